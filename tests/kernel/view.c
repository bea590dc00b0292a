/* view.c: what is hidden, what is imagined in its place, and what the census notices. */
#include "kernel/view.h"

#include <string.h>

#include "tests/common/cases.h"
#include "tests/kernel/common.h"

enum {
    TABLES = 400,
    ANN = 1,
    BEA = 2,
    CY = 4,
    ALL = 7,
    OPEN = 0x87,
    RED = BLANK_FIRST,
    BLUE = BLANK_FIRST + 1
};
enum { ANT = 1, BEE, CRAB, DUCK, EAGLE, FROG };

static const int viewers[] = {0, 1, 2, SPECTATOR};
enum { VIEWERS = 4 };

/* ---- one table, looked at closely ---- */

static struct toy example(void)
{
    struct toy toy = {.turn = 1, .secret = {4, 5, 6}, .dice = {.n = 1, .die = {6}}};
    stream_seed(&toy.stream, 9);
    pile_put(toy.deck, CRAB);
    pile_put(toy.deck, FROG);
    pile_insert_known(toy.hand[0], TOY_CARDS, BEE, ANN);
    pile_insert_known(toy.hand[0], TOY_CARDS, ANT, ANN);
    pile_insert_known(toy.hand[0], TOY_CARDS, ANT, ANN | CY);
    pile_insert_known(toy.hand[0], TOY_CARDS, EAGLE, OPEN);
    pile_insert_known(toy.travelling, TOY_CARDS, DUCK, BEA);
    pile_insert(toy.open, DUCK);
    int number = pieces_enter(&toy_fields[TOY_PIECE], &toy, 2, FROG, 0);
    toy.piece[number - 1].piece.known = CY;
    return toy;
}

CASE(stranger_sees_backs)
{
    struct box box = toy_box(9);
    struct toy toy = example(), view;
    view_hide(&box, &toy, 1, &view);
    assert_memory_equal(view.deck, ((uint8_t[]){2, RED, BLUE}), 3);
    assert_memory_equal(view.hand[0], ((uint8_t[]){4, EAGLE, RED, RED, RED}), 5);
    assert_memory_equal(view.hand[0] + 1 + TOY_CARDS, ((uint8_t[]){OPEN, 0, 0, 0}), 4);
    assert_memory_equal(view.open, toy.open, sizeof view.open);
    assert_int_equal(view.piece[0].piece.face, BLUE);
    assert_memory_equal(view.secret, ((uint8_t[]){0, 5, 0}), 3);
    struct stream no_stream = {0};
    struct dice no_dice = {0};
    assert_memory_equal(&view.stream, &no_stream, sizeof no_stream);
    assert_memory_equal(&view.dice, &no_dice, sizeof no_dice);
}

CASE(masks_shrink_to_the_own_bit)
{
    struct box box = toy_box(9);
    struct toy toy = example(), view;
    view_hide(&box, &toy, 2, &view);
    assert_memory_equal(view.hand[0], ((uint8_t[]){4, ANT, EAGLE, RED, RED}), 5);
    assert_memory_equal(view.hand[0] + 1 + TOY_CARDS, ((uint8_t[]){CY, OPEN, 0, 0}), 4);
    assert_int_equal(view.piece[0].piece.face, FROG);
    assert_int_equal(view.piece[0].piece.known, CY);
    view_hide(&box, &toy, 0, &view);
    assert_memory_equal(view.hand[0], ((uint8_t[]){4, ANT, ANT, BEE, EAGLE}), 5);
    assert_memory_equal(view.hand[0] + 1 + TOY_CARDS, ((uint8_t[]){ANN, ANN, ANN, OPEN}), 4);
}

/* All seats know the duck, one after the other, and the crab was shown: only that may be seen of
 * others, and by a spectator. */
