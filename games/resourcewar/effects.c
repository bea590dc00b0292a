/* effects.c: what the lines of Resource War's cards do when they are carried out. */
#include "games/resourcewar/resourcewar.h"

#include <stdio.h>

static const struct field *const pieces = &rw_fields[RW_PIECE_FIELD];

/* ---- tokens and cards ---- */

/* RW-5.3 */
void rw_gain(struct play *play, int seat, int n)
{
    struct rw_state *s = play->s;
    int cap = KNOB(play->box, r_cap), r = s->r[seat] + n;
    s->r[seat] = (uint8_t)(r < cap ? r : cap);
}

/* RW-1.4 */
void rw_take(struct play *play, int seat, int n, enum v_source source, uint8_t by)
{
    struct rw_state *s = play->s;
    int taken = n < s->pool ? n : s->pool;
    if (taken == 0)
        return;
    s->pool = (uint8_t)(s->pool - taken);
    s->v[seat] = (uint8_t)(s->v[seat] + taken);
    s->taken[seat] = (uint8_t)(s->taken[seat] + taken);
    rw_note_taken(play, seat, taken, source, by);
    HAPPENS(play, EVENT_takes, .seat = seat, .card = by, .n = {taken, s->v[seat], s->pool});
    rw_queue_taken(play, seat);
}

/* ---- leaving conflicts and play ---- */

/* RW-9.9: its defenders are released. */
static void call_off(struct play *play, int n)
{
    struct rw_state *s = play->s;
    struct rw_piece *piece = piece_of(s, n);
    piece->object = piece->conflict = 0;
    EACH_CARD (s, 1 - s->active, m)
        if (piece_const(s, m)->defends == n)
            piece_of(s, m)->defends = piece_of(s, m)->rank = 0;
}

/* RW-9.9, RW-10.7 */
static void withdraw(struct play *play, int n)
{
    struct rw_piece *piece = piece_of(play->s, n);
    if (piece->conflict != 0)
        call_off(play, n);
    piece->defends = piece->rank = 0;
}

/* The conflicts that it started, defends in or is the object of. */
void rw_leave_conflicts(struct play *play, int n)
{
    struct rw_state *s = play->s;
    withdraw(play, n);
    if (s->conflicts > 0)
        EACH_CARD (s, s->active, m)
            if (piece_const(s, m)->conflict != 0 && piece_const(s, m)->object == n)
                call_off(play, m);
}

/* Moments that were about the piece are about none. */
static void forget_that_card(const struct box *box, struct frames *frames, int n)
{
    for (int i = 0; i < frames->n; i++) {
        struct frame *frame = &frames->frame[i];
        if (frame->what >= WORK_TRIGGER && frame->n == n &&
            rw_that_card(&card_ops(box->cards, frame->face)[frame->op], frame) == n)
            frame->n = 0;
    }
}

/* Takes the piece off the table; its card goes elsewhere. RW-2.8 */
static void leave(struct play *play, int n)
{
    struct rw_state *s = play->s;
    rw_leave_conflicts(play, n);
    pieces_leave(play->box, pieces, s, n);
    forget_that_card(play->box, WORK(s->queue), n);
    forget_that_card(play->box, WORK(s->later), n);
    forget_that_card(play->box, WORK(s->chain), n);
    forget_that_card(play->box, WORK(s->work), n);
}

/* The Tools of an Animate, a bit each. */
static uint64_t tools_of(const struct rw_state *s, int user)
{
    uint64_t tools = 0;
    EACH_PIECE (s, n)
        if (piece_const(s, n)->p.host == user)
            tools |= 1ull << n;
    return tools;
}

