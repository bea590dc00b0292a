/* value.c: numbers, words, seats and conditions become expressions; sorts and audiences are found
 * on the way. Definitions are compiled where they are used, so "it" is who acts there. */
#include "rulebook/value.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "rulebook/sheets.h"

bool value_refuse(struct context *c, const struct grammar_node *node, const char *format, ...)
{
    char words[400];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    bool own = c->tokens == c->sentence->tokens;
    return book_refuse(c->book, c->sentence, own ? node->from : 0, c->problem, "%s", words);
}

int16_t value_expr(struct rulebook *book, uint8_t op, int x, int a, int b, int e)
{
    book->expr = buffer_room(book->expr, &book->exprs_room, book->exprs_n + 1, sizeof *book->expr);
    book->expr[book->exprs_n] =
        (struct expr){.op = op, .x = (uint8_t)x, .a = (int16_t)a, .b = (int16_t)b, .c = (int16_t)e};
    return (int16_t)(book->exprs_n < INT16_MAX ? book->exprs_n++ : 0);
}

static struct value nothing(struct context *c, enum sort sort)
{
    return value_make(c, sort, AUDIENCE_ALL, EXPR_CONST, 0, 0, 0, 0);
}

static struct value constant(struct context *c, enum sort sort, int n)
{
    return value_make(c, sort, AUDIENCE_ALL, EXPR_CONST, 0, n, 0, 0);
}

/* ---- seats ---- */

static bool needs_seat(struct context *c, const struct grammar_node *node)
{
    return c->seated || value_refuse(c, node, "no seat acts here: whose is meant?");
}

static struct value seat_further(struct context *c, struct value seat, int n)
{
    return value_make(c, SORT_SEAT, seat.audience, EXPR_AFTER, n, seat.expr, 0, 0);
}

static struct value it(struct context *c)
{
    return value_make(c, SORT_SEAT, AUDIENCE_ALL, EXPR_IT, 0, 0, 0, 0);
}

bool value_may_use(struct context *c, const char *name, bool open)
{
    if (c->book->exprs_n == INT16_MAX)
        return book_refuse(c->book, c->sentence, 0, c->problem, "%s",
                           "the rulebook is too long to run: definitions use each other too often");
    return (!open && c->depth < USES_DEEP_MAX) ||
           book_refuse(c->book, c->sentence, 0, c->problem, "\"%s\" is defined by itself", name);
}

static struct definition *open_definition(struct context *c, const struct grammar_node *node)
{
    struct definition *d = &c->book->definition[node->number];
    if (!value_may_use(c, d->name, d->open))
        return NULL;
    d->open = true;
    c->depth++;
    return d;
}

/* Compiles what a definition means, in the place where it is used. */
static struct value use_definition(struct context *c, const struct grammar_node *node,
                                   enum sort sort)
{
    struct definition *d = open_definition(c, node);
    if (d == NULL)
        return nothing(c, sort);
    const struct tokens *tokens = c->tokens;
    c->tokens = d->tokens;
    struct value value = value_any(c, d->value, -1);
    c->tokens = tokens;
    d->open = false;
    c->depth--;
    return value;
}

static struct value seat_var(struct context *c, const struct grammar_node *node)
{
    const struct var *var = &c->book->var[node->number];
    uint8_t audience = var->seen == SEEN_ALL ? AUDIENCE_ALL : AUDIENCE_NOBODY;
    return value_make(c, SORT_SEAT, audience, EXPR_VAR, 0, node->number, 0, 0);
}

