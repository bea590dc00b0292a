/* refused.c: what is wrong with a rulebook is said with its place, the word, and what would do; and
 * rules that go wrong in play end it with a fault that names the rule. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"
#include "kernel/table.h"
#include "tests/common/cases.h"
#include "tests/rulebook/common.h"

/* ---- sentences ---- */

static const struct {
    const char *sentence, *words;
} sentences[] = {
    /* the place, the word, what could stand there, what was perhaps meant */
    {"It must plau a card in its hand",
     "13:22: TR-3.2: \"plau\" fits nowhere (did you mean \"play\"?)"},
    {"It must play a card in its hadn", "(did you mean \"hand\"?)"},
    {"It must play a card in its hand having clubs", "after \"a card in its hand\" may stand: "},
    {"Move the top card of the deck", "ends too early"},
    {"Reveal the deck to all", "\"to\" fits nowhere"},
    {"The winner is happy", "fits nowhere"},
    {"Each seat has a wallet, number", "may stand: "},
    {"It must play a card in its hand and or its spot", "\"or\" fits nowhere"},
    /* what the words mean does not fit together */
    {"Set the dealer to 3", "the dealer is a seat"},
    {"Set its score to the dealer", "the score is a number"},
    {"Set the called suit to its score", "the called suit is a word"},
    {"Add 1 to the room of that shelf", "fits nowhere"},
    {"Move that card to its spot", "was chosen before"},
    {"Set its score to that number", "chosen before"},
    {"Add that roll to its score", "rolled before"},
    {"Take 1 from that seat's score", "chosen before"},
    {"The other seat must play a card in its hand", "only where 2 seats play"},
    {"Its partner must play a card in its hand", "say that seats play as partners"},
    {"It must bid a card in its hand", "is not defined with such a choice"},
    {"Move the top card of the deck to all spots", "this means several zones"},
    {"Follow A turn", "this chapter follows itself"},
    {"Otherwise: do nothing", "fits nowhere"},
    {"Say \"[the peek] is next\"", "plain text"},
    {"Add {n} to its score", "is not a slot"},
    {"The seat wins", "stands only where a seat is defined"},
    {"The loop means the loop plus 1", ""},
    {"It must do one of these:\n  - play a card in its hand\n  - play a card in its spot",
     "both called \"play\""},
    {"Set its score to 99999", "numbers go up to 30000"},
    {"Deal 3 cards from the deck to each deck", "a zone that each seat has once"},
    {"Reveal the discard pile", "only zones that their owner alone sees"},
    /* counts and ranges that hold nothing, or more than there can be */
    {"Roll a die with 0 sides", "13:30: TR-3.2: 0 is too little: sides of a die go from 1 to 250"},
    {"Roll a die with 251 sides", "251 is too much: sides of a die"},
    {"Roll a die with 6 (knob sides, 0 to 20) sides", "0 is too little: sides of a die"},
    {"It must bid a number from 5 to 2", "13:45: TR-3.2: no number is from 5 to 2"},
    {"It must bid a number from 5 (knob least, 5 to 9) to 2", "no number is from 5 to 2"},
    {"It must bid a number from 0 to 300", "300 is too much: numbers to choose from"},
    {"Repeat 0 times: do nothing", "0 is too little: times to repeat"},
    {"Repeat 251 times: do nothing", "251 is too much: times to repeat"},
    {"Deal 0 cards from the deck to each hand", "0 is too little: cards to deal"},
    {"Deal 999 cards from the deck to each hand", "999 is too much: cards to deal"},
    {"Move the top 0 cards of the deck to its hand", "0 is too little: cards from the top"},
};

CASE(sentences_are_refused)
{
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) {
        struct problem problem = {0};
        char *text = common_turn(sentences[i].sentence);
        struct rulebook *book = common_make(text, &problem);
        if (book != NULL)
            fail_msg("it is taken: %s", sentences[i].sentence);
        if (strstr(problem.text, sentences[i].words) == NULL ||
            strncmp(problem.text, "rulebook.md:", 12) != 0)
            fail_msg("%s\nis refused with other words: %s", sentences[i].sentence, problem.text);
        free(text);
    }
}

