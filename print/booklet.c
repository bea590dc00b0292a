/* booklet.c: a rulebook set in two columns on whole pages, or in one on pages of half a sheet. It
 * is set twice: the first time tells on which pages the chapters begin, the second one prints them.
 */
#include "print/booklet.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/memory.h"
#include "print/laid.h"
#include "print/letters.h"
#include "print/markdown.h"
#include "print/pages.h"
#include "print/turn.h"

enum { CHAPTERS_MAX = 64, PAGES_MAX = 200, STRIP_MAX = 4, CELLS_MAX = 6 };

static const double margin = 14, gutter = 8, size_mm = 3.45, indent_mm = 5;
static const double half_w = 148; /* the page that sizes were chosen for */

struct booklet_chapter {
    char title[120];
    int page;
};

/* A booklet being set. */
struct setting_type {
    const struct deck *deck;
    struct ink *page[PAGES_MAX];
    int pages;
    double w, h;         /* of a page */
    int columns, column; /* how many; the one that is being filled */
    double top, y;       /* where the columns of this page begin; where the next line goes */
    struct hue ink, accent;
    struct booklet_chapter chapter[CHAPTERS_MAX];
    int chapters;
    bool shown[FACES_MAX + 1]; /* cards that had their picture */
    uint8_t strip[STRIP_MAX];  /* those of this chapter that wait for it */
    int strip_n;
    double cell_w[CELLS_MAX]; /* widths in the table that is being set */
    struct laid_table laid;
    enum { TABLE_UNSEEN, TABLE_WAITS, TABLE_SHOWN } table; /* it waits for the head of a page */
};

/* ---- pages ---- */

static double page_width(const struct setting_type *b)
{
    return b->w - 2 * margin;
}

/* Of a column; all are alike. */
static double width(const struct setting_type *b)
{
    return (page_width(b) - (b->columns - 1) * gutter) / b->columns;
}

static double left(const struct setting_type *b)
{
    return margin + b->column * (width(b) + gutter);
}

static double room(const struct setting_type *b)
{
    return b->h - margin - b->y;
}

static struct ink *page_now(const struct setting_type *b)
{
    return b->page[b->pages - 1];
}

static struct letters book_letters(const struct setting_type *b)
{
    return (struct letters){
        .family = FAMILY_BOOK, .marked = true, .size = size_mm, .least = size_mm, .hue = b->ink};
}

/* The picture of a table goes over all columns. */
static void head_with_table(struct setting_type *b)
{
    const struct card_size *size = &b->deck->how.size;
    double most = (b->h - 2 * margin) * 0.6;
    double high = laid_height(&b->laid, size, page_width(b), most);
    laid_draw(page_now(b), b->deck, &b->laid, (struct area){margin, b->y, page_width(b), high});
    struct letters letters = book_letters(b);
    letters.italic = true;
    letters.size = letters.least = 3;
    char words[160];
    snprintf(words, sizeof words, "A table in the middle of a game, as %s sees it.",
             b->deck->box->seat_name[0]);
    letters_set(page_now(b), &letters, words,
                (struct area){margin, b->y + high + 1.5, page_width(b), 5});
    b->top = b->y = b->y + high + 10;
    b->table = TABLE_SHOWN;
}

static void next_page(struct setting_type *b)
{
    if (b->pages == PAGES_MAX)
        abort();
    b->page[b->pages++] = ink_kept();
    b->top = b->y = margin;
    b->column = 0;
    if (b->pages == 1)
        return;
    if (b->table == TABLE_WAITS)
        head_with_table(b);
    char number[12];
    snprintf(number, sizeof number, "%d", b->pages);
    struct letters foot = book_letters(b);
    foot.align = ALIGN_CENTER;
    foot.size = 3;
    letters_set(page_now(b), &foot, number, (struct area){margin, b->h - 10, page_width(b), 5});
}

static void next_column(struct setting_type *b)
{
    if (b->column + 1 == b->columns) {
        next_page(b);
        return;
    }
    b->column++;
    b->y = b->top;
}

static void need(struct setting_type *b, double height)
{
    if (b->pages == 0)
        next_page(b);
    else if (room(b) < height)
        next_column(b);
}

