/* value.c: how good a view of Hand-Me-Down is for a seat: points now, and what its machines will
 * earn in the turns that are left. Everything is read from columns and ops, so new cards are valued
 * too. */
#include <math.h>

#include "games/handmedown/handmedown.h"

/* In victory points. A token is worth what it buys; an income is worth it in each turn to come. */
static const float token_worth[KINDS] = {[FOOD] = 0.30f, [GOLD] = 0.22f, [DIAMOND] = 0.0f};
static const float income_worth[KINDS] = {[FOOD] = 0.15f, [GOLD] = 0.36f, [DIAMOND] = 0.70f};
static const float attack_worth = 0.06f;  /* a point of attack on a unit with a row, a turn */
#define ROW_WORTH 0.20f                   /* being able to attack at all, a turn */
static const float defense_worth = 0.10f; /* a point of defense */
static const float diamond_risk = 0.60f;  /* what a diamond loses by lying open */
static const float composed_share = 0.8f; /* of what a text would earn that hangs on something */
static const float turns_at_start = 9.0f;
static const float steepness = 0.55f;
/* What a lead of no end still lacks, and points that make up for half of it: who has as good as won
 * would take any move for as good as any other, and sit and wait. */
static const float lacking = 0.02f, lacking_half = 20.0f;

/* What an op earns in one turn, roughly: so much, for its number, and for the tokens it names. */
static const struct op_worth {
    float flat, number, tokens;
} op_worth[OPS] = {
    [OP_take] = {.tokens = 0.8f},
    [OP_take_from] = {.tokens = 0.8f},
    [OP_take_each] = {.tokens = 0.8f},
    [OP_take_rivals] = {.tokens = 1.2f},
    [OP_gain_rivals] = {.tokens = -1.0f},
    [OP_put_one] = {.tokens = 1.0f},
    [OP_put_that] = {.tokens = 1.0f},
    [OP_take_that] = {.tokens = 1.0f},
    [OP_put_each] = {.tokens = 1.2f},
    [OP_lose_each] = {.tokens = 0.3f},
    [OP_lose_rivals] = {.tokens = 0.3f},
    [OP_lose_one] = {.tokens = 0.3f},
    [OP_destroy] = {0.5f},
    [OP_destroy_one] = {0.5f},
    [OP_destroy_that] = {0.5f},
    [OP_seize_one] = {0.5f},
    [OP_encore] = {0.5f},
    [OP_win] = {1.0f},
    [OP_draw] = {0.05f},
    [OP_draw_from] = {0.05f},
    [OP_toss_all] = {-0.03f},
    [OP_extra] = {0.36f},
    [OP_aura] = {0.36f},
    [OP_global] = {0.36f},
    [OP_cheaper] = {0.36f},
    [OP_cheaper_gear] = {0.36f},
    [OP_safe_those] = {0.36f},
    [OP_keeps_off] = {0.36f},
    [OP_shelter] = {0.36f},
    [OP_lures] = {0.36f},
    [OP_parts] = {0.36f},
    [OP_tames] = {0.36f},
    [OP_firm_those] = {0.36f},
    [OP_ties_those] = {0.36f},
    [OP_twice_those] = {0.36f},
    [OP_extra_those] = {0.36f},
    [OP_dearer] = {0.36f},
    [OP_hide_those] = {0.36f},
    [OP_cover_those] = {0.36f},
    [OP_steel_those] = {0.36f},
    [OP_tolls] = {0.36f},
    [OP_stun_those] = {0.36f},
    [OP_rests] = {-ROW_WORTH},
    [OP_rest_this] = {-ROW_WORTH},
    [OP_rest_those] = {-ROW_WORTH},
    [OP_stun_this] = {-ROW_WORTH},
    [OP_worth] = {.number = 0.2f},
    [OP_change] = {.number = 0.03f},
    [OP_change_those] = {.number = 0.03f},
    [OP_change_one] = {.number = 0.03f},
    [OP_change_that] = {.number = 0.03f},
    [OP_again] = {0.12f},
    [OP_again_one] = {0.12f},
    [OP_again_those] = {0.12f},
    [OP_again_that] = {0.12f},
    [OP_hide_this] = {0.12f},
    [OP_cover_this] = {0.12f},
    [OP_steel_this] = {0.12f},
    [OP_steel_one] = {0.12f},
    [OP_steel_that] = {0.12f},
    [OP_guards] = {0.12f},
    [OP_calls_off] = {0.2f},
    [OP_toll] = {0.12f},
    [OP_stun_one] = {0.12f},
    [OP_stun_that] = {0.12f},
    [OP_reroll] = {0.12f},
    [OP_seize] = {0.12f},
    [OP_recruit] = {1.0f},
    [OP_bounce_this] = {-0.3f},
    [OP_bounce_one] = {0.3f},
    [OP_drop_any] = {-0.2f},
    [OP_gain_all] = {.tokens = 0.1f},
    [OP_lose_all] = {.tokens = -0.1f},
    [OP_gain_last] = {.tokens = 0.3f},
    [OP_lose_best] = {.tokens = 0.2f},
    [OP_floor] = {0.12f},
    [OP_cap] = {0.36f},
    [OP_double] = {0.36f},
    [OP_ignores] = {0.12f},
    [OP_die_floor] = {.number = 0.06f},
    [OP_reroll_rival] = {0.12f},
    [OP_loot_cap] = {0.12f},
    [OP_produces] = {0.36f},
    [OP_produces_those] = {0.6f},
    [OP_no_buying] = {0.36f},
};

