/* boxes.h: the games as online tables have them: tables with the same cards share these. */
#ifndef SERVER_BOXES_H
#define SERVER_BOXES_H

#include "kernel/shelf.h"

/* For any thread. Cards that are shipped are compiled once. */
extern const struct shelf boxes_shelf;
/* The same for whoever opens many tables in a row; here cards may be added, as scenes do. */
extern const struct shelf boxes_of_scenes;

/* The cards of a game that will be played: they are compiled here or have been, and no box that is
 * filled with them compiles them again until they are let go. NULL and a problem: there are none.
 */
const struct catalogue *boxes_hold(const struct opening *opening, struct problem *problem);
/* One for each that was held; NULL is allowed. */
void boxes_let_go(const struct catalogue *cards);

/* How often cards were compiled, since the start. */
uint64_t boxes_compiled(void);

#endif
