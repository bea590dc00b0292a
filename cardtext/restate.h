/* restate.h: the rules that turn people's words into those of card texts, in every game; variants.h
 * has what a rule looks like, and a game's parlance brings its own. */
#ifndef CARDTEXT_RESTATE_H
#define CARDTEXT_RESTATE_H

#include "cardtext/parlance.h"

/* NULL ends each. Of moments those count whose moment the game has. */
extern const char *const restate_speech[],
    *const restate_class[], *const restate_common[], *const restate_more[], *const restate_named[];

#endif
