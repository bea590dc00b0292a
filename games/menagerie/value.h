/* value.h: the parts of Menagerie's estimate. */
#ifndef GAMES_MENAGERIE_VALUE_H
#define GAMES_MENAGERIE_VALUE_H

#include "games/menagerie/menagerie.h"

/* How far the game is: what is left of it, for all seats alike. */
struct ahead {
    float rounds; /* to come, this one included, up to the horizon */
    float open;   /* 1 at the start, 0 at the end */
};

/* What every seat's row is worth without its fights, and its power for them. */
struct boards_worth {
    struct ahead ahead;
    float worth[ME_SEATS], power[ME_SEATS];
};

/* The best way for the holder to place the card in hand, and the state after it. */
struct placing {
    const struct box *box;
    struct boards_worth
        rows; /* placing changes the holder's row; that of the others as before it */
    bool more_is_better;
    bool found;
    float best, worth, power; /* of the best: the lead, and the holder's row */
    struct me_state after;
};

/* worth.c */
struct ahead me_look_ahead(const struct box *box, const struct me_state *s);
/* Points of a seat apart from its fights; through the pointer what its texts add to its power for
 * them. */
float me_board_worth(const struct box *box, const struct me_state *s, int seat,
                     const struct ahead *ahead, float *power);
float me_row_power(const struct box *box, const struct me_state *s, int seat);
void me_value_row(const struct box *box, const struct me_state *s, int seat,
                  struct boards_worth *rows);
/* The rows of all seats but one. */
void me_value_others(const struct box *box, const struct me_state *s, int but,
                     struct boards_worth *rows);
/* Points by which each seat is ahead of its best rival, with the fights to come. */
void me_leads(const struct box *box, const struct me_state *s, const struct boards_worth *rows,
              float lead[ME_SEATS]);

/* placing.c: all ways to place the card in hand, in a full row after one of the cheapest sales; the
 * best is kept. */
void me_try_placings(struct placing *p, const struct me_state *s);

#endif
