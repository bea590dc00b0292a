/* moment.c: the date, which goes forward whatever is done to the clock on the wall. */
#include "server/moment.h"

#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int64_t ahead_ms; /* of the clock that counts from the start of the machine */

static int64_t read_ms(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void set(void)
{
    ahead_ms = read_ms(CLOCK_REALTIME) - read_ms(CLOCK_BOOTTIME);
}

int64_t moment_date_ms(void)
{
    pthread_once(&once, set);
    return read_ms(CLOCK_BOOTTIME) + ahead_ms; /* it counts on while the machine sleeps */
}
