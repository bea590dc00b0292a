/* link.h: a game in few letters: every move is told by its place among the legal ones. */
#ifndef KERNEL_LINK_H
#define KERNEL_LINK_H

#include "kernel/buffer.h"
#include "kernel/table.h"

/* Adds the recorded moves as letters of an address, which only the opening of the same table can
 * read. False if they cannot be told so (scripted dice, a seat that moved out of order). */
bool link_write(const struct table *table, struct buffer *out);
/* Makes so many moves that letters tell at a table that was just opened. */
bool link_read(struct table *table, int moves, const char *letters, struct problem *problem);

#endif
