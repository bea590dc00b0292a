/* words.c: words written into bounded memory, and the nearest name to a wrong one. */
#include <string.h>

#include "kernel/problem.h"
#include "kernel/text.h"
#include "tests/common/cases.h"

/* ---- text ---- */

CASE(text_is_cut_and_says_so)
{
    for (size_t bytes = 1; bytes <= 12; bytes++) {
        char buffer[16];
        memset(buffer, '#', sizeof buffer);
        struct text text = text_in(buffer, bytes);
        text_add(&text, "Ann ");
        text_print(&text, "has %d", 42);
        size_t fits = bytes - 1 < 10 ? bytes - 1 : 10;
        assert_int_equal(text.used, fits);
        assert_int_equal(strlen(buffer), fits);
        assert_int_equal(strncmp(buffer, "Ann has 42", fits), 0);
        assert_int_equal(text.cut, bytes - 1 < 10);
        assert_int_equal(buffer[bytes], '#');
        text_add(&text, "");
        text_print(&text, "%s", "");
        assert_int_equal(text.used, fits);
    }
}

CASE(width_is_what_a_reader_sees)
{
    assert_int_equal(text_width(""), 0);
    assert_int_equal(text_width("Ann"), 3);
    assert_int_equal(text_width(STYLE_SEAT "Ann" STYLE_PLAIN), 3);
    assert_int_equal(text_width("\xc3\x84pfel"), 5);
    assert_int_equal(text_width("\xe2\x99\xa6\xf0\x9f\x82\xa1"), 2);
    assert_int_equal(text_width("\x01"), 1);
}

CASE(pad_fills_to_the_width)
{
    char buffer[40];
    struct text text = text_in(buffer, sizeof buffer);
    text_add(&text, "| ");
    size_t from = text.used;
    text_add(&text, STYLE_RED "\xc3\x84h" STYLE_PLAIN);
    text_pad(&text, from, 4);
    text_add(&text, "|");
    assert_string_equal(buffer, "| " STYLE_RED "\xc3\x84h" STYLE_PLAIN "  |");
    text_pad(&text, from, 2);
    assert_string_equal(buffer, "| " STYLE_RED "\xc3\x84h" STYLE_PLAIN "  |");
}

/* ---- problems ---- */

CASE(problems_are_lines)
{
    struct problem problem = {0};
    assert_false(problem_say(&problem, "row %d", 3));
    assert_false(problem_say(&problem, "%s", "column"));
    assert_string_equal(problem.text, "row 3\ncolumn");
    assert_int_equal(problem.count, 2);
}

CASE(problems_past_the_end_are_counted)
{
    struct problem problem = {0};
    char long_line[500];
    memset(long_line, 'x', sizeof long_line - 1);
    long_line[sizeof long_line - 1] = '\0';
    for (int i = 0; i < 100; i++)
        problem_say(&problem, "%s", long_line);
    assert_int_equal(problem.count, 100);
    assert_int_equal(strlen(problem.text), problem.used);
    assert_true(problem.used < sizeof problem.text);
}

CASE(nearest_name)
{
    static const char *const names[] = {"vp_target", "hand_limit", "deal_units", "tie_rule"};
    static const struct {
        const char *word, *nearest;
    } cases[] = {
        {"vp_target", "vp_target"},
        {"VP_TARGET", "vp_target"},
        {"vptarget", "vp_target"},
        {"vp-targt", "vp_target"},
        {"handlimt", "hand_limit"},
        {"tierule", "tie_rule"},
        {"deal_unit", "deal_units"},
        {"xyzzy", NULL},
        {"", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *nearest = problem_nearest(cases[i].word, names, 4);
        if (cases[i].nearest == NULL)
            assert_null(nearest);
        else
            assert_string_equal(nearest, cases[i].nearest);
    }
    assert_null(problem_nearest("vp_target", names, 0));
}

CASE(nearest_of_very_long_words_is_none)
{
    char word[300];
    memset(word, 'a', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    const char *names[] = {"short", word + 100};
    assert_null(problem_nearest("shart", names + 1, 1));
    assert_string_equal(problem_nearest("shart", names, 2), "short");
    /* A word that long has no near name, whatever the names are. */
    const char *found = problem_nearest(word, names, 1);
    assert_null(found);
}

int main(void)
{
    const struct CMUnitTest words[] = {
        cmocka_unit_test(text_is_cut_and_says_so),
        cmocka_unit_test(width_is_what_a_reader_sees),
        cmocka_unit_test(pad_fills_to_the_width),
        cmocka_unit_test(problems_are_lines),
        cmocka_unit_test(problems_past_the_end_are_counted),
        cmocka_unit_test(nearest_name),
        cmocka_unit_test(nearest_of_very_long_words_is_none),
    };
    return cmocka_run_group_tests(words, NULL, NULL);
}
