/* suggest.h: sentences of the game that may have been meant by one that is not understood. Each
 * form is said with the numbers, nouns and names of that sentence, part by part: moment, effect,
 * amount, condition. They are guesses: who offers one must read it first. */
#ifndef CARDTEXT_SUGGEST_H
#define CARDTEXT_SUGGEST_H

#include "cardtext/likeness.h"
#include "cardtext/phrasebook.h"

/* Says whether it is to be the last. */
typedef bool suggest_look(void *context, const char *text);

void suggest_sentences(const struct phrasebook *book, const struct catalogue *cards, int type,
                       const struct likeness *said, suggest_look *look, void *context);

#endif
