/* feats.c: texts of Four Temples that lend units something, change places, forbid players
 * something, take cards from hands and decks, or give another turn: FT-21. */
#include "games/temples/temples.h"

#include <string.h>

static const char *const loan_words[] = {
    [LOAN_CROSS] = "may cross water",
    [LOAN_SWIM] = "is a water unit",
    [LOAN_HASTE] = "may act",
    [LOAN_ATTACK_TWICE] = "rolls twice when attacking",
    [LOAN_DEFEND_TWICE] = "rolls twice when defending",
    [LOAN_TIES] = "wins ties",
};

unsigned ft_loan_flags(unsigned loans)
{
    static const unsigned flags[] = {
        [LOAN_CROSS] = MAY_CROSS,
        [LOAN_SWIM] = IS_WATER,
        [LOAN_HASTE] = HAS_HASTE,
        [LOAN_ATTACK_TWICE] = ATTACKS_TWICE,
        [LOAN_DEFEND_TWICE] = DEFENDS_TWICE,
        [LOAN_TIES] = WINS_TIES,
    };
    unsigned sum = 0;
    for (; loans != 0; loans &= loans - 1)
        sum |= flags[__builtin_ctz(loans)];
    return sum;
}

/* FT-21.1 */
enum flow ft_op_lend(struct play *play, struct frame *frame, const struct op *op)
{
    uint64_t units;
    enum flow flow;
    if (!ft_find_units(play, frame, op, &units, &flow))
        return flow;
    bool later = op->code == OP_lend_next && frame->seat != NOBODY;
    uint8_t loan = (uint8_t)(1u << op->arg[2]);
    EACH_IN (units, n) {
        struct ft_unit *unit = unit_of(play->s, n);
        unit->lent |= loan;
        if (later)
            unit->later_lent[frame->seat] |= loan;
        HAPPENS(play, EVENT_lent, .source = n, .face = frame->face, .word = loan_words[op->arg[2]],
                .n = {later});
    }
    ft_derive_units(play->box, play->s);
    return FLOW_DONE;
}

/* ---- FT-21.3: places ---- */

static bool may_stand(const struct box *box, const struct ft_state *s, int unit, int cell)
{
    uint32_t bit = cell_bit(cell);
    return !(ft_closed_to(box, s, unit) & bit) &&
           (s->land & bit || stats_of(s, unit)->flags & IS_WATER);
}

/* The one that changes places with the one that is picked. */
static int swapper(const struct frame *frame, const struct op *op)
{
    if (op->arg[0] == WHO_THIS)
        return frame->source;
    return is_unit(frame->n) ? frame->n : frame->target;
}

uint64_t ft_swap_set(const struct box *box, const struct ft_state *s, const struct frame *frame,
                     const struct op *op, uint64_t those)
{
    int unit = swapper(frame, op);
    if (!is_unit(unit))
        return 0;
    int here = unit_const(s, unit)->p.place;
    EACH_IN (those, n) {
        int there = unit_const(s, n)->p.place;
        if (there == here || !may_stand(box, s, unit, there) || !may_stand(box, s, n, here) ||
            (unit_seat(s, n) != unit_seat(s, unit) &&
             __builtin_popcountll(
                 ft_units_on(s, s->units[0] | s->units[1], cell_bit(here) | cell_bit(there))) > 2))
            those &= ~unit_bit(n);
    }
    return those;
}

enum flow ft_op_swap(struct play *play, struct frame *frame, const struct op *op)
{
    uint64_t units;
    enum flow flow;
    if (frame->step == EFFECT_END)
        return FLOW_DONE;
    if (!ft_find_units(play, frame, op, &units, &flow))
        return flow;
    int one = swapper(frame, op), other = frame->target;
    frame->step = EFFECT_END;
    if (!is_unit(one) || !is_unit(other) || one == other)
        return FLOW_DONE;
    int here = unit_const(play->s, one)->p.place, there = unit_const(play->s, other)->p.place;
    ft_stop(play->s, one);
    ft_stop(play->s, other);
    HAPPENS(play, EVENT_moved, .source = one, .face = frame->face, .place = here, .to = there);
    HAPPENS(play, EVENT_moved, .source = other, .face = frame->face, .place = there, .to = here);
    unit_of(play->s, one)->p.place = (uint8_t)there;
    unit_of(play->s, other)->p.place = (uint8_t)here;
    int quiet = op->when >= WHEN_ENTERING && op->when <= WHEN_TRAVERSING ? QUIET : 0;
    const struct {
        int unit, cell;
    } both[] = {{other, here}, {one, there}};
    for (int i = 0; i < COUNT(both); i++)
        ft_push(play, (struct frame){.what = WORK_ARRIVE,
                                     .op = (uint8_t)quiet,
                                     .source = (uint8_t)both[i].unit,
                                     .n = (uint8_t)both[i].cell});
    ft_derive_units(play->box, play->s);
    return FLOW_ON;
}

