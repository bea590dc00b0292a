/* compile.c: rows and texts, and what they become or why they are refused. */
#include "tests/cardtext/common.h"

#define HEADER "name,copies,food,attack,color,text\n"

static struct catalogue *compile_units(struct phrasebook *book, const char *units,
                                       struct problem *problem)
{
    struct common_files files;
    common_units_are(&files, units, strlen(units));
    *problem = (struct problem){.count = 0};
    return compile_catalogue(book, &files.opening, problem);
}

static void the_sheets_become_a_catalogue(void **state)
{
    struct problem problem = {.count = 0};
    struct catalogue *cards = common_catalogue(*state, NULL);
    assert_int_equal(cards->cards_n, 6);
    assert_int_equal(cards->type_first[0], 1);
    assert_int_equal(cards->type_first[1], 2);
    assert_int_equal(cards->type_n[1], 3);
    assert_int_equal(cards->type_first[2], 5);
    uint8_t dog = catalogue_find(cards, "war DOG", 7);
    assert_int_equal(dog, 3);
    const struct card *card = &cards->card[dog];
    assert_int_equal(card->copies, 2);
    assert_int_equal(card->back, 0);
    assert_int_equal(card->number[0], 3);
    assert_int_equal(card->number[1], 1);
    assert_int_equal(card->number[2], 1);
    assert_int_equal(cards->card[1].number[1], COLUMN_NONE);
    assert_int_equal(card->triggers, 1u << 0 | 1u << 2);
    const struct op *op = card_ops(cards, dog);
    assert_int_equal(card->ops_n, 2);
    assert_int_equal(op[0].code, 4);
    assert_int_equal(op[0].when, 0);
    assert_int_equal(op[0].arg[0], 3);
    assert_int_equal(op[0].arg[2], catalogue_find(cards, "Tree", 4));
    assert_int_equal(op[1].code, 3);
    assert_int_equal(op[1].when, 2);
    assert_int_equal(op[1].sentence, 1);
    assert_int_equal(catalogue_find(cards, "War", 3), FACE_NONE);
    assert_true(render_check(*state, cards, &problem));
    assert_true(render_check_examples(*state, cards, &problem));
    catalogue_free(cards);
}

/* A text that is right, or what is said of one that is not. */
struct text_case {
    const char *text, *said;
};

static const struct text_case text_cases[] = {
    {"every turn: +1 food", NULL},
    {"EVERY  turn:+1   Food.", NULL},
    {"every turn: +2 diamonds. indestructible.", NULL},
    {"1 extra attack each turn", NULL},
    {"2 extra attacks each turn", NULL},
    {"global: your units get -1 defense", NULL},
    {"+3 attack against War Dog", NULL},
    {"every turn: you may pay 20 food for 1 diamond", NULL},
    {"on victory: +1 gold. on victory: draw a card", NULL},

    {"every turn: +1 diamonds", "units.csv row 2, A, text: \"diamonds\" is not understood in "
                                "\"every turn: +1 diamonds\"; here "
                                "goes food, gold or diamond; did you mean: \"every turn: +1 "
                                "diamond\""},
    {"every turn: +2 diamond", "\"diamond\" is not understood"},
    {"every turn: +1 fod", "\"fod\" is not understood"},
    {"every turn: +1 food now", "\"now\" is not understood"},
    {"evry turn: +1 food", "\"evry\" is not understood in \"evry turn: +1 food\"; nearest phrase: "
                           "\"every turn:\""},
    {"every trun: +1 food", "\"trun\" is not understood"},
    {"every turn +1 food", "\"+\" is not understood in \"every turn +1 food\"; nearest phrase: "
                           "\"every turn:\""},
    {"every turn:", "\"every turn:\" ends too early"},
    {"every turn: +0 food", "\"0\" is not understood in \"every turn: +0 food\"; here goes a "
                            "number, 1 to 20"},
    {"every turn: +21 food", "\"21\" is not understood"},
    {"every turn: +99999999999999999999 food", "is not understood"},
    {"every turn: +01 food", "\"01\" is not understood"},
    {"draw a card", "\"draw a card\" needs a moment before it, such as \"every turn:\""},
    {"every turn: destroy the defender", "\"every turn: destroy the defender\" may not stand under "
                                         "\"every turn\"; this may stand under "
                                         "\"on victory:\""},
    {"every turn: indestructible",
     "may not stand under \"every turn\"; this stands alone, without a moment"},
    {"+3 attack against Sword", "\"Sword\" is not understood in \"+3 attack against Sword\"; Sword "
                                "is a card of type equipment, here goes one of type starter or "
                                "unit"},
    {"+3 attack against War Dgo", "here goes the name of a card, perhaps War Dog"},
    {"global: your Tre cannot be attacked", "perhaps Tree"},
    {"global: your units get 1 attack", "here goes a number with its sign"},
    {"diamond here cannot be stolen", "\"diamond\" is not understood"},
    {"nonsense", "\"nonsense\" is not understood"},
    {":", "\":\" is not understood"},
};

