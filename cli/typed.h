/* typed.h: which legal move somebody means by what was typed. */
#ifndef CLI_TYPED_H
#define CLI_TYPED_H

#include "kernel/table.h"

/* The words of a move, a beginning of them, or a part of each of some words in their order: "buy
 * farm" means "buys Farmer" if no other move fits. Refuses with what was possible. */
bool typed_find(const struct table *table, int seat, const char *words, struct move *move,
                struct problem *problem);

#endif
