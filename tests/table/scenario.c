/* scenario.c: the grammar of scenes line by line: what holds, what fails, and what a failure says.
 */
#include <stdlib.h>
#include <string.h>

#include "tests/common/cases.h"
#include "tests/table/common.h"

/* Lines of a scene for Ann and Bea, and words that its failures say; NULL: it passes. */
struct scene_case {
    const char *lines, *words;
};

static void run_cases(const char *header, const struct scene_case *cases, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct playfile_report report = {0};
        struct buffer text = {0};
        buffer_print(&text, "%s\n%s\n", header, cases[i].lines);
        bool fine = playfile_check(&games_shelf, NULL, "t.play", text.at, text.used, &report);
        const char *said = buffer_words(&report.failures);
        assert_int_equal(fine, report.failed == 0);
        assert_int_equal(report.scenes_n, report.passed + report.failed);
        if (cases[i].words == NULL ? !fine : fine || strstr(said, cases[i].words) == NULL)
            fail_msg("%s\nsays: %s\nexpected: %s", text.at, said,
                     cases[i].words != NULL ? cases[i].words : "nothing");
        playfile_report_free(&report);
        buffer_free(&text);
    }
}

#define RUN(header, cases) run_cases(header, cases, sizeof(cases) / sizeof *(cases))

static const char handmedown[] = "game handmedown   seats Ann Bea   seed 1";
static const char temples[] = "game temples  seats Ann Bea  seed 1";
static const char windfall[] = "game null\tseats  Ann Bea  seed 1";

CASE(positions)
{
    static const struct scene_case cases[] = {
        {"scene a\n hand Farmer, 2 Miner\n = hand 2 Miner, Farmer\n = hand 3 cards", NULL},
        {"scene a\n Ann hand Farmer\n = Ann hand Farmer", NULL},
        {"scene a\n Bea hand Farmer\n = hand Farmer", "hand is now Ann's"},
        {"scene a\n turn Bea\n Bea hand Farmer\n = Bea hand Farmer\n = turn Bea", NULL},
        {"scene a\n hand Farmer,\n  Miner,   # goes on\n  Queen\n = hand 3 cards", NULL},
        {"scene a\n hand 3 cards\n = hand 3 cards\n = unit deck has 50 cards", NULL},
        {"scene a\n hand 2 unit cards, 1 equipment card\n = unit deck 59 cards", NULL},
        {"scene a\n hand nothing\n = hand nothing\n = hand 0 cards", NULL},
        {"scene a\n unit deck Queen, Farmer, ...\n = unit deck Queen, Farmer, ...\n"
         " = unit deck 61 cards",
         NULL},
        {"scene a\n unit deck Queen, 2 Farmer\n = unit deck 3 cards", NULL},
        {"scene a\n unit deck Queen, 2 Farmer\n = unit deck Farmer, ...",
         "unit deck has 3: Queen, 2"},
        {"scene a\n hand 9 Queen\n = over", "the game has only"},
        {"scene a\n hand Farmer\n hand Miner\n = over", "hand is written twice"},
        {"scene a\n hand Farmer Miner\n = over", "a comma is missing before \"Miner\""},
        {"scene a\n hand 3\n = over", "3 of what?"},
        {"scene a\n hand Farmer, ...\n = over", "only a zone that takes the rest"},
        {"scene a\n hand Framer\n = over", "the nearest is \"Farmer\""},
        {"scene a\n hand 150 cards\n = over", "room for 148"},
        {"scene a\n Ann piece Farmer\n Ann piece Farmer\n = Ann piece Tree, Bank, Farmer, Farmer 2",
         NULL},
        {"scene a\n Ann piece Farmer 3\n = Ann Farmer 3 food 0\n = no Ann Farmer", NULL},
        {"scene a\n Ann piece Sword on Militia at right\n Ann piece Militia\n Ann piece Farmer\n"
         " = Ann piece Tree, Bank, Militia, Sword, Farmer\n = Ann Sword on Militia at right",
         NULL},
        {"scene a\n Ann piece Farmer, food 3, gold 1\n = Ann Farmer food 3, gold 1\n = Ann food 3",
         NULL},
        {"scene a\n Ann piece Tree, food 2\n = Ann piece Tree, Bank\n = Ann Tree food 2", NULL},
        {"scene a\n no Ann Tree\n = Ann piece Bank\n = no Ann Tree", NULL},
        {"scene a\n no Ann Queen\n = over", "is not a piece in play"},
        {"scene a\n Ann piece Tree on Tree\n = over", "cannot lie on itself"},
        {"scene a\n Ann piece Farmer, attack 3\n = over", "attack is computed"},
        {"scene a\n Ann piece Farmer, foot 3\n = over", "says nothing of a piece"},
        {"scene a\n Ann piece Farmer, food 300\n = over", "not between 0 and 255"},
        {"scene a\n piece Farmer\n = over", "whose piece?"},
        {"scene a\n round 4  turn Bea\n = round 4\n = turn Bea", NULL},
        {"scene a\n round x\n = over", "\"x\" is not a number"},
        {"scene a\n turn Zed\n = over", "\"Zed\" is not a seat"},
        {"scene a\n turn nobody\n = over", "turn is always a seat's"},
        {"scene a\n owed row 4 1\n = over", "row 1 to 3"},
        {"scene a\n dice 0\n = over", "is not a die"},
        {"scene a\n ended by sleep\n = over", "is none of: no, target"},
        {"scene a\n Ann order none\n = over", "t.play:3: Ann order none"},
    };
    RUN(handmedown, cases);
}

