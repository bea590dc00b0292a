/* layout.c: how a page lays out Four Temples, and what its moves touch. */
#include "kernel/layout.h"
#include "games/temples/temples.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

static int columns(const struct box *box)
{
    return KNOB(box, cols);
}

static int rows(const struct box *box)
{
    return KNOB(box, rows);
}

static const struct layout_zone zones[] = {
    {"ground", PLACE_GRID, columns, rows},
    {"unit", PLACE_GRID, columns, rows},
    {"shown", PLACE_ROW, NULL, NULL},
    {"land deck", PLACE_PILE, NULL, NULL},
    {"temple deck", PLACE_PILE, NULL, NULL},
    {"waters", PLACE_PILE, NULL, NULL},
    {"enchantment", PLACE_TABLEAU, NULL, NULL},
    {"cast", PLACE_ROW, NULL, NULL},
    {"team", PLACE_ROW, NULL, NULL},
    {"pool", PLACE_PILE, NULL, NULL},
    {"deck", PLACE_PILE, NULL, NULL},
    {"discard", PLACE_PILE, NULL, NULL},
    {"hand", PLACE_HAND, NULL, NULL},
    {"removed", PLACE_NONE, NULL, NULL},
    {"out", PLACE_NONE, NULL, NULL},
};

static const struct layout_number numbers[] = {
    {"phase", ROLE_SHOWN},   {"turns", ROLE_SHOWN},     {"allowance", ROLE_MARK},
    {"temples", ROLE_SCORE}, {"hold", ROLE_MARK},       {"lands", ROLE_SHOWN},
    {"units", ROLE_SHOWN},   {"lifeforce", ROLE_SHOWN}, {"level", ROLE_COST},
    {"attack", ROLE_STAT},   {"defense", ROLE_STAT},    {"hp", ROLE_STAT},
    {"action", ROLE_STAT},   {"range", ROLE_STAT},      {"tone", ROLE_TITLE},
    {"on", ROLE_TITLE},      {"lasts", ROLE_TITLE},     {"damage", ROLE_MARK},
};

static const struct layout_verb verbs[VERBS] = {
    [VERB_FLOOD] = {.a = TOUCH_SPACE, .zone = "ground"},
    [VERB_RAISE] = {.a = TOUCH_SPACE, .zone = "ground"},
    [VERB_CLAIM] = {.a = TOUCH_SPACE, .zone = "ground"},
    [VERB_LAY] = {.a = TOUCH_SPACE, .zone = "ground"},
    [VERB_TAKE] = {.a = TOUCH_FACE, .zone = "temple deck"},
    [VERB_PICK] = {.a = TOUCH_FACE, .zone = "pool"},
    [VERB_FIELD] = {.a = TOUCH_FACE, .zone = "team"},
    [VERB_PUT] = {.a = TOUCH_SPACE, .zone = "ground"},
    [VERB_CAST] = {.a = TOUCH_FACE, .zone = "hand"},
    [VERB_MUSTER] = {.a = TOUCH_FACE, .zone = "hand"},
    [VERB_TARGET] = {.a = TOUCH_PIECE},
    [VERB_LAND] = {.a = TOUCH_SPACE, .zone = "ground"},
    [VERB_ACT] = {.a = TOUCH_PIECE},
    [VERB_MOVE] = {.a = TOUCH_SPACE, .zone = "ground"},
    [VERB_ATTACK] = {.a = TOUCH_PIECE},
    [VERB_CHOOSE] = {.a = TOUCH_PIECE},
    [VERB_CARRY] = {.a = TOUCH_SPACE, .zone = "ground"},
    [VERB_DISCARD] = {.a = TOUCH_FACE, .zone = "hand"},
};

const struct layout ft_layout = {
    .zones = zones,
    .zones_n = COUNT(zones),
    .numbers = numbers,
    .numbers_n = COUNT(numbers),
    .verbs = verbs,
    .verbs_n = COUNT(verbs),
};
