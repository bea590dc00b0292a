/* signs.c: what a table of Four Temples says beside its cards. */
#include "kernel/signs.h"
#include "games/temples/temples.h"

static void ladder_sign(const struct box *box, const struct ft_state *s, struct signs *signs)
{
    int sum = KNOB(box, ladder_scope) ? s->levels[s->turn] : s->levels[0] + s->levels[1];
    int most = sum + KNOB(box, muster_slack) + s->limit[s->turn][LIMIT_MUSTER];
    most = most < LEVEL_MOST ? most : LEVEL_MOST;
    if (s->allowance > 1)
        sign_track(signs, NOBODY, "ladder", most, LEVEL_MOST, "%d musters up to level %d",
                   s->allowance, most);
    else
        sign_track(signs, NOBODY, "ladder", most, LEVEL_MOST, "%s up to level %d",
                   s->allowance == 1 ? "muster" : "next muster", most);
}

static void unit_signs(const struct box *box, const struct ft_state *s, int unit,
                       struct signs *signs)
{
    int left = ft_hp(box, s, unit);
    sign_piece_bar(signs, unit, "hp", left, left + unit_const(s, unit)->damage);
    for (int f = 0; f < s->work.n; f++)
        if (s->work.frame[f].what == WORK_ACT && s->work.frame[f].source == unit)
            sign_state(signs, unit, "acts");
}

/* FT-2.12: land that nobody controls lies sideways; water is never turned. */
static void ground_signs(const struct box *box, const struct ft_state *s, struct signs *signs)
{
    for (int n = GROUND_FIRST; n < UNIT_FIRST; n++) {
        const struct piece *ground = &ground_const(s, n)->p;
        if (ground->face != FACE_NONE && !face_is_blank(ground->face) &&
            box_card(box, ground->face)->type != WATER && piece_holder(ground) == NOBODY)
            sign_sideways(signs, n);
    }
}

void ft_signs(const struct box *box, const void *view, int seat, struct signs *signs)
{
    const struct ft_state *s = view;
    int wanted = KNOB(box, temples_to_win);
    (void)seat;
    sign_goal(signs,
              KNOB(box, hold_turns) > 0 ? "%d temples, held to your next turn"
                                        : "%d temples at once",
              wanted);
    ladder_sign(box, s, signs);
    sign_track(signs, NOBODY, "turns", s->turns, KNOB(box, turn_limit), "turn %d", s->turns);
    ground_signs(box, s, signs);
    for (int other = 0; other < FT_SEATS; other++) {
        int held = ft_temples_of(s, other);
        sign_track(signs, other, "temples", held, wanted, "%d of %d temples", held, wanted);
        EACH_UNIT (s, other, unit)
            unit_signs(box, s, unit, signs);
    }
}
