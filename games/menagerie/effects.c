/* effects.c: what card texts of Menagerie do when their moment has come. */
#include "games/menagerie/effects.h"

#include <string.h>

static bool has_number(const struct op *op)
{
    static const bool without[OPS] = {
        [OP_heal] = true,         [OP_wound_each] = true, [OP_wound_one] = true,
        [OP_heal_those] = true,   [OP_heal_self] = true,  [OP_watches] = true,
        [OP_wound_allies] = true, [OP_nothing] = true,    [OP_wound_random] = true,
        [OP_wound_self] = true,   [OP_wound_that] = true, [OP_move] = true,
        [OP_change_with] = true,  [OP_heal_one] = true,   [OP_heal_that] = true,
        [OP_shed] = true,         [OP_strip_one] = true,  [OP_lead] = true};
    return !without[op->code];
}

/* ---- victory points ---- */

/* For log lines: whose text it is. */
static const char *card_of(const struct effect *e)
{
    return e->play->log != NULL ? box_face_name(e->play->box, e->face) : NULL;
}

static void gain(struct effect *e, int n)
{
    log_note(e->play->log, NOTE_TEXT_VP, e->self.seat, e->face, n);
    me_gain(e->play, e->self.seat, n, VP_TEXT, card_of(e));
}

static enum flow op_gain(struct effect *e)
{
    gain(e, e->n);
    return FLOW_DONE;
}

static enum flow op_gain_if(struct effect *e)
{
    if (me_holds(e->play->box, e->play->s, &e->self, e->op->arg[ARG_SECOND]))
        gain(e, e->n);
    return FLOW_DONE;
}

static enum flow op_gain_each(struct effect *e)
{
    int count = me_count(e->play->box, e->play->s, &e->self, e->op->arg[ARG_SECOND]);
    gain(e, e->n * count);
    return FLOW_DONE;
}

static void steal_from(struct effect *e, int victim)
{
    struct me_state *s = e->play->s;
    int seat = e->self.seat, stolen = s->vp[victim] < e->n ? s->vp[victim] : e->n;
    if (stolen <= 0)
        return;
    s->vp[victim] = (int16_t)(s->vp[victim] - stolen);
    s->vp[seat] = (int16_t)(s->vp[seat] + stolen);
    HAPPENS(e->play, EVENT_steals, .seat = seat, .other = victim, .face = e->face,
            .n = {stolen, VP_STEAL, -stolen, VP_STOLEN});
}

static int richest_rival(const struct effect *e)
{
    const struct box *box = e->play->box;
    const struct me_state *s = e->play->s;
    int seat = e->self.seat, richest = (seat + 1) % box->seats;
    for (int i = 2; i < box->seats; i++)
        if (s->vp[(seat + i) % box->seats] > s->vp[richest])
            richest = (seat + i) % box->seats;
    return richest;
}

static enum flow op_steal(struct effect *e)
{
    steal_from(e, richest_rival(e));
    return FLOW_DONE;
}

/* ME-15.13: whom an op speaks of, settled before the first of them is touched. */
static unsigned players_meant(const struct effect *e)
{
    const struct eye eye = me_eye(e->play->box, e->play->s, &e->self);
    return evaluate_players(&eye, term_at(&eye, e->op->arg[ARG_SECOND]));
}

static enum flow op_steal_each(struct effect *e)
{
    unsigned meant = players_meant(e);
    for (int i = 1; i < e->play->box->seats; i++) {
        int seat = (e->self.seat + i) % e->play->box->seats;
        if (meant & seat_bit(seat))
            steal_from(e, seat);
    }
    return FLOW_DONE;
}

/* Nobody has less than none. */
static void lose(struct effect *e, int seat)
{
    int has = e->play->s->vp[seat], lost = e->n < has ? e->n : has;
    log_note(e->play->log, NOTE_TEXT_VP, seat, e->face, -lost);
    me_gain(e->play, seat, -lost, VP_TEXT, NULL);
    HAPPENS(e->play, EVENT_loses, .seat = seat, .n = {lost});
}

static enum flow op_lose(struct effect *e)
{
    lose(e, e->self.seat);
    return FLOW_DONE;
}

static enum flow op_drain_richest(struct effect *e)
{
    lose(e, richest_rival(e));
    return FLOW_DONE;
}

