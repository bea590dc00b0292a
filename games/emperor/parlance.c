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
    return s->phase == PHASE_open || s->phase == PHASE_flip || s->phase == PHASE_defend ||
           s->phase == PHASE_potion || s->phase == PHASE_casualty;
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

static const struct parlance_word facts[] = {
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
ASKED(battles_won, table(eye)->number - 1)

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
                                     .same = em_idioms,
                                     PARLANCE_LINES(em)};
