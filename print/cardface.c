/* cardface.c: the two sides of a card. Everything is laid out for 63 by 88 millimeters and grows or
 * shrinks with the card. */
#include "print/cardface.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kernel/fnv.h"
#include "print/icon.h"
#include "print/letters.h"
#include "print/mentions.h"
#include "print/playing.h"
#include "print/scenery.h"

/* Type grows with the card, but smaller than this nobody reads it: five points. */
static const double least_mm = 1.75;

static const struct hue white = {1, 1, 1}, black = {0, 0, 0};

enum { CARD_WORDS = 1200 };

/* A card being drawn. */
struct sheet_face {
    struct ink *ink;
    const struct card_draw *how;
    const struct face *face;
    struct hue hue; /* of its tint or type */
    double u;       /* a millimeter of the card the design was made for */
    struct area panel, head, art, line, text, foot;
    char words[CARD_WORDS]; /* its text, a sentence a line */
    bool fits;
    bool strange; /* the designer's picture is none */
};

static bool plain(const struct sheet_face *c)
{
    return c->how->look->plain;
}

/* Each sentence begins a line; words in quotation marks are one sentence's. */
static void break_lines(const char *text, char words[CARD_WORDS])
{
    bool quoted = false;
    snprintf(words, CARD_WORDS, "%.*s", CARD_WORDS - 1, text);
    for (char *at = words; *at != '\0'; at++) {
        quoted ^= *at == '"';
        if (!quoted && at[0] == '.' && at[1] == ' ')
            at[1] = '\n';
    }
}

/* ---- where things stand ---- */

/* The more a card says, the smaller its picture: in three steps, so that a game keeps one look. */
static double art_height(const struct sheet_face *c, double room)
{
    static const double steps[] = {0.6, 0.48, 0.34};
    struct letters letters = {.family = FAMILY_TEXT, .leads = true, .size = 3.4 * c->u};
    if (c->words[0] == '\0')
        return room;
    double text = letters_height(c->ink, &letters, c->words, c->text.w) + 3 * c->u;
    for (int i = 0; i < COUNT(steps); i++)
        if (room * (1 - steps[i]) >= text)
            return room * steps[i];
    return room * steps[COUNT(steps) - 1];
}

static void lay_out(struct sheet_face *c)
{
    double u = c->u, w = c->how->size.w, h = c->how->size.h, edge = 3 * u;
    bool figures = c->face->stats_n > 0;
    double high = c->face->slots && c->face->side[2] != NULL ? 13 * u : 10 * u;
    c->panel = (struct area){edge, edge, w - 2 * edge, h - 2 * edge};
    c->head = (struct area){edge, edge, c->panel.w, high};
    c->foot = (struct area){edge, h - edge - 10 * u, c->panel.w, 10 * u};
    c->text = (struct area){edge + 3.4 * u, 0, c->panel.w - 6.8 * u, 0};
    double top = edge + high, bottom = figures ? c->foot.y : h - edge - 1.5 * u;
    c->art = (struct area){edge, top, c->panel.w, art_height(c, bottom - top - 4.6 * u)};
    c->line = (struct area){c->text.x, top + c->art.h + 0.9 * u, c->text.w, 3.2 * u};
    c->text.y = c->line.y + 3.7 * u;
    c->text.h = bottom - c->text.y - 0.8 * u;
}

/* ---- the parts ---- */

static void frame_shape(const struct sheet_face *c, struct area area)
{
    double u = c->u;
    switch (c->how->look->frame) {
    case FRAME_CUT:
        ink_cut(c->ink, area, 2.6 * u);
        break;
    case FRAME_SCOOP:
        ink_scoop(c->ink, area, 2.6 * u);
        break;
    case FRAME_ARCH:
        ink_arch(c->ink, area, 7 * u);
        break;
    default:
        ink_round(c->ink, area, 2.6 * u);
    }
}

