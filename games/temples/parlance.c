/* parlance.c: the words of Four Temples that combine: which units, lands and temples there are and
 * what is said of them. Nothing here asks what statics give, so no text can ask itself. */
#include "cardtext/parlance.h"

#include "games/temples/temples.h"

static const struct ft_state *table(const struct eye *eye)
{
    return eye->state;
}

static uint32_t bit_of(const struct eye *eye, int piece)
{
    const struct ft_state *s = table(eye);
    if (is_lasting(piece))
        return 0;
    return cell_bit(is_unit(piece) ? unit_const(s, piece)->p.place
                                   : ground_const(s, piece)->p.place);
}

/* ---- nouns ---- */

ASKED(a_unit, is_unit(piece))
ASKED(a_land, is_ground(piece) && (bit_of(eye, piece) & table(eye)->land) != 0)
ASKED(a_temple, is_ground(piece) && (bit_of(eye, piece) & table(eye)->temple) != 0)
ASKED(an_enchantment, is_lasting(piece))

static const struct parlance_word nouns[] = {{"unit~units", a_unit},
                                             {"land~lands", a_land},
                                             {"temple~temples", a_temple},
                                             {"enchantment~enchantments", an_enchantment},
                                             {0}};

/* ---- adjectives ---- */

ASKED(damaged, is_unit(piece) && unit_const(table(eye), piece)->damage > 0)
ASKED(fresh, is_unit(piece) && unit_const(table(eye), piece)->fresh)
ASKED(ranged,
      is_unit(piece) && column(eye->box, unit_const(table(eye), piece)->p.face, COLUMN_RANGE) > 0)
ASKED(adjacent, eye->place >= 0 && (ft_beside(cell_bit(eye->place)) & bit_of(eye, piece)) != 0)

/* No unit of its own side stands next to it. */
ASKED(alone, is_unit(piece) &&
                 !(ft_beside(bit_of(eye, piece)) & table(eye)->stand[unit_seat(table(eye), piece)]))

/* A land with a unit on it. */
ASKED(occupied,
      is_ground(piece) && (bit_of(eye, piece) & (table(eye)->stand[0] | table(eye)->stand[1])) != 0)

static const struct parlance_word adjectives[] = {{"damaged", damaged},
                                                  {"fresh", fresh},
                                                  {"ranged", ranged},
                                                  {"adjacent", adjacent},
                                                  {"alone", alone},
                                                  {"occupied", occupied},
                                                  {0}};

/* ---- places ---- */

ASKED(on_water, is_unit(piece) && (bit_of(eye, piece) & table(eye)->water) != 0)
ASKED(on_land, is_unit(piece) && (bit_of(eye, piece) & table(eye)->land) != 0)
ASKED(on_temple, is_unit(piece) && (bit_of(eye, piece) & table(eye)->temple) != 0)

static bool stands_on(const struct eye *eye, int piece, uint32_t cells, bool enemy)
{
    const struct ft_state *s = table(eye);
    uint32_t bit = is_unit(piece) ? bit_of(eye, piece) & cells : 0;
    int holder =
        bit == 0 ? NOBODY : piece_holder(&ground_const(s, s->on_cell[__builtin_ctz(bit)])->p);
    return holder != NOBODY && eye->seat != NOBODY && (holder != eye->seat) == enemy;
}

ASKED(on_own_temple, stands_on(eye, piece, table(eye)->temple, false))
ASKED(on_own_land, stands_on(eye, piece, table(eye)->land, false))
ASKED(on_enemy_land, stands_on(eye, piece, table(eye)->land, true))
ASKED(here, eye->place >= 0 && bit_of(eye, piece) == cell_bit(eye->place))

static int within(const struct eye *eye, int piece, int n)
{
    int cell = bit_of(eye, piece) == 0 ? -1 : __builtin_ctz(bit_of(eye, piece));
    return eye->place >= 0 && cell >= 0 && ft_distance(eye->place, cell) <= n;
}

ASKED(of_level,
      is_unit(piece) && column(eye->box, unit_const(table(eye), piece)->p.face, COLUMN_LEVEL) == n)

static const struct parlance_word places[] = {{"on water", on_water},
                                              {"on land", on_land},
                                              {"on a temple", on_temple},
                                              {"on a temple you control", on_own_temple},
                                              {"on a land you control", on_own_land},
                                              {"on a land the enemy controls", on_enemy_land},
                                              {"here", here},
                                              {"within {n:1..9}", within},
                                              {"of level {n:1..9}", of_level},
                                              {0}};

