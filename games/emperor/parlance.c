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

static bool below_half(const struct eye *eye, int army)
{
    const struct em_state *s = table(eye);
    return 2 * s->hp[army] < em_full_hp(eye->box, s, army);
}

static bool above_half(const struct eye *eye, int army)
{
    const struct em_state *s = table(eye);
    return 2 * s->hp[army] > em_full_hp(eye->box, s, army);
}

ASKED(hp_below_half, below_half(eye, eye->seat))
ASKED(hp_above_half, above_half(eye, eye->seat))
ASKED(its_hp_below_half, below_half(eye, eye->place))
ASKED(its_hp_above_half, above_half(eye, eye->place))

static int hp_full(const struct eye *eye, int piece, int n)
{
    (void)piece;
    (void)n;
    const struct em_state *s = table(eye);
    return s->hp[eye->seat] == em_full_hp(eye->box, s, eye->seat);
}

ASKED(battle_is_on, in_battle(table(eye)))

static int outnumbered(const struct eye *eye, int piece, int n)
{
    (void)piece;
    (void)n;
    const struct em_state *s = table(eye);
    return in_battle(s) && s->sums[em_other(eye->box, eye->place)].men > s->sums[eye->place].men;
}

static int outnumbers(const struct eye *eye, int piece, int n)
{
    (void)piece;
    (void)n;
    const struct em_state *s = table(eye);
    return in_battle(s) && s->sums[em_other(eye->box, eye->place)].men < s->sums[eye->place].men;
}

ASKED(enemy_has_more_hp, in_battle(table(eye)) && table(eye)->hp[em_other(eye->box, eye->place)] >
                                                      table(eye)->hp[eye->place])

static int items(const struct eye *eye, int type)
{
    const struct em_state *s = table(eye);
    int worn = 0;
    EACH_KIND (eye->box, UPGRADE, s->worn[eye->seat], kind)
        if (type == 0 || em_upgrade_type(eye->box, kind) == type)
            worn += s->worn[eye->seat][kind];
    return worn;
}

ASKED(wears_weapons, items(eye, TYPE_WEAPON) >= n)
ASKED(wears_items, items(eye, 0) >= n)

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

ASKED(nobody_fell, fallen_of(eye, eye->seat) == 0)
ASKED(one_fell, fallen_of(eye, eye->seat) > 0)

/* ---- the other army, and what stands against it ---- */

static int other_of(const struct eye *eye)
{
    return em_other(eye->box, eye->place);
}

static int enemy_column(const struct eye *eye, int which)
{
    uint8_t enemy = em_enemy(table(eye));
    return enemy == FACE_NONE ? 0 : column(eye->box, enemy, which);
}

ASKED(enemy_hp_below_half, in_battle(table(eye)) && below_half(eye, other_of(eye)))
ASKED(enemy_hp_above_half, in_battle(table(eye)) && above_half(eye, other_of(eye)))
ASKED(enemy_has_men, in_battle(table(eye)) && table(eye)->sums[other_of(eye)].men >= n)
ASKED(enemy_has_few_men, in_battle(table(eye)) && table(eye)->sums[other_of(eye)].men <= n)
ASKED(enemy_has_no_men, in_battle(table(eye)) && table(eye)->sums[other_of(eye)].men == 0)
ASKED(own_defence_broken, em_fights(table(eye)) && table(eye)->defence[eye->seat] == 0)
ASKED(its_defence_broken, em_fights(table(eye)) && table(eye)->defence[eye->place] == 0)
ASKED(enemy_defence_broken, em_fights(table(eye)) && table(eye)->defence[other_of(eye)] == 0)
ASKED(high_rank, enemy_column(eye, ENEMY_RANK) == RANK_HIGH)
ASKED(number_at_least, enemy_column(eye, ENEMY_NUMBER) >= n)
ASKED(are_chaos_marines, enemy_column(eye, ENEMY_KIND) == 1)
ASKED(are_demons, enemy_column(eye, ENEMY_KIND) == 2)
ASKED(are_skeletons, enemy_column(eye, ENEMY_KIND) == 3)
ASKED(are_orcs, enemy_column(eye, ENEMY_KIND) == 4)
ASKED(are_eldar, enemy_column(eye, ENEMY_KIND) == 5)
ASKED(day_or_later, table(eye)->day >= n)
ASKED(war_tomorrow, table(eye)->counter == KNOB(eye->box, war_period) - 1)
ASKED(wears_nothing, items(eye, 0) == 0)
ASKED(wears_no_weapon, items(eye, TYPE_WEAPON) == 0)

