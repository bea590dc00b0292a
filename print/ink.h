/* ink.h: drawing on paper, in millimeters from the top left: pages of a PDF, a picture of dots, or
 * a drawing that is kept and shown many times. The only file that knows Cairo is ink.c. */
#ifndef PRINT_INK_H
#define PRINT_INK_H

#include <stdbool.h>

#include "kernel/buffer.h"

#define MM_AN_INCH 25.4

struct ink;
struct _cairo; /* what letters.c and icon.c need to set type and pictures */

struct hue {
    double r, g, b;
};

struct area {
    double x, y, w, h;
};

struct hue hue_of(unsigned rgb);                             /* 0x336699 */
struct hue hue_mix(struct hue x, struct hue y, double of_y); /* 0: x, 1: y */

/* ---- where it is drawn; each is closed once ---- */

/* A PDF; begin each page with ink_page. Equal drawings give equal bytes. */
struct ink *ink_pdf(const char *title, const char *about);
/* A picture of w by h dots in which w_mm millimeters are as wide as the picture. */
struct ink *ink_dots(int w, int h, double w_mm);
/* Kept, to be shown by ink_show as often as wanted; a PDF holds it once. */
struct ink *ink_kept(void);

void ink_page(struct ink *ink, double w, double h);
/* The PDF, or the picture as PNG, in *out, whatever that held; false: the memory is gone. Frees the
 * ink. */
bool ink_close(struct ink *ink, struct buffer *out);
/* Instead of ink_close, and for what was kept; NULL is allowed. */
void ink_free(struct ink *ink);

/* ---- the state of the pen ---- */

/* Saves and restores come in pairs; a clip lasts until its restore. */
void ink_save(struct ink *ink);
void ink_restore(struct ink *ink);
void ink_move(struct ink *ink, double x, double y);
void ink_turn(struct ink *ink, double degrees);
void ink_grow(struct ink *ink, double times);

/* ---- shapes: make one, then fill, stroke or clip it; it stays until the next is made ---- */

void ink_box(struct ink *ink, struct area box);
void ink_round(struct ink *ink, struct area box, double radius);
/* Corners cut off, scooped out, or the top bent to an arch: frames of their own for games. */
void ink_cut(struct ink *ink, struct area box, double corner);
void ink_scoop(struct ink *ink, struct area box, double corner);
void ink_arch(struct ink *ink, struct area box, double rise);
void ink_disc(struct ink *ink, double x, double y, double radius);
void ink_line(struct ink *ink, double x, double y, double to_x, double to_y);

void ink_fill(struct ink *ink, struct hue hue, double opacity);
void ink_fill_down(struct ink *ink, struct area box, struct hue top, struct hue bottom);
void ink_fill_glow(struct ink *ink, double x, double y, double radius, struct hue hue,
                   double opacity);
void ink_stroke(struct ink *ink, struct hue hue, double width, double opacity);
void ink_clip(struct ink *ink);

/* ---- what was drawn ---- */

/* The kept drawing must live until the ink it is shown on is closed. */
void ink_show(struct ink *ink, const struct ink *kept);
/* A designer's own picture (PNG), filling the box; false: it is none. */
bool ink_photo(struct ink *ink, const char *png, size_t bytes, struct area box);

struct _cairo *ink_cairo(struct ink *ink);

#endif
