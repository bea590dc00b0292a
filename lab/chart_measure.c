/* chart_measure.c: plots of what a game measures itself. */
#include <math.h>
#include <stdio.h>

#include "lab/chart.h"
#include "lab/forest.h"
#include "lab/ranking.h"

enum { ROWS_SHOWN = 2 * PAIRS_TOLD, GAMES_TO_DRAW = 10 };

/* Groups that are numbers, as points of a line. */
struct points {
    double x[MEASURE_GROUPS_MAX], y[MEASURE_GROUPS_MAX];
    double low[MEASURE_GROUPS_MAX], high[MEASURE_GROUPS_MAX];
    double won_x[MEASURE_GROUPS_MAX], won[MEASURE_GROUPS_MAX];
    int n, won_n;
    double least, most;
};

static void read_points(const struct cell *cell, int m, struct points *points)
{
    const struct measure *measure = &cell->box->game->measures[m];
    *points = (struct points){.least = INFINITY, .most = -INFINITY};
    for (int group = 0; group < measure_groups(measure, cell->box); group++) {
        struct figure all = figure_measure(cell, m, group);
        struct figure won = figure_measure_won(cell, m, group);
        if (ranking_noted(cell, m, group) < GAMES_TO_DRAW)
            continue;
        points->x[points->n] = measure->lo + group;
        points->y[points->n] = all.value;
        points->low[points->n] = all.low;
        points->high[points->n++] = all.high;
        points->least = fmin(points->least, all.low);
        points->most = fmax(points->most, all.high);
        if (won.n < GAMES_TO_DRAW)
            continue;
        points->won_x[points->won_n] = measure->lo + group;
        points->won[points->won_n++] = won.value;
        points->least = fmin(points->least, won.value);
        points->most = fmax(points->most, won.value);
    }
}

static bool draw_line(const struct cell *cell, int m, struct buffer *to)
{
    const struct measure *measure = &cell->box->game->measures[m];
    struct points points;
    read_points(cell, m, &points);
    if (points.n < 2)
        return false;
    struct plot plot = {.to = to, .width = PLOT_HALF, .height = 240};
    plot.x.whole = true;
    plot_span(&plot.x, points.x[0], points.x[points.n - 1], 7);
    plot_span(&plot.y, fmin(points.least, 0), points.most, 5);
    plot.x.label = measure->group;
    plot.y.share = measure_is_share(measure);
    plot_open(&plot, measure->words);
    plot_band(&plot, points.x, points.low, points.high, points.n, "a");
    plot_line(&plot, points.x, points.y, points.n, "a");
    for (int i = 0; i < points.n; i++) {
        struct figure figure = figure_measure(cell, m, (int)points.x[i] - measure->lo);
        char words[64], tip[128];
        figure_say(&figure, plot.y.share, false, words);
        snprintf(tip, sizeof tip, "%s %g: %s", measure->group, points.x[i], words);
        plot_point(&plot, points.x[i], &figure, "a", tip);
    }
    plot_line(&plot, points.won_x, points.won, points.won_n, "b dashed");
    plot_close(&plot);
    return true;
}

static bool draw_rows(const struct cell *cell, int m, struct buffer *to)
{
    const struct measure *measure = &cell->box->game->measures[m];
    int groups[MEASURE_GROUPS_MAX], n = ranking_groups(cell, m, groups);
    struct forest *forest =
        forest_make(measure->words, NULL, measure_is_share(measure), (double)NAN);
    for (int g = 0; g < n && g < ROWS_SHOWN; g++) {
        char words[MEASURE_GROUP_BYTES];
        measure_group_words(measure, cell->box, groups[g], words);
        forest_add_won(forest, words, figure_measure(cell, m, groups[g]),
                       figure_measure_won(cell, m, groups[g]));
    }
    return forest_done(forest, to);
}

bool chart_measure(const struct cell *cell, int measure, struct buffer *to)
{
    enum measure_by by = cell->box->game->measures[measure].by;
    return by == BY_NUMBER ? draw_line(cell, measure, to)
                           : by != BY_NOTHING && draw_rows(cell, measure, to);
}
