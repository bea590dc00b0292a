/* layout.c: how a page lays out Hand-Me-Down. */
#include "kernel/layout.h"
#include "games/handmedown/handmedown.h"

static const struct layout_zone zones[] = {
    {.zone = "unit deck", .place = PLACE_PILE},
    {.zone = "unit discard", .place = PLACE_PILE},
    {.zone = "equipment deck", .place = PLACE_PILE},
    {.zone = "equipment discard", .place = PLACE_PILE},
    {.zone = "announced", .place = PLACE_ROW},
    {.zone = "piece", .place = PLACE_TABLEAU},
    {.zone = "hand", .place = PLACE_HAND},
    {.zone = "removed", .place = PLACE_NONE},
};

static const struct layout_number numbers[] = {
    {"round", ROLE_SHOWN},  {"vp", ROLE_SCORE},    {"food", ROLE_COST},    {"gold", ROLE_COST},
    {"diamond", ROLE_COST}, {"attack", ROLE_STAT}, {"defense", ROLE_STAT}, {"attacks", ROLE_MARK},
    {"color", ROLE_TINT},   {"left", ROLE_SIDE},   {"right", ROLE_SIDE},   {"top", ROLE_SIDE},
    {"bottom", ROLE_SIDE},
};

const struct layout hm_layout = {
    ROWS(zones, zones),        ROWS(numbers, numbers),          .signs = hm_signs,
    .say_piece = hm_say_piece, .say_progress = hm_say_progress, .price = hm_say_price,
};
