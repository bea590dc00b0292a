/* tune.c: the n-tuple bandit evolutionary algorithm over knobs and card numbers. */
#include "lab/tune.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"
#include "kernel/memory.h"
#include "kernel/stream.h"

enum { NEIGHBORS = 60, LOOKS_SEED = 977 };

static const double explore = 0.4;     /* weight of what is little known, in misses */
static const double refused_miss = 20; /* of a point that the game refuses */

/* What was found at a value, or at a pair of values. */
struct arm {
    uint32_t looks;
    double miss; /* sum */
};

struct search_space {
    struct tuning *tuning;
    struct arm one[VARIED_MAX][AXIS_VALUES_MAX];
    struct arm *two; /* [axis][axis][value][value] */
    struct splitmix splitmix;
    uint32_t looks;
};

/* ---- targets ---- */

/* A number up to the two full stops of a range, or to its end. */
static bool read_bound(const char **at, double *bound, bool *percent)
{
    char words[24] = "", *end;
    const char *dots = strstr(*at, "..");
    size_t bytes = dots != NULL ? (size_t)(dots - *at) : strlen(*at);
    memcpy(words, *at, bytes < sizeof words ? bytes : 0);
    *bound = strtod(words, &end);
    *percent = *end == '%';
    *at += bytes;
    return end != words && end[*percent] == '\0';
}

static bool share_of(const struct game *game, const struct asked_measures *asked, int scalar)
{
    if (scalar < SCALARS)
        return scalar_is_share(scalar);
    int line = scalar - SCALARS, m = line;
    if (line >= game->measures_n) {
        const char *key = asked->key[line - game->measures_n];
        m = measure_find(game, key, strcspn(key, "["));
    }
    return measure_is_share(&game->measures[m]);
}

bool target_read(struct target *target, struct asked_measures *asked, const struct game *game,
                 const char *words, struct problem *problem)
{
    char key[FIGURE_KEY_BYTES] = "";
    const char *equals = strchr(words, '='), *at = equals != NULL ? equals + 1 : NULL;
    bool percent, percent_too;
    if (equals == NULL || equals == words || equals - words >= (int)sizeof key)
        return problem_say(problem, "\"%.60s\": a target is written as first=50%% or length=20..30",
                           words);
    memcpy(key, words, (size_t)(equals - words));
    target->scalar = experiment_measure(asked, game, key, problem);
    if (target->scalar < 0)
        return false;
    target->share = share_of(game, asked, target->scalar);
    bool fine = read_bound(&at, &target->low, &percent);
    target->high = target->low;
    percent_too = percent;
    if (fine && strncmp(at, "..", 2) == 0) {
        at += 2;
        fine = read_bound(&at, &target->high, &percent_too);
    }
    if (!fine || *at != '\0' || target->high < target->low || percent_too != target->share)
        return problem_say(problem, "\"%.60s\": write %s", words,
                           target->share ? "it as 45..55%" : "it as 20..30");
    target->low /= percent_too ? 100 : 1;
    target->high /= percent_too ? 100 : 1;
    return !target->share || (target->low >= 0 && target->high <= 1) ||
           problem_say(problem, "\"%.60s\": a share lies between 0 and 100%%", words);
}

double target_miss(const struct target *target, const struct figure *figure)
{
    double off = figure->value < target->low    ? target->low - figure->value
                 : figure->value > target->high ? figure->value - target->high
                                                : 0;
    double middle = (target->low + target->high) / 2;
    double unit = target->share ? 0.05 : fabs(middle) > 0 ? fabs(middle) / 10 : 1;
    return figure->n > 0 ? off / unit : 10;
}

/* ---- the model ---- */

static struct arm *pair_at(struct search_space *space, int x, int y, int a, int b)
{
    size_t at = (size_t)(x * VARIED_MAX + y) * AXIS_VALUES_MAX + (size_t)a;
    return &space->two[at * AXIS_VALUES_MAX + (size_t)b];
}

static double promise_of(const struct search_space *space, const struct arm *arm)
{
    double mean = arm->looks > 0 ? arm->miss / arm->looks : 0;
    return -mean + explore * sqrt(log(1.0 + space->looks) / (arm->looks + 0.5));
}

/* How good a point looks, from all its values and pairs of values. */
static double promise(struct search_space *space, const int *place)
{
    double sum = 0;
    int arms = 0;
    for (int x = 0; x < space->tuning->varied_n; x++) {
        sum += promise_of(space, &space->one[x][place[x]]);
        arms++;
        for (int y = x + 1; y < space->tuning->varied_n; y++, arms++)
            sum += promise_of(space, pair_at(space, x, y, place[x], place[y]));
    }
    return sum / arms;
}

