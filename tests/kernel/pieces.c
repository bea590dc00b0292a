/* pieces.c: numbers, orders and names of pieces, against lists kept by hand. */
#include "kernel/pieces.h"

#include <string.h>

#include "tests/common/cases.h"
#include "tests/kernel/common.h"

enum { ANT = 1, BEE, STEPS = 20000 };

static const struct field *const field = &toy_fields[TOY_PIECE];

/* The pieces of each seat in their order, as the rules of pieces.h say. */
struct model {
    int order[TOY_SEATS][TOY_PIECES];
    int n[TOY_SEATS];
};

static int model_find(const struct model *model, int number, int *seat)
{
    for (*seat = 0; *seat < TOY_SEATS; ++*seat)
        for (int at = 0; at < model->n[*seat]; at++)
            if (model->order[*seat][at] == number)
                return at;
    return -1;
}

static void model_take(struct model *model, int number)
{
    int seat, at = model_find(model, number, &seat);
    int *order = model->order[seat];
    memmove(order + at, order + at + 1, (size_t)(--model->n[seat] - at) * sizeof *order);
}

static void model_put(struct model *model, int number, int seat, int after)
{
    int *order = model->order[seat], at = model->n[seat], holder;
    if (after != 0)
        at = model_find(model, after, &holder) + 1;
    memmove(order + at + 1, order + at, (size_t)(model->n[seat]++ - at) * sizeof *order);
    order[at] = number;
}

static void check_orders(const struct model *model, const struct toy *toy)
{
    for (int seat = 0; seat < TOY_SEATS; seat++) {
        int number = toy->order[seat];
        for (int at = 0; at < model->n[seat]; at++) {
            assert_int_equal(number, model->order[seat][at]);
            const struct piece *piece = pieces_at_const(field, toy, number);
            assert_int_equal(piece_holder(piece), seat);
            number = piece->next;
        }
        assert_int_equal(number, 0);
    }
}

/* No two pieces alike of one holder have the same number. */
static void check_numbers(const struct toy *toy)
{
    for (int i = 0; i < TOY_PIECES; i++)
        for (int j = 0; j < i; j++) {
            const struct piece *x = &toy->piece[i].piece, *y = &toy->piece[j].piece;
            bool alike =
                x->face != FACE_NONE && x->face == y->face && piece_holder(x) == piece_holder(y);
            assert_false(alike && x->number == y->number);
        }
}

/* A piece of that seat at random, or none. */
static int any_piece(const struct model *model, int seat, struct splitmix *splitmix)
{
    int at = (int)splitmix_below(splitmix, (uint32_t)model->n[seat] + 1);
    return at < model->n[seat] ? model->order[seat][at] : 0;
}

CASE(orders_are_kept)
{
    struct box box = toy_box(0);
    struct splitmix splitmix = {.s = 1};
    struct model model = {0};
    struct toy toy = {0};
    for (int step = 0; step < STEPS; step++) {
        int seat = (int)splitmix_below(&splitmix, TOY_SEATS), to = (seat + 1) % TOY_SEATS;
        int number = any_piece(&model, seat, &splitmix), pieces = 0;
        for (int s = 0; s < TOY_SEATS; s++)
            pieces += model.n[s];
        if (number == 0 && pieces < TOY_PIECES) {
            int after = any_piece(&model, seat, &splitmix);
            uint8_t face = (uint8_t)(1 + splitmix_below(&splitmix, 2));
            number = pieces_enter(field, &toy, seat, face, after);
            model_put(&model, number, seat, after);
        } else if (number != 0 && splitmix_below(&splitmix, 2)) {
            pieces_leave(&box, field, &toy, number);
            model_take(&model, number);
        } else if (number != 0) {
            int after = any_piece(&model, to, &splitmix);
            pieces_give(field, &toy, number, to, after);
            model_take(&model, number);
            model_put(&model, number, to, after);
        }
        check_orders(&model, &toy);
        check_numbers(&toy);
    }
}

static void named(const struct toy *toy, int number, int seat, const char *expected)
{
    struct box box = toy_box(0);
    char words[NAME_BYTES * 2];
    struct text text = text_in(words, sizeof words);
    pieces_name(&box, field, toy, number, seat, &text);
    assert_string_equal(words, expected);
}

CASE(name_is_kept_until_it_leaves)
{
    struct box box = toy_box(0);
    struct toy toy = {0};
    int first = pieces_enter(field, &toy, 0, ANT, 0), second = pieces_enter(field, &toy, 0, ANT, 0);
    int other = pieces_enter(field, &toy, 0, BEE, 0);
    named(&toy, first, 0, "Ant");
    named(&toy, second, 0, "Ant 2");
    named(&toy, second, 1, "Ann's Ant 2");
    named(&toy, other, 0, "Bee");
    pieces_leave(&box, field, &toy, first);
    named(&toy, second, 0, "Ant 2");
    named(&toy, pieces_enter(field, &toy, 0, ANT, 0), 0, "Ant");
    pieces_give(field, &toy, second, 1, 0);
    named(&toy, second, 0, "Bea's Ant");
}

CASE(piece_enters_clean_and_is_forgotten)
{
    struct box box = toy_box(0);
    struct toy toy = {0}, empty = {0};
    int number = pieces_enter(field, &toy, 1, BEE, 0);
    toy.piece[number - 1].wounds = 3;
    toy.work.n = 2;
    toy.work.frame[0] = (struct frame){.source = (uint8_t)number, .target = 5};
    toy.work.frame[1] = (struct frame){.source = 5, .target = (uint8_t)number};
    pieces_leave(&box, field, &toy, number);
    assert_int_equal(toy.work.frame[0].source, 0);
    assert_int_equal(toy.work.frame[0].target, 5);
    assert_int_equal(toy.work.frame[1].source, 5);
    assert_int_equal(toy.work.frame[1].target, 0);
    assert_memory_equal(toy.piece, empty.piece, sizeof toy.piece);
    assert_int_equal(toy.order[1], 0);
}

CASE(numbers_lead_to_their_field)
{
    assert_ptr_equal(pieces_field(&toy_game, 1), field);
    assert_ptr_equal(pieces_field(&toy_game, TOY_PIECES), field);
    assert_null(pieces_field(&toy_game, 0));
    assert_null(pieces_field(&toy_game, TOY_PIECES + 1));
}

int main(void)
{
    const struct CMUnitTest pieces[] = {
        cmocka_unit_test(orders_are_kept),
        cmocka_unit_test(name_is_kept_until_it_leaves),
        cmocka_unit_test(piece_enters_clean_and_is_forgotten),
        cmocka_unit_test(numbers_lead_to_their_field),
    };
    return cmocka_run_group_tests(pieces, NULL, NULL);
}
