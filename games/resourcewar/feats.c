/* feats.c: texts of Resource War about some that are chosen, values that are set, players of cards,
 * whole hands and Discards, what is borrowed, cheaper or forbidden for a while: RW-22; and what is
 * exchanged. */
#include "games/resourcewar/resourcewar.h"

#include <string.h>

bool rw_has_who(const struct op *op)
{
    switch (op->code) {
    case OP_stun:
    case OP_ready:
    case OP_discard:
    case OP_bounce:
    case OP_change:
    case OP_withdraw:
    case OP_seize:
    case OP_ban:
    case OP_must:
    case OP_sink:
    case OP_lend:
    case OP_exchange:
    case OP_set:
    case OP_stack:
    case OP_borrow:
        return true;
    default:
        return false;
    }
}

/* ---- RW-22.1: some that are chosen ---- */

bool rw_chooses_some(struct play *play, struct frame *frame, const struct op *op)
{
    struct rw_state *s = play->s;
    bool left = false;
    int chosen = 0;
    if (!rw_has_who(op) || who_of(op)->how < HOW_SOME || frame->step != STEP_BEGIN)
        return false;
    EACH_PIECE (s, n) {
        chosen += piece_const(s, n)->chosen;
        left |= !piece_const(s, n)->chosen && rw_meant(play->box, s, op, frame, n);
    }
    if (left && chosen < who_of(op)->n)
        return rw_ask(play, frame->seat, ASK_some) == FLOW_ASK;
    frame->step = STEP_ANSWERED;
    return false;
}

uint64_t rw_some(const struct play *play, const struct frame *frame, const struct op *op)
{
    uint64_t set = 0;
    EACH_PIECE (play->s, n) {
        bool fits = piece_const(play->s, n)->chosen && rw_meant(play->box, play->s, op, frame, n);
        set |= (uint64_t)fits << n;
        piece_of(play->s, n)->chosen = 0;
    }
    return set;
}

/* ---- values and players ---- */

/* RW-22.2, P23: arguments who n stat span. */
enum flow rw_op_change(struct play *play, struct frame *frame, const struct op *op)
{
    uint64_t set = rw_meant_now(play, frame, op);
    int stat = op->arg[WHO_ARGS + 1], span = op->arg[WHO_ARGS + 2];
    EACH_BIT (set, n) {
        int was = op->code == OP_set ? play->s->now[n].value[stat] : 0,
            by = op->arg[WHO_ARGS] - was;
        struct rw_piece *piece = piece_of(play->s, n);
        int8_t *change = span == SPAN_GOOD ? &piece->lasting[stat] : &piece->passing[stat];
        *change = rw_changed(*change, by);
        if (span == SPAN_NEXT)
            piece->later[frame->seat][stat] = rw_changed(piece->later[frame->seat][stat], by);
        HAPPENS(play, EVENT_changes, .source = n, .word = rw_stat_names[stat], .n = {by, span});
    }
    return FLOW_DONE;
}

int rw_party(const struct rw_state *s, const struct frame *frame, const struct op *op)
{
    int source = frame->source, card = 0;
    if (op->arg[2] == WHOSE_THAT)
        card = rw_that_card(op, frame);
    else if (op->arg[2] == WHOSE_RIVAL)
        card = rw_rival(s, source);
    else if (source != 0)
        card = piece_const(s, source)->p.host;
    return card == 0 ? NOBODY : holder_of(s, card);
}

/* RW-22.3: arguments n what whose. */
enum flow rw_op_party(struct play *play, struct frame *frame, const struct op *op)
{
    static rw_effect *const does[] = {[EACH_DRAWS] = rw_op_draw,
                                      [EACH_GAINS] = rw_op_gain,
                                      [EACH_LOSES] = rw_op_forfeit,
                                      [EACH_TAKES] = rw_op_take};
    int seat = rw_party(play->s, frame, op);
    if (seat == NOBODY)
        return FLOW_DONE;
    if (op->arg[1] == EACH_DISCARDS)
        return rw_op_drop(play, frame, op);
    struct frame of = *frame;
    of.seat = (uint8_t)seat;
    return does[op->arg[1]](play, &of, op);
}

/* ---- whole piles: RW-22.4 ---- */

/* Arguments n player. */
enum flow rw_op_refill(struct play *play, struct frame *frame, const struct op *op)
{
    int seat = op->arg[1] == 0 ? 1 - frame->seat : frame->seat;
    int lacks = op->arg[0] - pile_count(play->s->hand[seat]);
    if (lacks > 0)
        rw_draw_cards(play, seat, lacks, frame->face);
    return FLOW_DONE;
}