static void learn(struct search_space *space, const int *place, double miss)
{
    space->looks++;
    for (int x = 0; x < space->tuning->varied_n; x++) {
        struct arm *one = &space->one[x][place[x]];
        one->looks++;
        one->miss += miss;
        for (int y = x + 1; y < space->tuning->varied_n; y++) {
            struct arm *two = pair_at(space, x, y, place[x], place[y]);
            two->looks++;
            two->miss += miss;
        }
    }
}

/* What the values seen say of a point: its mean miss, with nothing for curiosity. */
static double expected_miss(struct search_space *space, const int *place)
{
    double sum = 0, weight = 0;
    for (int x = 0; x < space->tuning->varied_n; x++)
        for (int y = x; y < space->tuning->varied_n; y++) {
            const struct arm *arm =
                x == y ? &space->one[x][place[x]] : pair_at(space, x, y, place[x], place[y]);
            sum += arm->looks > 0 ? arm->miss : 10;
            weight += arm->looks > 0 ? arm->looks : 1;
        }
    return sum / weight;
}

/* A point with some values of this one changed, mostly by a little. */
static void mutate(struct search_space *space, const int *from, int *to)
{
    int n = space->tuning->varied_n;
    memcpy(to, from, (size_t)n * sizeof *to);
    int sure = (int)splitmix_below(&space->splitmix, (uint32_t)n);
    for (int x = 0; x < n; x++) {
        int values = space->tuning->vary[x].n;
        if (x != sure && splitmix_below(&space->splitmix, (uint32_t)n) != 0)
            continue;
        int step = splitmix_below(&space->splitmix, 2) == 0 ? 1 : -1;
        bool jump = splitmix_below(&space->splitmix, 3) == 0;
        to[x] = jump ? (int)splitmix_below(&space->splitmix, (uint32_t)values) : to[x] + step;
        to[x] = to[x] < 0 ? 0 : to[x] >= values ? values - 1 : to[x];
    }
}

/* ---- points ---- */

static bool set_value(const struct axis *axis, int which, struct experiment *experiment,
                      struct problem *problem)
{
    char value[16];
    snprintf(value, sizeof value, "%d", axis->value[which]);
    return opening_set(&experiment->opening, axis->name, value, problem);
}

bool tune_apply(const struct tuning *tuning, const int *places, struct experiment *experiment,
                struct problem *problem)
{
    for (int x = 0; x < tuning->varied_n; x++)
        if (!set_value(&tuning->vary[x], places[x], experiment, problem))
            return false;
    return true;
}

/* ---- what can be played ---- */

static bool fills(const struct experiment *experiment, struct problem *problem)
{
    struct box *box = games_shelf.fill(&experiment->opening, problem);
    games_shelf.free(box);
    return box != NULL;
}

/* Whether a value of another axis makes the experiment one that can be played. */
static bool fills_beside(const struct tuning *tuning, const struct experiment *experiment, int axis)
{
    for (int y = 0; y < tuning->varied_n; y++)
        for (int v = 0; y != axis && v < tuning->vary[y].n; v++) {
            struct experiment both = *experiment;
            struct problem refused = {0};
            if (set_value(&tuning->vary[y], v, &both, &refused) && fills(&both, &refused))
                return true;
        }
    return false;
}

bool tune_possible(const struct tuning *tuning, const struct experiment *experiment,
                   struct problem *problem)
{
    for (int x = 0; x < tuning->varied_n; x++)
        for (int v = 0; v < tuning->vary[x].n; v++) {
            const struct axis *axis = &tuning->vary[x];
            struct experiment one = *experiment;
            struct problem refused = {0};
            if (!set_value(axis, v, &one, &refused) ||
                (!fills(&one, &refused) && !fills_beside(tuning, &one, x)))
                return problem_say(problem, "%s=%d: %s", axis->name, axis->value[v], refused.text);
        }
    return true;
}

/* ---- the search ---- */

double tune_missed(const struct tuning *tuning, const struct cell *cell)
{
    double miss = 0;
    for (int t = 0; t < tuning->targets_n; t++) {
        struct figure figure = figure_scalar(cell, tuning->target[t].scalar);
        miss += target_miss(&tuning->target[t], &figure);
    }
    return miss;
}

enum looked { LOOK_PLAYED, LOOK_REFUSED, LOOK_STOPPED };

