/* shipped.c: of every game: its phrasebook is read, its examples hold, and each of its cards
 * compiles and renders back to the words on it. */
#include "games/shelf.h"
#include "tests/cardtext/common.h"

CASE(cards_render_back_to_their_texts)
{
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

/* Every game but the template has ten extra cards or more, read only when its knob says so. */
CASE(extra_cards_render_back_too)
{
    for (int g = 0; games_at(g) != NULL; g++) {
        const struct game *game = games_at(g);
        struct problem problem = {.count = 0};
        struct opening opening = {.files = NULL};
        if (game->vocabulary.parlance == NULL)
            continue;
        assert_true(opening_set(&opening, "extra", "1", &problem));
        struct phrasebook *book = common_book(game);
        struct catalogue *without = common_catalogue(book, NULL);
        struct catalogue *with = common_catalogue(book, &opening);
        if (!render_check(book, with, &problem))
            fail_msg("%s: %s", game->id, problem.text);
        assert_true(with->cards_n >= without->cards_n + 10);
        catalogue_free(without);
        catalogue_free(with);
        phrasebook_free(book);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_render_back_to_their_texts),
        cmocka_unit_test(extra_cards_render_back_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
