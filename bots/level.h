/* level.h: the named levels of a game, from its levels.txt: which bot each is, and how well it
 * plays.
 */
#ifndef BOTS_LEVEL_H
#define BOTS_LEVEL_H

#include "kernel/game.h"

enum { LEVELS_MAX = 8, LEVEL_BOT_BYTES = 80 };

struct level {
    char name[NAME_BYTES]; /* one word */
    char bot[LEVEL_BOT_BYTES];
    int rating, low, high; /* as croupier ladder measured it, with its interval; 0: not yet */
};

/* The levels of the game, the weakest first; how many. Those of a game without levels.txt were
 * never measured. */
int level_list(const struct game *game, struct level levels[LEVELS_MAX]);
/* Refuses a name that is none of theirs. */
bool level_find(const struct game *game, const char *name, struct level *level,
                struct problem *problem);

#endif
