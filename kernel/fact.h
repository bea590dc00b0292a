/* fact.h: what a scenario says must be so, read and compared with a state. */
#ifndef KERNEL_FACT_H
#define KERNEL_FACT_H

#include "kernel/game.h"

enum fact { FACT_HOLDS, FACT_FAILS, FACT_UNKNOWN };

/* Whether the words behind = hold in the true state; turn is who must decide in it. truth gets what
 * is so instead, or why the words are not understood. */
enum fact fact_check(const struct box *box, const void *state, const struct turn *turn,
                     const char *words, struct text *truth);

#endif
