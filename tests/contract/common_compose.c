/* common_compose.c: walks over forms and says something at each item. */
#include "tests/contract/common_compose.h"
#include "cardtext/parlance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cardtext/compile.h"
#include "cardtext/sheet.h"
#include "games/shelf.h"
#include "kernel/buffer.h"
#include "kernel/stream.h"

enum { DEPTH_MAX = 6, SENTENCE_BYTES = 400, FILES_MAX = 32 };

static uint32_t pick(const struct compose *c, uint32_t below)
{
    return below == 0 ? 0 : c->pick(c->context, below);
}

static void say(struct text *out, bool glued, const char *words)
{
    text_print(out, "%s%s", glued || out->used == 0 ? "" : " ", words);
}

static void say_number(const struct compose *c, const struct item *item, struct text *out)
{
    char words[40];
    int most = item->hi < item->lo + 9 ? item->hi : item->lo + 9;
    int n = item->lo + (int)pick(c, (uint32_t)(most - item->lo + 1));
    struct text number = text_in(words, sizeof words);
    if (item->kind == ITEM_SIGNED || item->sign)
        text_add(&number, pick(c, 3) == 0 ? "-" : "+");
    n = n < 0 ? -n : n;
    text_print(&number, "%d", n);
    if (item->kind == ITEM_LEVELS && pick(c, 2))
        text_print(&number, "/%d/%d", n + 1, n + 2);
    say(out, item->glued, words);
}

static void say_form(const struct compose *c, const struct form *form, int depth, bool many,
                     struct text *out);

static void say_list(const struct compose *c, const struct item *item, int depth, bool many,
                     struct text *out)
{
    const struct list *list = &c->book->list[item->list];
    if (list->alternatives_n == 0) /* a game need not have words of every kind */
        return;
    const struct alternative *a = &list->alternative[pick(c, (uint32_t)list->alternatives_n)];
    bool plural = (item->many || many) && a->many.items_n > 0;
    say_form(c, plural ? &a->many : &a->one, depth + 1, plural, out);
}

static void say_card(const struct compose *c, const struct item *item, struct text *out)
{
    for (int tries = 0; tries < 20; tries++) {
        int face = 1 + (int)pick(c, (uint32_t)c->cards->cards_n);
        if (item->types >> c->cards->card[face].type & 1) {
            say(out, item->glued, c->cards->card[face].name);
            return;
        }
    }
}

static void say_item(const struct compose *c, const struct item *item, int depth, bool many,
                     struct text *out)
{
    switch (item->kind) {
    case ITEM_WORD:
        say(out, item->glued, many && item->plural != NULL ? item->plural : item->word);
        break;
    case ITEM_ARTICLE:
        say(out, item->glued, pick(c, 3) ? "a" : "an");
        break;
    case ITEM_NUMBER:
    case ITEM_SIGNED:
    case ITEM_LEVELS:
        say_number(c, item, out);
        break;
    case ITEM_LIST:
        say_list(c, item, depth, many, out);
        break;
    case ITEM_CARD:
        say_card(c, item, out);
        break;
    case ITEM_NAME:
        if (c->cards->names_n > 0)
            say(out, item->glued, c->cards->names[pick(c, (uint32_t)c->cards->names_n)]);
        break;
    default:
        break;
    }
}

static void say_form(const struct compose *c, const struct form *form, int depth, bool many,
                     struct text *out)
{
    if (depth > DEPTH_MAX)
        return;
    for (int i = 0; i < form->items_n; i++) {
        const struct item *item = &form->item[i];
        if (item->kind == ITEM_OPTION) {
            i += pick(c, 3) == 0 ? 0 : item->inside;
            continue;
        }
        say_item(c, item, depth, many, out);
    }
}

