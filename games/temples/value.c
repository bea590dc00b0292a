/* value.c: how good a view of Four Temples is for a seat: temples held and about to be taken, units
 * and how far they are from temples, cards, and what is under way. Everything is read from columns
 * and ops, so new cards are valued too. */
#include <math.h>

#include "games/temples/temples.h"

/* In temples, roughly. */
static const float temple_scale = 4.0f; /* all that are needed; the way there is steeper near it */
static const float claim_now = 0.93f;   /* a unit on a temple at the end of this turn */
static const float claim_later = 0.50f; /* a unit there that must last a turn */
static const float near_worth = 0.42f;  /* a unit within reach of a temple */
static const float unit_base = 0.30f, unit_level = 0.09f;
static const float wound_worth = 0.45f; /* share of a unit's worth that its hit points make up */
static const float card_worth = 0.13f;
static const float land_worth = 0.07f;
static const float spent_worth = 0.02f; /* an action; more makes greedy sluggish (0.08: 39% won) */
static const float steepness = 0.75f;

/* A unit imagined on another cell than its own; 0 none. */
struct shift {
    int unit, cell;
};

static int place_of(const struct ft_state *s, int unit, struct shift shift)
{
    return unit == shift.unit ? shift.cell : unit_const(s, unit)->p.place;
}

/* ---- units ---- */

static float face_worth(const struct box *box, uint8_t face)
{
    return unit_base + unit_level * (float)column(box, face, COLUMN_LEVEL);
}

static float unit_worth(const struct box *box, const struct ft_state *s, int unit)
{
    uint8_t face = unit_const(s, unit)->p.face;
    float whole = (float)ft_hp(box, s, unit) / (float)column(box, face, COLUMN_HP);
    return face_worth(box, face) * (1.0f - wound_worth + wound_worth * whole);
}

/* What so much damage takes from a unit. */
static float damage_worth(const struct box *box, const struct ft_state *s, int unit, int damage)
{
    int hp = ft_hp(box, s, unit);
    uint8_t face = unit_const(s, unit)->p.face;
    if (damage >= hp)
        return unit_worth(box, s, unit) + 0.1f;
    return face_worth(box, face) * wound_worth * (float)damage /
           (float)column(box, face, COLUMN_HP);
}

/* Dice of so many sides: what the winner of the higher roll takes from the other on average. */
static float dice_worth(const struct box *box, const struct ft_state *s, int loser, int winner_die,
                        int loser_die)
{
    float sum = 0;
    int low = loser_die == 0 ? 0 : 1, rolls = loser_die == 0 ? 1 : loser_die;
    for (int roll = low + 1; roll <= winner_die; roll++)
        for (int other = low; other <= loser_die && other < roll; other++)
            sum += damage_worth(box, s, loser, roll - other);
    return sum / (float)(winner_die * rolls);
}

static float attack_worth(const struct box *box, const struct ft_state *s, int unit, int target)
{
    int attack = ft_die(box, s, unit, ATTACK), defense = ft_die(box, s, target, DEFENSE);
    int from = unit_const(s, unit)->p.place, to = unit_const(s, target)->p.place;
    float gain = dice_worth(box, s, target, attack, defense);
    if (s->temple & cell_bit(to))
        gain *= 1.4f;
    bool swims = stats_of(s, unit)->flags & IS_WATER && s->water & cell_bit(from) &&
                 !(stats_of(s, target)->flags & IS_WATER) && ft_range(box, s, target) == 0;
    if (ft_distance(from, to) > 1 || swims || defense == 0)
        return gain;
    return gain - dice_worth(box, s, unit, defense, attack);
}

/* ---- temples ---- */

/* How much a cell is the first seat's (1) or the second's (-1), with whoever stands on it. */
static float owned(const struct ft_state *s, int cell, struct shift shift)
{
    uint32_t bit = cell_bit(cell);
    float now = s->held[0] & bit ? 1.0f : s->held[1] & bit ? -1.0f : 0.0f;
    if (s->frozen & bit)
        return now;
    for (int seat = 0; seat < FT_SEATS; seat++)
        EACH_UNIT (s, seat, n)
            if (place_of(s, n, shift) == cell) {
                bool counts = seat != s->turn || !unit_const(s, n)->landed || n == shift.unit;
                float claim = seat == s->turn ? claim_now : claim_later;
                float side = seat == 0 ? 1.0f : -1.0f;
                return counts ? now + (side - now) * claim : now;
            }
    return now;
}