/* ---- people's own words ---- */

static const struct {
    const char *sentence, *read;
} plain[] = {
    {"Draw a card from the discard pile",
     "does\tmove the top card of the discard pile to its hand"},
    {"Put the top card of the deck on the discard pile",
     "does\tmove the top card of the deck to the discard pile"},
    {"Draw three cards", "does\tmove the top 3 cards of the deck to its hand"},
    {"Score two points", "does\tadd 2 to its score"},
    {"Each other player in turn must play a card in their hand",
     "does\teach other seat in turn must play a card in its hand"},
    {"Every player has a wallet that only they can see",
     "has\teach seat has a wallet, which it alone sees"},
};

/* What says as much as a form does is read as that form. */
CASE(plain_words_are_read)
{
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        struct problem problem = {0};
        struct buffer out = {0};
        char *text = common_turn(plain[i].sentence);
        struct rulebook *book = common_make(text, &problem);
        if (book == NULL)
            fail_msg("%s", problem.text);
        rulebook_explain(book, &out);
        if (strcasestr(buffer_words(&out), plain[i].read) == NULL)
            fail_msg("%s\nis read otherwise: %s", plain[i].sentence, buffer_words(&out));
        buffer_free(&out);
        rulebook_free(book);
        free(text);
    }
}

static const struct {
    const char *sentence, *words;
} hints[] = {
    {"Players take turns until the deck is empty",
     "13:14: TR-3.2: write it as: Seats take turns, starting with the first seat, until the deck "
     "is "
     "empty: follow A turn"},
    {"Discard a card",
     "say it like: It must discard a card in its hand; say once what that does: To "
     "discard a card: move that card to ..."},
    {"Move the top card of the deck to the turn-up",
     "do not declare them; add: The table has a turn-up, which all see."},
};

/* What leaves something open is refused with what is perhaps meant. */
CASE(plain_words_get_hints)
{
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        struct problem problem = {0};
        char *text = common_turn(hints[i].sentence);
        struct rulebook *book = common_make(text, &problem);
        if (book != NULL)
            fail_msg("it is taken: %s", hints[i].sentence);
        if (strstr(problem.text, hints[i].words) == NULL)
            fail_msg("%s\nis refused with other words: %s", hints[i].sentence, problem.text);
        free(text);
    }
}

/* ---- whole rulebooks ---- */

#define HEAD "# T\n## T-1 The table\n- **T-1.1** "
#define CARDS                                                                                      \
    "2 seats play. The cards are a standard deck, and start in the deck. The table has a deck, "   \
    "which nobody sees, in order. The table has a spare, which all see. Each seat has a hand, "    \
    "which it alone sees. Each seat has a score, a number. The highest score wins.\n"
#define GAME "## T-2 The game\n- **T-2.1** "

/* Each means eight times the one before. */
#define FOUR(name) "the " name " plus the " name " plus the " name " plus the " name
#define MEANS(name, of) "The " name " means " FOUR(of) " plus " FOUR(of) ". "
#define WIDE                                                                                       \
    "- **T-1.2** "                                                                                 \
    "The one means the number of cards in the spare. " MEANS("two", "one") MEANS("three", "two")   \
        MEANS("four", "three") MEANS("five", "four") MEANS("six", "five") "\n"

