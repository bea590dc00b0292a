/* common.c: what all targets need. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "games/shelf.h"
#include "kernel/memory.h"
#include "kernel/table.h"

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
