/* restate_speech.c: what is said at length in any game, put shortly before anything else is looked
 * at: who carries what, whom "nobody" and "whoever" mean, things that are counted by an article,
 * what is compared with yours, and that somebody may. */
#include "cardtext/restate.h"

#define THINGS "food|gold|diamond|diamonds|vp|r|v|meat|ore|drink|loyalist|loyalists"
#define CARRY "carries|carry|holds|hold|wears|wear|bears|bear|has|have"
#define CARRYING "carrying|holding|wearing|bearing"
#define MOVES                                                                                      \
    "put|puts|gain|gains|get|gets|lose|loses|take|takes|steal|steals|earn|earns|pay|pays|give|"    \
    "gives|receive|receives|discard|discards|return|returns|add|adds|you|score|move|spend|makes"
#define DO                                                                                         \
    "roll|choose|pick|gain|put|take|draw|steal|heal|wound|discard|pay|lose|give|move|return|"      \
    "destroy|score|throw"
#define DOING "buying|selling|refilling|merging|placing|drawing|upgrading|attacking|winning|beating"
#define HIGHER "higher|greater|larger|bigger|more|stronger"
#define LOWER "lower|smaller|less|fewer|weaker"
#define STATES "wounded|stunned|damaged|undamaged|upgraded|alone|attacking|defending|ready"
#define BOUNDED(thing)                                                                             \
    "! # " thing " for each|every * , up to # " thing MEANS "#1 " thing " for each *1 up to #2",   \
        "! # " thing " for each|every * up to # " thing MEANS "#1 " thing " for each *1 up to #2"

