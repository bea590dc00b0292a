/* temples.c: openings of Four Temples that are refused (FT-10.11, FT-13.21, FT-16.12, FT-17.5, and
 * texts that say nothing): a scene cannot show what never becomes a table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <stdio.h>

#include "games/shelf.h"

/* An opening with a setting or two, a test card or a map, and a part of what is said of it; NULL:
 * it is not refused. */
struct opening_case {
    const char *rule;
    const char *name, *value, *name2, *value2;
    const char *extra, *map;
    const char *said;
};

#define ENCHANTMENT(words) "enchantment: name Test, level 1, " words
#define LAND(words) "land: name Test, text " words
#define UNIT(words) "unit: name Test, level 1, attack d4, defense d4, hp 2, action 2, text " words
#define ROWS ". | . | . | . | . / . | . | . | . | . / . | . | . | . | . / "

static const struct opening_case cases[] = {
    {.rule = "FT-10.11", .name = "landfall", .value = "0", .said = "landfall 0"},
    {.rule = "FT-10.11", .name = "landfall", .value = "0", .name2 = "home_lands", .value2 = "1"},
    {.rule = "FT-10.11", .name = "landfall", .value = "0", .name2 = "field", .value2 = "1"},
    {.rule = "FT-17.5", .name = "temples_to_win", .value = "5", .said = "temples_to_win"},
    {.rule = "FT-17.5",
     .name = "rows",
     .value = "3",
     .name2 = "cols",
     .value2 = "4",
     .said = "leave too little"},
    {.rule = "FT-17.5", .name = "rows", .value = "5", .name2 = "cols", .value2 = "6"},
    {.rule = "FT-17.5", .name = "Goat Meadow.copies", .value = "5", .said = "copies"},
    {.rule = "FT-17.5", .name = "rows", .value = "9", .said = "from 3 to 5"},
    {.rule = "FT-17.5",
     .map = "~ | ~ | * | ~ | ~ / ~ | ~ | ~ | . | * / * | . | ~ | ~ | ~ / ~ | . | ~ | * | ~",
     .said = "13 waters and 4 temples leave too little"},
    {.rule = "FT-16.11", .name = "world", .value = "sea", .said = "dealt, hand or layout"},
    {.rule = "FT-13.21",
     .extra = ENCHANTMENT("fast 1, on everywhere, lasts 2, text all units may "
                          "cross water"),
     .said = "never lasts"},
    {.rule = "FT-15.1",
     .extra = LAND("you draw 1"),
     .said = "card line 1, Test: this needs a moment"},
    {.rule = "FT-15.9",
     .extra = LAND("each turn: each player draw 1"),
     .said = "here goes the singular, \"draws\""},
    {.rule = "FT-15.1", .extra = LAND("while controlled: you draw 1"), .said = "while controlled"},
    {.rule = "FT-15.1", .extra = LAND("each turn: your units have attack +1"), .said = "each turn"},
    {.rule = "FT-15.1",
     .extra = ENCHANTMENT("on everywhere, lasts 2, text you draw 1"),
     .said = "needs a moment"},
    {.rule = "FT-15.1",
     .extra = ENCHANTMENT("on everywhere, text all units may cross water"),
     .said = "cannot hold"},
    {.rule = "FT-13.4",
     .extra = ENCHANTMENT("on own unit, text cancel the enchantment"),
     .said = "cancelling needs"},
    {.rule = "FT-13.4", .extra = ENCHANTMENT("on casting, text you draw 1"), .said = "cancel it"},
    {.rule = "FT-13.4", .extra = ENCHANTMENT("on enchantment, text you draw 1"), .said = "end it"},
    {.rule = "FT-13.4",
     .extra = ENCHANTMENT("on own unit, text you gain control of the land"),
     .said = "cast on a land"},
    {.rule = "FT-11.6", .extra = LAND("each turn: the unit heals 1"), .said = "which unit"},
    {.rule = "FT-11.6",
     .extra = LAND("while residing: your units have attack +1"),
     .said = "while residing"},
    {.rule = "FT-11.6",
     .extra = ENCHANTMENT("on everywhere, text the unit heals 1"),
     .said = "which unit"},
    {.rule = "FT-15.1", .extra = UNIT("one of your units has attack +1"), .said = "nobody picks"},
    {.rule = "FT-15.1", .extra = UNIT("each turn: units here heal 1"), .said = "here"},
    {.rule = "FT-15.1", .extra = UNIT("each turn: adjacent enemy units take 1 damage")},
    {.rule = "FT-16.12", .name = "world", .value = "layout", .said = "needs a map"},
    {.rule = "FT-16.12", .map = ROWS "* | * | * | * | ."},
    {.rule = "FT-16.12",
     .map = "world Bays\n. | . | . | . | .   # north\n. | . | . | . | .\n"
            ". | . | . | . | .\n* | * | * | * | .\n"},
    {.rule = "FT-16.12", .map = ROWS "* | * | * | * | . | .", .said = "no such cell"},
    {.rule = "FT-16.12", .map = ROWS "* | * | * | *", .said = "too few cells"},
    {.rule = "FT-16.12", .map = ROWS ROWS "* | * | * | * | .", .said = "no such cell"},
    {.rule = "FT-16.12", .map = "* | * | * | * | .", .said = "1 rows"},
    {.rule = "FT-16.12", .map = ROWS "* | * | * | . | .", .said = "3 temples"},
    {.rule = "FT-16.12", .map = ROWS "* | * | * | * | Moon Base", .said = "Moon Base"},
    {.rule = "FT-16.12",
     .map = ".|.|.|.|.\n.|.|.|.|.\n.|Moon Base|.|.|.\n*|*|*|*|.",
     .said = "line 3, column 3"},
    {.rule = "FT-16.12",
     .map = ROWS "* Temple of Ash | * Temple of Ash | * | * | .",
     .said = "not so many"},
    {.rule = "FT-16.12", .map = ROWS "* | * | * | * | ~ @1", .said = "nobody controls water"},
    {.rule = "FT-16.12", .map = ROWS "* | * | * | * | . @2", .said = "@0 or @1"},
    {.rule = "FT-16.12", .map = ROWS "* | * | * | * |", .said = "says nothing"},
    {.rule = "FT-16.13", .map = ROWS "* @0 | * @0 | * @0 | * @0 | .", .said = "won already"},
    {.rule = "FT-16.13", .map = ROWS "* @0 | * @0 | * @0 | * @1 | ."},
};

static void try_opening(const struct opening_case *c)
{
    struct opening opening = {.game = "temples"};
    struct problem problem = {0};
    if (c->name != NULL)
        assert_true(opening_set(&opening, c->name, c->value, &problem));
    if (c->name2 != NULL)
        assert_true(opening_set(&opening, c->name2, c->value2, &problem));
    if (c->extra != NULL)
        snprintf(opening.extra[opening.extra_n++], EXTRA_CARD_BYTES, "%s", c->extra);
    if (c->map != NULL)
        snprintf(opening.map, MAP_BYTES, "%s", c->map);
    struct box *box = games_shelf.fill(&opening, &problem);
    bool as_expected =
        c->said == NULL ? box != NULL : box == NULL && strstr(problem.text, c->said) != NULL;
    games_shelf.free(box);
    if (!as_expected)
        fail_msg("%s: expected %s, said: %s", c->rule, c->said != NULL ? c->said : "no refusal",
                 problem.text);
}

static void openings_are_refused(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        try_opening(&cases[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(openings_are_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
