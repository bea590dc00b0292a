/* value.c: how good a view of Menagerie is for a seat: the points by which it is ahead, with the
 * card in hand placed as well as it can be. */
#include "games/menagerie/value.h"

#include <math.h>

static const float steepness = 0.16f;

/* For every seat. */
static void value_all(const struct box *box, const struct me_state *s, float value[ME_SEATS])
{
    struct placing p = {.box = box, .more_is_better = me_prize(box, 0) >= me_prize(box, 1)};
    int holder = s->turn;
    p.rows.ahead = me_look_ahead(box, s);
    if (me_hand(s) != FACE_NONE) {
        me_value_others(box, s, holder, &p.rows);
        me_try_placings(&p, s);
    }
    if (p.found) {
        s = &p.after;
        p.rows.worth[holder] = p.worth;
        p.rows.power[holder] = p.power;
    }
    me_value_others(box, s, p.found ? holder : -1, &p.rows);
    me_leads(box, s, &p.rows, value);
    for (int seat = 0; seat < box->seats; seat++)
        value[seat] = 1.0f / (1.0f + expf(-steepness * value[seat]));
}

/* ---- positions that were looked at before ---- */

/* Whether what the text is worth, and what it does where a card is placed or a stack sold to make
 * room, hangs on rows, points and the moment alone: not on the market, on chance or other piles. */
static bool is_plain(const struct op *op)
{
    static const uint64_t later = 1ull << WHEN_ALWAYS | 1ull << WHEN_MARKET | 1ull << WHEN_ADDED |
                                  1ull << WHEN_COMBAT | 1ull << WHEN_AFTER;
    bool gains = op->code == OP_gain || op->code == OP_gain_if || op->code == OP_gain_each;
    return !me_composed(op) && (gains || later >> op->when & 1);
}

static bool all_plain(const struct box *box, uint8_t face)
{
    EACH_OP (box->cards, face, op)
        if (!is_plain(op))
            return false;
    return true;
}

static void mix_in(uint64_t *key, uint64_t more)
{
    *key = (*key ^ more) * 0x9e3779b97f4a7c15u;
    *key ^= *key >> 32;
}

/* A stack and its upgrade. */
static uint64_t stack_bits(const struct me_stack *stack, uint8_t upgrade)
{
    const uint8_t bytes[] = {stack->p.face, stack->p.cards, stack->p.place,  stack->wounded,
                             stack->marks,  stack->weaker,  stack->stronger, upgrade};
    uint64_t bits = 0;
    for (int i = 0; i < COUNT(bytes); i++)
        bits = bits << 8 | bytes[i];
    return bits;
}

/* Of all that the value hangs on; 0 if a text says more than that. */
static uint64_t key_of(const struct box *box, const struct me_state *s)
{
    uint8_t hand = me_hand(s);
    const uint8_t moment[] = {s->phase, s->round,          s->lap, s->turn,
                              s->start, (uint8_t)s->sales, hand};
    uint64_t key = 1, bits = 0;
    bool plain = all_plain(box, hand);
    for (int i = 0; i < COUNT(moment); i++)
        bits = bits << 8 | moment[i];
    mix_in(&key, bits);
    for (int seat = 0; seat < box->seats; seat++) {
        mix_in(&key, (uint64_t)(uint16_t)s->vp[seat] << 32 | (uint64_t)s->fought[seat] << 8 |
                         s->sold[seat]);
        for (int n = s->stacks[seat]; n != 0; n = stack_const(s, n)->p.next) {
            const struct me_stack *stack = stack_const(s, n);
            uint8_t upgrade = upgrade_in(s, seat, stack->p.place);
            plain = plain && stack->grown == 0 && all_plain(box, stack->p.face) &&
                    all_plain(box, upgrade);
            mix_in(&key, stack_bits(stack, upgrade));
        }
    }
    return plain ? key : 0;
}

float me_value(const struct box *box, const void *view, int seat, void *memo)
{
    struct me_memo *all = memo;
    struct me_seen alone;
    uint64_t key = all != NULL ? key_of(box, view) : 0;
    struct me_seen *seen = key != 0 ? &all->seen[key % ME_SEEN] : &alone;
    if (key == 0 || seen->key != key) {
        seen->key = key;
        value_all(box, view, seen->value);
    }
    return seen->value[seat];
}