const char *const restate_speech[] = {
    /* A gold is one. */
    "! ?" MOVES " a|an|one ?" THINGS MEANS "*1 1 *2",
    "! ?" MOVES " back a|an|one ?" THINGS MEANS "*1 1 *2",
    "! a|an|one|1 piece of equipment" MEANS "an equipment",
    "! pieces|piece of equipment" MEANS "equipment",
    "! makes a purchase" MEANS "buys a card",
    "! purchases" MEANS "buys",
    "! purchased" MEANS "bought",
    "! purchasing" MEANS "buying",
    "! you purchase" MEANS "you buy",
    "! ^ when you have bought" MEANS "when you buy",
    "! ^ when you bought" MEANS "when you buy",
    "! ?buy|buys something|anything" MEANS "*1 a card",

    /* Who carries what. */
    "! that|which|who|whoever is|are " CARRYING MEANS "with",
    "! that|which|who " CARRY " ?a|an|no|any|at|more|less|fewer|most" MEANS "with *1",
    "! that|which|who " CARRY " #" MEANS "with #1",
    "! that|which|who do|does not " CARRY " a|an|any" MEANS "with no",
    "! that|which|who do|does not " CARRY " ?" THINGS MEANS "with no *1",
    "! that|which|who is|are not " CARRYING " a|an|any" MEANS "with no",
    "! with at least a|one|1 ?" MEANS "with a *1",
    "! with no ? on|upon it|them|him" MEANS "with no *1",
    "! @ carries|carry|wears|wear|bears|bear ?a|an|no|any|at|more|less" MEANS "it has *1",
    "! @ carries|wears|bears|holds #" MEANS "it has #1",
    "! @ holds ?a|an|no|any|at" MEANS "it has *1",
    "! ?unit|units|animal|animals|man|men|one|ones " CARRYING " ?a|an|no" MEANS "*1 with *2",
    "! that lacks|lack a|an" MEANS "with no",
    "! lacking|lacks a|an" MEANS "with no",
    "! @ is|are not " CARRYING " a|an|any" MEANS "it has no",
    "! @ do|does not " CARRY " a|an|any" MEANS "it has no",
    "! @ is|are " CARRYING MEANS "it has",
    "! ^ + # ? with # or more ? $" MEANS "+ #1 *1 if it has #2 or more *2",
    "! ^ + # ? with # or more ? on|upon @ $" MEANS "+ #1 *1 if it has #2 or more *2",
    "! ^ with|without no|a|an|any|its ? : + # *" MEANS "+ #1 *2 if it has no *1",
    "! ^ without ? : + # *" MEANS "+ #1 *2 if it has no *1",
    "! ^ without ? , *" MEANS "*2 if it has no *1",

    /* Whoever else. */
    "! when|if one|1|any|some|another of your|the opponents|enemies" MEANS "when an opponent",
    "! when|if one|1|any|some|another of your|the rivals" MEANS "when a rival",
    "! when|if any|another|some|some other player" MEANS "when an opponent",
    "! all|every|each other players|player" MEANS "each opponent",
    "! all|all your|the ?rivals|opponents ?lose|gain|get|draw|discard|must" MEANS "each *1 *2",
    "! your ?rivals|opponents each ?lose|gain|get|draw|discard|must" MEANS "each *1 *2",
    "! each opponents" MEANS "each opponent",
    "! each rivals" MEANS "each rival",
    "! throw|throws away" MEANS "discard",
    "! each ?opponent|rival must ?lose|discard|return|pay # ?" THINGS MEANS "each *1 loses #1 *3",
    "! each ?opponent|rival lose|discard|discards|returns|pays # ?" THINGS MEANS
    "each *1 loses #1 *2",
    "! each ?opponent|rival gain|get" MEANS "each *1 gains",
    "! to|into the supply|stock|bank|box $" MEANS "",
    "! to|into the supply|stock|box ," MEANS ",",

    /* Whose it is. */
    "! ? belonging to an|the|your|any|another opponent|enemy|rival|player" MEANS "enemy *1",
    "! ? of an|another|any opponent|opponent's|enemy" MEANS "enemy *1",
    "! ? that an|another|any|your opponent|enemy|player|rival controls|owns|has" MEANS "enemy *1",
    "! another|any player's ?" MEANS "an enemy *1",
    "! ?units|animals|men that|which you control|own|have" MEANS "friendly *1",
    "! ?unit|animal|man that|which you control|own|have" MEANS "friendly *1",
    "! ?units|animals|men on|at your side" MEANS "friendly *1",
    "! ?unit|animal|man on|at your side" MEANS "friendly *1",
    "! your remaining" MEANS "your other",
    "! the others of your" MEANS "your other",
    "! ?units|animals|men each ?get|have|gain|lose|cannot|may" MEANS "*1 *2",

    /* What is compared with yours. */
    "! than yours" MEANS "than you",
    "! than its|their own" MEANS "than it",
    "! whose ? is|was|are|were " LOWER " than" MEANS "with less *1 than",
    "! whose ? is|was|are|were " HIGHER " than" MEANS "with more *1 than",

    "! than you do|have|own|control" MEANS "than you",
    "! than @ does|has|holds" MEANS "than it",
    "! ahead of you in ?vp" MEANS "with more *1 than you",
    "! leading you in ?vp" MEANS "with more *1 than you",
    "! behind|trailing you in ?vp" MEANS "with less *1 than you",
    "! with a|the higher|better score than you" MEANS "with more vp than you",
    "! with a lower|worse score than you" MEANS "with less vp than you",
    "! with a higher|better score" MEANS "with more vp than you",
    "! with a lower|worse score" MEANS "with less vp than you",
    "! each|every player who|that ?has|have|had ?more|less|fewer" MEANS "each opponent with *2",
    "! some ?opponent|rival|enemy" MEANS "a *1",
    "! ?if|while any ?opponent|rival|enemy" MEANS "*1 a *2",
    "! has|have to ?discard|give|lose|return" MEANS "must *1",
    "! , but only + #" MEANS ", + #1",
    "! , but + # instead if" MEANS ", + #1 if",
    "! ; if not it ?has|gets|gains + #" MEANS ", otherwise + #1",
    "! before your next turn" MEANS "until your next turn",
    "! ^ with # or more * ?it|this|@ ?gets|has|gains" MEANS "if you have #1 or more *1 , it *3",

    /* A moment that has lost its comma. */
    "! ^ ?each|every ?turn|day|round ?" DO MEANS "*1 *2 : *3",
    "! ^ on|in|during your turn ?" DO MEANS "each turn : *1",
    "! ^ at the ?start|beginning|end of your|the turn ?" DO MEANS "*1 of your turn : *2",
    "! ^ at the ?start|beginning|end of ?combat|market|battle ?" DO MEANS "*1 of *2 : *3",
    "! ^ ?start|end of ?turn|combat|market|battle ?" DO MEANS "*1 of *2 : *3",
    "! ^ when ?combat|battle begins|starts ?" DO MEANS "start of *1 : *2",
    "! ^ when the game ends|is ?" DO MEANS "end of game : *1",
    "! ^ roll a|one|1 die each|every ?turn|round :|,|; *" MEANS "each *1 : roll a die ; *2",

    /* What a die shows. */
    "! throw|throws|cast a|one|1 die|dice" MEANS "roll a die",
    "! roll one|1 die" MEANS "roll a die",
    "! die ;|, on|if a|an|it # or more|higher|above" MEANS "die ; on #1 or more",
    "! die ;|, if it|you shows|rolls|is|roll|throw|throws|get # or more|higher" MEANS
    "die ; on #1 or more",
    "! die ;|, if it|you shows|rolls|is|roll|throw|throws|get a|an # or more|higher" MEANS
    "die ; on #1 or more",
    "! die ;|, if it|you|on shows|rolls|a|roll|throw|get 5 or 6" MEANS "die ; on 5 or more",
    "! die ;|, if it|you shows|rolls|roll|throw|get a 5 or 6" MEANS "die ; on 5 or more",
    "! die ;|, on 5 or 6" MEANS "die ; on 5 or more",
    "! die ;|, if it|you|on shows|rolls|a|an|roll|throw|get 6" MEANS "die ; on 6 or more",
    "! die ;|, if it|you shows|rolls|roll|throw|get a 6" MEANS "die ; on 6 or more",
    "! die ; # + gives|: you" MEANS "die ; on #1 or more , you gain",
    "! die ; # + gives|: gain" MEANS "die ; on #1 or more , gain",
    "! die ;|, # + : *" MEANS "die ; on #1 or more , *1",
    "! : roll a die ; on # or more , * $" MEANS
    ": roll a die ; then *1 if the die shows #1 or more",
    "! : roll a die ; on # or more ?it|you|gain|put|steal|draw|take|lose|wound|heal|this * $" MEANS
    ": roll a die ; then *1 *2 if the die shows #1 or more",
    "! ; then it|you|@ gains|gain|gets|get # ?" THINGS MEANS "; then gain #1 *1",
    "! ; then put # ?" THINGS " on @" MEANS "; then gain #1 *1",

    /* What is bought, and what others pay. */
    "! with # ?" THINGS " or more" MEANS "with #1 or more *1",
    "! ^ each|every ? card|cards you ?buy|sell|draft gives|earns|brings @|you" MEANS
    "when you *2 a *1 : gain",
    "! ^ each|every ? you ?buy|sell|place gives|earns|brings @|you" MEANS "when you *2 a *1 : gain",
    "! each ?opponent|rival must give back|up # ?" THINGS MEANS "each *1 loses #1 *2",
    "! costs|cost each ?rival|opponent # ?" THINGS MEANS ": each *1 loses #1 *2",
    "! , if not|otherwise you lose" MEANS ", otherwise lose",

    /* What is done by doing it. */
    "! ^ ?" DOING " * makes|forces|causes|lets" MEANS "*1 *2 :",
    "! ^ ?" DOING " * gives|earns|brings|grants|nets|wins you # ?" THINGS MEANS
    "*1 *2 : gain #1 *3",
    "! ^ ?" DOING " * gives|earns|brings|grants|nets @ # ?" THINGS MEANS "*1 *2 : gain #1 *3",
    "! ^ ?" DOING " * gives|earns|brings|grants|nets|wins # ?" THINGS MEANS "*1 *2 : gain #1 *3",
    "! ^ buying * :" MEANS "when you buy *1 :",
    "! ^ selling * :" MEANS "when you sell *1 :",
    "! ^ refilling * :" MEANS "when you refill *1 :",
    "! ^ merging * :" MEANS "when you merge *1 :",
    "! ^ placing * :" MEANS "when you place *1 :",
    "! ^ drawing * :" MEANS "when you draw *1 :",
    "! ^ upgrading * :" MEANS "when you upgrade *1 :",
    "! ^ attacking with @ :" MEANS "when it attacks :",
    "! ^ attacking :" MEANS "when it attacks :",
    "! ^ attacking makes" MEANS "when it attacks :",

    /* What may be done. */
    "! you have the option|choice|right to|of" MEANS "you may",
    "! is|are allowed|permitted to" MEANS "may",
    "! in order to" MEANS "to",
    "! may|can choose|opt|decide to" MEANS "may",
    "! if you do , you then" MEANS "if you do , you",
    "! ^ * if you like|want|wish|choose :|, *" MEANS "you may *1 ; if you do , *2",
    "! ^ * if you like|want|wish|choose ; you|then then|you *" MEANS "you may *1 ; if you do , *2",
    "! ^ * if you like|want|wish|choose ; *" MEANS "you may *1 ; if you do , *2",
    "! ^ you may pay # ? ?each|every ?turn|day|round ; if you do , *" MEANS
    "*2 *3 : you may pay #1 *1 ; if you do , *4",
    "! ^ you may pay # ? at the ?start|beginning|end of * ; if you do , *" MEANS
    "at the *2 of *3 : you may pay #1 *1 ; if you do , *4",
    "! for # ?" THINGS " @|you may *" MEANS "you may pay #1 *1 ; if you do , *2",
    "! choose a|an|one|1 * and ?take|steal|remove # ? from it|them" MEANS "*2 #1 *3 from one *1",
    "! choose a|an|one|1 * and put|place # ? on it|them" MEANS "put #1 *2 on one *1",
    "! never attacks|attack" MEANS "cannot attack",
    "! ?gets|get|has|have|gains a|an + # ?attack|defense|power bonus" MEANS "*1 + #1 *2",
    "! a|an ?attack|defense|power bonus of + #" MEANS "+ #1 *1",
    "! a|an ?attack|defense|power bonus of #" MEANS "+ #1 *1",

    /* Who does it goes without saying. */
    "! the player|owner|controller with|of|owning|controlling @" MEANS "you",
    "! the player|one who|that has|owns|controls|holds @" MEANS "you",
    "! ^ when|if a|an|another ?enemy|opposing ? * , it gives|brings|grants you # ?" THINGS MEANS
    "when an *1 *2 *3 , that *2 gives you #1 *4",
    "! score # ?vp" MEANS "gain #1 *1",
    "! :|, you gains|gets # ?" THINGS MEANS ": gain #1 *1",
    "! :|, you draws" MEANS ": draw",
    "! :|, it puts|adds # ?" THINGS " on|onto|to" MEANS ": put #1 *1 on",
    "! ^ ?each|every ?turn|day it puts|adds # ?" THINGS " on|onto|to" MEANS "*1 *2 : put #1 *3 on",
    "! :|, @ takes|steals # ?" THINGS " from|off" MEANS ": take #1 *1 from",
    "! :|, @ ?wounds|heals|destroys|stuns ?a|an|the|each|all|every|one|1" MEANS ": *1 *2",
    "! @ makes|produces|yields|collects|harvests # ?" THINGS MEANS "gain #1 *1",
    "! ^ as @ ?enters|comes|arrives|attacks|is|wins|dies|falls" MEANS "when it *1",
    "! ^ should @ be|get about to be" MEANS "if it would be",
    "! right|straight away" MEANS "",
    "! away $" MEANS "",
    "! would suffer|take|get|receive a wound" MEANS "would be wounded",

    /* How much at most, behind what is counted. Of another thing than what is gained it is none. */
    "! for each|every * , but|and|though no|not|never more than #" MEANS "for each *1 up to #1",
    "! for each|every * , no|not|never more than #" MEANS "for each *1 up to #1",
    "! for each|every * , but|and|though at most #" MEANS "for each *1 up to #1",
    "! for each|every * , but|and|though up to #" MEANS "for each *1 up to #1",
    "! for each|every * , at most #" MEANS "for each *1 up to #1",
    "! for each|every * , to|with|at a maximum|limit of #" MEANS "for each *1 up to #1",
    "! for each|every * , limited|capped to|at #" MEANS "for each *1 up to #1",
    BOUNDED("food"),
    BOUNDED("gold"),
    BOUNDED("diamonds"),
    BOUNDED("vp"),
    BOUNDED("r"),
    BOUNDED("v"),
    BOUNDED("meat"),
    BOUNDED("ore"),
    BOUNDED("drink"),

    /* What a turn ends with is a condition. */
    "! ^ when you ?end|begin|start your turn with * , * $" MEANS
    "when you *1 your turn , *3 if you have *2",

    /* One of the others. */
    "! another of your opponents" MEANS "an opponent",
    "! another of your rivals" MEANS "a rival",
    "! ^ when|if another of your &" MEANS "when an other friendly *1",
    "! ^ when|if one|1 of your other &" MEANS "when an other friendly *1",
    "! ?on|onto|to|from|with another of your &" MEANS "*1 one other friendly *2",

    /* Who has none of what is given; who is so itself. */
    "! ?put|place|add # ? from the supply|stock|bank on|onto|to" MEANS "*1 #1 *2 on",
    "! ?put|place|add # ? on|onto|to * that|which|who has|have none" MEANS
    "put #1 *2 on *3 with no *2",
    "! ^ * that|which|who has|have none ?gets|get|gains|gain # ?" THINGS MEANS
    "*1 with no *3 *2 #1 *3",
    "! ?is|are not ?" STATES " itself|himself|herself|themselves" MEANS "*1 not *2",
    "! ?is|are ?" STATES " itself|himself|herself|themselves" MEANS "*1 *2",

    /* One thing, or a price and what it buys. */
    "! choose one|1 : * , or pay|spend # ? for # ? $" MEANS
    "you may pay #1 *2 ; if you do , gain #2 *3 ; if not : *1",
    "! choose one|1 : * ; or pay|spend # ? for # ? $" MEANS
    "you may pay #1 *2 ; if you do , gain #2 *3 ; if not : *1",
    "! choose one|1 : * , or pay|spend # ? to * $" MEANS
    "you may pay #1 *2 ; if you do , *3 ; if not : *1",
    "! choose one|1 : * ; or pay|spend # ? to * $" MEANS
    "you may pay #1 *2 ; if you do , *3 ; if not : *1",
    "! choose one|1 : pay|spend # ? to * , or * $" MEANS
    "you may pay #1 *1 ; if you do , *2 ; if not : *3",
    "! choose one|1 : pay|spend # ? to * ; or * $" MEANS
    "you may pay #1 *1 ; if you do , *2 ; if not : *3",

    "; if not :" MEANS "; if not ,",

    "! - # ? each $" MEANS "- #1 *1",
    "! roll * once more" MEANS "roll *1 again",
    NULL,
};
