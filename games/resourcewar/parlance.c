/* parlance.c: the words of Resource War that combine. They are asked of cards in play; "this" is
 * the card that has the text. */
#include "cardtext/parlance.h"

#include "games/resourcewar/resourcewar.h"

static const struct rw_state *table(const struct eye *eye)
{
    return eye->state;
}

ASKED(an_animate, type_of(eye->box, table(eye), piece) == ANIMATE)
ASKED(a_structure, type_of(eye->box, table(eye), piece) == STRUCTURE)
ASKED(a_tool, type_of(eye->box, table(eye), piece) == TOOL)
ASKED(a_card, true)

static const struct parlance_word nouns[] = {{"Animate~Animates", an_animate},
                                             {"Structure~Structures", a_structure},
                                             {"Tool~Tools", a_tool},
                                             {"card~cards", a_card},
                                             {0}};

/* ---- adjectives, places ---- */

ASKED(stunned, piece_const(table(eye), piece)->stunned != 0)
ASKED(attacking, is_attacking(table(eye), piece))
ASKED(confronting, piece_const(table(eye), piece)->conflict != 0 &&
                       piece_const(table(eye), piece)->act == ACT_CONFRONT)
ASKED(defending, piece_const(table(eye), piece)->defends != 0)

static int in_a_conflict(const struct eye *eye, int piece, int n)
{
    (void)n;
    const struct rw_piece *p = piece_const(table(eye), piece);
    return p->conflict != 0 || p->defends != 0;
}

ASKED(attacking_structure, attacking(eye, piece, n) && piece_const(table(eye), piece)->object != 0)
ASKED(attacking_player, attacking(eye, piece, n) && piece_const(table(eye), piece)->object == 0)

/* RW-9.4: it came in this very turn. */
ASKED(new_here, piece_const(table(eye), piece)->arrived == table(eye)->turn)

static const struct parlance_word adjectives[] = {
    {"stunned", stunned},         {"attacking", attacking}, {"defending", defending},
    {"confronting", confronting}, {"new", new_here},        {0}};

static int user_of(const struct eye *eye)
{
    return eye->self == 0 ? 0 : piece_const(table(eye), eye->self)->p.host;
}

/* A Tool and its User, or what it hangs on. */
ASKED(on_this, eye->self != 0 && piece_const(table(eye), piece)->p.host == eye->self)
ASKED(on_its_user, user_of(eye) != 0 && piece_const(table(eye), piece)->p.host == user_of(eye))

static const struct parlance_word places[] = {{"in conflict", in_a_conflict},
                                              {"attacking a Structure", attacking_structure},
                                              {"attacking a player", attacking_player},
                                              {"on this", on_this},
                                              {"on its User", on_its_user},
                                              {0}};

/* RW-7.32 */
ASKED(attacked, piece_const(table(eye), piece)->act == ACT_ATTACK)
ASKED(confronted, piece_const(table(eye), piece)->act == ACT_CONFRONT)
ASKED(defended, piece_const(table(eye), piece)->defended)

static const struct parlance_word deeds[] = {{"attacked~attack", attacked},
                                             {"confronted~confront", confronted},
                                             {"defended~defend", defended},
                                             {0}};

/* ---- subjects, facts, counts ---- */

ASKED(this_card, eye->self)
ASKED(its_user, user_of(eye))

/* What it attacks or confronts or whom it defends against, of several defenders the first. */
int rw_rival(const struct rw_state *s, int n)
{
    if (n != 0 && piece_const(s, n)->p.host != 0)
        n = piece_const(s, n)->p.host;
    if (n == 0)
        return 0;
    const struct rw_piece *p = piece_const(s, n);
    if (p->defends != 0)
        return p->defends;
    EACH_PIECE (s, other)
        if (p->conflict != 0 && piece_const(s, other)->defends == n)
            return other;
    if (p->conflict != 0)
        return p->object;
    EACH_PIECE (s, other)
        if (piece_const(s, other)->conflict != 0 && piece_const(s, other)->object == n)
            return other;
    return 0;
}

ASKED(its_rival, rw_rival(table(eye), eye->self))
ASKED(that_card, eye->other)

static const struct parlance_word subjects[] = {{"this", this_card},
                                                {"its User", its_user},
                                                {"its rival", its_rival},
                                                {"that card", that_card},
                                                {0}};

