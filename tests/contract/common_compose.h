/* common_compose.h: card texts put together at random: from the forms of a game's phrasebook, with
 * random words, numbers, selections, conditions and amounts. Most of them can be read. */
#ifndef TESTS_CONTRACT_COMMON_COMPOSE_H
#define TESTS_CONTRACT_COMMON_COMPOSE_H

#include "cardtext/phrasebook.h"

enum { REFUSALS = 100 }; /* behind so many no hint is looked for, which takes long */

/* Below `below`, at random. */
typedef uint32_t compose_pick(void *context, uint32_t below);

struct compose {
    const struct phrasebook *book;
    const struct catalogue *cards;
    compose_pick *pick;
    void *context;
};

/* One sentence without a full stop, for a card of that type. */
void compose_sentence(const struct compose *compose, int type, struct text *out);

/* The game's sheets, with such sentences on about a third of the cards; phrases.txt and the rest as
 * they are. Good until the next call for other ones. */
const struct source *compose_sheets(const struct game *game, uint64_t seed);

#endif
