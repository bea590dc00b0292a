/* touch.c: what texts of Hand-Me-Down do to units: which, and what, are a row of a table for each
 * op. */
#include <stdio.h>

#include "games/handmedown/handmedown.h"

enum who { WHO_NONE, WHO_THIS, WHO_THOSE, WHO_THAT, WHO_ONE };
enum act {
    ACT_PUT,
    ACT_LOSE,
    ACT_TAKE,
    ACT_GIVE,
    ACT_CHANGE,
    ACT_AGAIN,
    ACT_DESTROY,
    ACT_RECRUIT,
    ACT_BOUNCE,
    ACT_SHIFT,
    ACT_GATHER,
    ACT_REST,
    ACT_STUN,
    ACT_HIDE,
    ACT_COVER,
    ACT_STEEL
};

/* Which argument says whom, if a selection does. */
static const struct touch {
    uint8_t who, act, term;
} touches[OPS] = {
    [OP_lose] = {WHO_THIS, ACT_LOSE, 0},        [OP_lose_each] = {WHO_THOSE, ACT_LOSE, 2},
    [OP_lose_one] = {WHO_ONE, ACT_LOSE, 2},     [OP_lose_that] = {WHO_THAT, ACT_LOSE, 0},
    [OP_put_each] = {WHO_THOSE, ACT_PUT, 2},    [OP_put_one] = {WHO_ONE, ACT_PUT, 2},
    [OP_put_that] = {WHO_THAT, ACT_PUT, 0},     [OP_give_one] = {WHO_ONE, ACT_GIVE, 2},
    [OP_take_that] = {WHO_THAT, ACT_TAKE, 0},   [OP_change] = {WHO_THIS, ACT_CHANGE, 0},
    [OP_change_one] = {WHO_ONE, ACT_CHANGE, 2}, [OP_change_those] = {WHO_THOSE, ACT_CHANGE, 2},
    [OP_again] = {WHO_THIS, ACT_AGAIN, 0},      [OP_change_that] = {WHO_THAT, ACT_CHANGE, 0},
    [OP_again_one] = {WHO_ONE, ACT_AGAIN, 0},   [OP_again_those] = {WHO_THOSE, ACT_AGAIN, 0},
    [OP_again_that] = {WHO_THAT, ACT_AGAIN, 0}, [OP_destroy_those] = {WHO_THOSE, ACT_DESTROY, 0},
    [OP_rest_this] = {WHO_THIS, ACT_REST, 0},   [OP_destroy_that] = {WHO_THAT, ACT_DESTROY, 0},
    [OP_rest_those] = {WHO_THOSE, ACT_REST, 0}, [OP_destroy_one] = {WHO_ONE, ACT_DESTROY, 0},
    [OP_stun_this] = {WHO_THIS, ACT_STUN, 0},   [OP_stun_those] = {WHO_THOSE, ACT_STUN, 0},
    [OP_stun_one] = {WHO_ONE, ACT_STUN, 0},     [OP_stun_that] = {WHO_THAT, ACT_STUN, 0},
    [OP_hide_this] = {WHO_THIS, ACT_HIDE, 0},   [OP_hide_those] = {WHO_THOSE, ACT_HIDE, 0},
    [OP_cover_this] = {WHO_THIS, ACT_COVER, 0}, [OP_cover_those] = {WHO_THOSE, ACT_COVER, 0},
    [OP_recruit] = {WHO_ONE, ACT_RECRUIT, 0},   [OP_bounce_this] = {WHO_THIS, ACT_BOUNCE, 0},
    [OP_bounce_one] = {WHO_ONE, ACT_BOUNCE, 0}, [OP_shift] = {WHO_ONE, ACT_SHIFT, 2},
    [OP_gather] = {WHO_ONE, ACT_GATHER, 2},     [OP_steel_this] = {WHO_THIS, ACT_STEEL, 0},
    [OP_steel_one] = {WHO_ONE, ACT_STEEL, 1},   [OP_steel_those] = {WHO_THOSE, ACT_STEEL, 1},
    [OP_steel_that] = {WHO_THAT, ACT_STEEL, 0},
};

static int holder_of(const struct hm_state *s, int piece)
{
    return piece_holder(&piece_const(s, piece)->p);
}

/* ---- what is done ---- */

