/* brought.h: croupier check of what players bring to a table: decks and maps. */
#ifndef CLI_BROUGHT_H
#define CLI_BROUGHT_H

#include "cli/options.h"

enum brought { BROUGHT_NOTHING, BROUGHT_DECK, BROUGHT_MAP };

/* What a file is that is no scenario: a deck has a line "deck", a map one "world"; where the game
 * is said (--game) a file without a line that tells is a map. */
enum brought brought_kind(const struct options *options, const struct source *file);

/* Whether it could be played with: a deck with the game that it names, a map with --game. What is
 * wrong is said with the file and its line. */
bool brought_check(const struct options *options, enum brought kind, const struct source *file,
                   struct problem *problem);

#endif
