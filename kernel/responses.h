/* responses.h: effects that are answered before they happen. What is announced waits on a stack;
 * the seat across from the one that announced the top may answer with something on top, or pass.
 * Last come, first carried out. What a pass settles is the game's rule:
 *
 *     ANSWERS_ONCE   the whole stack is carried out, without a word in between
 *     ANSWERS_EACH   only the top is; whatever lies below may then be answered once more
 *
 * A game drives its stack from one step of work, and asks only whom its own rules let answer:
 *
 *     struct frame next;
 *     if (responses_take(stack, &next))       the next one to carry out: start it, FLOW_ON
 *     if (stack->n == 0)                      FLOW_DONE
 *     if (may(responses_asked(stack)))        FLOW_ASK; then responses_put or responses_pass
 *     responses_pass(stack, ANSWERS_ONCE)     nobody is asked: FLOW_ON
 *
 * The frame's `step` belongs to the stack while it lies there. A piece it mentions may leave play
 * meanwhile (the mention becomes none); what is no piece, a place on the stack say, goes into `n`.
 */
#ifndef KERNEL_RESPONSES_H
#define KERNEL_RESPONSES_H

#include "kernel/work.h"

enum { RESPONSES_MAX = 16 };

enum answers { ANSWERS_ONCE, ANSWERS_EACH };

static inline bool responses_room(const struct frames *stack)
{
    return stack->n < RESPONSES_MAX;
}

/* Announced by frame.seat, 0 or 1; it may be answered. There must be room: whoever lists moves that
 * announce something asks responses_room. */
void responses_put(struct frames *stack, struct frame frame);
/* The seat, of two, that may answer the top of a stack that is not empty. */
int responses_asked(const struct frames *stack);
void responses_pass(struct frames *stack, enum answers answers);
/* Takes the top off the stack if it has been passed; cancelled ones go without happening. */
bool responses_take(struct frames *stack, struct frame *next);

/* What lies at that place, 0 the oldest, will not happen. */
void responses_cancel(struct frames *stack, int place);
bool responses_cancelled(const struct frames *stack, int place);

#endif
