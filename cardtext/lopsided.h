/* lopsided.h: "draw a card and gain 1 gold if you have none": does the condition go for both? Two
 * readings are possible, so a sentence is not read as one of them by itself. */
#ifndef CARDTEXT_LOPSIDED_H
#define CARDTEXT_LOPSIDED_H

#include "cardtext/words.h"
#include "kernel/catalogue.h"

enum lopsided { LOPSIDED_NOT, LOPSIDED_BEHIND, LOPSIDED_BEFORE };

/* Are two things said with "and", and behind or before both a condition or a count? */
enum lopsided lopsided_words(const struct words *words);
/* Does only the last of several effects have a condition or a count; or, if it stands before them,
 * only one of them? */
bool lopsided_ops(const struct op *op, int n, enum lopsided how);

#endif
