/* table.c: the door: what it refuses, what it records, and how it goes back. */
#include <stdlib.h>
#include <string.h>

#include "tests/common/cases.h"
#include "tests/table/common.h"

CASE(refused_moves_change_nothing)
{
    for (int g = 0; games_at(g) != NULL; g++) {
        struct table *table = common_open(games_at(g)->id, 5);
        struct problem problem = {0};
        common_play(table, 3, 9);
        const struct turn *turn = table_turn(table);
        uint64_t hash = view_hash(table_box(table), table_state(table));
        struct move nonsense = {.verb = 255, .a = 255, .b = 255, .c = 255};
        int other = turn->seat + 1; /* not asked, or in a solo game no seat at all */
        assert_false(table_play(table, turn->seat, nonsense, &problem));
        assert_false(table_play(table, other, turn->moves[0], &problem));
        assert_false(table_play(table, SPECTATOR, turn->moves[0], &problem));
        assert_false(table_play(table, -1, turn->moves[0], &problem));
        assert_int_equal(problem.count, 4);
        assert_true(hash == view_hash(table_box(table), table_state(table)));
        const struct recorded *moves;
        assert_int_equal(table_record(table, &moves), 3);
        table_close(table);
    }
}

CASE(undo_goes_back_move_by_move)
{
    enum { MOVES = 40 };
    for (int g = 0; games_at(g) != NULL; g++) {
        struct table *table = common_open(games_at(g)->id, 11);
        uint64_t hash[MOVES + 1];
        int lines[MOVES + 1], made = 0;
        do {
            hash[made] = view_hash(table_box(table), table_state(table));
            lines[made] = table_log_lines(table);
        } while (made < MOVES && common_play(table, 1, (uint64_t)made++) == 1);
        const struct recorded *moves;
        for (int n = table_record(table, &moves); n > 0; n--) {
            assert_true(table_undo(table));
            assert_true(view_hash(table_box(table), table_state(table)) == hash[n - 1]);
            assert_int_equal(table_log_lines(table), lines[n - 1]);
            assert_int_equal(table_record(table, &moves), n - 1);
        }
        assert_false(table_undo(table));
        /* Or several at once. */
        for (int i = 0; i < made && common_play(table, 1, (uint64_t)i) == 1; i++)
            ;
        int half = table_record(table, &moves) / 2;
        table_go_back(table, half);
        assert_true(view_hash(table_box(table), table_state(table)) == hash[half]);
        assert_int_equal(table_log_lines(table), lines[half]);
        assert_int_equal(table_record(table, &moves), half);
        table_close(table);
    }
}

CASE(states_of_the_past_can_be_seen)
{
    struct table *table = common_open("handmedown", 3);
    struct table *slower = common_open("handmedown", 3);
    _Alignas(8) uint8_t state[STATE_BYTES_MAX];
    common_play(table, 30, 1);
    common_play(slower, 12, 1);
    table_state_after(table, 12, state);
    assert_true(view_equal(table_box(table), state, table_state(slower)));
    int rest = table_rest(table, 12, state);
    assert_in_range(rest, 0, 12);
    assert_true(position_at_rest(table_box(table), state));
    table_close(table);
    table_close(slower);
}

/* A list of no moves, which no decision may have. */
static void list_nothing(struct choices *choices)
{
    (void)choices;
}

/* Rules that break a promise close their table with a report, as it stood, and no other table. */
CASE(a_broken_promise_closes_its_table)
{
    struct table *table = common_open("handmedown", 3), *other = common_open("handmedown", 3);
    struct game broken = *table_box(table)->game;
    struct decision decisions[32];
    struct problem problem = {0};
    _Alignas(8) uint8_t state[STATE_BYTES_MAX];
    memcpy(decisions, broken.decisions, (size_t)broken.decisions_n * sizeof *decisions);
    memcpy(state, table_state(table), broken.state_bytes);
    struct move move = table_turn(table)->moves[0];
    int seat = table_turn(table)->seat;
    assert_true(table_play(other, seat, move, &problem));
    for (int d = 1; d < broken.decisions_n; d++)
        decisions[d].list = list_nothing;
    broken.decisions = decisions;
    ((struct box *)(uintptr_t)table_box(table))->game = &broken;
    while (table_play(table, seat, move, &problem))
        memcpy(state, table_state(table), broken.state_bytes);
    assert_non_null(strstr(problem.text, "closed as it stood before: "));
    assert_non_null(strstr(problem.text, "kernel/game.c:"));
    assert_memory_equal(state, table_state(table), broken.state_bytes);
    assert_false(table_play(table, seat, move, &problem));
    ((struct box *)(uintptr_t)table_box(table))->game = table_box(other)->game;
    common_play(other, 30, 1);
    table_close(table);
    table_close(other);
}

