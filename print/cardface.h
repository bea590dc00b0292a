/* cardface.h: draws the two sides of a card at any size, bleed and all. */
#ifndef PRINT_CARDFACE_H
#define PRINT_CARDFACE_H

#include "print/face.h"
#include "print/look.h"

struct card_size {
    double w, h;  /* trimmed */
    double bleed; /* how far the ground runs over each edge */
};

/* A picture that a designer put beside the sheets: "art/Farmer.png" or .svg; NULL: none. */
typedef const struct source *card_art(const void *arts, const char *name);

struct card_draw {
    const struct look *look;
    struct card_size size;
    card_art *art;
    const void *arts;
    const char *rulebook; /* the numbers of its rules stand on the cards; NULL: they do not */
};

/* The front, drawn from the trimmed card's top left. False, and said: its words do not fit. */
bool cardface_front(struct ink *ink, const struct card_draw *how, const struct face *face,
                    struct problem *problem);
/* The back: its name ("unit card") and its picture. */
void cardface_back(struct ink *ink, const struct card_draw *how, const char *name, int back);

#endif
