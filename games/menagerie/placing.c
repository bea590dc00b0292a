/* placing.c: the best way to place the card in hand, as the estimate of Menagerie sees it. */
#include "games/menagerie/value.h"

/* Whether the holder's row is nowhere better than with the best placing: then its lead is not. */
static bool outdone(const struct placing *p, int holder)
{
    float worth = p->rows.worth[holder], power = p->rows.power[holder];
    return p->found && worth <= p->worth &&
           (power == p->power || (p->more_is_better && power < p->power));
}

/* The state after a founding, from that after another one if there is one already. */
struct founding {
    int added;          /* 0: none yet */
    float worth, power; /* as me_board_worth says, if they are the same for all */
    struct me_state after;
};

static void found(const struct box *box, const struct me_state *s, struct move move,
                  struct founding *to)
{
    if (to->added != 0) {
        me_spread(box, &to->after, s->turn, to->added, move);
        return;
    }
    to->after = *s;
    me_found(&(struct play){.box = box, .s = &to->after}, s->turn, pile_draw(to->after.hand), move);
    for (int n = to->after.stacks[s->turn]; n != 0; n = stack_const(&to->after, n)->p.next)
        if (stack_const(s, n)->p.face == FACE_NONE)
            to->added = n;
}

/* The holder's row is valued already. */
static void keep_better(struct placing *p, const struct me_state *after)
{
    int holder = after->turn;
    if (outdone(p, holder))
        return;
    float lead[ME_SEATS];
    me_leads(p->box, after, &p->rows, lead);
    if (p->found && lead[holder] <= p->best)
        return;
    p->found = true;
    p->best = lead[holder];
    p->worth = p->rows.worth[holder];
    p->power = p->rows.power[holder];
    p->after = *after;
}

/* ---- foundings that come to the same ---- */

/* What the worth of a text hangs on: on nothing of where its stack stands, on the spaces around it
 * that are taken, or on who stands there. */
enum minds { MINDS_NOTHING, MINDS_PLACE, MINDS_NEIGHBOUR };

static enum minds text_minds(const struct op *op)
{
    static const unsigned states = 1u << IF_FRONT | 1u << IF_REAR | 1u << IF_ALONE |
                                   1u << IF_FLANKED | 1u << IF_OPPOSED | 1u << IF_UNOPPOSED;
    static const unsigned counts = 1u << EACH_BEHIND | 1u << EACH_IN_FRONT;
    switch (op->code) {
    case OP_copy:
        return MINDS_NEIGHBOUR;
    case OP_give:
        return MINDS_PLACE;
    case OP_power_if:
    case OP_gain_if:
        return states >> op->arg[ARG_SECOND] & 1 ? MINDS_PLACE : MINDS_NOTHING;
    case OP_power_each:
    case OP_gain_each:
        return counts >> op->arg[ARG_SECOND] & 1 ? MINDS_PLACE : MINDS_NOTHING;
    default:
        return MINDS_NOTHING;
    }
}

/* The stacks of the holder from the rear, and the card in hand as one more. */
struct row_minds {
    enum minds stack[ME_SPACES], hand, most;
    bool earns; /* some text gains VP by its place: not only the power of the row hangs on it */
};

static enum minds card_minds(const struct box *box, uint8_t face, struct row_minds *row)
{
    enum minds most = MINDS_NOTHING;
    EACH_OP (box->cards, face, op) {
        enum minds minds = text_minds(op);
        most = minds > most ? minds : most;
        row->earns |= minds != MINDS_NOTHING && op->when != WHEN_ALWAYS;
    }
    row->most = most > row->most ? most : row->most;
    return most;
}

static struct row_minds row_minds(const struct box *box, const struct me_state *s)
{
    struct row_minds row = {0};
    int rank = 0;
    row.hand = card_minds(box, me_hand(s), &row);
    for (int space = 0; space < me_spaces(box); space++) {
        const struct me_stack *stack = stack_in(s, s->turn, space);
        if (stack == NULL)
            continue;
        uint8_t upgrade = upgrade_in(s, s->turn, space);
        enum minds minds = card_minds(box, stack->p.face, &row);
        enum minds more = card_minds(box, upgrade, &row); /* no card has no text */
        row.stack[rank++] = more > minds ? more : minds;
        if (stack->wounded) /* what others give it is lost */
            row.most = MINDS_NEIGHBOUR;
    }
    return row;
}

/* Whether a founding that was tried is as good: any, where nobody minds; one space further to the
 * rear, if the new stack and the one it changed places with do not mind. */
static bool tried(const struct box *box, const struct row_minds *row, struct move move, bool first)
{
    if (row->most == MINDS_NOTHING)
        return !first;
    return row->most == MINDS_PLACE && !KNOB(box, place_mode) && move.b > 0 &&
           row->hand == MINDS_NOTHING && row->stack[move.b - 1] == MINDS_NOTHING;
}

/* The holder's row, of which only the power is another than after the founding before. */
static void value_founding(struct placing *p, struct founding *founding, bool anew)
{
    const struct me_state *after = &founding->after;
    int holder = after->turn;
    if (anew)
        founding->worth = me_board_worth(p->box, after, holder, &p->rows.ahead, &founding->power);
    p->rows.worth[holder] = founding->worth;
    p->rows.power[holder] = founding->power + me_row_power(p->box, after, holder);
}

/* A move that is no founding: a sale is tried with every placement after it. */
static void try_move(struct placing *p, const struct me_state *s, struct move move)
{
    struct me_state after = *s;
    struct play play = {.box = p->box, .s = &after};
    if (move.verb == VERB_SELL) {
        after.sales++;
        me_sell(&play, s->turn, move.a);
        me_try_placings(p, &after);
        return;
    }
    uint8_t face = pile_draw(after.hand);
    (move.verb == VERB_TUCK ? me_tuck : me_attach)(&play, s->turn, move.a, face);
    me_value_row(p->box, &after, s->turn, &p->rows);
    keep_better(p, &after);
}

/* Whether the move sells a stack of the lowest level in a full row. */
static bool sells_cheap(const struct box *box, const struct me_state *s, struct move move)
{
    int lowest = ME_LEVELS;
    if (move.verb != VERB_SELL || s->board[s->turn].stacks < me_spaces(box))
        return false;
    for (int n = s->stacks[s->turn]; n != 0; n = stack_const(s, n)->p.next)
        lowest = stack_const(s, n)->p.cards < lowest ? stack_const(s, n)->p.cards : lowest;
    return stack_in(s, s->turn, move.a)->p.cards == lowest;
}

void me_try_placings(struct placing *p, const struct me_state *s)
{
    struct move moves[MOVES_MAX];
    struct founding founding;
    int n = game_moves(p->box, s, s->turn, moves);
    struct row_minds row = row_minds(p->box, s);
    founding.added = 0;
    for (int i = 0; i < n; i++) {
        int verb = moves[i].verb;
        if (verb == VERB_FOUND) {
            bool first = founding.added == 0;
            if (tried(p->box, &row, moves[i], first))
                continue;
            found(p->box, s, moves[i], &founding);
            value_founding(p, &founding, first || row.earns);
            keep_better(p, &founding.after);
        } else if (verb == VERB_TUCK || verb == VERB_ATTACH || sells_cheap(p->box, s, moves[i])) {
            try_move(p, s, moves[i]);
        }
    }
}
