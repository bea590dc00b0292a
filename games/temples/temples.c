/* temples.c: Four Temples as data: fields, knobs, sheets, words, decisions. */
#include "games/temples/temples.h"
#include "kernel/fields.h"

const char *const ft_order_words[] = {"continue", "first", "second", NULL};
const char *const ft_first_words[] = {"roll", "0", "1", NULL};
const char *const ft_deck_words[] = {"shared", "own", NULL};
const char *const ft_scope_words[] = {"both", "own", NULL};
const char *const ft_world_words[] = {"dealt", "hand", "layout", NULL};
const char *const ft_cost_words[] = {"level", "hp", NULL};
const uint8_t ft_ladder[LADDER] = {2, 4, 6, 8, 10, 12, 20};

#define ROW_NAMES(row) row "c1", row "c2", row "c3", row "c4", row "c5", row "c6"
const char *const ft_cell_names[] = {ROW_NAMES("r1"), ROW_NAMES("r2"), ROW_NAMES("r3"),
                                     ROW_NAMES("r4"), ROW_NAMES("r5"), NULL};

static const char *const seat_names[] = {"South", "North"};
static const char *const backs[] = {
    "draw card", "draw card of North", "team card",  "team card of North",
    "land card", "temple card",        "water card", NULL};
static const char *const phase_names[] = {"main", "actions", NULL};
static const char *const over_names[] = {"no", "temples", "limit", "empty", NULL};

/* ---- the state ---- */

#define STATE struct ft_state
#define SEATS FT_SEATS
#define OF_UNIT(words, member) COUNTER(struct ft_unit, words, member)
#define BONUS(words, member) CHANGE(struct ft_unit, words, member)
#define DRAWN (1u << UNIT | 1u << ENCHANTMENT)

static const struct counter unit_counters[] = {
    {OF_UNIT("damage", damage)},
    {OF_UNIT("spent", spent)},
    {OF_UNIT("attacks", attacks)},
    {OF_UNIT("fresh", fresh)},
    {OF_UNIT("landed", landed)},
    {BONUS("attack bonus", boost[ATTACK])},
    {BONUS("defense bonus", boost[DEFENSE])},
    {BONUS("action bonus", boost[ACTION])},
    {BONUS("range bonus", boost[RANGE])},
    {BONUS("armor bonus", boost[ARMOR])},
    {BONUS("force bonus", boost[FORCE])},
    {BONUS("hp bonus", boost[HP])},
    {OF_UNIT("barred", barred)},
    {BONUS("attack until South's turn", later_boost[0][ATTACK])},
    {BONUS("defense until South's turn", later_boost[0][DEFENSE])},
    {BONUS("action until South's turn", later_boost[0][ACTION])},
    {BONUS("range until South's turn", later_boost[0][RANGE])},
    {BONUS("armor until South's turn", later_boost[0][ARMOR])},
    {BONUS("force until South's turn", later_boost[0][FORCE])},
    {BONUS("hp until South's turn", later_boost[0][HP])},
    {BONUS("attack until North's turn", later_boost[1][ATTACK])},
    {BONUS("defense until North's turn", later_boost[1][DEFENSE])},
    {BONUS("action until North's turn", later_boost[1][ACTION])},
    {BONUS("range until North's turn", later_boost[1][RANGE])},
    {BONUS("armor until North's turn", later_boost[1][ARMOR])},
    {BONUS("force until North's turn", later_boost[1][FORCE])},
    {BONUS("hp until North's turn", later_boost[1][HP])},
    {BONUS("attack for good", kept_boost[ATTACK])},
    {BONUS("defense for good", kept_boost[DEFENSE])},
    {BONUS("action for good", kept_boost[ACTION])},
    {BONUS("range for good", kept_boost[RANGE])},
    {BONUS("armor for good", kept_boost[ARMOR])},
    {BONUS("force for good", kept_boost[FORCE])},
    {BONUS("hp for good", kept_boost[HP])},
    {OF_UNIT("barred until South's turn", later_barred[0])},
    {OF_UNIT("barred until North's turn", later_barred[1])},
    {OF_UNIT("lent", lent)},
    {OF_UNIT("lent until South's turn", later_lent[0])},
    {OF_UNIT("lent until North's turn", later_lent[1])},
    {OF_UNIT("steps", moved)},
    {OF_UNIT("kills", kills)},
    {OF_UNIT("chosen", chosen)},
};

static const struct counter lasting_counters[] = {
    {COUNTER(struct ft_lasting, "turns", turns)},
    {COUNTER(struct ft_lasting, "order", order)},
};

