/* resourcewar.c: Resource War as data: fields, knobs, sheets, words, decisions. */
#include "games/resourcewar/resourcewar.h"
#include "kernel/fields.h"

const char *const rw_stat_names[] = {"Wit", "Power", "Defence", NULL};
static const char *const over_names[] = {"no", "pool", "clinch", "turn limit", "empty deck", NULL};
static const char *const backs[] = {"light card", "dark card", NULL};
static const char *const seat_names[] = {"North", "South"};
static const char *const decks[] = {"Iron Column", "Night Market"};

/* ---- the state ---- */

#define STATE struct rw_state
#define SEATS RW_SEATS

static const struct counter counters[] = {
    {COUNTER(struct rw_piece, "order", order)},
    {COUNTER(struct rw_piece, "arrived", arrived)},
    {COUNTER(struct rw_piece, "stunned", stunned)},
    {CHANGE(struct rw_piece, "passing wit", passing[WIT])},
    {CHANGE(struct rw_piece, "passing power", passing[POWER])},
    {CHANGE(struct rw_piece, "passing defence", passing[DEFENCE])},
    {CHANGE(struct rw_piece, "wit until first seat's turn", later[0][WIT])},
    {CHANGE(struct rw_piece, "power until first seat's turn", later[0][POWER])},
    {CHANGE(struct rw_piece, "defence until first seat's turn", later[0][DEFENCE])},
    {CHANGE(struct rw_piece, "wit until second seat's turn", later[1][WIT])},
    {CHANGE(struct rw_piece, "power until second seat's turn", later[1][POWER])},
    {CHANGE(struct rw_piece, "defence until second seat's turn", later[1][DEFENCE])},
    {CHANGE(struct rw_piece, "lasting wit", lasting[WIT])},
    {CHANGE(struct rw_piece, "lasting power", lasting[POWER])},
    {CHANGE(struct rw_piece, "lasting defence", lasting[DEFENCE])},
    {COUNTER(struct rw_piece, "uses of line 1", uses[0])},
    {COUNTER(struct rw_piece, "uses of line 2", uses[1])},
    {COUNTER(struct rw_piece, "uses of line 3", uses[2])},
    {COUNTER(struct rw_piece, "announced", announced)},
    {COUNTER(struct rw_piece, "defended", defended)},
    {COUNTER(struct rw_piece, "tired", tired)},
    {COUNTER(struct rw_piece, "act", act)},
    {COUNTER(struct rw_piece, "object", object), .values = VALUE_PIECE},
    {COUNTER(struct rw_piece, "conflict", conflict)},
    {COUNTER(struct rw_piece, "defends", defends), .values = VALUE_PIECE},
    {COUNTER(struct rw_piece, "rank", rank)},
    {COUNTER(struct rw_piece, "must", must)},
    {COUNTER(struct rw_piece, "banned", banned)},
    {COUNTER(struct rw_piece, "banned until first seat's turn", banned_later[0])},
    {COUNTER(struct rw_piece, "banned until second seat's turn", banned_later[1])},
    {COUNTER(struct rw_piece, "lent", lent)},
    {COUNTER(struct rw_piece, "lent until first seat's turn", lent_later[0])},
    {COUNTER(struct rw_piece, "lent until second seat's turn", lent_later[1])},
    {COUNTER(struct rw_piece, "chosen", chosen)},
    {COUNTER(struct rw_piece, "lender", lender)},
};

const struct field rw_fields[] = {
    [RW_PIECE_FIELD] = {PIECES("piece", piece, 1, order), ROWS(counters, counters)},
    {STREAM(stream)},
    {ROUND("turn", turn)},
    {WHO("active", active)},
    {WHO("first", first)},
    {WORD("ended by", over, over_names)},
    {NUMBER("loser", loser)},
    {NUMBER("asks", asks)},
    {WHO("asked", asked)},
    {NUMBER("pool", pool)},
    {NUMBER("lost", lost)},
    {SEAT_NUMBER("R", r)},
    {SEAT_NUMBER("V", v)},
    {NUMBER("stood down", stood_down)},
    {NUMBER("conflicts", conflicts)},
    {NUMBER("Animates played", played[ANIMATE])},
    {NUMBER("Structures played", played[STRUCTURE])},
    {NUMBER("Tools played", played[TOOL])},
    {NUMBER("attacks", attacks)},
    {NUMBER("discarded", gone)},
    {NUMBER("put into play", risen)},
    {SEAT_NUMBER("taken", taken)},
    {NUMBER("discount for Animates", discount[ANIMATE])},
    {NUMBER("discount for Structures", discount[STRUCTURE])},
    {NUMBER("discount for Tools", discount[TOOL])},
    {NUMBER("discount", discount[TOOL + 1])},
    {SEAT_NUMBER("forbidden", forbidden)},
    {SEAT_NUMBER("forbidden until first seat's turn", until_first)},
    {SEAT_NUMBER("forbidden until second seat's turn", until_second)},
    {NUMBER("told", told)},
    {NUMBER("passes", passes)},
    {WHO("priority", priority)},
    {SEAT_DECK("deck", deck)},
    {SEAT_HAND("hand", hand)},
    {SEAT_SORTED("discard", discard)},
    {SEAT_SORTED("looked at", looked), .seen = SEEN_OWNER},
    {SEAT_PILE("announced", announced)},
    {SEAT_PIECES("order", order)},
    {FRAMED("work", work)},
    {FRAMED("chain", chain)},
    {FRAMED("queue", queue)},
    {FRAMED("put off", later)},
};

