/* scenery.c: skies and grounds from a handful of shapes, varied by the card's name. */
#include "print/scenery.h"

#include <math.h>

/* A small generator: a card always gets the same picture. */
static double chance(unsigned *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 8) / 16777216.0;
}

/* Nearer ground is darker; nothing shines through, so that shapes stay whole. */
static struct hue layer_hue(struct hue far, struct hue dark, int layer)
{
    return hue_mix(far, dark, 0.22 + 0.2 * layer);
}

static void hills(struct ink *ink, struct area f, struct hue far, struct hue dark, unsigned *seed)
{
    for (int layer = 0; layer < 3; layer++) {
        double y = f.y + f.h * (0.6 + 0.13 * layer), w = f.w * (0.55 + 0.25 * chance(seed));
        double from = f.x - w * chance(seed);
        for (int i = 0; from + i * w * 0.9 < f.x + f.w + w; i++) {
            ink_disc(ink, from + i * w * 0.9, y + w * 0.95, w);
            ink_fill(ink, layer_hue(far, dark, layer), 1);
        }
    }
}

static void waves(struct ink *ink, struct area f, struct hue far, struct hue dark, unsigned *seed)
{
    for (int row = 0; row < 4; row++) {
        double r = f.w * 0.075, y = f.y + f.h * (0.58 + 0.12 * row);
        ink_box(ink, (struct area){f.x, y + r * 0.6, f.w, f.h});
        ink_fill(ink, layer_hue(far, dark, row), 1);
        double from = f.x - r * 2 * chance(seed);
        for (int i = 0; from + 2 * r * i < f.x + f.w + r; i++) {
            ink_arch(ink, (struct area){from + 2 * r * i, y, 2 * r, r}, r * 0.6);
            ink_fill(ink, layer_hue(far, dark, row), 1);
        }
    }
}

static void columns(struct ink *ink, struct area f, struct hue far, struct hue dark, unsigned *seed)
{
    dark = hue_mix(far, dark, 0.7);
    double step = f.w / 5, w = step * 0.34;
    for (int i = 0; i <= 5; i++) {
        double x = f.x + i * step - w / 2;
        ink_box(ink, (struct area){x, f.y + f.h * 0.16, w, f.h * 0.84});
        ink_fill(ink, dark, 0.16);
        ink_box(ink, (struct area){x - w * 0.3, f.y + f.h * 0.1, w * 1.6, f.h * 0.06});
        ink_fill(ink, dark, 0.22);
    }
    ink_box(ink, (struct area){f.x, f.y + f.h * (0.86 + 0.04 * chance(seed)), f.w, f.h * 0.14});
    ink_fill(ink, dark, 0.25);
}

static void roofs(struct ink *ink, struct area f, struct hue far, struct hue dark, unsigned *seed)
{
    for (int layer = 0; layer < 2; layer++)
        for (double x = f.x - f.w * 0.1; x < f.x + f.w;) {
            double w = f.w * (0.1 + 0.1 * chance(seed)), h = f.h * (0.2 + 0.24 * chance(seed));
            double top = f.y + f.h - h + layer * f.h * 0.1;
            ink_arch(ink, (struct area){x, top, w, h}, chance(seed) < 0.5 ? h * 0.3 : 0);
            ink_fill(ink, layer_hue(far, dark, layer), 1);
            x += w * 0.98;
        }
}

static void stripes(struct ink *ink, struct area f, struct hue far, struct hue dark, unsigned *seed)
{
    double step = f.w / 9;
    for (int i = 0; i < 9; i += 2) {
        ink_box(ink, (struct area){f.x + i * step, f.y, step, f.h * 0.22});
        ink_fill(ink, hue_mix(far, dark, 0.45), 1);
        ink_disc(ink, f.x + (i + 0.5) * step, f.y + f.h * 0.22, step / 2);
        ink_fill(ink, hue_mix(far, dark, 0.45), 1);
    }
    hills(ink, f, far, dark, seed);
}

static void stars(struct ink *ink, struct area f, struct hue far, struct hue dark, unsigned *seed)
{
    for (int i = 0; i < 46; i++) {
        double x = f.x + f.w * chance(seed), y = f.y + f.h * chance(seed);
        ink_disc(ink, x, y, f.w * (0.003 + 0.008 * chance(seed)));
        ink_fill(ink, hue_mix(far, dark, -0.35), 0.9);
    }
    for (int ring = 2; ring < 5; ring++) {
        ink_disc(ink, f.x + f.w / 2, f.y + f.h / 2, f.h * 0.17 * ring);
        ink_stroke(ink, far, f.w * 0.006, 0.7);
    }
}

static void bench(struct ink *ink, struct area f, struct hue far, struct hue dark, unsigned *seed)
{
    dark = hue_mix(far, dark, 0.7);
    for (int i = 0; i < 4; i++) {
        double y = f.y + f.h * (0.7 + 0.085 * i);
        ink_box(ink, (struct area){f.x, y, f.w, f.h * 0.075});
        ink_fill(ink, dark, 0.16 + 0.03 * chance(seed));
    }
    for (int i = 0; i < 3; i++) {
        double x = f.x + f.w * (0.12 + 0.3 * i + 0.08 * chance(seed));
        ink_line(ink, x, f.y, x, f.y + f.h * (0.12 + 0.1 * chance(seed)));
        ink_stroke(ink, dark, f.w * 0.012, 0.25);
    }
}

typedef void ground_fn(struct ink *, struct area, struct hue, struct hue, unsigned *);
static ground_fn *const grounds[] = {
    [GROUND_HILLS] = hills, [GROUND_WAVES] = waves,     [GROUND_COLUMNS] = columns,
    [GROUND_ROOFS] = roofs, [GROUND_STRIPES] = stripes, [GROUND_STARS] = stars,
    [GROUND_BENCH] = bench,
};

void scenery_draw(struct ink *ink, struct area frame, enum look_ground ground, struct hue hue,
                  struct hue glow, unsigned seed)
{
    struct hue white = {1, 1, 1}, black = {0, 0, 0};
    ink_box(ink, frame);
    ink_fill_down(ink, frame, hue_mix(hue, white, 0.62), hue_mix(hue, white, 0.3));
    double x = frame.x + frame.w * (0.3 + 0.4 * chance(&seed)), y = frame.y + frame.h * 0.36;
    ink_box(ink, frame);
    ink_fill_glow(ink, x, y, frame.w * 0.6, hue_mix(glow, white, 0.35), 0.95);
    grounds[ground](ink, frame, hue_mix(hue, white, 0.45), hue_mix(hue, black, 0.3), &seed);
}
