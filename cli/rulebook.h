/* rulebook.h: a game's rulebook on the screen, whole or the rules that speak of something. */
#ifndef CLI_RULEBOOK_H
#define CLI_RULEBOOK_H

#include "kernel/game.h"

/* A file of the game, as "rulebook.md"; NULL if it has none. */
const struct source *rulebook_file(const struct source *files, const char *name);

void rulebook_print(const struct source *rulebook);
/* Prints the rule of that id ("HM-2.1", "2.1"), or those that speak most of the words, below the
 * heading unless that is NULL or there is none. Returns how many it printed, `most` at most. */
int rulebook_search(const struct source *rulebook, const char *words, int most,
                    const char *heading);

#endif
