/* moves.c: what a seat may do in each decision of Hand-Me-Down, always in the same order. */
#include "games/handmedown/handmedown.h"

/* ---- questions others ask too ---- */

bool hm_can_draw(const struct box *box, const struct hm_state *s, int back)
{
    return pile_count(s->deck[back]) > 0 ||
           (KNOB(box, reshuffle) && pile_count(s->discard[back]) > 0);
}

bool hm_strippable(const struct box *box, const struct hm_state *s, int seat, int piece,
                   bool to_seize)
{
    if (is_base(piece_const(s, piece)) || !hm_outer(s, piece))
        return false;
    return !to_seize || s->seat[seat].open[hm_color(box, piece_const(s, piece)->p.face)] > 0;
}

/* ---- the decisions ---- */

static void list_draw(struct choices *list)
{
    const struct box *box = list->box;
    const struct hm_state *s = list->state;
    for (int back = BACK_UNIT; back <= BACK_EQUIPMENT; back++)
        if (hm_can_draw(box, s, back))
            choices_add(list, VERB_DRAW, back, 0, 0);
}

/* What a seat can spend on cards of a type, reductions (HM-6.2) added; less than nothing if none
 * would fit (HM-6.12). */
struct purse {
    int kind[KINDS];
};

/* Of unit cards, then of equipment by 1 + its color. */
static void fill_purses(const struct box *box, const struct hm_state *s, int seat,
                        struct purse purse[1 + COLORS])
{
    const struct hm_seat *sums = &s->seat[seat];
    for (int cards = 0; cards <= COLORS; cards++)
        for (int kind = 0; kind < KINDS; kind++)
            purse[cards].kind[kind] = sums->total[kind] + sums->cheaper[cards][kind];
    for (int cards = 0; sums->bargains > 0 && cards <= COLORS; cards++)
        for (int kind = 0; kind < KINDS; kind++)
            purse[cards].kind[kind] += hm_composed_discount(box, s, seat, cards, kind);
    if (limit_reached(sums->units, KNOB(box, unit_limit)))
        purse[0].kind[FOOD] = -1;
    for (int color = 0; color < COLORS; color++)
        if (sums->open[color] == 0)
            purse[1 + color].kind[FOOD] = -1;
}

/* HM-6.3. Written without branches: whether a card can be bought is a coin toss that no processor
 * guesses, and this is the most frequent list of the game. The end of the list. */
static struct move *list_buys(const struct box *box, const struct hm_state *s, int seat,
                              struct move *restrict to)
{
    struct purse purse[1 + COLORS];
    fill_purses(box, s, seat, purse);
    const struct card *cards = box->cards->card;
    const uint8_t *hand = pile_faces_const(s->hand);
    uint8_t last = FACE_NONE;
    for (int i = 0, n = pile_count(s->hand); i < n; i++) {
        const int16_t *number = cards[hand[i]].number;
        const int *has = purse[number[COLUMN_COLOR]].kind; /* a unit card has no color */
        *to = (struct move){VERB_BUY, hand[i], 0, 0};
        to += (hand[i] != last) & (number[COLUMN_COST + FOOD] <= has[FOOD]) &
              (number[COLUMN_COST + GOLD] <= has[GOLD]) &
              (number[COLUMN_COST + DIAMOND] <= has[DIAMOND]);
        last = hand[i];
    }
    return to;
}

/* The same one by one, where a card changes its own price or others must not buy it. */
static struct move *list_odd_buys(const struct box *box, const struct hm_state *s, int seat,
                                  struct move *restrict to)
{
    const uint8_t *hand = pile_faces_const(s->hand);
    struct purse purse[1 + COLORS];
    fill_purses(box, s, seat, purse);
    for (int i = 0, n = pile_count(s->hand); i < n; i++) {
        bool can = (i == 0 || hand[i] != hand[i - 1]) && hm_may_buy(box, s, seat, hand[i]) &&
                   purse[column(box, hand[i], COLUMN_COLOR)].kind[FOOD] >= 0;
        for (int kind = 0; kind < KINDS; kind++)
            can = can && hm_price(box, s, seat, hand[i], kind) <= s->seat[seat].total[kind];
        if (can)
            *to++ = (struct move){VERB_BUY, hand[i], 0, 0};
    }
    return to;
}

