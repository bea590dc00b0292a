/* shelf.h: the games there are, one line a game, and how a box of one is filled. */
#ifndef GAMES_SHELF_H
#define GAMES_SHELF_H

#include "kernel/shelf.h"

struct phrasebook;
extern const struct shelf games_shelf;

/* The two parts of filling a box, for who has many boxes with the same cards: the cards, which take
 * a hundred times as long, and a box round them. The box does not own them: free() ends it. */
struct catalogue *games_compile(const struct game *game, const struct opening *opening,
                                struct problem *problem);
/* The same by a phrasebook of the game that was read before. */
struct catalogue *games_compile_by(const struct phrasebook *book, const struct game *game,
                                   const struct opening *opening, struct problem *problem);
struct box *games_fill(const struct game *game, const struct opening *opening,
                       const struct catalogue *cards, struct problem *problem);

enum { GAMES_MADE_MAX = 32 };

/* Every game, in the order they are listed: those that are built in, then those that were added;
 * NULL behind the last. One that is a rulebook is compiled when it is first asked for. */
const struct game *games_at(int place);

/* Adds a game that was made at run time; one of the same id that was added before makes way, and is
 * *replaced (else NULL): it belongs to the caller again. A rulebook that is built in under its id
 * makes way, too; games in C stay. A game on the shelf lives as long as a box of it. Before other
 * threads look at the shelf. */
bool games_add(const struct game *game, const struct game **replaced, struct problem *problem);

#endif
