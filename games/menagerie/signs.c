/* signs.c: what a table of Menagerie says beside its cards. */
#include "kernel/signs.h"
#include "games/menagerie/menagerie.h"

/* How a stack is, in words. */
static void stack_signs(const struct box *box, const struct me_state *s, int seat,
                        struct signs *signs)
{
    unsigned safe = me_safe(box, s, seat);
    for (int space = 0; space < me_spaces(box); space++) {
        int piece = s->board[seat].stack[space];
        if (piece == 0)
            continue;
        if (stack_const(s, piece)->wounded) {
            sign_state(signs, piece, "wounded");
            sign_hurt(signs, piece);
        } else if (safe >> space & 1)
            sign_state(signs, piece, "safe");
    }
}

void me_signs(const struct box *box, const void *view, int seat, struct signs *signs)
{
    const struct me_state *s = view;
    (void)seat;
    int rounds = KNOB(box, rounds);
    sign_goal(signs, "most VP after %d round%s", rounds, rounds == 1 ? "" : "s");
    sign_track(signs, NOBODY, "round", s->round, rounds, "round %d of %d", s->round, rounds);
    for (int other = 0; other < box->seats; other++)
        stack_signs(box, s, other, signs);
}