/* What may come of a discard or of a resolution. */
static const uint64_t aftermath =
    TRIGGER_BIT(WHEN_DISCARDED) | TRIGGER_BIT(WHEN_USER_DISCARDED) | TRIGGER_BIT(WHEN_HITS) |
    TRIGGER_BIT(WHEN_USER_HITS) | TRIGGER_BIT(WHEN_OUTWITS) | TRIGGER_BIT(WHEN_USER_OUTWITS) |
    TRIGGER_BIT(WHEN_ONE_DISCARDED) | TRIGGER_BIT(WHEN_BEATS) | TRIGGER_BIT(WHEN_ONE_HITS) |
    TRIGGER_BIT(WHEN_SURVIVES) | TRIGGER_BIT(WHEN_USER_SURVIVES) | TRIGGER_BIT(WHEN_FALLS) |
    TRIGGER_BIT(WHEN_ONE_FALLS) | TRIGGER_BIT(WHEN_USER_BEATS) | TRIGGER_BIT(WHEN_ONE_BEATS) |
    TRIGGER_BIT(WHEN_ONE_OUTWITS) | TRIGGER_BIT(WHEN_ONE_SURVIVES) | TRIGGER_BIT(WHEN_LEAVES);

void rw_discard(struct play *play, uint64_t gone, struct rw_event *event)
{
    struct rw_state *s = play->s;
    if (gone != 0)
        EACH_PIECE (s, n) {
            int host = piece_const(s, n)->p.host;
            if (host != 0 && gone >> host & 1) {
                gone |= 1ull << n;
                event->what[n] |= TRIGGER_BIT(WHEN_USER_DISCARDED);
            }
            if (gone >> n & 1)
                event->what[n] |= TRIGGER_BIT(WHEN_DISCARDED) | TRIGGER_BIT(WHEN_LEAVES);
        }
    if (has_trigger(s, 0, aftermath) || has_trigger(s, 1, aftermath))
        rw_queue_events(play, event);
    if (gone == 0)
        return;
    bool quietly = rw_leaves_quietly(play->box, s, gone);
    for (uint64_t left = gone; left != 0; left &= left - 1) {
        int n = __builtin_ctzll(left);
        const struct piece *piece = &piece_const(s, n)->p;
        uint8_t face = piece->face;
        HAPPENS(play, EVENT_discarded, .target = n);
        pile_insert(s->discard[piece_owner(piece)], face);
        s->gone = (uint8_t)(s->gone < UINT8_MAX ? s->gone + 1 : UINT8_MAX);
        leave(play, n);
    }
    if (quietly)
        rw_derive_leaving(play->box, s, gone);
    else
        rw_derive(play->box, s);
}

void rw_discard_one(struct play *play, int n)
{
    struct rw_event event = {0};
    if (n != 0)
        rw_discard(play, 1ull << n, &event);
}

/* RW-7.18, RW-15.6: all go at once; Tools of theirs that do not are discarded, but their User was
 * not. */
static void bounce(struct play *play, uint64_t set, void (*to)(struct play *, int, uint8_t))
{
    struct rw_state *s = play->s;
    uint64_t tools = 0;
    struct rw_event event = {0};
    struct rw_event away = {0};
    for (uint64_t left = set; left != 0; left &= left - 1) {
        tools |= tools_of(s, __builtin_ctzll(left)) & ~set;
        away.what[__builtin_ctzll(left)] = TRIGGER_BIT(WHEN_LEAVES);
    }
    if (has_trigger(s, 0, TRIGGER_BIT(WHEN_LEAVES)) || has_trigger(s, 1, TRIGGER_BIT(WHEN_LEAVES)))
        rw_queue_events(play, &away);
    for (uint64_t left = set; left != 0; left &= left - 1) {
        int n = __builtin_ctzll(left), owner = piece_owner(&piece_const(s, n)->p);
        uint8_t face = piece_const(s, n)->p.face;
        leave(play, n);
        to(play, owner, face);
    }
    EACH_PIECE (s, m)
        if (tools >> m & 1)
            piece_of(s, m)->p.host = 0;
    rw_derive(play->box, s);
    rw_discard(play, tools, &event);
}

void rw_return(struct play *play, int n)
{
    if (n != 0)
        bounce(play, 1ull << n, rw_to_hand);
}

