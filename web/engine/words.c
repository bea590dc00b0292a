/* words.c: asks the phrasebook what may come next. */
#include "web/engine/words.h"

#include <stdio.h>
#include <string.h>

#include "cardtext/compile.h"
#include "cardtext/complete.h"
#include "cardtext/seek.h"
#include "cardtext/words.h"

/* The type of the cards on that sheet, or -1. */
static int type_of_sheet(const struct game *game, const char *sheet, size_t bytes)
{
    for (int t = 0; t < game->types_n; t++)
        if (strncmp(game->types[t].sheet, sheet, bytes) == 0)
            return t;
    return -1;
}

static void write_word(void *context, const char *words)
{
    json_write_string(context, NULL, words);
}

/* Whole sentences that may stand on such a card: those nearest to what is being written. */
static void write_sentences(const struct phrasebook *book, int type, const char *text,
                            struct json *json)
{
    enum { SOUGHT = 40, SHOWN = 5 };
    struct seek_found found[SOUGHT];
    size_t bytes = strlen(text), from = 0;
    for (size_t end; (end = words_sentence_end(text, bytes, from)) < bytes;)
        from = end + 1;
    int n = seek_phrases(book, text + from, found, SOUGHT), shown = 0;
    json_write_array(json, "sentences");
    for (int i = 0; i < n && shown < SHOWN; i++) {
        const struct phrase *phrase = found[i].phrase;
        if (phrase->example == NULL || !(book->form[phrase->first].on >> type & 1))
            continue;
        json_write_string(json, NULL, phrase->example);
        shown++;
    }
    json_write_end(json);
    json_write_number(json, "begins", (long)from);
}

bool words_next(const struct game *game, const struct source *files, const char *text,
                struct json *json, struct problem *problem)
{
    size_t bytes = strcspn(text, "\n");
    struct opening opening = {.files = files};
    int type = type_of_sheet(game, text, bytes);
    if (bytes == 0 || type < 0)
        return problem_say(problem, "%s has no sheet \"%.*s\"", game->title, (int)bytes, text);
    text += bytes + (text[bytes] != '\0');
    snprintf(opening.game, sizeof opening.game, "%s", game->id);
    struct phrasebook *book = compile_phrasebook(game, &opening, problem);
    struct catalogue *cards = book == NULL ? NULL : compile_catalogue(book, &opening, problem);
    if (cards != NULL) {
        json_write_number(json, "from", (long)complete_begins(text));
        json_write_array(json, "next");
        complete_text(book, cards, type, text, write_word, json);
        json_write_end(json);
        write_sentences(book, type, text, json);
    }
    catalogue_free(cards);
    phrasebook_free(book);
    return cards != NULL;
}
