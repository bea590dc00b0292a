/* signs.c: what a table of Hand-Me-Down says beside its cards. */
#include "kernel/signs.h"
#include "games/handmedown/handmedown.h"

/* HM-8.5: a unit that has made all its attacks is turned a quarter. */
static void spent_sign(const struct box *box, const struct hm_state *s, int unit,
                       struct signs *signs)
{
    int made = piece_const(s, unit)->attacks;
    if (made > 0 && made >= hm_allowance(box, s, unit))
        sign_sideways(signs, unit);
}

void hm_signs(const struct box *box, const void *view, int seat, struct signs *signs)
{
    const struct hm_state *s = view;
    (void)seat;
    sign_goal(signs, "%d VP at the end of your turn", KNOB(box, vp_target));
    sign_track(signs, NOBODY, "round", s->round, KNOB(box, round_limit), "round %d", s->round);
    for (int other = 0; other < box->seats; other++)
        EACH_UNIT (s, other, unit)
            spent_sign(box, s, unit, signs);
}
