/* layout.c: how a page lays out Menagerie, and what its moves touch. */
#include "kernel/layout.h"
#include "games/menagerie/menagerie.h"

static int columns(const struct box *box)
{
    return me_columns(box);
}

static int rows(const struct box *box)
{
    return KNOB(box, market_rows);
}

static int spaces(const struct box *box)
{
    return me_spaces(box);
}

static const struct layout_zone zones[] = {
    {.zone = "market", .place = PLACE_GRID, .columns = columns, .rows = rows},
    {.zone = "hand", .place = PLACE_ROW},
    {.zone = "deck", .place = PLACE_PILE},
    {.zone = "discard", .place = PLACE_PILE},
    {.zone = "stack", .place = PLACE_SPACES, .columns = spaces, .first = "rear", .last = "front"},
    {.zone = "upgrade", .place = PLACE_TABLEAU},
};

static const struct layout_number numbers[] = {
    {"phase", ROLE_SHOWN}, {"round", ROLE_SHOWN}, {"starting player", ROLE_SHOWN},
    {"vp", ROLE_SCORE},    {"power", ROLE_STAT},  {"refills left", ROLE_SHOWN},
};

/* Where a new stack goes is the space of its rank in a set; a swap is of two neighbours. */
static int touches(const struct box *box, const void *view, int seat, struct move move,
                   struct touch touch[TOUCHES_MAX])
{
    (void)view;
    (void)seat;
    if (move.verb == VERB_SWAP) {
        touch[0] = (struct touch){NAMES_SPACE, move.a, "stack"};
        touch[1] = (struct touch){NAMES_SPACE, (uint8_t)(move.a + 1), "stack"};
        return 2;
    }
    if (move.verb != VERB_FOUND)
        return -1;
    int count = me_spaces(box), rank = 0;
    for (int space = 0; space < count; space++)
        if (move.a >> (count - 1 - space) & 1 && rank++ == move.b)
            touch[0] = (struct touch){NAMES_SPACE, (uint8_t)space, "stack"};
    return 1;
}

const struct layout me_layout = {
    .zones = zones,
    .zones_n = COUNT(zones),
    .numbers = numbers,
    .numbers_n = COUNT(numbers),
    .touches = touches,
    .signs = me_signs,
};