CASE(moves_are_found_by_their_words)
{
    struct table *table = common_open("handmedown", 3);
    const struct turn *turn = table_turn(table);
    struct problem problem = {0};
    struct move move;
    assert_int_equal(turn->moves_n, 2);
    assert_true(table_find_move(table, turn->seat, "  DRAWS a   unit CARD ", &move, &problem));
    assert_true(move_equal(move, turn->moves[0]));
    assert_true(table_find_move(table, turn->seat, "draws an", &move, &problem));
    assert_true(move_equal(move, turn->moves[1]));
    assert_int_equal(problem.count, 0);
    assert_false(table_find_move(table, turn->seat, "draws", &move, &problem));
    assert_non_null(strstr(problem.text, "draws a unit card | draws an equipment card"));
    assert_false(table_find_move(table, turn->seat, "dances", &move, &problem));
    assert_false(
        table_find_move(table, (turn->seat + 1) % 3, "draws a unit card", &move, &problem));
    assert_non_null(strstr(problem.text, "is not asked now"));
    table_close(table);
}

CASE(moves_of_a_view_are_those_of_the_state)
{
    struct table *table = common_open("handmedown", 8);
    for (int i = 0; i < 60 && table_turn(table)->ask.seats != 0; i++) {
        struct move moves[MOVES_MAX];
        const struct turn *turn = table_turn(table);
        assert_int_equal(table_moves(table, turn->seat, moves), turn->moves_n);
        assert_memory_equal(moves, turn->moves, turn->moves_n * sizeof *moves);
        assert_int_equal(table_moves(table, (turn->seat + 1) % 3, moves), 0);
        assert_int_equal(table_moves(table, SPECTATOR, moves), 0);
        common_play(table, 1, (uint64_t)i);
    }
    table_close(table);
}

/* The one who draws reads which card it was; nobody else does. */
CASE(log_lines_keep_secrets)
{
    struct table *table = common_open("handmedown", 3);
    int seat = table_turn(table)->seat, other = (seat + 1) % 3, different = 0;
    common_play(table, 1, 1);
    for (int i = 0; i < table_log_lines(table); i++) {
        different += strcmp(table_log_line(table, i, seat), table_log_line(table, i, other)) != 0;
        assert_string_equal(table_log_line(table, i, other), table_log_line(table, i, SPECTATOR));
    }
    assert_true(different > 0);
    table_close(table);
}

