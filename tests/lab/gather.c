/* gather.c: notes of games become figures of measures, whoever won and however games are split. */
#include "lab/gather.h"

#include <string.h>

#include "kernel/log.h"
#include "lab/ranking.h"
#include "tests/lab/common.h"

/* The measures of the template game: cards laid by face, a share, a mean by round, the most of a
 * game, a mean by face, wins by pair. */
enum { LAID, ROTS, HAND, FULL, WAITS, BESIDE };

struct toy_desk {
    struct study study;
    struct cell *cell;
    struct gather gather;
};

static void open_desk(struct toy_desk *desk, const char *asked)
{
    struct experiment experiment = common_plan("null", "random");
    struct problem problem = {0};
    *desk = (struct toy_desk){0};
    if (asked != NULL)
        strcpy(experiment.asked.key[experiment.asked.n++], asked);
    assert_true(study_add(&desk->study, &experiment, "as it is", &problem));
    desk->cell = &desk->study.cell[0];
    gather_make(&desk->gather, &desk->cell->ledger);
}

static void close_desk(struct toy_desk *desk)
{
    gather_free(&desk->gather);
    study_free(&desk->study);
}

static struct gathered over(struct toy_desk *desk, int winner)
{
    struct gathered gathered = {0};
    int64_t wins[SEATS_MAX] = {0};
    wins[winner] = WIN_WHOLE;
    gather_game(&desk->gather, wins, &desk->cell->tally, &gathered);
    gather_close(&desk->gather, &desk->cell->tally);
    moments_add_alone(&desk->cell->tally.scalar[SCALAR_LIMIT], 0);
    desk->cell->tally.games++;
    desk->cell->tally.decided++;
    return gathered;
}

CASE(sums_count_seats_without_a_note)
{
    struct toy_desk desk;
    open_desk(&desk, NULL);
    gather_note(&desk.gather, LAID, 0, 1, 3);
    gather_note(&desk.gather, LAID, 0, 2, 1);
    over(&desk, 0);
    over(&desk, 1);
    struct figure all = figure_measure(desk.cell, LAID, -1);
    common_close(all.value, 1, 1e-9); /* 4 of two seats in two games */
    assert_int_equal(all.n, 2);
    common_close(figure_measure(desk.cell, LAID, 0).value, 0.75, 1e-9);
    common_close(figure_measure_won(desk.cell, LAID, -1).value, 2, 1e-9);
    close_desk(&desk);
}

CASE(shares_and_means_rest_on_their_notes)
{
    struct toy_desk desk;
    open_desk(&desk, NULL);
    gather_note(&desk.gather, ROTS, 0, 0, 1);
    gather_note(&desk.gather, ROTS, 1, 0, 0);
    gather_note(&desk.gather, ROTS, 1, 0, 0);
    gather_note(&desk.gather, HAND, 0, 3, 5);
    gather_note(&desk.gather, HAND, 1, 99, 7); /* beyond the last round that has a group */
    over(&desk, 1);
    over(&desk, 0);
    common_close(figure_measure(desk.cell, ROTS, -1).value, 1.0 / 3, 1e-9);
    common_close(figure_measure_won(desk.cell, ROTS, -1).value, 0, 1e-9);
    common_close(figure_measure(desk.cell, HAND, -1).value, 6, 1e-9);
    common_close(figure_measure(desk.cell, HAND, 2).value, 5, 1e-9);
    common_close(figure_measure(desk.cell, HAND, 9).value, 7, 1e-9);
    assert_int_equal(figure_measure(desk.cell, HAND, 5).n, 0);
    close_desk(&desk);
}

/* A template of another kind, for a test. */
static void change_kind(struct toy_desk *desk, int m, enum measure_of of,
                        struct measure measures[MEASURES_MAX])
{
    static struct game game;
    game = *desk->cell->box->game;
    memcpy(measures, game.measures, (size_t)game.measures_n * sizeof *measures);
    measures[m].of = of;
    game.measures = measures;
    desk->cell->ledger.game = desk->cell->box->game = &game;
    gather_free(&desk->gather);
    gather_make(&desk->gather, &desk->cell->ledger);
}

