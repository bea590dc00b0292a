/* same.h: do two sentences mean the same? Only where nothing speaks against it: part by part the
 * same things with the same words about them, the same numbers, how many are meant, and the same
 * is done. The order of words may differ, and words that say nothing may be left out. */
#ifndef CARDTEXT_SAME_H
#define CARDTEXT_SAME_H

#include "cardtext/parlance.h"
#include "cardtext/words.h"
#include "kernel/catalogue.h"

/* Where sentences are compared: the nouns are those of the game and of its cards. */
struct same_speaker {
    const struct parlance *parlance;
    const struct catalogue *cards;
    bool guest; /* "this" is where the card lies, and not left out */
};

/* Is it sure what "it" means wherever it stands? */
bool same_clear(const struct same_speaker *speaker, const char *said);
/* said: as somebody wrote it; offer: as the game says it. */
bool same_meaning(const struct same_speaker *speaker, const char *said, const char *offer);

#endif
