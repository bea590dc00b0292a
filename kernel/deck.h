/* deck.h: constructed decks: lists of cards that seats bring to games that have `decks`.
 *
 *     game  resourcewar             a deck file: header lines, then a number and a card a line
 *     deck  Iron Column
 *     by    first set
 *     3 Recruit                     # a comment
 *
 * In a .play header a deck is the name of a ready-made one, or a name and its cards:
 *
 *     deck of north Iron Column
 *     deck of south Two Kinds: 20 Recruit, 20 Veteran
 */
#ifndef KERNEL_DECK_H
#define KERNEL_DECK_H

#include "kernel/shelf.h"

/* Fills the box's lists with each seat's deck: what the opening says, else the game's standard one.
 * Names that the sheets lack are refused with file, line and column; sizes and copies are the
 * game's own check. */
bool deck_fill(struct box *box, const struct opening *opening, struct problem *problem);

/* A seat's choice as a .play header writes it behind the seat's name. */
void deck_words(const struct deck_choice *choice, struct text *text);

/* Adds or replaces a seat's choice. words may be NULL where a file is given; the file is kept by
 * its pointer, and must outlive the opening. What it says is only looked at by deck_fill. */
bool deck_choose(struct opening *opening, const char *seat, size_t seat_bytes, const char *words,
                 const struct source *file, struct problem *problem);

#endif
