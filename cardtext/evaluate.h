/* evaluate.h: what a term of a card's text means on the table now: does a piece fit a selection,
 * does a condition hold, how much is an amount? Nothing is allocated and nothing changed. */
#ifndef CARDTEXT_EVALUATE_H
#define CARDTEXT_EVALUATE_H

#include "cardtext/parlance.h"

/* Where the parts of a term stand: the alternative, then its slots; an option is a flag and what it
 * holds. terms.c asserts that its forms are laid out so. */
enum {
    RIDER_LEVELS = 3, /* a bound may be three, by level */
    FILTER_WIDTH = 5,
    THING_WHOSE = 1, /* flag and value */
    THING_ADJECTIVE = 3,
    THING_SIDE = 5,
    THING_NOUN = 7, /* the noun, and the card or name it holds */
    THING_FILTER = 9,
    THING_FILTER_2 = THING_FILTER + 1 + FILTER_WIDTH,
    THING_WIDTH = THING_FILTER_2 + 1 + FILTER_WIDTH,
    CONDITION_WIDTH = 4 + THING_WIDTH,
    PLAYER_WIDTH = 3 + THING_WIDTH,
    COUNT_WIDTH = 1 + PLAYER_WIDTH,
    RIDER_COUNT = 1,
    RIDER_LIMIT = RIDER_COUNT + 1 + COUNT_WIDTH,
    RIDER_IF = RIDER_LIMIT + 1 + RIDER_LEVELS,
    RIDER_AND = RIDER_IF + 1 + CONDITION_WIDTH,
    RIDER_UNLESS = RIDER_AND + 1 + CONDITION_WIDTH,
    RIDER_WIDTH = RIDER_UNLESS + 1 + CONDITION_WIDTH
};

/* In the singular there is only "other". */
#define TERM_WHOSE(X)                                                                              \
    X(OTHER, "other")                                                                              \
    X(YOURS, "your")                                                                               \
    X(YOUR_OTHER, "your other")

/* By the verb that fits their number: is, are. */
#define TERM_FILTERS(X, is)                                                                        \
    X(WITH, "with {n:0..99} or {least} {number}")                                                  \
    X(WITH_STAT, "with {number} {n:0..99} or {least}")                                             \
    X(WITH_NO, "with no {number}")                                                                 \
    X(HAVING, "with a(n) {noun}")                                                                  \
    X(LACKING, "with no {noun}")                                                                   \
    X(THAT_IS, "that " is " {adjective}")                                                          \
    X(THAT_IS_NOT, "that " is " not {adjective}")                                                  \
    X(PLACED, "{place}")                                                                           \
    X(NOT_PLACED, "that " is " not {place}")                                                       \
    X(SURPASSING, "with more {number} than {subject}")                                             \
    X(FALLING_SHORT, "with less {number} than {subject}")                                          \
    X(EQUAL, "with the same {number} as {subject}")                                                \
    X(HAVING_MANY, "with {n:0..99} or {least} {noun+}")                                            \
    X(MOST, "with the most {number}")                                                              \
    X(LEAST, "with the least {number}")                                                            \
    X(DID, "that {deed} this turn")                                                                \
    X(DID_NOT, "that did not {deed+} this turn")                                                   \
    X(EITHER, "that " is " {adjective} or {adjective2}")                                           \
    X(EITHER_PLACE, "{place} or {place2}")

