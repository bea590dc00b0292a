/* figure.c: intervals against known ones: Wilson's, those of means, of ratios, and of differences
 * that are taken game by game. */
#include "lab/figure.h"

#include <math.h>

#include "kernel/stream.h"
#include "tests/lab/common.h"

/* From Newcombe (1998), "Two-sided confidence intervals for the single proportion", method 3. */
CASE(shares_have_wilsons_interval)
{
    static const struct {
        int64_t parts, n;
        double low, high;
    } known[] = {{81, 263, 0.2553, 0.3662},
                 {15, 148, 0.0624, 0.1605},
                 {0, 20, 0, 0.1611},
                 {1, 29, 0.0061, 0.1718}};
    for (int k = 0; k < COUNT(known); k++) {
        struct figure figure = figure_share(known[k].parts, 1, known[k].n);
        common_close(figure.low, known[k].low, 5e-5);
        common_close(figure.high, known[k].high, 5e-5);
    }
    struct figure shared = figure_share(81 * WIN_WHOLE, WIN_WHOLE, 263);
    common_close(shared.high, 0.3662, 5e-5);
    assert_int_equal(figure_share(0, 1, 0).n, 0);
}

CASE(means_have_students_interval)
{
    struct moments moments = {0};
    for (int i = 1; i <= 9; i++)
        moments_add_alone(&moments, i);
    struct figure figure = figure_mean(&moments, 1);
    common_close(figure.value, 5, 1e-12);
    common_close(figure.high - 5, 2.306 * sqrt(7.5 / 9), 1e-9); /* of 8 degrees of freedom */
    struct figure hundredths = figure_mean(&moments, 100);
    common_close(hundredths.high, figure.high / 100, 1e-12);
}

/* Games of a deal that come out alike tell as much as one: of shares and of means. */
CASE(what_is_alike_in_a_deal_counts_once)
{
    struct moments once = {0}, thrice = {0};
    for (int i = 0; i < 60; i++) {
        moments_add_alone(&once, i % 3 == 0);
        for (int seating = 0; seating < 3; seating++)
            moments_add(&thrice, i % 3 == 0);
        moments_close(&thrice);
    }
    assert_int_equal(thrice.n, 180);
    struct figure mean = figure_mean(&once, 1), of_deals = figure_mean(&thrice, 1);
    common_close(of_deals.low, mean.low, 1e-12);
    struct figure share = figure_share_of_games(&once, 1), same = figure_share_of_games(&thrice, 1);
    common_close(share.low, figure_share(20, 1, 60).low, 1e-3);
    common_close(same.low, share.low, 1e-3);
    common_close(same.high, share.high, 1e-3);
}

/* ---- ratios ---- */

static void add_game(struct ratio *ratio, int64_t sum, int64_t times)
{
    ratio->games++;
    ratio->deals++;
    ratio->sum += sum;
    ratio->times += times;
    ratio->sum_sum += sum * sum;
    ratio->sum_times += sum * times;
    ratio->times_times += times * times;
    ratio->whole = 1;
}

/* A ratio whose times are 1 is a mean. */
CASE(a_ratio_of_ones_is_a_mean)
{
    struct moments moments = {0};
    struct ratio ratio = {0};
    for (int i = 0; i < 50; i++) {
        moments_add_alone(&moments, i * i % 17);
        add_game(&ratio, i * i % 17, 1);
    }
    struct figure mean = figure_mean(&moments, 1), same = figure_ratio(&ratio, false);
    common_close(same.value, mean.value, 1e-12);
    common_close(same.low, mean.low, 1e-9);
    assert_int_equal(same.n, 50);
}

/* Ten throws in a game that all come out alike tell as much as one. */
CASE(what_is_alike_in_a_game_counts_once)
{
    struct ratio alike = {0}, one = {0}, all = {0};
    for (int i = 0; i < 400; i++) {
        add_game(&alike, i % 4 == 0 ? 10 : 0, 10);
        add_game(&one, i % 4 == 0, 1);
        add_game(&all, 10, 10);
    }
    struct figure ten = figure_ratio(&alike, true), single = figure_ratio(&one, true);
    common_close(ten.value, 0.25, 1e-12);
    common_close(ten.high - ten.low, single.high - single.low, 1e-3);
    struct figure wilson = figure_share(100, 1, 400), sure = figure_ratio(&all, true);
    common_close(single.low, wilson.low, 1e-3);
    common_close(sure.low, figure_share(400, 1, 400).low, 1e-9);
    assert_int_equal(figure_ratio(&(struct ratio){.games = 3, .whole = 1}, true).n, 0);
}

