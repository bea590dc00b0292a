/* link.c: the letters of a replay link, whatever they are, make a game or are refused; the game's
 * own letters make it again. The first bytes are the game and how many moves there are.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "kernel/link.h"

enum { GAMES = 8, LINK_MOVES = 48 };

/* Opening a game takes longer than playing it: each is opened once, and its moves are taken back.
 */
static struct table *fresh(unsigned which)
{
    static struct table *tables[GAMES];
    static struct opening opening;
    struct problem problem = {0};
    if (tables[which % GAMES] == NULL) {
        snprintf(opening.game, sizeof opening.game, "%s", fuzz_game(which % GAMES)->id);
        tables[which % GAMES] = table_open(&fuzz_shelf, &opening, &problem);
    }
    FUZZ_HOLDS(tables[which % GAMES] != NULL);
    table_go_back(tables[which % GAMES], 0);
    return tables[which % GAMES];
}

/* The letters of the game make the same game. */
static void again(unsigned which, const struct table *table)
{
    const struct recorded *record;
    struct buffer letters = {0}, twice = {0};
    struct problem problem = {0};
    int n = table_record(table, &record);
    FUZZ_HOLDS(link_write(table, &letters));
    struct table *other = fresh(which);
    FUZZ_HOLDS(link_read(other, n, buffer_words(&letters), &problem));
    FUZZ_HOLDS(table_record(other, &record) == n);
    FUZZ_HOLDS(link_write(other, &twice));
    FUZZ_HOLDS(strcmp(buffer_words(&letters), buffer_words(&twice)) == 0);
    buffer_free(&letters);
    buffer_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    struct problem problem = {0};
    if (bytes < 2)
        return 0;
    struct table *table = fresh(data[0]);
    char *letters = fuzz_words(data + 2, bytes - 2);
    if (link_read(table, data[1] % LINK_MOVES, letters, &problem))
        again(data[0], table);
    else
        FUZZ_HOLDS(problem.text[0] != '\0');
    free(letters);
    return 0;
}
