/* common_shared.h: a store in memory that several servers share, as they share PostgreSQL: it tells
 * each what the others have changed. Calls fail, some of them after they have done their work. */
#ifndef TESTS_SIMULATOR_COMMON_SHARED_H
#define TESTS_SIMULATOR_COMMON_SHARED_H

#include "server/store.h"

/* Forgets everything. */
void shared_begin(void);
/* One call in so many fails; 0: none does. */
void shared_set_failing(int fails_one_in);
struct store *shared_open(void);

#endif