static float tokens_worth(const struct op *op, int at)
{
    return (float)op->arg[at] * income_worth[op->arg[at + 1]];
}

static float op_income(const struct op *op)
{
    static const float other = 0.03f;
    const struct op_worth *worth = &op_worth[op->code];
    if (op->code == OP_gain)
        return (op->when == WHEN_EVERY_TURN ? 1.0f : 0.25f) * tokens_worth(op, 0);
    if (op->code == OP_trade)
        return 0.7f * (tokens_worth(op, 2) - tokens_worth(op, 0));
    if (op->code == OP_safe)
        return op->arg[0] == DIAMOND ? 0.2f : other;
    if (worth->tokens != 0)
        return worth->tokens * (float)op->arg[0] * income_worth[op->arg[1]];
    if (worth->number != 0)
        return worth->number * (float)op->arg[0];
    return worth->flat != 0 ? worth->flat : other;
}

static float face_income(const struct box *box, uint8_t face)
{
    float income = 0;
    EACH_OP (box->cards, face, op)
        income += op_income(op) * (op->rider != 0 ? composed_share : 1.0f);
    return income;
}

static float fighting_income(const struct box *box, uint8_t face)
{
    int attack = column(box, face, COLUMN_ATTACK);
    return attack == COLUMN_NONE ? 0 : ROW_WORTH + attack_worth * (float)attack;
}

/* Turns that a seat may still expect, from how near the leader is to the target. */
static float turns_left(const struct box *box, const struct hm_state *s)
{
    int most = 0;
    for (int seat = 0; seat < box->seats; seat++)
        if (hm_vp(box, s, seat) > most)
            most = hm_vp(box, s, seat);
    float open = 1.0f - (float)most / (float)KNOB(box, vp_target);
    return open > 0.08f ? turns_at_start * open : turns_at_start * 0.08f;
}

static float worth_of_card(const struct box *box, uint8_t face, float turns)
{
    return (float)column(box, face, COLUMN_VP) +
           defense_worth * (float)column(box, face, COLUMN_DEFENSE) +
           turns * (face_income(box, face) + fighting_income(box, face));
}

/* What an equipment brings to a seat beyond that: it needs a slot, it makes a fighter only of a
 * unit that is none, and some units count VP for its color. */
static float fitting(const struct box *box, const struct hm_state *s, int seat, uint8_t face,
                     float turns)
{
    int color = hm_color(box, face), trophies = 0;
    bool new_fighter = false;
    EACH_UNIT (s, seat, unit) {
        int here = 0;
        if (s->unit[unit].open[color] == 0)
            continue;
        new_fighter = new_fighter || s->unit[unit].rows == 0;
        for (int n = unit; n != 0; n = next_in_unit(s, n)) {
            uint8_t on = piece_const(s, n)->p.face;
            EACH_OP (box->cards, on, op)
                here += op->code == OP_trophy && op->arg[1] == color ? op->arg[0] : 0;
        }
        trophies = here > trophies ? here : trophies;
    }
    bool row = column(box, face, COLUMN_ATTACK) != COLUMN_NONE;
    return (float)trophies - (row && !new_fighter ? turns * ROW_WORTH : 0);
}