static void texts_compile_and_render_back_or_are_refused(void **state)
{
    for (size_t i = 0; i < sizeof text_cases / sizeof text_cases[0]; i++) {
        const struct text_case *c = &text_cases[i];
        char units[400];
        struct problem problem;
        snprintf(units, sizeof units,
                 HEADER "A,1,1,1,red,\"%s\"\nWar Dog,1,1,1,,\nTank,1,1,1,red,\n", c->text);
        struct catalogue *cards = compile_units(*state, units, &problem);
        if ((cards == NULL) != (c->said != NULL))
            fail_msg("\"%s\": %s", c->text, problem.text);
        if (cards == NULL) {
            common_assert_said(&problem, c->said);
            assert_int_equal(problem.count, 1);
        } else if (!render_check(*state, cards, &problem)) {
            fail_msg("%s", problem.text);
        }
        catalogue_free(cards);
    }
}

/* A whole sheet of units, and what is said of it. */
static const struct text_case sheet_cases[] = {
    {HEADER "A,1,x,1,red,\n", "units.csv row 2, A, food: \"x\" is not a number from 0 to 20"},
    {HEADER "A,1,21,1,red,\n", "\"21\" is not a number from 0 to 20"},
    {HEADER "A,1,1 2,1,red,\n", "\"1 2\" is not a number"},
    {HEADER "A,1,-,1,red,\n", "\"-\" is not a number from 0 to 20"},
    {HEADER "A,1,1,1,blue,\n", "units.csv row 2, A, color: \"blue\" is none of none, red, green"},
    {HEADER "A,-1,1,1,red,\n", "units.csv row 2, A, copies: \"-1\" is not a number from 0 to 9"},
    {HEADER "A,10,1,1,red,\n", "copies: \"10\""},
    {HEADER "A,1,1,1,red,\na,1,1,1,red,\n", "units.csv row 3, a, name: \"a\" is also the name of "
                                            "units.csv row 2"},
    {HEADER "Sword,1,1,1,red,\n", "is also the name of units.csv row 2"},
    {HEADER ",1,1,1,red,\n", "units.csv row 2, (no name), name: \"\" is not a name"},
    {HEADER "Dog 2,1,1,1,red,\n", "\"Dog 2\" is not a name"},
    {HEADER "2 Dogs,1,1,1,red,\n", "\"2 Dogs\" is not a name"},
    {HEADER "\"Dog, big\",1,1,1,red,\n", "\"Dog, big\" is not a name"},
    {HEADER "A name that is much too long for a card of any game,1,1,1,red,\n", "is not a name"},
    {"name,copies,food,atack,color,text\nA,1,1,1,red,\n",
     "units.csv: unit cards have no column \"atack\"; nearest is attack"},
    {"name,copies,food,color,text\nA,1,1,red,\n", "units.csv: no column attack"},
    {"name,copies,food,attack,color\nA,1,1,1,red\n", "units.csv: no column text"},
    {"name,food,food,attack,color,text\nA,1,1,1,red,\n", "units.csv row 1: two columns food"},
    {"name,,food,attack,color,text\nA,1,1,1,red,\n", "units.csv row 1: column 2 has no name"},
    {"copies,food,attack,color,text\n1,1,1,red,\n", "units.csv: no column name"},
    {"name,food,attack,color,icon,text\nA,1,1,red,shiny-aple,\n",
     "units.csv row 2, A, icon: there is no icon \"shiny-aple\"; the nearest is \"shiny-apple\""},
};