const struct field ft_fields[] = {
    [GROUND_FIELD] = {PIECES("ground", ground, GROUND_FIRST, ground_order), .places = ft_cell_names,
                      .types = 1u << LAND | 1u << TEMPLE | 1u << WATER},
    [UNIT_FIELD] = {PIECES("unit", unit, UNIT_FIRST, unit_order), ROWS(counters, unit_counters),
                    .places = ft_cell_names, .types = 1u << UNIT},
    [LASTING_FIELD] = {PIECES("enchantment", lasting, LASTING_FIRST, lasting_order),
                       ROWS(counters, lasting_counters), .types = 1u << ENCHANTMENT},
    {STREAM(stream)},
    {DICE(dice)},
    {NUMBER("turns", turns)},
    {WHO("turn", turn)},
    {WHO("first", first)},
    {WORD("phase", phase, phase_names)},
    {NUMBER("asks", asks)},
    {WHO("decider", decider)},
    {WORD("ended by", over, over_names)},
    {WHO("winner", winner)},
    {NUMBER("allowance", allowance), .hi = FT_COUNT_MAX},
    {SEAT_NUMBER("hold", hold), .hi = 3},
    {NUMBER("again", again)},
    {NUMBER("extra", extra)},
    {SEAT_NUMBER("castings", casts)},
    {NUMBER("fallen", fallen)},
    {NUMBER("arrivals", musters)},
    {SEAT_NUMBER("forbidden", forbidden)},
    {SEAT_NUMBER("forbidden until South's turn", until_south)},
    {SEAT_NUMBER("forbidden until North's turn", until_north)},
    {SEAT_DECK("deck", deck), .back = BACK_DECK},
    {SEAT_PILE("discard", discard), .types = DRAWN},
    {SEAT_HAND("hand", hand), .types = DRAWN},
    {SEAT_PILE("cast", cast)},
    {DECK("land deck", lands), .back = BACK_LAND},
    {DECK("temple deck", temples), .back = BACK_TEMPLE},
    {SORTED("waters", waters), .rest = true, .back = BACK_WATER},
    {PILE("shown", shown)},
    {SORTED("removed", removed), .types = 1u << LAND | 1u << TEMPLE},
    {SEAT_HAND("team", team)},
    {SEAT_SORTED("pool", pool), .seen = SEEN_OWNER},
    {SEAT_SORTED("out", out), .types = 1u << UNIT},
    {SEAT_SORTED("looked at", looked), .seen = SEEN_OWNER},
    {SEAT_PIECES("ground order", ground_order)},
    {SEAT_PIECES("unit order", unit_order)},
    {SEAT_PIECES("enchantment order", lasting_order)},
    {FRAMED("work", work)},
    {FRAMED("stack", stack)},
    {FRAMED("put off", later)},
};

/* ---- computed numbers ---- */

#define TABLE ((const struct ft_state *)state)

RECKONED(ladder, TABLE->levels[0] + TABLE->levels[1])
RECKONED(seat_temples, ft_temples_of(state, which))
RECKONED(seat_lands, __builtin_popcount(TABLE->held[which]))
RECKONED(seat_count, ft_unit_count(state, which))

/* Of a unit, and 0 of grounds and enchantments. */
RECKONED(unit_die, is_unit(which) ? ft_die(box, state, which, (enum stat)self->n) : 0)
RECKONED(printed_die, is_unit(which) ? ft_printed_die(box, state, which, (enum stat)self->n) : 0)
RECKONED(unit_hp, is_unit(which) ? ft_hp(box, state, which) : 0)
RECKONED(own_hp, is_unit(which) ? ft_hp(box, state, which) -
                                      stats_of((const struct ft_state *)state, which)->more[HP]
                                : 0)
RECKONED(unit_actions, is_unit(which) ? ft_actions(box, state, which) : 0)
RECKONED(unit_range, is_unit(which) ? ft_range(box, state, which) : 0)

static const struct computed computed[] = {
    {"ladder", OF_TABLE, .get = ladder},
    {"temples", OF_SEAT, .get = seat_temples},
    {"lands", OF_SEAT, .get = seat_lands},
    {"units", OF_SEAT, COMPUTED_IN(struct ft_state, units_n, )},
    {"lifeforce", OF_SEAT, .get = seat_count},
    {"attack", OF_PIECE, .get = unit_die, .n = ATTACK},
    {"defense", OF_PIECE, .get = unit_die, .n = DEFENSE},
    {"printed attack", OF_PIECE, .get = printed_die, .n = ATTACK},
    {"printed defense", OF_PIECE, .get = printed_die, .n = DEFENSE},
    {"hp", OF_PIECE, .get = unit_hp},
    {"own hp", OF_PIECE, .get = own_hp},
    {"actions", OF_PIECE, .get = unit_actions},
    {"range", OF_PIECE, .get = unit_range},
};

/* ---- sheets and words ---- */

const char *const ft_tone_words[] = {"boon", "mixed", "bane", NULL};
static const char *const die_words[] = {"0", "d2", "d4", "d6", "d8", "d10", "d12", "d20", NULL};
static const char *const on_words[] = {"unit",        "own unit",  "enemy unit", "land",
                                       "own land",    "open land", "everywhere", "casting",
                                       "enchantment", NULL};
static const char *const lasts_words[] = {"once", "1",  "2",  "3",  "4",  "5",     "6",  "7",
                                          "8",    "9",  "10", "11", "12", "13",    "14", "15",
                                          "16",   "17", "18", "19", "20", "stays", NULL};

