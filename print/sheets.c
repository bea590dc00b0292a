/* sheets.c: cards on paper: grids, crop marks, mirrored backs. */
#include "print/sheets.h"

#include <math.h>

#include "print/letters.h"
#include "print/pages.h"

const struct paper papers[] = {{"a4", 210, 297}, {"letter", 215.9, 279.4}, {0}};

/* Printers leave this much of a page white; the marks stand in it. */
static const double margin_mm = 7, mark_mm = 4, mark_gap_mm = 1.2;

/* ---- where ---- */

/* How many of that length lie in the room, and the gap between them: wide enough for both bleeds if
 * there is room for it. */
static int places_in(double room, double length, double bleed, double *gap)
{
    int n = (int)floor((room + 0.001) / length);
    *gap = n > 1 ? fmin(2 * bleed, (room - n * length) / (n - 1)) : 0;
    return n;
}

static struct sheet_grid grid_on(double w, double h, const struct card_size *size, bool folded)
{
    struct sheet_grid grid = {.w = w, .h = h, .folded = folded};
    double room_w = folded ? w / 2 - margin_mm - size->bleed : w - 2 * margin_mm;
    double room_h = h - 2 * margin_mm;
    grid.columns = places_in(room_w, size->w, size->bleed, &grid.gap_x);
    grid.rows = places_in(room_h, size->h, size->bleed, &grid.gap_y);
    double used_w = grid.columns * size->w + (grid.columns - 1) * grid.gap_x;
    double used_h = grid.rows * size->h + (grid.rows - 1) * grid.gap_y;
    grid.x = folded ? w / 2 - size->bleed - used_w : (w - used_w) / 2;
    grid.y = (h - used_h) / 2;
    return grid;
}

static int places(const struct sheet_grid *grid)
{
    return grid->columns > 0 && grid->rows > 0 ? grid->columns * grid->rows : 0;
}

bool sheets_grid(const struct paper *paper, const struct card_size *size, enum sheet_backs backs,
                 struct sheet_grid *grid)
{
    bool folded = backs == BACKS_FOLD;
    struct sheet_grid upright = grid_on(paper->w, paper->h, size, folded);
    struct sheet_grid lying = grid_on(paper->h, paper->w, size, folded);
    *grid = places(&lying) > places(&upright) ? lying : upright;
    return places(grid) > 0;
}

/* A grid that sheets_grid has found holds a card at least. */
static int sheets_of(const struct deck *deck, const struct sheet_grid *grid)
{
    int each = places(grid) > 0 ? places(grid) : 1;
    return (deck_cards(deck) + each - 1) / each;
}

int sheets_pages(const struct deck *deck, const struct sheet_grid *grid, enum sheet_backs backs)
{
    int sheets = sheets_of(deck, grid);
    return backs == BACKS_DUPLEX ? 2 * sheets : sheets;
}

static struct area place_of(const struct sheet_grid *grid, const struct card_size *size, int n)
{
    int column = n % grid->columns, row = n / grid->columns;
    return (struct area){grid->x + column * (size->w + grid->gap_x),
                         grid->y + row * (size->h + grid->gap_y), size->w, size->h};
}

static struct area mirrored(const struct sheet_grid *grid, struct area at)
{
    at.x = grid->w - at.x - at.w;
    return at;
}

/* ---- drawn ---- */

/* No further than half the gap to the next card. */
static void show_side(struct ink *ink, const struct ink *side, struct area at, double over_x,
                      double over_y)
{
    ink_save(ink);
    ink_box(ink, (struct area){at.x - over_x, at.y - over_y, at.w + 2 * over_x, at.h + 2 * over_y});
    ink_clip(ink);
    ink_move(ink, at.x, at.y);
    ink_show(ink, side);
    ink_restore(ink);
}

static double overhang(double gap, int n, double bleed)
{
    return n > 1 ? fmin(gap / 2, bleed) : bleed;
}

static void show_card(struct ink *ink, const struct deck *deck, const struct sheet_grid *grid,
                      const struct ink *side, struct area at)
{
    double bleed = deck->how.size.bleed;
    show_side(ink, side, at, overhang(grid->gap_x, grid->columns, bleed),
              overhang(grid->gap_y, grid->rows, bleed));
}

static void mark(struct ink *ink, double x, double y, double to_x, double to_y)
{
    ink_line(ink, x, y, to_x, to_y);
    ink_stroke(ink, (struct hue){0, 0, 0}, 0.12, 1);
}

