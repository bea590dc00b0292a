/* scan.c: the three moments of a round of Menagerie at which texts may ask: seat by seat in player
 * order, stack by stack from rear to front, sentence by sentence. */
#include "games/menagerie/effects.h"

/* ME-3.2 to ME-3.4. A frame: what is the trigger, seat who acts, source the stack that acts, step 0
 * its animal and 1 its upgrade, op the next op of that card, n the swaps that are left. What a line
 * has to remember stands in the higher bits of the step. */
enum { ON_UPGRADE = 1, LINE_SHIFT = 1 };

static bool has_text(const struct play *play, int seat, int space, unsigned trigger)
{
    const struct me_state *s = play->s;
    uint8_t upgrade = upgrade_in(s, seat, space);
    uint64_t triggers = box_card(play->box, stack_in(s, seat, space)->p.face)->triggers;
    if (upgrade != FACE_NONE)
        triggers |= box_card(play->box, upgrade)->triggers;
    return triggers & TRIGGER_BIT(trigger);
}

/* ME-3.3: the rearmost stack that has something to say and has not acted, 0 if there is none. */
static int next_actor(const struct play *play, int seat, unsigned trigger)
{
    const struct me_board *board = &play->s->board[seat];
    for (int space = 0; board->triggers & TRIGGER_BIT(trigger) && space < ME_SPACES; space++)
        if (board->stack[space] != 0 && has_text(play, seat, space, trigger) &&
            !(stack_const(play->s, board->stack[space])->marks & STACK_ACTED))
            return board->stack[space];
    return 0;
}

static void forget_acts(struct play *play, int seat)
{
    for (int n = play->s->stacks[seat]; n != 0; n = stack_const(play->s, n)->p.next)
        stack_of(play->s, n)->marks &= (uint8_t)~STACK_ACTED;
}

/* The card whose sentences the frame uses now. */
static uint8_t acting_face(const struct me_state *s, const struct frame *frame)
{
    const struct piece *p = &stack_const(s, frame->source)->p;
    return frame->step & ON_UPGRADE ? upgrade_in(s, frame->seat, p->place) : p->face;
}

struct me_self me_acting(const struct me_state *s)
{
    const struct frame *frame = &s->work.frame[0];
    const struct piece *p = &stack_const(s, frame->source)->p;
    return (struct me_self){frame->seat, p->place, p->cards, frame->target};
}

static struct frame line_of(const struct me_state *s, const struct frame *frame)
{
    struct frame line = *frame;
    line.face = acting_face(s, frame);
    line.step = frame->step >> LINE_SHIFT;
    return line;
}

struct frame me_line(const void *state)
{
    const struct me_state *s = state;
    return line_of(s, &s->work.frame[0]);
}

/* A line that asks has nothing to remember yet. */
enum decision_id me_asks(const struct box *box, const struct me_state *s)
{
    const struct frame line = me_line(s);
    const struct op *op = &card_ops(box->cards, line.face)[line.op];
    if (op->join != 0 && line.step == 0)
        return ASK_option;
    switch (op->code) {
    case OP_swap:
        return ASK_swap;
    case OP_move:
        return ASK_move;
    case OP_change_with:
    case OP_heal_one:
    case OP_boost_one:
    case OP_weaken_one:
    case OP_grow_one:
    case OP_strip_one:
        return ASK_pick;
    default:
        return ASK_strike;
    }
}

/* One sentence of the acting stack, from where the frame stands. */
static enum flow act_out(struct effect *e, struct frame *frame)
{
    struct frame line = line_of(e->play->s, frame);
    if (e->op->join == 0)
        return me_sentence(e);
    enum flow flow = me_use_line(e, &line);
    frame->op = line.op;
    frame->step = frame->step & ON_UPGRADE;
    if (flow == FLOW_ASK && acting_face(e->play->s, frame) == FACE_NONE)
        return FLOW_DONE; /* the upgrade that would ask has gone */
    if (flow == FLOW_ASK)
        frame->step = (uint8_t)(frame->step | line.step << LINE_SHIFT);
    return flow;
}

/* Uses the sentences of the acting stack from where the frame stands. */
static enum flow act(struct play *play, struct frame *frame)
{
    struct me_state *s = play->s;
    const struct me_stack *stack = stack_const(s, frame->source);
    for (;; frame->step = ON_UPGRADE, frame->op = 0) {
        uint8_t face = acting_face(s, frame);
        const struct op *ops = card_ops(play->box->cards, face);
        for (; frame->op < box_card(play->box, face)->ops_n; frame->op++) {
            bool over = line_follows(&ops[frame->op]) && frame->step >> LINE_SHIFT == 0;
            if (ops[frame->op].when != frame->what || over || me_silent(play->box, stack))
                continue;
            struct effect e = {.play = play,
                               .self = me_acting(s),
                               .face = face,
                               .op = &ops[frame->op],
                               .frame = frame};
            if (act_out(&e, frame) == FLOW_ASK)
                return FLOW_ASK;
        }
        if (frame->step & ON_UPGRADE)
            return FLOW_DONE;
    }
}