static const struct column temple_columns[] = {
    [COLUMN_TONE] = {.name = "tone",
                     .kind = COLUMN_WORD,
                     .words = ft_tone_words,
                     .about = "for people only"},
};
static const struct column unit_columns[] = {
    [COLUMN_LEVEL] = {.name = "level", .lo = 1, .hi = 10, .standard = 1},
    [COLUMN_ATTACK] = {.name = "attack", .kind = COLUMN_WORD, .words = die_words, .about = "die"},
    [COLUMN_DEFENSE] = {.name = "defense",
                        .kind = COLUMN_WORD,
                        .words = die_words,
                        .about = "die of the counterattack"},
    [COLUMN_HP] = {.name = "hp", .lo = 1, .hi = 40, .standard = 1, .about = "hit points"},
    [COLUMN_ACTION] = {.name = "action", .hi = 8, .about = "actions a turn"},
    [COLUMN_RANGE] = {.name = "range", .hi = 6, .about = "of ranged attacks, 0 none"},
    [COLUMN_WATER] = {.name = "water", .hi = 1, .about = "1: a water unit"},
};
static const struct column enchantment_columns[] = {
    [COLUMN_LEVEL] = {.name = "level", .hi = 12, .about = "units it needs"},
    [COLUMN_FAST] = {.name = "fast", .hi = 1, .about = "1: Fast"},
    [COLUMN_ON] = {.name = "on", .kind = COLUMN_WORD, .words = on_words, .about = "its target"},
    [COLUMN_LASTS] = {.name = "lasts",
                      .kind = COLUMN_WORD,
                      .words = lasts_words,
                      .about = "once, a number of turns, or stays"},
};

static const struct card_type types[] = {
    [LAND] = {SHEET("land", "lands.csv", BACK_LAND, 4, FT_LANDS, FT_LANDS)},
    [TEMPLE] = {SHEET("temple", "temples.csv", BACK_TEMPLE, 4, FT_TEMPLES, FT_TEMPLES),
                ROWS(columns, temple_columns)},
    [WATER] = {SHEET("water", "waters.csv", BACK_WATER, FT_WATERS, FT_WATERS, FT_WATERS)},
    [UNIT] = {SHEET("unit", "units.csv", BACK_DECK, 9, 60, FT_DECK), ROWS(columns, unit_columns)},
    [ENCHANTMENT] = {SHEET("enchantment", "enchantments.csv", BACK_DECK, 9, 60, FT_DECK),
                     ROWS(columns, enchantment_columns)},
};

static const char *const op_names[] = {FT_OPS(OP_NAME) NULL};
static const char *const trigger_names[] = {FT_WHENS(WHEN_WORDS) NULL};

static const char *const who_words[] = {"this unit",
                                        "the unit",
                                        "your units",
                                        "enemy units",
                                        "all units",
                                        "units here",
                                        "adjacent enemy units",
                                        "one of your units",
                                        "one enemy unit",
                                        "one enemy unit within {n}",
                                        NULL};
static const char *const stat_words[] = {"attack", "defense", "action", "range",
                                         "armor",  "force",   "hp",     NULL};
static const char *const verb_words[] = {"attack",       "move",         "be attacked",
                                         "be targeted",  "be healed",    "be hit back",
                                         "take control", "be moved",     "attack from a distance",
                                         "be damaged",   "be destroyed", NULL};
static const char *const limit_words[] = {"hand limit", "muster limit", "unit count", NULL};
static const char *const player_words[] = {"you", "the enemy", "each player", "the unit's owner",
                                           NULL};
static const char *const sought_words[] = {"unit [of level {n:1..9} or less]",
                                           "enchantment [of level {n:1..9} or less]", "card", NULL};
static const char *const ban_words[] = {"muster units", "cast enchantments", "draw cards", NULL};
static const struct word_list lists[] = {{"who", who_words},       {"stat", stat_words},
                                         {"verb", verb_words},     {"limit", limit_words},
                                         {"player", player_words}, {"sought", sought_words},
                                         {"ban", ban_words}};

static const struct knob knobs[] = {FT_KNOBS(KNOB_WORDED)};

extern const struct source temples_files[];

static const struct event_row events[] = {FT_EVENTS(EVENT_ROW)};

const struct game temples_game = {
    .id = "temples",
    .title = "Four Temples",
    .blurb = "Build an isle of cards, muster units up a ladder you share, and hold every temple.",
    .rule_prefix = "FT",
    .seats_min = FT_SEATS,
    .seats_max = FT_SEATS,
    .seats_standard = FT_SEATS,
    TAIL_BEHIND(lasting),
    .pace = "turns",
    HEAD(asks, decider, over),
    .files = temples_files,
    GAME_PARTS(ft, FT_MEASURES),
    .pack = ft_pack,
    .open_value = FT_SEATS,
    .weigh = ft_weigh,
    .horizon = 1,       /* without any 30 of 40 won against greedy, 100 iterations; 8 and 24: 24 */
    .pass_share = 0.5f, /* moves worse than passing: 26 of 3111 without it, 13 of 3234 with it */
    .back = ft_back,
};