/* Plays a point; *miss is what it misses, *refused why it could not be played. */
static enum looked look(struct search_space *space, const struct experiment *base, const int *place,
                        bool (*run)(void *to, struct study *study, struct problem *problem),
                        void *to, double *miss, struct problem *refused, struct problem *problem)
{
    struct experiment experiment = *base;
    struct study study = {.games = space->tuning->games_each,
                          .seed = base->seed + (uint64_t)space->looks * LOOKS_SEED};
    enum looked result = LOOK_REFUSED;
    *miss = refused_miss;
    *refused = (struct problem){0};
    if (tune_apply(space->tuning, place, &experiment, refused) &&
        study_add(&study, &experiment, "", refused)) {
        result = run(to, &study, problem) ? LOOK_PLAYED : LOOK_STOPPED;
        *miss = tune_missed(space->tuning, &study.cell[0]);
    }
    study_free(&study);
    return result;
}

static bool is_finalist(const struct tuning *tuning, const int *place)
{
    for (int f = 0; f < tuning->finalists_n; f++)
        if (memcmp(tuning->finalist[f], place, (size_t)tuning->varied_n * sizeof *place) == 0)
            return true;
    return false;
}

/* The point that looks best of those that were played and are no finalists; -1: there is none. */
static int most_promising(struct search_space *space, int (*played)[VARIED_MAX], int n)
{
    double best = INFINITY;
    int chosen = -1;
    for (int i = 0; i < n; i++) {
        double miss = expected_miss(space, played[i]);
        if (miss < best && !is_finalist(space->tuning, played[i])) {
            best = miss;
            chosen = i;
        }
    }
    return chosen;
}

/* The points that look best of those that were played, behind the one it began with. */
static void settle(struct search_space *space, int (*played)[VARIED_MAX], int n)
{
    struct tuning *tuning = space->tuning;
    tuning->finalists_n = 0;
    memcpy(tuning->best, played[most_promising(space, played, n)], sizeof tuning->best);
    for (int next = 0; next >= 0 && tuning->finalists_n < FINALISTS_MAX;
         next = most_promising(space, played, n))
        memcpy(tuning->finalist[tuning->finalists_n++], played[next], sizeof played[next]);
}

void tune_decide(struct tuning *tuning, const struct study *study)
{
    int best = 0;
    for (int f = 1; f < tuning->finalists_n && f < study->cells_n; f++)
        if (tune_missed(tuning, &study->cell[f]) < tune_missed(tuning, &study->cell[best]))
            best = f;
    memcpy(tuning->best, tuning->finalist[best], sizeof tuning->best);
}

/* Of some neighbors of a point the one whose values look best or are least known. */
static void step(struct search_space *space, int place[VARIED_MAX])
{
    int next[VARIED_MAX] = {0}, chosen[VARIED_MAX] = {0};
    double best = -INFINITY;
    for (int i = 0; i < NEIGHBORS; i++) {
        mutate(space, place, next);
        double value = promise(space, next) + 1e-9 * splitmix_below(&space->splitmix, 1000);
        if (value > best) {
            best = value;
            memcpy(chosen, next, sizeof chosen);
        }
    }
    memcpy(place, chosen, sizeof chosen);
}

bool tune_search(struct tuning *tuning, const struct experiment *experiment, uint64_t seed,
                 bool (*run)(void *to, struct study *study, struct problem *problem), void *to,
                 struct problem *problem)
{
    struct search_space *space = memory_take(sizeof *space);
    int(*played)[VARIED_MAX] = memory_array((size_t)tuning->looks, sizeof *played);
    size_t pairs = (size_t)VARIED_MAX * VARIED_MAX * AXIS_VALUES_MAX * AXIS_VALUES_MAX;
    struct arm *two = memory_array(pairs, sizeof *two);
    enum looked result = LOOK_PLAYED;
    struct problem refused = {0};
    int n = 0, place[VARIED_MAX];
    *space = (struct search_space){.tuning = tuning, .two = two, .splitmix = {seed}};
    memcpy(place, tuning->best, sizeof place);
    for (tuning->looked = 0; tuning->looked < tuning->looks && result != LOOK_STOPPED;) {
        double miss;
        result = look(space, experiment, place, run, to, &miss, &refused, problem);
        if (result == LOOK_STOPPED)
            break;
        tuning->looked++;
        learn(space, place, miss);
        if (result == LOOK_PLAYED)
            memcpy(played[n++], place, sizeof place);
        step(space, place);
    }
    if (n > 0)
        settle(space, played, n);
    free(space);
    free(played);
    free(two);
    if (n == 0 && result != LOOK_STOPPED)
        problem_say(problem, "none of these values can be played together: %s", refused.text);
    return problem->count == 0;
}
