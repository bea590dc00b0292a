/* report.c: the reports say the figures of the tallies, the same bytes for the same inquiry, and
 * nothing that others wrote becomes markup. */
#include "lab/report.h"

#include <ctype.h>
#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "tests/lab/common.h"

typedef void (*report)(const struct inquiry *inquiry, struct buffer *to);

static const report reports[] = {report_text, report_json, report_csv, report_html};

enum { REPORTS = sizeof reports / sizeof *reports };

static void assert_near(double x, double y)
{
    assert_true(fabs(x - y) <= 1e-5 * fmax(1, fabs(y))); /* JSON and CSV have six digits */
}

/* ---- figures ---- */

static json_t *json_of(const struct inquiry *inquiry)
{
    struct buffer text = {0};
    report_json(inquiry, &text);
    json_t *root = json_loads(buffer_words(&text), JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(root);
    buffer_free(&text);
    return root;
}

CASE(json_says_the_figures)
{
    struct inquiry inquiry;
    common_everything(&inquiry, 1);
    json_t *root = json_of(&inquiry);
    const json_t *cells = json_object_get(json_object_get(root, "run"), "cells");
    int compared = 0;
    for (int c = 0; c < inquiry.run.cells_n; c++) {
        const struct cell *cell = &inquiry.run.cell[c];
        const json_t *figures = json_object_get(json_array_get(cells, (size_t)c), "figures");
        for (int s = 0; s < figure_count(cell); s++) {
            struct figure figure = figure_scalar(cell, s);
            char key[FIGURE_KEY_BYTES];
            figure_key(cell, s, key);
            const json_t *said = json_object_get(figures, key);
            assert_int_equal(said != NULL, figure_applies(cell, s));
            if (said == NULL)
                continue;
            assert_near(json_number_value(json_object_get(said, "value")), figure.value);
            assert_near(json_number_value(json_object_get(said, "low")), figure.low);
            assert_near(json_number_value(json_object_get(said, "high")), figure.high);
            assert_int_equal(json_integer_value(json_object_get(said, "n")), figure.n);
            compared++;
        }
    }
    assert_true(compared > 20);
    json_decref(root);
    inquiry_free(&inquiry);
}

/* Also of each value of a sweep. */
CASE(json_says_the_groups_of_measures)
{
    struct inquiry inquiry;
    common_everything(&inquiry, 1);
    json_t *root = json_of(&inquiry);
    const json_t *cells = json_object_get(json_object_get(root, "sweep"), "cells");
    assert_true(inquiry.sweep.cells_n > 1);
    for (int c = 0; c < inquiry.sweep.cells_n; c++) {
        const struct cell *cell = &inquiry.sweep.cell[c];
        const json_t *said = json_object_get(json_array_get(cells, (size_t)c), "measures");
        assert_int_equal(json_array_size(said), cell->box->game->measures_n);
        const json_t *laid = json_object_get(json_array_get(said, 0), "groups");
        struct figure all = figure_measure(cell, 0, -1);
        double sum = 0;
        for (size_t g = 0; g < json_array_size(laid); g++)
            sum += json_number_value(
                json_object_get(json_object_get(json_array_get(laid, g), "all"), "value"));
        assert_near(sum, all.value); /* each card that was laid is in one group */
    }
    json_decref(root);
    inquiry_free(&inquiry);
}

CASE(json_counts_every_game)
{
    struct inquiry inquiry;
    common_everything(&inquiry, 1);
    json_t *root = json_of(&inquiry);
    const json_t *cell = json_array_get(json_object_get(json_object_get(root, "run"), "cells"), 0);
    const json_t *length = json_object_get(json_object_get(cell, "histograms"), "length");
    const json_t *counts = json_object_get(length, "counts"), *row;
    size_t i;
    json_int_t games = 0;
    double openings = 0;
    json_array_foreach(counts, i, row) games += json_integer_value(row);
    assert_int_equal(games, inquiry.run.games);
    json_array_foreach(json_object_get(cell, "openings"), i, row) openings +=
        json_number_value(json_object_get(row, "share"));
    assert_near(openings, 1);
    const json_t *cards = json_object_get(root, "cards");
    const struct cell *here = inquiry_told(&inquiry);
    assert_int_equal(json_array_size(cards), here->box->cards->cards_n);
    json_array_foreach(cards, i, row)
    {
        const char *name = json_string_value(json_object_get(row, "name"));
        uint8_t face = catalogue_find(here->box->cards, name, strlen(name));
        assert_int_equal(json_integer_value(json_object_get(row, "offered")),
                         here->tally.count[ledger_card(&here->ledger, face, CARD_OFFERED)]);
    }
    json_decref(root);
    inquiry_free(&inquiry);
}

CASE(csv_has_eight_fields_a_line)
{
    struct inquiry inquiry;
    struct buffer text = {0};
    char begin[80];
    common_everything(&inquiry, 1);
    strcpy(inquiry.run.cell[0].label, "a, \"b\"");
    strcpy(inquiry.panel.cell[0].label, "=1+\"x\"");
    strcpy(inquiry.panel.cell[1].label, "-2");
    report_csv(&inquiry, &text);
    int fields = 1, lines = 0;
    bool quoted = false;
    for (const char *at = text.at; *at != '\0'; at++) {
        quoted ^= *at == '"';
        fields += *at == ',' && !quoted;
        if (*at != '\n' || quoted)
            continue;
        assert_int_equal(fields, 8);
        fields = 1;
        lines++;
    }
    assert_true(lines > 100);
    struct figure first = figure_scalar(&inquiry.run.cell[0], SCALAR_FIRST_WINS);
    snprintf(begin, sizeof begin, "run,\"a, \"\"b\"\"\",game,first,%.6g,", first.value);
    assert_non_null(strstr(text.at, begin));
    assert_non_null(strstr(text.at, "panel,\"'=1+\"\"x\"\"\",game,"));
    assert_non_null(strstr(text.at, "panel,\"'-2\",game,"));
    assert_null(strstr(text.at, ",=") != NULL ? strstr(text.at, ",=") : strstr(text.at, ",@"));
    buffer_free(&text);
    inquiry_free(&inquiry);
}

/* ---- the page ---- */

enum { DEPTH_MAX = 64, TAG_BYTES = 16 };

/* The name of the tag at <...; its end. */
static const char *read_tag(const char *at, char name[TAG_BYTES])
{
    size_t n = 0;
    at += at[1] == '/' ? 2 : 1;
    while (isalnum((unsigned char)*at) && n + 1 < TAG_BYTES)
        name[n++] = *at++;
    name[n] = '\0';
    return strchr(at, '>');
}

/* Every tag that opens closes, in order; attributes are all in quotes. */
static void assert_well_formed(const char *page)
{
    char open[DEPTH_MAX][TAG_BYTES];
    int depth = 0;
    const char *at = strchr(page + 1, '<'); /* behind <!doctype> */
    while (at != NULL) {
        char name[TAG_BYTES];
        const char *end = read_tag(at, name);
        assert_non_null(end);
        assert_null(memchr(at + 1, '<', (size_t)(end - at - 1)));
        if (at[1] == '/') {
            assert_true(depth > 0);
            assert_string_equal(open[--depth], name);
        } else if (end[-1] != '/' && strcmp(name, "meta") != 0) {
            assert_true(depth < DEPTH_MAX);
            strcpy(open[depth++], name);
        }
        bool code = at[1] != '/' && (strcmp(name, "script") == 0 || strcmp(name, "style") == 0);
        at = code ? strstr(end, "</") : strchr(end, '<');
    }
    assert_int_equal(depth, 0);
}

CASE(the_page_is_whole_and_alone)
{
    struct inquiry inquiry;
    struct buffer page = {0};
    common_everything(&inquiry, 1);
    report_html(&inquiry, &page);
    assert_well_formed(page.at);
    assert_null(strstr(page.at, "http"));
    assert_null(strstr(page.at, "url("));
    assert_null(strstr(page.at, "@import"));
    assert_true(page.used < 300000);
    assert_non_null(strstr(page.at, "prefers-color-scheme:dark"));
    buffer_free(&page);
    inquiry_free(&inquiry);
}

CASE(hostile_words_stay_words)
{
    static const char hostile[] = "<script>x</script>&\"'\x01r";
    struct inquiry inquiry;
    struct buffer page = {0};
    common_everything(&inquiry, 1);
    struct cell *cell = &inquiry.run.cell[0];
    inquiry.question = hostile;
    strcpy(cell->box->seat_name[0], hostile);
    strcpy(inquiry.run.cell[1].label, hostile);
    strcpy(inquiry.axis[0].name, hostile);
    strcpy(inquiry.sweep.cell[0].label, hostile);
    strcpy(cell->experiment.bot[0], hostile);
    strcpy(inquiry.panel.cell[0].experiment.bot[0], hostile);
    strcpy(cell->tally.happening[0].words, hostile);
    strcpy(cell->tally.saying[cell->tally.sayings_n - 1].words, hostile);
    cell->box->cards->card[1].name = hostile;
    report_html(&inquiry, &page);
    assert_well_formed(page.at);
    assert_null(strstr(page.at, "<script>x"));
    assert_null(strchr(page.at, '\x01'));
    assert_non_null(strstr(page.at, "&lt;script&gt;x&lt;/script&gt;&amp;&quot;&#39;"));
    buffer_free(&page);
    inquiry_free(&inquiry);
}

/* ---- nothing, one, and the same again ---- */

/* Not a number, or no end of it: as a word of its own. */
static bool says_nonsense(const char *text)
{
    static const char *const words[] = {"nan", "-nan", "inf", "-inf"};
    for (const char *at = text; *at != '\0'; at++)
        for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
            size_t n = strlen(words[w]);
            bool begins = at == text || !isalpha((unsigned char)at[-1]);
            if (begins && strncmp(at, words[w], n) == 0 && !isalpha((unsigned char)at[n]))
                return true;
        }
    return false;
}

