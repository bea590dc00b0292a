/* own.h: phrases of a designer's own. They say in other words what the game's own phrases say: so
 * nothing comes of them that its rules do not know, and reading them takes no longer. */
#ifndef CARDTEXT_OWN_H
#define CARDTEXT_OWN_H

#include "cardtext/sentence.h"

/* For a book that has the game's own beside it: refuses, with the line, lists that are not those of
 * the game, and forms with more slots or options than it has in one. */
bool own_check(const struct phrasebook *book, struct problem *problem);
/* Refuses a text whose ops the game's own phrases could not have said. */
bool own_means(const struct sentence_reading *reading, const char *text, int type,
               const struct place *place);
/* Refuses phrases that the game does not have and whose example cannot be read, or means what the
 * game's own phrases could not have said. */
void own_check_examples(const struct sentence_reading *reading);

#endif
