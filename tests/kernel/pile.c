/* pile.c: piles against a naive model: how many copies there are, and how many each seat knows. */
#include "kernel/pile.h"

#include <string.h>

#include "tests/common/cases.h"

enum { CAP = 40, FACES = 5, STEPS = 20000 };

struct model {
    int copies[FACES + 1];
    int known[FACES + 1][SEATS_MAX]; /* of the copies, how many a seat knows */
};

static int model_cards(const struct model *model)
{
    int n = 0;
    for (int face = 1; face <= FACES; face++)
        n += model->copies[face];
    return n;
}

/* The pile that says what the model says: among equal faces seat s knows the first ones. */
static void model_lay(const struct model *model, uint8_t pile[KNOWN_PILE_BYTES(CAP)])
{
    memset(pile, 0, KNOWN_PILE_BYTES(CAP));
    for (int face = 1; face <= FACES; face++)
        for (int copy = 0; copy < model->copies[face]; copy++) {
            int at = pile[0]++;
            pile[1 + at] = (uint8_t)face;
            for (int seat = 0; seat < SEATS_MAX; seat++)
                if (model->known[face][seat] > copy)
                    pile[1 + CAP + at] |= seat_bit(seat);
        }
}

static void model_insert(struct model *model, int face, uint8_t known)
{
    model->copies[face]++;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        model->known[face][seat] += known >> seat & 1;
}

static void model_remove(struct model *model, int face)
{
    model->copies[face]--;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        model->known[face][seat] -= model->known[face][seat] > 0;
}

static void model_show(struct model *model, uint8_t seats)
{
    for (int face = 1; face <= FACES; face++)
        for (int seat = 0; seat < SEATS_MAX; seat++)
            if (seats >> seat & 1)
                model->known[face][seat] = model->copies[face];
}

/* Masks are exact multisets: a random walk of the three operations, compared byte by byte. */
CASE(masks_are_exact_multisets)
{
    struct splitmix splitmix = {.s = 1};
    struct model model = {0};
    uint8_t pile[KNOWN_PILE_BYTES(CAP)] = {0}, expected[KNOWN_PILE_BYTES(CAP)];
    for (int step = 0; step < STEPS; step++) {
        uint8_t face = (uint8_t)(1 + splitmix_below(&splitmix, FACES));
        uint8_t seats = (uint8_t)splitmix_below(&splitmix, 1u << SEATS_MAX);
        uint32_t what = splitmix_below(&splitmix, 20);
        if (what == 0) {
            pile_show(pile, CAP, seats);
            model_show(&model, seats);
        } else if (what % 2 && model_cards(&model) < CAP) {
            pile_insert_known(pile, CAP, face, seats);
            model_insert(&model, face, seats);
        } else if (model.copies[face] > 0) {
            pile_remove_known(pile, CAP, face);
            model_remove(&model, face);
        }
        model_lay(&model, expected);
        assert_memory_equal(pile, expected, sizeof pile);
    }
}

/* The two rules in the smallest case, so that a failure above can be read. */
CASE(known_copy_leaves_first)
{
    enum { FEW = 4, ANN = 1, BEA = 2 };
    uint8_t pile[KNOWN_PILE_BYTES(FEW)] = {0};
    pile_insert_known(pile, FEW, 7, ANN);
    pile_insert_known(pile, FEW, 7, BEA);
    pile_insert_known(pile, FEW, 7, 0);
    pile_insert_known(pile, FEW, 3, 0);
    const uint8_t inserted[] = {4, 3, 7, 7, 7, 0, ANN | BEA, 0, 0};
    assert_memory_equal(pile, inserted, sizeof inserted);
    pile_remove_known(pile, FEW, 7);
    pile_insert_known(pile, FEW, 7, ANN);
    const uint8_t replaced[] = {4, 3, 7, 7, 7, 0, ANN, 0, 0};
    assert_memory_equal(pile, replaced, sizeof replaced);
}

CASE(sorted_pile_counts_copies)
{
    struct splitmix splitmix = {.s = 2};
    struct model model = {0};
    uint8_t pile[KNOWN_PILE_BYTES(CAP)] = {0}, expected[KNOWN_PILE_BYTES(CAP)];
    for (int step = 0; step < STEPS; step++) {
        uint8_t face = (uint8_t)(1 + splitmix_below(&splitmix, FACES));
        if (splitmix_below(&splitmix, 2) && model_cards(&model) < CAP) {
            pile_insert(pile, face);
            model_insert(&model, face, 0);
        } else if (model.copies[face] > 0) {
            pile_remove(pile, face);
            model_remove(&model, face);
        }
        model_lay(&model, expected);
        assert_memory_equal(pile, expected, sizeof pile);
        assert_int_equal(pile_copies(pile, face), model.copies[face]);
    }
}

CASE(top_card_is_the_last_put)
{
    uint8_t pile[PILE_BYTES(CAP)] = {0}, empty[PILE_BYTES(CAP)] = {0};
    for (int face = 1; face <= CAP; face++)
        pile_put(pile, (uint8_t)face);
    assert_int_equal(pile_count(pile), CAP);
    for (int face = CAP; face >= 1; face--)
        assert_int_equal(pile_draw(pile), face);
    assert_memory_equal(pile, empty, sizeof pile);
}

CASE(shuffle_moves_only_what_is_there)
{
    uint8_t pile[PILE_BYTES(CAP)] = {0};
    struct stream stream;
    stream_seed(&stream, 1);
    for (int face = 1; face <= CAP / 2; face++)
        pile_put(pile, (uint8_t)face);
    pile_shuffle(pile, &stream);
    int sum = 0;
    for (int at = 0; at < CAP; at++) {
        assert_int_equal(pile_faces(pile)[at] != FACE_NONE, at < CAP / 2);
        sum += pile_faces(pile)[at];
    }
    assert_int_equal(sum, CAP / 2 * (CAP / 2 + 1) / 2);
}

int main(void)
{
    const struct CMUnitTest pile[] = {
        cmocka_unit_test(masks_are_exact_multisets),
        cmocka_unit_test(known_copy_leaves_first),
        cmocka_unit_test(sorted_pile_counts_copies),
        cmocka_unit_test(top_card_is_the_last_put),
        cmocka_unit_test(shuffle_moves_only_what_is_there),
    };
    return cmocka_run_group_tests(pile, NULL, NULL);
}
