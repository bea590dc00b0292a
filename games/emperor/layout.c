/* layout.c: how a page lays out Emperor, and what its moves touch. */
#include "kernel/layout.h"
#include "games/emperor/emperor.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

static const struct layout_zone zones[] = {
    {"resource deck", PLACE_PILE, NULL, NULL},
    {"recruit deck", PLACE_PILE, NULL, NULL},
    {"skill deck", PLACE_PILE, NULL, NULL},
    {"shelf", PLACE_PILE, NULL, NULL},
    {"seen enemies", PLACE_PILE, NULL, NULL},
    {"enemies", PLACE_PILE, NULL, NULL},
    {"gone enemies", PLACE_PILE, NULL, NULL},
    {"facing", PLACE_ROW, NULL, NULL},
    {"enemy laid", PLACE_ROW, NULL, NULL},
    {"enemy turned", PLACE_ROW, NULL, NULL},
    {"chapters", PLACE_PILE, NULL, NULL},
    {"laid", PLACE_ROW, NULL, NULL},
    {"turned", PLACE_ROW, NULL, NULL},
    {"chapter", PLACE_ROW, NULL, NULL},
    {"men", PLACE_ROW, NULL, NULL},
    {"worn", PLACE_ROW, NULL, NULL},
    {"bag", PLACE_ROW, NULL, NULL},
    {"potions", PLACE_ROW, NULL, NULL},
    {"fallen", PLACE_PILE, NULL, NULL},
    {"recipes", PLACE_HAND, NULL, NULL},
    {"discard", PLACE_PILE, NULL, NULL},
    {"battle deck", PLACE_PILE, NULL, NULL},
};

static const struct layout_number numbers[] = {
    {"day", ROLE_SHOWN},         {"phase", ROLE_SHOWN},         {"enemy hp", ROLE_MARK},
    {"enemy attack", ROLE_MARK}, {"enemy defence", ROLE_MARK},  {"men to lose", ROLE_MARK},
    {"revivals", ROLE_MARK},     {"beaten", ROLE_SCORE},        {"hp", ROLE_STAT},
    {"attack", ROLE_STAT},       {"total defence", ROLE_SHOWN}, {"defence", ROLE_STAT},
    {"meat", ROLE_COST},         {"drink", ROLE_COST},          {"ore", ROLE_COST},
    {"loyalist", ROLE_SHOWN},    {"ores", ROLE_COST},           {"drinks", ROLE_COST},
    {"draws left", ROLE_MARK},   {"kind", ROLE_TITLE},          {"type", ROLE_TITLE},
    {"rank", ROLE_TITLE},        {"order", ROLE_TITLE},         {"men", ROLE_STAT},
};

static const struct layout_verb verbs[VERBS] = {
    [VERB_CHOOSE] = {.a = TOUCH_FACE, .zone = "chapters"},
    [VERB_DISMISS] = {.a = TOUCH_FACE, .zone = "men"},
    [VERB_CRAFT] = {.a = TOUCH_FACE, .zone = "shelf"},
    [VERB_EQUIP] = {.a = TOUCH_FACE, .zone = "bag"},
    [VERB_UNEQUIP] = {.a = TOUCH_FACE, .zone = "worn"},
    [VERB_CONSUME] = {.a = TOUCH_FACE, .zone = "bag"},
    [VERB_DRINK] = {.a = TOUCH_FACE, .zone = "potions"},
    [VERB_FACE] = {.a = TOUCH_FACE, .zone = "seen enemies"},
    [VERB_REVIVE] = {.a = TOUCH_FACE, .zone = "fallen"},
    [VERB_LOSE] = {.a = TOUCH_FACE, .zone = "men"},
};

static const char *const deck_names[DECKS] = {"resource deck", "recruit deck", "skill deck"};

/* A draw is from a deck; an enemy that nobody has seen lies among the others. */
static int touches(const struct box *box, const void *view, int seat, struct move move,
                   struct touch touch[TOUCHES_MAX])
{
    (void)box;
    (void)view;
    (void)seat;
    if (move.verb == VERB_DRAW || move.verb == VERB_DRAW_ALL)
        touch[0] = (struct touch){TOUCH_ZONE, 0, deck_names[move.a]};
    else if (move.verb == VERB_FACE && move.a == FACE_NONE)
        touch[0] = (struct touch){TOUCH_ZONE, 0, "enemies"};
    else
        return -1;
    return 1;
}

const struct layout em_layout = {
    .zones = zones,
    .zones_n = COUNT(zones),
    .numbers = numbers,
    .numbers_n = COUNT(numbers),
    .verbs = verbs,
    .verbs_n = COUNT(verbs),
    .touches = touches,
};