bool hm_attackable(const struct box *box, const struct hm_state *s, int attacker, int defender)
{
    return s->unit[defender].target &&
           !(s->changed != 0 && piece_const(s, defender)->bars & BAR_SAFE) &&
           !(hm_composes(box) && hm_composed_keeps_off(box, s, attacker, defender)) &&
           hm_pays_toll(box, s, attacker, defender);
}

static bool has_target(const struct box *box, const struct hm_state *s, int attacker)
{
    int seat = piece_holder(&piece_const(s, attacker)->p);
    for (int other = 0; other < box->seats; other++)
        if (other != seat)
            EACH_UNIT (s, other, n)
                if (hm_attackable(box, s, attacker, n))
                    return true;
    return false;
}

/* Whether texts that compose let the unit attack. */
static bool may_attack(const struct box *box, const struct hm_state *s, int unit)
{
    return !(piece_const(s, unit)->bars & (BAR_RESTS | BAR_STUNNED)) && has_target(box, s, unit) &&
           !hm_composed_rests(box, s, unit);
}

/* HM-8.2; the end of the list. */
static struct move *list_attacks(const struct box *box, const struct hm_state *s, int seat,
                                 struct move *restrict to)
{
    bool sickness = KNOB(box, sickness) != 0, composed = hm_composes(box) || s->changed != 0;
    for (int other = 0; other < box->seats; other++)
        composed |= s->seat[other].composed > 0;
    EACH_UNIT (s, seat, n) {
        const struct hm_piece *piece = piece_const(s, n);
        *to = (struct move){VERB_ATTACK, (uint8_t)n, 0, 0};
        to += (s->unit[n].rows > 0) & (piece->attacks < hm_allowance(box, s, n)) &
              !(sickness & piece->fresh) & (int)(!composed || may_attack(box, s, n));
    }
    return to;
}

static bool someone_to_attack(const struct box *box, const struct hm_state *s, int seat)
{
    for (int other = 0; other < box->seats; other++)
        if (other != seat && s->seat[other].targets > 0)
            return true;
    return false;
}

static void list_main(struct choices *list)
{
    const struct box *box = list->box;
    const struct hm_state *s = list->state;
    int seat = list->seat;
    choices_add(list, VERB_END, 0, 0, 0);
    if (limit_reached(s->choices, KNOB(box, action_cap)))
        return;
    bool odd = box_says(box, CODE_BIT(OP_own_price) | CODE_BIT(OP_no_buying));
    struct move *end = odd ? list_odd_buys(box, s, seat, list->moves + list->n)
                           : list_buys(box, s, seat, list->moves + list->n);
    if (s->seat[seat].fighters > 0 && s->round > KNOB(box, peace_rounds) &&
        someone_to_attack(box, s, seat))
        end = list_attacks(box, s, seat, end);
    list->n = (int)(end - list->moves);
}

/* The card that looks for a slot: one being bought, or one being taken. */
static uint8_t card_to_place(const struct hm_state *s)
{
    const struct frame *top = &s->work.frame[s->work.n - 1];
    return top->what == WORK_BUY ? top->face : piece_const(s, top->target)->p.face;
}

static bool takes_color(const struct box *box, const struct hm_state *s, int piece, int side,
                        int color)
{
    return column(box, piece_const(s, piece)->p.face, COLUMN_SLOT + side) == color + 1 &&
           hm_slot_open(box, s, piece, side);
}

bool hm_fits_elsewhere(const struct box *box, const struct hm_state *s, int seat, int piece)
{
    int color = hm_color(box, piece_const(s, piece)->p.face), base = s->spot[piece].base;
    for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next)
        for (int side = 0; side < SIDES; side++)
            if (s->spot[n].base != base && takes_color(box, s, n, side, color))
                return true;
    return false;
}

