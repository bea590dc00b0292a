/* layout.c: how a page and a terminal lay out Windfall. All of it could be left out. */
#include "kernel/layout.h"
#include "games/null/state.h"
#include "kernel/pieces.h"

static int row_columns(const struct box *box)
{
    return box->knob[KNOB_ROW];
}

static const struct layout_zone zones[] = {
    {.zone = "row", .place = PLACE_GRID, .columns = row_columns, .rows_n = 1},
    {.zone = "deck", .place = PLACE_PILE},
    {.zone = "compost", .place = PLACE_PILE},
    {.zone = "basket", .place = PLACE_ROW},
    {.zone = "tool", .place = PLACE_TABLEAU},
    {.zone = "hand", .place = PLACE_HAND},
};

static const struct layout_number numbers[] = {
    {"round", ROLE_SHOWN}, {"step", ROLE_SHOWN}, {"score", ROLE_SCORE}, {"points", ROLE_STAT},
    {"sort", ROLE_TITLE},  {"worth", ROLE_STAT}, {"taken", ROLE_MARK},
};

static void signs(const struct box *box, const void *view, int seat, struct signs *signs)
{
    const struct state *s = view;
    int rounds = box->knob[KNOB_ROUNDS], round = s->round < rounds ? s->round : rounds;
    (void)seat;
    sign_goal(signs, "most points after %d rounds", rounds);
    sign_track(signs, NOBODY, "round", round, rounds, "round %d of %d", round, rounds);
}

static void say_piece(const struct box *box, const void *view, int piece, struct text *text)
{
    const struct tool *tool = (const struct tool *)pieces_at_const(null_tools, view, piece);
    (void)box;
    if (tool->taken > 0)
        text_print(text, " taken %d time%s", tool->taken, tool->taken == 1 ? "" : "s");
}

const struct layout null_layout = {
    ROWS(zones, zones),
    ROWS(numbers, numbers),
    .signs = signs,
    .say_piece = say_piece,
};
