/* pile.h: cards lying together, as bytes: a count, the faces, and where cards can be partly known a
 * mask of seats beside each face.
 *
 *     uint8_t deck[PILE_BYTES(84)];         n | face x 84
 *     uint8_t hand[KNOWN_PILE_BYTES(148)];  n | face x 148 | known x 148
 *
 * Unused places are zero. An ordered pile has its top card last. A sorted pile runs by face; among
 * equal faces seat s knows the first k of them, so that the masks are exact multisets and a known
 * copy leaves first. A pile of slots has a card or none in each place and its count is unused. */
#ifndef KERNEL_PILE_H
#define KERNEL_PILE_H

#include "kernel/base.h"
#include "kernel/stream.h"

#define PILE_BYTES(cap) (1 + (cap))
#define KNOWN_PILE_BYTES(cap) (1 + 2 * (cap))

static inline int pile_count(const uint8_t *pile)
{
    return pile[0];
}

static inline uint8_t *pile_faces(uint8_t *pile)
{
    return pile + 1;
}

static inline const uint8_t *pile_faces_const(const uint8_t *pile)
{
    return pile + 1;
}

/* Ordered piles: the top is the last. Without masks a pile does not know its cap: who puts a card
 * into one answers for the room. Taking a card that is not there breaks a promise (ensure.h). */
void pile_put(uint8_t *pile, uint8_t face);
uint8_t pile_draw(uint8_t *pile);
void pile_shuffle(uint8_t *pile, struct stream *stream);

/* Sorted piles without masks. */
void pile_insert(uint8_t *pile, uint8_t face);
void pile_remove(uint8_t *pile, uint8_t face);
int pile_copies(const uint8_t *pile, uint8_t face);

/* Sorted piles with masks: cap is the pile's own. known: the seats that know this copy; a card that
 * all saw go there needs openly(), or nobody knows that the others know it. */
void pile_insert_known(uint8_t *pile, int cap, uint8_t face, uint8_t known);
/* Takes one copy out openly: every seat that knew a copy now knows one fewer. */
void pile_remove_known(uint8_t *pile, int cap, uint8_t face);
/* Lets the seats of the mask know every card of the pile. */
void pile_show(uint8_t *pile, int cap, uint8_t seats);

#endif