/* Black and white: what the color says is said by lines, another slant and distance a type. */
static void hatch(const struct sheet_face *c, struct area area)
{
    double step = (1.1 + 0.45 * (c->face->type_n % 3)) * c->u;
    bool back = c->face->type_n % 2 == 1;
    ink_save(c->ink);
    ink_box(c->ink, area);
    ink_clip(c->ink);
    int lines = (int)((area.w + 2 * area.h) / step);
    for (int i = 0; i <= lines; i++) {
        double x = area.x - area.h + i * step;
        ink_line(c->ink, back ? x + area.h : x, area.y, back ? x : x + area.h, area.y + area.h);
        ink_stroke(c->ink, black, 0.18 * c->u, 1);
    }
    ink_restore(c->ink);
}

static void draw_ground(const struct sheet_face *c)
{
    const struct card_size *size = &c->how->size;
    struct area all = {-size->bleed, -size->bleed, size->w + 2 * size->bleed,
                       size->h + 2 * size->bleed};
    ink_box(c->ink, all);
    if (plain(c)) {
        ink_fill(c->ink, white, 1);
        frame_shape(c, c->panel);
        ink_stroke(c->ink, black, 0.35 * c->u, 1);
        return;
    }
    ink_fill_down(c->ink, all, hue_mix(c->hue, black, 0.12), hue_mix(c->hue, black, 0.5));
    frame_shape(c, c->panel);
    ink_fill(c->ink, c->how->look->card, 1);
    ink_stroke(c->ink, c->how->look->glow, 0.5 * c->u, 0.9);
}

/* False: there is no picture of the designer's own, or it cannot be drawn. */
static bool draw_photo(struct sheet_face *c)
{
    const struct source *own =
        c->how->art != NULL ? c->how->art(c->how->arts, c->face->name) : NULL;
    if (own == NULL)
        return false;
    c->strange = !ink_photo(c->ink, own->text, own->bytes, c->art) &&
                 !icon_svg(c->ink, own->text, own->bytes, c->art);
    return !c->strange;
}

static void draw_icon(const struct sheet_face *c)
{
    size_t bytes;
    const char *outline = icon_named(c->face->icon, &bytes);
    if (outline == NULL)
        outline = icon_of(&c->how->look->icons, c->face->name, c->face->type, &bytes);
    if (outline == NULL)
        return;
    double side = fmin(c->art.h * 0.82, c->art.w * 0.62);
    struct area at = {c->art.x + (c->art.w - side) / 2, c->art.y + (c->art.h - side) / 2, side,
                      side};
    if (!plain(c)) {
        struct area shadow = {at.x + 0.9 * c->u, at.y + 1.1 * c->u, side, side};
        icon_draw(c->ink, outline, bytes, shadow, hue_mix(c->hue, black, 0.75), 0.28);
        struct area light = {at.x - 0.35 * c->u, at.y - 0.4 * c->u, side, side};
        icon_draw(c->ink, outline, bytes, light, hue_mix(c->how->look->glow, white, 0.4), 0.95);
    }
    icon_draw(c->ink, outline, bytes, at, plain(c) ? black : hue_mix(c->hue, black, 0.55), 1);
}

static void draw_art(struct sheet_face *c)
{
    ink_save(c->ink);
    frame_shape(c, c->panel);
    ink_clip(c->ink);
    ink_box(c->ink, c->art);
    ink_clip(c->ink);
    if (!draw_photo(c)) {
        const struct look *look = c->how->look;
        if (!plain(c))
            scenery_draw(c->ink, c->art, look->ground[c->face->type_n], c->hue, look->glow,
                         fnv32(FNV32_BEGIN, c->face->name, strlen(c->face->name)));
        draw_icon(c);
    }
    ink_restore(c->ink);
    for (int edge = 0; edge < 2; edge++) {
        double y = c->art.y + edge * c->art.h;
        ink_line(c->ink, c->art.x, y, c->art.x + c->art.w, y);
        ink_stroke(c->ink, plain(c) ? black : hue_mix(c->hue, black, 0.4), 0.35 * c->u, 1);
    }
}

static bool set(const struct sheet_face *c, struct letters letters, const char *words,
                struct area frame)
{
    letters.least = fmax(letters.least * c->u, fmin(letters.least, least_mm));
    letters.size = fmax(letters.size * c->u, letters.least);
    return letters_set(c->ink, &letters, words, frame);
}