static void list_slot(struct choices *list)
{
    const struct box *box = list->box;
    const struct hm_state *s = list->state;
    int seat = list->seat;
    const struct frame *top = &s->work.frame[s->work.n - 1];
    int color = hm_color(box, card_to_place(s));
    int left = top->what == WORK_BUY ? 0 : s->spot[top->target].base;
    for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next)
        for (int side = 0; side < SIDES; side++)
            if (s->spot[n].base != left && takes_color(box, s, n, side, color))
                choices_add(list, VERB_PLACE, n, side, 0);
}

static int kind_owed(const struct hm_state *s)
{
    return s->owed[FOOD] > 0 ? FOOD : s->owed[GOLD] > 0 ? GOLD : DIAMOND;
}

static void list_pay(struct choices *list)
{
    const struct hm_state *s = list->state;
    int seat = list->seat;
    choices_add(list, VERB_PAY, 0, 0, 0);
    EACH_UNIT (s, seat, n)
        if (piece_const(s, n)->token[kind_owed(s)] > 0)
            choices_add(list, VERB_PAY, n, 0, 0);
}

static struct move *list_strikes(const struct box *box, const struct hm_state *s, int seat,
                                 struct move *restrict to)
{
    int attacker = s->work.frame[s->work.n - 1].source;
    for (int other = seat_after(box, seat); other != seat; other = seat_after(box, other))
        EACH_UNIT (s, other, n) {
            *to = (struct move){VERB_STRIKE, (uint8_t)n, 0, 0};
            to += hm_attackable(box, s, attacker, n);
        }
    return to;
}

static void list_defender(struct choices *list)
{
    struct move *end = list_strikes(list->box, list->state, list->seat, list->moves);
    list->n = (int)(end - list->moves);
}

static void list_offer(struct choices *list)
{
    choices_add(list, VERB_OFFER, 0, 0, 0);
    choices_add(list, VERB_OFFER, 1, 0, 0);
}

static const struct op *running_op(const struct box *box, const struct hm_state *s)
{
    const struct frame *top = &s->work.frame[s->work.n - 1];
    return &card_ops(box->cards, top->face)[top->op];
}

static void list_take(struct choices *list)
{
    const struct box *box = list->box;
    const struct hm_state *s = list->state;
    int seat = list->seat;
    const struct op *op = running_op(box, s);
    const struct frame *frame = &s->work.frame[s->work.n - 1];
    for (int other = seat_after(box, seat); other != seat; other = seat_after(box, other))
        EACH_UNIT (s, other, n)
            if (hm_takeable(box, s, frame, op, n))
                choices_add(list, VERB_TAKE, n, 0, 0);
}

static void list_strip(struct choices *list)
{
    const struct box *box = list->box;
    const struct hm_state *s = list->state;
    int seat = list->seat;
    bool to_seize = running_op(box, s)->code == OP_seize;
    for (int n = s->work.frame[s->work.n - 1].target; n != 0; n = next_in_unit(s, n))
        if (hm_strippable(box, s, seat, n, to_seize))
            choices_add(list, VERB_STRIP, n, 0, 0);
}

/* Each name once. */
static void list_card(struct choices *list)
{
    const struct hm_state *s = list->state;
    const struct op *op = running_op(list->box, s);
    bool fetches = op->code == OP_fetch;
    const uint8_t *pile = fetches ? s->discard[op->arg[0]] : s->hand;
    const uint8_t *faces = pile_faces_const(pile);
    for (int i = 0; i < pile_count(pile); i++)
        if (i == 0 || faces[i] != faces[i - 1])
            choices_add(list, fetches ? VERB_FETCH : VERB_TOSS, faces[i], 0, 0);
}

static void list_pick(struct choices *list)
{
    const struct hm_state *s = list->state;
    const struct op *op = running_op(list->box, s);
    for (int i = 0, seat = list->seat; i < list->box->seats;
         i++, seat = seat_after(list->box, seat))
        for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next)
            if (hm_pickable(list->box, s, &s->work.frame[s->work.n - 1], op, n))
                choices_add(list, VERB_PICK, n, 0, 0);
}

#define list_option line_list
#define DECISION_ROW(name, words, ever)                                                            \
    [ASK_##name] = {#name, .always = (ever), .list = list_##name, .prompt = words},
const struct decision hm_decisions[DECISIONS] = {HM_DECISIONS(DECISION_ROW)};
