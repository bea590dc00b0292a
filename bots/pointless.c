/* pointless.c: moves that are clearly worse than doing nothing: both are searched side by side. */
#include "bots/pointless.h"

#include <math.h>

#include "kernel/verb.h"

/* Standard errors by which passing must be better. */
static const float clear = 2.5f;

bool pointless_make(struct pointless *judge, const struct game *game, uint32_t iterations)
{
    struct search_settings settings = search_standard;
    settings.even = true;
    judge->budget = (struct budget){.iterations = iterations};
    return search_make(&judge->search, game, &settings, 2 * iterations + 64);
}

void pointless_free(struct pointless *judge)
{
    search_free(&judge->search);
}

static const struct move *find_pass(const struct bot_ask *ask)
{
    for (int m = 0; m < ask->moves_n; m++)
        if (ask->box->game->verbs[ask->moves[m].verb].passes)
            return &ask->moves[m];
    return NULL;
}

/* The square of a mean's standard error. */
static float error_of(const struct advice *advice)
{
    float n = (float)advice->visits, spread = advice->squares - advice->value * advice->value;
    return (spread > 0 ? spread : 0) / (n > 1 ? n - 1 : 1);
}

enum pointless_verdict pointless_judge(struct pointless *judge, const struct bot_ask *ask,
                                       struct move move)
{
    const struct move *pass = find_pass(ask);
    if (pass == NULL || ask->moves_n < 2)
        return POINTLESS_NO_CHOICE;
    if (move_equal(*pass, move))
        return POINTLESS_NOT;
    const struct move two[] = {move, *pass};
    struct bot_ask narrow = *ask;
    narrow.moves = two;
    narrow.moves_n = 2;
    tree_clear(&judge->search.tree);
    judge->search.splitmix.s = 1;
    search_run(&judge->search, &narrow, &judge->budget);
    struct advice made = search_advice(&judge->search, move);
    struct advice passed = search_advice(&judge->search, *pass);
    if (made.visits < 2 || passed.visits < 2)
        return POINTLESS_NOT;
    float better = passed.value - made.value;
    return better > clear * sqrtf(error_of(&made) + error_of(&passed)) ? POINTLESS : POINTLESS_NOT;
}
