/* crew.h: several workers at once where there are threads, else one after the other. */
#ifndef BOTS_CREW_H
#define BOTS_CREW_H

#include <stddef.h>

enum { CREW_MAX = 64 };

/* How many workers can really work at once: 1 without threads. */
int crew_size(int wanted);

/* Calls work on each of n workers, CREW_MAX at most, that lie `bytes` apart, and returns when all
 * are done. Those on other threads have no guard (ensure.h). */
void crew_run(void (*work)(void *worker), void *workers, size_t bytes, int n);

#endif
