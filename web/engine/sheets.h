/* sheets.h: a designer's own files, as a page hands them over in one text. */
#ifndef WEB_ENGINE_SHEETS_H
#define WEB_ENGINE_SHEETS_H

#include "kernel/game.h"

enum { SHEETS_MAX = 32 };

/* Zeroed: the game's own files are used. */
struct sheets {
    const struct game *game;
    struct source files[SHEETS_MAX + 1]; /* name NULL ends */
    char *text;                          /* what names and texts point into */
};

/* Reads "NAME BYTES", a line break and the file's bytes, one file after another. Refuses files that
 * the game does not know; without a game, none. */
bool sheets_read(struct sheets *sheets, const struct game *game, const char *text,
                 struct problem *problem);
void sheets_free(struct sheets *sheets);

#endif
