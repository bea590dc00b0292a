/* value.c: how good a view of Resource War is for a seat: V taken, and what both sides will take
 * from the Pool before it is dry. */
#include <math.h>

#include "games/resourcewar/resourcewar.h"

/* In V. */
static const float r_worth = 0.28f, card_worth = 0.45f;
static const float steepness = 0.13f;
static const float idle_worth = 0.5f; /* what a confrontation costs that can do nothing */

static float body(const struct rw_state *s, int n)
{
    const int16_t *value = s->now[n].value;
    float worth = 0.55f * (float)value[POWER] + 0.40f * (float)value[DEFENCE] +
                  0.30f * (float)value[WIT] +
                  (value[WIT] > 4 ? 0.35f * (float)(value[WIT] - 4) : 0);
    if (has_keyword(s, n, ELUSIVE))
        worth += 0.4f;
    if (has_keyword(s, n, DEADLY))
        worth += 0.8f;
    if (has_keyword(s, n, CANNOT_BE_DISCARDED))
        worth += 1.0f;
    if (has_keyword(s, n, CANNOT_BE_TARGETED))
        worth += 0.3f;
    if (has_keyword(s, n, CANNOT_ATTACK))
        worth *= 0.5f;
    if (has_keyword(s, n, MUST_ATTACK))
        worth *= 0.9f;
    return piece_const(s, n)->stunned ? worth * 0.65f : worth;
}

static float line_worth(const struct op *op)
{
    float n = (float)op->arg[0];
    switch (op->code) {
    case OP_gain:
    case OP_steal:
        return 1.1f * n;
    case OP_yield:
        return -3.0f * n;
    case OP_give:
    case OP_forfeit:
        return -1.1f * n;
    case OP_deal:
        return -1.0f * n;
    case OP_take:
    case OP_rob:
        return 3.0f * n;
    case OP_lose_v:
        return (op->arg[1] ? 2.5f : -2.5f) * n;
    case OP_spend_v:
        return -2.5f * n;
    case OP_refill:
    case OP_deploy:
    case OP_fetch:
    case OP_borrow:
        return 1.5f;
    case OP_reshuffle:
    case OP_each:
    case OP_each_drop:
        return 0.1f;
    case OP_mill:
        return 0.1f * n;
    case OP_revive:
        return 2.0f;
    case OP_search:
    case OP_pick:
    case OP_has:
        return 1.0f;
    case OP_tribute: /* what follows if it is not paid is worth as much */
        return 0.5f * n;
    default:
        return 0.4f;
    }
}

static float text_worth(const struct box *box, uint8_t face)
{
    float worth = 0;
    EACH_OP (box->cards, face, op)
        if (op->when != WHEN_PLAYED && (is_effect(op) || op->code == OP_has))
            worth += line_worth(op);
    return worth;
}

static float side(const struct box *box, const struct rw_state *s, int seat)
{
    float worth = 0;
    EACH_CARD (s, seat, n) {
        int type = type_of(box, s, n);
        worth += text_worth(box, piece_const(s, n)->p.face);
        if (type == ANIMATE)
            worth += body(s, n);
        else if (type == STRUCTURE)
            worth += 0.3f + 0.15f * (float)(s->now[n].value[POWER] + s->now[n].value[DEFENCE]);
    }
    return worth + r_worth * (float)s->r[seat] + card_worth * (float)pile_count(s->hand[seat]);
}

/* By how much Wit one is ahead of the other. */
static int gap(const struct rw_state *s, int n, int object)
{
    return s->now[n].value[WIT] - s->now[object].value[WIT];
}

/* A conflict announced but not resolved: what comes of it if nothing more is done. */
static float pending(const struct box *box, const struct rw_state *s)
{
    float worth = 0;
    EACH_CARD (s, s->active, n) {
        const struct rw_piece *piece = piece_const(s, n);
        int power = s->now[n].value[POWER], back = 0;
        if (piece->conflict == 0)
            continue;
        if (piece->act == ACT_CONFRONT) {
            int d = gap(s, n, piece->object);
            worth += d >= KNOB(box, discard_gap) ? body(s, piece->object)
                     : d >= KNOB(box, stun_gap)  ? 0.35f * body(s, piece->object)
                                                 : -idle_worth;
            continue;
        }
        EACH_CARD (s, 1 - s->active, m)
            if (piece_const(s, m)->defends == n) {
                back += s->now[m].value[POWER];
                if (power > s->now[m].value[DEFENCE])
                    worth += body(s, m);
                power -= s->now[m].value[DEFENCE];
            }
        if (piece->object == 0)
            worth += power > 0 ? (float)(power < s->pool ? power : s->pool) : 0;
        else {
            back += s->now[piece->object].value[POWER];
            worth += power > s->now[piece->object].value[DEFENCE] ? 2.5f : 0;
        }
        if (back > s->now[n].value[DEFENCE])
            worth -= body(s, n);
    }
    return worth;
}

float rw_value(const struct box *box, const void *view, int seat, void *memo)
{
    const struct rw_state *s = view;
    (void)memo;
    /* An army is worth what it can still take: little when the Pool is nearly dry. */
    float left = (float)s->pool / (float)KNOB(box, pool);
    float weight = left > 1 ? 1.0f : 0.1f + 0.9f * left;
    float lead = (float)s->v[seat] - (float)s->v[1 - seat];
    lead += weight * (side(box, s, seat) - side(box, s, 1 - seat));
    lead += seat == s->active ? pending(box, s) : -pending(box, s);
    float scale = steepness * (1.0f + 2.0f * (1.0f - weight));
    return 1.0f / (1.0f + expf(-scale * lead));
}

/* A search looks last at what can do nothing. */
void rw_weigh(const struct box *box, const void *view, int seat, const struct move *moves, int n,
              float weights[MOVES_MAX])
{
    const struct rw_state *s = view;
    (void)seat;
    for (int i = 0; i < n; i++) {
        bool idle = moves[i].verb == VERB_CONFRONT &&
                    gap(s, s->work.frame[s->work.n - 1].source, moves[i].a) < KNOB(box, stun_gap);
        weights[i] = idle ? 0.05f : 1;
    }
}
