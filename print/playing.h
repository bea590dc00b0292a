/* playing.h: cards of the standard deck, as everybody knows them: index, pips, courts, red and
 * black. */
#ifndef PRINT_PLAYING_H
#define PRINT_PLAYING_H

#include "print/cardface.h"

/* Whether such a card says nothing but its rank and one of the four suits. */
bool playing_is(const struct face *face);
/* Its front, drawn from the trimmed card's top left. */
void playing_front(struct ink *ink, const struct card_draw *how, const struct face *face);

#endif