static enum flow op_each_rival(struct effect *e)
{
    unsigned meant = players_meant(e);
    for (int i = 1; i < e->play->box->seats; i++) {
        int seat = (e->self.seat + i) % e->play->box->seats;
        if (!(meant & seat_bit(seat)))
            continue;
        uint8_t *refills = &e->play->s->refills[seat];
        if (e->op->code == OP_drain)
            lose(e, seat);
        else if (e->op->code == OP_unrefill)
            *refills = (uint8_t)(*refills > e->n ? *refills - e->n : 0);
        else
            me_gain(e->play, seat, e->n, VP_TEXT, card_of(e));
    }
    return FLOW_DONE;
}

/* ME-15.4 */
static enum flow op_pay(struct effect *e)
{
    if (e->play->s->vp[e->self.seat] < e->n)
        return FLOW_DONE;
    return op_lose(e);
}

/* ---- start of market ---- */

/* The frame counts the swaps that are left. */
static enum flow op_swap(struct effect *e)
{
    if (e->frame->n == 0)
        e->frame->n = (uint8_t)e->n;
    return e->frame->n > 0 ? FLOW_ASK : FLOW_DONE;
}

/* ---- wounds: ME-9 ---- */

unsigned me_victims(const struct box *box, const struct me_state *s, int seat, int level)
{
    unsigned victims = 0;
    for (int space = 0; space < me_spaces(box); space++) {
        const struct me_stack *stack = stack_in(s, seat, space);
        if (stack != NULL && !stack->wounded && stack->p.cards <= level)
            victims |= 1u << space;
    }
    return victims != 0 ? victims & ~me_safe(box, s, seat) : 0;
}

static void use_both(struct play *play, int seat, int space, enum trigger when, int about)
{
    const struct me_stack *stack = stack_in(play->s, seat, space);
    struct me_self self = {seat, space, stack->p.cards, about};
    uint8_t upgrade = upgrade_in(play->s, seat, space);
    me_use(play, self, stack->p.face, when);
    if (upgrade != FACE_NONE)
        me_use(play, self, upgrade, when);
}

void me_use_both(struct play *play, int seat, int space, enum trigger when)
{
    use_both(play, seat, space, when, 0);
}

/* ME-9.8 */
void me_wound(struct play *play, int seat, int space, int level)
{
    if (!(me_victims(play->box, play->s, seat, level) & 1u << space) ||
        me_spared(play, seat, space))
        return;
    struct me_stack *stack = stack_of(play->s, play->s->board[seat].stack[space]);
    stack->wounded = 1;
    stack->marks |= STACK_HURT;
    HAPPENS(play, EVENT_wounded, .seat = seat, .target = play->s->board[seat].stack[space],
            .place = space, .word = me_short_name(play->box, stack->p.face),
            .n = {stack->p.cards, space + 1});
    if (KNOB(play->box, wound_silences) == 0)
        me_use_both(play, seat, space, WHEN_WOUNDED); /* ME-9.15 */
    me_tell_of(play, play->s->board[seat].stack[space], WHEN_ONE_WOUNDED);
}

static bool has_victim(const struct box *box, const struct me_state *s, int of, int level)
{
    for (int seat = 0; seat < box->seats; seat++)
        if (seat != of && me_victims(box, s, seat, level) != 0)
            return true;
    return false;
}

/* ME-9.11: the outermost occupied space, looking from the front or from the rear; -1 none. */
static int outermost(const struct play *play, int seat, bool front)
{
    int found = -1;
    for (int space = 0; space < me_spaces(play->box); space++)
        if (play->s->board[seat].stack[space] != 0 && (front || found < 0))
            found = space;
    return found;
}

static enum flow op_wound(struct effect *e)
{
    int victims = e->op->arg[ARG_SECOND], seats = e->play->box->seats;
    if (victims == VICTIMS_CHOSEN)
        return has_victim(e->play->box, e->play->s, e->self.seat, e->n) ? FLOW_ASK : FLOW_DONE;
    for (int i = 1; i < seats; i++) {
        int seat = (e->self.seat + i) % seats;
        int space = victims == VICTIMS_COLUMN
                        ? e->self.space
                        : outermost(e->play, seat, victims == VICTIMS_FRONTMOST);
        if (space >= 0)
            me_wound(e->play, seat, space, e->n);
    }
    return FLOW_DONE;
}

