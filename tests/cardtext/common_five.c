/* common_five.c: the sentence forms of four games, as data. */
#include "tests/cardtext/common_five.h"

#define FILE_OF(name, text)                                                                        \
    {                                                                                              \
        name, text, sizeof text - 1                                                                \
    }
#define WORDS(name, ...) static const char *const name[] = {__VA_ARGS__, NULL}
/* A phrase on two lines: id, form, op and where; example. */
#define PHRASE(id, form, op, where, example)                                                       \
    "phrase " id "   form " form "   op " op "   " where "\nexample " example "\nmeans -\n"

/* ---- menagerie: numbers by level, states and counts as lists ---- */

WORDS(me_state, "at the front", "at the rear", "upgraded", "alone", "you have the least power");
WORDS(me_count, "empty space", "other animal", "wounded animal of yours");
WORDS(me_allies, "the animal directly in front", "adjacent animals", "every animal behind");
WORDS(me_victims, "a rival animal", "each rival animal in this column",
      "the frontmost animal of each rival");
WORDS(me_ops, "if", "each", "give", "copy", "firm", "protect", "vp", "vp_if", "vp_each", "steal",
      "tuck", "refill", "swap", "wound", "roll");
WORDS(me_triggers, "none", "start of market", "when a card is added", "when sold",
      "start of combat", "after combat");

static const struct word_list me_lists[] = {
    {"state", me_state}, {"count", me_count}, {"allies", me_allies}, {"victims", me_victims}};

#define MOMENTS "under any"

static const char me_phrases[] =
    "list state    at the front | at the rear | upgraded | alone | you have the least power\n"
    "list count    empty space | other animal | wounded animal of yours\n"
    "list allies   the animal directly in front | adjacent animals | every animal behind\n"
    "list victims  a rival animal | each rival animal in this column |"
    " the frontmost animal of each rival\n"
    "trigger start of market\n"
    "trigger when a card is added\n"
    "trigger when sold   on animal\n"
    "trigger start of combat\n"
    "trigger after combat\n" PHRASE("PB-1", "power +{n/:0..20} if {state}", "if {n} {state}", "",
                                    "power +3/5/8 if alone")
        PHRASE("PB-2", "power +{n/:0..20} for each {count}", "each {n} {count}", "",
               "power +0/1/2 for each other animal") PHRASE("PB-3",
                                                            "give +{n/:0..20} power to {allies}",
                                                            "give {n} {allies}", "",
                                                            "give +2 power to every animal behind")
            PHRASE("PB-4", "copy the power of the animal directly behind, up to {n/:0..20}",
                   "copy {n}", "", "copy the power of the animal directly behind, up to 3/6/9")
                PHRASE("PB-5", "cannot be wounded", "firm", "", "cannot be wounded") PHRASE(
                    "PB-6", "protect {allies} from wounds", "protect {allies}", "",
                    "protect adjacent animals from wounds") PHRASE("PB-7", "gain {n/:0..20} VP",
                                                                   "vp {n}", MOMENTS,
                                                                   "after combat: gain 1 VP")
                    PHRASE("PB-8", "gain {n/:0..20} VP if {state}", "vp_if {n} {state}", MOMENTS,
                           "start of market: gain 0/1/1 VP if at the rear")
                        PHRASE("PB-9", "gain {n/:0..20} VP for each {count}", "vp_each {n} {count}",
                               MOMENTS, "after combat: gain 1 VP for each empty space")
                            PHRASE("PB-10", "steal {n/:0..20} VP from the richest rival",
                                   "steal {n}", MOMENTS,
                                   "start of combat: steal 0/1/1 VP from the richest rival")
                                PHRASE("PB-11", "tuck {n/:0..2} of this type from the market",
                                       "tuck {n}", "under start of market",
                                       "start of market: tuck 1 of this type from the market")
                                    PHRASE("PB-12", "{n/:0..2} extra refill~refills this round",
                                           "refill {n}", "under start of market",
                                           "start of market: 2 extra refills this round")
                                        PHRASE("PB-13",
                                               "up to {n/:0..3} swap~swaps of neighbouring spaces",
                                               "swap {n}", "under start of market",
                                               "start of market: up to 1/2/3 swaps of neighbouring "
                                               "spaces")
                                            PHRASE("PB-14",
                                                   "wound {victims} of level {n/:0..3} or lower",
                                                   "wound {victims} {n}", "under start of combat",
                                                   "start of combat: wound a rival animal of level "
                                                   "1 or lower")
                                                PHRASE("PB-15",
                                                       "roll {n/:0..3} die~dice and wound those "
                                                       "columns in every tableau",
                                                       "roll {n}", "under start of combat",
                                                       "start of combat: roll 1 die and wound "
                                                       "those columns in every tableau");