/* Attacks of an army in this battle, with the one that is carried out. */
static int attacks_of(const struct eye *eye, int army)
{
    const struct em_state *s = table(eye);
    int attacks = 0;
    for (int i = 1; em_fights(s) && i <= pile_count(s->turned[army]); i++)
        attacks += column(eye->box, s->turned[army][i], BATTLE_ORDER) == ORDER_ATTACK;
    return attacks;
}

ASKED(first_of_yours, attacks_of(eye, eye->seat) == 1)
ASKED(first_of_it, attacks_of(eye, eye->place) == 1)
ASKED(first_of_enemy, attacks_of(eye, other_of(eye)) == 1)
ASKED(you_attacked, attacks_of(eye, eye->seat) > 0)
ASKED(it_attacked, attacks_of(eye, eye->place) > 0)
ASKED(enemy_attacked, attacks_of(eye, other_of(eye)) > 0)
ASKED(your_last_card, em_fights(table(eye)) && pile_count(table(eye)->laid[eye->seat]) == 0)
ASKED(its_last_card, em_fights(table(eye)) && pile_count(table(eye)->laid[eye->place]) == 0)
ASKED(day_of_battle, table(eye)->counter == 0)
ASKED(heads, table(eye)->coin[eye->place] == COIN_HEADS)
ASKED(tails, table(eye)->coin[eye->place] == COIN_TAILS)

static const struct parlance_word facts[] = {
    {"it is your first attack", first_of_yours},
    {"it is its first attack", first_of_it},
    {"it is the enemy's first attack", first_of_enemy},
    {"you have attacked in this battle", you_attacked},
    {"it has attacked in this battle", it_attacked},
    {"the enemy has attacked in this battle", enemy_attacked},
    {"it is your last battle card", your_last_card},
    {"it is its last battle card", its_last_card},
    {"it is a day of battle", day_of_battle},
    {"the coin shows heads", heads},
    {"the coin shows tails", tails},
    {"you wear {n:1..9} or more weapons", wears_weapons},
    {"you wear {n:1..9} or more items", wears_items},
    {"you have less than half of your HP", hp_below_half},
    {"it has less than half of its HP", its_hp_below_half},
    {"you have all your HP", hp_full},
    {"you have more than half of your HP", hp_above_half},
    {"it has more than half of its HP", its_hp_above_half},
    {"there is a battle", battle_is_on},
    {"the enemy has more men", outnumbered},
    {"the enemy has fewer men", outnumbers},
    {"the enemy has more HP", enemy_has_more_hp},
    {"no man of yours has fallen", nobody_fell},
    {"a man of yours has fallen", one_fell},
    {"the enemy has less than half of its HP", enemy_hp_below_half},
    {"the enemy has more than half of its HP", enemy_hp_above_half},
    {"the enemy has {n:1..99} or more men", enemy_has_men},
    {"the enemy has {n:1..99} or less men", enemy_has_few_men},
    {"the enemy has no men", enemy_has_no_men},
    {"your defence is broken", own_defence_broken},
    {"its defence is broken", its_defence_broken},
    {"the enemy's defence is broken", enemy_defence_broken},
    {"the enemy is of high rank", high_rank},
    {"the enemy's number is {n:1..12} or more", number_at_least},
    {"the enemy are chaos marines", are_chaos_marines},
    {"the enemy are demons", are_demons},
    {"the enemy are skeleton people", are_skeletons},
    {"the enemy are orcs", are_orcs},
    {"the enemy are eldar", are_eldar},
    {"it is day {n:1..400} or later", day_or_later},
    {"war comes tomorrow", war_tomorrow},
    {"you wear no items", wears_nothing},
    {"you wear no weapons", wears_no_weapon},
    {0},
};

