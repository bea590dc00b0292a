/* rows.c: gathers rows from sheets and test cards, and puts settings into them. */
#include "cardtext/rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cardtext/diagnose.h"
#include "cardtext/sheet.h"
#include "cardtext/words.h"
#include "kernel/layout.h"

struct gatherer {
    struct arena *arena;
    const struct game *game;
    struct problem *problem;
    struct rows *rows;
    int cap;
};

/* ---- columns ---- */

static bool same(const char *x, const char *text, size_t bytes)
{
    return strlen(x) == bytes && strncasecmp(x, text, bytes) == 0;
}

/* The cell of a row that a column's name means, or NULL. */
static const char **find_cell(const struct game *game, struct row *row, const char *name,
                              size_t bytes)
{
    const struct card_type *type = &game->types[row->type];
    if (same("name", name, bytes))
        return &row->name;
    if (same("copies", name, bytes))
        return &row->copies;
    if (same("icon", name, bytes))
        return &row->icon;
    if (same("text", name, bytes))
        return &row->text;
    for (int c = 0; c < type->columns_n; c++)
        if (same(type->columns[c].name, name, bytes))
            return &row->cell[c];
    return NULL;
}

static const char *nearest_column(const struct card_type *type, const char *name)
{
    const char *names[COLUMNS_MAX + 4] = {"name", "copies", "icon", "text"};
    for (int c = 0; c < type->columns_n; c++)
        names[4 + c] = type->columns[c].name;
    return problem_nearest(name, names, type->columns_n + 4);
}

static bool say_column(const struct gatherer *g, int type, const char *where, const char *name)
{
    const char *nearest = nearest_column(&g->game->types[type], name);
    return problem_say(g->problem, "%s: %s cards have no column \"%.40s\"%s%s", where,
                       g->game->types[type].name, name, nearest == NULL ? "" : "; nearest is ",
                       nearest == NULL ? "" : nearest);
}

/* ---- sheets ---- */

static struct row *add_row(struct gatherer *g, int type)
{
    struct rows *rows = g->rows;
    if (rows->n == g->cap) {
        int cap = g->cap == 0 ? 256 : g->cap * 2;
        struct row *more = arena_take(g->arena, (size_t)cap * sizeof *more);
        if (rows->n > 0)
            memcpy(more, rows->row, (size_t)rows->n * sizeof *more);
        rows->row = more;
        g->cap = cap;
    }
    struct row *row = &rows->row[rows->n++];
    *row = (struct row){.type = (uint8_t)type, .name = "", .copies = "", .icon = "", .text = ""};
    for (int c = 0; c < COLUMNS_MAX; c++)
        row->cell[c] = "";
    return row;
}

/* Which cell of a row each column of the sheet fills, as an offset; -1: a note for people. */
struct header {
    ptrdiff_t at[SHEET_COLUMNS_MAX];
};

/* A column whose name begins with # holds notes and is passed over. */
static bool read_header(struct gatherer *g, const struct sheet *sheet, int type,
                        struct header *header)
{
    bool right = true;
    struct row probe = {.type = (uint8_t)type};
    for (int c = 0; c < sheet->columns_n; c++) {
        const char *name = sheet_cell(sheet, 0, c);
        const char **cell = find_cell(g->game, &probe, name, strlen(name));
        header->at[c] = -1;
        if (name[0] == '#')
            continue;
        if (name[0] == '\0')
            right = problem_say(g->problem, "%s row 1: column %d has no name", sheet->name, c + 1);
        else if (cell == NULL)
            right = say_column(g, type, sheet->name, name);
        else
            header->at[c] = (const char *)cell - (const char *)&probe;
        for (int d = 0; d < c && header->at[c] >= 0; d++)
            if (header->at[d] == header->at[c])
                right = problem_say(g->problem, "%s row 1: two columns %s", sheet->name, name);
    }
    return right;
}

static bool has_column(const struct sheet *sheet, const char *name)
{
    for (int c = 0; c < sheet->columns_n; c++)
        if (strcasecmp(sheet_cell(sheet, 0, c), name) == 0)
            return true;
    return false;
}

