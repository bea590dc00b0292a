/* steps.c: what the table does in one step: numbers change, cards move, somebody is asked. What
 * tells more than may be known is refused. */
#include "rulebook/steps.h"

#include "rulebook/offers.h"

/* Where the rules go on is public: what decides it must be, too. */
void steps_public(struct context *c, const struct grammar_node *node, struct value value)
{
    if (value.audience != AUDIENCE_ALL)
        value_refuse(c, node,
                     "this reads what not all seats see, and how the rules go on would tell them; "
                     "put it into an offer, or tell it first with openly");
}

/* ---- changes ---- */

struct step_target {
    int var;
    int16_t owner;
    bool own;         /* it is the acting seat's */
    uint8_t audience; /* who sees whose it is */
};

static struct step_target find_target(struct context *c, const struct grammar_node *node)
{
    const struct grammar_node *first = grammar_kid(node, 0), *second = grammar_kid(node, 1);
    struct value owner = {.expr = NONE_EXPR};
    int var;
    switch (node->row->code) {
    case TARGET_VAR:
        return find_target(c, first);
    case VAR_OWNS:
    case TARGET_SEATWORD:
        owner = value_owner(c, first);
        var = second->number;
        break;
    case VAR_OF:
        owner = value_seat(c, second);
        var = first->number;
        break;
    case VAR_ZONE: {
        struct value number = value_num(c, node);
        return (struct step_target){.var = first->number, .owner = c->book->expr[number.expr].b};
    }
    default:
        var = first->number;
    }
    bool own = owner.expr != NONE_EXPR && c->book->expr[owner.expr].op == EXPR_IT;
    return (struct step_target){
        .var = var, .owner = owner.expr, .own = own, .audience = owner.audience};
}

static void must_not_tell(struct context *c, const struct grammar_node *node,
                          const struct step_target *target, struct value value)
{
    const struct var *var = &c->book->var[target->var];
    uint8_t seen = var->seen == SEEN_ALL                    ? AUDIENCE_ALL
                   : var->seen == SEEN_OWNER && target->own ? AUDIENCE_OWN
                   : var->seen == SEEN_NOBODY               ? AUDIENCE_NOBODY
                                                            : AUDIENCE_ALL;
    if (value_less(value.audience, target->audience) > seen)
        value_refuse(c, node,
                     "more seats see the %s than what it is set from; if that is meant, write "
                     "openly in front",
                     var->name);
}

static void emit_set(struct context *c, const struct grammar_node *node)
{
    static const uint8_t sort_of[] = {[0] = SORT_NUMBER,
                                      [VALUE_IS_WORD - VALUE_IS_NUM] = SORT_WORD,
                                      [VALUE_IS_CARD - VALUE_IS_NUM] = SORT_CARD,
                                      [VALUE_IS_SEAT - VALUE_IS_NUM] = SORT_SEAT};
    const struct grammar_node *value_node = grammar_kid(node, 1);
    struct step_target target = find_target(c, grammar_kid(node, 0));
    const struct var *var = &c->book->var[target.var];
    if (sort_of[value_node->row->code - VALUE_IS_NUM] != var->sort) {
        static const char *const names[] = {"a number", "a seat", "a word", "a card"};
        value_refuse(c, value_node, "the %s is %s, and this is not", var->name, names[var->sort]);
        return;
    }
    struct value value = value_any(c, value_node, var->list);
    if (!grammar_option(node, 0))
        must_not_tell(c, value_node, &target, value);
    emit_add(c, INSTR_SET, 0, target.var, value.expr, target.owner);
}

static void emit_none(struct context *c, const struct grammar_node *node)
{
    struct step_target target = find_target(c, node);
    if (c->book->var[target.var].sort != SORT_WORD)
        value_refuse(c, node, "only a word can be none");
    int16_t none = value_expr(c->book, EXPR_CONST, 0, 0, 0, 0);
    emit_add(c, INSTR_SET, 0, target.var, none, target.owner);
}

