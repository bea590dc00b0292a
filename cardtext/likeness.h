/* likeness.h: which words of a sentence that is not understood speak of the same as a word of the
 * game: the same stem, a word that means much the same, or one that the game's rules exchange. */
#ifndef CARDTEXT_LIKENESS_H
#define CARDTEXT_LIKENESS_H

#include "cardtext/parlance.h"
#include "cardtext/words.h"

enum { LIKENESS_STEM = 20, LIKENESS_ENTRIES = 2048, LIKENESS_ROWS = 3 };

/* Rows of words that are much the same, as a set. */
struct likeness_rows {
    uint64_t bits[LIKENESS_ROWS];
};

/* A sentence with the stems of its words; sets of its words are masks. */
struct likeness {
    const struct parlance *parlance;
    struct words words;
    char stem[WORDS_MAX][LIKENESS_STEM], base[WORDS_MAX][LIKENESS_STEM];
    uint64_t telling; /* words that say what it is about */
    uint64_t self;    /* words that stand for the card itself */
    struct likeness_rows rows[WORDS_MAX];
    struct { /* by the hash of the stem */
        char stem[LIKENESS_STEM];
        struct likeness_rows rows;
    } entry[LIKENESS_ENTRIES];
};

/* False if it has too many words. */
bool likeness_of(struct likeness *likeness, const struct parlance *parlance, const char *text);
/* Which of those words are like that one; few: only the same, up to endings. */
uint64_t likeness_find(const struct likeness *likeness, const char *word, uint64_t among,
                       bool same);
/* Words that stand for each other in a guess, with one blank between; NULL behind the last row. */
const char *likeness_row(int row);
/* Does the word say what a sentence is about? */
bool likeness_tells(const char *word, size_t bytes);
/* How much of the sentence another one says, and how little else: 0 nothing to 100 all. */
int likeness_with(const struct likeness *likeness, const char *text);
/* Words that say what the sentence is about, and of which the other one says nothing. */
/* Would the text do the opposite (more for less), or do it to the other side? */
bool likeness_turns(const struct likeness *likeness, const char *text);
/* Words that say something and for which the sentence has none, as a set. */
uint64_t likeness_new(const struct likeness *likeness, const struct words *words);
uint64_t likeness_missing(const struct likeness *likeness, const char *text);

#endif
