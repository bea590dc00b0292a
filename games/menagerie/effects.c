/* effects.c: what card texts of Menagerie do when their moment has come. */
#include "games/menagerie/effects.h"

#include <string.h>

static bool has_number(const struct op *op)
{
    static const bool without[OPS] = {
        [OP_heal] = true,         [OP_wound_each] = true,   [OP_wound_one] = true,
        [OP_heal_those] = true,   [OP_heal_self] = true,    [OP_watches] = true,
        [OP_wound_allies] = true, [OP_nothing] = true,      [OP_wound_random] = true,
        [OP_wound_self] = true,   [OP_wound_that] = true,   [OP_move] = true,
        [OP_change_with] = true,  [OP_heal_one] = true,     [OP_heal_that] = true,
        [OP_shed] = true,         [OP_strip_one] = true,    [OP_lead] = true,
        [OP_take_one] = true,     [OP_take_upgrade] = true, [OP_give_upgrade] = true,
        [OP_discard_one] = true,  [OP_discard_self] = true, [OP_shrink_one] = true,
        [OP_shrink_self] = true,  [OP_step_self] = true,    [OP_step_one] = true,
        [OP_cast] = true,         [OP_fill] = true,         [OP_first] = true,
        [OP_ward_self] = true,    [OP_ward_own] = true,     [OP_ward_those] = true,
        [OP_ward_one] = true,     [OP_ward_that] = true};
    return !without[op->code];
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
    struct me_self self = {seat, space, stack->p.cards, about, 0};
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
            .face = stack->p.face, .place = space, .n = {stack->p.cards, space + 1});
    int by = play->by, hurt = play->s->board[seat].stack[space];
    if (KNOB(play->box, wound_silences) == 0)
        use_both(play, seat, space, WHEN_WOUNDED, by); /* ME-9.15 */
    me_tell_of(play, hurt, WHEN_ONE_WOUNDED);
    if (by != 0 && by != hurt && instead_known(play->box, WHEN_WOUNDS) &&
        !me_silent(play->box, stack_const(play->s, by)))
        use_both(play, piece_holder(&stack_const(play->s, by)->p),
                 stack_const(play->s, by)->p.place, WHEN_WOUNDS, hurt); /* ME-15.28 */
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

/* Where the selection of an op that wounds stands, and up to which level it does. */
static int wounded_at(const struct op *op)
{
    return op->code == OP_wound_each_of || op->code == OP_wound_one_of || op->code == OP_wound_some
               ? ARG_SECOND
               : 0;
}

static int wounds_level(const struct op *op, int level)
{
    return op->code == OP_wound_each_of || op->code == OP_wound_one_of ? op->arg[level - 1]
                                                                       : ME_LEVELS;
}

/* Who is meant is settled before the first is wounded. */
static enum flow op_wound_each(struct effect *e)
{
    const struct eye eye = me_eye(e->play->box, e->play->s, &e->self);
    unsigned those[ME_SEATS];
    int seats = e->play->box->seats, level = wounds_level(e->op, e->self.level);
    for (int seat = 0; seat < seats; seat++)
        those[seat] = me_those(&eye, e->play->s, seat, e->op->arg[wounded_at(e->op)]);
    for (int i = 0; i < seats; i++)
        for (int space = 0, seat = (e->self.seat + i) % seats; space < ME_SPACES; space++)
            if (those[seat] >> space & 1)
                me_wound(e->play, seat, space, level);
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
    if (less &&
        me_said_of(e->play->box, e->play->s, seat, OP_firm, OP_firm_those) >> changed->p.place & 1)
        return; /* ME-10.13 */
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
    return me_victims(box, s, seat, wounds_level(op, self->level)) &
           me_those(&eye, s, seat, op->arg[wounded_at(op)]);
}

unsigned me_chosen(const struct box *box, const struct me_state *s, int seat, const struct op *op)
{
    const struct me_self self = me_acting(s);
    return woundable(box, s, &self, seat, op);
}

static bool any_pickable(const struct box *box, const struct me_state *s,
                         const struct me_self *self, const struct op *op);

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

