/* common_five.h: vocabularies, phrases and some cards of the four games that are still to come. */
#ifndef TESTS_CARDTEXT_COMMON_FIVE_H
#define TESTS_CARDTEXT_COMMON_FIVE_H

#include "kernel/game.h"

extern const struct game common_menagerie, common_temples, common_resourcewar, common_emperor;
extern const struct game *const common_five[]; /* all of them; NULL ends */

#endif