/* How near the nearest unit of a seat is to a cell: 1 on it, less with every turn of walking. */
static float nearness(const struct box *box, const struct ft_state *s, int seat, int cell,
                      struct shift shift)
{
    float best = 0;
    EACH_UNIT (s, seat, n) {
        int walk = column(box, unit_const(s, n)->p.face, COLUMN_ACTION);
        int away = ft_distance(place_of(s, n, shift), cell);
        float near = 1.0f / (1.0f + (float)away / (float)(walk > 0 ? walk : 1));
        best = near > best ? near : best;
    }
    return best;
}

static float temples_worth(const struct box *box, const struct ft_state *s, struct shift shift)
{
    float have[FT_SEATS] = {0, 0}, near = 0;
    EACH_CELL (s->temple, cell) {
        float share = owned(s, cell, shift);
        have[share < 0] += share < 0 ? -share : share;
        near += (1.0f - share) * nearness(box, s, 0, cell, shift) -
                (1.0f + share) * nearness(box, s, 1, cell, shift);
    }
    float needed = (float)KNOB(box, temples_to_win), worth[FT_SEATS];
    for (int seat = 0; seat < FT_SEATS; seat++) {
        float part = have[seat] / needed;
        worth[seat] = temple_scale * part * (0.45f + 0.55f * part);
    }
    return worth[0] - worth[1] + near_worth * 0.5f * near;
}

/* ---- cards that are cast ---- */

static float best_of(const struct box *box, const struct ft_state *s, uint64_t units, int damage)
{
    float best = 0;
    EACH_IN (units, n) {
        float worth = damage_worth(box, s, n, damage);
        best = worth > best ? worth : best;
    }
    return best;
}

/* Whether actions are of no use to the unit now: it came this turn, or it is the others' turn. */
static bool cannot_act(const struct ft_state *s, int unit)
{
    bool rests = unit_const(s, unit)->fresh && !(stats_of(s, unit)->flags & HAS_HASTE);
    return rests || unit_seat(s, unit) != s->turn;
}

/* What a clause brings its caster; target 0: not yet chosen. */
static float clause_worth(const struct box *box, const struct ft_state *s, int seat, int target,
                          const struct op *op)
{
    uint64_t enemies = is_unit(target) ? unit_bit(target) : s->units[1 - seat];
    switch (op->code) {
    case OP_damage:
        return best_of(box, s, enemies, op->arg[2]) * (op->arg[0] == WHO_ENEMIES ? 1.6f : 1.0f);
    case OP_destroy:
    case OP_recall:
        return best_of(box, s, enemies, FT_COUNT_MAX);
    case OP_draw:
        return card_worth * (float)op->arg[1];
    case OP_control:
        return 3.0f * land_worth;
    case OP_banner:
        return 0.25f;
    case OP_cancel:
        return 0.30f;
    case OP_heal:
        return is_unit(target) ? 0.08f * (float)unit_const(s, target)->damage : 0.15f;
    case OP_salvage:
        return card_worth;
    case OP_enlist:
        return 2.0f * best_of(box, s, enemies, FT_COUNT_MAX);
    case OP_claim:
    case OP_neutral:
        return 2.0f * land_worth;
    case OP_rob:
        return 2.0f * card_worth * (float)op->arg[0];
    case OP_drop_random:
        return (op->arg[0] == PLAYER_YOU ? -1.0f : 1.0f) * card_worth * (float)op->arg[1];
    case OP_pick:
        return 1.5f * card_worth;
    case OP_refill:
    case OP_search:
    case OP_look:
        return 1.2f * card_worth;
    case OP_raise:
        return unit_base + 2.0f * unit_level;
    case OP_again:
        return 0.8f;
    case OP_spend:
        return -0.05f * (float)op->arg[0];
    case OP_watches:
        return 0;
    case OP_boost_good:
        return 0.35f;
    case OP_boost:
    case OP_boost_next:
        if (op->arg[2] == ACTION && is_unit(target) && unit_seat(s, target) == seat &&
            cannot_act(s, target))
            return 0;
        return s->work.n > 0 && s->work.frame[0].what == WORK_ATTACK ? 0.22f : 0.08f;
    default:
        return 0.20f;
    }
}

