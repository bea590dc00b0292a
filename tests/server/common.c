/* common.c: what tests of the server share. */
#include "tests/server/common.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/shelf.h"

int common_soak(void)
{
    const char *words = getenv("CROUPIER_SOAK");
    return words != NULL ? atoi(words) : 1;
}

int common_each_game(const char *name, void (*test)(void **state), int (*begin)(void **state),
                     int (*end)(void **state))
{
    static struct CMUnitTest tests[16];
    int n = 0;
    for (; games_at(n) != NULL; n++)
        tests[n] = (struct CMUnitTest){
            .name = games_at(n)->id, .test_func = test, .initial_state = (void *)games_at(n)};
    return _cmocka_run_group_tests(name, tests, (size_t)n, begin, end);
}