/* ---- cards ---- */

/* FT-21.5: each card of the hand is as likely as the others. */
static uint8_t by_lot(struct play *play, int seat)
{
    struct ft_state *s = play->s;
    uint32_t at = stream_below(&s->stream, (uint32_t)pile_count(s->hand[seat]));
    return pile_faces(s->hand[seat])[at];
}

enum flow ft_op_rob(struct play *play, struct frame *frame, const struct op *op)
{
    struct ft_state *s = play->s;
    int seat = frame->seat;
    if (seat == NOBODY)
        return FLOW_DONE;
    for (int n = op->arg[0]; n > 0 && pile_count(s->hand[1 - seat]) > 0 &&
                             pile_count(s->hand[seat]) < FT_HAND && !KNOB(play->box, deck_mode);
         n--) {
        uint8_t face = by_lot(play, 1 - seat);
        pile_remove_known(s->hand[1 - seat], FT_HAND, face);
        pile_insert_known(s->hand[seat], FT_HAND, face, openly(play->box));
        HAPPENS(play, EVENT_robs, .seat = seat, .other = 1 - seat, .face = face);
    }
    return FLOW_DONE;
}

enum flow ft_op_drop_random(struct play *play, struct frame *frame, const struct op *op)
{
    int seats[2];
    for (int i = 0, n = ft_players_of(play, frame, op->arg[0], seats); i < n; i++)
        for (int left = op->arg[1]; left > 0 && pile_count(play->s->hand[seats[i]]) > 0; left--)
            ft_discard_from_hand(play, seats[i], by_lot(play, seats[i]));
    return FLOW_DONE;
}

/* FT-21.7: the cards lie apart until one is kept; the others are shuffled into the deck. */
enum flow ft_op_look(struct play *play, struct frame *frame, const struct op *op)
{
    struct ft_state *s = play->s;
    int seat = frame->seat;
    if (frame->step == EFFECT_END || seat == NOBODY || pile_count(s->hand[seat]) >= FT_HAND)
        return FLOW_DONE;
    uint8_t *deck = s->deck[ft_deck_of(play->box, seat)];
    int n = op->code == OP_search ? pile_count(deck) : op->arg[0];
    if (pile_count(deck) == 0)
        return FLOW_DONE;
    for (; n > 0 && pile_count(deck) > 0; n--)
        pile_insert(s->looked[seat], pile_draw(deck));
    HAPPENS(play, EVENT_looks, .seat = seat, .n = {pile_count(s->looked[seat])});
    return ft_ask(play, ASK_keep, seat);
}

void ft_keep(struct play *play, struct frame *frame, uint8_t kept)
{
    struct ft_state *s = play->s;
    int seat = frame->seat;
    bool shown = card_ops(play->box->cards, frame->face)[frame->op].code == OP_search;
    uint8_t *deck = s->deck[ft_deck_of(play->box, seat)];
    frame->step = EFFECT_END;
    if (kept != FACE_NONE) {
        pile_remove(s->looked[seat], kept);
        pile_insert_known(s->hand[seat], FT_HAND, kept, shown ? openly(play->box) : seat_bit(seat));
    }
    if (shown && kept != FACE_NONE)
        HAPPENS(play, EVENT_finds, .seat = seat, .face = kept);
    else
        HAPPENS(play, EVENT_keeps, .seat = seat, .n = {kept != FACE_NONE});
    while (pile_count(s->looked[seat]) > 0)
        pile_put(deck, pile_draw(s->looked[seat]));
    pile_shuffle(deck, &s->stream);
}

/* FT-21.6: it comes as a mustered unit does, whatever the ladder says. */
bool ft_can_rise(const struct box *box, const struct ft_state *s, int seat, uint8_t face)
{
    return s->units_n[seat] < FT_SEAT_UNITS && ft_muster_cells(box, s, seat, face) != 0;
}

void ft_rise(struct play *play, struct frame *frame, uint8_t face)
{
    int seat = frame->seat;
    frame->step = EFFECT_END;
    ft_take_out(play, seat, face);
    pile_put(play->s->cast[seat], face);
    ft_push(play, (struct frame){.what = WORK_MUSTER, .face = face, .seat = (uint8_t)seat});
}

