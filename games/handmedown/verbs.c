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

static void why_not_buy(const struct box *box, const void *view, int seat, int thing,
                        struct text *text)
{
    const struct hm_state *s = view;
    uint8_t face = (uint8_t)thing;
    const char *name = box_face_name(box, face);
    if (!is_asked(s, seat))
        return;
    if (box_card(box, face)->type == STARTER || pile_copies(s->hand, face) == 0) {
        text_print(text, "HM-6.1: %s is not in the hand.", name);
        return;
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
}

static void why_not_attack(const struct box *box, const void *view, int seat, int piece,
                           struct text *text)
{
    const struct hm_state *s = view;
    if (!is_asked(s, seat) || piece_holder(&piece_const(s, piece)->p) != seat)
        return;
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
}

static void why_not_strike(const struct box *box, const void *view, int seat, int piece,
                           struct text *text)
{
    const struct hm_state *s = view;
    (void)box;
    if (!is_asked(s, seat))
        return;
    if (!s->unit[s->spot[piece].base].target)
        text_add(text, "HM-8.6: that unit is protected from attacks.");
    else
        text_add(text, "HM-8.1: first say with which unit you attack, then whom it strikes.");
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

const struct verb_row hm_verbs[VERBS] = {HM_VERBS(VERB_ROW)};
