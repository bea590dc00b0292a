/* variants.h: a sentence said in other words. People write "gets" for "has" and put a condition
 * first; rules turn such a sentence step by step into others that mean the same. A variant is
 * never guessed at: it counts only if it is read whole, and no other variant as near is read
 * differently.
 *
 * A rule is two rows of words. In the first * stands for some words, ? for one word, ?more|fewer
 * for one of these, & for one word in the plural, held in the singular, # for a number, also three
 * by level, @ for what people call the card itself, and dies|falls for either word; ^ and $ are the
 * ends. The second says *1, *2, #1, #2 for
 * what stood there, #1- and #1+ for the numbers beside it, %enters for what the game calls that
 * moment, and a full stop makes two sentences of one. */
#ifndef CARDTEXT_VARIANTS_H
#define CARDTEXT_VARIANTS_H

#include "cardtext/known.h"
#include "cardtext/parlance.h"

/* Says whether enough was found: then only what is about as near is looked at. */
typedef bool variant_look(void *context, const char *text, int steps);

/* Whose sentences they are: of cards of a type, in the words of a game. */
struct variant_speaker {
    const struct parlance *parlance;
    const struct known *known;
    int type;
};

/* Shows the variants that the rules give and that have only known words, nearest first, up to a
 * bound; one that took fewer steps may come behind one that took more. With guess, words that may
 * change the meaning are left out or exchanged too. */
void variants_search(const struct variant_speaker *speaker, const char *folded, bool guess,
                     variant_look *look, void *context);

/* The sentence in which what everybody means is said as the game says it. */
void variants_settle(const struct variant_speaker *speaker, const char *folded,
                     char out[WORDS_BYTES]);
/* Which words neither the game nor a rule knows. */
uint64_t variants_unknown(const struct variant_speaker *speaker, const struct words *words);

#endif