/* One line if it can be read so, else two. */
static bool set_name(const struct sheet_face *c, struct area frame, struct hue hue)
{
    struct letters one = {.family = c->how->look->title,
                          .align = ALIGN_CENTER,
                          .bold = true,
                          .middle = true,
                          .one_line = true,
                          .size = 5.4,
                          .least = 3.9,
                          .hue = hue};
    struct letters two = one;
    two.one_line = false;
    two.size = 4;
    two.least = 2.4;
    return set(c, one, c->face->name, frame) || set(c, two, c->face->name, frame);
}

static void draw_head(struct sheet_face *c)
{
    double u = c->u;
    ink_save(c->ink);
    frame_shape(c, c->panel);
    ink_clip(c->ink);
    ink_box(c->ink, c->head);
    if (plain(c))
        hatch(c, (struct area){c->head.x, c->head.y, c->head.w, 1.6 * u});
    else
        ink_fill_down(c->ink, c->head, hue_mix(c->hue, white, 0.08), hue_mix(c->hue, black, 0.22));
    ink_restore(c->ink);
    double down = (c->face->side[2] != NULL ? 3.4 : plain(c) ? 1.8 : 0.5) * u;
    struct area frame = {c->head.x + 2.6 * u, c->head.y + down, c->head.w - 5.2 * u,
                         c->head.h - down - 0.4 * u};
    c->fits &= set_name(c, frame, plain(c) ? black : white);
}

static void draw_line(struct sheet_face *c)
{
    char words[TITLE_BYTES + 60];
    struct text text = text_in(words, sizeof words);
    text_add(&text, c->face->type);
    if (c->face->title[0] != '\0')
        text_print(&text, " \u00b7 %s", c->face->title);
    if (plain(c) && c->face->tint != NULL)
        text_print(&text, " \u00b7 %s", c->face->tint);
    struct hue soft = plain(c) ? black : hue_mix(c->hue, black, 0.25);
    c->fits &= set(c,
                   (struct letters){.family = FAMILY_TEXT,
                                    .align = ALIGN_CENTER,
                                    .bold = true,
                                    .caps = true,
                                    .one_line = true,
                                    .middle = true,
                                    .size = 2.4,
                                    .least = 1.3,
                                    .hue = soft},
                   words, c->line);
}

/* The numbers of the rules that speak of its words, small below them. */
static void draw_rules(struct sheet_face *c)
{
    char words[60];
    struct text text = text_in(words, sizeof words);
    words[0] = '\0';
    if (c->how->rulebook != NULL)
        mentions_say(c->how->rulebook, c->face->text, &text);
    if (words[0] == '\0')
        return;
    struct area at = {c->text.x, c->text.y + c->text.h - 2.2 * c->u, c->text.w, 2.4 * c->u};
    c->text.h -= 2.2 * c->u;
    c->fits &= set(c,
                   (struct letters){.family = FAMILY_TEXT,
                                    .align = ALIGN_CENTER,
                                    .one_line = true,
                                    .size = 1.9,
                                    .least = 1.5,
                                    .hue = plain(c) ? black : hue_mix(c->hue, black, 0.25)},
                   words, at);
}

static void draw_text(struct sheet_face *c)
{
    if (c->words[0] == '\0')
        return;
    draw_rules(c);
    c->fits &= set(c,
                   (struct letters){.family = FAMILY_TEXT,
                                    .align = ALIGN_CENTER,
                                    .middle = true,
                                    .leads = true,
                                    .size = 4.3,
                                    .least = 2.0,
                                    .hue = plain(c) ? black : c->how->look->ink},
                   c->words, c->text);
}

