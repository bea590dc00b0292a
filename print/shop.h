/* shop.h: the cards of a game as pages, in one go: what the browser table asks a server for. */
#ifndef PRINT_SHOP_H
#define PRINT_SHOP_H

#include "print/sheets.h"

/* All cards with their copies, poker size, backs for both sides of the paper. paper: "a4" or
 * "letter". False, and said: there is no such paper, or a card's words do not fit. */
bool shop_cards(const struct box *box, const struct source *files, const char *paper, bool plain,
                struct buffer *pdf, struct problem *problem);

/* NULL: there is no such paper. */
const struct paper *shop_paper(const char *name);

#endif
