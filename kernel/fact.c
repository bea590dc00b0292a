/* fact.c: facts: a table of readers, each for one form of fact; the first that knows its form
 * answers. */
#include "kernel/fact.h"

#include <string.h>

#include "kernel/attribute.h"
#include "kernel/part.h"
#include "kernel/pieces.h"
#include "kernel/view.h"

enum {
    NOT_MINE = -1,
    LISTED_MAX = 8192 /* cards of a zone; tallies can hold many */
};

/* What a fact is asked of. */
struct question {
    const struct box *box;
    const void *state;       /* a view, if a seat sees the fact */
    const void *truth_state; /* always the true one */
    const struct turn *turn;
    struct text *truth;
};

typedef int reader(const struct question *q, const char *at);

static int verdict(bool holds)
{
    return holds ? FACT_HOLDS : FACT_FAILS;
}

static int unknown(const struct question *q, const char *words)
{
    text_add(q->truth, words);
    return FACT_UNKNOWN;
}

static int unread(const struct question *q, const struct problem *problem)
{
    return unknown(q, problem->text);
}

/* ---- the game as a whole ---- */

static struct outcome outcome_of(const struct question *q)
{
    struct outcome outcome = {0};
    q->box->game->outcome(q->box, q->truth_state, &outcome);
    return outcome;
}

static int over(const struct question *q, const char *at)
{
    bool expected = !notation_take(&at, "not");
    if (!notation_take(&at, "over") || !notation_end(at))
        return NOT_MINE;
    bool is_over = q->turn->ask.seats == 0;
    text_add(q->truth, is_over ? "the game is over" : "the game is not over");
    return verdict(is_over == expected);
}

static void say_asked(const struct question *q)
{
    const struct ask *ask = &q->turn->ask;
    if (ask->seats == 0) {
        text_add(q->truth, "nobody: the game is over");
        return;
    }
    for (int seat = 0, said = 0; seat < q->box->seats; seat++)
        if (ask->seats & seat_bit(seat))
            text_print(q->truth, "%s%s", said++ > 0 ? " and " : "", q->box->seat_name[seat]);
    text_print(q->truth, " must decide %s", q->box->game->decisions[ask->decision].name);
}

static int awaits(const struct question *q, const char *at)
{
    if (!notation_take(&at, "awaits"))
        return NOT_MINE;
    int seat = notation_seat(q->box, &at);
    if (seat < 0)
        return unknown(q, "awaits whom?");
    say_asked(q);
    const struct ask *ask = &q->turn->ask;
    bool asked = ask->seats & seat_bit(seat);
    if (notation_end(at))
        return verdict(asked);
    /* Several decisions may have a name: rules that ask the same in different places. */
    if (asked && notation_same(at, q->box->game->decisions[ask->decision].name))
        return FACT_HOLDS;
    for (int d = 0; d < q->box->game->decisions_n; d++)
        if (notation_same(at, q->box->game->decisions[d].name))
            return FACT_FAILS;
    q->truth->used = 0;
    text_add(q->truth, "the game has no such decision; there are");
    for (int d = 0; d < q->box->game->decisions_n; d++)
        text_print(q->truth, " %s", q->box->game->decisions[d].name);
    return FACT_UNKNOWN;
}

static int result(const struct question *q, const char *at)
{
    int seat = notation_seat(q->box, &at);
    bool wins = notation_take(&at, "wins");
    if (seat < 0 || (!wins && !notation_take(&at, "loses")) || !notation_end(at))
        return NOT_MINE;
    struct outcome outcome = outcome_of(q);
    if (q->turn->ask.seats != 0) {
        text_add(q->truth, "the game is not over");
        return FACT_FAILS;
    }
    for (int s = 0; s < q->box->seats; s++)
        text_print(q->truth, "%s%s is number %d with %d", s > 0 ? ", " : "", q->box->seat_name[s],
                   outcome.rank[s], outcome.score[s]);
    return verdict((outcome.rank[seat] == 1) == wins);
}

static int standing(const struct question *q, const char *at)
{
    int seat = notation_seat(q->box, &at);
    bool score = notation_take(&at, "score");
    long value;
    if (seat < 0 || (!score && !notation_take(&at, "rank")) || !notation_number(&at, &value) ||
        !notation_end(at))
        return NOT_MINE;
    struct outcome outcome = outcome_of(q);
    long is = score ? outcome.score[seat] : outcome.rank[seat];
    text_print(q->truth, "it is %ld", is);
    return verdict(is == value);
}

