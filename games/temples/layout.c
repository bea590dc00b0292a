/* layout.c: how a page lays out Four Temples. */
#include "kernel/layout.h"
#include "games/temples/temples.h"

static int columns(const struct box *box)
{
    return KNOB(box, cols);
}

static int rows(const struct box *box)
{
    return KNOB(box, rows);
}

static const struct layout_zone zones[] = {
    {.zone = "ground",
     .place = PLACE_GRID,
     .columns = columns,
     .rows = rows,
     .named = true,
     .turns = true},
    {.zone = "unit", .place = PLACE_GRID, .columns = columns, .rows = rows, .turns = true},
    {.zone = "shown", .place = PLACE_ROW},
    {.zone = "land deck", .place = PLACE_PILE},
    {.zone = "temple deck", .place = PLACE_PILE},
    {.zone = "waters", .place = PLACE_PILE},
    {.zone = "enchantment", .place = PLACE_TABLEAU},
    {.zone = "cast", .place = PLACE_ROW},
    {.zone = "team", .place = PLACE_ROW},
    {.zone = "pool", .place = PLACE_PILE},
    {.zone = "deck", .place = PLACE_PILE},
    {.zone = "discard", .place = PLACE_PILE},
    {.zone = "hand", .place = PLACE_HAND},
    {.zone = "looked at", .place = PLACE_ROW},
    {.zone = "removed", .place = PLACE_NONE},
    {.zone = "out", .place = PLACE_NONE},
};

static const struct layout_number numbers[] = {
    {"turns", ROLE_SHOWN},  {"temples", ROLE_SCORE},   {"hold", ROLE_MARK},   {"lands", ROLE_SHOWN},
    {"units", ROLE_SHOWN},  {"lifeforce", ROLE_SHOWN}, {"level", ROLE_COST},  {"attack", ROLE_STAT},
    {"defense", ROLE_STAT}, {"hp", ROLE_STAT},         {"action", ROLE_STAT}, {"range", ROLE_STAT},
    {"tone", ROLE_TITLE},   {"on", ROLE_TITLE},        {"lasts", ROLE_TITLE},
};

static const struct layout_brush brushes[] = {
    {"~", "water", -1, false},
    {".", "any land", -1, true},
    {"*", "any temple", -1, true},
    {"", "a certain land", LAND, true},
    {"* ", "a certain temple", TEMPLE, true},
};

const struct layout ft_layout = {
    ROWS(zones, zones),        ROWS(numbers, numbers), .signs = ft_signs,
    .say_piece = ft_say_piece, ROWS(brushes, brushes), .say_progress = ft_say_progress,
    .say_card = ft_say_card,
};
