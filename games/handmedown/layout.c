/* layout.c: how a page lays out Hand-Me-Down, and what its moves touch. */
#include "kernel/layout.h"
#include "games/handmedown/handmedown.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

static const struct layout_zone zones[] = {
    {"unit deck", PLACE_PILE, NULL, NULL},      {"unit discard", PLACE_PILE, NULL, NULL},
    {"equipment deck", PLACE_PILE, NULL, NULL}, {"equipment discard", PLACE_PILE, NULL, NULL},
    {"announced", PLACE_ROW, NULL, NULL},       {"piece", PLACE_TABLEAU, NULL, NULL},
    {"hand", PLACE_HAND, NULL, NULL},           {"removed", PLACE_NONE, NULL, NULL},
};

static const struct layout_number numbers[] = {
    {"round", ROLE_SHOWN},  {"vp", ROLE_SCORE},    {"food", ROLE_COST},    {"gold", ROLE_COST},
    {"diamond", ROLE_COST}, {"attack", ROLE_STAT}, {"defense", ROLE_STAT}, {"attacks", ROLE_MARK},
    {"color", ROLE_TINT},   {"left", ROLE_SIDE},   {"right", ROLE_SIDE},   {"top", ROLE_SIDE},
    {"bottom", ROLE_SIDE},
};

static const struct layout_verb verbs[] = {
    [VERB_DRAW] = {.a = TOUCH_DECK},
    [VERB_END] = {0},
    [VERB_BUY] = {.a = TOUCH_FACE, .zone = "hand"},
    [VERB_ATTACK] = {.a = TOUCH_PIECE},
    [VERB_PLACE] = {.a = TOUCH_PIECE},
    [VERB_PAY] = {.a = TOUCH_PIECE},
    [VERB_STRIKE] = {.a = TOUCH_PIECE},
    [VERB_OFFER] = {0},
    [VERB_TAKE] = {.a = TOUCH_PIECE},
    [VERB_STRIP] = {.a = TOUCH_PIECE},
};

const struct layout hm_layout = {
    .zones = zones,
    .zones_n = COUNT(zones),
    .numbers = numbers,
    .numbers_n = COUNT(numbers),
    .verbs = verbs,
    .verbs_n = COUNT(verbs),
};
