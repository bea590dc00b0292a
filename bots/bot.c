/* bot.c: the table of bots, and how one is made from words. */
#include "bots/bot.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "bots/kind.h"

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

static void refuse_budget(const char *words, const struct bot_kind *kind, const char *budget,
                          const char *style, bool clock, struct problem *problem)
{
    size_t digits = strspn(budget, "0123456789");
    if (!kind->thinks)
        problem_say(problem, "\"%s\": this bot does not think, so it takes no budget", words);
    else if (digits > 0 && digits < 9 && budget + digits == style)
        problem_say(problem, "\"%s\": of what? Say %s:%.*si (iterations a move)%s%.*s%s", words,
                    kind->name, (int)digits, budget, clock ? " or " : "", clock ? (int)digits : 0,
                    budget, clock ? "ms (time)" : "");
    else
        problem_say(problem, "\"%s\": after the colon comes %sa number of iterations such as 2000i",
                    words, clock ? "a time such as 500ms or " : "");
}

struct bot *bot_make(const char *words, const struct game *game, uint64_t seed, int threads,
                     uint64_t (*clock_ms)(void), struct problem *problem)
{
    const char *style = styles_begin(words);
    size_t length = strcspn(words, ":-+~");
    const struct bot_kind *kind = find_kind(words, length, problem);
    struct styles styles;
    if (kind == NULL || !styles_read(style, game, &styles, problem))
        return NULL;
    struct bot_plan plan = {.game = game,
                            .seed = seed,
                            .threads = threads > THREADS_MAX ? THREADS_MAX : threads,
                            .budget = {.clock_ms = clock_ms}};
    if (words + length == style)
        plan.budget.think_ms = THINK_MS;
    else if (!kind->thinks || !read_budget(words + length + 1, style, &plan.budget)) {
        refuse_budget(words, kind, words + length + 1, style, clock_ms != NULL, problem);
        return NULL;
    }
    if (kind->thinks && plan.budget.think_ms > 0 && clock_ms == NULL) {
        problem_say(problem, "\"%s\": here is no clock; give iterations, such as %s:2000i", words,
                    kind->name);
        return NULL;
    }
    struct bot *bot = kind->make(&plan);
    if (bot == NULL) {
        problem_say(problem, "\"%s\": not enough memory", words);
        return NULL;
    }
    bot->kind = kind;
    bot->styles = styles;
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

void bot_choose(struct bot *bot, const struct bot_ask *ask, struct bot_answer *answer)
{
    assert(ask->moves_n > 0);
    memset(answer, 0, sizeof *answer);
    answer->move = ask->moves[0];
    if (bot->styles.n == 0) {
        bot->kind->choose(bot, ask, answer);
        return;
    }
    struct move moves[MOVES_MAX];
    struct bot_ask bent = *ask;
    bent.moves = moves;
    bent.moves_n = styles_narrow(&bot->styles, ask, moves);
    answer->move = moves[0];
    bot->kind->choose(bot, &bent, answer);
    answer->move = styles_vary(&bot->styles, &bent, answer->move, &bot->splitmix);
}

struct budget bot_budget(const struct bot *bot)
{
    return bot->budget;
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
