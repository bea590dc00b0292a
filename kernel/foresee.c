/* foresee.c: what a move would do, as far as its seat can know. */
#include "kernel/foresee.h"

#include "kernel/layout.h"
#include "kernel/view.h"

/* Windows in which others may answer are passed, but not for ever. */
enum { ANSWERS_MAX = 8 };

/* A move of the turn that touches nothing, as a pass does; -1 none. */
static int bare_move(const struct box *box, const void *world, const struct turn *turn)
{
    struct touch touch[TOUCHES_MAX];
    for (int i = 0; i < turn->moves_n; i++)
        if (layout_touches(box, world, turn->seat, turn->moves[i], touch) == 0)
            return i;
    return -1;
}

void foresee(const struct box *box, void *view, int seat, struct move move, uint64_t seed)
{
    struct splitmix splitmix = {seed};
    struct turn turn;
    int bare;
    view_imagine(box, view, seat, &splitmix, view);
    game_play(box, view, seat, move, &turn, NULL);
    for (int answers = 0; turn.ask.seats != 0 && turn.seat != seat && answers < ANSWERS_MAX &&
                          (bare = bare_move(box, view, &turn)) >= 0;
         answers++)
        game_play(box, view, turn.seat, turn.moves[bare], &turn, NULL);
    view_hide(box, view, seat, view);
}
