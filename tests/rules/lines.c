/* lines.c: lines of the log, and what programs are sent, tell what happened: no more than arrived,
 * nothing left out. */
#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"
#include "kernel/playfile.h"
#include "kernel/show.h"
#include "tests/common/cases.h"

/* A moment, moves from it, and lines that the log must have, in this order, NULL after the last. */
struct lines_case {
    const char *game;
    const char *line[4];
};

static const struct lines_case cases[] = {
    {"game handmedown\nseats Ann Bea\nscene x\n"
     "Ann piece Swordsman, gold 98\nBea piece Bank, gold 5\ndice 6 1\n"
     "Ann attacks with Swordsman\nAnn strikes Bea's Bank\n",
     {"Ann takes 1 of 5 gold."}},
    {"game handmedown\nseats Ann Bea\nscene x\n"
     "turn Bea\nunit deck nothing\nequipment deck nothing\nAnn piece Merchant\n"
     "Bea ends the turn\nAnn declines\n",
     {"Ann declines to pay"}},
    {"game handmedown\nseats Ann Bea\nset tie_rule 2\nscene x\n"
     "Ann piece Swordsman\nBea piece Tree, food 2\ndice 4 3 2 1 6 1\n"
     "Ann attacks with Swordsman\nAnn strikes Bea's Tree\n",
     {"both roll again.", "both roll again.", " and wins."}},
};

static struct table *load(const char *game)
{
    struct problem problem = {0};
    struct table *table = playfile_load(&games_shelf, NULL, "case", game, strlen(game), &problem);
    if (table == NULL)
        fail_msg("%s: %s", game, problem.text);
    return table;
}

CASE(the_log_tells_what_happened)
{
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        struct table *table = load(cases[c].game);
        int found = 0;
        for (int line = 0; line < table_log_lines(table); line++)
            if (cases[c].line[found] != NULL &&
                strstr(table_log_line(table, line, SPECTATOR), cases[c].line[found]) != NULL)
                found++;
        if (cases[c].line[found] != NULL)
            fail_msg("%s: no line says \"%s\"", cases[c].game, cases[c].line[found]);
        table_close(table);
    }
}

/* The first space is a place like any other; a unit that stands on nothing has no side. */
CASE(pieces_say_where_they_are)
{
    static const struct {
        const char *game, *has, *lacks;
    } places[] = {
        {"game menagerie\nseats Ann Bea\nscene x\nAnn stack Plough Ox at s1\n", "\"place\":\"s1\"",
         "?"},
        {"game handmedown\nseats Ann Bea\nscene x\nAnn piece Farmer\n", "\"Farmer\"", "\"place\""},
    };
    _Alignas(8) static uint8_t view[STATE_BYTES_MAX];
    for (size_t c = 0; c < sizeof places / sizeof *places; c++) {
        struct table *table = load(places[c].game);
        struct buffer words = {0};
        struct json json = {.to = &words};
        json_write_object(&json, NULL);
        table_view(table, SPECTATOR, view);
        show_view(table_box(table), view, SPECTATOR, &json);
        json_write_end(&json);
        assert_non_null(strstr(buffer_words(&words), places[c].has));
        assert_null(strstr(buffer_words(&words), places[c].lacks));
        buffer_free(&words);
        table_close(table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_log_tells_what_happened),
        cmocka_unit_test(pieces_say_where_they_are),
    };
    return cmocka_run_group_tests_name("lines", tests, NULL, NULL);
}
