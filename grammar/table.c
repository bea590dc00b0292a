/* table.c: the rows of a grammar taken apart into elements, and what is unsound in them. */
#include "grammar/table.h"

#include "kernel/memory.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_BUCKETS = 256, DEPTH_MAX = 8 };

/* The names that are no category: tokens by their kind, and the words that no new name may have. */
static const struct {
    const char *name;
    uint8_t kind;
} known_symbols[] = {
    {"INT", SYMBOL_INT},   {"TEXT", SYMBOL_TEXT},   {"SLOT", SYMBOL_SLOT},
    {"FILE", SYMBOL_FILE}, {"BLOCK", SYMBOL_BLOCK}, {"NAME", SYMBOL_NEW},
};

/* Reading one form: where, and the groups that are open. */
struct form_reader {
    struct grammar *grammar;
    const char *at;
    int row, slots, options, depth, open[DEPTH_MAX];
    struct problem *problem;
};

static bool unsound(struct form_reader *reader, const char *what)
{
    const struct grammar_row *row = &reader->grammar->row[reader->row];
    return problem_say(reader->problem, "grammar row %d, \"%s\": %s", reader->row,
                       row->form != NULL ? row->form : row->name, what);
}

int grammar_symbol(const struct grammar *grammar, const char *name)
{
    for (int s = 0; s < grammar->symbols_n; s++) {
        if (strcmp(grammar->symbol[s].name, name) == 0)
            return s;
    }
    return -1;
}

static int symbol_of(struct grammar *grammar, const char *at, size_t bytes)
{
    for (int s = 0; s < grammar->symbols_n; s++) {
        const char *name = grammar->symbol[s].name;
        if (strlen(name) == bytes && memcmp(name, at, bytes) == 0)
            return s;
    }
    struct symbol *symbol = &grammar->symbol[grammar->symbols_n];
    *symbol = (struct symbol){.name = arena_copy(&grammar->arena, at, bytes), .kind = SYMBOL_NAMES};
    for (int k = 0; k < COUNT(known_symbols); k++) {
        if (strcmp(symbol->name, known_symbols[k].name) == 0)
            symbol->kind = known_symbols[k].kind;
    }
    return grammar->symbols_n++;
}

int table_word(const struct grammar *grammar, const char *at, size_t bytes)
{
    for (int w = grammar->word_bucket[table_hash(at, bytes)]; w != NO_WORD;
         w = grammar->word_next[w]) {
        if (strlen(grammar->word[w]) == bytes && table_alike(grammar->word[w], at, bytes))
            return w;
    }
    return NO_WORD;
}

static int16_t word_of(struct grammar *grammar, const char *at, size_t bytes)
{
    int word = table_word(grammar, at, bytes);
    if (word != NO_WORD)
        return (int16_t)word;
    unsigned bucket = table_hash(at, bytes);
    grammar->word[grammar->words_n] = arena_copy(&grammar->arena, at, bytes);
    grammar->word_next[grammar->words_n] = grammar->word_bucket[bucket];
    grammar->word_bucket[bucket] = (int16_t)grammar->words_n;
    return (int16_t)grammar->words_n++;
}

bool table_word_at(const struct element *element, int word)
{
    for (int i = 0; i < element->words_n; i++) {
        if (element->word[i] == word)
            return true;
    }
    return false;
}

static struct element *add_element(struct form_reader *reader, uint8_t kind)
{
    struct element *element = &reader->grammar->element[reader->grammar->elements_n++];
    *element = (struct element){.kind = kind, .row = (int16_t)reader->row, .jump = -1};
    return element;
}

/* card~cards, a~an, gets/has/gains, or one word. */
static bool read_word(struct form_reader *reader, const char *at, size_t bytes)
{
    struct element *element = add_element(reader, ELEMENT_WORD);
    const char *end = at + bytes;
    char mark = memchr(at, '~', bytes) != NULL ? '~' : '/';
    while (at <= end) {
        const char *stop = bytes > 1 ? memchr(at, mark, (size_t)(end - at)) : NULL;
        if (stop == NULL)
            stop = end;
        if (element->words_n == SPELLINGS_MAX)
            return unsound(reader, "too many spellings of a word");
        element->word[element->words_n++] = word_of(reader->grammar, at, (size_t)(stop - at));
        at = stop + 1;
    }
    if (mark == '~')
        element->agrees =
            bytes == 4 && memcmp(end - bytes, "a~an", 4) == 0 ? AGREES_SOUND : AGREES_NUMBER;
    return true;
}

