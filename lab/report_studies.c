/* report_studies.c: comparisons, sweeps, other and stronger bots for a terminal. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kernel/text.h"
#include "lab/lines.h"

enum { HEAT_COLUMNS_MAX = 12, CHANGES_SHOWN = 12 };

static void compare_groups(const struct cell *a, const struct cell *b, int m, struct buffer *to)
{
    const struct measure *measure = &a->box->game->measures[m];
    int groups[MEASURE_GROUPS_MAX], n = measure->by == BY_PAIR ? 0 : lines_groups(a, m, groups);
    for (int g = 0; g < n; g++) {
        struct figure before = figure_measure(a, m, groups[g]);
        struct figure after = figure_measure(b, m, groups[g]);
        char words[MEASURE_GROUP_BYTES];
        if (ranking_noted(a, m, groups[g]) + ranking_noted(b, m, groups[g]) == 0)
            continue;
        measure_group_words(measure, a->box, groups[g], words);
        buffer_add(to, "      ");
        lines_column(to, words, NAME_WIDTH - 2);
        lines_figure(to, &before, measure_is_share(measure), false);
        lines_figure(to, &after, measure_is_share(measure), false);
        buffer_add(to, "\n");
    }
}

static void compare_cards(const struct cell *a, const struct cell *b, struct buffer *to)
{
    struct card_change changes[FACES_MAX];
    int n = ranking_card_changes(a, b, changes);
    if (n == 0)
        return;
    lines_heading(
        to, "Cards",
        "those that were changed (*), are new (+) or gone (-), and those taken more or less");
    buffer_print(to, STYLE_DIM "  %-*s %15s %17s %*s" STYLE_PLAIN "\n", NAME_WIDTH, "",
                 "taken of offers", "seats playing it", 2 * FIGURE_WIDTH, "won when played");
    for (int i = 0; i < n && i < CHANGES_SHOWN; i++) {
        const struct card_row *before = &changes[i].before, *after = &changes[i].after;
        static const char signs[] = " *+-";
        char sign[] = {signs[changes[i].kind], ' ', '\0'};
        buffer_print(to, STYLE_YELLOW "%s" STYLE_PLAIN, sign);
        lines_column(to, ranking_change_name(&changes[i]), NAME_WIDTH);
        buffer_print(to, " %6.1f%% %6.1f%%  %6.1f%% %6.1f%% ", 100 * before->taken.value,
                     100 * after->taken.value, 100 * before->played_share,
                     100 * after->played_share);
        lines_figure(to, &before->played, true, false);
        lines_figure(to, &after->played, true, false);
        buffer_add(to, "\n");
    }
    if (n > CHANGES_SHOWN)
        buffer_print(to, STYLE_DIM "  \xe2\x80\xa6 %d more" STYLE_PLAIN "\n", n - CHANGES_SHOWN);
}

static void compare_text(const struct study *study, struct buffer *to)
{
    const struct cell *a = &study->cell[0], *b = &study->cell[1];
    char more[2 * CELL_LABEL_BYTES + 32], label[96];
    snprintf(more, sizeof more, "%s, then %s; * clearly differs", a->label, b->label);
    lines_heading(to, "What changed", more);
    for (int s = 0; s < figure_count(a); s++) {
        struct figure before = figure_scalar(a, s), after = figure_scalar(b, s);
        struct figure change = figure_change(b, s);
        bool share = figure_is_share(b, s);
        if (!figure_applies(a, s) || !figure_applies(b, s))
            continue;
        figure_label(b, s, label);
        lines_label(to, label, NAME_WIDTH + 2);
        lines_figure(to, &before, share, false);
        lines_figure(to, &after, share, false);
        buffer_add(to, "  ");
        lines_figure(to, &change, share, true);
        buffer_add(to, ranking_changed(a, b, s) != 0 ? STYLE_YELLOW " *" STYLE_PLAIN "\n" : "\n");
        if (s >= SCALARS && s < SCALARS + a->box->game->measures_n)
            compare_groups(a, b, s - SCALARS, to);
    }
    compare_cards(a, b, to);
}

/* Cells with one scalar each, as dots on a scale that shows their differences. */
static void dots(const struct study *study, int scalar, bool compared, double even,
                 struct buffer *to)
{
    double low = INFINITY, high = -INFINITY;
    for (int c = 0; c < study->cells_n; c++) {
        struct figure figure = figure_scalar(&study->cell[c], scalar);
        low = figure.n > 0 && figure.low < low ? figure.low : low;
        high = figure.n > 0 && figure.high > high ? figure.high : high;
    }
    if (isfinite(even)) {
        low = even < low ? even : low;
        high = even > high ? even : high;
    }
    double margin = (high - low) / 8;
    for (int c = 0; c < study->cells_n; c++) {
        const struct cell *cell = &study->cell[c];
        struct figure figure = figure_scalar(cell, scalar), change = figure_change(cell, scalar);
        buffer_add(to, "  ");
        lines_column(to, cell->label, NAME_WIDTH + 4);
        lines_scalar(to, cell, scalar);
        buffer_add(to, !compared ? ""
                       : c != study->base && ranking_clear(&change, 0, study->cells_n) != 0
                           ? STYLE_YELLOW " *" STYLE_PLAIN
                           : "  ");
        lines_gauge(to, &figure, (struct gauge){low - margin, high + margin, even, true});
    }
}