static const char me_animals[] =
    "name,copies,power,price,text\n"
    "Plough Ox,5,3/6/9,3,\n"
    "Hermit Bear,4,2/4/6,3,power +3/5/8 if alone.\n"
    "Pack Wolf,5,2/3/4,3,power +0/1/2 for each other animal.\n"
    "Mimic Chameleon,4,1/2/3,3,\"copy the power of the animal directly behind, up to 3/6/9.\"\n"
    "Caravan Camel,5,1/3/5,7,give +2/4/6 power to the animal directly in front.\n"
    "Ancient Tortoise,4,3/5/8,3,cannot be wounded.\n"
    "Grass Viper,4,1/2/3,3,start of combat: wound each rival animal in this column of level 1/2/3 "
    "or"
    " lower.\n"
    "Marsh Mosquito,4,1/2/3,3,start of combat: roll 1/2/3 dice and wound those columns in every"
    " tableau.\n"
    "Limp Opossum,4,1/2/3,3,after combat: gain 0/1/2 VP if you have the least power.\n"
    "Golden Goose,4,2/4/6,3,when sold: gain 1/1/2 VP.\n"
    "Warren Rabbit,6,1/3/6,3,start of market: tuck 1 of this type from the market.\n"
    "Midnight Raccoon,4,2/5/8,3,start of market: 1 extra refill this round.\n";

static const char me_upgrades[] =
    "name,copies,power,price,text\n"
    "Cowbell,2,1/2/2,1,give +1/2/3 power to adjacent animals.\n"
    "Shepherd's Whistle,2,2,1,start of market: up to 1 swap of neighbouring spaces.\n"
    "Table Scraps,2,1/3/5,1,when a card is added: gain 1 VP.\n";

static const struct column me_columns[] = {
    {.name = "power", .kind = COLUMN_LEVELS, .lo = 0, .hi = 20},
    {.name = "price", .kind = COLUMN_NUMBER, .lo = 0, .hi = 20},
};

static const struct card_type me_types[] = {
    {.name = "animal", .sheet = "animals.csv", .columns = me_columns, .columns_n = 2},
    {.name = "upgrade", .sheet = "upgrades.csv", .columns = me_columns, .columns_n = 2},
};

static const struct source me_files[] = {FILE_OF("phrases.txt", me_phrases),
                                         FILE_OF("cards/animals.csv", me_animals),
                                         FILE_OF("cards/upgrades.csv", me_upgrades),
                                         {NULL, NULL, 0}};

const struct game common_menagerie = {
    .id = "menagerie",
    .types = me_types,
    .types_n = COUNT(me_types),
    .files = me_files,
    .vocabulary = {me_ops, me_triggers, me_lists, COUNT(me_lists)}};

/* ---- temples: subjects with a number of their own, verbs that agree, signed numbers ---- */

WORDS(ft_who, "this unit", "the unit", "your units", "enemy units", "all units", "units here",
      "adjacent enemy units", "one of your units", "one enemy unit", "one enemy unit within {n}");
