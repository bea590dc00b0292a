/* cond.c: conditions and adjectives become expressions. */
#include "rulebook/value.h"

/* ---- conditions ---- */

struct value value_adjective(struct context *c, int adjective, int about, int about_zone,
                             uint8_t audience)
{
    const struct adjective *a = &c->book->adjective[adjective];
    if (!value_may_use(c, a->name, a->cond == NULL) || a->cond == NULL)
        return value_make(c, SORT_COND, AUDIENCE_ALL, EXPR_CONST, 0, 0, 0, 0);
    struct context inner = *c;
    inner.tokens = a->tokens;
    inner.about = about;
    inner.about_zone = about_zone;
    inner.about_audience = audience;
    inner.depth++;
    return value_cond(&inner, a->cond);
}

static struct value is_words(struct context *c, const struct grammar_node *node)
{
    struct value a = value_word(c, grammar_kid(node, 0), -1), b;
    if (a.literal) { /* the list is that of the other side */
        b = value_word(c, grammar_kid(node, 1), -1);
        a = value_word(c, grammar_kid(node, 0), b.list);
    } else {
        b = value_word(c, grammar_kid(node, 1), a.list);
    }
    return value_two(c, SORT_COND, EXPR_IS, grammar_option(node, 0), a, b);
}

static struct value holds(struct context *c, struct value of, uint8_t op, struct value adjective,
                          bool not )
{
    struct value value = value_two(c, SORT_COND, op, 0, of, adjective);
    return not ? value_make(c, SORT_COND, value.audience, EXPR_NOT, 0, value.expr, 0, 0) : value;
}

static struct value is_adjective(struct context *c, const struct grammar_node *node)
{
    bool not = grammar_option(node, 0);
    int adjective = grammar_kid(node, 1)->number, zone;
    struct value of;
    switch (node->row->code) {
    case IS_CARDADJ:
        of = value_card(c, grammar_kid(node, 0));
        return holds(c, of, EXPR_OF_CARD,
                     value_adjective(c, adjective, ABOUT_CARD, -1, of.audience), not );
    case IS_FAMADJ:
        of = value_member(c, grammar_kid(node, 0), &zone);
        if (c->book->adjective[adjective].subject != zone)
            value_refuse(c, node, "no %s can be %s", c->book->zone[zone].name,
                         c->book->adjective[adjective].name);
        return holds(c, of, EXPR_OF_ZONE,
                     value_adjective(c, adjective, ABOUT_ZONE, zone, AUDIENCE_ALL), not );
    default:
        of = value_seat(c, grammar_kid(node, 0));
        return holds(c, of, EXPR_OF_SEAT,
                     value_adjective(c, adjective, ABOUT_SEAT, -1, AUDIENCE_ALL), not );
    }
}

static struct value there_is(struct context *c, const struct grammar_node *node)
{
    bool no = grammar_kid(node, 0)->row->code == ONE_NO;
    uint8_t audience, count;
    struct value adjective;
    switch (node->row->code) {
    case IS_CARD_IN: {
        int select = value_select_parts(c, node, 1, &audience, &count);
        return value_make(c, SORT_COND, count, EXPR_EXISTS, no, select, 0, 0);
    }
    case IS_SEAT_ADJ:
        adjective = value_adjective(c, grammar_kid(node, 1)->number, ABOUT_SEAT, -1, AUDIENCE_ALL);
        return value_make(c, SORT_COND, adjective.audience, EXPR_EXISTS_SEAT, no, adjective.expr, 0,
                          0);
    default: {
        int zone = grammar_kid(node, 2)->number;
        adjective =
            value_adjective(c, grammar_kid(node, 1)->number, ABOUT_ZONE, zone, AUDIENCE_ALL);
        return value_make(c, SORT_COND, adjective.audience, EXPR_EXISTS_ZONE, no, adjective.expr,
                          zone, 0);
    }
    }
}

static int test_of(const struct grammar_node *cmp)
{
    static const uint8_t tests[] = {[0] = NUMBER_ABOVE,
                                    [CMP_BELOW - CMP_ABOVE] = NUMBER_BELOW,
                                    [CMP_LEAST - CMP_ABOVE] = NUMBER_LEAST,
                                    [CMP_MOST - CMP_ABOVE] = NUMBER_MOST};
    return tests[cmp->row->code - CMP_ABOVE];
}

int value_test(const struct grammar_node *cmp)
{
    return test_of(cmp);
}

static struct value is_plain(struct context *c, const struct grammar_node *node)
{
    const struct grammar_node *x = grammar_kid(node, 0), *y = grammar_kid(node, 1);
    bool not = grammar_option(node, 0);
    struct value a, b;
    int zone;
    switch (node->row->code) {
    case IS_NUM:
        a = value_num(c, x);
        b = value_num(c, y);
        return value_two(c, SORT_COND, EXPR_IS, not, a, b);
    case IS_CMP:
        a = value_num(c, x);
        b = value_num(c, grammar_kid(node, 2));
        return value_two(c, SORT_COND, EXPR_CMP, test_of(y), a, b);
    case IS_WORD:
        return is_words(c, node);
    case IS_SEAT:
        a = value_seat(c, x);
        b = value_seat(c, y);
        return value_two(c, SORT_COND, EXPR_IS, not, a, b);
    case IS_NO_WORD:
        a = value_word(c, x, -1);
        return value_make(c, SORT_COND, a.audience, EXPR_NONE, not, a.expr, 0, 0);
    case IS_NO_CARD:
        a = value_card(c, x);
        return value_make(c, SORT_COND, a.audience, EXPR_NONE, not, a.expr, 0, 0);
    case IS_EMPTY:
        a = value_zone(c, x, &zone);
        return value_make(c, SORT_COND, AUDIENCE_ALL, EXPR_EMPTY, not, a.expr, 0, 0);
    default: {
        bool yes = y->row->code == YES;
        return value_make(c, SORT_COND, AUDIENCE_ALL, EXPR_IS, 0,
                          value_expr(c->book, EXPR_KNOB, 0, x->number, 0, 0),
                          value_make(c, SORT_NUMBER, AUDIENCE_ALL, EXPR_CONST, 0, yes, 0, 0).expr,
                          0);
    }
    }
}

static struct value value_c1(struct context *c, const struct grammar_node *node)
{
    switch (node->row->code) {
    case IS_CARDADJ:
    case IS_FAMADJ:
    case IS_SEATADJ:
        return is_adjective(c, node);
    case IS_CARD_IN:
    case IS_SEAT_ADJ:
    case IS_FAM_ADJ:
        return there_is(c, node);
    default:
        return is_plain(c, node);
    }
}

struct value value_cond(struct context *c, const struct grammar_node *node)
{
    struct value value = value_c1(c, node->kid);
    uint8_t op = node->row->code == COND_AND ? EXPR_AND : EXPR_OR;
    for (const struct grammar_node *kid = node->kid->next; kid != NULL; kid = kid->next)
        value = value_two(c, SORT_COND, op, 0, value, value_c1(c, kid));
    return value;
}