/* ---- counts ---- */

ASKED(living_men, table(eye)->sums[eye->place].men)

/* All but the man whose card says it. */
static int other_men(const struct eye *eye, int piece, int n)
{
    (void)piece;
    (void)n;
    int men = table(eye)->sums[eye->place].men;
    return men - (men > 0 && box_card(eye->box, (uint8_t)eye->other)->type == RECRUIT);
}

ASKED(fallen_men, fallen_of(eye, eye->place))
ASKED(fallen_enemies, in_battle(table(eye)) ? fallen_of(eye, em_other(eye->box, eye->place)) : 0)

static int enemy_men(const struct eye *eye, int piece, int n)
{
    (void)piece;
    (void)n;
    const struct em_state *s = table(eye);
    return in_battle(s) ? s->sums[em_other(eye->box, eye->place)].men : 0;
}

ASKED(weapons_worn, items(eye, TYPE_WEAPON))
ASKED(defences_worn, items(eye, TYPE_DEFENCE))
ASKED(items_worn, items(eye, 0))

static int cards_turned(const struct eye *eye, int piece, int n)
{
    (void)piece;
    (void)n;
    const struct em_state *s = table(eye);
    int turned = 0;
    for (int army = 0; in_battle(s) && army < EM_ARMIES; army++)
        turned += pile_count(s->turned[army]);
    return turned;
}

ASKED(days_of_peace, table(eye)->counter)
ASKED(days_passed, table(eye)->day)
ASKED(recipes_known, pile_count(table(eye)->learned[eye->seat]))
ASKED(missing_hp, em_full_hp(eye->box, table(eye), eye->place) - table(eye)->hp[eye->place])

static int tallied(const uint8_t *tally)
{
    int n = 0;
    for (int kind = 0; kind < EM_KINDS; kind++)
        n += tally[kind];
    return n;
}

ASKED(potions_had, tallied(table(eye)->potions[eye->seat]))
ASKED(items_in_bag, tallied(table(eye)->bag[eye->seat]))
ASKED(number_of_enemy, in_battle(table(eye)) ? enemy_column(eye, ENEMY_NUMBER) : 0)
ASKED(battles_won, table(eye)->number - 1)

ASKED(hp_dealt, table(eye)->dealt)
ASKED(attacks_made, attacks_of(eye, eye->seat))
ASKED(its_attacks, attacks_of(eye, eye->place))
ASKED(attacks_against, attacks_of(eye, other_of(eye)))

static const struct parlance_word counts[] = {
    {"man~men", living_men},
    {"fallen man~fallen men", fallen_men},
    {"fallen enemy man~fallen enemy men", fallen_enemies},
    {"enemy man~enemy men", enemy_men},
    {"weapon you wear~weapons you wear", weapons_worn},
    {"defence item you wear~defence items you wear", defences_worn},
    {"item you wear~items you wear", items_worn},
    {"battle card turned~battle cards turned", cards_turned},
    {"day since the last war~days since the last war", days_of_peace},
    {"other man~other men", other_men},
    {"battle you have won~battles you have won", battles_won},
    {"day that has passed~days that have passed", days_passed},
    {"recipe you know~recipes you know", recipes_known},
    {"potion you have~potions you have", potions_had},
    {"item in your bag~items in your bag", items_in_bag},
    {"level of the enemy~levels of the enemy", number_of_enemy},
    {"missing HP~missing HP", missing_hp},
    {"HP dealt~HP dealt", hp_dealt},
    {"attack you have made~attacks you have made", attacks_made},
    {"attack it has made~attacks it has made", its_attacks},
    {"attack of the enemy~attacks of the enemy", attacks_against},
    {0}};

ASKED(other_emperor, em_solo(eye->box) ? 0 : seat_bit(1 - eye->seat))

static const struct parlance_word others[] = {{"the other emperor", other_emperor}, {0}};

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
