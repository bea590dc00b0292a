/* suggest.h: sentences of the game that may have been meant by one that is not understood. Each
 * form is said with the numbers, nouns and names of that sentence, part by part: moment, effect,
 * amount, condition. They are guesses: who offers one must read it first. */
#ifndef CARDTEXT_SUGGEST_H
#define CARDTEXT_SUGGEST_H

#include "cardtext/likeness.h"
#include "cardtext/phrasebook.h"
#include "cardtext/wording.h"
#include "kernel/text.h"

/* Says whether it is to be the last. */
typedef bool suggest_look(void *context, const char *text);

void suggest_sentences(const struct phrasebook *book, const struct catalogue *cards, int type,
                       const struct likeness *said, suggest_look *look, void *context);
/* The nearest of those forms, filled so, the best first; how many. */
enum { SUGGEST_BYTES = WORDING_BYTES };
struct suggested {
    const struct phrasing *phrasing; /* NULL: of a list */
    char text[SUGGEST_BYTES];
    char plain[SUGGEST_BYTES]; /* of a moment: with the first words that go there */
};
int suggest_moments(const struct phrasebook *book, const struct catalogue *cards, int type,
                    const struct likeness *said, struct suggested *out, int most);
/* Effects that may stand under one of those triggers. */
int suggest_effects(const struct phrasebook *book, const struct catalogue *cards, int type,
                    const struct likeness *said, uint64_t under, struct suggested *out, int most);
/* A form with the first words that go into its places. */
void suggest_plain(const struct phrasebook *book, const struct catalogue *cards, int type,
                   const struct form *form, struct text *out);
/* Of the list of conditions or of counts. */
int suggest_of_list(const struct phrasebook *book, const struct catalogue *cards, int type,
                    const struct likeness *said, const char *name, struct suggested *out, int most);

#endif
