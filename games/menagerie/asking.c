/* asking.c: texts of Menagerie that ask although no scan has come to them: when something was
 * placed, sold, wounded. They wait until the move, or the sentence of the stack that acts, is over:
 * ME-15.20. */
#include "games/menagerie/effects.h"

/* A frame: what is WORK_TEXT, seat who is asked, source the stack that says it (0: it has left),
 * step how far its line has come; n is its level then, where it stood and how many are left. */
enum { TEXT_OVER = 15, LEVEL_BITS = 2, SPACE_BITS = 3, LEFT_SHIFT = 5, ASKED_MOST = 32 };

int me_left(const struct frame *frame)
{
    return frame->what == WORK_TEXT ? frame->n >> LEFT_SHIFT : frame->n;
}

void me_set_left(struct frame *frame, int left)
{
    unsigned kept = frame->what == WORK_TEXT ? frame->n & ((1u << LEFT_SHIFT) - 1) : 0;
    frame->n = (uint8_t)(kept | (unsigned)left << (frame->what == WORK_TEXT ? LEFT_SHIFT : 0));
}

/* Nobody is asked at the final sale, nor without end. */
static bool may_ask(const struct play *play, int seat)
{
    const struct me_state *s = play->s;
    return s->phase != PHASE_SALE && s->phase != PHASE_OVER && s->asked[seat] < ASKED_MOST &&
           play->later != NULL && play->later_n < ME_FRAMES;
}

void me_ask_later(struct play *play, const struct me_self *self, struct frame line)
{
    const struct op *op = &card_ops(play->box->cards, line.face)[line.op];
    if (!may_ask(play, line.seat))
        return;
    play->s->asked[line.seat]++;
    if (op->join != 0 && line.step != 0) /* its effect comes once more */
        line_answer(&line, (struct move){.a = (uint8_t)(line.op + 1)});
    line.what = WORK_TEXT;
    line.n = (uint8_t)(self->level | (self->space + 1) << LEVEL_BITS);
    play->later[play->later_n++] = line;
}

bool me_ask_now(struct play *play)
{
    struct me_state *s = play->s;
    bool asks = play->later_n > 0 && s->phase != PHASE_SALE && s->phase != PHASE_OVER;
    for (; play->later_n > 0; play->later_n--) {
        struct frame *text = &play->later[play->later_n - 1];
        if (text->source != 0 && stack_const(s, text->source)->p.face == FACE_NONE)
            text->source = 0;
        if (text->target != 0 && stack_const(s, text->target)->p.face == FACE_NONE)
            text->target = 0;
        if (asks && s->work.n < ME_FRAMES)
            work_push(WORK(s->work), ME_FRAMES, *text);
    }
    return asks;
}

void me_asked_afresh(struct me_state *s)
{
    for (int seat = 0; seat < ME_SEATS; seat++)
        s->asked[seat] = 0;
}

struct me_self me_self_in(const struct me_state *s, const struct frame *frame)
{
    struct me_self gone = {frame->seat, -1, 1, frame->target, 0};
    if (frame->source == 0 && frame->what == WORK_TEXT) {
        gone.level = frame->n & ((1 << LEVEL_BITS) - 1);
        gone.left = frame->n >> LEVEL_BITS & ((1 << SPACE_BITS) - 1);
    }
    if (frame->source == 0)
        return gone;
    const struct piece *p = &stack_const(s, frame->source)->p;
    int space = piece_holder(p) == frame->seat ? p->place : -1; /* it may have been swapped away */
    return (struct me_self){frame->seat, space, p->cards, frame->target, 0};
}

/* Begins or goes on until it asks; what it set off that asks as well comes first. */
enum flow me_work_text(void *context, struct frame *frame)
{
    struct play *play = context;
    struct effect e = {.play = play,
                       .self = me_self_in(play->s, frame),
                       .face = frame->face,
                       .frame = frame,
                       .op = &card_ops(play->box->cards, frame->face)[frame->op]};
    if (frame->step == TEXT_OVER)
        return FLOW_DONE;
    enum flow flow = e.op->join != 0 ? me_use_line(&e, frame) : me_sentence(&e);
    if (play->later_n == 0)
        return flow;
    if (flow == FLOW_DONE)
        frame->step = TEXT_OVER;
    else if (frame->step != 0)
        line_answer(frame, (struct move){.a = (uint8_t)(frame->op + 1)});
    me_ask_now(play);
    return FLOW_ON;
}

void me_text_answered(const struct box *box, struct frame *frame)
{
    if (card_ops(box->cards, frame->face)[frame->op].join == 0)
        frame->step = TEXT_OVER;
}
