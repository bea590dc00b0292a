/* decks.c: deck files, decks in words, and maps of any kind are refused in words or can be played.
 * The first byte says which. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "kernel/deck.h"
#include "kernel/table.h"

enum { MOVES = 20 };

static bool choose(struct opening *opening, int what, const char *words, const struct source *file,
                   struct problem *problem)
{
    snprintf(opening->game, sizeof opening->game, "%s", what == 0 ? "temples" : "resourcewar");
    if (what == 0)
        return opening_map(opening, words, problem);
    return deck_choose(opening, "North", strlen("North"), what == 1 ? words : NULL,
                       what == 1 ? NULL : file, problem);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static struct opening opening;
    struct problem problem = {0};
    if (bytes < 1)
        return 0;
    char *words = fuzz_words(data + 1, bytes - 1);
    struct source file = {.name = "input.txt", .text = words, .bytes = strlen(words)};
    memset(&opening, 0, sizeof opening);
    struct table *table = NULL;
    if (choose(&opening, data[0] % 3, words, &file, &problem))
        table = table_open(&fuzz_shelf, &opening, &problem);
    FUZZ_HOLDS(table != NULL || problem.text[0] != '\0');
    if (table != NULL)
        fuzz_play(table, MOVES);
    table_close(table);
    free(words);
    return 0;
}
