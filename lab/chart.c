/* chart.c: from figures to plots. */
#include "lab/chart.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/finding.h"
#include "lab/forest.h"
#include "lab/plot.h"
#include "lab/ranking.h"

enum { WIDE = 960, SMALL = 250, FIRST_MOVES_SHOWN = 14, MATRIX_MAX = 16, PLAYS_TO_DRAW = 10 };

bool chart_wins(const struct cell *cell, struct buffer *to)
{
    double even = cell->box->seats > 1 ? ranking_base(cell) : (double)NAN;
    struct forest *forest =
        forest_make("Win rates with intervals", "share of games won", true, even);
    char label[96];
    for (int s = 0; s < SCALARS && cell->box->seats > 1; s++)
        if (scalar_is_wins(s) && figure_applies(cell, s)) {
            figure_label(cell, s, label);
            forest_judge(forest, label, figure_scalar(cell, s));
        }
    return forest_done(forest, to);
}

bool chart_first_moves(const struct cell *cell, struct buffer *to)
{
    struct first_move_row rows[FIRST_MOVE_ROWS_MAX];
    int n = ranking_first_moves(cell, rows);
    struct forest *forest = forest_make("Win rates of the openings", "won, most frequent first",
                                        true, ranking_base(cell));
    for (int i = 0; i < n && i < FIRST_MOVES_SHOWN; i++)
        if (rows[i].wins.n >= PLAYS_TO_DRAW)
            forest_judge(forest, rows[i].words, rows[i].wins);
    return forest_done(forest, to);
}

bool chart_cells(const struct study *study, int scalar, double even, struct buffer *to)
{
    char label[96];
    figure_label(&study->cell[0], scalar, label);
    if (scalar == SCALAR_BOT_WINS)
        strcpy(label, "won by the first named");
    struct forest *forest =
        forest_make(label, label, figure_is_share(&study->cell[0], scalar), even);
    for (int c = 0; c < study->cells_n; c++) {
        forest_judge(forest, ranking_players(&study->cell[c]),
                     figure_scalar(&study->cell[c], scalar));
    }
    return forest_done(forest, to);
}

bool chart_changes(const struct study *study, struct buffer *to)
{
    const struct cell *a = &study->cell[0], *b = &study->cell[1];
    struct forest *forest = forest_make("Shares that changed", "change in points", true, 0);
    char label[96];
    forest->change = true;
    for (int s = 0; s < figure_count(a); s++)
        if (figure_is_share(a, s) && figure_applies(a, s) && figure_applies(b, s)) {
            figure_label(b, s, label);
            forest_add(forest, label, figure_change(b, s), ranking_changed(a, b, s));
        }
    return forest_done(forest, to);
}

/* ---- histograms and curves ---- */

static void mark_quantiles(struct plot *plot, const struct cell *cell, enum histogram which,
                           double scale, double width)
{
    static const struct {
        double p;
        const char *words;
    } marks[] = {{0.05, "5%"}, {0.5, "half"}, {0.95, "95%"}};
    double before = -1;
    for (size_t m = 0; m < sizeof marks / sizeof *marks; m++) {
        double value = (figure_quantile(cell, which, marks[m].p) + width / 2) * scale;
        if (value > before)
            plot_rule_x(plot, fmin(value, plot->x.high), marks[m].words);
        before = value;
    }
}

/* Shares of games by bucket, from the first that is filled to behind the last. */
struct shares {
    double share[BUCKETS], most;
    int first, last;
};

static bool read_shares(const struct cell *cell, enum histogram which, struct shares *shares)
{
    const int64_t *count = &cell->tally.count[ledger_histogram(&cell->ledger, which, 0)];
    /* What is decided at the very end belongs to the last part of the game. */
    int whole = which == HISTOGRAM_DECIDED ? 1000 / histogram_kinds[which].width : BUCKETS;
    int64_t all = 0;
    *shares = (struct shares){.first = BUCKETS};
    for (int b = 0; b < BUCKETS; b++)
        all += count[b];
    for (int b = 0; b < BUCKETS; b++) {
        int at = b < whole ? b : whole - 1;
        if (count[b] == 0)
            continue;
        shares->share[at] += (double)count[b] / (double)all;
        shares->most = fmax(shares->most, shares->share[at]);
        shares->first = at < shares->first ? at : shares->first;
        shares->last = at + 1;
    }
    /* Where nearly all games are alike, there is nothing to see. */
    return shares->last - shares->first > 2 && figure_applies(cell, histogram_kinds[which].scalar);
}

