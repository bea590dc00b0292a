/* emperor.c: openings of Emperor that are refused (EM-2.9, EM-11.5 and the sheets): a scene cannot
 * show what never becomes a table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <stdio.h>

#include "games/shelf.h"

enum { EXTRAS_MAX = 8 };

/* An opening of one seat with this setting and these test cards, and a part of what is said of it;
 * NULL: it is not refused. */
struct opening_case {
    const char *name, *value; /* a setting, or NULL */
    const char *extra[EXTRAS_MAX];
    const char *said;
};

static const struct opening_case cases[] = {
    /* EM-2.9 */
    {.name = "Bone Rabble.damage", .value = "12"},
    {.name = "Bone Rabble.damage", .value = "13", .said = "Bone Rabble: damage"},
    {.name = "Demon Prince.damage", .value = "4", .said = "13 at least, not 12"},
    {.extra = {"enemy: name Hag, number 1, hp 5"}, .said = "Hag: an enemy has a kind and a rank"},
    /* EM-11.5 */
    {.name = "levels", .value = "8", .said = "no enemy bears the number 8"},
    {.name = "levels",
     .value = "8",
     .extra = {"enemy: name Void, kind others, number 8, rank low, hp 5"}},
    /* knobs */
    {.name = "heal_step2", .value = "100", .said = "must ascend"},
    {.name = "battle_cards", .value = "12"},
    {.name = "battle_cards", .value = "13", .said = "battle_cards"},
    {.name = "casualty_chooser", .value = "attacker"},
    {.name = "casualty_chooser", .value = "nobody", .said = "casualty_chooser"},
    {.name = "Charge.copies", .value = "1"},
    /* resources */
    {.name = "Scrap Heap.text.1", .value = "7", .said = "multiples of 5, not 7"},
    {.name = "Blood Tonic.text.1", .value = "80", .said = "25% to 75%"},
    {.extra = {"resource: name Cake, kind food, text gain 3 ore"}, .said = "gain n meat"},
    {.extra = {"resource: name Cake, text gain 3 meat"}, .said = "has a kind"},
    {.extra = {"resource: name P1, kind potion, text use: heal 30% HP"}},
    {.extra = {"resource: name P1, kind potion, text use: heal 30% HP",
               "resource: name P2, kind potion, text use: heal 40% HP"},
     .said = "at most 4"},
    /* upgrades and recipes */
    {.extra = {"upgrade: name Axe, type weapon, attack 5"}, .said = "Axe has 0 recipes"},
    {.extra = {"upgrade: name Axe, type weapon, attack 5",
               "skill: name Axe Recipe, ores 5, text makes Axe"}},
    {.extra = {"skill: name Again, ores 5, text makes Chain Blade"},
     .said = "Chain Blade has 2 recipes"},
    {.extra = {"upgrade: name Axe, type weapon, attack 5",
               "skill: name Axe Recipe, drinks 5, text makes Axe"},
     .said = "is paid in ores"},
    {.extra = {"skill: name Idle, ores 5"}, .said = "says what it makes"},
    {.name = "Golden Feast.attack", .value = "3", .said = "food has hp and nothing else"},
    {.name = "Chain Blade.hp", .value = "3", .said = "only food has hp"},
    /* battle cards */
    {.extra = {"battle: name Wait, order defend"}, .said = "one enemy effect"},
    {.extra = {"battle: name Wait, text enemy: revive 1 man"}, .said = "attack or defend"},
    {.extra = {"battle: name Wait, order defend, text enemy: revive 1 man"}},
    /* texts that do not belong on the card */
    {.extra = {"recruit: name Spy, text each hit costs 1 more man"}, .said = "Spy"},
    {.extra =
         {"enemy: name Hag, number 1, rank low, kind demons, hp 1, text every day: gain 1 ore"},
     .said = "Hag"},
};

static void try_opening(const struct opening_case *c)
{
    struct opening opening = {.game = "emperor", .seats = 1};
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
        fail_msg("%s %s: %s", c->name != NULL ? c->name : c->extra[0],
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
