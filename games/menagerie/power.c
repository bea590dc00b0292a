/* power.c: what holds of a row now: conditions, counts, allies, safety, and its power. */
#include <string.h>

#include "games/menagerie/menagerie.h"

/* phrases.txt names these by number, under the moments at which alone they make sense. */
static_assert(IF_WOUNDED == 9 && IF_MOST == 10 && IF_LEAST == 11, "P8a, P8b");
static_assert(EACH_WOUNDED_RIVALS == 7 && EACH_WOUNDED_OWN == 8, "P9a");

/* ---- conditions ---- */

static bool occupied(const struct box *box, const struct me_state *s, int seat, int space)
{
    return space >= 0 && space < me_spaces(box) && s->board[seat].stack[space] != 0;
}

static bool opposed(const struct box *box, const struct me_state *s, const struct me_self *self)
{
    for (int seat = 0; seat < box->seats; seat++)
        if (seat != self->seat && s->board[seat].stack[self->space] != 0)
            return true;
    return false;
}

static bool poorer(const struct box *box, const struct me_state *s, int seat)
{
    for (int other = 0; other < box->seats; other++)
        if (s->vp[other] > s->vp[seat])
            return true;
    return false;
}

/* ME-12.2: sign 1 asks for the most, -1 for the least. */
static bool extreme(const struct box *box, const struct me_state *s, int seat, int sign)
{
    for (int other = 0; other < box->seats; other++)
        if (sign * s->fought[other] > sign * s->fought[seat])
            return false;
    return true;
}

/* States of the stack itself: they need a space. */
bool me_stands(const struct box *box, const struct me_state *s, const struct me_self *self,
               int state)
{
    int seat = self->seat, space = self->space;
    bool behind = occupied(box, s, seat, space - 1), in_front = occupied(box, s, seat, space + 1);
    switch (state) {
    case IF_FRONT:
        return space == me_spaces(box) - 1;
    case IF_REAR:
        return space == 0;
    case IF_UPGRADED:
        return s->board[seat].upgrade[space] != 0;
    case IF_ALONE:
        return !behind && !in_front;
    case IF_FLANKED:
        return behind && in_front;
    case IF_OPPOSED:
        return opposed(box, s, self);
    case IF_UNOPPOSED:
        return !opposed(box, s, self);
    default:
        return stack_in(s, seat, space)->wounded;
    }
}

bool me_holds(const struct box *box, const struct me_state *s, const struct me_self *self,
              int state)
{
    switch (state) {
    case IF_STARTING:
        return s->start == self->seat;
    case IF_POORER:
        return poorer(box, s, self->seat);
    case IF_MOST:
        return extreme(box, s, self->seat, 1);
    case IF_LEAST:
        return extreme(box, s, self->seat, -1);
    default:
        return self->space >= 0 && me_stands(box, s, self, state);
    }
}

/* ---- counts ---- */

static int count_spaces(const struct box *box, const struct me_state *s, int seat, int from,
                        int upto)
{
    int n = 0;
    for (int space = from; space < upto; space++)
        n += occupied(box, s, seat, space);
    return n;
}

static int count_wounded(const struct me_state *s, int seat)
{
    int n = 0;
    for (int space = 0; space < ME_SPACES; space++)
        n += s->board[seat].stack[space] != 0 && stack_in(s, seat, space)->wounded;
    return n;
}

static int count_rivals_wounded(const struct box *box, const struct me_state *s, int seat)
{
    int n = 0;
    for (int other = 0; other < box->seats; other++)
        if (other != seat)
            n += count_wounded(s, other);
    return n;
}

static int count_level(const struct me_state *s, int seat, int level)
{
    int n = 0;
    for (int space = 0; space < ME_SPACES; space++)
        n += s->board[seat].stack[space] != 0 && stack_in(s, seat, space)->p.cards == level;
    return n;
}

