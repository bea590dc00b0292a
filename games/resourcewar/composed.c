/* composed.c: texts of Resource War that were put together: conditions and amounts behind any line,
 * and texts about a selection of cards that hold all the time. */
#include "games/resourcewar/resourcewar.h"

struct eye rw_eye(const struct box *box, const struct rw_state *s, int seat, int source)
{
    return (struct eye){.box = box, .state = s, .seat = seat, .self = source, .place = -1};
}

/* What is taken back stands where the card would. */
int rw_that_card(const struct op *op, const struct frame *frame)
{
    if (op->when >= WHEN_NOT_DISCARDED)
        return frame->target;
    bool taken_back = rw_digs(op) && frame->what == WORK_EFFECT;
    return rw_is_about(op->when) && !taken_back ? frame->n : 0;
}

struct eye rw_sees(const struct box *box, const void *state, const struct frame *frame)
{
    const struct op *op = &card_ops(box->cards, frame->face)[frame->op];
    struct eye eye = rw_eye(box, state, frame->seat, frame->source);
    eye.other = rw_that_card(op, frame);
    eye.line = op->sentence + 1;
    return eye;
}

/* Of what was chosen to be taken back it was asked when it was. */
bool rw_line_holds(const struct box *box, const struct rw_state *s, const struct op *op,
                   const struct frame *frame)
{
    bool asked = rw_digs(op) && frame->what == WORK_EFFECT && rw_is_about(op->when);
    const struct eye eye = rw_sees(box, s, frame);
    return op->rider == 0 || asked || evaluate_rider(&eye, op);
}

bool rw_counts_times(const struct catalogue *cards, const struct op *op)
{
    return op->rider != 0 && evaluate_asks_fact(cards->term + op->rider, RW_FACT_FIRST);
}

void rw_count_time(const struct box *box, struct rw_state *s, const struct op *op,
                   const struct frame *frame)
{
    struct rw_piece *piece = frame->source == 0 ? NULL : piece_of(s, frame->source);
    if (piece != NULL && piece->p.face == frame->face && rw_counts_times(box->cards, op) &&
        piece->uses[op->sentence] < UINT8_MAX)
        piece->uses[op->sentence]++;
}

const struct op *rw_op_now(const struct box *box, const struct rw_state *s, const struct op *op,
                           const struct frame *frame, struct op *room)
{
    if (op->rider == 0)
        return op;
    const struct eye eye = rw_sees(box, s, frame);
    return evaluate_amounts(&eye, op, room);
}

/* ---- texts that hold all the time ---- */

/* What one text gives to whom, before any of them has given anything: so no text depends on the
 * order of the others. */
struct gift {
    uint64_t to; /* pieces, a bit each */
    int16_t points;
    uint8_t stat; /* STATS: the points are a keyword */
};

static uint64_t receivers(const struct eye *eye, int source, const struct op *op)
{
    const struct rw_state *s = eye->state;
    uint64_t to = 0;
    if (op->code == OP_has || op->code == OP_those_have) {
        EACH_PIECE (s, n)
            if (op->code == OP_has ? rw_gets(eye->box, s, source, op, n)
                                   : rw_has_stat(eye->box, s, n, op->arg[1]) &&
                                         evaluate_fits(eye, term_at(eye, op->arg[2]), n))
                to |= 1ull << n;
        return to;
    }
    if (op->code == OP_those_cannot || op->code == OP_those_must || op->code == OP_those_are) {
        int things = op->arg[op->code != OP_those_must];
        EACH_PIECE (s, n)
            if ((op->code == OP_those_cannot ? rw_can_be_banned(type_of(eye->box, s, n), op->arg[0])
                                             : type_of(eye->box, s, n) == ANIMATE) &&
                evaluate_fits(eye, term_at(eye, things), n))
                to |= 1ull << n;
        return to;
    }
    bool user = op->code == OP_user_has || (op->code == OP_keyword && op->arg[1]);
    int n = user ? piece_const(s, source)->p.host : source;
    return n == 0 ? 0 : 1ull << n;
}

static struct gift gift_of(const struct eye *eye, int source, const struct op *op)
{
    struct gift gift = {.to = receivers(eye, source, op), .points = op->arg[0]};
    switch (op->code) {
    case OP_has:
        gift.points = op->arg[5];
        gift.stat = (uint8_t)op->arg[6];
        break;
    case OP_keyword:
        gift.stat = STATS;
        break;
    case OP_those_cannot:
        gift.points = (int16_t)(CANNOT_ATTACK + op->arg[0]);
        gift.stat = STATS;
        break;
    case OP_those_are:
        gift.points = (int16_t)__builtin_ctz(rw_traits(1u << op->arg[0]));
        gift.stat = STATS;
        break;
    case OP_those_must:
        gift.points = MUST_ATTACK;
        gift.stat = STATS;
        break;
    case OP_grows:
        gift.points = (int16_t)(op->arg[0] * rw_grown(eye->box, eye->state, source, op));
        gift.stat = (uint8_t)op->arg[1];
        break;
    default:
        gift.stat = (uint8_t)op->arg[1];
    }
    return gift;
}

static int add_gifts(const struct box *box, const struct rw_state *s, int source, struct gift *gift)
{
    uint8_t face = piece_const(s, source)->p.face;
    const struct op *ops = card_ops(box->cards, face);
    const struct eye eye = rw_eye(box, s, holder_of(s, source), source);
    int n = 0;
    for (int i = 0; i < box_card(box, face)->ops_n; i++) {
        struct op room;
        if (!rw_is_composed(&ops[i]) || ops[i].code == OP_cheaper ||
            (ops[i].code >= OP_dearer && ops[i].code != OP_those_are))
            continue;
        const struct op *op = evaluate_op(&eye, &ops[i], &room);
        if (op != NULL)
            gift[n++] = gift_of(&eye, source, op);
    }
    return n;
}

static int16_t bounded(int value)
{
    const int most = RW_CHANGE_MAX * RW_PIECES;
    return (int16_t)(value > most ? most : value < -most ? -most : value);
}

void rw_hold_composed(const struct box *box, struct rw_state *s)
{
    struct gift gift[RW_PIECES * RW_LINES];
    int gifts = 0;
    if (s->count[0].composed + s->count[1].composed == 0)
        return;
    EACH_PIECE (s, n)
        gifts += add_gifts(box, s, n, gift + gifts);
    for (int g = 0; g < gifts; g++)
        for (uint64_t left = gift[g].to; left != 0; left &= left - 1) {
            struct rw_now *now = &s->now[__builtin_ctzll(left)];
            if (gift[g].stat == STATS)
                now->keywords = (uint16_t)(now->keywords | 1u << gift[g].points);
            else
                now->value[gift[g].stat] = bounded(now->value[gift[g].stat] + gift[g].points);
        }
}

void rw_refresh(const struct box *box, struct rw_state *s)
{
    if (s->count[0].composed + s->count[1].composed > 0)
        rw_derive(box, s);
}