/* Sets words from x on; lines that do not fit go to the next page. */
static void flow(struct setting_type *b, struct letters letters, const char *words, double x)
{
    size_t line = 0;
    do {
        double used;
        need(b, letters.size * 1.5);
        struct area frame = {left(b) + x, b->y, width(b) - x, room(b)};
        line = letters_flow(page_now(b), &letters, words, line, frame, &used);
        b->y += used;
        if (line > 0)
            next_column(b);
    } while (line > 0);
}

static void gap(struct setting_type *b, double height)
{
    b->y += height;
}

/* ---- pictures ---- */

/* How many cards stand side by side in a column. */
static int strip_most(const struct setting_type *b)
{
    return width(b) < 100 ? STRIP_MAX - 1 : STRIP_MAX;
}

/* The cards that words speak of, once each in the book. */
static void find_cards(struct setting_type *b, const char *words)
{
    const struct catalogue *cards = b->deck->box->cards;
    for (int f = 1; f <= cards->cards_n && b->strip_n < strip_most(b); f++) {
        const char *name = cards->card[f].name, *at = strstr(words, name);
        if (at == NULL || b->shown[f] || b->deck->front[f] == NULL)
            continue;
        bool whole = (at == words || !strchr("abcdefghijklmnopqrstuvwxyz", at[-1])) &&
                     !strchr("abcdefghijklmnopqrtuvwxyz", at[strlen(name)]);
        if (whole || at[strlen(name)] == '\0') {
            b->shown[f] = true;
            b->strip[b->strip_n++] = (uint8_t)f;
        }
    }
}

static void show_strip(struct setting_type *b)
{
    const struct card_size *size = &b->deck->how.size;
    int most = strip_most(b);
    double each = (width(b) - 3 * (most - 1)) / most, scale = each / size->w;
    if (b->strip_n == 0)
        return;
    need(b, size->h * scale + 6);
    gap(b, 2.5);
    double x = left(b) + (width(b) - b->strip_n * each - 3 * (b->strip_n - 1)) / 2;
    for (int i = 0; i < b->strip_n; i++, x += each + 3) {
        struct ink *page = page_now(b);
        ink_save(page);
        ink_move(page, x, b->y);
        ink_grow(page, scale);
        ink_round(page, (struct area){0, 0, size->w, size->h}, 3);
        ink_clip(page);
        ink_show(page, b->deck->front[b->strip[i]]);
        ink_restore(page);
    }
    gap(b, size->h * scale + 3.5);
    b->strip_n = 0;
}

/* ---- blocks ---- */

static void rule_off(struct setting_type *b)
{
    ink_line(page_now(b), left(b), b->y, left(b) + width(b), b->y);
    ink_stroke(page_now(b), b->accent, 0.35, 1);
    gap(b, 1.6);
}

static void set_heading(struct setting_type *b, const char *words, double size)
{
    struct letters letters = book_letters(b);
    letters.family = b->deck->how.look->title;
    letters.bold = true;
    letters.size = letters.least = size;
    letters.hue = b->accent;
    need(b, size * 5);
    gap(b, b->y > b->top ? size * 0.8 : 0);
    flow(b, letters, words, 0);
    gap(b, 1);
}

static void set_chapter(struct setting_type *b, const char *words)
{
    show_strip(b);
    set_heading(b, words, 5);
    rule_off(b);
    if (b->chapters < CHAPTERS_MAX) {
        struct booklet_chapter *chapter = &b->chapter[b->chapters++];
        snprintf(chapter->title, sizeof chapter->title, "%.110s", words);
        chapter->page = b->pages;
    }
}

static void set_marked(struct setting_type *b, const char *mark, const char *words, double x)
{
    need(b, size_mm * 2.6);
    double y = b->y;
    struct ink *page = page_now(b);
    struct letters letters = book_letters(b);
    letters.hue = b->accent;
    letters_set(page, &letters, mark, (struct area){left(b) + x, y, indent_mm, size_mm * 1.6});
    flow(b, book_letters(b), words, x + indent_mm);
    gap(b, 0.9);
}

/* The cells of a row, cut at their tabs. */
static int cut_cells(struct buffer *words, char *cell[CELLS_MAX])
{
    int n = 0;
    for (char *at = words->at; at != NULL && n < CELLS_MAX; n++) {
        cell[n] = at;
        at = strchr(at, '\t');
        if (at != NULL)
            *at++ = '\0';
    }
    return n;
}

