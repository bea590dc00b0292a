/* pieces.h: cards in play that rules speak of singly: they enter, change holder, and leave. */
#ifndef KERNEL_PIECES_H
#define KERNEL_PIECES_H

#include "kernel/game.h"

/* The piece with that number, which must be one of the field's. */
static inline struct piece *pieces_at(const struct field *field, void *state, int number)
{
    return (struct piece *)((uint8_t *)state + field->at + (number - field->first) * field->size);
}

static inline const struct piece *pieces_at_const(const struct field *field, const void *state,
                                                  int number)
{
    return (const struct piece *)((const uint8_t *)state + field->at +
                                  (number - field->first) * field->size);
}

/* A new piece of one card behind piece `after` in the holder's order (0: at its end). Its counters
 * are zero. Returns its number; the game's bounds promise that one is free. */
int pieces_enter(const struct field *field, void *state, int owner, uint8_t face, int after);

/* Takes it out of its order and frees its number; every mention of it in frames becomes none. What
 * is attached to it still names it as host, and its cards lie nowhere: the game sees to both. */
void pieces_leave(const struct box *box, const struct field *field, void *state, int number);

/* Gives it to another holder, behind piece `after` in that holder's order (0: at its end). Its
 * owner stays, its number among alike pieces may change; what is attached to it is not given. */
void pieces_give(const struct field *field, void *state, int number, int holder, int after);

/* "Farmer", "Farmer 2"; with a seat other than the holder's "Bea's Farmer 2". */
void pieces_name(const struct box *box, const struct field *field, const void *state, int number,
                 int seat, struct text *text);

/* The next piece that is attached to a host, of whatever field; 0 after the last; begin with 0. */
int pieces_next_on(const struct box *box, const void *state, int host, int number);
/* The first piece of a field that lies in that place by itself, not attached; NULL none. The
 * holder: a seat, or SPECTATOR for anybody's. */
const struct piece *pieces_lying(const struct field *field, const void *state, int place,
                                 int holder);
/* The field of pieces that holds this number, or NULL. */
const struct field *pieces_field(const struct game *game, int number);

#endif
