/* reference.h: all that may be written on the cards of a game, as a page: its phrases, its words
 * that combine, and what is read for them. docs/cards/ has the page of every game. */
#ifndef CARDTEXT_REFERENCE_H
#define CARDTEXT_REFERENCE_H

#include "cardtext/phrasebook.h"
#include "kernel/buffer.h"

void reference_write(const struct phrasebook *book, struct buffer *out);

#endif