static struct letters row_letters(const struct setting_type *b)
{
    struct letters letters = book_letters(b);
    letters.size = size_mm * 0.92;
    letters.least = size_mm * 0.6; /* a word that is wider than its column */
    return letters;
}

/* Columns get the width they need, as long as they need little more than their share; the others
 * share what is left. */
static void share_width(struct setting_type *b, const double *wanted, int n)
{
    double spare = width(b);
    bool given[CELLS_MAX] = {0};
    for (int open = n; open > 0;) {
        int narrow = -1;
        for (int i = 0; i < n; i++)
            if (!given[i] && wanted[i] + 3 <= spare / open * (open > 1 ? 1.4 : 1) &&
                (narrow < 0 || wanted[i] < wanted[narrow]))
                narrow = i;
        if (narrow < 0) {
            for (int i = 0; i < n; i++)
                b->cell_w[i] = given[i] ? b->cell_w[i] : spare / open;
            return;
        }
        b->cell_w[narrow] = wanted[narrow] + 3;
        spare -= b->cell_w[narrow];
        given[narrow] = true;
        open--;
    }
}

/* Looks through the table that begins here. */
static void measure_table(struct setting_type *b, const char *at)
{
    double wanted[CELLS_MAX] = {0};
    int columns = 0;
    struct letters letters = row_letters(b);
    bool last = false;
    for (struct block block; !last && markdown_next(&at, &block); buffer_free(&block.words)) {
        char *cell[CELLS_MAX];
        int n = cut_cells(&block.words, cell);
        columns = n > columns ? n : columns;
        for (int i = 0; i < n; i++)
            wanted[i] = fmax(wanted[i], letters_width(page_now(b), &letters, cell[i]));
        last = block.last;
    }
    share_width(b, wanted, columns);
}

static void set_row(struct setting_type *b, struct block *block)
{
    char *cell[CELLS_MAX];
    int n = cut_cells(&block->words, cell);
    struct letters letters = row_letters(b);
    double high = 0;
    for (int i = 0; i < n; i++)
        high = fmax(high, letters_height(page_now(b), &letters, cell[i], b->cell_w[i] - 2));
    need(b, high + 1);
    double x = left(b);
    for (int i = 0; i < n; i++) {
        letters_set(page_now(b), &letters, cell[i],
                    (struct area){x, b->y, b->cell_w[i] - 2, high + 0.1});
        x += b->cell_w[i];
    }
    gap(b, high + 0.5);
    ink_line(page_now(b), left(b), b->y, left(b) + width(b), b->y);
    ink_stroke(page_now(b), b->accent, 0.12, 0.6);
    gap(b, block->last ? 3 : 0.5);
}

static void set_block(struct setting_type *b, struct block *block)
{
    const char *words = buffer_words(&block->words);
    char number[12];
    if (block->kind != BLOCK_ROW)
        find_cards(b, words);
    switch (block->kind) {
    case BLOCK_HEADING:
        set_chapter(b, words);
        break;
    case BLOCK_SMALLER:
        set_heading(b, words, 4);
        break;
    case BLOCK_BULLET:
        set_marked(b, "\u2022", words, block->depth * indent_mm);
        break;
    case BLOCK_NUMBERED:
        snprintf(number, sizeof number, "**%d**", block->depth);
        set_marked(b, number, words, 0);
        break;
    case BLOCK_ROW:
        set_row(b, block);
        break;
    case BLOCK_QUOTE: {
        struct letters letters = book_letters(b);
        letters.italic = true;
        flow(b, letters, words, indent_mm);
        gap(b, 1.8);
        break;
    }
    default:
        flow(b, book_letters(b), words, 0);
        gap(b, 2);
    }
}

/* ---- the book ---- */

