/* parlance.c: the words of Hand-Me-Down that combine. A unit is its base card; what hangs on it are
 * equipment. "Here" and "this unit" mean the unit as a whole (HM-4.2). */
#include "cardtext/parlance.h"

#include "games/handmedown/handmedown.h"

static const struct hm_state *table(const struct eye *eye)
{
    return eye->state;
}

static int type_of(const struct eye *eye, int piece)
{
    return box_card(eye->box, piece_const(table(eye), piece)->p.face)->type;
}

/* ---- nouns ---- */

/* Starters are units like all others (HM-1.3). */
ASKED(a_unit, is_base(piece_const(table(eye), piece)))
ASKED(a_starter, type_of(eye, piece) == STARTER)
ASKED(an_equipment, type_of(eye, piece) == EQUIPMENT)

static int of_color(const struct eye *eye, int piece, int color)
{
    return type_of(eye, piece) == EQUIPMENT &&
           hm_color(eye->box, piece_const(table(eye), piece)->p.face) == color;
}

/* HM-7.1: red, green, blue, yellow. */
ASKED(a_weapon, of_color(eye, piece, 0))
ASKED(a_tool, of_color(eye, piece, 1))
ASKED(an_armor, of_color(eye, piece, 2))
ASKED(a_trinket, of_color(eye, piece, 3))

static const struct parlance_word nouns[] = {
    {"unit~units", a_unit},          {"starter~starters", a_starter},
    {"equipment", an_equipment},     {"weapon~weapons", a_weapon},
    {"tool~tools", a_tool},          {"armor", an_armor},
    {"trinket~trinkets", a_trinket}, {0}};

/* ---- adjectives ---- */

ASKED(fresh, piece_const(table(eye), piece)->fresh)

static int token_sum(const struct eye *eye, int piece)
{
    const struct hm_piece *p = piece_const(table(eye), piece);
    return p->token[FOOD] + p->token[GOLD] + p->token[DIAMOND];
}

ASKED(empty, token_sum(eye, piece) == 0)

/* The attacker is a unit of whoever's turn it is, the defender never is. */
static int in_fight(const struct eye *eye, bool attacker)
{
    int one = eye->other;
    bool own = one != 0 && piece_holder(&piece_const(table(eye), one)->p) == table(eye)->turn;
    return own == attacker ? one : 0;
}

ASKED(defender, in_fight(eye, false) == piece)
ASKED(attacker, in_fight(eye, true) == piece)

/* HM-8.5 */
ASKED(marked, piece_const(table(eye), piece)->attacks)

static const struct parlance_word adjectives[] = {
    {"fresh", fresh},           {"marked", marked},         {"empty", empty},
    {"the defender", defender}, {"the attacker", attacker}, {0}};

/* ---- places ---- */

ASKED(on_this_unit,
      eye->self != 0 && piece != eye->self && table(eye)->spot[piece].base == eye->self)

static int hangs_on(const struct eye *eye, int piece, int unit)
{
    return unit != 0 && piece != unit && table(eye)->spot[piece].base == unit;
}

ASKED(on_the_defender, hangs_on(eye, piece, in_fight(eye, false)))
ASKED(on_the_attacker, hangs_on(eye, piece, in_fight(eye, true)))
ASKED(of_the_defenders_owner,
      eye->other != 0 && piece_holder(&piece_const(table(eye), piece)->p) ==
                             piece_holder(&piece_const(table(eye), eye->other)->p))

static const struct parlance_word places[] = {{"on this unit", on_this_unit},
                                              {"on the defender", on_the_defender},
                                              {"on the attacker", on_the_attacker},
                                              {"of the defender's owner", of_the_defenders_owner},
                                              {0}};

/* ---- subjects, facts, counts ---- */

ASKED(this_unit, eye->self)
ASKED(the_defender, in_fight(eye, false))
ASKED(the_attacker, in_fight(eye, true))

static const struct parlance_word subjects[] = {
    {"this unit", this_unit}, {"the defender", the_defender}, {"the attacker", the_attacker}, {0}};

