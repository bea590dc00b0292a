/* moving.c: texts of Menagerie that move stacks and upgrades: to another space, to another board,
 * to the discard pile. */
#include "games/menagerie/effects.h"

static const struct field *const stacks = &me_fields[ME_STACK_FIELD];
static const struct field *const upgrades = &me_fields[ME_UPGRADE_FIELD];

/* ---- to another board: ME-15.22 ---- */

/* With its upgrade; the boards are put in order by the caller. */
static void hand_over(struct me_state *s, int stack, int seat, int space)
{
    struct piece *p = &stack_of(s, stack)->p;
    int upgrade = s->board[piece_holder(p)].upgrade[p->place];
    pieces_give(stacks, s, stack, seat, 0);
    p->place = (uint8_t)space;
    if (upgrade != 0)
        pieces_give(upgrades, s, upgrade, seat, 0);
}

static void exchange(struct effect *e, int own, int other)
{
    struct me_state *s = e->play->s;
    const struct piece p = stack_const(s, own)->p, q = stack_const(s, other)->p;
    HAPPENS(e->play, EVENT_exchanges, .seat = e->self.seat, .source = own, .target = other);
    int theirs = piece_holder(&q);
    hand_over(s, other, piece_holder(&p), p.place);
    hand_over(s, own, theirs, q.place);
    me_order(e->play->box, s, piece_holder(&p));
    me_order(e->play->box, s, theirs);
}

static int rearmost_empty(const struct box *box, const struct me_state *s, int seat)
{
    for (int space = 0; space < me_spaces(box); space++)
        if (s->board[seat].stack[space] == 0)
            return space;
    return -1;
}

static void take_over(struct effect *e, int stack)
{
    struct me_state *s = e->play->s;
    int from = piece_holder(&stack_const(s, stack)->p);
    int space = rearmost_empty(e->play->box, s, e->self.seat);
    HAPPENS(e->play, EVENT_takes_over, .seat = e->self.seat, .target = stack);
    hand_over(s, stack, e->self.seat, space);
    me_order(e->play->box, s, from);
    me_order(e->play->box, s, e->self.seat);
}

/* ---- upgrades: ME-15.23 ---- */

static void put_upgrade(struct play *play, int upgrade, int stack)
{
    struct me_state *s = play->s;
    const struct piece *p = &stack_const(s, stack)->p;
    int from = piece_holder(upgrade_const(s, upgrade)), to = piece_holder(p);
    if (from != to)
        pieces_give(upgrades, s, upgrade, to, 0);
    s->upgrade[upgrade - 1 - ME_STACKS].host = (uint8_t)stack;
    me_derive_board(play->box, s, from);
    me_derive_board(play->box, s, to);
    HAPPENS(play, EVENT_moves_upgrade, .seat = to, .target = stack,
            .face = upgrade_const(s, upgrade)->face);
}

/* Where the card's own upgrade lies: on its stack, or among the discards when that has left. */
static int own_upgrade(const struct me_state *s, const struct me_self *self, uint8_t face)
{
    int n = self->space < 0 ? 0 : s->board[self->seat].upgrade[self->space];
    return n != 0 && upgrade_const(s, n)->face == face ? n : 0;
}

static void give_upgrade(struct effect *e, int stack)
{
    struct me_state *s = e->play->s;
    const struct piece *p = &stack_const(s, stack)->p;
    int upgrade = own_upgrade(s, &e->self, e->face);
    if (upgrade != 0) {
        put_upgrade(e->play, upgrade, stack);
    } else if (pile_copies(s->discard, e->face) > 0) {
        pile_remove(s->discard, e->face);
        me_attach(e->play, piece_holder(p), p->place, e->face);
    }
}

/* ---- stacks that go or shrink: ME-15.24 ---- */

static void remove_stack(struct play *play, int stack)
{
    stack_of(play->s, stack)->marks |= STACK_GONE;
    play->sweeps = true;
}

static bool is_at_work(const struct me_state *s, int stack)
{
    for (int i = 0; i < s->work.n; i++)
        if (s->work.frame[i].source == stack)
            return true;
    return false;
}