ASKED(your_turn, table(eye)->active == eye->seat)
ASKED(a_conflict, in_conflict(table(eye)))
ASKED(pool_at_most, table(eye)->pool <= n)

ASKED(you_attacked, table(eye)->active == eye->seat && table(eye)->attacks > 0)

static const struct parlance_word facts[] = {{"it is your turn", your_turn},
                                             {"you attacked this turn", you_attacked},
                                             {"there is a conflict", a_conflict},
                                             {"the Pool has {n:0..99} V or less", pool_at_most},
                                             {0}};

ASKED(your_hand, pile_count(table(eye)->hand[eye->seat]))
ASKED(your_discard, pile_count(table(eye)->discard[eye->seat]))
ASKED(v_in_pool, table(eye)->pool)

static int discarded(const struct eye *eye, enum card_type_id type)
{
    const uint8_t *discard = table(eye)->discard[eye->seat];
    int n = 0;
    for (int i = 0; i < pile_count(discard); i++)
        n += box_card(eye->box, pile_faces_const(discard)[i])->type == type;
    return n;
}

ASKED(discarded_animates, discarded(eye, ANIMATE))
ASKED(discarded_structures, discarded(eye, STRUCTURE))
ASKED(discarded_tools, discarded(eye, TOOL))

static int played_by(const struct eye *eye, bool you)
{
    const uint8_t *played = table(eye)->played;
    bool active = table(eye)->active == eye->seat;
    return active == you ? played[ANIMATE] + played[STRUCTURE] + played[TOOL] : 0;
}

ASKED(you_played, played_by(eye, true))
ASKED(they_played, played_by(eye, false))
ASKED(gone_this_turn, table(eye)->gone)

static const struct parlance_word counts[] = {
    {"card in your hand~cards in your hand", your_hand},
    {"card in your Discard~cards in your Discard", your_discard},
    {"Animate in your Discard~Animates in your Discard", discarded_animates},
    {"Structure in your Discard~Structures in your Discard", discarded_structures},
    {"Tool in your Discard~Tools in your Discard", discarded_tools},
    {"V in the Pool", v_in_pool},
    {"card you played this turn~cards you played this turn", you_played},
    {"card the opponent played this turn~cards the opponent played this turn", they_played},
    {"card discarded from play this turn~cards discarded from play this turn", gone_this_turn},
    {0}};

ASKED(the_opponent, seat_bit(1 - eye->seat))

static const struct parlance_word others[] = {{"the opponent", the_opponent}, {0}};

static const struct parlance_number numbers[] = {
    {"Wit", "wit"}, {"Power", "power"}, {"Defence", "defence"}, {"cost", "cost"}, {0}};
static const struct parlance_number scores[] = {
    {"R", "R"}, {"V", "V"}, {"cards in hand", "hand"}, {0}};

