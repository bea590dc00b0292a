/* plot.c: axes, lines, bars, points, squares and labels as SVG. */
#include "lab/plot.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kernel/buffer.h"
#include "kernel/text.h"
#include "lab/markup.h"
#include "lab/page.h"

static const double letter = 6.1;      /* width of a letter in labels; about right in any font */
static const double name_letter = 7.2; /* of wide fonts, too */

/* ---- axes ---- */

void plot_span(struct plot_axis *axis, double low, double high, int ticks)
{
    static const double round_steps[] = {1, 2, 2.5, 5, 10};
    if (!(high > low)) {
        low -= low != 0 ? fabs(low) / 10 : 0.5;
        high += high != 0 ? fabs(high) / 10 : 0.5;
    }
    double raw = (high - low) / ticks, power = pow(10, floor(log10(raw)));
    size_t s = 0;
    if (axis->whole && power < 1)
        power = 1;
    while (s < 4 && (round_steps[s] * power < raw * 0.999 ||
                     (axis->whole && fmod(round_steps[s] * power, 1) != 0)))
        s++;
    axis->step = round_steps[s] * power;
    axis->low = floor(low / axis->step + 1e-9) * axis->step;
    axis->high = ceil(high / axis->step - 1e-9) * axis->step;
}

static double at_x(const struct plot *plot, double x)
{
    double part = (x - plot->x.low) / (plot->x.high - plot->x.low);
    return plot->left + part * (plot->right - plot->left);
}

static double at_y(const struct plot *plot, double y)
{
    double part = (y - plot->y.low) / (plot->y.high - plot->y.low);
    return plot->bottom - part * (plot->bottom - plot->top);
}

static void tick_words(const struct plot_axis *axis, double value, char words[32])
{
    double scale = axis->share ? 100 : 1, step = axis->step * scale;
    int places = 0;
    while (places < 4 && fabs(step - round(step)) > 1e-6) {
        step *= 10;
        places++;
    }
    if (fabs(value) < axis->step / 1000)
        value = 0;
    snprintf(words, 32, axis->change && value != 0 ? "%+.*f%s" : "%.*f%s", places, value * scale,
             axis->share && !axis->change ? "%" : "");
}

static int ticks_n(const struct plot_axis *axis)
{
    return axis->step > 0 ? (int)floor((axis->high - axis->low) / axis->step + 1.001) : 0;
}

static void write_at(struct plot *plot, double x, double y, const char *class, const char *words)
{
    buffer_print(plot->to, "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\">", x, y, class);
    markup_words(plot->to, words);
    buffer_add(plot->to, "</text>");
}

static void draw_axes(struct plot *plot)
{
    char words[32];
    struct buffer *to = plot->to;
    for (int t = 0; t < ticks_n(&plot->y); t++) {
        double value = plot->y.low + t * plot->y.step, y = at_y(plot, value);
        buffer_print(to, "<path class=\"grid\" d=\"M%.1f %.1fH%.1f\"/>", plot->left, y,
                     plot->right);
        tick_words(&plot->y, value, words);
        write_at(plot, plot->left - 6, y + 4, "tick end", words);
    }
    for (int t = 0; t < ticks_n(&plot->x); t++) {
        double value = plot->x.low + t * plot->x.step;
        tick_words(&plot->x, value, words);
        buffer_print(to, "<path class=\"grid\" d=\"M%.1f %.1fV%.1f\"/>", at_x(plot, value),
                     plot->top, plot->bottom);
        write_at(plot, at_x(plot, value), plot->bottom + 16, "tick mid", words);
    }
    if (plot->x.label != NULL)
        write_at(plot, plot->right, plot->bottom + 33, "label end", plot->x.label);
    if (plot->y.label != NULL)
        write_at(plot, plot->left > 60 ? 4 : plot->left - 34, 12, "label", plot->y.label);
}

