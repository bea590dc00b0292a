/* kind.h: what a kind of bot is, for those who write one: a file with a kind, and a line in bot.c.
 */
#ifndef BOTS_KIND_H
#define BOTS_KIND_H

#include "bots/style.h"

/* What a bot is made for. */
struct bot_plan {
    const struct game *game;
    uint64_t seed;
    int threads;
    struct budget budget;
    float blur; /* of its judgment: a deviation in chances to win */
};

struct bot_kind {
    const char *name, *about;
    bool thinks; /* takes a budget */
    bool blind;  /* never looks at the view */
    /* All memory is taken here: choosing allocates nothing. */
    struct bot *(*make)(const struct bot_plan *plan);
    /* answer is zeroed but for its move, which is the first of those asked. */
    void (*choose)(struct bot *bot, const struct bot_ask *ask, struct bot_answer *answer);
    void (*restart)(struct bot *bot); /* NULL: nothing to forget */
    void (*free)(struct bot *bot);    /* frees the bot too; NULL: it is one piece of memory */
};

/* The head of every bot; its kind's own memory follows it. */
struct bot {
    const struct bot_kind *kind;
    struct splitmix splitmix;
    struct budget budget; /* zero for who does not think */
    struct styles styles;
    float blur; /* by how much it misjudges moves; 0 not at all */
};

/* The answer from all moves thought about: the most visited first, among equals the best, among
 * those the first. The advice is reordered. */
void bot_advise(struct bot_answer *answer, struct advice *advice, int n);

extern const struct bot_kind random_bot, greedy_bot, ismcts_bot;

#endif
