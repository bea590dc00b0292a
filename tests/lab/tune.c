/* tune.c: targets in words, and a search whose answers are known beforehand: a toy in place of
 * games. */
#include "lab/tune.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"
#include "kernel/stream.h"
#include "tests/lab/common.h"

/* ---- targets ---- */

CASE(targets_are_read)
{
    const struct game *null = games_shelf.find("null");
    const int groups = SCALARS + null->measures_n; /* those asked about, in turn */
    const struct {
        const char *words;
        int scalar;
        double low, high;
    } good[] = {{"first=50%", SCALAR_FIRST_WINS, 0.5, 0.5},
                {"length=20..30", SCALAR_LENGTH, 20, 30},
                {"seat2=45..55%", SCALAR_SEAT_WINS + 1, 0.45, 0.55},
                {"laid=4", SCALARS, 4, 4},
                {"rots=10..20%", SCALARS + 1, 0.1, 0.2},
                {"hand[3]=2", groups, 2, 2},
                {"hand[4]=2", groups + 1, 2, 2},
                {"hand[3]=1..2", groups, 1, 2}};
    static const char *const bad[] = {"first",        "first=0.5",  "length=20%", "length=30..20",
                                      "lenght=20",    "rots[1]=5%", "laid=4%",    "rots=4",
                                      "length=5..6x", "=5",         "first=150%", "first=-5..5%"};
    struct asked_measures asked = {0};
    for (int g = 0; g < COUNT(good); g++) {
        struct target target;
        struct problem problem = {0};
        assert_true(target_read(&target, &asked, null, good[g].words, &problem));
        assert_int_equal(target.scalar, good[g].scalar);
        common_close(target.low, good[g].low, 1e-9);
        common_close(target.high, good[g].high, 1e-9);
    }
    assert_int_equal(asked.n, 2);
    for (int b = 0; b < COUNT(bad); b++) {
        struct target target;
        struct problem problem = {0};
        assert_false(target_read(&target, &asked, null, bad[b], &problem));
        assert_true(problem.text[0] != '\0');
    }
}

CASE(a_miss_is_the_distance_from_the_range)
{
    struct target share = {.share = true, .low = 0.45, .high = 0.55};
    struct target length = {.low = 20, .high = 30};
    common_close(target_miss(&share, &(struct figure){.value = 0.5, .n = 9}), 0, 1e-9);
    common_close(target_miss(&share, &(struct figure){.value = 0.65, .n = 9}), 2, 1e-9);
    common_close(target_miss(&length, &(struct figure){.value = 15, .n = 9}), 2, 1e-9);
    assert_true(target_miss(&length, &(struct figure){0}) > 5);
}

/* ---- the search ---- */

struct tune_toy {
    struct splitmix splitmix;
    int looks, noise;
};

/* The length is three times the rounds and the cards in hand less those of the row, and noise. */
static bool respond(void *to, struct study *study, struct problem *problem)
{
    struct tune_toy *toy = to;
    struct cell *cell = &study->cell[0];
    const int16_t *knob = cell->box->knob;
    (void)problem;
    toy->looks++;
    for (uint32_t game = 0; game < study->games; game++) {
        int64_t noise = toy->noise > 0 ? splitmix_below(&toy->splitmix, (uint32_t)toy->noise) : 0;
        moments_add_alone(&cell->tally.scalar[SCALAR_LENGTH],
                          3 * knob[2] + knob[0] - knob[1] + noise - toy->noise / 2);
    }
    cell->tally.games = study->games;
    return true;
}

static void begin(struct tuning *tuning, const char *target, const char *const *vary, int n)
{
    struct problem problem = {0};
    struct asked_measures asked = {0};
    *tuning = (struct tuning){.games_each = 20, .looks = 60, .targets_n = 1, .varied_n = n};
    assert_true(
        target_read(&tuning->target[0], &asked, games_shelf.find("null"), target, &problem));
    for (int x = 0; x < n; x++)
        assert_true(axis_read(&tuning->vary[x], vary[x], &problem));
}

static void search(struct tuning *tuning, uint64_t seed,
                   bool (*look)(void *to, struct study *study, struct problem *problem),
                   struct tune_toy *toy)
{
    struct experiment experiment = common_plan("null", "random");
    struct problem problem = {0};
    assert_true(tune_search(tuning, &experiment, seed, look, toy, &problem));
}

static int length_at(const struct tuning *tuning, const int *place)
{
    return 3 * tuning->vary[0].value[place[0]] + tuning->vary[1].value[place[1]] -
           tuning->vary[2].value[place[2]];
}

CASE(it_finds_what_is_wanted)
{
    static const char *const vary[] = {"rounds=1..10", "hand=1..5", "row=2..6"};
    for (int noise = 0; noise <= 8; noise += 8)
        for (int wanted = 6; wanted <= 30; wanted += 8) {
            struct tuning tuning;
            struct tune_toy toy = {.splitmix = {3}, .noise = noise};
            char target[32];
            snprintf(target, sizeof target, "length=%d", wanted);
            begin(&tuning, target, vary, 3);
            search(&tuning, 17, respond, &toy);
            assert_int_equal(toy.looks, tuning.looks);
            assert_true(tuning.finalists_n > 1 && tuning.finalists_n <= FINALISTS_MAX);
            int best = 100;
            for (int f = 0; f < tuning.finalists_n; f++) {
                int off = abs(length_at(&tuning, tuning.finalist[f]) - wanted);
                best = off < best ? off : best;
            }
            assert_true(best <= 1);
            for (int f = 1; f < tuning.finalists_n; f++)
                assert_memory_not_equal(tuning.finalist[f], tuning.finalist[0], 3 * sizeof(int));
        }
}