static void emit_change(struct context *c, const struct grammar_node *node, bool takes)
{
    struct value value = value_num(c, grammar_kid(node, 0));
    struct step_target target = find_target(c, grammar_kid(node, 1));
    if (!grammar_option(node, 0))
        must_not_tell(c, grammar_kid(node, 0), &target, value);
    emit_add(c, INSTR_ADD, takes, target.var, value.expr, target.owner);
}

/* ---- cards ---- */

static void one_zone(struct context *c, const struct grammar_node *node, const struct value *zone)
{
    uint8_t op = c->book->expr[zone->expr].op;
    if (op == EXPR_ALL_SEATS || op == EXPR_ALL_MEMBERS)
        value_refuse(c, node, "this means several zones; one is needed");
}

static void emit_move(struct context *c, const struct grammar_node *node)
{
    const struct grammar_node *moved = grammar_kid(node, 0), *card = grammar_kid(moved, 0);
    const struct grammar_node *end = grammar_kid(node, 1);
    bool bottom = end != NULL && end->row->code == END_BOTTOM;
    int zone, from;
    uint8_t audience, count;
    struct value to = value_zone(c, grammar_kid(node, 2), &zone);
    one_zone(c, grammar_kid(node, 2), &to);
    if (moved->row->code == MOVED_CARDS) {
        emit_add(c, INSTR_MOVE, bottom, value_select(c, card, &audience, &count), to.expr, 0);
        return;
    }
    if (moved->row->code == MOVED_RANDOM) {
        struct value source = value_zone(c, card, &from);
        one_zone(c, card, &source);
        emit_add(c, INSTR_MOVE_RANDOM, bottom, source.expr, to.expr, 0);
        return;
    }
    struct value value = value_card(c, card);
    struct expr *expr = &c->book->expr[value.expr];
    if (expr->op == EXPR_TOP) {
        emit_add(c, INSTR_MOVE_TOP, bottom, expr->a, to.expr, 0);
        return;
    }
    emit_add(c, INSTR_MOVE_CARD, bottom, value.expr, to.expr, 0);
    if (expr->op == EXPR_THAT_CARD) {
        /* It has the audience of where it lies, whatever said where that is. */
        bool open = c->book->zone[zone].seen == SEEN_ALL;
        c->that_audience = open ? AUDIENCE_ALL : to.audience;
        if (c->verb != NULL && open)
            c->verb->shows = true;
    }
}

static void emit_deal(struct context *c, const struct grammar_node *node)
{
    int code = node->row->code, zone;
    int zone_slot = code == STEP_DEAL || code == STEP_DEAL_KNOB ? 1 : 0;
    struct value from = value_zone(c, grammar_kid(node, zone_slot), &zone);
    one_zone(c, node, &from);
    const struct grammar_node *to = grammar_kid(node, zone_slot + 1);
    const struct zone *hand = &c->book->zone[to->number];
    if (hand->owner != OWNED_BY_SEAT || hand->family)
        value_refuse(c, to, "cards are dealt to a zone that each seat has once");
    int16_t count = NONE_EXPR;
    if (code == STEP_DEAL)
        count = value_expr(c->book, EXPR_CONST, 0, grammar_kid(node, 0)->number, 0, 0);
    else if (code == STEP_DEAL_KNOB)
        count = value_expr(c->book, EXPR_KNOB, 0, grammar_kid(node, 0)->number, 0, 0);
    else if (code == STEP_DEAL_NUM) {
        struct value n = value_num(c, grammar_kid(node, 2));
        steps_public(c, grammar_kid(node, 2), n);
        count = n.expr;
    }
    if (count != NONE_EXPR)
        value_bounds(c, grammar_kid(node, code == STEP_DEAL_NUM ? 2 : 0),
                     (struct value){.expr = count}, code == STEP_DEAL ? 1 : 0, CARDS_MAX,
                     "cards to deal");
    emit_add(c, INSTR_DEAL, 0, from.expr, to->number, count);
}