static const struct {
    const char *text, *words;
} books[] = {
    {"", "the first line is the title"},
    /* what is played lies where the designer's own verb lays it */
    {HEAD CARDS "- **T-1.2** Each seat has a front, which all see. Each seat has a heap, which all "
                "see. To lay a card: move that card to its front.\n" GAME
                "Discard all played cards.\n",
     "Move the cards in all fronts to the ..."},
    {HEAD CARDS GAME "Discard all played cards.\n", "Move the cards in all spots to the ..."},
    {"# T\n", "there is no rule"},
    {"# T\n## T-1\n- **T-1.1** Do nothing.\n", "has an id and a title"},
    {"# T\n- **T-1.1** Do nothing.\n", "a rule stands in a chapter"},
    {HEAD CARDS, "no chapter called The game"},
    {HEAD CARDS GAME "Do nothing.\n- **T-2.1** Do nothing.\n", "stands before another rule"},
    {HEAD CARDS GAME "Do nothing.\nAnd so on.\n", "neither a rule nor a remark"},
    {HEAD CARDS GAME "Do nothing.\n  - shuffle the deck\n", "does not end with \":\""},
    {HEAD CARDS GAME "Do nothing.\n## T-3 Alone\n- **T-3.1** Do nothing.\n", "no rule follows"},
    {HEAD "2 seats play. The table has a deck, which nobody sees.\n" GAME "Do nothing.\n",
     "there are no cards"},
    {HEAD "The cards are a standard deck, and start in the deck. The table has a deck, which "
          "nobody sees.\n" GAME "Do nothing.\n",
     "nothing says how many play"},
    {HEAD "2 to 9 seats play. The cards are a standard deck, and start in the deck. The table has "
          "a deck, which nobody sees.\n" GAME "Do nothing.\n",
     "seats"},
    {HEAD "0 seats play. The cards are a standard deck, and start in the deck. The table has "
          "a deck, which nobody sees.\n" GAME "Do nothing.\n",
     "seats"},
    {HEAD "2 seats play. The cards are a standard deck, and start in the attic. The table has a "
          "deck, which nobody sees.\n" GAME "Do nothing.\n",
     "which is no zone"},
    {HEAD "2 seats play. The cards are those of missing.csv, and start in the deck. The table has "
          "a deck, which nobody sees.\n" GAME "Do nothing.\n",
     "missing.csv"},
    {HEAD "2 seats play. The cards are 900 of each value (1 to 9), and start in the deck. The "
          "table has a deck, which nobody sees.\n" GAME "Do nothing.\n",
     ""},
    {HEAD "2 seats play. The cards are 1 of each value (1 to 900), and start in the deck. The "
          "table has a deck, which nobody sees.\n" GAME "Do nothing.\n",
     ""},
    {HEAD CARDS GAME "Follow Trouble.\n## T-3 Trouble\n", "there is no rule in this chapter"},
    {HEAD CARDS GAME "Follow Trouble.\n## T-3 Trouble\n- **T-3.1**\n", "there is no rule in this"},
    {HEAD CARDS GAME "Repeat 2 times:\n  - each seat has a purse, a number\n", "a rule of its own"},
    {HEAD CARDS WIDE GAME "Each seat: add the six to its score.\n",
     "definitions use each other too often"},
    {HEAD CARDS "- **T-1.2** A card's rise means the sum of the rises of the cards in the "
                "spare.\n" GAME "Each seat: add the sum of the rises of the cards in the spare to "
                "its score.\n",
     "\"rise\" is defined by itself"},
    {HEAD CARDS "- **T-1.2** The table has a deck, which all see.\n" GAME "Do nothing.\n",
     "declared twice"},
    {HEAD CARDS "- **T-1.2** The table has a hoard, which it alone sees.\n" GAME "Do nothing.\n",
     "who alone sees"},
    {HEAD CARDS GAME "Follow Draw and play.\n## T-3 Draw\n- **T-3.1** Do nothing.\n## T-4 Play\n- "
                     "**T-4.1** Do nothing.\n## T-5 Draw and play\n- **T-5.1** Do nothing.\n",
     "rulebook.md:5:13: T-2.1: can be read in two ways, as \"follow Draw and play\" and as "
     "\"follow "
     "Draw and Play\""},
    {HEAD CARDS "- **T-1.2** The table has a sum, a number from 9 to 1.\n" GAME "Do nothing.\n",
     "from low to high"},
    {HEAD CARDS "- **T-1.2** The table has a sum, a number from 0 to 31000.\n" GAME "Do nothing.\n",
     "rulebook.md:4:53: T-1.2: numbers go from 0 to 30000"},
    {HEAD CARDS "- **T-1.2** The table has a sum, a number from 0 to 9, at first 3 (knob sum, 1 to "
                "10).\n" GAME "Do nothing.\n",
     "sum cannot begin with that"},
    {HEAD CARDS "- **T-1.2** The table has a cart for each number 5 to 2, which all see.\n" GAME
                "Do nothing.\n",
     "from low to high"},
    {HEAD CARDS "- **T-1.2** The game ends after 0 decisions at the most.\n" GAME "Do nothing.\n",
     "decisions go from 1 to 30000"},
    {HEAD CARDS "- **T-1.2** Seats play as partners, every second one.\n" GAME "Do nothing.\n",
     "not always 4 play"},
    {HEAD "5 to 2 seats play. The cards are a standard deck, and start in the deck. The table has "
          "a deck, which nobody sees.\n" GAME "Do nothing.\n",
     "seats"},
    {HEAD "2 seats play. The cards are a standard deck with 0 jokers, and start in the deck. The "
          "table has a deck, which nobody sees.\n" GAME "Do nothing.\n",
     "jokers go from 1 to 99"},
    {HEAD "2 seats play. The cards are 0 of each value (1 to 9), and start in the deck. The "
          "table has a deck, which nobody sees.\n" GAME "Do nothing.\n",
     "cards of each go from 1 to 99"},
    {HEAD "2 seats play. The cards are 1 of each value (9 to 1), and start in the deck. The "
          "table has a deck, which nobody sees.\n" GAME "Do nothing.\n",
     "from low to high"},
    {HEAD "2 seats play. The cards are 1 of each value (1 to 9), and start in its hand. The "
          "table has a deck, which nobody sees.\n" GAME "Do nothing.\n",
     "which is no zone"},
};

