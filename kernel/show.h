/* show.h: a view for programs, as JSON, made from the fields alone. */
#ifndef KERNEL_SHOW_H
#define KERNEL_SHOW_H

#include "kernel/game.h"
#include "kernel/json.h"

/* The members of a view, into an object that is open: game, seat, seats, numbers, zones, pieces,
 * over, ask; docs/protocol.md shows one. view is what view_hide made for that seat: whatever
 * stands in it is told. */
void show_view(const struct box *box, const void *view, int seat, struct json *json);
/* A move: its words, the four numbers that name it, and maybe what it touches on a screen. */
void show_move(const struct box *box, const void *view, int seat, struct move move, bool touches,
               struct json *json);

#endif
