/* menagerie.c: Menagerie as data: fields, knobs, sheets, words, decisions. */
#include "games/menagerie/menagerie.h"
#include "kernel/fields.h"

static const char *const seat_names[] = {"Ann", "Bea", "Cy", "Dot"};
static const char *const backs[] = {"card", NULL};
static const char *const space_names[] = {"s1", "s2", "s3", "s4", "s5", "s6", NULL};
static const char *const phase_names[] = {"draft", "market", "combat", "after",
                                          "sale",  "over",   NULL};

/* ---- the state ---- */

#define STATE struct me_state
#define SEATS ME_SEATS

static const struct counter stack_counters[] = {
    {COUNTER(struct me_stack, "wounded", wounded)},
    {COUNTER(struct me_stack, "marks", marks)},
    {COUNTER(struct me_stack, "weaker", weaker)},
    {COUNTER(struct me_stack, "stronger", stronger)},
    {COUNTER(struct me_stack, "grown", grown)},
};

const struct field me_fields[] = {
    [ME_STACK_FIELD] = {PIECES("stack", stack, 1, stacks), .types = 1u << ANIMAL,
                        .places = space_names, ROWS(counters, stack_counters)},
    [ME_UPGRADE_FIELD] = {PIECES("upgrade", upgrade, 1 + ME_STACKS, upgrades),
                          .types = 1u << UPGRADE},
    {STREAM(stream)},
    {SEAT_NUMBER("vp", vp), .values = VALUE_SIGNED, .hi = INT16_MAX},
    {SEAT_NUMBER("last power", fought)},
    {NUMBER("decisions", decisions)},
    {DICE(dice)},
    {WORD("phase", phase, phase_names)},
    {ROUND("round", round)},
    {ROUND("lap", lap)},
    {WHO("turn", turn)},
    {WHO("starting player", start)},
    {NUMBER("pass streak", passes)},
    {NUMBER("sales", sales)},
    {SEAT_NUMBER("refills left", refills)},
    {SEAT_NUMBER("sold", sold)},
    {SEAT_NUMBER("extra drafts", extra)},
    {NUMBER("granted", granted)},
    {NUMBER("leader", leader)},
    {SEAT_NUMBER("asked", asked)},
    {NUMBERS("rolled", rolled)},
    {DECK("deck", deck)},
    {SORTED("discard", discard)},
    {PILE("market", market), .order = ORDER_SLOTS},
    {PILE("hand", hand)},
    {SEAT_PIECES("first stack", stacks)},
    {SEAT_PIECES("first upgrade", upgrades)},
    {FRAMED("work", work)},
};

/* ---- computed numbers ---- */

static int seat_power(const struct box *box, const void *state, int seat,
                      const struct computed *self)
{
    (void)self;
    int run[ME_SPACES];
    return me_power(box, state, seat, run);
}

static bool is_stack(int piece)
{
    return piece <= ME_STACKS;
}

static int piece_power(const struct box *box, const void *state, int piece,
                       const struct computed *self)
{
    (void)self;
    const struct me_state *s = state;
    int run[ME_SPACES];
    if (!is_stack(piece) || stack_const(s, piece)->wounded)
        return 0;
    me_power(box, s, piece_holder(&stack_const(s, piece)->p), run);
    return run[stack_const(s, piece)->p.place];
}

RECKONED(piece_level, is_stack(which) ? stack_const(state, which)->p.cards : 0)
RECKONED(piece_price, piece_level(box, state, which, self) > 0
                          ? me_price(box, piece_level(box, state, which, self))
                          : 0)

static bool is_safe(const struct box *box, const struct me_state *s, const struct piece *p)
{
    return me_safe(box, s, piece_holder(p)) >> p->place & 1;
}

RECKONED(piece_safe, is_stack(which) && is_safe(box, state, &stack_const(state, which)->p))

RECKONED(printed_power, is_stack(which) ? me_printed_power(box, state, which) : 0)

static const struct computed computed[] = {
    {"printed power", OF_PIECE, .get = printed_power},
    {"power", OF_SEAT, .get = seat_power},
    {"stacks", OF_SEAT, COMPUTED_IN(struct me_state, board, .stacks)},
    {"power", OF_PIECE, .get = piece_power},
    {"level", OF_PIECE, .get = piece_level},
    {"price", OF_PIECE, .get = piece_price},
    {"safe", OF_PIECE, .get = piece_safe},
};

/* ---- sheets and words ---- */

static const struct column columns[] = {
    {.name = "power", .kind = COLUMN_LEVELS, .lo = 0, .hi = 20, .about = "power by level"},
};

static const struct card_type types[] = {
    [ANIMAL] = {SHEET("animal", "animals.csv", 0, 9, ME_NAMES, ME_CARDS), ROWS(columns, columns)},
    [UPGRADE] = {SHEET("upgrade", "upgrades.csv", 0, 9, ME_NAMES, ME_CARDS),
                 ROWS(columns, columns)},
};

static const char *const op_names[] = {ME_OPS(OP_NAME) NULL};
static const char *const trigger_names[] = {ME_WHENS(WHEN_WORDS) NULL};
static const char *const state_words[] = {ME_STATES(WHEN_WORDS) NULL};
static const char *const quiet_words[] = {ME_COUNTS(WHEN_WORDS) NULL};
static const char *const count_words[] = {ME_COUNTS(WHEN_WORDS) ME_COMBAT_COUNTS(WHEN_WORDS) NULL};
static const char *const allies_words[] = {ME_ALLIES(WHEN_WORDS) NULL};
static const char *const victims_words[] = {ME_VICTIMS(WHEN_WORDS) NULL};

static const char *const way_words[] = {"forward", "back", NULL};

static const struct word_list lists[] = {
    {"state", state_words},   {"count", count_words},     {"quiet", quiet_words},
    {"allies", allies_words}, {"victims", victims_words}, {"way", way_words},
};

static const struct knob knobs[] = {ME_KNOBS(KNOB_LINE)};

extern const struct source menagerie_files[];

static const struct event_row events[] = {ME_EVENTS(EVENT_ROW)};

const struct game menagerie_game = {
    .id = "menagerie",
    .title = "Menagerie",
    .blurb = "Draft animals into a row of five spaces, stack triples, and let the rows fight.",
    .rule_prefix = "ME",
    .seats_min = 2,
    .seats_max = ME_SEATS,
    .seats_standard = 3,
    .tail_at = offsetof(struct me_state, board),
    .pace = "round",
    .files = menagerie_files,
    GAME_PARTS(me, ME_MEASURES),
    .awaiting = me_awaiting,
    .weigh = me_weigh,
    .weighed = WEIGHED_PLAYOUTS,
    /* With all three 200 iterations won 29 of 30 against 200 without, and without explore 26; with
     * leaf_share alone 300 won 28 of 40. */
    .leaf_share = 0.5f,
    .explore = 0.4f,
    .memo_bytes = sizeof(struct me_memo),
    .open_value = ME_SEATS,
    .horizon = 30, /* 21 of 30 won against greedy with 100 iterations; 6 moves: 19; none: 15 */
};
