/* likeness.h: which words of a sentence that is not understood speak of the same as a word of the
 * game: the same stem, a word that means much the same, or one that the game's rules exchange. */
#ifndef CARDTEXT_LIKENESS_H
#define CARDTEXT_LIKENESS_H

#include "cardtext/thesaurus.h"
#include "cardtext/words.h"

/* A sentence with the stems of its words; sets of its words are masks. */
struct likeness {
    const struct thesaurus *thesaurus;
    struct words words;
    char stem[WORDS_MAX][THESAURUS_STEM], base[WORDS_MAX][THESAURUS_STEM];
    int entry[WORDS_MAX]; /* of the stem in the thesaurus; -1 it has none */
    uint64_t telling;     /* words that say what it is about */
    uint64_t self;        /* words that stand for the card itself */
};

/* False if it has too many words. */
bool likeness_of(struct likeness *likeness, const struct thesaurus *thesaurus, const char *text);
/* Which of those words are like that one; few: only the same, up to endings. */
uint64_t likeness_find(const struct likeness *likeness, const char *word, uint64_t among,
                       bool same);
/* Does what is said there in other words bring that word of the game along? */
bool likeness_explains(const struct likeness *likeness, const char *word);
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
