/* lines.h: what the parts of a report for a terminal share. */
#ifndef LAB_LINES_H
#define LAB_LINES_H

#include "kernel/buffer.h"
#include "lab/ranking.h"

enum { NAME_WIDTH = 28, FIGURE_WIDTH = 17 };

/* The words, cut or padded to so many columns. */
void lines_column(struct buffer *to, const char *words, int width);
/* The same of a name; on a line of its own if it is too long. */
void lines_label(struct buffer *to, const char *label, int width);
void lines_figure(struct buffer *to, const struct figure *figure, bool share, bool change);
/* The same of a scalar; of a cell that was stopped before its first game there is none. */
void lines_scalar(struct buffer *to, const struct cell *cell, int scalar);
void lines_heading(struct buffer *to, const char *words, const char *more);

/* A scale. dot: it need not begin at 0, so the value is no bar. */
struct gauge {
    double from, upto, even; /* even is marked, if it is a number */
    bool dot;
};
void lines_gauge(struct buffer *to, const struct figure *figure, struct gauge gauge);

/* Which groups of a measure are shown: those with words of their own, the ends of pairs, and of
 * wins, whose whole says nothing, a few; the others are many, and for the page. */
int lines_groups(const struct cell *cell, int m, int groups[MEASURE_GROUPS_MAX]);

/* report_studies.c: what was asked beside the run. */
void report_studies(const struct inquiry *inquiry, struct buffer *to);

#endif
