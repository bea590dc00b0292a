/* reading.c: the grammar machinery on a small table: readings, names, agreement, refusals. */

#include <string.h>

#include "grammar/grammar.h"
#include "tests/common/cases.h"

enum { MOVE, SUM, SAY, HAS, THEN, TOP, THE, BOTH, PLUS, NUMBER, ONE, TAKE, GET };

static const struct grammar_row rows[] = {
    {"SENTENCE", THEN, "STEP {, then STEP}", NULL},
    {NULL, HAS, "the table has a~an NAME [, in order]", NULL},
    {"STEP", MOVE, "move CARDS to ZONE", "cards go to a zone"},
    {NULL, TAKE, "take INT card~cards from ZONE", NULL},
    {NULL, SUM, "set NUM", NULL},
    {NULL, SAY, "say TEXT", NULL},
    {NULL, GET, "it gains/gets/has INT COIN~", NULL},
    {"CARDS", TOP, "the top card of ZONE", NULL},
    {NULL, BOTH, "the KIND+ in ZONE {and ZONE} [with red]", NULL},
    {"ZONE", THE, "the ZONENAME", NULL},
    {"NUM", PLUS, "NUM plus ONE", NULL},
    {NULL, ONE, "ONE", NULL},
    {"ONE", NUMBER, "INT", NULL},
    {"CARDS", 0, NULL, "cards"},
    {"ZONENAME", 0, NULL, "a zone's name"},
    {"RESERVED", 0, "is has in of and or the", NULL},
};

struct fixture {
    struct grammar *grammar;
    struct chart *chart;
    struct lexicon lexicon;
    struct arena arena;
    struct tokens tokens;
    int sentence;
};

static void open_fixture(struct fixture *f)
{
    struct problem problem = {.count = 0};
    *f = (struct fixture){.grammar = grammar_make(rows, COUNT(rows), &problem)};
    assert_string_equal(problem.text, "");
    assert_non_null(f->grammar);
    f->chart = chart_make(f->grammar);
    f->sentence = grammar_symbol(f->grammar, "SENTENCE");
    int zone = grammar_symbol(f->grammar, "ZONENAME"), kind = grammar_symbol(f->grammar, "KIND");
    assert_non_null(lexicon_add(&f->lexicon, zone, 1, "deck", NULL));
    assert_non_null(lexicon_add(&f->lexicon, zone, 2, "gone pile", NULL));
    assert_non_null(lexicon_add(&f->lexicon, zone, 3, "gone", NULL));
    assert_non_null(lexicon_add(&f->lexicon, kind, 1, "berry", NULL));
    assert_non_null(lexicon_add(&f->lexicon, grammar_symbol(f->grammar, "COIN"), 1, "coin", NULL));
}

static void close_fixture(struct fixture *f)
{
    lexicon_free(&f->lexicon);
    chart_free(f->chart);
    grammar_free(f->grammar);
    arena_free(&f->arena);
}

static struct reading read_words(struct fixture *f, const char *words)
{
    assert_true(tokens_cut(&f->tokens, words, strlen(words)));
    return chart_read(f->chart, &f->lexicon, f->sentence, &f->tokens, &f->arena);
}

/* written NULL: it is written back as it is. */
static const struct {
    const char *words, *written;
} sentences[] = {
    {"Move the top card of the deck to the gone pile", NULL},
    {"move the berries in the gone and the deck with red to the gone pile", NULL},
    {"set 1 plus 22 plus 3, then set 4", NULL},
    {"say \"Hello, [it]\"", NULL},
    {"the table has a heap", NULL},
    {"the table has an offer, in order", NULL},
    {"the table has a empty row", "the table has an empty row"},
    {"take 1 card from the deck", NULL},
    {"take 1 cards from the deck", "take 1 card from the deck"},
    {"take 3 card from the deck", "take 3 cards from the deck"},
    {"it gets 1 coins", "it gains 1 coin"},
    {"it has 2 coins, then it gains 1 coin", "it gains 2 coins, then it gains 1 coin"},
};

CASE(sentences_are_written_back)
{
    struct fixture f;
    open_fixture(&f);
    for (int i = 0; i < COUNT(sentences); i++) {
        struct reading reading = read_words(&f, sentences[i].words);
        if (reading.readings != 1)
            fail_msg("%d readings of: %s", reading.readings, sentences[i].words);
        struct buffer out = {.used = 0};
        grammar_write(f.grammar, reading.tree[0], &f.tokens, &out);
        const char *want = sentences[i].written != NULL ? sentences[i].written : sentences[i].words;
        if (!grammar_same(out.at, out.used, want, strlen(want)))
            fail_msg("%s is written as: %s", want, out.at);
        buffer_free(&out);
    }
    close_fixture(&f);
}