/* The interval covers the truth 19 times out of 20. */
CASE(ratios_cover_the_truth)
{
    struct splitmix splitmix = {7};
    int covered = 0;
    enum { RUNS = 1000, GAMES = 60 };
    for (int run = 0; run < RUNS; run++) {
        struct ratio ratio = {0};
        for (int game = 0; game < GAMES; game++) {
            int64_t times = 1 + splitmix_below(&splitmix, 8), sum = 0;
            uint32_t chance =
                20 + 20 * splitmix_below(&splitmix, 3); /* of this game: 40 on average */
            for (int i = 0; i < times; i++)
                sum += splitmix_below(&splitmix, 100) < chance;
            add_game(&ratio, sum, times);
        }
        struct figure figure = figure_ratio(&ratio, true);
        covered += figure.low <= 0.4 && figure.high >= 0.4;
    }
    assert_true(covered > RUNS * 93 / 100 && covered < RUNS * 97 / 100);
}

/* ---- differences ---- */

static void pair(int64_t *count, int64_t a, int64_t a_times, int64_t b, int64_t b_times)
{
    const int64_t add[PAIR_COUNTS] = {
        [PAIR_GAMES] = 1,
        [PAIR_DEALS] = 1,
        [PAIR_A] = a,
        [PAIR_A_TIMES] = a_times,
        [PAIR_B] = b,
        [PAIR_B_TIMES] = b_times,
        [PAIR_A_A] = a * a,
        [PAIR_A_A_TIMES] = a * a_times,
        [PAIR_A_TIMES_TIMES] = a_times * a_times,
        [PAIR_B_B] = b * b,
        [PAIR_B_B_TIMES] = b * b_times,
        [PAIR_B_TIMES_TIMES] = b_times * b_times,
        [PAIR_A_B] = a * b,
        [PAIR_A_B_TIMES] = a * b_times,
        [PAIR_A_TIMES_B] = a_times * b,
        [PAIR_BOTH_TIMES] = a_times * b_times,
    };
    for (int i = 0; i < PAIR_COUNTS; i++)
        count[i] += add[i];
}

/* What is alike in both games of a pair does not widen the interval of their difference. */
CASE(differences_are_taken_game_by_game)
{
    struct splitmix splitmix = {11};
    int64_t same[PAIR_COUNTS] = {0}, means[PAIR_COUNTS] = {0}, wins[PAIR_COUNTS] = {0};
    struct moments moments = {0};
    for (int i = 0; i < 200; i++) {
        int64_t x = splitmix_below(&splitmix, 1000), off = splitmix_below(&splitmix, 5),
                times = 1 + i % 3;
        pair(same, x * times, times, (x + 3) * times, times);
        pair(means, x, 1, x + off, 1);
        pair(wins, i % 2 * WIN_WHOLE, 1, WIN_WHOLE, 1);
        moments_add_alone(&moments, off);
    }
    struct figure shifted = figure_ratio_change(same, 1), change = figure_ratio_change(means, 1);
    common_close(shifted.value, 3, 1e-9);
    common_close(shifted.high, 3, 1e-3);
    struct figure mean = figure_mean(&moments, 1);
    common_close(change.value, mean.value, 1e-9);
    common_close(change.low, mean.low, 1e-6);
    struct figure won = figure_ratio_change(wins, WIN_WHOLE);
    common_close(won.value, 0.5, 1e-12);
    assert_true(figure_clear(&won));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares_have_wilsons_interval),
        cmocka_unit_test(means_have_students_interval),
        cmocka_unit_test(what_is_alike_in_a_deal_counts_once),
        cmocka_unit_test(a_ratio_of_ones_is_a_mean),
        cmocka_unit_test(what_is_alike_in_a_game_counts_once),
        cmocka_unit_test(ratios_cover_the_truth),
        cmocka_unit_test(differences_are_taken_game_by_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
