/* link.h: a game in few letters: every move is told by its place among the legal ones. */
#ifndef KERNEL_LINK_H
#define KERNEL_LINK_H

#include "kernel/buffer.h"
#include "kernel/table.h"

/* Adds the recorded moves as letters of an address, which only the opening of the same table can
 * read. False if they cannot be told so (scripted dice, a seat that moved out of order): then
 * nothing is added. With the opening they tell all there is, hidden cards, too. */
bool link_write(const struct table *table, struct buffer *out);
/* Makes so many moves that letters tell at a table that was just opened. Refused half way, it
 * leaves the moves that it has made: close the table. */
bool link_read(struct table *table, int moves, const char *letters, struct problem *problem);

#endif
