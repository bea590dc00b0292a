/* five.c: forms of the four games that are still to come (Hand-Me-Down's are shipped), each with
 * the mechanism it proves. The texts are those of their cards. */
#include "tests/cardtext/common.h"

#include "tests/cardtext/common_five.h"

/* Every text compiles, renders back, and every example of the phrasebook holds. */
CASE(texts_compile_and_render_back)
{
    for (int g = 0; common_five[g] != NULL; g++) {
        struct problem problem = {.count = 0};
        struct phrasebook *book = common_book(common_five[g]);
        struct catalogue *cards = common_catalogue(book, NULL);
        if (!render_check(book, cards, &problem) || !render_check_examples(book, cards, &problem))
            fail_msg("%s: %s", common_five[g]->id, problem.text);
        catalogue_free(cards);
        phrasebook_free(book);
    }
}

/* The args of each op of a card, one op after the other, set apart by blanks and bars. */
static void assert_args(const struct game *game, const char *card, const char *args)
{
    struct phrasebook *book = common_book(game);
    struct catalogue *cards = common_catalogue(book, NULL);
    char buffer[300];
    struct text text = text_in(buffer, sizeof buffer);
    uint8_t face = catalogue_find(cards, card, strlen(card));
    assert_int_not_equal(face, FACE_NONE);
    for (int i = 0; i < cards->card[face].ops_n; i++) {
        const struct op *op = &card_ops(cards, face)[i];
        text_print(&text, "%s%s", i == 0 ? "" : " | ", game->vocabulary.ops[op->code]);
        for (int a = 0; a < op->args_n; a++)
            text_print(&text, " %d", op->arg[a]);
    }
    assert_string_equal(buffer, args);
    catalogue_free(cards);
    phrasebook_free(book);
}

CASE(levels_take_three_arguments)
{
    assert_args(&common_menagerie, "Caravan Camel", "give 2 4 6 0");
    assert_args(&common_menagerie, "Warren Rabbit", "tuck 1 1 1");
    assert_args(&common_menagerie, "Grass Viper", "wound 1 1 2 3");
}

CASE(a_list_is_a_block_of_arguments)
{
    /* who: which alternative, then the slots of that one, then zeroes */
    assert_args(&common_temples, "Grey Acolytes", "heal 7 0 1");
    assert_args(&common_temples, "Long Reach", "damage 9 3 2");
    /* who: alternative, other, enemy, kind and its name, of yours, with, measure, n, less or more
     */
    assert_args(&common_resourcewar, "Drummer",
                "boost 3 1 0 7 3 1 0 0 0 0 1 1 0"); /* Soldier is the fourth subtype */
    assert_args(&common_resourcewar, "Sapper", "discard 2 0 1 1 0 0 1 2 3 0");
}

CASE(costs_and_effects_share_a_sentence)
{
    assert_args(&common_resourcewar, "Tower Shield",
                "in_conflict | once | pay 1 | boost 1 0 0 0 0 0 0 0 0 0 2 2 0");
    assert_args(&common_resourcewar, "Fence", "your_turn | sacrifice 2 0 | draw 2");
}

CASE(a_trigger_may_have_slots)
{
    assert_args(&common_resourcewar, "Carpenter", "played 1 0 | gain 1");
    assert_args(&common_resourcewar, "Animator", "played 0 0 | gain 1");
}

CASE(subtypes_are_declared_by_sheets)
{
    struct phrasebook *book = common_book(&common_resourcewar);
    struct catalogue *cards = common_catalogue(book, NULL);
    int soldier = 0;
    while (soldier < cards->names_n && strcmp(cards->names[soldier], "Soldier") != 0)
        soldier++;
    assert_true(soldier < cards->names_n);
    assert_true(card_named(cards, catalogue_find(cards, "Drummer", 7), 0, soldier));
    assert_true(card_named(cards, catalogue_find(cards, "Old Hand", 8), 0, soldier));
    assert_false(card_named(cards, catalogue_find(cards, "Fence", 5), 0, soldier));
    catalogue_free(cards);
    phrasebook_free(book);
}

CASE(a_column_of_levels_takes_three_places)
{
    struct phrasebook *book = common_book(&common_menagerie);
    struct catalogue *cards = common_catalogue(book, NULL);
    const struct card *camel = &cards->card[catalogue_find(cards, "Caravan Camel", 13)];
    assert_int_equal(camel->number[0], 1);
    assert_int_equal(camel->number[1], 3);
    assert_int_equal(camel->number[2], 5);
    assert_int_equal(camel->number[column_place(&common_menagerie.types[0], 1)], 7);
    catalogue_free(cards);
    phrasebook_free(book);
}

/* Sentences of the four games that must not pass. */
CASE(wrong_texts_are_refused)
{
    static const struct {
        const struct game *game;
        const char *card, *said;
    } cases[] = {
        {&common_menagerie, "animal: name X, power 1, text give +2/4 power to adjacent animals",
         "\"2\" is not understood"},
        {&common_menagerie, "animal: name X, power 1, text give +2/2/2 power to adjacent animals",
         "\"2\" is not understood"},
        {&common_menagerie, "upgrade: name X, power 1, text when sold: gain 1 VP",
         "\"when sold\" may not stand on upgrade cards: it could never happen"},
        {&common_menagerie, "animal: name X, power 1/2, text", "nor three of them as in 1/2/3"},
        {&common_temples, "unit: name X, text each turn: your units heals 1",
         "\"heals\" is not understood"},
        {&common_temples, "unit: name X, text each turn: this unit have attack +1",
         "\"have\" is not understood"},
        {&common_temples, "unit: name X, text the unit is water units", "is not understood"},
        {&common_temples, "land: name X, text on kill: you draw 1",
         "\"on kill\" may not stand on land cards"},
        {&common_resourcewar, "animate: name X, text each Sodlier of yours has +1 Power",
         "\"Sodlier\" is not understood"},
        {&common_resourcewar, "animate: name X, text when you play an Structure: gain 1 R",
         "is not understood"},
        {&common_resourcewar, "animate: name X, text 1 R; twice a turn: gain 1 R",
         "\"twice\" is not understood"},
        {&common_resourcewar, "structure: name X, text stun this: gain 1 R",
         "\"stun this\" may not stand on structure cards"},
        {&common_resourcewar, "animate: name X, text 1 R: elusive",
         "\"1 R: elusive\" may not stand behind a cost; this stands alone"},
        {&common_emperor, "resource: name X, text use: heal 50 HP",
         "\"use: heal 50 HP\" may not stand under \"use\""},
        {&common_emperor, "resource: name X, text every day: draw 1 extra resource cards",
         "\"cards\" is not understood"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct problem problem = {.count = 0};
        struct opening opening = {.extra_n = 1};
        struct phrasebook *book = common_book(cases[i].game);
        strcpy(opening.extra[0], cases[i].card);
        struct catalogue *cards = compile_catalogue(book, &opening, &problem);
        if (cards != NULL)
            fail_msg("not refused: %s", cases[i].card);
        common_assert_said(&problem, cases[i].said);
        phrasebook_free(book);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_compile_and_render_back),
        cmocka_unit_test(levels_take_three_arguments),
        cmocka_unit_test(a_list_is_a_block_of_arguments),
        cmocka_unit_test(costs_and_effects_share_a_sentence),
        cmocka_unit_test(a_trigger_may_have_slots),
        cmocka_unit_test(subtypes_are_declared_by_sheets),
        cmocka_unit_test(a_column_of_levels_takes_three_places),
        cmocka_unit_test(wrong_texts_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
