/* signs.c: what a table of Emperor says beside its cards. */
#include "kernel/signs.h"
#include "games/emperor/emperor.h"

static void war_sign(const struct box *box, const struct em_state *s, struct signs *signs)
{
    int period = KNOB(box, war_period), left = period - s->counter;
    if (left == 0 || (s->counter == 0 && s->day > 0))
        sign_track(signs, NOBODY, "war", period, period, "war today");
    else if (left == 1)
        sign_track(signs, NOBODY, "war", s->counter, period, "war tomorrow");
    else
        sign_track(signs, NOBODY, "war", s->counter, period, "war in %d days", left);
}

static void enemy_signs(const struct box *box, const struct em_state *s, struct signs *signs)
{
    uint8_t enemy = em_enemy(s);
    if (enemy == FACE_NONE)
        return;
    sign_bar(signs, NOBODY, "enemy hp", s->hp[EM_ENEMY], em_full_hp(box, s, EM_ENEMY));
    sign_bar(signs, NOBODY, "enemy defence", s->defence[EM_ENEMY],
             em_total(box, s, EM_ENEMY, DEFENCE, 0));
    sign_bar(signs, NOBODY, "enemy men", s->enemy_men, column(box, enemy, ENEMY_MEN));
}

static void seat_signs(const struct box *box, const struct em_state *s, int seat,
                       struct signs *signs)
{
    static const char *const names[TOKENS] = {
        [MEAT] = "meat", [DRINK] = "drink", [ORE] = "ore", [LOYALIST] = "loyalist"};
    int full = em_total(box, s, seat, DEFENCE, 0);
    bool fights = em_solo(box) ? em_enemy(s) != FACE_NONE : s->defence[seat] > 0;
    sign_bar(signs, seat, "hp", s->hp[seat], em_full_hp(box, s, seat));
    sign_bar(signs, seat, "defence", fights ? s->defence[seat] : em_standing_defence(box, s, seat),
             full);
    for (int token = 0; token < UPKEEPS; token++)
        sign_need(signs, seat, names[token], em_need(box, s, seat, token), "tonight");
    sign_need(signs, seat, names[LOYALIST], em_tokens_needed(box, s, seat), "at dawn");
}

void em_signs(const struct box *box, const void *view, int seat, struct signs *signs)
{
    const struct em_state *s = view;
    (void)seat;
    if (em_solo(box)) {
        sign_goal(signs, "beat an enemy of number %d", KNOB(box, levels));
        sign_track(signs, NOBODY, "enemy", s->number, KNOB(box, levels), "enemy %d of %d",
                   s->number, KNOB(box, levels));
    } else {
        sign_goal(signs, "outlive the other emperor");
    }
    war_sign(box, s, signs);
    enemy_signs(box, s, signs);
    for (int other = 0; other < box->seats; other++)
        seat_signs(box, s, other, signs);
}
