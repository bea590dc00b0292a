/* common_coverage.h: an interval of 95% holds the truth 19 times out of 20: tried by many small
 * samples on seeds of their own. The truth is what all of them say together. */
#ifndef TESTS_LAB_COMMON_COVERAGE_H
#define TESTS_LAB_COMMON_COVERAGE_H

#include "lab/figure.h"

/* What is played of each seed; the caller's own struct. */
struct coverage_sample {
    size_t bytes;
    int n;                                     /* samples, if CROUPIER_SOAK is 1 */
    void (*plan)(void *sample, uint64_t seed); /* ready, and nothing is played yet */
    void (*play)(void *sample);                /* all games of it */
    void (*join)(void *truth, const void *sample);
    void (*tell)(void *sample); /* when all is played or joined; may be NULL */
    void (*free)(void *sample);
};

/* A kind of interval: of which there are so many in a sample. */
struct coverage_kind {
    const char *name;
    int (*count)(const void *sample);
    struct figure (*figure)(const void *sample, int at);
    int least; /* that an interval rests on */
};

/* Of each kind 93 to 97% of the intervals hold; fewer samples tell it less well. */
void coverage_check(const struct coverage_sample *sample, const struct coverage_kind *kinds,
                    int kinds_n);
/* The first sample, for kinds that are told by what was found there. */
const void *coverage_first(void);

#endif
