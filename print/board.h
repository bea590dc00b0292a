/* board.h: places for cards that the rules number, as pages to be cut and joined: a market, an
 * isle, a row of spaces. */
#ifndef PRINT_BOARD_H
#define PRINT_BOARD_H

#include "print/deck.h"
#include "print/sheets.h"

/* Pages of every zone that has numbered places; how many there are. ink NULL: they are counted. */
int board_pages(struct ink *ink, const struct deck *deck, const struct paper *paper);

#endif
