/* croupier.c: tests of the public C API, as a program that links the library would use it. */
#include "croupier.h"

#include <stdlib.h>
#include <string.h>

#include "tests/common/cases.h"

static struct croupier_table *dealt(const char *game, uint64_t seed)
{
    struct croupier_table *table = croupier_table_new(game);
    assert_non_null(table);
    if (!croupier_table_deal(table, seed))
        fail_msg("%s: %s", game, croupier_table_problem(table));
    return table;
}

/* Plays that many decisions, or to the end; moves are picked without thought but not always alike.
 */
static void play_some(struct croupier_table *table, int decisions)
{
    for (int i = 0; i < decisions && !croupier_table_over(table); i++)
        assert_true(croupier_table_play(table, (i * 7 + 3) % croupier_table_moves(table)));
}

CASE(shelf_lists_games)
{
    assert_true(strlen(croupier_version()) > 0);
    assert_true(croupier_games() > 0);
    for (int i = 0; i < croupier_games(); i++) {
        assert_non_null(croupier_game_id(i));
        assert_non_null(croupier_game_title(i));
    }
    assert_null(croupier_game_id(-1));
    assert_null(croupier_game_title(croupier_games()));
}

CASE(preparation_refuses_nonsense)
{
    struct croupier_table *table = croupier_table_new("handmedown");
    assert_string_equal(croupier_table_problem(table), "");
    assert_false(croupier_table_set_seats(table, 0));
    assert_false(croupier_table_set_seats(table, CROUPIER_SEATS_MAX + 1));
    assert_false(croupier_table_name(table, 0, ""));
    assert_false(croupier_table_name(table, -1, "Ann"));
    assert_false(croupier_table_set(table, "vp_target"));
    assert_true(strlen(croupier_table_problem(table)) > 0);
    assert_true(croupier_table_set_seats(table, 2));
    assert_string_equal(croupier_table_problem(table), "");
    croupier_table_free(table);
    croupier_table_free(NULL);
}

CASE(deal_refuses_with_a_reason)
{
    static const struct {
        const char *game, *setting, *says;
    } refused[] = {
        {"nosuchgame", NULL, "nosuchgame"},
        {"handmedown", "no_such_knob=1", "no_such_knob"},
        {"handmedown", "vp_target=30000", "vp_target"},
        {"handmedown", "Nobody.food=1", "Nobody"},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct croupier_table *table = croupier_table_new(refused[i].game);
        if (refused[i].setting)
            assert_true(croupier_table_set(table, refused[i].setting));
        assert_false(croupier_table_deal(table, 1));
        assert_non_null(strstr(croupier_table_problem(table), refused[i].says));
        croupier_table_free(table);
    }
}

CASE(undealt_table_is_empty)
{
    struct croupier_table *table = croupier_table_new("handmedown");
    assert_int_equal(croupier_table_seats_n(table), 0);
    assert_null(croupier_table_seat_name(table, 0));
    assert_int_equal(croupier_table_awaits(table), CROUPIER_NO_SEAT);
    assert_int_equal(croupier_table_moves(table), 0);
    assert_null(croupier_table_move(table, 0));
    assert_false(croupier_table_over(table));
    assert_false(croupier_table_play(table, 0));
    assert_false(croupier_table_say(table, "ends the turn"));
    assert_false(croupier_table_undo(table));
    assert_null(croupier_table_view_json(table, CROUPIER_SPECTATOR));
    assert_null(croupier_table_view_text(table, 0));
    assert_null(croupier_table_log_line(table, 0, 0));
    assert_int_equal(croupier_table_rank(table, 0), 0);
    assert_string_equal(croupier_table_prompt(table), "");
    assert_string_equal(croupier_table_reason(table), "");
    assert_string_equal(croupier_table_save(table), "");
    assert_null(croupier_bot_new(table, "random", 1));
    croupier_table_free(table);
}

