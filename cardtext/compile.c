/* compile.c: rows become cards: names first, then settings, numbers, and last the texts, which may
 * speak of any name. Everything is gathered in an arena and packed into one block at the end. */
#include "cardtext/compile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cardtext/diagnose.h"
#include "cardtext/icons.h"
#include "cardtext/own.h"
#include "cardtext/parlance.h"
#include "cardtext/render.h"
#include "cardtext/rows.h"
#include "cardtext/words.h"
#include "kernel/ensure.h"
#include "kernel/fnv.h"
#include "kernel/memory.h"

enum { OPS_MAX = UINT16_MAX };

struct compiler {
    const struct phrasebook *book;
    const struct game *game;
    struct problem *problem;
    struct arena arena;
    struct rows rows;
    struct catalogue cards; /* its parts still lie in the arena */
    struct card *card;
    struct op *op;
    int ops_cap;
    struct pool pool;
    const char *names[NAMES_MAX];
    uint64_t *name_set;
};

static bool say(struct compiler *c, struct row *row, const char *column, const char *cell,
                const char *what)
{
    row->place.column = column;
    return problem_say(c->problem, DIAGNOSE_PLACE "\"%.60s\" %s", DIAGNOSE_PLACE_ARGS(&row->place),
                       cell, what);
}

/* ---- names ---- */

/* A name that texts, positions and settings can say: plain words, no number at its ends. */
static bool is_name(const char *name)
{
    struct words words;
    if (!words_split(&words, name, strlen(name)) || words.n == 0 || strlen(name) >= NAME_BYTES)
        return false;
    for (int w = 0; w < words.n; w++)
        if (words.word[w].kind == WORD_MARK)
            return false;
    return words.word[0].kind != WORD_NUMBER && words.word[words.n - 1].kind != WORD_NUMBER &&
           strcasecmp(words.folded, name) == 0;
}

static const char *single_blanks(struct compiler *c, const char *name)
{
    char *copy = arena_copy(&c->arena, name, strlen(name)), *out = copy;
    for (const char *at = name; *at != '\0'; at++)
        if (!words_blank(*at))
            *out++ = *at;
        else if (!words_blank(at[1]))
            *out++ = ' ';
    *out = '\0';
    return copy;
}

struct named {
    const char *name;
    int face;
};

static int compare_named(const void *x, const void *y)
{
    const struct named *a = x, *b = y;
    int difference = catalogue_compare(a->name, strlen(a->name), b->name, strlen(b->name));
    return difference != 0 ? difference : a->face - b->face;
}

static void say_twice(struct compiler *c, int first, int second)
{
    const struct place *before = &c->rows.row[first - 1].place;
    struct row *row = &c->rows.row[second - 1];
    row->place.column = "name";
    problem_say(c->problem, DIAGNOSE_PLACE "\"%s\" is also the name of %s %s %d",
                DIAGNOSE_PLACE_ARGS(&row->place), row->name, before->file, before->line_word,
                before->line);
}

static void index_names(struct compiler *c)
{
    int n = c->cards.cards_n;
    struct named *named = arena_take(&c->arena, (size_t)(n + 1) * sizeof *named);
    uint16_t *by_name = arena_take(&c->arena, (size_t)(n + 1) * sizeof *by_name);
    for (int i = 0; i < n; i++)
        named[i] = (struct named){c->card[i + 1].name, i + 1};
    qsort(named, (size_t)n, sizeof *named, compare_named);
    for (int i = 0; i < n; i++) {
        by_name[i] = (uint16_t)named[i].face;
        if (i > 0 && named[i].name[0] != '\0' &&
            catalogue_compare(named[i].name, strlen(named[i].name), named[i - 1].name,
                              strlen(named[i - 1].name)) == 0)
            say_twice(c, named[i - 1].face, named[i].face);
    }
    c->cards.by_name = by_name;
}