/* Only copies (then one) and icon (then the game's own) may be left out. Without texts every effect
 * would be lost unnoticed. */
static bool check_columns(struct gatherer *g, const struct sheet *sheet,
                          const struct card_type *type)
{
    bool right = true;
    if (!has_column(sheet, "name"))
        right = problem_say(g->problem, "%s: no column name", sheet->name);
    if (!has_column(sheet, "text"))
        right = problem_say(g->problem, "%s: no column text", sheet->name);
    for (int c = 0; c < type->columns_n; c++)
        if (!has_column(sheet, type->columns[c].name))
            right = problem_say(g->problem, "%s: no column %s", sheet->name, type->columns[c].name);
    return right;
}

static void gather_sheet(struct gatherer *g, const struct source *source, int type,
                         const char *name)
{
    const struct card_type *card_type = &g->game->types[type];
    struct sheet sheet;
    struct header header;
    if (source == NULL) {
        g->rows->whole = problem_say(g->problem, "the sheet %s is missing", name);
        return;
    }
    bool right = sheet_read(g->arena, name, source->text, source->bytes, &sheet, g->problem);
    g->rows->whole &= right;
    if (sheet.rows_n == 0)
        return;
    if (!read_header(g, &sheet, type, &header) || !check_columns(g, &sheet, card_type))
        g->rows->whole = false;
    for (int r = 1; r < sheet.rows_n && g->rows->n < ROWS_MAX; r++) {
        struct row *row = add_row(g, type);
        for (int c = 0; c < sheet.columns_n; c++)
            if (header.at[c] >= 0)
                *(const char **)((char *)row + header.at[c]) = sheet_cell(&sheet, r, c);
        row->place = (struct place){name, "row", sheet.row_number[r], row->name, ""};
    }
}

/* ---- test cards: "unit: name Golem, food 3, text indestructible" ---- */

/* One "column value"; the value of text is all that is left. Returns where the next one begins. */
static const char *read_pair(struct gatherer *g, struct row *row, const char *at)
{
    at += strspn(at, " \t");
    size_t word = strcspn(at, " \t,");
    const char **cell = find_cell(g->game, row, at, word);
    if (cell == NULL) {
        say_column(g, row->type, "card line", arena_copy(g->arena, at, word));
        return at + strcspn(at, ",");
    }
    const char *value = at + word;
    size_t bytes = cell == &row->text ? strlen(value) : strcspn(value, ",");
    const char *end = value + bytes;
    bytes = words_trim(&value, bytes);
    *cell = arena_copy(g->arena, value, bytes);
    return end;
}

static int extra_type(const struct gatherer *g, const char *line)
{
    size_t bytes = words_trim(&line, strcspn(line, ":"));
    for (int t = 0; t < g->game->types_n; t++)
        if (same(g->game->types[t].name, line, bytes))
            return t;
    return -1;
}

static void gather_extra(struct gatherer *g, const char *line, int number)
{
    struct row *row = add_row(g, extra_type(g, line));
    for (const char *at = strchr(line, ':'); *at != '\0';)
        at = read_pair(g, row, at + 1);
    row->place = (struct place){"card", "line", number, row->name, ""};
}

static void check_extras(const struct gatherer *g, const struct opening *opening)
{
    for (int e = 0; e < opening->extra_n; e++)
        if (strchr(opening->extra[e], ':') == NULL || extra_type(g, opening->extra[e]) < 0)
            problem_say(g->problem,
                        "card line %d: \"%s\" does not begin with a card type and a colon", e + 1,
                        opening->extra[e]);
}

/* Whether the extra cards are in the box. */
static bool has_extra(const struct opening *opening)
{
    for (int i = 0; opening != NULL && i < opening->settings_n; i++)
        if (strcasecmp(opening->setting[i].name, ROWS_EXTRA) == 0)
            return atoi(opening->setting[i].value) == 1;
    return false;
}

