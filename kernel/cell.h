/* cell.h: what a sheet says in one cell, in words: for tables of cards, cards in print. */
#ifndef KERNEL_CELL_H
#define KERNEL_CELL_H

#include "kernel/game.h"

/* "3", "-", "2/4/6", "red", "Citizen, Soldier": the card's value in that column of its type. */
void cell_say(const struct box *box, uint8_t face, int column, struct text *text);

#endif