int me_count(const struct box *box, const struct me_state *s, const struct me_self *self, int count)
{
    const struct me_board *board = &s->board[self->seat];
    int seat = self->seat, space = self->space;
    switch (count) {
    case EACH_EMPTY:
        return me_spaces(box) - board->stacks;
    case EACH_OTHERS:
        return board->stacks - (space >= 0);
    case EACH_BEHIND:
        return count_spaces(box, s, seat, 0, space);
    case EACH_IN_FRONT:
        return space < 0 ? 0 : count_spaces(box, s, seat, space + 1, me_spaces(box));
    case EACH_UPGRADES:
        return board->stacks - board->hosts;
    case EACH_TOP_LEVELS:
        return count_level(s, seat, ME_LEVELS);
    case EACH_SOLD:
        return s->sold[seat];
    case EACH_WOUNDED_RIVALS:
        return count_rivals_wounded(box, s, seat);
    default:
        return count_wounded(s, seat);
    }
}

/* ---- allies ---- */

/* ME-10.6: the space directly in front (step 1) or behind (step -1), as a bit; 0 if nobody is
 * there. */
static unsigned neighbour(const struct box *box, const struct me_state *s, int seat, int space,
                          int step)
{
    int at = space + step;
    while (KNOB(box, gap_adjacency) && at >= 0 && at < me_spaces(box) &&
           !occupied(box, s, seat, at))
        at += step;
    return occupied(box, s, seat, at) ? 1u << at : 0;
}

unsigned me_allies(const struct box *box, const struct me_state *s, int seat, int space, int allies)
{
    unsigned all = (1u << me_spaces(box)) - 1, self = 1u << space;
    switch (allies) {
    case ALLIES_NEXT:
        return neighbour(box, s, seat, space, 1);
    case ALLIES_PREVIOUS:
        return neighbour(box, s, seat, space, -1);
    case ALLIES_ADJACENT:
        return neighbour(box, s, seat, space, 1) | neighbour(box, s, seat, space, -1);
    case ALLIES_ALL_IN_FRONT:
        return all & ~(self - 1) & ~self;
    case ALLIES_ALL_BEHIND:
        return self - 1;
    default:
        return all & ~self;
    }
}

/* ---- safety: ME-9.6, ME-9.7 ---- */

/* The spaces of the seat whose stacks a selection means. */
unsigned me_those(const struct eye *eye, const struct me_state *s, int seat, int thing)
{
    unsigned found = 0;
    for (int space = 0; space < ME_SPACES; space++) {
        int stack = s->board[seat].stack[space];
        if (stack != 0 && evaluate_fits(eye, term_at(eye, thing), stack))
            found |= 1u << space;
    }
    return found;
}

static unsigned those_saved(const struct box *box, const struct me_state *s, const struct op *op,
                            int seat, int space)
{
    const struct me_self self = {.seat = seat, .space = space};
    const struct eye eye = me_eye(box, s, &self);
    /* Nobody protects itself: ME-9.7. */
    return me_those(&eye, s, seat, op->arg[0]);
}

static bool rider_holds(const struct box *box, const struct me_state *s, const struct op *op,
                        int seat, int space)
{
    const struct me_self self = {.seat = seat, .space = space};
    const struct eye eye = me_eye(box, s, &self);
    return evaluate_rider(&eye, op);
}

#define SAVES (CODE_BIT(OP_immune) | CODE_BIT(OP_protect) | CODE_BIT(OP_protect_those))

/* The spaces that a card in this space keeps from wounds. */
static unsigned saved_by(const struct box *box, const struct me_state *s, uint8_t face, int seat,
                         int space)
{
    const struct card *card = box_card(box, face);
    const struct op *ops = card_ops(box->cards, face);
    unsigned saved = 0;
    for (const struct op *op = ops, *end = ops + card->ops_n; op < end; op++) {
        bool saves =
            op->code == OP_immune || op->code == OP_protect || op->code == OP_protect_those;
        if (!saves || op->when != WHEN_ALWAYS)
            continue;
        if (op->rider != 0 && !rider_holds(box, s, op, seat, space))
            continue;
        saved |= op->code == OP_immune    ? 1u << space
                 : op->code == OP_protect ? me_allies(box, s, seat, space, op->arg[0])
                                          : those_saved(box, s, op, seat, space);
    }
    return saved;
}

