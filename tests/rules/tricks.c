/* tricks.c: who could not follow suit has none of it in any world that others imagine; kept here
 * from the moves alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"
#include "kernel/pile.h"
#include "kernel/shelf.h"
#include "kernel/view.h"
#include "tests/common/cases.h"

enum { GAMES = 6, SUITS = 5, SEATS = 4, STATE_BYTES = 1 << 16 };

struct tricks {
    struct box *box;
    const struct field *hand, *spot, *leader;
    bool lacks[SEATS][SUITS];
    int held;         /* cards in all hands */
    int shown, wrong; /* hands of worlds of which something was shown; that have it all the same */
};

static const struct field *field_of(const struct box *box, const char *name)
{
    for (int f = 0; f < box->game->fields_n; f++)
        if (strcmp(box->game->fields[f].name, name) == 0)
            return &box->game->fields[f];
    fail_msg("there is no %s", name);
    abort(); /* not reached */
}

static const uint8_t *part(const struct field *field, const uint8_t *state, int seat)
{
    return state + field->at + (size_t)seat * field->size;
}

static int suit_of(const struct tricks *tricks, uint8_t face)
{
    const struct card *card = box_card(tricks->box, face);
    const struct card_type *type = &tricks->box->game->types[card->type];
    for (int c = 0; c < type->columns_n; c++)
        if (strcmp(type->columns[c].name, "suit") == 0)
            return card->number[c];
    return 0;
}

/* What was dealt anew may be anything. */
static void look_at_hands(struct tricks *tricks, const uint8_t *state)
{
    int held = 0;
    for (int seat = 0; seat < SEATS; seat++)
        held += pile_count(part(tricks->hand, state, seat));
    if (held > tricks->held)
        memset(tricks->lacks, 0, sizeof tricks->lacks);
    tricks->held = held;
}

/* Before the move: a card is put to the seat's spot while the leader's lies there. */
static void look_at_move(struct tricks *tricks, const uint8_t *state, int seat, struct move move)
{
    const uint8_t *led = part(tricks->spot, state, *part(tricks->leader, state, 0));
    const uint8_t *hand = part(tricks->hand, state, seat);
    bool plays = memchr(hand + 1, move.a, (size_t)pile_count(hand)) != NULL;
    if (pile_count(led) == 0 || !plays || pile_count(part(tricks->spot, state, seat)) > 0)
        return;
    int suit = suit_of(tricks, led[1]);
    tricks->lacks[seat][suit] |= suit_of(tricks, move.a) != suit;
}

static void look_at_worlds(struct tricks *tricks, const uint8_t *state, struct splitmix *splitmix)
{
    static uint8_t view[STATE_BYTES], world[STATE_BYTES];
    int viewer = (int)splitmix_below(splitmix, SEATS);
    view_hide(tricks->box, state, viewer, view);
    view_imagine(tricks->box, view, viewer, splitmix, world);
    for (int seat = 0; seat < SEATS; seat++) {
        const uint8_t *hand = part(tricks->hand, world, seat);
        bool wrong = false, shown = false;
        for (int suit = 0; suit < SUITS; suit++)
            shown |= tricks->lacks[seat][suit];
        for (int i = 0; i < pile_count(hand); i++)
            wrong |= tricks->lacks[seat][suit_of(tricks, hand[1 + i])];
        tricks->shown += shown && seat != viewer;
        tricks->wrong += wrong;
    }
}

static void worlds_fit(const char *id)
{
    static uint8_t state[STATE_BYTES];
    static struct opening opening;
    opening = (struct opening){.seats = SEATS};
    snprintf(opening.game, sizeof opening.game, "%s", id);
    struct problem problem = {0};
    struct box *box = games_shelf.fill(&opening, &problem);
    assert_non_null(box);
    assert_true(box->game->state_bytes <= sizeof state);
    struct tricks tricks = {.box = box,
                            .hand = field_of(box, "hand"),
                            .spot = field_of(box, "spot"),
                            .leader = field_of(box, "leader")};
    for (int game = 0; game < GAMES; game++) {
        struct splitmix splitmix = {.s = (uint64_t)game};
        struct turn turn;
        game_start(box, state, (uint64_t)game, &turn, NULL);
        while (turn.ask.seats != 0) {
            look_at_hands(&tricks, state);
            look_at_worlds(&tricks, state, &splitmix);
            struct move move = turn.moves[splitmix_below(&splitmix, turn.moves_n)];
            look_at_move(&tricks, state, turn.seat, move);
            game_play(box, state, turn.seat, move, &turn, NULL);
        }
    }
    print_message("# %s: of %d hands that had shown something %d had it all the same\n", id,
                  tricks.shown, tricks.wrong);
    assert_true(tricks.shown > 100);
    assert_int_equal(tricks.wrong, 0);
    games_shelf.free(box);
}

CASE(oh_hell)
{
    worlds_fit("ohhell");
}
CASE(spades)
{
    worlds_fit("spades");
}
CASE(hearts)
{
    worlds_fit("hearts");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(oh_hell), cmocka_unit_test(spades),
                                       cmocka_unit_test(hearts)};
    return cmocka_run_group_tests_name("tricks", tests, NULL, NULL);
}
