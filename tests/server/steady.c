/* steady.c: a clock on the wall that is set back or forward stops nobody and takes nobody's time.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/house.h"
#include "server/moment.h"
#include "tests/common/cases.h"

enum { HOUR_S = 3600, REQUESTS = 300 };

int __real_clock_gettime(clockid_t clock, struct timespec *now);
int __wrap_clock_gettime(clockid_t clock, struct timespec *now);

static time_t stepped_s; /* by which the clock on the wall was set forward */

int __wrap_clock_gettime(clockid_t clock, struct timespec *now)
{
    int result = __real_clock_gettime(clock, now);
    if (clock == CLOCK_REALTIME)
        now->tv_sec += stepped_s;
    return result;
}

static void nothing(void)
{
}

static void wake(void *carrier)
{
    (void)carrier;
}

/* Asks so often, and tells how many answers there are in all. */
static int ask(struct house *house, struct guest *guest, int times)
{
    static const char words[] = "{\"do\":\"games\"}";
    for (int i = 0; i < times; i++)
        house_hear(house, guest, words, strlen(words));
    return guest->out.n;
}

CASE(test_limits)
{
    struct problem problem = {0};
    struct house *house = house_open(&(struct house_settings){.store = ":memory:",
                                                              .thinkers = 1,
                                                              .connections_max = 9,
                                                              .idle_ms = 1000,
                                                              .stir = nothing,
                                                              .wake = wake},
                                     &problem);
    assert_non_null(house);
    struct guest *guest = house_enter(house, "10.0.0.1", NULL);
    assert_int_equal(ask(house, guest, REQUESTS), REQUESTS);
    stepped_s = -HOUR_S;
    assert_int_equal(ask(house, guest, 1), REQUESTS + 1);
    stepped_s = 0;
    house_leave(house, guest);
    house_close(house);
}

CASE(test_date)
{
    for (int step = -HOUR_S; step <= HOUR_S; step += 2 * HOUR_S) {
        int64_t before = moment_date_ms();
        stepped_s = step;
        int64_t after = moment_date_ms();
        assert_true(after >= before && after - before < HOUR_S * 1000 / 2);
        stepped_s = 0;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_limits), cmocka_unit_test(test_date)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