unsigned me_safe(const struct box *box, const struct me_state *s, int seat)
{
    unsigned safe = 0;
    for (int space = 0; space < me_spaces(box); space++) {
        const struct me_stack *stack = stack_in(s, seat, space);
        if (stack == NULL)
            continue;
        safe |= stack->marks & STACK_WARDED ? 1u << space : 0;
        if (me_silent(box, stack))
            continue;
        uint8_t upgrade = upgrade_in(s, seat, space);
        if (card_says(box_card(box, stack->p.face), SAVES))
            safe |= saved_by(box, s, stack->p.face, seat, space);
        if (card_says(box_card(box, upgrade), SAVES))
            safe |= saved_by(box, s, upgrade, seat, space);
    }
    return safe;
}

static bool says_now(const struct box *box, const struct me_state *s, const struct op *op,
                     const struct me_self *self)
{
    return op->rider == 0 || rider_holds(box, s, op, self->seat, self->space);
}

/* Walks the texts of a seat's row that hold now and have that op. */
static const struct op *next_saying(const struct box *box, const struct me_state *s, int code,
                                    struct me_saying *at)
{
    for (; at->self.space < me_spaces(box); at->self.space += at->upgrade, at->upgrade ^= 1) {
        const struct me_stack *stack = stack_in(s, at->self.seat, at->self.space);
        uint8_t face = stack == NULL || me_silent(box, stack) ? FACE_NONE
                       : at->upgrade ? upgrade_in(s, at->self.seat, at->self.space)
                                     : stack->p.face;
        const struct op *ops = card_ops(box->cards, face);
        for (; at->op < box_card(box, face)->ops_n; at->op++)
            if (ops[at->op].code == code && ops[at->op].when == WHEN_ALWAYS &&
                says_now(box, s, &ops[at->op], &at->self)) {
                at->self.level = stack->p.cards;
                return &ops[at->op++];
            }
        at->op = 0;
    }
    return NULL;
}

bool me_row_says(const struct box *box, const struct me_state *s, int seat, enum op_code code)
{
    struct me_saying at = {.self.seat = seat};
    return next_saying(box, s, (int)code, &at) != NULL;
}

int me_row_sum(const struct box *box, const struct me_state *s, int seat, enum op_code code)
{
    struct me_saying at = {.self.seat = seat};
    int sum = 0;
    for (const struct op *op; (op = next_saying(box, s, (int)code, &at)) != NULL;) {
        const struct eye eye = me_eye(box, s, &at.self);
        struct op room;
        op = op->rider == 0 ? op : evaluate_amounts(&eye, op, &room);
        sum += op == NULL ? 0 : op->arg[at.self.level - 1];
    }
    return sum;
}

unsigned me_row_spaces(const struct box *box, const struct me_state *s, int seat, enum op_code own,
                       enum op_code those)
{
    unsigned meant = 0;
    for (struct me_saying at = {.self.seat = seat}; next_saying(box, s, (int)own, &at) != NULL;)
        meant |= 1u << at.self.space;
    struct me_saying at = {.self.seat = seat};
    for (const struct op *op; (op = next_saying(box, s, (int)those, &at)) != NULL;) {
        const struct eye eye = me_eye(box, s, &at.self);
        meant |= me_those(&eye, s, seat, op->arg[0]);
    }
    return meant;
}

/* ---- power: ME-10 ---- */

