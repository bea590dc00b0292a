/* mats.c: tokens and mats, to be cut out. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kernel/layout.h"
#include "print/board.h"
#include "print/icon.h"
#include "print/letters.h"
#include "print/pages.h"
#include "print/supply.h"
#include "print/turn.h"

static const struct hue white = {1, 1, 1}, black = {0, 0, 0};
static const double token_mm = 20, gap_mm = 2, margin_mm = 10;
static const int worths[] = {1, 5, 25};

/* ---- tokens ---- */

/* Where the next token goes. */
struct token_page {
    struct ink *ink;
    const struct paper *paper;
    int place; /* on the page */
};

static struct area next_place(struct token_page *page)
{
    double step = token_mm + gap_mm;
    int columns = (int)((page->paper->w - 2 * margin_mm + gap_mm) / step);
    int rows = (int)((page->paper->h - 2 * margin_mm + gap_mm) / step);
    if (page->place % (columns * rows) == 0)
        ink_page(page->ink, page->paper->w, page->paper->h);
    int n = page->place++ % (columns * rows), column = n % columns, row = n / columns;
    return (struct area){margin_mm + column * step, margin_mm + row * step, token_mm, token_mm};
}

/* worth 0: a marker, which has no number. */
static void draw_token(struct ink *to, const struct look *look, const struct supply_line *line,
                       int worth, struct hue hue, struct area at)
{
    double x = at.x + at.w / 2, y = at.y + at.h / 2;
    struct hue ink = look->plain ? black : look->glow;
    size_t bytes;
    ink_disc(to, x, y, at.w / 2);
    ink_fill(to,
             look->plain ? white
                         : hue_mix(hue, black,
                                   worth > 5   ? 0.36
                                   : worth > 1 ? 0.18
                                               : 0),
             1);
    ink_stroke(to, black, 0.15, 1);
    ink_disc(to, x, y, at.w / 2 - 1.4);
    ink_stroke(to, ink, 0.35, 1);
    const char *outline = icon_of(&look->icons, line->name, line->number, &bytes);
    struct letters letters = {.family = look->title,
                              .align = ALIGN_CENTER,
                              .bold = true,
                              .middle = true,
                              .one_line = true,
                              .size = 4.6,
                              .least = 1.5,
                              .hue = ink};
    char number[12];
    snprintf(number, sizeof number, "%d", worth);
    if (outline != NULL)
        icon_draw(to, outline, bytes, (struct area){x - 4.6, at.y + 2.6, 9.2, 9.2}, ink, 1);
    else
        letters_set(to, &letters, line->name, (struct area){at.x + 3, at.y + 4, 14, 7});
    if (worth > 0)
        letters_set(to, &letters, number, (struct area){x - 5, at.y + 12, 10, 5.6});
}

static struct hue token_hue(const struct look *look, int line)
{
    return look->type[line % look->types_n];
}

static void draw_tokens(const struct deck *deck, const struct supply *supply,
                        struct token_page *page)
{
    const struct look *look = deck->how.look;
    for (int i = 0; i < supply->n; i++) {
        const struct supply_line *line = &supply->line[i];
        int coins[3] = {0};
        if (line->kind == SUPPLY_TOKEN)
            supply_coins(line->n, coins);
        for (int which = 0; which < COUNT(worths); which++)
            for (int coin = 0; coin < coins[which]; coin++)
                draw_token(page->ink, look, line, worths[which], token_hue(look, i),
                           next_place(page));
        for (int n = 0; line->kind == SUPPLY_MARKER && n < line->n; n++)
            draw_token(page->ink, look, line, 0, token_hue(look, i), next_place(page));
    }
}

bool supply_picture(const struct deck *deck, const struct supply *supply, int n, struct buffer *png)
{
    enum { TOKEN_DOTS = 256 };
    struct ink *ink = ink_dots(TOKEN_DOTS, TOKEN_DOTS, token_mm);
    const struct supply_line *line = &supply->line[n];
    draw_token(ink, deck->how.look, line, line->kind == SUPPLY_TOKEN, token_hue(deck->how.look, n),
               (struct area){0, 0, token_mm, token_mm});
    return ink_close(ink, png);
}

/* ---- a mat ---- */

static void draw_places(struct ink *ink, const struct deck *deck, const struct supply *supply,
                        struct area at)
{
    const struct layout *layout = deck->box->game->layout;
    const struct look *look = deck->how.look;
    struct hue hue = look->plain ? black : look->accent;
    double right = at.x + at.w;
    at.w = deck->how.size.w;
    for (int z = 0; layout != NULL && z < layout->zones_n && z < ZONES_MAX; z++) {
        if (!supply->place[z] || at.x + at.w > right)
            continue;
        ink_round(ink, at, 3);
        ink_fill(ink, look->plain ? white : hue_mix(look->card, look->accent, 0.08), 1);
        ink_stroke(ink, hue, 0.4, 1);
        struct letters letters = {.family = look->title,
                                  .align = ALIGN_CENTER,
                                  .middle = true,
                                  .size = 6,
                                  .least = 2,
                                  .hue = hue};
        const char *title = layout->zones[z].title;
        letters_set(ink, &letters, title != NULL ? title : layout->zones[z].zone,
                    (struct area){at.x + 4, at.y, at.w - 8, at.h});
        at.x += at.w + 4;
    }
}

