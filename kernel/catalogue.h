/* catalogue.h: what the sheets of a game became: a line a face, and the ops of its text. */
#ifndef KERNEL_CATALOGUE_H
#define KERNEL_CATALOGUE_H

#include "kernel/base.h"

enum {
    COLUMN_NONE = -1000, /* the value of a number column that says "-" */
    NAMES_MAX = 64       /* words that columns of names declare */
};

/* How an effect hangs on the one before it in its sentence (cardtext/line.h). A sentence that joins
 * effects is a line; an op of no line has none of these. */
enum join {
    JOIN_NONE,
    JOIN_THEN,                        /* after it */
    JOIN_IF_DONE,                     /* if it was done */
    JOIN_OR,                          /* instead of it */
    JOIN_MAY = 4,                     /* it may be left undone */
    JOIN_BEGINS = 8,                  /* the first effect of a line */
    JOIN_IF_NOT = 16,                 /* if it was not done */
    JOIN_HOW = JOIN_OR | JOIN_IF_NOT, /* all but the two between */
    JOIN_AT_END = 32,                 /* it is put off to the end of this turn */
    JOIN_NEXT_TURN = 64,              /* to the start of the next turn of the text's player */
    JOIN_ENEMY_TURN = 96,             /* to that of the enemy */
    JOIN_LATER = 96                   /* any of these three */
};

/* One effect of a card's text: a code, the trigger it stands under (0 none), and its arguments in
 * the order the phrase's op gives them. A leveled number 2/4/6 takes three arguments. */
struct op {
    uint8_t code, when;
    uint8_t
        sentence; /* which sentence of the text, from 0: costs and effects of one line share it */
    uint8_t args_n;
    uint16_t rider;  /* the term that says when and how often (cardtext/terms.h), 0 none */
    uint16_t scaled; /* bit a: arg a is an amount, which the rider multiplies */
    uint16_t join;   /* enum join */
    int16_t arg[OP_ARGS_MAX];
};

/* A set of op codes, a bit each: a game has more than 64. */
__extension__ typedef unsigned __int128 op_codes;
enum { OP_CODES_MAX = 128 };

struct card {
    const char *name, *text;
    const char *icon;  /* the picture that its sheet names; "": the game's own for it */
    const char *place; /* "units.csv row 3, Farmer": how a complaint about it begins */
    op_codes codes;    /* some op has that code; see card_says */
    uint64_t triggers; /* some op stands under trigger t: TRIGGER_BIT(t) */
    uint16_t joins;    /* enum join, of all its ops */
    uint16_t op_first;
    uint8_t ops_n;
    uint8_t type; /* index into the game's card types */
    uint8_t back;
    uint8_t copies;
    bool restated;               /* the sheet says it in other words: text is how it was read */
    int16_t number[COLUMNS_MAX]; /* the columns of its type, in their order; words by their index */
};

struct catalogue {
    int cards_n;       /* faces 1..cards_n */
    struct card *card; /* by face; card[0] is zero */
    struct op *op;
    int ops_n;
    uint64_t triggers; /* of all cards together */
    op_codes codes;    /* the same: what no card says need not be looked for in play */
    op_codes hanging;  /* some op with that code hangs on a condition or a count */
    uint8_t type_first[TYPES_MAX], type_n[TYPES_MAX]; /* the faces of a type stand together */
    uint16_t type_joins[TYPES_MAX];                   /* enum join, of all ops of all its cards */
    const uint16_t *by_name;  /* the faces in the order of their names, case folded */
    const char *const *names; /* the words that columns of names declare; NAMES_MAX at most */
    int names_n;
    const int16_t *term; /* selections, conditions and amounts; 0 is none */
    int terms_n;
    const uint64_t *name_set; /* sets of those words: a column of names holds a place in here */
    int name_sets_n;
    uint64_t hash; /* of everything above: two tables with the same hash play alike */
    void *memory;  /* owned: everything the pointers above point to */
};

#define TRIGGER_BIT(when) (UINT64_C(1) << (when))

/* The first of the card's ops_n ops. */
static inline const struct op *card_ops(const struct catalogue *cards, uint8_t face)
{
    return &cards->op[cards->card[face].op_first];
}

/* Walks all ops of a card, in the order of its text. */
#define EACH_OP(cards, face, op)                                                                   \
    for (const struct op *op = card_ops(cards, face), *op##_end = op + (cards)->card[face].ops_n;  \
         op < op##_end; op++)

/* The bit of an op's code. */
#define CODE_BIT(code) ((op_codes)1 << (code))

/* Is that code in the set? Where it is not known before, this is less than a mask. */
static inline bool codes_have(op_codes codes, int code)
{
    uint64_t word = code < 64 ? (uint64_t)codes : (uint64_t)(codes >> 64);
    return word >> (code & 63) & 1;
}

/* Does the card have an op with one of these codes? Asked before its ops are walked. */
static inline bool card_says(const struct card *card, op_codes codes)
{
    return (card->codes & codes) != 0;
}

/* Does the card have that word in its column of names? */
static inline bool card_named(const struct catalogue *cards, uint8_t face, int place, int name)
{
    return cards->name_set[cards->card[face].number[place]] >> name & 1;
}

/* How two names sort: bytes with the case of ASCII letters folded. */
int catalogue_compare(const char *x, size_t x_length, const char *y, size_t y_length);
/* As catalogue_find, for catalogues that may still have more cards than there are faces. */
int catalogue_seek(const struct catalogue *cards, const char *name, size_t length);
/* The face of that name (case does not matter), or FACE_NONE. */
uint8_t catalogue_find(const struct catalogue *cards, const char *name, size_t length);
/* NULL is allowed. Boxes point into their catalogue: they go first. */
void catalogue_free(struct catalogue *cards);

#endif
