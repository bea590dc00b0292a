/* value.c: how good a view of Menagerie is for a seat: the points by which it is ahead, with the
 * card in hand placed as well as it can be. */
#include "games/menagerie/value.h"

#include <math.h>

static const float steepness = 0.16f;

float me_value(const struct box *box, const void *view, int seat, void *memo)
{
    const struct me_state *s = view;
    struct placing p = {.box = box, .more_is_better = me_prize(box, 0) >= me_prize(box, 1)};
    int holder = s->turn;
    p.rows.ahead = me_look_ahead(box, s);
    p.rows.memo = memo;
    p.rows.asks = seat;
    if (me_hand(s) != FACE_NONE) {
        me_value_others(box, s, holder, &p.rows);
        me_try_placings(&p, s);
    }
    if (p.found) {
        s = &p.after;
        p.rows.worth[holder] = p.worth;
        p.rows.power[holder] = p.power;
    }
    me_value_others(box, s, p.found ? holder : -1, &p.rows);
    return 1.0f / (1.0f + expf(-steepness * me_lead(box, s, &p.rows, seat)));
}