CASE(every_game_is_played_to_its_end)
{
    for (int i = 0; i < croupier_games(); i++) {
        struct croupier_table *table = dealt(croupier_game_id(i), 11);
        struct croupier_bot *bot = croupier_bot_new(table, "random", 5);
        assert_non_null(bot);
        while (!croupier_table_over(table)) {
            assert_true(strlen(croupier_table_prompt(table)) > 0);
            assert_true(croupier_table_play(table, croupier_bot_choose(bot, table)));
        }
        assert_int_equal(croupier_bot_choose(bot, table), -1);
        assert_int_equal(croupier_table_moves(table), 0);
        assert_true(strlen(croupier_table_reason(table)) > 0);
        int seats = croupier_table_seats_n(table), best = 0;
        for (int seat = 0; seat < seats; seat++) {
            assert_in_range(croupier_table_rank(table, seat), 1, seats + 1);
            best += croupier_table_rank(table, seat) == 1;
        }
        assert_true(best > 0 || seats == 1);
        croupier_bot_free(bot);
        croupier_table_free(table);
    }
}

CASE(words_and_index_play_alike)
{
    struct croupier_table *by_index = dealt("handmedown", 3), *by_words = dealt("handmedown", 3);
    for (int i = 0; i < 60 && !croupier_table_over(by_index); i++) {
        int pick = i % croupier_table_moves(by_index);
        assert_true(croupier_table_say(by_words, croupier_table_move(by_index, pick)));
        assert_true(croupier_table_play(by_index, pick));
        assert_string_equal(croupier_table_save(by_words), croupier_table_save(by_index));
    }
    croupier_table_free(by_index);
    croupier_table_free(by_words);
}

CASE(refused_moves_change_nothing)
{
    struct croupier_table *table = dealt("handmedown", 4);
    char *before = strdup(croupier_table_view_json(table, 0));
    assert_false(croupier_table_play(table, -1));
    assert_false(croupier_table_play(table, croupier_table_moves(table)));
    assert_false(croupier_table_say(table, "flies to the moon"));
    assert_true(strlen(croupier_table_problem(table)) > 0);
    assert_false(croupier_table_say(table, ""));
    assert_string_equal(croupier_table_view_json(table, 0), before);
    free(before);
    croupier_table_free(table);
}

CASE(undo_takes_back)
{
    struct croupier_table *table = dealt("handmedown", 5);
    char *before = strdup(croupier_table_save(table));
    play_some(table, 12);
    assert_string_not_equal(croupier_table_save(table), before);
    int taken = 0;
    while (croupier_table_undo(table))
        taken++;
    assert_int_equal(taken, 12);
    assert_string_equal(croupier_table_save(table), before);
    free(before);
    croupier_table_free(table);
}

CASE(saved_games_are_loaded)
{
    struct croupier_table *table = croupier_table_new("handmedown");
    assert_true(croupier_table_set_seats(table, 2));
    assert_true(croupier_table_name(table, 1, "Zoe"));
    assert_true(croupier_table_set(table, "vp_target=12"));
    assert_true(croupier_table_deal(table, 6));
    play_some(table, 40);

    struct croupier_table *other = croupier_table_new("handmedown");
    if (!croupier_table_load(other, croupier_table_save(table)))
        fail_msg("%s", croupier_table_problem(other));
    assert_string_equal(croupier_table_seat_name(other, 1), "Zoe");
    for (int seat = 0; seat < 2; seat++)
        assert_string_equal(croupier_table_view_json(other, seat),
                            croupier_table_view_json(table, seat));
    assert_false(croupier_table_load(other, "game handmedown\nnonsense here\n"));
    assert_true(strlen(croupier_table_problem(other)) > 0);
    assert_string_equal(croupier_table_save(other), croupier_table_save(table));
    croupier_table_free(other);
    croupier_table_free(table);
}

CASE(own_sheets_are_used_or_refused)
{
    struct croupier_table *table = croupier_table_new("handmedown");
    assert_true(croupier_table_source(table, "cards/starters.csv", "name,copies\nTree,two\n"));
    assert_false(croupier_table_deal(table, 1));
    assert_non_null(strstr(croupier_table_problem(table), "starters.csv"));
    croupier_table_free(table);
}

