/* bookfolder.h: folders with a rulebook.md that are games, though nobody built them in. */
#ifndef CLI_BOOKFOLDER_H
#define CLI_BOOKFOLDER_H

#include "kernel/game.h"

/* Whether that is the path of such a folder. */
bool bookfolder_is(const char *path);

/* Reads it, compiles its rules and puts the game on the shelf, under the folder's name; a rulebook
 * that is built in under that name makes way. NULL: what is wrong is said. */
const struct game *bookfolder_open(const char *path, struct problem *problem);

#endif
