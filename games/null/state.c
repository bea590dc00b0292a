/* state.c: the state of Windfall, named byte by byte: views, imagined worlds, JSON, positions,
 * facts and checks are made from this table. */
#include "games/null/state.h"
#include "kernel/fields.h"

static const char *const step_words[] = {"pick", "lay", NULL};

#define STATE struct state

static const struct counter tool_counters[] = {{COUNTER(struct tool, "taken", taken)}};

const struct field null_fields[NULL_FIELDS] = {
    {STREAM(stream)},
    {DICE(dice)},
    {DECK("deck", deck), .back = TYPE_FRUIT},
    {SEAT_HAND("hand", hand)},
    {PILE("row", row), .order = ORDER_SLOTS},
    {SORTED("compost", compost)},
    {SEAT_TALLY("basket", basket, TYPE_FRUIT)},
    {PIECES("tool", tool, 1, first_tool), .types = 1u << TYPE_TOOL, ROWS(counters, tool_counters)},
    {SEAT_PIECES("first tool", first_tool)},
    {WHO("turn", turn)},
    {ROUND("round", round)},
    {WORD("step", step, step_words)},
    {FRAMED("work", work)},
};

const struct field *const null_tools = &null_fields[7];
