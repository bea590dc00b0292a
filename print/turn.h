/* turn.h: what a turn is, in a few lines, as the rulebook tells it. */
#ifndef PRINT_TURN_H
#define PRINT_TURN_H

#include "kernel/buffer.h"

enum { TURN_STEPS = 9 };

/* The first numbered list of the rulebook; where there is none, the rules of its first chapter
 * about the turn, or the round, without their numbers. Returns how many; each is freed by the
 * caller. */
int turn_steps(const char *rulebook, struct buffer steps[TURN_STEPS]);

#endif
