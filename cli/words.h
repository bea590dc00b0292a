/* words.h: the words that .play files may use about a game. */
#ifndef CLI_WORDS_H
#define CLI_WORDS_H

#include "kernel/game.h"

void words_print(const struct game *game);

#endif
