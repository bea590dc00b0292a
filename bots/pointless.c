/* pointless.c: moves that are clearly worse than doing nothing: both are searched side by side. */
#include "bots/pointless.h"

#include <math.h>
#include <string.h>

#include "kernel/verb.h"

/* Standard errors by which passing must be better. Of moves that are as good as passing one in 160
 * is behind by that, and a short search plays on poorly from either: what is accused is heard
 * again, each time by a longer search with other chance. */
static const float clear = 2.5f;
enum { HEARINGS = 3, LONGER = 8 }; /* times as many iterations as in the one before */
enum { NODES_MAX = 1 << 18 };
/* Where the seat is not surer of losing, or of winning, than that, the game is open. In one that is
 * not, what is left of the difference is of an estimate of 99%. */
static const float decided = 0.02f;
/* Those by which it must be better for who may pass and likes another move; how good it must be, as
 * a few results mislead most in an even game; and how often it must have been tried. */
static const float rather = 1.0f, ahead = 0.6f;
static const uint32_t tried_enough = 4;

void pointless_make(struct pointless *judge, const struct game *game, uint32_t iterations)
{
    judge->iterations = iterations;
    uint64_t nodes = 2u * LONGER * LONGER * (uint64_t)iterations;
    search_make(&judge->search, game, &search_standard,
                nodes < NODES_MAX ? (uint32_t)nodes : NODES_MAX);
}

void pointless_free(struct pointless *judge)
{
    search_free(&judge->search);
}

static bool passes(const struct bot_ask *ask, struct move move)
{
    return ask->box->game->verbs[move.verb].passes;
}

static const struct move *find_pass(const struct bot_ask *ask)
{
    for (int m = 0; m < ask->moves_n; m++)
        if (passes(ask, ask->moves[m]))
            return &ask->moves[m];
    return NULL;
}

/* The square of a mean's standard error. */
static float error_of(const struct advice *advice)
{
    float n = (float)advice->visits, spread = advice->squares - advice->value * advice->value;
    return (spread > 0 ? spread : 0) / (n > 1 ? n - 1 : 1);
}

/* Whether one is better than the other by so many standard errors. */
static bool better_by(const struct advice *one, const struct advice *other, float errors)
{
    return one->value - other->value > errors * sqrtf(error_of(one) + error_of(other));
}

/* Whether a search that likes another move best has found that passing is better. */
static bool is_found_better(const struct game *game, const struct advice *pass,
                            const struct advice *other)
{
    float share = game->pass_share;
    if (pass->visits < tried_enough)
        return false;
    return (pass->value >= ahead && better_by(pass, other, rather)) ||
           (share > 0 && pass->value > other->value &&
            (float)pass->visits >= share * (float)other->visits);
}

void pointless_rather_pass(const struct bot_ask *ask, struct bot_answer *answer)
{
    struct advice *best = answer->best;
    if (answer->best_n == 0 || passes(ask, best[0].move))
        return;
    for (int i = 1; i < answer->best_n; i++) {
        if (!passes(ask, best[i].move))
            continue;
        struct advice pass = best[i];
        if (!is_found_better(ask->box->game, &pass, &best[0]))
            return;
        memmove(best + 1, best, (size_t)i * sizeof *best);
        best[0] = pass;
        answer->move = pass.move;
        return;
    }
}

/* Whether the second of two moves comes to clearly more than the first, in a game that is open. */
static bool is_clear(struct pointless *judge, const struct bot_ask *two, uint32_t iterations)
{
    const struct budget budget = {.iterations = iterations};
    tree_clear(&judge->search.tree);
    judge->search.splitmix.s = iterations;
    search_run(&judge->search, two, &budget);
    struct advice made = search_advice(&judge->search, two->moves[0]);
    struct advice passed = search_advice(&judge->search, two->moves[1]);
    return made.visits >= 2 && passed.visits >= 2 && passed.value > decided &&
           made.value < 1 - decided && better_by(&passed, &made, clear);
}

enum pointless_verdict pointless_judge(struct pointless *judge, const struct bot_ask *ask,
                                       struct move move)
{
    const struct move *pass = find_pass(ask);
    if (pass == NULL || ask->moves_n < 2)
        return POINTLESS_NO_CHOICE;
    if (move_equal(*pass, move))
        return POINTLESS_NOT;
    const struct move moves[] = {move, *pass};
    struct bot_ask two = *ask;
    two.moves = moves;
    two.moves_n = 2;
    two.even = true;
    uint32_t iterations = judge->iterations;
    for (int hearing = 0; hearing < HEARINGS; hearing++, iterations *= LONGER)
        if (!is_clear(judge, &two, iterations))
            return POINTLESS_NOT;
    return POINTLESS;
}
