/* common.h: what the tests of the bots share: boxes, a clock that can be told, and a bot that
 * cheats. */
#ifndef TESTS_BOTS_COMMON_H
#define TESTS_BOTS_COMMON_H

#include <stdint.h>

#include "bots/ismcts.h"
#include "bots/match.h"
#include "kernel/view.h"
#include "tests/common/cases.h"

enum { WORLD_BYTES = STATE_BYTES_MAX };

/* A box of that game with its own cards; fails the test if the shelf refuses. */
struct box *common_box(const char *game, int seats);
void common_box_free(struct box *box);

struct bot *common_bot(const char *words, const struct box *box, uint64_t seed, int threads);

/* Goes forward a millisecond each time it is looked at. */
uint64_t common_clock(void);

/* A searching bot that takes what it is given for the whole truth: to be asked with the true state
 * in place of a view. Only the dice to come are hidden from it. */
struct bot *common_cheat(const struct box *box, uint64_t seed, uint32_t iterations);

/* One game; a bot whose bit is set in `cheats` is given the state. Returns rewards by seat. */
void common_game(const struct box *box, struct bot *bots[SEATS_MAX], uint8_t cheats, uint64_t seed,
                 float reward[SEATS_MAX]);

#endif
