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
    {.zone = "enemy laid", .title = "the enemy's battle cards", .place = PLACE_ROW},
    {.zone = "enemy turned",
     .title = "turned by the enemy",
     .place = PLACE_ROW,
     .during = "facing"},
    {.zone = "chapters", .place = PLACE_PILE},
    {.zone = "laid", .title = "your battle cards", .place = PLACE_ROW},
    {.zone = "turned", .title = "turned by you", .place = PLACE_ROW, .during = "facing"},
    {.zone = "chapter", .place = PLACE_ROW},
    {.zone = "potions", .place = PLACE_ROW},
    {.zone = "men", .place = PLACE_ROW},
    {.zone = "worn", .place = PLACE_ROW},
    {.zone = "bag", .place = PLACE_ROW},
    {.zone = "fallen", .place = PLACE_PILE},
    {.zone = "recipes", .place = PLACE_HAND},
    {.zone = "discard", .place = PLACE_PILE},
    {.zone = "battle deck", .place = PLACE_PILE},
};

static const struct layout_number numbers[] = {
    {"day", ROLE_SHOWN},
    {"enemy hp", ROLE_MARK},
    {"enemy attack", ROLE_MARK},
    {"enemy defence", ROLE_MARK},
    {"men to lose", ROLE_MARK},
    {"revivals", ROLE_MARK},
    {"enemy damage a man", ROLE_MARK},
    {"beaten", ROLE_SCORE},
    {"hp", ROLE_STAT},
    {"attack", ROLE_STAT},
    {"total defence", ROLE_SHOWN},
    {"defence", ROLE_STAT},
    {"meat", ROLE_COST},
    {"drink", ROLE_COST},
    {"ore", ROLE_COST},
    {"loyalist", ROLE_SHOWN},
    {"ores", ROLE_COST},
    {"drinks", ROLE_COST},
    {"draws left", ROLE_MARK},
    {"kind", ROLE_TITLE},
    {"type", ROLE_TITLE},
    {"rank", ROLE_TITLE},
    {"order", ROLE_TITLE},
    {"men", ROLE_STAT},
};

/* An enemy that nobody has seen lies among the others. */
static int touches(const struct box *box, const void *view, int seat, struct move move,
                   struct touch touch[TOUCHES_MAX])
{
    (void)box;
    (void)view;
    (void)seat;
    if (move.verb != VERB_FACE || move.a != FACE_NONE)
        return -1;
    touch[0] = (struct touch){NAMES_ZONE, 0, "enemies"};
    return 1;
}

/* The eve of a war, tokens for less than two more dawns, or something to drink against wounds. */
static bool stops(const struct box *box, const void *view, int seat)
{
    const struct em_state *s = view;
    int potions = 0;
    for (int kind = 0; kind < EM_KINDS; kind++)
        potions += s->potions[seat][kind];
    return s->counter == 0 || s->counter == KNOB(box, war_period) - 1 ||
           s->token[LOYALIST][seat] < 2 * em_tokens_needed(box, s, seat) ||
           (potions > 0 && s->hp[seat] < em_full_hp(box, s, seat));
}

const struct layout em_layout = {
    ROWS(zones, zones),
    ROWS(numbers, numbers),
    .touches = touches,
    .signs = em_signs,
    .again = "As yesterday",
    .again_on = "To the eve",
    .stops = stops,
    .chore = "Best arms",
    .chore_next = em_best_arms,
    .say_card = em_say_card,
    .say_progress = em_say_progress,
};