/* Where a card stands, for who checks it later. */
static const char *place_words(struct compiler *c, const struct place *place)
{
    char words[160];
    int bytes = snprintf(words, sizeof words, "%.60s %s %d, %.40s", place->file, place->line_word,
                         place->line, place->card);
    return memcpy(arena_take(&c->arena, (size_t)bytes + 1), words, (size_t)bytes + 1);
}

static void read_names(struct compiler *c)
{
    int n = c->rows.n;
    c->card = arena_take(&c->arena, (size_t)(n + 1) * sizeof *c->card);
    c->cards.card = c->card;
    c->cards.cards_n = n;
    for (int face = 1; face <= n; face++) {
        struct row *row = &c->rows.row[face - 1];
        row->name = single_blanks(c, row->name);
        row->place.card = row->name[0] == '\0' ? "(no name)" : row->name;
        if (!is_name(row->name))
            say(c, row, "name", row->name,
                row->name[0] == '\0' ? "is not a name"
                                     : "is not a name: up to 39 letters, words with one blank "
                                       "between, no marks and no number at the ends");
        c->card[face].name = row->name;
        c->card[face].place = place_words(c, &row->place);
        c->card[face].type = row->type;
        c->card[face].back = c->game->types[row->type].back;
    }
    index_names(c);
}

/* ---- numbers ---- */

static bool whole_number(const char *text, int *number)
{
    char *end;
    long value = strtol(text, &end, 10);
    bool right = end != text && *end == '\0' && !words_blank(text[0]) &&
                 value > -WORDS_NUMBER_MAX && value < WORDS_NUMBER_MAX;
    *number = right ? (int)value : 0;
    return right;
}

static bool say_range(struct compiler *c, struct row *row, const struct column *column,
                      const char *cell)
{
    row->place.column = column->name;
    return problem_say(c->problem, DIAGNOSE_PLACE "\"%.60s\" is not a number from %d to %d%s",
                       DIAGNOSE_PLACE_ARGS(&row->place), cell, column->lo, column->hi,
                       column->kind == COLUMN_LEVELS ? ", nor three of them as in 1/2/3"
                       : column->none                ? ", nor -"
                                                     : "");
}

static bool in_range(const struct column *column, int number)
{
    return number >= column->lo && number <= column->hi;
}

/* An empty cell has the standard value, if that is in range: otherwise it must be filled. */
static bool read_number(struct compiler *c, struct row *row, const struct column *column,
                        const char *cell, int16_t *out)
{
    int number = column->standard;
    bool none = column->none && strcmp(cell, "-") == 0;
    if (cell[0] == '\0' && column->none && number == COLUMN_NONE)
        none = true;
    if (none)
        number = COLUMN_NONE;
    else if ((cell[0] != '\0' && !whole_number(cell, &number)) || !in_range(column, number))
        return say_range(c, row, column, cell);
    *out = (int16_t)number;
    return true;
}

static bool read_levels(struct compiler *c, struct row *row, const struct column *column,
                        const char *cell, int16_t *out)
{
    char copy[32];
    int n = 0, number = column->standard;
    if (strlen(cell) >= sizeof copy)
        return say_range(c, row, column, cell);
    strcpy(copy, cell);
    for (char *at = copy; at != NULL && cell[0] != '\0'; n++) {
        char *slash = strchr(at, '/');
        if (slash != NULL)
            *slash++ = '\0';
        if (n == 3 || !whole_number(at, &number) || !in_range(column, number))
            return say_range(c, row, column, cell);
        out[n] = (int16_t)number;
        at = slash;
    }
    if (n == 2 || !in_range(column, number))
        return say_range(c, row, column, cell);
    if (n < 3)
        out[0] = out[1] = out[2] = (int16_t)number;
    return true;
}

static bool read_word(struct compiler *c, struct row *row, const struct column *column,
                      const char *cell, int16_t *out)
{
    int n = 0;
    while (column->words[n] != NULL)
        n++;
    for (int w = 0; w < n; w++)
        if (strcasecmp(column->words[w], cell) == 0) {
            *out = (int16_t)w;
            return true;
        }
    if (cell[0] == '\0') {
        *out = 0;
        return true;
    }
    char words[200];
    struct text list = text_in(words, sizeof words);
    for (int w = 0; w < n; w++)
        if (column->words[w][0] != '\0')
            text_print(&list, "%s%s", list.used == 0 ? "is none of " : ", ", column->words[w]);
    return say(c, row, column->name, cell, words);
}

