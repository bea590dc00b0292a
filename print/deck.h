/* deck.h: the cards of a job: which are printed, how often, and each side drawn once. */
#ifndef PRINT_DECK_H
#define PRINT_DECK_H

#include "print/cardface.h"

/* What is printed, filled in by the caller before deck_draw. */
struct deck {
    const struct box *box;
    struct card_draw how;
    int copies[FACES_MAX + 1]; /* by face; 0: not printed */
    /* Told after each card that is drawn; may be NULL. */
    void (*progress)(void *to, int drawn, int all);
    void *to;
    /* Made by deck_draw. */
    struct face face[FACES_MAX + 1];
    struct ink *front[FACES_MAX + 1];
    struct ink *back[BACKS_MAX];
};

/* Copies as the sheets say, for all seats. */
void deck_all(struct deck *deck);
/* Only cards that look otherwise than those of an older box, or that it lacks. */
void deck_since(struct deck *deck, const struct box *old);
/* Draws every side that is needed. False, and said: the words of some cards do not fit. */
bool deck_draw(struct deck *deck, struct problem *problem);
/* What deck_draw made, not what the caller filled in. Inks that its sides were shown on go first.
 */
void deck_free(struct deck *deck);

int deck_cards(const struct deck *deck);    /* with all copies */
int deck_distinct(const struct deck *deck); /* without */
/* The face of the nth card to be printed, counted with copies, in the order of the sheets. */
uint8_t deck_card(const struct deck *deck, int n);

#endif
