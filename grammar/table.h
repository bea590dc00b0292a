/* table.h: a grammar taken apart, for the files of this folder only. */
#ifndef GRAMMAR_TABLE_H
#define GRAMMAR_TABLE_H

#include "grammar/grammar.h"

enum { SPELLINGS_MAX = 6, NAME_WORDS_MAX = 3, NO_WORD = -1 };

/* What stands at a place of a form. */
enum element_kind {
    ELEMENT_WORD,
    ELEMENT_SYMBOL,
    ELEMENT_OPTION, /* the next ones up to `jump` may be left out */
    ELEMENT_REPEAT, /* the next ones up to `jump` may come any number of times */
    ELEMENT_AGAIN,  /* the end of a repeated part that begins at `jump` */
    ELEMENT_END     /* of the row */
};

enum element_agrees { AGREES_NOT, AGREES_NUMBER, AGREES_SOUND, AGREES_PLURAL };

struct element {
    uint8_t kind, agrees;
    uint8_t slot; /* symbol: which of its row's; option: its number */
    uint8_t words_n;
    int16_t symbol; /* also of ELEMENT_END: what the row says */
    int16_t jump;
    int16_t row;
    int16_t word[SPELLINGS_MAX];
};

enum symbol_kind {
    SYMBOL_ROWS,
    SYMBOL_NAMES, /* a category */
    SYMBOL_INT,
    SYMBOL_TEXT,
    SYMBOL_SLOT,
    SYMBOL_FILE,
    SYMBOL_BLOCK,
    SYMBOL_NEW /* new words: NAME */
};

struct symbol {
    const char *name, *about;
    uint8_t kind;
    int16_t *row; /* those that say it, in the table's order */
    int rows_n;
};

struct grammar {
    struct arena arena;
    const struct grammar_row *row;
    int16_t *row_at; /* a row's first element; -1: it has no form */
    int rows_n;
    struct element *element;
    int elements_n;
    struct symbol *symbol;
    int symbols_n;
    const char **word; /* the literal words, lower case */
    bool *reserved;
    int words_n;
    int16_t *word_bucket, *word_next;
};

/* The number of a literal word, or NO_WORD. */
int table_word(const struct grammar *grammar, const char *at, size_t bytes);
bool table_word_at(const struct element *element, int word);

/* A bucket number of some letters, case folded. */
unsigned table_hash(const char *at, size_t bytes);
bool table_alike(const char *x, const char *y, size_t bytes); /* up to the case of ASCII letters */

struct lexicon_entry {
    struct lexicon_entry *next;
    struct grammar_name name;
    struct tokens *spelling[2]; /* singular and plural, cut into tokens */
};

/* A name that begins at a token. */
struct found_name {
    const struct grammar_name *name;
    uint8_t tokens;
    bool singular, plural; /* which of its spellings stands there: both if they are the same */
};
/* The names that begin at a token; how many, at most found_max. */
int lexicon_at(const struct lexicon *lexicon, const struct tokens *tokens, int at,
               struct found_name *found, int found_max);

/* A tree in words, with [ ] around what the other reading does not have. */
void write_apart(const struct grammar *grammar, const struct grammar_node *tree,
                 const struct grammar_node *other, const struct tokens *tokens, struct buffer *out);

/* Does a thing of that element begin at the token? How many lengths it may have, in tokens. */
enum { LENGTHS_MAX = 12 };
struct length {
    const struct grammar_name *name;
    uint8_t tokens;
    bool plural;
};
int chart_lengths(const struct chart *chart, const struct element *element, int at,
                  struct length length[LENGTHS_MAX]);

#endif
