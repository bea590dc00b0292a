/* naming.h: what rules for people's words call a moment, the card itself and whom it speaks of,
 * and what the game calls that: %enters, %self, %guest, %here. */
#ifndef CARDTEXT_NAMING_H
#define CARDTEXT_NAMING_H

#include "cardtext/variants.h"

enum {
    NAMING_SELF = 8, /* before it: the moments that most games have */
    NAMING_FOE,
    NAMING_SPARED,
    NAMING_SPARES,
    NAMING_GUEST, /* on cards that speak of whom the moment is about, and ... */
    NAMING_HOST,  /* ... on all others: of no words */
    NAMING_HERE,  /* where such a card lies */
    NAMINGS
};

struct namings {
    const char *words[NAMINGS]; /* NULL: the game has none */
};

void naming_of(const struct variant_speaker *speaker, struct namings *naming);
const char *naming_words(const struct namings *naming, const char *name, size_t bytes);
/* Does "it" on such cards mean whom the moment is about? */
bool naming_has_guest(const struct variant_speaker *speaker);

#endif
