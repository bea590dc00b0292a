/* value.c: how good a view of Emperor is for a seat: the chance to live through the dawns to come,
 * times the chances of the wars to come. Everything is read from columns and ops, so new cards are
 * valued too. */
#include <math.h>

#include "games/emperor/emperor.h"

/* Points are worth an attack of 1. */
static const float defence_worth = 0.55f; /* a point of defence */
static const float pierce_worth = 0.5f;
static const float bagged = 0.97f;     /* an item that can still be put on in time */
static const float bagged_late = 0.4f; /* one that should be put on now */
static const float changed = 0.03f;    /* what an item costs that was taken off today */
static const float to_and_fro = 3.0f;  /* and one that would be put on again */
static const float ore_a_day = 5.0f;   /* what comes in, about */
static const float points_an_ore = 0.6f;
static const float men_a_war = 5.0f; /* points that an army grows from war to war */
/* And for what comes in beyond the usual: a card a day, an ore, meat not eaten, a point a man. */
static const float draw_a_war = 9.0f, ore_a_war = 2.0f, meat_a_war = 1.4f, each_a_war = 2.0f;
/* Of what a chapter adds to every army, the share that arms would have added to a later one. */
static const float outgrown = 0.55f;
static const float meat_a_day = 6.0f, meat_a_draw = 1.3f;
static const float tokens_a_draw = 0.7f;
static const float burden_kept = 0.2f; /* of the days in which what weighs on dawns stays on */
static const float attacks_a_card = 0.62f;
static const float potion_worth = 0.5f, food_worth = 0.4f, drink_hp = 2.0f;

static const float cap_tough = 60;        /* of a text that bounds what an attack costs */
static const float composed_share = 0.6f; /* of what a text gives that hangs on something */
/* How often a moment comes from one war to the next, about; every few days, by their number. */
static const float times_a_war[] = {
    [WHEN_NIGHT] = 9,         [WHEN_VICTORY] = 0.8f,   [WHEN_RETREAT] = 0.1f,
    [WHEN_ATTACKING] = 2,     [WHEN_DEFENDING] = 2,    [WHEN_BATTLE] = 1,
    [WHEN_ENEMY_FALLS] = 2,   [WHEN_FALLS] = 1,        [WHEN_HE_FALLS] = 0.2f,
    [WHEN_DAYS] = 9,          [WHEN_HITS] = 1.5f,      [WHEN_DAWN] = 10,
    [WHEN_DAY] = 9,           [WHEN_ATTACKED] = 2,     [WHEN_HURT] = 1.5f,
    [WHEN_AFTER] = 1,         [WHEN_MAN_JOINS] = 3,    [WHEN_ITEM_MADE] = 1,
    [WHEN_MAN_LEAVES] = 0.5f, [WHEN_REVIVED] = 0.5f,   [WHEN_DRUNK] = 0.5f,
    [WHEN_EATEN] = 0.5f,      [WHEN_HE_LEAVES] = 0.1f, [WHEN_HE_RETURNS] = 0.2f,
    [WHEN_LEARNS] = 2,
};
/* Points of a token, and of an HP: in a war most of them are missing, by day few. */
static const float token_points[TOKENS] = {
    [MEAT] = 0.15f, [DRINK] = 0.3f, [ORE] = 0.3f, [LOYALIST] = 1.0f};
static const float hp_in_war = 0.4f, hp_by_day = 0.02f;

static float logistic(float x)
{
    return 1.0f / (1.0f + expf(-x));
}

/* ---- items ---- */

static float points(struct em_item item)
{
    return item.attack + defence_worth * item.tough + item.income;
}

/* What a text of moments.c brings from one war to the next. */
static float event_income(const struct op *op)
{
    static const float sign_of[OPS] = {
        [OP_event_gain] = 1, [OP_event_lose] = -1, [OP_event_rob] = -1};
    static const float points_of[OPS - OP_event_strike] = {
        [0] = 0.4f, /* an HP of the enemy, in a war */
        [OP_event_draw - OP_event_strike] = 1,
        [OP_event_revive - OP_event_strike] = 1,
        [OP_event_hurt - OP_event_strike] = -0.2f,
        [OP_event_mend - OP_event_strike] = 0.1f,
        [OP_event_break - OP_event_strike] = 0.3f,
        [OP_event_rally - OP_event_strike] = 0.5f,
        [OP_event_slay - OP_event_strike] = 2,
        [OP_event_return - OP_event_strike] = 2};
    bool by_day = op->when == WHEN_NIGHT || op->when == WHEN_DAYS || op->when == WHEN_DAWN;
    if (op->code >= OP_event_strike)
        return times_a_war[op->when] * points_of[op->code - OP_event_strike] * (float)op->arg[0];
    float each = op->code == OP_event_heal ? (by_day ? hp_by_day : hp_in_war)
                                           : sign_of[op->code] * token_points[op->arg[1]];
    float share = op->rider != 0 ? composed_share : 1;
    return share * times_a_war[op->when] * each * (float)op->arg[0];
}

