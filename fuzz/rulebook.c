/* rulebook.c: rulebooks of any kind are refused in words with a place, or can be played. */
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "games/shelf.h"
#include "kernel/table.h"
#include "rulebook/rulebook.h"

enum { MOVES = 40 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static struct rulebook *before; /* on the shelf until the next one makes it way */
    static char *text;
    struct problem problem = {0};
    char *words = fuzz_words(data, bytes);
    const struct source files[] = {{.name = "rulebook.md", .text = words, .bytes = strlen(words)},
                                   {.name = NULL}};
    struct rulebook *book = rulebook_make("fuzzed", files, &problem);
    FUZZ_HOLDS(book != NULL || problem.text[0] != '\0');
    if (book == NULL) {
        free(words);
        return 0;
    }
    const struct game *replaced;
    FUZZ_HOLDS(games_add(rulebook_game(book), &replaced, &problem));
    rulebook_free(before);
    free(text);
    before = book;
    text = words;
    struct opening opening = {.game = "fuzzed", .seed = 1};
    struct table *table = table_open(&games_shelf, &opening, &problem);
    if (table != NULL)
        fuzz_play(table, MOVES);
    table_close(table);
    return 0;
}
