/* parlance.c: the words of Emperor that combine. Nothing lies on the table piece by piece: cards
 * are counted by kind, and what is asked is asked of the army whose card has the text. */
#include "cardtext/parlance.h"

#include "games/emperor/emperor.h"

static const struct em_state *table(const struct eye *eye)
{
    return eye->state;
}

static bool in_battle(const struct em_state *s)
{
    return s->phase == PHASE_open || em_fights(s);
}

/* ---- cards by name ---- */

static int copies(const struct eye *eye, int army, uint8_t face)
{
    const struct em_state *s = table(eye);
    int type = box_card(eye->box, face)->type, kind = kind_of(eye->box, face);
    if (army >= eye->box->seats)
        return 0;
    return type == RECRUIT ? s->men[army][kind] : type == UPGRADE ? s->worn[army][kind] : 0;
}

/* EM-2.2: men that live and items that are worn. */
static int held(const struct eye *eye, const int16_t *thing, int holder)
{
    uint8_t face = (uint8_t)thing[THING_NOUN + 1];
    bool own_only = (thing[THING_WHOSE] && thing[THING_WHOSE + 1] != WHOSE_OTHER) ||
                    (thing[THING_SIDE] && thing[THING_SIDE + 1] == SIDE_FRIENDLY);
    bool enemy_only = thing[THING_SIDE] && thing[THING_SIDE + 1] == SIDE_ENEMY;
    bool other = thing[THING_WHOSE] && thing[THING_WHOSE + 1] != WHOSE_YOURS;
    int n = 0;
    for (int army = 0; army < eye->box->seats; army++) {
        bool own = army == eye->place;
        if ((holder == NOBODY || holder == army) && !(own ? enemy_only : own_only))
            n += copies(eye, army, face) - (own && other && face == eye->other);
    }
    return n;
}

/* ---- facts ---- */

static int other_of(const struct eye *eye)
{
    return em_other(eye->box, eye->place);
}

static int missing_hp_of(const struct eye *eye, int army)
{
    return em_full_hp(eye->box, table(eye), army) - table(eye)->hp[army];
}

/* HP beyond the half of all. */
static int beyond_half(const struct eye *eye, int army)
{
    return table(eye)->hp[army] - missing_hp_of(eye, army);
}

static int men_of(const struct eye *eye)
{
    return table(eye)->sums[eye->place].men;
}

/* Whether so many men stand against it in a battle. */
static bool enemies(const struct eye *eye, int least, int most)
{
    int men = table(eye)->sums[other_of(eye)].men;
    return in_battle(table(eye)) && men >= least && men <= most;
}

static bool is_broken(const struct eye *eye, int army)
{
    return em_fights(table(eye)) && table(eye)->defence[army] == 0;
}

static bool is_last_card(const struct eye *eye, int army)
{
    return em_fights(table(eye)) && pile_count(table(eye)->laid[army]) == 0;
}

static int items(const struct eye *eye, int type)
{
    const struct em_state *s = table(eye);
    int worn = 0;
    EACH_KIND (eye->box, UPGRADE, s->worn[eye->seat], kind)
        if (type == 0 || em_upgrade_type(eye->box, kind) == type)
            worn += s->worn[eye->seat][kind];
    return worn;
}

static int fallen_of(const struct eye *eye, int army)
{
    const struct em_state *s = table(eye);
    int fallen = 0;
    if (army == EM_ENEMY)
        return in_battle(s) ? column(eye->box, em_enemy(s), ENEMY_MEN) - s->enemy_men : 0;
    EACH_KIND (eye->box, RECRUIT, s->fallen[army], kind)
        fallen += s->fallen[army][kind];
    return fallen;
}

/* ---- the other army, and what stands against it ---- */

static int enemy_column(const struct eye *eye, int which)
{
    uint8_t enemy = em_enemy(table(eye));
    return enemy == FACE_NONE ? 0 : column(eye->box, enemy, which);
}

/* Attacks of an army in this battle, with the one that is carried out. */
static int attacks_of(const struct eye *eye, int army)
{
    const struct em_state *s = table(eye);
    int attacks = 0;
    for (int i = 1; em_fights(s) && i <= pile_count(s->turned[army]); i++)
        attacks += column(eye->box, s->turned[army][i], BATTLE_ORDER) == ORDER_ATTACK;
    return attacks;
}