bool chart_histogram(const struct cell *cell, enum histogram which, struct buffer *to)
{
    double width = histogram_kinds[which].width, scale = which == HISTOGRAM_DECIDED ? 0.001 : 1;
    struct shares shares;
    char label[96], tip[96];
    if (!read_shares(cell, which, &shares))
        return false;
    figure_label(cell, histogram_kinds[which].scalar, label);
    if (shares.last == BUCKETS)
        strncat(label, "; the last bar: and more", sizeof label - strlen(label) - 1);
    struct plot plot = {.to = to, .width = PLOT_HALF, .height = 240};
    plot.x.whole = which != HISTOGRAM_DECIDED;
    plot_span(&plot.x, shares.first * width * scale, shares.last * width * scale, 6);
    plot_span(&plot.y, 0, shares.most, 4);
    plot.x.share = which == HISTOGRAM_DECIDED;
    plot.y.share = true;
    plot.x.label = label;
    plot.y.label = "share of games";
    plot_open(&plot, label);
    for (int b = shares.first; b < shares.last; b++) {
        double from = b * width * scale;
        if (shares.share[b] == 0)
            continue;
        snprintf(tip, sizeof tip, "%g%s: %.1f%% of games", plot.x.share ? 100 * from : from,
                 plot.x.share ? "%" : "", 100 * shares.share[b]);
        plot_bar(&plot, from, from + width * scale, shares.share[b], "a", tip);
    }
    mark_quantiles(&plot, cell, which, scale, width);
    plot_close(&plot);
    return true;
}

/* The steps that enough games reach; a few long games would draw noise. */
struct track {
    double x[STEPS], all[STEPS], low[STEPS], high[STEPS], won_x[STEPS], won[STEPS];
    int n, won_n;
    double least, most;
};

static void trace(const struct cell *cell, int curve, struct track *track)
{
    int64_t most = 0;
    *track = (struct track){.least = INFINITY, .most = -INFINITY};
    for (int step = 0; step < STEPS; step++) {
        int64_t n = figure_curve(cell, curve, step, false).n;
        most = n > most ? n : most;
    }
    for (int step = 0; step < STEPS - 1; step++) { /* the last is a mixture of all later ones */
        struct figure all = figure_curve(cell, curve, step, false);
        struct figure won = figure_curve(cell, curve, step, true);
        if (all.n == 0 || all.n * 20 < most)
            continue;
        track->x[track->n] = step;
        track->all[track->n] = all.value;
        track->low[track->n] = all.low;
        track->high[track->n++] = all.high;
        track->least = fmin(track->least, all.low);
        track->most = fmax(track->most, all.high);
        if (won.n == 0)
            continue;
        track->won_x[track->won_n] = step;
        track->won[track->won_n++] = won.value;
        track->least = fmin(track->least, won.value);
        track->most = fmax(track->most, won.value);
    }
}

bool chart_curve(const struct cell *cell, int curve, bool small, struct buffer *to)
{
    struct track track;
    trace(cell, curve, &track);
    if (track.n < 2 || (small && track.most == track.least))
        return false;
    const char *name = cell->ledger.curve[curve].name;
    struct figure_words pace = finding_pace(cell);
    struct plot plot = {.to = to, .width = small ? SMALL : PLOT_HALF, .height = small ? 160 : 240};
    plot.x.whole = true;
    plot_span(&plot.x, track.x[0], track.x[track.n - 1], small ? 4 : 7);
    plot_span(&plot.y, fmin(track.least, 0), track.most, small ? 3 : 5);
    plot.x.high = track.x[track.n - 1];
    plot.x.label = small ? NULL : pace.at;
    plot.y.label = name;
    plot_open(&plot, name);
    plot_band(&plot, track.x, track.low, track.high, track.n, "a");
    plot_line(&plot, track.x, track.all, track.n, "a");
    if (cell->ledger.curve[curve].by_seat && cell->box->seats > 1)
        plot_line(&plot, track.won_x, track.won, track.won_n, "b dashed");
    plot_close(&plot);
    return true;
}

