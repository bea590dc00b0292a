/* render.h: ops back to words. Nothing remembers which form an op came from: the words are found by
 * fitting the ops to the forms, so what is shown is what runs. */
#ifndef CARDTEXT_RENDER_H
#define CARDTEXT_RENDER_H

#include "cardtext/phrasebook.h"

/* Adds the words of a card's ops, its sentences set apart by full stops, none at the end. False if
 * some op fits no form. */
bool render_ops(const struct phrasebook *book, const struct catalogue *cards, int type,
                const struct op *ops, int ops_n, struct text *text);

/* Is every card's text, up to case and blanks, what its ops render to? Says each that is not. */
bool render_check(const struct phrasebook *book, const struct catalogue *cards,
                  struct problem *problem);
/* Does every example of the phrasebook compile and render back to itself? */
bool render_check_examples(const struct phrasebook *book, const struct catalogue *cards,
                           struct problem *problem);

#endif
