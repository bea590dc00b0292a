/* bot.c: the table of bots, and how one is made from words. */
#include "bots/bot.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "bots/kind.h"
#include "bots/level.h"

enum { THINK_MS = 200, THREADS_MAX = 64 };

static const struct bot_kind *const kinds[] = {&random_bot, &greedy_bot, &ismcts_bot};
enum { KINDS = sizeof kinds / sizeof *kinds };

static const struct bot_kind *find_kind(const char *words, size_t length, struct problem *problem)
{
    const char *names[KINDS];
    for (int k = 0; k < KINDS; k++) {
        names[k] = kinds[k]->name;
        if (strlen(names[k]) == length && strncmp(names[k], words, length) == 0)
            return kinds[k];
    }
    char word[NAME_BYTES] = "";
    strncpy(word, words, length < NAME_BYTES ? length : NAME_BYTES - 1);
    const char *nearest = problem_nearest(word, names, KINDS);
    problem_say(problem, "there is no bot \"%s\"%s; bots are random, greedy, ismcts", word,
                problem_hint(nearest).words);
    return NULL;
}

/* "500ms" is time, "2000i" iterations; a number alone could be either. */
static bool read_budget(const char *words, const char *last, struct budget *budget)
{
    char *end;
    errno = 0;
    unsigned long n = strtoul(words, &end, 10);
    if (words[0] < '0' || words[0] > '9' || errno != 0 || n == 0 || n > 100000000)
        return false;
    size_t left = (size_t)(last - end);
    if (left == 1 && *end == 'i')
        budget->iterations = (uint32_t)n;
    else if (left == 2 && memcmp(end, "ms", left) == 0)
        budget->think_ms = (uint32_t)n;
    else
        return false;
    return true;
}

static bool refuse_budget(const char *words, const struct bot_kind *kind, const char *budget,
                          const char *last, bool clock, struct problem *problem)
{
    size_t digits = strspn(budget, "0123456789");
    if (!kind->thinks)
        return problem_say(problem, "\"%s\": this bot does not think, so it takes no budget",
                           words);
    if (digits > 0 && digits < 9 && budget + digits == last)
        return problem_say(problem, "\"%s\": of what? Say %s:%.*si (iterations a move)%s%.*s%s",
                           words, kind->name, (int)digits, budget, clock ? " or " : "",
                           clock ? (int)digits : 0, budget, clock ? "ms (time)" : "");
    return problem_say(problem,
                       "\"%s\": after the colon comes %sa number of iterations such as 2000i",
                       words, clock ? "a time such as 500ms or " : "");
}

/* What stands between the kind and the styles: ":2000i" and "%20", or one of them, or nothing. */
static bool read_plan(const char *words, const char *at, const char *style,
                      const struct bot_kind *kind, struct bot_plan *plan, struct problem *problem)
{
    const char *blur = memchr(at, '%', (size_t)(style - at)), *last = blur != NULL ? blur : style;
    bool clock = plan->budget.clock_ms != NULL;
    if (at == last)
        plan->budget.think_ms = THINK_MS;
    else if (!kind->thinks || !read_budget(at + 1, last, &plan->budget))
        return refuse_budget(words, kind, at + 1, last, clock, problem);
    if (kind->thinks && plan->budget.think_ms > 0 && !clock)
        return problem_say(problem,
                           "\"%s\": there is no clock here; give iterations, such as %s:2000i",
                           words, kind->name);
    if (blur == NULL)
        return true;
    char *end;
    unsigned long percent = strtoul(blur + 1, &end, 10);
    if (blur[1] < '0' || blur[1] > '9' || end != style || percent == 0 || percent > 100)
        return problem_say(problem, "\"%s\": after %% comes how much it misjudges, 1 to 100",
                           words);
    plan->blur = (float)percent / 100;
    return true;
}

