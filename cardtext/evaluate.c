/* evaluate.c: asks terms of a table. Loops are over the pieces in play and over the seats, so every
 * question has an end. */
#include "cardtext/evaluate.h"

#include <string.h>
#include <strings.h>

#include "kernel/pieces.h"
#include "kernel/pile.h"

static const struct parlance *parlance_of(const struct eye *eye)
{
    return eye->box->game->vocabulary.parlance;
}

static const struct piece *piece_at(const struct eye *eye, int piece)
{
    const struct field *field = pieces_field(eye->box->game, piece);
    return field == NULL ? NULL : pieces_at_const(field, eye->state, piece);
}

/* Walks over all numbers of pieces; those that are not in play have no face. */
#define EACH_PIECE(eye, n)                                                                         \
    for (const struct field *n##_in = (eye)->box->game->fields,                                    \
                            *n##_end = n##_in + (eye)->box->game->fields_n;                        \
         n##_in < n##_end; n##_in++)                                                               \
        if (n##_in->kind == FIELD_PIECES)                                                          \
            for (int n = n##_in->first; n < n##_in->first + n##_in->cap; n++)

static bool compare(int value, int n, bool less)
{
    return less ? value <= n : value >= n;
}

/* ---- numbers ---- */

/* The length of a word's singular: "diamond~diamonds". */
static size_t singular(const char *words)
{
    return strcspn(words, "~");
}

static bool named(const char *name, const struct parlance_number *number)
{
    const char *of = number->of != NULL ? number->of : number->words;
    size_t bytes = number->of != NULL ? strlen(of) : singular(of);
    return strlen(name) == bytes && strncasecmp(name, of, bytes) == 0;
}

static int column_number(const struct eye *eye, const struct parlance_number *number, int piece)
{
    const struct card *card = box_card(eye->box, piece_at(eye, piece)->face);
    const struct card_type *type = &eye->box->game->types[card->type];
    for (int c = 0; c < type->columns_n; c++)
        if (type->columns[c].kind == COLUMN_NUMBER && named(type->columns[c].name, number)) {
            int value = card->number[column_place(type, c)];
            return value == COLUMN_NONE ? 0 : value;
        }
    return 0;
}

/* A number of a piece by its place in the parlance. */
static int number_of(const struct eye *eye, int number, int piece)
{
    const struct parlance_number *asked = &parlance_of(eye)->numbers[number];
    const struct game *game = eye->box->game;
    const struct field *field = pieces_field(game, piece);
    for (int i = 0; i < game->computed_n; i++)
        if (game->computed[i].of == OF_PIECE && named(game->computed[i].name, asked))
            return computed_get(eye->box, eye->state, piece, &game->computed[i]);
    for (int i = 0; i < field->counters_n; i++)
        if (named(field->counters[i].name, asked)) {
            const uint8_t *at = (const uint8_t *)pieces_at_const(field, eye->state, piece);
            uint8_t value = at[field->counters[i].at];
            return field->counters[i].values == VALUE_SIGNED ? (int8_t)value : value;
        }
    return column_number(eye, asked, piece);
}

static int field_number(const struct field *field, const void *state, int seat)
{
    const uint8_t *at = (const uint8_t *)state + field->at + (size_t)field->size * (unsigned)seat;
    int16_t wide;
    if (field->size == 1)
        return field->values == VALUE_SIGNED ? (int8_t)*at : *at;
    memcpy(&wide, at, sizeof wide);
    return wide;
}

static int score_of(const struct eye *eye, int score, int seat)
{
    const struct parlance_number *asked = &parlance_of(eye)->scores[score];
    const struct game *game = eye->box->game;
    for (int i = 0; i < game->computed_n; i++)
        if (game->computed[i].of == OF_SEAT && named(game->computed[i].name, asked))
            return computed_get(eye->box, eye->state, seat, &game->computed[i]);
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        if (!field->by_seat || !named(field->name, asked))
            continue;
        if (field->kind == FIELD_NUMBER)
            return field_number(field, eye->state, seat);
        if (field->kind == FIELD_PILE) /* how many cards is no secret, which they are is */
            return pile_count((const uint8_t *)eye->state + field->at +
                              (size_t)field->size * (unsigned)seat);
    }
    return 0;
}

/* ---- selections ---- */

static bool ask(const struct eye *eye, const struct parlance_word *words, const int16_t *word,
                int piece)
{
    return words[word[0]].ask(eye, piece, word[1]) != 0;
}

static bool adjective_fits(const struct eye *eye, int adjective, int piece)
{
    return parlance_of(eye)->adjectives[adjective].ask(eye, piece, 0) != 0;
}

static bool did(const struct eye *eye, int deed, int piece)
{
    return parlance_of(eye)->deeds[deed].ask(eye, piece, 0) != 0;
}

static bool noun_fits(const struct eye *eye, const int16_t *noun, int piece)
{
    const struct parlance *words = parlance_of(eye);
    uint8_t face = piece_at(eye, piece)->face;
    int own = noun[0] - (words->names != NULL ? NOUN_NAME + 1 : NOUN_CARD + 1);
    if (own >= 0)
        return words->nouns[own].ask(eye, piece, 0) != 0;
    if (words->called != NULL)
        return words->called(eye, piece, noun[0], noun[1]);
    if (noun[0] == NOUN_CARD)
        return face == noun[1];
    return card_named(eye->box->cards, face, words->name_place, noun[1]);
}

/* How much of what the noun names is attached to it, however far out. */
static int carried(const struct eye *eye, const int16_t *noun, int piece)
{
    int n = 0;
    EACH_PIECE (eye, one) {
        const struct piece *p = pieces_at_const(one_in, eye->state, one);
        int root = p->face == FACE_NONE ? 0 : p->host;
        while (root != 0 && root != piece)
            root = piece_at(eye, root)->host;
        n += root == piece && root != 0 && noun_fits(eye, noun, one);
    }
    return n;
}

static bool side_fits(const struct eye *eye, bool enemy, int piece)
{
    int holder = piece_holder(piece_at(eye, piece));
    return eye->seat != NOBODY && holder != NOBODY && (holder != eye->seat) == enemy;
}

static bool whose_fits(const struct eye *eye, int whose, int piece)
{
    return (whose == WHOSE_YOURS || (piece != eye->self && piece != eye->words)) &&
           (whose == WHOSE_OTHER || side_fits(eye, false, piece));
}

static int subject_of(const struct eye *eye, int subject)
{
    return parlance_of(eye)->subjects[subject].ask(eye, 0, 0);
}

/* More than that subject, with a sign of -1 less, of 0 the same? Of one that is not there no. */
static bool is_beside(const struct eye *eye, int sign, int number, int piece, int subject)
{
    int other = subject_of(eye, subject);
    int apart = other == 0 ? 0 : number_of(eye, number, piece) - number_of(eye, number, other);
    return other != 0 && (sign == 0 ? apart == 0 : sign * apart > 0);
}

static bool stands_out(const struct eye *eye, const int16_t *thing, int number, int sign,
                       int piece);

static bool filter_fits(const struct eye *eye, const int16_t *thing, const int16_t *filter,
                        int piece)
{
    const int16_t *slot = filter + 1;
    const struct parlance_word *places = parlance_of(eye)->places;
    switch ((enum term_filter)filter[0]) {
    case FILTER_WITH:
        return compare(number_of(eye, slot[2], piece), slot[0], slot[1]);
    case FILTER_WITH_STAT:
        return compare(number_of(eye, slot[0], piece), slot[1], slot[2]);
    case FILTER_WITH_NO:
        return number_of(eye, slot[0], piece) == 0;
    case FILTER_HAVING:
        return carried(eye, slot, piece) > 0;
    case FILTER_LACKING:
        return carried(eye, slot, piece) == 0;
    case FILTER_THAT_IS:
        return adjective_fits(eye, slot[0], piece);
    case FILTER_THAT_IS_NOT:
        return !adjective_fits(eye, slot[0], piece);
    case FILTER_PLACED:
        return ask(eye, places, slot, piece);
    case FILTER_NOT_PLACED:
        return !ask(eye, places, slot, piece);
    case FILTER_HAVING_MANY:
        return compare(carried(eye, slot + 2, piece), slot[0], slot[1]);
    case FILTER_MOST:
        return stands_out(eye, thing, slot[0], 1, piece);
    case FILTER_LEAST:
        return stands_out(eye, thing, slot[0], -1, piece);
    case FILTER_SURPASSING:
        return is_beside(eye, 1, slot[0], piece, slot[1]);
    case FILTER_EQUAL:
        return is_beside(eye, 0, slot[0], piece, slot[1]);
    case FILTER_DID:
        return did(eye, slot[0], piece);
    case FILTER_DID_NOT:
        return !did(eye, slot[0], piece);
    case FILTER_EITHER:
        return adjective_fits(eye, slot[0], piece) || adjective_fits(eye, slot[1], piece);
    case FILTER_EITHER_PLACE:
        return ask(eye, places, slot, piece) || ask(eye, places, slot + 2, piece);
    case FILTER_FALLING_SHORT:
        break;
    }
    return is_beside(eye, -1, slot[0], piece, slot[1]);
}

/* Without the filters. */
static bool is_of(const struct eye *eye, const int16_t *thing, int piece)
{
    const struct piece *p = piece_at(eye, piece);
    return p != NULL && p->face != FACE_NONE && !face_is_blank(p->face) &&
           noun_fits(eye, thing + THING_NOUN, piece) &&
           (!thing[THING_WHOSE] || whose_fits(eye, thing[THING_WHOSE + 1], piece)) &&
           (!thing[THING_ADJECTIVE] || adjective_fits(eye, thing[THING_ADJECTIVE + 1], piece)) &&
           (!thing[THING_SIDE] || side_fits(eye, thing[THING_SIDE + 1], piece));
}

bool evaluate_fits(const struct eye *eye, const int16_t *thing, int piece)
{
    return is_of(eye, thing, piece) &&
           (!thing[THING_FILTER] || filter_fits(eye, thing, thing + THING_FILTER + 1, piece)) &&
           (!thing[THING_FILTER_2] || filter_fits(eye, thing, thing + THING_FILTER_2 + 1, piece));
}

static bool is_superlative(const int16_t *option)
{
    return option[0] && (option[1] == FILTER_MOST || option[1] == FILTER_LEAST);
}

/* Does it fit all of the selection but "with the most ..."? */
static bool competes(const struct eye *eye, const int16_t *thing, int piece)
{
    const int16_t *first = thing + THING_FILTER, *second = thing + THING_FILTER_2;
    return is_of(eye, thing, piece) &&
           (!*first || is_superlative(first) || filter_fits(eye, thing, first + 1, piece)) &&
           (!*second || is_superlative(second) || filter_fits(eye, thing, second + 1, piece));
}

/* Has none that competes with it more, or with a sign of -1 less? */
static bool stands_out(const struct eye *eye, const int16_t *thing, int number, int sign, int piece)
{
    int own = sign * number_of(eye, number, piece);
    EACH_PIECE (eye, rival)
        if (rival != piece && competes(eye, thing, rival) &&
            sign * number_of(eye, number, rival) > own)
            return false;
    return true;
}

/* Of one holder, or of all if that is NOBODY. */
static int count_of(const struct eye *eye, const int16_t *thing, int holder)
{
    int n = 0;
    if (parlance_of(eye)->held != NULL)
        return parlance_of(eye)->held(eye, thing, holder);
    EACH_PIECE (eye, piece) {
        const struct piece *p = pieces_at_const(piece_in, eye->state, piece);
        n += p->face != FACE_NONE && (holder == NOBODY || piece_holder(p) == holder) &&
             evaluate_fits(eye, thing, piece);
    }
    return n;
}

/* What all that the selection means have of that number. */
static int sum_on(const struct eye *eye, int number, const int16_t *thing)
{
    int sum = 0;
    EACH_PIECE (eye, piece)
        sum += evaluate_fits(eye, thing, piece) ? number_of(eye, number, piece) : 0;
    return sum;
}

/* How many pieces fit. */
static int count_all(const struct eye *eye, const int16_t *thing)
{
    return count_of(eye, thing, NOBODY);
}

/* ---- conditions ---- */

/* What a seat has of a score, or of things that it holds. */
struct measuring {
    int score;            /* unless there are: */
    const int16_t *thing; /* without a whose */
};

static int measure(const struct eye *eye, struct measuring what, int seat)
{
    return what.thing == NULL ? score_of(eye, what.score, seat) : count_of(eye, what.thing, seat);
}

/* Does the seat have more, or with a sign of -1 fewer, than each of the seats in the mask? With
 * equal, as many will do. */
static bool surpasses(const struct eye *eye, struct measuring what, int sign, bool equal,
                      unsigned seats)
{
    if (eye->seat == NOBODY || seats == 0)
        return false;
    int own = sign * measure(eye, what, eye->seat);
    for (int seat = 0; seat < eye->box->seats; seat++)
        if (seats >> seat & 1 && seat != eye->seat &&
            own < sign * measure(eye, what, seat) + !equal)
            return false;
    return true;
}

static bool than(const struct eye *eye, struct measuring what, int sign, int other)
{
    unsigned seats = (unsigned)parlance_of(eye)->others[other].ask(eye, 0, 0);
    if (!(seats & PARLANCE_ANY))
        return surpasses(eye, what, sign, false, seats);
    for (int seat = 0; seat < eye->box->seats; seat++)
        if (seats >> seat & 1 && surpasses(eye, what, sign, false, seat_bit(seat)))
            return true;
    return false;
}

/* Has the piece more, or with a sign of -1 less, than every other that the selection means, or than
 * one of them? */
static bool compared(const struct eye *eye, const int16_t *thing, int number, int sign, bool every,
                     int piece)
{
    int own = sign * number_of(eye, number, piece);
    EACH_PIECE (eye, rival)
        if (rival != piece && evaluate_fits(eye, thing, rival) &&
            (own > sign * number_of(eye, number, rival)) != every)
            return !every;
    return every;
}

/* What is said of a piece that is not there does not hold. */
static bool of_subject(const struct eye *eye, const int16_t *condition)
{
    const int16_t *slot = condition + 1;
    int piece = subject_of(eye, slot[0]);
    const struct piece *p = piece == 0 ? NULL : piece_at(eye, piece);
    if (p == NULL || p->face == FACE_NONE)
        return false;
    switch ((enum term_condition)condition[0]) {
    case CONDITION_IS:
        return adjective_fits(eye, slot[1], piece);
    case CONDITION_IS_NOT:
        return !adjective_fits(eye, slot[1], piece);
    case CONDITION_STANDS:
        return ask(eye, parlance_of(eye)->places, slot + 1, piece);
    case CONDITION_STANDS_NOT:
        return !ask(eye, parlance_of(eye)->places, slot + 1, piece);
    case CONDITION_IS_A:
        return evaluate_fits(eye, slot + 1, piece);
    case CONDITION_IS_NO:
        return !evaluate_fits(eye, slot + 1, piece);
    case CONDITION_NUMBERS:
        return compare(number_of(eye, slot[3], piece), slot[1], slot[2]);
    case CONDITION_LACKS:
        return number_of(eye, slot[1], piece) == 0;
    case CONDITION_HOLDS:
        return carried(eye, slot + 1, piece) > 0;
    case CONDITION_HOLDS_NO:
        return carried(eye, slot + 1, piece) == 0;
    case CONDITION_HOLDS_MANY:
        return compare(carried(eye, slot + 3, piece), slot[1], slot[2]);
    case CONDITION_NUMBERS_EXACTLY:
        return number_of(eye, slot[2], piece) == slot[1];
    case CONDITION_DID:
        return did(eye, slot[1], piece);
    case CONDITION_DID_NOT:
        return !did(eye, slot[1], piece);
    case CONDITION_FALLS_SHORT:
        return is_beside(eye, -1, slot[1], piece, slot[2]);
    case CONDITION_EQUALS:
        return is_beside(eye, 0, slot[1], piece, slot[2]);
    case CONDITION_OVER_ALL:
    case CONDITION_OVER_ONE:
        return compared(eye, slot + 2, slot[1], 1, condition[0] == CONDITION_OVER_ALL, piece);
    case CONDITION_BELOW_ALL:
    case CONDITION_BELOW_ONE:
        return compared(eye, slot + 2, slot[1], -1, condition[0] == CONDITION_BELOW_ALL, piece);
    case CONDITION_MORE_OF_IT:
        return number_of(eye, slot[1], piece) > number_of(eye, slot[2], piece);
    default:
        break;
    }
    return is_beside(eye, 1, slot[1], piece, slot[2]);
}

static bool of_things(const struct eye *eye, const int16_t *condition)
{
    const int16_t *slot = condition + 1;
    switch ((enum term_condition)condition[0]) {
    case CONDITION_YOU_HAVE:
        return compare(count_of(eye, slot + 2, eye->seat), slot[0], slot[1]);
    case CONDITION_YOU_HAVE_A:
        return count_of(eye, slot, eye->seat) > 0;
    case CONDITION_YOU_HAVE_NO:
        return count_of(eye, slot, eye->seat) == 0;
    case CONDITION_THERE_ARE:
        return compare(count_all(eye, slot + 2), slot[0], slot[1]);
    case CONDITION_THERE_IS:
        return count_all(eye, slot) > 0;
    case CONDITION_MORE_THINGS:
        return than(eye, (struct measuring){-1, slot}, 1, slot[THING_WIDTH]);
    case CONDITION_FEWER_THINGS:
        return than(eye, (struct measuring){-1, slot}, -1, slot[THING_WIDTH]);
    case CONDITION_MOST_THINGS:
        return surpasses(eye, (struct measuring){-1, slot}, 1, true, everybody(eye->box));
    case CONDITION_FEWEST_THINGS:
        return surpasses(eye, (struct measuring){-1, slot}, -1, true, everybody(eye->box));
    case CONDITION_YOU_HAVE_ONE:
        return count_of(eye, slot, eye->seat) == 1;
    case CONDITION_YOU_HAVE_EXACTLY:
        return count_of(eye, slot + 1, eye->seat) == slot[0];
    default:
        break;
    }
    return count_all(eye, slot) == 0;
}

static bool of_score(const struct eye *eye, const int16_t *condition)
{
    const int16_t *slot = condition + 1;
    struct measuring what = {slot[0], NULL};
    switch ((enum term_condition)condition[0]) {
    case CONDITION_SCORE:
        return compare(score_of(eye, slot[2], eye->seat), slot[0], slot[1]);
    case CONDITION_SCORE_NONE:
        return score_of(eye, slot[0], eye->seat) == 0;
    case CONDITION_SCORE_EXACTLY:
        return score_of(eye, slot[1], eye->seat) == slot[0];
    case CONDITION_MOST:
        return surpasses(eye, what, 1, true, everybody(eye->box));
    case CONDITION_FEWEST:
        return surpasses(eye, what, -1, true, everybody(eye->box));
    case CONDITION_MORE:
        return than(eye, what, 1, slot[1]);
    case CONDITION_MORE_OF_YOURS:
        return score_of(eye, slot[0], eye->seat) > score_of(eye, slot[1], eye->seat);
    default:
        break;
    }
    return than(eye, what, -1, slot[1]);
}

/* Does what another seat has fit? Behind the seats stands how much, then of what. */
static bool other_fits(const struct eye *eye, const int16_t *condition, int seat)
{
    const int16_t *slot = condition + 2;
    switch ((enum term_condition)condition[0]) {
    case CONDITION_OTHER_SCORE:
        return compare(score_of(eye, slot[2], seat), slot[0], slot[1]);
    case CONDITION_OTHER_SCORE_NONE:
        return score_of(eye, slot[0], seat) == 0;
    case CONDITION_OTHER_THINGS:
        return compare(count_of(eye, slot + 2, seat), slot[0], slot[1]);
    case CONDITION_OTHER_EXACTLY:
        return count_of(eye, slot + 1, seat) == slot[0];
    case CONDITION_OTHER_HAS_ONE:
        return count_of(eye, slot, seat) == 1;
    case CONDITION_OTHER_HAS_A:
        return count_of(eye, slot, seat) > 0;
    default:
        break;
    }
    return count_of(eye, slot, seat) == 0;
}

/* What others have: each of them, or with "a rival" one of them. */
static bool of_others(const struct eye *eye, const int16_t *condition)
{
    unsigned seats = (unsigned)parlance_of(eye)->others[condition[1]].ask(eye, 0, 0);
    bool one = false, all = true;
    for (int seat = 0; seat < eye->box->seats; seat++) {
        if (!(seats >> seat & 1))
            continue;
        bool fits = other_fits(eye, condition, seat);
        one |= fits;
        all &= fits;
    }
    return one && (all || seats & PARLANCE_ANY);
}

/* ---- players ---- */

/* Has no other player but you more, or with a sign of -1 fewer? */
static bool leads(const struct eye *eye, int score, int sign, int seat)
{
    int own = sign * score_of(eye, score, seat);
    for (int other = 0; other < eye->box->seats; other++)
        if (other != eye->seat && sign * score_of(eye, score, other) > own)
            return false;
    return true;
}

static bool player_fits(const struct eye *eye, const int16_t *player, int seat)
{
    const int16_t *slot = player + 1;
    switch ((enum term_player)player[0]) {
    case PLAYER_ANY:
        return true;
    case PLAYER_MORE:
        return score_of(eye, slot[0], seat) > score_of(eye, slot[0], eye->seat);
    case PLAYER_FEWER:
        return score_of(eye, slot[0], seat) < score_of(eye, slot[0], eye->seat);
    case PLAYER_EQUAL:
        return score_of(eye, slot[0], seat) == score_of(eye, slot[0], eye->seat);
    case PLAYER_MORE_THINGS:
        return count_of(eye, slot, seat) > count_of(eye, slot, eye->seat);
    case PLAYER_FEWER_THINGS:
        return count_of(eye, slot, seat) < count_of(eye, slot, eye->seat);
    case PLAYER_SCORE:
        return compare(score_of(eye, slot[2], seat), slot[0], slot[1]);
    case PLAYER_SCORE_NONE:
        return score_of(eye, slot[0], seat) == 0;
    case PLAYER_THINGS:
        return compare(count_of(eye, slot + 2, seat), slot[0], slot[1]);
    case PLAYER_THINGS_NONE:
        return count_of(eye, slot, seat) == 0;
    case PLAYER_MOST:
        return leads(eye, slot[0], 1, seat);
    case PLAYER_NAMED:
        return parlance_of(eye)->others[slot[0]].ask(eye, 0, 0) >> seat & 1;
    case PLAYER_FEWEST:
        break;
    }
    return leads(eye, slot[0], -1, seat);
}

unsigned evaluate_players(const struct eye *eye, const int16_t *player)
{
    unsigned found = 0;
    for (int seat = 0; eye->seat != NOBODY && seat < eye->box->seats; seat++)
        if (seat != eye->seat && player_fits(eye, player, seat))
            found |= seat_bit(seat);
    return found;
}

/* A number that the game has a word for. */
static int counted(const struct eye *eye, const int16_t *word)
{
    return parlance_of(eye)->counts[word[0]].ask(eye, 0, word[1]);
}

static bool of_table(const struct eye *eye, const int16_t *condition)
{
    if (condition[0] == CONDITION_FACT)
        return ask(eye, parlance_of(eye)->facts, condition + 1, 0);
    if (condition[0] == CONDITION_COUNTED)
        return compare(counted(eye, condition + 3), condition[1], condition[2]);
    if (condition[0] == CONDITION_COUNTED_NONE)
        return counted(eye, condition + 1) == 0;
    return of_things(eye, condition);
}

typedef bool condition_ask(const struct eye *eye, const int16_t *condition);

/* Who knows, and whether only of a card that belongs to a seat; all others are asked of a subject.
 */
static const struct condition_row {
    condition_ask *ask;
    bool seated;
} condition_rows[CONDITIONS] = {
    [CONDITION_FACT] = {of_table, false},
    [CONDITION_YOU_HAVE] = {of_things, true},
    [CONDITION_YOU_HAVE_A] = {of_things, true},
    [CONDITION_YOU_HAVE_NO] = {of_things, true},
    [CONDITION_YOU_HAVE_ONE] = {of_things, true},
    [CONDITION_YOU_HAVE_EXACTLY] = {of_things, true},
    [CONDITION_THERE_ARE] = {of_table, false},
    [CONDITION_THERE_IS] = {of_table, false},
    [CONDITION_THERE_ARE_NO] = {of_table, false},
    [CONDITION_COUNTED] = {of_table, true},
    [CONDITION_COUNTED_NONE] = {of_table, true},
    [CONDITION_SCORE] = {of_score, true},
    [CONDITION_SCORE_NONE] = {of_score, true},
    [CONDITION_SCORE_EXACTLY] = {of_score, true},
    [CONDITION_MOST] = {of_score, true},
    [CONDITION_FEWEST] = {of_score, true},
    [CONDITION_MORE] = {of_score, true},
    [CONDITION_FEWER] = {of_score, true},
    [CONDITION_MORE_OF_YOURS] = {of_score, true},
    [CONDITION_MORE_THINGS] = {of_things, true},
    [CONDITION_FEWER_THINGS] = {of_things, true},
    [CONDITION_MOST_THINGS] = {of_things, true},
    [CONDITION_FEWEST_THINGS] = {of_things, true},
    [CONDITION_OTHER_SCORE] = {of_others, true},
    [CONDITION_OTHER_SCORE_NONE] = {of_others, true},
    [CONDITION_OTHER_THINGS] = {of_others, true},
    [CONDITION_OTHER_THINGS_NONE] = {of_others, true},
    [CONDITION_OTHER_HAS_ONE] = {of_others, true},
    [CONDITION_OTHER_EXACTLY] = {of_others, true},
    [CONDITION_OTHER_HAS_A] = {of_others, true},
};

int evaluate_asks_of(const int16_t *condition)
{
    return condition_rows[condition[0]].ask == NULL ? condition[1] : -1;
}

static bool holds(const struct eye *eye, const int16_t *condition)
{
    const struct condition_row *row = &condition_rows[condition[0]];
    condition_ask *ask_it = row->ask != NULL ? row->ask : of_subject;
    return (!row->seated || eye->seat != NOBODY) && ask_it(eye, condition);
}

/* ---- riders ---- */

bool evaluate_bound_by_level(const int16_t *rider)
{
    const int16_t *most = rider + RIDER_LIMIT + 1;
    return rider[RIDER_LIMIT] && (most[0] != most[1] || most[0] != most[2]);
}

bool evaluate_rider(const struct eye *eye, const struct op *op)
{
    const int16_t *rider = term_at(eye, op->rider);
    return (!rider[RIDER_IF] || holds(eye, rider + RIDER_IF + 1)) &&
           (!rider[RIDER_AND] || holds(eye, rider + RIDER_AND + 1)) &&
           (!rider[RIDER_UNLESS] || !holds(eye, rider + RIDER_UNLESS + 1));
}

static int times(const struct eye *eye, const int16_t *amount)
{
    const int16_t *slot = amount + 1;
    int piece;
    switch ((enum term_count)amount[0]) {
    case COUNT_THINGS:
        return count_all(eye, slot);
    case COUNT_COUNTED:
        return counted(eye, slot);
    case COUNT_ON:
        piece = subject_of(eye, slot[1]);
        return piece == 0 ? 0 : number_of(eye, slot[0], piece);
    case COUNT_EVERY_ON:
        piece = subject_of(eye, slot[2]);
        return piece == 0 ? 0 : number_of(eye, slot[1], piece) / slot[0];
    case COUNT_EVERY_SCORED:
        return eye->seat == NOBODY ? 0 : score_of(eye, slot[1], eye->seat) / slot[0];
    case COUNT_EVERY_THINGS:
        return count_all(eye, slot + 1) / slot[0];
    case COUNT_EVERY_COUNTED:
        return counted(eye, slot + 1) / slot[0];
    case COUNT_PLAYERS:
        return __builtin_popcount(evaluate_players(eye, slot));
    case COUNT_ON_THOSE:
        return sum_on(eye, slot[0], slot + 1);
    case COUNT_SCORED:
        break;
    }
    return eye->seat == NOBODY ? 0 : score_of(eye, slot[0], eye->seat);
}

/* "up to" bounds what comes out, whatever its sign; of a number by level each has its own. */
static int bounded(const struct eye *eye, int amount, const int16_t *rider, int arg)
{
    int level = parlance_of(eye)->levels && arg < RIDER_LEVELS ? arg : 0;
    int most = rider[RIDER_LIMIT] ? rider[RIDER_LIMIT + 1 + level] : parlance_of(eye)->most;
    return amount > most ? most : amount < -most ? -most : amount;
}

const struct op *evaluate_amounts(const struct eye *eye, const struct op *op, struct op *room)
{
    const int16_t *rider = term_at(eye, op->rider);
    if (!rider[RIDER_COUNT])
        return op;
    int n = times(eye, rider + RIDER_COUNT + 1);
    if (n == 0)
        return NULL;
    *room = *op;
    for (int a = 0; a < op->args_n; a++)
        if (op->scaled >> a & 1)
            room->arg[a] = (int16_t)bounded(eye, op->arg[a] * n, rider, a);
    return room;
}