/* What all such texts of a card bring; those of an enemy bring the emperor less than nothing. */
static float events_of(const struct box *box, uint8_t face)
{
    float income = 0, days = 1;
    EACH_OP (box->cards, face, op)
        if (op->code == OP_event_days)
            days = (float)op->arg[0];
        else if (op->code >= OP_event_gain)
            income += event_income(op) / (op->when == WHEN_DAYS ? days : 1);
    return income;
}

static void add_text(struct em_item *item, const struct op *op, int men)
{
    static const struct em_item of_op[OPS] = {
        [OP_bonus] = {.attack = 1},
        [OP_pierce] = {.attack = 0.5f},
        [OP_less] = {.tough = 2.5f},
        [OP_mend] = {.tough = 1},
        [OP_heal] = {.tough = 1},
        [OP_fewer] = {.attack = -10},
        [OP_more_damage] = {.tough = -2.5f},
        [OP_mend_less] = {.attack = 1},
        [OP_food_more] = {.tough = 0.3f},
    };
    float n = op->arg[0];
    if (op->code == OP_each)
        *(op->arg[1] == ATTACK ? &item->attack : &item->tough) += n * (float)men;
    item->attack += of_op[op->code].attack * n;
    item->tough += of_op[op->code].tough * n + (op->code == OP_cap ? cap_tough : 0);
}

static struct em_item item_of(const struct box *box, uint8_t face, int men)
{
    const struct card *card = box_card(box, face);
    const struct op *ops = card_ops(box->cards, face);
    struct em_item item = {.attack = card->number[UPGRADE_ATTACK],
                           .tough = card->number[UPGRADE_DEFENCE],
                           .income = events_of(box, face)};
    for (int i = 0; i < card->ops_n; i++)
        add_text(&item, &ops[i], men);
    return item;
}

/* The best items of a list, kept in order. */
struct best {
    struct em_item item[8];
    float worth[8];
    int n, room;
};

static void offer(struct best *best, struct em_item item, int copies)
{
    float worth = points(item);
    for (; worth > 0 && copies > 0 && best->room > 0; copies--) {
        if (best->n == best->room && worth <= best->worth[best->n - 1])
            return;
        int at = best->n < best->room ? best->n++ : best->n - 1;
        for (; at > 0 && best->worth[at - 1] < worth; at--) {
            best->item[at] = best->item[at - 1];
            best->worth[at] = best->worth[at - 1];
        }
        best->item[at] = item;
        best->worth[at] = worth;
    }
}

static void add_items(struct em_item *sum, struct em_item item, int n)
{
    sum->attack += item.attack * (float)n;
    sum->tough += item.tough * (float)n;
    sum->income += item.income * (float)n;
}

static struct em_item sum_best(const struct best *best)
{
    struct em_item sum = {0};
    for (int i = 0; i < best->n; i++)
        add_items(&sum, best->item[i], 1);
    return sum;
}

/* In a view a recipe of another that is not known is a blank. */
static bool knows_recipe(const struct em_stock *stock, int viewer, int i)
{
    const uint8_t *known = stock->learned + 1 + EM_SKILLS;
    return !face_is_blank(stock->learned[1 + i]) &&
           (stock->own || (known[i] & seat_bit(viewer)) != 0);
}