bool me_may_sweep(const struct box *box)
{
    return box_says(box, CODE_BIT(OP_discard_one) | CODE_BIT(OP_discard_self) |
                             CODE_BIT(OP_shrink_one) | CODE_BIT(OP_shrink_self));
}

void me_sweep(struct play *play)
{
    struct me_state *s = play->s;
    for (int n = 1; play->sweeps && n <= ME_STACKS; n++) {
        const struct me_stack *stack = stack_const(s, n);
        if (stack->p.face == FACE_NONE || !(stack->marks & STACK_GONE) || is_at_work(s, n))
            continue;
        HAPPENS(play, EVENT_drops, .seat = piece_holder(&stack->p), .face = stack->p.face);
        me_drop_stack(play, piece_holder(&stack->p), stack->p.place);
    }
}

static void shrink(struct effect *e, int stack)
{
    struct piece *p = &stack_of(e->play->s, stack)->p;
    if (p->cards <= 1) {
        remove_stack(e->play, stack);
        return;
    }
    p->cards--;
    me_discard(e->play->s, p->face, 1);
    HAPPENS(e->play, EVENT_shrinks, .seat = piece_holder(p), .target = stack, .n = {p->cards});
}

/* ---- one space on: ME-15.25 ---- */

static bool can_step(const struct box *box, int space, int way)
{
    return way == WAY_FORWARD ? space + 1 < me_spaces(box) : space > 0;
}

static void step(struct effect *e, int stack, int way)
{
    const struct piece *p = &stack_const(e->play->s, stack)->p;
    if (!can_step(e->play->box, p->place, way))
        return;
    me_change_places(e->play, piece_holder(p), p->place,
                     way == WAY_FORWARD ? p->place + 1 : p->place - 1);
}

/* ---- whom ---- */

/* A rival's animal is meant only where the text says so. */
static bool names_rivals(const struct box *box, int thing)
{
    const int16_t *term = box->cards->term + thing;
    return term[THING_SIDE] && term[THING_SIDE + 1] == SIDE_ENEMY;
}

bool me_may_move(const struct box *box, const struct me_state *s, const struct me_self *self,
                 const struct op *op, int seat, int space)
{
    bool upgraded = s->board[seat].upgrade[space] != 0;
    switch (op->code) {
    case OP_change_with:
        return self->space >= 0 &&
               (seat == self->seat ? space != self->space : names_rivals(box, op->arg[0]));
    case OP_take_one:
        return seat != self->seat && rearmost_empty(box, s, self->seat) >= 0;
    case OP_take_upgrade:
        return upgraded && self->space >= 0 && s->board[self->seat].upgrade[self->space] == 0;
    case OP_give_upgrade:
        return seat == self->seat && !upgraded;
    case OP_strip_one:
        return upgraded;
    case OP_step_one:
        return can_step(box, space, op->arg[1]);
    default:
        return true;
    }
}

void me_move_picked(struct effect *e, int stack)
{
    struct me_state *s = e->play->s;
    const struct piece *p = &stack_const(s, stack)->p;
    int own = e->self.space < 0 ? 0 : s->board[e->self.seat].stack[e->self.space];
    switch (e->op->code) {
    case OP_take_one:
        take_over(e, stack);
        break;
    case OP_take_upgrade:
        put_upgrade(e->play, s->board[piece_holder(p)].upgrade[p->place], own);
        break;
    case OP_give_upgrade:
        give_upgrade(e, stack);
        break;
    case OP_discard_one:
        remove_stack(e->play, stack);
        break;
    case OP_shrink_one:
        shrink(e, stack);
        break;
    case OP_step_one:
        step(e, stack, e->op->arg[1]);
        break;
    default:
        exchange(e, own, stack);
    }
}

enum flow me_op_move_self(struct effect *e)
{
    int own = e->self.space < 0 ? 0 : e->play->s->board[e->self.seat].stack[e->self.space];
    if (own == 0)
        return FLOW_DONE;
    if (e->op->code == OP_step_self)
        step(e, own, e->op->arg[0]);
    else if (e->op->code == OP_shrink_self)
        shrink(e, own);
    else
        remove_stack(e->play, own);
    return FLOW_DONE;
}