/* ---- subjects, facts, counts ---- */

ASKED(this_unit, is_unit(eye->self) ? eye->self : 0)

/* The unit that a moment is about, the one attacked, the one an enchantment lies on, or the one
 * that a casting was on which has been cancelled. */
ASKED(the_unit, eye->other)

static const struct parlance_word subjects[] = {
    {"this unit", this_unit}, {"the unit", the_unit}, {0}};

ASKED(your_turn, table(eye)->turn == eye->seat)
ASKED(unit_here, eye->place >= 0 &&
                     (cell_bit(eye->place) & (table(eye)->stand[0] | table(eye)->stand[1])) != 0)

static const struct parlance_word facts[] = {
    {"it is your turn", your_turn}, {"a unit is here", unit_here}, {0}};

ASKED(your_hand, eye->seat == NOBODY ? 0 : pile_count(table(eye)->hand[eye->seat]))
ASKED(enemy_hand, eye->seat == NOBODY ? 0 : pile_count(table(eye)->hand[1 - eye->seat]))

static const struct parlance_word counts[] = {
    {"card in your hand~cards in your hand", your_hand},
    {"card in the enemy's hand~cards in the enemy's hand", enemy_hand},
    {0}};

ASKED(the_enemy, eye->seat == NOBODY ? 0 : seat_bit(1 - eye->seat))

static const struct parlance_word others[] = {{"the enemy", the_enemy}, {0}};

static const struct parlance_number numbers[] = {
    {"hp", NULL}, {"level", NULL}, {"damage", NULL}, {0}};
static const struct parlance_number scores[] = {{"cards in hand", "hand"}, {0}};