WORDS(ft_stat, "attack", "defense", "action", "range");
WORDS(ft_verb, "attack", "move", "be attacked", "be targeted");
WORDS(ft_limit, "hand limit", "muster limit", "unit count");
WORDS(ft_player, "you", "the enemy", "each player");
WORDS(ft_ops, "has", "cross", "water", "cannot", "step", "level", "limit", "boost", "damage",
      "heal", "destroy", "return", "move", "move_within", "draw", "discard", "reveal");
WORDS(ft_triggers, "none", "on entering", "each turn", "while controlled", "while residing",
      "on kill");

static const struct word_list ft_lists[] = {{"who", ft_who},
                                            {"stat", ft_stat},
                                            {"verb", ft_verb},
                                            {"limit", ft_limit},
                                            {"player", ft_player}};

#define STATIC "under none, while controlled, while residing"
#define ORDER "under none, on entering, each turn, on kill"

static const char ft_phrases[] =
    "list who     this unit | the unit | ~your units | ~enemy units | ~all units | ~units here |"
    " ~adjacent enemy units | one of your units | one enemy unit | one enemy unit within {n}\n"
    "list stat    attack | defense | action | range\n"
    "list verb    attack | move | be attacked | be targeted\n"
    "list limit   hand limit | muster limit | unit count\n"
    "list player  ~you | the enemy | each player\n"
    "trigger on entering        on land\n"
    "trigger each turn\n"
    "trigger while controlled   on land\n"
    "trigger while residing     on land\n"
    "trigger on kill            on unit\n" PHRASE(
        "E1", "{who} has~have {stat} {+n}", "has {who} {stat} {n}", STATIC,
        "while controlled: your units have attack +1") PHRASE("E2", "{who} may cross water",
                                                              "cross {who}", STATIC,
                                                              "all units may cross water")
        PHRASE("E3", "{who} is~are a~ water unit~units", "water {who}", STATIC,
               "the unit is a water unit. your units are water units")
            PHRASE("E4", "{who} cannot {verb}", "cannot {who} {verb}", STATIC,
                   "while residing: the unit cannot be targeted")
                PHRASE("E5", "stepping here costs {n} action~actions", "step {n}", "on land",
                       "stepping here costs 2 actions")
                    PHRASE("E8", "control here changes only for units of level {n} or more",
                           "level {n}", "on land",
                           "control here changes only for units of level 4 or more")
                        PHRASE(
                            "E10", "your {limit} is {+n}", "limit {limit} {n}", STATIC,
                            "your unit count is -2") PHRASE("E12",
                                                            "{who} gets~get {stat} {+n} this turn",
                                                            "boost {who} {stat} {n}", ORDER,
                                                            "each turn: units here get action +1 "
                                                            "this turn")
                            PHRASE("E13", "{who} takes~take {n} damage", "damage {who} {n}", ORDER,
                                   "on kill: one enemy unit within 2 takes 1 damage")
                                PHRASE("E14", "{who} heals~heal {n}", "heal {who} {n}", ORDER,
                                       "the unit heals 3") PHRASE("E15", "destroy {who}",
                                                                  "destroy {who}", ORDER,
                                                                  "destroy the unit")
                                    PHRASE("E16", "return {who} to its owner's hand",
                                           "return {who}", ORDER,
                                           "return the unit to its owner's hand")
                                        PHRASE("E17",
                                               "[you may] move {who} to a free land you control",
                                               "move {you may} {who}", ORDER,
                                               "on entering: you may move the unit to a free land "
                                               "you control")
                                            PHRASE("E17b",
                                                   "[you may] move {who} to a free land within {n}",
                                                   "move_within {you may} {who} {n}", ORDER,
                                                   "move the unit to a free land within 2")
                                                PHRASE("E18", "{player} draws~draw {n}",
                                                       "draw {player} {n}", ORDER,
                                                       "each player draws 1")
                                                    PHRASE("E19", "{player} discards~discard {n}",
                                                           "discard {player} {n}", ORDER,
                                                           "you discard 1")
                                                        PHRASE("E20",
                                                               "the enemy reveals their hand",
                                                               "reveal", ORDER,
                                                               "the enemy reveals their hand");