/* Who is meant is settled before the first is wounded. */
static enum flow op_wound_each(struct effect *e)
{
    const struct eye eye = me_eye(e->play->box, e->play->s, &e->self);
    unsigned those[ME_SEATS];
    int seats = e->play->box->seats;
    for (int seat = 0; seat < seats; seat++)
        those[seat] = me_those(&eye, e->play->s, seat, e->op->arg[0]);
    for (int i = 0; i < seats; i++)
        for (int space = 0, seat = (e->self.seat + i) % seats; space < ME_SPACES; space++)
            if (those[seat] >> space & 1)
                me_wound(e->play, seat, space, ME_LEVELS);
    return FLOW_DONE;
}

/* ME-16.4 */
static enum flow op_wound_allies(struct effect *e)
{
    const struct me_self *self = &e->self;
    unsigned allies = me_allies(e->play->box, e->play->s, self->seat, self->space, e->op->arg[0]);
    for (int space = 0; space < ME_SPACES; space++)
        if (allies >> space & 1)
            me_wound(e->play, self->seat, space, ME_LEVELS);
    return FLOW_DONE;
}

static enum flow op_nothing(struct effect *e)
{
    (void)e;
    return FLOW_DONE;
}

/* ME-9.14 */
void me_change_power(struct effect *e, int seat, int stack)
{
    static const uint8_t weakens[] = {OP_weaken, OP_weaken_self, OP_weaken_one, OP_weaken_that};
    bool less = memchr(weakens, e->op->code, sizeof weakens) != NULL;
    struct me_stack *changed = stack_of(e->play->s, stack);
    uint8_t *power = less ? &changed->weaker : &changed->stronger;
    *power = (uint8_t)(*power + e->n < UINT8_MAX ? *power + e->n : UINT8_MAX);
    HAPPENS(e->play, less ? EVENT_weakened : EVENT_boosted, .seat = seat, .target = stack,
            .n = {e->n});
}

static enum flow op_change_power(struct effect *e)
{
    struct me_state *s = e->play->s;
    const struct eye eye = me_eye(e->play->box, s, &e->self);
    for (int seat = 0; seat < e->play->box->seats; seat++) {
        unsigned those = me_those(&eye, s, seat, e->op->arg[ARG_SECOND]);
        for (; those != 0; those &= those - 1)
            me_change_power(e, seat, s->board[seat].stack[__builtin_ctz(those)]);
    }
    return FLOW_DONE;
}

static enum flow op_change_self(struct effect *e)
{
    if (e->self.space >= 0)
        me_change_power(e, e->self.seat, e->play->s->board[e->self.seat].stack[e->self.space]);
    return FLOW_DONE;
}

const struct piece *me_that_one(const struct effect *e)
{
    const struct piece *p = e->self.other == 0 ? NULL : &stack_const(e->play->s, e->self.other)->p;
    return p == NULL || p->face == FACE_NONE ? NULL : p;
}

static enum flow op_boost_that(struct effect *e)
{
    if (me_that_one(e) != NULL)
        me_change_power(e, piece_holder(me_that_one(e)), e->self.other);
    return FLOW_DONE;
}

static enum flow op_heal_that(struct effect *e)
{
    if (me_that_one(e) != NULL)
        me_heal(e->play, e->self.other);
    return FLOW_DONE;
}

static enum flow op_wound_that(struct effect *e)
{
    if (me_that_one(e) != NULL)
        me_wound(e->play, piece_holder(me_that_one(e)), me_that_one(e)->place, ME_LEVELS);
    return FLOW_DONE;
}

static enum flow op_wound_self(struct effect *e)
{
    if (e->self.space >= 0)
        me_wound(e->play, e->self.seat, e->self.space, ME_LEVELS);
    return FLOW_DONE;
}

static unsigned woundable(const struct box *box, const struct me_state *s,
                          const struct me_self *self, int seat, const struct op *op)
{
    const struct eye eye = me_eye(box, s, self);
    return me_victims(box, s, seat, ME_LEVELS) & me_those(&eye, s, seat, op->arg[0]);
}

unsigned me_chosen(const struct box *box, const struct me_state *s, int seat, const struct op *op)
{
    const struct me_self self = me_acting(s);
    return woundable(box, s, &self, seat, op);
}

static bool any_woundable(const struct box *box, const struct me_state *s,
                          const struct me_self *self, const struct op *op)
{
    for (int seat = 0; seat < box->seats; seat++)
        if (woundable(box, s, self, seat, op) != 0)
            return true;
    return false;
}