/* ---- computed numbers ---- */

RECKONED(table_links, ((const struct rw_state *)state)->chain.n)

static const struct computed computed[] = {
    {"wit", OF_PIECE, COMPUTED_IN(struct rw_state, now, .value[WIT])},
    {"power", OF_PIECE, COMPUTED_IN(struct rw_state, now, .value[POWER])},
    {"defence", OF_PIECE, COMPUTED_IN(struct rw_state, now, .value[DEFENCE])},
    {"links", OF_TABLE, .get = table_links},
};

/* ---- sheets ---- */

#define COST .name = "cost", .hi = 20, .standard = -1, .about = "R to play it"
#define SUBTYPES .name = "sub", .kind = COLUMN_NAMES, .about = "subtypes besides its name"
#define LIMIT                                                                                      \
    .name = "limit", .hi = 60, .standard = COLUMN_NONE, .none = true,                              \
    .about = "copies in a deck, if not the common limit"
#define STAT(called) .name = called, .hi = 20, .standard = -1
#define BONUS(called) .name = called, .lo = -9, .hi = 9, .about = "added to its User's"

static const struct column animate_columns[] = {
    {COST}, {SUBTYPES}, {LIMIT}, {STAT("power")}, {STAT("defence")}, {STAT("wit")},
};
static const struct column structure_columns[] = {
    {COST}, {SUBTYPES}, {LIMIT}, {STAT("power")}, {STAT("defence")},
};
static const struct column tool_columns[] = {
    {COST},
    {SUBTYPES},
    {LIMIT},
    {BONUS("power")},
    {BONUS("defence")},
    {BONUS("wit")},
    {.name = "for", .kind = COLUMN_NAMES, .about = "who alone may use it: a subtype or a name"},
};

#define CARDS(words, file, of) SHEET(words, file, 0, 1, FACES_MAX, FACES_MAX), ROWS(columns, of)

static const struct card_type types[] = {
    [ANIMATE] = {CARDS("Animate", "animates.csv", animate_columns)},
    [STRUCTURE] = {CARDS("Structure", "structures.csv", structure_columns)},
    [TOOL] = {CARDS("Tool", "tools.csv", tool_columns)},
};

/* ---- words ---- */

static const char *const op_names[] = {RW_OPS(OP_NAME) NULL};

static const char *const trigger_names[] = {RW_WHENS(WHEN_WORDS) NULL};

#define SOMEBODY "[other] [enemy] {kind} [of yours] [with {measure} {n:0..20} or {bound}]"

static const char *const kind_words[] = {
    [KIND_ANIMATE] = "Animate",
    [KIND_STRUCTURE] = "Structure",
    [KIND_TOOL] = "Tool",
    [KIND_CARD] = "card",
    [KIND_ATTACKER] = "attacker",
    [KIND_DEFENDER] = "defender",
    [KIND_STUNNED] = "stunned Animate",
    [KIND_SUB] = "{sub}",
    [KIND_NAME] = "{card}",
    [KIND_NAME + 1] = NULL,
};
static const char *const who_words[] = {
    [HOW_THIS] = "this",           [HOW_USER] = "its User",   [HOW_TARGET] = "target " SOMEBODY,
    [HOW_EACH] = "each " SOMEBODY, [HOW_RIVAL] = "its rival", [HOW_THAT] = "that card",
    [HOW_THAT + 1] = NULL};
