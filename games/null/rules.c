/* rules.c: Windfall, the template game. Each turn a seat picks a card from the open row and lays
 * one from its hand. It uses each part of the game interface once; read it from the state down. */
#include <string.h>

#include "games/null/null.h"
#include "games/null/state.h"
#include "kernel/pieces.h"

/* ---- the turn ---- */

static void refill_row(const struct box *box, struct state *s)
{
    uint8_t *slot = pile_faces(s->row);
    for (int i = 0; i < box->knob[KNOB_ROW]; i++)
        if (slot[i] == FACE_NONE && pile_count(s->deck) > 0)
            slot[i] = pile_draw(s->deck);
}

static bool row_empty(const struct state *s)
{
    static const uint8_t empty[ROW];
    return memcmp(pile_faces_const(s->row), empty, ROW) == 0;
}

static void next_seat(const struct box *box, struct state *s)
{
    s->step = PICK;
    s->turn = (uint8_t)((s->turn + 1) % box->seats);
    if (s->turn != 0)
        return;
    s->round++;
    refill_row(box, s);
}

/* Passes over steps in which nothing can be done. */
static void find_step(const struct box *box, struct state *s)
{
    while (!null_over(box, s)) {
        if (s->step == PICK && row_empty(s))
            s->step = LAY;
        if (s->step == PICK || pile_count(s->hand[s->turn]) > 0)
            return;
        next_seat(box, s);
    }
}

static void pick(const struct box *box, struct state *s, uint8_t face)
{
    uint8_t *slot = memchr(pile_faces(s->row), face, ROW);
    *slot = FACE_NONE;
    pile_insert_known(s->hand[s->turn], CARDS, face, openly(box));
    if (box->knob[KNOB_REFILL] == REFILL_PICK)
        refill_row(box, s);
    s->step = LAY;
}

static void lay(const struct box *box, struct state *s, uint8_t face)
{
    pile_remove_known(s->hand[s->turn], CARDS, face);
    s->basket[s->turn][face - box->cards->type_first[TYPE_FRUIT]]++;
    s->work.n = 1;
    s->work.frame[0] = (struct frame){.face = face, .seat = s->turn};
}

/* The answer is given: the text goes on behind the op that asked. */
static void throw_card(const struct box *box, struct state *s, uint8_t face)
{
    (void)box;
    pile_remove_known(s->hand[s->turn], CARDS, face);
    pile_insert(s->compost, face);
    s->work.frame[0].op++;
}

static const struct {
    const char *words;
    void (*play)(const struct box *box, struct state *s, uint8_t face);
    int event;
} verbs[] = {
    [PICK] = {"picks", pick, EVENT_picks},
    [LAY] = {"lays", lay, EVENT_lays},
    [THROW] = {"throws away", throw_card, EVENT_throws},
};

static const char *const verb_words[] = {"picks", "lays", "throws", NULL};

/* ---- what the kernel calls ---- */

static bool check(const struct box *box, struct problem *problem)
{
    int cards = 0, needed = box->seats * box->knob[KNOB_HAND] + box->knob[KNOB_ROW];
    for (int face = 1; face <= box->cards->cards_n; face++)
        cards += box->list[TYPE_FRUIT][face];
    if (cards < needed)
        return problem_say(problem, "fruits.csv has %d cards, the deal needs %d", cards, needed);
    return true;
}

static void bare(const struct box *box, void *state)
{
    (void)box;
    ((struct state *)state)->round = 1;
}

static void setup(const struct box *box, void *state, struct log *log)
{
    struct state *s = state;
    struct play play = {box, s, log};
    for (int face = 1; face <= box->cards->cards_n; face++) {
        for (int i = 0; i < box->list[TYPE_FRUIT][face]; i++)
            pile_put(s->deck, (uint8_t)face);
        for (int i = 0; i < box->list[TYPE_TOOL][face]; i++)
            pieces_enter(null_tools, s, box->seats - 1, (uint8_t)face, 0);
    }
    pile_shuffle(s->deck, &s->stream);
    for (int seat = 0; seat < box->seats; seat++)
        null_draw(&play, seat, box->knob[KNOB_HAND]);
    refill_row(box, s);
    bare(box, s);
    find_step(box, s);
    null_derive(box, s);
}

/* A written position may name a step in which nothing can be done. */
static bool arrange(const struct box *box, void *state, struct problem *problem)
{
    struct state *s = state;
    if (s->turn >= box->seats || s->round == 0)
        return problem_say(problem, "rounds count from 1, and the turn is that of a seat");
    find_step(box, s);
    null_derive(box, s);
    return true;
}

