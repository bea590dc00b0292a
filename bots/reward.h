/* reward.h: what a position is worth to each seat, 0 lost to 1 won. */
#ifndef BOTS_REWARD_H
#define BOTS_REWARD_H

#include "kernel/game.h"

/* Of a game that is over: the first share 1 among them. */
void reward_outcome(const struct box *box, const void *state, float reward[SEATS_MAX]);

/* Of a game that goes on: the game's own estimate for each seat, with a memo or NULL. Only where
 * the game has one. */
void reward_estimate(const struct box *box, const void *state, void *memo, float reward[SEATS_MAX]);

/* Moves that a game without an estimate is played on at random, at most. */
enum { REWARD_PLAYOUT = 120 };

/* For games without an estimate: who is first, and by how much. Of one that is not over, as it
 * stands. */
void reward_standing(const struct box *box, const void *state, float reward[SEATS_MAX]);

#endif
