/* worth.c: what the rows of Menagerie are worth to their seats: what stacks sell for, what they
 * earn and fight for in the rounds to come. Everything is read from columns and ops, so new cards
 * are valued too. All worths are in victory points. */
#include <math.h>

#include "games/menagerie/value.h"

static const float horizon = 4.0f;      /* rounds ahead that a stack is thought to be kept */
static const float later_fights = 0.6f; /* weight of a fight in a later round */
static const float blur_now = 3.0f;     /* power that decides half of the fight of this round */
static const float blur_later = 7.0f;
static const float draft_power = 2.5f; /* power that a draft turn still brings */
static const float gap_cost = 1.0f;    /* an empty space, while there are cards to come */

/* What a stack may still grow into, by level, early in the game. */
static const float growth[ME_LEVELS + 1] = {0, 0.5f, 1.3f, 0};

/* Power that a text is worth beyond what the count of power says, for each unit of its number. */
static const float power_of_op[OPS] = {
    [OP_wound] = 1.8f,        [OP_roll] = 1.2f,         [OP_immune] = 0.7f,
    [OP_protect] = 0.8f,      [OP_heal] = 0.8f,         [OP_wound_each] = 3.f,
    [OP_wound_one] = 2.5f,    [OP_heal_those] = 0.8f,   [OP_protect_those] = 1.f,
    [OP_wound_random] = 2.f,  [OP_boost] = 2.f,         [OP_boost_self] = 1.f,
    [OP_double_those] = 3.f,  [OP_boost_one] = 1.5f,    [OP_boost_that] = 1.5f,
    [OP_heal_one] = 0.5f,     [OP_wound_that] = 1.f,    [OP_wound_self] = -2.f,
    [OP_weaken_self] = -1.f,  [OP_change_with] = 0.3f,  [OP_move] = 0.3f,
    [OP_ties] = 0.5f,         [OP_boost_own] = 1.f,     [OP_weaken_one] = 1.5f,
    [OP_weaken_that] = 0.7f,  [OP_heal_that] = 0.3f,    [OP_grow_self] = 2.f,
    [OP_grow_those] = 4.f,    [OP_grow_one] = 2.f,      [OP_grow_that] = 1.5f,
    [OP_strip_one] = 1.5f,    [OP_wound_each_of] = 1.f, [OP_wound_one_of] = 1.5f,
    [OP_wound_some] = 4.f,    [OP_heal_some] = 1.f,     [OP_take_one] = 6.f,
    [OP_take_upgrade] = 2.f,  [OP_give_upgrade] = 0.5f, [OP_discard_one] = 4.f,
    [OP_discard_self] = -4.f, [OP_shrink_one] = 2.f,    [OP_shrink_self] = -2.f,
    [OP_step_self] = 0.2f,    [OP_step_one] = 0.4f,     [OP_firm] = 0.3f,
    [OP_firm_those] = 0.5f,   [OP_tough] = 1.f,         [OP_tough_those] = 2.f,
    [OP_keeps_vp] = 0.5f,     [OP_ward_self] = 0.5f,    [OP_ward_own] = 0.3f,
    [OP_ward_those] = 1.f,    [OP_ward_one] = 0.6f,     [OP_ward_that] = 0.3f};

/* Points that other texts are worth each round, for each unit of their number. */
static const float round_worth_of_op[OPS] = {
    [OP_tuck] = 0.4f,          [OP_refill] = 0.15f,      [OP_swap] = 0.1f,
    [OP_steal] = 1.4f,         [OP_lose] = -1.f,         [OP_steal_each] = 2.f,
    [OP_drain] = 1.f,          [OP_grant] = -1.f,        [OP_drain_richest] = 0.6f,
    [OP_unrefill] = 0.1f,      [OP_tuck_back] = 0.4f,    [OP_steal_one] = 1.4f,
    [OP_drain_one] = 0.6f,     [OP_drain_all] = -0.3f,   [OP_grant_all] = 0.1f,
    [OP_drain_leaders] = 0.3f, [OP_grant_poorest] = 0.3f};

struct ahead me_look_ahead(const struct box *box, const struct me_state *s)
{
    float left = (float)(KNOB(box, rounds) - s->round) + 1.0f -
                 (float)(s->lap - 1) / (float)KNOB(box, cards_per_round);
    if (s->phase == PHASE_SALE)
        return (struct ahead){0};
    float open = left / 4.0f;
    return (struct ahead){.rounds = left < horizon ? left : horizon, .open = open < 1 ? open : 1};
}

/* ---- what a stack earns ---- */

/* Chance that a condition holds when its moment comes. */
static float chance(const struct box *box, const struct me_state *s, const struct me_self *self,
                    int state)
{
    switch (state) {
    case IF_MOST:
    case IF_LEAST:
        return 1.0f / (float)box->seats;
    case IF_WOUNDED:
        return 0.25f;
    default:
        return me_holds(box, s, self, state) ? 0.9f : 0.1f;
    }
}