CASE(bad_openings_are_refused)
{
    static const struct {
        const char *game, *name, *value, *words;
        int seats;
        const char *seat;
    } cases[] = {
        {"chess", NULL, NULL, "there is no game \"chess\"", 0, NULL},
        {"handmedwon", NULL, NULL, "the nearest is \"handmedown\"", 0, NULL},
        {"handmedown", "vp_targt", "3", "the nearest is \"vp_target\"", 0, NULL},
        {"handmedown", "vp_target", "1000", "from 3 to 40", 0, NULL},
        {"handmedown", "vp_target", "many", "from 3 to 40", 0, NULL},
        {"handmedown", "Farmr.food", "3", "Farmr", 0, NULL},
        {"handmedown", NULL, NULL, "2 to 6 seats, not 7", 7, NULL},
        {"handmedown", NULL, NULL, "must be one word", 0, "Two Words"},
        {"handmedown", NULL, NULL, "the game uses the word", 0, "scene"},
        {"handmedown", NULL, NULL, "the game uses the word", 0, "Hand"},
        {"handmedown", NULL, NULL, "two seats are called", 0, "bea"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct problem problem = {0};
        struct opening opening = {.seats = cases[i].seats};
        strcpy(opening.game, cases[i].game);
        if (cases[i].name != NULL)
            assert_true(opening_set(&opening, cases[i].name, cases[i].value, &problem));
        if (cases[i].seat != NULL)
            strcpy(opening.seat_name[0], cases[i].seat);
        assert_null(table_open(&games_shelf, &opening, &problem));
        if (strstr(problem.text, cases[i].words) == NULL)
            fail_msg("case %zu says: %s", i, problem.text);
    }
}

CASE(settings_replace_each_other)
{
    struct problem problem = {0};
    struct opening opening = {.game = "handmedown"};
    assert_true(opening_set(&opening, "vp_target", "12", &problem));
    assert_true(opening_set(&opening, "VP_TARGET", "15", &problem));
    assert_int_equal(opening.settings_n, 1);
    assert_string_equal(opening.setting[0].value, "15");
    char name[SETTING_BYTES + 1];
    memset(name, 'x', SETTING_BYTES);
    name[SETTING_BYTES] = '\0';
    assert_false(opening_set(&opening, name, "1", &problem));
    assert_false(opening_set(&opening, "", "1", &problem));
    for (int i = 0; i < SETTINGS_MAX; i++) {
        struct text text = text_in(name, sizeof name);
        text_print(&text, "Card.n%d", i);
        assert_int_equal(opening_set(&opening, name, "1", &problem), i < SETTINGS_MAX - 1);
    }
}

CASE(an_opening_is_kept_without_its_zeros)
{
    static struct opening opening, again;
    struct buffer packed = {0};
    struct splitmix splitmix = {7};
    for (int i = 0; i < 200; i++) {
        uint8_t *bytes = (uint8_t *)&opening;
        memset(&opening, 0, sizeof opening);
        for (uint32_t n = splitmix_below(&splitmix, 40); n > 0; n--) {
            size_t at = splitmix_below(&splitmix, sizeof opening), left = sizeof opening - at;
            size_t length = splitmix_below(&splitmix, 60);
            memset(bytes + at, (int)n, length < left ? length : left);
        }
        bytes[0] = (uint8_t)(i % 2);
        bytes[sizeof opening - 1] = (uint8_t)(i % 3);
        buffer_cut(&packed, 0);
        opening_pack(&opening, &packed);
        assert_true(packed.used < sizeof opening / 2);
        memset(&again, 0x5a, sizeof again);
        opening_unpack(&packed, &again);
        assert_memory_equal(&opening, &again, sizeof opening);
    }
    buffer_free(&packed);
}

CASE(scripted_dice_come_first_and_are_undone)
{
    struct problem problem = {0};
    struct table *table = common_open("handmedown", 3);
    const struct scripted *dice;
    uint64_t hash = view_hash(table_box(table), table_state(table));
    common_play(table, 1, 1);
    assert_true(table_script(table, (const uint8_t[]){6, 1}, 2, &problem));
    assert_int_equal(table_scripts(table, &dice), 2);
    assert_int_equal(dice[1].moves, 1);
    uint8_t many[DICE_MAX] = {1};
    assert_false(table_script(table, many, DICE_MAX, &problem));
    assert_true(table_undo(table));
    assert_int_equal(table_scripts(table, &dice), 0);
    assert_true(hash == view_hash(table_box(table), table_state(table)));
    table_close(table);
}

/* It is told from its twin by its layout and by a computed number that knows its own entry. */
static int own_number(const struct box *box, const void *state, int which,
                      const struct computed *self)
{
    (void)state;
    (void)which;
    return self->n + *(const int *)box->game->program;
}

CASE(games_are_made_at_run_time)
{
    static const int program = 40;
    static const struct computed computed = {"answer", OF_TABLE, .get = own_number, .n = 2};
    struct game twin = *games_shelf.find("null"), younger = twin;
    const struct game *replaced = &twin;
    struct problem problem = {0};
    twin.id = younger.id = "twin";
    twin.program = &program;
    twin.computed = &computed;
    twin.computed_n = 1;
    assert_false(games_add(games_shelf.find("null"), &replaced, &problem));
    assert_true(games_add(&younger, &replaced, &problem));
    assert_null(replaced);
    assert_true(games_add(&twin, &replaced, &problem));
    assert_ptr_equal(replaced, &younger);
    struct table *table = common_open("twin", 3), *same = common_open("null", 3);
    common_play(table, 10, 7);
    common_play(same, 10, 7);
    assert_true(view_equal(table_box(same), table_state(table), table_state(same)));
    assert_int_equal(computed_get(table_box(table), table_state(table), 0, &computed), 42);
    struct table *again = common_reload(table);
    common_assert_same(table, again);
    table_close(again);
    table_close(same);
    table_close(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refused_moves_change_nothing),
        cmocka_unit_test(undo_goes_back_move_by_move),
        cmocka_unit_test(states_of_the_past_can_be_seen),
        cmocka_unit_test(moves_are_found_by_their_words),
        cmocka_unit_test(moves_of_a_view_are_those_of_the_state),
        cmocka_unit_test(log_lines_keep_secrets),
        cmocka_unit_test(bad_openings_are_refused),
        cmocka_unit_test(settings_replace_each_other),
        cmocka_unit_test(an_opening_is_kept_without_its_zeros),
        cmocka_unit_test(scripted_dice_come_first_and_are_undone),
        cmocka_unit_test(a_broken_promise_closes_its_table),
        cmocka_unit_test(games_are_made_at_run_time), /* the last: it stays on the shelf */
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