static struct value value_seat1(struct context *c, const struct grammar_node *node)
{
    bool seated;
    switch (node->row->code) {
    case SEAT_IT:
        needs_seat(c, node);
        return it(c);
    case SEAT_THAT:
        if (!c->that_seat)
            value_refuse(c, node, "no seat was chosen before in this rule");
        return value_make(c, SORT_SEAT, AUDIENCE_ALL, EXPR_THAT_SEAT, 0, 0, 0, 0);
    case SEAT_SUBJECT:
        if (c->about != ABOUT_SEAT)
            value_refuse(c, node, "\"the seat\" stands only where a seat is defined");
        return value_make(c, SORT_SEAT, AUDIENCE_ALL, EXPR_SUBJECT_SEAT, 0, 0, 0, 0);
    case SEAT_VAR:
        return seat_var(c, grammar_kid(node, 0));
    case SEAT_NEXT:
    case SEAT_PREVIOUS:
        seated = needs_seat(c, node);
        (void)seated;
        return seat_further(c, it(c), node->row->code == SEAT_NEXT ? 1 : SEATS_MAX);
    case SEAT_OTHER:
        if (needs_seat(c, node) && c->book->seats_max != 2)
            value_refuse(c, node, "there is one other seat only where 2 seats play");
        return seat_further(c, it(c), 1);
    case SEAT_FIRST:
        return constant(c, SORT_SEAT, 0);
    case SEAT_LAST:
        return value_make(c, SORT_SEAT, AUDIENCE_ALL, EXPR_LAST_SEAT, 0, 0, 0, 0);
    case SEAT_PARTNER:
        if (needs_seat(c, node) && !c->book->partners)
            value_refuse(c, node, "nobody has a partner: say that seats play as partners");
        return value_make(c, SORT_SEAT, AUDIENCE_ALL, EXPR_PARTNER, 0, it(c).expr, 0, 0);
    default:
        return use_definition(c, grammar_kid(node, 0), SORT_SEAT);
    }
}

struct value value_seat(struct context *c, const struct grammar_node *node)
{
    const struct grammar_node *kid = grammar_kid(node, 0);
    switch (node->row->code) {
    case SEAT_ONE:
        return value_seat1(c, kid);
    case SEAT_AFTER:
        return seat_further(c, value_seat1(c, kid), 1);
    case SEAT_BEFORE:
        return seat_further(c, value_seat1(c, kid), SEATS_MAX);
    case SEAT_HOLDER: {
        struct value card = value_card(c, kid);
        return value_make(c, SORT_SEAT, card.audience, EXPR_HOLDER, 0, card.expr, 0, 0);
    }
    default: /* a SEAT1 where it stands alone */
        return value_seat1(c, node);
    }
}

struct value value_owner(struct context *c, const struct grammar_node *owns)
{
    if (owns->row->code == OWNS_SEAT)
        return value_seat1(c, grammar_kid(owns, 0));
    needs_seat(c, owns);
    return it(c);
}

/* ---- numbers ---- */

static uint8_t var_audience(const struct context *c, const struct var *var, const struct expr *seat)
{
    if (var->seen == SEEN_ALL)
        return AUDIENCE_ALL;
    bool own = var->seen == SEEN_OWNER && seat != NULL && seat->op == EXPR_IT;
    bool named = var->seen == SEEN_NAMED && var->seen_var >= 0 && c->seat_var == var->seen_var;
    return own || named ? AUDIENCE_OWN : AUDIENCE_NOBODY;
}

struct value value_member(struct context *c, const struct grammar_node *node, int *zone)
{
    *zone = grammar_kid(node, 0)->number;
    if (node->row->code == MEMBER_THAT) {
        if (!(c->that_zone >> *zone & 1))
            value_refuse(c, node, "no %s was chosen before in this rule",
                         c->book->zone[*zone].name);
        return value_make(c, SORT_ZONE, AUDIENCE_ALL, EXPR_THAT_ZONE, 0, *zone, 0, 0);
    }
    if (c->about != ABOUT_ZONE || c->about_zone != *zone)
        value_refuse(c, node, "\"the %s\" stands only where a %s is defined",
                     c->book->zone[*zone].name, c->book->zone[*zone].name);
    return value_make(c, SORT_ZONE, AUDIENCE_ALL, EXPR_SUBJECT_ZONE, 0, 0, 0, 0);
}