CASE(what_all_happen_to_know_is_not_open)
{
    struct box box = toy_box(9);
    struct toy toy = {.turn = 1}, view;
    pile_insert_known(toy.travelling, TOY_CARDS, CRAB, OPEN);
    pile_insert_known(toy.travelling, TOY_CARDS, DUCK, ALL);
    view_hide(&box, &toy, SPECTATOR, &view);
    assert_memory_equal(view.travelling, ((uint8_t[]){2, CRAB, RED}), 3);
    assert_memory_equal(view.travelling + 1 + TOY_CARDS, ((uint8_t[]){OPEN, 0}), 2);
    view_hide(&box, &toy, 2, &view);
    assert_memory_equal(view.travelling, toy.travelling, 3);
    assert_memory_equal(view.travelling + 1 + TOY_CARDS, ((uint8_t[]){OPEN, CY}), 2);
}

CASE(named_seat_sees_the_travelling_hand)
{
    struct box box = toy_box(9);
    struct toy toy = example(), view;
    view_hide(&box, &toy, 1, &view);
    assert_int_equal(view.travelling[1], DUCK);
    for (int v = 0; v < VIEWERS; v++) {
        view_hide(&box, &toy, viewers[v], &view);
        assert_int_equal(view.travelling[1], viewers[v] == 1 ? DUCK : RED);
    }
}

/* ---- many tables ---- */

CASE(hiding_twice_is_hiding_once)
{
    struct box box = toy_box(5);
    struct splitmix splitmix = {.s = 1};
    for (int t = 0; t < TABLES; t++)
        for (int v = 0; v < VIEWERS; v++) {
            struct toy toy, once, twice;
            toy_scatter(&box, &toy, &splitmix);
            view_hide(&box, &toy, viewers[v], &once);
            view_hide(&box, &once, viewers[v], &twice);
            assert_memory_equal(&once, &twice, sizeof once);
            view_hide(&box, &toy, viewers[v], &toy);
            assert_memory_equal(&once, &toy, sizeof once);
        }
}

CASE(imagined_worlds_look_alike)
{
    struct box box = toy_box(5);
    struct splitmix splitmix = {.s = 2};
    for (int t = 0; t < TABLES; t++)
        for (int v = 0; v < VIEWERS; v++) {
            struct toy toy, view, world, again;
            struct problem problem = {0};
            toy_scatter(&box, &toy, &splitmix);
            assert_true(view_census(&box, &toy, &problem));
            view_hide(&box, &toy, viewers[v], &view);
            view_imagine(&box, &view, viewers[v], &splitmix, &world);
            if (!view_census(&box, &world, &problem))
                fail_msg("an imagined world is not whole: %s", problem.text);
            view_hide(&box, &world, viewers[v], &again);
            assert_memory_equal(&view, &again, sizeof view);
        }
}

/* Ann's card and the deck hold Ant, Ant, Bee, Crab: 12 worlds, none likelier than another. */
CASE(imagined_worlds_are_equally_likely)
{
    enum { EACH = 500, WORLDS = 12, CODES = 4 * 4 * 4 * 4 };
    struct box box = toy_box(0);
    box.list[0][ANT] = 2;
    box.list[0][BEE] = 1;
    box.list[0][CRAB] = 1;
    struct toy toy = {.turn = 0}, view, world;
    pile_insert_known(toy.hand[0], TOY_CARDS, BEE, ANN);
    pile_put(toy.deck, ANT);
    pile_put(toy.deck, CRAB);
    pile_put(toy.deck, ANT);
    view_hide(&box, &toy, 1, &view);
    struct splitmix splitmix = {.s = 3};
    int seen[CODES] = {0};
    for (int i = 0; i < WORLDS * EACH; i++) {
        view_imagine(&box, &view, 1, &splitmix, &world);
        int code = world.hand[0][1];
        for (int at = 1; at <= 3; at++)
            code = code * 4 + world.deck[at];
        seen[code % CODES]++;
    }
    double chi_square = 0;
    int worlds = 0;
    for (int code = 0; code < CODES; code++)
        if (seen[code] > 0) {
            worlds++;
            chi_square += (seen[code] - EACH) * (seen[code] - EACH) / (double)EACH;
        }
    assert_int_equal(worlds, WORLDS);
    assert_true(chi_square < 31.26); /* 99.9% with 11 degrees of freedom */
}