#define FACTS(X)                                                                                   \
    X(first_of_yours, "it is your first attack", attacks_of(eye, eye->seat) == 1)                  \
    X(first_of_it, "it is its first attack", attacks_of(eye, eye->place) == 1)                     \
    X(first_of_enemy, "it is the enemy's first attack", attacks_of(eye, other_of(eye)) == 1)       \
    X(you_attacked, "you have attacked in this battle", attacks_of(eye, eye->seat) > 0)            \
    X(it_attacked, "it has attacked in this battle", attacks_of(eye, eye->place) > 0)              \
    X(enemy_attacked, "the enemy has attacked in this battle", attacks_of(eye, other_of(eye)) > 0) \
    X(your_last_card, "it is your last battle card", is_last_card(eye, eye->seat))                 \
    X(its_last_card, "it is its last battle card", is_last_card(eye, eye->place))                  \
    X(day_of_battle, "it is a day of battle", table(eye)->counter == 0)                            \
    X(heads, "the coin shows heads", table(eye)->coin[eye->place] == COIN_HEADS)                   \
    X(tails, "the coin shows tails", table(eye)->coin[eye->place] == COIN_TAILS)                   \
    X(wears_weapons, "you wear {n:1..9} or more weapons", items(eye, TYPE_WEAPON) >= n)            \
    X(wears_items, "you wear {n:1..9} or more items", items(eye, 0) >= n)                          \
    X(hp_below_half, "you have less than half of your HP", beyond_half(eye, eye->seat) < 0)        \
    X(its_hp_below_half, "it has less than half of its HP", beyond_half(eye, eye->place) < 0)      \
    X(hp_full, "you have all your HP", missing_hp_of(eye, eye->seat) == 0)                         \
    X(hp_above_half, "you have more than half of your HP", beyond_half(eye, eye->seat) > 0)        \
    X(its_hp_above_half, "it has more than half of its HP", beyond_half(eye, eye->place) > 0)      \
    X(battle_is_on, "there is a battle", in_battle(table(eye)))                                    \
    X(outnumbered, "the enemy has more men", enemies(eye, men_of(eye) + 1, EM_MOST))               \
    X(outnumbers, "the enemy has fewer men", enemies(eye, 0, men_of(eye) - 1))                     \
    X(enemy_has_more_hp, "the enemy has more HP",                                                  \
      in_battle(table(eye)) && table(eye)->hp[other_of(eye)] > table(eye)->hp[eye->place])         \
    X(nobody_fell, "no man of yours has fallen", fallen_of(eye, eye->seat) == 0)                   \
    X(one_fell, "a man of yours has fallen", fallen_of(eye, eye->seat) > 0)                        \
    X(enemy_hp_below_half, "the enemy has less than half of its HP",                               \
      in_battle(table(eye)) && beyond_half(eye, other_of(eye)) < 0)                                \
    X(enemy_hp_above_half, "the enemy has more than half of its HP",                               \
      in_battle(table(eye)) && beyond_half(eye, other_of(eye)) > 0)                                \
    X(enemy_has_men, "the enemy has {n:1..99} or more men", enemies(eye, n, EM_MOST))              \
    X(enemy_has_few_men, "the enemy has {n:1..99} or less men", enemies(eye, 0, n))                \
    X(enemy_has_no_men, "the enemy has no men", enemies(eye, 0, 0))                                \
    X(own_defence_broken, "your defence is broken", is_broken(eye, eye->seat))                     \
    X(its_defence_broken, "its defence is broken", is_broken(eye, eye->place))                     \
    X(enemy_defence_broken, "the enemy's defence is broken", is_broken(eye, other_of(eye)))        \
    X(high_rank, "the enemy is of high rank", enemy_column(eye, ENEMY_RANK) == RANK_HIGH)          \
    X(number_at_least, "the enemy's number is {n:1..12} or more",                                  \
      enemy_column(eye, ENEMY_NUMBER) >= n)                                                        \
    X(are_chaos_marines, "the enemy are chaos marines", enemy_column(eye, ENEMY_KIND) == 1)        \
    X(are_demons, "the enemy are demons", enemy_column(eye, ENEMY_KIND) == 2)                      \
    X(are_skeletons, "the enemy are skeleton people", enemy_column(eye, ENEMY_KIND) == 3)          \
    X(are_orcs, "the enemy are orcs", enemy_column(eye, ENEMY_KIND) == 4)                          \
    X(are_eldar, "the enemy are eldar", enemy_column(eye, ENEMY_KIND) == 5)                        \
    X(day_or_later, "it is day {n:1..400} or later", table(eye)->day >= n)                         \
    X(war_tomorrow, "war comes tomorrow", table(eye)->counter == KNOB(eye->box, war_period) - 1)   \
    X(wears_nothing, "you wear no items", items(eye, 0) == 0)                                      \
    X(wears_no_weapon, "you wear no weapons", items(eye, TYPE_WEAPON) == 0)
