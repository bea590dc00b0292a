/* lexicon.c: names that a rulebook, a sheet or a game brings, found by their words. */
#include "grammar/table.h"

#include <string.h>

#include "kernel/fnv.h"

enum { BUCKETS = 256, ENTRY_WORDS_MAX = 8 };

unsigned table_hash(const char *at, size_t bytes)
{
    unsigned hash = fnv32_folded(FNV32_BEGIN, at, bytes);
    return (hash ^ hash >> 16) % BUCKETS;
}

bool table_alike(const char *x, const char *y, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++) {
        if (text_lower(x[i]) != text_lower(y[i]))
            return false;
    }
    return true;
}

static bool ends_with(const char *words, const char *end)
{
    size_t n = strlen(words), m = strlen(end);
    return n >= m && table_alike(words + n - m, end, m);
}

void grammar_plural(const char *words, char *plural, size_t bytes)
{
    struct text text = text_in(plural, bytes);
    size_t n = strlen(words);
    bool vowel = n > 1 && strchr("aeiouAEIOU", words[n - 2]) != NULL;
    if (ends_with(words, "y") && !vowel)
        text_print(&text, "%.*sies", (int)n - 1, words);
    else if (ends_with(words, "s") || ends_with(words, "x") || ends_with(words, "z") ||
             ends_with(words, "ch") || ends_with(words, "sh"))
        text_print(&text, "%ses", words);
    else
        text_print(&text, "%ss", words);
}

/* Only as many tokens as a name has: a whole struct tokens for each would be far too much. */
static struct tokens *cut(struct lexicon *lexicon, const char *words)
{
    struct tokens tokens;
    if (!tokens_cut(&tokens, words, strlen(words)) || tokens.n == 0 || tokens.n > ENTRY_WORDS_MAX)
        return NULL;
    size_t bytes = offsetof(struct tokens, token) + (size_t)tokens.n * sizeof tokens.token[0];
    return memcpy(arena_take(&lexicon->arena, bytes), &tokens, bytes);
}

static void enter(struct lexicon *lexicon, struct lexicon_entry *entry, const struct tokens *words)
{
    unsigned bucket = table_hash(words->token[0].at, words->token[0].bytes);
    entry->next = lexicon->bucket[bucket];
    lexicon->bucket[bucket] = entry;
}

const struct grammar_name *lexicon_add(struct lexicon *lexicon, int symbol, int id,
                                       const char *words, const char *plural)
{
    char usual[2 * NAME_BYTES + 8];
    if (plural == NULL) {
        grammar_plural(words, usual, sizeof usual);
        plural = arena_copy(&lexicon->arena, usual, strlen(usual));
    }
    struct tokens *one = cut(lexicon, words), *many = cut(lexicon, plural);
    if (one == NULL || many == NULL)
        return NULL;
    struct lexicon_entry *entry = arena_take(&lexicon->arena, sizeof *entry);
    *entry = (struct lexicon_entry){.name = {.words = words,
                                             .plural = plural,
                                             .symbol = symbol,
                                             .id = id,
                                             .index = lexicon->names_n++},
                                    .spelling = {one, many}};
    enter(lexicon, entry, one);
    bool apart = table_hash(one->token[0].at, one->token[0].bytes) !=
                 table_hash(many->token[0].at, many->token[0].bytes);
    if (apart) {
        struct lexicon_entry *second = arena_take(&lexicon->arena, sizeof *second);
        *second = *entry;
        enter(lexicon, second, many);
    }
    return &entry->name;
}

static bool stands(const struct tokens *words, const struct tokens *tokens, int at)
{
    if (at + words->n > tokens->n)
        return false;
    for (int i = 0; i < words->n; i++) {
        const struct token *x = &words->token[i], *y = &tokens->token[at + i];
        if (x->bytes != y->bytes || y->kind == TOKEN_TEXT || !table_alike(x->at, y->at, x->bytes))
            return false;
    }
    return true;
}

int lexicon_at(const struct lexicon *lexicon, const struct tokens *tokens, int at,
               struct found_name *found, int found_max)
{
    int n = 0;
    const struct token *token = &tokens->token[at];
    const struct lexicon_entry *entry = lexicon->bucket[table_hash(token->at, token->bytes)];
    for (; entry != NULL && n + 2 <= found_max; entry = entry->next) {
        bool one = stands(entry->spelling[0], tokens, at);
        bool many = stands(entry->spelling[1], tokens, at);
        if (one)
            found[n++] = (struct found_name){.name = &entry->name,
                                             .tokens = (uint8_t)entry->spelling[0]->n,
                                             .singular = true,
                                             .plural = many && entry->spelling[1]->n ==
                                                                   entry->spelling[0]->n};
        if (many && !(one && entry->spelling[1]->n == entry->spelling[0]->n))
            found[n++] = (struct found_name){
                .name = &entry->name, .tokens = (uint8_t)entry->spelling[1]->n, .plural = true};
    }
    return n;
}

const struct grammar_name *lexicon_find(const struct lexicon *lexicon, int symbol,
                                        const char *words, size_t bytes)
{
    struct tokens tokens;
    struct found_name found[32];
    if (!tokens_cut(&tokens, words, bytes) || tokens.n == 0)
        return NULL;
    int n = lexicon_at(lexicon, &tokens, 0, found, COUNT(found));
    for (int i = 0; i < n; i++) {
        if (found[i].name->symbol == symbol && found[i].tokens == tokens.n)
            return found[i].name;
    }
    return NULL;
}

void lexicon_free(struct lexicon *lexicon)
{
    arena_free(&lexicon->arena);
    *lexicon = (struct lexicon){.names_n = 0};
}