CASE(what_seats_see)
{
    static const struct scene_case cases[] = {
        {"scene a\n hand Farmer, Sword\n = Bea sees hand 1 unit card, 1 equipment card", NULL},
        {"scene a\n hand Farmer, Sword\n = Ann sees hand Farmer, Sword", NULL},
        {"scene a\n hand Farmer, Sword\n = Bea sees hand lacks Farmer", NULL},
        {"scene a\n hand Farmer seen by Bea, Sword\n = Bea sees hand has Farmer", NULL},
        {"scene a\n hand Farmer, Sword\n = spectator sees hand unit card, equipment card", NULL},
        {"scene a\n hand Farmer, Sword\n = Bea sees hand Farmer, Sword",
         "hand has 2: unit card, equipment card"},
        {"scene a\n hand Farmer seen by\n = over", "seen by whom?"},
        {"scene a\n unit deck Farmer seen by Ann\n = over", "does not matter"},
        {"scene a\n = Bea sees unit deck 61 unit cards", NULL},
    };
    RUN(handmedown, cases);
}

CASE(moves_and_facts)
{
    static const struct scene_case cases[] = {
        {"scene a\n = awaits Ann main\n = awaits Ann\n = moves 1\n = Ann moves 1\n = Bea moves 0",
         NULL},
        {"scene a\n = awaits Bea main", "Ann must decide main"},
        {"scene a\n = awaits Ann dance", "no such decision; there are draw main"},
        {"scene a\n = not over\n = Ann vp 0\n = Ann units 2", NULL},
        {"scene a\n = over", "the game is not over"},
        {"scene a\n = Ann vp 3", "t.play:3: = Ann vp 3\n    it is 0"},
        {"scene a\n = Ann wins", "the game is not over"},
        {"scene a\n = Ann piece Bank", "Tree, Bank"},
        {"scene a\n = Ann piece Tree, ...", NULL},
        {"scene a\n = Ann Farmer food 1", "it is not in play"},
        {"scene a\n = no Ann Tree", "Ann's Tree is in play"},
        {"scene a\n = no Ann Rocket", "no card is called \"Rocket\""},
        {"scene a\n = nonsense", "this fact is not understood"},
        {"scene a\n =", "this fact is not understood"},
        {"scene a\n may Ann ends the turn\n may Ann ends\n not Ann attacks", NULL},
        {"scene a\n may Ann buys Farmer", "possible: ends the turn"},
        {"scene a\n not Ann ends the turn", "it is possible: ends the turn"},
        {"scene a\n not Ann buys Framer", "\"Framer\" is in no card's or seat's name"},
        {"scene a\n not Bea ends the turn", NULL},
        {"scene a\n may Zed ends the turn", "may whom?"},
        {"scene a\n Ann dances", "possible: ends the turn"},
        {"scene a\n Ann dances\n = Ann vp 9", "Ann dances"},
        {"scene a\n Bea ends the turn", "Bea is not asked now; Ann is"},
        {"scene a\n Ann ends the turn\n hand Farmer", "a line of play begins with"},
        {"scene a\n harvest 3", "croupier rules handmedown --words lists them"},
        {"scene a\n Ann ends the turn\n Ann piece Farmer", "a position comes before"},
        {"scene a\n Ann ends the turn\n seed 3", "header lines come before"},
        {"scene a\n dice 3\n = Ann vp 0", "some of its dice were never rolled"},
        {"scene a\n hand Farmer", "it has no move and no fact"},
        {"scene a\n rules XX-1.1\n = not over", "XX-1.1 is not a rule of the game"},
        /* Only one deck can supply: the draw is forced, and may be written or not. */
        {"scene a\n unit deck nothing\n Ann ends the turn\n = awaits Bea main", NULL},
        {"scene a\n unit deck nothing\n Ann ends the turn\n Bea draws an equipment card\n"
         " = awaits Bea main",
         NULL},
        {"scene a\n unit deck nothing\n Ann ends the turn\n Bea draws an equipment card\n"
         " Bea draws an equipment card\n",
         "possible: "},
        {"scene a\n set vp_target 3\n Ann piece Tree, diamond 3\n Ann ends the turn\n = over\n"
         " = Ann wins\n = Bea loses\n = Ann rank 1\n = Ann score 3",
         NULL},
        {"scene a\n set Farmer.vp=3\n Ann piece Farmer\n = Ann vp 3", NULL},
        {"scene a\n set Frmer.vp 3\n = over", "Frmer"},
        {"scene a\n card unit: name Golem, food 3, text indestructible\n hand Golem\n = hand Golem",
         NULL},
        {"scene a\n card unit: nam Golem\n = over", "t.play:2: a"},
        {"scene a\n seats Ann Bea Cy\n = Cy piece Tree, Bank\nscene b\n = Cy vp 0",
         "t.play:6: = Cy vp 0"},
        {"scene a\n seats 3\n = Cy vp 0", NULL},
    };
    RUN(handmedown, cases);
}