static struct ask awaiting(const struct box *box, const void *state)
{
    const struct state *s = state;
    if (null_over(box, s))
        return (struct ask){0};
    return (struct ask){.seats = seat_bit(s->turn), .decision = s->work.n > 0 ? THROW : s->step};
}

/* Equal cards are one move: of a hand (sorted) and of the row each face is offered once. */
static int moves(const struct box *box, const void *state, int seat, struct move list[MOVES_MAX])
{
    const struct state *s = state;
    struct ask ask = awaiting(box, s);
    if (!(ask.seats & seat_bit(seat)))
        return 0;
    bool row = ask.decision == PICK;
    const uint8_t *faces = pile_faces_const(row ? s->row : s->hand[seat]);
    int n = 0, places = row ? ROW : pile_count(s->hand[seat]);
    for (int i = 0; i < places; i++)
        if (faces[i] != FACE_NONE && memchr(faces, faces[i], (size_t)i) == NULL)
            list[n++] = (struct move){.verb = ask.decision, .a = faces[i]};
    return n;
}

/* How long the card was in the hand, and what it is laid beside. */
static void note_move(const struct box *box, const struct state *s, int seat, struct move move,
                      struct log *log)
{
    int key = null_hand_key(seat, move.a), first = box->cards->type_first[TYPE_FRUIT];
    if (move.verb == PICK) {
        log_mark(log, MARK_HAND, key, s->round);
        return;
    }
    if (move.verb != LAY) {
        log_recall(log, MARK_HAND, key);
        return;
    }
    log_note_since(log, NOTE_WAITS, seat, move.a, MARK_HAND, key, s->round);
    for (int fruit = 0; fruit < FRUITS; fruit++)
        if (s->basket[seat][fruit] > 0)
            log_note(log, NOTE_BESIDE, seat, log_pair(move.a, first + fruit), 1);
}

static void apply(const struct box *box, void *state, int seat, struct move move, struct log *log)
{
    struct state *s = state;
    struct play play = {box, s, log};
    HAPPENS(&play, verbs[move.verb].event, .seat = seat, .face = move.a);
    if (log_gathers(log))
        note_move(box, s, seat, move, log);
    verbs[move.verb].play(box, s, move.a);
    if (s->work.n > 0 && null_run_text(&play)) {
        log_note(log, NOTE_HAND, seat, s->round, pile_count(s->hand[seat]));
        log_note(log, NOTE_FULL, seat, 0, pile_count(s->hand[seat]));
        next_seat(box, s);
    }
    if (s->work.n == 0)
        find_step(box, s);
    null_derive(box, s);
}

static void move_text(const struct box *box, const void *state, int seat, struct move move,
                      struct text *text)
{
    (void)state;
    (void)seat;
    text_print(text, "%s %s", verbs[move.verb].words, box_face_name(box, move.a));
}

static const struct event_row events[] = {NULL_EVENTS(EVENT_ROW)};

static const struct measure measures[NULL_MEASURES] = {
    [NOTE_LAID] = {"laid", "cards a seat lays", SUM_OF_SEAT, BY_FACE, "card"},
    [NOTE_ROTS] = {"rots", "fruits that rot", SHARE_OF_TIMES},
    [NOTE_HAND] = {"hand", "cards in hand at the end of a turn", MEAN_OF_TIMES, BY_NUMBER, "round",
                   1, 10},
    [NOTE_FULL] = {"fullest_hand", "most cards in hand at the end of a turn", MOST_OF_GAME},
    [NOTE_WAITS] = {"waits", "rounds a card is in hand before it is laid", MEAN_OF_TIMES, BY_FACE,
                    "card"},
    [NOTE_BESIDE] = {"beside", "won by who lays a card beside another", WINS_OF_TIMES, BY_PAIR,
                     "card and other", .types = {TYPE_FRUIT, TYPE_FRUIT}},
};

static const struct reason reasons[] = {
    {"pick", "NL-2.2: you pick once, first in your turn, and only from the row."},
    {"lay", "NL-2.3: you lay one card of your hand, after picking."},
    {"throw", "NL-3.4: you throw away a card only when the text of a laid card says so."},
    {0},
};

/* ---- the game as data ---- */

