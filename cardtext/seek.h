/* seek.h: the phrases of a game that are nearest to some words in meaning: those that share the
 * rarest of them in what they say, in their example or in what they mean. */
#ifndef CARDTEXT_SEEK_H
#define CARDTEXT_SEEK_H

#include "cardtext/phrasebook.h"

struct seek_found {
    const struct phrase *phrase;
    int score; /* 0 to 100: how much of the words it speaks of */
};

/* The best first; how many there are. */
int seek_phrases(const struct phrasebook *book, const char *words, struct seek_found *found,
                 int most);

#endif
