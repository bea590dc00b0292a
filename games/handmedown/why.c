/* why.c: why a move of Hand-Me-Down is not possible: price, slot, attack row, with the rule's
 * number. */
#include "games/handmedown/handmedown.h"
#include "kernel/notation.h"

const struct reason hm_reasons[] = {
    {"draw",
     "HM-2.2: you draw when your turn begins. HM-3.2: a deck that has nothing to give cannot "
     "be chosen."},
    {"end", "HM-2.5: what you began is finished before the turn ends."},
    {"buy", "HM-6.1: you buy in your own turn, after activating, and only what is in the hand."},
    {"attack", "HM-2.4: you attack in your own turn, with a unit of yours."},
    {"strike", "HM-8.1: first say with which unit you attack, then whom it strikes."},
    {"place", "HM-6.4: the slot is chosen after an equipment has been named."},
    {"pay", "HM-6.6: you are asked from which unit you pay only where there is a choice."},
    {"take", "HM-5.7, HM-9.6: you take when a text says so."},
    {"strip", "HM-9.5: an outer equipment of the defender, when a text says so."},
    {"accept", "HM-5.6: a trade is offered by a text, if your units have its price."},
    {"decline", "HM-5.6: a trade is offered by a text, if your units have its price."},
    {0},
};

/* The first kind of token that the seat lacks, or KINDS. */
static int kind_short(const struct box *box, const struct hm_state *s, int seat, uint8_t face)
{
    int kind = 0;
    while (kind < KINDS && hm_price(box, s, seat, face, kind) <= s->seat[seat].total[kind])
        kind++;
    return kind;
}

static void why_not_buy(const struct box *box, const struct hm_state *s, int seat, uint8_t face,
                        struct text *text)
{
    const char *name = box_face_name(box, face);
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

static void why_not_attack(const struct box *box, const struct hm_state *s, int piece,
                           struct text *text)
{
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

static void why_not_strike(const struct hm_state *s, int piece, struct text *text)
{
    if (!s->unit[s->spot[piece].base].target)
        text_add(text, "HM-8.6: that unit is protected from attacks.");
    else
        text_add(text, "HM-8.1: first say with which unit you attack, then whom it strikes.");
}

bool hm_why(const struct box *box, const void *view, int seat, const char *words, struct text *text)
{
    const struct hm_state *s = view;
    const struct field *pieces = &hm_fields[HM_PIECE_FIELD];
    const char *at = notation_skip(words);
    if (s->turn != seat || s->over)
        return false;
    if (notation_take(&at, "buys") || notation_take(&at, "buy")) {
        uint8_t face = notation_face(box, &at);
        if (face == FACE_NONE || face_is_blank(face))
            return false;
        why_not_buy(box, s, seat, face, text);
        return true;
    }
    bool attack = notation_take(&at, "attacks with") || notation_take(&at, "attack with");
    if (!attack && !notation_take(&at, "strikes") && !notation_take(&at, "strike"))
        return false;
    int piece = notation_piece(box, s, pieces, attack ? seat : -1, &at);
    if (piece == 0)
        return false;
    if (attack)
        why_not_attack(box, s, piece, text);
    else
        why_not_strike(s, piece, text);
    return true;
}
