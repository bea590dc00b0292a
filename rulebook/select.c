/* select.c: zones, sets of cards and single cards become expressions. */
#include <string.h>

#include "rulebook/value.h"

int16_t value_means(struct context *c, int column, uint8_t *audience);
int value_test(const struct grammar_node *cmp);

static struct value make(struct context *c, enum sort sort, uint8_t audience, uint8_t op, int x,
                         int a, int b, int e)
{
    return (struct value){.expr = value_expr(c->book, op, x, a, b, e),
                          .sort = (uint8_t)sort,
                          .audience = audience,
                          .list = -1};
}

/* ---- zones ---- */

/* Who sees the cards of a zone; seat: the expression that says whose it is, or NULL. */
static uint8_t zone_audience(const struct context *c, const struct zone *zone,
                             const struct expr *seat)
{
    switch (zone->seen) {
    case SEEN_ALL:
        return AUDIENCE_ALL;
    case SEEN_OWNER:
        return seat != NULL && seat->op == EXPR_IT ? AUDIENCE_OWN : AUDIENCE_NOBODY;
    case SEEN_NAMED:
        return zone->seen_var >= 0 && c->seat_var == zone->seen_var ? AUDIENCE_OWN
                                                                    : AUDIENCE_NOBODY;
    default:
        return AUDIENCE_NOBODY;
    }
}

static struct value table_zone(struct context *c, const struct grammar_node *node, int number)
{
    const struct zone *zone = &c->book->zone[number];
    bool subject = c->about == ABOUT_ZONE && c->about_zone == number;
    if (subject)
        return make(c, SORT_ZONE, zone_audience(c, zone, NULL), EXPR_SUBJECT_ZONE, 0, 0, 0, 0);
    if (zone->family)
        value_refuse(c, node, "there are several %s: which one?", zone->plural);
    else if (zone->owner == OWNED_BY_SEAT)
        value_refuse(c, node, "each seat has a %s: whose?", zone->name);
    return make(c, SORT_ZONE, zone_audience(c, zone, NULL), EXPR_INSTANCE, 0, number, 0, 0);
}

static struct value seat_zone(struct context *c, const struct grammar_node *node, int number,
                              struct value seat)
{
    const struct zone *zone = &c->book->zone[number];
    if (zone->owner != OWNED_BY_SEAT)
        value_refuse(c, node, "the %s is the table's, not a seat's", zone->name);
    else if (zone->family)
        value_refuse(c, node, "there are several %s: which one?", zone->plural);
    if (seat.audience != AUDIENCE_ALL)
        value_refuse(c, node,
                     "not all seats know whose %s is meant, and what happens there would "
                     "tell them; set a seat openly first",
                     zone->name);
    uint8_t audience = zone_audience(c, zone, &c->book->expr[seat.expr]);
    return make(c, SORT_ZONE, value_less(audience, seat.audience), EXPR_INSTANCE_OF, 0, number,
                seat.expr, 0);
}

/* The trail for red. */
static struct value member_zone(struct context *c, const struct grammar_node *node, int number,
                                const struct grammar_node *word, const struct value *seat)
{
    const struct zone *zone = &c->book->zone[number];
    if (!zone->family || zone->list < 0 || (seat != NULL) != (zone->owner == OWNED_BY_SEAT)) {
        value_refuse(c, node, "there is no such %s for a word", zone->name);
        return make(c, SORT_ZONE, AUDIENCE_ALL, EXPR_INSTANCE, 0, number, 0, 0);
    }
    struct value w = value_word(c, word, zone->list);
    uint8_t audience = zone_audience(c, zone, seat != NULL ? &c->book->expr[seat->expr] : NULL);
    return make(c, SORT_ZONE, value_less(audience, w.audience), EXPR_INSTANCE_FOR, 0, number,
                w.expr, seat != NULL ? seat->expr : NONE_EXPR);
}

