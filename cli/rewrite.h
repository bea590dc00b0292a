/* rewrite.h: puts the texts of cards into a designer's sheets as they were read. */
#ifndef CLI_REWRITE_H
#define CLI_REWRITE_H

#include "kernel/game.h"

/* Every text that was read in other words. How many cells were changed; -1 and why if a sheet could
 * not be read or written. Everything else in the sheets stays byte for byte. */
int rewrite_sheets(const char *folder, const struct game *game, const struct catalogue *cards,
                   struct problem *problem);

#endif
