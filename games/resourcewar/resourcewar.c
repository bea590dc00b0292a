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

#define COST_COLUMN                                                                                \
    {                                                                                              \
        .name = "cost", .hi = 20, .standard = -1, .about = "R to play it"                          \
    }
#define SUB_COLUMN                                                                                 \
    {                                                                                              \
        .name = "sub", .kind = COLUMN_NAMES, .about = "subtypes besides its name"                  \
    }
#define LIMIT_COLUMN                                                                               \
    {                                                                                              \
        .name = "limit", .hi = 60, .standard = COLUMN_NONE, .none = true,                          \
        .about = "copies in a deck, if not the common limit"                                       \
    }
#define VALUE_COLUMN(called)                                                                       \
    {                                                                                              \
        .name = called, .hi = 20, .standard = -1                                                   \
    }
#define BONUS_COLUMN(called)                                                                       \
    {                                                                                              \
        .name = called, .lo = -9, .hi = 9, .about = "added to its User's"                          \
    }

static const struct column animate_columns[] = {
    COST_COLUMN,         SUB_COLUMN, LIMIT_COLUMN, VALUE_COLUMN("power"), VALUE_COLUMN("defence"),
    VALUE_COLUMN("wit"),
};
static const struct column structure_columns[] = {
    COST_COLUMN, SUB_COLUMN, LIMIT_COLUMN, VALUE_COLUMN("power"), VALUE_COLUMN("defence"),
};
static const struct column tool_columns[] = {
    COST_COLUMN,
    SUB_COLUMN,
    LIMIT_COLUMN,
    BONUS_COLUMN("power"),
    BONUS_COLUMN("defence"),
    BONUS_COLUMN("wit"),
    {.name = "for", .kind = COLUMN_NAMES, .about = "who alone may use it: a subtype or a name"},
};

#define TYPE(called, file, of)                                                                     \
    {                                                                                              \
        .name = called, .sheet = file, .columns = of, .columns_n = COUNT(of), .copies_max = 1,     \
        .distinct_max = FACES_MAX, .cards_max = FACES_MAX                                          \
    }

static const struct card_type types[] = {
    [ANIMATE] = TYPE("Animate", "animates.csv", animate_columns),
    [STRUCTURE] = TYPE("Structure", "structures.csv", structure_columns),
    [TOOL] = TYPE("Tool", "tools.csv", tool_columns),
};

/* ---- words ---- */

#define OP_NAME(name) #name,
static const char *const op_names[] = {RW_OPS(OP_NAME) NULL};

static const char *const trigger_names[] = {
    [WHEN_ALWAYS] = "none",
    [WHEN_COST] = "cost",
    [WHEN_PLAYED] = "when played",
    [WHEN_TURN] = "each turn",
    [WHEN_END] = "each end",
    [WHEN_DISCARDED] = "when discarded",
    [WHEN_ATTACKS] = "when it attacks",
    [WHEN_DEFENDS] = "when it defends",
    [WHEN_HITS] = "when it hits",
    [WHEN_OUTWITS] = "when it outwits",
    [WHEN_USER_ATTACKS] = "when its User attacks",
    [WHEN_USER_DEFENDS] = "when its User defends",
    [WHEN_USER_HITS] = "when its User hits",
    [WHEN_USER_OUTWITS] = "when its User outwits",
    [WHEN_USER_DISCARDED] = "when its User is discarded",
    [WHEN_YOU_PLAY] = "when you play a(n) {kind}",
    [WHEN_THEY_PLAY] = "when the opponent plays a(n) {kind}",
    [WHEN_CONFRONTS] = "when it confronts",
    [WHEN_ONE_ATTACKS] = "when a(n) {thing} attacks",
    [WHEN_ONE_DEFENDS] = "when a(n) {thing} defends",
    [WHEN_ONE_DISCARDED] = "when a(n) {thing} is discarded",
    [WHEN_USER_CONFRONTS] = "when its User confronts",
    [WHEN_ONE_STUNNED] = "when a(n) {thing} is stunned",
    [WHEN_CONFRONTED] = "when it is confronted",
    [WHEN_WITHSTANDS] = "when it withstands",
    [WHEN_USER_WITHSTANDS] = "when its User withstands",
    [WHEN_BEATS] = "when it beats a card",
    [WHEN_ONE_HITS] = "when a(n) {thing} hits",
    [WHEN_NOT_DISCARDED] = "instead of being discarded",
    [WHEN_USER_NOT_DISCARDED] = "instead of its User being discarded",
    [WHEN_ONE_NOT_DISCARDED] = "instead of a(n) {thing} being discarded",
    [WHEN_NOT_STUNNED] = "instead of being stunned",
    [WHENS] = NULL,
};

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
    [BANS] = NULL,
};
static const char *const trove_words[] = {"{kind} [with {measure} {n:0..20} or {bound}]", NULL};
static const char *const pairing_words[] = {
    [PAIR_CONFRONT] = "confront", [PAIR_DEFEND] = "defend against", NULL};

static const struct word_list lists[] = {
    {"kind", kind_words},       {"stat", rw_stat_names}, {"measure", measure_words},
    {"bound", bound_words},     {"who", who_words},      {"span", span_words},
    {"keyword", keyword_words}, {"ban", rw_ban_words},   {"term", term_words},
    {"sort", sort_words},       {"trove", trove_words},  {"pairing", pairing_words},
};

#define KNOB_LINE(name, standard, lo, hi, about) {#name, standard, lo, hi, NULL, about},
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
    .state_bytes = sizeof(struct rw_state),
    .tail_at = offsetof(struct rw_state, piece) + sizeof MEMBER(piece),
    .seat_names = seat_names,
    .pace = "turn",
    .backs = backs,
    ROWS(fields, rw_fields),
    ROWS(computed, computed),
    ROWS(knobs, knobs),
    ROWS(types, types),
    .vocabulary = {.ops = op_names,
                   .triggers = trigger_names,
                   ROWS(lists, lists),
                   .parlance = &rw_parlance},
    ROWS(verbs, rw_verbs),
    ROWS(decisions, rw_decisions),
    .head = {offsetof(struct rw_state, asks), offsetof(struct rw_state, asked),
             offsetof(struct rw_state, over)},
    .files = resourcewar_files,
    .layout = &rw_layout,
    ROWS(events, events),
    .measures = rw_measures,
    .measures_n = RW_MEASURES,
    .decks = decks,
    .check = rw_check,
    .setup = rw_setup,
    .bare = rw_bare,
    .arrange = rw_arrange,
    .apply = rw_apply,
    .outcome = rw_outcome,
    .value = rw_value,
    .weigh = rw_weigh,
    .open_value = RW_SEATS,
    .horizon = 8,       /* 37 of 40 won against greedy with 100 iterations; 30 moves: 36 */
    .pass_share = 0.5f, /* moves worse than passing: 26 of 1138 without it, 11 of 1226 with it */
    .derive = rw_derive,
    .back = back_of,
    .pool = rw_pool,
};
