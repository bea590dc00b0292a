/* bounds.c: texts of Hand-Me-Down that bound, double or leave out what a fight, a purchase or an
 * every-turn gain is reckoned with; and units that go to another player or back to the hand. */
#include "games/handmedown/handmedown.h"

static const struct field *const pieces = &hm_fields[HM_PIECE_FIELD];

static struct eye eye_of_card(const struct box *box, const struct hm_state *s, int card, int other)
{
    int unit = s->spot[card].base;
    return (struct eye){.box = box,
                        .state = s,
                        .seat = piece_holder(&piece_const(s, unit)->p),
                        .self = unit,
                        .words = card,
                        .other = other,
                        .place = -1};
}

/* ---- a unit's own texts ---- */

/* The most that texts of the unit with that op say now that hold for `which`, or 0; its number
 * stands in argument `at`, and which in the other, -1 if there is none. */
static int own_most(const struct box *box, const struct hm_state *s, int unit, int rival,
                    enum op_code code, int which)
{
    int most = 0;
    if (!codes_have(box->cards->codes, (int)code))
        return 0;
    for (int n = unit; n != 0; n = next_in_unit(s, n)) {
        uint8_t face = piece_const(s, n)->p.face;
        const struct op *ops = card_ops(box->cards, face);
        const struct eye eye = eye_of_card(box, s, n, rival);
        for (int i = 0; i < box_card(box, face)->ops_n; i++) {
            struct op room;
            if (ops[i].code != code || (which >= 0 && ops[i].arg[ops[i].args_n - 1] != which))
                continue;
            const struct op *op = evaluate_op(&eye, &ops[i], &room);
            int says = op == NULL ? 0 : op->args_n > (which >= 0) ? op->arg[0] : 1;
            most = says > most ? says : most;
        }
    }
    return most;
}

int hm_die_floor(const struct box *box, const struct hm_state *s, int unit, int rival)
{
    return own_most(box, s, unit, rival, OP_die_floor, -1);
}

int hm_rival_rerolls(const struct box *box, const struct hm_state *s, int unit, int rival)
{
    return own_most(box, s, unit, rival, OP_reroll_rival, -1);
}

int hm_loot_cap(const struct box *box, const struct hm_state *s, int unit)
{
    return own_most(box, s, unit, 0, OP_loot_cap, -1);
}

/* ---- texts about others ---- */

/* What that card's texts say that attacking the unit costs of that kind. */
static int toll_of(const struct box *box, const struct hm_state *s, int card, int attacker,
                   int defender, int kind)
{
    uint8_t face = piece_const(s, card)->p.face;
    const struct op *ops = card_ops(box->cards, face);
    const struct eye eye = eye_of_card(box, s, card, attacker);
    int toll = 0;
    for (int i = 0; i < box_card(box, face)->ops_n; i++) {
        bool own = ops[i].code == OP_toll;
        struct op room;
        if (!own && ops[i].code != OP_tolls)
            continue;
        const struct op *op = evaluate_op(&eye, &ops[i], &room);
        if (op == NULL || op->arg[1] != kind)
            continue;
        bool meant =
            own ? eye.self == defender : evaluate_fits(&eye, term_at(&eye, op->arg[2]), defender);
        toll += meant ? op->arg[0] : 0;
    }
    return toll;
}

int hm_toll(const struct box *box, const struct hm_state *s, int attacker, int defender, int kind)
{
    int toll = 0;
    if (!box_says(box, CODE_BIT(OP_toll) | CODE_BIT(OP_tolls)))
        return 0;
    for (int seat = 0; seat < box->seats; seat++)
        for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next)
            toll += toll_of(box, s, n, attacker, defender, kind);
    return toll < HM_TOKENS_MAX ? toll : HM_TOKENS_MAX;
}

bool hm_pays_toll(const struct box *box, const struct hm_state *s, int attacker, int defender)
{
    int own = piece_holder(&piece_const(s, attacker)->p);
    bool pays = true;
    for (int kind = 0; kind < KINDS && pays; kind++)
        pays = hm_toll(box, s, attacker, defender, kind) <= s->seat[own].total[kind];
    return pays;
}

/* The least number that a text of that op says of the unit, whose arguments are a number, a word
 * and a selection; `none` without one. */
static int least_said(const struct box *box, const struct hm_state *s, enum op_code code, int word,
                      int unit, int none)
{
    int least = none;
    if (!codes_have(box->cards->codes, (int)code))
        return none;
    for (int seat = 0; seat < box->seats; seat++)
        for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next) {
            uint8_t face = piece_const(s, n)->p.face;
            const struct op *ops = card_ops(box->cards, face);
            const struct eye eye = eye_of_card(box, s, n, 0);
            for (int i = 0; i < box_card(box, face)->ops_n; i++) {
                struct op room;
                const struct op *op = ops[i].code == code && ops[i].arg[1] == word
                                          ? evaluate_op(&eye, &ops[i], &room)
                                          : NULL;
                if (op != NULL && op->arg[0] < least &&
                    evaluate_fits(&eye, term_at(&eye, op->arg[2]), unit))
                    least = op->arg[0];
            }
        }
    return least;
}

