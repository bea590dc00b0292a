/* fields.h: rows of a game's tables: fields, sheets, knobs, and what the games have under the same
 * names; places and sizes are the compiler's to count. The file with the tables says first what the
 * rows are about:
 *
 *     #define STATE struct me_state
 *     #define SEATS ME_SEATS
 *
 *     {WHO("turn", turn)},
 *     {DECK("deck", deck), .back = BACK_UNIT},
 *
 * What a row leaves open follows it, as any designator does. */
#ifndef KERNEL_FIELDS_H
#define KERNEL_FIELDS_H

#include <stddef.h>

#include "kernel/field.h"
#include "kernel/game.h"
#include "kernel/pile.h"

#define MEMBER(member) ((STATE *)0)->member

/* One, an array of them, and one for each seat. */
#define FIELD_OF(words, of, member) .name = (words), .kind = (of), .at = offsetof(STATE, member)
#define FIELD_ONE(words, of, member)                                                               \
    FIELD_OF(words, of, member), .size = sizeof MEMBER(member), .count = 1
#define FIELD_EACH(words, of, member, n)                                                           \
    FIELD_OF(words, of, member), .size = sizeof MEMBER(member[0]), .count = (n)
#define FIELD_SEATS(words, of, member) FIELD_EACH(words, of, member, SEATS), .by_seat = true

#define STREAM(member) FIELD_ONE("stream", FIELD_STREAM, member)
#define DICE(member) FIELD_ONE("dice", FIELD_DICE, member)

#define NUMBER(words, member) FIELD_ONE(words, FIELD_NUMBER, member)
#define NUMBERS(words, member) FIELD_EACH(words, FIELD_NUMBER, member, COUNT(MEMBER(member)))
#define SEAT_NUMBER(words, member) FIELD_SEATS(words, FIELD_NUMBER, member)
/* Counts from 1: a turn, a round. */
#define ROUND(words, member) NUMBER(words, member), .lo = 1, .hi = UINT8_MAX
/* A seat, or NOBODY; one of the words of a list; the first piece that a seat holds. */
#define WHO(words, member) NUMBER(words, member), .values = VALUE_SEAT
#define WORD(called, member, list) NUMBER(called, member), .values = VALUE_WORDS, .words = (list)
#define SEAT_PIECES(words, member) SEAT_NUMBER(words, member), .values = VALUE_PIECE

#define PILE_CAP(member) .cap = sizeof MEMBER(member) - PILE_BYTES(0)
#define KNOWN_CAP(member)                                                                          \
    .cap = (sizeof MEMBER(member) - KNOWN_PILE_BYTES(0)) / 2, .known = true, .order = ORDER_SORTED
#define PILE(words, member) FIELD_ONE(words, FIELD_PILE, member), PILE_CAP(member)
#define SEAT_PILE(words, member) FIELD_SEATS(words, FIELD_PILE, member), PILE_CAP(member[0])
#define SORTED(words, member) PILE(words, member), .order = ORDER_SORTED
#define SEAT_SORTED(words, member) SEAT_PILE(words, member), .order = ORDER_SORTED
#define KNOWN_PILE(words, member) FIELD_ONE(words, FIELD_PILE, member), KNOWN_CAP(member)
/* A hand: its seat sees it, and others know what they have been shown of it. */
#define SEAT_HAND(words, member)                                                                   \
    FIELD_SEATS(words, FIELD_PILE, member), KNOWN_CAP(member[0]), .seen = SEEN_OWNER
/* A deck: nobody sees it, and what a position does not place is shuffled into it. */
#define DECK(words, member) PILE(words, member), .seen = SEEN_NOBODY, .rest = true
#define SEAT_DECK(words, member) SEAT_PILE(words, member), .seen = SEEN_NOBODY, .rest = true

/* So many of each card of a type. */
#define TALLY(words, member, of)                                                                   \
    FIELD_ONE(words, FIELD_TALLY, member), .cap = sizeof MEMBER(member), .type = (of), .back = (of)
#define SEAT_TALLY(words, member, of)                                                              \
    FIELD_SEATS(words, FIELD_TALLY, member), .cap = sizeof MEMBER(member[0]), .type = (of)

/* Pieces in an array, numbered from `number` on; `lists` has the first piece of each holder. */
#define PIECES(words, member, number, lists)                                                       \
    FIELD_OF(words, FIELD_PIECES, member), .size = sizeof MEMBER(member[0]), .count = 1,           \
                                           .cap = COUNT(MEMBER(member)), .first = (number),        \
                                           .list_at = offsetof(STATE, lists)
/* Rows of a table of counters: of which struct, its name, its member. */
#define COUNTER(of, words, member) .name = (words), .at = offsetof(of, member)
#define CHANGE(of, words, member) COUNTER(of, words, member), .values = VALUE_SIGNED

#define FRAMED(words, member)                                                                      \
    FIELD_ONE(words, FIELD_FRAMES, member), .cap = COUNT(MEMBER(member.frame))

/* ---- sheets, knobs and ops, for lists of them ---- */

/* At most so many copies of a card, names, and cards in all. */
#define SHEET(words, file, of, copies, names, cards)                                               \
    .name = (words), .sheet = (file), .back = (of), .copies_max = (copies),                        \
    .distinct_max = (names), .cards_max = (cards)
#define KNOB_LINE(name, standard, lo, hi, about) {#name, standard, lo, hi, NULL, about},
#define KNOB_WORDED(name, standard, lo, hi, words, about) {#name, standard, lo, hi, words, about},
#define OP_NAME(name) #name,
#define WHEN_WORDS(name, words) words,

/* ---- the game ---- */

/* Where its state says what is asked of whom, and the last member before the derived tail. */
#define HEAD(decision, seat, end)                                                                  \
    .head = {offsetof(STATE, decision), offsetof(STATE, seat), offsetof(STATE, end)}
#define TAIL_BEHIND(member) .tail_at = offsetof(STATE, member) + sizeof MEMBER(member)

/* Its tables in the same file, and what begins with its prefix in its others. */
#define GAME_PARTS(prefix, notes_n)                                                                \
    .state_bytes = sizeof(STATE), .seat_names = seat_names, .backs = backs,                        \
    ROWS(fields, prefix##_fields), ROWS(computed, computed), ROWS(knobs, knobs),                   \
    ROWS(types, types), ROWS(verbs, prefix##_verbs), ROWS(decisions, prefix##_decisions),          \
    ROWS(events, events), .measures = prefix##_measures, .measures_n = (notes_n),                  \
    .vocabulary = {.ops = op_names,                                                                \
                   .triggers = trigger_names,                                                      \
                   ROWS(lists, lists),                                                             \
                   .parlance = &prefix##_parlance},                                                \
    .layout = &prefix##_layout, .check = prefix##_check, .setup = prefix##_setup,                  \
    .bare = prefix##_bare, .arrange = prefix##_arrange, .apply = prefix##_apply,                   \
    .outcome = prefix##_outcome, .value = prefix##_value, .derive = prefix##_derive

#endif
