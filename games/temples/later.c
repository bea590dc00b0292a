/* later.c: effects of Four Temples that are put off to the end of the turn, or to the start of a
 * player's next one: FT-18.6. */
#include "games/temples/temples.h"

/* On neutral ground nobody has a next turn. */
void ft_put_off(struct play *play, struct frame effect)
{
    struct ft_state *s = play->s;
    const struct op *op = &card_ops(play->box->cards, effect.face)[effect.op];
    int until = op->join & JOIN_LATER;
    int seat = until == JOIN_NEXT_TURN ? effect.seat : 1 - effect.seat;
    if (s->later.n == FT_LATER || (until != JOIN_AT_END && effect.seat == NOBODY))
        return;
    effect.step = (uint8_t)(until == JOIN_AT_END ? LATER_END : LATER_TURN + seat);
    work_push(WORK(s->later), FT_LATER, effect);
    HAPPENS(play, EVENT_puts_off, .face = effect.face);
}

/* The first to happen is pushed last. */
void ft_push_later(struct play *play, int when)
{
    struct ft_state *s = play->s;
    struct frame due[FT_LATER];
    int n = 0;
    for (int left = s->later.n; left > 0; left--) {
        struct frame effect = work_first(WORK(s->later));
        if (effect.step != when) {
            work_push(WORK(s->later), FT_LATER, effect);
            continue;
        }
        effect.step = EFFECT_BEGIN;
        if (!ft_is_silent(&effect, card_ops(play->box->cards, effect.face)[effect.op].when))
            due[n++] = effect;
    }
    while (n-- > 0)
        if (ft_has_room(play))
            ft_push(play, due[n]);
}
