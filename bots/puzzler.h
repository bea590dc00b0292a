/* puzzler.h: makes puzzles: bots play, and each moment is looked at from what its seat knows.
 *
 * A move is a puzzle's answer if a search finds it where greedy, which looks one move ahead, takes
 * another; if a search ten times as deep, with other chance, finds it again; and if beside each of
 * its rivals alone it is better by more than doubt explains. How few searches find it is how hard
 * it is. */
#ifndef BOTS_PUZZLER_H
#define BOTS_PUZZLER_H

#include "kernel/puzzle.h"

struct puzzler;

/* A game that bots play, dealt by that seed. NULL and what is wrong; NULL without a problem if the
 * game has no estimate. */
struct puzzler *puzzler_begin(const struct shelf *shelf, const struct game *game, uint64_t seed,
                              struct problem *problem);
/* Plays on to the next moment that is a puzzle; false: the game is over. */
bool puzzler_next(struct puzzler *puzzler, struct puzzle *puzzle);
void puzzler_end(struct puzzler *puzzler); /* gives back its memory */

/* Whether the answer is still found by the deep searches, and is still clearly the best. */
bool puzzler_holds(const struct table *table, struct move answer, uint64_t seed,
                   struct problem *problem);

#endif
