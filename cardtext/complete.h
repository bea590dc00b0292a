/* complete.h: what may come next in a sentence that is being written on a card. */
#ifndef CARDTEXT_COMPLETE_H
#define CARDTEXT_COMPLETE_H

#include "cardtext/phrasebook.h"

/* A word or slot that may follow; it begins with what has been typed of it. */
typedef void complete_look(void *context, const char *words);

/* The byte where the word begins that is being typed; a colon and a sign are whole. */
size_t complete_begins(const char *text);

/* Shows each once, in the order of the phrasebook; the words are good until look returns. The
 * text's last sentence counts; a blank at its end begins a new word. */
void complete_text(const struct phrasebook *book, const struct catalogue *cards, int type,
                   const char *text, complete_look *look, void *context);

#endif
