/* sheets.c: card sheets, phrasebooks and sentences of any kind are refused in words or can be
 * played. The first byte says which file of which game the rest replaces; or the lines of the rest
 * are cards of a scenario; or the rest says which parts are put together to a text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cardtext/compile.h"
#include "fuzz/fuzz.h"
#include "kernel/table.h"
#include "tests/contract/common_compose.h"

enum { EXTRAS = 0x80, COMPOSED = 0xf8, FILES_MAX = 24, MOVES = 30 };

/* The lines are test cards: "unit: name Golem, text indestructible". */
static void add_extras(struct opening *opening, char *words)
{
    for (char *line; (line = strsep(&words, "\n")) != NULL && opening->extra_n < EXTRA_CARDS_MAX;)
        if (strlen(line) < EXTRA_CARD_BYTES)
            strcpy(opening->extra[opening->extra_n++], line);
}

/* Bytes that choose; when they are used up, always the first. */
struct chooser {
    const uint8_t *at, *end;
};

static uint32_t choose(void *context, uint32_t below)
{
    struct chooser *chooser = context;
    return chooser->at < chooser->end ? *chooser->at++ % below : 0;
}

/* Test cards of every type with texts that the bytes put together; what can be read comes back as
 * it was read. */
static void add_composed(struct opening *opening, const struct game *game, const uint8_t *data,
                         size_t bytes)
{
    struct problem problem = {0};
    struct chooser chooser = {data, data + bytes};
    struct phrasebook *book = compile_phrasebook(game, NULL, &problem);
    struct catalogue *cards = book == NULL ? NULL : compile_catalogue(book, NULL, &problem);
    for (int type = 0; cards != NULL && type < game->types_n; type++) {
        struct compose compose = {book, cards, choose, &chooser};
        struct text line = text_in(opening->extra[opening->extra_n], EXTRA_CARD_BYTES);
        text_print(&line, "%s: name Composed %c, text ", game->types[type].name, 'A' + type);
        compose_sentence(&compose, type, &line);
        opening->extra_n += !line.cut;
    }
    catalogue_free(cards);
    phrasebook_free(book);
}

/* The game's own files with one replaced. */
static void replace_file(const struct game *game, int which, const char *words,
                         struct source files[FILES_MAX])
{
    int n = 0;
    for (; n < FILES_MAX - 1 && game->files[n].name != NULL; n++)
        files[n] = game->files[n];
    FUZZ_HOLDS(n > 0);
    files[which % n].text = words;
    files[which % n].bytes = strlen(words);
    files[n] = (struct source){0};
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static struct opening opening;
    struct source files[FILES_MAX];
    struct problem problem = {0};
    if (bytes < 1)
        return 0;
    const struct game *game = fuzz_game(data[0] & 7);
    char *words = fuzz_words(data + 1, bytes - 1);
    memset(&opening, 0, sizeof opening);
    snprintf(opening.game, sizeof opening.game, "%s", game->id);
    if (data[0] >= COMPOSED) {
        add_composed(&opening, game, data + 1, bytes - 1);
    } else if (data[0] & EXTRAS) {
        add_extras(&opening, words);
    } else {
        replace_file(game, data[0] >> 3, words, files);
        opening.files = files;
    }
    struct table *table = table_open(&fuzz_shelf, &opening, &problem);
    FUZZ_HOLDS(table != NULL || problem.text[0] != '\0');
    if (table != NULL)
        fuzz_play(table, MOVES);
    table_close(table);
    free(words);
    return 0;
}
