/* worth.c: worths that are told together hold the truth as often as they say, however far the cards
 * lie apart; and whoever leads the list is told hardly better than it is. */
#include "lab/worth.h"

#include <math.h>
#include <stdio.h>

#include "kernel/stream.h"
#include "tests/lab/common.h"

enum { CARDS = 24, STUDIES = 120, THROWS = 12 };

static const double error = 0.02;

/* The sum of twelve throws between 0 and 1, whose variances are a twelfth, is normal enough. */
static double normal(struct splitmix *chance)
{
    double sum = -THROWS / 2.0;
    for (int i = 0; i < THROWS; i++)
        sum += (double)splitmix_below(chance, 1 << 24) / (1 << 24);
    return sum;
}

/* The card that the list begins with. */
static int leader(const struct card_row *rows)
{
    int best = 0;
    for (int r = 1; r < CARDS; r++)
        if (rows[r].causal.value > rows[best].causal.value)
            best = r;
    return best;
}

struct counted {
    int held;
    double inflated, inflated_raw; /* by how much the leader was told too good, of all studies */
};

/* Cards whose worths spread by so many errors; the first is that much better still. */
static void count_study(struct splitmix *chance, double spread, double better, struct counted *of)
{
    struct card_row rows[CARDS] = {0};
    double truth[CARDS];
    for (int r = 0; r < CARDS; r++) {
        truth[r] = error * (spread * normal(chance) + (r == 0 ? better : 0));
        double is = truth[r] + error * normal(chance);
        rows[r].causal = (struct figure){is, is - 1.96 * error, is + 1.96 * error, 500};
    }
    int raw = leader(rows);
    of->inflated_raw += rows[raw].causal.value - truth[raw];
    worth_draw(rows, CARDS);
    int best = leader(rows);
    of->inflated += rows[best].causal.value - truth[best];
    for (int r = 0; r < CARDS; r++)
        of->held += rows[r].causal.low <= truth[r] && truth[r] <= rows[r].causal.high;
}

CASE(worths_hold_the_truth_and_the_leader_is_not_told_too_good)
{
    static const struct {
        const char *name;
        double spread, better;
    } games[] = {{"all alike", 0, 0},
                 {"a little apart", 0.5, 0},
                 {"as far as the errors", 1, 0},
                 {"far apart", 3, 0},
                 {"one far ahead", 0.3, 4}};
    for (int g = 0; g < COUNT(games); g++) {
        struct splitmix chance = {.s = (uint64_t)g + 1};
        struct counted all = {0};
        for (int s = 0; s < STUDIES; s++)
            count_study(&chance, games[g].spread, games[g].better, &all);
        double share = (double)all.held / (STUDIES * CARDS);
        printf("# %s: %.1f%% hold, the leader is told %+.2f errors too good, raw %+.2f\n",
               games[g].name, 100 * share, all.inflated / STUDIES / error,
               all.inflated_raw / STUDIES / error);
        common_close(share, 0.95, 0.02);
        assert_true(all.inflated < 0.25 * all.inflated_raw);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worths_hold_the_truth_and_the_leader_is_not_told_too_good)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
