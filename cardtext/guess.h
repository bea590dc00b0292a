/* guess.h: whole sentences that may have been meant by one that is not understood. They keep what
 * is understood of it, and have for the rest what is nearest; each is read before it is offered. */
#ifndef CARDTEXT_GUESS_H
#define CARDTEXT_GUESS_H

#include "cardtext/hints.h"
#include "cardtext/refusal.h"

void guess_sentences(const struct refused *r, const struct likeness *said, struct hints *hints);
/* All that was said, the parts that are read in the words of the game. */
void guess_words(const struct refused *r, struct text *out);
/* What can be read in two ways is offered in both. */
void guess_both(const struct refused *r, struct hints *hints);
/* The sentence in the words of the game, if exactly one of those means the same (same.h). */
bool guess_same(const struct refused *r, struct text_ops *ops);
/* "Each the defender equipment" nobody says. */
bool guess_is_english(const char *said);
/* Words as they are compared. False if there are too many. */
bool guess_likeness(const struct refused *r, struct likeness *said, const char *words);

#endif