static void set_cover(struct setting_type *b, const char *title)
{
    const struct deck *deck = b->deck;
    const struct look *look = deck->how.look;
    next_page(b);
    struct ink *page = page_now(b);
    struct area all = {-3, -3, b->w + 6, b->h + 6};
    ink_box(page, all);
    if (!look->plain)
        ink_fill_down(page, all, hue_mix(look->accent, (struct hue){0, 0, 0}, 0.1),
                      hue_mix(look->accent, (struct hue){0, 0, 0}, 0.6));
    struct hue hue = look->plain ? look->ink : look->glow;
    double grow = b->w / half_w;
    struct letters letters = {.family = look->title,
                              .bold = true,
                              .align = ALIGN_CENTER,
                              .middle = true,
                              .size = 17 * grow,
                              .least = 6,
                              .hue = hue};
    letters_set(page, &letters, title, (struct area){margin, 22 * grow, page_width(b), 34 * grow});
    letters.size = 5 * grow;
    letters.bold = false;
    letters_set(page, &letters, deck->box->game->blurb,
                (struct area){margin + 4, 56 * grow, page_width(b) - 8, 18 * grow});
    int shown = 0;
    double scale = 0.74 * grow;
    for (int f = 1, step = deck->box->cards->cards_n / 3 + 1; f <= deck->box->cards->cards_n;
         f += step, shown++) {
        if (deck->front[f] == NULL)
            continue;
        ink_save(page);
        ink_move(page, b->w / 2, b->h * 0.98);
        ink_turn(page, (shown - 1) * 17.0);
        ink_move(page, -deck->how.size.w * scale / 2, -b->h * 0.5);
        ink_grow(page, scale);
        ink_round(page, (struct area){0, 0, deck->how.size.w, deck->how.size.h}, 3);
        ink_stroke(page, (struct hue){0, 0, 0}, 1.2, 0.35);
        ink_clip(page);
        ink_show(page, deck->front[f]);
        ink_restore(page);
    }
}

/* A line a chapter with its page; on the first run the pages are not known yet. */
static void set_contents(struct setting_type *b, const struct setting_type *before)
{
    next_page(b);
    set_heading(b, "Contents", 6);
    rule_off(b);
    for (int i = 0; i < before->chapters; i++) {
        char number[12];
        struct letters letters = book_letters(b);
        snprintf(number, sizeof number, "%d", before->chapter[i].page);
        need(b, 6);
        letters_set(page_now(b), &letters, before->chapter[i].title,
                    (struct area){left(b), b->y, width(b) - 12, 5});
        letters.align = ALIGN_RIGHT;
        letters_set(page_now(b), &letters, number,
                    (struct area){left(b) + width(b) - 12, b->y, 12, 5});
        gap(b, 5.4);
    }
}

static void set_variants(struct setting_type *b)
{
    const struct game *game = b->deck->box->game;
    if (game->knobs_n == 0)
        return;
    set_chapter(b, "Variants");
    flow(b, book_letters(b),
         "Each of these settings changes the rule it speaks of. The value in bold is the one the "
         "rules above take for granted.",
         0);
    gap(b, 2);
    for (int k = 0; k < game->knobs_n; k++) {
        const struct knob *knob = &game->knobs[k];
        struct buffer words = {0};
        buffer_print(&words, "`%s` \u2013 %s: ", knob->name, knob->about);
        if (knob->words == NULL)
            buffer_print(&words, "%d to %d, **%d**", knob->lo, knob->hi, knob->standard);
        for (int value = knob->lo; knob->words != NULL && value <= knob->hi; value++)
            buffer_print(&words, "%s%s%s%s", value > knob->lo ? ", " : "",
                         value == knob->standard ? "**" : "", knob->words[value - knob->lo],
                         value == knob->standard ? "**" : "");
        set_marked(b, "\u2022", words.at, 0);
        buffer_free(&words);
    }
}

/* The last page: what a turn is, large. */
static void set_glance(struct setting_type *b, const char *rulebook)
{
    struct buffer steps[TURN_STEPS];
    int n = turn_steps(rulebook, steps);
    double grow = b->w / half_w;
    for (int i = 0; i < n; i++) {
        if (i == 0) {
            show_strip(b);
            b->columns = 1;
            next_page(b);
            set_heading(b, "A turn at a glance", 7);
            rule_off(b);
            gap(b, 3);
        }
        char number[12];
        snprintf(number, sizeof number, "%d", i + 1);
        struct letters letters = book_letters(b), mark = letters;
        letters.size = letters.least = 4.3 * grow;
        mark.size = mark.least = 8 * grow;
        mark.family = b->deck->how.look->title;
        mark.hue = b->accent;
        need(b, 14 * grow);
        letters_set(page_now(b), &mark, number,
                    (struct area){margin, b->y - 1.5, 9 * grow, 14 * grow});
        flow(b, letters, buffer_words(&steps[i]), 10 * grow);
        gap(b, 3);
        buffer_free(&steps[i]);
    }
}