void hm_lose_tokens(struct play *play, int unit, int kind, int n)
{
    const struct hm_piece *piece = piece_const(play->s, unit);
    int has = piece->token[kind], gone = has < n ? has : n;
    if (gone == 0 || hm_keeps(play, unit, kind))
        return;
    hm_add_tokens(play->s, unit, kind, -gone);
    hm_note_gone(play, piece_holder(&piece->p), kind, gone);
    HAPPENS(play, EVENT_loses, .source = unit, .word = hm_kind_word(kind, gone), .n = {gone, kind});
}

static void give(struct play *play, int from, int to, int kind, int n)
{
    int has = piece_const(play->s, from)->token[kind];
    n = has < n ? has : n;
    hm_add_tokens(play->s, from, kind, -n);
    int arrived = hm_add_tokens(play->s, to, kind, n);
    HAPPENS(play, EVENT_gives, .source = from, .target = to,
            .word = hm_tokens(n, arrived, kind).words, .n = {arrived, kind});
}

/* HM-13.5. Until your next turn: that is known of your own units only. */
static void change_points(struct play *play, const struct frame *frame, const struct op *op,
                          int unit)
{
    enum { MOST = 99 };
    int span = op->arg[op->args_n - 1], stat = op->arg[1];
    if ((span == SPAN_NEXT || span == SPAN_AFTER) &&
        holder_of(play->s, unit) != holder_of(play->s, frame->source))
        return;
    if (span == SPAN_AFTER && holder_of(play->s, unit) == play->s->turn)
        span = SPAN_LATER;
    int8_t *change = &piece_of(play->s, unit)->change[span][stat];
    int now = *change + op->arg[0];
    *change = (int8_t)(now > MOST ? MOST : now < -MOST ? -MOST : now);
    play->s->changed = (uint16_t)(play->s->changed | 1u << span);
    char word[8];
    snprintf(word, sizeof word, "%+d", op->arg[0]);
    HAPPENS(play, EVENT_changes, .source = unit, .word = word, .n = {stat, span});
}

void hm_clear_changes(struct play *play, enum span span, int only)
{
    struct hm_state *s = play->s;
    if (!(s->changed & 1u << span))
        return;
    bool left = false;
    for (int seat = 0; seat < play->box->seats; seat++)
        EACH_UNIT (s, seat, n) {
            int8_t *change = piece_of(s, n)->change[span];
            if (only == NOBODY || seat == only)
                change[ATTACK] = change[DEFENSE] = 0;
            left |= (change[ATTACK] | change[DEFENSE]) != 0;
        }
    if (!left)
        s->changed = (uint16_t)(s->changed & ~(1u << span));
}

void hm_ripen_changes(struct play *play)
{
    struct hm_state *s = play->s;
    if (!(s->changed & 1u << SPAN_LATER))
        return;
    EACH_UNIT (s, s->turn, n)
        for (int stat = 0; stat < STATS; stat++) {
            int8_t *later = &piece_of(s, n)->change[SPAN_LATER][stat];
            int8_t *after = &piece_of(s, n)->change[SPAN_AFTER][stat];
            *after = (int8_t)(*after + *later);
            *later = 0;
        }
    s->changed = (uint16_t)(s->changed | 1u << SPAN_AFTER);
    hm_clear_changes(play, SPAN_LATER, s->turn);
}

void hm_bar(struct play *play, int unit, unsigned bars)
{
    struct hm_piece *piece = piece_of(play->s, unit);
    piece->bars = (uint16_t)(piece->bars | bars);
    play->s->changed = (uint16_t)(play->s->changed | 1u << HM_MARKED);
}

/* HM-13.22 */
static void steel(struct play *play, int unit, bool lasts)
{
    hm_bar(play, unit, lasts ? BAR_STEELED_ON : BAR_STEELED);
    HAPPENS(play, EVENT_steeled, .source = unit, .n = {lasts});
}

/* HM-13.11 */
static void hold_back(struct play *play, int unit, enum act act)
{
    bool own_turn = holder_of(play->s, unit) == play->s->turn;
    hm_bar(play, unit,
           act == ACT_REST    ? BAR_RESTS
           : act == ACT_HIDE  ? BAR_HIDDEN
           : act == ACT_COVER ? BAR_COVERED
           : own_turn         ? BAR_LATER
                              : BAR_STUNNED);
    HAPPENS(play, EVENT_barred, .source = unit, .n = {(int)(act - ACT_REST)});
}