static const struct parlance_same same[] = {
    {"! ^ once per|each|every turn :", "once a turn :"},
    {"! ^ once per|each|every turn ,", "once a turn ,"},
    {"! ^ * user * tool it has|carries|holds", "*1 user *2 tool on its user"},
    {"! ^ * user * tools it has|carries|holds", "*1 user *2 tools on its user"},
    {"! victory point|points|token|tokens", "v"},
    {"! vp", "v"},
    {"! resource point|points|token|tokens", "r"},
    {"! resources|resource", "r"},
    {"! defense", "defence"},
    {"! your|the opponent's discard pile", "the opponent's discard"},
    {"! discard pile", "discard"},
    {"! sacrifice this|it :", "discard this :"},
    {"! this|the creature|character", "this animate"},
    {"! creatures|characters", "animates"},
    {"! creature|character", "animate"},
    {"! buildings", "structures"},
    {"! building", "structure"},
    {"! its owner's hand", "hand"},
    {"! their owner's hand|hands", "hand"},
    {"! to the|your hand", "to hand"},
    {"! into your|the hand", "to hand"},
    {"! your opponent", "the opponent"},
    {"! the other player", "the opponent"},
    {"steal # r from them|it", "steal #1 r"},
    {"steal # r from the opponent", "steal #1 r"},
    {"take # r from the opponent", "steal #1 r"},
    {"your opponent", "the opponent"},
    {"your enemy", "the opponent"},
    {"your opponent's", "the opponent's"},
    {"the enemy's hand", "the opponent's hand"},
    {"defense", "defence"},
    {"user", "its user"},
    {"the user", "its user"},
    {"its controller", "you"},
    {"^ this cannot", "cannot"},
    {"^ this is elusive", "elusive"},
    {"^ when this *", "when it *1"},
    {"^ when it is discarded", "when discarded"},
    {"^ when it is played", "when played"},
    {"^ when it enters play", "when played"},
    {"^ when it confronts an animate", "when it confronts"},
    {"^ when @ ?outwits|hits|confronts an|another animate", "when it *1"},
    {"^ when @ ?outwits|hits|confronts an enemy animate", "when it *1"},
    {"^ start of your turn", "each turn"},
    {"^ start of each turn", "each turn"},
    {"^ end of your turn", "each end"},
    {"^ end of each turn", "each end"},
    {"every turn", "each turn"},
    {"^ once a turn , *", "once a turn ; *1"},
    {"^ once each turn , *", "once a turn ; *1"},
    {"^ once per turn , *", "once a turn ; *1"},
    {"pay|spend # r :", "#1 r :"},
    {"^ pay|spend # r and * :", "#1 r ; *1 :"},
    {"ready another *", "ready target other *1"},
    {": another * gets", ": target other *1 gets"},
    {": a|an|1|one ?enemy|friendly * gets", ": target *1 *2 gets"},
    {"until end of turn", "this turn"},
    {"until the end of the turn", "this turn"},
    {"until the end of turn", "this turn"},
    {"^ + # *", "this has + #1 *1"},
    {"^ its user * while attacking a structure",
     "its user *1 if its user is attacking a structure"},
    {"^ + # * while attacking a structure", "this has + #1 *1 if this is attacking a structure"},
    {"^ this gets *", "this has *1"},
    {"^ & cost you # r less", "*1 cards cost you #1 r less"},
    {"gain # v", "take #1 v"},
    {"you gain # r", "gain #1 r"},
    {"draw # card", "draw #1 cards"},
    {"looks at", "look at"},
    {"discard 1 of your &", "discard target *1 of yours"},
    {"discard 1 * of yours", "discard target *1 of yours"},
    {"discard a * of yours", "discard target *1 of yours"},
    {"ready 1 of your &", "ready target *1 of yours"},
    {"^ your & cost # r less", "*1 cards cost you #1 r less"},
    {"discard it", "discard this"},
    {"^ when|if|while @ is in conflict with a|an * , * $", "*2 if its rival is a *1"},
    {"^ * against a|an * $", "*1 if its rival is a *2"},
    {"^ * against & $", "*1 if its rival is a *2"},
    {"^ * when fighting|confronting a|an * $", "*1 if its rival is a *2"},
    {"^ its user * when attacking a|an * $",
     "its user *1 if its user is attacking and its rival is a *2"},
    {"^ this * when attacking a|an * $", "this *1 if this is attacking and its rival is a *2"},
    {"you lose # r", "lose #1 r"},
    {"it costs you # r", "lose #1 r"},
    {"the opponent draws a card", "the opponent draws 1 card"},
    {"this card", "this"},
    {"tool on it", "tool on this"},
    {"they have", "the opponent has"},
    {"^ when @ attacks the opponent|player , * $",
     "when it attacks : *1 if this is attacking a player"},
    {"^ when @ attacks a|an|another structure , * $",
     "when it attacks : *1 if this is attacking a structure"},
    {"^ once a|per|each|every turn you may pay # r to *", "once a turn ; #1 r : *1"},
    {"^ once a|per|each|every turn , you may pay # r to *", "once a turn ; #1 r : *1"},
    {"?ready|stun|discard|withdraw|return 1|one of your &", "*1 target *2 of yours"},
    {"?ready|stun|discard|withdraw|return 1|one of your other &", "*1 target other *2 of yours"},
    {"^ * ; use this|only once each|per|a|every turn $", "once a turn ; *1"},
    {"^ * ; use this only once each|per|a|every turn $", "once a turn ; *1"},
    {"?stun|withdraw|seize a|an|1|one *", "*1 target *2"},
    {"?discard|ready|return a|an|1|one ?enemy|friendly|stunned *", "*1 target *2 *3"},
    {"?discard|stun|ready|withdraw|seize|return the attacker", "*1 target attacker"},
    {"?discard|stun|ready|withdraw|seize|return the defender", "*1 target defender"},
    {"^ its user cannot *", "its user : cannot *1"},
    {"no cards in your hand", "no cards in hand"},
    {"ready one of yours", "ready target animate of yours"},
    {"ready 1 of yours", "ready target animate of yours"},
    {"all your", "your"},
    {"all enemy", "enemy"},
    {"all animates", "animates"},
    {"discard 1 enemy *", "discard target enemy *1"},
    {"stun 1 enemy *", "stun target enemy *1"},
    {"discard an enemy *", "discard target enemy *1"},
    {"stun an enemy *", "stun target enemy *1"},
    {"return an enemy * to hand", "return target enemy *1 to hand"},
    {"^ your other & have", "each other *1 of yours has"},
    {"^ your & have", "each *1 of yours has"},
    {"^ enemy & have", "each enemy *1 has"},
    {"its user * if it is *", "its user *1 if its user is *2"},
    {"^ this * if it is *", "this *1 if this is *2"},
    {"^ this * if it has *", "this *1 if this has *2"},
    {"return it to your hand", "return this to hand"},
    {"return this to your hand", "return this to hand"},
    {"to your hand", "to hand"},
    {"^ # r , * : *", "#1 r ; *1 : *2"},
    {"it gets", "this gets"},
    {"^ once a|each|per|every turn : *", "once a turn ; *1"},
    {"you may pay # r to *", "#1 r : *1"},
    {"the opponent discards a card", "the opponent discards 1 card"},
    {"draw a card", "draw 1 card"},
    {"^ your * have * if defending", "your defending *1 have *2"},
    {"^ your * have * if attacking", "your attacking *1 have *2"},
    {"the opponent has more * than you", "you have fewer *1 than the opponent"},
    {"the opponent has fewer * than you", "you have more *1 than the opponent"},
    {"look at the top card of your deck", "scout 1"},
    {"look at the top # cards of your deck", "scout #1"},
    {"^ once a turn ; you may pay # r to *", "once a turn ; #1 r : *1"},
    {"^ when this wins a confrontation", "when it outwits"},
    {"the opponent gets # r", "the opponent gains #1 r"},
    {"r left", "r"},
    {"^ your other * have * if defending", "your other defending *1 have *2"},
    {"^ your other * have * if attacking", "your other attacking *1 have *2"},
    {"1|one of your * &", "target *1 friendly *2"},
    {"^ when @ attacks a|an *", "when it attacks *1"},
    {"^ when @ attacks a structure , *", "when it attacks : *1 if it is attacking a Structure"},
    {"^ when @ attacks the opponent|player , *",
     "when it attacks : *1 unless it is attacking a Structure"},
    {"^ when @ deals damage to the|your opponent", "when it hits"},
    {"^ when @ damages|hits the|your opponent", "when it hits"},
    {"^ @ enters|comes play|in|into stunned $", "when played : stun this"},
    {"^ @ enters|comes into play stunned $", "when played : stun this"},
    {"^ @ arrives|enters stunned $", "when played : stun this"},
    {"^ * that ?attack|attacks ?have|get *", "attacking *1 *3 *4"},
    {"^ * that ?defend|defends ?have|get *", "defending *1 *3 *4"},
    {"# v from the pool", "#1 V"},
    {"# v from the pool if", "#1 V if"},
    {"the user", "its User"},
    {"^ enemy animates cost|costs the|your opponent # r more",
     "Animate cards cost the opponent #1 R more"},
    {"^ your opponent's|opponents &  cost # r more", "*1 cards cost the opponent #1 R more"},
    {"^ your|the opponent's & cost # r more", "*1 cards cost the opponent #1 R more"},
    {"^ enemy & cost # r more", "*1 cards cost the opponent #1 R more"},
    {"^ & cost the|your opponent # r more|extra", "*1 cards cost the opponent #1 R more"},
    {"^ & cost # r more to play for the|your opponent", "*1 cards cost the opponent #1 R more"},
    {"^ when 1|one of the|your opponent's|enemy's & is *", "when an enemy *1 is *2"},
    {": they|it discards # card|cards", ": the opponent discards #1 card"},
    {": they lose # r", ": the opponent loses #1 r"},
    {"the opponent discards a random card", "the opponent discards 1 card at random"},
    {"^ when @ deals direct damage to the opponent", "when it hits"},
    {"^ when @ deals direct damage", "when it hits"},
    {"^ when @ deals damage to the opponent", "when it hits"},
    {"^ when @ damages the opponent", "when it hits"},
    {"^ when @ hits the opponent|player", "when it hits"},
    {"^ when @ does damage to the opponent", "when it hits"},
    {"^ when its user deals damage to the opponent", "when its user hits"},
    {"^ when its user damages|hits the opponent", "when its user hits"},
    {"^ when its user deals direct damage to the opponent", "when its user hits"},
    {"^ when its user deals direct damage", "when its user hits"},
    {"^ when @ wins a confrontation", "when it outwits"},
    {"^ when @ confronts an animate and outwits it", "when it outwits"},
    {"^ when its user wins a confrontation", "when its user outwits"},
    {"^ when @ outwits an|another|any animate|enemy|opponent", "when it outwits"},
    {"^ when its user dies|falls", "when its user is discarded"},
    {"^ if its user is discarded|destroyed|killed , *", "when its user is discarded : *1"},
    {"take # extra|additional|more v", "take #1 v"},
    {"^ you get|gain # more|extra|additional r each|every turn", "each turn : gain #1 r"},
    {"^ gain # more|extra|additional r each|every turn", "each turn : gain #1 r"},
    {"^ draw # more|extra|additional card|cards each|every turn", "each turn : draw #1 card"},
    {"^ you draw # more|extra|additional card|cards each|every turn", "each turn : draw #1 card"},
    {"^ spend|pay # r to *", "#1 r : *1"},
    {"^ for # r ,|you *", "#1 r : *1"},
    {": give 1|one|a|an of your & + # *", ": target *1 of yours gets + #1 *2"},
    {": give 1|one|a|an * + # *", ": target *1 gets + #1 *2"},
    {": give target * + # *", ": target *1 gets + #1 *2"},
    {": give @ + # *", ": this gets + #1 *1"},
    {": give 1|one|a|an * - # *", ": target *1 gets - #1 *2"},
    {": give target * - # *", ": target *1 gets - #1 *2"},
    {"^ * ; you can|may only do|use this once each|per|a|every turn $", "once a turn ; *1"},
    {"^ * ; you can|may do|use this only|just once each|per|a|every turn $", "once a turn ; *1"},
    {"^ * ; do this only once each|per|a|every turn $", "once a turn ; *1"},
    {"^ * ; activate only|this once each|per|a|every turn $", "once a turn ; *1"},
    {"^ * ; activate this only once each|per|a|every turn $", "once a turn ; *1"},
    {"^ * ; only once each|per|a|every turn $", "once a turn ; *1"},
    {"^ * ; use it only once each|per|a|every turn $", "once a turn ; *1"},
    {"^ * ; this can|may only be used|activated|done once each|per|a|every turn $",
     "once a turn ; *1"},
    {"^ * : * , once each|per|a|every turn $", "once a turn ; *1 : *2"},
    {"^ * : * once each|per|a|every turn $", "once a turn ; *1 : *2"},
    {"^ once each|per|a|every turn , # r : *", "once a turn ; #1 r : *1"},
    {"^ once each|per|a|every turn , for # r , *", "once a turn ; #1 r : *1"},
    {"^ once each|per|a|every turn you may *", "once a turn : *1"},
    {"^ once each|per|a|every turn , you may *", "once a turn : *1"},
    {"?discard|destroy|kill|stun|ready|withdraw|seize|return target", "*1 target"},
    {"?destroy|kill target *", "discard target *2"},
    {"?destroy|kill a|an|1|one *", "discard target *2"},
    {"?destroy|kill all|each|every *", "discard each *2"},
    {"return target * from your discard to hand", "take back target *1"},
    {"return a|an|1|one * from your discard to hand", "take back target *1"},
    {"put a|an|1|one * from your discard to hand", "take back target *1"},
    {"put target * from your discard to hand", "take back target *1"},
    {"take a|an|1|one * from your discard to hand", "take back target *1"},
    {"get a|an|1|one * back from your discard", "take back target *1"},
    {"take back target ? card", "take back target *1"},
    {"discard a card", "discard 1 card"},
    {"discard # card", "discard #1 card"},
    {"draw # card , then", "draw #1 card ; then"},
    {"draw a card , then", "draw 1 card ; then"},
    {", then discard", ": then discard"},
    {"# or more cards in your|the hand", "#1 or more cards in hand"},
    {"# or less cards in your|the hand", "#1 or less cards in hand"},
    {"cards in your hand", "cards in hand"},
    {"look at the top # cards of your deck and put|keep|take 1|one to|in|into hand", "scout #1"},
    {"look at the top # cards of your deck , put|keep|take 1|one to|in|into hand", "scout #1"},
    {"look at the top # cards of your deck and keep|take 1|one", "scout #1"},
    {"look at the top # cards of your deck , keep|take 1|one", "scout #1"},
    {"^ other & you have|control have|get *", "your other *1 have *2"},
    {"cost # r less to play", "cost #1 r less"},
    {"^ & cost # r less", "*1 cards cost you #1 r less"},
    {"^ & cost # less r", "*1 cards cost you #1 r less"},
    {"^ your & cost # less r", "*1 cards cost you #1 r less"},
    {"^ your & cost # less", "*1 cards cost you #1 r less"},
    {"^ & you play cost # r less", "*1 cards cost you #1 r less"},
    {"^ & cost # less for you", "*1 cards cost you #1 r less"},
    {"when attacking $", "if it is attacking"},
    {"when defending $", "if it is defending"},
    {"while in conflict", "if it is in conflict"},
    {"^ when @ attacks a|1 structure it|this gets|has + # *",
     "this has + #1 *1 if this is attacking a Structure"},
    {"^ when @ attacks a structure , it|this gets|has + # ?",
     "this has + #1 *1 if this is attacking a Structure"},
    {"^ when attacking a structure , *", "*1 if this is attacking a Structure"},
    {"^ @ gets|has * during|on your turn", "this has *1 if it is your turn"},
    {": it discards this instead", ": discard this"},
    {"^ when @ is confronted by an|another animate|enemy", "when it is confronted"},
    {"^ when an|another|any enemy|animate|opponent confronts @", "when it is confronted"},
    {"^ when an enemy animate confronts @", "when it is confronted"},
    {"^ if @ is confronted", "when it is confronted"},
    {"^ * cannot attack you", "enemy *1 cannot attack players"},
    {"^ enemy * cannot attack you", "enemy *1 cannot attack players"},
    {"^ animates with * cannot attack you", "enemy animates with *1 cannot attack players"},
    {"^ the opponent's animates cannot attack you", "enemy animates cannot attack players"},
    {"cannot attack the opponent|player directly", "cannot attack players"},
    {"cannot attack the opponent|player", "cannot attack players"},
    {"cannot attack buildings", "cannot attack Structures"},
    {"^ the first ? you play each|every turn costs # less r",
     "the first *1 you play each turn costs #1 r less"},
    {"^ the first ? you play each|every turn costs # less",
     "the first *1 you play each turn costs #1 r less"},
    {"^ the first ? you play each|every turn is # r cheaper",
     "the first *1 you play each turn costs #1 r less"},
    {"^ each|every turn , the first ? you play costs # r less",
     "the first *1 you play each turn costs #1 r less"},
    {"^ the first ? card you play each|every turn costs # r less",
     "the first *1 you play each turn costs #1 r less"},
    {"^ your first ? each|every turn costs # r less",
     "the first *1 you play each turn costs #1 r less"},
    {"the opponent discards # random card|cards", "the opponent discards #1 cards at random"},
    {"discard a random card from the opponent's hand", "the opponent discards 1 card at random"},
    {"the opponent gains|gets # v", "the opponent takes #1 v"},
    {"^ * : target * cannot *", "*1 : target *2 cannot *3"},
    {": an|a|1|one ?enemy|friendly animate cannot *", ": target *1 animate cannot *2"},
    {": choose an|a|1|one * ; it cannot *", ": target *1 cannot *2"},
    {": choose an|a|1|one * , it cannot *", ": target *1 cannot *2"},
    {"other defender", "other defending friendly animate"},
    {"other attacker", "other attacking friendly animate"},
    {"for each defender", "for each defending animate"},
    {"for each attacker", "for each attacking animate"},
    {"^ when the opponent attacks", "when an enemy animate attacks"},
    {"^ when the opponent attacks you", "when an enemy animate attacks"},
    {"^ when the opponent attacks with an|a *", "when an enemy *1 attacks"},
    {"^ when an enemy attacks", "when an enemy animate attacks"},
    {"stun the attacker|attacking animate", "stun target attacker"},
    {"destroyed", "discarded"},
    {"?animate|structure|tool in|from your discard", "*1 in your discard"},
    {"?animates|structures|tools in your discard", "*1 in your discard"},
    {"# v in|left in the pool", "#1 v in the pool"},
    {"v left in the pool", "v in the pool"},
    {"^ # r , once a|per|each turn : *", "once a turn ; #1 r : *1"},
    {"return it|this to hand and lose # r", "return this to hand ; then lose #1 r"},
    {"return this to hand and *", "return this to hand ; then *1"},
    {": return it to hand", ": return this to hand"},
    {"^ when you play another|an other ?", "when you play a *1"},
    {"your other attackers", "each other attacker of yours"},
    {"your attackers", "each attacker of yours"},
    {"your defenders", "each defender of yours"},
    {"each other attacker of yours get", "each other attacker of yours gets"},
    {"^ opponents|enemies|the opponent cannot confront your &",
     "each *1 of yours cannot be confronted"},
    {"^ the user may not|cannot attack but|and has *",
     "its user : cannot attack . its user has *1"},
    {"^ its user may not|cannot attack but|and has *",
     "its user : cannot attack . its user has *1"},
    {"its user : cannot attack but has *", "its user : cannot attack . its user has *1"},
    {"^ the opponent has to|must pay # extra|more r for each|every ? they|it play|plays",
     "*1 cards cost the opponent #1 r more"},
    {"^ the opponent pays # extra|more r for each|every ? they|it play|plays",
     "*1 cards cost the opponent #1 r more"},
    {"^ the opponent pays # extra|more r for &", "*1 cards cost the opponent #1 r more"},
    {"^ this cannot be stunned", "steadfast"},
    {"^ @ cannot be stunned", "steadfast"},
    {"^ its user cannot be stunned", "its user : steadfast"},
    {": + # r", ": gain #1 r"},
    {": + # v", ": take #1 v"},
    {": + # card|cards", ": draw #1 card"},
    {"^ + # ? when confronting , + # ? when attacking",
     "this has + #1 *1 if this is confronting . this has + #2 *2 if this is attacking"},
    {"^ + # ? when confronting", "this has + #1 *1 if this is confronting"},
    {"when confronting $", "if it is confronting"},
    {"^ + # ? when attacking", "this has + #1 *1 if this is attacking"},
    {"^ + # ? when defending", "this has + #1 *1 if this is defending"},
    {"^ if the user is discarded , *", "when its user is discarded : *1"},
    {"^ if its user is discarded , *", "when its user is discarded : *1"},
    {"^ when an opponent's|enemy's ? is *", "when an enemy *1 is *2"},
    {"the other player|side", "the opponent"},
    {": the|that attacker|attacking animate gets", ": its rival gets"},
    {"^ when @ defends , stun the|that attacker", "when it defends : stun its rival"},
    {"^ when its user defends , stun the|that attacker", "when its user defends : stun its rival"},
    {"after its user defends", "when its user defends"},
    {"^ when * attacks , it|this has|gets * this turn",
     "when *1 attacks : that card gets *2 this turn"},
    {"^ when * attacks : it|this has|gets * this turn",
     "when *1 attacks : that card gets *2 this turn"},
    {": that animate|soldier|structure is stunned", ": stun that card"},
    {": it|he|she is stunned", ": stun that card"},
    {": stun that animate|enemy|structure|one|creature", ": stun that card"},
    {": that animate|enemy|structure|one gets", ": that card gets"},
    {"^ if an|any enemy confronts @ and loses , that enemy is stunned",
     "when it withstands : stun that card if that card has less wit than this"},
    {"^ # r : * and * $", "#1 r : *1 ; then *2"},
    {"^ * # r : * and * $", "*1 #1 r : *2 ; then *3"},
    {"^ when its user is confronted and not outwitted", "when its user withstands"},
    {"^ when @ is confronted and not outwitted", "when it withstands"},
    {"^ when @ discards|destroys|kills|defeats|beats an|a animate|enemy|card|structure",
     "when it beats a card"},
    {"^ when @ discards|destroys|kills|defeats a card in conflict|combat", "when it beats a card"},
    {"if you did not attack this turn", "unless you attacked this turn"},
    {"if you have not attacked this turn", "unless you attacked this turn"},
    {"^ if you did not attack this turn , *", "*1 unless you attacked this turn"},
    {"of yours that did not attack this turn", "friendly animate that did not attack this turn"},
    {"for each animate of yours that did not attack this turn",
     "for each friendly animate that did not attack this turn"},
    {"for each animate of yours that attacked this turn",
     "for each friendly animate that attacked this turn"},
    {"if you played no cards this turn", "if there are no cards you played this turn"},
    {"^ if you played no cards this turn , *", "*1 if there are no cards you played this turn"},
    {"return|take target ? with * from your discard to hand", "take back target *1 with *2"},
    {"return|take a|an|1|one ? with * from your discard to hand", "take back target *1 with *2"},
    {"return|put|bring target * from your discard to|into play",
     "put target *1 from your discard into play"},
    {"return|put|bring a|an|1|one * from your discard to|into play",
     "put target *1 from your discard into play"},
    {"gain|take control of target *", "seize target *1"},
    {"gain|take control of a|an|1|one *", "seize target *1"},
    {"^ @ must attack each|every turn if it|he|she can|is", "must attack"},
    {"^ @ must attack each|every turn if able|possible", "must attack"},
    {"^ @ must attack each|every turn", "must attack"},
    {"^ @ must attack if able|possible", "must attack"},
    {"^ @ must attack if it can", "must attack"},
    {": target * must attack next turn if it can", ": target *1 must attack until your next turn"},
    {": target * must attack next turn", ": target *1 must attack until your next turn"},
    {"^ the user has|gets * and cannot be withdrawn",
     "its user : cannot be withdrawn . its user has *1"},
    {"^ its user has|gets * and cannot be withdrawn",
     "its user : cannot be withdrawn . its user has *1"},
    {"^ when @ deals damage to an animate , discard|destroy that animate", "deadly"},
    {"^ its user cannot be confronted by &", "*1 cannot confront its user"},
    {"^ this cannot be confronted by &", "*1 cannot confront this"},
    {"^ cannot be confronted by &", "*1 cannot confront this"},
    {"^ & cannot defend against @", "*1 cannot defend against this"},
    {"^ this cannot be blocked by &", "*1 cannot defend against this"},
    {"search your deck for a|an|1|one * and put|take it to hand", "search your deck for a *1"},
    {"search your deck for a|an|1|one * , put|take it to hand", "search your deck for a *1"},
    {"look at the opponent's hand and discard a card from it",
     "the opponent discards a card of your choice"},
    {"choose a card from the opponent's hand and discard it",
     "the opponent discards a card of your choice"},
    {": the opponent must either pay you # r or discard a card",
     ": the opponent may pay you #1 r ; if not , the opponent discards 1 card"},
    {": the opponent must pay # r or *", ": the opponent may pay #1 r ; if not , *1"},
    {": the opponent must pay you # r or *", ": the opponent may pay you #1 r ; if not , *1"},
    {"* unless the opponent pays # r", "the opponent may pay #1 r ; if not , *1"},
    {"when it|this defends a structure", "if its rival is attacking a structure"},
    {"shuffle it|this into your deck", "shuffle this into its owner's deck"},
    {"shuffle it back into your deck", "shuffle this into its owner's deck"},
    {0},
};

static const char *const selves[] = {"this",           "it", "this card", "this animate",
                                     "this structure", NULL};

const struct parlance rw_parlance = {.most = RW_CHANGE_MAX,
                                     .enemy = "enemy",
                                     .allows = rw_allows,
                                     .names = "sub",
                                     .name_place = COLUMN_SUB,
                                     .called = rw_called,
                                     .moments = {.spared = "instead of being discarded",
                                                 .spares = "instead of a *1 being discarded",
                                                 .enters = "when played",
                                                 .dies = "when discarded",
                                                 .attacks = "when it attacks",
                                                 .defends = "when it defends",
                                                 .begins = "each turn",
                                                 .ends = "each end"},
                                     .deeds = deeds,
                                     PARLANCE_TABLES,
                                     PARLANCE_LINES(rw)};