/* The bit of a word that a column of names declares. */
static bool declare_name(struct compiler *c, struct row *row, const struct column *column,
                         const char *name, int *bit)
{
    if (!is_name(name))
        return say(c, row, column->name, name, "is not a name");
    for (*bit = 0; *bit < c->cards.names_n; (*bit)++)
        if (strcasecmp(c->names[*bit], name) == 0)
            return true;
    if (*bit == NAMES_MAX)
        return say(c, row, column->name, name, "is one name too many: a game has at most 64");
    c->names[c->cards.names_n++] = name;
    return true;
}

static bool read_name_set(struct compiler *c, struct row *row, const struct column *column,
                          const char *cell, int16_t *out)
{
    uint64_t set = 0;
    for (const char *at = cell; *at != '\0';) {
        size_t bytes = strcspn(at, ",;");
        const char *end = at + bytes;
        bytes = words_trim(&at, bytes);
        int bit = 0;
        if (!declare_name(c, row, column, arena_copy(&c->arena, at, bytes), &bit))
            return false;
        set |= (uint64_t)1 << bit;
        at = *end == '\0' ? end : end + 1;
    }
    int place = 0;
    while (place < c->cards.name_sets_n && c->name_set[place] != set)
        place++;
    if (place == c->cards.name_sets_n)
        c->name_set[c->cards.name_sets_n++] = set;
    *out = (int16_t)place;
    return true;
}

typedef bool (*cell_reader)(struct compiler *c, struct row *row, const struct column *column,
                            const char *cell, int16_t *out);

static const cell_reader cell_readers[] = {
    [COLUMN_NUMBER] = read_number,
    [COLUMN_WORD] = read_word,
    [COLUMN_LEVELS] = read_levels,
    [COLUMN_NAMES] = read_name_set,
};

/* With no copy a card is set aside: its row stays in the sheet. Where there can be but one, the
 * card must be there. */
static void read_copies(struct compiler *c, struct row *row, struct card *card)
{
    int most = c->game->types[row->type].copies_max, copies = 1;
    if (most < 1 || most > UINT8_MAX)
        most = UINT8_MAX;
    struct column column = {.name = "copies", .lo = most > 1 ? 0 : 1, .hi = (int16_t)most};
    if ((row->copies[0] != '\0' && !whole_number(row->copies, &copies)) ||
        !in_range(&column, copies))
        say_range(c, row, &column, row->copies);
    card->copies = (uint8_t)copies;
}

static void read_icon(struct compiler *c, struct row *row, struct card *card)
{
    card->icon = row->icon;
    if (row->icon[0] == '\0' || icons_known(row->icon))
        return;
    row->place.column = "icon";
    problem_say(c->problem, DIAGNOSE_PLACE "there is no icon \"%.60s\"%s",
                DIAGNOSE_PLACE_ARGS(&row->place), row->icon, icons_hint(row->icon).words);
}

static void read_numbers(struct compiler *c)
{
    c->name_set = arena_take(&c->arena, (size_t)(c->rows.n + 1) * sizeof *c->name_set);
    c->cards.name_sets_n = 1; /* the empty set */
    for (int face = 1; face <= c->cards.cards_n; face++) {
        struct row *row = &c->rows.row[face - 1];
        const struct card_type *type = &c->game->types[row->type];
        ENSURE(column_place(type, type->columns_n) <= COLUMNS_MAX);
        read_copies(c, row, &c->card[face]);
        read_icon(c, row, &c->card[face]);
        for (int i = 0; i < type->columns_n; i++)
            cell_readers[type->columns[i].kind](c, row, &type->columns[i], row->cell[i],
                                                &c->card[face].number[column_place(type, i)]);
    }
    c->cards.names = c->names;
    c->cards.name_set = c->name_set;
}