CASE(slots_and_tallies)
{
    static const struct scene_case cases[] = {
        {"scene a\n row Fig, nothing, Pear\n = row 2 cards\n = row has Pear, Fig\n"
         " = row Fig, nothing, Pear\n = row Fig, nothing, Pear, nothing, nothing, nothing",
         NULL},
        {"scene a\n row Fig, nothing, Pear\n = row Fig, Pear", "row has 2: Fig, nothing, Pear"},
        {"scene a\n row Fig, Pear\n = row Fig", "row has 2: Fig, Pear"},
        {"scene a\n row Fig, nothing, nothing, Pear\n = row Fig, nothing, 1 card",
         "row has 2: Fig, nothing, nothing, Pear"},
        {"scene a\n row Fig, Pear\n = row Pear, Fig, nothing, nothing, nothing, nothing",
         "row has 2: Fig, Pear"},
        {"scene a\n row 7 cards\n = over", "room for 6"},
        {"scene a\n row 2 cards\n = row 2 cards", NULL},
        {"scene a\n Ann hand Fig\n step lay\n Ann basket 2 Apple, Fig\n = Ann basket has 2 Apple\n"
         " = Ann basket lacks Pear\n = Ann basket Fig, 2 Apple\n = Ann basket 3 cards",
         NULL},
        {"scene a\n Ann basket Ladder\n = over", "only cards of type fruit"},
        {"scene a\n basket Fig\n = over", "whose basket?"},
        {"scene a\n row Fig\n = row row", "no card is called \"row\""},
        {"scene a\n Ann hand Fig\n row Fig\n Ann tool Ladder, taken 2\n = Ann Ladder taken 2",
         NULL},
        {"scene a\n round 0\n = over", "round is a number from 1 to 255"},
        {"scene a\n Ann tool Fig\n = over", "t.play:3: Ann tool Fig\n    Fig is no tool"},
        {"scene a\n row Fig Ann hand Fig\n = over", "put \"Ann hand Fig\" on a line of its own"},
        {"deal a\n = Ann hand 3 cards\n = row 4 cards\n = awaits Ann pick", NULL},
        {"deal a\n Ann hand Fig\n = over", "t.play:3: Ann hand Fig"},
    };
    RUN(windfall, cases);
}