static struct value value_var(struct context *c, const struct grammar_node *node)
{
    int zone;
    struct value owner;
    const struct grammar_node *name;
    switch (node->row->code) {
    case VAR_TABLE:
        name = grammar_kid(node, 0);
        return value_make(c, SORT_NUMBER, var_audience(c, &c->book->var[name->number], NULL),
                          EXPR_VAR, 0, name->number, 0, 0);
    case VAR_ZONE:
        name = grammar_kid(node, 0);
        owner = value_member(c, grammar_kid(node, 1), &zone);
        if (c->book->var[name->number].zone != zone)
            value_refuse(c, node, "a %s has no %s", c->book->zone[zone].name,
                         c->book->var[name->number].name);
        return value_make(c, SORT_NUMBER, AUDIENCE_ALL, EXPR_VAR_ZONE, 0, name->number, owner.expr,
                          0);
    case VAR_OWNS:
        owner = value_owner(c, grammar_kid(node, 0));
        name = grammar_kid(node, 1);
        break;
    default:
        name = grammar_kid(node, 0);
        owner = value_seat(c, grammar_kid(node, 1));
    }
    const struct var *var = &c->book->var[name->number];
    uint8_t audience = var_audience(c, var, &c->book->expr[owner.expr]);
    return value_make(c, SORT_NUMBER, value_less(audience, owner.audience), EXPR_VAR_SEAT, 0,
                      name->number, owner.expr, 0);
}

/* A number of a card: its column, or what is defined. */
int16_t value_means(struct context *c, int column, uint8_t *audience)
{
    const struct column_of *of = &c->book->column[column];
    if (of->means == NULL || !value_may_use(c, of->name, false))
        return NONE_EXPR;
    struct context inner = *c;
    inner.tokens = of->tokens;
    inner.about = ABOUT_CARD;
    inner.about_audience = *audience;
    inner.depth++;
    struct value value = value_num(&inner, of->means);
    *audience = value_less(*audience, value.audience);
    return value.expr;
}

static struct value column_of_card(struct context *c, int column, struct value card)
{
    uint8_t audience = card.audience;
    int16_t means = value_means(c, column, &audience);
    if (means == NONE_EXPR)
        return value_make(c, SORT_NUMBER, audience, EXPR_COLUMN, 0, column, card.expr, 0);
    return value_make(c, SORT_NUMBER, audience, EXPR_OF_CARD, 0, card.expr, means, 0);
}

static struct value zone_number(struct context *c, const struct grammar_node *node)
{
    int zone;
    struct value of = value_zone(c, grammar_kid(node, 1), &zone);
    struct definition *d = open_definition(c, grammar_kid(node, 0));
    if (d == NULL)
        return nothing(c, SORT_NUMBER);
    if (d->subject != zone)
        value_refuse(c, node, "a %s has no %s", c->book->zone[zone].name, d->name);
    struct context inner = *c;
    inner.tokens = d->tokens;
    inner.about = ABOUT_ZONE;
    inner.about_zone = zone;
    inner.about_audience = of.audience;
    struct value number = value_num(&inner, d->value);
    d->open = false;
    c->depth--;
    return value_make(c, SORT_NUMBER, number.audience, EXPR_OF_ZONE, 0, of.expr, number.expr, 0);
}

static struct value value_int(struct context *c, const struct grammar_node *node)
{
    int n = grammar_kid(node, 0)->number;
    if (n > NUMBER_MAX)
        value_refuse(c, node, "numbers go up to %d", NUMBER_MAX);
    if (!grammar_option(node, 0))
        return constant(c, SORT_NUMBER, n);
    const struct grammar_node *knob = grammar_kid(node, 1);
    int k = names_knob(c->book, c->sentence, book_words(c->book, c->tokens, grammar_kid(knob, 0)),
                       n, grammar_kid(knob, 1)->number, grammar_kid(knob, 2)->number, c->problem);
    return value_make(c, SORT_NUMBER, AUDIENCE_ALL, EXPR_KNOB, 0, k, 0, 0);
}

bool value_known(const struct context *c, int number, int *least, int *most)
{
    const struct expr *expr = &c->book->expr[number];
    bool knob = expr->op == EXPR_KNOB;
    *least = knob ? c->book->knob[expr->a].lo : expr->a;
    *most = knob ? c->book->knob[expr->a].hi : expr->a;
    return knob || expr->op == EXPR_CONST;
}

