/* press.h: cards to be printed: a guest asks for a PDF of a game's cards, or of its own sheets. */
#ifndef SERVER_PRESS_H
#define SERVER_PRESS_H

#include "server/house.h"

enum { PRESS_BYTES_MAX = 400 << 10 }; /* of a request */

/* POST /api/print: {"game": ID, "seats": N, "set": {...}, "paper": "a4", "plain": false,
 * "sheets": {"units.csv": TEXT, ...}}; what is missing is the game's own. */
void press_attend(struct house *house, struct guest *guest);

#endif
