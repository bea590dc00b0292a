/* panel.c: chooses other bots, and shares out how much they may search. */
#include "lab/panel.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/level.h"

enum { FEW = 36, STEP = 12, COST_RANDOM = 1, COST_GREEDY = 4, COST_SEARCH = 4, SEARCHERS = 2 };

/* A minute or two on two cores, in the game whose searches take longest. */
static const double searches = 1e7;
static const char searcher[] = "ismcts:";

/* The game's strongest levels if they search: its ladder has shown that their budgets are worth
 * something. */
void panel_words(const struct game *game, int kind, char words[EXPERIMENT_BOT_BYTES])
{
    static const char *const unmeasured[KINDS_MAX] = {"random", "greedy", "ismcts:50i",
                                                      "ismcts:200i"};
    struct level levels[LEVELS_MAX];
    int n = level_list(game, levels);
    const struct level *level = &levels[n - KINDS_MAX + kind];
    bool measured = kind >= KINDS_MAX - SEARCHERS && level->rating > 0 &&
                    strncmp(level->bot, searcher, strlen(searcher)) == 0;
    snprintf(words, EXPERIMENT_BOT_BYTES, "%s", measured ? level->bot : unmeasured[kind]);
}

/* A budget that reads well: 248 becomes 240. */
static double plain(double tries)
{
    double unit = pow(10, fmax(floor(log10(fmax(tries, 1))) - 1, 0));
    return fmax(floor(tries / unit) * unit, 1);
}

/* May search so often in each move of one game of all cells. Returns how often it does. */
static double share_out(double each, uint32_t games, struct panel_kind *kind)
{
    double tries = strtod(kind->bot + strlen(searcher), NULL);
    double few = games < FEW ? games : FEW;
    tries = fmin(tries, plain(each / few));
    double most = floor(each / tries / STEP) * STEP;
    kind->games = most < games ? (uint32_t)fmax(most, few) : games;
    kind->cost = COST_SEARCH * (uint32_t)tries;
    snprintf(kind->bot, sizeof kind->bot, "%s%.0fi", searcher, tries);
    return tries * kind->games;
}

/* False: the strongest of so many would not be much stronger than the one before. */
static bool plan(const struct game *game, double each, uint32_t games, int n,
                 struct panel_kind kinds[KINDS_MAX])
{
    for (int k = 0; k < n; k++) {
        struct panel_kind *kind = &kinds[k];
        panel_words(game, k, kind->bot);
        kind->games = games;
        kind->cost = k == 0 ? COST_RANDOM : COST_GREEDY;
        if (k >= KINDS_MAX - SEARCHERS)
            each -= share_out(each / (n - k), games, kind);
    }
    return n < KINDS_MAX || kinds[n - 1].cost >= 2 * kinds[n - 2].cost;
}

int panel_plan(const struct game *game, double moves, uint32_t games, uint32_t effort,
               struct panel_kind kinds[KINDS_MAX])
{
    double each = searches * effort / fmax(moves, 1);
    int n = KINDS_MAX;
    while (!plan(game, each, games, n, kinds))
        n--;
    return n;
}