void value_bounds(struct context *c, const struct grammar_node *node, struct value value, int lo,
                  int hi, const char *what)
{
    int least, most;
    if (value_known(c, value.expr, &least, &most) && (least < lo || most > hi))
        value_refuse(c, node, "%d is too %s: %s go from %d to %d", least < lo ? least : most,
                     least < lo ? "little" : "much", what, lo, hi);
}

static struct value value_slot(struct context *c, const struct grammar_node *node)
{
    const char *words = book_words(c->book, c->tokens, node);
    for (int i = 0; c->text != NULL && i < c->text->slots_n; i++) {
        size_t n = strlen(c->text->slot[i]);
        if (strncmp(words + 1, c->text->slot[i], n) == 0 && words[1 + n] == '}')
            return value_make(c, SORT_NUMBER, AUDIENCE_ALL, EXPR_SLOT, 0, i, 0, 0);
    }
    value_refuse(c, node, "%s is not a slot of this card text", words);
    return nothing(c, SORT_NUMBER);
}

static struct value that_number(struct context *c, const struct grammar_node *node)
{
    bool roll = node->row->code == ATOM_ROLL;
    if (roll ? !c->that_roll : !c->that_number)
        value_refuse(c, node, "nothing was %s before in this rule", roll ? "rolled" : "chosen");
    return value_make(c, SORT_NUMBER, AUDIENCE_ALL, roll ? EXPR_THAT_ROLL : EXPR_THAT_NUMBER, 0, 0,
                      0, 0);
}

static struct value value_atom(struct context *c, const struct grammar_node *node)
{
    const struct grammar_node *kid = grammar_kid(node, 0);
    int zone;
    switch (node->row->code) {
    case ATOM_INT:
        return value_int(c, node);
    case ATOM_SLOT:
        return value_slot(c, node);
    case ATOM_MOVED:
        return value_make(c, SORT_NUMBER, AUDIENCE_ALL, EXPR_MOVED, 0, 0, 0, 0);
    case ATOM_THAT:
    case ATOM_ROLL:
        return that_number(c, node);
    case ATOM_KNOB:
        return value_make(c, SORT_NUMBER, AUDIENCE_ALL, EXPR_KNOB, 0, kid->number, 0, 0);
    case ATOM_VAR:
        return value_var(c, kid);
    case ATOM_DEF:
        return use_definition(c, kid, SORT_NUMBER);
    case ATOM_ZONENUM:
        return zone_number(c, node);
    case ATOM_COLUMN:
        return column_of_card(c, kid->number, value_card(c, grammar_kid(node, 1)));
    default: {
        struct value of = value_member(c, kid, &zone);
        if (c->book->zone[zone].list >= 0)
            value_refuse(c, node, "a %s has a word, not a number", c->book->zone[zone].name);
        return value_make(c, SORT_NUMBER, AUDIENCE_ALL, EXPR_MEMBER, 0, of.expr, 0, 0);
    }
    }
}

static struct value value_scale(struct context *c, const struct grammar_node *node)
{
    struct rulebook *book = c->book;
    struct value of = value_num(c, grammar_kid(node, 0));
    book->scale =
        buffer_room(book->scale, &book->scales_room, book->scales_n + 1, sizeof *book->scale);
    int16_t *scale = book->scale[book->scales_n];
    int n = 0;
    for (const struct grammar_node *kid = node->kid->next; kid != NULL; kid = kid->next) {
        if (n == SCALE_MAX) {
            value_refuse(c, kid, "a scale has at most %d steps", SCALE_MAX);
            break;
        }
        scale[n++] = (int16_t)kid->number;
    }
    return value_make(c, SORT_NUMBER, of.audience, EXPR_SCALE, n, of.expr, book->scales_n++, 0);
}

/* Something reckoned of a set of cards. */
static struct value over_cards(struct context *c, const struct grammar_node *node, uint8_t op,
                               int column_slot, int cards_slot, bool high)
{
    uint8_t audience, count;
    int select = value_select(c, grammar_kid(node, cards_slot), &audience, &count);
    int column = grammar_kid(node, column_slot)->number;
    int16_t means = NONE_EXPR;
    if (op != EXPR_DIFFERENT_WORDS)
        means = value_means(c, column, &audience);
    return value_make(c, SORT_NUMBER, audience, op, high, select, column, means);
}

