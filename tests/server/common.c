/* common.c: what tests of the server share. */
#include "tests/server/common.h"

#include <stdlib.h>

#include "games/shelf.h"
#include "tests/common/cases.h"
#include "tests/common/often.h"

int common_each_game(const char *name, void (*test)(void **state), int (*begin)(void **state),
                     int (*end)(void **state))
{
    static struct CMUnitTest tests[64];
    int n = 0;
    for (int g = 0; games_at(g) != NULL; g++)
        if (often_plays(games_at(g)->id)) {
            assert_true(n < COUNT(tests));
            tests[n++] = (struct CMUnitTest){
                .name = games_at(g)->id, .test_func = test, .initial_state = (void *)games_at(g)};
        }
    return _cmocka_run_group_tests(name, tests, (size_t)n, begin, end);
}
