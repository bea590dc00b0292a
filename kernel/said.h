/* said.h: facts about what the log says. Used by playrun.c alone. */
#ifndef KERNEL_SAID_H
#define KERNEL_SAID_H

#include "kernel/fact.h"
#include "kernel/table.h"

/* The words between the quotation marks that stand to the end of a line; false if there are none.
 */
bool said_quoted(const char *at, char *words, size_t bytes);

/* Whether the words occur in the text; case and runs of blanks do not matter. */
bool said_in(const char *text, const char *words);

/* `says "..."`, `not says "..."`, `Bea sees "..."`, `Bea sees no "..."`: of the log from that line
 * on. Without a seat all that is said to any of them counts. False: it is another kind of fact. */
bool said_fact(const struct table *table, int from, const char *at, enum fact *verdict,
               struct text *truth);

#endif