/* "You may you draw 1" is said as "you may draw 1". */
static void say_you_once(struct text *out, size_t from)
{
    static const char twice[] = "you may you ", once[] = "you may ";
    size_t more = strlen(twice) - strlen(once), at = from < strlen(once) ? 0 : from - strlen(once);
    char *said = strstr(out->at + at, twice);
    if (said == NULL || out->cut)
        return;
    memmove(said + strlen(once), said + strlen(twice), strlen(said + strlen(twice)) + 1);
    out->used -= more;
}

static void say_effect(const struct compose *c, const struct phrasing *effect, struct text *out)
{
    size_t from = out->used;
    say_form(c, &effect->form, 0, false, out);
    say_you_once(out, from);
    if (c->book->rider.form.items_n > 0 && pick(c, 2))
        say_form(c, &c->book->rider.form, 0, false, out);
}

/* A second effect, or a third, that may stand where the first does, and what joins them. */
static void say_line(const struct compose *c, int type, const struct phrasing *effect, int when,
                     struct text *out)
{
    static const char *const openings[] = {"", "you may", "choose one:", "you may choose one:"};
    static const char *const joints[] = {"; then", "; if you do,", "; if not,"};
    static const char *const later[] = {"", "at the end of the turn,",
                                        "at the start of your next turn,",
                                        "at the start of the next enemy turn,"};
    uint32_t opening = pick(c, COUNT(openings));
    const struct parlance *parlance = c->book->game->vocabulary.parlance;
    bool puts_off = opening == 0 && parlance != NULL && parlance->puts_off;
    say(out, false, openings[opening]);
    say(out, false, later[puts_off ? pick(c, COUNT(later)) : 0]);
    say_effect(c, effect, out);
    for (int more = opening == 1 ? 0 : 1; more < 3 && (more == 1 || pick(c, 2)); more++) {
        for (int tries = 0; tries < 30; tries++) {
            effect = &c->book->form[pick(c, (uint32_t)c->book->forms_n)];
            if (effect->on >> type & 1 && effect->under >> when & 1)
                break;
        }
        say(out, true, opening >= 2 ? "; or" : joints[pick(c, COUNT(joints))]);
        say(out, false, opening < 2 && pick(c, 4) == 0 ? "you may" : "");
        say_effect(c, effect, out);
    }
}

/* A phrase that may stand on the type, and a trigger or cost that it may stand under. */
void compose_sentence(const struct compose *c, int type, struct text *out)
{
    const struct phrasebook *book = c->book;
    const struct phrasing *effect = &book->form[pick(c, (uint32_t)book->forms_n)];
    const struct phrasing *head = NULL;
    for (int tries = 0; tries < 30 && !(effect->on >> type & 1); tries++)
        effect = &book->form[pick(c, (uint32_t)book->forms_n)];
    bool costs = book->costs_n > 0 && effect->under >> book->cost_trigger & 1 && pick(c, 3) == 0;
    if (costs)
        head = &book->cost[pick(c, (uint32_t)book->costs_n)];
    for (int tries = 0; !costs && tries < 30 && effect->under != 1u; tries++) {
        head = &book->trigger[pick(c, (uint32_t)book->triggers_n)];
        if (head->on >> type & 1 && effect->under >> head->trigger & 1)
            break;
    }
    if (head != NULL) {
        say_form(c, &head->form, 0, false, out);
        text_add(out, ":");
    }
    if (pick(c, 3) == 0)
        say_line(c, type, effect,
                 head == NULL ? 0
                 : costs      ? book->cost_trigger
                              : head->trigger,
                 out);
    else
        say_effect(c, effect, out);
}

/* ---- sheets ---- */

static uint32_t pick_stream(void *context, uint32_t below)
{
    return splitmix_below(context, below);
}

/* The files of the game with one sheet or more of our own. */
struct composed_sheets {
    struct source file[FILES_MAX];
    struct buffer own[FILES_MAX];
};

