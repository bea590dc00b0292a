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
    return s->phase == PHASE_flip || s->phase == PHASE_defend || s->phase == PHASE_potion ||
           s->phase == PHASE_casualty;
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

static const struct parlance_same same[] = {
    PARLANCE_PRICES,
    {"defense", "defence"},
    {"! hit points|point", "hp"},
    {"! health|life", "hp"},
    {"! ores", "ore"},
    {"! ore cards|tokens|token", "ore"},
    {"! drinks", "drink"},
    {"! drink tokens|token", "drink"},
    {"! meats", "meat"},
    {"! meat tokens|token", "meat"},
    {"! attack point|points", "attack"},
    {"! defence point|points", "defence"},
    {"! soldier|warrior in your army", "man"},
    {"! restore|restores|recover|recovers|regain|regains", "heal"},
    {"! to the emperor", ""},
    {"! for the emperor", ""},
    {"! the emperor for # hp", "#1 hp"},
    {"! heal the emperor for|by # hp", "heal #1 hp"},
    {"! heal the emperor for|by #", "heal #1 hp"},
    {"! heal the emperor # hp", "heal #1 hp"},
    {"! the emperor heals|heal", "heal"},
    {"! the emperor's hp", "your hp"},
    {"! additional", "extra"},
    {"! bonus", "extra"},
    {"! resource card|cards", "resource cards"},
    {"! recruit card|cards", "recruits"},
    {"! free loyalist|loyalists", "loyalist"},
    {"! go|goes bad", "rot"},
    {"! spoil|spoils", "rot"},
    {"! overnight", "at night"},
    {"ignore|ignores the enemy's defence", "ignores defence"},
    {"of this man's damage", "damage"},
    {"this man's damage", "damage"},
    {"^ # damage ignores defence", "when attacking : #1 damage ignores defence"},
    {"man you lose in each|a|every battle", "man lost in a battle"},
    {"man lost in each|every battle", "man lost in a battle"},
    {"man that has fallen|died", "fallen man"},
    {"fallen|dead ?soldier|warrior|recruit", "fallen man"},
    {"lost|dead man", "fallen man"},
    {"attack while|when attacking", "attack"},
    {"attack in battle", "attack"},
    {"defence while|when defending", "defence"},
    {"^ every day , *", "every day : *1"},
    {"^ each day : *", "every day : *1"},
    {"^ start of the game", "at the start of the game"},
    {"^ start of a|the|each|every battle", "at the start of a battle"},
    {"^ start of battle", "at the start of a battle"},
    {"^ before a|each|every battle", "at the start of a battle"},
    {"^ when battle begins|starts", "at the start of a battle"},
    {"^ when a battle|war begins|starts", "at the start of a battle"},
    {"^ when an enemy soldier|warrior|man dies|falls", "when an enemy man falls"},
    {"^ when you kill an enemy man|soldier", "when an enemy man falls"},
    {"^ when @ dies|falls", "when this man falls"},
    {"^ if @ dies|falls", "when this man falls"},
    {"^ end of each|every|the day", "at night"},
    {"^ each|every night", "at night"},
    {"every second|other day", "every 2 days"},
    {"every third day", "every 3 days"},
    {"every fourth day", "every 4 days"},
    {"every fifth day", "every 5 days"},
    {"^ every # days ? *", "every #1 days : *1 *2"},
    {"^ * every # days $", "every #1 days : *1"},
    {"^ * : the emperor loses # ? and # ?",
     "*1 : the emperor loses #1 *2 . *1 : the emperor loses #2 *3"},
    {"you lose # ?", "the emperor loses #1 *1"},
    {"^ when you attack", "when attacking"},
    {"^ when it attacks", "when attacking"},
    {"^ when it attacks", "when attacking"},
    {"^ when you defend", "when defending"},
    {"^ * every day $", "every day : *1"},
    {"^ * each day $", "every day : *1"},
    {"^ after each victory", "on victory"},
    {"^ after a victory", "on victory"},
    {"^ when you win a battle", "on victory"},
    {"from each attack", "per attack"},
    {"half your hp", "half of your hp"},
    {"you have # or more weapons", "you wear #1 or more weapons"},
    {"each hit kills", "each hit costs"},
    {"^ counts as # extra|additional men", "counts as #1 more men"},
    {"^ counts as # men for the first flip", "counts as #1- more men for the first flip"},
    {"^ weapons cost you # ore less", "your weapons cost #1 less ore"},
    {"^ weapons cost # less ore", "your weapons cost #1 less ore"},
    {"^ your army takes", "take"},
    {"keep # meat", "keep up to #1 meat"},
    {"^ meat does not rot", "at night : keep up to 999 meat"},
    {"^ your meat does not rot", "at night : keep up to 999 meat"},
    {"for each # men $", "for each #1 men you have"},
    {"^ your men each have", "each man has"},
    {"^ if you would lose a man , lose this one instead", "this man falls before all others"},
    {"you may give up", "you may pay"},
    {"^ start of each day", "every day"},
    {"^ start of the day", "every day"},
    {"^ takes", "take"},
    {"^ all men have", "each man has"},
    {"^ all men get", "each man has"},
    {"^ all your men get", "each man has"},
    {"^ you need # less meat each day", "your men eat #1 less meat each day"},
    {"^ your men need # less meat each day", "your men eat #1 less meat each day"},
    {"each living man", "each man"},
    {"in your army", ""},
    {"^ each man of yours", "each man"},
    {"^ your men have", "each man has"},
    {"eat # meat less each day", "eat #1 less meat each day"},
    {"# loyalist token", "#1 loyalist"},
    {"each loyalist|loyalists you have", "each loyalist tokens you have"},
    {"each loyalist token you have", "each loyalist tokens you have"},
    {"# loyalist tokens", "#1 loyalist"},
    {"man you have", "man"},
    {"^ you draw # card less each day", "every day : draw #1 fewer card"},
    {"^ you draw # cards less each day", "every day : draw #1 fewer cards"},
    {"^ heal # hp each day", "every day : heal #1 hp"},
    {"+ # damage", "+ #1 attack"},
    {"the emperor has", "you have"},
    {"no man has fallen|died", "no man of yours has fallen"},
    {"other man you have", "other man"},
    {"the damage goes directly to your hp", "all damage ignores defence"},
    {"^ start of each turn of the battle : it has * $", "*1 for each battle card turned"},
    {"^ each turn of the battle : it has * $", "*1 for each battle card turned"},
    {"cost # ore less", "cost #1 less ore"},
    {"^ if a man of yours would die , this one dies instead", "this man falls before all others"},
    {"flip a coin : on heads , deal double damage", "flip a coin for double damage"},
    {"flip a coin : on heads : deal double damage", "flip a coin for double damage"},
    {"^ it takes", "take"},
    {"^ it has", ""},
    {"opponent", "enemy"},
    {"armor", "defence items"},
    {"^ once each|every|per|a day", "every day"},
    {"drinks", "drink"},
    {"loyalists", "loyalist"},
    {"ores", "ore"},
    {"^ @ has|gets *", "*1"},
    {"your men have - # *", "each man has - #1 *1"},
    {"your other men have|get *", "each other man has *1"},
    {"all your other men have|get *", "each other man has *1"},
    {"need|eat|want # meat less each|every day", "eat #1 less meat each day"},
    {"^ if this man lives , *", "*1"},
    {"^ as long as this man lives , *", "*1"},
    {"^ as long as|while it lives , *", "*1"},
    {"^ as long as it lives , *", "*1"},
    {"man it has lost", "fallen man"},
    {"man it has", "man"},
    {"heals", "heal"},
    {"^ at the start of the game : gain # ? and # ? $",
     "at the start of the game : gain #1 *1 . at the start of the game : gain #2 *2"},
    {"per|a day", "each day"},
    {"start with # extra *", "start with #1 *1"},
    {"^ you start with # *", "at the start of the game : gain #1 *1"},
    {"you may keep up to", "keep up to"},
    {"^ your weapons have|give + # *", "+ #1 *1 for each weapon you wear"},
    {"^ when 1 of your men dies|falls", "when a man falls"},
    {"^ when a man of yours dies|falls", "when a man falls"},
    {"^ when @ damages|hits you , 1 of your men falls|dies", "each hit costs 1 more man"},
    {"^ at dawn , burn # loyalist less|fewer *", "burn #1 fewer loyalist each dawn *1"},
    {"^ at dawn , burn # loyalist less|fewer", "burn #1 fewer loyalist each dawn"},
    {"burn # loyalist less|fewer each|every dawn", "burn #1 fewer loyalist each dawn"},
    {"draw # card|cards fewer|less each|every day", "draw #1 fewer cards each day"},
    {"^ you draw # fewer card|cards each day", "every day : draw #1 fewer cards"},
    {"you have fewer men than the enemy", "the enemy has more men"},
    {"from every|each attack", "per attack"},
    {"^ if|when you would lose a man , * instead $", "instead of a man falling : *1"},
    {"^ if|when a man of yours would die|fall , * instead $", "instead of a man falling : *1"},
    {"^ if|when a friendly man would die|fall , * instead $", "instead of a man falling : *1"},
    {"^ if|when you would lose hp , * instead $", "instead of losing HP : *1"},
    {"^ the first time each|every battle you would lose hp , * $",
     "instead of losing HP for the first time in a battle : *1"},
    {"^ once each|every|per|a battle , if|when you would fall to # hp , * instead $",
     "instead of losing the last HP for the first time in a battle : *1"},
    {"^ once each|every|per|a battle , if|when you would die|fall|lose , * instead $",
     "instead of losing the last HP for the first time in a battle : *1"},
    {"^ if|when you would fall to # hp , * instead $", "instead of losing the last HP : *1"},
    {"lose only half as much", "lose half as much"},
    {": lose half as much $", ": lose half as much HP"},
    {": you have # hp", ": have #1 HP"},
    {": shuffle this man back into the recruit deck", ": this man goes back to the recruit deck"},
    {": shuffle it|this back into the recruit deck", ": this man goes back to the recruit deck"},
    {": return it|this to the recruit deck", ": this man goes back to the recruit deck"},
    {"^ * : this one|man dies|falls $", "this man falls before all others"},
    {"^ instead of a man falling : this one|man dies|falls $", "this man falls before all others"},
    {"^ instead of a man falling : lose this one|man $", "this man falls before all others"},
    {"living man|men", "man"},
    {"equipped|worn item", "item you wear"},
    {"equipped|worn weapon", "weapon you wear"},
    {"^ on your defend|defence turn|turns", "when defending"},
    {"^ on a defend|defence turn", "when defending"},
    {"^ when @ defends", "when defending"},
    {": it|@ heal # hp", ": heal #1 HP"},
    {"^ keep up to # meat each|every|at night", "at night : keep up to #1 meat"},
    {"^ you may keep up to # meat each|every|at night", "at night : keep up to #1 meat"},
    {"^ you may keep # meat each|every|at night", "at night : keep up to #1 meat"},
    {"^ when a battle begins|starts", "at the start of a battle"},
    {"^ you must sacrifice|burn # more|extra loyalist|loyalists each|every dawn|day",
     "burn #1 more loyalist each dawn"},
    {"^ you must sacrifice|burn # more|extra loyalist token|tokens each|every dawn|day",
     "burn #1 more loyalist each dawn"},
    {"^ sacrifice|burn # more|extra loyalist|loyalists each|every dawn|day",
     "burn #1 more loyalist each dawn"},
    {"heal # $", "heal #1 hp"},
    {"^ when you win", "on victory"},
    {"^ when you win a|the|each|every battle|war", "on victory"},
    {"^ after you win a|the|each battle|war", "on victory"},
    {"^ after winning a|the|each battle|war", "on victory"},
    {"^ after a|each|every battle is won", "on victory"},
    {"^ if you win a|the battle|war", "on victory"},
    {"^ after each|every|a victory|win", "on victory"},
    {"^ when a|the battle ends in|with a victory", "on victory"},
    {"^ when a|the battle ends in|with a retreat", "on retreat"},
    {"^ when you retreat", "on retreat"},
    {"^ after a|each retreat", "on retreat"},
    {"^ if a|the battle ends in a retreat", "on retreat"},
    {"on victory : draw # extra|more resource cards", "on victory : draw #1 more resource cards"},
    {"on victory : draw # extra|more recruits", "on victory : draw #1 more recruits"},
    {"on victory : draw # extra|more resource card", "on victory : draw #1 more resource cards"},
    {"on victory : gain|get # extra|more recruits|recruit|men|man",
     "on victory : draw #1 more recruits"},
    {"on victory : revive # extra|more *", "on victory : revive #1 more *1"},
    {"on victory : you may revive # extra|more man|men", "on victory : revive #1 more men"},
    {"^ draw # more|extra resource cards|card each|every|per day",
     "every day : draw #1 extra resource cards"},
    {"^ draw # extra resource cards|card per turn", "every day : draw #1 extra resource cards"},
    {"^ every day : draw # more resource cards", "every day : draw #1 extra resource cards"},
    {"^ you may draw # more|extra resource cards|card each|every|per day",
     "every day : draw #1 extra resource cards"},
    {"^ each|every|per day you draw # more|extra resource cards",
     "every day : draw #1 extra resource cards"},
    {"^ draw # fewer|less cards|card each|every|per day", "every day : draw #1 fewer cards"},
    {"^ the amount of cards you draw at the start of the day decreases by #",
     "every day : draw #1 fewer cards"},
    {"^ you draw # fewer|less cards|card at the start of the day",
     "every day : draw #1 fewer cards"},
    {"^ you start the game with # extra|more ?", "at the start of the game : gain #1 *1"},
    {"^ you start the game with # ?", "at the start of the game : gain #1 *1"},
    {"^ start the game with # extra|more ?", "at the start of the game : gain #1 *1"},
    {"^ start the game with # ?", "at the start of the game : gain #1 *1"},
    {"^ get|gain # ? at the start of the game", "at the start of the game : gain #1 *1"},
    {"^ get|gain # loyalist tokens at the start of the game",
     "at the start of the game : gain #1 loyalist"},
    {"^ when|while in the attack phase , gain # attack", "when attacking : + #1 attack"},
    {"^ in|during the|an attack phase|turn , gain # attack", "when attacking : + #1 attack"},
    {"gain|get|gains # attack", "+ #1 attack"},
    {"gain|get|gains # defence", "+ #1 defence"},
    {"^ when|while in the attack phase", "when attacking"},
    {"^ in|during the|an|your attack phase|turn|turns", "when attacking"},
    {"^ when|while in the defend|defence|defense phase", "when defending"},
    {"^ in|during|on the|a|your defend|defence phase|turn|turns", "when defending"},
    {"^ on defence turns", "when defending"},
    {"^ on defend turns", "when defending"},
    {"^ # attack *", "+ #1 attack *1"},
    {"^ # attack $", "+ #1 attack"},
    {"^ # defence $", "+ #1 defence"},
    {"each loyalist token is now worth # instead of #", "each loyalist token is now worth #1"},
    {"^ each|every loyalist token is worth #", "each loyalist token is now worth #1"},
    {"^ loyalist tokens are worth # each", "each loyalist token is now worth #1"},
    {"^ loyalist tokens are worth #", "each loyalist token is now worth #1"},
    {"^ loyalist|loyalists are worth #", "each loyalist token is now worth #1"},
    {"^ brings|provides|produces|gathers|finds|hunts you # ? each|every|per day",
     "every day : gain #1 *1"},
    {"^ brings|provides|produces|gathers|finds|hunts # ? each|every|per day",
     "every day : gain #1 *1"},
    {"brings|provides|produces|gathers|finds|hunts # ?", "gain #1 *1"},
    {"^ it brings|provides|produces|gathers|finds|hunts *", "gain *1"},
    {": you get # ?", ": gain #1 *1"},
    {": get # ?", ": gain #1 *1"},
    {"^ your army eats|needs # less|fewer meat each|every|per day",
     "your men eat #1 less meat each day"},
    {"^ your army|men consumes|consume|eats|eat|needs|need # less|fewer meat each|every|per day",
     "your men eat #1 less meat each day"},
    {"^ your army|men consumes|consume|eats|eat|needs|need # less|fewer meat",
     "your men eat #1 less meat each day"},
    {"^ every day : you need # less|fewer meat to feed your men|army",
     "your men eat #1 less meat each day"},
    {"^ you need # less|fewer meat to feed your men|army each|every|per day",
     "your men eat #1 less meat each day"},
    {"^ you need # less|fewer meat to feed your men|army", "your men eat #1 less meat each day"},
    {"^ each day you need # less|fewer meat to feed your men|army",
     "your men eat #1 less meat each day"},
    {"^ feeding your men|army costs # less|fewer meat each|every|per day",
     "your men eat #1 less meat each day"},
    {"^ each|every|a successful attack|hit kills # extra|more men|man",
     "each hit costs #1 more men"},
    {"^ each|every hit kills # extra|more men|man", "each hit costs #1 more men"},
    {"^ each|every|its attack|attacks kills|kill # extra|more men|man",
     "each hit costs #1 more men"},
    {"^ each|every attack|hit destroys # of your ?meat|drink|ore|loyalist",
     "when attacking : the emperor loses #1 *1"},
    {"^ each|every attack|hit destroys|burns|eats|steals # ?meat|drink|ore|loyalist",
     "when attacking : the emperor loses #1 *1"},
    {"^ when attacking : you|the emperor lose|loses # ?",
     "when attacking : the emperor loses #1 *1"},
    {"^ when attacking : steal|steals # ? from the emperor",
     "when attacking : the emperor loses #1 *1"},
    {"^ its attacks ignore|ignores|bypass your|all|the defence",
     "when attacking : all damage ignores defence"},
    {"^ its attacks ignore defence", "when attacking : all damage ignores defence"},
    {"^ attacks ignore|bypass defence", "when attacking : all damage ignores defence"},
    {"^ your attacks ignore the enemy's|enemy defence",
     "when attacking : all damage ignores defence"},
    {"^ # of your attack damage cannot be blocked|stopped by defence",
     "when attacking : #1 damage ignores defence"},
    {"^ # of your|its|this man's damage|attack ignores defence",
     "when attacking : #1 damage ignores defence"},
    {"^ # of your|its|this attack damage ignores defence",
     "when attacking : #1 damage ignores defence"},
    {"^ # damage|attack cannot be blocked|stopped by defence",
     "when attacking : #1 damage ignores defence"},
    {"^ # of your|its damage|attack cannot be blocked|stopped by defence",
     "when attacking : #1 damage ignores defence"},
    {"^ # damage|attack goes straight|directly to hp",
     "when attacking : #1 damage ignores defence"},
    {"half its|your hp", "half of its hp"},
    {"it has less than half of its|the hp", "it has less than half of its hp"},
    {"^ when it has less than half *", "if it has less than half *1"},
    {"^ if it has less than half of its hp it *", "it *1 if it has less than half of its hp"},
    {"^ if it has less than half of its hp , it *", "it *1 if it has less than half of its hp"},
    {"^ when @ has less than half of its hp it *", "%host *1 if it has less than half of its hp"},
    {"^ when @ has less than half of its hp , it *", "%host *1 if it has less than half of its hp"},
    {"it|@ hits # harder", "+ #1 attack"},
    {"hits # harder", "+ #1 attack"},
    {"it|@ deals # more|extra damage", "+ #1 attack"},
    {"^ @ takes # less damage from|per|in every|each|an attack|attacks",
     "take #1 less damage per attack"},
    {"# less damage from|in every|each attack|hit", "#1 less damage per attack"},
    {"# less damage from attacks", "#1 less damage per attack"},
    {"^ all|every attack|attacks against|on|to you|it deal|deals # less damage",
     "take #1 less damage per attack"},
    {"^ enemy attacks deal # less damage", "take #1 less damage per attack"},
    {"^ reduce|reduces the damage|damage of|from each|every attack by #",
     "take #1 less damage per attack"},
    {"^ the first time a|1|one man would die|fall each|every|in battle , it survives|lives",
     "the first man lost in a battle is saved"},
    {"^ the first time a man would die|fall in each|every|a battle , it survives|lives",
     "the first man lost in a battle is saved"},
    {"^ the first man who|that would die|fall in each|every|a battle survives|lives",
     "the first man lost in a battle is saved"},
    {"^ the first man to die|fall in each|every|a battle is saved|survives|lives",
     "the first man lost in a battle is saved"},
    {"^ weapons|weapon cost|costs # less ore", "your weapons cost #1 less ore"},
    {"^ your weapons cost # fewer ore", "your weapons cost #1 less ore"},
    {"^ armor|armour cost|costs # less ore", "your defence items cost #1 less ore"},
    {"^ defence items cost # less ore", "your defence items cost #1 less ore"},
    {"^ upgrades cost # less ore",
     "your weapons cost #1 less ore . your defence items cost #1 less ore"},
    {"^ your upgrades cost # less ore",
     "your weapons cost #1 less ore . your defence items cost #1 less ore"},
    {"^ meat does not rot *", "at night : keep up to 999 meat *1"},
    {"^ your meat does not rot *", "at night : keep up to 999 meat *1"},
    {"^ meat never rots|rot", "at night : keep up to 999 meat"},
    {"^ you do not discard|lose meat at night", "at night : keep up to 999 meat"},
    {"^ you may|can keep # meat *", "keep up to #1 meat *1"},
    {"^ keep up to # meat at night", "at night : keep up to #1 meat"},
    {"^ at night you may|can keep up to # *", "at night : keep up to #1 *1"},
    {"^ the emperor gains|gets # ?", "gain #1 *1"},
    {"^ each|every|all of your other men has|have|get|gets *", "each other man has *1"},
    {"^ your other men|soldiers|recruits have|get *", "each other man has *1"},
    {"^ other men|soldiers|recruits have|get *", "each other man has *1"},
    {"^ other men|soldiers|recruits in your army have|get *", "each other man has *1"},
    {"^ men|soldiers|recruits in your army have|get *", "each man has *1"},
    {"^ all|your men|soldiers|recruits have|get|gain *", "each man has *1"},
    {"^ each man has + # ? and + # ?", "each man has + #1 *1 . each man has + #2 *2"},
    {"^ when a|one|1 of your men|soldiers dies|falls", "when a man falls"},
    {"^ when one of your men|soldiers is killed", "when a man falls"},
    {"^ when you lose a man|soldier|recruit", "when a man falls"},
    {"^ when a|one man|soldier|recruit in|of your army|men dies|falls", "when a man falls"},
    {"^ when an enemy soldier|man is killed", "when an enemy man falls"},
    {"^ when @ is killed", "when this man falls"},
    {"^ after|end of each|every|all of your attacks|attack", "when attacking"},
    {"^ after you attack", "when attacking"},
    {"^ start|beginning of a|each|every|the battle|war", "at the start of a battle"},
    {"^ beginning of battle", "at the start of a battle"},
    {"^ before battle", "at the start of a battle"},
    {"^ when @ joins|enters your army|service", "when recruited"},
    {"^ when @ joins|enters", "when recruited"},
    {"^ when you recruit|draw|hire @", "when recruited"},
    {"^ when @ is recruited|drawn|hired", "when recruited"},
    {"^ when you craft|make|build|forge @", "when made"},
    {"^ when @ is crafted|made|built|forged", "when made"},
    {"^ on crafting|making", "when made"},
    {"! deal|deals # damage to the enemy|opponent", "the enemy loses #1 hp"},
    {"! deal|deals # damage to the enemy's|enemy hp", "the enemy loses #1 hp"},
    {"! the enemy takes # damage", "the enemy loses #1 hp"},
    {"! deal|deals # damage to you|the emperor", "the emperor loses #1 hp"},
    {"! you take # damage", "the emperor loses #1 hp"},
    {"! you lose # hp", "the emperor loses #1 hp"},
    {"^ deals # damage at the start of battle|combat",
     "at the start of a battle : the emperor loses #1 hp"},
    {"^ deals # damage at the start of the|a|each|every battle",
     "at the start of a battle : the emperor loses #1 hp"},
    {"^ deal # damage to the enemy at the start of a|the|each|every battle",
     "at the start of a battle : the enemy loses #1 hp"},
    {"draw # extra cards|card", "draw #1 extra cards"},
    {"^ you may draw # extra|more cards|card each|every|per day",
     "every day : draw #1 extra cards"},
    {"^ draw # extra|more cards|card each|every|per day", "every day : draw #1 extra cards"},
    {"^ you draw # extra|more cards|card each|every|per day", "every day : draw #1 extra cards"},
    {"^ every day : draw # more cards|card", "every day : draw #1 extra cards"},
    {"every day : you may pay # ? to draw # extra|more card|cards",
     "every day : you may pay #1 *1 ; if you do , draw #2 extra cards"},
    {"^ the emperor needs # less|fewer sacrifices|people|loyalists each|every|per day|dawn",
     "the emperor needs #1 fewer people each dawn"},
    {"^ the emperor needs # less|fewer sacrifices|people to live|survive",
     "the emperor needs #1 fewer people each dawn"},
    {"^ you need # less|fewer sacrifices|people each|every|per day|dawn",
     "the emperor needs #1 fewer people each dawn"},
    {"^ the daily sacrifice is reduced by #", "the emperor needs #1 fewer people each dawn"},
    {"^ the sacrifice is # people less|smaller", "the emperor needs #1 fewer people each dawn"},
    {"^ reduce the daily sacrifice by #", "the emperor needs #1 fewer people each dawn"},
    {"^ at night you may|can keep half of your meat *", "at night : keep half of your meat"},
    {"^ at night : you may|can keep half of your meat", "at night : keep half of your meat"},
    {"^ at night you may|can keep half of your meat , rounded up",
     "at night : keep half of your meat"},
    {"^ you may|can keep half of your meat at night", "at night : keep half of your meat"},
    {"^ keep half of your meat at night", "at night : keep half of your meat"},
    {"^ only half of your meat rots *", "at night : keep half of your meat"},
    {"half of your meat does not rot", "at night : keep half of your meat"},
    {", rounded up", ""},
    {"half your meat", "half of your meat"},
    {"battle you have|has won", "battle you have won"},
    {"battle won", "battle you have won"},
    {"victory you have won|had", "battle you have won"},
    {"enemy you have beaten|defeated", "battle you have won"},
    {"^ the first time you are|get attacked in a|each|every battle you take no damage",
     "the first attack on you in a battle does nothing"},
    {"^ the first time you are|get attacked in a|each|every battle , you take no damage",
     "the first attack on you in a battle does nothing"},
    {"^ the first attack against|on you in a|each|every battle does nothing|fails|misses",
     "the first attack on you in a battle does nothing"},
    {"^ the first enemy attack in|of a|each|every battle does nothing|fails|misses|deals",
     "the first attack on you in a battle does nothing"},
    {"^ the first enemy attack in|of a|each|every battle deals|does no damage",
     "the first attack on you in a battle does nothing"},
    {"^ ignore the first attack against|on you in|of a|each|every battle",
     "the first attack on you in a battle does nothing"},
    {"^ ignore the first enemy attack in|of a|each|every battle",
     "the first attack on you in a battle does nothing"},
    {"^ you take no damage from the first attack in|of a|each|every battle",
     "the first attack on you in a battle does nothing"},
    {"^ this man has|gets *", "*1"},
    {"! defense turn|turns", "defend turn"},
    {"! attack turns", "attack turn"},
    {"^ on a|an|each|every|your defend turn", "when defending"},
    {"^ on defend turn", "when defending"},
    {"^ on a|an|each|every|your attack turn", "when attacking"},
    {"^ on attack turn", "when attacking"},
    {"heal # extra|more|additional defence", "heal #1 more defence"},
    {"you heal # *", "heal #1 *1"},
    {"cooks|hunts|gathers|brews|digs|mines|makes|finds # ?", "gain #1 *1"},
    {"for the army|men", ""},
    {"for your army|men", ""},
    {"in the army", ""},
    {"^ counts as # men when it is decided who ?flips|turns|goes|starts first",
     "counts as #1- more men for the first flip"},
    {"^ counts as # men when deciding who ?flips|turns|goes|starts first",
     "counts as #1- more men for the first flip"},
    {"^ counts as # men for deciding who ?flips|turns|goes|starts first",
     "counts as #1- more men for the first flip"},
    {"^ takes|take half|only damage from|of every|each|all attack|attacks",
     "take half damage from each attack"},
    {"^ takes|take half damage from|of every|each|all attack|attacks",
     "take half damage from each attack"},
    {"^ takes|take only half damage *", "take half damage from each attack"},
    {"^ takes|take half damage", "take half damage from each attack"},
    {"^ damage against|to it|you is halved", "take half damage from each attack"},
    {"^ all damage it takes is halved", "take half damage from each attack"},
    {": it brings back # of its dead|fallen men", ": revive #1 men"},
    {": brings|bring back # of its dead|fallen men", ": revive #1 men"},
    {": # of its dead|fallen men come|comes back", ": revive #1 men"},
    {": it revives # men|man", ": revive #1 men"},
    {": revive # of its dead|fallen men", ": revive #1 men"},
    {"^ # of its damage goes straight|directly to the enemy|enemy's hp",
     "when attacking : #1 damage ignores defence"},
    {"^ # of its|this damage goes straight|directly to the enemy hp",
     "when attacking : #1 damage ignores defence"},
    {"^ # damage goes straight|directly to the enemy hp",
     "when attacking : #1 damage ignores defence"},
    {"^ # of its damage ignores|bypasses|pierces defence",
     "when attacking : #1 damage ignores defence"},
    {"exchange|trade|swap|turn # ? for|into # ?", "you may pay #1 *1 ; if you do , gain #2 *2"},
    {"you may exchange|trade|swap|turn # ? for|into # ?",
     "you may pay #1 *1 ; if you do , gain #2 *2"},
    {"^ recipes|crafting|upgrades|items cost|costs # ore less",
     "your weapons cost #1 less ore . your defence items cost #1 less ore"},
    {"^ recipes|crafting|upgrades|items cost|costs # less ore",
     "your weapons cost #1 less ore . your defence items cost #1 less ore"},
    {"you draw # card|cards less per|each|every day", "every day : draw #1 fewer cards"},
    {"draw # card|cards less per|each|every day", "every day : draw #1 fewer cards"},
    {"^ * , but every day : *", "*1 . every day : *2"},
    {"lose # hp every|each day", "every day : lose #1 hp"},
    {"every day : you lose # hp", "every day : lose #1 hp"},
    {"every day : the emperor loses # hp", "every day : lose #1 hp"},
    {"people each $", ""},
    {"^ loyalist are worth # people each", "each loyalist token is now worth #1"},
    {"^ loyalist is|are worth # people", "each loyalist token is now worth #1"},
    {"^ you begin|start the game with # extra loyalist",
     "at the start of the game : gain #1 loyalist"},
    {"^ you begin the game with # extra|more ?", "at the start of the game : gain #1 *1"},
    {"^ you begin the game with # ?", "at the start of the game : gain #1 *1"},
    {"^ it adds # to your ?attack|defence *", "+ #1 *1 *2"},
    {"^ adds # to your ?attack|defence *", "+ #1 *1 *2"},
    {"^ it adds # ?attack|defence *", "+ #1 *1 *2"},
    {"it is the only|last man left", "you have 1 or less men"},
    {"it is your only|last man", "you have 1 or less men"},
    {"you deal # extra|more damage", "+ #1 attack"},
    {"deal # extra|more damage", "+ #1 attack"},
    {"^ during|in the attack phase *", "when attacking : *1"},
    {"^ during|in the defend|defence phase *", "when defending : *1"},
    {"if you have fewer men than the enemy", "if the enemy has more men"},
    {"^ the first man who|that would fall|die in a|each|every battle does not",
     "the first man lost in a battle is saved"},
    {"on victory : gain # ? and # ?", "on victory : gain #1 *1 . on victory : gain #2 *2"},
    {"^ when attacking : flip a coin ; on heads *",
     "when attacking : flip a coin for double damage"},
    {"^ when attacking , flip a coin . on heads *",
     "when attacking : flip a coin for double damage"},
    {"?weapon|item you have equipped|worn", "*1 you wear"},
    {"equipped ?weapon|item", "*1 you wear"},
    {"keep all your|of meat", "keep up to 999 meat"},
    {"^ you may|can keep all your meat *", "at night : keep up to 999 meat"},
    {"^ gain|gains # ?attack|defence after each|every battle won|you",
     "+ #1 *1 for each battle you have won"},
    {"^ gain|gains # ?attack|defence after each|every battle you win|won",
     "+ #1 *1 for each battle you have won"},
    {"^ gain|gains # ?attack|defence for each|every battle you win|won",
     "+ #1 *1 for each battle you have won"},
    {"@ hits # harder", "+ #1 attack"},
    {"@ gives + # ?", "+ #1 *1"},
    {"^ shoots|fires|deals # damage right|straight through the defence of the enemy",
     "when attacking : #1 damage ignores defence"},
    {"^ shoots|fires|deals # damage right|straight through the enemy's|enemy defence",
     "when attacking : #1 damage ignores defence"},
    {"^ the first time you would be reduced to|fall # hp in a|each|every battle , you stay|remain "
     "at # hp instead",
     "instead of losing the last HP for the first time in a battle : have #2 HP"},
    {"^ the first time you would be reduced to # hp in a|each|every battle , you stay|remain at # "
     "hp *",
     "instead of losing the last HP for the first time in a battle : have #2 HP"},
    {"^ if you would be reduced to # hp , you stay|remain at # hp instead",
     "instead of losing the last HP : have #2 HP"},
    {"^ when you would die|fall in a|each battle for the first time , *",
     "instead of losing the last HP for the first time in a battle : *1"},
    {"for each # men in your army", "for each #1 men"},
    {"of its men that has|have fallen", "fallen man"},
    {0},
};

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
                                     .same = same,
                                     PARLANCE_LINES(em)};
