/* rows.c: figures in rows. */
#include "lab/rows.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "kernel/text.h"
#include "lab/ranking.h"

enum { ROW = 24, NAMES_MOST = 275 };

const char *rows_class(int clear)
{
    return clear > 0 ? "b" : clear < 0 ? "a" : "plain";
}

void rows_add(struct rows *rows, const char *name, struct figure figure, int clear)
{
    if (rows->n == CELLS_MAX || figure.n == 0)
        return;
    struct row *row = &rows->row[rows->n++];
    snprintf(row->name, sizeof row->name, "%s", name);
    row->figure = figure;
    row->class = rows_class(clear);
}

void rows_add_won(struct rows *rows, const char *name, struct figure figure, struct figure won)
{
    int n = rows->n;
    rows_add(rows, name, figure, 0);
    if (rows->n > n)
        rows->row[n].won = won;
}

void rows_judge(struct rows *rows, const char *name, struct figure figure)
{
    rows_add(rows, name, figure, isfinite(rows->even) ? ranking_clear(&figure, rows->even, 1) : 0);
}

static double name_room(const struct rows *rows)
{
    int longest = 6;
    for (int r = 0; r < rows->n; r++) {
        int width = text_width(rows->row[r].name);
        longest = width > longest ? width : longest;
    }
    return fmin(plot_names_room(longest), NAMES_MOST);
}

static bool draw_rows(const struct rows *rows, struct buffer *to)
{
    double low = INFINITY, high = -INFINITY;
    for (int r = 0; r < rows->n; r++) {
        const struct row *row = &rows->row[r];
        low = fmin(low, row->won.n > 0 ? fmin(row->won.value, row->figure.low) : row->figure.low);
        high =
            fmax(high, row->won.n > 0 ? fmax(row->won.value, row->figure.high) : row->figure.high);
    }
    if (rows->n == 0)
        return false;
    if (isfinite(rows->even)) {
        low = fmin(low, rows->even);
        high = fmax(high, rows->even);
    }
    struct plot plot = {.to = to,
                        .width = PLOT_HALF,
                        .height = rows->n * ROW + 64,
                        .left = name_room(rows),
                        .top = 16};
    plot_span(&plot.x, low, high, 4);
    plot.x.share = rows->share;
    plot.x.change = rows->change;
    plot.x.label = rows->label;
    plot.y = (struct plot_axis){.low = -0.5, .high = rows->n - 0.5};
    plot_open(&plot, rows->what);
    if (isfinite(rows->even))
        plot_rule_x(&plot, rows->even, rows->change ? "" : "even");
    for (int r = 0; r < rows->n; r++) {
        char words[64], tip[192];
        double y = rows->n - 1 - r;
        figure_say(&rows->row[r].figure, rows->share, rows->change, words);
        snprintf(tip, sizeof tip, "%s: %s", rows->row[r].name, words);
        plot_name_y(&plot, y, rows->row[r].name);
        plot_point_sideways(&plot, &rows->row[r].figure, y, rows->row[r].class, tip);
        if (rows->row[r].won.n > 0)
            plot_point_sideways(&plot, &rows->row[r].won, y, "b", "winners");
    }
    plot_close(&plot);
    return true;
}

struct rows *rows_make(const char *what, const char *label, bool share, double even)
{
    struct rows *rows = calloc(1, sizeof *rows);
    if (rows == NULL)
        abort();
    rows->what = what;
    rows->label = label;
    rows->share = share;
    rows->even = even;
    return rows;
}

bool rows_done(struct rows *rows, struct buffer *to)
{
    bool drawn = draw_rows(rows, to);
    free(rows);
    return drawn;
}
