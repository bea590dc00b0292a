/* instead.h: texts under a moment "instead of ...": what they say is done in place of what would
 * have happened. A game asks at each place where its rulebook lets a moment be replaced, card by
 * card in the order of the rulebook; the first text that can do anything replaces the moment, and
 * the moment is then over. Nobody is asked, so only effects that ask nobody may stand there.
 *
 * A text that is being carried out hears of no moment: it cannot replace itself, and two that would
 * replace each other end where the first began. However texts set off each other, one moment is
 * replaced at most INSTEAD_MOST times in all. */
#ifndef CARDTEXT_INSTEAD_H
#define CARDTEXT_INSTEAD_H

#include "cardtext/line.h"

enum { INSTEAD_DEEP = 8, INSTEAD_MOST = 32 };

/* A text that is being carried out, and the one in whose midst it is. */
struct instead_text {
    struct instead_text *outer;
    uint8_t face, op, source;
    uint8_t done; /* of the outermost: texts that were carried out since it began */
};

struct instead {
    const struct box *box;
    const void *state;
    void *play;
    struct instead_text **running;                  /* NULL inside if none is */
    void (*does)(void *play, struct frame *effect); /* carries out the op at which it stands */
    uint8_t when;
    uint8_t watches; /* the op that says whom the moment is about; its first arg is a selection */
    uint8_t names;   /* the op that says what it is about: its first arg is `which`; or 0 */
    int which;
};

/* Does any card have a text under that moment? Asked first: shipped cards have none. */
static inline bool instead_known(const struct box *box, int when)
{
    return box->cards->triggers >> when & 1;
}

/* Whether a text of the frame's face was carried out in place of what would befall its target. */
bool instead_done(const struct instead *instead, struct frame frame);

#endif
