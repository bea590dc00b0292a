/* position.h: a table in words, zone by zone: the position lines of a .play file, read and written.
 * The words are those of the game's fields; docs/play-format.md has the grammar. */
#ifndef KERNEL_POSITION_H
#define KERNEL_POSITION_H

#include "kernel/buffer.h"
#include "kernel/game.h"

/* Lines of a file: where they stand is said in problems. It owns none of them. */
struct position {
    const char *lines;
    size_t bytes;
    const char *file;
    int line; /* number of the first */
};

/* Whether a line says something of a position. */
bool position_is_line(const struct box *box, const char *line);

/* Lays the position on the bare table; state has the game's state_bytes. The box's lists are
 * counted anew, because a position may leave cards in the box. Refuses with file, line and reason;
 * then the state is good for nothing. */
bool position_lay(struct box *box, void *state, const struct seed *seed,
                  const struct position *position, struct problem *problem);

/* Lines from which position_lay with the same seed makes this table again, if nothing is in
 * progress in it (position_at_rest): every card, number and order, and the chance to come. Pieces
 * may get other numbers. */
void position_write(const struct box *box, const void *state, struct buffer *out);

/* Whether no effect is running and nothing waits in a queue or stack. */
bool position_at_rest(const struct box *box, const void *state);

#endif