/* RW-14.2, RW-14.6 */
void rw_stun(struct play *play, int n)
{
    struct rw_state *s = play->s;
    if (n == 0 || has_keyword(s, n, STEADFAST))
        return;
    struct rw_piece *piece = piece_of(s, n);
    int until = s->turn + (holder_of(s, n) == s->active ? 2 : 1);
    if (until > piece->stunned)
        piece->stunned = (uint8_t)until;
    HAPPENS(play, EVENT_stunned, .seat = holder_of(s, n), .target = n, .face = piece->p.face,
            .n = {piece->stunned});
    if (instead_known(play->box, WHEN_ONE_STUNNED) || instead_known(play->box, WHEN_STUNNED) ||
        instead_known(play->box, WHEN_USER_STUNNED))
        rw_queue_stunned(play, n);
}

/* ---- effects without a who ---- */

enum flow rw_op_gain(struct play *play, struct frame *frame, const struct op *op)
{
    rw_gain(play, frame->seat, op->arg[0]);
    HAPPENS(play, EVENT_gains, .seat = frame->seat, .face = frame->face, .n = {op->arg[0]});
    return FLOW_DONE;
}

static enum flow op_give(struct play *play, struct frame *frame, const struct op *op)
{
    rw_gain(play, 1 - frame->seat, op->arg[0]);
    HAPPENS(play, EVENT_gains, .seat = 1 - frame->seat, .face = frame->face, .n = {op->arg[0]});
    return FLOW_DONE;
}

/* RW-5.5 */
static enum flow op_rob(struct play *play, struct frame *frame, const struct op *op)
{
    struct rw_state *s = play->s;
    int victim = 1 - frame->seat, n = op->arg[0] < s->v[victim] ? op->arg[0] : s->v[victim];
    s->v[victim] = (uint8_t)(s->v[victim] - n);
    s->v[frame->seat] = (uint8_t)(s->v[frame->seat] + n);
    HAPPENS(play, EVENT_robs, .seat = frame->seat, .other = victim, .face = frame->face,
            .n = {n, s->v[frame->seat]});
    return FLOW_DONE;
}

/* So many R, or all there are. */
static int shed(struct rw_state *s, int seat, int n)
{
    n = n < s->r[seat] ? n : s->r[seat];
    s->r[seat] = (uint8_t)(s->r[seat] - n);
    return n;
}

/* RW-5.4 */
static enum flow op_steal(struct play *play, struct frame *frame, const struct op *op)
{
    int n = shed(play->s, 1 - frame->seat, op->arg[0]);
    rw_gain(play, frame->seat, n);
    if (n == 0)
        HAPPENS(play, EVENT_steals_nothing, .seat = frame->seat, .face = frame->face);
    else
        HAPPENS(play, EVENT_steals, .seat = frame->seat, .face = frame->face, .n = {n});
    return FLOW_DONE;
}

enum flow rw_op_take(struct play *play, struct frame *frame, const struct op *op)
{
    rw_take(play, frame->seat, op->arg[0], V_CARD, frame->face);
    return FLOW_DONE;
}

static enum flow op_yield(struct play *play, struct frame *frame, const struct op *op)
{
    rw_take(play, 1 - frame->seat, op->arg[0], V_CARD, frame->face);
    return FLOW_DONE;
}

static enum flow lose(struct play *play, int seat, int n, uint8_t face)
{
    HAPPENS(play, EVENT_loses, .seat = seat, .face = face, .n = {shed(play->s, seat, n)});
    return FLOW_DONE;
}

static enum flow op_lose(struct play *play, struct frame *frame, const struct op *op)
{
    return lose(play, 1 - frame->seat, op->arg[0], frame->face);
}

enum flow rw_op_forfeit(struct play *play, struct frame *frame, const struct op *op)
{
    return lose(play, frame->seat, op->arg[0], frame->face);
}

static enum flow op_cancel(struct play *play, struct frame *frame, const struct op *op)
{
    (void)op;
    struct rw_state *s = play->s;
    log_note(play->log, NOTE_LINKS, frame->seat, LINK_CANCELLED, 1);
    HAPPENS(play, EVENT_cancelled, .face = s->chain.frame[frame->n].face);
    responses_cancel(WORK(s->chain), frame->n);
    return FLOW_DONE;
}

