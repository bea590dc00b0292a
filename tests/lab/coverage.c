/* coverage.c: an interval of 95% holds the truth 19 times out of 20, whatever it is about: tried by
 * many small studies of one game on seeds of their own. */
#include <stdio.h>

#include "lab/figure.h"
#include "tests/lab/common.h"

enum { STUDIES = 150, GAMES = 120, GAMES_FOR_TRUTH = 20000, EXPECTED_LEAST = 30 };

struct coverage_kind {
    const char *name;
    struct figure (*figure)(const struct cell *cell, int face);
    int64_t tried, held;
};

static struct figure held(const struct cell *cell, int face)
{
    return figure_card(cell, face, FIGURE_HELD);
}

static struct figure played(const struct cell *cell, int face)
{
    return figure_card(cell, face, FIGURE_PLAYED);
}

static void play(struct study *study, uint64_t seed, uint32_t games)
{
    struct experiment experiment = common_plan("null", "random");
    struct problem problem = {0};
    *study = (struct study){.seed = seed, .games = games, .threads = 1};
    assert_true(study_add(study, &experiment, "as it is", &problem));
    assert_true(study_run(study, &problem));
}

static void compare(struct coverage_kind *kind, const struct cell *truth, const struct cell *cell)
{
    for (int face = 1; face <= truth->ledger.faces; face++) {
        struct figure is = kind->figure(truth, face), said = kind->figure(cell, face);
        if (said.n < EXPECTED_LEAST || is.n == 0)
            continue;
        kind->tried++;
        kind->held += said.low <= is.value && is.value <= said.high;
    }
}

static void compare_scalars(struct coverage_kind *kind, const struct cell *truth,
                            const struct cell *cell)
{
    for (int s = 0; s < figure_count(truth); s++) {
        struct figure is = figure_scalar(truth, s), said = figure_scalar(cell, s);
        if (!figure_applies(truth, s) || is.low == is.high || said.n < EXPECTED_LEAST)
            continue;
        kind->tried++;
        kind->held += said.low <= is.value && is.value <= said.high;
    }
}

static void intervals_hold_the_truth(void **unused)
{
    (void)unused;
    struct coverage_kind kinds[] = {{"taken", figure_taken, 0, 0},
                                    {"won when held", held, 0, 0},
                                    {"won when played", played, 0, 0},
                                    {"scalars", NULL, 0, 0}};
    struct study truth, study;
    play(&truth, 999, GAMES_FOR_TRUTH);
    for (uint64_t seed = 1; seed <= STUDIES; seed++) {
        play(&study, seed, GAMES);
        for (int k = 0; k < COUNT(kinds); k++)
            if (kinds[k].figure != NULL)
                compare(&kinds[k], &truth.cell[0], &study.cell[0]);
            else
                compare_scalars(&kinds[k], &truth.cell[0], &study.cell[0]);
        study_free(&study);
    }
    study_free(&truth);
    for (int k = 0; k < COUNT(kinds); k++) {
        double share = (double)kinds[k].held / (double)kinds[k].tried;
        printf("# %s: %.1f%% of %ld\n", kinds[k].name, 100 * share, (long)kinds[k].tried);
        assert_true(kinds[k].tried > 1000);
        assert_true(share > 0.93 && share < 0.97);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(intervals_hold_the_truth)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
