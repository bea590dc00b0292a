/* offers.c: offers become lists: what they read must be seen by the seat that is asked. */
#include "rulebook/offers.h"

#include <ctype.h>
#include <string.h>

/* ---- whose cards a verb is about ---- */

static uint8_t zones_audience(const struct rulebook *book, const struct grammar_node *node)
{
    uint8_t audience = AUDIENCE_ALL;
    if (node->name != NULL && node->symbol == book->symbol[NAME_ZONENAME] &&
        book->zone[node->number].seen != SEEN_ALL)
        return AUDIENCE_OWN;
    for (const struct grammar_node *kid = node->kid; kid != NULL; kid = kid->next)
        audience = value_less(audience, zones_audience(book, kid));
    return audience;
}

static void look_at(struct rulebook *book, const struct grammar_node *node)
{
    if (node->row != NULL && node->row->code == OFFER_CARD &&
        strcmp(node->row->name, "OFFER") == 0) {
        struct book_verb *verb = &book->verb[grammar_kid(node, 0)->number];
        verb->audience = value_less(verb->audience, zones_audience(book, node));
    }
    for (const struct grammar_node *kid = node->kid; kid != NULL; kid = kid->next)
        look_at(book, kid);
}

static void look_at_all(struct rulebook *book, const struct sentence *s)
{
    for (; s != NULL; s = s->next) {
        look_at(book, s->tree);
        look_at_all(book, s->block);
    }
}

void offers_prepare(struct rulebook *book)
{
    for (int r = 0; r < book->rules_n; r++)
        look_at_all(book, book->rule[r].first);
}

/* ---- the seat that is asked ---- */

int offers_begin_seat(struct context *c, struct value seat)
{
    const struct expr *expr = &c->book->expr[seat.expr];
    bool own = expr->op == EXPR_IT;
    c->seat_var = own ? c->seat_var : expr->op == EXPR_VAR ? expr->a : -1;
    c->seated = true;
    return own ? -1 : emit_add(c, INSTR_WITH, 0, seat.expr, 0, 0);
}

void offers_end_seat(struct context *c, const struct context *inner, int with)
{
    if (with >= 0) {
        emit_add(c, INSTR_RETURN, 0, 0, 0, 0);
        c->book->instr[with].c = (int16_t)c->book->instrs_n;
    }
    bool seated = c->seated;
    int seat_var = c->seat_var;
    *c = *inner;
    c->seated = seated;
    c->seat_var = seat_var;
    if (with >= 0)
        c->that_card = false; /* a card that another seat chose is its own affair */
}

/* ---- one offer ---- */

static void seen_by_asked(struct context *c, const struct grammar_node *node, uint8_t audience,
                          bool *hidden)
{
    if (audience == AUDIENCE_NOBODY)
        value_refuse(c, node,
                     "the seat that is asked does not see what this list reads; what "
                     "nobody may choose is moved as a random card");
    *hidden |= audience != AUDIENCE_ALL;
}

static void offer_cards(struct context *c, const struct grammar_node *node, struct offer *offer,
                        bool *hidden)
{
    uint8_t audience, count;
    for (const struct grammar_node *kid = node->kid->next; kid != NULL; kid = kid->next) {
        if (offer->selects_n == CHOICES_MAX) {
            value_refuse(c, kid, "more choices than a sentence may have");
            return;
        }
        offer->select[offer->selects_n++] = value_select_parts(c, kid, 0, &audience, &count);
        seen_by_asked(c, kid, audience, hidden);
        int type = grammar_kid(kid, 1)->number, own = c->book->verb[offer->verb].type;
        if (own != ANY_TYPE && type != own)
            value_refuse(c, kid, "it must be a %s: that is how the verb is defined",
                         c->book->cards[own].singular);
        c->that_audience =
            value_less(offer->selects_n == 1 ? AUDIENCE_ALL : c->that_audience, audience);
    }
    c->that_card = true;
}

static void offer_number(struct context *c, const struct grammar_node *node, struct offer *offer,
                         bool *hidden)
{
    int16_t *part[] = {&offer->from, &offer->upto, &offer->but};
    for (int i = 0; i < COUNT(part); i++) {
        const struct grammar_node *atom = grammar_kid(node, i + 1);
        if (atom == NULL)
            continue;
        struct value value = value_num(c, atom);
        seen_by_asked(c, atom, value.audience, hidden);
        value_bounds(c, atom, value, 0, CHOSEN_NUMBER_MAX, "numbers to choose from");
        *part[i] = value.expr;
    }
    int from, upto, unused;
    if (value_known(c, offer->from, &from, &unused) &&
        value_known(c, offer->upto, &unused, &upto) && from > upto)
        value_refuse(c, grammar_kid(node, 2), "no number is from %d to %d", from, upto);
    c->that_number = true;
}