static struct em_arms arms_of(const struct box *box, const struct em_stock *stock, int viewer)
{
    struct best fill = {.room = KNOB(box, equip_limit)}, all = {.room = KNOB(box, equip_limit)};
    struct em_arms arms = {0};
    EACH_KIND (box, UPGRADE, stock->worn, kind)
        fill.room -= stock->worn[kind];
    for (int kind = 0; kind < box->cards->type_n[UPGRADE]; kind++) {
        int worn = stock->worn[kind], bag = stock->bag[kind];
        if (worn + bag == 0 || em_upgrade_type(box, kind) == TYPE_FOOD)
            continue;
        struct em_item item = item_of(box, face_of(box, UPGRADE, kind), stock->men);
        add_items(&arms.worn, item, worn);
        offer(&fill, item, bag);
        offer(&all, item, worn + bag);
    }
    for (int i = 0; i < pile_count(stock->learned); i++) {
        if (!knows_recipe(stock, viewer, i))
            continue;
        uint8_t made = em_makes(box, stock->learned[1 + i]);
        int kind = kind_of(box, made);
        if (stock->shelf[kind] > 0 && em_upgrade_type(box, kind) != TYPE_FOOD)
            offer(&all, item_of(box, made, stock->men), stock->shelf[kind]);
    }
    arms.filled = sum_best(&fill);
    arms.possible = sum_best(&all);
    return arms;
}

static struct em_stock stock_of(const struct em_state *s, int seat, int viewer, int men)
{
    struct em_stock stock = {.own = seat == viewer, .men = (uint16_t)men};
    memcpy(stock.worn, s->worn[seat], sizeof stock.worn);
    memcpy(stock.bag, s->bag[seat], sizeof stock.bag);
    memcpy(stock.shelf, s->shelf, sizeof stock.shelf);
    memcpy(stock.learned, s->learned[seat], sizeof stock.learned);
    return stock;
}

static_assert(sizeof(struct em_stock) == 3 * EM_KINDS + KNOWN_PILE_BYTES(EM_SKILLS) + 3,
              "a stock has no gap, so that its bytes can be compared");

/* Where a stock is remembered. */
static unsigned place_of(const struct em_stock *stock)
{
    uint64_t tallies[3 * EM_KINDS / 8], mixed = (uint64_t)stock->men << 8 | stock->learned[0];
    memcpy(tallies, stock, sizeof tallies);
    for (int i = 0; i < COUNT(tallies); i++)
        mixed = (mixed ^ tallies[i]) * 0x9e3779b97f4a7c15u;
    return (unsigned)(mixed >> 32) % EM_SEEN_ARMS;
}

/* The same, looked at only once. Who has nothing has no arms: so a memo begins. */
static struct em_arms arms_again(const struct box *box, const struct em_stock *stock, int viewer,
                                 struct em_memo *memo)
{
    if (memo == NULL)
        return arms_of(box, stock, viewer);
    struct em_seen_arms *seen = &memo->seen[place_of(stock)];
    if (memcmp(&seen->stock, stock, sizeof *stock) != 0)
        *seen = (struct em_seen_arms){*stock, arms_of(box, stock, viewer)};
    return seen->arms;
}

/* ---- an army ---- */

struct strength {
    float attack, tough;
    float growth;        /* points that known recipes could still add */
    float income;        /* points that come from war to war */
    struct em_item gift; /* of its chapter: a part of attack and tough */
};

static bool fighting(int phase)
{
    return phase == PHASE_pick || phase == PHASE_open || phase == PHASE_flip ||
           phase == PHASE_defend || phase == PHASE_potion || phase == PHASE_casualty;
}

/* What comes before the next war. A seat that has drawn today looks at the day behind the next
 * dawn, so that ending a day changes nothing in its eyes. */
struct outlook {
    float tokens; /* left when the dawns up to that day are paid, before its draws */
    float meat, draws;
    float burden; /* tokens a dawn beyond the plain sacrifice, for what is worn */
    int days;
};

/* Whether the seat has still to draw and feed on this day. */
static bool still_to_feed(const struct box *box, const struct em_state *s, int seat)
{
    bool day = s->phase == PHASE_collect || s->phase == PHASE_dismiss || s->phase == PHASE_muster;
    bool goes_first = em_solo(box) || s->day % 2 == 1 ? seat == 0 : seat == 1;
    if (!day)
        return false;
    return s->turn == seat ? s->phase != PHASE_muster : !goes_first;
}

/* Tokens a dawn costs who wears nothing that makes them worth less. */
static float plain_sacrifice(const struct box *box)
{
    return ceilf((float)KNOB(box, sacrifice) / (float)KNOB(box, token_worth));
}

/* Whether an item makes tokens worth less. */
static bool burdens_dawns(const struct box *box, uint8_t face)
{
    return card_says(box_card(box, face), CODE_BIT(OP_worth));
}

