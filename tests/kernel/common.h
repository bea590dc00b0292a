/* common.h: a toy table with every kind of zone that can hide a card, and a hand to shuffle it. */
#ifndef TESTS_KERNEL_COMMON_H
#define TESTS_KERNEL_COMMON_H

#include "kernel/game.h"
#include "kernel/pieces.h"
#include "kernel/pile.h"
#include "kernel/view.h"

enum { TOY_SEATS = 3, TOY_CARDS = 60, TOY_SLOTS = 5, TOY_PIECES = 8, TOY_FACES = 6 };

struct toy_piece {
    struct piece piece;
    uint8_t wounds;
};

struct toy {
    struct stream stream;
    struct dice dice;
    uint8_t deck[PILE_BYTES(TOY_CARDS)];
    uint8_t looked_at[KNOWN_PILE_BYTES(TOY_CARDS)]; /* ordered, nobody sees it by nature */
    uint8_t hand[TOY_SEATS][KNOWN_PILE_BYTES(TOY_CARDS)];
    uint8_t travelling[KNOWN_PILE_BYTES(TOY_CARDS)]; /* seen by the seat of turn */
    uint8_t market[KNOWN_PILE_BYTES(TOY_SLOTS)];     /* slots, face down */
    uint8_t open[PILE_BYTES(TOY_CARDS)];
    struct toy_piece piece[TOY_PIECES];
    uint8_t order[TOY_SEATS];
    uint8_t turn;
    uint8_t secret[TOY_SEATS];
    FRAMES(4) work;
};

enum {
    TOY_STREAM,
    TOY_DICE,
    TOY_DECK,
    TOY_LOOKED_AT,
    TOY_HAND,
    TOY_TRAVELLING,
    TOY_MARKET,
    TOY_OPEN,
    TOY_PIECE,
    TOY_ORDER,
    TOY_TURN,
    TOY_SECRET,
    TOY_WORK,
    TOY_FIELDS
};

extern const struct field toy_fields[TOY_FIELDS];
extern const struct game toy_game;

/* Faces 1 to 4 have back 0, faces 5 and 6 have back 1; so many copies of each. */
struct box toy_box(uint8_t copies);

/* Every card lies somewhere at random, known by whoever. */
void toy_scatter(const struct box *box, struct toy *toy, struct splitmix *splitmix);

#endif