CASE(refusals)
{
    static const struct scene_case cases[] = {
        {"scene a\n Ann hand 40 Fig\n refused \"the game has only\"", NULL},
        {"scene a\n set row 99\n refused \"KNOB  row is a number from 2 to 6\"", NULL},
        {"scene a\n set row\n refused \"a setting is a name and a value\"", NULL},
        {"scene a\n seats 9\n refused \"seats\"\n refused \"Windfall\"", NULL},
        {"scene a\n card fruit: name Kiwi, points lots\n refused \"Kiwi\"", NULL},
        {"scene a\n set row 99\n refused \"rwo\"", "t.play:4: refused \"rwo\"\n    knob row is"},
        {"scene a\n set row 99\n refused", "between quotation marks"},
        {"scene a\n set row 4\n refused \"row\"", "nothing was refused"},
        {"deal a\n Ann picks Walnut\n refused \"row\"", "nothing was refused"},
        {"scene a\n set row 99\n = over", "t.play:3: set row 99\n    knob row is"},
        {"scene a\n set row\n = over", "t.play:3: set row"},
        {"scene a\n set row 99", "t.play:3: set row 99\n    knob row is"},
        {"scene a\n rules NL-99.9\n = not over", "the rulebook has no rule NL-99.9"},
        {"scene a\n rules NL-1\n = not over", "the rulebook has no rule NL-1"},
        {"scene a\n rules HM-1.1\n = not over", "its rules begin with NL-"},
        {"deal a\n rules NL-1.1\n = not over", NULL},
    };
    RUN(windfall, cases);
}

CASE(the_log)
{
    static const struct scene_case cases[] = {
        {"deal a\n = says \"Ann draws Plum\"\n = Ann sees \"Ann draws plum\"\n"
         " = Bea sees \"Ann draws a card.\"\n = Bea sees no \"Ann draws Plum\"\n"
         " = spectator sees no \"Ann draws Plum\"",
         NULL},
        {"deal a\n = Bea sees \"Ann draws Plum\"", "the log says\n    Ann draws a card."},
        {"deal a\n = Ann sees no \"Ann draws Plum\"", "the log says\n"},
        {"deal a\n = not says \"Ann draws Plum\"", "the log says\n"},
        {"deal a\n = not says \"Ann draws Zebra\"", "\"Zebra\" is in no card's"},
        {"deal a\n = says Apple", "between quotation marks"},
        {"deal a\n Ann picks Walnut\n = says \"Ann picks Walnut\"\n = not says \"Ann draws\"",
         NULL},
    };
    RUN(windfall, cases);
}