static const char *const measure_words[] = {"Wit", "Power", "Defence", "cost", NULL};
static const char *const bound_words[] = {"less", "more", NULL};
static const char *const sort_words[] = {"Animate", "Structure", "Tool", "card", NULL};
static const char *const term_words[] = {"this turn", "until your next turn", NULL};
static const char *const span_words[] = {"this turn", "for good", "until your next turn", NULL};
static const char *const keyword_words[] = {
    [ELUSIVE] = "elusive",
    [STEADFAST] = "steadfast",
    [SLOW] = "slow",
    [CANNOT_ATTACK] = "cannot attack",
    [CANNOT_CONFRONT] = "cannot confront",
    [CANNOT_DEFEND] = "cannot defend",
    [CANNOT_BE_CONFRONTED] = "cannot be confronted",
    [CANNOT_ATTACK_PLAYERS] = "cannot attack players",
    [CANNOT_ATTACK_STRUCTURES] = "cannot attack Structures",
    [CANNOT_BE_TARGETED] = "cannot be targeted",
    [CANNOT_BE_DISCARDED] = "cannot be discarded",
    [CANNOT_BE_ATTACKED] = "cannot be attacked",
    [CANNOT_USE_LINES] = "cannot use lines",
    [CANNOT_BE_WITHDRAWN] = "cannot be withdrawn",
    [MUST_ATTACK] = "must attack",
    [DEADLY] = "deadly",
    [KEYWORDS] = NULL,
};
const char *const rw_ban_words[] = {
    "attack",
    [CANNOT_CONFRONT - CANNOT_ATTACK] = "confront",
    [CANNOT_DEFEND - CANNOT_ATTACK] = "defend",
    [CANNOT_BE_CONFRONTED - CANNOT_ATTACK] = "be confronted",
    [CANNOT_ATTACK_PLAYERS - CANNOT_ATTACK] = "attack players",
    [CANNOT_ATTACK_STRUCTURES - CANNOT_ATTACK] = "attack Structures",
    [CANNOT_BE_TARGETED - CANNOT_ATTACK] = "be targeted",
    [CANNOT_BE_DISCARDED - CANNOT_ATTACK] = "be discarded",
    [CANNOT_BE_ATTACKED - CANNOT_ATTACK] = "be attacked",
    [CANNOT_USE_LINES - CANNOT_ATTACK] = "use lines",
    [BANS] = NULL,
};
const char *const rw_trait_words[] = {"elusive", "steadfast", "slow", "deadly", NULL};
static const char *const trove_words[] = {"{kind} [with {measure} {n:0..20} or {bound}]", NULL};
static const char *const pairing_words[] = {
    [PAIR_CONFRONT] = "confront", [PAIR_DEFEND] = "defend against", [PAIR_ATTACK] = "attack", NULL};

static const char *const whose_words[] = {[WHOSE_THAT] = "that card's controller",
                                          [WHOSE_USER] = "its User's controller",
                                          [WHOSE_RIVAL] = "its rival's controller",
                                          [WHOSE_RIVAL + 1] = NULL};
static const char *const party_words[] = {"the opponent", "you", NULL};
const char *const rw_act_words[] = {"play Animate cards",
                                    "play Structure cards",
                                    "play Tool cards",
                                    "play cards",
                                    "draw cards",
                                    "use lines",
                                    NULL};

static const struct word_list lists[] = {
    {"kind", kind_words},       {"stat", rw_stat_names}, {"measure", measure_words},
    {"bound", bound_words},     {"who", who_words},      {"span", span_words},
    {"keyword", keyword_words}, {"ban", rw_ban_words},   {"term", term_words},
    {"sort", sort_words},       {"trove", trove_words},  {"pairing", pairing_words},
    {"trait", rw_trait_words},  {"whose2", whose_words}, {"party", party_words},
    {"act", rw_act_words},
};

static const struct knob knobs[] = {RW_KNOBS(KNOB_LINE)};

/* Each seat's cards have a back of their own. */
static uint8_t back_of(const struct box *box, uint8_t face, int seat)
{
    (void)box;
    (void)face;
    return (uint8_t)seat;
}

extern const struct source resourcewar_files[];

static const struct event_row events[] = {RW_EVENTS(EVENT_ROW)};

const struct game resourcewar_game = {
    .id = "resourcewar",
    .title = "Resource War",
    .blurb = "A duel of brought decks: outwit, raid and defend while the Pool runs dry.",
    .rule_prefix = "RW",
    .seats_min = RW_SEATS,
    .seats_max = RW_SEATS,
    .seats_standard = RW_SEATS,
    TAIL_BEHIND(piece),
    .pace = "turn",
    HEAD(asks, asked, over),
    .files = resourcewar_files,
    GAME_PARTS(rw, RW_MEASURES),
    .decks = decks,
    .weigh = rw_weigh,
    .open_value = RW_SEATS,
    .horizon = 8,       /* 37 of 40 won against greedy with 100 iterations; 30 moves: 36 */
    .pass_share = 0.5f, /* moves worse than passing: 26 of 1138 without it, 11 of 1226 with it */
    .back = back_of,
    .pool = rw_pool,
};
