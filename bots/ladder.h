/* ladder.h: how strong bots are against each other: Bradley-Terry ratings of who beat whom. */
#ifndef BOTS_LADDER_H
#define BOTS_LADDER_H

#include "bots/interval.h"

enum { LADDER_MAX = 16 };

struct ladder {
    int n;
    double wins[LADDER_MAX][LADDER_MAX]; /* of the first against the second; shared ones in parts */
    double games[LADDER_MAX][LADDER_MAX]; /* alike both ways round: as many as tell so much */
    int anchor;                           /* whose rating is given */
};

struct ladder_rating {
    double rating;
    double half; /* of its interval of 95%; 0 for the anchor */
};

/* Two have met: what the first won in deals that each played from every seat. */
void ladder_meet(struct ladder *ladder, int first, int second, const struct ratio *deals);
/* 400 points are odds of ten to one. The anchor has 1500. False: some were never compared with it.
 */
bool ladder_rate(const struct ladder *ladder, struct ladder_rating rating[LADDER_MAX]);

#endif
