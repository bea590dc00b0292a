/* common.c: small rulebooks for tests. */
#include "tests/rulebook/common.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct rulebook *common_make(const char *text, struct problem *problem)
{
    struct source *files = calloc(2, sizeof *files);
    if (files == NULL)
        abort();
    files[0] = (struct source){.name = "rulebook.md", .text = text, .bytes = strlen(text)};
    struct rulebook *book = rulebook_make("trial", files, problem);
    free(files);
    return book;
}

static const char around[] =
    "# A trial\n"
    "A table with all sorts of things.\n"
    "## TR-1 The table\n"
    "- **TR-1.1** 2 to 4 seats play, usually 3. The cards are a standard deck, and start in the "
    "deck.\n"
    "- **TR-1.2** The table has a deck, which nobody sees, in order. The table has a discard pile, "
    "which all see, in order. Each seat has a hand, which it alone sees. Each seat has a spot, "
    "which all see. The table has a dealer, a seat. The table has a stash, which the dealer alone "
    "sees. The table has a shelf for each suit, which nobody sees.\n"
    "- **TR-1.3** Each seat has a score, a number. The highest score wins. The table has a count, "
    "a number from 0 to 99. Each seat has a plan, a number from 0 to 9, which it alone sees. The "
    "table "
    "has a tip, a number from 0 to 9, which the dealer alone sees. The table has a called suit, a "
    "suit.\n"
    "- **TR-1.4** To play a card: move that card to its spot. To name a suit: set the called suit "
    "to that suit. To bid a number: set its score to that number. To accuse a seat: take 1 from "
    "that seat's score. To open a shelf: add 1 to its score. A seat is rich when there is a card "
    "in the seat's hand with rank 14. A card is planned when the rank of the card is its plan. A "
    "shelf is full when there is a card in the shelf with rank 14. The peek means the rank of the "
    "top card of the deck. A card's heat means the rank of the card plus the tip.\n"
    "## TR-2 The game\n"
    "- **TR-2.1** Shuffle the deck, then deal 5 cards from the deck to each hand.\n"
    "- **TR-2.2** Seats take turns, starting with the first seat, until the deck is empty: follow "
    "A turn.\n"
    "## TR-3 A turn\n"
    "- **TR-3.1** Move the top card of the deck to the discard pile.\n"
    "- **TR-3.2** ";

char *common_turn(const char *sentence)
{
    char *text = malloc(sizeof around + strlen(sentence) + 3);
    if (text == NULL)
        abort();
    sprintf(text, "%s%s.\n", around, sentence);
    return text;
}