/* The extra cards of that type, if the game has any. */
static void gather_more(struct gatherer *g, const struct opening *opening, int type)
{
    char name[120];
    snprintf(name, sizeof name, "more-%s", g->game->types[type].sheet);
    const struct source *source = rows_source(g->game, opening, name);
    if (source != NULL)
        gather_sheet(g, source, type, arena_copy(g->arena, name, strlen(name)));
}

void rows_gather(struct arena *arena, const struct game *game, const struct opening *opening,
                 struct rows *rows, struct problem *problem)
{
    *rows = (struct rows){.whole = true};
    struct gatherer g = {.arena = arena, .game = game, .problem = problem, .rows = rows};
    for (int type = 0; type < game->types_n; type++) {
        const char *sheet = game->types[type].sheet;
        gather_sheet(&g, rows_source(game, opening, sheet), type, sheet);
        if (has_extra(opening))
            gather_more(&g, opening, type);
        for (int e = 0; opening != NULL && e < opening->extra_n; e++)
            if (strchr(opening->extra[e], ':') != NULL && extra_type(&g, opening->extra[e]) == type)
                gather_extra(&g, opening->extra[e], e + 1);
    }
    if (opening != NULL)
        check_extras(&g, opening);
    if (rows->n >= ROWS_MAX)
        problem_say(problem, "more than %d rows", ROWS_MAX);
}

/* ---- sources ---- */

static const struct source *find_source(const struct source *files, const char *name)
{
    for (; files != NULL && files->name != NULL; files++) {
        const char *slash = strrchr(files->name, '/');
        if (strcasecmp(slash == NULL ? files->name : slash + 1, name) == 0)
            return files;
    }
    return NULL;
}

const struct source *rows_source(const struct game *game, const struct opening *opening,
                                 const char *name)
{
    const struct source *own = opening == NULL ? NULL : find_source(opening->files, name);
    return own != NULL ? own : find_source(game->files, name);
}

/* ---- settings ---- */

/* The K-th number of a text, from 1; 2/4/6 is one number. Its sign belongs to it if asked for. */
static bool find_number(const char *text, int wanted, bool with_sign, size_t *from, size_t *upto)
{
    size_t bytes = strlen(text);
    struct words words;
    int seen = 0;
    for (size_t at = 0, end; at < bytes; at = end + 1) {
        end = words_sentence_end(text, bytes, at);
        if (!words_split(&words, text + at, end - at))
            continue;
        for (int w = 0; w < words.n; w++) {
            if (words.word[w].kind != WORD_NUMBER)
                continue;
            bool sign = with_sign && w > 0 &&
                        (words_are(&words, w - 1, "+") || words_are(&words, w - 1, "-"));
            *from = at + words.word[sign ? w - 1 : w].from;
            while (w + 2 < words.n && words_are(&words, w + 1, "/"))
                w += 2;
            *upto = at + words.word[w].upto;
            if (++seen == wanted)
                return true;
        }
    }
    return false;
}

static bool set_text_number(struct arena *arena, struct row *row, const struct setting *setting,
                            const char *which, struct problem *problem)
{
    size_t from, upto;
    const char *value = setting->value;
    char *end;
    long wanted = strtol(which, &end, 10);
    if (end == which || *end != '\0' || wanted < 1 || wanted > WORDS_MAX ||
        strspn(value, "+-/0123456789") != strlen(value))
        return problem_say(problem, "setting %s=%s: a number of a text is set as in %s.text.1=3",
                           setting->name, value, row->name);
    if (!find_number(row->text, (int)wanted, *value == '+' || *value == '-', &from, &upto))
        return problem_say(problem, "setting %s=%s: the text of %s, \"%s\", has no number %ld",
                           setting->name, value, row->name, row->text, wanted);
    size_t bytes = strlen(row->text) + strlen(value) + 1;
    struct text text = text_in(arena_take(arena, bytes), bytes);
    text_print(&text, "%.*s%s%s", (int)from, row->text, value, row->text + upto);
    row->text = text.at;
    row->text_set = true;
    return true;
}

