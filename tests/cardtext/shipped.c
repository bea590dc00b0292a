/* shipped.c: of every game: its phrasebook is read, its examples hold, and each of its cards
 * compiles and renders back to the words on it. */
#include "games/shelf.h"
#include "tests/cardtext/common.h"

static void cards_render_back_to_their_texts(void **state)
{
    (void)state;
    for (int g = 0; games_at(g) != NULL; g++) {
        struct problem problem = {.count = 0};
        struct phrasebook *book = common_book(games_at(g));
        struct catalogue *cards = common_catalogue(book, NULL);
        if (!render_check(book, cards, &problem) || !render_check_examples(book, cards, &problem))
            fail_msg("%s: %s", games_at(g)->id, problem.text);
        print_message("%s: %d cards, %d ops, %d phrases\n", games_at(g)->id, cards->cards_n,
                      cards->ops_n, book->phrases_n);
        catalogue_free(cards);
        phrasebook_free(book);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_render_back_to_their_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
