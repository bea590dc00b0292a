/* diagnose.h: why a sentence was refused: the first word not understood, what could have stood
 * there, and the nearest phrase. */
#ifndef CARDTEXT_DIAGNOSE_H
#define CARDTEXT_DIAGNOSE_H

#include "cardtext/match.h"
#include "cardtext/sentence.h"

/* How each problem of a card begins: "units.csv row 3, Farmer, text: ". */
#define DIAGNOSE_PLACE "%s %s %d, %.40s, %.40s: "
#define DIAGNOSE_PLACE_ARGS(place)                                                                 \
    (place)->file, (place)->line_word, (place)->line, (place)->card, (place)->column

/* The attempt that came furthest; among equals the one whose words are most alike. */
struct diagnosis {
    const struct phrasing *phrasing;
    const struct item *expected;
    int furthest, distance;
    uint64_t wrong; /* the words that are not understood, if that is known better; or 0 */
};

void diagnose_attempt(struct diagnosis *diagnosis, const struct phrase_match *match,
                      const struct phrasing *phrasing, int from, int upto);
/* The sentence with the word that is spelt like the wrong one in its place: "gould" is gold.
 * Nothing: nothing that goes there is near. */
void diagnose_respell(struct text *out, const struct sentence_reading *reading,
                      const struct diagnosis *diagnosis, const struct words *words,
                      const char *text, size_t bytes);
/* more: what else is to be said, or "". Returns false. */
bool diagnose_say(const struct diagnosis *diagnosis, const struct sentence_reading *reading,
                  const struct words *words, const char *text, size_t bytes,
                  const struct place *place, const char *more);
/* A moment and an effect that are read and do not go together, or not on such a card. */
struct misplaced {
    const struct phrasing *head, *effect; /* head: NULL without a moment or cost */
    int when, type;
};

/* Says so, where the effect may stand, and what may stand there; hints: what may have been meant,
 * or "". Returns false. */
bool diagnose_misplaced(const struct sentence_reading *reading, const struct misplaced *misplaced,
                        const char *text, int bytes, const struct place *place, const char *hints);
/* The card whose name is nearest, or NULL if none is near. */
const char *diagnose_nearest_card(const struct catalogue *cards, const char *name);

#endif
