/* coverage_decks.c: intervals of ready-made decks, each against each, hold the truth. */
#include "lab/ranking.h"
#include "tests/lab/common.h"
#include "tests/lab/common_coverage.h"

#include <string.h>

/* Two games a deal, so many deals of each of 25 pairs. */
enum { SAMPLES = 40, DEALS = 6, PAIRS = 25, GAMES = 2 * DEALS * PAIRS, VERY_FEW = 10, FEW = 30 };

static const struct cell *cell_of(const void *sample)
{
    return ((const struct study *)sample)->cell;
}

static int decks(const void *sample)
{
    struct deck_row rows[DECK_ROWS_MAX];
    return ranking_decks(cell_of(sample), rows);
}

/* Told in the order of the box: which wins more differs from sample to sample. */
static struct figure deck(const void *sample, int at)
{
    struct deck_row rows[DECK_ROWS_MAX];
    const struct cell *cell = cell_of(sample);
    int n = ranking_decks(cell, rows);
    for (int r = 0; r < n; r++)
        if (strcmp(rows[r].name, cell->box->ready[at].name) == 0)
            return rows[r].wins;
    return (struct figure){0};
}

static int pairs(const void *sample)
{
    return cell_of(sample)->mixed_n;
}

static struct figure pair(const void *sample, int at)
{
    return figure_matchup(cell_of(sample), at);
}

static int scalars(const void *sample)
{
    return figure_count(cell_of(sample));
}

static struct figure scalar(const void *sample, int at)
{
    const struct cell *cell = cell_of(sample);
    return figure_applies(cell, at) ? figure_scalar(cell, at) : (struct figure){0};
}

/* A small pool is soon empty. */
static void plan(void *sample, uint64_t seed)
{
    struct study *study = sample;
    struct experiment experiment = {.opening.game = "resourcewar", .seed = seed};
    struct problem problem = {0};
    assert_true(experiment_seat(&experiment, "random", &problem) &&
                experiment_seat(&experiment, "random+attacks", &problem) &&
                opening_assign(&experiment.opening, "pool=5", &problem) &&
                study_add(study, &experiment, "as it is", &problem));
    assert_int_equal(study->cell[0].mixed_n, PAIRS);
    study->seed = seed;
    study->games = GAMES;
    study->threads = 1;
}

static void play(void *sample)
{
    struct problem problem = {0};
    assert_true(study_run(sample, &problem));
}

static void join(void *truth, const void *sample)
{
    const struct cell *played = cell_of(sample);
    tally_add(&((struct study *)truth)->cell[0].tally, &played->tally, &played->ledger);
}

static void leave(void *sample)
{
    study_free(sample);
}

CASE(intervals_of_decks_hold_the_truth)
{
    static const struct coverage_sample sample = {.bytes = sizeof(struct study),
                                                  .n = SAMPLES,
                                                  .plan = plan,
                                                  .play = play,
                                                  .join = join,
                                                  .free = leave};
    static const struct coverage_kind kinds[] = {{"decks", decks, deck, FEW},
                                                 {"pairs of decks", pairs, pair, VERY_FEW},
                                                 {"figures of all decks", scalars, scalar, FEW}};
    coverage_check(&sample, kinds, COUNT(kinds));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(intervals_of_decks_hold_the_truth)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
