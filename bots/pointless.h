/* pointless.h: moves that are clearly worse than doing nothing. */
#ifndef BOTS_POINTLESS_H
#define BOTS_POINTLESS_H

#include "bots/search.h"

struct pointless {
    struct search search;
    uint32_t iterations;
};

/* It searches so many times for each move that it looks at, and longer for what looks pointless. */
void pointless_make(struct pointless *judge, const struct game *game, uint32_t iterations);
void pointless_free(struct pointless *judge);

enum pointless_verdict { POINTLESS_NO_CHOICE, POINTLESS_NOT, POINTLESS };

/* Looks at a move that a seat is about to make, from what it sees (ask). There is no choice where
 * it may not pass; a pass is never pointless. Another move is, if in the worlds that the seat
 * imagines passing comes to more, by more than chance explains, in three searches, each longer
 * than the one before; but not in a game that is as good as won or lost, where it is all one. */
enum pointless_verdict pointless_judge(struct pointless *judge, const struct bot_ask *ask,
                                       struct move move);

/* A search tries most what it liked from the beginning. Where the seat is ahead and passing has
 * come to more all the same, the answer is to pass: in a game as good as won all moves win, and
 * those that do nothing look silly. So it is where the game says how often passing must have been
 * tried for that, and it was. */
void pointless_rather_pass(const struct bot_ask *ask, struct bot_answer *answer);

#endif
