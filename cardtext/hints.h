/* hints.h: the sentences that a refusal offers: those that say most of what was said. */
#ifndef CARDTEXT_HINTS_H
#define CARDTEXT_HINTS_H

#include "cardtext/likeness.h"

enum {
    HINTS_MAX = 3,
    HINT_BYTES = 1024,
    HINT_NEAR = 25, /* less is not kept */
    HINT_LIKE = 35, /* less may not be what was meant */
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

/* Is the best one like enough to have been meant? */
static inline bool hints_found(const struct hints *hints)
{
    return hints->n > 0 && hints->hint[0].like >= HINT_LIKE;
}

/* Two sentences of a game that mean the same and have the same words, but for how they are put. */
bool hints_same(const char *x, const char *y);
/* Keeps the text if it is near enough, among the best, and not there yet. */
void hints_keep(struct hints *hints, const struct likeness *said, const char *text);

#endif