static void emit_reveal(struct context *c, const struct grammar_node *node)
{
    int zone;
    struct value of = value_zone(c, grammar_kid(node, 0), &zone);
    one_zone(c, node, &of);
    int16_t seat = NONE_EXPR;
    if (node->row->code == STEP_SHOW) {
        struct value to = value_seat(c, grammar_kid(node, 1));
        steps_public(c, grammar_kid(node, 1), to);
        seat = to.expr;
    }
    if (c->book->zone[zone].seen != SEEN_OWNER)
        value_refuse(c, node,
                     "only zones that their owner alone sees can be shown; move the cards "
                     "to an open zone");
    emit_add(c, INSTR_REVEAL, 0, of.expr, seat, 0);
}

/* ---- steps ---- */

static void emit_follow(struct context *c, const struct grammar_node *node)
{
    for (const struct grammar_node *kid = node->kid; kid != NULL; kid = kid->next) {
        struct chapter *chapter = &c->book->chapter[kid->number];
        int call = emit_add(c, INSTR_CALL, 0, kid->number, 0, 0);
        if (!chapter->begun) {
            chapter->begun = true;
            chapter->seated = c->seated;
            chapter->caller = call;
        }
    }
}

static void emit_ask_step(struct context *c, const struct grammar_node *node)
{
    const struct grammar_node *modal = grammar_kid(node, 1);
    struct value seat = value_seat(c, grammar_kid(node, 0));
    steps_public(c, grammar_kid(node, 0), seat);
    struct context inner = *c;
    int with = offers_begin_seat(&inner, seat);
    offers_ask(&inner, modal, NULL);
    offers_end_seat(c, &inner, with);
}

void steps_emit(struct context *c, const struct grammar_node *node)
{
    const struct grammar_node *first = grammar_kid(node, 0);
    struct value value;
    int zone;
    switch (node->row->code) {
    case STEP_SET:
        emit_set(c, node);
        break;
    case STEP_NONE:
        emit_none(c, first);
        break;
    case STEP_ADD:
    case STEP_TAKE:
        emit_change(c, node, node->row->code == STEP_TAKE);
        break;
    case STEP_SHUFFLE:
        value = value_zone(c, first, &zone);
        one_zone(c, first, &value);
        emit_add(c, INSTR_SHUFFLE, 0, value.expr, 0, 0);
        break;
    case STEP_MOVE:
        emit_move(c, node);
        break;
    case STEP_DEAL:
    case STEP_DEAL_KNOB:
    case STEP_DEAL_NUM:
    case STEP_DEAL_ALL:
        emit_deal(c, node);
        break;
    case STEP_FOLLOW:
        emit_follow(c, node);
        break;
    case STEP_ENDS:
        emit_add(c, INSTR_LEAVE, 0, first->number, 0, 0);
        break;
    case STEP_REVEAL:
    case STEP_SHOW:
        emit_reveal(c, node);
        break;
    case STEP_ROLL:
        value = value_num(c, first);
        steps_public(c, first, value);
        value_bounds(c, first, value, 1, SIDES_MAX, "sides of a die");
        emit_add(c, INSTR_ROLL, 0, value.expr, 0, 0);
        c->that_roll = true;
        break;
    case STEP_SAY:
        offers_say(c, first);
        break;
    case STEP_END:
        emit_add(c, INSTR_END, 0, 0, 0, 0);
        break;
    case STEP_WINS:
        value = value_seat(c, first);
        steps_public(c, first, value);
        emit_add(c, INSTR_WIN, 0, value.expr, 0, 0);
        break;
    case STEP_ASK:
        emit_ask_step(c, node);
        break;
    case STEP_TEXT:
        value = value_card(c, first);
        steps_public(c, first, value);
        emit_add(c, INSTR_TEXT, 0, value.expr, 0, 0);
        break;
    default:
        break;
    }
}
