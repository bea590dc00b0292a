/* rows.h: the rows of all sheets of a game and of the test cards, as they were written. */
#ifndef CARDTEXT_ROWS_H
#define CARDTEXT_ROWS_H

#include "cardtext/sentence.h"
#include "kernel/arena.h"
#include "kernel/shelf.h"

enum { ROWS_MAX = 32000 };

/* The knob of games with extra cards: cards/extra/more-units.csv is read behind units.csv. */
#define ROWS_EXTRA "extra"

/* A card as written: every cell is zero-terminated, an absent one is empty. */
struct row {
    struct place place; /* its column is set as problems are said */
    uint8_t type;
    bool text_set; /* a setting changed a number in the text */
    const char *name, *copies, *icon, *text;
    const char *cell[COLUMNS_MAX]; /* by the columns of its type */
};

struct rows {
    struct row *row; /* in the order of types, then of the sheet, then test cards */
    int n;
    bool whole; /* no sheet was missing or broke off */
};

/* Reads all that can be read; each problem is said. */
void rows_gather(struct arena *arena, const struct game *game, const struct opening *opening,
                 struct rows *rows, struct problem *problem);

/* Puts the opening's settings Card.column and Card.text.K into the rows. cards has the names. */
void rows_set(struct arena *arena, const struct game *game, const struct opening *opening,
              struct rows *rows, const struct catalogue *cards, struct problem *problem);

/* The designer's file of that name, or else the game's; NULL if neither has it. */
const struct source *rows_source(const struct game *game, const struct opening *opening,
                                 const char *name);

#endif
