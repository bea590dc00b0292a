/* common.c: tables to try things on. */
#include "tests/table/common.h"

#include <stdlib.h>
#include <string.h>

#include "tests/common/cases.h"

struct table *common_open(const char *game, uint64_t seed)
{
    struct problem problem = {0};
    struct opening opening = {.seed = seed};
    strcpy(opening.game, game);
    struct table *table = table_open(&games_shelf, &opening, &problem);
    if (table == NULL)
        fail_msg("%s", problem.text);
    return table;
}

int common_play(struct table *table, int n, uint64_t seed)
{
    struct problem problem = {0};
    struct splitmix splitmix = {seed};
    for (int i = 0; i < n; i++) {
        const struct turn *turn = table_turn(table);
        if (turn->ask.seats == 0)
            return i;
        struct move move = turn->moves[splitmix_below(&splitmix, turn->moves_n)];
        assert_true(table_play(table, turn->seat, move, &problem));
    }
    return n;
}

struct table *common_reload(const struct table *table)
{
    struct problem problem = {0};
    struct buffer out = {0};
    playfile_save(table, &out);
    struct table *again =
        playfile_load(&games_shelf, NULL, "saved.play", out.at, out.used, &problem);
    if (again == NULL)
        fail_msg("%s\n%s", problem.text, out.at);
    buffer_free(&out);
    return again;
}

void common_assert_same(const struct table *x, const struct table *y)
{
    const struct recorded *x_moves, *y_moves;
    int n = table_record(x, &x_moves);
    assert_int_equal(table_record(y, &y_moves), n);
    for (int i = 0; i < n; i++) {
        assert_true(move_equal(x_moves[i].move, y_moves[i].move));
        assert_string_equal(table_record_words(x, i), table_record_words(y, i));
    }
    assert_true(view_equal(table_box(x), table_state(x), table_state(y)));
    assert_int_equal(table_log_lines(x), table_log_lines(y));
    for (int i = 0; i < table_log_lines(x); i++)
        assert_string_equal(table_log_line(x, i, 0), table_log_line(y, i, 0));
}

struct table *common_scene(const char *scene)
{
    struct problem problem = {0};
    struct table *table =
        playfile_load(&games_shelf, NULL, "scene.play", scene, strlen(scene), &problem);
    if (table == NULL)
        fail_msg("%s", problem.text);
    return table;
}