/* ---- players: FT-21.4, FT-21.8 ---- */

enum flow ft_op_forbid(struct play *play, struct frame *frame, const struct op *op)
{
    static const char *const bans[] = {
        [BAN_MUSTER] = "muster units", [BAN_CAST] = "cast enchantments", [BAN_DRAW] = "draw cards"};
    struct ft_state *s = play->s;
    int seats[2];
    uint8_t ban = (uint8_t)(1u << op->arg[1]);
    bool later = op->code == OP_forbid_next && frame->seat != NOBODY;
    for (int i = 0, n = ft_players_of(play, frame, op->arg[0], seats); i < n; i++) {
        s->forbidden[seats[i]] |= ban;
        if (later)
            (frame->seat == 0 ? s->until_south : s->until_north)[seats[i]] |= ban;
        HAPPENS(play, EVENT_forbidden, .seat = seats[i], .face = frame->face,
                .word = bans[op->arg[1]], .n = {later});
    }
    return FLOW_DONE;
}

void ft_end_bans(struct ft_state *s, int ending)
{
    const uint8_t *stays = ending == 0 ? s->until_south : s->until_north;
    uint8_t *over = ending == 0 ? s->until_north : s->until_south;
    memset(over, 0, sizeof s->until_south);
    memcpy(s->forbidden, stays, sizeof s->forbidden);
}

bool ft_is_barred(const struct ft_state *s, int seat, enum ban ban)
{
    return (s->forbidden[seat] | s->denied[seat]) >> ban & 1;
}

/* No turn that follows so is followed so. */
enum flow ft_op_again(struct play *play, struct frame *frame, const struct op *op)
{
    (void)op;
    struct ft_state *s = play->s;
    if (frame->seat != s->turn || s->extra || s->again)
        return FLOW_DONE;
    s->again = (uint8_t)(frame->seat + 1);
    HAPPENS(play, EVENT_again, .seat = frame->seat);
    return FLOW_DONE;
}

/* FT-21.9: the attack that was declared last. */
enum flow ft_op_call_off(struct play *play, struct frame *frame, const struct op *op)
{
    (void)frame;
    (void)op;
    struct ft_state *s = play->s;
    for (int i = s->work.n; i-- > 0;)
        if (s->work.frame[i].what == WORK_ATTACK && s->work.frame[i].step == 0) {
            s->work.frame[i].target = 0;
            break;
        }
    return FLOW_DONE;
}

/* ---- FT-21.12: some that are picked ---- */

bool ft_picks_some(struct play *play, struct frame *frame, const int16_t *who)
{
    static const uint8_t most[] = {[WHO_UP_TO_2] = 2, [WHO_UP_TO_3] = 3, [WHO_2] = 2};
    uint64_t left = ft_pick_set(play->box, play->s, frame);
    int chosen = 0;
    if (frame->step != EFFECT_BEGIN || frame->seat == NOBODY)
        return false;
    EACH_IN (play->s->units[0] | play->s->units[1], n) {
        if (!unit_const(play->s, n)->chosen)
            continue;
        left &= ~unit_bit(n);
        chosen++;
    }
    if (left == 0 || chosen == most[who[0]])
        return false;
    ft_ask(play, ASK_some, frame->seat);
    return true;
}

uint64_t ft_some(struct ft_state *s)
{
    uint64_t units = 0;
    EACH_IN (s->units[0] | s->units[1], n) {
        units |= unit_of(s, n)->chosen ? unit_bit(n) : 0;
        unit_of(s, n)->chosen = 0;
    }
    return units;
}

/* ---- FT-21.14: hands ---- */

enum flow ft_op_pick(struct play *play, struct frame *frame, const struct op *op)
{
    if (frame->step == EFFECT_END || frame->seat == NOBODY ||
        pile_count(play->s->hand[1 - frame->seat]) == 0)
        return FLOW_DONE;
    ft_op_reveal(play, frame, op);
    return ft_ask(play, ASK_oust, frame->seat);
}

enum flow ft_op_refill(struct play *play, struct frame *frame, const struct op *op)
{
    int seats[2];
    for (int i = 0, n = ft_players_of(play, frame, op->arg[0], seats); i < n; i++) {
        int lacks = op->arg[1] - pile_count(play->s->hand[seats[i]]);
        if (lacks > 0)
            ft_draw_cards(play, seats[i], lacks);
    }
    return FLOW_DONE;
}
