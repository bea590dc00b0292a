/* game.c: the box, and the step every player, bot and test takes: a move and the forced ones after.
 */
#include "kernel/game.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "kernel/pile.h"
#include "kernel/view.h"

/* ---- the box ---- */

const struct field *game_field(const struct game *game, const char *name)
{
    for (int f = 0; name != NULL && f < game->fields_n; f++)
        if (strcmp(game->fields[f].name, name) == 0)
            return &game->fields[f];
    return NULL;
}

const char *box_face_name(const struct box *box, uint8_t face)
{
    if (face_is_blank(face))
        return box->game->backs[face - BLANK_FIRST];
    return face == FACE_NONE || face > box->cards->cards_n ? "nothing" : box_card(box, face)->name;
}

uint8_t box_back(const struct box *box, uint8_t face, int seat)
{
    if (box->game->back != NULL)
        return box->game->back(box, face, seat);
    return box_card(box, face)->back;
}

int box_find_seat(const struct box *box, const char *name, size_t length)
{
    for (int seat = 0; seat < box->seats; seat++)
        if (strlen(box->seat_name[seat]) == length &&
            strncasecmp(box->seat_name[seat], name, length) == 0)
            return seat;
    return -1;
}

void box_fill_lists(struct box *box)
{
    memset(box->list, 0, sizeof box->list);
    for (int face = 1; face <= box->cards->cards_n; face++) {
        const struct card *card = box_card(box, (uint8_t)face);
        int times = box->game->types[card->type].per_seat ? box->seats : 1;
        box->list[card->back][face] = (uint8_t)(card->copies * times);
    }
}

void box_fill_pile(const struct box *box, int back, uint8_t *pile)
{
    /* Most lists are nearly empty: eight faces at once are passed over. */
    static_assert((FACES_MAX + 1) % 8 == 0, "a list is eights of faces");
    for (int from = 0; from <= box->cards->cards_n; from += 8) {
        uint64_t eight;
        memcpy(&eight, &box->list[back][from], sizeof eight);
        for (int face = from; eight != 0; face++, eight >>= 8)
            for (uint8_t copies = (uint8_t)eight; copies > 0; copies--)
                pile_put(pile, (uint8_t)face);
    }
}

void outcome_rank(const struct box *box, const int64_t standing[SEATS_MAX], struct outcome *outcome)
{
    for (int seat = 0; seat < box->seats; seat++) {
        int ahead = 0;
        for (int other = 0; other < box->seats; other++)
            ahead += standing[other] > standing[seat];
        outcome->rank[seat] = (uint8_t)(1 + ahead);
    }
}

void box_standard(struct box *box, const struct game *game)
{
    memset(box, 0, sizeof *box);
    box->game = game;
    box->seats = game->seats_standard;
    for (int k = 0; k < game->knobs_n; k++)
        box->knob[k] = game->knobs[k].standard;
}

static const struct knob *find_knob(const struct game *game, const char *name,
                                    struct problem *problem)
{
    const char *names[KNOBS_MAX];
    for (int k = 0; k < game->knobs_n; k++) {
        if (strcasecmp(game->knobs[k].name, name) == 0)
            return &game->knobs[k];
        names[k] = game->knobs[k].name;
    }
    const char *nearest = problem_nearest(name, names, game->knobs_n);
    problem_say(problem, "%s has no knob \"%s\"%s", game->id, name, problem_hint(nearest).words);
    return NULL;
}

/* The value of a knob written as a number or as one of its words. */
static bool knob_value(const struct knob *knob, const char *words, long *value)
{
    for (int v = knob->lo; knob->words != NULL && v <= knob->hi; v++)
        if (strcasecmp(knob->words[v - knob->lo], words) == 0) {
            *value = v;
            return true;
        }
    char *end;
    *value = strtol(words, &end, 10);
    return end != words && *end == '\0' && *value >= knob->lo && *value <= knob->hi;
}

/* "knob world is dealt, hand or layout (or its number, 0 to 2), not \"sea\"" */
static bool refuse_value(const struct knob *knob, const char *value, struct problem *problem)
{
    char words[200];
    struct text text = text_in(words, sizeof words);
    for (int v = knob->lo; knob->words != NULL && v <= knob->hi; v++)
        text_print(&text, "%s%s",
                   v == knob->lo   ? ""
                   : v == knob->hi ? " or "
                                   : ", ",
                   knob->words[v - knob->lo]);
    text_print(&text, knob->words != NULL ? " (its number: %d to %d)" : "a number from %d to %d",
               knob->lo, knob->hi);
    return problem_say(problem, "knob %s is %s, not \"%s\"", knob->name, words, value);
}

bool box_set_knob(struct box *box, const char *name, const char *value, struct problem *problem)
{
    const struct knob *knob = find_knob(box->game, name, problem);
    if (knob == NULL)
        return false;
    long number;
    if (!knob_value(knob, value, &number))
        return refuse_value(knob, value, problem);
    box->knob[knob - box->game->knobs] = (int16_t)number;
    return true;
}

int computed_get(const struct box *box, const void *state, int which, const struct computed *self)
{
    if (self->get != NULL)
        return self->get(box, state, which, self);
    const uint8_t *at = (const uint8_t *)state + self->at + (size_t)which * self->stride;
    int32_t four;
    uint16_t two;
    if (self->size == 1)
        return self->values == VALUE_SIGNED ? (int8_t)*at : *at;
    if (self->size == sizeof four) {
        memcpy(&four, at, sizeof four);
        return four;
    }
    memcpy(&two, at, sizeof two);
    return self->values == VALUE_SIGNED ? (int16_t)two : two;
}

