/* moves.c: what a seat may do in each decision of Hand-Me-Down, always in the same order. */
#include "games/handmedown/handmedown.h"

/* A list of moves being filled. */
struct list {
    struct move *moves;
    int n;
};

static inline void add(struct list *list, enum verb verb, int a, int b)
{
    list->moves[list->n++] = (struct move){(uint8_t)verb, (uint8_t)a, (uint8_t)b, 0};
}

/* Calls for the seats to the left of `seat`, nearest first: next_left(seat) ... back to seat. */
static inline int left_of(const struct box *box, int seat)
{
    return seat + 1 < box->seats ? seat + 1 : 0;
}

/* ---- questions others ask too ---- */

bool hm_can_draw(const struct box *box, const struct hm_state *s, int back)
{
    return pile_count(s->deck[back]) > 0 ||
           (KNOB(box, reshuffle) && pile_count(s->discard[back]) > 0);
}

bool hm_affords(const struct box *box, const struct hm_state *s, int seat, uint8_t face)
{
    for (int kind = 0; kind < KINDS; kind++)
        if (hm_price(box, s, seat, face, kind) > s->seat[seat].total[kind])
            return false;
    return true;
}

int hm_stealable(const struct hm_state *s, int unit, int kind)
{
    return s->unit[unit].safe & 1u << kind ? 0 : piece_const(s, unit)->token[kind];
}

static inline int color_of(const struct box *box, uint8_t face)
{
    return column(box, face, COLUMN_COLOR);
}

bool hm_strippable(const struct box *box, const struct hm_state *s, int seat, int piece,
                   bool to_seize)
{
    if (is_base(piece_const(s, piece)) || !hm_outer(s, piece))
        return false;
    return !to_seize || s->seat[seat].open[color_of(box, piece_const(s, piece)->p.face)] > 0;
}

/* ---- the decisions ---- */

static void list_draw(const struct box *box, const struct hm_state *s, int seat, struct list *list)
{
    (void)seat;
    for (int back = BACK_UNIT; back <= BACK_EQUIPMENT; back++)
        if (hm_can_draw(box, s, back))
            add(list, VERB_DRAW, back, 0);
}

/* HM-6.3 */
static bool can_buy(const struct box *box, const struct hm_state *s, int seat, uint8_t face)
{
    if (box_card(box, face)->type == EQUIPMENT) {
        if (s->seat[seat].open[color_of(box, face)] == 0)
            return false;
    } else if (KNOB(box, unit_limit) > 0 && s->seat[seat].units >= KNOB(box, unit_limit)) {
        return false;
    }
    return hm_affords(box, s, seat, face);
}

/* HM-8.2, the unit's own part */
static bool can_attack(const struct box *box, const struct hm_state *s, int unit)
{
    const struct hm_piece *piece = piece_const(s, unit);
    return s->unit[unit].rows > 0 && piece->attacks < hm_allowance(box, s, unit) &&
           !(KNOB(box, sickness) && piece->fresh);
}

static bool someone_to_attack(const struct box *box, const struct hm_state *s, int seat)
{
    for (int other = 0; other < box->seats; other++)
        if (other != seat && s->seat[other].targets > 0)
            return true;
    return false;
}

static void list_main(const struct box *box, const struct hm_state *s, int seat, struct list *list)
{
    add(list, VERB_END, 0, 0);
    if (s->choices >= KNOB(box, action_cap))
        return;
    const uint8_t *hand = pile_faces_const(s->hand);
    for (int i = 0, n = pile_count(s->hand); i < n; i++)
        if ((i == 0 || hand[i] != hand[i - 1]) && can_buy(box, s, seat, hand[i]))
            add(list, VERB_BUY, hand[i], 0);
    if (s->round <= KNOB(box, peace_rounds) || !someone_to_attack(box, s, seat))
        return;
    for (int n = base_from(s, s->order[seat]); n != 0; n = next_base(s, n))
        if (can_attack(box, s, n))
            add(list, VERB_ATTACK, n, 0);
}

/* The card that looks for a slot: one being bought, or one being taken. */
static uint8_t card_to_place(const struct hm_state *s)
{
    const struct frame *top = &s->work.frame[s->work.n - 1];
    return top->what == WORK_BUY ? top->face : piece_const(s, top->target)->p.face;
}

static void list_slot(const struct box *box, const struct hm_state *s, int seat, struct list *list)
{
    int color = color_of(box, card_to_place(s));
    for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next) {
        const int16_t *slot = &box_card(box, piece_const(s, n)->p.face)->number[COLUMN_SLOT];
        for (int side = 0; side < SIDES; side++)
            if (slot[side] == color + 1 && hm_slot_open(box, s, n, side))
                add(list, VERB_PLACE, n, side);
    }
}

static int kind_owed(const struct hm_state *s)
{
    return s->owed[FOOD] > 0 ? FOOD : s->owed[GOLD] > 0 ? GOLD : DIAMOND;
}

static void list_pay(const struct box *box, const struct hm_state *s, int seat, struct list *list)
{
    (void)box;
    add(list, VERB_PAY, 0, 0);
    for (int n = base_from(s, s->order[seat]); n != 0; n = next_base(s, n))
        if (piece_const(s, n)->token[kind_owed(s)] > 0)
            add(list, VERB_PAY, n, 0);
}

static void list_defender(const struct box *box, const struct hm_state *s, int seat,
                          struct list *list)
{
    for (int other = left_of(box, seat); other != seat; other = left_of(box, other))
        for (int n = base_from(s, s->order[other]); n != 0; n = next_base(s, n))
            if (s->unit[n].target)
                add(list, VERB_STRIKE, n, 0);
}

static void list_offer(const struct box *box, const struct hm_state *s, int seat, struct list *list)
{
    (void)box;
    (void)s;
    (void)seat;
    add(list, VERB_OFFER, 0, 0);
    add(list, VERB_OFFER, 1, 0);
}

static const struct op *running_op(const struct box *box, const struct hm_state *s)
{
    const struct frame *top = &s->work.frame[s->work.n - 1];
    return &card_ops(box->cards, top->face)[top->op];
}

static void list_take(const struct box *box, const struct hm_state *s, int seat, struct list *list)
{
    int kind = running_op(box, s)->arg[1];
    for (int other = left_of(box, seat); other != seat; other = left_of(box, other))
        for (int n = base_from(s, s->order[other]); n != 0; n = next_base(s, n))
            if (hm_stealable(s, n, kind) > 0)
                add(list, VERB_TAKE, n, 0);
}

static void list_strip(const struct box *box, const struct hm_state *s, int seat, struct list *list)
{
    bool to_seize = running_op(box, s)->code == OP_seize;
    for (int n = s->work.frame[s->work.n - 1].target; n != 0; n = next_in_unit(s, n))
        if (hm_strippable(box, s, seat, n, to_seize))
            add(list, VERB_STRIP, n, 0);
}

static void (*const list_of[DECISIONS])(const struct box *, const struct hm_state *, int,
                                        struct list *) = {
    [ASK_draw] = list_draw,         [ASK_main] = list_main,   [ASK_slot] = list_slot,
    [ASK_pay] = list_pay,           [ASK_defender] = list_defender, [ASK_offer] = list_offer,
    [ASK_take] = list_take,         [ASK_strip] = list_strip,
};

int hm_moves(const struct box *box, const void *state, int seat, struct move moves[MOVES_MAX])
{
    const struct hm_state *s = state;
    struct list list = {.moves = moves};
    if (!s->over && seat == s->turn)
        list_of[s->asks](box, s, seat, &list);
    return list.n;
}
