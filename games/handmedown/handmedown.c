/* handmedown.c: Hand-Me-Down as data: fields, knobs, sheets, words, decisions. */
#include "games/handmedown/handmedown.h"
#include "kernel/fields.h"

const char *const hm_kind_names[] = {"food", "gold", "diamond", NULL};
const char *const hm_color_names[] = {"red", "green", "blue", "yellow", NULL};
static const char *const stat_names[] = {"attack", "defense", NULL};
static const char *const scope_names[] = {"your", "enemy", "all", NULL};
static const char *const type_names[] = {"unit", "equipment", NULL};
static const char *const gear_names[] = {"weapons", "tools", "armor", "trinkets", NULL};
static const char *const until_names[] = {"this turn", "until your next turn", NULL};
static const char *const span_names[] = {"this turn", "until your next turn",
                                         "for the rest of the game", "until your next turn is over",
                                         NULL};
static const char *const role_names[] = {"attacking", "defending", NULL};
static const char *const over_names[] = {"no", "target", "round", "limit", NULL};
static const char *const backs[] = {"unit card", "equipment card", "starter", NULL};
static const char *const seat_names[] = {"Ann", "Bea", "Cy", "Dot", "Eli", "Fay"};

/* ---- the state ---- */

#define STATE struct hm_state
#define SEATS HM_SEATS
#define TOKENS(words, kind) COUNTER(struct hm_piece, words, token[kind]), .most = HM_TOKENS_MAX
#define CHANGED(words, span, stat) CHANGE(struct hm_piece, words, change[span][stat])

static const struct counter counters[] = {
    {TOKENS("food", FOOD)},
    {TOKENS("gold", GOLD)},
    {TOKENS("diamond", DIAMOND)},
    {COUNTER(struct hm_piece, "attacks", attacks)},
    {COUNTER(struct hm_piece, "again", again)},
    {COUNTER(struct hm_piece, "fresh", fresh)},
    {CHANGED("attack this turn", SPAN_TURN, ATTACK)},
    {CHANGED("defense this turn", SPAN_TURN, DEFENSE)},
    {CHANGED("attack until next turn", SPAN_NEXT, ATTACK)},
    {CHANGED("defense until next turn", SPAN_NEXT, DEFENSE)},
    {CHANGED("attack for good", SPAN_EVER, ATTACK)},
    {CHANGED("defense for good", SPAN_EVER, DEFENSE)},
    {CHANGED("attack until turn is over", SPAN_AFTER, ATTACK)},
    {CHANGED("defense until turn is over", SPAN_AFTER, DEFENSE)},
    {CHANGED("attack in next turn", SPAN_LATER, ATTACK)},
    {CHANGED("defense in next turn", SPAN_LATER, DEFENSE)},
    {COUNTER(struct hm_piece, "bars", bars)},
};

const struct field hm_fields[] = {
    [HM_PIECE_FIELD] = {PIECES("piece", piece, 1, order), .places = hm_side_names, .sides = true,
                        ROWS(counters, counters)},
    {STREAM(stream)},
    {NUMBER("choices", choices)},
    {DICE(dice)},
    {WHO("turn", turn)},
    {WHO("first", first)},
    {ROUND("round", round)},
    {NUMBER("asks", asks)},
    {WORD("ended by", over, over_names)},
    {NUMBER("last round", last_round)},
    {NUMBER("changed", changed)},
    {NUMBERS("owed", owed)},
    {NUMBER("bought", bought)},
    {NUMBERS("rolled", rolled)},
    {NUMBER("apart", apart)},
    {NUMBER("looted", looted)},
    {NUMBER("shown", shown)},
    {NUMBER("wins", wins)},
    {NUMBER("encore", encore)},
    {DECK("unit deck", deck[BACK_UNIT]), .back = BACK_UNIT},
    {DECK("equipment deck", deck[BACK_EQUIPMENT]), .back = BACK_EQUIPMENT},
    {SORTED("unit discard", discard[BACK_UNIT]), .types = 1u << UNIT},
    {SORTED("equipment discard", discard[BACK_EQUIPMENT]), .types = 1u << EQUIPMENT},
    {KNOWN_PILE("hand", hand), .seats_only = true, .seen = SEEN_NAMED,
     .named_at = offsetof(struct hm_state, turn), .types = 1u << UNIT | 1u << EQUIPMENT},
    {PILE("announced", announced)},
    {SORTED("removed", removed), .types = 1u << STARTER},
    {SEAT_PIECES("order", order)},
    {FRAMED("work", work)},
};

/* ---- computed numbers ---- */

#define TABLE ((const struct hm_state *)state)

RECKONED(seat_vp, hm_vp(box, state, which))
RECKONED(seat_plain_vp, hm_plain_vp(box, state, which))

/* Of the unit a piece belongs to. */
RECKONED(unit_points, hm_points(box, state, TABLE->spot[which].base, (enum stat)self->n, FACE_NONE))
RECKONED(printed_points, TABLE->unit[TABLE->spot[which].base].points[self->n])
RECKONED(unit_tokens, piece_const(state, which)->token[FOOD] +
                          piece_const(state, which)->token[GOLD] +
                          piece_const(state, which)->token[DIAMOND])