/* Ann has shown that she holds no ant. */
static bool no_ant(const struct box *box, const void *view, int field, int part, uint8_t face)
{
    (void)box;
    (void)view;
    return field != TOY_HAND || part != 0 || face != ANT;
}

CASE(imagined_worlds_fit_what_was_shown)
{
    struct game game = toy_game;
    struct box box = toy_box(0);
    game.may_hold = no_ant;
    box.game = &game;
    box.list[0][ANT] = box.list[0][BEE] = 1;
    struct toy toy = {.turn = 0}, view, world;
    pile_insert_known(toy.hand[0], TOY_CARDS, BEE, ANN);
    pile_put(toy.deck, ANT);
    view_hide(&box, &toy, 1, &view);
    struct splitmix splitmix = {.s = 3};
    for (int i = 0; i < 200; i++) {
        view_imagine(&box, &view, 1, &splitmix, &world);
        assert_int_equal(world.hand[0][1], BEE);
    }
}

/* A deck in no order, behind a hand of the same back, gets what the hand has left and no byte more.
 */
CASE(mixed_decks_get_their_own_cards)
{
    struct field fields[TOY_FIELDS];
    struct game game = toy_game;
    struct box box = toy_box(0);
    memcpy(fields, toy_fields, sizeof fields);
    fields[TOY_HAND] = toy_fields[TOY_DECK];
    fields[TOY_DECK] = toy_fields[TOY_HAND];
    fields[TOY_HAND].mixed_at = MIXED_ALWAYS;
    game.fields = fields;
    box.game = &game;
    box.list[0][ANT] = box.list[0][BEE] = box.list[0][CRAB] = 1;
    struct toy toy = {.turn = 0}, view, world;
    pile_insert_known(toy.hand[0], TOY_CARDS, BEE, ANN);
    pile_put(toy.deck, ANT);
    pile_put(toy.deck, CRAB);
    view_hide(&box, &toy, 1, &view);
    struct splitmix splitmix = {.s = 3};
    view_imagine(&box, &view, 1, &splitmix, &world);
    assert_int_equal(pile_count(world.deck), 2);
    for (int at = 3; at <= TOY_CARDS; at++)
        assert_int_equal(world.deck[at], FACE_NONE);
}

CASE(imagined_streams_are_fresh)
{
    struct box box = toy_box(5);
    struct splitmix splitmix = {.s = 4};
    struct toy toy, world, other;
    toy_scatter(&box, &toy, &splitmix);
    view_hide(&box, &toy, 0, &toy);
    view_imagine(&box, &toy, 0, &splitmix, &world);
    view_imagine(&box, &toy, 0, &splitmix, &other);
    assert_memory_not_equal(&world.stream, &other.stream, sizeof world.stream);
    assert_int_equal(world.stream.drawn, 0);
}

/* Bea does not know the deck; she knows the hand that travels while it is her turn. */
CASE(imagined_cards_are_touched)
{
    struct box box = toy_box(9);
    struct splitmix splitmix = {.s = 6};
    struct toy toy = example(), view, world, after;
    view_recount(&box, &toy);
    view_hide(&box, &toy, 1, &view);
    view_imagine(&box, &view, 1, &splitmix, &world);
    after = world;
    after.turn = 2;
    pile_put(after.open, pile_draw(after.travelling));
    assert_false(view_touched(&box, &view, &world, &after));
    pile_draw(after.deck);
    assert_true(view_touched(&box, &view, &world, &after));
    after = world;
    after.piece[0].piece.face = ANT;
    assert_true(view_touched(&box, &view, &world, &after));
}

CASE(deducing_tells_everybody_of_one_back)
{
    struct box box = toy_box(9);
    struct toy toy = example();
    view_deduce(&box, toy.hand[0], TOY_CARDS, 0);
    assert_memory_equal(toy.hand[0] + 1 + TOY_CARDS, ((uint8_t[]){OPEN, OPEN, OPEN, OPEN}), 4);
    pile_insert_known(toy.travelling, TOY_CARDS, EAGLE, BEA);
    view_deduce(&box, toy.travelling, TOY_CARDS, 0);
    assert_memory_equal(toy.travelling + 1 + TOY_CARDS, ((uint8_t[]){OPEN, BEA}), 2);
}

