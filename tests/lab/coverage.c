/* coverage.c: intervals of a game, its cards, first moves, changes and sweeps hold the truth: many
 * small studies of Windfall. */
#include "lab/ranking.h"
#include "tests/lab/common.h"
#include "tests/lab/common_coverage.h"

#include <string.h>

/* Cards and values are tried in some of the studies: that takes a game for each. */
enum { STUDIES = 160, TRYING_EACH = 4, GAMES = 120, VERY_FEW = 10, FEW = 30 };

static const struct cell *run_of(const void *sample)
{
    return &((const struct inquiry *)sample)->causal.cell[0];
}

static int scalars(const void *sample)
{
    return figure_count(run_of(sample));
}

/* ---- cards ---- */

static int cards(const void *sample)
{
    return run_of(sample)->ledger.faces + 1;
}

static struct figure taken(const void *sample, int face)
{
    return face == 0 ? (struct figure){0} : figure_taken(run_of(sample), face);
}

static struct figure held(const void *sample, int face)
{
    return face == 0 ? (struct figure){0} : figure_card(run_of(sample), face, FIGURE_HELD);
}

static struct figure played(const void *sample, int face)
{
    return face == 0 ? (struct figure){0} : figure_card(run_of(sample), face, FIGURE_PLAYED);
}

static struct figure kept(const void *sample, int face)
{
    return face == 0 ? (struct figure){0} : figure_card(run_of(sample), face, FIGURE_KEPT);
}

static struct figure worth(const void *sample, int face)
{
    const struct inquiry *inquiry = sample;
    struct card_row rows[FACES_MAX];
    int n = ranking_cards(inquiry, inquiry_told(inquiry), rows);
    for (int r = 0; r < n; r++)
        if (rows[r].face == face)
            return rows[r].causal;
    return (struct figure){0};
}

static struct figure replaced(const void *sample, int face)
{
    const struct study *causal = &((const struct inquiry *)sample)->causal;
    for (int c = 1; c < causal->cells_n; c++)
        if (causal->cell[c].about == face)
            return figure_causal(&causal->cell[c]);
    return (struct figure){0};
}

/* ---- what happens in games ---- */

static struct figure scalar(const void *sample, int s)
{
    const struct cell *cell = run_of(sample);
    return figure_applies(cell, s) ? figure_scalar(cell, s) : (struct figure){0};
}

/* In each of the games without a card. */
static int changes(const void *sample)
{
    return run_of(sample)->ledger.faces * scalars(sample);
}

static struct figure change(const void *sample, int at)
{
    const struct inquiry *inquiry = sample;
    int all = scalars(sample), c = 1 + at / all, s = at % all;
    const struct cell *cell = &inquiry->causal.cell[c];
    return c < inquiry->causal.cells_n && figure_applies(cell, s) ? figure_change(cell, s)
                                                                  : (struct figure){0};
}

static int first_moves(const void *sample)
{
    return VERBS_MAX * cards(sample);
}

static struct figure first_move(const void *sample, int at)
{
    struct first_move_row rows[FIRST_MOVE_ROWS_MAX];
    const struct cell *cell = run_of(sample);
    for (int n = ranking_first_moves(cell, rows), r = 0; r < n; r++)
        if (rows[r].verb * cards(sample) + rows[r].face == at)
            return rows[r].wins;
    return (struct figure){0};
}

static int curves(const void *sample)
{
    return run_of(sample)->ledger.curves_n * STEPS;
}

static struct figure curve(const void *sample, int at)
{
    return figure_curve(run_of(sample), at / STEPS, at % STEPS, false);
}

/* In every study they are told in the order of their words, as far as they happened. */
static int happenings(const void *sample)
{
    return run_of(sample)->tally.happenings_n;
}

static const struct happening *happening(const void *sample, int at)
{
    const struct tally *tally = &run_of(sample)->tally;
    const char *words = run_of(coverage_first())->tally.happening[at].words;
    for (int e = 0; e < tally->happenings_n; e++)
        if (strcmp(tally->happening[e].words, words) == 0)
            return &tally->happening[e];
    return NULL;
}

static struct figure happening_times(const void *sample, int at)
{
    const struct happening *what = happening(sample, at);
    return what == NULL ? (struct figure){0} : ranking_rate(run_of(sample), what);
}

