/* common.h: tables to try things on, and random play at them. */
#ifndef TESTS_TABLE_COMMON_H
#define TESTS_TABLE_COMMON_H

#include "games/shelf.h"
#include "kernel/playfile.h"
#include "kernel/table.h"

/* A dealt table of that game; asserts that it opens. */
struct table *common_open(const char *game, uint64_t seed);
/* The table at the end of a scene; asserts that it loads. */
struct table *common_scene(const char *scene);
/* Makes up to n random moves; returns how many were made before the game was over. */
int common_play(struct table *table, int n, uint64_t seed);
/* Loads what playfile_save writes; asserts that it loads. The caller closes it. */
struct table *common_reload(const struct table *table);
/* Asserts that both have the same record, state and log. */
void common_assert_same(const struct table *x, const struct table *y);

#endif
