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
    if (frame->what == WORK_TEXT)
        return frame->face;
    const struct piece *p = &stack_const(s, frame->source)->p;
    return frame->step & ON_UPGRADE ? upgrade_in(s, piece_holder(p), p->place) : p->face;
}

static const struct frame *top_of(const struct me_state *s)
{
    return &s->work.frame[s->work.n - 1];
}

struct me_self me_acting(const struct me_state *s)
{
    return me_self_in(s, top_of(s));
}

static struct frame line_of(const struct me_state *s, const struct frame *frame)
{
    struct frame line = *frame;
    line.face = acting_face(s, frame);
    line.step = frame->what == WORK_TEXT ? frame->step : frame->step >> LINE_SHIFT;
    return line;
}

struct frame me_line(const void *state)
{
    const struct me_state *s = state;
    return line_of(s, top_of(s));
}

/* A line that asks has nothing to remember yet. */
enum decision_id me_asks(const struct box *box, const struct me_state *s)
{
    const struct frame line = me_line(s);
    const struct op *op = &card_ops(box->cards, line.face)[line.op];
    if (op->join != 0 && line.step == 0)
        return ASK_option;
    if (me_picks(op))
        return ASK_pick;
    switch (op->code) {
    case OP_swap:
        return ASK_swap;
    case OP_move:
        return ASK_move;
    case OP_steal_one:
    case OP_drain_one:
        return ASK_player;
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

/* Texts that a sentence set off ask before the next one, or before its own question. */
static enum flow let_ask(struct play *play, struct frame *frame, enum flow flow)
{
    unsigned upgrade = frame->step & ON_UPGRADE;
    if (flow != FLOW_ASK) {
        frame->op++;
    } else if (frame->step >> LINE_SHIFT != 0) {
        struct frame line = line_of(play->s, frame);
        line_answer(&line, (struct move){.a = (uint8_t)(line.op + 1)});
        frame->step = (uint8_t)(upgrade | (unsigned)line.step << LINE_SHIFT);
    }
    me_ask_now(play);
    return FLOW_ON;
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
            enum flow flow = act_out(&e, frame);
            if (play->later_n > 0)
                return let_ask(play, frame, flow);
            if (flow == FLOW_ASK)
                return FLOW_ASK;
        }
        if (frame->step & ON_UPGRADE)
            return FLOW_DONE;
    }
}

/* What was to go goes when a stack has acted. */
static void leave_behind(struct play *play, int stack)
{
    const struct piece *p = &stack_const(play->s, stack)->p;
    if (stack_const(play->s, stack)->marks & STACK_SHED) {
        stack_of(play->s, stack)->marks &= (uint8_t)~STACK_SHED;
        me_shed(play, piece_holder(p), p->place);
    }
    me_sweep(play);
}

enum flow me_scan(void *context, struct frame *frame)
{
    struct play *play = context;
    struct me_state *s = play->s;
    for (;;) {
        enum flow flow = frame->source != 0 ? act(play, frame) : FLOW_DONE;
        if (flow != FLOW_DONE)
            return flow;
        int acted = frame->source;
        frame->source = 0;
        if (acted != 0)
            leave_behind(play, acted);
        me_asked_afresh(s);
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
    const struct frame *frame = top_of(s);
    const struct op *op = &card_ops(box->cards, acting_face(s, frame))[frame->op];
    *n = op->arg[me_acting(s).level - 1];
    return op;
}

void me_change_places(struct play *play, int seat, int one, int two)
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
    play->by = (uint8_t)eye.self;
    if (op->code == OP_change_with && piece_holder(p) == frame->seat) {
        me_change_places(play, frame->seat, e.self.space, p->place);
    } else if (op->code == OP_change_with || op->code >= OP_take_one) {
        me_move_picked(&e, stack);
    } else if (op->code == OP_heal_one || op->code == OP_heal_some) {
        me_heal(play, stack);
    } else if (op->code == OP_ward_one) {
        me_ward(play, stack);
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

static void strike(struct play *play, const struct frame *frame, int stack)
{
    const struct piece *p = &stack_const(play->s, stack)->p;
    HAPPENS(play, EVENT_strikes, .seat = frame->seat, .target = stack);
    struct me_self self = me_acting(play->s);
    play->by = self.space < 0 ? 0 : play->s->board[self.seat].stack[self.space];
    me_wound(play, piece_holder(p), p->place, ME_LEVELS);
    play->by = 0;
}

static void choose_player(struct play *play, const struct op *asks, int seat)
{
    struct op room;
    struct effect e = {
        .play = play, .self = me_acting(play->s), .face = acting_face(play->s, top_of(play->s))};
    const struct eye eye = me_eye(play->box, play->s, &e.self);
    e.op = asks->rider == 0 ? asks : evaluate_amounts(&eye, asks, &room);
    if (e.op == NULL)
        return;
    e.n = e.op->arg[e.self.level - 1];
    me_choose_player(&e, seat);
}

/* Several swaps or choices: the same question comes again. */
static bool asks_again(const struct play *play, struct frame *frame, const struct op *asked,
                       struct move move)
{
    if (asked->code != OP_swap && asked->code != OP_wound_some && asked->code != OP_heal_some)
        return false;
    int left = move.verb == VERB_STOP ? 0 : me_left(frame) - 1;
    me_set_left(frame, left > 0 ? left : 0);
    struct frame line = line_of(play->s, frame);
    if (left > 0 && line.step != 0) {
        line_answer(&line, (struct move){.a = (uint8_t)(line.op + 1)});
        frame->step =
            frame->what == WORK_TEXT
                ? line.step
                : (uint8_t)((frame->step & ON_UPGRADE) | (unsigned)line.step << LINE_SHIFT);
    }
    return left > 0;
}

void me_scan_answer(void *context, struct move move)
{
    struct play *play = context;
    struct me_state *s = play->s;
    struct frame *frame = &s->work.frame[s->work.n - 1];
    int number;
    const struct op *asked = me_asking(play->box, s, &number);
    bool text = frame->what == WORK_TEXT;
    if (move.verb == VERB_OPTION) {
        struct frame line = line_of(s, frame);
        line_answer(&line, move);
        frame->op = line.op;
        frame->step =
            (uint8_t)(text ? line.step : (frame->step & ON_UPGRADE) | line.step << LINE_SHIFT);
        return;
    }
    if (move.verb == VERB_STRIKE)
        strike(play, frame, move.a);
    else if (move.verb == VERB_PICK)
        picked(play, frame, move.a);
    else if (move.verb == VERB_PLAYER)
        choose_player(play, asked, move.a);
    else if (move.verb == VERB_MOVE)
        me_change_places(play, frame->seat, me_acting(s).space, move.a);
    else if (move.verb == VERB_SWAP)
        me_change_places(play, frame->seat, move.a, move.a + 1);
    if (asks_again(play, frame, asked, move))
        return;
    if (text)
        me_text_answered(play->box, frame);
    else if (frame->step >> LINE_SHIFT == 0)
        frame->op++;
}
