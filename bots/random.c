/* random.c: the bot that takes any move: every other bot must beat it. */
#include <stdlib.h>

#include "bots/kind.h"

#include "kernel/memory.h"

static struct bot *make(const struct bot_plan *plan)
{
    (void)plan;
    return memory_take(sizeof(struct bot));
}

static void choose(struct bot *bot, const struct bot_ask *ask, struct bot_answer *answer)
{
    answer->move = ask->moves[splitmix_below(&bot->splitmix, (uint32_t)ask->moves_n)];
}

const struct bot_kind random_bot = {
    .name = "random",
    .about = "any legal move, each as likely",
    .blind = true,
    .make = make,
    .choose = choose,
};
