/* look.h: how a game looks in print: its style.txt, which the page reads too. */
#ifndef PRINT_LOOK_H
#define PRINT_LOOK_H

#include "kernel/game.h"
#include "print/icon.h"

enum { LOOK_HUES = 12, LOOK_SCENES = 12 };

enum look_frame { FRAME_ROUND, FRAME_CUT, FRAME_SCOOP, FRAME_ARCH };

/* What lies behind the picture of a card. */
enum look_ground {
    GROUND_HILLS,
    GROUND_WAVES,
    GROUND_COLUMNS,
    GROUND_ROOFS,
    GROUND_STRIPES,
    GROUND_STARS,
    GROUND_BENCH
};

struct look {
    struct icon_set icons;
    char title[80]; /* the family of its titles */
    struct hue card, ink, accent, glow;
    struct hue type[LOOK_HUES], back[LOOK_HUES];
    int types_n, backs_n;
    uint8_t ground[TYPES_MAX]; /* by type */
    uint8_t frame;
    bool plain; /* black and white, sparing of ink */
};

/* What the files (a name of NULL ends) do not say is as any game has it. */
void look_read(const struct game *game, const struct source *files, struct look *look);
/* The hue of a card: of its tint, or of its type where it has none (NULL). */
struct hue look_hue(const struct look *look, int type, const char *tint);
struct hue look_back(const struct look *look, int back);
/* The hue that a word means: a color's name its own, another word always the same. */
struct hue look_color(const char *word);

#endif
