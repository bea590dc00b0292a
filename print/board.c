/* board.c: places for cards, as pages to be cut and joined. */
#include "print/board.h"

#include <stdio.h>
#include <string.h>

#include "kernel/layout.h"
#include "print/letters.h"

static const struct hue black = {0, 0, 0};

/* A board that is being drawn. */
struct board {
    struct ink *ink;
    const struct deck *deck;
    const struct layout_zone *zone;
    int columns, rows;
};

static void name_place(const struct board *b, int column, int row, char *words, size_t bytes)
{
    bool grid = b->zone->place == PLACE_GRID;
    const char *end = column == 0                ? b->zone->first
                      : column == b->columns - 1 ? b->zone->last
                                                 : NULL;
    if (grid)
        snprintf(words, bytes, "r%dc%d", row + 1, column + 1);
    else
        snprintf(words, bytes, "%d%s%s", column + 1, end != NULL ? "\n" : "",
                 end != NULL ? end : "");
}

static void draw_place(const struct board *b, int column, int row, struct area at)
{
    const struct look *look = b->deck->how.look;
    struct hue hue = look->plain ? black : look->accent;
    struct area inner = {at.x + 1.5, at.y + 1.5, at.w - 3, at.h - 3};
    char words[60];
    ink_box(b->ink, at);
    if (!look->plain)
        ink_fill(b->ink, hue_mix(look->card, look->accent, (row + column) % 2 ? 0.1 : 0.05), 1);
    ink_round(b->ink, inner, 3);
    ink_stroke(b->ink, hue, 0.35, 1);
    name_place(b, column, row, words, sizeof words);
    struct letters letters = {.family = look->title,
                              .align = ALIGN_CENTER,
                              .middle = true,
                              .size = 8,
                              .least = 3,
                              .hue = hue_mix(hue, look->card, look->plain ? 0 : 0.45)};
    letters_set(b->ink, &letters, words, inner);
}

static void draw_note(const struct board *b, const struct sheet_grid *grid, int page, int pages)
{
    char words[160];
    const struct layout_zone *zone = b->zone;
    snprintf(words, sizeof words, "%s \u00b7 %s \u00b7 page %d of %d%s", b->deck->box->game->title,
             zone->title != NULL ? zone->title : zone->zone, page, pages,
             pages > 1 ? " \u00b7 cut at the edges and join with tape behind" : "");
    struct letters letters = {.family = FAMILY_TEXT,
                              .align = ALIGN_CENTER,
                              .one_line = true,
                              .size = 2.4,
                              .least = 1,
                              .hue = {0.35, 0.35, 0.35}};
    letters_set(b->ink, &letters, words, (struct area){10, grid->h - 4.4, grid->w - 20, 4});
}

/* Cuts the board into pages. */
static int draw_board(const struct board *b, const struct paper *paper)
{
    struct card_size size = b->deck->how.size;
    struct sheet_grid grid;
    size.bleed = 0;
    if (!sheets_grid(paper, &size, BACKS_NONE, &grid))
        return 0;
    int across = (b->columns + grid.columns - 1) / grid.columns;
    int down = (b->rows + grid.rows - 1) / grid.rows;
    for (int page = 0; b->ink != NULL && page < across * down; page++) {
        ink_page(b->ink, grid.w, grid.h);
        draw_note(b, &grid, page + 1, across * down);
        for (int n = 0; n < grid.columns * grid.rows; n++) {
            int column = page % across * grid.columns + n % grid.columns;
            int row = page / across * grid.rows + n / grid.columns;
            int across_page = n % grid.columns, down_page = n / grid.columns;
            if (column < b->columns && row < b->rows)
                draw_place(b, column, row,
                           (struct area){grid.x + across_page * size.w, grid.y + down_page * size.h,
                                         size.w, size.h});
        }
    }
    return across * down;
}

int board_pages(struct ink *ink, const struct deck *deck, const struct paper *paper)
{
    const struct layout *layout = deck->box->game->layout;
    int pages = 0, columns = 0, rows = 0;
    for (int z = 0; layout != NULL && z < layout->zones_n; z++) {
        struct board board = {ink, deck, &layout->zones[z], 0, 0};
        bool grid = board.zone->place == PLACE_GRID;
        if (!grid && board.zone->place != PLACE_SPACES)
            continue;
        board.columns = layout_columns(deck->box, board.zone);
        board.rows = layout_rows(deck->box, board.zone);
        board.rows = board.rows > 0 ? board.rows : 1;
        /* What stands on a board has the same places. */
        if (board.columns == 0 || (grid && board.columns == columns && board.rows == rows))
            continue;
        columns = grid ? board.columns : columns;
        rows = grid ? board.rows : rows;
        pages += draw_board(&board, paper);
    }
    return pages;
}