static void sheets_are_refused_with_place_and_reason(void **state)
{
    for (size_t i = 0; i < sizeof sheet_cases / sizeof sheet_cases[0]; i++) {
        struct problem problem;
        struct catalogue *cards = compile_units(*state, sheet_cases[i].text, &problem);
        if (cards != NULL)
            fail_msg("not refused: %s", sheet_cases[i].text);
        if (i != 8) /* the place is that of the second card of the name, in equipment.csv */
            common_assert_said(&problem, "units.csv");
        common_assert_said(&problem, sheet_cases[i].said);
    }
}

static void all_problems_of_all_sheets_are_said_in_one_run(void **state)
{
    static const char units[] = HEADER "A,1,x,1,red,nonsense\nB,1,1,1,pink,\nB,1,1,1,red,\n";
    static const char equipment[] = HEADER "C,77,1,1,red,every turn: +1 fod. draw a card\n";
    struct source source[] = {{"units.csv", units, sizeof units - 1},
                              {"equipment.csv", equipment, sizeof equipment - 1},
                              {NULL, NULL, 0}};
    struct opening opening = {.files = source};
    struct problem problem = {.count = 0};
    assert_null(compile_catalogue(*state, &opening, &problem));
    assert_int_equal(problem.count, 7);
}

/* Who is told of thirty mistakes does not wait until a search for the meaning of 200 has ended. */
static void what_cannot_be_said_any_more_is_not_looked_for(void **state)
{
    enum { CARDS = 200 };
    struct problem problem;
    struct buffer units = {0};
    buffer_add(&units, HEADER);
    for (int i = 0; i < CARDS; i++)
        buffer_print(&units, "Card %c%c,1,1,1,red,dance and sing as you please\n", 'a' + i / 26,
                     'a' + i % 26);
    assert_null(compile_units(*state, buffer_words(&units), &problem));
    assert_true(problem_is_full(&problem));
    assert_in_range(problem.count, 10, CARDS / 2);
    buffer_free(&units);
}

static void notes_and_missing_columns(void **state)
{
    static const char units[] = "name,food,#note,attack,color,text\nA,1,nice,,,\n";
    struct common_files files;
    common_units_are(&files, units, sizeof units - 1);
    struct catalogue *cards = common_catalogue(*state, &files.opening);
    uint8_t face = catalogue_find(cards, "a", 1);
    assert_int_equal(cards->card[face].copies, 1);
    assert_string_equal(cards->card[face].text, "");
    catalogue_free(cards);
}

/* ---- settings and test cards ---- */

static struct opening set(const char *name, const char *value)
{
    struct opening opening = {.settings_n = 2};
    strcpy(opening.setting[0].name, "vp_target");
    strcpy(opening.setting[0].value, "12");
    strcpy(opening.setting[1].name, name);
    strcpy(opening.setting[1].value, value);
    return opening;
}

static struct catalogue *catalogue_set(struct phrasebook *book, const char *name, const char *value)
{
    struct opening opening = set(name, value);
    return common_catalogue(book, &opening);
}

static void a_setting_changes_a_number_or_a_text(void **state)
{
    static const struct {
        const char *name, *value, *card, *text;
    } cases[] = {
        {"farmer.text.1", "3", "Farmer", "every turn: +3 food"},
        {"Raider.text.1", "2", "Raider", "on victory: +2 diamonds"},
        {"War Banner.text.1", "-2", "War Banner", "global: your units get -2 attack"},
        {"War Banner.text.1", "2", "War Banner", "global: your units get +2 attack"},
    };
    struct problem problem = {.count = 0};
    struct catalogue *plain = common_catalogue(*state, NULL);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct catalogue *cards = catalogue_set(*state, cases[i].name, cases[i].value);
        uint8_t face = catalogue_find(cards, cases[i].card, strlen(cases[i].card));
        assert_string_equal(cards->card[face].text, cases[i].text);
        assert_true(cards->hash != plain->hash);
        assert_true(render_check(*state, cards, &problem));
        catalogue_free(cards);
    }
    struct catalogue *cards = catalogue_set(*state, "War Dog.food", "9");
    assert_int_equal(cards->card[catalogue_find(cards, "War Dog", 7)].number[0], 9);
    assert_true(cards->hash != plain->hash);
    catalogue_free(cards);
    cards = catalogue_set(*state, "War Dog.food", "3");
    assert_true(cards->hash == plain->hash);
    catalogue_free(cards);
    catalogue_free(plain);
}

