/* handmedown.c: openings of Hand-Me-Down that are refused (HM-1.7, HM-12.4): a scene cannot show
 * what never becomes a table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <stdio.h>

#include "games/shelf.h"

enum { EXTRAS_MAX = 8 };

/* An opening of three seats with these settings and test cards, and a part of what is said of it;
 * NULL: it is not refused. */
struct opening_case {
    const char *rule;
    const char *name, *value; /* a setting, or NULL */
    const char *extra[EXTRAS_MAX];
    const char *said;
};

static const struct opening_case cases[] = {
    {.rule = "HM-1.7", .name = "start_seat", .value = "3"},
    {.rule = "HM-1.7", .name = "start_seat", .value = "4", .said = "start_seat"},
    {.rule = "HM-12.4", .extra = {"unit: name Golem, text +2 attack against Golem"}},
    {.rule = "HM-12.4", .extra = {"unit: name Golem, text global: your Tree cannot be attacked"}},
    {.rule = "HM-12.4",
     .extra = {"unit: name Golem, text +2 attack against Gollem"},
     .said = "Gollem"},
    {.rule = "HM-12.4",
     .extra = {"unit: name Golem, text global: your Sword cannot be attacked"},
     .said = "Sword"},
    {.rule = "HM-12.4", .extra = {"unit: name Golem, color red"}, .said = "color"},
    {.rule = "HM-12.4", .extra = {"equipment: name Rope, gold 1, color green"}},
    {.rule = "HM-12.4", .extra = {"equipment: name Rope, gold 1"}, .said = "color"},
    {.rule = "HM-12.4", .extra = {"unit: name Ant, copies 9", "unit: name Bee, copies 9"}},
    {.rule = "HM-12.4",
     .extra = {"unit: name Ant, copies 9", "unit: name Bee, copies 9", "unit: name Fly, copies 9"},
     .said = "at most 84"},
    {.rule = "HM-12.4",
     .extra = {"equipment: name Rope, color red, copies 9",
               "equipment: name Net, color red, copies 4"},
     .said = "at most 64"},
};

static void try_opening(const struct opening_case *c)
{
    struct opening opening = {.game = "handmedown", .seats = 3};
    struct problem problem = {0};
    if (c->name != NULL)
        assert_true(opening_set(&opening, c->name, c->value, &problem));
    for (; opening.extra_n < EXTRAS_MAX && c->extra[opening.extra_n] != NULL; opening.extra_n++)
        snprintf(opening.extra[opening.extra_n], EXTRA_CARD_BYTES, "%s", c->extra[opening.extra_n]);
    struct box *box = games_shelf.fill(&opening, &problem);
    bool as_expected =
        c->said == NULL ? box != NULL : box == NULL && strstr(problem.text, c->said) != NULL;
    games_shelf.free(box);
    if (!as_expected)
        fail_msg("%s, %s %s: %s", c->rule, c->name != NULL ? c->name : c->extra[0],
                 c->value != NULL ? c->value : "",
                 problem.count > 0 ? problem.text : "not refused");
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
