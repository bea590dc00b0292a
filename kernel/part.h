/* part.h: a field has a part for each seat, or for each row of the shared table. */
#ifndef KERNEL_PART_H
#define KERNEL_PART_H

#include "kernel/game.h"

/* How many parts a field has at this table. Pieces are one part. */
static inline int part_count(const struct box *box, const struct field *field)
{
    if (field->kind == FIELD_PIECES)
        return 1;
    return field->by_seat && field->count > box->seats ? box->seats : field->count;
}

static inline const uint8_t *part_at(const struct field *field, const void *state, int part)
{
    return (const uint8_t *)state + field->at + (size_t)part * field->size;
}

/* The seat it belongs to; where it is shared, the seat that box_back is asked for. */
static inline int part_seat(const struct field *field, int part)
{
    return field->by_seat ? part : 0;
}

/* The value of a number. */
long part_number(const struct field *field, const void *state, int part);
/* Seats that see it by nature, whatever masks say of single cards. */
uint8_t part_viewers(const struct box *box, const struct field *field, const void *state, int part);
/* Whether it is the number that begins an order of pieces: the pieces say it already. */
bool part_begins_order(const struct game *game, const struct field *field);

#endif
