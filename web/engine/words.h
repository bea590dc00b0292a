/* words.h: what may come next on a card that is being written: completion for a page's editor. */
#ifndef WEB_ENGINE_WORDS_H
#define WEB_ENGINE_WORDS_H

#include "kernel/game.h"
#include "kernel/json.h"

/* Adds "next": the words, names and joints that may follow in the last sentence of the text, which
 * begin with the word that is being typed; "from": the byte of the text where that word begins;
 * "sentences": whole ones that are about the same, and "begins": where the last sentence does. The
 * text is "SHEET\nTEXT": the card's sheet ("units"), a line break, what is written so far. files
 * are the designer's, or NULL. */
bool words_next(const struct game *game, const struct source *files, const char *text,
                struct json *json, struct problem *problem);

#endif