ASKED(you_hold_the_hand, table(eye)->turn == eye->seat)

static const struct parlance_word facts[] = {{"it is your turn", you_hold_the_hand}, {0}};

ASKED(cards_in_hand, pile_count(table(eye)->hand))

static int open_slots(const struct eye *eye, int piece, int n)
{
    (void)piece;
    (void)n;
    int open = 0;
    for (int color = 0; eye->self != 0 && color < COLORS; color++)
        open += table(eye)->unit[eye->self].open[color];
    return open;
}

static int equipment_here(const struct eye *eye, int piece, int n)
{
    (void)piece;
    (void)n;
    int cards = 0;
    for (int at = eye->self; at != 0; at = next_in_unit(table(eye), at))
        cards += at != eye->self;
    return cards;
}

ASKED(tokens_here, eye->self == 0 ? 0 : token_sum(eye, eye->self))

static const struct parlance_word counts[] = {{"token here~tokens here", tokens_here},
                                              {"card in the hand~cards in the hand", cards_in_hand},
                                              {"open slot here~open slots here", open_slots},
                                              {"equipment here", equipment_here},
                                              {0}};

static unsigned others_of(const struct eye *eye)
{
    return everybody(eye->box) & ~(unsigned)seat_bit(eye->seat);
}

ASKED(every_opponent, (int)others_of(eye))
ASKED(an_opponent, (int)(others_of(eye) | PARLANCE_ANY))

static int defenders_owner(const struct eye *eye, int piece, int n)
{
    (void)piece;
    (void)n;
    if (eye->other == 0)
        return 0;
    return seat_bit(piece_holder(&piece_const(table(eye), eye->other)->p));
}

static const struct parlance_word others[] = {{"every opponent", every_opponent},
                                              {"an opponent", an_opponent},
                                              {"the defender's owner", defenders_owner},
                                              {0}};

static const struct parlance_number numbers[] = {{"food", NULL},
                                                 {"gold", NULL},
                                                 {"diamond~diamonds", "diamond"},
                                                 {"VP", "vp"},
                                                 {"attack", "printed attack"},
                                                 {"defense", "printed defense"},
                                                 {"tokens", NULL},
                                                 {0}};
static const struct parlance_number scores[] = {
    {"VP", "plain vp"}, {"food", "food"}, {"gold", "gold"}, {"diamonds", "diamond"}, {0}};