static int moves(const struct question *q, const char *at)
{
    struct move list[MOVES_MAX];
    long value;
    int seat = notation_seat(q->box, &at);
    if (!notation_take(&at, "moves") || !notation_number(&at, &value) || !notation_end(at))
        return NOT_MINE;
    const struct ask *ask = &q->turn->ask;
    if (seat < 0)
        seat = q->turn->seat;
    bool asked = ask->seats & seat_bit(seat);
    int n = asked ? game_moves(q->box, q->truth_state, seat, list) : 0;
    text_print(q->truth, "there are %d", n);
    for (int i = 0; i < n; i++) {
        text_add(q->truth, i > 0 ? " | " : ": ");
        verb_text(q->box, q->truth_state, seat, list[i], q->truth);
    }
    return verdict(n == value);
}

/* ---- zones ---- */

/* How many of each face, blanks too. */
struct count {
    int of[256];
    int cards;
};

/* The cards of a pile or tally as a list, the top first. */
static int list_cards(const struct question *q, const struct field *field, int index,
                      uint8_t faces[LISTED_MAX])
{
    const uint8_t *at = part_at(field, q->state, index);
    int n = 0;
    if (field->kind == FIELD_TALLY) {
        uint8_t first = q->box->cards->type_first[field->type];
        for (int c = 0; c < q->box->cards->type_n[field->type]; c++)
            for (int i = 0; i < at[c] && n < LISTED_MAX; i++)
                faces[n++] = (uint8_t)(first + c);
        return n;
    }
    int places = field->order == ORDER_SLOTS ? field->cap : at[0];
    for (int i = 0; i < places; i++) {
        uint8_t face = at[1 + (field->order == ORDER_TOP ? places - 1 - i : i)];
        if (face != FACE_NONE)
            faces[n++] = face;
    }
    return n;
}

static struct count count_faces(const uint8_t *faces, int n)
{
    struct count count = {.cards = n};
    for (int i = 0; i < n; i++)
        count.of[faces[i]]++;
    return count;
}

static struct count count_entries(const struct cards *cards)
{
    struct count count = {.cards = cards->cards_n};
    for (int i = 0; i < cards->entries_n; i++)
        if (cards->entry[i].what == CARDS_FACE || cards->entry[i].what == CARDS_BACK)
            count.of[cards->entry[i].face] += cards->entry[i].n;
    return count;
}

/* Whether the first cards are these in this order. */
static bool on_top(const struct cards *cards, const uint8_t *faces, int n)
{
    int at = 0;
    for (int i = 0; i < cards->entries_n; i++)
        for (int c = 0; c < cards->entry[i].n; c++, at++) {
            const struct cards_entry *entry = &cards->entry[i];
            if (entry->what == CARDS_NOTHING || at >= n)
                return entry->what == CARDS_NOTHING;
            if (entry->what != CARDS_ANY && faces[at] != entry->face)
                return false;
        }
    return true;
}

static bool has_all(const struct count *is, const struct count *expected)
{
    for (int face = 0; face < 256; face++)
        if (is->of[face] < expected->of[face])
            return false;
    return true;
}

static bool has_none(const struct count *is, const struct count *expected)
{
    for (int face = 0; face < 256; face++)
        if (expected->of[face] > 0 && is->of[face] > 0)
            return false;
    return true;
}

/* Names of slots are compared place by place; places behind them must be empty. A mere number of
 * cards speaks of no place. */
static bool names_slots(const struct cards *cards)
{
    if (cards->rest)
        return false;
    for (int i = 0; i < cards->entries_n; i++)
        if (cards->entry[i].what == CARDS_FACE || cards->entry[i].what == CARDS_BACK)
            return true;
    return false;
}

static bool same_slots(const struct cards *cards, const uint8_t *places, int places_n)
{
    int place = 0;
    for (int i = 0; i < cards->entries_n; i++) {
        const struct cards_entry *entry = &cards->entry[i];
        uint8_t face = entry->what == CARDS_NOTHING ? FACE_NONE : entry->face;
        for (int c = 0; c < entry->n; c++, place++)
            if (place == places_n ||
                (entry->what == CARDS_ANY ? places[place] == FACE_NONE : places[place] != face))
                return false;
    }
    for (; place < places_n; place++)
        if (places[place] != FACE_NONE)
            return false;
    return true;
}

enum compare { COMPARE_EXACT, COMPARE_HAS, COMPARE_LACKS };

