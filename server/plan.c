/* plan.c: reads what was chosen when an online table was made. */
#include "server/plan.h"

#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "games/shelf.h"
#include "kernel/notation.h"
#include "server/desk.h"

enum { THINK_MS_MAX = 3000, ITERATIONS_MAX = 20000 };

/* No bot is asked for the time here. */
static uint64_t no_clock(void)
{
    return 0;
}

bool plan_bot(const char *words, const struct game *game, struct problem *problem)
{
    if (strlen(words) >= BOT_WORDS_BYTES)
        return problem_say(problem, "there is no such bot");
    struct bot *bot = bot_make(words, game, 0, 1, no_clock, problem);
    if (bot == NULL)
        return false;
    struct budget budget = bot_budget(bot);
    bot_free(bot);
    return (budget.think_ms <= THINK_MS_MAX && budget.iterations <= ITERATIONS_MAX) ||
           problem_say(problem, "\"%s\" thinks too long: here %d milliseconds or %di are the most",
                       words, THINK_MS_MAX, ITERATIONS_MAX);
}

struct sitters {
    struct plan *plan;
    int n;
};

static bool add_sitter(void *to, const char *name, const char *value, struct problem *problem)
{
    struct sitters *sitters = to;
    struct plan *plan = sitters->plan;
    if (name != NULL)
        return problem_say(problem, "\"sitters\" must be an array");
    if (sitters->n == plan->opening.seats)
        return problem_say(problem, "more \"sitters\" than the %d seats", plan->opening.seats);
    char *bot = plan->bot[sitters->n++];
    if (strcmp(value, "open") == 0)
        return true;
    if (!plan_bot(value, plan->game, problem))
        return false;
    strcpy(bot, value);
    return true;
}

/* The number of seats and the names of the game's own, without looking at cards. */
static bool check_seats(struct plan *plan, struct problem *problem)
{
    struct box *box = calloc(1, sizeof *box);
    if (box == NULL)
        abort();
    box_standard(box, plan->game);
    bool fine = opening_seats(&plan->opening, box, problem);
    plan->opening.seats = box->seats;
    free(box);
    return fine;
}

bool plan_read(const struct request *request, struct plan *plan, struct problem *problem)
{
    static const char *const members[] = {"game",    "seats",  "set",   "map",
                                          "sitters", "public", "clock", NULL};
    struct sitters sitters = {.plan = plan};
    memset(plan, 0, sizeof *plan);
    if (!request_only(request, members, problem) ||
        !desk_read_opening(request, &plan->opening, problem))
        return false;
    plan->game = games_shelf.find(plan->opening.game);
    if (plan->game == NULL)
        return problem_say(problem, "there is no game \"%s\"", plan->opening.game);
    return check_seats(plan, problem) && request_flag(request, "public", &plan->listed, problem) &&
           clock_read(request, &plan->clock, problem) &&
           request_each(request, "sitters", add_sitter, &sitters, problem);
}
