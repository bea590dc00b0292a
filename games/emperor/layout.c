/* layout.c: how a page lays out Emperor, and what its moves touch. */
#include "kernel/layout.h"
#include "games/emperor/emperor.h"

static const struct layout_zone zones[] = {
    {.zone = "resource deck", .place = PLACE_PILE},
    {.zone = "recruit deck", .place = PLACE_PILE},
    {.zone = "skill deck", .place = PLACE_PILE},
    {.zone = "shelf", .place = PLACE_PILE},
    {.zone = "seen enemies", .place = PLACE_PILE},
    {.zone = "enemies", .title = "unseen enemies", .place = PLACE_PILE, .closed = true},
    {.zone = "gone enemies", .place = PLACE_PILE},
    {.zone = "facing", .place = PLACE_ROW},
    {.zone = "enemy laid", .place = PLACE_ROW},
    {.zone = "enemy turned", .place = PLACE_ROW},
    {.zone = "chapters", .place = PLACE_PILE},
    {.zone = "laid", .place = PLACE_ROW},
    {.zone = "turned", .place = PLACE_ROW},
    {.zone = "chapter", .place = PLACE_ROW},
    {.zone = "men", .place = PLACE_ROW},
    {.zone = "worn", .place = PLACE_ROW},
    {.zone = "bag", .place = PLACE_ROW},
    {.zone = "potions", .place = PLACE_ROW},
    {.zone = "fallen", .place = PLACE_PILE},
    {.zone = "recipes", .place = PLACE_HAND},
    {.zone = "discard", .place = PLACE_PILE},
    {.zone = "battle deck", .place = PLACE_PILE},
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
    [VERB_DISMISS] = {.a = TOUCH_FACE, .zone = "men", .words = "dismisses", .gives_up = true},
    [VERB_CRAFT] = {.a = TOUCH_FACE, .zone = "shelf", .words = "crafts"},
    [VERB_EQUIP] = {.a = TOUCH_FACE, .zone = "bag", .words = "equips"},
    [VERB_UNEQUIP] = {.a = TOUCH_FACE, .zone = "worn", .words = "unequips", .gives_up = true},
    [VERB_CONSUME] = {.a = TOUCH_FACE, .zone = "bag", .words = "consumes"},
    [VERB_DRINK] = {.a = TOUCH_FACE, .zone = "potions", .words = "drinks"},
    [VERB_FACE] = {.a = TOUCH_FACE, .zone = "seen enemies", .words = "faces"},
    [VERB_REVIVE] = {.a = TOUCH_FACE, .zone = "fallen", .words = "revives"},
    [VERB_LOSE] = {.a = TOUCH_FACE, .zone = "men", .gives_up = true},
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
    .signs = em_signs,
    .say_card = em_say_card,
    .say_progress = em_say_progress,
};
