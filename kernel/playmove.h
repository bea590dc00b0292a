/* playmove.h: the moves that lines of a .play file mean. Used by playrun.c alone. */
#ifndef KERNEL_PLAYMOVE_H
#define KERNEL_PLAYMOVE_H

#include "kernel/table.h"

/* The legal move of a seat that is said exactly so; false if it is not asked, too. */
bool playmove_exact(const struct table *table, int seat, const char *words, struct move *move);
/* Whether a move that begins with these words is legal, and its words. */
bool playmove_possible(const struct table *table, int seat, const char *words, struct text *said);
/* Words with a capital are names; one that no card or seat has proves nothing if it does not occur.
 * NULL: all are known. */
const char *playmove_unknown_name(const struct box *box, const char *words, char name[NAME_BYTES]);

#endif
