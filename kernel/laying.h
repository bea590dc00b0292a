/* laying.h: a position while it is laid: cards of the box go to zones, the rest is shuffled. Used
 * by position.c alone. */
#ifndef KERNEL_LAYING_H
#define KERNEL_LAYING_H

#include "kernel/notation.h"

enum { ZONES_MAX = 256, DRAWS_MAX = 256 };

/* Cards of a zone that a position does not name: they are drawn when all named ones are placed. */
struct draw {
    const struct field *field;
    int index, place; /* place: -1 in a sorted pile */
    int n, line;
    bool any;
    uint8_t back, known;
};

struct laying {
    struct box *box;
    uint8_t *state;
    struct problem *problem;
    int line;
    uint8_t left[BACKS_MAX][FACES_MAX + 1]; /* cards that lie nowhere yet */
    bool bare[256];                         /* pieces of the bare table that no line has named */
    bool written[ZONES_MAX], dots[ZONES_MAX];
    struct draw draw[DRAWS_MAX];
    int draws_n;
};

/* Lays the bare table and counts what is left in the box. */
void laying_begin(struct laying *l, const struct seed *seed);
/* A pile or tally of that field; at: its cards. */
bool laying_zone(struct laying *l, const struct field *field, int index, const char *at);
/* A piece of that field for a holder: a new one, or one of the bare table that no line has named.
 * at: its name. Returns its number, 0 if refused. */
int laying_enter(struct laying *l, const struct field *field, int holder, const char **at);
/* Gives a piece its attributes. Every piece has entered by then, so they may name one another. */
bool laying_dress(struct laying *l, int number, const char *at);
/* The piece leaves the table. */
void laying_remove(struct laying *l, int number);
/* Draws what was not named, shuffles the rest into its piles, and lets seats know what they see. On
 * failure l->line is the line to blame, 0 none. */
bool laying_finish(struct laying *l);

#endif
