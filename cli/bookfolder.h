/* bookfolder.h: folders with a rulebook.md that are games, though nobody built them in. */
#ifndef CLI_BOOKFOLDER_H
#define CLI_BOOKFOLDER_H

#include "kernel/game.h"

enum { BOOKFOLDERS_MAX = 24 };

/* Whether that is the path of such a folder. */
bool bookfolder_is(const char *path);

/* Reads it, compiles its rules and puts the game on the shelf under the wanted id, or the folder's
 * name (NULL); a rulebook that is built in under it makes way. NULL: what is wrong is said. */
const struct game *bookfolder_open(const char *path, const char *wanted, struct problem *problem);

/* Opens all that are named, up to a NULL; games gets them, and a NULL behind the last. Refuses
 * those that would have one id. */
bool bookfolder_open_all(char **paths, const struct game *games[BOOKFOLDERS_MAX + 1],
                         struct problem *problem);

#endif
