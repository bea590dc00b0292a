/* plot.h: draws plots as SVG that stands inside a page, or in a file of its own. Colors come from
 * the page's style sheet by class: a and b are two inks, plain is a quiet one.
 *
 *     struct plot plot = {.to = &buffer, .width = 460, .height = 260};
 *     plot_span(&plot.x, 0, 64, 6);
 *     plot_span(&plot.y, 0, 1, 5);
 *     plot_open(&plot, "Win rate by round");
 *     plot_line(&plot, x, y, n, "a");
 *     plot_close(&plot); */
#ifndef LAB_PLOT_H
#define LAB_PLOT_H

#include "lab/figure.h"

enum { PLOT_LABEL_BYTES = 64, PLOT_LABELS_MAX = 48, PLOT_HALF = 460 };

struct plot_axis {
    double low, high, step; /* step 0: no ticks, names are written by plot_name_* */
    bool share;             /* 0 to 1, told in percent */
    bool change;            /* told with a sign */
    bool whole;             /* ticks at whole numbers only */
    const char *label;      /* NULL: none */
};

struct plot {
    struct buffer *to;
    double width, height;
    bool alone; /* a file of its own */
    struct plot_axis x, y;
    double left, right, top, bottom; /* of the field; zero: chosen by plot_open */
};

struct plot_label {
    double x, y;
    char words[PLOT_LABEL_BYTES];
};

/* An axis over these values, widened to round numbers, with about so many ticks. */
void plot_span(struct plot_axis *axis, double low, double high, int ticks);

/* Frame, ticks and grid. `what` is read to those who do not see it. */
void plot_open(struct plot *plot, const char *what);
void plot_close(struct plot *plot);

void plot_line(struct plot *plot, const double *x, const double *y, int n, const char *class);
void plot_band(struct plot *plot, const double *x, const double *low, const double *high, int n,
               const char *class);
/* A column from x to x_end; tip is shown to a pointer that rests on it. */
void plot_bar(struct plot *plot, double x, double x_end, double y, const char *class,
              const char *tip);
/* A point and how sure it is, up and down or sideways. */
void plot_point(struct plot *plot, double x, const struct figure *y, const char *class,
                const char *tip);
void plot_point_sideways(struct plot *plot, const struct figure *x, double y, const char *class,
                         const char *tip);
/* A dashed line across, with a word at its end. */
void plot_rule_x(struct plot *plot, double x, const char *words);
void plot_rule_y(struct plot *plot, double y, const char *words);
/* Names in place of ticks. */
void plot_name_x(struct plot *plot, double x, const char *words);
void plot_name_y(struct plot *plot, double y, const char *words);
/* How much the plot must leave at the left for names of so many letters. */
double plot_names_room(int letters);
/* A square of a heat map, from x to x + 1 and y to y + 1: strength -1 to 1 is its color. */
void plot_square(struct plot *plot, double x, double y, double strength, const char *words,
                 const char *tip);
/* Words beside points; those that find no room beside the others are left out, the last first. */
void plot_labels(struct plot *plot, const struct plot_label *labels, int n);

#endif
