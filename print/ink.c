/* ink.c: drawing on paper: the one file that knows Cairo. */
#include "print/ink.h"

#include "kernel/memory.h"

#include <cairo/cairo-pdf.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double points_a_mm = 72.0 / MM_AN_INCH;

struct ink {
    cairo_surface_t *surface;
    cairo_t *pen;
    struct buffer bytes; /* of a PDF */
    bool pdf, lost;
    int pages;
};

struct hue hue_of(unsigned rgb)
{
    return (struct hue){(rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0};
}

struct hue hue_mix(struct hue x, struct hue y, double of_y)
{
    return (struct hue){x.r + (y.r - x.r) * of_y, x.g + (y.g - x.g) * of_y,
                        x.b + (y.b - x.b) * of_y};
}

/* ---- where it is drawn ---- */

static struct ink *ink_new(void)
{
    struct ink *ink = memory_take(sizeof *ink);
    return ink;
}

static cairo_status_t append(void *to, const unsigned char *bytes, unsigned n)
{
    buffer_add_bytes(to, (const char *)bytes, n);
    return CAIRO_STATUS_SUCCESS;
}

static void draw_on(struct ink *ink, cairo_surface_t *surface, double scale)
{
    ink->surface = surface;
    ink->pen = cairo_create(surface);
    cairo_scale(ink->pen, scale, scale);
}

struct ink *ink_pdf(const char *title, const char *about)
{
    struct ink *ink = ink_new();
    cairo_surface_t *pdf = cairo_pdf_surface_create_for_stream(append, &ink->bytes, 1, 1);
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_TITLE, title);
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_SUBJECT, about);
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATOR, "Croupier " CROUPIER_VERSION);
    /* A date would make two equal runs differ. */
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
    ink->pdf = true;
    draw_on(ink, pdf, points_a_mm);
    return ink;
}

struct ink *ink_dots(int w, int h, double w_mm)
{
    struct ink *ink = ink_new();
    draw_on(ink, cairo_image_surface_create(CAIRO_FORMAT_ARGB32, w, h), w / w_mm);
    return ink;
}

struct ink *ink_kept(void)
{
    struct ink *ink = ink_new();
    draw_on(ink, cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, NULL), 1);
    return ink;
}

void ink_page(struct ink *ink, double w, double h)
{
    if (ink->pages++ > 0)
        cairo_show_page(ink->pen);
    cairo_pdf_surface_set_size(ink->surface, w * points_a_mm, h * points_a_mm);
}

bool ink_close(struct ink *ink, struct buffer *out)
{
    if (!ink->pdf)
        cairo_surface_write_to_png_stream(ink->surface, append, &ink->bytes);
    cairo_status_t of_pen = cairo_status(ink->pen);
    cairo_surface_finish(ink->surface);
    bool fine = of_pen == CAIRO_STATUS_SUCCESS &&
                cairo_surface_status(ink->surface) == CAIRO_STATUS_SUCCESS;
    *out = ink->bytes;
    ink->bytes = (struct buffer){0};
    ink_free(ink);
    return fine;
}

void ink_free(struct ink *ink)
{
    if (ink == NULL)
        return;
    cairo_destroy(ink->pen);
    cairo_surface_destroy(ink->surface);
    buffer_free(&ink->bytes);
    free(ink);
}

/* ---- the state of the pen ---- */

void ink_save(struct ink *ink)
{
    cairo_save(ink->pen);
}

void ink_restore(struct ink *ink)
{
    cairo_restore(ink->pen);
}

void ink_move(struct ink *ink, double x, double y)
{
    cairo_translate(ink->pen, x, y);
}

void ink_turn(struct ink *ink, double degrees)
{
    cairo_rotate(ink->pen, degrees * M_PI / 180);
}

void ink_grow(struct ink *ink, double times)
{
    cairo_scale(ink->pen, times, times);
}

/* ---- shapes ---- */

void ink_box(struct ink *ink, struct area box)
{
    cairo_new_path(ink->pen);
    cairo_rectangle(ink->pen, box.x, box.y, box.w, box.h);
}

/* The corners of a box, clockwise from the top left, and the quarter each begins its turn at. */
static void corner(const struct area *box, int n, double in, double *x, double *y)
{
    *x = n == 0 || n == 3 ? box->x + in : box->x + box->w - in;
    *y = n < 2 ? box->y + in : box->y + box->h - in;
}

void ink_round(struct ink *ink, struct area box, double radius)
{
    cairo_new_path(ink->pen);
    for (int n = 0; n < 4; n++) {
        double x, y;
        corner(&box, n, radius, &x, &y);
        cairo_arc(ink->pen, x, y, radius, (n + 2) * M_PI_2, (n + 3) * M_PI_2);
    }
    cairo_close_path(ink->pen);
}

void ink_cut(struct ink *ink, struct area box, double corner_mm)
{
    double x[] = {box.x, box.x + corner_mm, box.x + box.w - corner_mm, box.x + box.w};
    double y[] = {box.y, box.y + corner_mm, box.y + box.h - corner_mm, box.y + box.h};
    static const int at[8][2] = {{1, 0}, {2, 0}, {3, 1}, {3, 2}, {2, 3}, {1, 3}, {0, 2}, {0, 1}};
    cairo_new_path(ink->pen);
    for (int n = 0; n < 8; n++)
        cairo_line_to(ink->pen, x[at[n][0]], y[at[n][1]]);
    cairo_close_path(ink->pen);
}