/* How many that do a seat wears: taking off one of two must look better than leaving both on. */
static int burdens(const struct box *box, const struct em_state *s, int seat)
{
    int n = 0;
    EACH_KIND (box, UPGRADE, s->worn[seat], kind)
        n += burdens_dawns(box, face_of(box, UPGRADE, kind)) ? s->worn[seat][kind] : 0;
    return n;
}

static struct outlook outlook_of(const struct box *box, const struct em_state *s, int seat)
{
    const struct em_sums *sums = &s->sums[seat];
    int period = KNOB(box, war_period), draws = KNOB(box, draws_per_day) - sums->fewer;
    bool war = fighting(s->phase) || (s->phase == PHASE_arms && !em_evening(box, s));
    struct outlook look = {
        .tokens = s->token[LOYALIST][seat],
        .meat = s->token[MEAT][seat],
        .draws = (float)((draws > 0 ? draws : 0) + sums->extra),
        .burden = (float)burdens(box, s, seat) *
                  ((float)em_tokens_needed(box, s, seat) - plain_sacrifice(box)),
        .days = period - s->counter % period,
    };
    if (still_to_feed(box, s, seat)) {
        if (s->turn == seat)
            look.draws = (float)(s->draws[seat] + s->resource_draws[seat]);
        return look;
    }
    look.tokens -= (float)em_tokens_needed(box, s, seat);
    look.meat =
        KNOB(box, meat_rots) && look.meat > (float)sums->keep ? (float)sums->keep : look.meat;
    look.days = war ? 0 : look.days - 1;
    return look;
}

/* Which share of the army will be there in the next war: men who cannot be fed leave. */
static float share_fed(const struct box *box, const struct em_state *s, int seat,
                       struct outlook look)
{
    float hunger = (float)em_need(box, s, seat, MEAT), food = look.meat + meat_a_draw * look.draws;
    if (look.days == 0 || hunger <= 0)
        return 1;
    float fed = food < hunger ? food / hunger : 1;
    if (look.days > 1 && hunger > meat_a_day)
        fed *= 0.6f + 0.4f * meat_a_day / hunger;
    return fed;
}

/* HP that stores can give back before or in the next war. */
static float healing(const struct box *box, const struct em_state *s, int seat)
{
    float hp = 0;
    EACH_KIND (box, RESOURCE, s->potions[seat], kind)
        hp += potion_worth * (float)s->potions[seat][kind] *
              (float)(KNOB(box, emperor_hp) * em_percent(box, face_of(box, RESOURCE, kind))) / 100;
    EACH_KIND (box, UPGRADE, s->bag[seat], kind)
        hp += food_worth * (float)s->bag[seat][kind] *
              (float)column(box, face_of(box, UPGRADE, kind), UPGRADE_HP);
    float drink = (float)s->token[DRINK][seat];
    return hp + drink_hp * (drink < 12 ? drink : 12);
}

/* How much of what lies in the bag will be worn in the next war. */
static float worn_in_time(const struct box *box, const struct em_state *s)
{
    if (fighting(s->phase))
        return 0;
    bool last = KNOB(box, arm_at_dawn) ? s->phase == PHASE_arms && !em_evening(box, s)
                                       : s->counter == KNOB(box, war_period) - 1;
    return last ? bagged_late : bagged;
}

static float above_0(float x)
{
    return x > 0 ? x : 0;
}

/* What the chapter adds to every war. */
static struct em_item gift_of(const struct box *box, const struct em_state *s, int seat)
{
    struct em_item gift = {0};
    if (s->chapter[seat][0] == 0)
        return gift;
    uint8_t face = s->chapter[seat][1];
    for (int i = 0; i < box_card(box, face)->ops_n; i++)
        add_text(&gift, &card_ops(box->cards, face)[i], 0);
    return gift;
}

/* What the texts of moments of a seat's men, items and chapter bring. */
static float moments_income(const struct box *box, const struct em_state *s, int seat)
{
    struct source_card source[EM_SOURCES];
    float income = 0;
    if (s->sums[seat].events > 0)
        for (int i = em_active(box, s, seat, source); i-- > 0;)
            income += (float)source[i].copies * events_of(box, source[i].face);
    return income;
}

static float income_of(const struct em_sums *sums)
{
    return men_a_war + draw_a_war * (float)sums->extra + ore_a_war * (float)sums->daily[ORE] +
           meat_a_war * (float)sums->eat_less +
           each_a_war * ((float)sums->each[ATTACK] + defence_worth * (float)sums->each[DEFENCE]);
}