/* ---- cards ---- */

static int by_distance(const void *a, const void *b)
{
    const struct card_row *x = a, *y = b;
    double dx = fabs(x->gain.value) * sqrt((double)x->gain.n);
    double dy = fabs(y->gain.value) * sqrt((double)y->gain.n);
    return dx > dy ? -1 : dx < dy ? 1 : x->face - y->face;
}

static void draw_cards(struct plot *plot, const struct card_row *rows, int n)
{
    struct plot_label labels[PLOT_LABELS_MAX];
    int labels_n = 0;
    for (int r = n - 1; r >= 0; r--) {
        char words[64], tip[192];
        figure_say(&rows[r].gain, true, true, words);
        snprintf(tip, sizeof tip, "%s: %s, played by %.1f%% of seats", rows[r].name, words,
                 100 * rows[r].played_share);
        plot_point(plot, rows[r].played_share, &rows[r].gain, forest_class(rows[r].clear), tip);
    }
    for (int r = 0; r < n && labels_n < PLOT_LABELS_MAX; r++, labels_n++) {
        labels[labels_n].x = rows[r].played_share;
        labels[labels_n].y = rows[r].gain.value;
        snprintf(labels[labels_n].words, PLOT_LABEL_BYTES, "%s", rows[r].name);
    }
    plot_labels(plot, labels, labels_n);
}

bool chart_cards(const struct inquiry *inquiry, struct buffer *to)
{
    struct card_row rows[FACES_MAX];
    int all = ranking_cards(inquiry, inquiry_told(inquiry), rows), n = 0;
    bool causal = inquiry->causal.cells_n > 0;
    double low = 0, high = 0, most = 0;
    for (int r = 0; r < all; r++) {
        if (rows[r].gain.n < PLAYS_TO_DRAW || (causal && rows[r].causal.n == 0))
            continue;
        rows[n++] = rows[r];
        low = fmin(low, rows[r].gain.value);
        high = fmax(high, rows[r].gain.value);
        most = fmax(most, rows[r].played_share);
    }
    if (n < 2)
        return false;
    qsort(rows, (size_t)n, sizeof *rows, by_distance);
    struct plot plot = {.to = to, .width = WIDE, .height = 480, .left = 56};
    plot_span(&plot.x, 0, most, 8);
    plot_span(&plot.y, low - (high - low) * 0.1, high + (high - low) * 0.1, 8);
    plot.x.share = plot.y.share = plot.y.change = true;
    plot.x.label = "share of seats that play it";
    plot.y.label = causal ? "worth, in points of winning, against a blank"
                          : "won when played, in points above or below the usual of a card";
    plot_open(&plot, "Cards: use against value");
    plot_rule_y(&plot, 0, "");
    draw_cards(&plot, rows, n);
    plot_close(&plot);
    return true;
}

/* ---- sweeps ---- */

static double even_of_measure(const struct inquiry *inquiry)
{
    const struct cell *cell = &inquiry->sweep.cell[0];
    return scalar_is_wins(inquiry->measure) && cell->box->seats > 1 ? ranking_base(cell)
                                                                    : (double)NAN;
}

