/* restated.h: a sentence in people's own words, read as one in the words of the game. It is never
 * guessed at: the nearest reading counts, and no other one may be as near. */
#ifndef CARDTEXT_RESTATED_H
#define CARDTEXT_RESTATED_H

#include "cardtext/lopsided.h"
#include "cardtext/reading.h"
#include "cardtext/variants.h"

struct restated {
    struct sentence_read *s;
    const struct known *known;
    enum lopsided lopsided; /* a reading of which only a part hangs on a condition will not do */
    /* What came out. */
    struct text_ops ops, second; /* of the nearest that is read, and of another as near */
    int steps, found_n;          /* found_n: as near and read differently */
    bool is_misplaced;           /* one is read, but may not stand there: misplaced */
    struct way misplaced;
};

/* A price that is written once is paid once: two lines would have it paid for each. */
bool restated_pays_twice(const struct phrasebook *book, const struct text_ops *ops);
/* What is bought stands with its price: a price in a sentence by itself would buy nothing, and one
 * in two sentences would be asked for twice. */
bool restated_pays_apart(const struct sentence_read *s, const struct text_ops *ops);
/* Looks at all that the rules make of the sentence. The terms of what is found stay in the pool. */
void restated_search(struct restated *r, const char *folded);
/* The same for what is shown only: nothing stays in the pool. How many readings are nearest; if it
 * is one, its words. */
int restated_words(struct restated *r, const char *folded, struct text *said);

#endif