/* ME-9.16: each of them is as likely as the others. */
static enum flow op_wound_random(struct effect *e)
{
    const struct box *box = e->play->box;
    uint8_t victim[ME_STACKS];
    int n = 0;
    for (int seat = 0; seat < box->seats; seat++)
        for (unsigned those = woundable(box, e->play->s, &e->self, seat, e->op); those != 0;
             those &= those - 1)
            victim[n++] = (uint8_t)(seat * ME_SPACES + __builtin_ctz(those));
    int which = n == 0 ? 0 : victim[stream_below(&e->play->s->stream, (uint32_t)n)];
    if (n > 0)
        me_wound(e->play, which / ME_SPACES, which % ME_SPACES, ME_LEVELS);
    return FLOW_DONE;
}

static enum flow op_wound_one(struct effect *e)
{
    return any_woundable(e->play->box, e->play->s, &e->self, e->op) ? FLOW_ASK : FLOW_DONE;
}

/* ME-9.12: all dice are rolled before the first wound. There are no more dice than that, however
 * many a text counts. */
static void roll_dice(struct effect *e)
{
    e->n = e->n < ME_DICE ? e->n : ME_DICE;
    struct me_state *s = e->play->s;
    for (int i = 0; i < ME_DICE; i++) {
        s->rolled[i] = 0;
        if (i >= e->n)
            continue;
        s->rolled[i] = (uint8_t)game_roll(&s->stream, &s->dice, KNOB(e->play->box, die_sides));
    }
    HAPPENS(e->play, EVENT_rolls, .seat = e->self.seat, .face = e->face,
            .dice = {s->rolled[0], s->rolled[1], s->rolled[2]});
}

static enum flow op_roll(struct effect *e)
{
    const struct box *box = e->play->box;
    roll_dice(e);
    for (int i = 0; i < e->n; i++) {
        int column = e->play->s->rolled[i];
        for (int k = 0; k < box->seats && column <= me_spaces(box); k++)
            me_wound(e->play, (e->self.seat + k) % box->seats, column - 1, ME_LEVELS);
    }
    return FLOW_DONE;
}

/* ---- texts that choose: ME-15.12 ---- */

unsigned me_pickable(const struct box *box, const struct me_state *s, const struct me_self *self,
                     int seat, const struct op *op)
{
    const struct eye eye = me_eye(box, s, self);
    unsigned own = self->space < 0 ? 0 : 1u << self->space;
    if ((op->code == OP_change_with || op->code == OP_heal_one) && seat != self->seat)
        return 0;
    unsigned those = me_those(&eye, s, seat, op->arg[has_number(op) ? ARG_SECOND : 0]);
    for (int space = 0; op->code == OP_strip_one && space < ME_SPACES; space++)
        if (s->board[seat].upgrade[space] == 0)
            those &= ~(1u << space);
    return op->code == OP_change_with ? those & ~own : those;
}

static bool any_pickable(const struct box *box, const struct me_state *s,
                         const struct me_self *self, const struct op *op)
{
    for (int seat = 0; seat < box->seats; seat++)
        if (me_pickable(box, s, self, seat, op) != 0)
            return true;
    return false;
}

static enum flow op_pick(struct effect *e)
{
    return any_pickable(e->play->box, e->play->s, &e->self, e->op) ? FLOW_ASK : FLOW_DONE;
}

static bool has_room(const struct box *box, const struct me_state *s, int seat)
{
    return s->board[seat].stacks < me_spaces(box);
}

static enum flow op_move(struct effect *e)
{
    return has_room(e->play->box, e->play->s, e->self.seat) ? FLOW_ASK : FLOW_DONE;
}

/* ---- healing ---- */

void me_heal(struct play *play, int stack)
{
    struct me_stack *healed = stack_of(play->s, stack);
    if (!healed->wounded)
        return;
    healed->wounded = 0;
    HAPPENS(play, EVENT_healed, .seat = piece_holder(&healed->p), .source = stack,
            .place = healed->p.place, .word = me_short_name(play->box, healed->p.face),
            .n = {healed->p.cards});
}

/* ME-9.5 */
static enum flow op_heal(struct effect *e)
{
    struct me_state *s = e->play->s;
    const struct eye eye = me_eye(e->play->box, s, &e->self);
    unsigned allies = e->op->code == OP_heal_self ? 1u << e->self.space
                      : e->op->code == OP_heal
                          ? me_allies(e->play->box, s, e->self.seat, e->self.space, e->op->arg[0])
                          : me_those(&eye, s, e->self.seat, e->op->arg[0]);
    for (int space = 0; space < me_spaces(e->play->box); space++)
        if (allies & 1u << space && s->board[e->self.seat].stack[space] != 0)
            me_heal(e->play, s->board[e->self.seat].stack[space]);
    return FLOW_DONE;
}