/* A number with its picture, or its name where it has none. */
static void draw_figure(struct sheet_face *c, const struct face_figure *figure, struct area at,
                        struct hue hue)
{
    size_t bytes;
    const char *outline = icon_of(&c->how->look->icons, figure->name, NULL, &bytes);
    double side = fmin(at.h * 0.72, at.w * 0.42);
    struct area words = {at.x + side + 0.5 * c->u, at.y, at.w - side - 0.5 * c->u, at.h};
    struct letters number = {.family = c->how->look->title,
                             .align = ALIGN_LEFT,
                             .bold = true,
                             .middle = true,
                             .one_line = true,
                             .size = 6.8,
                             .least = 2.4,
                             .hue = hue};
    if (outline != NULL) {
        icon_draw(c->ink, outline, bytes, (struct area){at.x, at.y + (at.h - side) / 2, side, side},
                  hue, 1);
    } else {
        struct letters name = {.family = FAMILY_TEXT,
                               .align = ALIGN_CENTER,
                               .caps = true,
                               .one_line = true,
                               .size = 1.7,
                               .least = 1.1,
                               .hue = hue};
        set(c, name, figure->name, (struct area){at.x, at.y + 0.4 * c->u, at.w, 2.2 * c->u});
        words = (struct area){at.x, at.y + 2.2 * c->u, at.w, at.h - 2.4 * c->u};
        number.align = ALIGN_CENTER;
        number.size = 4.4;
    }
    c->fits &= set(c, number, figure->value, words);
}

static void draw_foot(struct sheet_face *c)
{
    int n = c->face->stats_n;
    if (n == 0)
        return;
    double u = c->u, hole = c->face->slots ? 15 * u : 0;
    double each = (c->foot.w - 4 * u - hole) / (hole > 0 ? n + n % 2 : n);
    ink_save(c->ink);
    frame_shape(c, c->panel);
    ink_clip(c->ink);
    ink_box(c->ink, c->foot);
    if (!plain(c))
        ink_fill(c->ink, hue_mix(c->how->look->card, c->hue, 0.16), 1);
    ink_line(c->ink, c->foot.x, c->foot.y, c->foot.x + c->foot.w, c->foot.y);
    ink_stroke(c->ink, plain(c) ? black : c->hue, 0.3 * u, 1);
    ink_restore(c->ink);
    for (int i = 0; i < n; i++) {
        double width =
            fmin(each - 1.2 * u, (9.5 + 3.1 * (double)strlen(c->face->stat[i].value)) * u);
        double x = c->foot.x + 2 * u + each * i + (i >= (n + 1) / 2 ? hole : 0);
        struct area at = {x + (each - width) / 2, c->foot.y, width, c->foot.h};
        draw_figure(c, &c->face->stat[i], at, plain(c) ? black : hue_mix(c->hue, black, 0.4));
    }
}

/* Prices hang at the left of the picture, one below the other. */
static void draw_costs(struct sheet_face *c)
{
    double u = c->u;
    for (int i = 0; i < c->face->costs_n; i++) {
        struct area pill = {1.6 * u, c->head.y + c->head.h + (1.2 + 8 * i) * u, 13 * u, 7 * u};
        ink_round(c->ink, pill, 3.5 * u);
        ink_fill(c->ink, plain(c) ? white : c->how->look->glow, 1);
        ink_stroke(c->ink, plain(c) ? black : hue_mix(c->hue, black, 0.5), 0.4 * u, 1);
        struct area at = {pill.x + 1.8 * u, pill.y, pill.w - 2.6 * u, pill.h};
        draw_figure(c, &c->face->cost[i], at, plain(c) ? black : hue_mix(c->hue, black, 0.65));
    }
}

/* Slots at the edges, in their color and with its first letter, which the knife cannot reach. */
static void draw_sides(struct sheet_face *c)
{
    const struct card_size *size = &c->how->size;
    double u = c->u, safe = 2 * u, deep = 6.6 * u, wide = 13 * u, over = size->bleed;
    const struct area at[FACE_SIDES] = {
        {-over, size->h / 2 - wide / 2, deep + over, wide},
        {size->w - deep, size->h / 2 - wide / 2, deep + over, wide},
        {size->w / 2 - wide / 2, -over, wide, deep + over},
        {size->w / 2 - wide / 2, size->h - deep, wide, deep + over},
    };
    for (int side = 0; side < FACE_SIDES; side++) {
        if (c->face->side[side] == NULL)
            continue;
        struct hue hue = look_color(c->face->side[side]);
        ink_round(c->ink, at[side], 2 * u);
        ink_fill(c->ink, plain(c) ? white : hue, 1);
        ink_stroke(c->ink, plain(c) ? black : white, 0.5 * u, 1);
        struct area in = at[side];
        in.x += side == 0 ? over + safe : 0;
        in.y += side == 2 ? over + safe : 0;
        in.w -= side < 2 ? over + safe : 0;
        in.h -= side >= 2 ? over + safe : 0;
        char letter[] = {c->face->side[side][0], '\0'};
        c->fits &= set(c,
                       (struct letters){.family = FAMILY_TEXT,
                                        .align = ALIGN_CENTER,
                                        .bold = true,
                                        .caps = true,
                                        .middle = true,
                                        .size = 4,
                                        .least = 2,
                                        .hue = plain(c) ? black : white},
                       letter, in);
    }
}