/* ---- points: HM-8.31 ---- */

/* Printed points of the unit's equipment of that color. */
static int printed_of(const struct box *box, const struct hm_state *s, int unit, enum stat stat,
                      int color)
{
    int points = 0;
    for (int n = next_in_unit(s, unit); n != 0; n = next_in_unit(s, n)) {
        uint8_t face = piece_const(s, n)->p.face;
        int printed = column(box, face, stat == ATTACK ? COLUMN_ATTACK : COLUMN_DEFENSE);
        if (hm_color(box, face) == color && printed != COLUMN_NONE)
            points += printed;
    }
    return points;
}

int hm_bounded_points(const struct box *box, const struct hm_state *s, int unit, enum stat stat,
                      int rival, int points)
{
    for (int color = 0; rival != 0 && color < COLORS; color++)
        if (own_most(box, s, rival, unit, OP_ignores, color) > 0)
            points -= printed_of(box, s, unit, stat, color);
    if (own_most(box, s, unit, rival, OP_double, (int)stat) > 0)
        points *= 2;
    int most = least_said(box, s, OP_cap, (int)stat, unit, INT16_MAX);
    int least = own_most(box, s, unit, rival, OP_floor, (int)stat);
    points = points > most ? most : points;
    return points < least ? least : points;
}

/* ---- every turn: HM-5.9 ---- */

int hm_produced(const struct box *box, const struct hm_state *s, int unit, int kind, int n)
{
    return own_most(box, s, unit, 0, OP_produces, kind) > 0 ||
                   least_said(box, s, OP_produces_those, kind, unit, 2) < 2
               ? 2 * n
               : n;
}

/* ---- buying: HM-6.17, HM-6.18 ---- */

int hm_own_discount(const struct box *box, const struct hm_state *s, int seat, uint8_t face,
                    int kind)
{
    const struct op *ops = card_ops(box->cards, face);
    const struct eye eye = {.box = box, .state = s, .seat = seat, .place = -1};
    int less = 0;
    for (int i = 0; i < box_card(box, face)->ops_n; i++) {
        struct op room;
        const struct op *op = ops[i].code == OP_own_price && ops[i].arg[1] == kind
                                  ? evaluate_op(&eye, &ops[i], &room)
                                  : NULL;
        less += op == NULL ? 0 : op->arg[0];
    }
    return less;
}

bool hm_may_buy(const struct box *box, const struct hm_state *s, int seat, uint8_t face)
{
    int equipment = box_card(box, face)->type == EQUIPMENT;
    for (int other = 0; box_says(box, CODE_BIT(OP_no_buying)) && other < box->seats; other++)
        if (other != seat)
            EACH_UNIT (s, other, unit)
                if (own_most(box, s, unit, 0, OP_no_buying, equipment) > 0)
                    return false;
    return true;
}

/* ---- units that go: HM-13.17, HM-13.18 ---- */

bool hm_recruitable(const struct box *box, const struct hm_state *s, int seat, int piece)
{
    const struct hm_piece *unit = piece_const(s, piece);
    return is_base(unit) && piece_holder(&unit->p) != seat &&
           box_card(box, unit->p.face)->type != STARTER &&
           !limit_reached(s->seat[seat].units, KNOB(box, unit_limit));
}

void hm_recruit(struct play *play, int base, int seat)
{
    struct hm_state *s = play->s;
    uint8_t card[HM_PIECES];
    int cards = 0, from = piece_holder(&piece_const(s, base)->p);
    if (!hm_recruitable(play->box, s, seat, base))
        return;
    HAPPENS(play, EVENT_recruits, .seat = seat, .target = base);
    hm_step_over(s, base);
    hm_unit_remove(play->box, s, base);
    for (int n = base; n != 0; n = next_in_unit(s, n))
        card[cards++] = (uint8_t)n;
    for (int i = 0; i < cards; i++)
        pieces_give(pieces, s, card[i], seat, 0);
    hm_unit_add(play->box, s, base);
    hm_derive_targets(play->box, s, from);
}

void hm_return_to_hand(struct play *play, int piece)
{
    if (box_card(play->box, piece_const(play->s, piece)->p.face)->type == STARTER)
        return;
    HAPPENS(play, EVENT_returns, .target = piece);
    play->to_hand = true;
    hm_remove_piece(play, piece);
    play->to_hand = false;
}