static bool sweep_line(const struct inquiry *inquiry, const char *label, bool alone,
                       struct buffer *to)
{
    const struct study *study = &inquiry->sweep;
    double x[AXIS_VALUES_MAX], y[AXIS_VALUES_MAX], low[AXIS_VALUES_MAX], high[AXIS_VALUES_MAX];
    double least = INFINITY, most = -INFINITY, even = even_of_measure(inquiry);
    int n = 0;
    for (int c = 0; c < study->cells_n; c++) {
        struct figure figure = figure_scalar(&study->cell[c], inquiry->measure);
        if (figure.n == 0)
            continue;
        x[n] = inquiry->axis[0].value[c];
        y[n] = figure.value;
        low[n] = figure.low;
        high[n++] = figure.high;
        least = fmin(least, isfinite(even) ? fmin(figure.low, even) : figure.low);
        most = fmax(most, isfinite(even) ? fmax(figure.high, even) : figure.high);
    }
    if (n == 0)
        return false;
    struct plot plot = {.to = to, .width = WIDE, .height = 340, .left = 56, .alone = alone};
    plot.x.whole = true;
    plot_span(&plot.x, x[0], x[n - 1], 10);
    plot_span(&plot.y, least, most, 5);
    plot.y.share = figure_is_share(&study->cell[0], inquiry->measure);
    plot.x.label = inquiry->axis[0].name;
    plot.y.label = label;
    plot_open(&plot, label);
    if (isfinite(even))
        plot_rule_y(&plot, even, "even");
    plot_band(&plot, x, low, high, n, "a");
    plot_line(&plot, x, y, n, "a");
    for (int i = 0; i < n; i++) {
        char words[64], tip[128];
        struct figure figure = {y[i], low[i], high[i], 2};
        figure_say(&figure, plot.y.share, false, words);
        snprintf(tip, sizeof tip, "%g: %s", x[i], words);
        plot_point(&plot, x[i], &figure, "a", tip);
    }
    plot_close(&plot);
    return true;
}

/* Colors tell the distance from even, or from the middle of what there is. */
static bool sweep_heat(const struct inquiry *inquiry, const char *label, bool alone,
                       struct buffer *to)
{
    const struct study *study = &inquiry->sweep;
    const struct axis *slow = &inquiry->axis[0], *fast = &inquiry->axis[1];
    bool share = figure_is_share(&study->cell[0], inquiry->measure);
    double least = INFINITY, most = -INFINITY, center = even_of_measure(inquiry);
    for (int c = 0; c < study->cells_n; c++) {
        struct figure figure = figure_scalar(&study->cell[c], inquiry->measure);
        least = figure.n > 0 ? fmin(least, figure.value) : least;
        most = figure.n > 0 ? fmax(most, figure.value) : most;
    }
    center = isfinite(center) ? center : (least + most) / 2;
    double reach = fmax(fmax(most - center, center - least), 1e-9);
    struct plot plot = {
        .to = to, .width = WIDE, .height = 76 + slow->n * 34, .left = 64, .alone = alone};
    plot.x = (struct plot_axis){.low = 0, .high = fast->n, .label = fast->name};
    plot.y = (struct plot_axis){.low = 0, .high = slow->n, .label = slow->name};
    plot_open(&plot, label);
    for (int i = 0; i < slow->n; i++)
        for (int j = 0; j < fast->n; j++) {
            const struct cell *cell = &study->cell[inquiry_cell(inquiry, i, j)];
            struct figure figure = figure_scalar(cell, inquiry->measure);
            char words[32], said[64], tip[CELL_LABEL_BYTES + 80];
            figure_say(&figure, share, false, said);
            snprintf(tip, sizeof tip, "%s: %s", cell->label, said);
            snprintf(words, sizeof words, share ? "%.1f" : "%.3g",
                     figure.value * (share ? 100 : 1));
            if (figure.n > 0)
                plot_square(&plot, j, slow->n - 1 - i, (figure.value - center) / reach, words, tip);
        }
    char value[16];
    for (int j = 0; j < fast->n; j++) {
        snprintf(value, sizeof value, "%d", fast->value[j]);
        plot_name_x(&plot, j + 0.5, value);
    }
    for (int i = 0; i < slow->n; i++) {
        snprintf(value, sizeof value, "%d", slow->value[i]);
        plot_name_y(&plot, slow->n - 0.5 - i, value);
    }
    plot_close(&plot);
    return true;
}

bool chart_sweep(const struct inquiry *inquiry, bool alone, struct buffer *to)
{
    char label[96];
    figure_label(&inquiry->sweep.cell[0], inquiry->measure, label);
    return (inquiry->axes_n > 1 ? sweep_heat : sweep_line)(inquiry, label, alone, to);
}

