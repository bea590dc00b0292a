/* tabletop.h: cards for tables on a screen: sheets of pictures and a saved object that Tabletop
 * Simulator opens. */
#ifndef PRINT_TABLETOP_H
#define PRINT_TABLETOP_H

#include "kernel/json.h"
#include "print/deck.h"
#include "print/supply.h"

enum { TABLETOP_COLUMNS = 10, TABLETOP_ROWS = 7, TABLETOP_CARDS = 69 }; /* the 70th is its back */

/* How many sheets the cards of a back take. */
int tabletop_sheets(const struct deck *deck, int back);
/* One of them as a picture of 10 by 7 cards. */
bool tabletop_sheet(const struct deck *deck, int back, int sheet, struct buffer *png);
/* The back alone, as large as a card of a sheet. */
bool tabletop_back(const struct deck *deck, int back, struct buffer *png);

/* The saved object: a deck a back, and from the supply endless bags of tokens, bags of markers, and
 * dice. base is where the pictures lie: "https://example.org/cards/" or
 * "file:///my/print/"; they are called as tabletop_name says. */
void tabletop_object(const struct deck *deck, const struct supply *supply, const char *base,
                     struct buffer *out);
/* "sheet-0-1.png", or of the back itself (sheet -1) "back-0.png". */
void tabletop_name(int back, int sheet, char name[40]);
/* "token-2.png": the picture of that line of the supply, a token or marker. */
void tabletop_token_name(int line, char name[40]);

#endif
