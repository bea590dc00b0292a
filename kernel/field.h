/* field.h: the one description of a game's state. The fields cover every byte before the derived
 * tail once; from them the kernel makes views, imagined worlds, JSON, positions, facts, hash and
 * census. */
#ifndef KERNEL_FIELD_H
#define KERNEL_FIELD_H

#include "kernel/base.h"

enum field_kind {
    FIELD_NUMBER, /* size 1 or 2 bytes; count of them side by side */
    FIELD_PILE,   /* PILE_BYTES(cap) or KNOWN_PILE_BYTES(cap) each */
    FIELD_TALLY,  /* a byte for each face of card type `type`; cap of them */
    FIELD_PIECES, /* cap pieces of `size` bytes; numbers run from `first` */
    FIELD_FRAMES, /* struct { uint8_t n; struct frame frame[cap]; } */
    FIELD_STREAM, /* the random stream: nobody sees it */
    FIELD_DICE    /* scripted dice: struct dice, nobody sees them */
};

enum field_seen {
    SEEN_ALL,
    SEEN_OWNER,  /* the seat whose part of the field it is */
    SEEN_NOBODY, /* masks apart */
    SEEN_NAMED   /* the seat that the one-byte number at `named_at` says */
};

enum { MIXED_ALWAYS = UINT16_MAX };

enum field_order { ORDER_TOP, ORDER_SORTED, ORDER_SLOTS };

enum field_values {
    VALUE_PLAIN, /* unsigned */
    VALUE_SIGNED,
    VALUE_SEAT,  /* a seat's name */
    VALUE_WORDS, /* one of `words` */
    VALUE_FACE,  /* a card's name, 0 nothing */
    VALUE_PIECE  /* a piece's number, 0 none */
};

/* A named byte of a piece behind its head. */
struct counter {
    const char *name;
    uint8_t at; /* offset in the piece */
    uint8_t values;
    uint8_t most; /* that a position may write; 0: whatever fits into the byte */
};

struct field {
    const char *name; /* as scenarios, JSON and screens call it */
    uint8_t kind, seen, order, values;
    bool by_seat;    /* one for each seat; otherwise count are rows of the shared table */
    bool known;      /* pile with masks */
    bool seats_only; /* spectators see no card in it, even one that all seats know */
    bool rest;     /* a position's unplaced cards of `back` are shuffled into this pile, or tally */
    uint8_t back;  /* back of the cards that are put here as rest */
    uint8_t type;  /* tally */
    uint8_t first; /* pieces: number of the first */
    uint16_t at;   /* offset in the state */
    uint16_t size; /* bytes of one */
    uint16_t count; /* how many; by_seat: SEATS_MAX of the game */
    uint16_t cap;
    uint16_t named_at; /* SEEN_NAMED */
    /* Deck that nobody sees: a byte that is not 0 while its order is open, so that who draws takes
     * any of its cards; MIXED_ALWAYS, or 0: it has an order. */
    uint16_t mixed_at;
    uint16_t list_at; /* pieces: offset of the first piece of each holder's order, a byte a seat */
    /* What a written position may say; the line that breaks it is refused. Piles and pieces: bit t
     * for cards of type t, 0 any. Numbers: least and most, both 0 for whatever fits. */
    uint16_t types;
    int16_t lo, hi;
    const char *const *words;
    const char *const *places; /* pieces: names of place values, NULL: plain numbers */
    bool sides;                /* places are sides of a host: a piece without one has none */
    const struct counter *counters;
    int counters_n;
};

/* Scripted dice of a scenario: they come before the stream. */
struct dice {
    uint8_t n;
    uint8_t die[DICE_MAX]; /* die[0] is next */
};

#define FRAMES(cap)                                                                                \
    struct {                                                                                       \
        uint8_t n;                                                                                 \
        struct frame frame[cap];                                                                   \
    }

#endif