static struct value all_zones(struct context *c, const struct grammar_node *node, int number)
{
    const struct zone *zone = &c->book->zone[number];
    bool its = node->row->code == ZONE_ALL_ITS;
    if (its) {
        if (!zone->family || zone->owner != OWNED_BY_SEAT || !c->seated)
            value_refuse(c, node, "no seat has several %s here", zone->plural);
        int16_t seat = value_expr(c->book, EXPR_IT, 0, 0, 0, 0);
        return make(c, SORT_ZONE, zone_audience(c, zone, &c->book->expr[seat]), EXPR_ALL_MEMBERS, 0,
                    number, seat, 0);
    }
    if (zone->owner != OWNED_BY_SEAT && !zone->family)
        value_refuse(c, node, "there is only one %s", zone->name);
    return make(c, SORT_ZONE, zone_audience(c, zone, NULL), EXPR_ALL_SEATS, 0, number, 0, 0);
}

struct value value_zone(struct context *c, const struct grammar_node *node, int *zone)
{
    const struct grammar_node *first = grammar_kid(node, 0), *second = grammar_kid(node, 1);
    struct value seat;
    switch (node->row->code) {
    case ZONE_THE:
        *zone = first->number;
        return table_zone(c, node, *zone);
    case ZONE_OWNS:
        *zone = second->number;
        return seat_zone(c, node, *zone, value_owner(c, first));
    case ZONE_OF:
        *zone = first->number;
        return seat_zone(c, node, *zone, value_seat(c, second));
    case ZONE_THAT:
        *zone = first->number;
        if (!(c->that_zone >> *zone & 1))
            value_refuse(c, node, "no %s was chosen before in this rule",
                         c->book->zone[*zone].name);
        return make(c, SORT_ZONE, zone_audience(c, &c->book->zone[*zone], NULL), EXPR_THAT_ZONE, 0,
                    *zone, 0, 0);
    case ZONE_FOR:
        *zone = first->number;
        return member_zone(c, node, *zone, second, NULL);
    case ZONE_OWNS_FOR:
        *zone = second->number;
        seat = value_owner(c, first);
        return member_zone(c, node, *zone, grammar_kid(node, 2), &seat);
    default:
        *zone = first->number;
        return all_zones(c, node, *zone);
    }
}

/* ---- sets of cards ---- */

static int add_select(struct rulebook *book, const struct select *select)
{
    book->select =
        buffer_room(book->select, &book->selects_room, book->selects_n + 1, sizeof *book->select);
    book->select[book->selects_n] = *select;
    return book->selects_n++;
}

static void select_zones(struct context *c, const struct grammar_node *zones, struct select *select,
                         uint8_t *audience)
{
    for (const struct grammar_node *kid = zones->kid; kid != NULL; kid = kid->next) {
        int zone;
        struct value value = value_zone(c, kid, &zone);
        if (select->zones_n == SELECT_ZONES_MAX) {
            value_refuse(c, kid, "more zones than a sentence may join");
            return;
        }
        select->zone[select->zones_n++] = value.expr;
        *audience = value_less(*audience, value.audience);
    }
}

/* The list of a filter that says only a word: it must be one that cards have. */
static void word_filter(struct context *c, const struct grammar_node *node, int list,
                        struct filter *filter, uint8_t *audience)
{
    struct value value = value_word(c, node, list);
    filter->value = value.expr;
    filter->column = value.list;
    *audience = value_less(*audience, value.audience);
    bool lacks = value.list < 0 || !c->book->list[value.list].column;
    if (lacks)
        value_refuse(c, node, "no card has that word");
}

static void number_filter(struct context *c, int column, uint8_t test,
                          const struct grammar_node *atom, struct filter *filter, uint8_t *audience)
{
    struct value value = value_num(c, atom);
    uint8_t own = *audience;
    filter->test = test;
    filter->column = (int16_t)column;
    filter->value = value.expr;
    filter->means = value_means(c, column, &own);
    *audience = value_less(own, value.audience);
}

