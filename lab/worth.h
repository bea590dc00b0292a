/* worth.h: what cards are worth, told together: whoever leads a list of many was lucky, too. */
#ifndef LAB_WORTH_H
#define LAB_WORTH_H

#include "lab/ranking.h"

/* Draws each causal worth towards the mean of the others, the more the less surely it is known
 * compared with how far the cards lie apart; its interval still holds the truth 19 times out of 20.
 * Fewer than five cards stay as they were measured. */
void worth_draw(struct card_row *rows, int n);

#endif
