/* study.c: cells are compared game by game, a study stops when it knows enough or is told to, and
 * what cannot be played is refused. */
#include "lab/study.h"

#include <stdatomic.h>
#include <string.h>

#include "lab/ranking.h"
#include "tests/lab/common.h"

static void add(struct study *study, const char *setting, const char *label)
{
    struct experiment experiment = common_plan("null", "random");
    struct problem problem = {0};
    if (setting != NULL)
        assert_true(opening_assign(&experiment.opening, setting, &problem));
    assert_true(study_add(study, &experiment, label, &problem));
}

/* ---- pairs ---- */

CASE(nothing_changes_against_itself)
{
    struct study study = {0};
    add(&study, NULL, "as it is");
    add(&study, NULL, "again");
    common_play(&study, 80, 2);
    const struct cell *again = &study.cell[1];
    for (int s = 0; s < figure_count(again); s++) {
        struct figure change = figure_change(again, s);
        if (change.n == 0)
            continue;
        common_close(change.value, 0, 1e-12);
        assert_true(change.low <= 0 && change.high >= 0);
    }
    study_free(&study);
}

/* The mean of the differences is the difference of the means, and its interval is no wider than
 * that of games that have nothing in common. */
CASE(changes_are_differences_of_the_same_games)
{
    struct study study = {0};
    add(&study, NULL, "as it is");
    add(&study, "hand=5", "hand=5");
    common_play(&study, 200, 2);
    const struct cell *a = &study.cell[0], *b = &study.cell[1];
    static const int scalars[] = {SCALAR_SEAT_SCORE, SCALAR_WINNING_SCORE, SCALARS, SCALARS + 2};
    for (int i = 0; i < COUNT(scalars); i++) {
        struct figure before = figure_scalar(a, scalars[i]), after = figure_scalar(b, scalars[i]);
        struct figure change = figure_change(b, scalars[i]);
        assert_int_equal(change.n, 200);
        common_close(change.value, after.value - before.value, 1e-9);
        double apart = after.high - after.low + before.high - before.low;
        assert_true(change.high - change.low <= apart);
    }
    study_free(&study);
}

/* A cell that is about a card is played where somebody had chosen that card. */
CASE(a_cell_about_a_card_plays_those_deals)
{
    struct study study = {0};
    add(&study, NULL, "as it is");
    add(&study, NULL, "about");
    study.cell[1].about = 1;
    common_play(&study, 60, 1);
    const struct cell *first = &study.cell[0], *about = &study.cell[1];
    int64_t played = first->tally.count[ledger_card(&first->ledger, 1, CARD_PLAYED)];
    assert_true(about->tally.games > 0 && about->tally.games < 60);
    assert_int_equal(about->tally.causal.n, played);
    assert_int_equal(about->tally.causal.sum, 0); /* the card is still there */
    study_free(&study);
}

/* ---- when it ends ---- */

static uint32_t games_until(int scalar, double half, uint32_t most)
{
    struct study study = {.until_scalar = scalar, .until_half = half};
    add(&study, NULL, "as it is");
    common_play(&study, most, 2);
    uint32_t games = study.cell[0].tally.games;
    assert_false(study.cut_short);
    study_free(&study);
    return games;
}

/* It looks after 504 games, and each time that their number has doubled. */
/* Players who are not alike play each deal twice, with the same decks. */
CASE(decks_rest_on_deals)
{
    struct study study = {0};
    struct experiment experiment = {.opening.game = "resourcewar", .seed = 1};
    struct problem problem = {0};
    struct deck_row rows[DECK_ROWS_MAX];
    assert_true(experiment_seat(&experiment, "random", &problem) &&
                experiment_seat(&experiment, "random+attacks", &problem) &&
                study_add(&study, &experiment, "as it is", &problem));
    common_play(&study, 200, 2);
    const struct cell *cell = &study.cell[0];
    double wins = 0, games = 0;
    for (int pair = 0; pair < cell->mixed_n; pair++)
        assert_int_equal(cell->tally.mixed[pair].n, 2 * cell->tally.mixed[pair].deals);
    for (int n = ranking_decks(cell, rows), r = 0; r < n; r++) {
        wins += rows[r].wins.value * (double)rows[r].wins.n;
        games += (double)rows[r].wins.n;
        assert_true(rows[r].wins.low < rows[r].wins.value);
        assert_true(rows[r].wins.value < rows[r].wins.high);
    }
    common_close(wins / games, 0.5, 1e-9); /* what one deck wins another loses */
    study_free(&study);
}