CASE(one_amount_of_a_game_counts)
{
    static const struct {
        enum measure_of of;
        double all, won;
    } kinds[] = {{MOST_OF_GAME, (5 - 1 + 4) / 3.0, 4.5},
                 {LEAST_OF_GAME, (2 - 3 + 4) / 3.0, 3},
                 {LAST_OF_GAME, (3 - 1 + 4) / 3.0, 3.5}};
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        static struct measure measures[MEASURES_MAX];
        struct toy_desk desk;
        open_desk(&desk, NULL);
        const struct game *before = desk.cell->box->game;
        change_kind(&desk, FULL, kinds[k].of, measures);
        static const int of_winner[] = {2, 5, 3}, of_other[] = {-3, -2, -1};
        for (int i = 0; i < 3; i++) {
            gather_note(&desk.gather, FULL, 0, 0, of_winner[i]);
            gather_note(&desk.gather, FULL, 1, 0, of_other[i]);
        }
        over(&desk, 0);
        gather_note(&desk.gather, FULL, 0, 0, 4); /* the other seat has no note in this one */
        over(&desk, 0);
        struct figure all = figure_measure(desk.cell, FULL, -1);
        common_close(all.value, kinds[k].all, 1e-9);
        assert_int_equal(all.n, 2);
        common_close(figure_measure_won(desk.cell, FULL, -1).value, kinds[k].won, 1e-9);
        assert_int_equal(ranking_noted(desk.cell, FULL, -1), 3);
        desk.cell->box->game = before;
        close_desk(&desk);
    }
}

static void take_note(void *to, int measure, int seat, int group, int amount)
{
    gather_note(to, measure, seat, group, amount);
}

CASE(spans_end_oldest_first_and_with_the_game)
{
    struct toy_desk desk;
    open_desk(&desk, NULL);
    struct log log = {.note = take_note, .marks = &desk.gather.marks, .to = &desk.gather};
    log_mark(&log, 0, 7, 1);
    log_mark(&log, 0, 7, 3);
    log_mark(&log, 1, 7, 2);
    assert_int_equal(log_since(&log, 0, 7, 4), 3);
    assert_int_equal(log_since(&log, 0, 7, 4), 1);
    assert_int_equal(log_since(&log, 0, 7, 4), MARK_NONE);
    assert_int_equal(log_since(&log, 1, 8, 4), MARK_NONE);
    over(&desk, 0);
    assert_int_equal(log_since(&log, 1, 7, 4), MARK_NONE);
    for (int i = 0; i <= MARKS_MAX; i++)
        log_mark(&log, 0, i, 0);
    assert_int_equal(log_since(&log, 0, MARKS_MAX - 1, 9), 9);
    assert_int_equal(log_since(&log, 0, MARKS_MAX, 9), MARK_NONE); /* there was no room */
    assert_int_equal(log_since(NULL, 0, 0, 9), MARK_NONE);
    close_desk(&desk);
}