CASE(trees_say_what_was_read)
{
    struct fixture f;
    open_fixture(&f);
    struct reading reading =
        read_words(&f, "move the berries in the gone and the deck to the deck");
    assert_int_equal(reading.readings, 1);
    const struct grammar_node *move = grammar_kid(reading.tree[0], 0);
    assert_int_equal(move->row->code, MOVE);
    const struct grammar_node *cards = grammar_kid(move, 0);
    assert_int_equal(cards->row->code, BOTH);
    assert_true(grammar_kid(cards, 0)->plural);
    assert_false(grammar_option(cards, 0));
    const struct grammar_node *first = grammar_kid(cards, 1), *second = grammar_kid(cards, 2);
    assert_int_equal(grammar_kid(first, 0)->number, 3);
    assert_int_equal(grammar_kid(second, 0)->number, 1);
    reading = read_words(&f, "set 1 plus 2 plus 3");
    const struct grammar_node *sum = grammar_kid(grammar_kid(reading.tree[0], 0), 0);
    assert_int_equal(sum->row->code, PLUS);
    assert_int_equal(grammar_inner(grammar_kid(sum, 0))->row->code, PLUS);
    assert_int_equal(grammar_kid(grammar_kid(sum, 1), 0)->number, 3);
    close_fixture(&f);
}

static const struct {
    const char *words, *said;
} refused[] = {
    {"move the berries having red to the deck", "\"having\" fits nowhere; after \"move the "
                                                "berries\" may stand: in; the nearest form is: "
                                                "move CARDS to ZONE"},
    {"move the top card of the",
     "ends too early; after \"the top card of the\" may stand: a "
     "zone's name (deck, gone, gone pile); the nearest form is: move CARDS to ZONE"},
    {"move the berries in the dekc", "\"dekc\" fits nowhere (did you mean \"deck\"?)"},
    {"set 1 plus", "ends too early; after \"set 1 plus\" may stand: INT"},
    {"set 1 times 2", "after \"set 1\" may stand: plus, \",\", the end"},
    {"jump", "\"jump\" fits nowhere; may stand: move, take, set, say, it, the"},
    {"move moved", "may stand: cards"},
};

CASE(refusals_say_what_could_stand_there)
{
    struct fixture f;
    open_fixture(&f);
    for (int i = 0; i < COUNT(refused); i++) {
        struct reading reading = read_words(&f, refused[i].words);
        assert_int_equal(reading.readings, 0);
        struct buffer out = {.used = 0};
        chart_refuse(f.chart, &reading, &out);
        if (strstr(out.at, refused[i].said) == NULL)
            fail_msg("%s: %s", refused[i].words, out.at);
        buffer_free(&out);
    }
    close_fixture(&f);
}

CASE(two_readings_are_shown)
{
    static const struct grammar_row doubled[] = {
        {"PART", 0, "PART and PART", NULL}, {NULL, 1, "THING", NULL}, {"THING", 2, "INT", NULL}};
    struct problem problem = {.count = 0};
    struct grammar *grammar = grammar_make(doubled, COUNT(doubled), &problem);
    struct chart *chart = chart_make(grammar);
    struct lexicon lexicon = {.names_n = 0};
    struct arena arena = {.chunk = NULL};
    struct tokens tokens;
    struct buffer out = {.used = 0};
    assert_true(tokens_cut(&tokens, "1 and 2 and 3", 13));
    struct reading reading = chart_read(chart, &lexicon, 0, &tokens, &arena);
    assert_int_equal(reading.readings, 2);
    chart_refuse(chart, &reading, &out);
    assert_non_null(strstr(out.at, "\"[1 and 2] and 3\""));
    assert_non_null(strstr(out.at, "\"1 and [2 and 3]\""));
    struct buffer many = {.used = 0};
    buffer_add(&many, "1");
    for (int i = 0; i < 50; i++)
        buffer_add(&many, " and 1");
    assert_true(tokens_cut(&tokens, many.at, many.used));
    assert_int_equal(chart_read(chart, &lexicon, 0, &tokens, &arena).readings, 2);
    buffer_free(&many);
    buffer_free(&out);
    arena_free(&arena);
    chart_free(chart);
    grammar_free(grammar);
}

CASE(unsound_tables_are_refused)
{
    static const struct grammar_row empty[] = {{"PART", 0, "[and]", NULL}};
    static const struct grammar_row itself[] = {{"PART", 0, "[and] OTHER", NULL},
                                                {"OTHER", 0, "PART", NULL}};
    static const struct grammar_row open[] = {{"PART", 0, "[and", NULL}};
    struct problem problem = {.count = 0};
    assert_null(grammar_make(empty, 1, &problem));
    assert_null(grammar_make(itself, 2, &problem));
    assert_null(grammar_make(open, 1, &problem));
    assert_non_null(strstr(problem.text, "could be empty"));
    assert_non_null(strstr(problem.text, "PART could be nothing but itself"));
    assert_non_null(strstr(problem.text, "a group stays open"));
}

CASE(a_prefix_is_completed)
{
    struct fixture f;
    open_fixture(&f);
    struct expected expected[32];
    read_words(&f, "move the berries in the");
    int n = chart_expects(f.chart, true, expected, COUNT(expected));
    assert_int_equal(n, 3);
    for (int i = 0; i < n; i++)
        assert_false(expected[i].thing);
    read_words(&f, "set 1");
    n = chart_expects(f.chart, true, expected, COUNT(expected));
    assert_int_equal(n, 2);
    assert_true(chart_may_end(f.chart));
    close_fixture(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_are_written_back),
        cmocka_unit_test(trees_say_what_was_read),
        cmocka_unit_test(refusals_say_what_could_stand_there),
        cmocka_unit_test(two_readings_are_shown),
        cmocka_unit_test(unsound_tables_are_refused),
        cmocka_unit_test(a_prefix_is_completed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
