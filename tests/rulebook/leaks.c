/* leaks.c: rulebooks that would tell what not all may know: each is refused, and says why. Beside
 * each stands how the same may be said. */
#include <stdlib.h>
#include <string.h>

#include "tests/common/cases.h"
#include "tests/rulebook/common.h"

#define LIST "does not see what this list reads"
#define BRANCH "not all seats see"
#define OPENLY "than what it is set from"

static const struct {
    const char *sentence, *because;
} leaks[] = {
    /* a list reads what the seat that is asked does not see */
    {"It must play a card in the next seat's hand", LIST},
    {"It must play a card in the deck", LIST},
    {"It must play a card in the stash", LIST},
    {"It must play a card in all hands", LIST},
    {"It must play a card in its hand with rank equal to the next seat's plan", LIST},
    {"It must play a card in its hand with rank below the peek", LIST},
    {"It must play a card in its hand with the suit of the top card of the deck", LIST},
    {"It must bid a number from 0 to the tip", LIST},
    {"It must bid a number from the next seat's plan to 9", LIST},
    {"It must bid a number from 0 to 20 other than the peek", LIST},
    {"It must name a suit other than the suit of the bottom card of the deck", LIST},
    {"It must accuse a rich seat", LIST},
    {"It must open a full shelf", LIST},
    {"It must play a card in its hand with heat above 20", LIST},
    {"The next seat must play a planned card in the deck", LIST},
    {"At once, each seat must play a card in the next seat's hand", LIST},
    {"It must do one of these:\n  - play a card in its hand\n  - bid a number from 0 to 9, if the "
     "peek is 3",
     LIST},
    /* where the rules go on is seen by all */
    {"If there is a card in its hand with clubs, add 1 to its score", BRANCH},
    {"If the peek is 5, add 1 to its score", BRANCH},
    {"If the sum of the ranks of the cards in its hand is above 20, add 1 to its score", BRANCH},
    {"If the highest rank of the cards in its hand is 14, add 1 to its score", BRANCH},
    {"If the number of different suits of the cards in its hand is 4, add 1 to its score", BRANCH},
    {"If its plan is 3, add 1 to its score", BRANCH},
    {"If the tip is 3, add 1 to its score", BRANCH},
    {"If it is rich, add 1 to its score", BRANCH},
    {"If the top card of the deck is planned, add 1 to its score", BRANCH},
    {"If there is no rich seat, add 1 to its score", BRANCH},
    {"If there is a full shelf, add 1 to its score", BRANCH},
    {"If the number of rich seats is 2, add 1 to its score", BRANCH},
    {"If the longest run of ranks of the cards in its hand is 3, add 1 to its score", BRANCH},
    {"Repeat until there is no card in its hand with clubs: move the top card of the deck to its "
     "hand",
     BRANCH},
    {"Repeat the tip times: move the top card of the deck to the discard pile", BRANCH},
    {"Each seat that is rich: add 1 to its score", BRANCH},
    {"Each seat in turn, starting with the holder of the highest card by rank of the cards in all "
     "hands, must play a card in its hand",
     BRANCH},
    {"The holder of the highest card by rank of the cards in all hands wins", BRANCH},
    {"Deal cards from the deck to each hand, as many as the tip", BRANCH},
    {"Roll a die with the peek sides", BRANCH},
    /* a number that more seats see than its value */
    {"Set its score to the sum of the ranks of the cards in its hand", OPENLY},
    {"Add the number of cards in its hand with hearts to its score", OPENLY},
    {"Take the peek from its score", OPENLY},
    {"Set the called suit to the suit of the top card of the deck", OPENLY},
    {"Set the called suit to the commonest suit of the cards in its hand", OPENLY},
    {"Set the dealer to the holder of the highest card by rank of the cards in all hands", OPENLY},
    {"Set its plan to the next seat's plan", OPENLY},
    {"Set its plan to the peek", OPENLY},
    {"Set the count to its plan", OPENLY},
    {"Set the count to the tip", OPENLY},
    {"Add its plan to the next seat's plan", OPENLY},
    {"Add 1 to the score of the holder of the highest card by rank of the cards in all hands",
     OPENLY},
    /* whose zone it is tells who holds what */
    {"Move the top card of the discard pile to the hand of the holder of the highest card by rank "
     "of the cards in all hands",
     "whose hand"},
    {"Show its hand to the holder of the highest card by rank of the cards in all hands", BRANCH},
};

CASE(leaks_are_refused)
{
    for (size_t i = 0; i < sizeof leaks / sizeof *leaks; i++) {
        struct problem problem = {0};
        char *text = common_turn(leaks[i].sentence);
        struct rulebook *book = common_make(text, &problem);
        if (book != NULL)
            fail_msg("it leaks: %s", leaks[i].sentence);
        if (strstr(problem.text, leaks[i].because) == NULL ||
            strstr(problem.text, "TR-3.2") == NULL)
            fail_msg("%s\nis refused for another reason: %s", leaks[i].sentence, problem.text);
        free(text);
    }
}

static const char *const sound[] = {
    "It must play a card in its hand with rank above its plan",
    "It must play a planned card in its hand, or if there is none a card in its hand",
    "If the number of cards in its hand is 3, add 1 to its score",
    "If the next seat's hand is empty, add 1 to its score",
    "If the rank of the top card of the discard pile is 5, add 1 to its score",
    "Openly add the number of cards in its hand with hearts to its score",
    "Openly set the called suit to the suit of the top card of the deck",
    "Openly set the dealer to the holder of the highest card by rank of the cards in all hands",
    "Set its plan to the number of cards in its hand with clubs",
    "Add 1 to its plan",
    "Move a random card in the next seat's hand to its hand",
    ("Move the cards in the next seat's hand with clubs to its hand. If the number of those "
     "cards is 0, add 1 to its score"),
    "Reveal its hand",
    "The dealer must play a card in the stash",
    "The dealer must bid a number from 0 to the tip",
};

CASE(what_all_may_know_is_not)
{
    for (size_t i = 0; i < sizeof sound / sizeof *sound; i++) {
        struct problem problem = {0};
        char *text = common_turn(sound[i]);
        struct rulebook *book = common_make(text, &problem);
        if (book == NULL)
            fail_msg("%s\nis refused: %s", sound[i], problem.text);
        rulebook_free(book);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leaks_are_refused),
        cmocka_unit_test(what_all_may_know_is_not),
    };
    return cmocka_run_group_tests_name("leaks", tests, NULL, NULL);
}
