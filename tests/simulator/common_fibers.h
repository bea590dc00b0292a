/* common_fibers.h: threads, time and chance of a server that is driven by one seed. The linker's
 * --wrap puts these in place of the system's: a thread is a fiber that runs until it waits, the
 * clock stands until it is moved, secrets are drawn from the seed. */
#ifndef TESTS_SIMULATOR_COMMON_FIBERS_H
#define TESTS_SIMULATOR_COMMON_FIBERS_H

#include <stdbool.h>
#include <stdint.h>

#include "kernel/stream.h"

/* Begins anew: no fibers, the clock at the same moment, chance from the seed. */
void fibers_begin(uint64_t seed);
/* Chance of this day: everything is drawn from it. */
uint32_t fibers_below(uint32_t n);
bool fibers_one_in(uint32_t n);
/* Moves the clock on. */
void fibers_pass_ms(uint64_t ms);
/* Runs one of the fibers, whichever chance picks, until it waits. False: there is none. */
bool fibers_run_one(void);

#endif
