/* thesaurus.h: which words of people speak of the same as a word of the game: words that are much
 * alike in any game, and what the rules for saying a sentence in other words (restate.h,
 * sayings.txt) exchange. Only for guesses: nothing is read by it. */
#ifndef CARDTEXT_THESAURUS_H
#define CARDTEXT_THESAURUS_H

#include "cardtext/parlance.h"
#include "cardtext/words.h"

enum { THESAURUS_STEM = 20, THESAURUS_ENTRIES = 8192, THESAURUS_LINKS = 65536, THESAURUS_ROWS = 3 };

struct thesaurus_entry {
    char stem[THESAURUS_STEM];
    uint16_t rules;                /* that say it and do not mean it */
    uint64_t rows[THESAURUS_ROWS]; /* of words that are much alike, as a set */
};

struct thesaurus {
    const struct parlance *parlance;
    struct thesaurus_entry entry[THESAURUS_ENTRIES]; /* by the hash of the stem */
    struct {
        uint32_t pair; /* entries of the word that is said and of the word that is meant */
        uint16_t weight;
    } link[THESAURUS_LINKS];
    int entries_n, links_n;
};

void thesaurus_gather(struct thesaurus *thesaurus, const struct parlance *parlance);
/* Where the stem has its entry; -1 it has none. */
int thesaurus_entry(const struct thesaurus *thesaurus, const char *stem);
/* May the word of the game stand for the word that was said? */
bool thesaurus_alike(const struct thesaurus *thesaurus, int said, int meant);
/* Do the rules often put it where the other one is said? */
bool thesaurus_means(const struct thesaurus *thesaurus, int said, int meant);
/* Words that stand for each other in a guess, with one blank between; NULL behind the last row. */
const char *thesaurus_row(int row);

/* A word without the endings of number and person; and without any ending. */
void thesaurus_base(char stem[THESAURUS_STEM], const char *word, size_t bytes);
void thesaurus_stem(char stem[THESAURUS_STEM], const char *word, size_t bytes);

#endif