static double even_of(const struct cell *cell, int scalar)
{
    return scalar_is_wins(scalar) && cell->box->seats > 1 ? ranking_base(cell) : (double)NAN;
}

static void heat_text(const struct inquiry *inquiry, struct buffer *to)
{
    const struct axis *slow = &inquiry->axis[0], *fast = &inquiry->axis[1];
    bool share = figure_is_share(&inquiry->sweep.cell[0], inquiry->measure);
    double widest = 0;
    buffer_print(to, STYLE_DIM "  %s down, %s across" STYLE_PLAIN "\n  %8s", slow->name, fast->name,
                 "");
    for (int j = 0; j < fast->n; j++)
        buffer_print(to, STYLE_DIM " %7d" STYLE_PLAIN, fast->value[j]);
    buffer_add(to, "\n");
    for (int i = 0; i < slow->n; i++) {
        buffer_print(to, STYLE_DIM "  %8d" STYLE_PLAIN, slow->value[i]);
        for (int j = 0; j < fast->n; j++) {
            const struct cell *cell = &inquiry->sweep.cell[inquiry_cell(inquiry, i, j)];
            struct figure figure = figure_scalar(cell, inquiry->measure);
            if (figure.n == 0)
                buffer_print(to, " %7s", "-");
            else
                buffer_print(to, share ? " %6.1f%%" : " %7.2f", figure.value * (share ? 100 : 1));
            widest = fmax(widest, (figure.high - figure.low) / 2);
        }
        buffer_add(to, "\n");
    }
    buffer_print(to, STYLE_DIM "  each \xc2\xb1 %.*f%s at most" STYLE_PLAIN "\n", share ? 1 : 2,
                 widest * (share ? 100 : 1), share ? " points" : "");
}

static void sweep_text(const struct inquiry *inquiry, struct buffer *to)
{
    const struct study *study = &inquiry->sweep;
    char label[96];
    figure_label(&study->cell[0], inquiry->measure, label);
    if (inquiry->axes_n > 1 && inquiry->axis[1].n <= HEAT_COLUMNS_MAX) {
        lines_heading(to, "Sweep", label);
        heat_text(inquiry, to);
        return;
    }
    char heading[sizeof label + CELL_LABEL_BYTES + 40];
    snprintf(heading, sizeof heading, "%s; * clearly differs from %s", label,
             study->cell[study->base].label);
    lines_heading(to, "Sweep", heading);
    dots(study, inquiry->measure, true, even_of(&study->cell[0], inquiry->measure), to);
}

static void panel_text(const struct study *panel, struct buffer *to)
{
    static const int shown[] = {SCALAR_FIRST_WINS, SCALAR_LENGTH,   SCALAR_TIE,     SCALAR_LIMIT,
                                SCALAR_DECIDED,    SCALAR_HALFTIME, SCALAR_COMEBACK};
    static const char *const names[] = {"first wins", "length",   "ties",    "limit",
                                        "decided",    "halftime", "comeback"};
    int columns = (int)(sizeof shown / sizeof *shown);
    lines_heading(to, "With other bots", "the same question, put to each kind");
    buffer_print(to, STYLE_DIM "  %-12s", "");
    for (int i = 0; i < columns; i++)
        buffer_print(to, " %*s", i < 2 ? FIGURE_WIDTH : 9, names[i]);
    buffer_add(to, STYLE_PLAIN "\n");
    for (int c = 0; c < panel->cells_n; c++) {
        const struct cell *cell = &panel->cell[c];
        buffer_add(to, "  ");
        lines_column(to, cell->experiment.bot[0], 12);
        for (int i = 0; i < columns; i++) {
            int scalar = i == 0 && cell->box->seats == 1 ? SCALAR_SEAT_WINS : shown[i];
            struct figure figure = figure_scalar(cell, scalar);
            if (i < 2)
                lines_scalar(to, cell, scalar);
            else if (figure.n > 0)
                buffer_print(to, " %8.1f%%", 100 * figure.value);
            else
                buffer_print(to, " %9s", "-");
        }
        buffer_add(to, "\n");
    }
}

static void skill_text(const struct study *skill, struct buffer *to)
{
    bool alone = skill->cell[0].box->seats == 1;
    lines_heading(to, "Skill", alone ? "games won" : "games won by the first named; even is 50%");
    dots(skill, alone ? SCALAR_SEAT_WINS : SCALAR_BOT_WINS, false, alone ? (double)NAN : 0.5, to);
}

void report_studies(const struct inquiry *inquiry, struct buffer *to)
{
    if (inquiry->run.cells_n > 1 && inquiry->run.cell[0].tally.games > 0)
        compare_text(&inquiry->run, to);
    if (inquiry->sweep.cells_n > 0)
        sweep_text(inquiry, to);
    if (inquiry->panel.cells_n > 0)
        panel_text(&inquiry->panel, to);
    if (inquiry->skill.cells_n > 0)
        skill_text(&inquiry->skill, to);
}
