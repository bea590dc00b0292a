/* often.h: how long tests that play go on, and which games they play: as the environment asks. */
#ifndef TESTS_COMMON_OFTEN_H
#define TESTS_COMMON_OFTEN_H

#include <stdbool.h>

/* So often instead of n times: CROUPIER_SOAK=50 is fifty times as often, CROUPIER_SOAK=0.1 a tenth;
 * at least once. */
int often(int n);

/* CROUPIER_GAME=temples is about that game only; without it all are played. A name that no game
 * has ends the program. */
bool often_plays(const char *game);

#endif
