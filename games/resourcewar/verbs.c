/* verbs.c: the moves of Resource War: their words, what they touch, and why they are not possible.
 */
#include "games/resourcewar/resourcewar.h"

struct rw_name rw_name(const struct box *box, const struct rw_state *s, int n, int seat)
{
    struct rw_name name;
    struct text text = text_in(name.words, sizeof name.words);
    pieces_name(box, &rw_fields[RW_PIECE_FIELD], s, n, seat, &text);
    return name;
}

/* Which of a card's activated lines an op belongs to; 0 if it has only one. */
static int line_number(const struct box *box, uint8_t face, int op)
{
    const struct op *ops = card_ops(box->cards, face);
    int lines = 0, line = 0;
    for (int i = 0; i < box_card(box, face)->ops_n; i++) {
        lines += ops[i].when == WHEN_COST && is_line(&ops[i]);
        line = i == op ? lines : line;
    }
    return lines > 1 ? line : 0;
}

static void say_line(const struct box *box, const void *state, int seat, struct move move,
                     struct text *text)
{
    (void)seat;
    int line = line_number(box, piece_const(state, move.a)->p.face, move.b);
    if (line > 0)
        text_print(text, ", line %d", line);
}

static void say_link(const struct box *box, const void *state, int seat, struct move move,
                     struct text *text)
{
    const struct rw_state *s = state;
    (void)seat;
    text_print(text, ", %s", box_face_name(box, s->chain.frame[move.a].face));
}

/* A card in hand that is too dear, in one's own Play Step. */
static void why_not_play(const struct box *box, const void *view, int seat, int face,
                         struct text *text)
{
    const struct rw_state *s = view;
    if (s->active != seat || s->asks != ASK_play || pile_copies(s->hand[seat], (uint8_t)face) == 0)
        return;
    int cost = rw_cost(box, s, seat, (uint8_t)face);
    if (cost > s->r[seat])
        text_print(text, "RW-6.3: %s costs you %d R, and you have %d.",
                   box_face_name(box, (uint8_t)face), cost, s->r[seat]);
}

const struct verb_row rw_verbs[VERBS] = {RW_VERBS(VERB_ROW)};
