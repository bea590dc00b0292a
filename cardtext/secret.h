/* secret.h: what a condition may not ask. A text is carried out for all to see, so its conditions
 * and amounts may only hang on what everybody can see: how many cards lie in a hand, never which.
 */
#ifndef CARDTEXT_SECRET_H
#define CARDTEXT_SECRET_H

#include "cardtext/phrasebook.h"
#include "cardtext/words.h"

/* The pile which a condition or an amount of the sentence asks about although not all may look into
 * it; NULL if there is none. */
const struct field *secret_asked(const struct game *game, const struct words *words);
/* Who may look into it, in words: "its owner". */
const char *secret_audience(const struct field *field);
/* Refuses words of a parlance that would tell what is hidden. */
bool secret_check(const struct phrasebook *book, struct problem *problem);

#endif
