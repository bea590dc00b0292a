/* foresee.h: what a move would do, as far as its seat can know. */
#ifndef KERNEL_FORESEE_H
#define KERNEL_FORESEE_H

#include "kernel/game.h"

/* Of a seat's view: what it would see after its move if nobody answered it, played in a world that
 * looks like the view, drawn by the seed. */
void foresee(const struct box *box, void *view, int seat, struct move move, uint64_t seed);

#endif
