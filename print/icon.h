/* icon.h: pictures: those of game-icons.net that a game names for its words, and a designer's own.
 * The only file that knows librsvg is icon.c. */
#ifndef PRINT_ICON_H
#define PRINT_ICON_H

#include "kernel/game.h"
#include "print/ink.h"

/* A file a game, "handmedown.txt", with lines `word<TAB>icon<TAB>outline`; a name of NULL ends.
 * Empty where the program was built without the page. */
extern const struct source icon_files[];

/* Where pictures are looked for. */
struct icon_set {
    const char *game; /* its id */
    const char *own;  /* a designer's icons.txt, which comes first; or NULL */
};

/* The outline that a set names for a word, or else for a second one; NULL: neither has one.
 * *bytes: how long it is. */
const char *icon_of(const struct icon_set *set, const char *word, const char *second,
                    size_t *bytes);

/* The outline of an icon by its own name, whichever game it is of; NULL: there is none. */
const char *icon_named(const char *icon, size_t *bytes);

/* Whether this program has every icon that a designer's icons.txt names, those of all its games;
 * what it has not is said with line and nearest name. */
bool icon_check(const char *own, struct problem *problem);

/* Draws an outline (512 by 512) in one hue, as large as the square. */
void icon_draw(struct ink *ink, const char *outline, size_t bytes, struct area square,
               struct hue hue, double opacity);
/* Draws a whole SVG file, fitted into the frame; false: it is none. */
bool icon_svg(struct ink *ink, const char *svg, size_t bytes, struct area frame);

#endif