PARLANCE_LIST(facts, FACTS)

/* ---- counts ---- */

/* All but the man whose card says it. */
static int other_men(const struct eye *eye)
{
    int men = men_of(eye);
    return men - (men > 0 && box_card(eye->box, (uint8_t)eye->other)->type == RECRUIT);
}

static int cards_turned(const struct eye *eye)
{
    const struct em_state *s = table(eye);
    int turned = 0;
    for (int army = 0; in_battle(s) && army < EM_ARMIES; army++)
        turned += pile_count(s->turned[army]);
    return turned;
}

static int tallied(const uint8_t *tally)
{
    int n = 0;
    for (int kind = 0; kind < EM_KINDS; kind++)
        n += tally[kind];
    return n;
}

#define COUNTS(X)                                                                                  \
    X(living_men, "man~men", men_of(eye))                                                          \
    X(fallen_men, "fallen man~fallen men", fallen_of(eye, eye->place))                             \
    X(fallen_enemies, "fallen enemy man~fallen enemy men",                                         \
      in_battle(table(eye)) ? fallen_of(eye, other_of(eye)) : 0)                                   \
    X(enemy_men, "enemy man~enemy men",                                                            \
      in_battle(table(eye)) ? table(eye)->sums[other_of(eye)].men : 0)                             \
    X(weapons_worn, "weapon you wear~weapons you wear", items(eye, TYPE_WEAPON))                   \
    X(defences_worn, "defence item you wear~defence items you wear", items(eye, TYPE_DEFENCE))     \
    X(items_worn, "item you wear~items you wear", items(eye, 0))                                   \
    X(asks_cards_turned, "battle card turned~battle cards turned", cards_turned(eye))              \
    X(days_of_peace, "day since the last war~days since the last war", table(eye)->counter)        \
    X(asks_other_men, "other man~other men", other_men(eye))                                       \
    X(battles_won, "battle you have won~battles you have won", table(eye)->number - 1)             \
    X(days_passed, "day that has passed~days that have passed", table(eye)->day)                   \
    X(recipes_known, "recipe you know~recipes you know",                                           \
      pile_count(table(eye)->learned[eye->seat]))                                                  \
    X(potions_had, "potion you have~potions you have", tallied(table(eye)->potions[eye->seat]))    \
    X(items_in_bag, "item in your bag~items in your bag", tallied(table(eye)->bag[eye->seat]))     \
    X(number_of_enemy, "level of the enemy~levels of the enemy",                                   \
      in_battle(table(eye)) ? enemy_column(eye, ENEMY_NUMBER) : 0)                                 \
    X(missing_hp, "missing HP~missing HP", missing_hp_of(eye, eye->place))                         \
    X(hp_dealt, "HP dealt~HP dealt", table(eye)->dealt)                                            \
    X(attacks_made, "attack you have made~attacks you have made", attacks_of(eye, eye->seat))      \
    X(its_attacks, "attack it has made~attacks it has made", attacks_of(eye, eye->place))          \
    X(attacks_against, "attack of the enemy~attacks of the enemy", attacks_of(eye, other_of(eye)))
PARLANCE_LIST(counts, COUNTS)

#define OTHERS(X)                                                                                  \
    X(other_emperor, "the other emperor", em_solo(eye->box) ? 0 : seat_bit(1 - eye->seat))
PARLANCE_LIST(others, OTHERS)

static const struct parlance_number scores[] = {{"men", "army"},
                                                {"meat", NULL},
                                                {"drink", NULL},
                                                {"ore", NULL},
                                                {"loyalist tokens", "loyalist"},
                                                {"HP", "hp"},
                                                {0}};

static const char *const selves[] = {"this man",     "this",       "it",        "this recruit",
                                     "this soldier", "this enemy", "this card", NULL};

const struct parlance em_parlance = {.most = EM_MOST,
                                     .ours = true,
                                     .enemy = "enemy",
                                     .held = held,
                                     .facts = facts,
                                     .counts = counts,
                                     .others = others,
                                     .scores = scores,
                                     .selves = selves,
                                     .moments = {.spared = "instead of falling",
                                                 .attacks = "when attacking",
                                                 .defends = "when defending",
                                                 .wins = "on victory",
                                                 .begins = "every day",
                                                 .ends = "at night"},
                                     .same = emperor_sayings,
                                     .more = emperor_sayings_more,
                                     .not_more = 1u << ENEMY,
                                     .theirs = emperor_sayings_theirs,
                                     .allows = em_allows,
                                     PARLANCE_LINES(em)};