static struct strength strength_of(const struct box *box, const struct em_state *s, int seat,
                                   int viewer, struct outlook look, struct em_memo *memo)
{
    const struct em_sums *sums = &s->sums[seat];
    int men = look.days > 0 && sums->men < 6 ? 6 : sums->men;
    struct em_stock stock = stock_of(s, seat, viewer, men);
    struct em_arms arms = arms_again(box, &stock, viewer, memo);
    float fed = share_fed(box, s, seat, look), in_bag = worn_in_time(box, s);
    float attack = (float)em_total(box, s, seat, ATTACK, em_given(box, s, seat, OP_bonus, -1));
    float defence = (float)em_total(box, s, seat, DEFENCE, 0);
    float army = attack - (float)KNOB(box, base_attack) - arms.worn.attack;
    if (army > 0)
        attack -= army * (1 - fed);
    if (fighting(s->phase) && s->phase != PHASE_pick && s->phase != PHASE_open)
        defence = (float)s->defence[seat];
    else
        defence -= (float)s->damage[seat];
    float growth = points(arms.possible) - points(arms.worn) - points(arms.filled);
    float hp = (float)s->hp[seat] + healing(box, s, seat);
    return (struct strength){
        .attack =
            above_0(attack + pierce_worth * (float)sums->pierce + in_bag * arms.filled.attack),
        .tough = above_0(above_0(defence) + hp + 2.5f * (float)sums->less + (float)sums->mend +
                         (float)sums->heal + in_bag * arms.filled.tough),
        .growth = above_0(growth),
        .income = income_of(sums) + moments_income(box, s, seat) + in_bag * arms.filled.income,
        .gift = gift_of(box, s, seat),
    };
}

/* ---- dawns ---- */

/* The chance not to run out of loyalists. What makes tokens worth less can be taken off before the
 * dawn that is looked at. */
static float survival(const struct box *box, struct outlook look)
{
    float plain = plain_sacrifice(box);
    if (look.tokens < 0)
        return 0.02f;
    if (plain < 1)
        return 1;
    float left = look.tokens + tokens_a_draw * look.draws - plain;
    if (look.burden > 0)
        left -= burden_kept * look.burden * (float)look.days;
    if (left < 0)
        return left > -plain ? 0.02f + 0.18f * (left + plain) / plain : 0.02f;
    return 1 - 0.8f * expf(-0.55f * left / plain);
}

/* ---- wars ---- */

/* The chance of a side that is so many times as strong as it needs: the fourth power to one. */
static float odds(float times)
{
    float square = times * times;
    return 1.0f / (1.0f + 1.0f / (square * square));
}

/* The chance to come out ahead of an enemy, a retreat counted as half of it. */
static float war(struct strength own, struct strength enemy, float own_cards, float enemy_cards)
{
    float blow = attacks_a_card * own_cards * (own.attack + 1);
    float harm = attacks_a_card * enemy_cards * (enemy.attack + 1);
    float kill = odds(blow / (enemy.tough + 1)), stand = odds((own.tough + 1) / harm);
    float stand_short = odds((own.tough + 1) / (0.65f * harm));
    return kill * stand_short + (1 - kill) * stand * 0.45f;
}

/* An enemy of that number, as they are on the average. */
static struct strength enemy_of(const struct em_state *s, int number)
{
    const struct em_foes *foes = &s->foes[number];
    float each = foes->n > 0 ? 1.0f / (float)foes->n : 0;
    return (struct strength){
        .attack = each * ((float)foes->attack + 0.3f * (float)foes->pierce),
        .tough = each * (float)foes->tough + 12.0f + 6.0f * (float)number,
    };
}

static float this_battle(const struct box *box, const struct em_state *s, struct strength own)
{
    struct strength enemy = {
        .attack =
            (float)em_total(box, s, EM_ENEMY, ATTACK, em_given(box, s, EM_ENEMY, OP_bonus, -1)) -
            (float)s->sums[0].less - events_of(box, em_enemy(s)),
        .tough = (float)(s->defence[EM_ENEMY] + s->hp[EM_ENEMY]),
    };
    own.tough -= 2.5f * (float)s->sums[0].less;
    if (enemy.attack < 0)
        enemy.attack = 0;
    float own_cards = (float)pile_count(s->laid[0]),
          enemy_cards = (float)pile_count(s->laid[EM_ENEMY]);
    return war(own, enemy, own_cards + 0.01f, enemy_cards + 0.01f);
}

