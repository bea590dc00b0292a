/* match.c: tournaments: the same again from the same seed, fair seats, right intervals; and how the
 * bots stand to each other in the smallest game. */
#include "bots/match.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "tests/bots/common.h"

/* A debug build counts every card after every move: there a few games must do. */
#ifdef NDEBUG
enum { GAMES = 200, PAIRS = 100, ITERATIONS = 300 };
#define SEARCH "ismcts:300i"
#else
enum { GAMES = 20, PAIRS = 4, ITERATIONS = 30 };
#define SEARCH "ismcts:30i"
#endif

static struct match_result play(const struct box *box, const char *first, const char *second,
                                uint32_t games)
{
    struct match match = {.box = box,
                          .bots = {common_bot(first, box, 1, 1), common_bot(second, box, 2, 1)},
                          .bots_n = 2,
                          .games = games,
                          .seed = 11};
    struct match_result result;
    match_run(&match, &result);
    bot_free(match.bots[0]);
    bot_free(match.bots[1]);
    return result;
}

CASE(intervals_are_wilsons)
{
    static const struct {
        double wins;
        uint32_t n;
        double low, high;
    } known[] = {
        {8, 10, 0.4902, 0.9433},  {0, 20, 0.0000, 0.1611}, {50, 100, 0.4038, 0.5962},
        {10, 10, 0.7225, 1.0000}, {0, 0, 0.0000, 1.0000},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        double low, high;
        interval_share(known[i].wins, known[i].n, &low, &high);
        assert_true(fabs(low - known[i].low) < 0.0001);
        assert_true(fabs(high - known[i].high) < 0.0001);
    }
}

CASE(the_same_seed_gives_the_same_match)
{
    struct box *box = common_box("null", 3);
    struct match_result once = play(box, "ismcts:10i", "greedy", 6);
    struct match_result again = play(box, "ismcts:10i", "greedy", 6);
    assert_memory_equal(&once, &again, sizeof once);
    common_box_free(box);
}

static bool until_ten(void *to, uint32_t games_played)
{
    *(uint32_t *)to = games_played;
    return games_played < 10;
}

/* Game i does not depend on how many are played. */
CASE(a_match_can_be_stopped)
{
    struct box *box = common_box("null", 2);
    struct match_result whole = play(box, "greedy", "random", 10), stopped;
    uint32_t seen = 0;
    struct match match = {
        .box = box,
        .bots = {common_bot("greedy", box, 1, 1), common_bot("random", box, 2, 1)},
        .bots_n = 2,
        .games = 50,
        .seed = 11,
        .after = until_ten,
        .to = &seen};
    match_run(&match, &stopped);
    assert_int_equal(seen, 10);
    assert_memory_equal(&whole, &stopped, sizeof whole);
    bot_free(match.bots[0]);
    bot_free(match.bots[1]);
    common_box_free(box);
}

/* Each of four bots has had every seat, and every other one before it, equally often. */
CASE(seats_and_neighbours_change)
{
    enum { BOTS = 4, ORDERS = 6, TABLES = 3 };
    struct match match = {.bots_n = BOTS};
    int in_seat[BOTS][BOTS] = {{0}}, behind[BOTS][BOTS] = {{0}};
    for (uint32_t game = 0; game < BOTS * ORDERS * TABLES; game++)
        for (int seat = 0; seat < BOTS; seat++) {
            int bot = match_bot(&match, game, seat);
            in_seat[bot][seat]++;
            behind[bot][match_bot(&match, game, (seat + BOTS - 1) % BOTS)]++;
            assert_int_equal(match_bot(&match, game + BOTS * ORDERS, seat), bot);
        }
    for (int bot = 0; bot < BOTS; bot++)
        for (int i = 0; i < BOTS; i++) {
            assert_int_equal(in_seat[bot][i], ORDERS * TABLES);
            assert_int_equal(behind[bot][i], i == bot ? 0 : 2 * BOTS * TABLES);
        }
}

CASE(shares_add_up)
{
    for (int seats = 2; seats <= 4; seats++) {
        struct box *box = common_box("null", seats);
        struct match_result r = play(box, "random", "random", 60);
        assert_true(fabs(r.bot[0].share + r.bot[1].share - 1) < 0.0001);
        assert_int_equal(r.bot[0].seats + r.bot[1].seats, 60u * (unsigned)seats);
        double seat_share = 0;
        for (int seat = 0; seat < seats; seat++)
            seat_share += r.seat_share[seat];
        assert_true(fabs(seat_share - 1) < 0.0001);
        assert_true(r.bot[0].low < r.bot[0].share && r.bot[0].share < r.bot[0].high);
        common_box_free(box);
    }
}

CASE(thinking_helps)
{
    struct box *box = common_box("null", 2);
    assert_true(play(box, "greedy", "random", GAMES).bot[0].share > 0.6);
    assert_true(play(box, SEARCH, "random", GAMES).bot[0].share > 0.6);
    common_box_free(box);
}

/* How much a search gains that is given the true state: reported, so that it is known. It must not
 * be a worse player, or the measure measures something else. The games of a debug build are too few
 * to say anything: there it only has to play them. */
CASE(honesty_has_its_price)
{
    struct box *box = common_box("null", 2);
    struct bot *honest = common_bot(SEARCH, box, 1, 1);
    struct bot *cheat = common_cheat(box, 2, ITERATIONS);
    double wins = 0;
    for (uint64_t pair = 0; pair < PAIRS; pair++) {
        float reward[SEATS_MAX];
        common_game(box, (struct bot *[SEATS_MAX]){cheat, honest}, 1, pair, reward);
        wins += (double)reward[0];
        common_game(box, (struct bot *[SEATS_MAX]){honest, cheat}, 2, pair, reward);
        wins += (double)reward[1];
    }
#ifdef NDEBUG
    double low, high;
    interval_share(wins, 2 * PAIRS, &low, &high);
    printf("null, %d games: a search that sees all cards wins %.1f%% [%.1f, %.1f]\n", 2 * PAIRS,
           50 * wins / PAIRS, 100 * low, 100 * high);
    assert_true(high > 0.5);
#endif
    assert_true(wins >= 0 && wins <= 2 * PAIRS);
    bot_free(honest);
    bot_free(cheat);
    common_box_free(box);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(intervals_are_wilsons),
        cmocka_unit_test(the_same_seed_gives_the_same_match),
        cmocka_unit_test(a_match_can_be_stopped),
        cmocka_unit_test(seats_and_neighbours_change),
        cmocka_unit_test(shares_add_up),
        cmocka_unit_test(thinking_helps),
        cmocka_unit_test(honesty_has_its_price),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
