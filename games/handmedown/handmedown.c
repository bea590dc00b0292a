/* handmedown.c: Hand-Me-Down as data: fields, knobs, sheets, words, decisions. */
#include "games/handmedown/handmedown.h"
#include "kernel/fields.h"

const char *const hm_kind_names[] = {"food", "gold", "diamond", NULL};
const char *const hm_color_names[] = {"red", "green", "blue", "yellow", NULL};
static const char *const stat_names[] = {"attack", "defense", NULL};
static const char *const scope_names[] = {"your", "enemy", "all", NULL};
static const char *const type_names[] = {"unit", "equipment", NULL};
static const char *const gear_names[] = {"weapons", "tools", "armor", "trinkets", NULL};
static const char *const span_names[] = {"this turn", "until your next turn", NULL};
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
    {"allowance", OF_PIECE, .get = unit_allowance},
};

/* ---- sheets and words ---- */

static const char *const slot_words[] = {"", "red", "green", "blue", "yellow", NULL};

#define COST_COLUMN(kind)                                                                          \
    {                                                                                              \
        .name = kind, .hi = 20, .about = "cost in " kind                                           \
    }
#define SLOT_COLUMN(side)                                                                          \
    {                                                                                              \
        .name = side, .kind = COLUMN_WORD, .words = slot_words,                                    \
        .about = "color of the slot at the " side                                                  \
    }
#define SHARED_COLUMNS                                                                             \
    COST_COLUMN("food"), COST_COLUMN("gold"), COST_COLUMN("diamond"),                              \
        {.name = "attack",                                                                         \
         .hi = 9,                                                                                  \
         .standard = COLUMN_NONE,                                                                  \
         .none = true,                                                                             \
         .about = "attack row, - for none"},                                                       \
        {.name = "defense", .hi = 9}, {.name = "vp", .hi = 9}, SLOT_COLUMN("left"),                \
        SLOT_COLUMN("right"), SLOT_COLUMN("top"), SLOT_COLUMN("bottom")

static const struct column unit_columns[] = {SHARED_COLUMNS};
static const struct column equipment_columns[] = {
    SHARED_COLUMNS,
    {.name = "color", .kind = COLUMN_WORD, .words = slot_words, .about = "which slots it fits"},
};

static const struct card_type types[] = {
    [STARTER] = {.name = "starter",
                 .sheet = "starters.csv",
                 ROWS(columns, unit_columns),
                 .back = BACK_STARTER,
                 .per_seat = true,
                 .copies_max = 1,
                 .distinct_max = 2,
                 .cards_max = 2},
    [UNIT] = {.name = "unit",
              .sheet = "units.csv",
              ROWS(columns, unit_columns),
              .back = BACK_UNIT,
              .copies_max = 9,
              .distinct_max = 48,
              .cards_max = HM_UNIT_CARDS},
    [EQUIPMENT] = {.name = "equipment",
                   .sheet = "equipment.csv",
                   ROWS(columns, equipment_columns),
                   .back = BACK_EQUIPMENT,
                   .copies_max = 9,
                   .distinct_max = 40,
                   .cards_max = HM_EQUIPMENT_CARDS},
};

#define OP_NAME(name) #name,
static const char *const op_names[] = {HM_OPS(OP_NAME) NULL};
static const char *const trigger_names[] = {"none",
                                            "every turn",
                                            "on victory",
                                            "when bought",
                                            "end of turn",
                                            "when it attacks",
                                            "when attacked",
                                            "when it holds",
                                            "when you buy a card",
                                            "when it fails",
                                            "when an opponent buys a card",
                                            "when a(n) {thing} is attacked",
                                            "when it is beaten",
                                            "when destroyed",
                                            "when a(n) {thing} is destroyed",
                                            "when a(n) {thing} is bought",
                                            "instead of being destroyed",
                                            "instead of a(n) {thing} being destroyed",
                                            "instead of losing {res+}",
                                            "instead of losing {res+} for the first time in a turn",
                                            NULL};

static const struct word_list lists[] = {
    {"res", hm_kind_names}, {"stat", stat_names}, {"color", hm_color_names}, {"scope", scope_names},
    {"type", type_names},   {"role", role_names}, {"gear", gear_names},      {"span", span_names},
};

#define KNOB_LINE(name, standard, lo, hi, about) {#name, standard, lo, hi, NULL, about},
static const struct knob knobs[] = {HM_KNOBS(KNOB_LINE)};

/* ---- the check of a box: HM-12.4 ---- */