CASE(scripted_dice)
{
    static const struct scene_case cases[] = {
        {"scene a\n Ann piece Militia\n dice 6 1\n Ann attacks with Militia\n"
         " Ann strikes Bea's Tree\n = not over",
         NULL},
        {"scene a\n Ann piece Militia\n dice 7 1\n Ann attacks with Militia\n"
         " Ann strikes Bea's Tree\n = not over",
         "more eyes than the die has sides"},
    };
    RUN(handmedown, cases);
}

/* FT-15.4: enchantments of both seats stand in one order of casting. */
CASE(orders_of_casting)
{
#define GROVE                                                                                      \
    "scene a\n card enchantment: name Moss, level 1, on land, copies 2, lasts stays, text on "     \
    "entering: the unit heals 1\n Ann hand Exile\n Ann unit Spear Militia at r4c1\n"               \
    " nobody ground Temple of Ash at r4c2\n"
    static const struct scene_case cases[] = {
        {GROVE " Bea enchantment Moss on Temple of Ash\n Ann enchantment Moss on Temple of Ash\n"
               " = Bea Moss order 1\n = Ann Moss order 2",
         NULL},
        {GROVE " Bea enchantment Moss on Temple of Ash, order 2\n"
               " Ann enchantment Moss on Temple of Ash\n = Ann Moss order 1",
         NULL},
        {GROVE " Bea enchantment Moss on Temple of Ash, order 1\n"
               " Ann enchantment Moss on Temple of Ash, order 1\n = over",
         "Moss: order 1 is not free"},
        {GROVE " Bea enchantment Moss on Temple of Ash, order 33\n = over",
         "Moss: order 33 is not free"},
        {GROVE " Bea enchantment Moss on Temple of Ash, order 2\n = over",
         "there is no enchantment of order 1"},
        {GROVE " Ann enchantment Moss on Temple of Ash, order 2\n"
               " Ann enchantment Moss on Temple of Ash, order 1\n = over",
         "Moss was cast later"},
    };
#undef GROVE
    RUN(temples, cases);
}

CASE(reports_count_scenes_and_rules)
{
    static const char text[] = "\xef\xbb\xbfgame handmedown  seats Ann Bea\r\n"
                               "rules HM-1.1\r\n"
                               "scene  One thing # comment\r\n"
                               "  rules HM-2.1, HM-2.2   seed 4\r\n"
                               "  = Ann vp 0\r\n"
                               "\r\n"
                               "scene Another\r\n"
                               "  = Ann vp 1\r\n"
                               "  = Ann vp 2\r\n";
    struct playfile_report report = {0};
    assert_false(playfile_check(&games_shelf, NULL, "t.play", text, sizeof text - 1, &report));
    assert_int_equal(report.passed, 1);
    assert_int_equal(report.failed, 1);
    assert_int_equal(report.checks, 3);
    assert_int_equal(report.scenes_n, 2);
    assert_string_equal(report.scenes[0].title, "One thing");
    assert_string_equal(report.scenes[0].rules, "HM-1.1 HM-2.1 HM-2.2");
    assert_string_equal(report.scenes[0].game, "handmedown");
    assert_int_equal(report.scenes[0].line, 3);
    assert_true(report.scenes[0].passed);
    assert_string_equal(report.scenes[1].rules, "HM-1.1");
    assert_false(report.scenes[1].passed);
    assert_string_equal(buffer_words(&report.failures), "t.play:8: = Ann vp 1\n    it is 0\n"
                                                        "t.play:9: = Ann vp 2\n    it is 0\n");
    playfile_report_free(&report);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions),
        cmocka_unit_test(what_seats_see),
        cmocka_unit_test(moves_and_facts),
        cmocka_unit_test(slots_and_tallies),
        cmocka_unit_test(refusals),
        cmocka_unit_test(the_log),
        cmocka_unit_test(scripted_dice),
        cmocka_unit_test(orders_of_casting),
        cmocka_unit_test(reports_count_scenes_and_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