bool cardface_front(struct ink *ink, const struct card_draw *how, const struct face *face,
                    struct problem *problem)
{
    struct sheet_face c = {
        .ink = ink,
        .how = how,
        .face = face,
        .hue = look_hue(how->look, face->type_n, face->tint),
        .u = fmin(how->size.w / 63, how->size.h / 88),
        .fits = true,
    };
    if (playing_is(face)) {
        playing_front(ink, how, face);
        return true;
    }
    break_lines(face->text, c.words);
    lay_out(&c);
    draw_ground(&c);
    draw_art(&c);
    draw_head(&c);
    draw_line(&c);
    draw_text(&c);
    draw_foot(&c);
    draw_costs(&c);
    draw_sides(&c);
    if (c.strange)
        problem_say(problem, "%s: its picture in the folder art is no PNG and no SVG", face->place);
    return c.fits || problem_say(problem, "%s: its words do not fit on a card of %g x %g mm",
                                 face->place, how->size.w, how->size.h);
}

/* ---- the back ---- */

void cardface_back(struct ink *ink, const struct card_draw *how, const char *name, int back)
{
    const struct look *look = how->look;
    double w = how->size.w, h = how->size.h, over = how->size.bleed, u = fmin(w / 63, h / 88);
    struct hue hue = look_back(look, back), line = look->plain ? black : look->glow;
    struct area all = {-over, -over, w + 2 * over, h + 2 * over};
    struct area inner = {5 * u, 5 * u, w - 10 * u, h - 10 * u};
    size_t bytes;
    const char *outline = icon_of(&look->icons, name, NULL, &bytes);
    ink_box(ink, all);
    if (look->plain)
        ink_fill(ink, white, 1);
    else
        ink_fill_down(ink, all, hue_mix(hue, white, 0.06), hue_mix(hue, black, 0.4));
    ink_save(ink);
    ink_cut(ink, inner, 4 * u);
    ink_clip(ink);
    int lines = (int)((w + 2 * h) / (5 * u));
    for (int i = 0; i <= lines; i++) {
        double d = -h + i * 5 * u;
        ink_line(ink, d, 0, d + h, h);
        ink_stroke(ink, line, 0.22 * u, look->plain ? 0.5 : 0.28);
        ink_line(ink, d + h, 0, d, h);
        ink_stroke(ink, line, 0.22 * u, look->plain ? 0.5 : 0.28);
    }
    ink_restore(ink);
    ink_cut(ink, inner, 4 * u);
    ink_stroke(ink, line, 0.7 * u, 1);
    ink_disc(ink, w / 2, h / 2, 17 * u);
    ink_fill(ink, look->plain ? white : hue_mix(hue, black, 0.45), 1);
    ink_stroke(ink, line, 0.7 * u, 1);
    struct area square = {w / 2 - 11 * u, h / 2 - 11 * u, 22 * u, 22 * u};
    if (outline != NULL) {
        icon_draw(ink, outline, bytes, square, look->plain ? black : look->glow, 1);
        return;
    }
    struct letters letters = {.family = look->title,
                              .align = ALIGN_CENTER,
                              .bold = true,
                              .middle = true,
                              .size = 6 * u,
                              .least = 2 * u,
                              .hue = line};
    letters_set(ink, &letters, name, square);
}