static bool is_high(const struct grammar_node *best)
{
    return best->row->code == BEST_HIGH;
}

static struct value over_seats(struct context *c, const struct grammar_node *node, uint8_t op,
                               int slot, bool high)
{
    int var = grammar_kid(node, slot)->number;
    return value_make(c, SORT_NUMBER, var_audience(c, &c->book->var[var], NULL), op, high, var, 0,
                      0);
}

static struct value value_num1(struct context *c, const struct grammar_node *node)
{
    uint8_t audience, count;
    switch (node->row->code) {
    case NUM_ATOM:
        return value_atom(c, grammar_kid(node, 0));
    case NUM_COUNT: {
        int select = value_select_parts(c, node, 0, &audience, &count);
        return value_make(c, SORT_NUMBER, count, EXPR_COUNT, 0, select, 0, 0);
    }
    case NUM_SEATS: {
        struct value adjective = {.expr = NONE_EXPR};
        if (grammar_option(node, 0))
            adjective =
                value_adjective(c, grammar_kid(node, 0)->number, ABOUT_SEAT, -1, AUDIENCE_ALL);
        return value_make(c, SORT_NUMBER, adjective.audience, EXPR_SEATS, 0, adjective.expr, 0, 0);
    }
    case NUM_DIFFERENT:
        return over_cards(c, node, EXPR_DIFFERENT_WORDS, 0, 1, false);
    case NUM_DIFFERENT_NUM:
        return over_cards(c, node, EXPR_DIFFERENT, 0, 1, false);
    case NUM_SUM:
        return over_cards(c, node, EXPR_SUM, 0, 1, false);
    case NUM_BEST:
        return over_cards(c, node, EXPR_BEST, 1, 2, is_high(grammar_kid(node, 0)));
    case NUM_SUM_SEATS:
        return over_seats(c, node, EXPR_SUM_SEATS, 0, false);
    case NUM_BEST_SEAT:
        return over_seats(c, node, EXPR_BEST_SEATS, 1, is_high(grammar_kid(node, 0)));
    case NUM_LONGEST:
        return over_cards(c, node, EXPR_RUN, 0, 1, false);
    default:
        return over_cards(c, node, EXPR_MOST, 1, 2, false);
    }
}

struct value value_two(struct context *c, enum sort sort, uint8_t op, int x, struct value a,
                       struct value b)
{
    return value_make(c, sort, value_less(a.audience, b.audience), op, x, a.expr, b.expr, 0);
}

struct value value_num(struct context *c, const struct grammar_node *node)
{
    switch (node->row->code) {
    case NUM_ONE:
        return value_num1(c, grammar_kid(node, 0));
    case NUM_PLUS:
    case NUM_MINUS: {
        struct value a = value_num(c, grammar_kid(node, 0));
        struct value b = value_num(c, grammar_kid(node, 1));
        return value_two(c, SORT_NUMBER, node->row->code == NUM_PLUS ? EXPR_PLUS : EXPR_MINUS, 0, a,
                         b);
    }
    case NUM_TIMES: {
        struct value a = value_num(c, grammar_kid(node, 0));
        struct value b = value_num(c, grammar_kid(node, 1));
        return value_two(c, SORT_NUMBER, EXPR_TIMES, 0, a, b);
    }
    case NUM_SCALE:
        return value_scale(c, node);
    default:
        break;
    }
    bool atom = strcmp(node->row->name, "ATOM") == 0;
    bool var = strcmp(node->row->name, "VAR") == 0;
    return atom ? value_atom(c, node) : var ? value_var(c, node) : value_num1(c, node);
}

/* ---- words ---- */

static struct value with_list(struct value value, int list)
{
    value.list = (int16_t)list;
    return value;
}

