/* layout.c: how a page lays out Windfall, and what its moves touch. */
#include "kernel/layout.h"
#include "games/null/state.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

static const struct layout_zone zones[] = {
    {"deck", PLACE_PILE, NULL, NULL},    {"row", PLACE_ROW, NULL, NULL},
    {"compost", PLACE_PILE, NULL, NULL}, {"basket", PLACE_ROW, NULL, NULL},
    {"tool", PLACE_TABLEAU, NULL, NULL}, {"hand", PLACE_HAND, NULL, NULL},
};

static const struct layout_number numbers[] = {
    {"round", ROLE_SHOWN},
    {"score", ROLE_SCORE},
    {"points", ROLE_STAT},
    {"sort", ROLE_TITLE},
};

static const struct layout_verb verbs[] = {
    [PICK] = {.a = TOUCH_FACE, .zone = "row"},
    [LAY] = {.a = TOUCH_FACE, .zone = "hand"},
    [THROW] = {.a = TOUCH_FACE, .zone = "hand", .gives_up = true},
};

const struct layout null_layout = {
    .zones = zones,
    .zones_n = COUNT(zones),
    .numbers = numbers,
    .numbers_n = COUNT(numbers),
    .verbs = verbs,
    .verbs_n = COUNT(verbs),
};