#define TERM_CONDITIONS(X)                                                                         \
    X(FACT, "{fact}")                                                                              \
    X(IS, "{subject} is {adjective}")                                                              \
    X(IS_NOT, "{subject} is not {adjective}")                                                      \
    X(STANDS, "{subject} is {place}")                                                              \
    X(STANDS_NOT, "{subject} is not {place}")                                                      \
    X(IS_A, "{subject} is a(n) {thing}")                                                           \
    X(IS_NO, "{subject} is not a(n) {thing}")                                                      \
    X(NUMBERS, "{subject} has {n:0..99} or {least} {number}")                                      \
    X(LACKS, "{subject} has no {number}")                                                          \
    X(HOLDS, "{subject} has a(n) {noun}")                                                          \
    X(HOLDS_NO, "{subject} has no {noun}")                                                         \
    X(SURPASSES, "{subject} has more {number} than {subject2}")                                    \
    X(FALLS_SHORT, "{subject} has less {number} than {subject2}")                                  \
    X(EQUALS, "{subject} has the same {number} as {subject2}")                                     \
    X(YOU_HAVE, "you have {n:0..99} or {least} {things}")                                          \
    X(YOU_HAVE_A, "you have a(n) {thing}")                                                         \
    X(YOU_HAVE_NO, "you have no {things}")                                                         \
    X(THERE_ARE, "there are {n:0..99} or {least} {things}")                                        \
    X(THERE_IS, "there is a(n) {thing}")                                                           \
    X(THERE_ARE_NO, "there are no {things}")                                                       \
    X(SCORE, "you have {n:0..999} or {least} {score}")                                             \
    X(SCORE_NONE, "you have no {score}")                                                           \
    X(MOST, "you have the most {score}")                                                           \
    X(FEWEST, "you have the fewest {score}")                                                       \
    X(MORE, "you have more {score} than {other}")                                                  \
    X(FEWER, "you have fewer {score} than {other}")                                                \
    X(MORE_THINGS, "you have more {things} than {other}")                                          \
    X(FEWER_THINGS, "you have fewer {things} than {other}")                                        \
    X(OTHER_SCORE, "{other} has {n:0..999} or {least} {score}")                                    \
    X(OTHER_SCORE_NONE, "{other} has no {score}")                                                  \
    X(OTHER_THINGS, "{other} has {n:0..99} or {least} {things}")                                   \
    X(OTHER_THINGS_NONE, "{other} has no {things}")                                                \
    X(MOST_THINGS, "you have the most {things}")                                                   \
    X(FEWEST_THINGS, "you have the fewest {things}")                                               \
    X(YOU_HAVE_EXACTLY, "you have exactly {n:2..99} {things}")                                     \
    X(SCORE_EXACTLY, "you have exactly {n:1..999} {score}")                                        \
    X(OTHER_EXACTLY, "{other} has exactly {n:2..99} {things}")                                     \
    X(YOU_HAVE_ONE, "you have exactly 1 {thing}")                                                  \
    X(OTHER_HAS_ONE, "{other} has exactly 1 {thing}")                                              \
    X(OTHER_HAS_A, "{other} has a(n) {thing}")                                                     \
    X(NUMBERS_EXACTLY, "{subject} has exactly {n:1..99} {number}")                                 \
    X(HOLDS_MANY, "{subject} has {n:0..99} or {least} {noun+}")                                    \
    X(COUNTED, "there are {n:0..99} or {least} {counted+}")                                        \
    X(COUNTED_NONE, "there are no {counted+}")                                                     \
    X(DID, "{subject} {deed} this turn")                                                           \
    X(DID_NOT, "{subject} did not {deed+} this turn")                                              \
    X(OVER_ALL, "{subject} has more {number} than every {thing}")                                  \
    X(OVER_ONE, "{subject} has more {number} than a(n) {thing}")                                   \
    X(BELOW_ALL, "{subject} has less {number} than every {thing}")                                 \
    X(BELOW_ONE, "{subject} has less {number} than a(n) {thing}")                                  \
    X(MORE_OF_IT, "{subject} has more {number} than {number2}")                                    \
    X(MORE_OF_YOURS, "you have more {score} than {score2}")

