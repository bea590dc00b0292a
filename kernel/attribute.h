/* attribute.h: what can be said of a piece: on what it lies, where, whose it is, its counters and
 * the numbers computed of it. Positions set attributes, facts compare them, screens say them. */
#ifndef KERNEL_ATTRIBUTE_H
#define KERNEL_ATTRIBUTE_H

#include "kernel/notation.h"

enum attribute_what {
    ATTRIBUTE_ON,    /* on Militia, on none */
    ATTRIBUTE_AT,    /* at left */
    ATTRIBUTE_OWNER, /* owner Bea */
    ATTRIBUTE_CARDS, /* cards 3 */
    ATTRIBUTE_KNOWN, /* seen by Ann Bea */
    ATTRIBUTE_COUNTER,
    ATTRIBUTE_COMPUTED
};

struct attribute {
    enum attribute_what what;
    const struct counter *counter;
    const struct computed *computed;
    long value;
};

/* Reads one attribute of a piece, the name and the value. A comma before it is passed over. piece
 * is one in play, here and below. */
bool attribute_read(const struct box *box, const void *state, int piece, const char **at,
                    struct attribute *attribute, struct problem *problem);
/* The value that the piece has in the state. */
long attribute_get(const struct box *box, const void *state, int piece,
                   const struct attribute *attribute);
/* Gives the piece that value; refuses what cannot be given. */
bool attribute_set(const struct box *box, void *state, int piece, const struct attribute *attribute,
                   struct problem *problem);
/* "food 3": the attribute with the value it has, as attribute_read reads it. */
void attribute_say(const struct box *box, const void *state, int piece,
                   const struct attribute *attribute, struct text *text);

#endif