static float expected_count(const struct box *box, const struct me_state *s,
                            const struct me_self *self, int count)
{
    return count == EACH_WOUNDED_OWN      ? 0.6f
           : count == EACH_WOUNDED_RIVALS ? 1.0f
                                          : (float)me_count(box, s, self, count);
}

/* Times that the moment of a text is still to come. */
static float times(const struct me_self *self, int when, const struct ahead *ahead)
{
    if (when == WHEN_SOLD || when == WHEN_GAME_ENDS)
        return 1;
    if (when == WHEN_ADDED)
        return ahead->open * (self->level < ME_LEVELS ? 0.7f : 0.1f);
    static const float a_round[] = {[WHEN_WOUNDED] = 0.4f,
                                    [WHEN_YOU_SELL] = 0.6f,
                                    [WHEN_YOU_REFILL] = 0.6f,
                                    [WHEN_YOU_PLACE] = 1.2f,
                                    [WHEN_PLACED] = 0,
                                    [WHEN_MERGED] = 0.3f,
                                    [WHEN_RIVAL_SELLS] = 1.2f,
                                    [WHEN_ONE_PLACED] = 1.f,
                                    [WHEN_ONE_SOLD] = 0.8f,
                                    [WHEN_ONE_WOUNDED] = 0.6f,
                                    [WHEN_ONE_UPGRADED] = 0.4f,
                                    [WHEN_ONE_GROWN] = 1.f,
                                    [WHEN_UPGRADED] = 0.1f,
                                    [WHEN_YOU_MERGE] = 0.3f,
                                    [WHEN_RIVAL_REFILLS] = 0.8f,
                                    [WHEN_GROWS] = 0.7f,
                                    [WHEN_HEALED] = 0.1f,
                                    [WHEN_WOUNDS] = 0.5f,
                                    [WHEN_YOU_DRAFT] = 3.f,
                                    [WHEN_RIVAL_DRAFTS] = 6.f,
                                    [WHEN_FIRST_WOUNDED] = 0.4f,
                                    [WHEN_FIRST_YOU_SELL] = 0.5f,
                                    [WHEN_FIRST_YOU_REFILL] = 0.6f,
                                    [WHEN_FIRST_YOU_PLACE] = 0.9f,
                                    [WHEN_FIRST_RIVAL_SELLS] = 0.8f,
                                    [WHEN_FIRST_ONE_PLACED] = 0.9f,
                                    [WHEN_FIRST_ONE_SOLD] = 0.7f,
                                    [WHEN_FIRST_ONE_WOUNDED] = 0.5f,
                                    [WHEN_FIRST_ONE_UPGRADED] = 0.4f,
                                    [WHEN_FIRST_ONE_GROWN] = 0.8f,
                                    [WHEN_FIRST_YOU_MERGE] = 0.3f,
                                    [WHEN_FIRST_RIVAL_REFILLS] = 0.7f,
                                    [WHEN_FIRST_YOU_DRAFT] = 1.f,
                                    [WHEN_FIRST_RIVAL_DRAFTS] = 1.f,
                                    [WHEN_NOT_WOUNDED] = 0.4f,
                                    [WHEN_FIRST_NOT_WOUNDED] = 0.4f,
                                    [WHEN_ONE_NOT_WOUNDED] = 0.8f};
    if (when >= WHEN_WOUNDED)
        return a_round[when] * ahead->rounds;
    return when == WHEN_MARKET ? ahead->rounds - 1.0f > 0 ? ahead->rounds - 1.0f : 0
                               : ahead->rounds;
}

static float text_worth(const struct box *box, const struct me_state *s, const struct me_self *self,
                        const struct op *op, const struct ahead *ahead)
{
    float n = (float)op->arg[self->level - 1];
    switch (op->code) {
    case OP_gain:
        return n * times(self, op->when, ahead);
    case OP_gain_if:
        return n * times(self, op->when, ahead) * chance(box, s, self, op->arg[ARG_SECOND]);
    case OP_gain_each:
        return n * times(self, op->when, ahead) * expected_count(box, s, self, op->arg[ARG_SECOND]);
    default:
        return n * round_worth_of_op[op->code] * times(self, op->when, ahead);
    }
}

/* A composed text is taken as it would be now; conditions may change until its moment comes. */
static const struct op *likely_op(const struct box *box, const struct me_state *s,
                                  const struct me_self *self, const struct op *op, struct op *room,
                                  float *likely)
{
    if (op->rider == 0)
        return op;
    const struct eye eye = me_eye(box, s, self);
    const struct op *now = evaluate_amounts(&eye, op, room);
    *likely = now == NULL ? 0 : evaluate_rider(&eye, op) ? 0.9f : 0.1f;
    return now == NULL ? op : now;
}

