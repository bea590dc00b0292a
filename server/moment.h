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

/* Milliseconds of the clock on the wall, since 1970: what journals and clocks of games count. */
static inline int64_t moment_wall_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

#endif
