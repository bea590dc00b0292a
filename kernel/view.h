/* view.h: what a seat sees, worlds that would look the same to it, and checks of a whole state. */
#ifndef KERNEL_VIEW_H
#define KERNEL_VIEW_H

#include "kernel/game.h"

/* out = state with everything blanked that the seat (or SPECTATOR) does not know: two states that
 * differ in nothing else give the same bytes. A view of a view is itself. out may be state. */
void view_hide(const struct box *box, const void *state, int seat, void *out);

/* out = a whole state that looks like the view to that seat, drawn uniformly with the splitmix
 * among those that fit what play has shown (may_hold: only nearly uniformly, and where the cards do
 * not come out some do not fit); its stream is fresh. out may be view: then it is tried once. Where
 * deck lists are secret, the box must be the seat's own. */
void view_imagine(const struct box *box, const void *view, int seat, struct splitmix *splitmix,
                  void *out);

enum { UNSEEN_MAX = 256, HIDDEN_MAX = 64 };

/* The cards that a seat does not see, by back, and the parts of fields where they may lie: counted
 * once for many worlds of a view. */
struct unseen {
    int n[BACKS_MAX];
    uint8_t cards[BACKS_MAX][UNSEEN_MAX];
    struct hidden {
        uint8_t field, part;
        uint8_t barred; /* so many of the unseen cards cannot lie there: the most first */
    } hidden[HIDDEN_MAX];
    int hidden_n;
    bool anew; /* which they are differs from world to world: deck lists are secret */
};

/* The same in two steps: the first once for a view, the second for each world. unseen is shuffled
 * by it: a thread needs its own. */
void view_unseen(const struct box *box, const void *view, int seat, struct splitmix *splitmix,
                 struct unseen *unseen);
void view_world(const struct box *box, const void *view, int seat, struct unseen *unseen,
                struct splitmix *splitmix, void *out);

/* Whether play from that world to the state after it moved a card that was imagined: a pile or a
 * table of pieces with blanks in the view is not what it was. If not, and no dice were thrown, the
 * same play looks the same in every world. */
bool view_touched(const struct box *box, const void *view, const void *world, const void *after);

/* Marks what elimination tells: every card of that back which is not in the pile lies in the open,
 * so everybody knows the cards of that back in it. Called before a discard pile becomes a deck. */
void view_deduce(const struct box *box, uint8_t *pile, int cap, uint8_t back);

/* Of all fields; the derived tail does not count. The same on every machine, but not forever: it
 * hangs on how the state lies in memory. */
uint64_t view_hash(const struct box *box, const void *state);
/* The hash of what the seat sees, without filling a tail: scratch has the game's state_bytes. */
uint64_t view_key(const struct box *box, const void *state, int seat, void *scratch);
bool view_equal(const struct box *box, const void *x, const void *y);

/* Counts every card and refuses if one is lost or doubled against the box's lists, if a pile is out
 * of order, or if a piece's order, host or number is wrong. */
bool view_census(const struct box *box, const void *state, struct problem *problem);
/* The box's lists as counted from the state: for positions, which may leave cards in the box. */
void view_recount(struct box *box, const void *state);
/* Refuses if the derived tail is not what derive makes of the fields. */
bool view_tail_fresh(const struct box *box, const void *state, struct problem *problem);
/* Refuses fields that leave out a byte of the state or cover it twice. */
bool view_covers(const struct game *game, struct problem *problem);

#endif