/* The frame counts those that are left to choose; where nobody can be asked yet it has none. */
static enum flow op_some(struct effect *e)
{
    bool any = e->op->code == OP_wound_some
                   ? any_woundable(e->play->box, e->play->s, &e->self, e->op)
                   : any_pickable(e->play->box, e->play->s, &e->self, e->op);
    if (e->frame != NULL && (!any || me_left(e->frame) == 0))
        me_set_left(e->frame, any ? e->n : 0);
    return any ? FLOW_ASK : FLOW_DONE;
}

/* ME-9.12: all dice are rolled before the first wound. There are no more dice than that, however
 * many a text counts. */
static void roll_dice(struct effect *e)
{
    e->n = e->n < ME_DICE ? e->n : ME_DICE;
    struct me_state *s = e->play->s;
    int sides = KNOB(e->play->box, die_sides);
    for (int i = 0; i < ME_DICE; i++)
        s->rolled[i] = (uint8_t)(i < e->n ? game_roll(&s->stream, &s->dice, sides) : 0);
    HAPPENS(e->play, EVENT_rolls, .seat = e->self.seat, .face = e->face,
            .dice = {s->rolled[0], s->rolled[1], s->rolled[2]}, .sides = {sides, sides, sides});
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
    bool heals = op->code == OP_heal_one || op->code == OP_heal_some;
    if (heals && seat != self->seat)
        return 0;
    unsigned those = me_those(&eye, s, seat, op->arg[has_number(op) ? ARG_SECOND : 0]);
    for (int space = 0; space < ME_SPACES; space++)
        if (!me_may_move(box, s, self, op, seat, space) ||
            (op->code == OP_heal_some && those >> space & 1 && !stack_in(s, seat, space)->wounded))
            those &= ~(1u << space);
    return those;
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
    me_use_both(play, piece_holder(&healed->p), healed->p.place, WHEN_HEALED); /* ME-15.28 */
    HAPPENS(play, EVENT_healed, .seat = piece_holder(&healed->p), .source = stack,
            .face = healed->p.face, .place = healed->p.place, .n = {healed->p.cards});
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
    [OP_gain] = me_op_gain,
    [OP_gain_if] = me_op_gain_if,
    [OP_gain_each] = me_op_gain_each,
    [OP_steal] = me_op_steal,
    [OP_tuck] = me_op_tuck,
    [OP_refill] = me_op_refill,
    [OP_swap] = op_swap,
    [OP_wound] = op_wound,
    [OP_roll] = op_roll,
    [OP_heal] = op_heal,
    [OP_lose] = me_op_lose,
    [OP_steal_each] = me_op_steal_each,
    [OP_heal_those] = op_heal,
    [OP_wound_each] = op_wound_each,
    [OP_wound_one] = op_wound_one,
    [OP_weaken] = op_change_power,
    [OP_draft] = me_op_draft,
    [OP_pay] = me_op_pay,
    [OP_drain] = me_op_each_rival,
    [OP_wound_self] = op_wound_self,
    [OP_heal_self] = op_heal,
    [OP_wound_allies] = op_wound_allies,
    [OP_nothing] = op_nothing,
    [OP_wound_random] = op_wound_random,
    [OP_boost] = op_change_power,
    [OP_boost_self] = op_change_self,
    [OP_grant] = me_op_each_rival,
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
    [OP_drain_richest] = me_op_drain_richest,
    [OP_unrefill] = me_op_each_rival,
    [OP_tuck_back] = me_op_tuck,
    [OP_lead] = me_op_lead,
    [OP_wound_each_of] = op_wound_each,
    [OP_wound_one_of] = op_wound_one,
    [OP_wound_some] = op_some,
    [OP_heal_some] = op_some,
    [OP_ward_self] = me_op_ward,
    [OP_ward_own] = me_op_ward,
    [OP_ward_those] = me_op_ward,
    [OP_ward_one] = op_pick,
    [OP_ward_that] = me_op_ward,
    [OP_take_one] = op_pick,
    [OP_take_upgrade] = op_pick,
    [OP_give_upgrade] = op_pick,
    [OP_discard_one] = op_pick,
    [OP_shrink_one] = op_pick,
    [OP_step_one] = op_pick,
    [OP_discard_self] = me_op_move_self,
    [OP_shrink_self] = me_op_move_self,
    [OP_step_self] = me_op_move_self,
    [OP_steal_one] = me_op_choose_player,
    [OP_drain_one] = me_op_choose_player,
    [OP_grant_all] = me_op_all_players,
    [OP_drain_all] = me_op_all_players,
    [OP_grant_poorest] = me_op_all_players,
    [OP_drain_leaders] = me_op_all_players,
    [OP_cast] = me_op_cast,
    [OP_fill] = me_op_fill,
};

