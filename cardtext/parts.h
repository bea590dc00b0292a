/* parts.h: a sentence taken apart into its moment, its effect and what hangs on it, by the words
 * with which people begin them. A part by itself is near what the game says where the whole
 * sentence is far from it. */
#ifndef CARDTEXT_PARTS_H
#define CARDTEXT_PARTS_H

#include "cardtext/phrasebook.h"
#include "cardtext/words.h"

enum { PARTS_RIDERS = 3 };

struct rider_part {
    uint64_t words;
    const char *begins; /* "for each", "if", "unless" */
    const char *list;
};

/* Words as bits of a set. */
struct sentence_parts {
    uint64_t head, effect, second; /* second: an effect behind "and" or "then", or none */
    bool has_head, then;
    struct rider_part rider[PARTS_RIDERS];
    int riders_n;
};

/* The words from..upto-1. */
uint64_t parts_words(int from, int upto);
struct sentence_parts parts_of(const struct words *words);

struct parts_said {
    char text[WORDS_BYTES];
    const struct phrasing *moment; /* the trigger that it has; NULL: none, or it is not clear */
};

/* The sentence with its moment in front and its conditions and counts behind, each in the words of
 * the game where exactly one reading of it is nearest; false if nothing came of it. Only the order
 * of whole parts changes, and only where one effect has them all. */
bool parts_restate(const struct phrasebook *book, const struct catalogue *cards, int type,
                   const char *folded, struct parts_said *said);

#endif
