/* phrases.c: phrasebooks that are refused, and what is said of them. */
#include "tests/cardtext/common.h"

struct book_case {
    const char *text, *said;
};

#define TAIL "\nexample x\nmeans x\n"

static const struct book_case book_cases[] = {
    {"lists res food", "phrases.txt line 1: list, trigger, cost, phrase"},
    {"list rse food", "line 1: the game knows no list \"rse\""},
    {"list res food | gould", "line 1: the game knows no word \"gould\"; nearest is \"gold\""},
    {"list res food |", "line 1: no words"},
    {"list res food\nlist res gold", "line 2: a second list of the name \"res\""},
    {"list res {n} food~{n} foods", "line 1: a word with a plural may have no slots"},
    {"trigger every trun", "no trigger \"every trun\"; nearest is \"every turn\""},
    {"trigger none", "line 1: not a trigger"},
    {"trigger every turn   on untis", "line 1: no card type \"untis\""},
    {"cost {n} R   op gain {n}", "the game has no trigger named \"cost\""},
    {"form x", "line 1: a form before any phrase: \"x\""},
    {"op gain 1", "line 1: an op without a form before it"},
    {"on unit", "line 1: belongs to no trigger, cost or phrase"},
    {"under every turn", "line 1: belongs to no phrase"},
    {"phrase", "line 1: a phrase without an id"},
    {"phrase P\nphrase P", "line 2: a second phrase \"P\""},
    {"phrase P\nform x" TAIL, "line 2: no op says what this means: \"x\""},
    {"phrase P\nform +{n} x\nop firm" TAIL, "line 2: no op takes the slot \"n\""},
    {"phrase P\nform x\nop gian" TAIL,
     "line 3: the game knows no op \"gian\"; nearest is \"gain\""},
    {"phrase P\nform x\nop gain {n}" TAIL, "line 3: the form has no slot \"n\""},
    {"phrase P\nform x\nop gain n" TAIL, "line 3: an argument is a slot or a number: \"n\""},
    {"phrase P\nform x\nop gain {n" TAIL, "line 3: no } after"},
    {"phrase P\nform +{n {res}\nop gain {n}" TAIL, "phrases.txt line"},
    {"phrase P\nform {n} {n}\nop gain {n}" TAIL, "line 2: a second slot of that name"},
    {"phrase P\nform {n:5..1}\nop gain {n}" TAIL, "line 2: a range is written as 0..9"},
    {"phrase P\nform {n:5}\nop gain {n}" TAIL, "line 2: a range is written as 0..9"},
    {"phrase P\nform {} x\nop gain" TAIL, "line 2: a slot without a name"},
    {"phrase P\nform x ]\nop firm" TAIL, "line 2: a bracket that was never opened"},
    {"phrase P\nform x [y\nop firm {y}" TAIL, "line 2: no ] at the end"},
    {"phrase P\nform x []\nop firm" TAIL, "line 2: an option begins with a word"},
    {"phrase P\nform [y] [y]\nop gain {y}" TAIL, "line 2: a second option of these words"},
    {"phrase P\nform {res}\nop safe {res}" TAIL, "the list has not been written yet: \"res\""},
    {"phrase P\nform {card:untis}\nop shield {card}" TAIL, "line 2: no card type \"untis\""},
    {"phrase P\nform x~\xc2\xb7y z~a b~c~d\nop firm" TAIL, "phrases.txt"},
    {"phrase P\nform x\nop firm\nunder evry turn" TAIL, "no trigger \"evry turn\""},
    {"phrase P\nform x\nop firm\nmeans x", "phrase P lacks a form, an example or a meaning"},
    {"phrase P\nform x\nop gain 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15" TAIL, "too many arguments"},
};

CASE(wrong_phrasebooks_are_refused)
{
    for (size_t i = 0; i < sizeof book_cases / sizeof book_cases[0]; i++) {
        const struct book_case *c = &book_cases[i];
        struct problem problem = {.count = 0};
        struct phrasebook *book = phrasebook_read(&common_game, c->text, strlen(c->text), &problem);
        if (book != NULL)
            fail_msg("not refused: %s", c->text);
        common_assert_said(&problem, c->said);
    }
}

/* What is wrong is said once: the lines of the second belong to it. */
CASE(a_second_phrase_is_told_once)
{
    static const char text[] = "phrase P\nform x\nop firm" TAIL "\nphrase P\nform y\nop firm" TAIL;
    struct problem problem = {0};
    assert_null(phrasebook_read(&common_game, text, strlen(text), &problem));
    common_assert_said(&problem, "a second phrase \"P\"");
    assert_int_equal(problem.count, 1);
}

CASE(a_wrong_example_is_found)
{
    static const char text[] = "list res  food | gold | diamond~diamonds\n"
                               "trigger every turn\n"
                               "phrase P1  form +{n} {res}  op gain {n} {res}  under every turn\n"
                               "example every turn: +1 fod\n"
                               "means x\n"
                               "phrase P3  form firm  op firm\n"
                               "example draw one\n"
                               "means x\n"
                               "phrase P2  form draw one  op draw 1\n"
                               "form draw {n} cards  op draw {n}\n"
                               "example draw 1 cards\n"
                               "means x\n";
    struct problem problem = {.count = 0};
    struct phrasebook *book = phrasebook_read(&common_game, text, sizeof text - 1, &problem);
    assert_non_null(book);
    struct catalogue none = {.cards_n = 0};
    assert_false(render_check_examples(book, &none, &problem));
    assert_int_equal(problem.count, 3);
    common_assert_said(&problem, "line 7: \"draw one\" is not an example of P3");
    common_assert_said(&problem, "phrases.txt line 4, P1, example: \"fod\" is not understood");
    common_assert_said(&problem, "line 11: the example \"draw 1 cards\" renders as \"draw one\"");
    phrasebook_free(book);
}

CASE(two_meanings_are_refused)
{
    static const char phrases[] =
        "phrase A  form {n} cards  op draw {n}\nexample 2 cards\nmeans x\n"
        "phrase B  form {m:2..3} cards  op extra {m}\n"
        "example 2 cards\nmeans x\n";
    struct problem problem = {.count = 0};
    struct phrasebook *book = phrasebook_read(&common_game, phrases, sizeof phrases - 1, &problem);
    assert_non_null(book);
    struct catalogue none = {.cards_n = 0};
    assert_false(render_check_examples(book, &none, &problem));
    common_assert_said(&problem, "\"2 cards\" can mean A or B");
    phrasebook_free(book);
}

CASE(the_description_names_every_phrase)
{
    struct phrasebook *book = common_book(&common_game);
    char buffer[8000];
    struct text text = text_in(buffer, sizeof buffer);
    phrasebook_describe(book, &text);
    assert_false(text.cut);
    for (int p = 0; p < book->phrases_n; p++) {
        assert_non_null(strstr(buffer, book->phrase[p].id));
        assert_non_null(strstr(buffer, book->phrase[p].example));
        assert_non_null(strstr(buffer, book->phrase[p].means));
    }
    for (int f = 0; f < book->forms_n; f++)
        assert_non_null(strstr(buffer, book->form[f].form.text));
    phrasebook_free(book);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_phrasebooks_are_refused),
        cmocka_unit_test(a_second_phrase_is_told_once),
        cmocka_unit_test(a_wrong_example_is_found),
        cmocka_unit_test(two_meanings_are_refused),
        cmocka_unit_test(the_description_names_every_phrase),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
