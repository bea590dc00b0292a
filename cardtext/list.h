/* list.h: named lists of words, such as {res}: food, gold, diamond~diamonds. A word may hold slots
 * and options of its own. Its value is its place in the game's list of that name. */
#ifndef CARDTEXT_LIST_H
#define CARDTEXT_LIST_H

#include "cardtext/form.h"
#include "kernel/text.h"

enum { ALTERNATIVES_MAX = 64 };

/* A word of a list, singular and plural; `many` is empty if the two are the same. */
struct alternative {
    struct form one, many;
    bool plural_only; /* written ~your units */
    int16_t value;
};

struct list {
    const char *name;
    const struct alternative *alternative;
    int alternatives_n;
    int width; /* the alternative and the values of the widest */
    bool pooled;
};

/* Adds "res food | gold | diamond~diamonds" to the book. */
bool list_read(struct phrasebook *book, const char *text, size_t bytes, int line,
               struct problem *problem);
/* Adds a list whose words' values are their places; it is at least so wide. */
bool list_define(struct phrasebook *book, const char *name, const char *words, int width,
                 bool pooled, struct problem *problem);
/* The book's list of that name, or NULL. */
const struct list *list_find(const struct phrasebook *book, const char *name, size_t bytes);
/* The alternative with that value, or NULL. */
const struct alternative *list_alternative(const struct list *list, int value);
void list_describe(const struct list *list, struct text *text);

#endif
