/* layout.c: how a page lays out Resource War, and what its moves touch. */
#include "kernel/layout.h"
#include "games/resourcewar/resourcewar.h"

static const struct layout_zone zones[] = {
    {.zone = "announced", .place = PLACE_ROW}, {.zone = "looked at", .place = PLACE_ROW},
    {.zone = "piece", .place = PLACE_TABLEAU}, {.zone = "deck", .place = PLACE_PILE},
    {.zone = "discard", .place = PLACE_PILE},  {.zone = "hand", .place = PLACE_HAND},
};

static const struct layout_number numbers[] = {
    {"turn", ROLE_SHOWN}, {"pool", ROLE_SHOWN}, {"links", ROLE_MARK}, {"V", ROLE_SCORE},
    {"R", ROLE_SHOWN},    {"cost", ROLE_COST},  {"power", ROLE_STAT}, {"defence", ROLE_STAT},
    {"wit", ROLE_STAT},   {"sub", ROLE_TITLE},  {"for", ROLE_TITLE},
};

/* An attack on nobody in particular is on the other seat. */
static int touches(const struct box *box, const void *view, int seat, struct move move,
                   struct touch touch[TOUCHES_MAX])
{
    (void)box;
    (void)view;
    if (move.verb != VERB_ATTACK || move.a != 0)
        return -1;
    touch[0] = (struct touch){NAMES_SEAT, (uint8_t)(1 - seat), NULL};
    return 1;
}

const struct layout rw_layout = {
    ROWS(zones, zones), ROWS(numbers, numbers),          .touches = touches,
    .signs = rw_signs,  .say_progress = rw_say_progress, .price = rw_say_price,
};
