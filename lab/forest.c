/* forest.c: draws a forest plot: figures in rows, a point with its interval each. */
#include "lab/forest.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "kernel/memory.h"
#include "kernel/text.h"
#include "lab/ranking.h"

enum { ROW = 24, NAMES_MOST = 275 };

const char *forest_class(int clear)
{
    return clear > 0 ? "b" : clear < 0 ? "a" : "plain";
}

void forest_add(struct forest *forest, const char *name, struct figure figure, int clear)
{
    if (forest->n == CELLS_MAX || figure.n == 0)
        return;
    struct forest_row *row = &forest->row[forest->n++];
    snprintf(row->name, sizeof row->name, "%s", name);
    row->figure = figure;
    row->class = forest_class(clear);
}

void forest_add_won(struct forest *forest, const char *name, struct figure figure,
                    struct figure won)
{
    int n = forest->n;
    forest_add(forest, name, figure, 0);
    if (forest->n > n)
        forest->row[n].won = won;
}

void forest_judge(struct forest *forest, const char *name, struct figure figure)
{
    forest_add(forest, name, figure,
               isfinite(forest->even) ? ranking_clear(&figure, forest->even, 1) : 0);
}

static double name_room(const struct forest *forest)
{
    int longest = 6;
    for (int r = 0; r < forest->n; r++) {
        int width = text_width(forest->row[r].name);
        longest = width > longest ? width : longest;
    }
    return fmin(plot_names_room(longest), NAMES_MOST);
}

static bool draw_forest(const struct forest *forest, struct buffer *to)
{
    double low = INFINITY, high = -INFINITY;
    for (int r = 0; r < forest->n; r++) {
        const struct forest_row *row = &forest->row[r];
        low = fmin(low, row->won.n > 0 ? fmin(row->won.value, row->figure.low) : row->figure.low);
        high =
            fmax(high, row->won.n > 0 ? fmax(row->won.value, row->figure.high) : row->figure.high);
    }
    if (forest->n == 0)
        return false;
    if (isfinite(forest->even)) {
        low = fmin(low, forest->even);
        high = fmax(high, forest->even);
    }
    struct plot plot = {.to = to,
                        .width = PLOT_HALF,
                        .height = forest->n * ROW + 64,
                        .left = name_room(forest),
                        .top = 16};
    plot_span(&plot.x, low, high, 4);
    plot.x.share = forest->share;
    plot.x.change = forest->change;
    plot.x.label = forest->label;
    plot.y = (struct plot_axis){.low = -0.5, .high = forest->n - 0.5};
    plot_open(&plot, forest->what);
    if (isfinite(forest->even))
        plot_rule_x(&plot, forest->even, forest->change ? "" : "even");
    for (int r = 0; r < forest->n; r++) {
        char words[64], tip[192];
        double y = forest->n - 1 - r;
        figure_say(&forest->row[r].figure, forest->share, forest->change, words);
        snprintf(tip, sizeof tip, "%s: %s", forest->row[r].name, words);
        plot_name_y(&plot, y, forest->row[r].name);
        plot_point_sideways(&plot, &forest->row[r].figure, y, forest->row[r].class, tip);
        if (forest->row[r].won.n > 0)
            plot_point_sideways(&plot, &forest->row[r].won, y, "b", "winners");
    }
    plot_close(&plot);
    return true;
}

struct forest *forest_make(const char *what, const char *label, bool share, double even)
{
    struct forest *forest = memory_take(sizeof *forest);
    forest->what = what;
    forest->label = label;
    forest->share = share;
    forest->even = even;
    return forest;
}

bool forest_done(struct forest *forest, struct buffer *to)
{
    bool drawn = draw_forest(forest, to);
    free(forest);
    return drawn;
}
