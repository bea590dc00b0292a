/* compile.h: the sheets of a game become its catalogue. */
#ifndef CARDTEXT_COMPILE_H
#define CARDTEXT_COMPILE_H

#include "cardtext/phrasebook.h"
#include "kernel/shelf.h"

/* Reads the designer's phrases.txt if the opening brings one, else the game's. opening may be NULL,
 * here and below. phrasebook_free gives it back. */
struct phrasebook *compile_phrasebook(const struct game *game, const struct opening *opening,
                                      struct problem *problem);

/* All sheets of the opening with its settings (Farmer.food=3, Camel.text.1=3/5/7) and test cards.
 * NULL, and all problems of all sheets, if anything is refused. Settings without a full stop in
 * their name are knobs and none of its business. It does not keep the book: catalogue_free. */
struct catalogue *compile_catalogue(const struct phrasebook *book, const struct opening *opening,
                                    struct problem *problem);

/* The same before it is known whether there are faces enough: the faces of a type are not noted
 * and the bounds of the game's card types not checked. */
struct catalogue *compile_rows(const struct phrasebook *book, const struct opening *opening,
                               struct problem *problem);

#endif