RECKONED(seat_tokens, TABLE->seat[which].total[FOOD] + TABLE->seat[which].total[GOLD] +
                          TABLE->seat[which].total[DIAMOND])
RECKONED(printed_cost, column(box, piece_const(state, which)->p.face, COLUMN_COST + self->n))
RECKONED(unit_open_slots, TABLE->unit[TABLE->spot[which].base].open[RED] +
                              TABLE->unit[TABLE->spot[which].base].open[GREEN] +
                              TABLE->unit[TABLE->spot[which].base].open[BLUE] +
                              TABLE->unit[TABLE->spot[which].base].open[YELLOW])
RECKONED(unit_vp, TABLE->unit[TABLE->spot[which].base].vp)
RECKONED(unit_allowance, hm_allowance(box, state, TABLE->spot[which].base))

static const struct computed computed[] = {
    {"vp", OF_SEAT, .get = seat_vp},
    {"plain vp", OF_SEAT, .get = seat_plain_vp},
    {"food", OF_SEAT, COMPUTED_IN(struct hm_state, seat, .total[FOOD])},
    {"gold", OF_SEAT, COMPUTED_IN(struct hm_state, seat, .total[GOLD])},
    {"diamond", OF_SEAT, COMPUTED_IN(struct hm_state, seat, .total[DIAMOND])},
    {"units", OF_SEAT, COMPUTED_IN(struct hm_state, seat, .units)},
    {"attack", OF_PIECE, .get = unit_points, .n = ATTACK},
    {"defense", OF_PIECE, .get = unit_points, .n = DEFENSE},
    {"vp", OF_PIECE, .get = unit_vp},
    {"printed attack", OF_PIECE, .get = printed_points, .n = ATTACK},
    {"printed defense", OF_PIECE, .get = printed_points, .n = DEFENSE},
    {"tokens", OF_PIECE, .get = unit_tokens},
    {"tokens", OF_SEAT, .get = seat_tokens},
    {"open slots", OF_PIECE, .get = unit_open_slots},
    {"food cost", OF_PIECE, .get = printed_cost, .n = FOOD},
    {"gold cost", OF_PIECE, .get = printed_cost, .n = GOLD},
    {"allowance", OF_PIECE, .get = unit_allowance},
};

/* ---- sheets and words ---- */

static const char *const slot_words[] = {"", "red", "green", "blue", "yellow", NULL};

#define COST(kind) .name = kind, .hi = 20, .about = "cost in " kind
#define COLORED(called, words_about)                                                               \
    .name = called, .kind = COLUMN_WORD, .words = slot_words, .about = words_about
#define SLOT(side) COLORED(side, "color of the slot at the " side)

/* Units have all but the last. */
static const struct column columns[] = {
    {COST("food")},
    {COST("gold")},
    {COST("diamond")},
    {.name = "attack",
     .hi = 9,
     .standard = COLUMN_NONE,
     .none = true,
     .about = "attack row, - for none"},
    {.name = "defense", .hi = 9},
    {.name = "vp", .hi = 9},
    {SLOT("left")},
    {SLOT("right")},
    {SLOT("top")},
    {SLOT("bottom")},
    {COLORED("color", "which slots it fits")},
};

static const struct card_type types[] = {
    [STARTER] = {SHEET("starter", "starters.csv", BACK_STARTER, 1, 2, 2), .columns = columns,
                 .columns_n = COLUMN_COLOR, .per_seat = true},
    [UNIT] = {SHEET("unit", "units.csv", BACK_UNIT, 9, 48, HM_UNIT_CARDS), .columns = columns,
              .columns_n = COLUMN_COLOR},
    [EQUIPMENT] = {SHEET("equipment", "equipment.csv", BACK_EQUIPMENT, 9, 40, HM_EQUIPMENT_CARDS),
                   ROWS(columns, columns)},
};

static const char *const op_names[] = {HM_OPS(OP_NAME) NULL};
static const char *const trigger_names[] = {HM_WHENS(WHEN_WORDS) NULL};

static const struct word_list lists[] = {
    {"res", hm_kind_names}, {"stat", stat_names}, {"color", hm_color_names},
    {"scope", scope_names}, {"type", type_names}, {"role", role_names},
    {"gear", gear_names},   {"span", span_names}, {"until", until_names},
};

static const struct knob knobs[] = {HM_KNOBS(KNOB_LINE)};

extern const struct source handmedown_files[];

static const struct event_row events[] = {HM_EVENTS(EVENT_ROW)};

const struct game handmedown_game = {
    .id = "handmedown",
    .title = "Hand-Me-Down",
    .blurb =
        "One hand of cards travels round the table: build little machines, rob your neighbors.",
    .rule_prefix = "HM",
    .seats_min = 2,
    .seats_max = HM_SEATS,
    .seats_standard = 3,
    TAIL_BEHIND(piece),
    .pace = "round",
    HEAD(asks, turn, over),
    .files = handmedown_files,
    GAME_PARTS(hm, HM_MEASURES),
    .open_value = HM_SEATS,
    .won = 0.98f,
    .horizon = 8, /* 30 of 40 won against greedy with 100 iterations; 24 moves: 27 */
};