/* ---- texts ---- */

static bool keep_ops(struct compiler *c, struct card *card, const struct text_ops *ops)
{
    if (c->cards.ops_n + ops->n > c->ops_cap) {
        int cap = c->ops_cap == 0 ? 1024 : c->ops_cap * 2;
        if (c->ops_cap >= OPS_MAX)
            return false;
        struct op *more = arena_take(&c->arena, (size_t)cap * sizeof *more);
        if (c->cards.ops_n > 0)
            memcpy(more, c->op, (size_t)c->cards.ops_n * sizeof *more);
        c->op = more;
        c->cards.op = more;
        c->ops_cap = cap;
    }
    card->op_first = (uint16_t)c->cards.ops_n;
    card->ops_n = (uint8_t)ops->n;
    for (int i = 0; i < ops->n; i++) {
        ENSURE(ops->op[i].code < OP_CODES_MAX);
        card->triggers |= TRIGGER_BIT(ops->op[i].when);
        card->joins |= ops->op[i].join;
        card->codes |= CODE_BIT(ops->op[i].code);
        c->cards.codes |= CODE_BIT(ops->op[i].code);
        c->cards.hanging |= ops->op[i].rider != 0 ? CODE_BIT(ops->op[i].code) : 0;
        c->cards.triggers |= TRIGGER_BIT(ops->op[i].when);
        c->op[c->cards.ops_n++] = ops->op[i];
    }
    c->cards.type_joins[card->type] |= card->joins;
    return true;
}

/* A text whose numbers were set says what it now means: "draw 2 cards", not "draw 2 card". */
static void rewrite_text(struct compiler *c, struct card *card, const struct text_ops *ops)
{
    char buffer[2048];
    struct text text = text_in(buffer, sizeof buffer);
    if (render_ops(c->book, &c->cards, card->type, ops->op, ops->n, &text))
        card->text = arena_copy(&c->arena, buffer, text.used);
}

static void read_texts(struct compiler *c)
{
    c->pool.arena = &c->arena;
    struct sentence_reading reading = {.book = c->book,
                                       .cards = &c->cards,
                                       .problem = c->problem,
                                       .pool = &c->pool,
                                       .names_missing = !c->rows.whole};
    for (int face = 1; face <= c->cards.cards_n && !problem_is_full(c->problem); face++) {
        struct row *row = &c->rows.row[face - 1];
        struct card *card = &c->card[face];
        struct text_ops ops;
        row->place.column = "text";
        reading.lenient = row->text_set;
        reading.card = card;
        card->text = row->text;
        if (!sentence_compile(&reading, row->text, row->type, &row->place, &ops) ||
            (c->book->shipped != NULL && !own_means(&reading, row->text, row->type, &row->place)))
            continue;
        c->cards.term = c->pool.term;
        c->cards.terms_n = c->pool.n;
        if (!keep_ops(c, card, &ops)) {
            problem_say(c->problem, "%s: all texts together are too long", row->place.file);
            return;
        }
        if (row->text_set || ops.restated)
            rewrite_text(c, card, &ops);
        card->restated = ops.restated;
    }
    if (c->book->shipped != NULL && c->rows.whole)
        own_check_examples(&reading);
}

/* ---- packing ---- */

/* Numbers go in byte by byte, so the hash is the same on every machine. */
static uint64_t hash_number(uint64_t hash, int number)
{
    unsigned char bytes[2] = {(unsigned char)(number & 255), (unsigned char)(number >> 8 & 255)};
    return fnv64(hash, bytes, sizeof bytes);
}

static uint64_t hash_word(uint64_t hash, const char *word)
{
    return fnv64(hash, word, strlen(word) + 1);
}

