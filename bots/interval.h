/* interval.h: the interval in which a true value lies, 19 times out of 20: Wilson's for shares,
 * Student's for means. What happens in one deal is alike, so deals are what it rests on. */
#ifndef BOTS_INTERVAL_H
#define BOTS_INTERVAL_H

#include <stdbool.h>
#include <stdint.h>

/* A won game counts so much, so that a win shared by up to six seats is a whole number too. */
enum { WIN_WHOLE = 60 };

/* Wilson's interval for `wins` of n that have nothing to do with each other. */
void interval_share(double wins, double n, double *low, double *high);

/* A deal's sums and times of something, added up over deals, and their squares and products. */
struct ratio {
    int64_t games, deals, sum, times, sum_sum, sum_times, times_times;
    int64_t whole; /* the sum is in parts of it */
};

/* A deal of so many games, which are the times. */
void ratio_add(struct ratio *ratio, int64_t sum, int64_t games);
/* The sum by the times; there must be some. */
double ratio_value(const struct ratio *ratio);
/* How far it spreads: its variance, that of a ratio of two means (Cochran, "Sampling Techniques",
 * 1977). */
double ratio_spread(const struct ratio *ratio);
/* Of a share: as many trials as would spread like that. */
double ratio_trials(const struct ratio *ratio);
void ratio_interval(const struct ratio *ratio, bool share, double *low, double *high);
/* Student's quantile: few deals do not tell how far they spread. */
double interval_quantile(int64_t deals);

#endif