enum flow me_scan(void *context, struct frame *frame)
{
    struct play *play = context;
    struct me_state *s = play->s;
    for (;;) {
        if (frame->source != 0 && act(play, frame) == FLOW_ASK)
            return FLOW_ASK;
        if (frame->source != 0 && stack_const(s, frame->source)->marks & STACK_SHED) {
            stack_of(s, frame->source)->marks &= (uint8_t)~STACK_SHED;
            me_shed(play, frame->seat, stack_const(s, frame->source)->p.place);
        }
        frame->step = frame->op = frame->target = 0;
        frame->source = (uint8_t)next_actor(play, frame->seat, frame->what);
        if (frame->source != 0) {
            stack_of(s, frame->source)->marks |= STACK_ACTED;
            continue;
        }
        if (s->board[frame->seat].triggers & TRIGGER_BIT(frame->what))
            forget_acts(play, frame->seat);
        frame->seat = (uint8_t)((frame->seat + 1) % play->box->seats);
        if (frame->seat == s->start)
            return FLOW_DONE;
    }
}

const struct op *me_asking(const struct box *box, const struct me_state *s, int *n)
{
    const struct frame *frame = &s->work.frame[0];
    const struct op *op = &card_ops(box->cards, acting_face(s, frame))[frame->op];
    *n = op->arg[stack_const(s, frame->source)->p.cards - 1];
    return op;
}

static void swap(struct play *play, int seat, int one, int two)
{
    char spaces[NAME_BYTES];
    struct text words = text_in(spaces, sizeof spaces);
    me_swap(play->box, play->s, seat, one, two);
    text_print(&words, "%d and %d", one + 1, two + 1);
    HAPPENS(play, EVENT_swaps, .seat = seat, .place = one, .to = two, .more = spaces);
}

/* ME-15.12: what the text that asked does to the stack. */
static void picked(struct play *play, struct frame *frame, int stack)
{
    struct me_state *s = play->s;
    const struct piece *p = &stack_const(s, stack)->p;
    struct op room;
    struct effect e = {.play = play, .self = me_acting(s), .face = acting_face(s, frame)};
    const struct eye eye = me_eye(play->box, s, &e.self);
    const struct op *op = &card_ops(play->box->cards, e.face)[frame->op];
    e.op = op->rider == 0 ? op : evaluate_amounts(&eye, op, &room);
    frame->target = (uint8_t)stack;
    if (op->code == OP_change_with) {
        swap(play, frame->seat, e.self.space, p->place);
    } else if (op->code == OP_heal_one) {
        me_heal(play, stack);
    } else if (op->code == OP_strip_one) {
        me_shed(play, piece_holder(p), p->place);
    } else if (e.op != NULL) {
        e.n = e.op->arg[e.self.level - 1];
        if (op->code == OP_grow_one)
            me_grow(&e, stack);
        else
            me_change_power(&e, piece_holder(p), stack);
    }
}

void me_scan_answer(void *context, struct move move)
{
    struct play *play = context;
    struct me_state *s = play->s;
    struct frame *frame = &s->work.frame[0];
    const struct piece *acts = &stack_const(s, frame->source)->p;
    if (move.verb == VERB_OPTION) {
        struct frame line = line_of(s, frame);
        line_answer(&line, move);
        frame->op = line.op;
        frame->step = (uint8_t)((frame->step & ON_UPGRADE) | line.step << LINE_SHIFT);
        return;
    }
    if (move.verb == VERB_STRIKE) {
        const struct piece *p = &stack_const(s, move.a)->p;
        HAPPENS(play, EVENT_strikes, .seat = frame->seat, .target = move.a);
        me_wound(play, piece_holder(p), p->place, ME_LEVELS);
    } else if (move.verb == VERB_PICK) {
        picked(play, frame, move.a);
    } else if (move.verb == VERB_MOVE) {
        swap(play, frame->seat, acts->place, move.a);
    } else if (move.verb == VERB_SWAP) {
        swap(play, frame->seat, move.a, move.a + 1);
        frame->n--;
    } else {
        frame->n = 0;
    }
    if (frame->n == 0 && frame->step >> LINE_SHIFT == 0)
        frame->op++;
}
