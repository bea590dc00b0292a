/* common_worlds.c: another world that looks the same to a seat, and whether two still do. */
#include "tests/server/common_worlds.h"

#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 512 };

/* The state is const for everybody but the table; here the table is part of the test. */
void worlds_put(struct live *live, const void *state)
{
    memcpy((void *)table_state(live->table), state, live->game->state_bytes);
}

void worlds_other(const struct live *live, int seat, struct splitmix *splitmix, void *out)
{
    const struct box *box = table_box(live->table);
    view_hide(box, table_state(live->table), seat, out);
    view_imagine(box, out, seat, splitmix, out);
    memcpy(out, table_state(live->table), sizeof(struct stream)); /* chance falls alike */
    if (box->game->derive != NULL)
        box->game->derive(box, out);
}

static int compare_lines(const void *x, const void *y)
{
    return strcmp(*(const char *const *)x, *(const char *const *)y);
}

/* The lines that the last move has added, as the reader reads them, in the order of the alphabet or
 * in their own. */
static void read_lines(const struct live *live, int from, int reader, bool sorted,
                       struct buffer *out)
{
    const char *line[LINES_MAX];
    int n = 0;
    for (int i = from; i < table_log_lines(live->table) && n < LINES_MAX; i++)
        line[n++] = table_log_line(live->table, i, reader);
    if (sorted)
        qsort(line, (size_t)n, sizeof *line, compare_lines);
    buffer_cut(out, 0);
    for (int i = 0; i < n; i++)
        buffer_print(out, "%s\n", line[i]);
}

static bool same_lines(const struct live *first, const struct live *second, int from, int reader,
                       bool sorted)
{
    struct buffer x = {0}, y = {0};
    read_lines(first, from, reader, sorted, &x);
    read_lines(second, from, reader, sorted, &y);
    bool same = strcmp(buffer_words(&x), buffer_words(&y)) == 0;
    buffer_free(&x);
    buffer_free(&y);
    return same;
}

/* A card may be shown and be gone again within one move, with the forced ones after it: the log
 * then tells of it, and the views do not. What everybody reads is no secret; neither is the order
 * in which a seat drew its cards. */
static bool told_openly(const struct live *first, const struct live *second, int from, int seat)
{
    return !same_lines(first, second, from, SPECTATOR, false) ||
           (!same_lines(first, second, from, seat, false) &&
            same_lines(first, second, from, seat, true));
}

bool worlds_alike(const struct live *first, const struct live *second, int from, int seat)
{
    _Alignas(8) static uint8_t x[STATE_BYTES_MAX], y[STATE_BYTES_MAX];
    table_view(first->table, seat, x);
    table_view(second->table, seat, y);
    return view_equal(table_box(first->table), x, y) &&
           table_turn(first->table)->ask.seats == table_turn(second->table)->ask.seats &&
           !told_openly(first, second, from, seat);
}