CASE(it_stops_when_the_interval_is_narrow)
{
    assert_int_equal(games_until(SCALAR_LENGTH, 0.01, 3000), 504);
    assert_int_equal(games_until(SCALAR_SEAT_WINS, 0.04, 3000), 1008);
    assert_int_equal(games_until(SCALAR_SEAT_WINS, 0.0001, 700), 700);
    assert_int_equal(games_until(SCALARS, 10, 3000), 504);
    assert_int_equal(games_until(SCALAR_LENGTH, 0, 100), 100);
}

/* A hundred games, 20 on average, each so far off. */
static void spread(struct cell *cell, int by)
{
    cell->tally.scalar[SCALAR_MOVES] = (struct moments){0};
    for (int game = 0; game < 100; game++)
        moments_add_alone(&cell->tally.scalar[SCALAR_MOVES], game % 2 == 0 ? 20 - by : 20 + by);
}

/* Part of the mean where that is said; and in a study of several cells, each of them. */
CASE(what_is_narrow_is_said_of_each_cell)
{
    struct study study = {.until_scalar = SCALAR_MOVES, .until_half = 1};
    add(&study, NULL, "as it is");
    add(&study, NULL, "again");
    for (int c = 0; c < 2; c++)
        spread(&study.cell[c], 3);
    assert_int_equal(study_wide(&study), -1); /* 0.6 to each side */
    study.until_half = 0.01;
    assert_int_equal(study_wide(&study), 0);
    study.until_of_mean = true;
    assert_int_equal(study_wide(&study), 0);
    study.until_half = 0.05;
    assert_int_equal(study_wide(&study), -1);
    spread(&study.cell[1], 12);
    assert_int_equal(study_wide(&study), 1);
    study.until_half = 0;
    assert_int_equal(study_wide(&study), -1);
    study_free(&study);
}

static atomic_int asked;

static bool stop_after_ten(void)
{
    return ++asked >= 10;
}

CASE(it_stops_when_told_to_and_keeps_what_is_done)
{
    struct study study = {.stopped = stop_after_ten};
    add(&study, NULL, "as it is");
    asked = 0;
    common_play(&study, 5000, 2);
    assert_true(study.cut_short);
    assert_true(study.cell[0].tally.games >= 10 && study.cell[0].tally.games < 100);
    study_free(&study);
}

/* ---- what is refused ---- */

CASE(what_cannot_be_played_is_refused)
{
    static const struct {
        const char *bot, *setting, *asked, *words;
    } bad[] = {{"greeedy", NULL, NULL, "there is no bot"},
               {"random", "row=99", NULL, "row is a number"},
               {"random", "Truffle.points=1", NULL, "Truffle"},
               {"random", NULL, "laid[Truffle]", "laid has no such group"}};
    for (int b = 0; b < COUNT(bad); b++) {
        struct study study = {0};
        struct problem problem = {0};
        struct experiment experiment = common_plan("null", bad[b].bot);
        if (bad[b].setting != NULL)
            assert_true(opening_assign(&experiment.opening, bad[b].setting, &problem));
        if (bad[b].asked != NULL)
            strcpy(experiment.asked.key[experiment.asked.n++], bad[b].asked);
        assert_false(study_add(&study, &experiment, "", &problem));
        assert_non_null(strstr(problem.text, bad[b].words));
        assert_int_equal(study.cells_n, 0);
        study_free(&study);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_changes_against_itself),
        cmocka_unit_test(changes_are_differences_of_the_same_games),
        cmocka_unit_test(a_cell_about_a_card_plays_those_deals),
        cmocka_unit_test(decks_rest_on_deals),
        cmocka_unit_test(it_stops_when_the_interval_is_narrow),
        cmocka_unit_test(what_is_narrow_is_said_of_each_cell),
        cmocka_unit_test(it_stops_when_told_to_and_keeps_what_is_done),
        cmocka_unit_test(what_cannot_be_played_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