/* What the texts of a card add: points as the result, power through the pointer. */
static float card_worth(const struct box *box, const struct me_state *s, const struct me_self *self,
                        uint8_t face, const struct ahead *ahead, float *power)
{
    const struct op *ops = card_ops(box->cards, face);
    float worth = 0;
    for (int i = 0; i < box_card(box, face)->ops_n; i++) {
        struct op room;
        float likely = 1;
        const struct op *op = likely_op(box, s, self, &ops[i], &room, &likely);
        bool numbered = op->code == OP_wound || op->code == OP_roll;
        *power +=
            likely * power_of_op[op->code] * (numbered ? (float)op->arg[self->level - 1] : 1.0f);
        if (op->when != WHEN_ALWAYS)
            worth += likely * text_worth(box, s, self, op, ahead);
    }
    return worth;
}

float me_board_worth(const struct box *box, const struct me_state *s, int seat,
                     const struct ahead *ahead, float *power)
{
    int spaces = me_spaces(box);
    float worth = (float)s->vp[seat];
    *power = 0;
    for (int space = 0; space < spaces; space++) {
        const struct me_stack *stack = stack_in(s, seat, space);
        if (stack == NULL) {
            worth -= gap_cost * ahead->open;
            continue;
        }
        struct me_self self = {seat, space, stack->p.cards, 0, 0};
        uint8_t upgrade = upgrade_in(s, seat, space);
        if (KNOB(box, final_sale) || ahead->open > 0.3f)
            worth += (float)me_price(box, self.level);
        worth += growth[self.level] * ahead->open;
        worth += card_worth(box, s, &self, stack->p.face, ahead, power);
        if (upgrade != FACE_NONE)
            worth += card_worth(box, s, &self, upgrade, ahead, power);
    }
    return worth;
}

/* ---- what a seat may win in fights ---- */

/* Adds to each seat's worth what a fight brings it, so many times. */
static void add_fights(const struct box *box, const float power[ME_SEATS], float blur, float many,
                       float worth[ME_SEATS])
{
    float first[ME_SEATS] = {1, 1, 1, 1}, second[ME_SEATS] = {0};
    for (int seat = 1; seat < box->seats; seat++)
        for (int other = 0; other < seat; other++) {
            float beats = 1.0f / (1.0f + expf((power[other] - power[seat]) / blur));
            second[seat] = second[seat] * beats + first[seat] * (1.0f - beats);
            first[seat] *= beats;
            second[other] = second[other] * (1.0f - beats) + first[other] * beats;
            first[other] *= 1.0f - beats;
        }
    for (int seat = 0; seat < box->seats; seat++)
        worth[seat] +=
            many * (first[seat] * (float)me_prize(box, 0) + second[seat] * (float)me_prize(box, 1));
}

/* Draft turns that a seat still has in this round. */
static int drafts_left(const struct box *box, const struct me_state *s, int seat)
{
    bool to_come = me_places_behind(box, s, seat) >= me_places_behind(box, s, s->turn);
    return KNOB(box, cards_per_round) - s->lap + to_come;
}

float me_row_power(const struct box *box, const struct me_state *s, int seat)
{
    int run[ME_SPACES];
    return (float)me_power(box, s, seat, run);
}

void me_value_row(const struct box *box, const struct me_state *s, int seat,
                  struct boards_worth *rows)
{
    rows->worth[seat] = me_board_worth(box, s, seat, &rows->ahead, &rows->power[seat]);
    rows->power[seat] += me_row_power(box, s, seat);
}

void me_value_others(const struct box *box, const struct me_state *s, int but,
                     struct boards_worth *rows)
{
    for (int seat = 0; seat < box->seats; seat++)
        if (seat != but)
            me_value_row(box, s, seat, rows);
}

void me_leads(const struct box *box, const struct me_state *s, const struct boards_worth *rows,
              float lead[ME_SEATS])
{
    float power[ME_SEATS], worth[ME_SEATS];
    for (int of = 0; of < box->seats; of++) {
        power[of] = rows->power[of] + draft_power * (float)drafts_left(box, s, of);
        worth[of] = rows->worth[of];
    }
    if (s->phase != PHASE_SALE)
        add_fights(box, power, blur_now, 1, worth);
    if (rows->ahead.rounds > 1)
        add_fights(box, power, blur_later, later_fights * (rows->ahead.rounds - 1), worth);
    for (int seat = 0; seat < box->seats; seat++) {
        float best = -1e9f;
        for (int of = 0; of < box->seats; of++)
            if (of != seat && worth[of] > best)
                best = worth[of];
        lead[seat] = worth[seat] - best;
    }
}
