/* verbs.c: the moves of Hand-Me-Down: their words, what they touch, what they do, and why they are
 * not possible: price, slot, attack row, with the rule's number. */
#include "games/handmedown/handmedown.h"

#include <string.h>

/* The first kind of token that the seat lacks, or KINDS. */
static int kind_short(const struct box *box, const struct hm_state *s, int seat, uint8_t face)
{
    int kind = 0;
    while (kind < KINDS && hm_price(box, s, seat, face, kind) <= s->seat[seat].total[kind])
        kind++;
    return kind;
}

static bool is_asked(const struct hm_state *s, int seat)
{
    return s->turn == seat && !s->over;
}

static bool why_not_buy(const struct box *box, const void *view, int seat, int thing,
                        struct text *text)
{
    const struct hm_state *s = view;
    uint8_t face = (uint8_t)thing;
    const char *name = box_face_name(box, face);
    if (!is_asked(s, seat))
        return false;
    if (box_card(box, face)->type == STARTER || pile_copies(s->hand, face) == 0) {
        text_print(text, "HM-6.1: %s is not in the hand.", name);
        return true;
    }
    int kind = kind_short(box, s, seat, face);
    if (kind < KINDS) {
        int price = hm_price(box, s, seat, face, kind);
        text_print(text, "HM-6.3: %s costs %d %s; your units hold %d.", name, price,
                   hm_kind_word(kind, price), s->seat[seat].total[kind]);
    } else if (box_card(box, face)->type == EQUIPMENT &&
               s->seat[seat].open[hm_color(box, face)] == 0) {
        text_print(text, "HM-6.3: you have no open %s slot for %s.",
                   hm_color_names[hm_color(box, face)], name);
    } else if (KNOB(box, unit_limit) > 0 && s->seat[seat].units >= KNOB(box, unit_limit)) {
        text_print(text, "HM-6.3: you control %d units, and unit_limit is %d.", s->seat[seat].units,
                   KNOB(box, unit_limit));
    } else {
        text_print(text,
                   "HM-6.1: %s can be bought after activating, when nothing else must be decided.",
                   name);
    }
    return true;
}

static bool why_not_attack(const struct box *box, const void *view, int seat, int piece,
                           struct text *text)
{
    const struct hm_state *s = view;
    if (!is_asked(s, seat) || piece_holder(&piece_const(s, piece)->p) != seat)
        return false;
    int unit = s->spot[piece].base;
    const char *name = box_face_name(box, piece_const(s, unit)->p.face);
    if (s->unit[unit].rows == 0)
        text_print(text, "HM-8.2: no card of %s has an attack row.", name);
    else if (s->round <= KNOB(box, peace_rounds))
        text_print(text, "HM-8.2: there is peace until round %d is over.", KNOB(box, peace_rounds));
    else if (piece_const(s, unit)->attacks >= hm_allowance(box, s, unit))
        text_print(text, "HM-8.4: %s has made its %d of %d attacks this turn.", name,
                   piece_const(s, unit)->attacks, hm_allowance(box, s, unit));
    else if (KNOB(box, sickness) && piece_const(s, unit)->fresh)
        text_print(text, "HM-8.2: %s was bought this turn.", name);
    else
        text_add(text, "HM-8.6: there is no unit that it may attack.");
    return true;
}

static bool why_not_strike(const struct box *box, const void *view, int seat, int piece,
                           struct text *text)
{
    const struct hm_state *s = view;
    (void)box;
    if (!is_asked(s, seat))
        return false;
    if (!s->unit[s->spot[piece].base].target)
        text_add(text, "HM-8.6: that unit is protected from attacks.");
    else
        text_add(text, "HM-8.1: first say with which unit you attack, then whom it strikes.");
    return true;
}

/* "accepts to pay 1 food for 2 gold": which trade is offered is public. */
static void say_trade(const struct box *box, const void *state, int seat, struct move move,
                      struct text *text)
{
    const struct hm_state *s = state;
    (void)seat;
    (void)move;
    const struct frame *top = &s->work.frame[s->work.n - 1];
    const int16_t *arg = card_ops(box->cards, top->face)[top->op].arg;
    text_print(text, " to pay %d %s for %d %s", arg[0], hm_kind_word(arg[1], arg[0]), arg[2],
               hm_kind_word(arg[3], arg[2]));
}

/* "Accept: 1 food for 2 gold" */
static void label_trade(const struct box *box, const void *state, int seat, struct move move,
                        struct text *text)
{
    char words[MOVE_TEXT_BYTES];
    struct text trade = text_in(words, sizeof words);
    say_trade(box, state, seat, move, &trade);
    text_print(text, ":%s", words + strlen(" to pay"));
}

const struct verb_row hm_verbs[VERBS] = {
    [VERB_DRAW] = {.words = "draws {a}",
                   .a = NAMES_DECK,
                   .answer = hm_answer_draw,
                   .reason = "HM-2.2: you draw when your turn begins. HM-3.2: a deck that has "
                             "nothing to give cannot be chosen."},
    [VERB_END] = {.words = "ends the turn",
                  .passes = true,
                  .answer = hm_answer_end,
                  .reason = "HM-2.5: what you began is finished before the turn ends."},
    [VERB_BUY] =
        {.words = "buys {a}",
         .a = NAMES_FACE,
         .zone = "hand",
         .tried = true,
         .answer = hm_answer_buy,
         .why = why_not_buy,
         .reason =
             "HM-6.1: you buy in your own turn, after activating, and only what is in the hand."},
    [VERB_ATTACK] = {.words = "attacks with {a}",
                     .a = NAMES_PIECE,
                     .tried = true,
                     .answer = hm_answer_attack,
                     .why = why_not_attack,
                     .reason = "HM-2.4: you attack in your own turn, with a unit of yours."},
    [VERB_PLACE] = {.words = "places it at {a} {b:word}",
                    .a = NAMES_PIECE,
                    .list = hm_side_names,
                    .answer = hm_answer_slot,
                    .reason = "HM-6.4: the slot is chosen after an equipment has been named."},
    [VERB_PAY] =
        {.words = "pays from {a}",
         .none = "pays automatically",
         .a = NAMES_PIECE,
         .answer = hm_answer_pay,
         .reason = "HM-6.6: you are asked from which unit you pay only where there is a choice."},
    [VERB_STRIKE] = {.words = "strikes {a}",
                     .a = NAMES_PIECE,
                     .tried = true,
                     .answer = hm_answer_defender,
                     .why = why_not_strike,
                     .reason =
                         "HM-8.1: first say with which unit you attack, then whom it strikes."},
    [VERB_OFFER] = {.words = "accepts",
                    .none = "declines",
                    .more = say_trade,
                    .label = label_trade,
                    .answer = hm_effect_answer,
                    .reason =
                        "HM-5.6: a trade is offered by a text, if your units have its price."},
    [VERB_TAKE] = {.words = "takes from {a}",
                   .a = NAMES_PIECE,
                   .answer = hm_effect_answer,
                   .reason = "HM-5.7, HM-9.6: you take when a text says so."},
    [VERB_STRIP] = {.words = "strips {a}",
                    .a = NAMES_PIECE,
                    .answer = hm_effect_answer,
                    .reason = "HM-9.5: an outer equipment of the defender, when a text says so."},
    [VERB_OPTION] = {.words = "chooses",
                     .none = "chooses nothing",
                     .more = line_say,
                     .answer = hm_answer_option,
                     .reason = "HM-13.2: you choose when a text lets you, among what can be done."},
};