static const char ft_lands[] =
    "name,text\n"
    "Watchtower Hill,while residing: the unit has range +1.\n"
    "Hidden Grove,while residing: the unit cannot be targeted.\n"
    "Thornwood,stepping here costs 2 actions.\n"
    "Mirror Cave,on entering: you may move the unit to a free land you control.\n"
    "Market Town,each turn: you draw 1. each turn: you discard 1.\n"
    "Horse Plains,each turn: units here get action +1 this turn.\n"
    "Granary,while controlled: your hand limit is +2.\n"
    "Temple of Ash,while controlled: your units have defense -1.\n"
    "Temple of Hunger,each turn: one of your units takes 1 damage.\n";

static const char ft_units[] = "name,text\n"
                               "Grey Acolytes,each turn: one of your units heals 1.\n"
                               "Raider Band,on kill: the enemy discards 1.\n"
                               "War Cantor,your unit count is +1.\n"
                               "Long Reach,each turn: one enemy unit within 3 takes 2 damage.\n"
                               "Close Reach,each turn: one enemy unit takes 2 damage.\n";

static const struct card_type ft_types[] = {{.name = "land", .sheet = "lands.csv"},
                                            {.name = "unit", .sheet = "units.csv"}};

static const struct source ft_files[] = {FILE_OF("phrases.txt", ft_phrases),
                                         FILE_OF("cards/lands.csv", ft_lands),
                                         FILE_OF("cards/units.csv", ft_units),
                                         {NULL, NULL, 0}};

const struct game common_temples = {.id = "temples",
                                    .types = ft_types,
                                    .types_n = COUNT(ft_types),
                                    .files = ft_files,
                                    .vocabulary = {ft_ops, ft_triggers, ft_lists, COUNT(ft_lists)}};

/* ---- resource war: nested lists, options, costs, triggers with slots, subtypes ---- */

#define WHO "[other] [enemy] {kind} [of yours] [with {measure} {n:0..20} or {cmp}]"

WORDS(rw_stat, "Wit", "Power", "Defence");
WORDS(rw_measure, "Wit", "Power", "Defence", "cost");
WORDS(rw_cmp, "less", "more");
WORDS(rw_kind, "Animate", "Structure", "Tool", "card", "attacker", "defender", "stunned Animate",
      "{sub}", "{card}");
WORDS(rw_who, "this", "its User", "target " WHO, "each " WHO);
WORDS(rw_how, "this turn", "for good");
WORDS(rw_keyword, "elusive", "steadfast", "slow", "cannot confront");
WORDS(rw_ops, "pay", "discard_this", "discard_card", "sacrifice", "stun_this", "once", "your_turn",
      "in_conflict", "free", "played", "static", "count", "cheaper", "keyword", "user", "gain",
      "steal", "draw", "victory", "stun", "ready", "discard", "return", "boost", "withdraw",
      "cancel", "take_back", "seize", "demand");
WORDS(rw_triggers, "none", "cost", "when played", "each turn", "when it hits", "when it defends",
      "when it attacks", "when its User hits", "when its User is discarded",
      "when you play a(n) {kind}");

static const struct word_list rw_lists[] = {
    {"stat", rw_stat}, {"measure", rw_measure}, {"cmp", rw_cmp},        {"kind", rw_kind},
    {"who", rw_who},   {"how", rw_how},         {"keyword", rw_keyword}};

#define ACTS "under any"

