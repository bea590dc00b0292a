/* same.h: do two sentences mean the same? Only where nothing speaks against it: part by part the
 * same things with the same words about them, the same numbers, how many are meant, and the same
 * is done. The order of words may differ, and words that say nothing may be left out. */
#ifndef CARDTEXT_SAME_H
#define CARDTEXT_SAME_H

#include "cardtext/canon.h"

/* Is it sure what "it" means wherever it stands? */
bool same_clear(const struct canon *canon, const char *said);
/* said: as somebody wrote it; offer: as the game says it. */
bool same_meaning(const struct canon *canon, const char *said, const char *offer);

#endif