static const char *const names[] = {"Ann", "Bea", "Cy", "Dot"};
static const char *const sort_words[] = {"orchard", "berry", "nut", NULL};
static const char *const who_words[] = {"you", "everybody", NULL};
static const char *const refill_words[] = {"pick", "round", NULL};
static const char *const backs[] = {[TYPE_FRUIT] = "fruit card", [TYPE_TOOL] = "tool card", NULL};

static const struct knob knobs[] = {
    [KNOB_HAND] =
        {.name = "hand", .standard = 3, .lo = 1, .hi = 5, .about = "cards dealt to a seat"},
    [KNOB_ROW] =
        {.name = "row", .standard = 4, .lo = 2, .hi = ROW, .about = "cards in the open row"},
    [KNOB_ROUNDS] =
        {.name = "rounds", .standard = 6, .lo = 1, .hi = 10, .about = "turns of a seat"},
    [KNOB_REFILL] = {.name = "refill",
                     .standard = REFILL_PICK,
                     .lo = REFILL_PICK,
                     .hi = REFILL_ROUND,
                     .words = refill_words,
                     .about = "when the row is filled up: after each pick or before each round"},
};

static const struct column columns[] = {
    [COLUMN_POINTS] = {.name = "points",
                       .kind = COLUMN_NUMBER,
                       .lo = 0,
                       .hi = 9,
                       .about = "points in a basket, or beside its holder"},
    [COLUMN_SORT] = {.name = "sort",
                     .kind = COLUMN_WORD,
                     .words = sort_words,
                     .about = "what other cards count it as"},
};

static const struct card_type types[] = {
    [TYPE_FRUIT] = {.name = "fruit",
                    .sheet = "fruits.csv",
                    .columns = columns,
                    .columns_n = 2,
                    .back = TYPE_FRUIT,
                    .copies_max = 9,
                    .distinct_max = FRUITS,
                    .cards_max = CARDS},
    [TYPE_TOOL] = {.name = "tool",
                   .sheet = "tools.csv",
                   .columns = columns,
                   .columns_n = 1,
                   .back = TYPE_TOOL,
                   .copies_max = 1,
                   .distinct_max = TOOLS,
                   .cards_max = TOOLS},
};

static const char *const ops[] = {[OP_DEAL] = "deal", [OP_ROT] = "rot",   [OP_THROW] = "throw",
                                  [OP_TAKE] = "take", [OP_EACH] = "each", NULL};
static const char *const triggers[] = {"none", "when laid", NULL};
static const struct word_list lists[] = {{"who", who_words}, {"sort", sort_words}};

/* A seat's own cards are hidden: were a single choice played unasked, the others would learn that
 * its cards are all alike. The row is open, so a single pick tells nothing. */
static const struct decision decisions[] = {
    [PICK] = {.name = "pick", .prompt = "Pick a card from the row"},
    [LAY] = {.name = "lay", .prompt = "Lay a card from your hand", .always = true},
    [THROW] = {.name = "throw", .prompt = "Throw away a card of your hand", .always = true},
};

const struct game null_game = {
    .id = "null",
    .title = "Windfall",
    .blurb = "Pick fruit, lay it in your basket: the template game",
    .rule_prefix = "NL",
    .seats_min = 2,
    .seats_max = SEATS,
    .seats_standard = 2,
    .state_bytes = sizeof(struct state),
    .tail_at = offsetof(struct state, work) + sizeof((struct state *)0)->work,
    .seat_names = names,
    .pace = "round",
    .backs = backs,
    .fields = null_fields,
    .fields_n = NULL_FIELDS,
    .computed = null_computed,
    .computed_n = NULL_COMPUTED,
    .knobs = knobs,
    .knobs_n = sizeof knobs / sizeof *knobs,
    .types = types,
    .types_n = sizeof types / sizeof *types,
    .vocabulary = {.ops = ops, .triggers = triggers, .lists = lists, .lists_n = 2},
    .verbs = verb_words,
    .decisions = decisions,
    .decisions_n = sizeof decisions / sizeof *decisions,
    .files = null_files,
    .check = check,
    .setup = setup,
    .bare = bare,
    .arrange = arrange,
    .awaiting = awaiting,
    .moves = moves,
    .apply = apply,
    .outcome = null_outcome,
    .move_text = move_text,
    .value = null_value,
    .weigh = null_weigh,
    .derive = null_derive,
    .events = events,
    .events_n = EVENTS,
    .measures = measures,
    .measures_n = NULL_MEASURES,
    .reasons = reasons,
};
