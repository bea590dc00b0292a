/* terms.h: selections, conditions and amounts as sentence forms. A term is what a slot of one of
 * these lists held, laid out flat: the alternative, then the values of its slots, as form.h has
 * them. Terms lie in the catalogue; evaluate.h asks them of a table. */
#ifndef CARDTEXT_TERMS_H
#define CARDTEXT_TERMS_H

#include "cardtext/phrasebook.h"

/* Adds the lists that a game's parlance gives, and those every game has, to a book. */
bool terms_define(struct phrasebook *book, struct problem *problem);

#endif
