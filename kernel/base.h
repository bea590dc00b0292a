/* base.h: the words every part shares: bounds, faces, seats, moves, frames. */
#ifndef KERNEL_BASE_H
#define KERNEL_BASE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kernel/ensure.h"

enum {
    SEATS_MAX = 6,
    SPECTATOR = 7, /* a seat that owns nothing and knows only what everybody knows */
    NOBODY = 15,   /* holder of a piece that no seat holds */

    FACE_NONE = 0,
    FACES_MAX = 231, /* catalogue faces are 1..231 */
    BLANK_FIRST = 232,
    BACKS_MAX = 24, /* blank of back b is BLANK_FIRST + b */

    MOVES_MAX = 255,
    KNOBS_MAX = 64,
    TYPES_MAX = 16,
    COLUMNS_MAX = 16,
    OP_ARGS_MAX = 14,
    DICE_MAX = 32,        /* scripted dice waiting in a state */
    NAME_BYTES = 40,      /* a card's, seat's or knob's name with its closing zero */
    MOVE_TEXT_BYTES = 96, /* a move in words */
    STATE_BYTES_MAX = 16384
};

/* How many elements an array has. */
#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))
/* A member that is an array, and its number beside it. */
#define ROWS(member, array) .member = (array), .member##_n = COUNT(array)

static inline uint8_t blank_of(uint8_t back)
{
    return (uint8_t)(BLANK_FIRST + back);
}

static inline bool face_is_blank(uint8_t face)
{
    return face >= BLANK_FIRST;
}

static inline uint8_t seat_bit(int seat)
{
    return (uint8_t)(1u << seat);
}

/* A move names a face where the card lies in a pile; a piece, cell, side or kind elsewhere. */
struct move {
    uint8_t verb, a, b, c;
};

static inline bool move_equal(struct move x, struct move y)
{
    return x.verb == y.verb && x.a == y.a && x.b == y.b && x.c == y.c;
}

/* Work in progress: a trigger in the queue, a response on the stack, or an effect that runs. */
struct frame {
    uint8_t what;   /* the game's own kind of work */
    uint8_t face;   /* whose card text it runs, or the card it is about */
    uint8_t op;     /* which op of that face */
    uint8_t seat;   /* who decides and profits */
    uint8_t source; /* piece, 0 none */
    uint8_t target; /* piece, 0 none */
    uint8_t n;
    uint8_t step;
};

/* The head of every piece; the game's counters follow it. */
struct piece {
    uint8_t face;   /* 0: this number is free */
    uint8_t seats;  /* owner in the low four bits, holder in the high four */
    uint8_t host;   /* the piece it is attached to, 0 none */
    uint8_t place;  /* cell, space or side: the game's word */
    uint8_t next;   /* next in its holder's order, 0 none */
    uint8_t cards;  /* how many cards of this face lie in it: its level */
    uint8_t number; /* 2 in "Farmer 2": the lowest free among its holder's alike */
    uint8_t known;  /* seats that know a face-down piece */
};

static_assert(sizeof(struct frame) == 8, "a frame is eight bytes");
static_assert(sizeof(struct piece) == 8, "a piece begins with eight bytes");

static inline int piece_owner(const struct piece *p)
{
    return p->seats & 15;
}

static inline int piece_holder(const struct piece *p)
{
    return p->seats >> 4;
}

static inline uint8_t piece_seats(int owner, int holder)
{
    return (uint8_t)(owner | holder << 4);
}

#endif
