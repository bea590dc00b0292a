/* ponder.h: bots at online tables: when they think, and at whose expense. */
#ifndef SERVER_PONDER_H
#define SERVER_PONDER_H

#include "server/house.h"

enum {
    /* Milliseconds of thinking that one may have at once, and then a second: an address, */
    PONDER_ADDRESS_MS = 60000,
    PONDER_ADDRESS_MS_PER_S = 500,
    /* and a table. */
    PONDER_TABLE_MS = 30000,
    PONDER_TABLE_MS_PER_S = 500
};

/* Lets the bot think whose turn it is, if it is one's, and somebody is there for whom it plays. */
void ponder_begin(struct house *house, struct hosted *hosted);
/* Makes the move that a bot has found, unless the game has gone on without it. */
void ponder_end(struct house *house, struct hosted *hosted);
/* Whose bots they are: of those who are at the table the one who has asked for the least. NULL:
 * nobody is there. */
struct address *ponder_payer(const struct hosted *hosted);
/* Whether a bot's turn is to be waited for. */
bool ponder_due(const struct hosted *hosted);

#endif
