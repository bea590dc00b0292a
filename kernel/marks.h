/* marks.h: the moments at which things began that are measured when they end: how long a stack is
 * kept, how long a card is in the hand. They stand beside a game, not in its state. */
#ifndef KERNEL_MARKS_H
#define KERNEL_MARKS_H

#include <stdint.h>

enum { MARKS_MAX = 512, MARK_NONE = -1 };

/* Zeroed is none. */
struct marks {
    int n;
    uint32_t tag[MARKS_MAX]; /* what and key; oldest first */
    int32_t moment[MARKS_MAX];
};

/* What: a kind of things, of the game's own; key: which of them, as a piece or a face. Things of
 * one key queue. Both fit into 16 bits. If there are too many, the new one is not marked. */
void marks_set(struct marks *marks, int what, int key, int moment);
/* The moment of the oldest of that key, which is then no longer marked; MARK_NONE: there is none.
 */
int marks_take(struct marks *marks, int what, int key);

#endif
