/* restate_more.c: what people say of one thing or another, of having one, and of both players. */
#include "cardtext/restate.h"

#define THINGS "food|gold|diamond|diamonds|vp|r|v|meat|ore|drink|loyalist|defector"

/* Rules of every game, behind those of restate.c. */
const struct parlance_same restate_more[] = {
    /* One thing or another. */
    {"^ * : * ; if * , * instead $", "*1 : *2 unless *3 . *1 : *4 if *3"},
    {"^ * ; if * , * instead $", "*1 unless *2 . *3 if *2"},
    {"^ * : * ; * instead if * $", "*1 : *2 unless *4 . *1 : *3 if *4"},
    {"^ * ; * instead if * $", "*1 unless *3 . *2 if *3"},
    {"^ * : ?gain|steal|draw|take|lose|heal # ? , or # ? if * $",
     "*1 : *2 #1 *3 unless *5 . *1 : *2 #2 *4 if *5"},
    {"^ * : ?gain|steal|draw|take|lose|heal # ? , or # ? instead if * $",
     "*1 : *2 #1 *3 unless *5 . *1 : *2 #2 *4 if *5"},
    {"^ * : ?gain|steal|draw|take|lose|heal # ? , or # if * $",
     "*1 : *2 #1 *3 unless *4 . *1 : *2 #2 *3 if *4"},
    {"^ * : ?gain|lose|draw # ? if you have none $", "*1 : *2 #1 *3 if you have no *3"},
    {"^ * : * , or * if * $", "*1 : *2 unless *4 . *1 : *3 if *4"},
    {"^ * , or * if * $", "*1 unless *3 . *2 if *3"},
    {"^ * : * , or * instead if * $", "*1 : *2 unless *4 . *1 : *3 if *4"},
    {"^ * , or * instead if * $", "*1 unless *3 . *2 if *3"},
    {"^ * : * if * , otherwise * $", "*1 : *2 if *3 . *1 : *4 unless *3"},
    {"^ * if * , otherwise * $", "*1 if *2 . *3 unless *2"},
    {"^ * : if * , * ; otherwise , * $", "*1 : *3 if *2 . *1 : *4 unless *2"},
    {"^ * : if * , * ; otherwise * $", "*1 : *3 if *2 . *1 : *4 unless *2"},
    {"^ if * , * ; otherwise , * $", "*2 if *1 . *3 unless *1"},
    {"^ * ?if|while * and - # * anywhere else|otherwise $", "*1 if *3 . - #1 *4 unless *3"},
    {"otherwise :", "otherwise ,"},
    {", else", ", otherwise"},
    {"; otherwise ,", ", otherwise"},
    /* The second half has the subject of the first. */
    {"^ * : * ?have|has|get|gets ? + # if * , otherwise ? + # $",
     "*1 : *2 *3 *4 + #1 if *5 . *1 : *2 *3 *6 + #2 unless *5"},
    {"^ * : * ?have|has|get|gets + # ? if * , otherwise + # ? $",
     "*1 : *2 *3 + #1 *4 if *5 . *1 : *2 *3 + #2 *6 unless *5"},
    {"^ * ?have|has|get|gets ? + # if * , otherwise ? + # $",
     "*1 *2 *3 + #1 if *4 . *1 *2 *5 + #2 unless *4"},
    {"^ * ?have|has|get|gets + # ? if * , otherwise + # ? $",
     "*1 *2 + #1 *3 if *4 . *1 *2 + #2 *5 unless *4"},
    {"^ * + # ? ?if|while * , and|but - # otherwise $", "*1 + #1 *2 if *4 . *1 - #2 *2 unless *4"},
    {"^ + # ? ?if|while * , and|but - # otherwise $", "+ #1 *1 if *3 . - #2 *1 unless *3"},
    {"^ ? + # ?if|while * , and|but - # otherwise $", "*1 + #1 if *3 . *1 - #2 unless *3"},
    {"^ + # ? ; + # instead if * $", "+ #1 *1 unless *2 . + #2 *1 if *2"},
    {"^ * : if * , you may * ; if you do , * $", "*1 : you may *3 if *2 ; if you do , *4"},
    {"if they|it do|does ,", "if you do ,"},
    /* Two that share what they get. */
    {"^ your ? and your ? ?get|have|gets|has *", "your *1 *3 *4 . your *2 *3 *4"},
    {"^ * : your ? and your ? ?get|have|gets|has *", "*1 : your *2 *4 *5 . *1 : your *3 *4 *5"},

    /* Having one is having one or more. */
    {"has|have|holds|carries|owns a|an|any ?" THINGS, "has 1 or more *1"},
    {"has|have ?tokens|" THINGS " on it|them", "has 1 or more *1"},
    {"has|have any tokens", "has 1 or more tokens"},
    {"you have|hold|own a|an|any ?" THINGS, "you have 1 or more *1"},
    {"you have|hold|own a|an|any diamond", "you have 1 or more diamonds"},
    {"have|has a|any|some card|cards in hand", "have 1 or more cards in hand"},
    {"there is|are a|some card|cards in the hand", "there are 1 or more cards in the hand"},
    {"take back * from the|your discard pile", "take back *1"},
    {"of level 1 or 2", "of level 2 or less"},
    {"level 1 or 2 ?", "*1 of level 2 or less"},
    {"for each|every # ? here $", "for each #1 *1 on this unit"},
    {"for each|every # ? here $", "for each #1 *1 on it"},
    {": + # ?" THINGS " here|there $", ": + #1 *1"},
    {": gain|gains|get|add # ?" THINGS " on|onto|to @ $", ": gain #1 *1"},
    {": put|place # ?" THINGS " on|onto @ $", ": gain #1 *1"},
    {"get|gets - # ?power|attack|defense|defence|wit this", "lose #1 *1 this"},

    /* Both players, the other players. */
    {"! both|all players", "each player"},
    {"each player discard", "each player discards"},
    {"each player draw", "each player draws"},
    {"each player lose", "each player loses"},
    {"each player gain|get", "each player gains"},
    {"discards down to # cards", "discards down to #1"},
    {"each other player with", "each opponent with"},
    {"each other player with", "each rival with"},
    {"?opponent|rival|player with fewer", "*1 with less"},
    {"each ?opponent|rival with * gets|receives # ?", "each *1 with *2 gains #1 *3"},

    {"! didn't|didnt", "did not"},
    {"! hasn't|hasnt", "has not"},
    {"gets|get ?wounded|destroyed|sold|attacked|stunned|discarded|killed", "is *1"},
    {"# ?" THINGS " extra|bonus|additional", "#1 *1"},
    {"^ your & and & ?have|get|cannot|may *", "your *1 *3 *4 . your *2 *3 *4"},
    {"^ your & and your & ?have|get|cannot|may *", "your *1 *3 *4 . your *2 *3 *4"},

    /* The order of costs, and what is done every turn anyway. */
    {"! ^ # ? , once a|per|each turn :", "once a turn ; #1 *1 :"},
    {"! ^ must attack each|every turn|round|combat $", "must attack"},
    {"! ^ @ must attack each|every turn|round|combat $", "must attack"},
    {NULL, NULL},
};
