/* cards.c: cards between deck, hand and discard pile: FT-3, FT-15.9. */
#include "games/temples/temples.h"

#include <string.h>

/* FT-3.6. All other cards lie in the open then, so each seat knows what the hands must hold. */
static bool refill(struct play *play, int seat)
{
    struct ft_state *s = play->s;
    int of = ft_deck_of(play->box, seat);
    if (pile_count(s->deck[of]) > 0)
        return true;
    if (!KNOB(play->box, reshuffle) || pile_count(s->discard[of]) == 0)
        return false;
    for (int other = 0; other < FT_SEATS; other++)
        if (ft_deck_of(play->box, other) == of)
            pile_show(s->hand[other], FT_HAND, openly(play->box));
    memcpy(s->deck[of], s->discard[of], sizeof s->deck[of]);
    memset(s->discard[of], 0, sizeof s->discard[of]);
    pile_shuffle(s->deck[of], &s->stream);
    HAPPENS(play, EVENT_shuffled);
    return true;
}

void ft_draw_cards(struct play *play, int seat, int n)
{
    struct ft_state *s = play->s;
    ENSURE(seat >= 0);
    if (ft_is_barred(s, seat, BAN_DRAW))
        return;
    for (; n > 0 && pile_count(s->hand[seat]) < FT_HAND && refill(play, seat); n--) {
        uint8_t face = pile_draw(s->deck[ft_deck_of(play->box, seat)]);
        pile_insert_known(s->hand[seat], FT_HAND, face, seat_bit(seat));
        HAPPENS(play, EVENT_draws, .seat = seat, .face = face);
    }
}

/* FT-3.8, FT-16.8 */
void ft_discard_card(struct play *play, int seat, uint8_t face)
{
    struct ft_state *s = play->s;
    if (KNOB(play->box, field) && box_card(play->box, face)->type == UNIT)
        pile_insert(s->out[seat], face);
    else
        pile_put(s->discard[ft_deck_of(play->box, seat)], face);
}

/* ---- FT-20: what comes back ---- */

bool ft_is_sought(const struct box *box, uint8_t face, const int16_t sought[3])
{
    static const int types[] = {[SOUGHT_UNIT] = UNIT, [SOUGHT_ENCHANTMENT] = ENCHANTMENT};
    const struct card *card = box_card(box, face);
    return (sought[0] == SOUGHT_CARD || card->type == types[sought[0]]) &&
           (!sought[1] || card->number[COLUMN_LEVEL] <= sought[2]);
}

int ft_sought(const struct box *box, const struct ft_state *s, int seat, const struct op *op,
              uint8_t faces[FACES_MAX])
{
    bool seen[FACES_MAX + 1] = {false};
    int n = 0;
    bool rises = op->code == OP_raise;
    if (seat == NOBODY || (!rises && pile_count(s->hand[seat]) >= FT_HAND))
        return 0;
    const uint8_t *discard = s->discard[ft_deck_of(box, seat)];
    for (int i = 0; i < pile_count(discard); i++) {
        uint8_t face = pile_faces_const(discard)[i];
        if (!seen[face] && ft_is_sought(box, face, op->arg) &&
            (!rises || ft_can_rise(box, s, seat, face)))
            faces[n++] = face;
        seen[face] = true;
    }
    return n;
}

static void take_out(uint8_t *pile, int at)
{
    memmove(pile + at, pile + at + 1, (size_t)(pile_count(pile) - at));
    pile[pile[0]--] = 0;
}

void ft_take_out(struct play *play, int seat, uint8_t face)
{
    uint8_t *discard = play->s->discard[ft_deck_of(play->box, seat)];
    int at = pile_count(discard);
    while (at > 1 && discard[at] != face)
        at--;
    take_out(discard, at);
}

void ft_take_back(struct play *play, int seat, uint8_t face)
{
    ft_take_out(play, seat, face);
    pile_insert_known(play->s->hand[seat], FT_HAND, face, openly(play->box));
    HAPPENS(play, EVENT_takes_back, .seat = seat, .face = face);
}

/* ---- discarding by choice ---- */

void ft_discard_from_hand(struct play *play, int seat, uint8_t face)
{
    pile_remove_known(play->s->hand[seat], FT_HAND, face);
    ft_discard_card(play, seat, face);
    HAPPENS(play, EVENT_discards, .seat = seat, .face = face);
}

/* n cards are still to go: if the hand has no more than that, all of it. */
enum flow ft_work_discard(void *context, struct frame *frame)
{
    struct play *play = context;
    uint8_t *hand = play->s->hand[frame->seat];
    if (frame->n == 0)
        return FLOW_DONE;
    if (pile_count(hand) > frame->n)
        return ft_ask(play, ASK_discard, frame->seat);
    while (pile_count(hand) > 0)
        ft_discard_from_hand(play, frame->seat, hand[1]);
    return FLOW_DONE;
}

void ft_answer_discard(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = ft_top(play);
    ft_discard_from_hand(play, frame->seat, move.a);
    frame->n--;
}

/* ---- FT-3.3, FT-3.4 ---- */

/* A level 1 unit of the seat's deck at random, shown to both. */
static void deal_vanguard(struct play *play, int seat)
{
    struct ft_state *s = play->s;
    uint8_t *deck = s->deck[ft_deck_of(play->box, seat)], fit[FT_DECK];
    uint32_t fit_n = 0;
    for (int i = 1; i <= pile_count(deck); i++) {
        const struct card *card = box_card(play->box, deck[i]);
        if (card->type == UNIT && card->number[COLUMN_LEVEL] == 1)
            fit[fit_n++] = (uint8_t)i;
    }
    if (fit_n == 0)
        return;
    int at = fit[stream_below(&s->stream, fit_n)];
    uint8_t face = deck[at];
    take_out(deck, at);
    pile_insert_known(s->hand[seat], FT_HAND, face, openly(play->box));
    HAPPENS(play, EVENT_dealt, .seat = seat, .face = face);
}

void ft_deal(struct play *play)
{
    struct ft_state *s = play->s;
    for (int n = KNOB(play->box, vanguard); n > 0 && !KNOB(play->box, field); n--) {
        deal_vanguard(play, s->first);
        deal_vanguard(play, 1 - s->first);
    }
    pile_shuffle(s->deck[0], &s->stream);
    pile_shuffle(s->deck[1], &s->stream);
    for (int n = 0; n < KNOB(play->box, hand_start); n++)
        for (int turn = 0; turn < FT_SEATS; turn++) {
            int seat = (s->first + turn) % FT_SEATS;
            if (pile_count(s->hand[seat]) < KNOB(play->box, hand_start))
                ft_draw_cards(play, seat, 1);
        }
}
