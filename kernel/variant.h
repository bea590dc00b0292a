/* variant.h: named sets of settings that a game's folder brings in its variants.txt. They are
 * chosen before play and become the settings they stand for: a record knows no variants. */
#ifndef KERNEL_VARIANT_H
#define KERNEL_VARIANT_H

#include "kernel/shelf.h"

enum { VARIANTS_MAX = 6, VARIANT_SETTINGS_MAX = 12, VARIANT_ABOUT_BYTES = 240 };

/* The name of the game as its rulebook has it: no settings. */
#define VARIANT_WRITTEN "as-written"

struct variant {
    char name[NAME_BYTES];
    char about[VARIANT_ABOUT_BYTES]; /* what it changes, in a line */
    struct setting setting[VARIANT_SETTINGS_MAX];
    int settings_n;
};

struct variants {
    struct variant variant[VARIANTS_MAX];
    int n;
};

/* The variants of a game, in the order of its file; none without one. The caller frees them. NULL:
 * the file is wrong, and where. */
struct variants *variant_list(const struct game *game, struct problem *problem);

/* Gives the opening the settings of a variant, but for those that it has already: what was chosen
 * by itself goes before, so it is called after them. */
bool variant_choose(struct opening *opening, const struct game *game, const char *name,
                    struct problem *problem);

#endif
