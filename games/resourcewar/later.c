/* later.c: effects of Resource War that are put off to the end of the turn, or to the start of a
 * player's next one: RW-18.8. */
#include "games/resourcewar/resourcewar.h"

void rw_put_off(struct play *play, struct frame effect)
{
    struct rw_state *s = play->s;
    const struct op *op = &card_ops(play->box->cards, effect.face)[effect.op];
    int until = op->join & JOIN_LATER;
    int seat = until == JOIN_NEXT_TURN ? effect.seat : 1 - effect.seat;
    effect.step = (uint8_t)(until == JOIN_AT_END ? LATER_END : LATER_TURN + seat);
    if (s->later.n == RW_LATER)
        return;
    work_push(WORK(s->later), RW_LATER, effect);
    HAPPENS(play, EVENT_puts_off, .face = effect.face);
}

void rw_queue_later(struct play *play, int when)
{
    struct rw_state *s = play->s;
    for (int left = s->later.n; left > 0; left--) {
        struct frame effect = work_first(WORK(s->later));
        bool comes = effect.step == when && s->queue.n < RW_QUEUE;
        effect.step = comes ? 0 : effect.step;
        if (comes)
            work_push(WORK(s->queue), RW_QUEUE, effect);
        else
            work_push(WORK(s->later), RW_LATER, effect);
    }
}