static const struct parlance_same same[] = {
    PARLANCE_PRICES,
    {"! health|life|hitpoints", "hp"},
    {"! hit points|point", "hp"},
    {"! health point|points", "hp"},
    {"! action points|point", "action"},
    {"! actions points", "action"},
    {"! movement", "action"},
    {"! defence|counterattack", "defense"},
    {"! regain|regains|recover|recovers|restore|restores", "heal"},
    {"! allies|friends", "friendly units"},
    {"! ally|friend", "friendly unit"},
    {"! within # squares|spaces|tiles|cards|lands", "within #1"},
    {"! within range #", "within #1"},
    {"! up to # squares|spaces|tiles|cards|lands away", "within #1"},
    {"! slain", "destroyed"},
    {"! all of its|their lost|missing hp", "all damage"},
    {"! all its|their lost|missing hp", "all damage"},
    {"! all its|their hp|damage", "all damage"},
    {"! all lost|missing hp", "all damage"},
    {"! to full|maximum hp", "all damage"},
    {"! back to full|maximum hp", "all damage"},
    {"! + # to|on|for its|their ?attack|defense die|dice|roll|rolls", "+ #1 *1"},
    {"! + # to|on|for its|their|all ?attack|defense", "+ #1 *1"},
    {"! + # to ?attack|defense die|dice|roll|rolls", "+ #1 *1"},
    {"! - # to|on|for its|their ?attack|defense die|dice|roll|rolls", "- #1 *1"},
    {"! ?attack|defense die|dice|roll|rolls", "*1"},
    {"! on adjacent lands|cards|squares|spaces|tiles", "that are adjacent"},
    {"! on an adjacent land|card|square|space|tile", "that is adjacent"},
    {"! in the water", "on water"},
    {"! on a water card|space|square|tile", "on water"},
    {"! on water cards|spaces|squares|tiles", "on water"},
    {"! in water", "on water"},
    {"! mantra", "enchantment"},
    {"! spell", "enchantment"},
    {"when|while attacking *", "against *1"},
    {"when|while @ attacks|fights a|an *", "against *1"},
    {"when|while @ attacks|fights *", "against *1"},
    {"when|while attacking a|an *", "against *1"},
    {"opponent", "enemy"},
    {"heal # damage on|from|to all|each|every *", "*1 heal #1"},
    {"heal # damage on *", "*1 heal #1"},
    {"?heal|heals completely|fully", "*1 all damage"},
    {"^ no unit|units may|can attack a|an|any unit *", "units *1 cannot be attacked"},
    {"the target", "the unit"},
    {"^ your units have|get * here $", "your units here have *1"},
    {"^ * on|in the turn it is mustered $", "on muster : *1 this turn"},
    {"the unit unit", "the unit"},
    {"^ * , spend # actions : * $", "*1 : you may spend #1 actions ; if you do , *2"},
    {"^ * : spend # actions : * $", "*1 : you may spend #1 actions ; if you do , *2"},
    {"^ * : spend # actions|action to * $", "*1 : you may spend #1 actions ; if you do , *2"},
    {"chosen|selected unit", "unit"},
    {"the targeted|target unit", "%guest"},
    {"^ when an|a ?enemy|friendly unit dies|falls", "when a *1 unit is destroyed"},
    {"^ when an|a ?enemy|friendly unit is killed|slain", "when a *1 unit is destroyed"},
    {"^ when a|any unit dies|falls", "when a unit is destroyed"},
    {"^ when another friendly unit", "when an other friendly unit"},
    {"^ when 1|one of your other units ?dies|falls", "when an other friendly unit is destroyed"},
    {"^ when 1|one of your units ?dies|falls", "when a friendly unit is destroyed"},
    {"^ when a unit here dies|falls", "when a unit here is destroyed"},
    {"^ when a unit is destroyed|killed here", "when a unit here is destroyed"},
    {"your opponent", "the enemy"},
    {"hit points", "hp"},
    {"friendly units next to it", "adjacent friendly units"},
    {"friendly units next to this one", "adjacent friendly units"},
    {"friendly units adjacent to this unit", "adjacent friendly units"},
    {"may cross", "may cross"},
    {"^ a|any|each unit that enters *", "on entering : the unit *1"},
    {"^ when this unit is destroyed", "when destroyed"},
    {"^ when this unit leaves play", "on leaving play"},
    {"^ when this unit kills", "on kill"},
    {"^ end of your turn", "end of turn"},
    {"^ at the end of your turn", "end of turn"},
    {"+ # ?attack|defense|action|range", "*1 + #1"},
    {"- # ?attack|defense|action|range", "*1 - #1"},
    {"# more|extra ?attack|defense|action|range", "*1 + #1"},
    {"# fewer|less ?attack|defense|action|range", "*1 - #1"},
    {"^ ?attack|defense|action|range + # *", "this unit has *1 + #1 *2"},
    {"^ ?attack|defense|action|range - # *", "this unit has *1 - #1 *2"},
    {": 1|a|an *", ": one *1"},
    {"^ 1|a|an *", "one *1"},
    {"heal # from 1|a|an *", "one *1 heals #1"},
    {"heal # damage from|on|to 1|a|an *", "one *1 heals #1"},
    {"draw # cards", "you draw #1"},
    {"draw # card", "you draw #1"},
    {"draw a card", "you draw 1"},
    {"draws # card", "draws #1"},
    {"discards # card", "discards #1"},
    {"discard # card", "you discard #1"},
    {"discard # cards", "you discard #1"},
    {"card", ""},
    {"cards", ""},
    {"if on *", "if this unit is on *1"},
    {"can cross water", "may cross water"},
    {"on|in this land|card", "here"},
    {"in this temple", "here"},
    {"the|its controller's", "your"},
    {"on this temple", "here"},
    {"look at the enemy's hand", "the enemy reveals their hand"},
    {"one of your * units", "one *1 friendly unit"},
    {"1 of your * units", "one *1 friendly unit"},
    {"^ units that enter this land *", "on entering : the unit *1"},
    {"^ enemy units that enter this land *",
     "on entering : the unit *1 if the unit is an enemy unit"},
    {"^ when you gain control of this temple", "when gained"},
    {"^ when you gain control of this land", "when gained"},
    {"^ when you gain this land", "when gained"},
    {"^ when you gain this temple", "when gained"},
    {"^ when you lose control of this temple", "when lost"},
    {"^ when you lose control of this land", "when lost"},
    {"each * adjacent to this temple", "adjacent *1"},
    {"each * adjacent to this land", "adjacent *1"},
    {"each * adjacent to this unit", "adjacent *1"},
    {"each * next to this unit", "adjacent *1"},
    {"* adjacent to this temple", "adjacent *1"},
    {"* adjacent to this unit", "adjacent *1"},
    {"heal * by #", "*1 heal #1"},
    {"heal # from each *", "*1 heal #1"},
    {"heal # from *", "*1 heal #1"},
    {"^ when mustered", "on muster"},
    {"^ when this unit is mustered", "on muster"},
    {"^ when you muster this unit", "on muster"},
    {"^ when this unit kills a unit", "on kill"},
    {"^ when this unit destroys a unit", "on kill"},
    {"^ while you control this , *", "while controlled : *1"},
    {"^ while you hold|have|own|control this temple|land , *", "while controlled : *1"},
    {"^ the unit * , then ?takes|heals|gets|cannot *", "the unit *1 ; then the unit *2 *3"},
    {"to your hand", "to its owner's hand"},
    {"?return|destroy 1", "*1 one"},
    {"if no * are *", "if there are no *1 *2"},
    {"^ start of your turn", "each turn"},
    {"deal # damage to each *", "each *1 takes #1 damage"},
    {"deal # damage to *", "*1 take #1 damage"},
    {"^ return each * to its owner's hand", "return *1 to their owner's hand"},
    {"heal # damage from each *", "*1 heal #1"},
    {"heal # damage from *", "*1 heals #1"},
    {"heal all damage from *", "*1 heal all damage"},
    {"heal all damage from|on each|all|every *", "*1 heal all damage"},
    {"return * to your hand", "return *1 to their owner's hand"},
    {"the unit here", "units here"},
    {"target unit", "%guest"},
    {"target enemy unit", "%guest"},
    {"each * takes # damage", "*1 take #1 damage"},
    {"^ * gets * # and * # this turn", "*1 gets *2 #1 this turn . *1 gets *3 #2 this turn"},
    {"the enemy cannot target this unit", "this unit cannot be targeted"},
    {"cancel target casting", "cancel the enchantment"},
    {"^ when a unit enters this land , it * $", "on entering : the unit *1"},
    {"^ when an enemy unit enters this land , it * $",
     "on entering : the unit *1 if the unit is an enemy unit"},
    {"on temples", "on a temple"},
    {"from it $", "from this unit"},
    {"^ a unit that enters this land *", "on entering : the unit *1"},
    {"^ an enemy unit that enters this land *",
     "on entering : the unit *1 if the unit is an enemy unit"},
    {"move again this turn", "move this turn"},
    {"its caster discards", "the enemy discards"},
    {"if it targeted 1 of your units", "if the unit is a friendly unit"},
    {"^ when an enemy unit traverses this land , *",
     "on traversing : *1 if the unit is an enemy unit"},
    {"^ when an enemy unit enters this land , *", "on entering : *1 if the unit is an enemy unit"},
    {"^ when this unit attacks a * , attack + # $", "this unit has attack + #1 against *1"},
    {"unit with no friendly units next to it", "units that are alone"},
    {"lose control of this temple", "you lose control here"},
    {"lose control of this land", "you lose control here"},
    {"sacrifice a unit", "destroy one of your units"},
    {"enemies", "enemy units"},
    {"adjacent enemy", "adjacent enemy unit"},
    {"every adjacent *", "adjacent *1"},
    {"it deals # damage to *", "*1 take #1 damage"},
    {"deals # damage to *", "*1 take #1 damage"},
    {"deal # damage to a|an *", "one *1 takes #1 damage"},
    {"^ * adjacent to it *", "adjacent *1 *2"},
    {"^ * next to this one *", "adjacent *1 *2"},
    {"^ * next to this unit *", "adjacent *1 *2"},
    {"^ once each|every|per|a turn", "each turn"},
    {"move across|over|through water", "cross water"},
    {"can cross", "may cross"},
    {"can", "may"},
    {"if standing on *", "if this unit is on *1"},
    {"if it stands on *", "if this unit is on *1"},
    {"heal # damage", "heal #1"},
    {"heals # damage", "heals #1"},
    {"^ return 1 of your units to your hand", "return one of your units to its owner's hand"},
    {"^ return one of your units to your hand", "return one of your units to its owner's hand"},
    {"move onto|across|through water", "cross water"},
    {"the enemy has more * than you", "you have fewer *1 than the enemy"},
    {"^ a unit that ends its turn here heals *", "end of turn : units here heal *1"},
    {"^ units that end their turn here heal *", "end of turn : units here heal *1"},
    {"^ when attacked , the attacker *", "when attacked : the unit *1"},
    {"^ when it attacks , the defender *", "when it attacks : the unit *1"},
    {"^ + # ? ?if|while ?on *", "this unit has *1 + #1 if this unit is *3 *4"},
    {"on a land the|your enemy|opponent controls", "on a land the enemy controls"},
    {"on enemy land|lands|territory", "on a land the enemy controls"},
    {"^ @ can only attack units|enemies of level # or higher|more",
     "this unit cannot attack units with level #1- or less"},
    {"^ @ can only attack units|enemies with *", "this unit cannot attack units with no *1"},
    {"heal # damage from a|1 unit", "the unit heals #1"},
    {"heal # damage from the|target unit", "the unit heals #1"},
    {"heal a|the|target|1 unit fully|completely", "the unit heals all damage"},
    {"heal it|@ fully|completely", "the unit heals all damage"},
    {"^ * : heal it fully|completely *", "*1 : the unit heals all damage *2"},
    {"give it # action|actions", "the unit gets action + #1 this turn"},
    {"give the|target|a unit # action|actions", "the unit gets action + #1 this turn"},
    {"^ the unit heals # and * $", "the unit heals #1 . *1"},
    {"muster 1|one more unit", "muster another unit"},
    {"unit|units ?next|adjacent to this|the temple|land|card", "adjacent unit"},
    {"^ * : each|every unit ?next|adjacent to this|the temple|land|card takes *",
     "*1 : adjacent units take *3"},
    {"^ * : each|every adjacent unit takes *", "*1 : adjacent units take *2"},
    {"^ if the unit would be destroyed|killed , * instead $",
     "instead of the unit being destroyed : *1"},
    {"^ if the unit would be destroyed|killed , * instead and *",
     "instead of the unit being destroyed : *1 ; then *2"},
    {"^ if the unit would die , * instead $", "instead of the unit being destroyed : *1"},
    {"discard|end|destroy this|the card|enchantment", "discard this enchantment"},
    {"^ the unit on this|the land|temple|card cannot *", "units here cannot *1"},
    {"^ units on this|the land|temple|card cannot *", "units here cannot *1"},
    {"^ when this unit enters|reaches|moves onto a|1 temple",
     "when it enters : if this unit is on a temple"},
    {"^ when this unit enters|reaches a|1 temple , *",
     "when it enters : *1 if this unit is on a temple"},
    {"^ when this unit enters|moves onto a|1 land , *", "when it enters : *1"},
    {"^ when this unit moves|arrives , *", "when it enters : *1"},
    {"^ when a|an enemy unit enters|moves an|1|onto|next adjacent card|land|cell",
     "when an adjacent enemy unit enters"},
    {"^ when a|an enemy unit enters|moves adjacent|beside|next",
     "when an adjacent enemy unit enters"},
    {"^ when an adjacent enemy unit enters : it ?takes|gets|cannot",
     "when an adjacent enemy unit enters : the unit *1"},
    {"^ when a|an * dies|falls", "when a *1 is destroyed"},
    {": heal @ #", ": this unit heals #1"},
    {"lose|loses # hp", "take #1 damage"},
    {"suffer|suffers # damage", "take #1 damage"},
    {"^ each|every|all * take|takes # damage", "*1 take #1 damage"},
    {": each|every|all * take|takes # damage", ": *1 take #1 damage"},
    {"^ * unit|units that is|are ?standing|residing on *", "*1 units on *3"},
    {"unit that are", "units that are"},
    {"heal|heals # hp", "heal #1"},
    {"^ heal # hp|damage to|on|from *", "*1 heal #1"},
    {": heal # hp|damage to|on|from *", ": *1 heal #1"},
    {"^ heal * completely|fully", "*1 heal all damage"},
    {": heal * completely|fully", ": *1 heal all damage"},
    {": it heals|heal|is healed completely|fully", ": %self heals all damage"},
    {": it heals|heal all damage", ": %self heals all damage"},
    {": @ heals|heal #", ": %self heals #1"},
    {": heal @ completely|fully", ": %self heals all damage"},
    {"deal|deals # damage to all|each|every *", "*1 take #1 damage"},
    {"^ deal|deals # damage to target *", "%guest takes #1 damage"},
    {"target *", "%host one *1"},
    {"^ * units that are adjacent take # damage", "adjacent *1 units take #1 damage"},
    {": * units that are adjacent take # damage", ": adjacent *1 units take #1 damage"},
    {"^ * adjacent to @ have|has|get|gets *", "adjacent *1 have *2"},
    {"^ units adjacent to @ *", "adjacent units *1"},
    {"adjacent allies|friends", "adjacent friendly units"},
    {"target unit you have|control", "%guest"},
    {"target friendly unit", "%guest"},
    {"target enemy|friendly|damaged unit", "%guest"},
    {"^ destroy target ?damaged|ranged|fresh unit", "destroy %guest if the unit is *1"},
    {"^ give target unit * this turn", "%guest gets *1 this turn"},
    {"^ give 1|one|a|an|your unit|units * this turn", "the unit gets *1 this turn"},
    {"^ target unit *", "%guest *1"},
    {"^ choose a|an|one|1 unit ; it *", "the unit *1"},
    {"the unit cannot attack or move *", "the unit cannot attack *1 . the unit cannot move *1"},
    {"the unit cannot move or attack *", "the unit cannot move *1 . the unit cannot attack *1"},
    {"cannot ?move|attack and|or cannot ?move|attack *", "cannot *1 *3 . the unit cannot *2 *3"},
    {"move nor attack", "move or attack"},
    {"^ @ cannot move or attack *", "this unit cannot move *1 . this unit cannot attack *1"},
    {"^ * cannot move or attack this turn",
     "*1 cannot move this turn . *1 cannot attack this turn"},
    {"^ * cannot attack or move this turn",
     "*1 cannot attack this turn . *1 cannot move this turn"},
    {"# more|extra|additional actions|action", "action + #1"},
    {"# less|fewer actions|action", "action - #1"},
    {"+ # actions", "action + #1"},
    {"lose|loses # actions|action", "gets action - #1 this turn"},
    {"gain|gains # actions|action", "gets action + #1 this turn"},
    {"has|have # more|extra actions|action", "have action + #1"},
    {"you have # or more temples", "you have #1 or more temples"},
    {"^ @ can|may act|attack on|in the turn it is mustered",
     "this unit may act the turn it is mustered"},
    {"^ @ can|may move and attack on|in|the turn it is mustered",
     "this unit may act the turn it is mustered"},
    {"^ @ can|may move and attack on|in the turn it is mustered",
     "this unit may act the turn it is mustered"},
    {"^ @ can|may act|attack|move immediately|right|straight away|after mustering",
     "this unit may act the turn it is mustered"},
    {"^ haste|charge|rush", "this unit may act the turn it is mustered"},
    {"^ haste|charge|rush : * mustered", "this unit may act the turn it is mustered"},
    {"^ when a|an unit enters this|here land|temple|card , it *", "on entering : the unit *1"},
    {"^ when a|an|any unit enters", "on entering"},
    {"^ when a|an enemy unit enters , it *",
     "on entering : the unit *1 if the unit is an enemy unit"},
    {"^ it costs # actions|action to enter|cross|step onto|on|into this land|temple|card",
     "stepping here costs #1 actions"},
    {"^ it costs # actions|action to enter this land|temple|card",
     "stepping here costs #1 actions"},
    {"^ entering this land|temple|card costs # actions|action", "stepping here costs #1 actions"},
    {"^ moving onto|into|here this land|temple|card costs # actions|action",
     "stepping here costs #1 actions"},
    {"^ units cannot be mustered on this land|temple|card", "units cannot be mustered here"},
    {"^ no unit|units can|may be mustered on this land|temple|card",
     "units cannot be mustered here"},
    {"^ no unit|units can|may be mustered here", "units cannot be mustered here"},
    {"^ the player who controls this land|temple draws # extra|additional card|cards each|every "
     "turn",
     "each turn : you draw #1"},
    {"^ the player who controls|holds|owns this land|temple *", "while controlled : you *1"},
    {"^ the controller of this land|temple *", "while controlled : you *1"},
    {"^ its controller draws # extra|additional card|cards each|every turn",
     "each turn : you draw #1"},
    {"^ you draw # extra|additional card|cards each|every turn", "each turn : you draw #1"},
    {"draw # extra|additional|more card|cards", "you draw #1"},
    {": you must *", ": you *1"},
    {"you discard a card", "you discard 1"},
    {"discard a card", "you discard 1"},
    {"discards a card", "discards 1"},
    {"draws a card", "draws 1"},
    {"as long as|if|while you control|hold|own this temple|land , *", "while controlled : *1"},
    {"^ if this unit is on water , *", "*1 if this unit is on water"},
    {"^ when attacked , * attacker *", "when attacked : *1 unit *2"},
    {": the attacker *", ": the unit *1"},
    {": the attacking unit *", ": the unit *1"},
    {": the defender *", ": the unit *1"},
    {": the defending unit *", ": the unit *1"},
    {": deal|deals # damage to the attacker", ": the unit takes #1 damage"},
    {": it deals # damage to the attacker", ": the unit takes #1 damage"},
    {": return it to its owner's hand", ": return this unit to its owner's hand"},
    {"! ^ when this unit is destroyed|killed , return it|this to your|its hand",
     "instead of being destroyed : return this unit to its owner's hand"},
    {"^ when destroyed : return it|this|@ to its owner's hand",
     "instead of being destroyed : return this unit to its owner's hand"},
    {"^ when destroyed : return this unit to its owner's hand",
     "instead of being destroyed : return this unit to its owner's hand"},
    {"^ on leaving play : return it|@ to its owner's hand",
     "instead of being destroyed : return this unit to its owner's hand"},
    {"^ * on the chosen|target land *", "*1 here *2"},
    {"^ this turn , each|every|any unit that enters the chosen|target land *",
     "on entering : the unit *1"},
    {"^ each|every|any unit that enters the chosen|target land *", "on entering : the unit *1"},
    {"^ this turn , *", "*1 this turn"},
    {"^ units here *", "units here *1"},
    {"the enemy must discard", "the enemy discards"},
    {"it is on|standing on *", "this unit is on *1"},
    {"^ * takes|take # less damage *", "*1 have armor + #1 *2"},
    {"^ * takes|take # less damage", "*1 have armor + #1"},
    {"^ @ takes|take # less damage from * attacks", "%self has armor + #1 against *1 units"},
    {"takes|take # less damage from attacks|fights|combat|battle", "has armor + #1"},
    {"^ takes|take # less damage", "%self has armor + #1"},
    {"^ reduce|reduces all|the damage @ takes by #", "%self has armor + #1"},
    {"^ damage to @ is reduced by #", "%self has armor + #1"},
    {"^ all damage to @ is reduced by #", "%self has armor + #1"},
    {"^ * deals|deal # more|extra|additional damage *", "*1 have force + #1 *2"},
    {"^ * deals|deal # more|extra|additional damage", "*1 have force + #1"},
    {"^ * deals|deal + # damage", "*1 have force + #1"},
    {"^ deals|deal # more|extra|additional damage *", "%self has force + #1 *1"},
    {"when it wins a fight|combat|battle", ""},
    {"^ move one|1|a of your units up to # *", "move one of your units to a free land within #1"},
    {"^ move the unit up to #", "move the unit to a free land within #1"},
    {"^ move the unit within #", "move the unit to a free land within #1"},
    {"^ move one|1 of your units within #", "move one of your units to a free land within #1"},
    {"up to # lands|spaces|squares|cards|steps", "within #1"},
    {"^ move target unit *", "move %guest *1"},
    {"^ teleport *", "move *1"},
    {"to any free|empty|unoccupied land you control|own", "to a free land you control"},
    {"to a land you control that is empty|free", "to a free land you control"},
    {"^ * cannot be attacked by *", "*2 cannot attack *1"},
    {"^ while|if you control|hold this temple|land *", "while controlled : *1"},
    {"^ while|if you control|hold this temple|land , *", "while controlled : *1"},
    {0},
};

static const char *const selves[] = {"this unit", "this", "it", "this card", NULL};

const struct parlance ft_parlance = {.enemy = "enemy",
                                     .most = FT_COUNT_MAX,
                                     .guest_types = 1u << LAND | 1u << TEMPLE | 1u << ENCHANTMENT,
                                     .guest = "the unit",
                                     .moments = {.spared = "instead of being destroyed",
                                                 .spares = "instead of a *1 being destroyed",
                                                 .enters = "on muster",
                                                 .dies = "when destroyed",
                                                 .attacks = "when it attacks",
                                                 .defends = "when attacked",
                                                 .kills = "on kill",
                                                 .begins = "each turn",
                                                 .ends = "end of turn"},
                                     PARLANCE_TABLES,
                                     PARLANCE_LINES(ft)};
