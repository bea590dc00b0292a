/* compared.h: what a sentence compares, and how: "3 or less", "more VP than you", "the fewest
 * cards". An offer that turns a comparison round, or moves its bound, says something else. */
#ifndef CARDTEXT_COMPARED_H
#define CARDTEXT_COMPARED_H

#include "cardtext/words.h"

/* Does the second turn what the first compares, or move its bound? */
bool compared_otherwise(const struct words *said, const struct words *other);

#endif
