/* signs.c: what a table of Resource War says beside its cards. */
#include "kernel/signs.h"
#include "games/resourcewar/resourcewar.h"

static void conflict_signs(const struct rw_state *s, int n, int seat, struct signs *signs)
{
    const struct rw_piece *piece = piece_const(s, n);
    const char *does = piece->act == ACT_ATTACK ? "attacks" : "confronts";
    if (piece->defends != 0)
        sign_arrow(signs, n, piece->defends, "defends against");
    if (piece->conflict == 0)
        return;
    if (piece->object != 0)
        sign_arrow(signs, n, piece->object, does);
    else
        sign_arrow_seat(signs, n, 1 - seat, does);
}

/* A stun lasts to the end of the turn that the piece remembers; turns alternate. */
static void stun_sign(const struct box *box, const struct rw_state *s, int n, struct signs *signs)
{
    int left = piece_const(s, n)->stunned - s->turn;
    if (left <= 0)
        sign_state(signs, n, "stunned this turn");
    else if (left == 1)
        sign_state(signs, n, "stunned through %s's turn", box->seat_name[1 - s->active]);
    else
        sign_state(signs, n, "stunned for %d turns", left + 1);
}

void rw_signs(const struct box *box, const void *view, int seat, struct signs *signs)
{
    const struct rw_state *s = view;
    int full = KNOB(box, pool);
    (void)seat;
    sign_goal(signs, "most V when the Pool is empty");
    sign_track(signs, NOBODY, "pool", s->pool, full, "%d of %d V left in the Pool", s->pool, full);
    for (int side = 0; side < RW_SEATS; side++)
        EACH_CARD (s, side, n) {
            if (piece_const(s, n)->stunned != 0)
                stun_sign(box, s, n, signs);
            conflict_signs(s, n, side, signs);
        }
}