enum flow rw_op_reshuffle(struct play *play, struct frame *frame, const struct op *op)
{
    struct rw_state *s = play->s;
    int seat = op->arg[0] == 0 ? 1 - frame->seat : frame->seat;
    for (int i = pile_count(s->discard[seat]); i > 0; i--)
        pile_put(s->deck[seat], pile_draw(s->discard[seat]));
    pile_shuffle(s->deck[seat], &s->stream);
    HAPPENS(play, EVENT_reshuffles, .seat = seat);
    return FLOW_DONE;
}

/* ---- for a while: RW-22.6 to RW-22.8 ---- */

/* As a card that is seized, but it goes back. */
enum flow rw_op_borrow(struct play *play, struct frame *frame, const struct op *op)
{
    struct rw_state *s = play->s;
    if (rw_meant_now(play, frame, op) == 0)
        return FLOW_DONE;
    struct rw_piece *piece = piece_of(s, frame->target);
    piece->lender = (uint8_t)(piece_holder(&piece->p) + 1);
    rw_leave_conflicts(play, frame->target);
    rw_change_sides(s, frame->target, frame->seat);
    HAPPENS(play, EVENT_seizes, .seat = frame->seat, .target = frame->target);
    return FLOW_DONE;
}

/* Arguments sort 0 n. */
enum flow rw_op_discount(struct play *play, struct frame *frame, const struct op *op)
{
    enum { R_MAX = 99 };
    uint8_t *less = &play->s->discount[op->arg[0] == KIND_CARD ? TOOL + 1 : op->arg[0]];
    if (frame->seat != play->s->active)
        return FLOW_DONE;
    int sum = *less + op->arg[2];
    *less = (uint8_t)(sum < R_MAX ? sum : R_MAX);
    HAPPENS(play, EVENT_discounts, .seat = frame->seat, .n = {op->arg[2]});
    return FLOW_DONE;
}

/* Arguments player act term. */
enum flow rw_op_forbid(struct play *play, struct frame *frame, const struct op *op)
{
    struct rw_state *s = play->s;
    int seat = op->arg[0] == 0 ? 1 - frame->seat : frame->seat;
    uint8_t act = (uint8_t)(1u << op->arg[1]);
    s->forbidden[seat] |= act;
    if (op->arg[2] != 0)
        (frame->seat == 0 ? s->until_first : s->until_second)[seat] |= act;
    HAPPENS(play, EVENT_forbidden, .seat = seat, .word = rw_act_words[op->arg[1]]);
    return FLOW_DONE;
}

/* Asked: the act, and who would do it. */
static bool denies(const struct eye *eye, const struct op *op, const int *asked)
{
    return op->arg[1] == asked[0] && (asked[1] == eye->seat) == (op->arg[0] != 0) &&
           (op->rider == 0 || evaluate_rider(eye, op));
}

bool rw_is_barred(const struct box *box, const struct rw_state *s, int seat, enum act_of_player act)
{
    if (s->forbidden[seat] >> act & 1)
        return true;
    const int asked[] = {(int)act, seat};
    return s->count[0].denies + s->count[1].denies > 0 &&
           rw_some_text(box, s, OP_deny, denies, asked);
}

bool rw_end_feats(struct rw_state *s, bool lent)
{
    uint8_t *over = s->active == 0 ? s->until_second : s->until_first;
    const uint8_t *stays = s->active == 0 ? s->until_first : s->until_second;
    int back[RW_SEATS] = {0};
    bool changed = false;
    memset(over, 0, sizeof s->until_first);
    memcpy(s->forbidden, stays, sizeof s->forbidden);
    memset(s->discount, 0, sizeof s->discount);
    s->told = 0;
    if (!lent)
        return false;
    EACH_PIECE (s, n) {
        int lender = piece_const(s, n)->lender - 1;
        piece_of(s, n)->lender = 0;
        if (lender < 0 || lender == holder_of(s, n) ||
            s->count[lender].cards + back[lender] >= RW_PLAY_MAX)
            continue;
        back[lender]++;
        rw_change_sides(s, n, lender);
        changed = true;
    }
    return changed;
}

/* RW-21.1: arguments who stat stat. */
enum flow rw_op_exchange(struct play *play, struct frame *frame, const struct op *op)
{
    uint64_t set = rw_meant_now(play, frame, op);
    int one = op->arg[WHO_ARGS], other = op->arg[WHO_ARGS + 1];
    EACH_BIT (set, n) {
        struct rw_piece *piece = piece_of(play->s, n);
        const int16_t *value = play->s->now[n].value;
        int by = value[other] - value[one];
        piece->passing[one] = rw_changed(piece->passing[one], by);
        piece->passing[other] = rw_changed(piece->passing[other], -by);
        HAPPENS(play, EVENT_changes, .source = n, .word = rw_stat_names[one], .n = {by, 0});
        HAPPENS(play, EVENT_changes, .source = n, .word = rw_stat_names[other], .n = {-by, 0});
    }
    return FLOW_DONE;
}