struct bot *bot_make(const char *words, const struct game *game, uint64_t seed, int threads,
                     uint64_t (*clock_ms)(void), struct problem *problem)
{
    static const char by_level[] = "level:";
    struct level level;
    if (strncmp(words, by_level, strlen(by_level)) == 0)
        return level_find(game, words + strlen(by_level), &level, problem)
                   ? bot_make(level.bot, game, seed, threads, clock_ms, problem)
                   : NULL;
    const char *style = styles_begin(words);
    size_t length = strcspn(words, ":%-+~");
    const struct bot_kind *kind = find_kind(words, length, problem);
    struct styles styles;
    if (kind == NULL || !styles_read(style, game, &styles, problem))
        return NULL;
    struct bot_plan plan = {.game = game,
                            .seed = seed,
                            .threads = threads > THREADS_MAX ? THREADS_MAX : threads,
                            .budget = {.clock_ms = clock_ms}};
    if (!read_plan(words, words + length, style, kind, &plan, problem))
        return NULL;
    struct bot *bot = kind->make(&plan);
    bot->kind = kind;
    bot->styles = styles;
    bot->blur = plan.blur;
    bot_restart(bot, seed);
    return bot;
}

void bot_free(struct bot *bot)
{
    if (bot == NULL)
        return;
    if (bot->kind->free != NULL)
        bot->kind->free(bot);
    else
        free(bot);
}

/* About normally distributed, with a deviation of 1. */
static float error_of(struct splitmix *splitmix)
{
    float sum = 0;
    for (int i = 0; i < 3; i++)
        sum += 2 * (float)(splitmix_next(splitmix) >> 40) / (float)(1 << 24) - 1;
    return sum;
}

/* What is found best by who misjudges each of the moves that were thought about. */
static void misjudge(struct bot *bot, struct bot_answer *answer)
{
    float most = -1e9f;
    for (int i = 0; i < answer->best_n && bot->blur > 0; i++) {
        float seems = answer->best[i].value + bot->blur * error_of(&bot->splitmix);
        if (answer->best[i].visits > 0 && seems > most) {
            most = seems;
            answer->move = answer->best[i].move;
        }
    }
}

void bot_choose(struct bot *bot, const struct bot_ask *ask, struct bot_answer *answer)
{
    ENSURE(ask->moves_n > 0);
    memset(answer, 0, sizeof *answer);
    answer->move = ask->moves[0];
    if (bot->styles.n == 0) {
        bot->kind->choose(bot, ask, answer);
        misjudge(bot, answer);
        return;
    }
    struct move moves[MOVES_MAX];
    struct bot_ask bent = *ask;
    bent.moves = moves;
    bent.moves_n = styles_narrow(&bot->styles, ask, moves);
    answer->move = moves[0];
    bot->kind->choose(bot, &bent, answer);
    misjudge(bot, answer);
    answer->move = styles_vary(&bot->styles, &bent, answer->move, &bot->splitmix);
}

struct budget bot_budget(const struct bot *bot)
{
    return bot->budget;
}

void bot_hurry(struct bot *bot, uint32_t think_ms)
{
    if (bot->budget.think_ms == 0 || bot->budget.think_ms > think_ms)
        bot->budget.think_ms = think_ms;
}

bool bot_looks(const struct bot *bot)
{
    return !bot->kind->blind || bot->styles.n > 0;
}

void bot_restart(struct bot *bot, uint64_t seed)
{
    bot_reseed(bot, seed);
    if (bot->kind->restart != NULL)
        bot->kind->restart(bot);
}

void bot_reseed(struct bot *bot, uint64_t seed)
{
    bot->splitmix.s = seed;
}

static bool better(const struct advice *x, const struct advice *y)
{
    return x->visits != y->visits ? x->visits > y->visits : x->value > y->value;
}

void bot_advise(struct bot_answer *answer, struct advice *advice, int n)
{
    int room = (int)(sizeof answer->best / sizeof *answer->best);
    answer->best_n = n < room ? n : room;
    for (int i = 0; i < answer->best_n; i++) {
        int best = i;
        for (int j = i + 1; j < n; j++)
            if (better(&advice[j], &advice[best]))
                best = j;
        struct advice swap = advice[i];
        advice[i] = advice[best];
        advice[best] = swap;
        answer->best[i] = advice[i];
    }
    answer->move = answer->best[0].move;
}