void hm_clear_bars(struct play *play, bool begins)
{
    struct hm_state *s = play->s;
    bool left = false;
    if (!(s->changed & 1u << HM_MARKED))
        return;
    for (int seat = 0; seat < play->box->seats; seat++)
        EACH_UNIT (s, seat, n) {
            unsigned bars = piece_const(s, n)->bars, own = seat == s->turn;
            if (begins)
                bars &= own ? ~(unsigned)(BAR_HIDDEN | BAR_STEELED_ON) : ~0u;
            else
                bars &= ~(unsigned)(BAR_RESTS | BAR_STRUCK | BAR_WON | BAR_COVERED | BAR_STEELED |
                                    (own ? BAR_STUNNED | BAR_RAIDED : 0));
            if (!begins && bars & BAR_LATER)
                bars = (bars & ~(unsigned)BAR_LATER) | BAR_STUNNED;
            piece_of(s, n)->bars = (uint16_t)bars;
            left |= bars != 0;
        }
    if (!left)
        s->changed = (uint16_t)(s->changed & ~(1u << HM_MARKED));
}

static void touch(struct play *play, const struct frame *frame, const struct op *op, int piece)
{
    int unit = play->s->spot[piece].base;
    switch ((enum act)touches[op->code].act) {
    case ACT_PUT:
        hm_put_tokens(play, unit, op->arg[1], op->arg[0]);
        break;
    case ACT_LOSE:
        hm_lose_tokens(play, unit, op->arg[1], op->arg[0]);
        break;
    case ACT_TAKE:
        if (unit != frame->source)
            hm_take_tokens(play, frame, unit, op->arg[1], op->arg[0]);
        break;
    case ACT_GIVE:
        give(play, frame->source, unit, op->arg[1], op->arg[0]);
        break;
    case ACT_CHANGE:
        change_points(play, frame, op, unit);
        break;
    case ACT_AGAIN: /* HM-9.7 */
        if (piece_const(play->s, unit)->again < HM_AGAIN_MAX)
            piece_of(play->s, unit)->again++;
        break;
    case ACT_DESTROY:
        hm_destroy_piece(play, piece);
        break;
    case ACT_RECRUIT:
        hm_recruit(play, piece, holder_of(play->s, frame->source));
        break;
    case ACT_BOUNCE:
        hm_return_to_hand(play, piece);
        break;
    case ACT_GATHER:
        give(play, unit, frame->source, op->arg[1], op->arg[0]);
        break;
    case ACT_SHIFT:
        give(play, frame->target, unit, op->arg[1], op->arg[0]);
        break;
    case ACT_STEEL:
        steel(play, unit, op->arg[0] != 0);
        break;
    default:
        hold_back(play, unit, (enum act)touches[op->code].act);
    }
}

/* ---- whom ---- */

/* Equipment is destroyed or returned and nothing else. */
static bool is_meant(const struct eye *eye, const struct op *op, int piece)
{
    const struct hm_state *s = eye->state;
    const struct touch *row = &touches[op->code];
    bool cards = row->act == ACT_DESTROY || row->act == ACT_BOUNCE;
    return (cards || is_base(piece_const(s, piece))) &&
           evaluate_fits(eye, term_at(eye, op->arg[row->term]), piece);
}

/* HM-13.6: settled before the first of them is touched. */
static void touch_those(struct play *play, const struct frame *frame, const struct op *op)
{
    const struct hm_state *s = play->s;
    const struct eye eye = hm_eye_of(play->box, s, frame);
    uint8_t piece[HM_PIECES + 1];
    int n = 0;
    for (int seat = 0; seat < play->box->seats; seat++)
        for (int one = s->order[seat]; one != 0; one = piece_const(s, one)->p.next)
            if (is_meant(&eye, op, one))
                piece[n++] = (uint8_t)one;
    for (int i = 0; i < n; i++) /* what hung on one that has gone is gone already */
        if (piece_const(s, piece[i])->p.face != FACE_NONE)
            touch(play, frame, op, piece[i]);
}

/* The one that was chosen before, or that the moment is about; 0 if it is gone. */
static int that_one(const struct hm_state *s, const struct frame *frame)
{
    int piece = frame->n != 0 ? frame->n : frame->target;
    return piece != 0 && piece_const(s, piece)->p.face != FACE_NONE ? piece : 0;
}