CASE(nothing_and_one_game_can_be_told)
{
    static const char *const games[] = {"null", "emperor", "resourcewar"};
    struct inquiry empty = {0};
    for (size_t g = 0; g < 3; g++)
        for (uint32_t n = 0; n < 2; n++) {
            struct inquiry inquiry = {.question = "x", .measure = SCALAR_FIRST_WINS};
            struct experiment experiment = common_plan(games[g], "random");
            struct problem problem = {0};
            assert_true(axis_read(&inquiry.axis[0], "x=1..1", &problem));
            inquiry.axes_n = 1;
            struct study *const studies[] = {&inquiry.run, &inquiry.sweep, &inquiry.panel,
                                             &inquiry.skill};
            for (size_t s = 0; s < 4; s++) {
                assert_true(study_add(studies[s], &experiment, "as it is", &problem));
                common_play(studies[s], n, 1);
            }
            for (int r = 0; r < REPORTS; r++) {
                struct buffer text = {0};
                reports[r](&inquiry, &text);
                assert_false(says_nonsense(buffer_words(&text)));
                buffer_free(&text);
            }
            inquiry_free(&inquiry);
        }
    for (int r = 0; r < REPORTS; r++) {
        struct buffer text = {0};
        reports[r](&empty, &text);
        buffer_free(&text);
    }
}

CASE(the_same_inquiry_gives_the_same_bytes)
{
    struct inquiry one, two;
    common_everything(&one, 1);
    common_everything(&two, 3);
    for (int r = 0; r < REPORTS; r++) {
        struct buffer first = {0}, again = {0}, threads = {0};
        reports[r](&one, &first);
        reports[r](&one, &again);
        reports[r](&two, &threads);
        assert_string_equal(first.at, again.at);
        assert_string_equal(first.at, threads.at);
        buffer_free(&first);
        buffer_free(&again);
        buffer_free(&threads);
    }
    inquiry_free(&one);
    inquiry_free(&two);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_says_the_figures),
        cmocka_unit_test(json_says_the_groups_of_measures),
        cmocka_unit_test(json_counts_every_game),
        cmocka_unit_test(csv_has_eight_fields_a_line),
        cmocka_unit_test(the_page_is_whole_and_alone),
        cmocka_unit_test(hostile_words_stay_words),
        cmocka_unit_test(nothing_and_one_game_can_be_told),
        cmocka_unit_test(the_same_inquiry_gives_the_same_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
