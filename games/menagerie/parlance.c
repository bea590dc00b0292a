/* parlance.c: the words of Menagerie that combine: which stacks there are and what is said of them.
 * A noun, adjective or place is asked of a stack, a fact of the seat whose card says it. */
#include "cardtext/parlance.h"

#include "games/menagerie/menagerie.h"

static const struct me_state *table(const struct eye *eye)
{
    return eye->state;
}

static const struct piece *stack_piece(const struct eye *eye, int piece)
{
    return &stack_const(table(eye), piece)->p;
}

/* A stack as its own texts see it. */
static struct me_self self_of(const struct eye *eye, int piece)
{
    const struct piece *p = stack_piece(eye, piece);
    return (struct me_self){piece_holder(p), p->place, p->cards, 0};
}

/* ---- nouns ---- */

ASKED(is_animal, piece <= ME_STACKS)
ASKED(is_upgrade_card, !is_animal(eye, piece, n))

/* ME-0.2 */
ASKED(is_of_this_type, is_animal(eye, piece, n) && eye->self != 0 &&
                           stack_piece(eye, piece)->face == stack_piece(eye, eye->self)->face)

static const struct parlance_word nouns[] = {
    {"animal~animals", is_animal},
    {"upgrade~upgrades", is_upgrade_card},
    {"animal of this type~animals of this type", is_of_this_type},
    {0},
};

/* ---- adjectives ---- */

static int stands(const struct eye *eye, int piece, int state)
{
    struct me_self self = self_of(eye, piece);
    return me_stands(eye->box, table(eye), &self, state);
}

ASKED(is_upgraded, piece <= ME_STACKS && stands(eye, piece, IF_UPGRADED))
ASKED(is_wounded, piece <= ME_STACKS && stands(eye, piece, IF_WOUNDED))
ASKED(is_alone, piece <= ME_STACKS && stands(eye, piece, IF_ALONE))
ASKED(is_flanked, piece <= ME_STACKS && stands(eye, piece, IF_FLANKED))
ASKED(is_opposed, piece <= ME_STACKS && stands(eye, piece, IF_OPPOSED))
ASKED(is_unopposed, piece <= ME_STACKS && stands(eye, piece, IF_UNOPPOSED))
ASKED(is_at_front, piece <= ME_STACKS && stands(eye, piece, IF_FRONT))
ASKED(is_at_rear, piece <= ME_STACKS && stands(eye, piece, IF_REAR))

static unsigned allies_of_self(const struct eye *eye, int allies)
{
    return me_allies(eye->box, table(eye), eye->seat, eye->place, allies);
}

static int among_allies(const struct eye *eye, int piece, int allies)
{
    return eye->place >= 0 && piece <= ME_STACKS &&
           piece_holder(stack_piece(eye, piece)) == eye->seat &&
           (allies_of_self(eye, allies) >> stack_piece(eye, piece)->place & 1);
}

ASKED(is_adjacent, among_allies(eye, piece, ALLIES_ADJACENT))

/* ME-9.11: the first stack of its row from that end. */
static int is_outermost(const struct eye *eye, int piece, int step)
{
    const struct me_self self = self_of(eye, piece);
    const struct me_board *board = &table(eye)->board[self.seat];
    for (int space = self.space + step; space >= 0 && space < ME_SPACES; space += step)
        if (board->stack[space] != 0)
            return false;
    return true;
}

ASKED(is_frontmost, piece <= ME_STACKS && is_outermost(eye, piece, 1))
ASKED(is_rearmost, piece <= ME_STACKS && is_outermost(eye, piece, -1))

/* ME-10.9; of equals the rearmost. */
static int is_extreme(const struct eye *eye, int piece, int sign)
{
    const struct me_self self = self_of(eye, piece);
    const struct me_board *board = &table(eye)->board[self.seat];
    int own = sign * me_printed_power(eye->box, table(eye), piece);
    for (int space = 0; space < ME_SPACES; space++) {
        int other = board->stack[space];
        if (other == 0 || other == piece)
            continue;
        int power = sign * me_printed_power(eye->box, table(eye), other);
        if (power > own || (power == own && space < self.space))
            return false;
    }
    return true;
}

ASKED(is_strongest, piece <= ME_STACKS && is_extreme(eye, piece, 1))
ASKED(is_weakest, piece <= ME_STACKS && is_extreme(eye, piece, -1))