/* RW-18.6: arguments n, to you. */
static enum flow op_tribute(struct play *play, struct frame *frame, const struct op *op)
{
    if (frame->step == STEP_ANSWERED || play->s->r[1 - frame->seat] < op->arg[0])
        return FLOW_DONE;
    return rw_ask(play, 1 - frame->seat, ASK_tribute);
}

/* P28 */
static enum flow op_demand(struct play *play, struct frame *frame, const struct op *op)
{
    if (frame->source == 0 || frame->step == STEP_ANSWERED)
        return FLOW_DONE;
    if (play->s->r[frame->seat] >= op->arg[0])
        return rw_ask(play, frame->seat, ASK_demand);
    HAPPENS(play, EVENT_cannot_pay, .seat = frame->seat, .face = frame->face);
    rw_discard_one(play, frame->source);
    return FLOW_DONE;
}

/* ---- effects on somebody ---- */

/* RW-21.2 */
static uint64_t one_by_lot(struct rw_state *s, uint64_t set)
{
    if (set == 0)
        return 0;
    for (uint32_t n = stream_below(&s->stream, (uint32_t)__builtin_popcountll(set)); n > 0; n--)
        set &= set - 1;
    return set & -set;
}

/* Everything the effect means now, a bit each: RW-7.17, RW-7.18. */
uint64_t rw_meant_now(struct play *play, const struct frame *frame, const struct op *op)
{
    const struct rw_state *s = play->s;
    uint64_t set = 0;
    if (who_of(op)->how >= HOW_SOME)
        return rw_some(play, frame, op);
    if (is_targeting(who_of(op))) {
        bool fits = frame->target != 0 && rw_meant(play->box, s, op, frame, frame->target);
        if (!fits) {
            HAPPENS(play, EVENT_no_target, .face = frame->face);
            log_note(play->log, NOTE_LINKS, frame->seat, LINK_NO_TARGET, 1);
        }
        return fits ? 1ull << frame->target : 0;
    }
    EACH_PIECE (s, n)
        if (rw_meant(play->box, s, op, frame, n))
            set |= 1ull << n;
    return who_of(op)->how == HOW_RANDOM ? one_by_lot(play->s, set) : set;
}

static enum flow op_stun(struct play *play, struct frame *frame, const struct op *op)
{
    uint64_t set = rw_meant_now(play, frame, op);
    EACH_BIT (set, n)
        if (!rw_stays_ready(play, n))
            rw_stun(play, n);
    return FLOW_DONE;
}

static enum flow op_ready(struct play *play, struct frame *frame, const struct op *op)
{
    uint64_t set = rw_meant_now(play, frame, op);
    EACH_BIT (set, n) {
        piece_of(play->s, n)->stunned = 0;
        HAPPENS(play, EVENT_ready, .source = n);
    }
    return FLOW_DONE;
}

static enum flow op_discard(struct play *play, struct frame *frame, const struct op *op)
{
    struct rw_event event = {0};
    rw_discard(play, rw_unspared(play, rw_meant_now(play, frame, op)), &event);
    return FLOW_DONE;
}

/* RW-7.14: a card that has been discarded comes back from its owner's Discard. */
static enum flow op_bounce(struct play *play, struct frame *frame, const struct op *op)
{
    struct rw_state *s = play->s;
    uint64_t set = rw_meant_now(play, frame, op);
    bool discarded =
        op->when == WHEN_DISCARDED || op->when == WHEN_USER_DISCARDED || op->when == WHEN_FALLS;
    void (*to)(struct play *, int, uint8_t) = op->code == OP_sink    ? rw_to_deck
                                              : op->code == OP_stack ? rw_to_top
                                                                     : rw_to_hand;
    if (who_of(op)->how == HOW_THIS && discarded) {
        if (pile_copies(s->discard[frame->n], frame->face) == 0)
            return FLOW_DONE;
        pile_remove(s->discard[frame->n], frame->face);
        to(play, frame->n, frame->face);
        return FLOW_DONE;
    }
    if (set != 0)
        bounce(play, set, to);
    return FLOW_DONE;
}