CASE(books_are_refused)
{
    for (size_t i = 0; i < sizeof books / sizeof *books; i++) {
        struct problem problem = {0};
        struct rulebook *book = common_make(books[i].text, &problem);
        if (book != NULL)
            fail_msg("it is taken: %s", books[i].text);
        if (strstr(problem.text, books[i].words) == NULL)
            fail_msg("%s\nis refused with other words: %s", books[i].text, problem.text);
    }
}

/* ---- faults in play ---- */

static const struct {
    const char *rule, *reason;
} faults[] = {
    {"Repeat until the deck is empty: do nothing.", "fault in T-2.1: the rules went round"},
    {"Repeat until the deck is empty: shuffle the deck.", "fault in T-2.1: the rules"},
    {"Each seat: add 30000 to its score, then add 1 to its score.",
     "fault in T-2.1: a number left its range"},
    {"Each seat: take 30000 from its score, then take 30000 from its score.",
     "fault in T-2.1: a number left its range"},
    {"Each seat: roll a die with its score sides.", "fault in T-2.1: a number left its range"},
    {"Each seat: set its score to 300. Repeat the score of the first seat times: do nothing.",
     "fault in T-2.1: a number left its range"},
    {"Seats take turns, starting with the first seat, until the deck is empty: do nothing.",
     "fault in T-2.1: the rules went round"},
    {"Repeat until the deck is empty: follow A.\n## T-3 A\n- **T-3.1** Shuffle the deck.",
     ": the rules went round"},
    {"Repeat 250 times: follow A.\n## T-3 A\n- **T-3.1** Repeat 250 times: shuffle the deck.",
     ": the rules went round"},
    /* one sentence that would look at 52 cards for each of 52 cards, and so on */
    {"A card's low means the rank of the card. A card's mid means the sum of the lows of the cards "
     "in the spare. A card's high means the sum of the mids of the cards in the spare. Move all "
     "cards to the spare. If the sum of the highs of the cards in the spare is 5:\n"
     "  - end the game",
     "fault in T-2.1: the rules went round"},
    /* what cannot be done is left undone: there is nothing to move, and nobody to choose */
    {"Move all cards to the spare, then move the top card of the deck to the spare. Each seat: "
     "move "
     "a random card in its hand to the deck.",
     "the last rule is done"},
    {"Move the top 250 cards of the deck to the spare, then move the highest card by rank of the "
     "cards in the deck to the spare.",
     "the last rule is done"},
    {"The holder of the top card of the spare wins.", "the last rule is done"},
    {"Deal 250 cards from the deck to each hand. Deal all cards from the deck to each hand.",
     "the last rule is done"},
};