static void a_wrong_setting_is_refused(void **state)
{
    static const struct {
        const char *name, *value, *said;
    } cases[] = {
        {"Framer.food", "3", "setting Framer.food=3: no card \"Framer\"; nearest is Farmer"},
        {"Farmer.fod", "3", "unit cards have no number \"fod\"; nearest is food"},
        {"Farmer.name", "Bob", "no number \"name\""},
        {"Farmer.food", "99", "units.csv row 2, Farmer, food: \"99\" is not a number from 0 to 20"},
        {"Farmer.text.2", "3", "has no number 2"},
        {"Farmer.text.0", "3", "is set as in Farmer.text.1=3"},
        {"Farmer.text.x", "3", "is set as in Farmer.text.1=3"},
        {"Farmer.text.1", "3 gold. x", "is set as in Farmer.text.1=3"},
        {"Farmer.text.1", "30", "\"30\" is not understood"},
        {"Farmer.copies", "10", "copies: \"10\""},
        {".food", "3", "no card \"\""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct problem problem = {.count = 0};
        struct opening opening = set(cases[i].name, cases[i].value);
        assert_null(compile_catalogue(*state, &opening, &problem));
        common_assert_said(&problem, cases[i].said);
    }
}

static void test_cards_are_appended_to_their_type(void **state)
{
    struct opening opening = {.extra_n = 2};
    strcpy(opening.extra[0], "equipment: name Big Axe, attack 3,color red");
    strcpy(opening.extra[1],
           "unit:name Golem, food 3, text indestructible. +2 attack against Golem");
    struct catalogue *cards = common_catalogue(*state, &opening);
    uint8_t golem = catalogue_find(cards, "Golem", 5), axe = catalogue_find(cards, "big axe", 7);
    assert_int_equal(golem, 5);
    assert_int_equal(axe, 8);
    assert_int_equal(cards->type_n[1], 4);
    assert_int_equal(cards->card[golem].ops_n, 2);
    assert_int_equal(card_ops(cards, golem)[1].arg[2], golem);
    assert_int_equal(cards->card[axe].number[1], 3);
    catalogue_free(cards);
}

static void a_wrong_test_card_is_refused(void **state)
{
    static const char *const cases[][2] = {
        {"Golem", "card line 1: \"Golem\" does not begin with a card type and a colon"},
        {"unti: name Golem", "does not begin with a card type"},
        {"unit: name Golem, fod 3",
         "card line: unit cards have no column \"fod\"; nearest is food"},
        {"unit: food 3", "card line 1, (no name), name: \"\" is not a name"},
        {"unit: name Golem, text nonsense", "card line 1, Golem, text: \"nonsense\""},
        {"unit: name Farmer", "is also the name of units.csv row 2"},
        {"unit: ", "no column \"\""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct opening opening = {.extra_n = 1};
        struct problem problem = {.count = 0};
        strcpy(opening.extra[0], cases[i][0]);
        assert_null(compile_catalogue(*state, &opening, &problem));
        common_assert_said(&problem, cases[i][1]);
    }
}

static int read_book(void **state)
{
    *state = common_book(&common_game);
    return 0;
}

static int free_book(void **state)
{
    phrasebook_free(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sheets_become_a_catalogue),
        cmocka_unit_test(texts_compile_and_render_back_or_are_refused),
        cmocka_unit_test(sheets_are_refused_with_place_and_reason),
        cmocka_unit_test(all_problems_of_all_sheets_are_said_in_one_run),
        cmocka_unit_test(what_cannot_be_said_any_more_is_not_looked_for),
        cmocka_unit_test(notes_and_missing_columns),
        cmocka_unit_test(a_setting_changes_a_number_or_a_text),
        cmocka_unit_test(a_wrong_setting_is_refused),
        cmocka_unit_test(test_cards_are_appended_to_their_type),
        cmocka_unit_test(a_wrong_test_card_is_refused),
    };
    return cmocka_run_group_tests(tests, read_book, free_book);
}