static bool read_symbol(struct form_reader *reader, const char *at, size_t bytes)
{
    struct element *element = add_element(reader, ELEMENT_SYMBOL);
    char last = at[bytes - 1];
    element->agrees = last == '+' ? AGREES_PLURAL : last == '~' ? AGREES_NUMBER : AGREES_NOT;
    element->symbol =
        (int16_t)symbol_of(reader->grammar, at, bytes - (element->agrees != AGREES_NOT));
    element->slot = (uint8_t)reader->slots++;
    return reader->slots <= GRAMMAR_KIDS_MAX || unsound(reader, "too many things in a form");
}

static bool open_group(struct form_reader *reader, char mark)
{
    if (reader->depth == DEPTH_MAX)
        return unsound(reader, "groups too deep");
    reader->open[reader->depth++] = reader->grammar->elements_n;
    struct element *element = add_element(reader, mark == '[' ? ELEMENT_OPTION : ELEMENT_REPEAT);
    if (mark == '[')
        element->slot = (uint8_t)reader->options++;
    return reader->options <= 32 || unsound(reader, "too many options in a form");
}

static bool close_group(struct form_reader *reader, char mark)
{
    if (reader->depth == 0)
        return unsound(reader, "closes what is not open");
    int begin = reader->open[--reader->depth];
    struct element *first = &reader->grammar->element[begin];
    if (first->kind != (mark == ']' ? ELEMENT_OPTION : ELEMENT_REPEAT))
        return unsound(reader, "closes with the wrong mark");
    if (mark == '}')
        add_element(reader, ELEMENT_AGAIN)->jump = (int16_t)begin;
    first->jump = (int16_t)reader->grammar->elements_n;
    return true;
}

static bool read_part(struct form_reader *reader, const char *at, size_t bytes)
{
    if (bytes == 1 && strchr("[{", *at) != NULL)
        return open_group(reader, *at);
    if (bytes == 1 && strchr("]}", *at) != NULL)
        return close_group(reader, *at);
    if (isupper((unsigned char)at[0]) && (bytes > 1))
        return read_symbol(reader, at, bytes);
    return read_word(reader, at, bytes);
}

/* The next part of a form: a bracket, or what stands up to a blank or bracket. */
static size_t part_bytes(const char *at)
{
    size_t n = strcspn(at, " []{}");
    return n == 0 ? 1 : n;
}

static bool read_form(struct form_reader *reader)
{
    struct grammar *grammar = reader->grammar;
    grammar->row_at[reader->row] = (int16_t)grammar->elements_n;
    while (*(reader->at += strspn(reader->at, " ")) != '\0') {
        size_t bytes = part_bytes(reader->at);
        if (!read_part(reader, reader->at, bytes))
            return false;
        reader->at += bytes;
    }
    if (reader->depth > 0)
        return unsound(reader, "a group stays open");
    add_element(reader, ELEMENT_END);
    return true;
}

static void reserve(struct grammar *grammar, const char *words)
{
    while (*(words += strspn(words, " ")) != '\0') {
        size_t bytes = strcspn(words, " ");
        grammar->reserved[word_of(grammar, words, bytes)] = true;
        words += bytes;
    }
}

/* A row adds itself to its symbol; its form is read when all symbols with rows are known. */
static bool read_rows(struct grammar *grammar, struct problem *problem)
{
    const char *name = grammar->row[0].name;
    ENSURE(name != NULL);
    for (int r = 0; r < grammar->rows_n; r++) {
        const struct grammar_row *row = &grammar->row[r];
        name = row->name != NULL ? row->name : name;
        grammar->row_at[r] = -1;
        if (strcmp(name, "RESERVED") == 0) {
            reserve(grammar, row->form);
            continue;
        }
        int s = symbol_of(grammar, name, strlen(name));
        struct symbol *symbol = &grammar->symbol[s];
        if (symbol->about == NULL && row->form == NULL)
            symbol->about = row->about;
        if (row->form == NULL)
            continue;
        if (symbol->row == NULL)
            symbol->row =
                arena_take(&grammar->arena, (size_t)grammar->rows_n * sizeof symbol->row[0]);
        symbol->kind = SYMBOL_ROWS;
        symbol->row[symbol->rows_n++] = (int16_t)r;
        struct form_reader reader = {
            .grammar = grammar, .at = row->form, .row = r, .problem = problem};
        if (!read_form(&reader))
            return false;
        grammar->element[grammar->elements_n - 1].symbol = (int16_t)s;
    }
    return true;
}

