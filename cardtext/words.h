/* words.h: a piece of card text cut into words, numbers and marks. Sheets, settings and phrases are
 * all cut by this one rule, so two texts are the same exactly if their words are. */
#ifndef CARDTEXT_WORDS_H
#define CARDTEXT_WORDS_H

#include "kernel/base.h"
#include "kernel/fnv.h"

enum { WORDS_MAX = 64, WORDS_BYTES = 1024, WORDS_NUMBER_MAX = 32000 };

enum word_kind { WORD_PLAIN, WORD_NUMBER, WORD_MARK };

struct word {
    uint16_t at, bytes;  /* in folded */
    uint16_t from, upto; /* in the text it was cut from */
    uint8_t kind;
    uint8_t bit;    /* in a set of words */
    bool glued;     /* no blank before it */
    int16_t number; /* larger ones than WORDS_NUMBER_MAX are cut to it */
};

/* A set of words by their hashes: one that is not in it is not there; one that is may be another.
 */
struct words_set {
    uint64_t part[4];
};

/* folded: all words in lower case with one blank between, so a run of words is a run of bytes. */
struct words {
    int n;
    struct words_set set; /* all of them, and without an s at the end */
    struct word word[WORDS_MAX];
    char folded[WORDS_BYTES];
};

/* The same for a word whatever its case. */
static inline unsigned words_hash(const char *word, size_t bytes)
{
    return fnv32_folded(FNV32_BEGIN, word, bytes);
}

/* A word's bit in a set: words that have another bit are others. */
static inline uint8_t words_bit(const char *word, size_t bytes)
{
    return (uint8_t)(words_hash(word, bytes) >> 24);
}

static inline void words_set_add(struct words_set *set, uint8_t bit)
{
    set->part[bit / 64] |= 1ull << bit % 64;
}

static inline bool words_set_has(const struct words_set *set, uint8_t bit)
{
    return (set->part[bit / 64] >> bit % 64 & 1) != 0;
}

/* Are all words of the first in the second? */
static inline bool words_set_within(const struct words_set *set, const struct words_set *of)
{
    uint64_t missing = 0;
    for (int i = 0; i < COUNT(set->part); i++)
        missing |= set->part[i] & ~of->part[i];
    return missing == 0;
}

/* Is some word in both? */
static inline bool words_set_meet(const struct words_set *x, const struct words_set *y)
{
    uint64_t both = 0;
    for (int i = 0; i < COUNT(x->part); i++)
        both |= x->part[i] & y->part[i];
    return both != 0;
}

/* False if the text has more words or bytes than fit. */
bool words_split(struct words *words, const char *text, size_t bytes);
/* Is that the word there? False where there is none. */
bool words_are(const struct words *words, int at, const char *spelling);
/* A full stop? */
static inline bool words_stop(const struct words *words, int at)
{
    return words->word[at].bytes == 1 && words->folded[words->word[at].at] == '.';
}
/* How many words from `from` on are these, which stand with one blank between; 0 if they are others
 * or reach beyond upto. */
int words_begin(const struct words *words, int from, int upto, const char *spelling);
/* Up to case and blanks. */
bool words_same(const struct words *x, const struct words *y);

static inline bool words_blank(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

/* Where the sentence that begins at `from` ends: at a full stop, a line break or the end. */
size_t words_sentence_end(const char *text, size_t bytes, size_t from);
/* Where the line that begins with the sentence up to `end` ends: "You may pay 2 gold. If you do,
 * draw a card." is one. */
size_t words_line_end(const char *text, size_t bytes, size_t end);
/* Where an aside ends that begins there, behind blanks: flavor in quotation marks, a reminder in
 * parentheses; `from` if there is none. adds: a reminder may say more than the rules do. */
size_t words_aside(const char *text, size_t bytes, size_t from, bool *adds);
/* Such a line with what joins effects for its full stops; false: it has none, or is too long. */
bool words_join(char line[WORDS_BYTES], const char *text, size_t bytes);
/* Bytes of text without the blanks at both ends; *text moves to the first. */
size_t words_trim(const char **text, size_t bytes);
/* The next part of a text up to `end` that a mark sets apart, trimmed; false after the last. */
bool words_part(const char **at, const char *end, char mark, const char **part, size_t *bytes);

#endif
