/* typed.c: which legal move somebody means by what was typed. */
#include "cli/typed.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "kernel/notation.h"

static const char *next_word(const char *at, size_t *length)
{
    at += strspn(at, " ");
    *length = strcspn(at, " ");
    return at;
}

static int count_words(const char *at)
{
    int n = 0;
    size_t length;
    for (at = next_word(at, &length); length > 0; at = next_word(at + length, &length))
        n++;
    return n;
}

/* One letter says too little to guess by, and a number is the whole number. */
static bool begins(const char *word, size_t word_length, const char *typed, size_t length)
{
    bool whole = length == word_length;
    return length <= word_length && (whole || length > 1) &&
           (whole || !isdigit((unsigned char)typed[0])) && strncasecmp(word, typed, length) == 0;
}

/* Whether each typed word begins a word of the move, in their order. */
static bool words_fit(const char *move_words, const char *typed)
{
    size_t length, word_length;
    const char *word = next_word(move_words, &word_length);
    for (typed = next_word(typed, &length); length > 0;
         typed = next_word(typed + length, &length)) {
        while (word_length > 0 && !begins(word, word_length, typed, length))
            word = next_word(word + word_length, &word_length);
        if (word_length == 0)
            return false;
        word = next_word(word + word_length, &word_length);
    }
    return true;
}

/* The only move that fits; or the only one of those with as many words as were typed, so that
 * "strike Farmer" is not held up by "strikes Farmer 2". Otherwise unclear says which ones fit. */
static bool guess(const struct table *table, int seat, const char *words, struct move *move,
                  struct text *unclear)
{
    struct move moves[MOVES_MAX];
    int n = table_moves(table, seat, moves), fits_n = 0, exact_n = 0, fits = 0, exact = 0;
    for (int i = 0; i < n; i++) {
        char said[MOVE_TEXT_BYTES];
        struct text text = text_in(said, sizeof said);
        table_move_text(table, seat, moves[i], &text);
        if (!words_fit(said, words))
            continue;
        fits = i;
        text_print(unclear, "%s%s", fits_n++ > 0 ? " | " : "", said);
        if (count_words(said) == count_words(words)) {
            exact = i;
            exact_n++;
        }
    }
    if (fits_n != 1 && exact_n != 1)
        return false;
    *move = moves[fits_n == 1 ? fits : exact];
    return true;
}

bool typed_find(const struct table *table, int seat, const char *words, struct move *move,
                struct problem *problem)
{
    const char *name = table_box(table)->seat_name[seat];
    size_t length = strlen(name);
    words += strspn(words, " ");
    if (strncasecmp(words, name, length) == 0 && words[length] == ' ')
        words += length + 1;
    struct problem refused = {0};
    char fitting[256];
    struct text unclear = text_in(fitting, sizeof fitting);
    if (table_find_move(table, seat, words, move, &refused) ||
        guess(table, seat, words, move, &unclear))
        return true;
    if (unclear.used > 0)
        return problem_say(problem, "\"%.80s\" can mean: %s%s", words, fitting,
                           unclear.cut ? " ..." : "");
    return problem_say(problem, "%s", refused.text);
}
