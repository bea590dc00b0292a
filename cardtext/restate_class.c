/* restate_class.c: ways of speaking that go through all games: how long, how much higher or lower,
 * who is forbidden what, what is done by whom, and events that are said with a noun. */
#include "cardtext/restate.h"

#define STATS "power|attack|defense|defence|wit|hp|range|armor|force|action"
#define THINGS "food|gold|diamond|diamonds|vp|r|v|meat|ore|drink|loyalist|loyalists"
#define DOES "draw|gain|take|steal|heal|stun|ready|destroy|discard|return|lose|wound"
#define PIECES "unit|animal|animate|structure|tool|soldier"
#define EVENTS "hit|kill|win|victory|attack|sale"
#define RISES "rises|increases|grows|climbs|improves"
#define FALLS "drops|falls|decreases|shrinks|sinks"
#define HIGHER "higher|greater|larger|bigger|better|stronger|more"
#define LOWER "lower|smaller|weaker|less|worse"

const char *const restate_class[] = {
    /* Whosever they are. */
    "! , friend or|and foe|enemy" MEANS "",
    "! , yours or|and theirs" MEANS "",
    "! , yours or|and the enemy's|opponent's" MEANS "",
    "! , friendly or|and enemy" MEANS "",
    "! , no matter whose" MEANS "",
    "! of either|both player|players|side|sides" MEANS "",
    "! as long as @ is in play ," MEANS "",
    "! while @ is in play ," MEANS "",
    "! ?less|more to play" MEANS "*1",
    "! with # + & on your side ," MEANS "if you have #1 or more *1 ,",
    "! # or ?more|less|fewer of your & is|are in play" MEANS "you have #1 or *1 *2",
    "! ?draws|draw no cards" MEANS "cannot draw cards",
    "! cannot draw $" MEANS "cannot draw cards",
    "! cannot draw if" MEANS "cannot draw cards if",
    "! under your control" MEANS "you control",
    "! the target of a|an|any attack|attacks" MEANS "attacked",
    "! the target of a|an|any confrontation|confrontations" MEANS "confronted",
    "! + # to both ? and ?" MEANS "+ #1 *1 and + #1 *2",
    "! ?gets|get "
    "?discarded|destroyed|stunned|attacked|damaged|killed|confronted|healed|wounded" MEANS "is *2",
    "! has|have to ?discard|lose|give|return|choose" MEANS "must *1",
    "! throw|throws away" MEANS "discard",
    "! , including this|it|@ one" MEANS "",
    "! including this|it|@ one" MEANS "",
    "! a|an ?" STATS " bonus of #" MEANS "+ #1 *1",
    "! a|an bonus of # to ?" STATS MEANS "+ #1 *1",
    "! + # to its|their ?" STATS MEANS "+ #1 *1",
    "! a|an extra|additional point of ?" STATS MEANS "+ 1 *1",
    "! # extra|additional|more point|points of ?" STATS MEANS "+ #1 *1",
    "! ^ ?other|your|friendly|enemy|all * : + # ?" STATS
    " when|while|if ?attacking|defending $" MEANS "*1 *2 that are *4 have + #1 *3",
    "! choose a|an|one|1 * ; it ?takes|gets|heals|loses" MEANS "one *1 *2",
    "! choose a|an|one|1 * ; that ?" PIECES " ?takes|gets|heals|loses" MEANS "one *1 *3",
    "! choose a|an|one|1 * and ?destroy|discard|stun|return|heal|ready it" MEANS "*2 one *1",
    "! you do not ?have|control|own an other|another ?" MEANS "you have no other *2",
    "! you do not ?have|control|own a|an|any ?" MEANS "you have no *2",
    "! : increase|raise|boost the ?" STATS " of * by #" MEANS ": *2 gets + #1 *1",
    "! : reduce|lower|decrease the ?" STATS " of * by #" MEANS ": *2 gets - #1 *1",
    "! ^ the ?opponent|enemy|rival cannot ?attack|defend|confront with * $" MEANS
    "enemy *3 cannot *2",

    "! ?one|1|any|each|every of ?enemy|rival &" MEANS "*1 *2 *3",
    "! ^ when ?enemy|rival ?" PIECES MEANS "when a *1 *2",
    "! for each|every one|1 of your" MEANS "for each friendly",

    /* How long, and when. */
    "! until the|this turn ends" MEANS "this turn",
    "! until the turn is over" MEANS "this turn",
    "! for this turn only" MEANS "this turn",
    "! this turn only" MEANS "this turn",
    "! until it is your turn again" MEANS "until your next turn",
    "! until your next turn starts|begins" MEANS "until your next turn",
    "! for the rest of the game" MEANS "for good",
    "! permanently|forever" MEANS "for good",
    "! for good ?gets|get + # ?" STATS MEANS "*1 + #1 *2 for good",
    "! for good ?gets|get - # ?" STATS MEANS "*1 - #1 *2 for good",
    "! ^ upon" MEANS "on",
    "! ^ the moment|instant|second|minute" MEANS "when",
    "! the moment|instant|second|minute @" MEANS "when it",
    "! as soon as" MEANS "when",
    "! ^ once @ ?is|has|dies|leaves|enters|attacks" MEANS "when it *1",
    "! at the start|beginning of every|each one of your turns" MEANS "each turn",
    "! at the start|beginning of each|every|all of your turns" MEANS "each turn",
    "! daily" MEANS "each day",
    "! ^ should it|this|@ be *" MEANS "if it is *1",
    "! ^ on|after being ? ," MEANS "when *1 ,",
    "! ^ on|after being ? :" MEANS "when *1 :",
    "! is|are about to be" MEANS "would be",
    "! is|are about to ?die|fall" MEANS "would *1",
    "! in its|their place $" MEANS "instead",
    "! rather than" MEANS "instead of",
    "! in place of" MEANS "instead of",

    /* How much higher or lower. */
    "! this unit's|animate's|animal's|man's|card's|structure's" MEANS "its",
    "! its ?" STATS " goes up by #" MEANS "its *1 is increased by #1",
    "! its ?" STATS " ?" RISES " by #" MEANS "its *1 is increased by #1",
    "! its ?" STATS " goes down by #" MEANS "its *1 is reduced by #1",
    "! its ?" STATS " ?" FALLS " by #" MEANS "its *1 is reduced by #1",
    "! its ?" STATS " is|are # " HIGHER MEANS "its *1 is increased by #1",
    "! its ?" STATS " is|are # " LOWER MEANS "its *1 is reduced by #1",
    "! its ?" STATS " is|are raised|improved|boosted by #" MEANS "its *1 is increased by #1",
    "! its ?" STATS " is|are lowered|decreased|lessened by #" MEANS "its *1 is reduced by #1",
    "! ^ its ?" STATS " is increased by #" MEANS "it has + #1 *1",
    "! ^ its ?" STATS " is reduced by #" MEANS "it has - #1 *1",
    "! :|, its ?" STATS " is increased by #" MEANS ": it gets + #1 *1",
    "! :|, its ?" STATS " is reduced by #" MEANS ": it gets - #1 *1",
    "! ^ increase|increases|raise|raises|boost|boosts the ?" STATS " of * by # *" MEANS
    "*2 have + #1 *1 *3",
    "! ^ increase|increases|raise|raises|boost|boosts the ?" STATS " of * by # $" MEANS
    "*2 have + #1 *1",
    "! ^ reduce|reduces|lower|lowers|decrease|decreases the ?" STATS " of * by # *" MEANS
    "*2 have - #1 *1 *3",
    "! ^ reduce|reduces|lower|lowers|decrease|decreases the ?" STATS " of * by # $" MEANS
    "*2 have - #1 *1",
    "! ^ the ?" STATS " of * is increased by #" MEANS "*2 have + #1 *1",
    "! ^ the ?" STATS " of * is reduced by #" MEANS "*2 have - #1 *1",
    "! ^ gives|grants|provides|lends * + # ?" STATS MEANS "*1 have + #1 *2",
    "! ^ gives|grants|provides|lends + # ?" STATS " to * $" MEANS "*2 have + #1 *1",
    "! ^ gives|grants|provides # more|extra|additional|bonus ?" STATS " to * $" MEANS
    "*2 have + #1 *1",
    "! ^ gives|grants|provides # ?" STATS " to * $" MEANS "*2 have + #1 *1",
    "! ?has|have|gets|get|gains|gain # more|extra|additional|bonus ?" STATS MEANS "*1 + #1 *2",
    "! ?has|have|gets|get # less|fewer ?" STATS MEANS "*1 - #1 *2",
    "! ?have|has|control|hold|own # + ?" MEANS "*1 #1 or more *2",
    "! ^ # extra|additional|bonus ?" STATS MEANS "+ #1 *1",

    /* Who may not, and how many are meant. */
    "! is|are not allowed|permitted to" MEANS "cannot",
    "! is|are unable to" MEANS "cannot",
    "! is|are able to" MEANS "may",
    "! ^ unable to" MEANS "cannot",
    "^ no * can|may *" MEANS "all *1 cannot *2",
    "! each|every|all one of" MEANS "each of",
    "! every one of" MEANS "each of",
    "! any one of" MEANS "one of",
    "! the rest of your" MEANS "your other",
    "! at least one|1 other" MEANS "an other",
    "! if a|an|one|1 * of yours is in play|here , *" MEANS "if you have a *1 , *2",
    "! if an other * of yours is in play , *" MEANS "if you have an other *1 , *2",
    "! ?control|own|have a second ?" MEANS "*1 an other *2",
    "! ^ with an other|another * on your side , *" MEANS "if you have an other *1 , *2",
    "! ^ with another * in play , *" MEANS "if you have an other *1 , *2",
    "! you have|control|own * in play" MEANS "you have *1",
    "! , if there|you is|are|have|has any|some|one $" MEANS "",

    "! you hold # or ?more|less|fewer cards" MEANS "you have #1 or *1 cards in hand",
    "! card|cards you hold" MEANS "card in your hand",
    "! ?have|hold|control|own # ? or ?more|less|fewer" MEANS "*1 #1 or *3 *2",
    "! ^ with # or ?more|less|fewer * ,|: *" MEANS "if you have #1 or *1 *2 , *3",
    "! you are behind in ? ," MEANS "the opponent has more *1 than you ,",
    "! you are behind in ? $" MEANS "the opponent has more *1 than you",
    "! if an|the|your ?opponent|enemy|rival has more ? $" MEANS "if the *1 has more *2 than you",
    "! if an|the|your ?opponent|enemy|rival has more ? ," MEANS "if the *1 has more *2 than you ,",
    "! ?gain|gains as much ? as you have & $" MEANS "*1 1 *2 for each friendly *3",
    "! ^ costs you # ?" THINGS MEANS "lose #1 *1",
    "! ^ it ?drinks|eats|consumes # ?drink|meat" MEANS "lose #1 *2",
    "! when a|an ? of yours is played" MEANS "when you play a *1",
    "! cannot make attacks" MEANS "cannot attack",
    "! cannot make an attack" MEANS "cannot attack",
    "! ^ it|@ brings|gives|grants you # ?" THINGS MEANS "gain #1 *1",
    "! :|, it|@ brings|gives|grants you # ?" THINGS MEANS ": gain #1 *1",
    "! ^ it|@ brings|gives|grants # ?" THINGS MEANS "gain #1 *1",

    /* What is done, and to whom. */
    "! must give up" MEANS "loses",
    "! gives up" MEANS "loses",
    "! the enemy|opposing player" MEANS "the opponent",
    "! away from" MEANS "from",
    "! is|are sent to attack" MEANS "attacks",
    "! is|are sent to confront" MEANS "confronts",
    "! ?each|every|a|an|any|one ?" PIECES " the|your opponent|enemy|rival controls|owns|has" MEANS
    "*1 enemy *2",
    "! ?each|every|a|an|any|one ?" PIECES " you control|own" MEANS "*1 friendly *2",
    "! ?each|every|a|an|any|one ? of the|your opponent|enemy" MEANS "*1 enemy *2",
    "! cannot ?use|play|draw|cast|muster any" MEANS "cannot *1",
    "! not ?use|play|draw|cast|muster any" MEANS "not *1",
    "! draw as many cards as you have|control other & $" MEANS
    "draw 1 card for each other friendly *1",
    "! draw as many cards as you have|control & $" MEANS "draw 1 card for each friendly *1",
    "! draw cards equal to the number of your other & $" MEANS
    "draw 1 card for each other friendly *1",
    "! draw cards equal to the number of your & $" MEANS "draw 1 card for each friendly *1",
    "! is|are # ?r|ore|gold cheaper to ?play|make|buy|craft|build" MEANS "cost #1 *1 less",
    "! is|are # ?r|ore|gold cheaper" MEANS "cost #1 *1 less",
    "! is|are # ?r|ore|gold more expensive to ?play|make|buy|craft|build" MEANS "cost #1 *1 more",
    "! is|are # ?r|ore|gold more expensive" MEANS "cost #1 *1 more",
    "! hand size limit" MEANS "hand limit",
    "! maximum hand size" MEANS "hand limit",
    "! hand limit is increased|raised by #" MEANS "hand limit is + #1",
    "! hand limit is reduced|lowered by #" MEANS "hand limit is - #1",
    "! hand limit is # cards|card|higher|larger|bigger larger|higher|bigger" MEANS
    "hand limit is + #1",
    "! hand limit is # higher|larger|bigger" MEANS "hand limit is + #1",
    "! hand limit is # lower|smaller|less" MEANS "hand limit is - #1",
    "! you may keep|hold # more|extra|additional cards|card $" MEANS "your hand limit is + #1",
    "! you may keep|hold # more|extra|additional cards|card in hand" MEANS
    "your hand limit is + #1",
    "! you may keep|hold # more|extra|additional cards|card at the end of your turn" MEANS
    "your hand limit is + #1",
    "! you keep|hold # cards|card less|fewer at the end of your turn" MEANS
    "your hand limit is - #1",
    "! you keep|hold # less|fewer cards|card at the end of your turn" MEANS
    "your hand limit is - #1",
    "! you keep|hold # cards|card more at the end of your turn" MEANS "your hand limit is + #1",
    "! you keep|hold # more|extra cards|card at the end of your turn" MEANS
    "your hand limit is + #1",
    "! ^ * a|an|one|1 * is played by the ?opponent|enemy" MEANS "*1 the *3 plays a *2",

    "! a|an|one|1 randomly chosen|selected|picked ?" MEANS "1 *1 at random",
    "! ?take|gain|get|draw either # ? or # ?" MEANS "choose one : gain #1 *2 ; or gain #2 *3",
    "^ if|while * your ? ?get|have|cannot|gain *" MEANS "your *2 *3 *4 if *1",
    "^ as long as * your ? ?get|have|cannot|gain *" MEANS "your *2 *3 *4 if *1",
    "^ if|while * you ?burn|draw|gain|lose|take|heal *" MEANS "*2 *3 if *1",
    "^ as long as * you ?burn|draw|gain|lose|take|heal *" MEANS "*2 *3 if *1",

    /* What was paid for buys all that follows. */
    "! ; if you do , * and|, ?" DOES " * $" MEANS "; if you do , *1 ; then *2 *3",
    "! ; if you do , * , and ?" DOES " * $" MEANS "; if you do , *1 ; then *2 *3",

    /* What lets, earns or costs is the moment. */
    "! ^ * lets|allows you to ?draw|gain|take|steal|heal|get|discard" MEANS "*1 : *2",
    "! ^ * lets you ?draw|gain|take|steal|heal|get|discard" MEANS "*1 : *2",
    "! ^ each|every ?" EVENTS " earns|gives|grants|brings|nets you # ?" THINGS MEANS
    "each *1 : gain #1 *2",
    "! ^ each|every ?" EVENTS " earns|gives|grants|brings|nets you a|an|one ?" THINGS MEANS
    "each *1 : gain 1 *2",
    "! ^ its|his|the ?death|fall earns|gives|grants|brings you # ?" THINGS MEANS
    "the *1 : gain #1 *2",
    "! ^ its|his|the ?death|fall|loss of * earns|gives|grants|brings you # ?" THINGS MEANS
    "the *1 of *2 : gain #1 *3",
    NULL,
};
