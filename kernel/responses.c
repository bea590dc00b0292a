/* responses.c: a stack of what was announced, answered from the top. */
#include "kernel/responses.h"

/* What has become of a frame on the stack, in its `step`. */
enum { STANDING_OPEN, STANDING_PASSED, STANDING_CANCELLED };

void responses_put(struct frames *stack, struct frame frame)
{
    frame.step = STANDING_OPEN;
    work_push(stack, RESPONSES_MAX, frame);
}

int responses_asked(const struct frames *stack)
{
    ENSURE(stack->n > 0);
    return 1 - stack->frame[stack->n - 1].seat;
}

void responses_pass(struct frames *stack, enum answers answers)
{
    ENSURE(stack->n > 0);
    int lowest = answers == ANSWERS_EACH ? stack->n - 1 : 0;
    for (int place = lowest; place < stack->n; place++)
        if (stack->frame[place].step == STANDING_OPEN)
            stack->frame[place].step = STANDING_PASSED;
}

bool responses_take(struct frames *stack, struct frame *next)
{
    while (stack->n > 0 && work_top(stack)->step != STANDING_OPEN) {
        *next = *work_top(stack);
        work_pop(stack);
        if (next->step == STANDING_PASSED) {
            next->step = 0;
            return true;
        }
    }
    return false;
}

void responses_cancel(struct frames *stack, int place)
{
    ENSURE(place >= 0 && place < stack->n);
    stack->frame[place].step = STANDING_CANCELLED;
}

bool responses_cancelled(const struct frames *stack, int place)
{
    ENSURE(place >= 0 && place < stack->n);
    return stack->frame[place].step == STANDING_CANCELLED;
}