static bool compare_cards(const struct question *q, const struct field *field, int index,
                          enum compare how, const struct cards *cards)
{
    uint8_t faces[LISTED_MAX];
    int n = list_cards(q, field, index, faces);
    struct count is = count_faces(faces, n), expected = count_entries(cards);
    if (how == COMPARE_LACKS)
        return has_none(&is, &expected);
    if (how == COMPARE_HAS)
        return has_all(&is, &expected) && n >= cards->cards_n;
    if (field->kind == FIELD_PILE && field->order == ORDER_SLOTS && names_slots(cards))
        return same_slots(cards, part_at(field, q->state, index) + 1, field->cap);
    if (cards->rest && field->kind == FIELD_PILE && field->order == ORDER_TOP)
        return on_top(cards, faces, n);
    return has_all(&is, &expected) && (cards->rest ? n >= cards->cards_n : n == cards->cards_n);
}

static void say_zone(const struct question *q, const struct field *field, int index)
{
    uint8_t faces[LISTED_MAX];
    int n = list_cards(q, field, index, faces);
    text_print(q->truth, "%s%s%s has %d: ", field->by_seat ? q->box->seat_name[index] : "",
               field->by_seat ? " " : "", field->name, n);
    if (field->kind == FIELD_PILE && field->order == ORDER_SLOTS) {
        const uint8_t *places = part_at(field, q->state, index) + 1;
        for (n = field->cap; n > 0 && places[n - 1] == FACE_NONE;)
            n--;
        memcpy(faces, places, (size_t)n);
    }
    notation_say_cards(q->box, faces, NULL, n, q->truth);
}

/* Which part of a field a fact speaks of; -1 and words if it does not say. */
static int read_part(const struct question *q, const struct field *field, int seat, const char **at)
{
    long row = 1;
    if (field->by_seat) {
        if (seat >= 0)
            return seat;
        text_print(q->truth, "whose %s?", field->name);
        return -1;
    }
    if (seat >= 0 && field->seen == SEEN_NAMED) {
        int holder = ((const uint8_t *)q->truth_state)[field->named_at];
        if (holder == seat)
            return 0;
        text_print(q->truth, "%s is %s's", field->name,
                   holder < q->box->seats ? q->box->seat_name[holder] : "nobody");
        return -1;
    }
    if (seat >= 0) {
        text_print(q->truth, "%s belongs to no seat", field->name);
        return -1;
    }
    if (field->count > 1 && (!notation_take(at, "row") || !notation_number(at, &row) || row < 1 ||
                             row > field->count)) {
        text_print(q->truth, "which %s: row 1 to %d?", field->name, field->count);
        return -1;
    }
    return (int)row - 1;
}

static int zone(const struct question *q, const char *at)
{
    struct problem problem = {0};
    int seat = notation_seat(q->box, &at);
    const struct field *field = notation_field(q->box->game, &at);
    if (field == NULL || (field->kind != FIELD_PILE && field->kind != FIELD_TALLY))
        return NOT_MINE;
    int index = read_part(q, field, seat, &at);
    if (index < 0)
        return field->seen == SEEN_NAMED ? FACT_FAILS : FACT_UNKNOWN;
    enum compare how = notation_take(&at, "has")     ? COMPARE_HAS
                       : notation_take(&at, "lacks") ? COMPARE_LACKS
                                                     : COMPARE_EXACT;
    struct cards cards;
    if (!notation_cards(q->box, at, &cards, &problem))
        return unread(q, &problem);
    say_zone(q, field, index);
    return verdict(compare_cards(q, field, index, how, &cards));
}

/* ---- pieces ---- */

/* "Ann piece Tree, Bank, Farmer 2": what stands before a seat, in order. */
static int order(const struct question *q, const char *at)
{
    int seat = notation_seat(q->box, &at);
    const struct field *field = notation_field(q->box->game, &at);
    if (seat < 0 || field == NULL || field->kind != FIELD_PIECES)
        return NOT_MINE;
    int n = ((const uint8_t *)q->state)[field->list_at + seat], said = 0;
    for (int i = n; i != 0; i = pieces_at_const(field, q->state, i)->next) {
        text_add(q->truth, said++ > 0 ? ", " : "");
        pieces_name(q->box, field, q->state, i, seat, q->truth);
    }
    if (said == 0)
        text_add(q->truth, "nothing");
    if (notation_take(&at, "nothing"))
        return verdict(n == 0 && notation_end(at));
    for (;;) {
        at = notation_skip(at);
        if (notation_take(&at, "..."))
            return verdict(notation_end(at));
        if (n == 0 || notation_piece(q->box, q->state, field, seat, &at) != n)
            return FACT_FAILS;
        n = pieces_at_const(field, q->state, n)->next;
        at = notation_skip(at);
        if (*at == '\0')
            return verdict(n == 0);
        if (*at++ != ',')
            return FACT_FAILS;
    }
}

