/* value.h: trees of values become expressions, with what they are and who sees all they read. */
#ifndef RULEBOOK_VALUE_H
#define RULEBOOK_VALUE_H

#include "rulebook/book.h"

enum { USES_DEEP_MAX = 12 }; /* definitions within definitions */

/* Where a sentence stands. */
struct context {
    struct rulebook *book;
    struct problem *problem;
    const struct sentence *sentence; /* for places of refusals */
    const struct tokens *tokens;     /* of the tree that is compiled */
    bool seated;                     /* a seat acts: it, its */
    int seat_var;                    /* the acting seat is the one this number names; -1 */
    enum { ABOUT_NOTHING, ABOUT_CARD, ABOUT_SEAT, ABOUT_ZONE } about; /* in a definition */
    uint8_t about_audience;
    int about_zone;
    bool that_card, that_number, that_seat, that_roll;
    uint8_t that_audience;
    uint64_t that_word, that_zone; /* lists; zones */
    const struct card_text *text;
    struct book_verb *verb; /* whose meaning this is */
    int depth;
};

struct value {
    int16_t expr;
    uint8_t sort, audience;
    int16_t list;
    bool literal; /* a word whose list the other side tells */
};

/* What is wrong is said as a problem and gives a value all the same, so that one run finds as much
 * as it can: whether all is well, problem->count tells. */
struct value value_num(struct context *c, const struct grammar_node *node);
struct value value_word(struct context *c, const struct grammar_node *node, int list);
struct value value_seat(struct context *c, const struct grammar_node *node);
struct value value_card(struct context *c, const struct grammar_node *node);
struct value value_cond(struct context *c, const struct grammar_node *node);
struct value value_any(struct context *c, const struct grammar_node *node, int list); /* VALUE */

/* A zone: its expression, and its declaration's number in *zone. The audience is that of its
 * cards. */
struct value value_zone(struct context *c, const struct grammar_node *node, int *zone);

/* A set of cards: the number of a select; *count_audience is who sees how many there are. */
int value_select(struct context *c, const struct grammar_node *node, uint8_t *audience,
                 uint8_t *count_audience);
/* The same from parts that stand in a row: adjective, type, zones and filters from slot `first`. */
int value_select_parts(struct context *c, const struct grammar_node *node, int first,
                       uint8_t *audience, uint8_t *count_audience);

/* What is defined is compiled wherever it is used: whether it can be, once more, here. */
bool value_may_use(struct context *c, const char *name, bool open);
struct value value_adjective(struct context *c, int adjective, int about, int about_zone,
                             uint8_t audience);

int16_t value_expr(struct rulebook *book, uint8_t op, int x, int a, int b, int e);
static inline uint64_t value_bit(int number)
{
    return (uint64_t)1 << number;
}

/* The least and the most that a constant or a knob can be; false for what only play tells. */
bool value_known(const struct context *c, int expr, int *least, int *most);
/* Refuses what is known to lie outside of these bounds; a knob, if it can be turned there. */
void value_bounds(struct context *c, const struct grammar_node *node, struct value value, int lo,
                  int hi, const char *what);
bool value_refuse(struct context *c, const struct grammar_node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Two values put together: seen by those who see both. */
struct value value_two(struct context *c, enum sort sort, uint8_t op, int x, struct value a,
                       struct value b);
/* "that cart", "the cart"; its declaration's number in *zone. */
struct value value_member(struct context *c, const struct grammar_node *node, int *zone);
/* The seat that owns something: its, the leader's. */
struct value value_owner(struct context *c, const struct grammar_node *owns);

static inline struct value value_make(struct context *c, enum sort sort, uint8_t audience,
                                      uint8_t op, int x, int a, int b, int e)
{
    return (struct value){.expr = value_expr(c->book, op, x, a, b, e),
                          .sort = (uint8_t)sort,
                          .audience = audience,
                          .list = -1};
}

static inline uint8_t value_less(uint8_t x, uint8_t y) /* seen by fewer */
{
    return x > y ? x : y;
}

#endif
