/* cards.h: cards on the screen. */
#ifndef CLI_CARDS_H
#define CLI_CARDS_H

#include "kernel/game.h"

/* Prints one card in full. */
void cards_print(const struct box *box, uint8_t face);
/* The face that the words name, or begin if only one does; FACE_NONE and a problem otherwise. */
uint8_t cards_find(const struct box *box, const char *words, struct problem *problem);

#endif