struct count_up {
    const struct box *box;
    const struct me_state *s;
    struct me_self self;
    int *run;                       /* by space */
    unsigned doubled, none, halved; /* spaces whose power is so in the end */
    bool bound;                     /* some text says how much or little it is in the end */
    int least[ME_SPACES], most[ME_SPACES];
};

static void power_if(struct count_up *c, const struct op *op, int n)
{
    if (me_holds(c->box, c->s, &c->self, op->arg[ARG_SECOND]))
        c->run[c->self.space] += n;
}

static void power_each(struct count_up *c, const struct op *op, int n)
{
    c->run[c->self.space] += n * me_count(c->box, c->s, &c->self, op->arg[ARG_SECOND]);
}

static void give(struct count_up *c, const struct op *op, int n)
{
    unsigned allies = me_allies(c->box, c->s, c->self.seat, c->self.space, op->arg[ARG_SECOND]);
    for (; allies != 0; allies &= allies - 1)
        c->run[__builtin_ctz(allies)] += n;
}

/* ME-10.4 */
static void copy(struct count_up *c, const struct op *op, int n)
{
    (void)op;
    unsigned behind = me_allies(c->box, c->s, c->self.seat, c->self.space, ALLIES_PREVIOUS);
    if (behind == 0)
        return;
    int space = __builtin_ctz(behind);
    int has = stack_in(c->s, c->self.seat, space)->wounded ? 0 : c->run[space];
    c->run[c->self.space] += has < n ? has : n;
}

/* ---- composed texts: their semantics are those of docs/card-language.md ---- */

static void power(struct count_up *c, const struct op *op, int n)
{
    (void)op;
    c->run[c->self.space] += n;
}

/* Never to itself, as ME-10.3. */
static void give_those(struct count_up *c, const struct op *op, int n)
{
    const struct eye eye = me_eye(c->box, c->s, &c->self);
    unsigned those = me_those(&eye, c->s, c->self.seat, op->arg[ARG_SECOND]);
    for (; those != 0; those &= those - 1)
        c->run[__builtin_ctz(those)] += n;
}

/* As ME-10.4: what the strongest has at that moment. */
static void copy_best(struct count_up *c, const struct op *op, int n)
{
    const struct eye eye = me_eye(c->box, c->s, &c->self);
    unsigned those = me_those(&eye, c->s, c->self.seat, op->arg[ARG_SECOND]);
    int best = 0;
    for (int seat = 0; seat < c->box->seats; seat++) /* ME-10.11 */
        for (unsigned rivals =
                 seat == c->self.seat ? 0 : me_those(&eye, c->s, seat, op->arg[ARG_SECOND]);
             rivals != 0; rivals &= rivals - 1) {
            int stack = c->s->board[seat].stack[__builtin_ctz(rivals)];
            int power =
                stack_const(c->s, stack)->wounded ? 0 : me_printed_power(c->box, c->s, stack);
            best = power > best ? power : best;
        }
    for (those &= ~(1u << c->self.space); those != 0; those &= those - 1) {
        int space = __builtin_ctz(those);
        if (!stack_in(c->s, c->self.seat, space)->wounded && c->run[space] > best)
            best = c->run[space];
    }
    c->run[c->self.space] += best < n ? best : n;
}

static void doubled(struct count_up *c, const struct op *op, int n)
{
    (void)op;
    (void)n;
    c->doubled |= 1u << c->self.space;
}

static void double_those(struct count_up *c, const struct op *op, int n)
{
    (void)n;
    const struct eye eye = me_eye(c->box, c->s, &c->self);
    c->doubled |= me_those(&eye, c->s, c->self.seat, op->arg[0]);
}

static void powerless(struct count_up *c, const struct op *op, int n)
{
    (void)op;
    (void)n;
    c->none |= 1u << c->self.space;
}

static void halved(struct count_up *c, const struct op *op, int n)
{
    (void)op;
    (void)n;
    c->halved |= 1u << c->self.space;
}