int8_t rw_changed(int value, int by)
{
    int sum = value + by;
    return (int8_t)(sum > RW_CHANGE_MAX    ? RW_CHANGE_MAX
                    : sum < -RW_CHANGE_MAX ? -RW_CHANGE_MAX
                                           : sum);
}

/* RW-9.11: arguments who ban term. */
static enum flow op_ban(struct play *play, struct frame *frame, const struct op *op)
{
    uint64_t set = rw_meant_now(play, frame, op);
    uint16_t ban = (uint16_t)(1u << op->arg[WHO_ARGS]);
    EACH_BIT (set, n) {
        struct rw_piece *piece = piece_of(play->s, n);
        piece->banned |= ban;
        if (op->arg[WHO_ARGS + 1] != 0)
            piece->banned_later[frame->seat] |= ban;
        HAPPENS(play, EVENT_banned, .source = n, .word = rw_ban_words[op->arg[WHO_ARGS]]);
    }
    return FLOW_DONE;
}

/* RW-9.13: arguments who term. */
static enum flow op_must(struct play *play, struct frame *frame, const struct op *op)
{
    uint64_t set = rw_meant_now(play, frame, op);
    int until = op->arg[WHO_ARGS] != 0 ? MUST_UNTIL << frame->seat : 0;
    EACH_BIT (set, n) {
        struct rw_piece *piece = piece_of(play->s, n);
        piece->must = (uint8_t)(piece->must | MUST_NOW | until);
        HAPPENS(play, EVENT_must, .source = n);
    }
    return FLOW_DONE;
}

/* RW-21.5: arguments who trait term. */
static enum flow op_lend(struct play *play, struct frame *frame, const struct op *op)
{
    uint64_t set = rw_meant_now(play, frame, op);
    uint8_t trait = (uint8_t)(1u << op->arg[WHO_ARGS]);
    EACH_BIT (set, n) {
        struct rw_piece *piece = piece_of(play->s, n);
        piece->lent |= trait;
        if (op->arg[WHO_ARGS + 1] != 0)
            piece->lent_later[frame->seat] |= trait;
        HAPPENS(play, EVENT_lent, .source = n, .word = rw_trait_words[op->arg[WHO_ARGS]]);
    }
    return FLOW_DONE;
}

/* RW-21.3: V go to the box. Arguments n player. */
static enum flow op_lose_v(struct play *play, struct frame *frame, const struct op *op)
{
    struct rw_state *s = play->s;
    bool price = op->code == OP_spend_v;
    int seat = !price && op->arg[1] ? 1 - frame->seat : frame->seat;
    int n = op->arg[0] < s->v[seat] ? op->arg[0] : s->v[seat];
    if (price && s->v[seat] < op->arg[0])
        return FLOW_DONE;
    s->v[seat] = (uint8_t)(s->v[seat] - n);
    s->lost = (uint8_t)(s->lost + n);
    HAPPENS(play, EVENT_loses_v, .seat = seat, .face = frame->face, .n = {n, s->v[seat]});
    return FLOW_DONE;
}

/* RW-21.4: arguments n what. A's first. */
static enum flow op_each(struct play *play, struct frame *frame, const struct op *op)
{
    struct rw_state *s = play->s;
    for (int side = 0; side < RW_SEATS; side++) {
        struct frame of = *frame;
        of.seat = (uint8_t)(s->active ^ side);
        if (op->arg[1] == EACH_DRAWS)
            rw_op_draw(play, &of, op);
        else if (op->arg[1] == EACH_GAINS)
            rw_op_gain(play, &of, op);
        else
            rw_op_forfeit(play, &of, op);
    }
    return FLOW_DONE;
}

static enum flow op_withdraw(struct play *play, struct frame *frame, const struct op *op)
{
    uint64_t set = rw_meant_now(play, frame, op);
    EACH_BIT (set, n) {
        withdraw(play, n);
        HAPPENS(play, EVENT_withdrawn, .source = n);
    }
    return FLOW_DONE;
}

