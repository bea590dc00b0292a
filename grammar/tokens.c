/* tokens.c: a sentence cut into words, numbers, texts in quotes, slots, files and marks. */
#include "grammar/grammar.h"

#include <ctype.h>
#include <string.h>

static bool is_letter(char letter)
{
    return isalpha((unsigned char)letter) || (unsigned char)letter >= 0x80 || letter == '_';
}

static bool is_digit(char letter)
{
    return letter >= '0' && letter <= '9';
}

/* Letters and digits; a hyphen or an apostrophe inside, but 's is a token of its own. */
static size_t word_bytes(const char *at, size_t bytes)
{
    size_t n = 1;
    while (n < bytes) {
        bool inside = n + 1 < bytes && is_letter(at[n + 1]);
        bool owns = at[n] == '\'' && n + 1 < bytes && tolower((unsigned char)at[n + 1]) == 's' &&
                    (n + 2 == bytes || (!is_letter(at[n + 2]) && !is_digit(at[n + 2])));
        if (!is_letter(at[n]) && !is_digit(at[n]) &&
            !(inside && (at[n] == '-' || (at[n] == '\'' && !owns))))
            break;
        n++;
    }
    return n;
}

static size_t file_bytes(const char *at, size_t word, size_t bytes)
{
    const char *ending = ".csv";
    size_t n = strlen(ending);
    if (bytes < word + n || memcmp(at + word, ending, n) != 0)
        return 0;
    return bytes > word + n && is_letter(at[word + n]) ? 0 : word + n;
}

static int16_t number_of(const char *at, size_t bytes)
{
    int number = 0;
    for (size_t i = 0; i < bytes && number <= GRAMMAR_INT_MAX; i++)
        number = number * 10 + (at[i] - '0');
    return (int16_t)(number > GRAMMAR_INT_MAX ? GRAMMAR_INT_MAX : number);
}

/* Bytes up to the closing mark, with it; 0 if it never closes. */
static size_t enclosed(const char *at, size_t bytes, char close)
{
    const char *end = bytes > 1 ? memchr(at + 1, close, bytes - 1) : NULL;
    return end == NULL ? 0 : (size_t)(end - at) + 1;
}

/* One token; false: what opens here never closes. */
static bool cut_one(struct token *token, const char *at, size_t bytes)
{
    size_t n = 1;
    token->kind = TOKEN_MARK;
    if (is_letter(*at)) {
        n = word_bytes(at, bytes);
        size_t file = file_bytes(at, n, bytes);
        token->kind = file > 0 ? TOKEN_FILE : TOKEN_WORD;
        n = file > 0 ? file : n;
    } else if (is_digit(*at)) {
        token->kind = TOKEN_INT;
        while (n < bytes && is_digit(at[n]))
            n++;
        token->number = number_of(at, n);
    } else if (*at == '"' || *at == '{') {
        token->kind = *at == '"' ? TOKEN_TEXT : TOKEN_SLOT;
        n = enclosed(at, bytes, *at == '"' ? '"' : '}');
    } else if (*at == '\'' && bytes > 1 && tolower((unsigned char)at[1]) == 's') {
        n = 2;
    }
    token->bytes = (uint16_t)(n > 0 ? n : 1);
    return n > 0;
}

bool tokens_cut(struct tokens *tokens, const char *text, size_t bytes)
{
    tokens->n = 0;
    for (size_t at = 0; at < bytes;) {
        if (isspace((unsigned char)text[at])) {
            at++;
            continue;
        }
        if (tokens->n == TOKENS_MAX - 1 || at > UINT16_MAX)
            return false;
        struct token *token = &tokens->token[tokens->n++];
        *token = (struct token){.at = text + at, .place = (uint16_t)at};
        if (!cut_one(token, text + at, bytes - at))
            return false;
        at += token->bytes;
    }
    return true;
}

void tokens_add_block(struct tokens *tokens)
{
    if (tokens->n < TOKENS_MAX)
        tokens->token[tokens->n++] = (struct token){.kind = TOKEN_BLOCK, .at = ""};
}
