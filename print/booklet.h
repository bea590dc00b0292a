/* booklet.h: a rulebook as a set booklet: contents, rule numbers, pictures of the cards it speaks
 * of, a turn at a glance, the knobs as variants. */
#ifndef PRINT_BOOKLET_H
#define PRINT_BOOKLET_H

#include "print/deck.h"
#include "print/sheets.h"

enum booklet_form {
    BOOKLET_PAGES, /* whole pages of the paper, one after the other */
    BOOKLET_FOLDED /* pages of half the paper, two to a side in the order of a folded booklet */
};

/* The deck's cards are drawn already: their pictures stand where the text speaks of them. */
bool booklet_draw(const struct deck *deck, const char *rulebook, const struct paper *paper,
                  enum booklet_form form, struct buffer *pdf, int *pages);

#endif