static const char rw_phrases[] =
    "list stat     Wit | Power | Defence\n"
    "list measure  Wit | Power | Defence | cost\n"
    "list cmp      less | more\n"
    "list kind     Animate | Structure | Tool | card | attacker | defender | stunned Animate |"
    " {sub} | {card}\n"
    "list who      this | its User | target " WHO " | each " WHO "\n"
    "list how      this turn | for good\n"
    "list keyword  elusive | steadfast | slow | cannot confront\n"
    "cost {n} R               op pay {n}\n"
    "cost discard this        op discard_this\n"
    "cost discard a card      op discard_card\n"
    "cost discard a(n) {kind}  op sacrifice {kind}\n"
    "cost stun this           op stun_this   on animate\n"
    "cost once a turn         op once\n"
    "cost your turn           op your_turn\n"
    "cost in conflict         op in_conflict\n"
    "cost free                op free\n"
    "trigger when played\n"
    "trigger each turn\n"
    "trigger when it hits         on animate\n"
    "trigger when it defends      on animate\n"
    "trigger when it attacks      on animate\n"
    "trigger when its User hits   on tool\n"
    "trigger when its User is discarded   on tool\n"
    "trigger when you play a(n) {kind}    op played {kind}\n" PHRASE(
        "P9", "each [other] [enemy] {kind} [of yours] has {+n} {stat}",
        "static {other} {enemy} {kind} {of yours} {n} {stat}", "",
        "each other Soldier of yours has +1 Power")
        PHRASE("P10", "this has {+n} {stat} for each {kind} of yours", "count {n} {stat} {kind}",
               "", "this has +1 Power for each Structure of yours")
            PHRASE("P11", "{kind} cards cost you {n} R less", "cheaper {kind} {n}", "",
                   "Soldier cards cost you 1 R less")
                PHRASE("P12", "{keyword}", "keyword {keyword}", "", "cannot confront") PHRASE(
                    "P12b", "its User: {keyword}", "user {keyword}", "on tool",
                    "its User: elusive") PHRASE("P13", "gain {n} R", "gain {n}", ACTS,
                                                "1 R; once a turn: gain 2 R")
                    PHRASE("P14", "steal {n} R", "steal {n}", ACTS,
                           "when it hits: steal 1 R") PHRASE("P15", "draw {n} card~cards",
                                                             "draw {n}", ACTS,
                                                             "when played: draw 1 card")
                        PHRASE(
                            "P18", "take {n} V", "victory {n}", ACTS,
                            "each turn: take 2 V") PHRASE("P19", "stun {who}", "stun {who}", ACTS,
                                                          "when played: stun target enemy Animate")
                            PHRASE("P20", "ready {who}", "ready {who}", ACTS,
                                   "free: ready target Soldier of yours")
                                PHRASE("P21", "discard {who}", "discard {who}", ACTS,
                                       "2 R: discard target attacker with Defence 2 or less")
                                    PHRASE("P22", "return {who} to hand", "return {who}", ACTS,
                                           "when its User is discarded: return this to hand")
                                        PHRASE("P23", "{who} gets {+n} {stat} {how}",
                                               "boost {who} {n} {stat} {how}", ACTS,
                                               "2 R: each Soldier of yours with cost 3 or more "
                                               "gets -1 Defence for good")
                                            PHRASE("P24", "withdraw {who}", "withdraw {who}", ACTS,
                                                   "discard this: withdraw target Animate")
                                                PHRASE("P25", "cancel target effect", "cancel",
                                                       ACTS, "2 R: cancel target effect")
                                                    PHRASE("P26", "take back target {kind}",
                                                           "take_back {kind}", ACTS,
                                                           "2 R: take back target Structure")
                                                        PHRASE(
                                                            "P27", "seize {who}", "seize {who}",
                                                            ACTS,
                                                            "when played: seize target enemy Tool")
                                                            PHRASE("P28",
                                                                   "pay {n} R or discard this",
                                                                   "demand {n}", ACTS,
                                                                   "each turn: pay 1 R or discard "
                                                                   "this");