/* ---- who beats whom ---- */

/* Names down and across, and a square for each pair that met. */
struct matrix {
    const char *name[MATRIX_MAX];
    int n;
    struct plot plot;
};

static int matrix_place(struct matrix *matrix, const char *name)
{
    int i = 0;
    while (i < matrix->n && strcmp(matrix->name[i], name) != 0)
        i++;
    if (i == matrix->n && matrix->n < MATRIX_MAX)
        matrix->name[matrix->n++] = name;
    return i < MATRIX_MAX ? i : MATRIX_MAX - 1;
}

/* When all names are known. */
static void matrix_open(struct matrix *matrix, const char *what, struct buffer *to)
{
    int n = matrix->n;
    matrix->plot =
        (struct plot){.to = to, .width = PLOT_HALF, .height = 40 + n * 36, .left = 112, .top = 8};
    matrix->plot.x = (struct plot_axis){.low = 0, .high = n};
    matrix->plot.y = (struct plot_axis){.low = 0, .high = n};
    plot_open(&matrix->plot, what);
    for (int i = 0; i < n; i++) {
        plot_name_x(&matrix->plot, i + 0.5, matrix->name[i]);
        plot_name_y(&matrix->plot, n - 0.5 - i, matrix->name[i]);
    }
}

static void matrix_fill(struct matrix *matrix, const char *row, const char *column, double share,
                        const struct figure *figure)
{
    char words[16], tip[256];
    snprintf(words, sizeof words, "%.0f%%", 100 * share);
    snprintf(tip, sizeof tip, "%s against %s: %s", row, column, finding_share(figure).at);
    plot_square(&matrix->plot, matrix_place(matrix, column),
                matrix->n - 1 - matrix_place(matrix, row), 2 * share - 1, words, tip);
}

bool chart_matchups(const struct study *skill, struct buffer *to)
{
    struct matrix matrix = {.n = 0};
    for (int c = 0; c < skill->cells_n; c++)
        for (int b = skill->cell[c].experiment.bots_n - 1; b >= 0; b--)
            matrix_place(&matrix, skill->cell[c].experiment.bot[b]);
    if (matrix.n < 2 || skill->cell[0].experiment.bots_n != 2)
        return false;
    matrix_open(&matrix, "Who beats whom: rows win against columns", to);
    for (int c = 0; c < skill->cells_n; c++) {
        const struct cell *cell = &skill->cell[c];
        struct figure wins = figure_scalar(cell, SCALAR_BOT_WINS);
        struct figure losses = {1 - wins.value, 1 - wins.high, 1 - wins.low, wins.n};
        if (wins.n == 0)
            continue;
        matrix_fill(&matrix, cell->experiment.bot[0], cell->experiment.bot[1], wins.value, &wins);
        matrix_fill(&matrix, cell->experiment.bot[1], cell->experiment.bot[0], losses.value,
                    &losses);
    }
    plot_close(&matrix.plot);
    return true;
}

bool chart_decks(const struct cell *cell, struct buffer *to)
{
    struct deck_row decks[DECK_ROWS_MAX];
    int n = ranking_decks(cell, decks);
    struct forest *forest =
        forest_make("Decks against the others", "share of games won", true, 0.5);
    for (int d = 0; d < n; d++)
        forest_judge(forest, decks[d].name, decks[d].wins);
    return forest_done(forest, to);
}

bool chart_deck_matchups(const struct cell *cell, struct buffer *to)
{
    struct matrix matrix = {.n = 0};
    for (int pair = 0; pair < cell->mixed_n; pair++)
        matrix_place(&matrix, cell->mixed[pair]->deck_name[0]);
    if (matrix.n < 2)
        return false;
    matrix_open(&matrix, "Decks: the row, in the first seat, against the column", to);
    for (int pair = 0; pair < cell->mixed_n; pair++) {
        struct figure wins = figure_matchup(cell, pair);
        const struct box *box = cell->mixed[pair];
        if (wins.n > 0)
            matrix_fill(&matrix, box->deck_name[0], box->deck_name[1], wins.value, &wins);
    }
    plot_close(&matrix.plot);
    return true;
}
