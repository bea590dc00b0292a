/* mats.c: tokens and mats, to be cut out. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kernel/layout.h"
#include "print/icon.h"
#include "print/letters.h"
#include "print/markdown.h"
#include "print/pages.h"
#include "print/supply.h"

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

static void draw_token(const struct deck *deck, const struct supply_line *line, int which,
                       struct hue hue, struct token_page *page)
{
    const struct look *look = deck->how.look;
    struct area at = next_place(page);
    double x = at.x + at.w / 2, y = at.y + at.h / 2;
    struct hue ink = look->plain ? black : look->glow;
    size_t bytes;
    ink_disc(page->ink, x, y, at.w / 2);
    ink_fill(page->ink, look->plain ? white : hue_mix(hue, black, 0.18 * which), 1);
    ink_stroke(page->ink, black, 0.15, 1);
    ink_disc(page->ink, x, y, at.w / 2 - 1.4);
    ink_stroke(page->ink, ink, 0.35, 1);
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
    snprintf(number, sizeof number, "%d", worths[which]);
    if (outline != NULL)
        icon_draw(page->ink, outline, bytes, (struct area){x - 4.6, at.y + 2.6, 9.2, 9.2}, ink, 1);
    else
        letters_set(page->ink, &letters, line->name, (struct area){at.x + 3, at.y + 4, 14, 7});
    letters_set(page->ink, &letters, number, (struct area){x - 5, at.y + 12, 10, 5.6});
}

static void draw_tokens(const struct deck *deck, const struct supply *supply,
                        struct token_page *page)
{
    for (int i = 0; i < supply->n; i++) {
        const struct supply_line *line = &supply->line[i];
        int coins[3];
        if (line->kind != SUPPLY_TOKEN)
            continue;
        supply_coins(line->n, coins);
        struct hue hue = deck->how.look->type[i % deck->how.look->types_n];
        for (int which = 0; which < COUNT(worths); which++)
            for (int coin = 0; coin < coins[which]; coin++)
                draw_token(deck, line, which, hue, page);
    }
}

/* ---- a mat ---- */

/* Zones of a seat in which cards lie in one place. */
static bool is_place(const struct game *game, const struct layout_zone *zone)
{
    const struct field *field = game_field(game, zone->zone);
    return field != NULL && field->by_seat && field->kind == FIELD_PILE &&
           (zone->place == PLACE_PILE || zone->place == PLACE_ROW);
}

static void draw_places(struct ink *ink, const struct deck *deck, double x, double y, double right)
{
    const struct layout *layout = deck->box->game->layout;
    const struct look *look = deck->how.look;
    struct hue hue = look->plain ? black : look->accent;
    for (int z = 0; layout != NULL && z < layout->zones_n; z++) {
        struct area at = {x, y, deck->how.size.w, deck->how.size.h};
        if (!is_place(deck->box->game, &layout->zones[z]) || x + at.w > right)
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
        letters_set(ink, &letters, layout->zones[z].zone,
                    (struct area){at.x + 4, at.y, at.w - 8, at.h});
        x += at.w + 5;
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

/* The first numbered list of the rulebook: what a turn is. */
static void draw_turn(struct ink *ink, const struct look *look, const char *rulebook, double x,
                      double y, double width)
{
    struct block block;
    struct letters letters = {.family = FAMILY_TEXT,
                              .marked = true,
                              .size = 3.1,
                              .least = 3.1,
                              .hue = look->plain ? black : look->ink};
    for (bool over = false; !over && markdown_next(&rulebook, &block);) {
        if (block.kind == BLOCK_NUMBERED) {
            char number[12];
            double used;
            snprintf(number, sizeof number, "**%d**", block.depth);
            letters_flow(ink, &letters, number, 0, (struct area){x, y, 6, 20}, &used);
            letters_flow(ink, &letters, buffer_words(&block.words), 0,
                         (struct area){x + 6, y, width - 6, 40}, &used);
            y += used + 1;
            over = block.last;
        }
        buffer_free(&block.words);
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
    draw_places(ink, deck, 14, y + 2, w - 90);
    draw_turn(ink, look, rulebook, w - 86, y + 4, 72);
}

bool supply_draw(const struct deck *deck, const struct supply *supply, const char *rulebook,
                 const struct paper *paper, struct buffer *pdf)
{
    struct token_page page = {.ink = ink_pdf(deck->box->game->title, "Tokens and mats"),
                              .paper = paper};
    draw_mat(page.ink, deck, supply, rulebook, paper);
    draw_tokens(deck, supply, &page);
    return ink_close(page.ink, pdf) && pages_finish(pdf, (struct area){0}, 0);
}
