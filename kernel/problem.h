/* problem.h: bad input in words: each problem is a line that names the place and what is wrong. */
#ifndef KERNEL_PROBLEM_H
#define KERNEL_PROBLEM_H

#include <stdbool.h>
#include <stddef.h>

/* Zeroed is none. Readers only add to it: zero it before it serves again. */
struct problem {
    int count; /* problems found, also those that no longer fitted into text */
    size_t used;
    char text[6000]; /* one line a problem, no final line break */
};

/* Adds a line; problem may not be NULL. Returns false, so that a reader can say `return
 * problem_say(...)`. */
bool problem_say(struct problem *problem, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Nothing more fits into it: who looks for more looks in vain. */
bool problem_is_full(const struct problem *problem);

/* The entry of names nearest to word in edit distance, the first among equals, or NULL if none is
 * near. */
const char *problem_nearest(const char *word, const char *const *names, int names_n);

/* What is added to a refusal: `; the nearest is "Farmer"`, or nothing if none is near (NULL). */
struct problem_hint {
    char words[120];
};
struct problem_hint problem_hint(const char *nearest);

#endif