/* A card that is older than all cards of its new holder was put behind them. */
static void stand_first(struct rw_state *s, int seat, int tool)
{
    uint8_t *link = &s->order[seat];
    while (*link != tool)
        link = &piece_of(s, *link)->p.next;
    *link = 0;
    if (s->order[seat] != 0)
        piece_of(s, tool)->p.next = s->order[seat];
    s->order[seat] = (uint8_t)tool;
}

void rw_change_sides(struct rw_state *s, int card, int seat)
{
    int after = 0;
    if (holder_of(s, card) == seat)
        return;
    EACH_CARD (s, seat, n)
        if (piece_const(s, n)->order < piece_const(s, card)->order)
            after = n;
    pieces_give(pieces, s, card, seat, after);
    if (after == 0)
        stand_first(s, seat, card);
}

/* RW-15.8, RW-15.10 */
static enum flow op_seize(struct play *play, struct frame *frame, const struct op *op)
{
    if (frame->step == STEP_ANSWERED || rw_meant_now(play, frame, op) == 0)
        return FLOW_DONE;
    if (type_of(play->box, play->s, frame->target) == TOOL)
        return rw_ask(play, frame->seat, ASK_new_user);
    rw_leave_conflicts(play, frame->target);
    rw_change_sides(play->s, frame->target, frame->seat);
    HAPPENS(play, EVENT_seizes, .seat = frame->seat, .target = frame->target);
    return FLOW_DONE;
}

static void give_tool(struct play *play, int tool, int seat, int user)
{
    struct rw_state *s = play->s;
    rw_change_sides(s, tool, seat);
    piece_of(s, tool)->p.host = (uint8_t)user;
    HAPPENS(play, EVENT_gives, .seat = seat, .source = tool, .target = user,
            .face = piece_const(s, tool)->p.face);
}

static void pay(struct play *play, int seat, uint8_t face, int r)
{
    play->s->r[seat] = (uint8_t)(play->s->r[seat] - r);
    HAPPENS(play, EVENT_pays, .seat = seat, .face = face, .n = {r});
}

/* RW-18.4 */
static enum flow op_spend(struct play *play, struct frame *frame, const struct op *op)
{
    struct rw_state *s = play->s;
    if (s->r[frame->seat] >= op->arg[0])
        pay(play, frame->seat, frame->face, op->arg[0]);
    return FLOW_DONE;
}

static enum flow op_nothing(struct play *play, struct frame *frame, const struct op *op)
{
    (void)play;
    (void)frame;
    (void)op;
    return FLOW_DONE;
}

/* ---- running and answering ---- */

static enum flow (*const effect_of[OPS])(struct play *, struct frame *, const struct op *) = {
    [OP_gain] = rw_op_gain,
    [OP_steal] = op_steal,
    [OP_draw] = rw_op_draw,
    [OP_scout] = rw_op_scout,
    [OP_drop] = rw_op_drop,
    [OP_take] = rw_op_take,
    [OP_stun] = op_stun,
    [OP_ready] = op_ready,
    [OP_discard] = op_discard,
    [OP_bounce] = op_bounce,
    [OP_change] = rw_op_change,
    [OP_withdraw] = op_withdraw,
    [OP_cancel] = op_cancel,
    [OP_salvage] = rw_op_salvage,
    [OP_seize] = op_seize,
    [OP_demand] = op_demand,
    [OP_lose] = op_lose,
    [OP_discard_own] = rw_op_drop,
    [OP_look] = rw_op_look,
    [OP_spend] = op_spend,
    [OP_give] = op_give,
    [OP_rob] = op_rob,
    [OP_forfeit] = rw_op_forfeit,
    [OP_deal] = rw_op_deal,
    [OP_nothing] = op_nothing,
    [OP_ban] = op_ban,
    [OP_drop_random] = rw_op_drop_random,
    [OP_yield] = op_yield,
    [OP_must] = op_must,
    [OP_revive] = rw_op_salvage,
    [OP_search] = rw_op_search,
    [OP_pick] = rw_op_pick,
    [OP_tribute] = op_tribute,
    [OP_sink] = op_bounce,
    [OP_exchange] = rw_op_exchange,
    [OP_lose_v] = op_lose_v,
    [OP_spend_v] = op_lose_v,
    [OP_mill] = rw_op_mill,
    [OP_each] = op_each,
    [OP_each_drop] = rw_op_each_drop,
    [OP_lend] = op_lend,
    [OP_set] = rw_op_change,
    [OP_party] = rw_op_party,
    [OP_dump] = rw_op_drop,
    [OP_refill] = rw_op_refill,
    [OP_reshuffle] = rw_op_reshuffle,
    [OP_restock] = rw_op_salvage,
    [OP_stack] = op_bounce,
    [OP_deploy] = rw_op_deploy,
    [OP_fetch] = rw_op_search,
    [OP_borrow] = rw_op_borrow,
    [OP_discount] = rw_op_discount,
    [OP_forbid] = rw_op_forbid,
};

