/* face.h: what stands on a card, read from the sheets by the roles that the game's layout gives:
 * the same that the page draws. */
#ifndef PRINT_FACE_H
#define PRINT_FACE_H

#include "kernel/game.h"

enum { FIGURES_MAX = 8, FACE_SIDES = 4, FIGURE_BYTES = 24, TITLE_BYTES = 120 };

struct face_figure {
    const char *name;
    char value[FIGURE_BYTES];
};

struct face {
    const char *name, *type, *text; /* text: "" if it has none */
    const char *icon;               /* that its sheet names; "": none */
    char title[TITLE_BYTES];        /* subtypes and the like */
    struct face_figure cost[FIGURES_MAX], stat[FIGURES_MAX];
    int costs_n, stats_n;
    const char *tint; /* the word that colors the card; NULL: its type does */
    const char
        *side[FACE_SIDES]; /* the color of the slot at its left, right, top, bottom; or NULL */
    bool slots;            /* cards of this game have such slots */
    int type_n;            /* which type of the game */
    int copies;            /* to print: for all seats */
    uint8_t back;
    const char *place; /* "units.csv row 3, Farmer": how a complaint begins */
};

/* Points into the box, which must outlive it. */
void face_read(const struct box *box, uint8_t number, struct face *out);
/* Says everything that is printed, so that two faces can be compared. */
void face_say(const struct face *face, struct text *text);

#endif
