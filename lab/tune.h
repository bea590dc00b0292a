/* tune.h: searches knobs and card numbers for what a designer wants.
 *
 * The method is NTBEA, the n-tuple bandit evolutionary algorithm (Lucas, Liu, Perez-Liebana, "The
 * N-Tuple Bandit Evolutionary Algorithm for Game Agent Optimisation", 2018): a point of the search
 * space is played a little, the result is remembered for each value and pair of values of it, and
 * the next point is the neighbor whose values look best or are least known. */
#ifndef LAB_TUNE_H
#define LAB_TUNE_H

#include "lab/figure.h"
#include "lab/inquiry.h"

enum { TARGETS_MAX = 8, VARIED_MAX = 12, FINALISTS_MAX = 5 };

/* A figure that should lie within a range. */
struct target {
    int scalar;
    bool share;
    double low, high;
};

/* "first=50%", "length=20..30": shares in hundredths. A group of a measure is asked about. */
bool target_read(struct target *target, struct asked_measures *asked, const struct game *game,
                 const char *words, struct problem *problem);
/* 0 inside; outside the distance in units in which misses of all figures are alike. */
double target_miss(const struct target *target, const struct figure *figure);

struct tuning {
    struct target target[TARGETS_MAX];
    int targets_n;
    struct axis vary[VARIED_MAX];
    int varied_n;
    uint32_t games_each; /* of one look at a point */
    int looks;           /* planned */
    int looked;          /* done: all, unless it was stopped */
    /* Places of values on their axes: where to begin, and in the end what looks best. */
    int best[VARIED_MAX];
    int finalist[FINALISTS_MAX][VARIED_MAX]; /* the best of what was found; the beginning first */
    int finalists_n;
};

/* By how much a cell misses all targets. */
double tune_missed(const struct tuning *tuning, const struct cell *cell);

/* Refuses a value that the game cannot be played with, neither alone nor with any one value of
 * another axis beside it. */
bool tune_possible(const struct tuning *tuning, const struct experiment *experiment,
                   struct problem *problem);
/* Searches, and leaves the finalists and as best what looks best. run plays a study of one cell;
 * false stops the search: then nothing may have been looked at. Points that the game refuses are
 * passed over; it is a problem if there are no others. */
bool tune_search(struct tuning *tuning, const struct experiment *experiment, uint64_t seed,
                 bool (*run)(void *to, struct study *study, struct problem *problem), void *to,
                 struct problem *problem);
/* Takes as best the finalist that misses least in a study of a cell for each of them: the first, if
 * no other is better. */
void tune_decide(struct tuning *tuning, const struct study *study);
/* The experiment with these values. */
bool tune_apply(const struct tuning *tuning, const int *places, struct experiment *experiment,
                struct problem *problem);

#endif
