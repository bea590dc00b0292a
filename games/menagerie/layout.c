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
    {.zone = "hand", .place = PLACE_ROW, .kept = true},
    {.zone = "deck", .place = PLACE_PILE},
    {.zone = "discard", .place = PLACE_PILE},
    {.zone = "stack", .place = PLACE_SPACES, .columns = spaces, .first = "rear", .last = "front"},
    {.zone = "upgrade", .place = PLACE_TABLEAU},
};

static const struct layout_number numbers[] = {
    {"round", ROLE_SHOWN}, {"starting player", ROLE_SHOWN}, {"vp", ROLE_SCORE},
    {"power", ROLE_STAT},  {"refills left", ROLE_SHOWN},
};

/* The space where the card in hand goes: a new stack's is that of its rank in a set; -1: nowhere.
 */
static int space_of(const struct box *box, struct move move)
{
    int count = me_spaces(box), rank = 0;
    if (move.verb == VERB_TUCK || move.verb == VERB_ATTACH)
        return move.a;
    for (int space = 0; move.verb == VERB_FOUND && space < count; space++)
        if (move.a >> (count - 1 - space) & 1 && rank++ == move.b)
            return space;
    return -1;
}

/* A card is placed from the hand onto a space; a swap is of two neighbours. */
static int touches(const struct box *box, const void *view, int seat, struct move move,
                   struct touch touch[TOUCHES_MAX])
{
    int space = space_of(box, move);
    (void)seat;
    if (move.verb == VERB_SWAP) {
        touch[0] = (struct touch){NAMES_SPACE, move.a, "stack"};
        touch[1] = (struct touch){NAMES_SPACE, (uint8_t)(move.a + 1), "stack"};
        return 2;
    }
    if (space < 0)
        return -1;
    touch[0] = (struct touch){NAMES_SPACE, (uint8_t)space, "stack"};
    touch[1] = (struct touch){NAMES_FACE, me_hand(view), "hand"};
    return 2;
}

const struct layout me_layout = {
    ROWS(zones, zones),
    ROWS(numbers, numbers),
    .touches = touches,
    .signs = me_signs,
};
