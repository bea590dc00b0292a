/* ismcts.h: the bot that searches, with settings of one's own: for benchmarks and experiments. */
#ifndef BOTS_ISMCTS_H
#define BOTS_ISMCTS_H

#include "bots/kind.h"
#include "bots/search.h"

/* Like bot_make with "ismcts", but with these settings. The plan's budget has a bound. */
struct bot *ismcts_make(const struct bot_plan *plan, const struct search_settings *settings);

#endif
