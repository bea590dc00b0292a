/* common.c: what all targets need. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "games/shelf.h"
#include "kernel/memory.h"
#include "kernel/table.h"

enum { GAMES_KEPT = 6 }; /* those in C, which come first */

char *fuzz_words(const uint8_t *data, size_t bytes)
{
    char *words = memory_take(bytes + 1);
    if (bytes > 0)
        memcpy(words, data, bytes);
    words[bytes] = '\0';
    return words;
}

void fuzz_broken(const char *promise, const char *file, int line)
{
    fprintf(stderr, "%s:%d: a promise is broken: %s\n", file, line, promise);
    abort();
}

const struct game *fuzz_game(unsigned which)
{
    unsigned n = 1; /* there is a first one */
    while (games_at((int)n) != NULL)
        n++;
    return games_at((int)(which % n));
}

/* Nothing in the opening speaks of cards: no own sheets, no test cards, no numbers of cards. */
static bool as_shipped(const struct opening *opening)
{
    return opening->files == NULL && opening->extra_n == 0 && opening->settings_n == 0;
}

/* The cards of a game in C as they are shipped. Rulebooks come and go: theirs are not kept. */
static const struct catalogue **shipped_cards(const struct game *game)
{
    static const struct catalogue *cards[GAMES_KEPT];
    for (int g = 0; g < GAMES_KEPT; g++)
        if (games_at(g) == game)
            return &cards[g];
    return NULL;
}

static struct box *fill(const struct opening *opening, struct problem *problem)
{
    const struct game *game = games_shelf.find(opening->game);
    const struct catalogue **cards =
        game != NULL && as_shipped(opening) ? shipped_cards(game) : NULL;
    if (cards == NULL)
        return games_shelf.fill(opening, problem);
    if (*cards == NULL)
        *cards = games_compile(game, opening, problem);
    FUZZ_HOLDS(*cards != NULL);
    return games_fill(game, opening, *cards, problem);
}

static void free_box(struct box *box)
{
    const struct catalogue **cards = box != NULL ? shipped_cards(box->game) : NULL;
    if (cards != NULL && *cards == box->cards)
        free(box);
    else
        games_shelf.free(box);
}

static const struct game *find(const char *id)
{
    return games_shelf.find(id);
}

const struct shelf fuzz_shelf = {.find = find, .fill = fill, .free = free_box};

void fuzz_play(struct table *table, int moves)
{
    struct splitmix splitmix = {.s = 1};
    struct problem problem = {0};
    while (moves-- > 0) {
        const struct turn *turn = table_turn(table);
        if (turn->ask.seats == 0)
            break;
        struct move move = turn->moves[splitmix_below(&splitmix, turn->moves_n)];
        FUZZ_HOLDS(table_play(table, turn->seat, move, &problem));
    }
    FUZZ_HOLDS(view_census(table_box(table), table_state(table), &problem));
}
