/* null.h: the template game: start a new game by copying this folder. */
#ifndef GAMES_NULL_H
#define GAMES_NULL_H

#include "kernel/game.h"

extern const struct game null_game;
extern const struct source null_files[]; /* made by the build from the files of this folder */

#endif
