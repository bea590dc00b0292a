/* coach.c: a review judges a move by what a search found of it, and by enough of that. */
#include "bots/coach.h"
#include "bots/kind.h"
#include "tests/bots/common.h"

/* A bot that says what it is told: how often it tried the other move at first, and what it found
 * of the best and of the other one; then what it found of both when it was asked of them alone. */
static struct told {
    uint32_t visits;
    float best, other, best_again, other_again;
} told;
static int asked;

static const struct move moves[] = {{.verb = 1}, {.verb = 2}, {.verb = 3}};

static void say_told(struct bot *bot, const struct bot_ask *ask, struct bot_answer *answer)
{
    (void)bot;
    bool again = asked++ > 0;
    struct advice advice[] = {
        {.move = moves[0], .value = again ? told.best_again : told.best, .visits = 400},
        {.move = moves[2],
         .value = again ? told.other_again : told.other,
         .visits = again ? 400 : told.visits}};
    if (again) {
        assert_true(ask->even); /* or what is thought of them at first is tried most again */
        assert_int_equal(ask->moves_n, 2);
        assert_true(move_equal(ask->moves[0], moves[0]));
        assert_true(move_equal(ask->moves[1], moves[2]));
    }
    bot_advise(answer, advice, told.visits > 0 || again ? 2 : 1);
}

CASE(what_was_hardly_tried_is_searched_again)
{
    static const struct bot_kind kind = {.name = "told", .choose = say_told};
    static const struct {
        struct told told;
        int asked;
        float played;
    } cases[] = {
        {{400, 0.6f, 0.5f, 0, 0}, 1, 0.5f},         /* tried well enough */
        {{1, 0.6f, 0.0f, 0.6f, 0.58f}, 2, 0.58f},   /* bad luck in one try is no mistake */
        {{2, 0.6f, 0.9f, 0.6f, 0.4f}, 2, 0.4f},     /* good luck in two hides none */
        {{0, 0.6f, 0.0f, 0.5f, 0.4f}, 2, 0.5f},     /* never tried: what it is behind by counts */
        {{39, 0.6f, 0.1f, 0.55f, 0.56f}, 2, 0.6f}}; /* as good as the best */
    struct box *box = common_box("null", 2);
    struct bot bot = {.kind = &kind};
    struct bot_ask ask = {.box = box, .moves = moves, .moves_n = COUNT(moves)};
    for (int i = 0; i < COUNT(cases); i++) {
        struct coach_moment moment;
        told = cases[i].told;
        asked = 0;
        coach_judge(&bot, &ask, moves[2], &moment);
        assert_int_equal(asked, cases[i].asked);
        assert_true(move_equal(moment.best, moves[0]));
        assert_float_equal(moment.value, 0.6f, 0.0001f);
        assert_float_equal(moment.played, cases[i].played, 0.0001f);
    }
    common_box_free(box);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_hardly_tried_is_searched_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
