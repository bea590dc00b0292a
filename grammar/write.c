/* write.c: a tree back in words: what agrees is made to agree, variants become the first one. */
#include "grammar/table.h"

#include <ctype.h>
#include <string.h>

struct writer {
    const struct grammar *grammar;
    const struct tokens *tokens;
    struct buffer *out;
    bool glue;                        /* the next word follows without a blank */
    bool article;                     /* "a" was written and waits for its word */
    const struct grammar_node *other; /* what is not in this tree is set in brackets */
};

static bool sounds_like_vowel(const char *word, size_t bytes)
{
    static const char *const hidden[] = {"hour", "honest", "honor", "heir"};
    static const char *const voiced[] = {"uni", "use", "usu", "one", "once", "eu"};
    for (int i = 0; i < COUNT(hidden); i++) {
        if (bytes >= strlen(hidden[i]) && table_alike(word, hidden[i], strlen(hidden[i])))
            return true;
    }
    for (int i = 0; i < COUNT(voiced); i++) {
        if (bytes >= strlen(voiced[i]) && table_alike(word, voiced[i], strlen(voiced[i])))
            return false;
    }
    bool eight =
        *word == '8' || (bytes == 2 && (memcmp(word, "11", 2) == 0 || memcmp(word, "18", 2) == 0));
    return eight || strchr("aeiou", tolower((unsigned char)*word)) != NULL;
}

/* The article was written as "a": the word after it may want an n. */
static void settle_article(struct writer *writer, const char *word, size_t bytes)
{
    if (writer->article && bytes > 0 && sounds_like_vowel(word, bytes))
        buffer_add(writer->out, "n");
    writer->article = false;
}

static void put(struct writer *writer, const char *word, size_t bytes)
{
    settle_article(writer, word, bytes);
    bool joins = (bytes == 1 && strchr(",:;.)!?/%", *word) != NULL) ||
                 (bytes == 2 && memcmp(word, "'s", 2) == 0);
    if (writer->out->used > 0 && !joins && !writer->glue)
        buffer_add(writer->out, " ");
    buffer_add_bytes(writer->out, word, bytes);
    writer->glue = bytes == 1 && strchr("(+/", *word) != NULL;
}

/* One, if the number right before is 1; many, if it is another or none is there. */
static bool is_one(const struct grammar_node *before)
{
    if (before == NULL)
        return false;
    while (before->row != NULL && before->kid != NULL && before->kid->next == NULL)
        before = before->kid;
    return before->row == NULL && before->name == NULL && before->upto == before->from + 1 &&
           before->number == 1;
}

static void write_node(struct writer *writer, const struct grammar_node *node);

static void write_word(struct writer *writer, const struct element *element,
                       const struct grammar_node *before)
{
    bool many = element->agrees == AGREES_NUMBER && !is_one(before);
    const char *word = writer->grammar->word[element->word[many ? 1 : 0]];
    put(writer, word, strlen(word));
    if (element->agrees == AGREES_SOUND)
        writer->article = true;
}

static void write_token(struct writer *writer, const struct grammar_node *node, bool many)
{
    if (node->name != NULL) {
        const char *words = many ? node->name->plural : node->name->words;
        put(writer, words, strlen(words));
        return;
    }
    for (int t = node->from; t < node->upto; t++) {
        const struct token *token = &writer->tokens->token[t];
        if (token->kind != TOKEN_BLOCK)
            put(writer, token->at, token->bytes);
    }
}

static bool is_inside(const struct grammar *grammar, int begin, const struct grammar_node *kid)
{
    if (kid == NULL)
        return false;
    for (int e = begin + 1; e < grammar->element[begin].jump; e++) {
        if (grammar->element[e].kind == ELEMENT_SYMBOL && grammar->element[e].slot == kid->slot)
            return true;
    }
    return false;
}

static bool has_node(const struct grammar_node *tree, const struct grammar_node *node)
{
    if (tree->row == node->row && tree->from == node->from && tree->upto == node->upto)
        return true;
    for (const struct grammar_node *kid = tree->kid; kid != NULL; kid = kid->next) {
        if (has_node(kid, node))
            return true;
    }
    return false;
}

static void write_row(struct writer *writer, const struct grammar_node *node);

static void write_node(struct writer *writer, const struct grammar_node *node)
{
    bool apart = writer->other != NULL && !has_node(writer->other, node);
    if (apart) {
        put(writer, "[", 1);
        writer->glue = true;
    }
    write_row(writer, node);
    if (apart)
        buffer_add(writer->out, "]");
}

static void write_row(struct writer *writer, const struct grammar_node *node)
{
    const struct grammar *grammar = writer->grammar;
    const struct grammar_node *kid = node->kid, *before = NULL;
    for (int e = grammar->row_at[node->row - grammar->row];;) {
        const struct element *element = &grammar->element[e++];
        switch (element->kind) {
        case ELEMENT_END:
            return;
        case ELEMENT_WORD:
            write_word(writer, element, before);
            break;
        case ELEMENT_SYMBOL:
            if (kid->row != NULL)
                write_node(writer, kid);
            else
                write_token(writer, kid,
                            element->agrees == AGREES_PLURAL ||
                                (element->agrees == AGREES_NUMBER && !is_one(before)));
            before = kid;
            kid = kid->next;
            break;
        case ELEMENT_OPTION:
            e = grammar_option(node, element->slot) ? e : element->jump;
            break;
        case ELEMENT_REPEAT:
            e = is_inside(grammar, e - 1, kid) ? e : element->jump;
            break;
        default:
            e = element->jump;
        }
    }
}

void grammar_write(const struct grammar *grammar, const struct grammar_node *tree,
                   const struct tokens *tokens, struct buffer *out)
{
    struct writer writer = {.grammar = grammar, .tokens = tokens, .out = out, .glue = true};
    write_node(&writer, tree);
}

void write_apart(const struct grammar *grammar, const struct grammar_node *tree,
                 const struct grammar_node *other, const struct tokens *tokens, struct buffer *out)
{
    struct writer writer = {
        .grammar = grammar, .tokens = tokens, .out = out, .glue = true, .other = other};
    write_node(&writer, tree);
}

static size_t skip_blanks(const char *at, size_t i, size_t bytes)
{
    while (i < bytes && isspace((unsigned char)at[i]))
        i++;
    return i;
}

bool grammar_same(const char *x, size_t x_bytes, const char *y, size_t y_bytes)
{
    size_t i = 0, k = 0;
    for (;; i++, k++) {
        i = skip_blanks(x, i, x_bytes);
        k = skip_blanks(y, k, y_bytes);
        if (i == x_bytes || k == y_bytes)
            return i == x_bytes && k == y_bytes;
        if (!table_alike(x + i, y + k, 1))
            return false;
    }
}