/* The op with its amounts; NULL: it does nothing. Conditions are asked before it begins. */
static const struct op *op_now(const struct play *play, const struct frame *frame, struct op *room)
{
    const struct op *op = &card_ops(play->box->cards, frame->face)[frame->op];
    if (frame->step == STEP_BEGIN && !rw_line_holds(play->box, play->s, op, frame))
        return NULL;
    return rw_op_now(play->box, play->s, op, frame, room);
}

enum flow rw_work_effect(void *context, struct frame *frame)
{
    struct play *play = context;
    struct op room;
    rw_refresh(play->box, play->s);
    const struct op *op = op_now(play, frame, &room);
    if (op != NULL && rw_chooses_some(play, frame, op))
        return FLOW_ASK;
    enum flow flow = op == NULL ? FLOW_DONE : effect_of[op->code](play, frame, op);
    if (op == NULL)
        return flow;
    if (flow == FLOW_DONE) {
        rw_count_time(play->box, play->s, op, frame);
        if (op->code == OP_change || op->code == OP_seize || op->code == OP_ban ||
            op->code == OP_must || op->code >= OP_exchange)
            rw_derive(play->box, play->s);
        else if (op->code >= OP_stun)
            rw_derive_roles(play->box, play->s);
        if (rw_end_check(play))
            return FLOW_ASK;
    }
    return flow;
}

void rw_effect_now(void *context, struct frame *frame)
{
    struct play *play = context;
    struct op room;
    rw_refresh(play->box, play->s);
    const struct op *op = op_now(play, frame, &room);
    if (op == NULL)
        return;
    effect_of[op->code](play, frame, op);
    rw_count_time(play->box, play->s, op, frame);
    rw_derive(play->box, play->s);
}

void rw_answer_effect(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = rw_top(play);
    struct rw_state *s = play->s;
    const struct op *op = &card_ops(play->box->cards, frame->face)[frame->op];
    struct op room;
    const struct op *now = rw_op_now(play->box, s, op, frame, &room);
    int price = now == NULL ? 0 : now->arg[0];
    switch (move.verb) {
    case VERB_TARGET:
        piece_of(s, move.a)->chosen = 1;
        break;
    case VERB_ENOUGH:
        frame->step = STEP_ANSWERED;
        break;
    case VERB_SCOUT:
    case VERB_DEPLOY:
    case VERB_PICK:
    case VERB_DROP:
        rw_answer_cards(play, frame, op, move);
        break;
    case VERB_USER:
        give_tool(play, frame->target, frame->seat, move.a);
        frame->step = STEP_ANSWERED;
        break;
    case VERB_PAY:
        frame->step = STEP_ANSWERED;
        pay(play, op->code == OP_tribute ? 1 - frame->seat : frame->seat, frame->face, price);
        if (op->code == OP_tribute && op->arg[1])
            rw_gain(play, frame->seat, price);
        break;
    default:
        frame->step = STEP_ANSWERED;
        if (op->code != OP_tribute)
            rw_discard_one(play, frame->source);
        else if (line_begins(op) || line_follows(op))
            line_decline(&s->work.frame[s->work.n - 2]);
    }
}
