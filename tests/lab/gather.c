/* gather.c: notes of games become figures of measures, whoever won and however games are split. */
#include "lab/gather.h"

#include <string.h>

#include "tests/lab/common.h"

/* The measures of the template game: cards laid by face, a share, a mean by round. */
enum { LAID, ROTS, HAND };

struct desk {
    struct study study;
    struct cell *cell;
    struct gather gather;
};

static void open_desk(struct desk *desk, const char *asked)
{
    struct plan plan = common_plan("null", "random");
    struct problem problem = {0};
    *desk = (struct desk){0};
    if (asked != NULL)
        strcpy(plan.asked.key[plan.asked.n++], asked);
    assert_true(study_add(&desk->study, &plan, "as it is", &problem));
    desk->cell = &desk->study.cell[0];
    assert_true(gather_make(&desk->gather, &desk->cell->ledger));
}

static void close_desk(struct desk *desk)
{
    gather_free(&desk->gather);
    study_free(&desk->study);
}

static struct gathered over(struct desk *desk, int winner)
{
    struct gathered gathered = {0};
    int64_t wins[SEATS_MAX] = {0};
    wins[winner] = WIN_WHOLE;
    gather_game(&desk->gather, wins, &desk->cell->tally, &gathered);
    desk->cell->tally.games++;
    desk->cell->tally.decided++;
    return gathered;
}

static void sums_count_seats_without_a_note(void **unused)
{
    (void)unused;
    struct desk desk;
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

static void shares_and_means_rest_on_their_notes(void **unused)
{
    (void)unused;
    struct desk desk;
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

/* A game leaves nothing behind for the next. */
static void games_are_kept_apart(void **unused)
{
    (void)unused;
    struct desk desk;
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
static void threads_give_the_same_counts(void **unused)
{
    (void)unused;
    struct study study[2] = {0};
    for (int i = 0; i < 2; i++) {
        struct plan plan = common_plan("menagerie", "random");
        struct problem problem = {0};
        assert_true(study_add(&study[i], &plan, "as it is", &problem));
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
        cmocka_unit_test(games_are_kept_apart),
        cmocka_unit_test(threads_give_the_same_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