static bool check_slots(const struct box *box, struct problem *problem)
{
    int slots[COLORS] = {0};
    for (int face = 1; face <= box->cards->cards_n; face++) {
        const struct card *card = box_card(box, (uint8_t)face);
        int copies = card->copies * (card->type == STARTER ? HM_SEATS : 1);
        for (int side = 0; side < SIDES; side++)
            if (card->number[COLUMN_SLOT + side] != 0)
                slots[card->number[COLUMN_SLOT + side] - 1] += copies;
    }
    for (int color = 0; color < COLORS; color++)
        if (slots[color] > HM_SLOTS_MAX)
            return problem_say(problem, "the cards have %d %s slots in all, at most %d are allowed",
                               slots[color], hm_color_names[color], HM_SLOTS_MAX);
    return true;
}

/* A unit without an attack row and without a slot can never attack, so such a text never happens.
 */
static bool check_attackers(const struct box *box, struct problem *problem)
{
    bool fine = true;
    for (int face = 1; face <= box->cards->cards_n; face++) {
        const struct card *card = box_card(box, (uint8_t)face);
        bool slots = false;
        for (int side = 0; side < SIDES; side++)
            slots |= card->number[COLUMN_SLOT + side] != 0;
        bool attacks =
            card->type == EQUIPMENT || slots || card->number[COLUMN_ATTACK] != COLUMN_NONE;
        for (int when = WHEN_VICTORY; when <= WHEN_ATTACKS; when++)
            if (!attacks && (when == WHEN_VICTORY || when == WHEN_ATTACKS) &&
                card->triggers & 1u << when)
                fine =
                    problem_say(problem, "%s: \"%s\" can never happen: no attack row and no slot",
                                card->place, trigger_names[when]);
    }
    return fine;
}

static bool check_colors(const struct box *box, struct problem *problem)
{
    bool fine = true;
    for (int face = 1; face <= box->cards->cards_n; face++) {
        const struct card *card = box_card(box, (uint8_t)face);
        if (card->type == EQUIPMENT && card->number[COLUMN_COLOR] == 0)
            fine = problem_say(problem, "%s: a piece of equipment has a color", card->place);
    }
    return fine;
}

static bool check_texts(const struct box *box, struct problem *problem)
{
    bool fine = true;
    for (int face = 1; face <= box->cards->cards_n; face++) {
        const struct card *card = box_card(box, (uint8_t)face);
        if (card->ops_n > HM_PHRASES_MAX)
            fine = problem_say(problem, "%s: %d phrases, at most %d are allowed", card->place,
                               card->ops_n, HM_PHRASES_MAX);
    }
    return fine;
}

static bool check(const struct box *box, struct problem *problem)
{
    bool fine = true;
    if (KNOB(box, start_seat) > box->seats)
        fine = problem_say(problem, "knob start_seat is %d, but there are %d seats",
                           KNOB(box, start_seat), box->seats);
    if (box->cards->type_n[STARTER] != 2)
        fine = problem_say(problem, "starters.csv has %d cards; it must have two, Tree and Bank",
                           box->cards->type_n[STARTER]);
    fine &= check_slots(box, problem);
    fine &= check_colors(box, problem);
    fine &= check_attackers(box, problem);
    fine &= check_texts(box, problem);
    fine &= hm_check_composed(box, problem);
    return fine;
}

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
    .state_bytes = sizeof(struct hm_state),
    .tail_at = offsetof(struct hm_state, piece) + sizeof MEMBER(piece),
    .seat_names = seat_names,
    .pace = "round",
    .backs = backs,
    ROWS(fields, hm_fields),
    ROWS(computed, computed),
    ROWS(knobs, knobs),
    ROWS(types, types),
    .vocabulary = {.ops = op_names,
                   .triggers = trigger_names,
                   ROWS(lists, lists),
                   .parlance = &hm_parlance},
    ROWS(verbs, hm_verbs),
    ROWS(decisions, hm_decisions),
    .head = {offsetof(struct hm_state, asks), offsetof(struct hm_state, turn),
             offsetof(struct hm_state, over)},
    .files = handmedown_files,
    .layout = &hm_layout,
    ROWS(events, events),
    .measures = hm_measures,
    .measures_n = HM_MEASURES,
    .check = check,
    .setup = hm_setup,
    .bare = hm_bare,
    .arrange = hm_arrange,
    .apply = hm_apply,
    .outcome = hm_outcome,
    .value = hm_value,
    .open_value = HM_SEATS,
    .horizon = 8, /* 30 of 40 won against greedy with 100 iterations; 24 moves: 27 */
    .derive = hm_derive,

};