/* ---- one card ---- */

static enum flow (*const effect_of[OPS])(struct effect *) = {
    [OP_gain] = op_gain,
    [OP_gain_if] = op_gain_if,
    [OP_gain_each] = op_gain_each,
    [OP_steal] = op_steal,
    [OP_tuck] = me_op_tuck,
    [OP_refill] = me_op_refill,
    [OP_swap] = op_swap,
    [OP_wound] = op_wound,
    [OP_roll] = op_roll,
    [OP_heal] = op_heal,
    [OP_lose] = op_lose,
    [OP_steal_each] = op_steal_each,
    [OP_heal_those] = op_heal,
    [OP_wound_each] = op_wound_each,
    [OP_wound_one] = op_wound_one,
    [OP_weaken] = op_change_power,
    [OP_draft] = me_op_draft,
    [OP_pay] = op_pay,
    [OP_drain] = op_each_rival,
    [OP_wound_self] = op_wound_self,
    [OP_heal_self] = op_heal,
    [OP_wound_allies] = op_wound_allies,
    [OP_nothing] = op_nothing,
    [OP_wound_random] = op_wound_random,
    [OP_boost] = op_change_power,
    [OP_boost_self] = op_change_self,
    [OP_grant] = op_each_rival,
    [OP_wound_that] = op_wound_that,
    [OP_boost_one] = op_pick,
    [OP_weaken_self] = op_change_self,
    [OP_change_with] = op_pick,
    [OP_boost_that] = op_boost_that,
    [OP_heal_one] = op_pick,
    [OP_move] = op_move,
    [OP_boost_own] = op_change_self,
    [OP_weaken_one] = op_pick,
    [OP_weaken_that] = op_boost_that,
    [OP_heal_that] = op_heal_that,
    [OP_grow_self] = me_op_grow,
    [OP_grow_those] = me_op_grow,
    [OP_grow_that] = me_op_grow,
    [OP_grow_one] = op_pick,
    [OP_strip_one] = op_pick,
    [OP_shed] = me_op_shed,
    [OP_drain_richest] = op_drain_richest,
    [OP_unrefill] = op_each_rival,
    [OP_tuck_back] = me_op_tuck,
    [OP_lead] = me_op_lead,
};

/* ME-3.5: a sentence whose number is 0 does nothing. */
enum flow me_sentence(struct effect *e)
{
    struct op room;
    if (e->op->rider != 0) {
        const struct eye eye = me_eye(e->play->box, e->play->s, &e->self);
        e->op = evaluate_op(&eye, e->op, &room);
        if (e->op == NULL)
            return FLOW_DONE;
    }
    e->n = e->op->arg[e->self.level - 1];
    if (has_number(e->op) && e->n == 0)
        return FLOW_DONE;
    return effect_of[e->op->code](e);
}

/* ---- lines: ME-15 ---- */

/* Nobody is asked while a draft turn goes on. */
enum joins me_joins(int type, const struct op *op)
{
    (void)type;
    if (op->when == WHEN_ALWAYS || effect_of[op->code] == NULL)
        return JOINS_NOT;
    bool quiet = op->when == WHEN_ADDED || op->when == WHEN_SOLD || op->when >= WHEN_WOUNDED;
    return quiet ? JOINS_QUIETLY : JOINS_ASKING;
}

static struct me_self self_in(const struct me_state *s, const struct frame *frame)
{
    if (frame->source == 0)
        return (struct me_self){frame->seat, -1, 1, frame->target};
    const struct piece *p = &stack_const(s, frame->source)->p;
    return (struct me_self){frame->seat, p->place, p->cards, frame->target};
}

struct eye me_sees(const struct box *box, const void *state, const struct frame *frame)
{
    const struct me_self self = self_in(state, frame);
    return me_eye(box, state, &self);
}

