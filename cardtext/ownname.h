/* ownname.h: people call a card by its name in its own text; where only the card itself can be
 * meant, the name is a word for it. So with "it": behind a moment of one other piece it is that. */
#ifndef CARDTEXT_OWNNAME_H
#define CARDTEXT_OWNNAME_H

#include "cardtext/parlance.h"
#include "cardtext/words.h"

/* Stands for an "it" that may be either: no card says it. */
#define OWNNAME_EITHER "whichever-of-them"

/* The sentence, folded, with "this card" for its name, and on cards that speak of a guest with the
 * guest for "this unit". */
void ownname_fold(const struct parlance *parlance, int type, const char *name, const char *folded,
                  char out[WORDS_BYTES]);

#endif