static float cast_worth(const struct box *box, const struct ft_state *s, const struct frame *frame)
{
    float worth = 0;
    EACH_OP (box->cards, frame->face, op)
        worth += clause_worth(box, s, frame->seat, frame->target, op);
    return worth;
}

/* ---- what is under way ---- */

/* The best that the unit which is about to act can do. */
static float act_worth(const struct box *box, const struct ft_state *s, int unit)
{
    float side = unit_seat(s, unit) == 0 ? 1.0f : -1.0f, best = -1e9f;
    float stays = side * temples_worth(box, s, (struct shift){0, 0});
    EACH_CELL (ft_reach(box, s, unit), cell) {
        float worth = side * temples_worth(box, s, (struct shift){unit, cell}) - stays;
        best = worth > best ? worth : best;
    }
    EACH_IN (ft_targets_of(box, s, unit), n) {
        float worth = attack_worth(box, s, unit, n);
        best = worth > best ? worth : best;
    }
    return side * (best - spent_worth);
}

static float frame_worth(const struct box *box, const struct ft_state *s, const struct frame *frame)
{
    float side = frame->seat == 0 ? 1.0f : -1.0f;
    switch (frame->what) {
    case WORK_ACT:
        return frame->step == 0 && is_unit(frame->source) ? act_worth(box, s, frame->source) : 0;
    case WORK_ATTACK:
        if (frame->step != 0 || !is_unit(frame->source) || !is_unit(frame->target))
            return 0;
        return (unit_seat(s, frame->source) == 0 ? 1.0f : -1.0f) *
               attack_worth(box, s, frame->source, frame->target);
    case WORK_MUSTER:
        return frame->step == 0 ? side * face_worth(box, frame->face) : 0;
    case WORK_ANNOUNCE:
    case WORK_RESOLVE:
        return frame->step == 0 ? side * cast_worth(box, s, frame) : 0;
    default:
        return 0;
    }
}

static float side_worth(const struct box *box, const struct ft_state *s, int seat)
{
    int lands = __builtin_popcount(s->held[seat]);
    uint32_t open = s->held[seat] & s->land & ~s->barren & ft_free(s, seat);
    float worth = land_worth * (float)(lands < 6 ? lands : 6) + (open != 0 ? 0.15f : 0);
    worth += card_worth * (float)pile_count(s->hand[seat]);
    EACH_UNIT (s, seat, n)
        worth += unit_worth(box, s, n) - spent_worth * (float)unit_const(s, n)->spent;
    EACH_LASTING (s, seat, n)
        worth += 0.2f;
    return worth;
}

float ft_value(const struct box *box, const void *view, int seat, void *memo)
{
    const struct ft_state *s = view;
    (void)memo;
    float lead =
        side_worth(box, s, 0) - side_worth(box, s, 1) + temples_worth(box, s, (struct shift){0, 0});
    for (int i = 0; i < s->work.n; i++)
        lead += frame_worth(box, s, &s->work.frame[i]);
    for (int i = 0; i < s->stack.n; i++)
        lead += frame_worth(box, s, &s->stack.frame[i]);
    return 1.0f / (1.0f + expf(-steepness * (seat == 0 ? lead : -lead)));
}

/* ---- which moves a search looks at first ---- */

static float move_weight(const struct box *box, const struct ft_state *s, int seat,
                         struct move move)
{
    switch (move.verb) {
    case VERB_MUSTER:
        return 2.0f + 0.3f * (float)column(box, move.a, COLUMN_LEVEL);
    case VERB_ATTACK:
        return 2.5f;
    case VERB_ACT: /* who has walked and meets nobody would walk to and fro */
        return unit_const(s, move.a)->spent > 0 && ft_targets_of(box, s, move.a) == 0 ? 0.15f
                                                                                      : 1.6f;
    case VERB_MOVE:
    case VERB_CARRY:
    case VERB_LAND:
        if (s->temple & ~s->held[seat] & cell_bit(move.a))
            return 5.0f;
        return s->temple & cell_bit(move.a) ? 1.6f : 0.7f;
    case VERB_END:
    case VERB_BEGIN:
        return 0.7f;
    default:
        return 1.0f;
    }
}

void ft_weigh(const struct box *box, const void *view, int seat, const struct move *moves, int n,
              float weights[MOVES_MAX])
{
    for (int i = 0; i < n; i++)
        weights[i] = move_weight(box, view, seat, moves[i]);
}
