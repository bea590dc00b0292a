/* form.h: a sentence form such as "+{n} {res} for each [other] {kind}", taken apart into items.
 *
 *   {n} {n:0..9}         a whole number, 1..20 unless said otherwise
 *   {+n}                 a number written with its sign
 *   {n/}                 a number, or 2/4/6 by level
 *   {+n/}                the same with one sign: -2/4/6
 *   {res} {res+}         a word of a list; agrees with the number directly before it; always plural
 *   {card} {card:unit}   a card's name, of those types
 *   {sub}                a word that a column of names declares
 *   [other] [with {n}]   may be left out: a flag, called {other} and {with} in the op
 *   card~cards           agrees with the number or list before it; a~ is left out in the plural
 *   a(n)                 "an" before a vowel
 */
#ifndef CARDTEXT_FORM_H
#define CARDTEXT_FORM_H

#include "cardtext/words.h"
#include "kernel/base.h"
#include "kernel/problem.h"

enum { FORM_ITEMS_MAX = 48, FORM_VALUES_MAX = 128 };

enum item_kind {
    ITEM_WORD,
    ITEM_ARTICLE,
    ITEM_NUMBER,
    ITEM_SIGNED,
    ITEM_LEVELS,
    ITEM_LIST,
    ITEM_NAME,
    ITEM_CARD,
    ITEM_OPTION
};

/* What an item says takes `width` values, the first at `value`: a number one, levels three, a flag
 * one, a list its alternative and then room for the values of its widest alternative. */
struct item {
    uint8_t kind;
    bool glued;     /* no blank before it */
    bool counted;   /* list: agrees with the number directly before it */
    bool many;      /* list: always plural */
    bool sign;      /* levels: written with one */
    bool pooled;    /* list: its values lie in the catalogue, the op has their place */
    uint8_t list;   /* which of the phrasebook's */
    uint8_t inside; /* option: how many of the next items it holds */
    uint8_t value, width;
    int16_t lo, hi;
    uint32_t types;            /* card: the types it may have */
    const char *word, *plural; /* plural: NULL if it is the same */
    const char *name;          /* of a slot or flag, as the op calls it */
};

struct form {
    const char *text; /* as written, one blank between words */
    const struct item *item;
    int items_n, width;
    int line;
    struct words_set needs; /* words that it never does without */
};

struct phrasebook;

/* Takes a form apart. Lists it uses must already stand in the book. */
bool form_read(struct phrasebook *book, const char *text, size_t bytes, int line, struct form *form,
               struct problem *problem);
/* The item that is called so in the form, without {} and marks; NULL if there is none. */
const struct item *form_slot(const struct form *form, const char *name, size_t bytes);
/* A slot's name without its marks + / and :range. */
size_t form_slot_name(const char **text, size_t bytes);

#endif
