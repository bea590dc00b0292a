/* common_worlds.h: another world that looks the same to a seat, and whether two still do. */
#ifndef TESTS_SERVER_COMMON_WORLDS_H
#define TESTS_SERVER_COMMON_WORLDS_H

#include "server/live.h"

/* A state that looks to the seat (or SPECTATOR) as the table's does; chance will fall alike. */
void worlds_other(const struct live *live, int seat, struct splitmix *splitmix, void *out);
/* The state is const for everybody but the table; here the table is part of the test. */
void worlds_put(struct live *live, const void *state);
/* Whether the two tables look the same to the seat, and nothing that it was openly told since that
 * line of the log made the difference. */
bool worlds_alike(const struct live *first, const struct live *second, int from, int seat);

#endif
