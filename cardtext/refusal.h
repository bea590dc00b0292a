/* refusal.h: what is said of a sentence that is not understood: which part of it, how the rest is
 * read, and whole sentences that may have been meant, each read before it is offered. */
#ifndef CARDTEXT_REFUSAL_H
#define CARDTEXT_REFUSAL_H

#include "cardtext/account.h"

struct refused {
    struct sentence_read *s;
    const struct account *account;
    struct restated *restated;
    const struct known *known;
    const char *said_as; /* with a word for the card for its own name */
    const char *text;
    size_t bytes;
    const struct place *place;
    const struct thesaurus *thesaurus; /* while it is said */
};

void refusal_say(const struct refused *refusal);
/* Of a sentence in the words of the game that may not stand there, or has two readings. Returns
 * false. */
bool refusal_of_read(struct sentence_read *s, const char *text, size_t bytes,
                     const struct place *place);

#endif
