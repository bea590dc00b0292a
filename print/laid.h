/* laid.h: a picture of a table in the middle of a game, as the first seat sees it. */
#ifndef PRINT_LAID_H
#define PRINT_LAID_H

#include "print/deck.h"

enum { GROUPS_MAX = 40, GROUP_CARDS = 40 };

/* Cards that lie together: a pile is its top card. */
struct laid_group {
    char title[80]; /* "unit deck, 36 cards" */
    int columns, rows;
    uint8_t face[GROUP_CARDS]; /* by place; blanks are backs, 0 is an empty place */
    uint8_t over[GROUP_CARDS]; /* a card that stands on that one; or 0 */
    bool board;                /* empty places are drawn, too */
};

struct laid_table {
    struct laid_group group[GROUPS_MAX];
    int n;
};

/* Has bots play a game to two fifths of its length, and tells what lies where. */
void laid_play(const struct box *box, struct laid_table *table);
/* How high the picture gets in that width, with cards as large as the height allows. */
double laid_height(const struct laid_table *table, const struct card_size *size, double width,
                   double most);
/* Draws it from x, y on; the height is what laid_height said. */
void laid_draw(struct ink *ink, const struct deck *deck, const struct laid_table *table,
               struct area frame);

#endif