/* HM-13.20: first from whom, if there is anybody else to give it to, then to whom. */
static bool may_shift(const struct eye *eye, const struct frame *frame, const struct op *op,
                      int piece)
{
    const struct hm_state *s = eye->state;
    if (!is_base(piece_const(s, piece)))
        return false;
    if (frame->step == 2)
        return piece != frame->target && evaluate_fits(eye, term_at(eye, op->arg[3]), piece);
    if (piece_const(s, piece)->token[op->arg[1]] == 0 ||
        !evaluate_fits(eye, term_at(eye, op->arg[2]), piece))
        return false;
    for (int seat = 0; seat < eye->box->seats; seat++)
        EACH_UNIT (s, seat, to)
            if (to != piece && evaluate_fits(eye, term_at(eye, op->arg[3]), to))
                return true;
    return false;
}

bool hm_pickable(const struct box *box, const struct hm_state *s, const struct frame *frame,
                 const struct op *op, int piece)
{
    const struct eye eye = hm_eye_of(box, s, frame);
    if (op->code == OP_seize_one)
        return hm_strippable(box, s, s->turn, piece, true) &&
               evaluate_fits(&eye, term_at(&eye, op->arg[0]), piece) &&
               hm_fits_elsewhere(box, s, s->turn, piece);
    if (op->code == OP_give_one &&
        (piece == frame->source || piece_const(s, frame->source)->token[op->arg[1]] == 0))
        return false;
    if (op->code == OP_gather &&
        (piece == frame->source || piece_holder(&piece_const(s, piece)->p) != eye.seat ||
         piece_const(s, piece)->token[op->arg[1]] == 0))
        return false;
    if (op->code == OP_lose_one && piece_const(s, piece)->token[op->arg[1]] == 0)
        return false;
    if (op->code == OP_destroy_one && !hm_destructible(box, s, piece))
        return false;
    if (op->code == OP_recruit && !hm_recruitable(box, s, eye.seat, piece))
        return false;
    if (op->code == OP_bounce_one && box_card(box, piece_const(s, piece)->p.face)->type == STARTER)
        return false;
    if (op->code == OP_shift)
        return may_shift(&eye, frame, op, piece);
    return is_meant(&eye, op, piece);
}

bool hm_any_pickable(const struct box *box, const struct hm_state *s, const struct frame *frame,
                     const struct op *op)
{
    for (int seat = 0; seat < box->seats; seat++)
        for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next)
            if (hm_pickable(box, s, frame, op, n))
                return true;
    return false;
}

bool hm_names_that(const struct op *op)
{
    return touches[op->code].who == WHO_THAT;
}

bool hm_can_touch(const struct box *box, const struct hm_state *s, const struct frame *frame,
                  const struct op *op)
{
    enum who who = (enum who)touches[op->code].who;
    if (who == WHO_ONE)
        return hm_any_pickable(box, s, frame, op);
    return who != WHO_THAT || that_one(s, frame) != 0;
}

enum flow hm_op_touch(struct play *play, struct frame *frame, const struct op *op)
{
    switch ((enum who)touches[op->code].who) {
    case WHO_THOSE:
        touch_those(play, frame, op);
        return FLOW_DONE;
    case WHO_ONE:
        return frame->step != 1 && hm_any_pickable(play->box, play->s, frame, op)
                   ? hm_ask(play, ASK_pick)
                   : FLOW_DONE;
    case WHO_THAT:
        if (that_one(play->s, frame) != 0)
            touch(play, frame, op, that_one(play->s, frame));
        return FLOW_DONE;
    default:
        touch(play, frame, op, frame->source);
        return FLOW_DONE;
    }
}

/* In the rest of a line "that unit" is the one that was chosen. */
static void remember(struct hm_state *s, int piece)
{
    struct frame *line = s->work.n > 1 ? &s->work.frame[s->work.n - 2] : NULL;
    if (line != NULL && line->what == WORK_LINE)
        line->n = (uint8_t)piece;
}

void hm_answer_pick(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = hm_top(play);
    struct op room;
    bool shifts = frame->step == 2;
    const struct op *op = hm_op_now(play, frame, &room);
    frame->step = 1;
    if (op == NULL)
        return;
    if (op->code == OP_seize_one) { /* HM-9.6: then its new slot */
        frame->target = move.a;
        frame->step = 2;
        return;
    }
    if (op->code == OP_shift && !shifts) {
        frame->target = move.a;
        frame->step = 2;
        return;
    }
    remember(play->s, move.a);
    touch(play, frame, op, move.a);
}