static const char rw_animates[] =
    "name,sub,text\n"
    "Drifter,Wanderer,\n"
    "Messenger,Wanderer,when played: draw 1 card.\n"
    "Sellsword,Mercenary,each turn: pay 1 R or discard this.\n"
    "War Elephant,Beast,slow. cannot confront.\n"
    "Pikeman,Soldier,when it defends: this gets +2 Power this turn.\n"
    "Drummer,Soldier,when it attacks: each other Soldier of yours gets +1 Power this turn.\n"
    "Sapper,Soldier,when played: discard target enemy Structure with Defence 3 or less.\n"
    "Chaplain,Soldier,free: ready target Soldier of yours.\n"
    "Sargeant,Soldier,each other Soldier of yours has +1 Power.\n"
    "Old Hand,\"Veteran, Soldier\",when played: return target other Sargeant of yours to hand.\n"
    "Fence,Thief,your turn; discard a Tool: draw 2 cards.\n"
    "Cutthroat,Thief,once a turn; 2 R: discard target stunned Animate.\n"
    "Guildmaster,Thief,each other Thief of yours has +1 Wit. each other Thief of yours has +1 "
    "Power.\n"
    "Apprentice,Builder,your turn; stun this: gain 2 R.\n"
    "Carpenter,Builder,when you play a Structure: gain 1 R.\n"
    "Animator,Builder,when you play an Animate: gain 1 R.\n"
    "Stone Giant,Construct,this has +1 Power for each Structure of yours.\n"
    "Jester,Schemer,once a turn; 1 R: target Animate gets -2 Wit this turn.\n"
    "Advocate,Schemer,once a turn; 2 R: cancel target effect.\n";

static const char rw_structures[] =
    "name,sub,text\n"
    "Market,,your turn; once a turn; discard a card: gain 3 R.\n"
    "Barracks,,Soldier cards cost you 1 R less.\n"
    "Palisade,,each enemy attacker has -1 Power.\n"
    "Salvage Yard,,your turn; once a turn; 2 R: take back target Structure.\n"
    "Ballista,,once a turn; 2 R: discard target attacker with Defence 2 or less.\n"
    "Monument,,each turn: take 1 V.\n";

static const char rw_tools[] =
    "name,sub,text\n"
    "Tower Shield,,in conflict; once a turn; 1 R: its User gets +2 Defence this turn.\n"
    "Heirloom Blade,,when its User is discarded: return this to hand.\n"
    "Smoke Bomb,,discard this: withdraw target Animate.\n"
    "Grappling Hook,,its User: elusive.\n";

static const struct column rw_columns[] = {{.name = "sub", .kind = COLUMN_NAMES}};

static const struct card_type rw_types[] = {
    {.name = "animate", .sheet = "animates.csv", .columns = rw_columns, .columns_n = 1},
    {.name = "structure", .sheet = "structures.csv", .columns = rw_columns, .columns_n = 1},
    {.name = "tool", .sheet = "tools.csv", .columns = rw_columns, .columns_n = 1},
};

static const struct source rw_files[] = {FILE_OF("phrases.txt", rw_phrases),
                                         FILE_OF("cards/animates.csv", rw_animates),
                                         FILE_OF("cards/structures.csv", rw_structures),
                                         FILE_OF("cards/tools.csv", rw_tools),
                                         {NULL, NULL, 0}};

const struct game common_resourcewar = {
    .id = "resourcewar",
    .types = rw_types,
    .types_n = COUNT(rw_types),
    .files = rw_files,
    .vocabulary = {rw_ops, rw_triggers, rw_lists, COUNT(rw_lists)}};

/* ---- emperor: numbers up to 999, percent, words that agree ---- */

WORDS(em_token, "meat", "drink", "ore", "loyalist");
WORDS(em_stat, "attack", "defence");
WORDS(em_ops, "gain", "draw_extra", "draw_fewer", "worth", "attack", "pierce", "less_damage", "men",
      "others", "mend", "heal", "percent", "save", "hit", "revive", "level_heal");
WORDS(em_triggers, "none", "at the start of the game", "every day", "when attacking",
      "when defending", "on victory", "use", "enemy");

static const struct word_list em_lists[] = {{"token", em_token}, {"stat", em_stat}};