/* Each pair of fruits in so many games; the further from the diagonal the more is won. */
CASE(pairs_are_told_from_both_ends)
{
    struct toy_desk desk;
    open_desk(&desk, "beside[apple + Pear]");
    enum { FRUITS_THERE = 9, OFTEN = 40 };
    const struct measure *measure = &desk.cell->box->game->measures[BESIDE];
    assert_int_equal(measure_groups(measure, desk.cell->box), FRUITS_THERE * FRUITS_THERE);
    for (int game = 0; game < OFTEN; game++) {
        for (int pair = 0; pair < FRUITS_THERE * FRUITS_THERE; pair++) {
            int first = 1 + pair / FRUITS_THERE, second = 1 + pair % FRUITS_THERE;
            bool rare = first == second && game >= PAIR_GAMES_MIN - 1;
            if (!rare)
                gather_note(&desk.gather, BESIDE, game % 41 >= pair / 2, log_pair(first, second),
                            1);
        }
        gather_note(&desk.gather, BESIDE, 0, log_pair(1, 10), 1); /* the Ladder is no fruit */
        over(&desk, 0);
    }
    int groups[MEASURE_GROUPS_MAX], n = ranking_groups(desk.cell, BESIDE, groups);
    assert_int_equal(n, 2 * PAIRS_TOLD);
    double before = 1;
    for (int g = 0; g < n; g++) {
        double value = figure_measure(desk.cell, BESIDE, groups[g]).value;
        assert_true(value <= before && groups[g] / FRUITS_THERE != groups[g] % FRUITS_THERE);
        assert_true(g < PAIRS_TOLD ? value > 0.8 : value < 0.2);
        before = value;
    }
    char words[MEASURE_GROUP_BYTES], key[FIGURE_KEY_BYTES];
    measure_group_words(measure, desk.cell->box, 1, words);
    assert_string_equal(words, "Apple + Pear");
    figure_key(desk.cell, SCALARS + desk.cell->ledger.lines_n - 1, key);
    assert_string_equal(key, "beside[Apple + Pear]");
    assert_int_equal(ranking_noted(desk.cell, BESIDE, -1),
                     OFTEN * 82 - FRUITS_THERE * (OFTEN - PAIR_GAMES_MIN + 1));
    close_desk(&desk);
}

/* A game leaves nothing behind for the next. */
CASE(games_are_kept_apart)
{
    struct toy_desk desk;
    open_desk(&desk, "hand[4]");
    int asked = desk.cell->ledger.lines_n - 1;
    gather_note(&desk.gather, HAND, 0, 4, 5);
    gather_note(&desk.gather, HAND, 0, 1, 9);
    struct gathered first = over(&desk, 0), second = over(&desk, 0);
    assert_int_equal(first.sum[asked], 5);
    assert_int_equal(first.sum[HAND], 14);
    assert_int_equal(second.times[HAND], 0);
    assert_int_equal(second.times[LAID], desk.cell->box->seats);
    char key[FIGURE_KEY_BYTES];
    figure_key(desk.cell, SCALARS + asked, key);
    assert_string_equal(key, "hand[4]");
    gather_compare(&desk.cell->tally, &desk.cell->ledger, &first, &second);
    struct figure change = figure_change(desk.cell, SCALARS + LAID);
    assert_int_equal(change.n, 1);
    assert_int_equal(figure_change(desk.cell, SCALARS + asked).n, 0);
    close_desk(&desk);
}

/* However many threads play: whole numbers can be added in any order. */
CASE(threads_give_the_same_counts)
{
    struct study study[2] = {0};
    for (int i = 0; i < 2; i++) {
        struct experiment experiment = common_plan("menagerie", "random");
        struct problem problem = {0};
        assert_true(study_add(&study[i], &experiment, "as it is", &problem));
        common_play(&study[i], 70, 1 + 2 * i);
    }
    const struct cell *one = &study[0].cell[0], *three = &study[1].cell[0];
    assert_memory_equal(one->tally.count, three->tally.count,
                        one->ledger.n * sizeof *one->tally.count);
    assert_int_equal(one->tally.decided, three->tally.decided);
    for (int i = 0; i < 2; i++)
        study_free(&study[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_count_seats_without_a_note),
        cmocka_unit_test(shares_and_means_rest_on_their_notes),
        cmocka_unit_test(one_amount_of_a_game_counts),
        cmocka_unit_test(spans_end_oldest_first_and_with_the_game),
        cmocka_unit_test(pairs_are_told_from_both_ends),
        cmocka_unit_test(games_are_kept_apart),
        cmocka_unit_test(threads_give_the_same_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