/* Behind the game's word for another player. */
#define TERM_PLAYERS(X)                                                                            \
    X(ANY, "")                                                                                     \
    X(MORE, "with more {score} than you")                                                          \
    X(FEWER, "with less {score} than you")                                                         \
    X(EQUAL, "with the same {score} as you")                                                       \
    X(MORE_THINGS, "with more {things} than you")                                                  \
    X(FEWER_THINGS, "with fewer {things} than you")                                                \
    X(SCORE, "with {n:0..999} or {least} {score}")                                                 \
    X(SCORE_NONE, "with no {score}")                                                               \
    X(THINGS, "with {n:0..99} or {least} {things}")                                                \
    X(THINGS_NONE, "with no {things}")                                                             \
    X(MOST, "with the most {score}")                                                               \
    X(FEWEST, "with the fewest {score}")                                                           \
    X(NAMED, "that is {other}")

#define TERM_COUNTS(X)                                                                             \
    X(THINGS, "{thing}")                                                                           \
    X(COUNTED, "{counted}")                                                                        \
    X(ON, "{number} on {subject}")                                                                 \
    X(EVERY_ON, "{n:2..20} {number+} on {subject}")                                                \
    X(SCORED, "{score} you have")                                                                  \
    X(EVERY_SCORED, "{n:2..999} {score} you have")                                                 \
    X(EVERY_THINGS, "{n:2..20} {things}")                                                          \
    X(EVERY_COUNTED, "{n:2..20} {counted+}")                                                       \
    X(PLAYERS, "{rival}")                                                                          \
    X(ON_THOSE, "{number} on {things}")

#define TERM_WHOSE_ENUM(name, words) WHOSE_##name,
#define TERM_FILTER_ENUM(name, words) FILTER_##name,
#define TERM_CONDITION_ENUM(name, words) CONDITION_##name,
#define TERM_PLAYER_ENUM(name, words) PLAYER_##name,
#define TERM_COUNT_ENUM(name, words) COUNT_##name,
enum term_whose { TERM_WHOSE(TERM_WHOSE_ENUM) };
enum term_filter { TERM_FILTERS(TERM_FILTER_ENUM, "") };
enum term_condition { TERM_CONDITIONS(TERM_CONDITION_ENUM) CONDITIONS };
enum term_player { TERM_PLAYERS(TERM_PLAYER_ENUM) };
enum term_count { TERM_COUNTS(TERM_COUNT_ENUM) };

enum term_side { SIDE_FRIENDLY, SIDE_ENEMY };

/* Nouns that every game has come before those of its parlance: a card's name, and a word of its
 * column of names if it has one. */
enum { NOUN_CARD, NOUN_NAME };

/* The term at that place of the catalogue. */
static inline const int16_t *term_at(const struct eye *eye, int place)
{
    return eye->box->cards->term + place;
}

/* Is that piece one of those that the selection means? */
bool evaluate_fits(const struct eye *eye, const int16_t *thing, int piece);

/* The other players that "{rival}" means, as a mask of seats. */
unsigned evaluate_players(const struct eye *eye, const int16_t *player);

/* The subject that a condition asks of, by its place in the parlance; -1: of none. */
int evaluate_asks_of(const int16_t *condition);

/* A condition of a rider, behind if, and, unless; NULL: it has none there. */
enum { EVALUATE_CONDITIONS = 3 };
const int16_t *evaluate_condition(const int16_t *rider, int which);
/* Does a rider ask for that fact, by its place in the parlance? */
bool evaluate_asks_fact(const int16_t *rider, int fact);

/* Is the bound of a rider ("up to") another at each level? */
bool evaluate_bound_by_level(const int16_t *rider);

/* Do the conditions of a sentence that has a rider hold? */
bool evaluate_rider(const struct eye *eye, const struct op *op);
/* The op with its amounts as many times as its rider says, in that room, which is the caller's and
 * must live as long as the op is used; NULL: no times. */
const struct op *evaluate_amounts(const struct eye *eye, const struct op *op, struct op *room);

/* The op as it is to be carried out now; NULL if its conditions do not hold or there is nothing to
 * count. Ops without a rider are as they are. */
static inline const struct op *evaluate_op(const struct eye *eye, const struct op *op,
                                           struct op *room)
{
    if (op->rider == 0)
        return op;
    return evaluate_rider(eye, op) ? evaluate_amounts(eye, op, room) : NULL;
}

#endif
