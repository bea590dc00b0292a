/* sayings.h: a game's sayings.txt, line by line: read by the build, and by a page's engine when
 * first a text is read that is not shipped. */
#ifndef CARDTEXT_SAYINGS_H
#define CARDTEXT_SAYINGS_H

#include <stdbool.h>

#include "cardtext/parlance.h"
#include "kernel/problem.h"

/* SAYINGS_TABLE: what follows belongs to the table `said`. */
enum sayings_line { SAYINGS_NOTHING, SAYINGS_TABLE, SAYINGS_PRICES, SAYINGS_ROW };

/* What the line is; it is cut up, and said and meant point into it. meant NULL: it is no saying. */
enum sayings_line sayings_line(char *line, char **said, char **meant);

/* Behind the last place of a list that is filled later. */
extern const char sayings_end[];

/* Fills the lists of a game from its sayings.txt; full ones stay as they are. */
bool sayings_fill(const struct parlance *parlance, const char *text, struct problem *problem);

#endif
