/* shelf.h: the games there are, one line a game, and how a box of one is filled. */
#ifndef GAMES_SHELF_H
#define GAMES_SHELF_H

#include "kernel/shelf.h"

extern const struct shelf games_shelf;

/* Every game, in the order they are listed; NULL ends. */
extern const struct game *const games_all[];

#endif
