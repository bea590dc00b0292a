/* warning.c: a warning says in words of the rules what comes of a move and not of a better one. */
#include "bots/warning.h"

#include <string.h>

#include "games/shelf.h"
#include "kernel/playfile.h"
#include "kernel/table.h"
#include "tests/bots/common.h"

/* Whether to defend is asked of it twice. */
#define UNDER_ATTACK                                                                               \
    "game resourcewar   seats Anna Ben   seed 7\n"                                                 \
    "scene The road is open\n"                                                                     \
    "    turn 4\n"                                                                                 \
    "    active Ben\n"                                                                             \
    "    Ben R 0\n"                                                                                \
    "    Anna piece Veteran\n"                                                                     \
    "    Anna piece Recruit\n"                                                                     \
    "    Ben piece Skirmisher\n"                                                                   \
    "    Ben ends the play step\n"                                                                 \
    "    Ben sends Skirmisher\n"                                                                   \
    "    Ben attacks Anna\n"

/* The beginning of a move and of a better one, and part of what the warning says; NULL: nothing is
 * to be said. */
static const struct {
    const char *position, *move, *better, *warned;
    bool grave;
} cases[] = {
    {"game emperor   seats Ann   seed 3\n"
     "scene One token is left\n"
     "    phase collect\n"
     "    day 3   counter 3\n"
     "    Ann chapter Ultramarines\n"
     "    Ann draws left 3\n"
     "    Ann loyalist 1\n",
     "stops drawing", "draws a resource card",
     "Ann has 1 token for a sacrifice of 2: the emperor dies (24 of 24 times; ", true},
    {"game emperor   seats Ann   seed 3\n"
     "scene Three men, and nothing to eat\n"
     "    phase collect\n"
     "    day 3   counter 3\n"
     "    Ann chapter Ultramarines\n"
     "    Ann draws left 4\n"
     "    Ann loyalist 6\n"
     "    Ann meat 1\n"
     "    Ann men Shield Novice, Night Scout\n",
     "stops drawing", "draws a resource card",
     "Shield Novice cannot be fed and leaves Ann (24 of 24 times; ", false},
    {"game temples   seats Ann Bea   seed 7\n"
     "scene The fourth temple is open\n"
     "    phase actions\n"
     "    Ann hand Exile\n"
     "    Bea ground Temple of the Tide at r1c3\n"
     "    Bea ground Temple of Ash at r1c1\n"
     "    Bea ground Temple of Hunger at r1c5\n"
     "    nobody ground Temple of Silence at r3c3\n"
     "    Ann unit Spear Militia at r4c3\n"
     "    Bea unit Reed Scout at r2c3\n",
     "ends the actions", "acts with Spear Militia",
     "Bea holds 4 temples at once and wins (24 of 24 times; 0 after the better move)", true},
    {UNDER_ATTACK, "defends no more", "defends with Veteran",
     "Ben takes 3 V: 3 now, 27 left in the Pool (3.0 on average; 0.0 after", false},
    {"game handmedown   seats Ann Bea   seed 7\n"
     "scene What you do not buy\n"
     "    hand Merchant, Jeweler, Militia\n"
     "    Ann piece Bank, gold 8\n"
     "    Ann piece Tree, food 8\n"
     "    Bea piece Bank, gold 8\n"
     "    Bea piece Tree, food 8\n",
     "ends the turn", "buys Merchant", "Bea buys Merchant (24 of 24 times; 0 ", false},
    {"game menagerie   seats Ann Bea   seed 7\n"
     "scene The Elephant keeps them safe\n"
     "    set cards_per_round 1\n"
     "    market Matriarch Elephant, Sly Fox, Plough Ox\n"
     "    Ann stack Plough Ox at s2, cards 2\n"
     "    Ann stack Golden Goose at s4\n"
     "    Bea stack Grass Viper at s2\n"
     "    Bea stack Grass Viper 2 at s4, cards 2\n"
     "    Ann takes Matriarch Elephant\n",
     "places it at s1", "places it at s3", "Ann's Golden Goose is wounded (", false},
    {UNDER_ATTACK, "defends with Veteran", "defends no more", NULL, false},
    {"game emperor   seats Ann Bea   seed 3\n"
     "scene Against another emperor\n"
     "    phase collect\n"
     "    day 3   counter 3\n"
     "    Ann chapter Ultramarines\n"
     "    Bea chapter Blood Angles\n"
     "    Ann draws left 3\n"
     "    Ann loyalist 1\n"
     "    Bea loyalist 9\n",
     "stops drawing", "draws a resource card",
     "Ann has 1 token for a sacrifice of 2: the emperor dies (24 of 24 times; ", true},
    {"game hearts   seats Ann Bea Cy Dot   seed 7\n"
     "scene The queen of spades is out\n"
     "    at HT-6.2   leader Dot   hearts broken\n"
     "    Ann hand Ace of Spades, Three of Spades\n"
     "    Bea hand Six of Spades, Three of Diamonds\n"
     "    Cy hand Four of Spades, Five of Diamonds\n"
     "    Dot hand Queen of Spades, Seven of Diamonds\n"
     "    Dot plays Queen of Spades\n",
     "plays Ace of Spades", "plays Three of Spades", "Ann: score +1", false},
};

static struct move beginning(const struct table *table, const char *words)
{
    const struct turn *turn = table_turn(table);
    for (int m = 0; m < turn->moves_n; m++) {
        char said[MOVE_TEXT_BYTES];
        struct text text = text_in(said, sizeof said);
        table_move_text(table, turn->seat, turn->moves[m], &text);
        if (strncmp(said, words, strlen(words)) == 0)
            return turn->moves[m];
    }
    fail_msg("nobody %s", words);
    return (struct move){0};
}

CASE(a_warning_says_what_would_happen)
{
    static _Alignas(16) uint8_t view[WORLD_BYTES];
    for (int i = 0; i < COUNT(cases); i++) {
        struct problem problem = {0};
        char words[WARNING_WORDS];
        struct text text = text_in(words, sizeof words);
        struct table *table = playfile_load(&games_shelf, NULL, "position", cases[i].position,
                                            strlen(cases[i].position), &problem);
        if (table == NULL)
            fail_msg("%s", problem.text);
        int seat = table_turn(table)->seat;
        table_view(table, seat, view);
        bool grave = warning_say(table_box(table), view, seat, beginning(table, cases[i].move),
                                 beginning(table, cases[i].better), 1, &text);
        bool said =
            cases[i].warned != NULL ? strstr(words, cases[i].warned) != NULL : words[0] == '\0';
        if (!said || grave != cases[i].grave)
            fail_msg("%s: %s beside %s: \"%s\"%s", cases[i].position, cases[i].move,
                     cases[i].better, words, grave ? ", grave" : "");
        table_close(table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_warning_says_what_would_happen)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
