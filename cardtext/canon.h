/* canon.h: words that mean the same in every game become one word, and ways to speak that mean the
 * same become one way. Only for comparing sentences (same.h): what comes out nobody reads. */
#ifndef CARDTEXT_CANON_H
#define CARDTEXT_CANON_H

#include "cardtext/parlance.h"
#include "cardtext/rewrite.h"
#include "cardtext/words.h"
#include "kernel/catalogue.h"

enum { CANON_STEM = 20, CANON_RULES = 48 };

typedef char canon_stem[CANON_STEM];

/* Where sentences are compared: the nouns are those of the game and of its cards. */
struct canon {
    const struct parlance *parlance;
    bool ours;  /* whoever is named without a side is one's own */
    bool guest; /* "this" is where the card lies, and not left out */
    struct rewrite_rule rule[CANON_RULES];
    int rules_n, names_n;
    canon_stem name[NAMES_MAX]; /* words that cards are called by */
};

/* To be freed by the caller. Sentences are those of cards of that type. */
struct canon *canon_take(const struct parlance *parlance, const struct catalogue *cards, int type);
/* The words of the sentence in one way to speak; false if they are too many. */
bool canon_words(const struct canon *canon, const char *text, struct words *words);
/* That word as it stands; "": there is none. */
void canon_word(const struct words *words, int w, canon_stem out);
/* The word that stands for all that mean the same. */
void canon_name(const struct canon *canon, const char *word, canon_stem out);
/* Does it say nothing by itself? */
bool canon_idle(const char *word);
/* What lies on the table and can be counted. */
bool canon_piece(const struct canon *canon, const char *word);
/* Is that the word, or its plural behind "~"? */
bool canon_spells(const char *spelling, const char *word);
void canon_cut_ending(canon_stem word);
bool canon_one_of(const char *word, const char *const *among, int n);

#define CANON_ONE_OF(word, ...)                                                                    \
    canon_one_of(word, (const char *const[]){__VA_ARGS__},                                         \
                 COUNT(((const char *const[]){__VA_ARGS__})))

#endif