static int absence(const struct question *q, const char *at)
{
    if (!notation_take(&at, "no"))
        return NOT_MINE;
    const char *name = at;
    struct problem problem = {0};
    long alike;
    notation_seat(q->box, &name);
    if (notation_face(q->box, &name) == FACE_NONE) {
        notation_no_card(q->box, notation_skip(name), &problem);
        return unread(q, &problem);
    }
    notation_number(&name, &alike);
    if (!notation_end(name))
        return unknown(q, "nothing stands behind the name of the piece");
    int piece = notation_piece(q->box, q->state, NULL, -1, &at);
    if (piece == 0)
        return FACT_HOLDS;
    notation_say_piece(q->box, q->state, piece, q->truth);
    text_add(q->truth, " is in play");
    return FACT_FAILS;
}

static int attributes(const struct question *q, const char *at)
{
    struct problem problem = {0};
    const char *name = at;
    notation_seat(q->box, &name);
    if (notation_face(q->box, &name) == FACE_NONE)
        return NOT_MINE;
    int piece = notation_piece(q->box, q->state, NULL, -1, &at);
    if (piece == 0) {
        text_add(q->truth, "it is not in play");
        return FACT_FAILS;
    }
    bool holds = true;
    for (int said = 0; !notation_end(at); said++) {
        struct attribute attribute;
        if (!attribute_read(q->box, q->state, piece, &at, &attribute, &problem))
            return unread(q, &problem);
        long is = attribute_get(q->box, q->state, piece, &attribute);
        holds &= is == attribute.value;
        text_add(q->truth, said > 0 ? ", " : "it has ");
        attribute_say(q->box, q->state, piece, &attribute, q->truth);
    }
    return verdict(holds);
}

/* ---- numbers ---- */

static int number(const struct question *q, const char *at)
{
    struct problem problem = {0};
    int seat = notation_seat(q->box, &at);
    const struct field *field = notation_field(q->box->game, &at);
    field = notation_field_of(q->box, field, at);
    if (field == NULL || field->kind != FIELD_NUMBER)
        return NOT_MINE;
    int index = read_part(q, field, seat, &at);
    if (index < 0)
        return FACT_UNKNOWN;
    struct value_kind kind = {field->values, (uint8_t)field->size, field->words};
    long value, is = part_number(field, q->state, index);
    if (!notation_value(q->box, q->state, kind, &at, &value, &problem))
        return unread(q, &problem);
    text_add(q->truth, "it is ");
    notation_say_value(q->box, q->state, kind, is, q->truth);
    return notation_end(at) ? verdict(is == value)
                            : unknown(q, "; something else stands behind it");
}

static int computed(const struct question *q, const char *at)
{
    int seat = notation_seat(q->box, &at);
    const struct computed *computed =
        notation_computed(q->box->game, seat >= 0 ? OF_SEAT : OF_TABLE, &at);
    struct problem problem = {0};
    long value;
    if (computed == NULL)
        return NOT_MINE;
    struct value_kind kind = computed_kind(computed);
    if (!notation_value(q->box, q->state, kind, &at, &value, &problem))
        return unread(q, &problem);
    if (!notation_end(at))
        return unknown(q, "something else stands behind it");
    int is = computed_get(q->box, q->state, seat >= 0 ? seat : 0, computed);
    text_add(q->truth, "it is ");
    notation_say_value(q->box, q->state, kind, is, q->truth);
    return verdict(is == value);
}

/* ---- all of them ---- */

/* Pieces come before numbers: "Ann Diamond Digger gold 2" does not speak of Ann's diamonds. */
static reader *const readers[] = {over, awaits,     result, moves,    absence, order,
                                  zone, attributes, number, computed, standing};

/* A view for "Bea sees" in front of the fact, else the state itself. */
static const void *seen_state(const struct box *box, const void *state, const char **at, void *view)
{
    const char *here = *at;
    int seat = notation_take(&here, "spectator") ? SPECTATOR : notation_seat(box, &here);
    if (seat < 0 || !notation_take(&here, "sees"))
        return state;
    *at = here;
    view_hide(box, state, seat, view);
    return view;
}

enum fact fact_check(const struct box *box, const void *state, const struct turn *turn,
                     const char *words, struct text *truth)
{
    _Alignas(8) uint8_t view[STATE_BYTES_MAX];
    struct question question = {.box = box, .truth_state = state, .turn = turn, .truth = truth};
    question.state = seen_state(box, state, &words, view);
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        int answer = readers[i](&question, words);
        if (answer != NOT_MINE)
            return (enum fact)answer;
    }
    text_add(truth, "this fact is not understood");
    return FACT_UNKNOWN;
}
