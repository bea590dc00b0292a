/* lines.c: the columns, headings and gauges of a report for a terminal. */
#include "lab/lines.h"

#include <math.h>
#include <stdio.h>

#include "kernel/text.h"

enum { GAUGE = 32, GROUPS_SHOWN = 8 };

void lines_column(struct buffer *to, const char *words, int width)
{
    char cut[256];
    struct text text = text_in(cut, sizeof cut);
    text_add(&text, words);
    while (text_width(cut) > width) {
        text.used = text_whole(cut, text.used - 1);
        cut[text.used] = '\0';
    }
    text_pad(&text, 0, width);
    buffer_add(to, cut);
}

void lines_figure(struct buffer *to, const struct figure *figure, bool share, bool change)
{
    char words[64], padded[160];
    figure_say(figure, share, change, words);
    int blanks = FIGURE_WIDTH - text_width(words);
    snprintf(padded, sizeof padded, "%*s%s", blanks > 0 ? blanks : 0, "", words);
    buffer_print(to, " %s", padded);
}

void lines_scalar(struct buffer *to, const struct cell *cell, int scalar)
{
    struct figure figure = figure_scalar(cell, scalar);
    if (cell->tally.games > 0)
        lines_figure(to, &figure, figure_is_share(cell, scalar), false);
    else
        buffer_print(to, " %*s", FIGURE_WIDTH, "not played");
}

void lines_heading(struct buffer *to, const char *words, const char *more)
{
    buffer_print(to, "\n" STYLE_BOLD "%s" STYLE_PLAIN STYLE_DIM "%s%s" STYLE_PLAIN "\n", words,
                 more[0] != '\0' ? "  " : "", more);
}

void lines_label(struct buffer *to, const char *label, int width)
{
    if (text_width(label) > width)
        buffer_print(to, "  %s\n", label);
    buffer_add(to, "  ");
    lines_column(to, text_width(label) > width ? "" : label, width);
}

int lines_groups(const struct cell *cell, int m, int groups[MEASURE_GROUPS_MAX])
{
    const struct measure *measure = &cell->box->game->measures[m];
    int n = ranking_groups(cell, m, groups);
    if (measure->by == BY_WORDS || measure->by == BY_PAIR)
        return n;
    return measure->of == WINS_OF_TIMES && n <= GROUPS_SHOWN ? n : 0;
}

/* What stands at a place of a scale: the value's own, the even one, its interval, or the bar. */
static const char *gauge_sign(const struct figure *figure, struct gauge gauge, double wide, int i)
{
    int low = (int)((figure->low - gauge.from) * wide);
    int high = (int)((figure->high - gauge.from) * wide);
    double at = gauge.from + (i + 0.5) / (wide > 0 ? wide : 1);
    if (gauge.dot && i == (int)((figure->value - gauge.from) * wide))
        return STYLE_CYAN "\xe2\x97\x8f";
    if (isfinite(gauge.even) && i == (int)((gauge.even - gauge.from) * wide))
        return STYLE_YELLOW "\xe2\x94\x82";
    if (!gauge.dot && at <= figure->low)
        return STYLE_CYAN "\xe2\x94\x81";
    return (gauge.dot ? i >= low && i <= high : at <= figure->high) ? STYLE_DIM "\xe2\x94\x80"
                                                                    : " ";
}

void lines_gauge(struct buffer *to, const struct figure *figure, struct gauge gauge)
{
    double wide = gauge.upto > gauge.from ? GAUGE / (gauge.upto - gauge.from) : 0;
    buffer_add(to, "  ");
    for (int i = 0; i < GAUGE && figure->n > 0; i++) {
        buffer_add(to, gauge_sign(figure, gauge, wide, i));
        buffer_add(to, STYLE_PLAIN);
    }
    buffer_add(to, "\n");
}
