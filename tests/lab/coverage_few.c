/* coverage_few.c: intervals of few games hold the truth: people beside bots, matches, ladders. */
#include "bots/ladder.h"
#include "bots/match.h"
#include "games/shelf.h"
#include "lab/playtest.h"
#include "tests/lab/common.h"
#include "tests/lab/common_coverage.h"

#include <string.h>

enum { SAMPLES = 120, PEOPLES_GAMES = 20, BOTS_GAMES = 60, MET_GAMES = 40, RUNGS = 4, FEW = 10 };

struct few {
    struct study people, bots;
    struct playtest playtest;
    struct box *box;
    uint64_t seed;
    struct match_result met[RUNGS][RUNGS];
    struct ladder ladder;
    struct ladder_rating rating[LADDER_MAX];
};

/* ---- people and bots ---- */

static int scalars(const void *sample)
{
    return figure_count(((const struct few *)sample)->people.cell);
}

static int cards(const void *sample)
{
    return ((const struct few *)sample)->people.cell->ledger.faces;
}

static const struct playtest_line *line(const void *sample, bool card, const char *words)
{
    static const struct playtest_line none = {0};
    const struct playtest *playtest = &((const struct few *)sample)->playtest;
    for (int l = 0; l < playtest->lines_n; l++) {
        const struct playtest_line *line = &playtest->line[l];
        if (line->card == card && strcmp(card ? line->label : line->key, words) == 0)
            return line;
    }
    return &none;
}

static const struct playtest_line *scalar_line(const void *sample, int s)
{
    char key[FIGURE_KEY_BYTES];
    figure_key(((const struct few *)sample)->people.cell, s, key);
    return line(sample, false, key);
}

static const struct playtest_line *card_line(const void *sample, int at)
{
    return line(sample, true, ((const struct few *)sample)->box->cards->card[at + 1].name);
}

static struct figure peoples(const void *sample, int s)
{
    return scalar_line(sample, s)->people;
}

static struct figure beside(const void *sample, int s)
{
    return scalar_line(sample, s)->change;
}

static struct figure peoples_taken(const void *sample, int at)
{
    return card_line(sample, at)->people;
}

static struct figure taken_beside(const void *sample, int at)
{
    return card_line(sample, at)->change;
}

/* ---- matches ---- */

static int meetings(const void *sample)
{
    (void)sample;
    return RUNGS * RUNGS;
}

static struct figure meeting(const void *sample, int at)
{
    const struct few *few = sample;
    int i = at / RUNGS, j = at % RUNGS;
    const struct match_share *share = &few->met[i][j].bot[0];
    return j <= i ? (struct figure){0}
                  : (struct figure){ratio_value(&share->deals), share->low, share->high,
                                    share->deals.games};
}

static int rungs(const void *sample)
{
    (void)sample;
    return RUNGS;
}

static struct figure rating(const void *sample, int at)
{
    const struct ladder_rating *is = &((const struct few *)sample)->rating[at];
    return (struct figure){is->rating, is->rating - is->half, is->rating + is->half, MET_GAMES};
}

/* ---- samples ---- */

static void plan_study(struct study *study, const char *player, uint32_t games, uint64_t seed)
{
    struct experiment experiment = common_plan("null", player);
    struct problem problem = {0};
    assert_true(study_add(study, &experiment, player, &problem));
    study->seed = seed;
    study->games = games;
    study->threads = 1;
}

static void plan(void *sample, uint64_t seed)
{
    struct few *few = sample;
    plan_study(&few->people, "random", PEOPLES_GAMES, 2 * seed);
    plan_study(&few->bots, "random+lays", BOTS_GAMES, 2 * seed + 1);
    few->box = few->people.cell->box;
    few->seed = seed;
    few->ladder = (struct ladder){.n = RUNGS, .anchor = RUNGS / 2};
}

static void meet(struct few *few, int i, int j)
{
    static const char *const bots[RUNGS] = {"random", "random+lays", "random-lays", "random+picks"};
    struct problem problem = {0};
    struct match match = {.box = few->box, .games = MET_GAMES, .seed = few->seed, .bots_n = 2};
    match.bots[0] = bot_make(bots[i], few->box->game, 1, 1, NULL, &problem);
    match.bots[1] = bot_make(bots[j], few->box->game, 1, 1, NULL, &problem);
    match_run(&match, &few->met[i][j]);
    bot_free(match.bots[0]);
    bot_free(match.bots[1]);
}

static void play(void *sample)
{
    struct few *few = sample;
    struct problem problem = {0};
    assert_true(study_run(&few->people, &problem) && study_run(&few->bots, &problem));
    for (int i = 0; i < RUNGS; i++)
        for (int j = i + 1; j < RUNGS; j++)
            meet(few, i, j);
}

static void join_study(struct study *truth, const struct study *played)
{
    tally_add(&truth->cell->tally, &played->cell->tally, &truth->cell->ledger);
}

static void join_ratio(struct ratio *truth, const struct ratio *played)
{
    truth->games += played->games;
    truth->deals += played->deals;
    truth->sum += played->sum;
    truth->times += played->times;
    truth->sum_sum += played->sum_sum;
    truth->sum_times += played->sum_times;
    truth->times_times += played->times_times;
    truth->whole = played->whole;
}

static void join(void *truth, const void *sample)
{
    struct few *all = truth;
    const struct few *few = sample;
    join_study(&all->people, &few->people);
    join_study(&all->bots, &few->bots);
    for (int i = 0; i < RUNGS; i++)
        for (int j = i + 1; j < RUNGS; j++)
            join_ratio(&all->met[i][j].bot[0].deals, &few->met[i][j].bot[0].deals);
}

static void tell(void *sample)
{
    struct few *few = sample;
    playtest_make(&few->playtest, few->people.cell, few->bots.cell);
    for (int i = 0; i < RUNGS; i++)
        for (int j = i + 1; j < RUNGS; j++)
            ladder_meet(&few->ladder, i, j, &few->met[i][j].bot[0].deals);
    assert_true(ladder_rate(&few->ladder, few->rating));
}

static void leave(void *sample)
{
    struct few *few = sample;
    playtest_free(&few->playtest);
    study_free(&few->people);
    study_free(&few->bots);
}

CASE(intervals_of_few_games_hold_the_truth)
{
    static const struct coverage_sample sample = {.bytes = sizeof(struct few),
                                                  .n = SAMPLES,
                                                  .plan = plan,
                                                  .play = play,
                                                  .join = join,
                                                  .tell = tell,
                                                  .free = leave};
    static const struct coverage_kind kinds[] = {
        {"people's figures", scalars, peoples, FEW},
        {"people beside bots", scalars, beside, FEW},
        {"taken by people", cards, peoples_taken, FEW},
        {"taken by people beside bots", cards, taken_beside, FEW},
        {"matches", meetings, meeting, FEW},
        {"ladders", rungs, rating, FEW}};
    coverage_check(&sample, kinds, COUNT(kinds));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(intervals_of_few_games_hold_the_truth)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