static bool say_no_card(const struct setting *setting, int bytes, const struct catalogue *cards,
                        struct problem *problem)
{
    char name[SETTING_BYTES];
    memcpy(name, setting->name, (size_t)bytes);
    name[bytes] = '\0';
    const char *nearest = diagnose_nearest_card(cards, name);
    return problem_say(problem, "setting %s=%s: no card \"%s\"%s%s", setting->name, setting->value,
                       name, nearest == NULL ? "" : "; nearest is ",
                       nearest == NULL ? "" : nearest);
}

/* Without its text, and with the least in every column that is good to have. What it costs stays.
 */
static bool blank_row(struct arena *arena, const struct game *game, struct row *row,
                      const struct setting *setting, struct problem *problem)
{
    const struct card_type *type = &game->types[row->type];
    if (strcmp(setting->value, "1") != 0)
        return problem_say(problem, "setting %s=%s: a card is made a blank by %s=1", setting->name,
                           setting->value, setting->name);
    row->text = "";
    for (int c = 0; c < type->columns_n; c++) {
        const struct column *column = &type->columns[c];
        enum layout_role role = layout_role(game, column->name);
        if (column->kind == COLUMN_WORD || column->kind == COLUMN_NAMES ||
            (role != ROLE_STAT && role != ROLE_SCORE))
            continue;
        struct text text = text_in(arena_take(arena, NAME_BYTES), NAME_BYTES);
        text_print(&text, column->none ? "-" : "%d", column->lo);
        row->cell[c] = text.at;
    }
    return true;
}

/* All of another card of its type but its name and copies. */
static bool copy_row(struct rows *rows, struct row *row, const struct setting *setting,
                     const struct catalogue *cards, struct problem *problem)
{
    int face = catalogue_seek(cards, setting->value, strlen(setting->value));
    if (face == FACE_NONE || rows->row[face - 1].type != row->type)
        return problem_say(problem, "setting %s=%s: no card of %s's type is called \"%s\"",
                           setting->name, setting->value, row->name, setting->value);
    row->text = rows->row[face - 1].text;
    memcpy(row->cell, rows->row[face - 1].cell, sizeof row->cell);
    return true;
}

static bool set_cell(struct arena *arena, const struct game *game, struct rows *rows,
                     const struct setting *setting, const struct catalogue *cards,
                     struct problem *problem)
{
    const char *dot = strchr(setting->name, '.');
    int face = catalogue_seek(cards, setting->name, (size_t)(dot - setting->name));
    if (face == FACE_NONE)
        return say_no_card(setting, (int)(dot - setting->name), cards, problem);
    struct row *row = &rows->row[face - 1];
    const char *column = dot + 1;
    if (strcasecmp(column, "blank") == 0)
        return blank_row(arena, game, row, setting, problem);
    if (strcasecmp(column, "as") == 0)
        return copy_row(rows, row, setting, cards, problem);
    if (strncasecmp(column, "text.", 5) == 0)
        return set_text_number(arena, row, setting, column + 5, problem);
    const char **cell = find_cell(game, row, column, strlen(column));
    if (cell == NULL || cell == &row->name) {
        const char *nearest = nearest_column(&game->types[row->type], column);
        return problem_say(problem, "setting %s=%s: %s cards have no number \"%s\"%s%s",
                           setting->name, setting->value, game->types[row->type].name, column,
                           nearest == NULL ? "" : "; nearest is ", nearest == NULL ? "" : nearest);
    }
    *cell = arena_copy(arena, setting->value, strlen(setting->value));
    return true;
}

void rows_set(struct arena *arena, const struct game *game, const struct opening *opening,
              struct rows *rows, const struct catalogue *cards, struct problem *problem)
{
    for (int s = 0; opening != NULL && s < opening->settings_n; s++)
        if (strchr(opening->setting[s].name, '.') != NULL)
            set_cell(arena, game, rows, &opening->setting[s], cards, problem);
}
