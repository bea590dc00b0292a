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
    s->turn = (uint8_t)seat_after(box, s->turn);
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

/* How long the card was in the hand, and what it is laid beside. */
static void note_laying(const struct play *play, uint8_t face)
{
    const struct state *s = play->s;
    int key = null_hand_key(s->turn, face), first = play->box->cards->type_first[TYPE_FRUIT];
    log_note_since(play->log, NOTE_WAITS, s->turn, face, MARK_HAND, key, s->round);
    for (int fruit = 0; fruit < FRUITS; fruit++)
        if (s->basket[s->turn][fruit] > 0)
            log_note(play->log, NOTE_BESIDE, s->turn, log_pair(face, first + fruit), 1);
}

static void pick(void *context, struct move move)
{
    struct play *play = context;
    struct state *s = play->s;
    uint8_t *slot = memchr(pile_faces(s->row), move.a, ROW);
    HAPPENS(play, EVENT_picks, .seat = s->turn, .face = move.a);
    log_mark(play->log, MARK_HAND, null_hand_key(s->turn, move.a), s->round);
    *slot = FACE_NONE;
    pile_insert_known(s->hand[s->turn], CARDS, move.a, openly(play->box));
    if (play->box->knob[KNOB_REFILL] == REFILL_PICK)
        refill_row(play->box, s);
    s->step = LAY;
}

static void lay(void *context, struct move move)
{
    struct play *play = context;
    struct state *s = play->s;
    HAPPENS(play, EVENT_lays, .seat = s->turn, .face = move.a);
    if (log_gathers(play->log))
        note_laying(play, move.a);
    pile_remove_known(s->hand[s->turn], CARDS, move.a);
    s->basket[s->turn][move.a - play->box->cards->type_first[TYPE_FRUIT]]++;
    s->work.n = 1;
    s->work.frame[0] = (struct frame){.face = move.a, .seat = s->turn};
}

/* The answer is given: the text goes on behind the op that asked. */
static void throw_card(void *context, struct move move)
{
    struct play *play = context;
    struct state *s = play->s;
    HAPPENS(play, EVENT_throws, .seat = s->turn, .face = move.a);
    log_recall(play->log, MARK_HAND, null_hand_key(s->turn, move.a));
    pile_remove_known(s->hand[s->turn], CARDS, move.a);
    pile_insert(s->compost, move.a);
    s->work.frame[0].op++;
}

/* ---- what may be done: each card once, for equal cards are one move ---- */

static void list_cards(struct choices *list, const uint8_t *faces, int places)
{
    for (int i = 0; i < places; i++)
        if (faces[i] != FACE_NONE && memchr(faces, faces[i], (size_t)i) == NULL)
            choices_add(list, list->decision, faces[i], 0, 0);
}

static void list_row(struct choices *list)
{
    const struct state *s = list->state;
    list_cards(list, pile_faces_const(s->row), ROW);
}

static void list_hand(struct choices *list)
{
    const struct state *s = list->state;
    const uint8_t *hand = s->hand[list->seat];
    list_cards(list, pile_faces_const(hand), pile_count(hand));
}

static void why_not_lay(const struct box *box, const void *view, int seat, int face,
                        struct text *text)
{
    const struct state *s = view;
    if (s->turn == seat && s->step == LAY && pile_copies(s->hand[seat], (uint8_t)face) == 0)
        text_print(text, "NL-2.3: %s is not in your hand.", box_face_name(box, (uint8_t)face));
}

/* A move's verb is the decision that it answers. */
static const struct verb_row verbs[] = {
    [PICK] = {.words = "picks {a}",
              .a = NAMES_FACE,
              .zone = "row",
              .answer = pick,
              .reason = "NL-2.2: you pick once, first in your turn, and only from the row."},
    [LAY] = {.words = "lays {a}",
             .a = NAMES_FACE,
             .zone = "hand",
             .tried = true,
             .answer = lay,
             .why = why_not_lay,
             .reason = "NL-2.3: you lay one card of your hand, after picking."},
    [THROW] = {.words = "throws away {a}",
               .a = NAMES_FACE,
               .zone = "hand",
               .gives_up = true,
               .answer = throw_card,
               .reason = "NL-3.4: you throw away a card only when the text of a laid card "
                         "says so."},
};
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
    box_fill_pile(box, TYPE_FRUIT, s->deck);
    for (int face = 1; face <= box->cards->cards_n; face++)
        for (int i = 0; i < box->list[TYPE_TOOL][face]; i++)
            pieces_enter(null_tools, s, box->seats - 1, (uint8_t)face, 0);
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
    if (s->round > box->knob[KNOB_ROUNDS] + 1)
        return problem_say(problem, "the game is over after round %d", box->knob[KNOB_ROUNDS]);
    find_step(box, s);
    return true;
}

static struct ask awaiting(const struct box *box, const void *state)
{
    const struct state *s = state;
    if (null_over(box, s))
        return (struct ask){0};
    return (struct ask){.seats = seat_bit(s->turn), .decision = s->work.n > 0 ? THROW : s->step};
}

static void apply(const struct box *box, void *state, const struct answer *answer, struct log *log)
{
    struct state *s = state;
    struct play play = {box, s, log};
    answer->take(&play, answer->move);
    if (s->work.n > 0 && null_run_text(&play)) {
        log_note(log, NOTE_HAND, answer->seat, s->round, pile_count(s->hand[answer->seat]));
        log_note(log, NOTE_FULL, answer->seat, 0, pile_count(s->hand[answer->seat]));
        next_seat(box, s);
    }
    if (s->work.n == 0)
        find_step(box, s);
    null_derive(box, s);
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
    [PICK] = {.name = "pick", .prompt = "Pick a card from the row", .list = list_row},
    [LAY] = {.name = "lay",
             .prompt = "Lay a card from your hand",
             .always = true,
             .list = list_hand},
    [THROW] = {.name = "throw",
               .prompt = "Throw away a card of your hand",
               .always = true,
               .list = list_hand},
};

const struct game null_game = {
    .id = "null",
    .title = "Windfall",
    .blurb = "Pick fruit, lay it in your basket: the template game",
    .rule_prefix = "NL",
    .seats_min = 2,
    .seats_max = SEATS,
    .seats_standard = 2,
    .horizon = 12, /* 143 of 200 won against greedy with 100 iterations; to the end: 140 */
    .state_bytes = sizeof(struct state),
    .tail_at = offsetof(struct state, work) + sizeof((struct state *)0)->work,
    .seat_names = names,
    .pace = "round",
    .backs = backs,
    ROWS(fields, null_fields),
    ROWS(computed, null_computed),
    ROWS(knobs, knobs),
    ROWS(types, types),
    .vocabulary = {.ops = ops, .triggers = triggers, .lists = lists, .lists_n = 2},
    ROWS(verbs, verbs),
    ROWS(decisions, decisions),
    .files = null_files,
    .layout = &null_layout,
    .check = check,
    .setup = setup,
    .bare = bare,
    .arrange = arrange,
    .awaiting = awaiting,
    .apply = apply,
    .outcome = null_outcome,
    .value = null_value,
    .weigh = null_weigh,
    .derive = null_derive,
    ROWS(events, events),
    .measures = measures,
    .measures_n = NULL_MEASURES,
};