/* What speaks of the space of its stack does nothing when that has left. */
static bool needs_space(const struct op *op)
{
    static const bool needs[OPS] = {
        [OP_tuck] = true, [OP_tuck_back] = true, [OP_swap] = true,         [OP_move] = true,
        [OP_heal] = true, [OP_heal_self] = true, [OP_wound_allies] = true, [OP_change_with] = true};
    return needs[op->code] || (op->code == OP_wound && op->arg[ARG_SECOND] == VICTIMS_COLUMN);
}

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
    if ((has_number(e->op) && e->n == 0) || (e->self.space < 0 && needs_space(e->op)))
        return FLOW_DONE;
    uint8_t before = e->play->by;
    e->play->by = e->self.space < 0 ? 0 : e->play->s->board[e->self.seat].stack[e->self.space];
    enum flow flow = effect_of[e->op->code](e);
    e->play->by = before;
    return flow;
}

/* ---- lines: ME-15 ---- */

/* Nobody is asked at the end of the game, nor what happens instead. */
enum joins me_joins(int type, const struct op *op)
{
    (void)type;
    if (op->when == WHEN_ALWAYS || effect_of[op->code] == NULL)
        return JOINS_NOT;
    bool quiet = op->when == WHEN_GAME_ENDS || op->when >= WHEN_NOT_WOUNDED;
    return quiet ? JOINS_QUIETLY : JOINS_ASKING;
}

struct eye me_sees(const struct box *box, const void *state, const struct frame *frame)
{
    const struct me_self self = me_self_in(state, frame);
    return me_eye(box, state, &self);
}

/* What is done to one stack, or some, that its seat chooses. */
bool me_picks(const struct op *op)
{
    return op->code == OP_heal_some || effect_of[op->code] == op_pick;
}