/* ---- a laid table ---- */

/* Behind the chapter that lays the table, or else behind the first one. */
static bool lays_table(const char *heading)
{
    static const char *const words[] = {"setting", "setup", "set up", "built", "deal"};
    for (int i = 0; i < COUNT(words); i++)
        if (strcasestr(heading, words[i]) != NULL)
            return true;
    return false;
}

static void await_page(struct setting_type *b)
{
    if (b->table == TABLE_UNSEEN && b->laid.n > 0)
        b->table = TABLE_WAITS;
}

static void set_book(struct setting_type *b, const struct setting_type *before,
                     const char *rulebook)
{
    const char *at = rulebook;
    struct block block = {0};
    bool in_table = false, laying = false;
    set_cover(b, b->deck->box->game->title);
    set_contents(b, before);
    next_column(b);
    for (const char *from = at; markdown_next(&at, &block); from = at) {
        bool row = block.kind == BLOCK_ROW;
        if (row && !in_table)
            measure_table(b, from);
        if (block.kind == BLOCK_HEADING && laying)
            await_page(b);
        if (block.kind == BLOCK_HEADING)
            laying = lays_table(buffer_words(&block.words));
        if (block.kind != BLOCK_TITLE)
            set_block(b, &block);
        in_table = row && !block.last;
        buffer_free(&block.words);
    }
    await_page(b);
    show_strip(b);
    if (b->table == TABLE_WAITS)
        next_page(b);
    if (strstr(rulebook, "| Knob |") == NULL)
        set_variants(b);
    set_glance(b, rulebook);
}

static struct setting_type *new_book(const struct deck *deck, const struct paper *paper,
                                     enum booklet_form form)
{
    bool folded = form == BOOKLET_FOLDED;
    struct setting_type *b = memory_take(sizeof *b);
    const struct look *look = deck->how.look;
    b->deck = deck;
    b->w = folded ? paper->h / 2 : paper->w;
    b->h = folded ? paper->w : paper->h;
    b->columns = folded ? 1 : 2;
    b->ink = look->plain ? (struct hue){0, 0, 0} : look->ink;
    b->accent = look->plain ? (struct hue){0, 0, 0} : look->accent;
    return b;
}

static void free_book(struct setting_type *b)
{
    for (int p = 0; p < b->pages; p++)
        ink_free(b->page[p]);
    free(b);
}

/* ---- on paper ---- */

static void show_page(struct ink *ink, const struct setting_type *b, int page, double x)
{
    if (page >= b->pages)
        return;
    ink_save(ink);
    ink_box(ink, (struct area){x, 0, b->w, b->h});
    ink_clip(ink);
    ink_move(ink, x, 0);
    ink_show(ink, b->page[page]);
    ink_restore(ink);
}

/* Sheets from the outside in: last and first page, then second and last but one on the other side.
 */
static void draw_folded(struct ink *ink, const struct setting_type *b)
{
    int pages = (b->pages + 3) / 4 * 4;
    for (int side = 0; side < pages / 2; side++) {
        int low = side, high = pages - 1 - side;
        bool outer = side % 2 == 0;
        ink_page(ink, 2 * b->w, b->h);
        show_page(ink, b, outer ? high : low, 0);
        show_page(ink, b, outer ? low : high, b->w);
    }
}

bool booklet_draw(const struct deck *deck, const char *rulebook, const struct paper *paper,
                  enum booklet_form form, struct buffer *pdf, int *pages)
{
    struct setting_type *first = new_book(deck, paper, form);
    struct setting_type *b = new_book(deck, paper, form);
    laid_play(deck->box, &first->laid);
    b->laid = first->laid;
    set_book(first, first, rulebook);
    set_book(b, first, rulebook);
    struct ink *ink = ink_pdf(deck->box->game->title, "Rulebook");
    if (form == BOOKLET_FOLDED)
        draw_folded(ink, b);
    for (int p = 0; form == BOOKLET_PAGES && p < b->pages; p++) {
        ink_page(ink, b->w, b->h);
        show_page(ink, b, p, 0);
    }
    *pages = b->pages;
    bool fine = ink_close(ink, pdf) && pages_finish(pdf, (struct area){0}, 0);
    free_book(first);
    free_book(b);
    return fine;
}
