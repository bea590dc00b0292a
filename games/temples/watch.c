/* watch.c: sentences of Four Temples that look for a unit which is destroyed, enters, is mustered,
 * or begins or ends its turn: FT-15.14, FT-15.16, FT-15.18. */
#include "games/temples/temples.h"

/* What each card in play looks for. It is asked while the unit stands there. */
static void watch(struct ft_watchers *watchers, const struct box *box, const struct ft_state *s,
                  struct frame card, int unit)
{
    const struct eye eye = {.box = box,
                            .state = s,
                            .seat = card.seat,
                            .self = card.source,
                            .other = unit,
                            .place = card.n};
    const struct op *ops = card_ops(box->cards, card.face);
    for (int i = 0; i < box_card(box, card.face)->ops_n; i++)
        if (ops[i].code == OP_watches && ops[i].when == card.step &&
            watchers->n < COUNT(watchers->frame) &&
            evaluate_fits(&eye, term_at(&eye, ops[i].arg[0]), unit)) {
            card.op = (uint8_t)(i + 1);
            watchers->frame[watchers->n++] = card;
        }
}

static bool watches(const struct box *box, uint8_t face, int when)
{
    return box_card(box, face)->triggers & 1u << when;
}

/* The grounds of these cells look for it. */
static void watch_from(struct ft_watchers *watchers, const struct box *box,
                       const struct ft_state *s, struct frame card, uint32_t cells, int unit)
{
    EACH_CELL (cells, cell) {
        card.face = ground_const(s, s->on_cell[cell])->p.face;
        card.source = s->on_cell[cell];
        card.n = (uint8_t)cell;
        if (watches(box, card.face, card.step))
            watch(watchers, box, s, card, unit);
    }
}

void ft_watch(const struct play *play, int unit, enum trigger when, struct ft_watchers *watchers)
{
    const struct ft_state *s = play->s;
    const struct box *box = play->box;
    struct frame card = {.what = WORK_EVENT, .step = (uint8_t)when};
    if (!instead_known(box, (int)when))
        return;
    card.target = (uint8_t)(when == WHEN_ONE_DESTROYED ? 0 : unit);
    for (int turn = 0; turn < FT_SEATS; turn++) {
        int seat = turn == 0 ? s->turn : 1 - s->turn;
        card.seat = (uint8_t)seat;
        watch_from(watchers, box, s, card, s->held[seat], unit);
        EACH_UNIT (s, seat, n) {
            card.face = unit_const(s, n)->p.face;
            card.source = (uint8_t)n;
            card.n = unit_const(s, n)->p.place;
            if (n != unit && watches(box, card.face, when))
                watch(watchers, box, s, card, unit);
        }
    }
    if (when == WHEN_ONE_STARTS || when == WHEN_ONE_ENDS) { /* FT-15.18: neutral ground, too */
        card.seat = (uint8_t)NOBODY;
        watch_from(watchers, box, s, card, s->board & ~s->held[0] & ~s->held[1], unit);
    }
}

void ft_tell_each(struct play *play, enum trigger when)
{
    struct ft_watchers watchers = {.n = 0};
    if (!instead_known(play->box, (int)when))
        return;
    EACH_UNIT (play->s, play->s->turn, n)
        ft_watch(play, n, when, &watchers);
    ft_tell_watchers(play, &watchers);
}

void ft_tell_watchers(struct play *play, const struct ft_watchers *watchers)
{
    for (int i = watchers->n; i-- > 0;) {
        struct frame event = watchers->frame[i];
        bool there =
            !is_unit(event.source) || unit_const(play->s, event.source)->p.face == event.face;
        if (there && ft_has_room(play))
            ft_push(play, event);
    }
}