/* A word that stands for itself: its place in the list that the other side speaks of. */
static struct value literal(struct context *c, const struct grammar_node *node, int list)
{
    const char *word = c->book->word[grammar_kid(node, 0)->number];
    int found = -1;
    for (int l = 0; l < c->book->lists_n && found < 0; l++) {
        const struct word_set *set = &c->book->list[l];
        for (int w = 1; (list < 0 || l == list) && w < set->words_n; w++) {
            if (strcmp(set->word[w], word) == 0) {
                found = w;
                list = l;
                break;
            }
        }
    }
    if (found < 0)
        value_refuse(c, node, "\"%s\" is no %s", word, c->book->list[list].name);
    struct value value = with_list(constant(c, SORT_WORD, found), list);
    value.literal = true;
    return value;
}

static struct value value_wordatom(struct context *c, const struct grammar_node *node, int list)
{
    const struct grammar_node *kid = grammar_kid(node, 0);
    const struct var *var;
    struct value owner;
    int zone;
    switch (node->row->code) {
    case WORD_LITERAL:
        return literal(c, node, list);
    case WORD_THAT:
        if (!(c->that_word >> kid->number & 1))
            value_refuse(c, node, "no %s was chosen before in this rule",
                         c->book->list[kid->number].name);
        return with_list(
            value_make(c, SORT_WORD, AUDIENCE_ALL, EXPR_THAT_WORD, 0, kid->number, 0, 0),
            kid->number);
    case WORD_DEF:
        return use_definition(c, kid, SORT_WORD);
    case WORD_VAR:
        var = &c->book->var[kid->number];
        return with_list(
            value_make(c, SORT_WORD, var_audience(c, var, NULL), EXPR_VAR, 0, kid->number, 0, 0),
            var->list);
    case WORD_OWNS:
        owner = value_owner(c, kid);
        kid = grammar_kid(node, 1);
        var = &c->book->var[kid->number];
        return with_list(value_make(c, SORT_WORD, var_audience(c, var, &c->book->expr[owner.expr]),
                                    EXPR_VAR_SEAT, 0, kid->number, owner.expr, 0),
                         var->list);
    case WORD_CARD: {
        struct value card = value_card(c, grammar_kid(node, 1));
        return with_list(
            value_make(c, SORT_WORD, card.audience, EXPR_WORD_CARD, 0, kid->number, card.expr, 0),
            kid->number);
    }
    default: {
        struct value of = value_member(c, grammar_kid(node, 1), &zone);
        if (c->book->zone[zone].list != kid->number)
            value_refuse(c, node, "a %s has no %s", c->book->zone[zone].name,
                         c->book->list[kid->number].name);
        return with_list(value_make(c, SORT_WORD, AUDIENCE_ALL, EXPR_WORD_ZONE, 0, of.expr, 0, 0),
                         kid->number);
    }
    }
}

struct value value_word(struct context *c, const struct grammar_node *node, int list)
{
    struct value value;
    if (node->row->code == WORDVAL_COMMONEST) {
        uint8_t audience, count;
        int select = value_select(c, grammar_kid(node, 1), &audience, &count);
        int of = grammar_kid(node, 0)->number;
        value = with_list(value_make(c, SORT_WORD, audience, EXPR_COMMONEST, 0, select, of, 0), of);
    } else {
        bool atom = node->row->code == WORDVAL_ATOM;
        value = value_wordatom(c, atom ? grammar_kid(node, 0) : node, list);
    }
    if (list >= 0 && value.list != list)
        value_refuse(c, node, "that is a %s, not a %s",
                     value.list >= 0 ? c->book->list[value.list].name : "word",
                     c->book->list[list].name);
    return value;
}

struct value value_any(struct context *c, const struct grammar_node *node, int list)
{
    const struct grammar_node *kid = grammar_kid(node, 0);
    switch (node->row->code) {
    case VALUE_IS_NUM:
        return value_num(c, kid);
    case VALUE_IS_WORD:
        return value_word(c, kid, list);
    case VALUE_IS_CARD:
        return value_card(c, kid);
    case VALUE_IS_SEAT:
        return value_seat(c, kid);
    default:
        return value_num(c, node);
    }
}