void plot_open(struct plot *plot, const char *what)
{
    plot->left = plot->left > 0 ? plot->left : 44;
    plot->right = plot->right > 0 ? plot->right : plot->width - 18;
    plot->top = plot->top > 0 ? plot->top : plot->y.label != NULL ? 24 : 10;
    plot->bottom =
        plot->bottom > 0 ? plot->bottom : plot->height - (plot->x.label != NULL ? 40 : 24);
    buffer_print(plot->to, "<svg%s class=\"plot\" viewBox=\"0 0 %.0f %.0f\" role=\"img\"><title>",
                 plot->alone ? " xmlns=\"http://www.w3.org/2000/svg\"" : "", plot->width,
                 plot->height);
    markup_words(plot->to, what);
    buffer_add(plot->to, "</title>");
    if (plot->alone) {
        buffer_add(plot->to, "<style>\n");
        page_inks(plot->to);
        buffer_add(plot->to, "</style>\n");
    }
    draw_axes(plot);
}

void plot_close(struct plot *plot)
{
    buffer_add(plot->to, "</svg>\n");
}

double plot_names_room(int letters)
{
    return letters * name_letter + 14;
}

/* As many of the words as there is room for. */
static void fit(const char *words, double room, char cut[96])
{
    int letters = (int)(room / name_letter), bytes = 0;
    snprintf(cut, 96, "%s", words);
    if (text_width(cut) <= letters || letters < 2)
        return;
    for (int n = 0; n < letters - 1 && bytes < 92; n++)
        do
            bytes++;
        while (((unsigned char)cut[bytes] & 0xc0) == 0x80);
    memcpy(cut + bytes, "\xe2\x80\xa6", 4);
}

void plot_name_x(struct plot *plot, double x, const char *words)
{
    char cut[96];
    fit(words, at_x(plot, x + 0.5) - at_x(plot, x - 0.5), cut);
    write_at(plot, at_x(plot, x), plot->bottom + 16, "label mid", cut);
}

void plot_name_y(struct plot *plot, double y, const char *words)
{
    char cut[96];
    fit(words, plot->left - 10, cut);
    write_at(plot, plot->left - 8, at_y(plot, y) + 4, "name end", cut);
}

/* ---- marks ---- */

static void tip_inside(struct plot *plot, const char *tip)
{
    buffer_add(plot->to, "<title>");
    markup_words(plot->to, tip);
    buffer_add(plot->to, "</title>");
}

static void path(struct plot *plot, const double *x, const double *y, int n, bool back)
{
    for (int i = 0; i < n; i++) {
        int at = back ? n - 1 - i : i;
        buffer_print(plot->to, "%s%.1f %.1f", i == 0 && !back ? "M" : "L", at_x(plot, x[at]),
                     at_y(plot, y[at]));
    }
}

void plot_line(struct plot *plot, const double *x, const double *y, int n, const char *class)
{
    if (n == 0)
        return;
    buffer_print(plot->to, "<path class=\"line %s\" d=\"", class);
    path(plot, x, y, n, false);
    buffer_add(plot->to, "\"/>");
}

void plot_band(struct plot *plot, const double *x, const double *low, const double *high, int n,
               const char *class)
{
    if (n == 0)
        return;
    buffer_print(plot->to, "<path class=\"band %s\" d=\"", class);
    path(plot, x, high, n, false);
    path(plot, x, low, n, true);
    buffer_add(plot->to, "Z\"/>");
}

void plot_bar(struct plot *plot, double x, double x_end, double y, const char *class,
              const char *tip)
{
    double from = at_x(plot, x), upto = at_x(plot, x_end), top = at_y(plot, y);
    double gap = upto - from > 4 ? 0.5 : 0;
    buffer_print(plot->to,
                 "<rect class=\"bar %s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\">",
                 class, from + gap, top, upto - from - 2 * gap, at_y(plot, plot->y.low) - top);
    tip_inside(plot, tip);
    buffer_add(plot->to, "</rect>");
}

static void mark(struct plot *plot, double x, double y, const double ends[4], const char *class,
                 const char *tip)
{
    buffer_print(plot->to, "<g class=\"point %s\">", class);
    tip_inside(plot, tip);
    buffer_print(plot->to,
                 "<path d=\"M%.1f %.1fL%.1f %.1f\"/><circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/></g>",
                 ends[0], ends[1], ends[2], ends[3], x, y);
}

void plot_point(struct plot *plot, double x, const struct figure *y, const char *class,
                const char *tip)
{
    double across = at_x(plot, x);
    const double ends[] = {across, at_y(plot, fmax(y->low, plot->y.low)), across,
                           at_y(plot, fmin(y->high, plot->y.high))};
    mark(plot, across, at_y(plot, y->value), ends, class, tip);
}

