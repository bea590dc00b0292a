/* work.h: work in progress: frames that wait or run. Used as a stack (effects that call others,
 * responses that are answered first) or as a queue (triggers, first come first served).
 *
 *     FRAMES(16) work;                  in the state, a FIELD_FRAMES
 *     work_push(WORK(s->work), 16, (struct frame){.what = WORK_DRAW, .n = 2});
 *     work_run(WORK(s->work), &play, steps);
 */
#ifndef KERNEL_WORK_H
#define KERNEL_WORK_H

#include "kernel/base.h"

/* Any FRAMES(cap) seen without its cap. */
struct frames {
    uint8_t n;
    struct frame frame[];
};

#define WORK(member) ((struct frames *)(void *)&(member))

/* NULL: nothing is left. Good until something is pushed, popped or taken. */
static inline struct frame *work_top(struct frames *work)
{
    return work->n > 0 ? &work->frame[work->n - 1] : NULL;
}

/* On top of a stack, or at the end of a queue. The game's bounds promise that there is room. */
void work_push(struct frames *work, int cap, struct frame frame);
void work_pop(struct frames *work);
/* The one that has waited longest leaves the queue. */
struct frame work_first(struct frames *work);
/* Every mention of a piece that leaves play becomes none. */
void work_forget(struct frames *work, int piece);

/* How a step of work ends: finished, waiting for an answer, or going on with what is now on top. */
enum flow { FLOW_DONE, FLOW_ASK, FLOW_ON };

/* One step of the frame on top; play is the game's own context. What it pushes lies above the
 * frame, which stays where it is; only a frame that is still on top may end with FLOW_DONE, for
 * that pops the top. */
typedef enum flow work_step(void *play, struct frame *frame);

/* Works on whatever is on top, by its `what`, until a step asks (true) or nothing is left (false).
 */
bool work_run(struct frames *work, void *play, work_step *const steps[]);

#endif