static struct letters mat_letters(const struct look *look, double size)
{
    return (struct letters){.family = look->title,
                            .align = ALIGN_CENTER,
                            .middle = true,
                            .one_line = true,
                            .size = size,
                            .least = 1.5,
                            .hue = look->plain ? black : look->accent};
}

static double draw_track(struct ink *ink, const struct look *look, const struct supply_line *line,
                         struct area at)
{
    int steps = line->to - line->from + 1, row = steps > 31 ? (steps + 1) / 2 : steps;
    double each = fmin((at.w - 24) / row, 19);
    struct letters letters = mat_letters(look, each * 0.5);
    letters.bold = true;
    letters_set(ink, &letters, line->name, (struct area){at.x, at.y, 22, each});
    letters.bold = false;
    for (int i = 0; i < steps; i++) {
        struct area box = {at.x + 24 + i % row * each, at.y + (i >= row ? each : 0), each, each};
        char number[12];
        snprintf(number, sizeof number, "%d", line->from + i);
        ink_box(ink, box);
        if (i % 5 == 0 && !look->plain)
            ink_fill(ink, look->glow, 0.5);
        ink_stroke(ink, letters.hue, 0.25, 1);
        letters_set(ink, &letters, number, box);
    }
    return steps > row ? 2 * each : each;
}

/* ---- stores: where the tokens of a seat lie ---- */

static bool is_store(const struct game *game, const struct supply_line *line)
{
    const struct field *field = game_field(game, line->number);
    return line->kind == SUPPLY_TOKEN && field != NULL && field->kind == FIELD_NUMBER &&
           field->by_seat;
}

static void draw_store(struct ink *ink, const struct look *look, const struct supply_line *line,
                       struct hue hue, struct area at)
{
    struct letters letters = mat_letters(look, 7);
    size_t bytes;
    const char *outline = icon_of(&look->icons, line->name, line->number, &bytes);
    ink_round(ink, at, 4);
    ink_fill(ink, look->plain ? white : hue_mix(look->card, hue, 0.16), 1);
    ink_stroke(ink, look->plain ? black : hue, 0.4, 1);
    if (outline != NULL)
        icon_draw(ink, outline, bytes, (struct area){at.x + 4, at.y + at.h / 2 - 6, 12, 12},
                  look->plain ? black : hue, 0.9);
    letters.align = ALIGN_LEFT;
    letters_set(ink, &letters, line->name,
                (struct area){at.x + (outline != NULL ? 20 : 5), at.y, at.w - 22, at.h});
}

/* Side by side over the whole width. Returns how high they are. */
static double draw_stores(struct ink *ink, const struct deck *deck, const struct supply *supply,
                          struct area at)
{
    const double high = 30, between = 4;
    int n = 0, i = 0;
    for (int l = 0; l < supply->n; l++)
        n += is_store(deck->box->game, &supply->line[l]);
    if (n == 0)
        return 0;
    double each = fmin((at.w - (n - 1) * between) / n, 86);
    for (int l = 0; l < supply->n; l++) {
        if (!is_store(deck->box->game, &supply->line[l]))
            continue;
        draw_store(ink, deck->how.look, &supply->line[l], token_hue(deck->how.look, l),
                   (struct area){at.x + i++ * (each + between), at.y, each, high});
    }
    return high;
}

/* ---- what a turn is ---- */

struct turn_text {
    struct buffer step[TURN_STEPS];
    int n, columns;
    double size, column; /* of the letters; how wide a column is */
};

static const double turn_gap = 10, turn_mark = 1.7; /* between columns; number's width by size */

static double step_height(struct ink *ink, struct letters letters, const struct turn_text *turn,
                          int i)
{
    letters.size = letters.least = turn->size;
    return letters_height(ink, &letters, buffer_words(&turn->step[i]),
                          turn->column - turn_mark * turn->size) +
           turn->size * 0.7;
}