void plot_point_sideways(struct plot *plot, const struct figure *x, double y, const char *class,
                         const char *tip)
{
    double down = at_y(plot, y);
    const double ends[] = {at_x(plot, fmax(x->low, plot->x.low)), down,
                           at_x(plot, fmin(x->high, plot->x.high)), down};
    mark(plot, at_x(plot, x->value), down, ends, class, tip);
}

void plot_rule_x(struct plot *plot, double x, const char *words)
{
    double across = at_x(plot, x);
    bool left = across + letter * text_width(words) > plot->right;
    buffer_print(plot->to, "<path class=\"rule\" d=\"M%.1f %.1fV%.1f\"/>", across, plot->top,
                 plot->bottom);
    write_at(plot, across + (left ? -4 : 4), plot->top + 9, left ? "note end" : "note", words);
}

void plot_rule_y(struct plot *plot, double y, const char *words)
{
    buffer_print(plot->to, "<path class=\"rule\" d=\"M%.1f %.1fH%.1f\"/>", plot->left,
                 at_y(plot, y), plot->right);
    write_at(plot, plot->right, at_y(plot, y) - 4, "note end", words);
}

void plot_square(struct plot *plot, double x, double y, double strength, const char *words,
                 const char *tip)
{
    double left = at_x(plot, x), top = at_y(plot, y + 1);
    double width = at_x(plot, x + 1) - left, height = at_y(plot, y) - top;
    double ink = 0.06 + 0.84 * fmin(fabs(strength), 1);
    buffer_print(plot->to,
                 "<g class=\"square\"><rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
                 "height=\"%.1f\" fill-opacity=\"%.2f\">",
                 strength < 0 ? "a" : "b", left + 1, top + 1, width - 2, height - 2, ink);
    tip_inside(plot, tip);
    buffer_add(plot->to, "</rect>");
    if (width >= letter * text_width(words))
        write_at(plot, left + width / 2, top + height / 2 + 4, ink > 0.55 ? "in mid" : "on mid",
                 words);
    buffer_add(plot->to, "</g>");
}

/* ---- labels ---- */

struct plot_area {
    double left, top, right, bottom;
};

static bool free_of(const struct plot_area *areas, int n, const struct plot_area *one)
{
    for (int i = 0; i < n; i++)
        if (one->left < areas[i].right && areas[i].left < one->right &&
            one->top < areas[i].bottom && areas[i].top < one->bottom)
            return false;
    return true;
}

/* Where words may stand: how far from the point, and how much of them is left of that. */
static const struct side {
    double across, down, left;
} sides[] = {{8, 0, 0},   {-8, 0, 1}, {0, -12, 0.5}, {0, 12, 0.5},
             {5, -11, 0}, {5, 11, 0}, {-5, -11, 1},  {-5, 11, 1}};

enum { SIDES = sizeof sides / sizeof *sides };

static struct plot_area beside(double x, double y, double width, const struct side *side)
{
    double left = x + side->across - side->left * width, middle = y + side->down;
    return (struct plot_area){left, middle - 7, left + width, middle + 7};
}

void plot_labels(struct plot *plot, const struct plot_label *labels, int n)
{
    struct plot_area taken[2 * PLOT_LABELS_MAX];
    int taken_n = 0;
    n = n < PLOT_LABELS_MAX ? n : PLOT_LABELS_MAX;
    for (int i = 0; i < n; i++) {
        double x = at_x(plot, labels[i].x), y = at_y(plot, labels[i].y);
        taken[taken_n++] = (struct plot_area){x - 5, y - 5, x + 5, y + 5};
    }
    for (int i = 0; i < n; i++) {
        double width = letter * text_width(labels[i].words);
        for (int side = 0; side < SIDES; side++) {
            struct plot_area area =
                beside(at_x(plot, labels[i].x), at_y(plot, labels[i].y), width, &sides[side]);
            bool inside = area.left > plot->left && area.right < plot->width && area.top > 0 &&
                          area.bottom < plot->bottom;
            if (!inside || !free_of(taken, taken_n, &area))
                continue;
            taken[taken_n++] = area;
            write_at(plot, area.left, area.bottom - 3, "mark", labels[i].words);
            break;
        }
    }
}
