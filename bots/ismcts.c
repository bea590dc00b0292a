/* ismcts.c: the bot that searches. Each thread searches a tree of its own, and what the roots found
 * is added up: nothing is shared, so the same seed and number of threads give the same choice. With
 * another number of threads there are other trees, and the choice may differ. */
#include "bots/ismcts.h"

#include <stdlib.h>

#include "bots/crew.h"
#include "bots/pointless.h"
#include "kernel/memory.h"

/* A node is added in an iteration at most. Games run at a hundred iterations a millisecond or
 * fewer. */
enum { NODES_A_MS = 100, NODES_MIN = 1 << 10, NODES_MAX = 1 << 19 };

static const float lost = 0.02f; /* a chance of no more is none */

struct worker {
    struct search search;
    const struct bot_ask *ask;
    struct budget budget;
};

struct ismcts {
    struct bot bot;
    int workers_n;
    struct worker *workers;
    struct advice advice[MOVES_MAX];
};

static void free_ismcts(struct bot *bot)
{
    struct ismcts *ismcts = (struct ismcts *)bot;
    for (int i = 0; i < ismcts->workers_n; i++)
        search_free(&ismcts->workers[i].search);
    free(ismcts->workers);
    free(ismcts);
}

/* Twice what one choice can fill: the tree of the last choice is still there when the next begins.
 */
static uint32_t nodes_for(const struct budget *budget)
{
    uint64_t nodes =
        budget->iterations > 0 ? budget->iterations : (uint64_t)budget->think_ms * NODES_A_MS;
    nodes = 2 * nodes + NODES_MIN;
    return (uint32_t)(nodes < NODES_MAX ? nodes : NODES_MAX);
}

struct bot *ismcts_make(const struct bot_plan *plan, const struct search_settings *settings)
{
    struct ismcts *ismcts = memory_take(sizeof *ismcts);
    int workers_n = crew_size(plan->threads);
    ismcts->bot.kind = &ismcts_bot;
    ismcts->bot.budget = plan->budget;
    ismcts->workers = memory_array((size_t)workers_n, sizeof *ismcts->workers);
    for (; ismcts->workers_n < workers_n; ismcts->workers_n++)
        search_make(&ismcts->workers[ismcts->workers_n].search, plan->game, settings,
                    nodes_for(&plan->budget));
    bot_restart(&ismcts->bot, plan->seed);
    return &ismcts->bot;
}

static struct bot *make(const struct bot_plan *plan)
{
    return ismcts_make(plan, &search_standard);
}

static void restart(struct bot *bot)
{
    struct ismcts *ismcts = (struct ismcts *)bot;
    for (int i = 0; i < ismcts->workers_n; i++) {
        ismcts->workers[i].search.splitmix.s = splitmix_next(&bot->splitmix);
        tree_clear(&ismcts->workers[i].search.tree);
    }
}

static void work(void *at)
{
    struct worker *worker = at;
    search_run(&worker->search, worker->ask, &worker->budget);
}

/* There is nothing to search, yet who asks for a hint is told how it stands. */
static struct advice only_move(const struct bot_ask *ask)
{
    const struct game *game = ask->box->game;
    float value = game->value != NULL ? game->value(ask->box, ask->view, ask->seat, NULL) : 0.5f;
    return (struct advice){.move = ask->moves[0], .value = value};
}

/* Where every move wins as good as surely, or loses so, results tell them apart no more: what looks
 * best one move ahead is made, or a winner would sit and wait, and a loser arm the other side. */
static void finish(const struct game *game, struct bot_answer *answer)
{
    struct advice *best = answer->best;
    int finest = 0, wins = 0, losses = 0;
    for (int i = 0; i < answer->best_n; i++) {
        wins += game->won > 0 && best[i].value >= game->won;
        losses += best[i].value <= lost;
        finest = best[i].estimate > best[finest].estimate ? i : finest;
    }
    if (wins < answer->best_n && losses < answer->best_n)
        return;
    struct advice first = best[0];
    best[0] = best[finest];
    best[finest] = first;
    answer->move = best[0].move;
}

/* Iterations are shared out among the workers; time passes for all alike. */
static void choose(struct bot *bot, const struct bot_ask *ask, struct bot_answer *answer)
{
    struct ismcts *ismcts = (struct ismcts *)bot;
    if (ask->moves_n == 1) {
        ismcts->advice[0] = only_move(ask);
        bot_advise(answer, ismcts->advice, 1);
        return;
    }
    uint32_t n = (uint32_t)ismcts->workers_n, iterations = ismcts->bot.budget.iterations;
    if (iterations > 0 && iterations < n)
        n = iterations; /* a share of nothing would mean no bound */
    for (uint32_t i = 0; i < n; i++) {
        ismcts->workers[i].ask = ask;
        ismcts->workers[i].budget = ismcts->bot.budget;
        ismcts->workers[i].budget.iterations = (iterations + n - 1 - i) / n;
    }
    crew_run(work, ismcts->workers, sizeof *ismcts->workers, (int)n);
    for (int m = 0; m < ask->moves_n; m++) {
        struct advice *sum = &ismcts->advice[m];
        *sum = (struct advice){.move = ask->moves[m]};
        float total = 0, squares = 0;
        for (uint32_t i = 0; i < n; i++) {
            struct advice one = search_advice(&ismcts->workers[i].search, ask->moves[m]);
            sum->visits += one.visits;
            total += one.value * (float)one.visits;
            squares += one.squares * (float)one.visits;
            sum->estimate += one.estimate / (float)n;
        }
        sum->value = sum->visits > 0 ? total / (float)sum->visits : 0;
        sum->squares = sum->visits > 0 ? squares / (float)sum->visits : 0;
    }
    for (uint32_t i = 0; i < n; i++)
        answer->iterations += ismcts->workers[i].search.iterations;
    bot_advise(answer, ismcts->advice, ask->moves_n);
    pointless_rather_pass(ask, answer);
    finish(ask->box->game, answer);
}

const struct bot_kind ismcts_bot = {
    .name = "ismcts",
    .about = "tree search in imagined worlds",
    .thinks = true,
    .make = make,
    .choose = choose,
    .restart = restart,
    .free = free_ismcts,
};
