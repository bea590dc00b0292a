/* grammar.h: sentences read by a grammar that is one table, and written back from what was read.
 * Rulebooks and card texts both use it: what words mean is theirs, how words combine is said here.
 *
 * A grammar is an array of rows; each row is one way to say a thing:
 *
 *     {"STEP", STEP_MOVE, "move CARDS to [END] ZONE", "cards go to a zone"},
 *
 * Rows of the same name are alternatives. In a form stand
 *     move , : ( ) 's +    words and marks for themselves, in lower case
 *     ZONE                 a thing that other rows of that name say
 *     VERB                 a name of that category: one that no row defines; names come at run time
 *     VERB+                its plural;  VERB~  agrees with the number before it
 *     INT TEXT SLOT FILE   a whole number, a text in quotes, {n}, a file such as goods.csv
 *     BLOCK                the lines below the sentence (the reader of lines adds that token)
 *     NAME                 one to three new words, none of them a word that rows reserve
 *     [openly]             may be left out; option 0, 1, ... of the row in the order they begin
 *     {, then STEP}        may come any number of times, also none; holds at least one thing
 *     card~cards           agrees with the number before it; a~an  agrees with the word after it
 *     gets/has/gains       all are read, the first is written
 * A row without a form describes its name to people, in refusals and in the reference.
 *
 * A sentence has exactly one reading or is refused: with none, the first word that fits nowhere
 * and what could stand there; with two, both. Nothing a stranger writes can make it hang: words,
 * names and readings are bounded. */
#ifndef GRAMMAR_GRAMMAR_H
#define GRAMMAR_GRAMMAR_H

#include "kernel/arena.h"
#include "kernel/base.h"
#include "kernel/buffer.h"
#include "kernel/problem.h"
#include "kernel/text.h"

enum {
    TOKENS_MAX = 120,       /* of a sentence */
    GRAMMAR_KIDS_MAX = 32,  /* things named in one form */
    GRAMMAR_INT_MAX = 32000 /* larger numbers are cut to it */
};

/* -- the table -------------------------------------------------------------------------------- */

struct grammar_row {
    const char *name;  /* NULL: as the row before */
    int code;          /* what the reader of trees knows it by */
    const char *form;  /* NULL: only describes the name */
    const char *about; /* for people; NULL: nothing to say */
};

struct grammar;

/* Takes the table apart; it must outlive the grammar. NULL if a row is unsound: a thing that
 * could be empty, or that could be itself. In a shipped table that is our bug. */
struct grammar *grammar_make(const struct grammar_row *rows, int rows_n, struct problem *problem);
void grammar_free(struct grammar *grammar);
/* The number of a name that stands in forms or begins rows; -1 if there is none. */
int grammar_symbol(const struct grammar *grammar, const char *name);

/* -- tokens ----------------------------------------------------------------------------------- */

enum token_kind {
    TOKEN_WORD,
    TOKEN_INT,
    TOKEN_TEXT,
    TOKEN_SLOT,
    TOKEN_FILE,
    TOKEN_MARK,
    TOKEN_BLOCK
};

struct token {
    uint8_t kind;
    int16_t number;
    uint16_t bytes;
    uint16_t place; /* byte in the text that was cut */
    const char *at; /* as written; not closed by a zero */
};

struct tokens {
    int n;
    struct token token[TOKENS_MAX];
};

/* Cuts a sentence into tokens that point into it. False if it has too many, or a quote stays open;
 * then the last token is where. */
bool tokens_cut(struct tokens *tokens, const char *text, size_t bytes);
void tokens_add_block(struct tokens *tokens);

/* -- names ------------------------------------------------------------------------------------ */

struct grammar_name {
    const char *words, *plural; /* as they are written back; plural NULL: by the usual rule */
    int symbol;                 /* its category */
    int id;                     /* the owner's number for it */
    int index;                  /* how many names were added before */
};

/* Names by category; zeroed is empty. It owns nothing but its index: words belong to the caller. */
struct lexicon {
    struct arena arena;
    struct lexicon_entry *bucket[256];
    int names_n;
};

/* words, and plural if it is given, must outlive the lexicon. NULL: they cannot be cut into tokens,
 * or are too many. */
const struct grammar_name *lexicon_add(struct lexicon *lexicon, int symbol, int id,
                                       const char *words, const char *plural);
/* The name of that category and spelling, singular or plural; NULL if there is none. */
const struct grammar_name *lexicon_find(const struct lexicon *lexicon, int symbol,
                                        const char *words, size_t bytes);
void lexicon_free(struct lexicon *lexicon);

/* "berries" of "berry"; the plural's bytes with the closing zero fit into 8 more than the word's.
 */
void grammar_plural(const char *words, char *plural, size_t bytes);

/* -- trees ------------------------------------------------------------------------------------ */

struct grammar_node {
    const struct grammar_row *row; /* NULL: a token or a name */
    int symbol;
    uint8_t slot;        /* which of its parent's form's things it is, from 0 in the form's order */
    bool plural;         /* a name's */
    uint16_t from, upto; /* tokens */
    uint32_t options;    /* bit i: option i of the row stands */
    int number;          /* INT: its value; a name: its id */
    const struct grammar_name *name;
    struct grammar_node *kid, *next;
};

/* The first kid in that slot, or NULL. Further ones of a repeated part follow by next. */
const struct grammar_node *grammar_kid(const struct grammar_node *node, int slot);
static inline bool grammar_option(const struct grammar_node *node, int option)
{
    return node->options >> option & 1;
}
/* What node is made of when it is nothing but one thing: STEP -> CHANGE -> ... */
const struct grammar_node *grammar_inner(const struct grammar_node *node);

/* -- reading ---------------------------------------------------------------------------------- */

/* Work space for reading, one sentence after the other; for one thread. The grammar outlives it. */
struct chart;
struct chart *chart_make(const struct grammar *grammar);
void chart_free(struct chart *chart);

struct reading {
    int readings; /* 0, 1, or 2 for two and more */
    struct grammar_node *tree[2];
    int at; /* without a reading: the token that fits nowhere; tokens->n: it ends too early */
};

/* Reads the tokens as what symbol says. Trees lie in the arena and point to the tokens' text.
 * Tokens and lexicon must stay as they are while the chart is asked about this reading, below. */
struct reading chart_read(struct chart *chart, const struct lexicon *lexicon, int symbol,
                          const struct tokens *tokens, struct arena *arena);

/* After chart_read: what may stand at token `at` (or after the last), each once, in the order of
 * the table: a word, or a described thing. Whole: things are taken apart down to words and names,
 * for completion. */
struct expected {
    const char *words; /* "with", or "a zone": see thing */
    bool thing;        /* words describe what may stand there */
    int symbol;        /* of a name or thing; -1: a word */
};
int chart_expects(const struct chart *chart, bool whole, struct expected *expected,
                  int expected_max);
/* May the sentence end at token `at`? */
bool chart_may_end(const struct chart *chart);

/* One sentence about a reading that is none or double, without its place:
 * `"having" fits nowhere; after "a card in its hand" may stand: with, and, the end; the nearest
 * form is: move CARDS to ZONE`. */
void chart_refuse(const struct chart *chart, const struct reading *reading, struct buffer *out);

/* -- writing back ----------------------------------------------------------------------------- */

/* A tree in words, as the table writes them. */
void grammar_write(const struct grammar *grammar, const struct grammar_node *tree,
                   const struct tokens *tokens, struct buffer *out);
/* Two texts are the same up to case and blanks. */
bool grammar_same(const char *x, size_t x_bytes, const char *y, size_t y_bytes);

#endif
