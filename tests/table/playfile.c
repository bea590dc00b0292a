/* playfile.c: what is saved is loaded again, and every moment of a game can become a scenario. */
#include <stdlib.h>
#include <string.h>

#include "server/boxes.h"
#include "tests/common/cases.h"
#include "tests/table/common.h"

CASE(saved_games_load)
{
    for (int g = 0; games_at(g) != NULL; g++)
        for (uint64_t seed = 0; seed < 5; seed++) {
            struct table *table = common_open(games_at(g)->id, seed);
            common_play(table, 1000, seed);
            struct table *again = common_reload(table);
            common_assert_same(table, again);
            table_close(table);
            table_close(again);
        }
}

CASE(settings_and_names_are_saved)
{
    struct problem problem = {0};
    struct opening opening = {.game = "handmedown",
                              .seats = 2,
                              .seat_name = {"Zoë", "x_1"},
                              .seed = 18446744073709551615u};
    assert_true(opening_set(&opening, "vp_target", "7", &problem));
    assert_true(opening_set(&opening, "Diamond Digger.food", "3", &problem));
    struct table *table = table_open(&boxes_of_scenes, &opening, &problem);
    if (table == NULL)
        fail_msg("%s", problem.text);
    common_play(table, 50, 2);
    struct table *again = common_reload(table);
    common_assert_same(table, again);
    assert_int_equal(table_box(table)->cards->hash, table_box(again)->cards->hash);
    assert_memory_equal(table_box(table)->knob, table_box(again)->knob,
                        sizeof table_box(table)->knob);
    table_close(table);
    table_close(again);
}

CASE(positions_are_saved)
{
    static const char scene[] = "game handmedown   seats Ann Bea\n"
                                "scene A fight\n"
                                "  hand Farmer, 2 Sword seen by Bea   # a comment\n"
                                "  Ann piece Militia, gold 2\n"
                                "  Ann piece Bank, gold 3\n"
                                "  dice 6 1\n"
                                "  Ann attacks with Militia\n"
                                "  Ann strikes Bea's Tree\n"
                                "  dice 2 3\n"
                                "  Ann ends the turn\n";
    struct table *table = common_scene(scene);
    struct table *again = common_reload(table);
    common_assert_same(table, again);
    assert_true(table_undo(table));
    table_close(again);
    again = common_reload(table);
    common_assert_same(table, again);
    table_close(table);
    table_close(again);
}

/* Every moment of some games: the scenario that is written passes. */
CASE(moments_become_scenarios)
{
    for (int g = 0; games_at(g) != NULL; g++)
        for (uint64_t seed = 20; seed < 23; seed++) {
            struct table *table = common_open(games_at(g)->id, seed);
            int n = common_play(table, 60, seed);
            for (int moves = 0; moves <= n; moves++) {
                struct playfile_report report = {0};
                struct buffer out = {0};
                playfile_scenario(table, moves, "A moment", &out);
                playfile_check(&boxes_of_scenes, NULL, "moment.play", out.at, out.used, &report);
                if (report.failed != 0)
                    fail_msg("%s\n%s", buffer_words(&report.failures), out.at);
                assert_int_equal(report.passed, 1);
                assert_true(report.checks > 0);
                playfile_report_free(&report);
                buffer_free(&out);
            }
            table_close(table);
        }
}

/* The chance to come is part of a written position: the same moves lead to the same words. */
CASE(written_positions_go_on_alike)
{
    for (int g = 0; games_at(g) != NULL; g++)
        for (uint64_t seed = 40; seed < 46; seed++) {
            struct problem problem = {0};
            struct buffer out = {0};
            struct table *table = common_open(games_at(g)->id, seed);
            int n = common_play(table, 40, seed);
            playfile_scenario(table, n, "A moment", &out);
            struct table *again =
                playfile_load(&boxes_of_scenes, NULL, "moment.play", out.at, out.used, &problem);
            if (again == NULL)
                fail_msg("%s\n%s", problem.text, out.at);
            const struct recorded *record;
            int from = table_record(table, &record), from_again = table_record(again, &record);
            for (int i = 0; i < 40 && table_turn(table)->ask.seats != 0; i++) {
                struct move move;
                common_play(table, 1, (uint64_t)i);
                int seat = table_turn(again)->seat;
                const char *words = table_record_words(table, from + i);
                if (!table_find_move(again, seat, words, &move, &problem) ||
                    !table_play(again, seat, move, &problem))
                    fail_msg("%s", problem.text);
                assert_string_equal(words, table_record_words(again, from_again + i));
            }
            struct outcome outcome, outcome_again;
            table_outcome(table, &outcome);
            table_outcome(again, &outcome_again);
            assert_memory_equal(outcome.score, outcome_again.score, sizeof outcome.score);
            buffer_free(&out);
            table_close(table);
            table_close(again);
        }
}

CASE(bad_files_are_refused)
{
    static const struct {
        const char *text, *words;
    } cases[] = {
        {"", "bad.play:1: bad.play\n    no game line says which game this is"},
        {"game chess\n\nscene A\n", "bad.play:1: game chess\n    there is no game \"chess\""},
        {"game null seats Ann Bea\n", "there is no game \"null seats Ann Bea\": two blanks"},
        {"game handmedown\nseats Ann\n", "2 to 6 seats, not 1"},
        {"game handmedown\nseed x\n", "bad.play:2: seed x\n    a seed is a number"},
        {"game handmedown\nset vp_target\n", "a setting is a name and a value"},
        {"game handmedown\nset vp_target 99\n", "from 3 to 40"},
        {"game handmedown\ncards 1234\nset start_seat 1\n", "the cards are not those"},
        {"game handmedown\nset start_seat 1\n\nAnn dances\n", "bad.play:4: Ann dances\n"},
        {"game handmedown\nset start_seat 1\nBea draws a unit card\n", "Bea is not asked now"},
        {"game handmedown\nset start_seat 1\nZed draws a unit card\n", "begins with a seat's name"},
        {"game handmedown\nscene A\n hand Farmr\n",
         "bad.play:3: hand Farmr\n    no card is called"},
        {"game handmedown\nscene A\n hand Farmer\nscene B\n", "a saved game has one scene"},
        {"game handmedown\nset start_seat 1\nAnn draws a unit card\nseed 3\n",
         "header lines come before"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct problem problem = {0};
        struct table *table = playfile_load(&boxes_of_scenes, NULL, "bad.play", cases[i].text,
                                            strlen(cases[i].text), &problem);
        assert_null(table);
        if (strstr(problem.text, cases[i].words) == NULL)
            fail_msg("case %zu says: %s", i, problem.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(saved_games_load),
        cmocka_unit_test(settings_and_names_are_saved),
        cmocka_unit_test(positions_are_saved),
        cmocka_unit_test(moments_become_scenarios),
        cmocka_unit_test(written_positions_go_on_alike),
        cmocka_unit_test(bad_files_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