bool me_can(const struct eye *eye, const struct frame *frame, const struct op *op)
{
    const struct me_state *s = eye->state;
    const struct me_self self = self_in(s, frame);
    int n = op->arg[self.level - 1];
    if (has_number(op) && n == 0)
        return false;
    switch (op->code) {
    case OP_pay:
        return s->vp[self.seat] >= n;
    case OP_wound:
        return op->arg[ARG_SECOND] != VICTIMS_CHOSEN || has_victim(eye->box, s, self.seat, n);
    case OP_wound_one:
    case OP_wound_random:
        return any_woundable(eye->box, s, &self, op);
    case OP_wound_self:
        return self.space >= 0 && me_victims(eye->box, s, self.seat, ME_LEVELS) >> self.space & 1;
    case OP_change_with:
    case OP_heal_one:
    case OP_boost_one:
    case OP_weaken_one:
    case OP_grow_one:
    case OP_strip_one:
        return any_pickable(eye->box, s, &self, op);
    case OP_shed:
        return self.space >= 0 && upgrade_in(s, self.seat, self.space) == frame->face;
    case OP_move:
        return has_room(eye->box, s, self.seat);
    case OP_wound_allies:
        return me_victims(eye->box, s, self.seat, ME_LEVELS) &
               me_allies(eye->box, s, self.seat, self.space, op->arg[0]);
    default:
        return true;
    }
}

enum flow me_use_line(struct effect *e, struct frame *line)
{
    const struct op *ops = card_ops(e->play->box->cards, e->face);
    for (;;) {
        enum line_next next = line_go(e->play->box, e->play->s, line);
        if (next != LINE_DOES)
            return next == LINE_ASKS ? FLOW_ASK : FLOW_DONE;
        e->op = &ops[line->op];
        if (me_sentence(e) == FLOW_ASK)
            return FLOW_ASK;
    }
}

/* ME-15.11 */
enum { TOLD_DEEP = 8, HEARD_MOST = 32 };

void me_use(struct play *play, struct me_self self, uint8_t face, enum trigger when)
{
    const struct card *card = box_card(play->box, face);
    if (!(card->triggers & TRIGGER_BIT(when)))
        return;
    const struct op *ops = card_ops(play->box->cards, face);
    bool meant = true; /* unless it watches for others */
    for (int i = 0; i < card->ops_n; i++) {
        struct effect e = {.play = play, .self = self, .face = face, .op = &ops[i]};
        struct frame line = {.face = face,
                             .op = (uint8_t)i,
                             .seat = (uint8_t)self.seat,
                             .target = (uint8_t)self.other};
        if (ops[i].when != when || line_follows(&ops[i]))
            continue;
        if (ops[i].code == OP_watches) {
            const struct eye eye = me_eye(play->box, play->s, &self);
            meant = evaluate_fits(&eye, term_at(&eye, ops[i].arg[0]), self.other);
            continue;
        }
        if (!meant || (play->told > 0 && play->heard++ >= HEARD_MOST))
            continue;
        line.source = self.space < 0 ? 0 : play->s->board[self.seat].stack[self.space];
        if (line_begins(&ops[i]))
            me_use_line(&e, &line);
        else
            me_sentence(&e);
    }
}

void me_effect(void *context, struct frame *frame)
{
    struct play *play = context;
    struct effect e = {.play = play,
                       .self = self_in(play->s, frame),
                       .face = frame->face,
                       .op = &card_ops(play->box->cards, frame->face)[frame->op]};
    me_sentence(&e);
}

void me_added(struct play *play, int seat, int space)
{
    me_use_both(play, seat, space, WHEN_ADDED);
}

void me_tell(struct play *play, int seat, int except, enum trigger when, int about)
{
    const struct me_board *board = &play->s->board[seat];
    for (int space = 0; board->triggers & TRIGGER_BIT(when) && space < ME_SPACES; space++)
        if (board->stack[space] != 0 && space != except)
            use_both(play, seat, space, when, about);
}

static void hear_of(struct play *play, int seat, int space, int stack, enum trigger when)
{
    const struct me_stack *hears = stack_in(play->s, seat, space);
    if (hears == NULL || hears == stack_const(play->s, stack) || me_silent(play->box, hears))
        return;
    use_both(play, seat, space, when, stack);
}

void me_tell_of(struct play *play, int stack, enum trigger when)
{
    int owner = piece_holder(&stack_const(play->s, stack)->p);
    if (!instead_known(play->box, when) || play->told == TOLD_DEEP)
        return;
    play->heard = play->told++ == 0 ? 0 : play->heard;
    for (int i = 0; i < play->box->seats; i++) {
        int seat = (owner + i) % play->box->seats;
        if (play->s->board[seat].triggers >> when & 1)
            for (int space = 0; space < ME_SPACES; space++)
                hear_of(play, seat, space, stack, when);
    }
    play->told--;
}
