/* many.c: ten thousand rows in well under a second, and sheets broken at random. */
#include <time.h>

#include "tests/cardtext/common.h"

enum { ROWS = 10000, ROW_BYTES = 120 };

/* Spells a number in letters: names may not end in digits. */
static void spell(char *out, int number)
{
    for (int i = 0; i < 4; i++, number /= 26)
        out[i] = (char)('a' + number % 26);
    out[4] = '\0';
}

static char *many_units(const char *broken)
{
    static const char *const texts[] = {
        "every turn: +1 food", "\"on victory: destroy the defender. indestructible\"",
        "global: your units get -1 defense", "on victory: draw 3 cards", ""};
    char *sheet = malloc(ROWS * ROW_BYTES + 100), *at = sheet;
    assert_non_null(sheet);
    at += sprintf(at, "name,copies,food,attack,color,text\n");
    for (int i = 0; i < ROWS; i++) {
        char name[8], other[8];
        spell(name, i);
        spell(other, (i * 7 + 1) % ROWS);
        if (i % 5 == 4)
            at += sprintf(at, "Unit %s,%d,%d,-,red,+%d attack against Unit %s%s\n", name, i % 9 + 1,
                          i % 21, i % 20 + 1, other, broken);
        else
            at += sprintf(at, "Unit %s,%d,%d,3,green,%s\n", name, i % 9 + 1, i % 21, texts[i % 4]);
    }
    return sheet;
}

/* Of this process, so that a busy machine does not count. */
static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

CASE(ten_thousand_rows_load_in_under_a_second)
{
    struct phrasebook *book = common_book(&common_game);
    struct problem problem = {.count = 0};
    struct common_files files;
    char *sheet = many_units("");
    common_units_are(&files, sheet, strlen(sheet));
    double start = seconds();
    struct catalogue *cards = compile_rows(book, &files.opening, &problem);
    double taken = seconds() - start;
    if (cards == NULL) {
        fail_msg("%s", problem.text);
        return;
    }
    print_message("%d rows, %zu bytes: %.0f ms\n", ROWS, strlen(sheet), taken * 1000);
    assert_true(taken < 1);
    assert_int_equal(cards->cards_n, ROWS + 3);
    assert_int_not_equal(catalogue_seek(cards, "unit aaba", 9), FACE_NONE);
    start = seconds();
    assert_true(render_check(book, cards, &problem));
    print_message("rendered back: %.0f ms\n", (seconds() - start) * 1000);
    catalogue_free(cards);

    assert_null(compile_catalogue(book, &files.opening, &problem));
    common_assert_said(&problem, "10003 different cards in all sheets, at most 231");
    free(sheet);
    phrasebook_free(book);
}

CASE(ten_thousand_wrong_rows_are_refused_as_fast)
{
    struct phrasebook *book = common_book(&common_game);
    struct problem problem = {.count = 0};
    struct common_files files;
    char *sheet = many_units("x");
    common_units_are(&files, sheet, strlen(sheet));
    double start = seconds();
    assert_null(compile_rows(book, &files.opening, &problem));
    double taken = seconds() - start;
    print_message("%d problems: %.0f ms\n", problem.count, taken * 1000);
    assert_true(problem_is_full(&problem)); /* with the first ones: no more are looked for */
    assert_true(taken < 1);
    free(sheet);
    phrasebook_free(book);
}

/* ---- broken at random ---- */

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

/* Changes, drops, doubles or moves a few bytes. */
static size_t break_text(char *text, size_t bytes, uint32_t *seed)
{
    static const char marks[] = "\",\n\r:;.+-/0123456789 aA{}[]~|#\xc3\xff\x00\x01";
    int times = (int)(next_random(seed) % 4) + 1;
    for (int i = 0; i < times && bytes > 2; i++) {
        size_t at = next_random(seed) % (bytes - 1);
        size_t other = next_random(seed) % (bytes - 1);
        switch (next_random(seed) % 4) {
        case 0:
            text[at] = marks[next_random(seed) % (sizeof marks - 1)];
            break;
        case 1:
            memmove(text + at, text + at + 1, bytes - at - 1);
            bytes--;
            break;
        case 2:
            memmove(text + at + 1, text + at, bytes - at);
            bytes++;
            break;
        default:
            memmove(text + at, text + other, bytes - (at > other ? at : other));
            break;
        }
    }
    return bytes;
}

enum { BREAKS = 5000 };

CASE(broken_sheets_are_loaded_or_refused)
{
    struct phrasebook *book = common_book(&common_game);
    uint32_t seed = 7;
    int loaded = 0;
    for (int i = 0; i < BREAKS; i++) {
        char text[1000];
        size_t bytes = strlen(common_units);
        assert_true(bytes + 8 < sizeof text);
        memcpy(text, common_units, bytes + 1);
        bytes = break_text(text, bytes, &seed);
        struct common_files files;
        struct problem problem = {.count = 0};
        common_units_are(&files, text, bytes);
        struct catalogue *cards = compile_catalogue(book, &files.opening, &problem);
        assert_true((cards == NULL) == (problem.count > 0));
        if (cards != NULL && !render_check(book, cards, &problem))
            fail_msg("%s", problem.text);
        loaded += cards != NULL;
        catalogue_free(cards);
    }
    print_message("%d of %d broken sheets still loaded\n", loaded, BREAKS);
    assert_true(loaded > 0 && loaded < BREAKS);
    phrasebook_free(book);
}

CASE(broken_phrasebooks_are_read_or_refused)
{
    uint32_t seed = 8;
    int read = 0;
    for (int i = 0; i < BREAKS; i++) {
        static char text[5000];
        size_t bytes = strlen(common_phrases);
        struct problem problem = {.count = 0};
        assert_true(bytes + 8 < sizeof text);
        memcpy(text, common_phrases, bytes + 1);
        bytes = break_text(text, bytes, &seed);
        struct phrasebook *book = phrasebook_read(&common_game, text, bytes, &problem);
        assert_true((book == NULL) == (problem.count > 0));
        if (book != NULL) {
            struct catalogue *cards = compile_catalogue(book, NULL, &problem);
            if (cards != NULL)
                render_check(book, cards, &problem);
            catalogue_free(cards);
        }
        read += book != NULL;
        phrasebook_free(book);
    }
    print_message("%d of %d broken phrasebooks were still read\n", read, BREAKS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ten_thousand_rows_load_in_under_a_second),
        cmocka_unit_test(ten_thousand_wrong_rows_are_refused_as_fast),
        cmocka_unit_test(broken_sheets_are_loaded_or_refused),
        cmocka_unit_test(broken_phrasebooks_are_read_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
