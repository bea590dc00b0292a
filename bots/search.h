/* search.h: information-set Monte-Carlo tree search by one worker.
 *
 * Each iteration imagines a world that looks like the view, walks down the tree by the moves that
 * are legal in that world, plays on from the leaf, and adds the result to every edge it came by. */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots/bot.h"
#include "bots/tree.h"
#include "kernel/stream.h"
#include "kernel/view.h"

enum { SEARCH_DEPTH_MAX = 256 };

/* How far play goes on behind a leaf, if not a number of moves. */
enum { SEARCH_TO_THE_END = -1, SEARCH_TO_THE_HORIZON = -2 };

struct search_settings {
    int cut; /* moves played behind the leaf before the game's estimate is asked */
    /* Makes a world from a view: view_world, unless a test cheats. */
    void (*imagine)(const struct box *box, const void *view, int seat, struct unseen *unseen,
                    struct splitmix *splitmix, void *out);
};

extern const struct search_settings search_standard;

struct search_step {
    uint32_t edge;
    uint8_t seat;
};

struct search {
    struct search_settings settings;
    struct tree tree;
    struct splitmix splitmix;
    struct unseen unseen;
    uint8_t *world, *seen, *after; /* state_bytes each */
    uint8_t *memo;                 /* of the game's estimate */
    float explore; /* weight of the prior and of what is little known against results so far */
    uint32_t iterations; /* made in the last run */
    uint32_t root;
    struct search_step path[SEARCH_DEPTH_MAX];
    int path_n;
    struct turn turn, ahead;
    uint32_t edges[MOVES_MAX];
    float weights[MOVES_MAX];
};

/* Takes all the memory it will ever have, and seeds nothing: set the splitmix. */
void search_make(struct search *search, const struct game *game,
                 const struct search_settings *settings, uint32_t nodes_max);
void search_free(struct search *search);

/* Thinks until the budget, which must have a bound, is used up; at least one iteration. The root's
 * edges then say what was found. The tree is kept for the next run, which must be of the same seat
 * and game. One thread at a time. */
void search_run(struct search *search, const struct bot_ask *ask, const struct budget *budget);

/* What was found about a move of the root; zeros if nothing. */
struct advice search_advice(const struct search *search, struct move move);

#endif
