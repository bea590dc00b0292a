/* common.h: what tests of the server share: a case a game. */
#ifndef TESTS_SERVER_COMMON_H
#define TESTS_SERVER_COMMON_H

/* Runs the test for each game: its state is the game. What main returns. begin and end may be NULL.
 */
int common_each_game(const char *name, void (*test)(void **state), int (*begin)(void **state),
                     int (*end)(void **state));

#endif
