/* plan.c: reads what was chosen when an online table was made. */
#include "server/plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "games/shelf.h"
#include "kernel/memory.h"
#include "kernel/notation.h"
#include "server/books.h"
#include "server/desk.h"

enum { THINK_MS_MAX = 3000, ITERATIONS_MAX = 20000, ITERATIONS_PER_MS = 20 };

/* How long bots think that strangers may ask for: as the page offers them. */
static const uint32_t levels_ms[] = {250, 1500};

/* No bot is asked for the time here. */
static uint64_t no_clock(void)
{
    return 0;
}

static bool read_budget(const char *words, const struct game *game, struct budget *budget,
                        struct problem *problem)
{
    if (strlen(words) >= BOT_WORDS_BYTES)
        return problem_say(problem, "there is no such bot");
    struct bot *bot = bot_make(words, game, 0, 1, no_clock, problem);
    if (bot == NULL)
        return false;
    *budget = bot_budget(bot);
    bot_free(bot);
    return true;
}

int plan_bot_ms(const char *words, const struct game *game)
{
    struct problem problem = {0};
    struct budget budget = {0};
    if (!read_budget(words, game, &budget, &problem))
        return 0;
    return (int)(budget.think_ms > 0 ? budget.think_ms : budget.iterations / ITERATIONS_PER_MS);
}

/* One that thinks too long cannot play here. */
static bool may_think(const char *words, const struct game *game, struct problem *problem)
{
    struct budget budget = {0};
    if (!read_budget(words, game, &budget, problem))
        return false;
    return (budget.think_ms <= THINK_MS_MAX && budget.iterations <= ITERATIONS_MAX) ||
           problem_say(problem, "\"%s\" thinks too long: here %d milliseconds or %di are the most",
                       words, THINK_MS_MAX, ITERATIONS_MAX);
}

bool plan_level(const char *words, const struct game *game, bool any, struct problem *problem)
{
    struct budget budget = {0};
    if (any)
        return may_think(words, game, problem);
    if (!read_budget(words, game, &budget, problem))
        return false;
    bool level = (budget.think_ms == 0 && budget.iterations == 0) ||
                 (strncmp(words, "level:", 6) == 0 && budget.iterations <= ITERATIONS_MAX);
    for (size_t i = 0; i < sizeof levels_ms / sizeof *levels_ms; i++)
        level |= budget.think_ms == levels_ms[i] && budget.iterations == 0;
    return level || problem_say(problem,
                                "\"%s\" is not a level of this server: they are those of the "
                                "game (level:Steady), random, greedy, ismcts:%ums and ismcts:%ums",
                                words, levels_ms[0], levels_ms[1]);
}

void plan_read_bot(const char *words, char bot[BOT_WORDS_BYTES])
{
    const char *budget = strchr(words, ':');
    size_t digits = budget != NULL ? strspn(budget + 1, "0123456789") : 0;
    size_t end = digits > 0 ? (size_t)(budget + 1 - words) + digits : strlen(words);
    bool old = digits > 0 && words[end] != 'i' && words[end] != 'm';
    snprintf(bot, BOT_WORDS_BYTES, "%.*s%s%s", (int)end, words, old ? "ms" : "", words + end);
}

struct sitters {
    struct table_plan *plan;
    int n;
    bool stored;
};

static bool add_sitter(void *to, const char *name, const char *value, struct problem *problem)
{
    struct sitters *sitters = to;
    struct table_plan *plan = sitters->plan;
    if (name != NULL)
        return problem_say(problem, "\"sitters\" must be an array");
    if (sitters->n == plan->opening.seats)
        return problem_say(problem, "more \"sitters\" than the %d seats", plan->opening.seats);
    char *bot = plan->bot[sitters->n++];
    if (strcmp(value, "open") == 0)
        return true;
    if (strlen(value) + strlen("ms") >= BOT_WORDS_BYTES)
        return problem_say(problem, "there is no such bot");
    if (sitters->stored)
        plan_read_bot(value, bot);
    else
        strcpy(bot, value);
    return may_think(bot, plan->game, problem);
}

/* The number of seats and the names of the game's own, without looking at cards. */
static bool check_seats(struct table_plan *plan, struct problem *problem)
{
    struct box *box = memory_take(sizeof *box);
    box_standard(box, plan->game);
    bool fine = opening_seats(&plan->opening, box, problem);
    plan->opening.seats = box->seats;
    free(box);
    return fine;
}

/* On the shelf, or among the files. */
static bool find_game(struct table_plan *plan, struct problem *problem)
{
    bool book = books_are(plan->own.files);
    plan->game = book ? NULL : games_shelf.find(plan->opening.game);
    if (!book && plan->game == NULL)
        return problem_say(problem, "there is no game \"%s\"", plan->opening.game);
    if (!prototype_fits(&plan->own, plan->game, problem))
        return false;
    if (book)
        plan->game = books_take(plan->opening.game, plan->own.files, problem);
    return plan->game != NULL;
}

void plan_close(struct table_plan *plan)
{
    books_let_go(plan->game);
    plan->game = NULL;
}

static bool read_prototype(const struct request *request, struct table_plan *plan,
                           struct problem *problem)
{
    const char *id = "";
    if (!request_words(request, "prototype", &id, problem))
        return false;
    size_t bytes = strlen(id);
    if (bytes > 0 && (bytes != TABLE_ID_BYTES - 1 || !secret_is_id(id, bytes)))
        return problem_say(problem, "\"prototype\" must be the id of one that lies here");
    strcpy(plan->prototype, id);
    return true;
}

bool plan_read(const struct request *request, struct table_plan *plan, bool stored,
               struct problem *problem)
{
    static const char *const members[] = {"game",    "seats",   "set",       "map",
                                          "variant", "sitters", "public",    "clock",
                                          "sheets",  "version", "prototype", NULL};
    struct sitters sitters = {.plan = plan, .stored = stored};
    memset(plan, 0, sizeof *plan);
    if (!request_only(request, members, problem) ||
        !desk_read_opening(request, &plan->opening, problem) ||
        !prototype_read(request, &plan->own, &plan->opening, problem) || !find_game(plan, problem))
        return false;
    if (!check_seats(plan, problem) || !read_prototype(request, plan, problem) ||
        !request_flag(request, "public", &plan->listed, problem) ||
        !clock_read(request, &plan->clock, problem) ||
        !request_each(request, "sitters", add_sitter, &sitters, problem))
        return false;
    return plan->own.files_n == 0 || !plan->listed ||
           problem_say(problem,
                       "a table with your own cards is by invitation only: not \"public\"");
}