float hm_worth_to(const struct box *box, const struct hm_state *s, int seat, uint8_t face)
{
    float turns = turns_left(box, s), worth = worth_of_card(box, face, turns);
    if (box_card(box, face)->type == EQUIPMENT)
        worth += fitting(box, s, seat, face, turns);
    EACH_OP (box->cards, face, op)
        if (op->code == OP_global && op->arg[0] == SCOPE_YOUR)
            worth += (float)op->arg[1] *
                     (op->arg[2] == DEFENSE ? defense_worth * (float)s->seat[seat].units
                                            : attack_worth * turns * (float)s->seat[seat].fighters);
    for (int kind = 0; kind < KINDS; kind++)
        worth -= (float)hm_price(box, s, seat, face, kind) *
                 (token_worth[kind] + (kind == DIAMOND ? 1.0f : 0));
    return worth;
}

/* Loot this unit may expect from one attack on that defender, in victory points. */
static float prize(const struct box *box, const struct hm_state *s, int attacker, int defender)
{
    const struct hm_piece *piece = piece_const(s, defender);
    float loot = 0.05f;
    for (int kind = 0; kind < KINDS; kind++)
        loot += (float)hm_stealable(box, s, defender, kind) *
                (token_worth[kind] + (kind == DIAMOND ? 1.0f : 0));
    int lead = hm_points(box, s, attacker, ATTACK, piece->p.face) -
               hm_points(box, s, defender, DEFENSE, piece_const(s, attacker)->p.face);
    float sides = (float)KNOB(box, die_sides);
    float chance = 0.5f - 0.5f / sides + (float)lead / (sides + 1.0f);
    chance = chance < 0.02f ? 0.02f : chance > 1.0f ? 1.0f : chance;
    return 2.0f * chance * loot;
}

/* A purchase or an attack that is announced but not carried out counts as if it were half done. */
static float pending(const struct box *box, const struct hm_state *s, float turns)
{
    float worth = 0;
    for (int i = 0; i < s->work.n; i++) {
        const struct frame *frame = &s->work.frame[i];
        if (frame->what == WORK_BUY && pile_count(s->announced) > 0) {
            worth += worth_of_card(box, frame->face, turns);
            for (int kind = 0; kind < KINDS && frame->step == 0; kind++)
                worth -= (float)hm_price(box, s, s->turn, frame->face, kind) *
                         (token_worth[kind] + (kind == DIAMOND ? 1.0f : 0));
        }
        if (frame->what != WORK_FIGHT || frame->source == 0 || frame->target != 0)
            continue;
        float best = 0;
        for (int seat = 0; seat < box->seats; seat++)
            if (seat != s->turn)
                EACH_UNIT (s, seat, n) {
                    float here = hm_attackable(box, s, frame->source, n)
                                     ? prize(box, s, frame->source, n)
                                     : 0;
                    best = here > best ? here : best;
                }
        worth += best;
    }
    for (int kind = 0; kind < KINDS; kind++)
        worth -= (float)s->owed[kind] * (token_worth[kind] + (kind == DIAMOND ? 1.0f : 0));
    return worth;
}

static float worth_of_seat(const struct box *box, const struct hm_state *s, int seat, float turns)
{
    float worth = (float)hm_vp(box, s, seat);
    for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next) {
        uint8_t face = piece_const(s, n)->p.face;
        worth += turns * (face_income(box, face) + fighting_income(box, face));
        if (!is_base(piece_const(s, n)))
            continue;
        worth += defense_worth * (float)s->unit[n].points[DEFENSE];
        worth -= diamond_risk * (float)hm_stealable(box, s, n, DIAMOND);
        for (int kind = FOOD; kind <= GOLD; kind++)
            worth += token_worth[kind] * (float)piece_const(s, n)->token[kind];
    }
    return seat == s->turn ? worth + pending(box, s, turns) : worth;
}

float hm_value(const struct box *box, const void *view, int seat, void *memo)
{
    const struct hm_state *s = view;
    (void)memo;
    float turns = turns_left(box, s), best = -1e9f;
    for (int other = 0; other < box->seats; other++) {
        if (other == seat)
            continue;
        float worth = worth_of_seat(box, s, other, turns);
        best = worth > best ? worth : best;
    }
    float lead = worth_of_seat(box, s, seat, turns) - best;
    float chance = 1.0f / (1.0f + expf(-steepness * lead));
    if (lead > 0)
        chance -= (2 * chance - 1) * lacking * lacking_half / (lead + lacking_half);
    return chance;
}
