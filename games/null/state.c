/* state.c: the state of Windfall, named byte by byte: views, imagined worlds, JSON, positions,
 * facts and checks are made from this table. */
#include "games/null/state.h"

static const char *const step_words[] = {"pick", "lay", NULL};

#define AT(member) .at = offsetof(struct state, member)
#define BY_SEAT(member)                                                                            \
    AT(member), .size = sizeof((struct state *)0)->member[0], .count = SEATS, .by_seat = true
#define SINGLE(member) AT(member), .size = sizeof((struct state *)0)->member, .count = 1

static const struct counter tool_counters[] = {
    {.name = "taken", .at = offsetof(struct tool, taken), .values = VALUE_PLAIN},
};

const struct field null_fields[NULL_FIELDS] = {
    {.name = "stream", .kind = FIELD_STREAM, SINGLE(stream), .seen = SEEN_NOBODY},
    {.name = "dice", .kind = FIELD_DICE, SINGLE(dice), .seen = SEEN_NOBODY},
    {.name = "deck",
     .kind = FIELD_PILE,
     SINGLE(deck),
     .cap = CARDS,
     .seen = SEEN_NOBODY,
     .order = ORDER_TOP,
     .back = TYPE_FRUIT,
     .rest = true},
    {.name = "hand",
     .kind = FIELD_PILE,
     BY_SEAT(hand),
     .cap = CARDS,
     .seen = SEEN_OWNER,
     .order = ORDER_SORTED,
     .known = true},
    {.name = "row", .kind = FIELD_PILE, SINGLE(row), .cap = ROW, .order = ORDER_SLOTS},
    {.name = "compost", .kind = FIELD_PILE, SINGLE(compost), .cap = CARDS, .order = ORDER_SORTED},
    {.name = "basket", .kind = FIELD_TALLY, BY_SEAT(basket), .cap = FRUITS, .type = TYPE_FRUIT},
    {.name = "tool",
     .kind = FIELD_PIECES,
     AT(tool),
     .size = sizeof(struct tool),
     .count = 1,
     .cap = TOOLS,
     .first = 1,
     .list_at = offsetof(struct state, first_tool),
     .types = 1u << TYPE_TOOL,
     .counters = tool_counters,
     .counters_n = 1},
    {.name = "first tool", .kind = FIELD_NUMBER, BY_SEAT(first_tool), .values = VALUE_PIECE},
    {.name = "turn", .kind = FIELD_NUMBER, SINGLE(turn), .values = VALUE_SEAT},
    {.name = "round", .kind = FIELD_NUMBER, SINGLE(round), .lo = 1, .hi = UINT8_MAX},
    {.name = "step",
     .kind = FIELD_NUMBER,
     SINGLE(step),
     .values = VALUE_WORDS,
     .words = step_words},
    {.name = "work", .kind = FIELD_FRAMES, SINGLE(work), .cap = 1},
};

const struct field *const null_tools = &null_fields[7];