static const char em_phrases[] =
    "list token  meat | drink | ore | loyalist\n"
    "list stat   attack | defence\n"
    "trigger at the start of the game\n"
    "trigger every day\n"
    "trigger when attacking\n"
    "trigger when defending\n"
    "trigger on victory\n"
    "trigger use\n"
    "trigger enemy\n" PHRASE(
        "4", "gain {n:1..999} {token}", "gain {n} {token}",
        "under none, at the start of the game, every day",
        "every day: gain 3 ore") PHRASE("2", "draw {n:1..999} extra resource card~cards",
                                        "draw_extra {n}", "under every day",
                                        "every day: draw 1 extra resource card")
        PHRASE("3", "draw {n:1..999} fewer card~cards", "draw_fewer {n}", "under every day",
               "every day: draw 2 fewer cards")
            PHRASE("5", "each loyalist token is now worth {n:1..999}", "worth {n}", "",
                   "each loyalist token is now worth 200") PHRASE("8", "+{n:1..999} attack",
                                                                  "attack {n}",
                                                                  "under when attacking",
                                                                  "when attacking: +50 attack")
                PHRASE("9", "{n:1..999} damage ignores defence", "pierce {n}",
                       "under when attacking", "when attacking: 35 damage ignores defence")
                    PHRASE("10", "take {n:1..999} less damage per attack", "less_damage {n}", "",
                           "take 30 less damage per attack")
                        PHRASE("11", "each man has +{n:1..999} {stat}", "men {n} {stat}", "",
                               "each man has +5 defence")
                            PHRASE("12", "each other man has +{n:1..999} {stat}",
                                   "others {n} {stat}", "", "each other man has +5 defence")
                                PHRASE("13", "heal {n:1..999} more defence", "mend {n}",
                                       "under when defending",
                                       "when defending: heal 60 more defence")
                                    PHRASE("14", "heal {n:1..999} HP", "heal {n}",
                                           "under when defending", "when defending: heal 10 HP")
                                        PHRASE("16", "the first man lost in a battle is saved",
                                               "save", "",
                                               "the first man lost in a battle is saved")
                                            PHRASE("17", "each hit costs {n:1..999} more man~men",
                                                   "hit {n}", "", "each hit costs 2 more men")
                                                PHRASE("23", "heal {n:1..999}% HP", "percent {n}",
                                                       "under use", "use: heal 50% HP")
                                                    PHRASE("24", "heal {n:1..999} HP per level",
                                                           "level_heal {n}", "under enemy",
                                                           "enemy: heal 5 HP per level")
                                                        PHRASE("25", "revive {n:1..999} man~men",
                                                               "revive {n}", "under enemy",
                                                               "enemy: revive 1 man");

static const char em_resources[] =
    "name,text\n"
    "Ultramarines,every day: draw 1 extra resource card\n"
    "Salamander,at the start of the game: gain 5 loyalist. each man has +5 defence\n"
    "Blood Angles,when attacking: +50 attack\n"
    "Grave Lanterns,when defending: heal 60 more defence. the first man lost in a battle is saved\n"
    "Chaos Warlord,each hit costs 1 more man\n"
    "Aegis of the Long Fast,take 50 less damage per attack. every day: draw 2 fewer cards\n"
    "Blood Tonic,use: heal 25% HP\n"
    "Grave Call,enemy: revive 2 men\n"
    "Hunting Party,gain 6 meat\n";

static const struct card_type em_types[] = {{.name = "resource", .sheet = "resources.csv"}};

static const struct source em_files[] = {FILE_OF("phrases.txt", em_phrases),
                                         FILE_OF("cards/resources.csv", em_resources),
                                         {NULL, NULL, 0}};

const struct game common_emperor = {.id = "emperor",
                                    .types = em_types,
                                    .types_n = COUNT(em_types),
                                    .files = em_files,
                                    .vocabulary = {em_ops, em_triggers, em_lists, COUNT(em_lists)}};

const struct game *const common_five[] = {&common_menagerie, &common_temples, &common_resourcewar,
                                          &common_emperor, NULL};