static struct figure happening_games(const void *sample, int at)
{
    const struct happening *what = happening(sample, at);
    return what == NULL ? (struct figure){0} : ranking_share(run_of(sample), what);
}

/* ---- what the game measures ---- */

static int places(const void *sample)
{
    return run_of(sample)->ledger.places_n;
}

/* Groups of measures. */
static struct figure place(const void *sample, int at)
{
    const struct cell *cell = run_of(sample);
    int m = cell->ledger.game->measures_n - 1;
    while (cell->ledger.place[m] > at)
        m--;
    int group = at - cell->ledger.place[m] - 1;
    return group < 0 ? (struct figure){0} : figure_measure(cell, m, group);
}

/* ---- sweeps ---- */

static struct figure swept(const void *sample, int s)
{
    const struct inquiry *inquiry = sample, *first = coverage_first();
    if (inquiry->sweep.cells_n == 0 || !figure_applies(&inquiry->sweep.cell[0], s))
        return (struct figure){0};
    /* The ends are those that other players found. */
    struct inquiry asked = {.sweep = first->sweep, .kind = {inquiry->sweep}, .kinds_n = 1};
    return inquiry_kind_change(&asked, 0, s);
}

/* ---- studies ---- */

/* Different players play each deal twice. */
static void plan(void *sample, uint64_t seed)
{
    struct inquiry *inquiry = sample;
    struct experiment experiment = {.opening.game = "null", .seed = seed};
    struct problem problem = {0};
    assert_true(experiment_seat(&experiment, "random", &problem) &&
                experiment_seat(&experiment, "random+lays", &problem));
    assert_true(opening_assign(&experiment.opening, "rounds=3", &problem)); /* sooner over */
    inquiry->measure = SCALAR_FIRST_WINS;
    if (seed == 0 || seed % TRYING_EACH == 1)
        assert_true(axis_read(&inquiry->axis[inquiry->axes_n++], "hand=2..4", &problem) &&
                    inquiry_sweep(inquiry, &experiment, &problem) &&
                    inquiry_causal(inquiry, &experiment, NULL, NULL, &problem));
    else
        assert_true(study_add(&inquiry->causal, &experiment, "as it is", &problem));
    inquiry->causal.seed = inquiry->sweep.seed = seed;
    inquiry->causal.games = inquiry->sweep.games = GAMES;
    inquiry->causal.threads = inquiry->sweep.threads = 1;
}

static void play(void *sample)
{
    struct inquiry *inquiry = sample;
    struct problem problem = {0};
    assert_true(study_run(&inquiry->causal, &problem));
    if (inquiry->sweep.cells_n > 0)
        assert_true(study_run(&inquiry->sweep, &problem));
}

static void join_study(struct study *truth, const struct study *played)
{
    for (int c = 0; c < played->cells_n; c++)
        tally_add(&truth->cell[c].tally, &played->cell[c].tally, &truth->cell[c].ledger);
}

static void join(void *truth, const void *sample)
{
    struct inquiry *all = truth;
    const struct inquiry *played = sample;
    join_study(&all->causal, &played->causal);
    join_study(&all->sweep, &played->sweep);
}

static void leave(void *sample)
{
    inquiry_free(sample);
}

CASE(intervals_hold_the_truth)
{
    static const struct coverage_sample sample = {.bytes = sizeof(struct inquiry),
                                                  .n = STUDIES,
                                                  .plan = plan,
                                                  .play = play,
                                                  .join = join,
                                                  .free = leave};
    static const struct coverage_kind kinds[] = {
        {"taken", cards, taken, FEW},
        {"won when held", cards, held, FEW},
        {"won when played", cards, played, FEW},
        {"won when kept", cards, kept, FEW},
        {"worth", cards, worth, FEW},
        {"worth of one card", cards, replaced, FEW},
        {"scalars", scalars, scalar, FEW},
        {"changes", changes, change, FEW},
        {"from end to end of a sweep", scalars, swept, FEW},
        {"first moves", first_moves, first_move, VERY_FEW},
        {"curves", curves, curve, FEW},
        {"happenings", happenings, happening_times, FEW},
        {"games with happenings and endings", happenings, happening_games, FEW},
        {"groups of measures", places, place, FEW}};
    coverage_check(&sample, kinds, COUNT(kinds));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(intervals_hold_the_truth)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
