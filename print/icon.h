/* icon.h: pictures: those of game-icons.net that a game names for its words, and a designer's own.
 * The only file that knows librsvg is icon.c. */
#ifndef PRINT_ICON_H
#define PRINT_ICON_H

#include "kernel/game.h"
#include "print/ink.h"

/* A file a game, "handmedown.txt", with lines `word<TAB>icon<TAB>outline`; a name of NULL ends.
 * Empty where the program was built without the page. */
extern const struct source icon_files[];

/* The outline that the game names for a word, or else for a second one; NULL: neither has one.
 * *bytes: how long it is. */
const char *icon_of(const char *game, const char *word, const char *second, size_t *bytes);

/* Draws an outline (512 by 512) in one hue, as large as the square. */
void icon_draw(struct ink *ink, const char *outline, size_t bytes, struct area square,
               struct hue hue, double opacity);
/* Draws a whole SVG file, fitted into the frame; false: it is none. */
bool icon_svg(struct ink *ink, const char *svg, size_t bytes, struct area frame);

#endif
