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
#define GIVES "brings|bring|gives|give|earns|earn|grants|yields|nets|provides|means"
#define MAKES                                                                                      \
    "find|finds|fetch|fetches|brew|brews|produce|produces|make|makes|deliver|delivers|harvest|"    \
    "harvests|mine|mines|hunt|hunts|cook|cooks|bake|bakes|dig|digs|supply|supplies|generate|"      \
    "generates|create|creates|acquire|acquires|secure|secures|collect|collects"
#define HAS "has|have|gets|get|gains|gain|cannot"
#define STATES                                                                                     \
    "defending|attacking|confronting|damaged|undamaged|stunned|wounded|alone|ready|upgraded|"      \
    "adjacent|opposed|unopposed|hurt"
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

    /* "It" behind many of whom each is meant: "each other man has +1 attack while it is alone". */
    "! ^ each|every other ? ?" HAS "|may * ?if|while|when|unless "
    "it" MEANS "each other *1 *2 *3 *4 they",
    "! ^ each|every other ? of yours ?" HAS "|may * "
    "?if|while|when|unless it" MEANS "each other *1 of yours *2 *3 *4 they",
    "! ^ each|every ? of yours ?" HAS "|may * "
    "?if|while|when|unless it" MEANS "each *1 of yours *2 *3 *4 they",
    "! ^ each|every of your ? ?" HAS "|may * "
    "?if|while|when|unless it" MEANS "each of your *1 *2 *3 *4 they",
    "! ^ each|every of your other ? ?" HAS "|may * "
    "?if|while|when|unless it" MEANS "each of your other *1 *2 *3 *4 they",
    "! ^ each|every ?friendly|enemy|rival ? ?" HAS "|may * "
    "?if|while|when|unless it" MEANS "each *1 *2 *3 *4 *5 they",
    "! they is" MEANS "they are",
    "! they has" MEANS "they have",
    "^ * ?has|have|gets|get|gains + # ? if|while|when they are ? $" MEANS
    "*1 that are *4 have + #1 *3",
    "^ * ?has|have|gets|get|gains - # ? if|while|when they are ? $" MEANS
    "*1 that are *4 have - #1 *3",

    /* Who is not named is the one of whom it is said. */
    "! ^ ?your|all|enemy|friendly|rival|adjacent ? ?" HAS " * ?if|while|when ?" STATES " $" MEANS
    "*1 *6 *2 *3 *4",
    "! ^ ?your|all|enemy|friendly|rival|adjacent ? ?" HAS " * ?if|while|when they are ?" STATES
    " $" MEANS "*1 *6 *2 *3 *4",
    "! ^ ?your|all|enemy|friendly other ? ?" HAS " * ?if|while|when ?" STATES " $" MEANS
    "*1 other *6 *2 *3 *4",
    "! ^ ?your|all|enemy|friendly other ? ?" HAS " * ?if|while|when they are ?" STATES " $" MEANS
    "*1 other *6 *2 *3 *4",
    "! ^ each|every other ? of yours ?" HAS " * ?if|while|when they are ?" STATES " $" MEANS
    "your other *5 *1 *2 *3",
    "! ^ each|every ? of yours ?" HAS " * ?if|while|when they are ?" STATES " $" MEANS
    "your *5 *1 *2 *3",
    "! ^ ?your|all|enemy|friendly|other|rival|adjacent * ?" HAS
    " * if|while|when ?on|in|at|next|within|behind *" MEANS "*1 *2 *3 *4 if they are *5 *6",
    "^ ?your|all|enemy|friendly|other|rival|adjacent ? ?" HAS
    " * if|while|when they are ?on|in|at|next|within|behind * $" MEANS "*1 *2 that are *5 *6 *3 *4",
    "^ ?your|all|enemy|friendly other ? ?" HAS
    " * if|while|when they are ?on|in|at|next|within|behind * $" MEANS
    "*1 other *2 that are *5 *6 *3 *4",
    "^ ?your|all|enemy|friendly|other|rival|adjacent ? ?" HAS
    " * if|while|when they are ?on|in|at|next|within|behind * $" MEANS "*1 *2 *5 *6 *3 *4",

    /* What was said already. */
    "?if|while|unless ?at|on|in|behind|adjacent|within|next *" MEANS "*1 it is *2 *3",
    "! , if they|it|there has|have|is|are any|one|some|it|them $" MEANS "",
    "! if they|it has|have any|one|some $" MEANS "",
    "! either $" MEANS "",
    "^ when * you ?gain|draw|lose|take|heal|may|get|steal|score *" MEANS "when *1 : you *2 *3",
    "^ it|@ & *" MEANS "*1 *2",
    "^ ?each|every ?turn|day : it|@ & *" MEANS "*1 *2 : *3 *4",
    "^ a|an|any ? that|who|which ? * ?takes|loses|gets|cannot|heals|discards|is *" MEANS
    "when a *1 *2 *3 : that *1 *4 *5",
    "^ a|an|any ? that|who|which ? * ?takes|loses|gets|cannot|heals|discards|is *" MEANS
    "when a *1 *2 *3 : the *1 *4 *5",
    "^ an|any enemy ? that|who|which ? * ?takes|loses|gets|cannot|heals|discards|is *" MEANS
    "when an enemy *1 *2 *3 : that *1 *4 *5",
    "^ an|any enemy ? that|who|which ? * ?takes|loses|gets|cannot|heals|discards|is *" MEANS
    "when an enemy *1 *2 *3 : the *1 *4 *5",
    "! ?may|can give|hand|turn|trade up|in # ?" THINGS MEANS "*1 pay #1 *2",
    "! ?may|can exchange|trade|swap|convert # ?" THINGS " for|into # ?" THINGS MEANS
    "*1 pay #1 *2 for #2 *3",

    /* Whoever makes it has it. */
    "! ^ you|it|@ ?" MAKES " # ?" THINGS MEANS "gain #1 *2",
    "! : you|it|@ ?" MAKES " # ?" THINGS MEANS ": gain #1 *2",
    "! , you|it|@ ?" MAKES " # ?" THINGS MEANS ", gain #1 *2",
    "^ ?" MAKES " # ?" THINGS MEANS "gain #1 *2",
    ": ?" MAKES " # ?" THINGS MEANS ": gain #1 *2",
    "^ each|every * adds|gives|grants|brings # ?" STATS MEANS "+ #1 *2 for each *1",
    "^ each|every * adds|gives|grants|brings # ?" THINGS MEANS "gain #1 *2 for each *1",

    /* A noun for what happens: "the death of a man brings you 2 ore". */
    "gets|get|got ?killed|destroyed|attacked|wounded|stunned|discarded|hit|sold|bought|revived|"
    "healed|repaired|drawn|beaten|stolen|defeated" MEANS "is *1",
    "^ the death|fall|loss of * ?" GIVES " *" MEANS "when *1 dies : *2 *3",
    ": ?" GIVES " you # ?" THINGS MEANS ": gain #1 *2",
    ": ?" GIVES " # ?" THINGS MEANS ": gain #1 *2",
    "^ * ?" GIVES " you # ?" THINGS MEANS "*1 : gain #1 *3",
    "^ * ?" GIVES " # ?" THINGS MEANS "*1 : gain #1 *3",
    "^ * ?" GIVES " # extra|additional|more|bonus ?" MEANS "*1 : draw #1 more *3",
    "^ * heals|restores you|it for # ?" MEANS "*1 : heal #1 *2",
    "^ * ?costs|takes the|an ?enemy|opponent # ?" MEANS "*1 : the *3 loses #1 *4",
    "^ losing|lose a|an|one ? :" MEANS "when you lose a *1 :",
    "^ killing|kill a|an|one * :" MEANS "when you kill a *1 :",
    "^ drawing|buying|playing|making a|an|one * :" MEANS "when you play a *1 :",
    "^ a|each|every|any win|victory :|," MEANS "%wins :",
    "^ win|winning :|," MEANS "%wins :",
    "^ after|by winning :|," MEANS "%wins :",
    "^ its death :" MEANS "%dies :",
    "^ on|upon death :|," MEANS "%dies :",
    "^ with each|every attack|strike :|," MEANS "%attacks :",
    "^ its attacks *" MEANS "%attacks : *1",
    "^ for each|every ? you ?lose|kill|draw|play|sell|buy|make|muster|win , *" MEANS
    "when you *2 a *1 : *3",
    "^ * for each|every ? that|who ?joins|dies|falls|enters|leaves|attacks * $" MEANS
    "when a *2 *3 *4 : *1",
    "^ * for each|every ? that|who ?joins|dies|falls|enters|leaves|attacks $" MEANS
    "when a *2 *3 : *1",
    "^ if * you ?gain|draw|lose|take|heal|may|get|steal|score|receive *" MEANS "if *1 , you *2 *3",
    "^ should you|it|@ have|has to ? , *" MEANS "when you *1 : *2",
    "^ should you|it|@ ? , *" MEANS "when you *1 : *2",
    "^ # ?" THINGS " each|every ?turn|day|round $" MEANS "each *2 : gain #1 *1",
    "^ # ?" THINGS " every # ?days|turns|rounds $" MEANS "every #2 *2 : gain #1 *1",
    "^ at the start|beginning of &" MEANS "at the start of a *1",
    "^ at the end of &" MEANS "at the end of a *1",

    /* How much, in other words. */
    "?heal|mend|repair|restore|lose|gain|keep|pay|steal|take # of your|its|the ?hp|" STATS
    "|" THINGS MEANS "*1 #1 *2",
    "your|its ?defense|defence|hp is|are healed|repaired|restored|mended by #" MEANS "heal #1 *1",
    "?attack|attacks|hit|hits|strike|strikes for # more|extra|harder|stronger" MEANS
    "have + #1 attack",
    "?attack|attacks|hit|hits|strike|strikes # more|harder|stronger" MEANS "have + #1 attack",
    "?burn|draw|pay|lose|need|eat # ? less|fewer" MEANS "*1 #1 fewer *2",
    "cost|costs # ? ?less|more" MEANS "cost #1 *2 *1",
    "^ each|every ? you ?craft|make|build|buy|play|draw|cast cost|costs *" MEANS "your *1 cost *3",
    "! you need to" MEANS "you must",
    "^ with ?more|fewer ? than the|your|an ?enemy|opponent|rival , *" MEANS
    "if you have *1 *2 than the *3 , *4",
    "^ with ?more|fewer ? than the|your|an ?enemy|opponent|rival you *" MEANS
    "if you have *1 *2 than the *3 , you *4",
    "^ once per|each|every|a ?turn|round|battle , instead of * , *" MEANS
    "instead of *2 for the first time in a *1 : *3",
    "^ ?if|when * instead , once per|each|every|a ?turn|round|battle $" MEANS
    "the first time each *3 *2 instead",
    "^ once per|each|every|a ?turn|round|battle , ?if|when *" MEANS "the first time each *1 *3",

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
