/* gang.h: the threads that play a batch of games together; where there are none, the caller does.
 */
#ifndef LAB_GANG_H
#define LAB_GANG_H

#include <stdbool.h>
#include <stddef.h>

/* How many can work at once. */
int gang_size(void);

/* Calls work with each of n members of an array, each on a thread of its own, and now and then,
 * meanwhile and from the caller's thread, tell (may be NULL) with the first. True when all have
 * ended; false: none began. If some cannot begin, the others must do their work. */
bool gang_work(void (*work)(void *), void *members, size_t bytes, int n, void (*tell)(void *));

#endif
