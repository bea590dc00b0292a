/* signs.c: what a table of Hand-Me-Down says beside its cards. */
#include "kernel/signs.h"
#include "games/handmedown/handmedown.h"

void hm_signs(const struct box *box, const void *view, int seat, struct signs *signs)
{
    const struct hm_state *s = view;
    (void)seat;
    sign_goal(signs, "%d VP at the end of your turn", KNOB(box, vp_target));
    sign_track(signs, NOBODY, "round", s->round, KNOB(box, round_limit), "round %d", s->round);
}