/* ---- hash, census, cover ---- */

CASE(hash_tells_states_apart)
{
    struct box box = toy_box(5);
    struct splitmix splitmix = {.s = 5};
    struct toy toy, other;
    toy_scatter(&box, &toy, &splitmix);
    other = toy;
    assert_true(view_equal(&box, &toy, &other));
    assert_true(view_hash(&box, &toy) == view_hash(&box, &other));
    for (size_t at = 0; at < toy_game.tail_at; at++) {
        other = toy;
        ((uint8_t *)&other)[at] ^= (uint8_t)(1 + splitmix_below(&splitmix, 255));
        assert_false(view_equal(&box, &toy, &other));
        assert_false(view_hash(&box, &toy) == view_hash(&box, &other));
    }
}

static void refused(const struct box *box, const struct toy *toy, const char *words)
{
    struct problem problem = {0};
    assert_false(view_census(box, toy, &problem));
    if (strstr(problem.text, words) == NULL)
        fail_msg("expected \"%s\", got \"%s\"", words, problem.text);
}

CASE(census_notices)
{
    struct box box = toy_box(0);
    struct toy good = example(), toy = good;
    view_recount(&box, &good);
    struct problem problem = {0};
    assert_true(view_census(&box, &good, &problem));

    pile_draw(toy.deck);
    refused(&box, &toy, "1 of Frog on the table, 2 in the game");
    toy = good;
    pile_put(toy.deck, BEE);
    refused(&box, &toy, "2 of Bee on the table, 1 in the game");
    toy = good;
    toy.hand[0][1] = BEE;
    toy.hand[0][3] = ANT;
    refused(&box, &toy, "not sorted");
    toy = good;
    toy.hand[0][1 + TOY_CARDS] = BEA;
    refused(&box, &toy, "not nested");
    toy = good;
    toy.deck[10] = ANT;
    refused(&box, &toy, "not empty");
    toy = good;
    toy.order[2] = 0;
    refused(&box, &toy, "stands 0 times in an order");
    toy = good;
    toy.piece[0].piece.host = 4;
    refused(&box, &toy, "attached to nothing");
}

CASE(fields_must_cover_every_byte_once)
{
    struct problem problem = {0};
    assert_true(view_covers(&toy_game, &problem));
    struct field fields[TOY_FIELDS];
    struct game game = toy_game;
    game.fields = fields;
    memcpy(fields, toy_fields, sizeof fields);
    fields[TOY_SECRET].count--;
    assert_false(view_covers(&game, &problem));
    memcpy(fields, toy_fields, sizeof fields);
    fields[TOY_TURN].at--;
    assert_false(view_covers(&game, &problem));
    memcpy(fields, toy_fields, sizeof fields);
    fields[TOY_WORK].size++;
    assert_false(view_covers(&game, &problem));
    assert_int_equal(problem.count, 3);
}

int main(void)
{
    const struct CMUnitTest view[] = {
        cmocka_unit_test(stranger_sees_backs),
        cmocka_unit_test(masks_shrink_to_the_own_bit),
        cmocka_unit_test(what_all_happen_to_know_is_not_open),
        cmocka_unit_test(named_seat_sees_the_travelling_hand),
        cmocka_unit_test(hiding_twice_is_hiding_once),
        cmocka_unit_test(imagined_worlds_look_alike),
        cmocka_unit_test(imagined_worlds_are_equally_likely),
        cmocka_unit_test(imagined_worlds_fit_what_was_shown),
        cmocka_unit_test(mixed_decks_get_their_own_cards),
        cmocka_unit_test(imagined_streams_are_fresh),
        cmocka_unit_test(imagined_cards_are_touched),
        cmocka_unit_test(deducing_tells_everybody_of_one_back),
        cmocka_unit_test(hash_tells_states_apart),
        cmocka_unit_test(census_notices),
        cmocka_unit_test(fields_must_cover_every_byte_once),
    };
    return cmocka_run_group_tests(view, NULL, NULL);
}
