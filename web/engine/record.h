/* record.h: what was played and remarked at a table, as JSON. */
#ifndef WEB_ENGINE_RECORD_H
#define WEB_ENGINE_RECORD_H

#include "kernel/json.h"
#include "kernel/table.h"

/* Adds "moves" (seat and words), "scores" (before the first and after each move the turn, and the
 * score of each seat), "told" (how many lines of the log came before each move since the deal, and
 * in the end) and "notes" (after so many moves, words). state is room for one. */
void record_show(const struct table *table, void *state, struct json *json);

#endif
