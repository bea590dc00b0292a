/* bot.h: a player made of code. It is given a view, never a state: it cannot look at hidden cards.
 */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "kernel/game.h"

/* How long to think: whichever of the bounds that are not zero comes first. */
struct budget {
    uint32_t iterations;
    uint32_t think_ms;
    /* Milliseconds of some clock that only goes forward: the bots have none of their own. Needed
     * with think_ms; may be NULL without it. */
    uint64_t (*clock_ms)(void);
};

struct bot_ask {
    const struct box *box;
    const void *view; /* what view_hide made for the seat */
    int seat;
    const struct move *moves; /* the legal ones, at least one */
    int moves_n;
    bool even; /* a search looks at them as if nothing was known of them */
};

/* A move the bot thought about. */
struct advice {
    struct move move;
    float value; /* expected result for the seat, 0 lost to 1 won */
    uint32_t visits;
    float squares;  /* mean of the squares of the results, where results were counted; or 0 */
    float estimate; /* the game's, one move ahead, where a search asked for it; or 0 */
};

struct bot_answer {
    struct move move;
    struct advice
        best[8]; /* most visited first, but for the answer where it is another (ismcts.c) */
    int best_n;
    uint32_t iterations;
};

struct bot;

/* "random", "greedy", "ismcts", "ismcts:500ms" (time), "ismcts:2000i" (iterations), each with
 * how much it misjudges ("greedy%20": by some 20 points of a hundred) and styles behind it
 * ("greedy-attacks", style.h); or one of the game's levels ("level:Steady", level.h). NULL and a
 * problem for anything else. threads is at least 1; more than one only where threads exist. The
 * game must outlive it. The same seed, asks and threads give the same moves, unless it thinks by
 * the clock. */
struct bot *bot_make(const char *words, const struct game *game, uint64_t seed, int threads,
                     uint64_t (*clock_ms)(void), struct problem *problem);
void bot_free(struct bot *bot); /* NULL is allowed */
/* A bot plays one seat of one game at a time, asked by one thread at a time: it remembers what it
 * found at the last ask. */
void bot_choose(struct bot *bot, const struct bot_ask *ask, struct bot_answer *answer);
/* How long it thinks; all zero: it does not. */
struct budget bot_budget(const struct bot *bot);
/* It thinks no longer than that, whatever its words say; it was made with a clock. */
void bot_hurry(struct bot *bot, uint32_t think_ms);
/* False: it chooses without a look at the view, which then may be anything. */
bool bot_looks(const struct bot *bot);
/* A new game begins: forget the tree of the last one, keep the seed given here. */
void bot_restart(struct bot *bot, uint64_t seed);
/* The same game goes on, and what the bot leaves to chance hangs on this number from here on. */
void bot_reseed(struct bot *bot, uint64_t seed);

#endif
