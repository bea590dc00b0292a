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

static double draw_track(struct ink *ink, const struct look *look, const struct supply_line *line,
                         struct area at)
{
    int steps = line->to - line->from + 1, row = steps > 31 ? (steps + 1) / 2 : steps;
    double each = fmin((at.w - 24) / row, 12);
    struct hue hue = look->plain ? black : look->accent;
    struct letters letters = {.family = look->title,
                              .align = ALIGN_CENTER,
                              .middle = true,
                              .one_line = true,
                              .size = each * 0.55,
                              .least = 1,
                              .hue = hue};
    letters_set(ink, &letters, line->name, (struct area){at.x, at.y, 22, each});
    for (int i = 0; i < steps; i++) {
        struct area box = {at.x + 24 + i % row * each, at.y + (i >= row ? each : 0), each, each};
        char number[12];
        snprintf(number, sizeof number, "%d", line->from + i);
        ink_box(ink, box);
        if (i % 5 == 0 && !look->plain)
            ink_fill(ink, look->glow, 0.5);
        ink_stroke(ink, hue, 0.25, 1);
        letters_set(ink, &letters, number, box);
    }
    return steps > row ? 2 * each : each;
}

/* What a turn is, in two columns. */
static void draw_turn(struct ink *ink, const struct look *look, const char *rulebook,
                      struct area at)
{
    struct buffer steps[TURN_STEPS];
    int n = turn_steps(rulebook, steps);
    struct letters letters = {.family = FAMILY_TEXT,
                              .marked = true,
                              .size = 5.4,
                              .least = 2,
                              .hue = look->plain ? black : look->ink};
    struct letters mark = letters;
    mark.family = look->title;
    mark.bold = true;
    mark.size = 6;
    mark.hue = look->plain ? black : look->accent;
    double column = (at.w - 8) / 2, each = at.h / ((n + 1) / 2 > 0 ? (n + 1) / 2 : 1);
    for (int i = 0; i < n; i++) {
        char number[12];
        snprintf(number, sizeof number, "%d", i + 1);
        struct area cell = {at.x + (i >= (n + 1) / 2 ? column + 8 : 0),
                            at.y + i % ((n + 1) / 2) * each, column, each};
        letters_set(ink, &mark, number, (struct area){cell.x, cell.y - 0.8, 7, 8});
        letters_set(ink, &letters, buffer_words(&steps[i]),
                    (struct area){cell.x + 8, cell.y, cell.w - 8, cell.h - 1});
        buffer_free(&steps[i]);
    }
}

static void draw_mat(struct ink *ink, const struct deck *deck, const struct supply *supply,
                     const char *rulebook, const struct paper *paper)
{
    const struct look *look = deck->how.look;
    double w = paper->h, h = paper->w, y = margin_mm;
    struct area frame = {6, 6, w - 12, h - 12};
    ink_page(ink, w, h);
    ink_cut(ink, frame, 6);
    if (!look->plain)
        ink_fill(ink, look->card, 1);
    ink_stroke(ink, look->plain ? black : look->accent, 0.8, 1);
    struct letters title = {.family = look->title,
                            .bold = true,
                            .one_line = true,
                            .size = 9,
                            .least = 4,
                            .hue = look->plain ? black : look->accent};
    letters_set(ink, &title, deck->box->game->title, (struct area){16, y, w - 32, 13});
    y += 16;
    for (int i = 0; i < supply->n; i++)
        if (supply->line[i].kind == SUPPLY_TRACK)
            y += draw_track(ink, look, &supply->line[i], (struct area){14, y, w - 28, 14}) + 4;
    bool places = false;
    for (int z = 0; z < ZONES_MAX; z++)
        places |= supply->place[z];
    if (places)
        draw_places(ink, deck, supply, (struct area){14, y + 1, w - 28, deck->how.size.h});
    y += places ? deck->how.size.h + 6 : 2;
    draw_turn(ink, look, rulebook, (struct area){14, y, w - 28, h - 12 - y});
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