/* Values that the game refuses miss by far: none of them is proposed. */
CASE(what_the_game_refuses_is_not_proposed)
{
    static const char *const vary[] = {"rounds=1..20", "hand=1..5", "row=2..6"};
    struct tuning tuning;
    struct tune_toy toy = {.splitmix = {3}};
    begin(&tuning, "length=60", vary, 3); /* twenty rounds would be it, but ten are the most */
    search(&tuning, 5, respond, &toy);
    assert_true(toy.looks < tuning.looks);
    int best = 0;
    for (int f = 0; f < tuning.finalists_n; f++) {
        int length = length_at(&tuning, tuning.finalist[f]);
        best = length > best ? length : best;
        assert_true(tuning.vary[0].value[tuning.finalist[f][0]] <= 10);
    }
    assert_true(best >= 28);
}

/* Also where so little can be played that it could not fill the places of the finalists. */
CASE(a_refused_point_is_no_finalist)
{
    static const char *const vary[] = {"rounds=9..14"};
    struct tuning tuning;
    struct tune_toy toy = {.splitmix = {3}};
    begin(&tuning, "length=60", vary, 1);
    tuning.best[0] = 5; /* it may even begin there */
    search(&tuning, 5, respond, &toy);
    assert_true(tuning.finalists_n >= 1 && tuning.finalists_n <= 2);
    for (int f = 0; f < tuning.finalists_n; f++)
        assert_true(tuning.vary[0].value[tuning.finalist[f][0]] <= 10);
}

CASE(impossible_values_are_refused)
{
    static const struct {
        const char *game, *vary[2];
        const char *words; /* NULL: it is possible */
    } known[] = {{"null", {"rounds=3..10", "hand=1..5"}, NULL},
                 {"null", {"hand=1..5", "rounds=9..11"}, "rounds=11: knob rounds is a number"},
                 {"null", {"hand=1..5", "Truffle.points=1..2"}, "Truffle.points=1: "},
                 {"temples", {"draw=1..2", "landfall=0..1"}, "landfall=0: landfall 0 needs"},
                 {"temples", {"home_lands=0..2", "landfall=0..1"}, NULL}};
    for (int k = 0; k < COUNT(known); k++) {
        struct tuning tuning = {.varied_n = 2};
        struct experiment experiment = common_plan(known[k].game, "random");
        struct problem problem = {0};
        for (int x = 0; x < 2; x++)
            assert_true(axis_read(&tuning.vary[x], known[k].vary[x], &problem));
        assert_int_equal(tune_possible(&tuning, &experiment, &problem), known[k].words == NULL);
        if (known[k].words != NULL)
            assert_non_null(strstr(problem.text, known[k].words));
    }
}

/* A search that is stopped leaves what it has. */
static bool respond_thrice(void *to, struct study *study, struct problem *problem)
{
    struct tune_toy *toy = to;
    return respond(to, study, problem) && toy->looks <= 3;
}

CASE(a_stopped_search_keeps_what_it_found)
{
    static const char *const vary[] = {"rounds=1..10"};
    struct tuning tuning;
    struct tune_toy toy = {.splitmix = {3}};
    begin(&tuning, "length=15", vary, 1);
    search(&tuning, 5, respond_thrice, &toy);
    assert_int_equal(tuning.looked, 3);
    assert_true(tuning.finalists_n > 0);
    toy.looks = 3;
    begin(&tuning, "length=15", vary, 1);
    search(&tuning, 5, respond_thrice, &toy);
    assert_int_equal(tuning.looked, 0);
    assert_int_equal(tuning.finalists_n, 0);
}

/* Of the finalists the first stays, unless another misses by less. */
CASE(the_beginning_stays_unless_another_is_better)
{
    static const char *const vary[] = {"rounds=1..10"};
    struct tuning tuning;
    struct study study = {0};
    struct problem problem = {0};
    begin(&tuning, "length=15", vary, 1);
    tuning.finalists_n = 3;
    for (int f = 0; f < 3; f++) {
        struct experiment experiment = common_plan("null", "random");
        tuning.finalist[f][0] = 4 - f;
        assert_true(tune_apply(&tuning, tuning.finalist[f], &experiment, &problem));
        assert_true(study_add(&study, &experiment, "finalist", &problem));
        moments_add_alone(&study.cell[f].tally.scalar[SCALAR_LENGTH], 15);
    }
    tune_decide(&tuning, &study);
    assert_int_equal(tuning.best[0], 4);
    study.cell[0].tally.scalar[SCALAR_LENGTH].sum = study.cell[2].tally.scalar[SCALAR_LENGTH].sum =
        20;
    tune_decide(&tuning, &study);
    assert_int_equal(tuning.best[0], 3);
    study_free(&study);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(targets_are_read),
        cmocka_unit_test(a_miss_is_the_distance_from_the_range),
        cmocka_unit_test(it_finds_what_is_wanted),
        cmocka_unit_test(what_the_game_refuses_is_not_proposed),
        cmocka_unit_test(a_refused_point_is_no_finalist),
        cmocka_unit_test(impossible_values_are_refused),
        cmocka_unit_test(a_stopped_search_keeps_what_it_found),
        cmocka_unit_test(the_beginning_stays_unless_another_is_better),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
