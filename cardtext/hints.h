/* hints.h: the sentences that a refusal offers: those that say most of what was said. */
#ifndef CARDTEXT_HINTS_H
#define CARDTEXT_HINTS_H

#include "cardtext/likeness.h"

enum {
    HINTS_MAX = 2,
    HINT_BYTES = 1024,
    HINT_LIKE = 55, /* less is not offered */
    HINT_SURE = 75  /* from there on it says more than why the sentence may not stand there */
};

struct hint {
    char text[HINT_BYTES];
    int like; /* 0 to 100 */
};

struct hints {
    struct hint hint[HINTS_MAX]; /* the best first */
    int n;
};

/* Keeps the text if it is like enough, among the best, and not there yet. */
void hints_keep(struct hints *hints, const struct likeness *said, const char *text);

#endif
