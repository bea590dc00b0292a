/* coach.c: a review judges a move by what a search found of it, and by enough of that. */
#include "bots/coach.h"

#include <string.h>

#include "bots/kind.h"
#include "games/shelf.h"
#include "kernel/playfile.h"
#include "kernel/table.h"
#include "tests/bots/common.h"

/* A bot that says what it is told: how often it tried the other move at first, and what it found
 * of the best and of the other one; then what it found of both when it was asked of them alone. */
static struct told {
    uint32_t visits;
    float best, other, best_again, other_again;
} told;
static int asked;

static struct move moves[MOVES_MAX]; /* three of those that are possible */

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
        {{400, 0.6f, 0.56f, 0, 0}, 1, 0.56f},       /* tried well enough */
        {{400, 0.6f, 0.5f, 0.6f, 0.51f}, 2, 0.51f}, /* what looks like a mistake is heard again */
        {{1, 0.6f, 0.0f, 0.6f, 0.58f}, 2, 0.58f},   /* bad luck in one try is no mistake */
        {{2, 0.6f, 0.9f, 0.6f, 0.4f}, 3, 0.4f},     /* good luck in two hides none */
        {{0, 0.6f, 0.0f, 0.5f, 0.4f}, 3, 0.5f},     /* never tried: what it is behind by counts */
        {{39, 0.6f, 0.1f, 0.55f, 0.56f}, 2, 0.6f}}; /* as good as the best */
    static _Alignas(16) uint8_t state[WORLD_BYTES];
    struct box *box = common_box("null", 2);
    struct bot bot = {.kind = &kind};
    struct turn turn;
    game_start(box, state, 9, &turn, NULL);
    assert_true(turn.moves_n >= 3);
    memcpy(moves, turn.moves, sizeof moves);
    struct bot_ask ask = {
        .box = box, .view = state, .seat = turn.seat, .moves = moves, .moves_n = 3};
    view_hide(box, state, ask.seat, state);
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

/* The table of a position, and what it asks. */
static struct table *laid(const char *position, struct bot_ask *ask)
{
    static _Alignas(16) uint8_t view[WORLD_BYTES];
    struct problem problem = {0};
    struct table *table =
        playfile_load(&games_shelf, NULL, "position", position, strlen(position), &problem);
    if (table == NULL)
        fail_msg("%s", problem.text);
    const struct turn *turn = table_turn(table);
    *ask = (struct bot_ask){.box = table_box(table),
                            .view = view,
                            .seat = turn->seat,
                            .moves = turn->moves,
                            .moves_n = turn->moves_n};
    table_view(table, turn->seat, view);
    return table;
}

static struct move named(const struct table *table, const char *words)
{
    struct move move = {0};
    struct problem problem = {0};
    assert_true(table_find_move(table, table_turn(table)->seat, words, &move, &problem));
    return move;
}

/* Ten points are at hand, and a raid before they are bought takes nothing away: who raids first has
 * made no mistake, though what comes of it lies deep in a tree. */
CASE(what_leads_to_the_same_is_no_mistake)
{
    static const char position[] =
        "game handmedown   seats Ann Bea   seed 31\n"
        "scene Seven points, and three for sale\n"
        "    round 13\n"
        "    Ann piece Tree, food 3, gold 2, diamond 2\n"
        "    Ann piece Pickaxe on Tree at bottom\n"
        "    Ann piece Diamond Drill on Pickaxe at bottom\n"
        "    Ann piece Bank, gold 2\n"
        "    Ann piece Obelisk\n"
        "    Ann piece War Banner on Obelisk at top\n"
        "    Ann piece Captain\n"
        "    Ann piece Medal on Captain at top\n"
        "    Ann piece Militia\n"
        "    Bea piece Knight, diamond 3\n"
        "    Bea piece Noble\n"
        "    Bea piece Steward\n"
        "    Bea piece Medal on Steward at top\n"
        "    Bea piece Sword on Knight at right\n"
        "    Bea piece Militia\n"
        "    Bea piece Club on Militia at right\n"
        "    Bea piece Miner\n"
        "    Bea piece Farmer\n"
        "    hand Orchard Keeper, Obelisk, Crowbar, War Hammer, Strongbox, Signet Chain\n";
    struct bot_ask ask;
    struct table *table = laid(position, &ask);
    struct coach_moment moment;
    struct move raid = named(table, "attacks with Tree");
    struct bot *bot = coach_bot(ask.box->game, 400, false);
    coach_judge(bot, &ask, raid, &moment);
    assert_true(moment.value > 0.95f);
    assert_true(moment.played > moment.value - 0.1f);
    bot_free(bot);
    table_close(table);
}

/* Nobody stands in the way: who is not sent takes nothing. What speaks against a move is no reason
 * for it. */
CASE(a_reason_tells_the_points_of_a_little_later)
{
    static const char position[] = "game resourcewar   seats South North   seed 7\n"
                                   "scene An open road\n"
                                   "    South piece Captain\n"
                                   "    South ends the play step\n";
    char words[COACH_WORDS], against[COACH_WORDS];
    struct text text = text_in(words, sizeof words), other = text_in(against, sizeof against);
    struct bot_ask ask;
    struct table *table = laid(position, &ask);
    struct move send = named(table, "sends Captain"), stay = named(table, "sends no more");
    coach_beside(ask.box, ask.view, ask.seat, send, stay, "stay", 1, &text);
    coach_beside(ask.box, ask.view, ask.seat, stay, send, "send", 1, &other);
    assert_string_equal(words, "a little later, beside \"stay\": V +5");
    assert_string_equal(against, "");
    table_close(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_hardly_tried_is_searched_again),
        cmocka_unit_test(what_leads_to_the_same_is_no_mistake),
        cmocka_unit_test(a_reason_tells_the_points_of_a_little_later),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