static void offer_adjective(struct context *c, const struct grammar_node *node,
                            const struct grammar_node *adjective, int about, int zone,
                            struct offer *offer, bool *hidden)
{
    if (adjective == NULL)
        return;
    struct value value = value_adjective(c, adjective->number, about, zone, AUDIENCE_ALL);
    seen_by_asked(c, node, value.audience, hidden);
    offer->adjective = value.expr;
}

static void offer_object(struct context *c, const struct grammar_node *node, struct offer *offer,
                         bool *hidden)
{
    const struct grammar_node *second = grammar_kid(node, 1), *third = grammar_kid(node, 2);
    switch (node->row->code) {
    case OFFER_CARD:
        offer->object = OBJECT_CARD;
        offer_cards(c, node, offer, hidden);
        break;
    case OFFER_NUMBER:
        offer->object = OBJECT_NUM;
        offer_number(c, node, offer, hidden);
        break;
    case OFFER_SEAT:
    case OFFER_OTHER:
    case OFFER_SEAT_ADJ:
        offer->object = OBJECT_A_SEAT;
        offer->other = node->row->code == OFFER_OTHER;
        if (node->row->code == OFFER_SEAT_ADJ)
            offer_adjective(c, node, second, ABOUT_SEAT, -1, offer, hidden);
        c->that_seat = true;
        break;
    case OFFER_WORD:
        offer->object = OBJECT_A_WORD;
        offer->list = second->number;
        if (third != NULL) {
            struct value value = value_word(c, third, offer->list);
            seen_by_asked(c, third, value.audience, hidden);
            offer->but = value.expr;
        }
        c->that_word |= value_bit(offer->list);
        break;
    case OFFER_FAMILY:
        offer->object = OBJECT_A_ZONE;
        offer->zone = third->number;
        offer_adjective(c, node, second, ABOUT_ZONE, offer->zone, offer, hidden);
        c->that_zone |= value_bit(offer->zone);
        break;
    default:
        offer->object = OBJECT_NONE;
    }
}

static bool same_object(const struct book_verb *verb, const struct offer *offer)
{
    return verb->object == offer->object &&
           (offer->object != OBJECT_A_WORD || verb->list == offer->list) &&
           (offer->object != OBJECT_A_ZONE || verb->zone == offer->zone);
}

static void add_offer(struct context *c, const struct grammar_node *node,
                      const struct grammar_node *cond, struct asked *asked)
{
    struct rulebook *book = c->book;
    if (book->offers_n == OFFERS_MAX) {
        value_refuse(c, node, "too many offers");
        return;
    }
    struct offer *offer = &book->offer[book->offers_n++];
    *offer = (struct offer){.verb = grammar_kid(node, 0)->number,
                            .from = NONE_EXPR,
                            .upto = NONE_EXPR,
                            .but = NONE_EXPR,
                            .cond = NONE_EXPR,
                            .adjective = NONE_EXPR,
                            .rule = c->sentence->rule};
    offer_object(c, node, offer, &asked->hidden);
    const struct book_verb *verb = &book->verb[offer->verb];
    if (!same_object(verb, offer))
        value_refuse(c, node, "\"%s\" is not defined with such a choice: see %s", verb->words,
                     verb->sentence != NULL ? book->rule[verb->rule].id : "To ... a ...:");
    if (cond != NULL) {
        struct value value = value_cond(c, cond);
        seen_by_asked(c, cond, value.audience, &asked->hidden);
        offer->cond = value.expr;
    }
    for (int o = asked->offer_first; o < book->offers_n - 1; o++) {
        if (book->offer[o].verb == offer->verb)
            value_refuse(c, node, "two offers of one choice are both called \"%s\"", verb->words);
    }
    asked->offers_n++;
}

/* ---- the question ---- */

