/* fleet.h: the processes that play a study together: one, or those that mpirun started. */
#ifndef LAB_FLEET_H
#define LAB_FLEET_H

#include "lab/ledger.h"

void fleet_begin(void);
void fleet_end(void);

int fleet_rank(void); /* 0 is the one that reports */
int fleet_size(void);

/* Adds up the tallies of all processes; every one then has the sum. */
void fleet_join(struct tally *tally, const struct ledger *ledger);
/* Whether it is so in any process. */
bool fleet_any(bool here);

#endif
