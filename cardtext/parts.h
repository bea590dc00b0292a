/* parts.h: a sentence taken apart into its moment, its effect and what hangs on it, by the words
 * with which people begin them. A part by itself is near what the game says where the whole
 * sentence is far from it. */
#ifndef CARDTEXT_PARTS_H
#define CARDTEXT_PARTS_H

#include "cardtext/known.h"
#include "cardtext/phrasebook.h"
#include "cardtext/words.h"
#include "kernel/text.h"

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

/* Whose words: of cards of a type, in a game. */
struct parts_speaker {
    const struct phrasebook *book;
    const struct catalogue *cards;
    const struct known *known;
    int type;
};

/* A moment, or a condition or count with the words that begin it, as the game says it. How many
 * readings of it are nearest: not one, then it stays as it is. */
int parts_say_moment(const struct parts_speaker *speaker, const char *said, char out[WORDS_BYTES],
                     const struct phrasing **trigger);
int parts_say_rider(const struct parts_speaker *speaker, const char *said, char out[WORDS_BYTES]);
/* "If you have no men draw a card" has lost its comma: the longest beginning that the game can ask
 * or count. */
void parts_find_rider(const struct parts_speaker *speaker, const struct words *words,
                      struct sentence_parts *parts);
/* "At the start of your turn draw a card" has lost its comma: the longest beginning that the game
 * has as a moment. */
void parts_find_moment(const struct parts_speaker *speaker, const struct words *words,
                       struct sentence_parts *parts);

/* The words of a set behind what stands there. */
void parts_add(struct text *out, const struct words *words, uint64_t set);
/* The set without marks at its ends; 0 if it is not one run of words. */
uint64_t parts_run(const struct words *words, uint64_t set);

#endif