CASE(seats_bring_decks)
{
    struct croupier_table *table = croupier_table_new("resourcewar");
    assert_true(croupier_table_deck(table, "North", "No Such Deck"));
    assert_false(croupier_table_deal(table, 1));
    assert_non_null(strstr(croupier_table_problem(table), "No Such Deck"));
    assert_true(croupier_table_deck(table, "North", "Iron Column"));
    if (!croupier_table_deal(table, 1))
        fail_msg("%s", croupier_table_problem(table));
    assert_non_null(strstr(croupier_table_save(table), "Iron Column"));
    croupier_table_free(table);
}

CASE(worlds_are_given)
{
    static const char isle[] = "~ | Goat Meadow | * | . | ~\n"
                               ". | . | ~ | . | *\n"
                               "* | . | ~ | Thornwood @1 | .\n"
                               "~ | Granary @0 | . | * | .\n";
    char big[4096];
    memset(big, '.', sizeof big - 1);
    big[sizeof big - 1] = '\0';
    struct croupier_table *table = croupier_table_new("temples");
    assert_false(croupier_table_map(table, big));
    assert_non_null(strstr(croupier_table_problem(table), "a map has at most"));
    assert_true(croupier_table_map(table, "~ | Moon Base"));
    assert_false(croupier_table_deal(table, 1));
    assert_non_null(strstr(croupier_table_problem(table), "map, line 1"));
    assert_true(croupier_table_map(table, isle));
    if (!croupier_table_deal(table, 1))
        fail_msg("%s", croupier_table_problem(table));
    assert_non_null(strstr(croupier_table_save(table), "map ~ | Goat Meadow"));
    croupier_table_free(table);
}

CASE(views_keep_secrets)
{
    struct croupier_table *table = dealt("handmedown", 8);
    int holder = croupier_table_awaits(table);
    char *own = strdup(croupier_table_view_json(table, holder));
    assert_string_not_equal(croupier_table_view_json(table, CROUPIER_SPECTATOR), own);
    assert_null(croupier_table_view_json(table, croupier_table_seats_n(table)));
    const char *text = croupier_table_view_text(table, holder);
    assert_true(strlen(text) > 0);
    assert_null(strchr(text, '\x01'));
    free(own);
    croupier_table_free(table);
}

CASE(bots_choose_alike_for_a_seed)
{
    struct croupier_table *table = dealt("handmedown", 9);
    assert_null(croupier_bot_new(table, "oracle", 1));
    assert_true(strlen(croupier_table_problem(table)) > 0);
    static const char *const kinds[] = {"random", "greedy", "ismcts:20i"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct croupier_bot *one = croupier_bot_new(table, kinds[i], 2);
        struct croupier_bot *two = croupier_bot_new(table, kinds[i], 2);
        assert_non_null(one);
        assert_non_null(two);
        int choice = croupier_bot_choose(one, table);
        assert_in_range(choice, 0, croupier_table_moves(table) - 1);
        assert_int_equal(croupier_bot_choose(two, table), choice);
        croupier_bot_free(one);
        croupier_bot_free(two);
    }
    croupier_bot_free(NULL);
    croupier_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shelf_lists_games),
        cmocka_unit_test(preparation_refuses_nonsense),
        cmocka_unit_test(deal_refuses_with_a_reason),
        cmocka_unit_test(undealt_table_is_empty),
        cmocka_unit_test(every_game_is_played_to_its_end),
        cmocka_unit_test(words_and_index_play_alike),
        cmocka_unit_test(refused_moves_change_nothing),
        cmocka_unit_test(undo_takes_back),
        cmocka_unit_test(saved_games_are_loaded),
        cmocka_unit_test(own_sheets_are_used_or_refused),
        cmocka_unit_test(seats_bring_decks),
        cmocka_unit_test(worlds_are_given),
        cmocka_unit_test(views_keep_secrets),
        cmocka_unit_test(bots_choose_alike_for_a_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