bool me_can(const struct eye *eye, const struct frame *frame, const struct op *op)
{
    const struct me_state *s = eye->state;
    const struct me_self self = me_self_in(s, frame);
    int n = op->arg[self.level - 1];
    if ((has_number(op) && n == 0) || (self.space < 0 && needs_space(op)))
        return false;
    if (me_picks(op))
        return any_pickable(eye->box, s, &self, op);
    switch (op->code) {
    case OP_pay:
        return s->vp[self.seat] >= n;
    case OP_wound:
        return op->arg[ARG_SECOND] != VICTIMS_CHOSEN || has_victim(eye->box, s, self.seat, n);
    case OP_wound_one:
    case OP_wound_one_of:
    case OP_wound_some:
    case OP_wound_random:
        return any_woundable(eye->box, s, &self, op);
    case OP_wound_self:
        return self.space >= 0 && me_victims(eye->box, s, self.seat, ME_LEVELS) >> self.space & 1;
    case OP_discard_self:
    case OP_shrink_self:
    case OP_step_self:
        return self.space >= 0;
    case OP_steal_one:
    case OP_drain_one:
        return me_choosable(eye->box, s, &self, op) != 0;
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

/* One sentence of a card at a moment; if it asks it does so later. */
static void use_sentence(struct play *play, const struct me_self *self, uint8_t face, int op)
{
    struct effect e = {
        .play = play, .self = *self, .face = face, .op = &card_ops(play->box->cards, face)[op]};
    struct frame line = {.face = face,
                         .op = (uint8_t)op,
                         .seat = (uint8_t)self->seat,
                         .target = (uint8_t)self->other};
    line.source = self->space < 0 ? 0 : play->s->board[self->seat].stack[self->space];
    enum flow flow = line_begins(e.op) ? me_use_line(&e, &line) : me_sentence(&e);
    if (flow == FLOW_ASK)
        me_ask_later(play, self, line);
}

static void use_texts(struct play *play, struct me_self self, uint8_t face, enum trigger when)
{
    const struct card *card = box_card(play->box, face);
    if (!(card->triggers & TRIGGER_BIT(when)))
        return;
    const struct op *ops = card_ops(play->box->cards, face);
    struct me_stack *stack =
        self.space < 0 ? NULL : stack_of(play->s, play->s->board[self.seat].stack[self.space]);
    unsigned heard = box_card(play->box, face)->type == UPGRADE ? STACK_HEARD << 1 : STACK_HEARD;
    bool already = stack == NULL || stack->marks & heard, meant = true;
    for (int i = 0; i < card->ops_n; i++) {
        if (ops[i].when != when || line_follows(&ops[i]))
            continue;
        if (ops[i].code == OP_watches) {
            const struct eye eye = me_eye(play->box, play->s, &self);
            meant = evaluate_fits(&eye, term_at(&eye, ops[i].arg[0]), self.other);
        } else if (ops[i].code == OP_first) {
            meant = meant && !already;
            if (meant)
                stack->marks = (uint8_t)(stack->marks | heard);
        } else if (meant && (play->told == 0 || play->heard++ < HEARD_MOST)) {
            use_sentence(play, &self, face, i);
        }
    }
}

/* ME-15.19: a moment, and its first time in a round. */
static const uint8_t first_of[WHENS] = {
    [WHEN_WOUNDED] = WHEN_FIRST_WOUNDED,           [WHEN_YOU_SELL] = WHEN_FIRST_YOU_SELL,
    [WHEN_YOU_REFILL] = WHEN_FIRST_YOU_REFILL,     [WHEN_YOU_PLACE] = WHEN_FIRST_YOU_PLACE,
    [WHEN_RIVAL_SELLS] = WHEN_FIRST_RIVAL_SELLS,   [WHEN_ONE_PLACED] = WHEN_FIRST_ONE_PLACED,
    [WHEN_ONE_SOLD] = WHEN_FIRST_ONE_SOLD,         [WHEN_ONE_WOUNDED] = WHEN_FIRST_ONE_WOUNDED,
    [WHEN_ONE_UPGRADED] = WHEN_FIRST_ONE_UPGRADED, [WHEN_ONE_GROWN] = WHEN_FIRST_ONE_GROWN,
    [WHEN_YOU_MERGE] = WHEN_FIRST_YOU_MERGE,       [WHEN_RIVAL_REFILLS] = WHEN_FIRST_RIVAL_REFILLS,
    [WHEN_YOU_DRAFT] = WHEN_FIRST_YOU_DRAFT,       [WHEN_RIVAL_DRAFTS] = WHEN_FIRST_RIVAL_DRAFTS};

static inline uint64_t heard_as(enum trigger when)
{
    return TRIGGER_BIT(when) | (TRIGGER_BIT(first_of[when]) & ~TRIGGER_BIT(0));
}

/* Whether any card of the sheets hears of it. */
static inline bool is_heard(const struct play *play, enum trigger when)
{
    return (play->box->cards->triggers & heard_as(when)) != 0;
}

void me_use(struct play *play, struct me_self self, uint8_t face, enum trigger when)
{
    if (!(box_card(play->box, face)->triggers & heard_as(when)))
        return;
    use_texts(play, self, face, when);
    if (first_of[when] != 0)
        use_texts(play, self, face, (enum trigger)first_of[when]);
}

void me_effect(void *context, struct frame *frame)
{
    struct play *play = context;
    struct effect e = {.play = play,
                       .self = me_self_in(play->s, frame),
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
    for (int space = 0; board->triggers & heard_as(when) && space < ME_SPACES; space++)
        if (board->stack[space] != 0 && space != except)
            use_both(play, seat, space, when, about);
}

void me_tell_rivals(struct play *play, int seat, enum trigger when, int about)
{
    for (int i = 1; is_heard(play, when) && i < play->box->seats; i++)
        me_tell(play, (seat + i) % play->box->seats, -1, when, about);
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
    if (!is_heard(play, when) || play->told == TOLD_DEEP)
        return;
    int owner = piece_holder(&stack_const(play->s, stack)->p);
    play->heard = play->told++ == 0 ? 0 : play->heard;
    for (int i = 0; i < play->box->seats; i++) {
        int seat = (owner + i) % play->box->seats;
        if (play->s->board[seat].triggers & heard_as(when))
            for (int space = 0; space < ME_SPACES; space++)
                hear_of(play, seat, space, stack, when);
    }
    play->told--;
}