static void write_sheet(const struct sheet *sheet, char *const *text, struct buffer *out)
{
    buffer_free(out);
    for (int r = 0; r < sheet->rows_n; r++)
        for (int c = 0; c < sheet->columns_n; c++) {
            bool is_text = r > 0 && strcmp(sheet_cell(sheet, 0, c), "text") == 0;
            buffer_print(out, "\"%s\"%s", is_text ? text[r] : sheet_cell(sheet, r, c),
                         c + 1 < sheet->columns_n ? "," : "\n");
        }
}

static bool is_accepted(const struct game *game, const struct composed_sheets *sheets)
{
    struct problem problem = {.count = REFUSALS};
    static struct opening opening;
    memset(&opening, 0, sizeof opening);
    snprintf(opening.game, sizeof opening.game, "%s", game->id);
    opening.files = sheets->file;
    struct box *box = games_shelf.fill(&opening, &problem);
    games_shelf.free(box);
    return box != NULL;
}

/* Other texts on some rows of a sheet, each kept if the game takes it. */
static void change_sheet(const struct compose *c, struct composed_sheets *sheets, int file,
                         int type)
{
    struct arena arena = {0};
    struct problem problem = {.count = 0};
    struct sheet sheet;
    const struct source before = sheets->file[file];
    if (!sheet_read(&arena, before.name, before.text, before.bytes, &sheet, &problem))
        abort();
    char **text = calloc((size_t)sheet.rows_n, sizeof *text);
    for (int r = 1; r < sheet.rows_n; r++)
        for (int column = 0; column < sheet.columns_n; column++)
            if (strcmp(sheet_cell(&sheet, 0, column), "text") == 0)
                text[r] = arena_copy(&arena, sheet_cell(&sheet, r, column),
                                     strlen(sheet_cell(&sheet, r, column)));
    for (int r = 1; r < sheet.rows_n; r++) {
        char words[SENTENCE_BYTES], *own = text[r];
        struct text out = text_in(words, sizeof words);
        if (pick(c, 3) != 0)
            continue;
        compose_sentence(c, type, &out);
        if (out.cut)
            continue;
        text[r] = arena_copy(&arena, words, strlen(words));
        write_sheet(&sheet, text, &sheets->own[file]);
        sheets->file[file].text = buffer_words(&sheets->own[file]);
        sheets->file[file].bytes = sheets->own[file].used;
        if (!is_accepted(c->book->game, sheets))
            text[r] = own;
    }
    write_sheet(&sheet, text, &sheets->own[file]);
    sheets->file[file].text = buffer_words(&sheets->own[file]);
    sheets->file[file].bytes = sheets->own[file].used;
    free(text);
    arena_free(&arena);
}

const struct source *compose_sheets(const struct game *game, uint64_t seed)
{
    static struct composed_sheets sheets;
    static const struct game *last;
    static uint64_t last_seed;
    if (game == last && seed == last_seed) /* each property asks for the same ones */
        return sheets.file;
    last = game;
    last_seed = seed;
    struct splitmix splitmix = {.s = seed};
    struct problem problem = {.count = 0};
    for (int f = 0; f < FILES_MAX; f++)
        buffer_free(&sheets.own[f]);
    memset(&sheets, 0, sizeof sheets);
    for (int f = 0; f < FILES_MAX - 1 && game->files[f].name != NULL; f++)
        sheets.file[f] = game->files[f];
    struct phrasebook *book = compile_phrasebook(game, NULL, &problem);
    struct catalogue *cards = book == NULL ? NULL : compile_catalogue(book, NULL, &problem);
    if (cards == NULL)
        return sheets.file;
    struct compose c = {book, cards, pick_stream, &splitmix};
    for (int t = 0; t < game->types_n; t++)
        for (int f = 0; sheets.file[f].name != NULL; f++)
            if (strstr(sheets.file[f].name, game->types[t].sheet) != NULL)
                change_sheet(&c, &sheets, f, t);
    catalogue_free(cards);
    phrasebook_free(book);
    return sheets.file;
}
