/* points.c: what cards are worth, and what follows from it: scores, who wins, advice for bots. */
#include <string.h>

#include "games/null/state.h"
#include "kernel/pieces.h"

/* What the cards of one face are worth each in a basket that holds these. */
static int fruit_points(const struct box *box, const uint8_t *basket, uint8_t face)
{
    const struct card *card = box_card(box, face);
    const struct op *op = card_ops(box->cards, face);
    uint8_t first = box->cards->type_first[TYPE_FRUIT];
    int points = card->number[COLUMN_POINTS];
    for (const struct op *end = op + card->ops_n; op < end; op++)
        for (int f = 0; op->code == OP_EACH && f < box->cards->type_n[TYPE_FRUIT]; f++)
            if (box_card(box, (uint8_t)(first + f))->number[COLUMN_SORT] == op->arg[1])
                points += op->arg[0] * basket[f];
    return points;
}

static int tool_points(const struct box *box, const void *state, int number)
{
    const struct tool *tool = (const struct tool *)pieces_at_const(null_tools, state, number);
    return box_card(box, tool->piece.face)->number[COLUMN_POINTS] + tool->taken;
}

void null_derive(const struct box *box, void *state)
{
    struct state *s = state;
    uint8_t first = box->cards->type_first[TYPE_FRUIT];
    memset(s->score, 0, sizeof s->score);
    for (int seat = 0; seat < box->seats; seat++) {
        int sum = 0;
        for (int f = 0; f < box->cards->type_n[TYPE_FRUIT]; f++)
            if (s->basket[seat][f] > 0)
                sum +=
                    s->basket[seat][f] * fruit_points(box, s->basket[seat], (uint8_t)(first + f));
        for (int t = s->first_tool[seat]; t != 0; t = pieces_at(null_tools, s, t)->next)
            sum += tool_points(box, s, t);
        s->score[seat] = (int16_t)sum;
    }
}

RECKONED(get_worth, tool_points(box, state, which))
RECKONED(get_rounds_left, box->knob[KNOB_ROUNDS] + 1 - ((const struct state *)state)->round)

const struct computed null_computed[NULL_COMPUTED] = {
    {.name = "rounds left", .of = OF_TABLE, .get = get_rounds_left},
    {.name = "score", .of = OF_SEAT, COMPUTED_IN(struct state, score, )},
    {.name = "worth", .of = OF_PIECE, .get = get_worth},
};

bool null_over(const struct box *box, const struct state *s)
{
    return s->round > box->knob[KNOB_ROUNDS];
}

void null_outcome(const struct box *box, const void *state, struct outcome *out)
{
    const struct state *s = state;
    *out = (struct outcome){.over = null_over(box, s), .reason = "all rounds are played"};
    int64_t standing[SEATS_MAX];
    for (int seat = 0; seat < box->seats; seat++)
        standing[seat] = out->score[seat] = s->score[seat];
    outcome_rank(box, standing, out);
}

/* ---- what a bot may know of the game: a guess at who wins, and which moves are sensible ---- */

/* What a seat has, and half of what laying its known cards would add. */
static int prospects(const struct box *box, const struct state *s, int seat)
{
    const uint8_t *faces = pile_faces_const(s->hand[seat]);
    int hand = 0;
    for (int i = 0; i < pile_count(s->hand[seat]) && !face_is_blank(faces[i]); i++)
        hand += fruit_points(box, s->basket[seat], faces[i]);
    return 2 * s->score[seat] + hand;
}

float null_value(const struct box *box, const void *view, int seat, void *memo)
{
    int mine = prospects(box, view, seat), best = -1;
    (void)memo;
    for (int other = 0; other < box->seats; other++)
        if (other != seat && prospects(box, view, other) > best)
            best = prospects(box, view, other);
    int lead = mine - best;
    return 0.5f + 0.5f * (float)lead / (float)((lead < 0 ? -lead : lead) + 20);
}

void null_weigh(const struct box *box, const void *view, int seat, const struct move *moves, int n,
                float weights[MOVES_MAX])
{
    const struct state *s = view;
    for (int i = 0; i < n; i++) {
        float points = (float)fruit_points(box, s->basket[seat], moves[i].a);
        weights[i] = moves[i].verb == THROW ? 1 / (1 + points) : 1 + points;
    }
}
