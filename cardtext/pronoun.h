/* pronoun.h: whom a condition speaks of that says "it". Behind "each Soldier has +1 Power" that is
 * each Soldier, behind "when an enemy attacks: draw a card" the enemy, and never the card itself.
 */
#ifndef CARDTEXT_PRONOUN_H
#define CARDTEXT_PRONOUN_H

#include "cardtext/phrasebook.h"
#include "cardtext/words.h"

/* The sentence with such conditions said of whom they are about: "Soldiers that are defending have
 * +1 Defence". False if that is near what was said, but not sure to be it. */
bool pronoun_resolve(const struct phrasebook *book, const struct catalogue *cards,
                     const char *folded, char out[WORDS_BYTES]);

#endif
