/* moment.h: what time it is. */
#ifndef SERVER_MOMENT_H
#define SERVER_MOMENT_H

#include <stdint.h>
#include <time.h>

/* Microseconds of a clock that only goes forward. */
static inline uint64_t moment_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* Milliseconds of it. */
static inline uint64_t moment_ms(void)
{
    return moment_us() / 1000;
}

/* Milliseconds that this thread has had of a processor. */
static inline uint64_t moment_spent_ms(void)
{
    struct timespec spent;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return (uint64_t)spent.tv_sec * 1000 + (uint64_t)spent.tv_nsec / 1000000;
}

/* Milliseconds since 1970, for the journal and the clocks of games: the clock on the wall as it was
 * when the program first asked, and from then on as much more as has passed. Whoever sets that
 * clock changes nothing here until the program is started again. */
int64_t moment_date_ms(void);

#endif
