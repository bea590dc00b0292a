/* composed.c: games with cards whose texts were put together at random: they end, no card is lost,
 * the tail is fresh, views ask what the state asks, and every text comes back as it was read.
 * CROUPIER_COMPOSED=1 plays the other contract tests with such cards, too. */
#include <string.h>

#include "cardtext/compile.h"
#include "cardtext/render.h"
#include "kernel/view.h"
#include "tests/contract/common.h"
#include "tests/contract/common_compose.h"

typedef uint8_t bytes[STATE_BYTES_MAX];

static void texts_come_back(struct sitting *sitting)
{
    struct problem problem = {0};
    struct opening opening = {.files = sitting->opening.files};
    struct phrasebook *book = compile_phrasebook(sitting->game, &opening, &problem);
    struct catalogue *cards = book == NULL ? NULL : compile_catalogue(book, &opening, &problem);
    if (book == NULL) /* a rulebook's cards have no phrasebook of their own */
        return;
    HOLDS(sitting, cards != NULL, "%s", problem.text);
    HOLDS(sitting, render_check(book, cards, &problem), "%s", problem.text);
    catalogue_free(cards);
    phrasebook_free(book);
}

static void tables_are_whole(struct sitting *sitting)
{
    struct problem problem = {0};
    HOLDS(sitting, view_census(sitting->box, sitting->state, &problem), "%s", problem.text);
    HOLDS(sitting, view_tail_fresh(sitting->box, sitting->state, &problem), "%s", problem.text);
}

static void views_ask_alike(struct sitting *sitting)
{
    _Alignas(8) static bytes view, world;
    struct move moves[MOVES_MAX];
    const struct box *box = sitting->box;
    struct problem problem = {0};
    for (int v = 0; v < viewers(box); v++) {
        int seat = viewer(box, v);
        view_hide(box, sitting->state, seat, view);
        HOLDS(sitting, view_tail_fresh(box, view, &problem), "a tail tells a secret: %s",
              problem.text);
        if (sitting->over || seat != sitting->seat)
            continue;
        int n = game_moves(box, view, seat, moves);
        HOLDS(sitting,
              n == sitting->moves_n &&
                  memcmp(moves, sitting->moves, (size_t)n * sizeof *moves) == 0,
              "the view has %d moves, the state %d", n, sitting->moves_n);
        view_imagine(box, view, seat, &sitting->splitmix, world);
        n = game_moves(box, world, seat, moves);
        HOLDS(sitting, n == sitting->moves_n, "an imagined world has %d moves, the state %d", n,
              sitting->moves_n);
    }
}

static void games_end(struct sitting *sitting)
{
    struct outcome outcome = {0};
    sitting->game->outcome(sitting->box, sitting->state, &outcome);
    HOLDS(sitting, outcome.over, "nobody is asked, and the game is not over");
}

int main(void)
{
    static const struct property properties[] = {
        {"texts come back as they were read", texts_come_back, WHEN_OPENED, 1, 0},
        {"tables with such cards are whole", tables_are_whole, WHEN_STEP, 1, 1},
        {"views ask what the state asks", views_ask_alike, WHEN_STEP, 1, 3},
        {"games with such cards end", games_end, WHEN_END, 2, 0},
    };
    contract_files = compose_sheets;
    return contract_run("composed", properties, sizeof properties / sizeof *properties);
}
