/* known.h: all words that a game's sentences can have: of its forms, lists and cards' names.
 * A sentence with any other word cannot be read as it stands. */
#ifndef CARDTEXT_KNOWN_H
#define CARDTEXT_KNOWN_H

#include "cardtext/phrasebook.h"
#include "cardtext/words.h"

enum { KNOWN_PARTS = 128 };

/* A word's bit by its hash: one that has none is not there; one that has may still not be. */
struct known {
    uint64_t part[KNOWN_PARTS];
};

void known_add(struct known *known, const char *word, size_t bytes);
void known_add_text(struct known *known, const char *text);
/* All that the sentences of a game can have, and nothing that was there before. */
void known_gather(struct known *known, const struct phrasebook *book,
                  const struct catalogue *cards);
bool known_has(const struct known *known, const char *word, size_t bytes);
/* Numbers and marks are always known. */
bool known_word(const struct known *known, const struct words *words, int word);
bool known_all(const struct known *known, const struct words *words);

#endif
