/* plain.h: rules in people's own words, turned into the words of the forms. */
#ifndef RULEBOOK_PLAIN_H
#define RULEBOOK_PLAIN_H

#include "rulebook/book.h"

/* What was made of a sentence so far. Exact: nothing was added that the sentence does not say. */
struct plain {
    const char *text;    /* in the book's arena */
    bool exact, guesses; /* guesses: names a zone that the sentence does not */
};

/* Single words for which the forms have others: players are seats, seven is 7. NULL: no such word.
 */
const char *plain_words(struct rulebook *book, const struct tokens *tokens);

/* One turn of phrase is put as the forms have it; false if none of the table's stands there. */
bool plain_phrase(struct rulebook *book, const struct tokens *tokens, struct plain *plain);

/* Notes of what the sentence speaks that card games usually have and this one does not; what is
 * chosen there and never defined is said at once. */
void plain_missing(struct rulebook *book, const struct tokens *tokens, struct buffer *out);
/* How it is said that the game has what was noted. True if there is nothing. */
bool plain_say_missing(const struct rulebook *book, struct problem *problem);

#endif
