/* common.h: what the tests of the lab share: small inquiries that are played at once. */
#ifndef TESTS_LAB_COMMON_H
#define TESTS_LAB_COMMON_H

#include <stdint.h>

#include "lab/figure.h"
#include "lab/inquiry.h"
#include "tests/common/cases.h"

/* A experiment of that game, all seats played by `bot`. */
struct experiment common_plan(const char *game, const char *bot);
/* Plays it; 0 games: only the cells are there. */
void common_play(struct study *study, uint32_t games, int threads);
/* Asks and plays everything there is to ask of the smallest game. */
void common_everything(struct inquiry *inquiry, int threads);
/* Fails if x and y are further apart than that. */
void common_close(double x, double y, double by);
/* What was noted in all of a measure, "deaths", or of a group of it, "vp[combat]"; "#deaths": how
 * often. */
int64_t common_noted(const struct cell *cell, const char *words, size_t bytes);
/* Sets how often the first to move won, in a cell that was not played. */
void common_first_wins(struct cell *cell, int64_t wins, int64_t games);

/* A game that no other is like. */
static inline void moments_add_alone(struct moments *m, int64_t x)
{
    moments_add(m, x);
    moments_close(m);
}

/* The same of many such games. */
static inline struct moments moments_alone(int64_t n, int64_t sum, int64_t squares)
{
    return (struct moments){
        .n = n, .sum = sum, .deals = n, .squares = squares, .products = sum, .sizes = n};
}

#endif
