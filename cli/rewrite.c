/* rewrite.c: walks over a sheet cell by cell and copies it, but for the texts that change. */
#include "cli/rewrite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/files.h"

/* A sheet being copied. */
struct copying {
    const char *at, *end;
    struct buffer out;
    int row, text_column; /* from 1; columns from 0, -1 not found yet */
    int changed;
};

/* Where the cell that begins here ends: at a comma or line end that is in no quotes. */
static const char *cell_end(const char *at, const char *end)
{
    bool quoted = false;
    for (; at < end && (quoted || (*at != ',' && *at != '\n')); at++)
        quoted ^= *at == '"';
    return at;
}

static void put(struct buffer *out, const char *text, size_t bytes)
{
    buffer_print(out, "%.*s", (int)bytes, text);
}

static void put_quoted(struct buffer *out, const char *text)
{
    bool plain = strpbrk(text, ",\"\n") == NULL;
    buffer_print(out, plain ? "" : "\"");
    for (; *text != '\0'; text++)
        buffer_print(out, *text == '"' ? "\"\"" : "%c", *text);
    buffer_print(out, plain ? "" : "\"");
}

/* The card whose text stands in that row and was read in other words, or NULL. */
static const struct card *card_in(const struct catalogue *cards, const char *sheet, int row)
{
    char place[120];
    int bytes = snprintf(place, sizeof place, "%s row %d,", sheet, row);
    for (int face = 1; face <= cards->cards_n; face++)
        if (cards->card[face].restated &&
            strncmp(cards->card[face].place, place, (size_t)bytes) == 0)
            return &cards->card[face];
    return NULL;
}

static bool is_text_header(const char *from, const char *upto)
{
    while (from < upto && (*from == ' ' || *from == '"'))
        from++;
    return upto - from >= 4 && strncasecmp(from, "text", 4) == 0;
}

static void copy_row(struct copying *c, const struct catalogue *cards, const char *sheet)
{
    const struct card *card = c->row > 1 ? card_in(cards, sheet, c->row) : NULL;
    for (int column = 0;; column++) {
        const char *from = c->at, *upto = cell_end(from, c->end);
        const char *last = upto > from && upto[-1] == '\r' ? upto - 1 : upto;
        if (c->row == 1 && is_text_header(from, upto))
            c->text_column = column;
        if (card != NULL && column == c->text_column) {
            put_quoted(&c->out, card->text);
            put(&c->out, last, (size_t)(upto - last));
            c->changed++;
        } else {
            put(&c->out, from, (size_t)(upto - from));
        }
        c->at = upto;
        if (c->at == c->end)
            return;
        put(&c->out, c->at, 1);
        if (*c->at++ == '\n')
            return;
    }
}

static int rewrite_sheet(const char *path, const struct catalogue *cards, const char *sheet,
                         struct problem *problem)
{
    struct buffer text = {0};
    if (!files_read(path, &text, problem))
        return -1;
    struct copying c = {
        .at = buffer_words(&text), .end = buffer_words(&text) + text.used, .text_column = -1};
    for (c.row = 1; c.at < c.end; c.row++)
        copy_row(&c, cards, sheet);
    bool saved = c.changed == 0 || files_save(path, buffer_words(&c.out), c.out.used, problem);
    buffer_free(&text);
    buffer_free(&c.out);
    return saved ? c.changed : -1;
}

int rewrite_sheets(const char *folder, const struct game *game, const struct catalogue *cards,
                   struct problem *problem)
{
    int changed = 0;
    for (int t = 0; t < game->types_n; t++) {
        struct buffer path = {0};
        buffer_print(&path, "%s/cards/%s", folder, game->types[t].sheet);
        if (access(buffer_words(&path), R_OK) != 0) {
            buffer_free(&path);
            buffer_print(&path, "%s/%s", folder, game->types[t].sheet);
        }
        if (access(buffer_words(&path), R_OK) == 0) {
            int n = rewrite_sheet(buffer_words(&path), cards, game->types[t].sheet, problem);
            changed = n < 0 || changed < 0 ? -1 : changed + n;
        }
        buffer_free(&path);
    }
    return changed;
}
