/* sheet.c: the CSV reader, in cases of text and what is read or said. */
#include "tests/cardtext/common.h"

#include "cardtext/sheet.h"

/* cells: all of them in order, rows ended by /, cells by |; NULL: refused with these words. */
struct sheet_case {
    const char *about, *text, *cells, *said;
};

static const struct sheet_case sheet_cases[] = {
    {"plain", "a,b\n1,2\n", "a|b|/1|2|/", NULL},
    {"no last line break", "a,b\n1,2", "a|b|/1|2|/", NULL},
    {"carriage returns", "a,b\r\n1,2\r\n", "a|b|/1|2|/", NULL},
    {"byte order mark",
     "\xef\xbb\xbf"
     "a,b\n1,2\n",
     "a|b|/1|2|/", NULL},
    {"quotes", "a,b\n\"x, y\",\"say \"\"hi\"\"\"\n", "a|b|/x, y|say \"hi\"|/", NULL},
    {"line break in quotes", "a,b\n\"x\r\ny\",2\n3,4\n", "a|b|/x\ny|2|/3|4|/", NULL},
    {"quoted, empty, last", "a,b\n1,\"\"", "a|b|/1||/", NULL},
    {"empty cells", "a,b,c\n,,3\n", "a|b|c|/||3|/", NULL},
    {"empty rows", "a,b\n\n,\n1,2\n\n", "a|b|/1|2|/", NULL},
    {"blanks at the ends", "a, b \n 1 ,2\n", "a|b|/1|2|/", NULL},
    {"beyond ASCII", "n\xc3\xa4me,b\n\xe2\x82\xac,\xf0\x9f\x83\x8f\n",
     "n\xc3\xa4me|b|/\xe2\x82\xac|\xf0\x9f\x83\x8f|/", NULL},
    {"nothing", "", NULL, "s.csv: the sheet is empty"},
    {"only breaks", "\n\n\n", NULL, "s.csv: the sheet is empty"},
    {"only a header", "a,b\n", NULL, "s.csv: no card under the header"},
    {"too few", "a,b\n1\n", NULL, "s.csv row 2 (1): 1 cells under 2 columns"},
    {"too many", "a,b\n1,2\n1,2,3\n", NULL, "s.csv row 3 (1): 3 cells under 2 columns"},
    {"never closes", "a,b\n1,\"2\n3,4\n", NULL,
     "s.csv row 2, column 2 (b): a quote that begins here never closes"},
    {"after the quote", "a,b\n\"1\"x,2\n", NULL,
     "s.csv row 2, column 1 (a): words after the closing quote"},
    {"stray quote", "a,b\n1,x\"y\n", NULL, "s.csv row 2, column 2 (b): a stray quote"},
    {"lone return", "a,b\n1,x\ry\n", NULL, "s.csv row 2, column 2 (b): a stray quote or carr"},
    {"not UTF-8", "a,b\n1,\xfc\n", NULL, "s.csv row 2, column 2 (b): not UTF-8"},
    {"too long UTF-8", "a,b\n1,\xc0\xaf\n", NULL, "s.csv row 2, column 2 (b): not UTF-8"},
    {"surrogate", "a,b\n1,\xed\xa0\x80\n", NULL, "s.csv row 2, column 2 (b): not UTF-8"},
    {"cut UTF-8", "a,b\n1,\xe2\x82", NULL, "s.csv row 2, column 2 (b): not UTF-8"},
    {"control", "a,b\n1,\a\n", NULL, "s.csv row 2, column 2 (b): a control character"},
    {"semicolons", "a;b\n1;2\n", NULL, "s.csv row 1: cells must be separated by commas"},
};

CASE(cases_are_read_or_refused)
{
    for (size_t i = 0; i < sizeof sheet_cases / sizeof sheet_cases[0]; i++) {
        const struct sheet_case *c = &sheet_cases[i];
        struct arena arena = {.chunk = NULL};
        struct problem problem = {.count = 0};
        struct sheet sheet;
        bool right = sheet_read(&arena, "s.csv", c->text, strlen(c->text), &sheet, &problem);
        char buffer[200];
        struct text cells = text_in(buffer, sizeof buffer);
        for (int row = 0; row < sheet.rows_n; row++) {
            for (int column = 0; column < sheet.columns_n; column++)
                text_print(&cells, "%s|", sheet_cell(&sheet, row, column));
            text_add(&cells, "/");
        }
        if (right != (c->cells != NULL) || (problem.count > 0) == right)
            fail_msg("%s: %s", c->about, problem.text);
        if (right)
            assert_string_equal(buffer, c->cells);
        else
            common_assert_said(&problem, c->said);
        arena_free(&arena);
    }
}

CASE(all_problems_are_said_in_one_run)
{
    static const char text[] = "a,b\n1\n1,x\"y\n\xff,2\n1,2,3\n";
    struct arena arena = {.chunk = NULL};
    struct problem problem = {.count = 0};
    struct sheet sheet;
    assert_false(sheet_read(&arena, "s.csv", text, sizeof text - 1, &sheet, &problem));
    assert_int_equal(problem.count, 4);
    arena_free(&arena);
}

CASE(rows_keep_the_number_a_spreadsheet_shows)
{
    static const char text[] = "a,b\n\n\"x\ny\",2\n\n5,6\n";
    struct arena arena = {.chunk = NULL};
    struct problem problem = {.count = 0};
    struct sheet sheet;
    assert_true(sheet_read(&arena, "s.csv", text, sizeof text - 1, &sheet, &problem));
    assert_int_equal(sheet.row_number[1], 3);
    assert_int_equal(sheet.row_number[2], 5);
    arena_free(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cases_are_read_or_refused),
        cmocka_unit_test(all_problems_are_said_in_one_run),
        cmocka_unit_test(rows_keep_the_number_a_spreadsheet_shows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