static const struct parlance_word adjectives[] = {
    {"wounded", is_wounded},     {"upgraded", is_upgraded},   {"alone", is_alone},
    {"flanked", is_flanked},     {"opposed", is_opposed},     {"unopposed", is_unopposed},
    {"adjacent", is_adjacent},   {"frontmost", is_frontmost}, {"rearmost", is_rearmost},
    {"strongest", is_strongest}, {"weakest", is_weakest},     {0},
};

/* ---- places ---- */

ASKED(is_directly_in_front, among_allies(eye, piece, ALLIES_NEXT))
ASKED(is_directly_behind, among_allies(eye, piece, ALLIES_PREVIOUS))
ASKED(is_in_front, among_allies(eye, piece, ALLIES_ALL_IN_FRONT))
ASKED(is_behind, among_allies(eye, piece, ALLIES_ALL_BEHIND))

/* ME-9.10 */
ASKED(is_in_column, piece <= ME_STACKS && stack_piece(eye, piece)->place == eye->place)

/* Of an odd number of spaces one has as many in front as behind. */
ASKED(is_in_the_middle,
      piece <= ME_STACKS && stack_piece(eye, piece)->place * 2 + 1 == me_spaces(eye->box))
ASKED(is_of_level, piece <= ME_STACKS && stack_piece(eye, piece)->cards == n)

static const struct parlance_word places[] = {
    {"at the front", is_at_front},
    {"at the rear", is_at_rear},
    {"directly in front", is_directly_in_front},
    {"directly behind", is_directly_behind},
    {"in front", is_in_front},
    {"behind", is_behind},
    {"in this column", is_in_column},
    {"in the middle", is_in_the_middle},
    {"of level {n:1..3}", is_of_level},
    {0},
};

/* ---- subjects, facts, counts ---- */

ASKED(itself, eye->self)

static const struct parlance_word subjects[] = {{"it", itself}, {0}};

static int fact(const struct eye *eye, int state)
{
    const struct me_self self = {.seat = eye->seat, .space = eye->place};
    return me_holds(eye->box, table(eye), &self, state);
}

ASKED(you_start, fact(eye, IF_STARTING))
ASKED(rival_has_more, fact(eye, IF_POORER))
ASKED(has_least_power, fact(eye, IF_LEAST))
ASKED(row_is_full,
      eye->seat < eye->box->seats && table(eye)->board[eye->seat].stacks == me_spaces(eye->box))

/* Is there an empty space beside it, on that side? */
static bool is_space_free(const struct eye *eye, int step)
{
    int space = eye->self == 0 ? -1 : stack_piece(eye, eye->self)->place + step;
    return space >= 0 && space < me_spaces(eye->box) && eye->seat < eye->box->seats &&
           table(eye)->board[eye->seat].stack[space] == 0;
}

ASKED(front_is_empty, eye->self != 0 && is_space_free(eye, 1))
ASKED(behind_is_empty, eye->self != 0 && is_space_free(eye, -1))

ASKED(round_is_even, table(eye)->round % 2 == 0)
ASKED(round_is_odd, table(eye)->round % 2 == 1)
ASKED(round_is_last, table(eye)->round == KNOB(eye->box, rounds))
ASKED(round_is_late, table(eye)->round >= n)

static const struct parlance_word facts[] = {
    {"the space in front of it is empty", front_is_empty},
    {"the space behind it is empty", behind_is_empty},
    {"you are the starting player", you_start},
    {"your row is full", row_is_full},
    {"a rival has more VP", rival_has_more},
    {"you have the least power", has_least_power},
    {"it is an even round", round_is_even},
    {"it is an odd round", round_is_odd},
    {"it is the last round", round_is_last},
    {"it is round {n:2..20} or later", round_is_late},
    {0},
};

ASKED(empty_spaces, me_spaces(eye->box) - table(eye)->board[eye->seat].stacks)
ASKED(stacks_sold, table(eye)->sold[eye->seat])
ASKED(rounds_played, table(eye)->round - 1)

static int kinds_of_animals(const struct eye *eye, int piece, int n)
{
    (void)piece;
    (void)n;
    const struct me_state *s = table(eye);
    int kinds = 0;
    for (int one = s->stacks[eye->seat]; one != 0; one = stack_const(s, one)->p.next) {
        int before = s->stacks[eye->seat];
        while (stack_const(s, before)->p.face != stack_const(s, one)->p.face)
            before = stack_const(s, before)->p.next;
        kinds += before == one;
    }
    return kinds;
}