CASE(play_ends_with_a_fault)
{
    struct rulebook *before = NULL; /* on the shelf until the next makes it way */
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        char text[1200];
        struct problem problem = {0};
        const struct game *replaced;
        snprintf(text, sizeof text, "%s%s%s%s\n", HEAD, CARDS, GAME, faults[i].rule);
        struct rulebook *book = common_make(text, &problem);
        if (book == NULL)
            fail_msg("%s\n%s", faults[i].rule, problem.text);
        assert_true(games_add(rulebook_game(book), &replaced, &problem));
        rulebook_free(before);
        before = book;
        struct opening opening = {.game = "trial", .seed = 1};
        struct table *table = table_open(&games_shelf, &opening, &problem);
        if (table == NULL)
            fail_msg("%s", problem.text);
        struct outcome outcome;
        table_outcome(table, &outcome);
        assert_true(outcome.over);
        if (strstr(outcome.reason, faults[i].reason) == NULL)
            fail_msg("%s\nends with: %s", faults[i].rule, outcome.reason);
        table_close(table);
    }
}

/* ---- sheets ---- */

static const struct {
    const char *rows, *words;
} sheets[] = {
    {"Hoe,2,tool\nCart,three,tool\n", "goods.csv row 3, Cart, cost: \"three\" is not a whole "
                                      "number, as the others in this column are"},
    {"Hoe,two,tool\nCart,3,tool\n", "goods.csv row 2, Hoe, cost: \"two\" is not a whole number"},
    {"Hoe,2,tool\nCart,3,7\n", "goods.csv row 2, Hoe, kind: \"tool\" is not a whole number"},
    {"Hoe,,tool\nCart,3,\n", ""}, /* an empty cell is 0, or no word */
};

CASE(sheets_are_refused)
{
    static const char text[] =
        HEAD "2 seats play. The goods are those of goods.csv, and start in the market. The table "
             "has a market, which all see.\n" GAME
             "Move the goods in the market with name Cart to the market.\n";
    for (size_t i = 0; i < sizeof sheets / sizeof *sheets; i++) {
        char rows[200];
        struct problem problem = {0};
        snprintf(rows, sizeof rows, "name,cost,kind\n%s", sheets[i].rows);
        const struct source files[] = {
            {.name = "rulebook.md", .text = text, .bytes = sizeof text - 1},
            {.name = "cards/goods.csv", .text = rows, .bytes = strlen(rows)},
            {0}};
        struct rulebook *book = rulebook_make("trial", files, &problem);
        assert_true((book != NULL) == (*sheets[i].words == '\0'));
        /* and nothing else is said: the card is known by its name */
        if (strncmp(problem.text, sheets[i].words, strlen(sheets[i].words)) != 0 ||
            strchr(problem.text, '\n') != NULL)
            fail_msg("%s\n%s", sheets[i].rows, problem.text);
        rulebook_free(book);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_are_refused),  cmocka_unit_test(plain_words_are_read),
        cmocka_unit_test(plain_words_get_hints),  cmocka_unit_test(books_are_refused),
        cmocka_unit_test(play_ends_with_a_fault), cmocka_unit_test(sheets_are_refused),
    };
    return cmocka_run_group_tests_name("refused", tests, NULL, NULL);
}