static const struct parlance_same same[] = {
    PARLANCE_PRICES,
    {"! victory point|points", "vp"},
    {"opponent who has ?more|less|fewer|the|no", "opponent with *1"},
    {"opponent with fewer ?vp|gold|food than you", "opponent with less *1 than you"},
    {"from every opponent", "from each opponent"},
    {"^ when you buy a|an|another ?unit|weapon|tool|trinket|equipment",
     "when a friendly *1 is bought"},
    {"^ when an opponent|enemy buys a|an ?unit|weapon|tool|trinket|equipment",
     "when an enemy *1 is bought"},
    {"! gold coin|coins|piece|pieces|token|tokens", "gold"},
    {"! ?food|gold|diamond token|tokens", "*1"},
    {"! coin|coins", "gold"},
    {"! gems|jewels", "diamonds"},
    {"! gem|jewel", "diamond"},
    {"! armour", "armor"},
    {"! defence", "defense"},
    {"! produces|produce|makes|generates|generate|yields # ?food|gold|diamond|diamonds",
     "gain #1 *1"},
    {"! trade|exchange|swap|convert|turn # ? for|into # ?", "pay #1 *1 for #2 *2"},
    {"! sell # ? for # ?", "pay #1 *1 for #2 *2"},
    {"you may discard|spend|pay # ? to get|gain|receive # ?", "you may pay #1 *1 for #2 *2"},
    {"you may discard|spend|pay # ? and get|gain|receive # ?", "you may pay #1 *1 for #2 *2"},
    {": destroy|kill the enemy|losing|beaten|defeated|other unit", ": destroy the defender"},
    {": destroy|kill that unit|enemy", ": destroy the defender"},
    {": destroy|kill the enemy|loser|victim|opponent", ": destroy the defender"},
    {": that|the|the other unit is destroyed|killed", ": destroy the defender"},
    {": the defeated|losing|beaten|enemy|other|defending unit is destroyed|killed",
     ": destroy the defender"},
    {"take|steal 1|one|a of the loser's|its|defender's equipment",
     "take an equipment of the defender"},
    {"?take|steal|destroy 1|one|a|an piece of equipment from|of|on the loser|defender|enemy",
     "*1 an equipment of the defender"},
    {"?take|steal|destroy 1|one|a|an equipment from|of|on the loser|defender|enemy",
     "*1 an equipment of the defender"},
    {"?take|steal|destroy 1|one|a|an equipment from|of|on that|the|the losing unit",
     "*1 an equipment of the defender"},
    {"?take|steal|destroy 1|one|a|an of its equipment|equipments",
     "*1 an equipment of the defender"},
    {"?take|steal|destroy 1|one|a|an piece of its equipment", "*1 an equipment of the defender"},
    {"steal an equipment", "take an equipment"},
    {"?burn|burns|break|breaks 1|one|a|an *", "destroy 1 *2"},
    {"destroys", "destroy"},
    {"destroy 1 thing|item the other unit is holding|carrying|wearing",
     "destroy an equipment of the defender"},
    {"destroy 1 thing|item the other unit has|holds|carries",
     "destroy an equipment of the defender"},
    {"destroy 1 thing the other unit is with", "destroy an equipment of the defender"},
    {"^ on victory : it destroy *", "on victory : destroy *1"},
    {"^ @ can|may attack twice each|every|per|a turn", "1 extra attack each turn"},
    {"^ can|may attack twice each|every|per|a turn", "1 extra attack each turn"},
    {"^ @ can|may attack # times each|every|per|a turn", "#1- extra attacks each turn"},
    {"^ @ can|may attack # more|additional|extra time|times each|every|per|a turn",
     "#1 extra attacks each turn"},
    {"^ @ may|can make # extra|additional attack|attacks each|every|per|a turn",
     "#1 extra attacks each turn"},
    {"^ @ may|can make # attacks each|every|per|a turn", "#1- extra attacks each turn"},
    {"^ enemies|opponents|players cannot steal|take ?food|gold|diamonds from @",
     "*1 here cannot be stolen"},
    {"^ enemy units cannot steal|take ?food|gold|diamonds from @", "*1 here cannot be stolen"},
    {"^ nobody can steal|take ?food|gold|diamonds from @", "*1 here cannot be stolen"},
    {"^ ?food|gold|diamonds on @ cannot be stolen|taken|moved", "*1 here cannot be stolen"},
    {"^ the ?food|gold|diamonds on @ cannot be stolen|taken", "*1 here cannot be stolen"},
    {"^ your ?food|gold|diamonds cannot be stolen|taken", "*1 on your units cannot be stolen"},
    {"cannot be taken", "cannot be stolen"},
    {"roll 2 dice and use|take|choose|pick the higher|better|best|highest", "roll twice"},
    {"roll 2 dice and keep|use|take|choose the higher|better|best|highest one|result|roll|die",
     "roll twice"},
    {"rolls 2 dice and uses|takes|keeps|chooses the higher|better|best|highest", "roll twice"},
    {"roll 2 dice instead of 1 and *", "roll 2 dice and *1"},
    {"^ when it attacks : roll twice", "roll twice when attacking"},
    {"^ when attacked : roll twice", "roll twice when defending"},
    {"^ when attacking , roll twice", "roll twice when attacking"},
    {"^ when defending , roll twice", "roll twice when defending"},
    {"^ your units|unit cost|costs # less ?food|gold|diamond",
     "global : unit cards cost you #1 *1 less"},
    {"^ your units|unit cost|costs # ?food|gold|diamond less",
     "global : unit cards cost you #1 *1 less"},
    {"^ units|unit cost|costs # less ?food|gold|diamond",
     "global : unit cards cost you #1 *1 less"},
    {"^ units|unit cost|costs # ?food|gold|diamond less",
     "global : unit cards cost you #1 *1 less"},
    {"^ unit cards|card cost|costs # less ?food|gold|diamond",
     "global : unit cards cost you #1 *1 less"},
    {"^ units|unit cost|costs you # less ?food|gold|diamond",
     "global : unit cards cost you #1 *1 less"},
    {"^ your equipment cost|costs # less ?food|gold|diamond",
     "global : equipment cards cost you #1 *1 less"},
    {"^ equipment cost|costs # less ?food|gold|diamond",
     "global : equipment cards cost you #1 *1 less"},
    {"^ equipment cost|costs # ?food|gold|diamond less",
     "global : equipment cards cost you #1 *1 less"},
    {"^ equipment cards|card cost|costs # less ?food|gold|diamond",
     "global : equipment cards cost you #1 *1 less"},
    {"^ equipment cost|costs you # less ?food|gold|diamond",
     "global : equipment cards cost you #1 *1 less"},
    {"^ your ?weapons|tools|armor|trinkets cost|costs # less ?food|gold|diamond",
     "*1 cost you #1 *2 less"},
    {"^ ?weapons|tools|armor|trinkets cost|costs # less ?food|gold|diamond",
     "*1 cost you #1 *2 less"},
    {"^ ?weapons|tools|armor|trinkets cost|costs # ?food|gold|diamond less",
     "*1 cost you #1 *2 less"},
    {"^ your ?weapons|tools|armor|trinkets cost|costs # ?food|gold|diamond less",
     "*1 cost you #1 *2 less"},
    {"^ you pay # less ?food|gold|diamond for ?weapons|tools|armor|trinkets",
     "*2 cost you #1 *1 less"},
    {"^ you pay # ?food|gold|diamond less for ?weapons|tools|armor|trinkets",
     "*2 cost you #1 *1 less"},
    {"^ you pay # less ?food|gold|diamond for units", "global : unit cards cost you #1 *1 less"},
    {"^ you pay # less ?food|gold|diamond for equipment",
     "global : equipment cards cost you #1 *1 less"},
    {"it holds|carries *", "it has *1"},
    {"other ?weapon|tool|trinket it carries|has|holds|wears", "other *1 on this unit"},
    {"?weapon|tool|trinket|equipment it carries|has|holds|wears", "*1 on this unit"},
    {"against trees|tree", "against Tree"},
    {"against banks|bank", "against Bank"},
    {"for every # ?food|gold|diamonds it has|holds", "for every #1 *1 here"},
    {"for every # ?food|gold|diamonds on it|this", "for every #1 *1 here"},
    {"for each # ?food|gold|diamonds it has|holds|here", "for every #1 *1 here"},
    {"for each # ?food|gold|diamonds on this unit", "for every #1 *1 here"},
    {"for each ?food|gold|diamond it has|holds", "for every 1 *1 here"},
    {"for each ?food|gold|diamond on it", "for every 1 *1 here"},
    {": each|every of your other units gets|gains # ?food|gold|diamond",
     ": put #1 *1 on each other friendly unit"},
    {": each|every of your units gets|gains # ?food|gold|diamond",
     ": put #1 *1 on each friendly unit"},
    {": your other units gain|get # ?food|gold|diamond", ": put #1 *1 on each other friendly unit"},
    {"^ when an opponent|enemy|player attacks you", "when a friendly unit is attacked"},
    {"^ when you are attacked", "when a friendly unit is attacked"},
    {"^ when an opponent|enemy attacks any of your units", "when a friendly unit is attacked"},
    {"^ when your units are attacked", "when a friendly unit is attacked"},
    {"^ when another unit of yours is attacked", "when an other friendly unit is attacked"},
    {"^ when a friendly unit is attacked : your units get + # ? $",
     "when a friendly unit is attacked : your units get + #1 *1 this turn"},
    {"^ when attacked : gets|get + # ? $", "+ #1 *1 unless it is your turn"},
    {"^ when an opponent|enemy|player|neighbor buys a|an card|something",
     "when an opponent buys a card"},
    {"^ when an opponent|enemy|player buys anything", "when an opponent buys a card"},
    {"^ when you buy something", "when you buy a card"},
    {"^ when @ attacks and ?loses|fails", "when it fails"},
    {"^ when @ fails|loses an|its attack", "when it fails"},
    {"^ if @ fails an|its attack", "when it fails"},
    {"^ if @ attacks and loses|fails", "when it fails"},
    {"^ when @ defends and wins|holds", "when it holds"},
    {"^ when @ wins a|the defense|fight as the|a defender", "when it holds"},
    {"^ when @ survives an attack", "when it holds"},
    {"^ when @ beats|stops an attacker|attack", "when it holds"},
    {"if|while you have another unit", "if you have an other unit"},
    {"it has|holds nothing on it", "this unit is empty"},
    {"there are no tokens on @", "this unit is empty"},
    {"it has at least 1 token", "this unit is not empty"},
    {"it has any tokens", "this unit is not empty"},
    {"^ when @ is destroyed|killed", "when destroyed"},
    {"^ when @ dies", "when destroyed"},
    {"^ when @ loses a fight as defender", "when it is beaten"},
    {"^ when @ is beaten|defeated|robbed|looted", "when it is beaten"},
    {"^ when @ is attacked and loses|beaten|defeated", "when it is beaten"},
    {"^ when @ loses a|the fight", "when it is beaten"},
    {"^ when an enemy|opponent beats|defeats|robs @", "when it is beaten"},
    {"^ if @ is beaten|defeated|robbed", "when it is beaten"},
    {"^ when a|an * dies|falls", "when a *1 is destroyed"},
    {"from the attacker|attacking", "from each unit that is the attacker"},
    {"from the attacking unit", "from each unit that is the attacker"},
    {": the attacker loses # ?", ": each unit that is the attacker loses #1 *1"},
    {": the attacking unit loses # ?", ": each unit that is the attacker loses #1 *1"},
    {": the loser loses # ?", ": each unit that is the defender loses #1 *1"},
    {": lose # ?", ": this unit loses #1 *1"},
    {": it|@ loses # ?", ": this unit loses #1 *1"},
    {": discard # ?food|gold|diamond from it|@", ": this unit loses #1 *1"},
    {"^ worth # vp *", "+ #1 vp *1"},
    {"^ worth + # vp *", "+ #1 vp *1"},
    {"^ @ is worth # vp *", "+ #1 vp *1"},
    {"^ @ is worth # extra|more|additional vp *", "+ #1 vp *1"},
    {"^ @ gives # vp *", "+ #1 vp *1"},
    {"^ @ gives you # vp *", "+ #1 vp *1"},
    {"^ gain # vp *", "+ #1 vp *1"},
    {"^ you have # more|extra|additional vp *", "+ #1 vp *1"},
    {"^ you get # vp for each *", "+ #1 vp for each *1"},
    {"^ # vp for each|every *", "+ #1 vp for each *1"},
    {"^ @ wins all|any ties", "this unit wins ties"},
    {"^ wins|win ties", "this unit wins ties"},
    {"^ @ wins a tie|draw", "this unit wins ties"},
    {"^ @ wins if the totals|rolls|scores are equal|tied", "this unit wins ties"},
    {"^ if a fight is tied|drawn , @ wins", "this unit wins ties"},
    {"^ in case of a tie , @ wins", "this unit wins ties"},
    {"destroy all|every *", "destroy each *1"},
    {"^ nobody|noone can steal|take the ?food|gold|diamonds that is|are on @",
     "*1 here cannot be stolen"},
    {"^ nobody can steal|take the ?food|gold|diamonds on|from @", "*1 here cannot be stolen"},
    {"^ the ?food|gold|diamonds that is|are on @ cannot be stolen|taken",
     "*1 here cannot be stolen"},
    {": the defender loses # ?", ": each unit that is the defender loses #1 *1"},
    {": the defending unit loses # ?", ": each unit that is the defender loses #1 *1"},
    {": the defender gains|gets # ?", ": put #1 *1 on each unit that is the defender"},
    {"^ * cost|costs you # ? and # ? less", "*1 cost you #1 *2 less . *1 cost you #2 *3 less"},
    {"^ * cost|costs # ? and # ? less", "*1 cost #1 *2 less . *1 cost #2 *3 less"},
    {"# equipment cards|equipments you have|own", "#1 friendly equipment"},
    {"equipment card|cards", "equipment"},
    {"for each # * you have|own", "for each #1 friendly *1"},
    {"^ can|may attack # times each|every|per|a turn", "#1- extra attacks each turn"},
    {"^ * but loses # ? each|every time it attacks",
     "*1 . when it attacks : this unit loses #1 *2"},
    {"^ * , but loses # ? each|every time it attacks",
     "*1 . when it attacks : this unit loses #1 *2"},
    {"^ * and loses # ? each|every time it attacks",
     "*1 . when it attacks : this unit loses #1 *2"},
    {"from each|every enemy unit|opponent's", "from each enemy unit"},
    {"if|while @ has armor", "if this unit has an armor"},
    {"if|while @ has a|an piece of armor", "if this unit has an armor"},
    {"^ your other units cannot be attacked *", "your other units cannot be attacked *1"},
    {"cannot be the target of attacks|attack", "cannot be attacked"},
    {"each|every|all enemy units lose # ?", "each enemy unit loses #1 *1"},
    {": enemy units lose # ?", ": each enemy unit loses #1 *1"},
    {", you do not $", ": nothing happens"},
    {"^ the first time you would lose ?food|gold|diamonds each|every turn , you do not",
     "instead of losing *1 for the first time in a turn : nothing happens"},
    {"gains # extra ?", "gain #1 *1"},
    {"on every|each unit in play", "on each unit"},
    {"with no weapons", "with no weapon"},
    {"with no tools", "with no tool"},
    {"with # or more equipments", "with #1 or more equipment"},
    {"equipment on it", "equipment on this unit"},
    {"for each equipment on @", "for each equipment on this unit"},
    {": that enemy|unit loses # ?", ": each unit that is the attacker loses #1 *1"},
    {"^ when attacked : the enemy loses # ?",
     "when attacked : each unit that is the attacker loses #1 *1"},
    {"^ @ gets + # ? , but it cannot attack", "+ #1 *1 . this unit cannot attack"},
    {"^ when it fails nothing bad happens and *", "when it fails : *1"},
    {"it can attack again", "attack again"},
    {"steal", "take"},
    {"from any enemy unit|unit", "from an enemy unit"},
    {"from any|an opponent's|enemy's unit", "from an enemy unit"},
    {"^ take|steal # ? from * when @ wins", "on victory : take #1 *1 from *2"},
    {"^ every turn : produces|produce *", "every turn : gain *1"},
    {"when|while attacking *", "against *1"},
    {"when|while @ attacks|fights a|an *", "against *1"},
    {"when|while @ attacks|fights *", "against *1"},
    {"when|while attacking a|an *", "against *1"},
    {"every turn , you may", "every turn : you may"},
    {"you may turn # * into # *", "you may pay #1 *1 for #2 *2"},
    {"to gain", "for"},
    {"gain # food", "+ #1 food"},
    {"gain # gold", "+ #1 gold"},
    {"gain # diamond", "+ #1 diamond"},
    {"gain # diamonds", "+ #1 diamonds"},
    {"each turn", "every turn"},
    {"^ end of each of your turns", "end of turn"},
    {"^ when you buy this", "when bought"},
    {"^ when you buy this unit", "when bought"},
    {"^ when this is bought", "when bought"},
    {"^ when this unit is bought", "when bought"},
    {"^ when this unit wins a fight", "on victory"},
    {"^ when this unit wins", "on victory"},
    {"^ after a victory", "on victory"},
    {"a piece of the loser's equipment", "an equipment of the defender"},
    {"1 piece of the loser's equipment", "an equipment of the defender"},
    {"a piece of the defender's equipment", "an equipment of the defender"},
    {"an equipment of the loser", "an equipment of the defender"},
    {"on it", "on this unit"},
    {"* on this unit , gain", "*1 , gain"},
    {"from the defender", "from one unit that is the defender"},
    {"for each equipment on this unit", "for each equipment here"},
    {"this unit may attack again", "attack again"},
    {"it may attack again", "attack again"},
    {"if this unit is your only unit", "if you have no other units"},
    {"if it has", "if this unit has"},
    {"if it is", "if this unit is"},
    {"unless it has", "unless this unit has"},
    {"unless it is", "unless this unit is"},
    {"steal # * from", "take #1 *1 from"},
    {"put # ?food|gold|diamond on it|this", "+ #1 *1"},
    {"put # ?food|gold|diamond on this unit", "+ #1 *1"},
    {"token on it", "token here"},
    {"token on this unit", "token here"},
    {"^ start of your turn", "every turn"},
    {"^ end of your turn", "end of turn"},
    {"^ at the end of your turn", "end of turn"},
    {"^ when this unit wins an attack", "on victory"},
    {"^ on victory , *", "on victory : *1"},
    {"the loser", "the defender"},
    {"the unit it attacks|attacked|beats", "the defender"},
    {"put # ? on this unit and # ? on *", "+ #1 *1 and put #2 *2 on *3"},
    {"on each|every other unit of yours", "on each other friendly unit"},
    {"^ when @ wins a|an fight|attack against a|an * , * $",
     "on victory : *2 if the defender is a *1"},
    {"destroy one piece of equipment on the defender", "destroy an equipment of the defender"},
    {"^ when this unit attacks , roll two dice and keep the higher", "roll twice when attacking"},
    {"^ when this unit attacks , roll 2 dice and keep the higher", "roll twice when attacking"},
    {"^ when @ is attacked and survives|holds|wins", "when it holds"},
    {"^ when @ survives|repels|withstands an attack", "when it holds"},
    {"^ when @ successfully defends", "when it holds"},
    {"^ if @ is attacked and survives|holds|wins", "when it holds"},
    {"with ?gold|food|diamonds ?cannot|get|have|lose", "with 1 or more *1 *2"},
    {"^ when @ defends successfully", "when it holds"},
    {"^ when an attack on|against @ fails", "when it holds"},
    {"^ when @ wins as defender", "when it holds"},
    {"^ when you buy another card", "when you buy a card"},
    {"^ when another|any|a player|opponent buys a card", "when an opponent buys a card"},
    {"^ when an opponent buys something", "when an opponent buys a card"},
    {": each|every|all * gains|gain|gets|get # ?food|gold|diamond|diamonds $",
     ": put #1 *2 on each *1"},
    {": your units gain|get # ?food|gold|diamond|diamonds $", ": put #1 *1 on each friendly unit"},
    {": * lose|loses # ?food|gold|diamond|diamonds $", ": each *1 loses #1 *2"},
    {"place|add # ?food|gold|diamond|diamonds on|to", "put #1 *1 on"},
    {"on each|every|all enemy|enemies", "on each enemy unit"},
    {"has no tokens", "is empty"},
    {"has no tokens on it", "is empty"},
    {"this unit has", ""},
    {"this unit gets", ""},
    {"for each gold here", "for each gold on this unit"},
    {"for each food here", "for each food on this unit"},
    {"for each diamond here", "for each diamond on this unit"},
    {"for each gold on this unit", "for every 1 gold here"},
    {"empty slot on it", "open slot here"},
    {"empty slot", "open slot"},
    {"^ on victory : * any other enemy unit",
     "on victory : *1 one enemy unit that is not the defender"},
    {"this unit has no * on it", "this unit has no *1"},
    {"any enemy unit", "one enemy unit"},
    {"with armor", "with an armor"},
    {"cannot attack it $", "cannot attack this unit"},
    {"discard|destroy this|the card|equipment instead $", "discard this equipment instead"},
    {": discard|destroy this|the card|equipment $", ": discard this equipment"},
    {": discard|destroy this|it $", ": discard this equipment"},
    {"^ if|when you would lose ?food|gold|diamonds , * instead $", "instead of losing *1 : *2"},
    {"^ if|when this unit would lose ?food|gold|diamonds , * instead $",
     "instead of losing *1 : *2"},
    {"^ if|when ?food|gold|diamonds would be stolen|taken from this unit , * instead $",
     "instead of losing *1 : *2"},
    {"^ the first time each|every turn you would lose ?food|gold|diamonds , * $",
     "instead of losing *1 for the first time in a turn : *2"},
    {"^ the first time each|every turn you would lose a diamond , * $",
     "instead of losing diamonds for the first time in a turn : *1"},
    {"^ the first time each|every turn this unit would lose ?food|gold|diamonds , * $",
     "instead of losing *1 for the first time in a turn : *2"},
    {"rival", "enemy"},
    {"opponents", "opponent"},
    {"^ the wearer gets|has *", "*1"},
    {"its wearer", "this unit"},
    {"the wearer", "this unit"},
    {"^ @ cannot be destroyed", "indestructible"},
    {"^ units wearing this cannot be destroyed", "indestructible"},
    {"enemies", "enemy units"},
    {"with no equipment on it|them", "with no equipment"},
    {"^ once each|every|per|a turn", "every turn"},
    {"^ @ has|gets *", "*1"},
    {"^ equipment cost you", "global : equipment cards cost you"},
    {"^ units cost you", "global : unit cards cost you"},
    {"^ @ cannot be attacked *", "enemy units cannot attack this unit *1"},
    {"has no * and no *", "has no *1 and this unit has no *2"},
    {"roll two|2 dice and keep the higher|better|best one", "roll twice"},
    {"roll two|2 dice and keep the higher|better|best", "roll twice"},
    {"^ when attacked , roll twice", "roll twice when defending"},
    {"^ when it attacks , roll twice", "roll twice when attacking"},
    {"this unit has ?food|gold|diamonds ?,|and|: *", "this unit has 1 or more *1 *2 *3"},
    {"^ if|while this unit has ?food|gold|diamonds , *", "*2 if this unit has 1 or more *1"},
    {"^ if|while this unit has ?food|gold|diamonds on this unit , *",
     "*2 if this unit has 1 or more *1"},
    {"if this unit has ?food|gold|diamonds $", "if this unit has 1 or more *1"},
    {"^ this unit's ?food|gold|diamonds cannot *", "*1 here cannot *2"},
    {"^ your & cannot be attacked *", "global : your *1 cannot be attacked *2"},
    {"^ when @ is bought|purchased", "when bought"},
    {"^ when an opponent|enemy attacks a|an friendly &", "when a friendly *1 is attacked"},
    {"^ when an opponent|enemy attacks 1|one of your &", "when a friendly *1 is attacked"},
    {"^ when 1|one of your & is attacked", "when a friendly *1 is attacked"},
    {"^ if @ loses an|a attack|fight", "when it fails"},
    {"^ when @ loses an|a|the attack|fight", "when it fails"},
    {"^ when @ attacks and loses|fails", "when it fails"},
    {"attack again this turn", "attack again"},
    {"^ * cannot be attacked by *", "*2 cannot attack *1"},
    {0},
};

static const char *const selves[] = {"this unit",  "this",       "it",         "this card",
                                     "the unit",   "the wearer", "its wearer", "the bearer",
                                     "its bearer", NULL};

const struct parlance hm_parlance = {.most = HM_TOKENS_MAX,
                                     .enemy = "enemy",
                                     .allows = hm_allows,
                                     .player = "opponent",
                                     .moments = {.spared = "instead of being destroyed",
                                                 .spares = "instead of a *1 being destroyed",
                                                 .enters = "when bought",
                                                 .attacks = "when it attacks",
                                                 .defends = "when attacked",
                                                 .wins = "on victory",
                                                 .begins = "every turn",
                                                 .ends = "end of turn"},
                                     PARLANCE_TABLES,
                                     PARLANCE_LINES(hm)};