/* ---- play ---- */

struct ask game_awaiting(const struct box *box, const void *state)
{
    const struct game *game = box->game;
    if (game->awaiting != NULL)
        return game->awaiting(box, state);
    const uint8_t *byte = state;
    int asks = byte[game->head.asks];
    if (byte[game->head.over] != 0 || asks >= game->decisions_n)
        return (struct ask){0};
    return (struct ask){.seats = seat_bit(byte[game->head.asked]), .decision = (uint8_t)asks};
}

/* The moves of a seat that is asked. */
static int list_moves(const struct box *box, const void *state, int seat, int decision,
                      struct move moves[MOVES_MAX])
{
    struct choices choices = {.box = box,
                              .state = state,
                              .seat = seat,
                              .decision = decision,
                              .enough = MOVES_MAX,
                              .moves = moves};
    box->game->decisions[decision].list(&choices);
    ENSURE(choices.n <= MOVES_MAX);
    return choices.n;
}

int game_moves(const struct box *box, const void *state, int seat, struct move moves[MOVES_MAX])
{
    struct ask ask = game_awaiting(box, state);
    return ask.seats & seat_bit(seat) ? list_moves(box, state, seat, ask.decision, moves) : 0;
}

/* The parts of a prompt that speak of these verbs, joined anew: "Buy or end the turn". */
static void prompt_of(const struct decision *row, uint64_t verbs, struct text *text)
{
    int left = 0;
    for (int i = 0; i < PROMPT_PARTS; i++)
        left += (row->parts[i] & verbs) != 0;
    const char *const *joints =
        left == 2 ? (const char *const[]){"", " or "} : (const char *const[]){", ", ", or "};
    const char *part = row->prompt;
    for (int i = 0; left > 0; i++) {
        part += i > 0 && strncmp(part, "or ", 3) == 0 ? 3 : 0;
        size_t bytes = strcspn(part, ",");
        if (row->parts[i] & verbs) {
            text_add(text, text->used > 0 ? joints[left == 1] : "");
            text_add_bytes(text, part, bytes);
            left--;
        }
        part += bytes + strspn(part + bytes, ", ");
    }
    text->at[0] = (char)toupper((unsigned char)text->at[0]);
}

void game_prompt(const struct game *game, int decision, const struct move *moves, int n,
                 struct text *text)
{
    const struct decision *row = &game->decisions[decision];
    uint64_t verbs = 0, spoken = 0;
    for (int i = 0; i < n; i++)
        verbs |= VERB_BIT(moves[i].verb);
    for (int i = 0; i < PROMPT_PARTS; i++)
        spoken |= row->parts[i];
    if (verbs & spoken)
        prompt_of(row, verbs, text);
    else
        text_add(text, verbs != 0 && row->fitting != NULL ? row->fitting(verbs) : row->prompt);
}

void game_apply(const struct box *box, void *state, int seat, struct move move, struct log *log)
{
    const struct game *game = box->game;
    ENSURE(move.verb < game->verbs_n);
    struct answer answer = {seat, move, NULL};
    if (game->awaiting == NULL)
        answer.take = game->decisions[((const uint8_t *)state)[game->head.asks]].answer;
    if (answer.take == NULL)
        answer.take = game->verbs[move.verb].answer;
    if (answer.take == NULL)
        answer.take = game->decisions[game_awaiting(box, state).decision].answer;
    game->apply(box, state, &answer, log);
}

/* In debug builds every applied move is followed by a count of the whole table; one that broke it
 * is a failed assertion that says what is wrong. */
static void check_state(const struct box *box, const void *state)
{
#ifndef NDEBUG
    struct problem problem = {0};
    if (view_census(box, state, &problem) && view_tail_fresh(box, state, &problem))
        return;
    __assert_fail(problem.text, __FILE__, __LINE__, box->game->id);
#else
    (void)box;
    (void)state;
#endif
}

void game_settle(const struct box *box, void *state, struct turn *turn, struct log *log)
{
    const struct game *game = box->game;
    for (;;) {
        turn->ask = game_awaiting(box, state);
        turn->moves_n = 0;
        if (turn->ask.seats == 0)
            return;
        turn->seat = (uint8_t)__builtin_ctz(turn->ask.seats);
        turn->moves_n =
            (uint8_t)list_moves(box, state, turn->seat, turn->ask.decision, turn->moves);
        ENSURE(turn->moves_n > 0);
        if (game_asks(game, turn->ask.decision, turn->moves_n))
            return;
        game_apply(box, state, turn->seat, turn->moves[0], log);
        check_state(box, state);
    }
}

void game_start(const struct box *box, void *state, uint64_t seed, struct turn *turn,
                struct log *log)
{
    memset(state, 0, box->game->state_bytes);
    /* The stream stands first in every state. */
    stream_seed(state, seed);
    box->game->setup(box, state, log);
    check_state(box, state);
    game_settle(box, state, turn, log);
}

void game_play(const struct box *box, void *state, int seat, struct move move, struct turn *turn,
               struct log *log)
{
    game_apply(box, state, seat, move, log);
    check_state(box, state);
    game_settle(box, state, turn, log);
}

int game_roll(struct stream *stream, struct dice *dice, int sides)
{
    /* A scripted die with more eyes than the rolled one has sides stays: whoever wrote it is told
     * that it was never rolled. */
    int rolled = dice->die[0];
    if (dice->n == 0 || rolled > sides)
        return 1 + (int)stream_below(stream, (uint32_t)sides);
    dice->n--;
    memmove(dice->die, dice->die + 1, dice->n);
    dice->die[dice->n] = 0;
    return rolled;
}