void ink_scoop(struct ink *ink, struct area box, double corner_mm)
{
    cairo_new_path(ink->pen);
    for (int n = 0; n < 4; n++) {
        double x, y;
        corner(&box, n, 0, &x, &y);
        cairo_arc_negative(ink->pen, x, y, corner_mm, (n + 1) * M_PI_2, n * M_PI_2);
    }
    cairo_close_path(ink->pen);
}

void ink_arch(struct ink *ink, struct area box, double rise)
{
    cairo_new_path(ink->pen);
    cairo_move_to(ink->pen, box.x, box.y + box.h);
    cairo_line_to(ink->pen, box.x, box.y + rise);
    cairo_curve_to(ink->pen, box.x, box.y, box.x + box.w * 0.2, box.y, box.x + box.w / 2, box.y);
    cairo_curve_to(ink->pen, box.x + box.w * 0.8, box.y, box.x + box.w, box.y, box.x + box.w,
                   box.y + rise);
    cairo_line_to(ink->pen, box.x + box.w, box.y + box.h);
    cairo_close_path(ink->pen);
}

void ink_disc(struct ink *ink, double x, double y, double radius)
{
    cairo_new_path(ink->pen);
    cairo_arc(ink->pen, x, y, radius, 0, 2 * M_PI);
}

void ink_line(struct ink *ink, double x, double y, double to_x, double to_y)
{
    cairo_new_path(ink->pen);
    cairo_move_to(ink->pen, x, y);
    cairo_line_to(ink->pen, to_x, to_y);
}

void ink_fill(struct ink *ink, struct hue hue, double opacity)
{
    cairo_set_source_rgba(ink->pen, hue.r, hue.g, hue.b, opacity);
    cairo_fill_preserve(ink->pen);
}

static void fill_with(struct ink *ink, cairo_pattern_t *pattern)
{
    cairo_set_source(ink->pen, pattern);
    cairo_pattern_destroy(pattern);
    cairo_fill_preserve(ink->pen);
}

void ink_fill_down(struct ink *ink, struct area box, struct hue top, struct hue bottom)
{
    cairo_pattern_t *pattern = cairo_pattern_create_linear(0, box.y, 0, box.y + box.h);
    cairo_pattern_add_color_stop_rgb(pattern, 0, top.r, top.g, top.b);
    cairo_pattern_add_color_stop_rgb(pattern, 1, bottom.r, bottom.g, bottom.b);
    fill_with(ink, pattern);
}

void ink_fill_glow(struct ink *ink, double x, double y, double radius, struct hue hue,
                   double opacity)
{
    cairo_pattern_t *pattern = cairo_pattern_create_radial(x, y, 0, x, y, radius);
    cairo_pattern_add_color_stop_rgba(pattern, 0, hue.r, hue.g, hue.b, opacity);
    cairo_pattern_add_color_stop_rgba(pattern, 1, hue.r, hue.g, hue.b, 0);
    fill_with(ink, pattern);
}

void ink_stroke(struct ink *ink, struct hue hue, double width, double opacity)
{
    cairo_set_line_width(ink->pen, width);
    cairo_set_source_rgba(ink->pen, hue.r, hue.g, hue.b, opacity);
    cairo_stroke_preserve(ink->pen);
}

void ink_clip(struct ink *ink)
{
    cairo_clip(ink->pen);
}

/* ---- what was drawn ---- */

void ink_show(struct ink *ink, const struct ink *kept)
{
    cairo_set_source_surface(ink->pen, kept->surface, 0, 0);
    cairo_paint(ink->pen);
}

struct ink_reading {
    const char *at;
    size_t left;
};

static cairo_status_t take(void *from, unsigned char *bytes, unsigned n)
{
    struct ink_reading *reading = from;
    if (reading->left < n)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(bytes, reading->at, n);
    reading->at += n;
    reading->left -= n;
    return CAIRO_STATUS_SUCCESS;
}

bool ink_photo(struct ink *ink, const char *png, size_t bytes, struct area box)
{
    struct ink_reading reading = {png, bytes};
    cairo_surface_t *photo = cairo_image_surface_create_from_png_stream(take, &reading);
    bool fine = cairo_surface_status(photo) == CAIRO_STATUS_SUCCESS;
    if (fine) {
        double w = cairo_image_surface_get_width(photo), h = cairo_image_surface_get_height(photo);
        double scale = fmax(box.w / w, box.h / h);
        cairo_save(ink->pen);
        ink_box(ink, box);
        cairo_clip(ink->pen);
        cairo_translate(ink->pen, box.x + (box.w - w * scale) / 2, box.y + (box.h - h * scale) / 2);
        cairo_scale(ink->pen, scale, scale);
        cairo_set_source_surface(ink->pen, photo, 0, 0);
        cairo_paint(ink->pen);
        cairo_restore(ink->pen);
    }
    cairo_surface_destroy(photo);
    return fine;
}

/* Whoever draws with it begins anew: shapes stay until the next one is made. */
struct _cairo *ink_cairo(struct ink *ink)
{
    cairo_new_path(ink->pen);
    return ink->pen;
}
