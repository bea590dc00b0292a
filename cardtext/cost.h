/* cost.h: what people say of prices where a game has costs before the colon: "once on each of your
 * turns you may pay 2 R to draw a card" is "your turn; once a turn; 2 R: draw a card". */
#ifndef CARDTEXT_COST_H
#define CARDTEXT_COST_H

#include "cardtext/phrasebook.h"
#include "cardtext/words.h"

/* The sentence with how often, when and for what it is done in front; as it is if it says no such
 * thing, or has a moment. */
void cost_fold(const struct phrasebook *book, const char *folded, char out[WORDS_BYTES]);

#endif
