/* work.c: frames that wait or run. */
#include "kernel/work.h"

#include <string.h>

void work_push(struct frames *work, int cap, struct frame frame)
{
    ENSURE(work->n < cap);
    work->frame[work->n++] = frame;
}

void work_pop(struct frames *work)
{
    ENSURE(work->n > 0);
    work->frame[--work->n] = (struct frame){0};
}

struct frame work_first(struct frames *work)
{
    ENSURE(work->n > 0);
    struct frame first = work->frame[0];
    memmove(work->frame, work->frame + 1, (size_t)(work->n - 1) * sizeof *work->frame);
    work_pop(work);
    return first;
}

void work_forget(struct frames *work, int piece)
{
    for (int i = 0; i < work->n; i++) {
        if (work->frame[i].source == piece)
            work->frame[i].source = 0;
        if (work->frame[i].target == piece)
            work->frame[i].target = 0;
    }
}

bool work_run(struct frames *work, void *play, work_step *const steps[])
{
    while (work->n > 0) {
        struct frame *top = work_top(work);
        enum flow flow = steps[top->what](play, top);
        if (flow == FLOW_ASK)
            return true;
        if (flow == FLOW_DONE)
            work_pop(work);
    }
    return false;
}