static uint64_t hash_cards(const struct catalogue *cards, const char *game)
{
    uint64_t hash = hash_word(FNV64_BEGIN, game);
    for (int face = 1; face <= cards->cards_n; face++) {
        const struct card *card = &cards->card[face];
        hash = hash_word(hash_word(hash, card->name), card->text);
        hash = hash_number(hash_number(hash, card->type), card->back);
        hash = hash_number(hash_number(hash, card->copies), card->ops_n);
        for (int i = 0; i < COLUMNS_MAX; i++)
            hash = hash_number(hash, card->number[i]);
    }
    for (int i = 0; i < cards->ops_n; i++) {
        const struct op *op = &cards->op[i];
        hash = hash_number(hash_number(hash, op->code), op->when);
        hash = hash_number(hash_number(hash, op->sentence), op->args_n);
        for (int a = 0; a < op->args_n; a++)
            hash = hash_number(hash, op->arg[a]);
        if (op->rider != 0)
            hash = hash_number(hash_number(hash, op->rider), op->scaled);
        if (op->join != 0)
            hash = hash_number(hash, op->join);
    }
    for (int t = 1; t < cards->terms_n; t++)
        hash = hash_number(hash, cards->term[t]);
    for (int n = 0; n < cards->names_n; n++)
        hash = hash_word(hash, cards->names[n]);
    for (int s = 0; s < cards->name_sets_n; s++)
        for (int shift = 0; shift < 64; shift += 16)
            hash = hash_number(hash, (int)(cards->name_set[s] >> shift & 0xffff));
    return hash;
}

/* Room in the block, or, once there is a block, its place. */
static void *room(char *block, size_t *used, size_t bytes)
{
    size_t at = *used;
    *used += (bytes + 7) / 8 * 8;
    return block == NULL ? NULL : block + at;
}

static const char *pack_word(char *block, size_t *used, const char *word)
{
    size_t bytes = strlen(word) + 1;
    char *at = room(block, used, bytes);
    return at == NULL ? word : memcpy(at, word, bytes);
}

/* Called twice: without a block it only measures. */
static size_t pack(const struct catalogue *from, char *block, struct catalogue *to)
{
    size_t used = 0;
    size_t cards = (size_t)from->cards_n + 1, ops = (size_t)from->ops_n;
    size_t names = (size_t)from->names_n, sets = (size_t)from->name_sets_n;
    size_t terms = (size_t)from->terms_n;
    *to = *from;
    to->card = room(block, &used, cards * sizeof *to->card);
    to->op = room(block, &used, (ops + 1) * sizeof *to->op);
    uint16_t *by_name = room(block, &used, cards * sizeof *by_name);
    const char **name = room(block, &used, (names + 1) * sizeof *name);
    uint64_t *name_set = room(block, &used, sets * sizeof *name_set);
    int16_t *term = room(block, &used, (terms + 1) * sizeof *term);
    if (block != NULL) {
        memcpy(to->card, from->card, cards * sizeof *to->card);
        if (ops > 0)
            memcpy(to->op, from->op, ops * sizeof *to->op);
        memcpy(by_name, from->by_name, (cards - 1) * sizeof *by_name);
        memcpy(name_set, from->name_set, sets * sizeof *name_set);
        if (terms > 0)
            memcpy(term, from->term, terms * sizeof *term);
    }
    for (int face = 0; face <= from->cards_n; face++) {
        const struct card *card = &from->card[face];
        const char *own = pack_word(block, &used, face == 0 ? "" : card->name);
        const char *text = pack_word(block, &used, face == 0 ? "" : card->text);
        const char *place = pack_word(block, &used, face == 0 ? "" : card->place);
        const char *icon = pack_word(block, &used, face == 0 ? "" : card->icon);
        if (block != NULL) {
            to->card[face].name = own;
            to->card[face].text = text;
            to->card[face].place = place;
            to->card[face].icon = icon;
        }
    }
    for (size_t n = 0; n < names; n++) {
        const char *word = pack_word(block, &used, from->names[n]);
        if (block != NULL)
            name[n] = word;
    }
    to->by_name = by_name;
    to->names = name;
    to->name_set = name_set;
    to->term = term;
    to->memory = block;
    return used;
}