/* What a form could shrink to from an element on: bit 0 nothing, and in single[] the symbols that
 * could be all of it. Every word or second thing makes it longer. */
static bool shrinks(const struct grammar *grammar, int e, int things, int only, bool *single)
{
    const struct element *element = &grammar->element[e];
    switch (element->kind) {
    case ELEMENT_WORD:
        return false;
    case ELEMENT_SYMBOL:
        return things == 0 && shrinks(grammar, e + 1, 1, element->symbol, single);
    case ELEMENT_OPTION:
    case ELEMENT_REPEAT: {
        bool inside = shrinks(grammar, e + 1, things, only, single);
        return shrinks(grammar, element->jump, things, only, single) || inside;
    }
    case ELEMENT_AGAIN:
        return shrinks(grammar, e + 1, things, only, single);
    default:
        if (things == 1)
            single[only] = true;
        return things == 0;
    }
}

/* Follows what a symbol could be all of; true if it comes back to where it began. */
static bool is_itself(const struct grammar *grammar, int symbol, int begin, bool *been)
{
    bool *single = memory_array((size_t)grammar->symbols_n, sizeof *single);
    for (int r = 0; r < grammar->symbol[symbol].rows_n; r++)
        shrinks(grammar, grammar->row_at[grammar->symbol[symbol].row[r]], 0, 0, single);
    bool found = single[begin];
    been[symbol] = true;
    for (int s = 0; s < grammar->symbols_n && !found; s++)
        found = single[s] && !been[s] && is_itself(grammar, s, begin, been);
    free(single);
    return found;
}

static bool is_sound(const struct grammar *grammar, struct problem *problem)
{
    bool sound = true;
    bool *set = memory_array((size_t)grammar->symbols_n, sizeof *set);
    for (int r = 0; r < grammar->rows_n; r++) {
        if (grammar->row_at[r] >= 0 && shrinks(grammar, grammar->row_at[r], 0, 0, set))
            sound = problem_say(problem, "grammar row %d, \"%s\": could be empty", r,
                                grammar->row[r].form);
    }
    for (int s = 0; s < grammar->symbols_n && sound; s++) {
        memset(set, 0, (size_t)grammar->symbols_n * sizeof *set);
        if (is_itself(grammar, s, s, set))
            sound = problem_say(problem, "grammar: %s could be nothing but itself",
                                grammar->symbol[s].name);
    }
    free(set);
    return sound;
}

struct grammar *grammar_make(const struct grammar_row *rows, int rows_n, struct problem *problem)
{
    struct grammar *grammar = memory_take(sizeof *grammar);
    size_t letters = 0;
    for (int r = 0; r < rows_n; r++)
        letters += (rows[r].form != NULL ? strlen(rows[r].form) : 0) + 2;
    struct arena *arena = &grammar->arena;
    grammar->row = rows;
    grammar->rows_n = rows_n;
    grammar->row_at = arena_take(arena, (size_t)rows_n * sizeof grammar->row_at[0]);
    grammar->element = arena_take(arena, letters * sizeof grammar->element[0]);
    grammar->symbol = arena_take(arena, letters * sizeof grammar->symbol[0]);
    grammar->word = arena_take(arena, letters * sizeof grammar->word[0]);
    grammar->reserved = arena_take(arena, letters * sizeof grammar->reserved[0]);
    grammar->word_next = arena_take(arena, letters * sizeof grammar->word_next[0]);
    grammar->word_bucket = arena_take(arena, WORD_BUCKETS * sizeof grammar->word_bucket[0]);
    memset(grammar->word_bucket, 0xff, WORD_BUCKETS * sizeof grammar->word_bucket[0]);
    if (read_rows(grammar, problem) && is_sound(grammar, problem))
        return grammar;
    grammar_free(grammar);
    return NULL;
}

void grammar_free(struct grammar *grammar)
{
    if (grammar == NULL)
        return;
    arena_free(&grammar->arena);
    free(grammar);
}