/* Marks stand outside of all cards, at each line of the knife. */
static void draw_marks(struct ink *ink, const struct sheet_grid *grid, const struct card_size *size)
{
    struct area first = place_of(grid, size, 0), last = place_of(grid, size, places(grid) - 1);
    double right = last.x + last.w, bottom = last.y + last.h;
    double gap = mark_gap_mm + size->bleed * 0.5, sides[2][2];
    sides[0][0] = first.y - gap;
    sides[0][1] = bottom + gap;
    sides[1][0] = first.x - gap;
    sides[1][1] = (grid->folded ? grid->w - first.x : right) + gap;
    int columns = grid->columns * (grid->folded ? 2 : 1);
    for (int n = 0; n < columns * 2; n++) {
        struct area at = place_of(grid, size, n / 2 % grid->columns);
        if (n / 2 >= grid->columns)
            at = mirrored(grid, at);
        double x = at.x + n % 2 * at.w;
        mark(ink, x, sides[0][0], x, sides[0][0] - mark_mm);
        mark(ink, x, sides[0][1], x, sides[0][1] + mark_mm);
    }
    for (int n = 0; n < grid->rows * 2; n++) {
        double y = place_of(grid, size, n / 2 * grid->columns).y + n % 2 * size->h;
        mark(ink, sides[1][0], y, sides[1][0] - mark_mm, y);
        mark(ink, sides[1][1], y, sides[1][1] + mark_mm, y);
    }
    for (double y = 3; grid->folded && y < grid->h - 3; y += 4)
        mark(ink, grid->w / 2, y, grid->w / 2, y + 2);
}

static void draw_note(struct ink *ink, const struct deck *deck, const struct sheet_grid *grid,
                      const char *what, int page, int pages)
{
    char words[200];
    struct text text = text_in(words, sizeof words);
    text_print(&text, "%s \u00b7 %s \u00b7 sheet %d of %d \u00b7 print at 100%%",
               deck->box->game->title, what, page, pages);
    struct letters letters = {.family = FAMILY_TEXT,
                              .align = ALIGN_CENTER,
                              .one_line = true,
                              .size = 2,
                              .least = 1,
                              .hue = {0.35, 0.35, 0.35}};
    letters_set(ink, &letters, words, (struct area){10, grid->h - 3.6, grid->w - 20, 3});
}

static void draw_page(struct ink *ink, const struct deck *deck, const struct sheet_grid *grid,
                      int from, bool fronts, bool backs)
{
    for (int n = 0; n < places(grid) && from + n < deck_cards(deck); n++) {
        uint8_t face = deck_card(deck, from + n);
        struct area at = place_of(grid, &deck->how.size, n);
        if (fronts)
            show_card(ink, deck, grid, deck->front[face], at);
        if (backs)
            show_card(ink, deck, grid, deck->back[deck->face[face].back], mirrored(grid, at));
    }
    draw_marks(ink, grid, &deck->how.size);
}

bool sheets_draw(const struct deck *deck, const struct sheet_grid *grid, enum sheet_backs backs,
                 struct buffer *pdf)
{
    struct ink *ink = ink_pdf(deck->box->game->title, "Cards to cut out");
    int sheets = sheets_of(deck, grid);
    for (int sheet = 0; sheet < sheets; sheet++) {
        int from = sheet * places(grid);
        bool folded = backs == BACKS_FOLD;
        ink_page(ink, grid->w, grid->h);
        draw_page(ink, deck, grid, from, true, folded);
        draw_note(ink, deck, grid, folded ? "fold, glue, cut" : "fronts", sheet + 1, sheets);
        if (backs != BACKS_DUPLEX)
            continue;
        ink_page(ink, grid->w, grid->h);
        draw_page(ink, deck, grid, from, false, true);
        draw_note(ink, deck, grid, "backs, turned over the long edge", sheet + 1, sheets);
    }
    return ink_close(ink, pdf) && pages_finish(pdf, (struct area){0}, 0);
}

static void draw_single(struct ink *ink, const struct card_size *size, const struct ink *side)
{
    ink_page(ink, size->w + 2 * size->bleed, size->h + 2 * size->bleed);
    show_side(ink, side, (struct area){size->bleed, size->bleed, size->w, size->h}, size->bleed,
              size->bleed);
}

bool sheets_singles(const struct deck *deck, struct buffer *pdf)
{
    const struct card_size *size = &deck->how.size;
    struct ink *ink = ink_pdf(deck->box->game->title, "Cards with bleed, one a page");
    for (int f = 1; f <= deck->box->cards->cards_n; f++)
        if (deck->front[f] != NULL)
            draw_single(ink, size, deck->front[f]);
    for (int b = 0; b < BACKS_MAX; b++)
        if (deck->back[b] != NULL)
            draw_single(ink, size, deck->back[b]);
    struct area trim = {size->bleed, size->bleed, size->w, size->h};
    return ink_close(ink, pdf) && pages_finish(pdf, trim, size->bleed);
}

bool sheets_picture(const struct deck *deck, const struct ink *side, int dpi, struct buffer *png)
{
    const struct card_size *size = &deck->how.size;
    double w = size->w + 2 * size->bleed, h = size->h + 2 * size->bleed;
    struct ink *ink =
        ink_dots((int)lround(w / MM_AN_INCH * dpi), (int)lround(h / MM_AN_INCH * dpi), w);
    show_side(ink, side, (struct area){size->bleed, size->bleed, size->w, size->h}, size->bleed,
              size->bleed);
    return ink_close(ink, png);
}