static struct catalogue *pack_cards(struct compiler *c)
{
    struct catalogue measured;
    struct catalogue *cards = memory_take(sizeof *cards);
    c->cards.hash = hash_cards(&c->cards, c->game->id);
    char *block = memory_take(pack(&c->cards, NULL, &measured));
    pack(&c->cards, block, cards);
    return cards;
}

struct catalogue *compile_rows(const struct phrasebook *book, const struct opening *opening,
                               struct problem *problem)
{
    int before = problem->count;
    struct catalogue *cards = NULL;
    struct compiler c = {.book = book, .game = book->game, .problem = problem};
    rows_gather(&c.arena, c.game, opening, &c.rows, problem);
    read_names(&c);
    rows_set(&c.arena, c.game, opening, &c.rows, &c.cards, problem);
    read_numbers(&c);
    read_texts(&c);
    if (problem->count == before)
        cards = pack_cards(&c);
    arena_free(&c.arena);
    return cards;
}

/* ---- bounds ---- */

static void check_type(const struct catalogue *cards, const struct card_type *type, int first,
                       int distinct, struct problem *problem)
{
    int sum = 0;
    for (int face = first; face < first + distinct; face++)
        sum += cards->card[face].copies;
    if (type->distinct_max > 0 && distinct > type->distinct_max)
        problem_say(problem, "%s: %d different cards, at most %d", type->sheet, distinct,
                    type->distinct_max);
    if (type->cards_max > 0 && sum > type->cards_max)
        problem_say(problem, "%s: %d cards with all copies, at most %d", type->sheet, sum,
                    type->cards_max);
}

static bool fill_types(struct catalogue *cards, const struct game *game, struct problem *problem)
{
    int before = problem->count, face = 1;
    if (cards->cards_n > FACES_MAX)
        return problem_say(problem, "%d different cards in all sheets, at most %d", cards->cards_n,
                           FACES_MAX);
    for (int t = 0; t < game->types_n; t++) {
        int first = face;
        while (face <= cards->cards_n && cards->card[face].type == t)
            face++;
        cards->type_first[t] = (uint8_t)first;
        cards->type_n[t] = (uint8_t)(face - first);
        check_type(cards, &game->types[t], first, face - first, problem);
    }
    return problem->count == before;
}

/* Whether each card may say what it says, if the game has something against some of it. */
static bool all_allowed(const struct catalogue *cards, const struct game *game,
                        struct problem *problem)
{
    const struct parlance *parlance = game->vocabulary.parlance;
    bool fine = true;
    for (int face = 1; face <= cards->cards_n && parlance != NULL && parlance->allows; face++)
        for (int i = 0; i < cards->card[face].ops_n; i++)
            fine &= parlance->allows(cards, &cards->card[face], &card_ops(cards, (uint8_t)face)[i],
                                     problem);
    return fine;
}

struct catalogue *compile_catalogue(const struct phrasebook *book, const struct opening *opening,
                                    struct problem *problem)
{
    struct catalogue *cards = compile_rows(book, opening, problem);
    if (cards == NULL ||
        (fill_types(cards, book->game, problem) && all_allowed(cards, book->game, problem)))
        return cards;
    catalogue_free(cards);
    return NULL;
}

struct phrasebook *compile_phrasebook(const struct game *game, const struct opening *opening,
                                      struct problem *problem)
{
    const struct source *source = rows_source(game, opening, "phrases.txt");
    if (source == NULL) {
        problem_say(problem, "%s: phrases.txt is missing", game->id);
        return NULL;
    }
    const struct source *shipped = rows_source(game, NULL, "phrases.txt");
    bool own = shipped != NULL && (shipped->bytes != source->bytes ||
                                   memcmp(shipped->text, source->text, source->bytes) != 0);
    struct phrasebook *book = phrasebook_read(game, source->text, source->bytes, problem);
    if (book == NULL || !own)
        return book;
    book->shipped = phrasebook_read(game, shipped->text, shipped->bytes, problem);
    if (book->shipped != NULL && own_check(book, problem))
        return book;
    phrasebook_free(book);
    return NULL;
}
