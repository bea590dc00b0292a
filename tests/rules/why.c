/* why.c: what a player is told who types a move that is not possible: the position, the words, and
 * the beginning of the answer. */
#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"
#include "kernel/playfile.h"
#include "tests/common/cases.h"

static const struct {
    const char *scene, *words, *said;
} cases[] = {
#define WAR "game resourcewar\nseats Anna Ben\nscene A\n Anna R 1\n"
    {WAR " Anna hand Veteran\n", "plays Veteran", "RW-6.3: Veteran costs you "},
    {WAR, "plays Veteran", "RW-6.1: "},
    {WAR, "sends Veteran", "RW-4.9: "},
    {WAR, "stands down", "RW-8.11: "},
#define COURT "game emperor\nseats Ann\nseed 3\nscene A\n"
    {COURT " Ann ore 5\n", "crafts Chain Blade", "EM-9.3: you have not learned"},
    {COURT " Ann recipes Chain Blade Recipe\n Ann ore 5\n", "crafts Chain Blade",
     "EM-9.2: Chain Blade costs 13 ore; you have 5."},
    {COURT " Ann recipes Chain Blade Recipe\n Ann ore 5\n", "crafts chain",
     "EM-9.2: Chain Blade costs 13 ore; you have 5."},
    {COURT " Ann recipes Company Rifles Recipe\n Ann ore 5\n", "crafts Company", "EM-9.1: "},
    {COURT " Ann potions Blood Tonic\n Ann recipes Tower Shield Recipe\n Ann ore 9\n",
     "drinks Blood Tonic", "EM-9.9: your HP are full (300)."},
    {COURT " Ann recipes Tower Shield Recipe\n Ann ore 9\n", "equips Sun Lance",
     "EM-9.4: there is no Sun Lance in your bag."},
    {COURT " Ann recipes Tower Shield Recipe\n Ann ore 9\n", "draws a recruit", "EM-7.3: "},
#define ISLE "game temples\nseats Ann Bea\nseed 7\nscene A\n"
    {ISLE " phase actions\n Ann unit Slinger at r4c1, fresh 1\n Ann unit Reed Scout at r4c4\n",
     "acts with Slinger", "FT-5.6: Slinger was mustered this turn."},
    {ISLE " phase actions\n Ann unit Reed Scout at r4c4\n Bea unit Slinger at r1c1\n",
     "acts with Slinger", "FT-4.7: Slinger is not yours."},
    {ISLE " Ann hand Slinger\n", "casts Slinger", "FT-13.2: "},
    {ISLE " Ann hand Slinger\n", "musters Reed Scout", "FT-10.4: Reed Scout is not in your hand."},
#define FIGHT ISLE " phase actions\n Ann unit Slinger at r4c3\n Bea unit Reed Scout at r3c3\n"
    {FIGHT " Bea ground Goat Meadow at r3c3\n Bea enchantment Sanctuary on Goat Meadow, turns 2\n"
           " Ann acts with Slinger\n",
     "attacks Reed Scout", "FT-1.10: Reed Scout cannot be attacked."},
    {"game temples\nseats Ann Bea\nset max_attacks 1\nscene A\n phase actions\n"
     " Ann unit Horse Lancers at r4c1, attacks 1, spent 1\n Bea unit Bronze Guard at r3c1\n"
     " Ann acts with Horse Lancers\n",
     "attacks Bronze Guard", "FT-7.4: "},
    {"game temples\nseats Ann Bea\nset range_block 1\nscene A\n phase actions\n"
     " Ann unit Slinger at r4c1\n Bea unit Slinger at r4c2\n Bea unit Reed Scout at r4c3\n"
     " Ann acts with Slinger\n",
     "attacks Reed Scout", "FT-8.2: enemy units stand between"},
    {"game temples\nseats Ann Bea\ncard land: name Plain, copies 4\ncard land: name Flat, copies "
     "4\n"
     "card land: name Lea, copies 4\nscene A\n phase actions\n nobody ground Heron Lake at r2c1\n"
     " nobody ground Black Tarn at r4c3\n nobody ground Eel River at r3c2\n"
     " nobody ground The Narrows at r2c2\n Ann unit Reed Scout at r4c1\n"
     " Ann unit Slinger at r1c5\n Ann acts with Reed Scout\n",
     "moves to r1c1", "FT-6.4 to FT-6.6: no way leads there"},
#define FRUIT "game null\nseats Ann Bea\nseed 7\n"
    {FRUIT, "lays the moon", "NL-2.3: "},
    {"game menagerie\nseed 2\n", "merges s1 and s2", "ME-7.1: "},
    {"game handmedown\nseats Ann Bea\nseed 2\n", "accepts to pay", "HM-5.6: "},
};

CASE(answers)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct problem problem = {0};
        char said[2000] = "";
        struct text text = text_in(said, sizeof said);
        struct table *table = playfile_load(&games_shelf, NULL, "case", cases[i].scene,
                                            strlen(cases[i].scene), &problem);
        if (table == NULL)
            fail_msg("%s", problem.text);
        void *view = malloc(table_box(table)->game->state_bytes);
        int seat = table_turn(table)->seat;
        table_view(table, seat, view);
        verb_why(table_box(table), view, seat, cases[i].words, &text);
        if (strncmp(said, cases[i].said, strlen(cases[i].said)) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", cases[i].words, said, cases[i].said);
        free(view);
        table_close(table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(answers)};
    return cmocka_run_group_tests_name("why", tests, NULL, NULL);
}