ASKED(levels_of_self, eye->self == 0 ? 0 : stack_piece(eye, eye->self)->cards)

static const struct parlance_word counts[] = {
    {"empty space~empty spaces", empty_spaces},
    {"stack you sold this round~stacks you sold this round", stacks_sold},
    {"round that has been played~rounds that have been played", rounds_played},
    {"level it has~levels it has", levels_of_self},
    {"kind of animal you have~kinds of animals you have", kinds_of_animals},
    {0},
};

static unsigned rivals(const struct eye *eye)
{
    return everybody(eye->box) & ~(unsigned)seat_bit(eye->seat);
}

ASKED(every_rival, (int)rivals(eye))
ASKED(a_rival, (int)(rivals(eye) | PARLANCE_ANY))

static const struct parlance_word others[] = {
    {"every rival", every_rival}, {"a rival", a_rival}, {0}};

static const struct parlance_number numbers[] = {{"level", NULL}, {"power", "printed power"}, {0}};
static const struct parlance_number scores[] = {
    {"VP", "vp"}, {"refills", "refills left"}, {"power", "last power"}, {0}};

/* "The animal opposite", "your only ...": idioms whose meaning is that of the words behind them. */
static const struct parlance_same same[] = {
    PARLANCE_PRICES,
    {"! victory point token|tokens", "vp"},
    {"! victory point|points|token|tokens", "vp"},
    {"! points|point", "vp"},
    {"! ^ at the start|beginning of the|each|every|your ?market|combat phase", "start of *1"},
    {"! ^ at the start|beginning of ?market|combat", "start of *1"},
    {"! ^ at the start|beginning of the|each|every|your ?market|combat", "start of *1"},
    {"! ^ before combat", "start of combat"},
    {"! ^ before each|the|every combat", "start of combat"},
    {"! ^ at the end of the|each|every combat|round", "after combat"},
    {"! ^ at the end of combat", "after combat"},
    {"! ^ end of combat|round", "after combat"},
    {"! ^ after the|each|every combat", "after combat"},
    {"! ^ after each|every|the combat phase|round", "after combat"},
    {"! ^ when combat ends|finishes", "after combat"},
    {"! next to this one|animal|stack", "next to it"},
    {"! right|directly across from", "opposite"},
    {"! across from", "opposite"},
    {"! on the other boards|tableaus|rows", ""},
    {"! in the same column as it|this", "in this column"},
    {"! in its column", "in this column"},
    {"! at the ?front|rear of your|the row|board|tableau|line", "at the *1"},
    {"this animal", "it"},
    {"this stack", "it"},
    {"this", "it"},
    {"victory points", "VP"},
    {"opponent", "rival"},
    {"opponents", "rivals"},
    {"enemy", "rival"},
    {"enemies", "rivals"},
    {"stacks", "animals"},
    {"stack", "animal"},
    {"board", "row"},
    {"tableau", "row"},
    {"space on|in your row|board|tableau", "space"},
    {"front animal", "frontmost animal"},
    {"rear animal", "rearmost animal"},
    {"the animal in front of it", "the animal directly in front"},
    {"the animal behind it", "the animal directly behind"},
    {"the animal in front of this one", "the animal directly in front"},
    {"the animal behind this one", "the animal directly behind"},
    {"for each * in front of it", "for each *1 in front"},
    {"for each * behind it", "for each *1 behind"},
    {"animal opposite this one", "rival animal in this column"},
    {"animal opposite it", "rival animal in this column"},
    {"animals behind @", "animals behind"},
    {"animals in front of @", "animals in front"},
    {"^ animals|animal * have|has|get|gets|gain|gains + # power", "give + #1 power to animals *1"},
    {"^ * animals|animal have|has|get|gets|gain|gains # power", "*1 animals have + #1 power"},
    {"start of the ?market|combat phase", "start of *1"},
    {"in the ?front|rear space", "at the *1"},
    {"in|at|on your ?front|rear", "at the *1"},
    {"+ # power ?at|in|behind *", "+ #1 power if it is *1 *2"},
    {"this animal's", "its"},
    {"its power is doubled|double", "double power"},
    {"wound 1|one *", "wound a *1"},
    {"unless it is next to another animal|stack", "if it is alone"},
    {"unless it is adjacent to another animal|stack", "if it is alone"},
    {"an rival", "a rival"},
    {"^ * animals|animal * have|has|get|gets - # power",
     "start of combat : *1 animals *2 lose #1 power this round"},
    {"^ * animals|animal have|has|get|gets - # power",
     "start of combat : *1 animals lose #1 power this round"},
    {"^ when it is wounded|hurt|hit", "when wounded"},
    {"^ when @ is wounded|hurt|hit", "when wounded"},
    {"^ when you sell another|an|a animal|stack", "when you sell an animal"},
    {"^ when you sell any animal|stack", "when you sell an animal"},
    {"^ when you refill the|a market|row|line|column", "when you refill"},
    {"^ when you use a refill", "when you refill"},
    {"^ when you place|add another|a|an animal|stack", "when you place an animal"},
    {"^ when you place|add a new animal|stack", "when you place an animal"},
    {"for every ? on any|each row|board", "for each *1"},
    {"^ when it is sold", "when sold"},
    {"^ protects", "protect"},
    {"rival who has ?more|less|fewer|the|no", "rival with *1"},
    {"rival with fewer ?vp|power than you", "rival with less *1 than you"},
    {"rival with more vp $", "rival with more vp than you"},
    {"the animals next to it", "adjacent animals"},
    {"animals next to it", "adjacent animals"},
    {"it is level #", "it is of level #1"},
    {"get # extra", "#1 extra"},
    {"# extra refills $", "#1 extra refills this round"},
    {"if a * animal stands behind it", "if there is a *1 friendly animal behind"},
    {"if an * animal stands behind it", "if there is an *1 friendly animal behind"},
    {"if a * animal stands in front of it", "if there is a *1 friendly animal in front"},
    {"if an * animal stands in front of it", "if there is an *1 friendly animal in front"},
    {"^ your * animal gets + # power", "give + #1 power to your *1 animals"},
    {"^ your * animal has + # power", "give + #1 power to your *1 animals"},
    {"^ it loses # power", "power - #1"},
    {"it was", "it is"},
    {"^ when you add a card to it", "when a card is added"},
    {"the animal opposite is *", "there is a *1 rival animal in this column"},
    {"both spaces next to it are empty", "it is alone"},
    {"it is your only *", "you have 1 or less *1"},
    {"when a card is added to it", "when a card is added"},
    {"+ # power", "power + #1"},
    {"- # power", "power - #1"},
    {"^ it cannot", "cannot"},
    {"it gets", ""},
    {"it has", ""},
    {"has", ""},
    {"the * animal of each rival", "each *1 rival animal"},
    {"the * animal of each rival loses # power", "*1 rival animals lose #1 power"},
    {"^ * animals cannot be wounded", "protect *1 animals from wounds"},
    {"^ your animals * cannot be wounded", "protect your animals *1 from wounds"},
    {"in front of this one|animal", "in front"},
    {"behind this one|animal", "behind"},
    {"neighbor|neighbour it has", "adjacent animal"},
    {"neighbor|neighbour", "adjacent animal"},
    {"neighbors|neighbours", "adjacent animals"},
    {"^ the animal * gets + # power", "give + #1 power to the animal *1"},
    {"^ * animals get + # power", "give + #1 power to *1 animals"},
    {"^ * animals have + # power", "give + #1 power to *1 animals"},
    {"the same power as", "copy the power of"},
    {"each rival's * animal loses|lose", "*1 rival animals lose"},
    {"animal directly behind it", "animal directly behind"},
    {"level of it", "level it has"},
    {"animal behind it", "animal behind"},
    {"animal in front of it", "animal in front"},
    {"when|if|while opposed by a|an ? animal", "if there is a *1 rival animal in this column"},
    {"^ when you sell a stack , it|this gets|has + # power until the end of the round $",
     "power + #1 for each stack you sold this round"},
    {"you may take # extra card from the market", "you may draft #1 extra card this round"},
    {"you may take # extra cards from the market", "you may draft #1 extra cards this round"},
    {"# extra refill", "#1 extra refill this round"},
    {"gain # extra", "#1 extra"},
    {"gain # extra vp", "gain #1 vp"},
    {"in the middle space", "in the middle"},
    {"it stands", "it is"},
    {"you came last", "you have the least power"},
    {"you came first", "you have the most power"},
    {"you won", "you have the most power"},
    {"wound the * rival animal", "wound a *1 rival animal"},
    {"wound the rival animal", "wound a rival animal"},
    {"if no animal|rival|stack is opposite", "if it is unopposed"},
    {"if no rival animal|stack is opposite", "if it is unopposed"},
    {"^ when you sell it", "when sold"},
    {"in the same column", "in this column"},
    {"on both sides of it", "adjacent"},
    {"on either side of it", "adjacent"},
    {"next to it", "adjacent"},
    {"^ the animals adjacent have|get *", "adjacent animals get *1"},
    {"^ if at the *", "if it is at the *1"},
    {"if|while at the *", "if it is at the *1"},
    {"^ it is|was", "it is"},
    {"^ gets *", "*1"},
    {"^ every rival", "each rival"},
    {"twice its power", "double power"},
    {"^ twice as strong", "double power"},
    {"it is between two|2 others|animals", "it is flanked"},
    {"it is between two|2 other animals", "it is flanked"},
    {"^ has|gets double power *", "double power *1"},
    {"the animal right behind", "the animal directly behind"},
    {"the animal right in front", "the animal directly in front"},
    {"the animal directly behind this one", "the animal directly behind"},
    {"the animal directly in front of this one", "the animal directly in front"},
    {"^ the animal * cannot be wounded", "protect the animal *1 from wounds"},
    {"^ start of the market", "start of market"},
    {"^ when combat starts|begins", "start of combat"},
    {"^ when the market starts|begins|opens", "start of market"},
    {"^ * after combat $", "after combat : *1"},
    {"no other animal is in front of it", "it is frontmost"},
    {"no other animal is behind it", "it is rearmost"},
    {"for each of your level 3 animals", "for each level 3 animal"},
    {"empty space on your board|row|side", "empty space"},
    {"if you lost $", "unless you have the most power"},
    {"if you lost the combat|fight|round $", "unless you have the most power"},
    {"if you won $", "if you have the most power"},
    {"the animals ?next|adjacent to it", "adjacent animals"},
    {"^ when you place|found|play|draft @", "when placed"},
    {"^ when @ is placed|played|drafted", "when placed"},
    {"for each other * in your row", "for each other friendly *1"},
    {"^ @ sells for # extra|additional|more|bonus vp", "when sold : gain #1 vp"},
    {"^ @ sells for # extra|additional|more|bonus vp *", "when sold : gain #1 vp *1"},
    {"^ sells for # extra|additional|more|bonus vp", "when sold : gain #1 vp"},
    {"^ @ is worth # extra|additional|more|bonus vp when sold|selling", "when sold : gain #1 vp"},
    {"^ @ is worth # extra|additional|more|bonus vp when you sell it", "when sold : gain #1 vp"},
    {"^ worth # extra|additional|more|bonus vp when sold|selling", "when sold : gain #1 vp"},
    {"^ worth # extra|additional|more|bonus vp when you sell it", "when sold : gain #1 vp"},
    {"^ when sold , *", "when sold : *1"},
    {"^ when you sell @", "when sold"},
    {"^ when @ is sold", "when sold"},
    {"^ if you sell @", "when sold"},
    {"^ when a|an|another animal|stack of yours is sold", "when you sell an animal"},
    {"^ when a|an other friendly animal is sold", "when you sell an animal"},
    {"^ when a|an friendly animal is sold", "when you sell an animal"},
    {"^ when you sell an other animal|stack", "when you sell an animal"},
    {"^ when you sell 1|one of your animals|stacks", "when you sell an animal"},
    {"^ if you win|won|have won the|a combat|round|fight , *",
     "after combat : *1 if you have the most power"},
    {"^ if you win|won combat , *", "after combat : *1 if you have the most power"},
    {"^ when you win the|a|each combat|round|fight , *",
     "after combat : *1 if you have the most power"},
    {"^ when you win combat , *", "after combat : *1 if you have the most power"},
    {"^ if you lose|lost the|a combat|round|fight , *",
     "after combat : *1 unless you have the most power"},
    {"^ if you lose|lost combat , *", "after combat : *1 unless you have the most power"},
    {"^ when you lose the|a combat|round|fight , *",
     "after combat : *1 unless you have the most power"},
    {"^ when you lose combat , *", "after combat : *1 unless you have the most power"},
    {"if you did|do not win", "unless you have the most power"},
    {"if you did|do not win the|this combat|fight|round", "unless you have the most power"},
    {"if you won|win the combat|fight|round", "if you have the most power"},
    {"^ you may|can refill the market # more|extra time|times each|every|per round",
     "start of market : #1 extra refill this round"},
    {"^ you may|can refill # more|extra time|times each|every|per round",
     "start of market : #1 extra refill this round"},
    {"^ you have|get # extra refill|refills each|every round",
     "start of market : #1 extra refill this round"},
    {"^ # extra refill|refills each|every round", "start of market : #1 extra refill this round"},
    {": each|every|the * is|are wounded $", ": wound each *1"},
    {": a|an|one|1 * is wounded $", ": wound a *1"},
    {"rival ?frontmost|rearmost|strongest|weakest animal", "*1 rival animal"},
    {"enemy ?frontmost|rearmost|strongest|weakest animal", "*1 rival animal"},
    {"rival ?front|rear animal", "*1 rival animal"},
    {"has|gets double power when|if|while *", "double power if *1"},
    {"double its power", "double power"},
    {"its power doubles", "double power"},
    {"its power is 0", "no power"},
    {"this animal's power is 0", "no power"},
    {"has|have no power", "no power"},
    {"counts for nothing", "no power"},
    {"if it is opposite *", "if there is *1 in this column"},
    {": the animal directly behind is wounded|hurt", ": wound the animal directly behind"},
    {": the animal directly in front is wounded|hurt", ": wound the animal directly in front"},
    {": the animal behind it is wounded|hurt", ": wound the animal directly behind"},
    {": ignore it|that", ": nothing happens"},
    {": it is not wounded|hurt", ": nothing happens"},
    {"from the player|rival|opponent with the most vp", "from the richest rival"},
    {"from the leader|winner", "from the richest rival"},
    {"all spaces of|in|on your row|board|tableau are full|occupied|filled", "your row is full"},
    {"you have no empty spaces", "your row is full"},
    {"all your spaces are full|occupied|filled", "your row is full"},
    {"it has an upgrade", "it is upgraded"},
    {"it has no upgrade", "it is not upgraded"},
    {"with an upgrade", "that are upgraded"},
    {"with no upgrade", "that are not upgraded"},
    {"without an upgrade", "that are not upgraded"},
    {"it is next to an|a * animal", "there is an adjacent *1 animal"},
    {"there is no animal|animals adjacent", "it is alone"},
    {"there are no animals adjacent", "it is alone"},
    {"there are no adjacent animals", "it is alone"},
    {"there is no animal next to it", "it is alone"},
    {"it has no neighbors|neighbours|neighbor|neighbour", "it is alone"},
    {"no animal is next to it", "it is alone"},
    {"if nothing is next to it", "if it is alone"},
    {"if no animal stands next to it", "if it is alone"},
    {"if the spaces next to it are empty", "if it is alone"},
    {"^ when @ reaches|becomes|hits level # , *", "when a card is added : *1 if it is of level #1"},
    {"animals opposite @", "rival animals in this column"},
    {"the animals opposite", "rival animals in this column"},
    {"the animal opposite", "rival animals in this column"},
    {"^ * animals|animal * lose|loses # power",
     "start of combat : *1 animals *2 lose #1 power this round"},
    {"^ * animals|animal lose|loses # power",
     "start of combat : *1 animals lose #1 power this round"},
    {": * lose|loses # power $", ": *1 lose #1 power this round"},
    {": * has|have|get|gets - # power $", ": *1 lose #1 power this round"},
    {"^ gives # power to *", "give + #1 power to *1"},
    {"^ give # power to *", "give + #1 power to *1"},
    {"^ it gives # power to *", "give + #1 power to *1"},
    {"^ it gives + # power to *", "give + #1 power to *1"},
    {"^ gives + # power to *", "give + #1 power to *1"},
    {"to its neighbors|neighbours", "to adjacent animals"},
    {"to its adjacent animals", "to adjacent animals"},
    {"power equal to the power of *", "copy the power of *1"},
    {"this|it gains|gets|has copy the power of", "copy the power of"},
    {"gains|gets|has copy the power of", "copy the power of"},
    {"^ start of combat : copy *", "copy *1"},
    {"^ start of combat , copy *", "copy *1"},
    {"^ start of combat : gain copy *", "copy *1"},
    {"copy the power of the animal directly behind $",
     "copy the power of the strongest animal directly behind"},
    {"copy the power of the animal directly in front $",
     "copy the power of the strongest animal directly in front"},
    {"has the same power as *", "copy the power of *1"},
    {"copies the power of *", "copy the power of *1"},
    {"^ it copies the power of *", "copy the power of *1"},
    {"it would be wounded for the first time each|in a|every round", "it would be wounded"},
    {"! ^ at the end of the game", "end of game"},
    {"! ^ when the game ends", "end of game"},
    {"! ^ end of the game", "end of game"},
    {"^ * at the end of the game $", "end of game : *1"},
    {"^ when a|an|any|another rival|opponent|player sells an|a|any animal|stack",
     "when a rival sells an animal"},
    {"^ when a|an|any|another rival|opponent|player sells 1|one of its|their animals|stacks",
     "when a rival sells an animal"},
    {"^ when @ is merged", "when merged"},
    {"^ when you merge @", "when merged"},
    {"^ when @ merges", "when merged"},
    {"^ when you merge @ with another animal|stack|one", "when merged"},
    {"wound a|an|1|one random * $", "wound a *1 at random"},
    {"wound a|an|1|one random *", "wound a *1 at random"},
    {"wounds", "wound"},
    {"a random * is wounded $", "wound a *1 at random"},
    {"until the end of the|this round", "this round"},
    {"for the rest of the round", "this round"},
    {"for this|the round", "this round"},
    {"it gets|gains|has + # power this round", "it gets + #1 power this round"},
    {"^ * : it|@ gets|gains|has + # power $", "*1 : it gets + #1 power this round"},
    {"^ * : it|@ gets|gains # power $", "*1 : it gets + #1 power this round"},
    {"^ * : power + # $", "*1 : it gets + #1 power this round"},
    {"^ * : * animals|animal get|gets|gain|gains|have|has + # power $",
     "*1 : *2 animals get + #1 power this round"},
    {"^ * : give + # power to * $", "*1 : *2 get + #1 power this round"},
    {"lose|loses # power this round", "lose #1 power this round"},
    {"in|at the frontmost space", "at the front"},
    {"in the rearmost space", "at the rear"},
    {"frontmost space of|in|on your row|board|tableau", "front"},
    {"it stands in the front", "it is at the front"},
    {"it is in the frontmost space", "it is at the front"},
    {"nobody|nothing stands|is opposite @", "it is unopposed"},
    {"no animal stands|is opposite @", "it is unopposed"},
    {"no rival animal stands|is opposite @", "it is unopposed"},
    {"there is no rival animal opposite|in @", "it is unopposed"},
    {"it has no opponent|rival opposite", "it is unopposed"},
    {"it faces no rival animal", "it is unopposed"},
    {"an|a|some animal stands|is opposite @", "it is opposed"},
    {"^ the first wound @ would take|suffer|get each|every|in a round does not happen|count",
     "instead of being wounded for the first time in a round : nothing happens"},
    {"^ the first wound @ would take|suffer|get each|every|in a round is ignored|prevented|negated",
     "instead of being wounded for the first time in a round : nothing happens"},
    {"^ ignore the first wound @ would take|suffer|get each|every|in a round",
     "instead of being wounded for the first time in a round : nothing happens"},
    {"^ @ ignores the first wound each|every|in a round",
     "instead of being wounded for the first time in a round : nothing happens"},
    {"you have # or more empty spaces", "there are #1 or more empty spaces"},
    {"# or more of your spaces are empty", "there are #1 or more empty spaces"},
    {"you have # empty spaces", "there are #1 or more empty spaces"},
    {"you have no empty space", "your row is full"},
    {"you have sold # or more stacks|animals this round",
     "there are #1 or more stacks you sold this round"},
    {"^ the animal has *", "power *1"},
    {": # vp", ": gain #1 vp"},
    {"^ double this animal's power", "double power"},
    {"^ doubles its power", "double power"},
    {"as many vp as it has levels", "1 vp for each level it has"},
    {"vp equal to its level", "1 vp for each level it has"},
    {": gain vp equal to its level", ": gain 1 vp for each level it has"},
    {"you win the round|combat|fight", "you have the most power"},
    {"^ your animals * get|have|gain + # power", "give + #1 power to your animals *1"},
    {"^ when you refill a|the row or column", "when you refill"},
    {"^ @ protects *", "protect *1"},
    {"the animal directly behind it", "the animal directly behind"},
    {"the animal directly in front of it", "the animal directly in front"},
    {"^ immune to wounds *", "cannot be wounded *1"},
    {"^ immune to wounds", "cannot be wounded"},
    {"^ @ is immune to wounds *", "cannot be wounded *1"},
    {"is safe from wounds", "cannot be wounded"},
    {"^ takes over|on the power of *", "copy the power of *1"},
    {"^ uses the power of *", "copy the power of *1"},
    {", but at most #", ", up to #1"},
    {"^ @ and its adjacent animals|neighbours|neighbors gain|get|have + # power",
     "power + #1 . give + #1 power to adjacent animals"},
    {"roll a die|dice and wound that column on|in every|each board|row|tableau",
     "roll 1 die and wound those columns in every tableau"},
    {"^ loses # power for each *", "power - #1 for each *1"},
    {"gain # vp when|if it is sold", "when sold : gain #1 vp"},
    {"the space directly|right|immediately in front of it is empty",
     "the space in front of it is empty"},
    {"the space directly|right|immediately behind it is empty", "the space behind it is empty"},
    {"there is nothing in front of it", "the space in front of it is empty"},
    {"^ animals * cannot be wounded", "protect your animals *1 from wounds"},
    {"has # less power", "power - #1"},
    {"has|gets - # power", "power - #1"},
    {"when|if another|an other animal stands|is right|directly|immediately behind @",
     "if there is a friendly animal directly behind"},
    {"when|if another|an other animal stands|is right|directly|immediately in front of @",
     "if there is a friendly animal directly in front"},
    {"^ it|this wounds *", "start of combat : wound *1"},
    {"^ @ wounds *", "start of combat : wound *1"},
    {"the animal in|at front of every|each rival", "each frontmost rival animal"},
    {"the animal at the front of every|each rival", "each frontmost rival animal"},
    {"^ each|every combat you win gives you # extra|more vp",
     "after combat : gain #1 vp if you have the most power"},
    {"^ each|every combat you win gives you # vp",
     "after combat : gain #1 vp if you have the most power"},
    {"^ each|every time you win combat , *", "after combat : *1 if you have the most power"},
    {"in the same column as this one|animal", "in this column"},
    {"until end of round", "this round"},
    {": your * animals are healed", ": heal your *1 animals"},
    {": your wounded animals are healed", ": heal your wounded animals"},
    {"when sold at level #", "when sold , if it is of level #1"},
    {"^ worth # extra|more vp when sold , if *", "when sold : gain #1 vp if *1"},
    {"^ it|@ makes the 2 animals next to it # weaker", "give - #1 power to adjacent animals"},
    {"^ * but has + # power", "*1 . power + #1"},
    {"^ @ sells for # vp less|fewer *", "when sold : lose #1 vp *1"},
    {"it sells for # vp less|fewer", "when sold : lose #1 vp"},
    {"is worth # vp less|fewer when sold", "when sold : lose #1 vp"},
    {"^ * , but when sold : *", "*1 . when sold : *2"},
    {": draw|gain|get # extra refill", ": #1 extra refill this round"},
    {"for each * in your row", "for each friendly *1"},
    {0},
};

static const char *const selves[] = {"it",
                                     "this",
                                     "this animal",
                                     "this stack",
                                     "this card",
                                     "this one",
                                     "the wearer",
                                     "its wearer",
                                     "the bearer",
                                     "the carrier",
                                     "the animal carrying this",
                                     "the animal wearing this",
                                     "the animal with this",
                                     "the animal with this upgrade",
                                     "the upgraded animal",
                                     "the animal it is on",
                                     NULL};

const struct parlance me_parlance = {.most = 99,
                                     .enemy = "rival",
                                     .player = "rival",
                                     .moments = {.spared = "instead of being wounded",
                                                 .spares = "instead of a *1 being wounded",
                                                 .enters = "when placed",
                                                 .begins = "start of market"},
                                     PARLANCE_TABLES,
                                     PARLANCE_LINES(me)};