/* ME-10.12: of several bounds the narrowest. */
static void bound(struct count_up *c, const struct op *op, int n)
{
    int space = c->self.space;
    for (int i = 0; !c->bound && i < ME_SPACES; i++)
        c->most[i] = INT16_MAX;
    c->bound = true;
    if (op->code == OP_at_least && n > c->least[space])
        c->least[space] = n;
    if (op->code == OP_at_most && n < c->most[space])
        c->most[space] = n;
}

static void (*const power_of[OPS])(struct count_up *, const struct op *, int n) = {
    [OP_power_if] = power_if,   [OP_power_each] = power_each,
    [OP_give] = give,           [OP_copy] = copy,
    [OP_power] = power,         [OP_give_those] = give_those,
    [OP_copy_best] = copy_best, [OP_double] = doubled,
    [OP_powerless] = powerless, [OP_double_those] = double_those,
    [OP_at_least] = bound,      [OP_at_most] = bound,
    [OP_halved] = halved,
};

/* A text with a rider counts as its conditions and amounts are now. */
static void use_composed(struct count_up *c, const struct op *op)
{
    const struct eye eye = me_eye(c->box, c->s, &c->self);
    struct op room;
    op = evaluate_op(&eye, op, &room);
    if (op != NULL)
        power_of[op->code](c, op, op->arg[c->self.level - 1]);
}

static void use_card(struct count_up *c, const struct card *card)
{
    if (!(card->triggers & TRIGGER_BIT(WHEN_ALWAYS)))
        return;
    const struct op *ops = &c->box->cards->op[card->op_first];
    for (int i = 0; i < card->ops_n; i++) {
        if (power_of[ops[i].code] == NULL)
            continue;
        if (ops[i].rider != 0)
            use_composed(c, &ops[i]);
        else
            power_of[ops[i].code](c, &ops[i], ops[i].arg[c->self.level - 1]);
    }
}

/* Doubling, having none, and the bound of ME-10.8. */
static void settle_power(const struct count_up *c)
{
    for (int space = 0; space < ME_SPACES; space++) {
        if (c->none >> space & 1 || c->run[space] < 0)
            c->run[space] = 0;
        if (c->doubled >> space & 1)
            c->run[space] *= 2;
        if (c->halved >> space & 1)
            c->run[space] /= 2;
        if (c->bound && c->run[space] > c->most[space])
            c->run[space] = c->most[space];
        if (c->bound && c->run[space] < c->least[space])
            c->run[space] = c->least[space];
    }
}

int me_power(const struct box *box, const struct me_state *s, int seat, int run[ME_SPACES])
{
    const uint8_t *stacks = s->board[seat].stack;
    struct count_up c = {.box = box, .s = s, .self.seat = seat, .run = run};
    int power = 0, spaces = me_spaces(box);
    memset(run, 0, ME_SPACES * sizeof *run);
    for (int space = 0; space < spaces; space++) {
        if (stacks[space] == 0 || me_silent(box, stack_const(s, stacks[space])))
            continue;
        const struct piece *p = &stack_const(s, stacks[space])->p;
        const struct card *animal = box_card(box, p->face);
        const struct card *upgrade = box_card(box, upgrade_in(s, seat, space)); /* or all zero */
        c.self.space = space;
        c.self.level = p->cards;
        run[space] += animal->number[p->cards - 1] + upgrade->number[p->cards - 1] +
                      stack_const(s, stacks[space])->stronger +
                      stack_const(s, stacks[space])->grown - stack_const(s, stacks[space])->weaker;
        use_card(&c, animal);
        use_card(&c, upgrade);
    }
    settle_power(&c);
    unsigned tough = me_said_of(box, s, seat, OP_tough, OP_tough_those); /* ME-10.14 */
    for (int space = 0; space < spaces; space++)
        if (stacks[space] == 0)
            run[space] = 0;
        else if (!stack_const(s, stacks[space])->wounded || tough >> space & 1)
            power += run[space];
    return power;
}