static void same_filter(struct context *c, const struct grammar_node *test, struct filter *filter,
                        uint8_t *audience)
{
    int column = grammar_kid(test, 0)->number;
    struct value card = value_card(c, grammar_kid(test, 1));
    *audience = value_less(*audience, card.audience);
    filter->test = NUMBER_IS;
    filter->column = (int16_t)column;
    filter->means = value_means(c, column, audience);
    filter->value = filter->means == NONE_EXPR
                        ? value_expr(c->book, EXPR_COLUMN, 0, column, card.expr, 0)
                        : value_expr(c->book, EXPR_OF_CARD, 0, card.expr, filter->means, 0);
}

static void add_filter(struct context *c, const struct grammar_node *node, struct select *select,
                       uint8_t *audience)
{
    const struct grammar_node *test = grammar_kid(node, 0), *first = grammar_kid(test, 0);
    if (select->filters_n == FILTERS_MAX) {
        value_refuse(c, node, "more filters than a sentence may have");
        return;
    }
    struct filter *filter = &select->filter[select->filters_n++];
    *filter = (struct filter){.test = WORD_IS, .means = NONE_EXPR};
    switch (test->row->code) {
    case TEST_NAME:
        filter->test = NAME_IS;
        filter->column = (int16_t)first->number;
        break;
    case TEST_WORD:
        word_filter(c, first, -1, filter, audience);
        break;
    case TEST_WORDCOL:
    case TEST_NOT_WORDCOL:
        word_filter(c, grammar_kid(test, 1), first->number, filter, audience);
        filter->test = test->row->code == TEST_WORDCOL ? WORD_IS : WORD_IS_NOT;
        break;
    case TEST_NUM:
    case TEST_EQUAL:
        number_filter(c, first->number, NUMBER_IS, grammar_kid(test, 1), filter, audience);
        break;
    case TEST_CMP:
        number_filter(c, first->number, (uint8_t)value_test(grammar_kid(test, 1)),
                      grammar_kid(test, 2), filter, audience);
        break;
    default:
        same_filter(c, test, filter, audience);
    }
}

int value_select_parts(struct context *c, const struct grammar_node *node, int first,
                       uint8_t *audience, uint8_t *count_audience)
{
    struct select select = {.type = ANY_TYPE, .adjective = NONE_EXPR, .count = NONE_EXPR};
    const struct grammar_node *adjective = grammar_kid(node, first);
    const struct grammar_node *type = grammar_kid(node, first + 1);
    const struct grammar_node *zones = grammar_kid(node, first + 2);
    *audience = AUDIENCE_ALL;
    select_zones(c, zones, &select, audience);
    select.type = (int16_t)type->number;
    uint8_t asked = AUDIENCE_ALL;
    for (const struct grammar_node *kid = zones->next; kid != NULL; kid = kid->next)
        add_filter(c, kid, &select, &asked);
    select.open = asked == AUDIENCE_ALL;
    *audience = value_less(*audience, asked);
    if (adjective != NULL) {
        struct value holds = value_adjective(c, adjective->number, ABOUT_CARD, -1, *audience);
        select.adjective = holds.expr;
        *audience = value_less(*audience, holds.audience);
    }
    /* How many cards lie in a zone is known to all; how many of a kind is not. */
    bool plain = adjective == NULL && select.filters_n == 0 && select.type == ANY_TYPE;
    *count_audience = plain ? AUDIENCE_ALL : *audience;
    return add_select(c->book, &select);
}