/* Fills column after column; false: the last one is too short. Draws only if it is told to. */
static bool set_turn(struct ink *ink, const struct look *look, const struct turn_text *turn,
                     struct area at, bool draw)
{
    struct letters letters = {.family = FAMILY_TEXT,
                              .marked = true,
                              .size = turn->size,
                              .least = turn->size * 0.9,
                              .hue = look->plain ? black : look->ink};
    struct letters mark = mat_letters(look, turn->size * 1.25);
    mark.bold = true;
    mark.align = ALIGN_LEFT;
    double y = at.y, gutter = turn_mark * turn->size;
    int column = 0;
    for (int i = 0; i < turn->n; i++) {
        double high = step_height(ink, letters, turn, i);
        if (y + high > at.y + at.h + 0.1) {
            y = at.y;
            if (++column == turn->columns || high > at.h)
                return false;
        }
        double x = at.x + column * (turn->column + turn_gap);
        char number[12];
        snprintf(number, sizeof number, "%d", i + 1);
        if (draw) {
            letters_set(ink, &mark, number, (struct area){x, y, gutter, turn->size * 1.5});
            letters_set(ink, &letters, buffer_words(&turn->step[i]),
                        (struct area){x + gutter, y, turn->column - gutter, high});
        }
        y += high;
    }
    return true;
}

static bool turn_fits(struct ink *ink, const struct look *look, struct turn_text *turn,
                      struct area at, int columns)
{
    turn->columns = columns;
    turn->column = (at.w - (columns - 1) * turn_gap) / columns;
    return set_turn(ink, look, turn, at, false);
}

/* As large as the place allows, in one column or in two. */
static void draw_turn(struct ink *ink, const struct look *look, const char *rulebook,
                      struct area at)
{
    struct turn_text turn = {.size = 9};
    turn.n = turn_steps(rulebook, turn.step);
    while (turn.size > 2 && !turn_fits(ink, look, &turn, at, 1) &&
           !(at.w > 150 && turn_fits(ink, look, &turn, at, 2)))
        turn.size -= 0.2;
    set_turn(ink, look, &turn, at, true);
    for (int i = 0; i < turn.n; i++)
        buffer_free(&turn.step[i]);
}

/* ---- the whole ---- */

/* A band with the name of the game and what it is about. */
static void draw_head(struct ink *ink, const struct deck *deck, struct area band)
{
    const struct look *look = deck->how.look;
    struct letters title = mat_letters(look, 11), about = mat_letters(look, 5);
    ink_box(ink, band);
    if (!look->plain)
        ink_fill(ink, look->accent, 1);
    title.bold = true;
    title.hue = about.hue = look->plain ? black : look->glow;
    title.align = ALIGN_LEFT;
    about.align = ALIGN_RIGHT;
    about.one_line = false;
    double wide = letters_width(ink, &title, deck->box->game->title);
    letters_set(ink, &title, deck->box->game->title,
                (struct area){band.x + 8, band.y, wide + 2, band.h});
    letters_set(ink, &about, deck->box->game->blurb,
                (struct area){band.x + wide + 22, band.y + 2, band.w - wide - 30, band.h - 4});
}

static void draw_mat(struct ink *ink, const struct deck *deck, const struct supply *supply,
                     const char *rulebook, const struct paper *paper)
{
    const struct look *look = deck->how.look;
    double w = paper->h, h = paper->w, y = 30;
    struct area frame = {6, 6, w - 12, h - 12};
    ink_page(ink, w, h);
    ink_save(ink);
    ink_cut(ink, frame, 6);
    ink_clip(ink);
    ink_box(ink, frame);
    if (!look->plain)
        ink_fill(ink, look->card, 1);
    draw_head(ink, deck, (struct area){6, 6, w - 12, 20});
    ink_restore(ink);
    ink_cut(ink, frame, 6);
    ink_stroke(ink, look->plain ? black : look->accent, 0.8, 1);
    for (int i = 0; i < supply->n; i++)
        if (supply->line[i].kind == SUPPLY_TRACK)
            y += draw_track(ink, look, &supply->line[i], (struct area){14, y, w - 28, 14}) + 5;
    double stores = draw_stores(ink, deck, supply, (struct area){14, h - 44, w - 28, 30});
    double x = 14, bottom = stores > 0 ? h - 49 : h - 14;
    for (int z = 0; z < ZONES_MAX; z++)
        x += supply->place[z] ? deck->how.size.w + 4 : 0;
    draw_places(ink, deck, supply, (struct area){14, y, w - 28, deck->how.size.h});
    x += x > 14 ? 6 : 0;
    draw_turn(ink, look, rulebook, (struct area){x, y, w - 14 - x, bottom - y});
}

bool supply_draw(const struct deck *deck, const struct supply *supply, const char *rulebook,
                 const struct paper *paper, struct buffer *pdf)
{
    struct token_page page = {.ink = ink_pdf(deck->box->game->title, "Tokens and mats"),
                              .paper = paper};
    draw_mat(page.ink, deck, supply, rulebook, paper);
    board_pages(page.ink, deck, paper);
    draw_tokens(deck, supply, &page);
    return ink_close(page.ink, pdf) && pages_finish(pdf, (struct area){0}, 0);
}
