/* notation.h: reads the words of .play files and typed moves: lines, names, numbers, values, cards.
 * Case does not matter, and any run of blanks is one blank. A reader takes a `const char **at`,
 * moves it behind what it understood, and leaves it alone otherwise. */
#ifndef KERNEL_NOTATION_H
#define KERNEL_NOTATION_H

#include "kernel/game.h"

/* ---- lines ---- */

enum { LINE_BYTES = 12288 };

/* Walks over the lines of a text that say something: without comments, and a line that ends with a
 * comma joined with the next one. Zeroed but for at, end and next = 1 is ready. */
struct lines {
    const char *at, *end;
    int next;              /* number of the line at `at` */
    int number;            /* of the first line of words */
    const char *from, *to; /* where words stand in the text */
    bool long_line;        /* what did not fit was cut off */
    char words[LINE_BYTES];
};

/* The next line, in words; false: there is none. */
bool notation_line(struct lines *lines);

/* ---- words ---- */

bool notation_same(const char *x, const char *y);
/* Whether words begin with these letters. */
bool notation_begins(const char *words, const char *beginning);
/* Whether words begin with these whole words, and not with a longer name such as "Farmer 2". */
bool notation_leads(const char *words, const char *beginning);

const char *notation_skip(const char *at); /* blanks */
bool notation_end(const char *at);
bool notation_take(const char **at, const char *words);
/* Whatever stands before the next blank; false if it is nothing, or longer than the room. */
bool notation_take_word(const char **at, char *word, size_t bytes);
/* A whole number, with a sign if it has one. */
bool notation_number(const char **at, long *number);
/* The place in a NULL-terminated list, -1 none; the longest that fits. */
int notation_word(const char **at, const char *const *words);

/* ---- names ---- */

/* "Ann" or "Ann's"; -1 none. */
int notation_seat(const struct box *box, const char **at);
/* A card's face, or the blank of a back ("unit card", "unit cards"); FACE_NONE none. */
uint8_t notation_face(const struct box *box, const char **at);
/* Refuses what is no card, with the nearest name; false. */
bool notation_no_card(const struct box *box, const char *at, struct problem *problem);
/* The same of what is no piece: it may be no card either. */
bool notation_no_piece(const struct box *box, const char *at, struct problem *problem);
const struct field *notation_field(const struct game *game, const char **at);
/* The field that is meant where a value follows: "turn Ben" speaks of whose turn it is, also where
 * "turn" counts the turns and another number says who is active. */
const struct field *notation_field_of(const struct box *box, const struct field *field,
                                      const char *value);
const struct computed *notation_computed(const struct game *game, enum computed_of of,
                                         const char **at);
/* "Farmer", "Farmer 2", "Bea's Farmer": a piece in play. holder: who has it if no seat is named, -1
 * anybody. field: NULL any. 0 none. */
int notation_piece(const struct box *box, const void *state, const struct field *field, int holder,
                   const char **at);
/* Says a piece so that notation_piece finds it from anywhere: "Bea's Farmer 2". */
void notation_say_piece(const struct box *box, const void *state, int number, struct text *text);

/* ---- values of number fields and counters ---- */

struct value_kind {
    uint8_t values; /* enum field_values */
    uint8_t bytes;
    const char *const *words;
};

static inline struct value_kind computed_kind(const struct computed *computed)
{
    bool plain = computed->values == VALUE_PLAIN;
    return (struct value_kind){plain ? VALUE_SIGNED : computed->values, 2, computed->words};
}

/* Refuses words that are no value of that kind or out of its range. */
bool notation_value(const struct box *box, const void *state, struct value_kind kind,
                    const char **at, long *value, struct problem *problem);
void notation_say_value(const struct box *box, const void *state, struct value_kind kind,
                        long value, struct text *text);

/* ---- cards ---- */

enum { CARDS_ENTRIES_MAX = 256 };

/* "2 Farmer seen by Bea Cy": n of a face, of a back (a blank), of anything or of nothing. */
struct cards_entry {
    enum { CARDS_FACE, CARDS_BACK, CARDS_ANY, CARDS_NOTHING } what;
    uint8_t face, known;
    uint8_t n;
};

/* "Farmer, 2 Miner, ..." or "3 cards" or "nothing". */
struct cards {
    struct cards_entry entry[CARDS_ENTRIES_MAX];
    int entries_n;
    int cards_n; /* of all entries */
    bool rest;   /* it ends with ... */
};

/* Reads to the end of the line. */
bool notation_cards(const struct box *box, const char *at, struct cards *cards,
                    struct problem *problem);
/* Who knows a card, as "Bea Cy" or "everybody"; 0: nobody is named. */
uint8_t notation_knowers(const struct box *box, const char **at);
void notation_say_knowers(const struct box *box, uint8_t known, struct text *text);
/* Says n faces, runs of equal ones as "2 Farmer"; known may be NULL. "nothing" if n is 0. */
void notation_say_cards(const struct box *box, const uint8_t *faces, const uint8_t *known, int n,
                        struct text *text);

#endif