int value_select(struct context *c, const struct grammar_node *node, uint8_t *audience,
                 uint8_t *count_audience)
{
    struct select select = {.type = ANY_TYPE, .adjective = NONE_EXPR, .count = NONE_EXPR};
    int zone;
    struct value value;
    *count_audience = AUDIENCE_ALL;
    switch (node->row->code) {
    case CARDS_IN:
        return value_select_parts(c, node, 0, audience, count_audience);
    case CARDS_ALL:
        select.kind = SELECT_ALL;
        *audience = AUDIENCE_NOBODY;
        break;
    case CARDS_TOP:
        select.kind = SELECT_TOP;
        value = value_num(c, grammar_kid(node, 0));
        value_bounds(c, grammar_kid(node, 0), value, 1, CARDS_MAX, "cards from the top");
        select.count = value.expr;
        *count_audience = value.audience;
        value = value_zone(c, grammar_kid(node, 1), &zone);
        select.zone[select.zones_n++] = value.expr;
        *audience = value_less(*count_audience, value.audience);
        break;
    default:
        select.kind = SELECT_BUT_TOP;
        value = value_zone(c, grammar_kid(node, 0), &zone);
        select.zone[select.zones_n++] = value.expr;
        *audience = value.audience;
    }
    return add_select(c->book, &select);
}

/* ---- single cards ---- */

static struct value extreme(struct context *c, const struct grammar_node *node)
{
    uint8_t audience, count;
    int select = value_select(c, grammar_kid(node, 3), &audience, &count);
    int column = grammar_kid(node, 2)->number;
    int16_t means = value_means(c, column, &audience);
    bool high = grammar_kid(node, 0)->row->code == BEST_HIGH;
    return make(c, SORT_CARD, audience, EXPR_EXTREME, high, select, column, means);
}

static struct value card_in_zone(struct context *c, const struct grammar_node *zone_node,
                                 uint8_t op)
{
    int zone;
    struct value of = value_zone(c, zone_node, &zone);
    return make(c, SORT_CARD, of.audience, op, 0, of.expr, 0, 0);
}

static struct value card_definition(struct context *c, const struct grammar_node *node)
{
    struct definition *d = &c->book->definition[node->number];
    if (!value_may_use(c, d->name, d->open))
        return make(c, SORT_CARD, AUDIENCE_ALL, EXPR_CONST, 0, 0, 0, 0);
    d->open = true;
    const struct tokens *tokens = c->tokens;
    c->tokens = d->tokens;
    struct value value = value_any(c, d->value, -1);
    c->tokens = tokens;
    d->open = false;
    return value;
}

static struct value value_card1(struct context *c, const struct grammar_node *node)
{
    const struct grammar_node *kid = grammar_kid(node, 0);
    switch (node->row->code) {
    case CARD_THAT:
        if (!c->that_card)
            value_refuse(c, node, "no card was chosen before in this rule");
        return make(c, SORT_CARD, c->that_audience, EXPR_THAT_CARD, 0, 0, 0, 0);
    case CARD_TOP:
    case CARD_IN:
        return card_in_zone(c, kid, EXPR_TOP);
    case CARD_BOTTOM:
        return card_in_zone(c, kid, EXPR_BOTTOM);
    case CARD_SUBJECT:
        if (c->about != ABOUT_CARD)
            value_refuse(c, node, "which card? \"the card\" stands only where a card is defined");
        return make(c, SORT_CARD, c->about_audience, EXPR_SUBJECT_CARD, 0, 0, 0, 0);
    default:
        return card_definition(c, kid);
    }
}

struct value value_card(struct context *c, const struct grammar_node *node)
{
    switch (node->row->code) {
    case CARD_ONE:
    case HELD_CARD:
        return value_card1(c, grammar_kid(node, 0));
    case HELD_EXTREME:
        return extreme(c, grammar_kid(node, 0));
    case CARD_EXTREME: {
        struct value value = extreme(c, node->kid);
        for (const struct grammar_node *kid = node->kid->next; kid != NULL; kid = kid->next) {
            struct value other = extreme(c, kid);
            value = make(c, SORT_CARD, value_less(value.audience, other.audience), EXPR_ELSE, 0,
                         value.expr, other.expr, 0);
        }
        return value;
    }
    default:
        return value_card1(c, node);
    }
}