static void describe(struct rulebook *book, struct asked *asked)
{
    static const char *const object[] = {[OBJECT_NUM] = " a number", [OBJECT_A_SEAT] = " a seat"};
    struct text name = text_in(asked->name, sizeof asked->name);
    struct text prompt = text_in(asked->prompt, sizeof asked->prompt);
    for (int i = 0; i < asked->offers_n; i++) {
        const struct offer *offer = &book->offer[asked->offer_first + i];
        const struct book_verb *verb = &book->verb[offer->verb];
        text_print(&name, "%s%s", i > 0 ? " or " : "", verb->words);
        text_print(&prompt, "%s%s",
                   i == 0                    ? ""
                   : i + 1 < asked->offers_n ? ", "
                                             : " or ",
                   verb->words);
        switch (offer->object) {
        case OBJECT_CARD:
            text_print(&prompt, " a %s",
                       verb->type == ANY_TYPE ? "card" : book->cards[verb->type].singular);
            break;
        case OBJECT_A_WORD:
            text_print(&prompt, " a %s", book->list[offer->list].name);
            break;
        case OBJECT_A_ZONE:
            text_print(&prompt, " a %s", book->zone[offer->zone].name);
            break;
        case OBJECT_NUM:
        case OBJECT_A_SEAT:
            text_add(&prompt, object[offer->object]);
            break;
        default:
            break;
        }
    }
    if (asked->may)
        text_add(&prompt, ", or pass");
    asked->prompt[0] = (char)toupper((unsigned char)asked->prompt[0]);
}

static struct asked *begin_ask(struct context *c, bool may, bool at_once)
{
    struct rulebook *book = c->book;
    if (book->asked_n == ASKS_MAX) {
        book_refuse(book, c->sentence, 0, c->problem, "too many choices");
        book->asked_n--;
    }
    if (!c->seated && !at_once)
        book_refuse(book, c->sentence, 0, c->problem, "no seat acts here: who must choose?");
    struct asked *asked = &book->asked[book->asked_n++];
    *asked = (struct asked){
        .rule = c->sentence->rule, .offer_first = book->offers_n, .may = may, .at_once = at_once};
    return asked;
}

static int end_ask(struct context *c, struct asked *asked)
{
    int number = (int)(asked - c->book->asked);
    describe(c->book, asked);
    if (!asked->at_once)
        return emit_add(c, INSTR_ASK, 0, number, -1, 0);
    int ask = emit_add(c, INSTR_ASK_ALL, 0, number, -1, 0);
    emit_add(c, INSTR_RESOLVE, 0, number, 0, 0);
    return ask;
}

int offers_ask_offer(struct context *c, const struct grammar_node *offer, bool may, bool at_once)
{
    struct asked *asked = begin_ask(c, may, at_once);
    bool seated = c->seated;
    c->seated = true;
    add_offer(c, offer, NULL, asked);
    c->seated = seated;
    if (at_once) { /* what all chose is told by their verbs */
        asked->hidden = true;
        c->that_card = c->that_number = c->that_seat = false;
        c->that_word = c->that_zone = 0;
    }
    return end_ask(c, asked);
}

void offers_ask(struct context *c, const struct grammar_node *modal, const struct sentence *block)
{
    if (block == NULL) {
        bool may = grammar_kid(modal, 0)->row->code == MAY;
        offers_ask_offer(c, grammar_kid(modal, 1), may, false);
        return;
    }
    struct asked *asked = begin_ask(c, grammar_kid(modal, 1)->row->code == MAY, false);
    const struct sentence *outer = c->sentence;
    for (const struct sentence *line = block; line != NULL; line = line->next) {
        c->sentence = line;
        c->tokens = line->tokens;
        add_offer(c, grammar_kid(line->tree, 0), grammar_kid(line->tree, 1), asked);
    }
    c->sentence = outer;
    c->tokens = outer->tokens;
    end_ask(c, asked);
}

void offers_say(struct context *c, const struct grammar_node *text)
{
    const struct token *token = &c->tokens->token[text->from];
    if (memchr(token->at, '[', token->bytes) != NULL)
        value_refuse(c, text,
                     "a line for the log is plain text; moves and numbers are logged "
                     "without it");
    if (c->book->says_n == COUNT(c->book->says)) {
        value_refuse(c, text, "too many lines for the log");
        return;
    }
    c->book->says[c->book->says_n] = arena_copy(&c->book->arena, token->at + 1, token->bytes - 2u);
    emit_add(c, INSTR_SAY, 0, c->book->says_n++, 0, 0);
}