/* What an army will have grown to when the war after so many others comes. */
static struct strength grown(const struct em_state *s, int seat, struct strength own, int days,
                             int wars, int period)
{
    float ore = (float)s->token[ORE][seat] + ore_a_day * (float)(days + wars * period);
    float points = points_an_ore * ore;
    if (points > own.growth)
        points = own.growth;
    points += own.income * (float)wars;
    float less = wars > 0 ? outgrown : 0;
    own.attack = above_0(own.attack + 0.65f * points - less * own.gift.attack);
    own.tough = above_0(own.tough + 0.35f * points / defence_worth - less * own.gift.tough);
    return own;
}

static float solo_value(const struct box *box, const struct em_state *s, struct em_memo *memo)
{
    struct outlook look = outlook_of(box, s, 0);
    struct strength own = strength_of(box, s, 0, 0, look, memo);
    int period = KNOB(box, war_period), wars = 0;
    float value = survival(box, look), cards = (float)KNOB(box, battle_cards);
    bool in_battle = em_enemy(s) != FACE_NONE && s->phase != PHASE_revive;
    for (int number = s->number + (em_enemy(s) != FACE_NONE); number <= KNOB(box, levels);
         number++, wars++) {
        struct strength then = grown(s, 0, own, look.days, wars + in_battle, period);
        if (wars + in_battle > 0) /* a victory heals */
            then.tough += (float)(KNOB(box, emperor_hp) - s->hp[0]);
        value *= war(then, enemy_of(s, number), cards, cards);
    }
    if (in_battle)
        value *= this_battle(box, s, own);
    return sqrtf(value);
}

/* ---- the duel ---- */

static float duel_value(const struct box *box, const struct em_state *s, int seat,
                        struct em_memo *memo)
{
    float power[EM_SEATS], alive[EM_SEATS];
    for (int x = 0; x < EM_SEATS; x++) {
        struct outlook look = outlook_of(box, s, x);
        struct strength own =
            grown(s, x, strength_of(box, s, x, seat, look, memo), look.days, look.days > 0, 0);
        power[x] = logf(own.attack + 1) + 1.3f * logf(own.tough + 1);
        alive[x] = survival(box, look);
    }
    float lead = logistic(2.5f * (power[seat] - power[1 - seat]));
    float win = alive[seat] * (1 - alive[1 - seat]) + alive[seat] * alive[1 - seat] * lead +
                (1 - alive[seat]) * (1 - alive[1 - seat]) * 0.5f;
    return win;
}

/* Whether what was taken off today would be put on again: nothing in the bag is better, and it
 * makes no dawn dearer. */
static bool goes_back_on(const struct box *box, const struct em_state *s, int seat, int kind)
{
    uint8_t face = face_of(box, UPGRADE, kind);
    if (s->bag[seat][kind] == 0 || burdens_dawns(box, face))
        return false;
    float own = points(item_of(box, face, s->sums[seat].men));
    for (int other = 0; other < box->cards->type_n[UPGRADE]; other++) {
        uint8_t item = face_of(box, UPGRADE, other);
        if (s->bag[seat][other] > 0 && em_upgrade_type(box, other) != TYPE_FOOD &&
            !burdens_dawns(box, item) && points(item_of(box, item, s->sums[seat].men)) > own)
            return false;
    }
    return true;
}

/* What is to come looks brighter than it turns out; so that nobody puts it off, a view before a
 * dawn or a battle is valued as those behind it are on the average. Changing arms for nothing is
 * idle, and most of all taking off what then goes on again. */
static float patience(const struct box *box, const struct em_state *s, int seat)
{
    float idle = 0;
    if (s->phase != PHASE_muster && s->phase != PHASE_arms)
        return 1;
    EACH_KIND (box, UPGRADE, s->unequips[seat], kind)
        idle += s->equips[seat][kind] > 0 || goes_back_on(box, s, seat, kind)
                    ? to_and_fro
                    : changed * (float)s->unequips[seat][kind];
    return (s->phase == PHASE_arms ? 0.9f : 1.0f) / (1 + idle);
}

float em_value(const struct box *box, const void *view, int seat, void *memo)
{
    const struct em_state *s = view;
    if (s->phase == PHASE_over) {
        struct outcome outcome;
        em_outcome(box, s, &outcome);
        return outcome.rank[seat] == 1 ? 1 : 0;
    }
    if (!em_solo(box))
        return duel_value(box, s, seat, memo);
    return solo_value(box, s, memo) * patience(box, s, seat);
}
