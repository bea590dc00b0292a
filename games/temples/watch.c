/* watch.c: sentences of Four Temples that look for what happens to a unit or a land, and those of
 * enchantments on a unit: FT-15.14, FT-15.16, FT-15.18, FT-15.23 to FT-15.26, FT-15.30. */
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
    return box_card(box, face)->triggers & TRIGGER_BIT(when);
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

/* What the cards of a seat look for: lands, units, enchantments. */
static void watch_seat(struct ft_watchers *watchers, const struct box *box,
                       const struct ft_state *s, struct frame card, int seat, int piece)
{
    card.seat = (uint8_t)seat;
    watch_from(watchers, box, s, card, s->held[seat], piece);
    EACH_UNIT (s, seat, n) {
        card.face = unit_const(s, n)->p.face;
        card.source = (uint8_t)n;
        card.n = unit_const(s, n)->p.place;
        if (n != piece && watches(box, card.face, card.step))
            watch(watchers, box, s, card, piece);
    }
    EACH_LASTING (s, seat, n) {
        const struct piece *p = &lasting_const(s, n)->p;
        card.face = p->face;
        card.source = (uint8_t)n;
        card.n = (uint8_t)(is_unit(p->host)     ? unit_const(s, p->host)->p.place
                           : is_ground(p->host) ? ground_const(s, p->host)->p.place
                                                : 0);
        if (watches(box, card.face, card.step))
            watch(watchers, box, s, card, piece);
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
    watch_seat(watchers, box, s, card, s->turn, unit);
    watch_seat(watchers, box, s, card, 1 - s->turn, unit);
    card.seat = (uint8_t)NOBODY; /* FT-15.30: neutral ground, too */
    watch_from(watchers, box, s, card, s->board & ~s->held[0] & ~s->held[1], unit);
}

/* FT-15.16 */
void ft_tell_watchers_of(struct play *play, int unit, enum trigger when)
{
    if (!instead_known(play->box, (int)when))
        return;
    struct ft_watchers watchers = {.n = 0};
    ft_watch(play, unit, when, &watchers);
    ft_tell_watchers(play, &watchers);
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
        there &=
            !is_lasting(event.source) || lasting_const(play->s, event.source)->p.face == event.face;
        if (there && ft_has_room(play))
            ft_push(play, event);
    }
}

/* ---- what happens to a unit, and to the enchantments on it ---- */

static const struct {
    uint8_t when, on_it;
} moments[] = {{WHEN_ATTACKS, WHEN_UNIT_ATTACKS}, {WHEN_ATTACKED, WHEN_UNIT_ATTACKED},
               {WHEN_KILL, WHEN_UNIT_KILLS},      {WHEN_WINS, WHEN_UNIT_WINS},
               {WHEN_LOSES, WHEN_UNIT_LOSES},     {WHEN_ENTERS, WHEN_UNIT_ENTERS},
               {WHEN_HURT, WHEN_UNIT_HURT},       {WHEN_DESTROYED, WHEN_UNIT_DESTROYED},
               {WHEN_DEALS, WHEN_UNIT_DEALS},     {WHEN_AFTER, WHEN_UNIT_AFTER}};

void ft_fire_on(struct play *play, int unit, enum trigger when, int other)
{
    const struct ft_state *s = play->s;
    int on_it = 0;
    for (int m = 0; m < COUNT(moments); m++)
        on_it = moments[m].when == when ? moments[m].on_it : on_it;
    if (on_it == 0 || !instead_known(play->box, on_it))
        return;
    for (int seat = 0; seat < FT_SEATS; seat++)
        EACH_LASTING (s, seat, n)
            if (lasting_const(s, n)->p.host == unit)
                ft_fire(play, lasting_const(s, n)->p.face, on_it, seat, n, unit,
                        other != 0 ? other : unit_const(s, unit)->p.place);
}

void ft_fire_unit(struct play *play, int unit, enum trigger when, int other)
{
    const struct piece *p = &unit_const(play->s, unit)->p;
    ft_fire_on(play, unit, when, other);
    ft_fire(play, p->face, (int)when, piece_holder(p), unit, other, p->place);
}

/* Is a text under one of these moments being carried out? */
static bool is_under_way(const struct ft_state *s, uint64_t triggers)
{
    for (int i = 0; i < s->work.n; i++)
        if (s->work.frame[i].what == WORK_EVENT && triggers >> (s->work.frame[i].step & ~QUIET) & 1)
            return true;
    return false;
}

void ft_tell_hurt(struct play *play, uint64_t units)
{
    static const uint64_t hurt =
        TRIGGER_BIT(WHEN_HURT) | TRIGGER_BIT(WHEN_ONE_HURT) | TRIGGER_BIT(WHEN_UNIT_HURT);
    if (!(play->box->cards->triggers & hurt) || is_under_way(play->s, hurt))
        return;
    EACH_IN (units, n)
        if (ft_hp(play->box, play->s, n) >= 1) {
            ft_tell_watchers_of(play, n, WHEN_ONE_HURT);
            ft_fire_unit(play, n, WHEN_HURT, 0);
        }
}

void ft_tell_ground(struct play *play, uint32_t cells, int seat, bool gained)
{
    static const uint64_t changes =
        TRIGGER_BIT(WHEN_YOU_GAIN) | TRIGGER_BIT(WHEN_YOU_LOSE) | TRIGGER_BIT(WHEN_THEY_GAIN);
    const struct ft_state *s = play->s;
    struct ft_watchers watchers = {.n = 0};
    if (!(play->box->cards->triggers & changes) || is_under_way(s, changes))
        return;
    EACH_CELL (cells, cell) {
        struct frame card = {.what = WORK_EVENT, .step = gained ? WHEN_YOU_GAIN : WHEN_YOU_LOSE};
        watch_seat(&watchers, play->box, s, card, seat, s->on_cell[cell]);
        card.step = WHEN_THEY_GAIN;
        if (gained)
            watch_seat(&watchers, play->box, s, card, 1 - seat, s->on_cell[cell]);
    }
    ft_tell_watchers(play, &watchers);
}
