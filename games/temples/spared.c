/* spared.c: what happens in Four Temples instead of a unit's destruction: FT-19. */
#include "games/temples/temples.h"

static void carry_out(void *play, struct frame *effect)
{
    ft_work_effect(play, effect);
}

static bool says(struct play *play, struct frame card, enum trigger when)
{
    const struct instead instead = {.box = play->box,
                                    .state = play->s,
                                    .play = play,
                                    .running = &play->running,
                                    .does = carry_out,
                                    .when = (uint8_t)when,
                                    .watches = OP_watches};
    card.what = WORK_EFFECT;
    return card.face != FACE_NONE && instead_done(&instead, card);
}

static struct frame unit_frame(const struct ft_state *s, int unit, int target)
{
    const struct piece *p = &unit_const(s, unit)->p;
    return (struct frame){.face = p->face,
                          .seat = (uint8_t)piece_holder(p),
                          .source = (uint8_t)unit,
                          .target = (uint8_t)target,
                          .n = p->place};
}

/* The enchantments on the unit, in order of casting. */
static bool lasting_says(struct play *play, int unit)
{
    const struct ft_state *s = play->s;
    uint8_t on[FT_LASTING] = {0};
    for (int seat = 0; seat < FT_SEATS; seat++)
        EACH_LASTING (s, seat, lasting)
            if (lasting_const(s, lasting)->p.host == unit)
                on[lasting_const(s, lasting)->order - 1] = (uint8_t)lasting;
    for (int i = 0; i < FT_LASTING; i++) {
        if (on[i] == 0)
            continue;
        struct frame card = unit_frame(s, unit, unit);
        card.face = lasting_const(s, on[i])->p.face;
        card.seat = (uint8_t)piece_owner(&lasting_const(s, on[i])->p);
        card.source = on[i];
        if (says(play, card, WHEN_UNIT_NOT_DESTROYED))
            return true;
    }
    return false;
}

/* FT-19.2: who looks on; the lands of a seat in cell order, then its units. */
static bool others_say(struct play *play, int unit)
{
    const struct ft_state *s = play->s;
    if (!instead_known(play->box, WHEN_ONE_NOT_DESTROYED))
        return false;
    for (int turn = 0; turn < FT_SEATS; turn++) {
        int seat = turn == 0 ? unit_seat(s, unit) : 1 - unit_seat(s, unit);
        EACH_CELL (s->held[seat], cell)
            if (says(play,
                     (struct frame){.face = ground_const(s, s->on_cell[cell])->p.face,
                                    .seat = (uint8_t)seat,
                                    .source = s->on_cell[cell],
                                    .target = (uint8_t)unit,
                                    .n = (uint8_t)cell},
                     WHEN_ONE_NOT_DESTROYED))
                return true;
        EACH_UNIT (s, seat, n)
            if (says(play, unit_frame(s, n, unit), WHEN_ONE_NOT_DESTROYED))
                return true;
    }
    return false;
}

/* FT-19.4: whom damage would have destroyed has 1 HP left before anything else happens. */
static bool is_spared(struct play *play, int unit)
{
    struct ft_unit *piece = unit_of(play->s, unit);
    uint8_t damage = piece->damage;
    int lacks = 1 - ft_hp(play->box, play->s, unit);
    piece->damage = (uint8_t)(lacks > 0 ? damage - lacks : damage);
    if (says(play, unit_frame(play->s, unit, unit), WHEN_NOT_DESTROYED) ||
        lasting_says(play, unit) || others_say(play, unit))
        return true;
    piece->damage = damage;
    return false;
}

uint64_t ft_unspared(struct play *play, uint64_t units)
{
    static const uint64_t replacing = TRIGGER_BIT(WHEN_NOT_DESTROYED) |
                                      TRIGGER_BIT(WHEN_UNIT_NOT_DESTROYED) |
                                      TRIGGER_BIT(WHEN_ONE_NOT_DESTROYED);
    const struct ft_state *s = play->s;
    uint8_t unit[FT_UNITS];
    int n = 0;
    EACH_IN (units, sturdy) /* FT-21.1 */
        if (stats_of(s, sturdy)->flags & CANNOT_BE_DESTROYED) {
            int lacks = 1 - ft_hp(play->box, s, sturdy);
            uint8_t *damage = &unit_of(play->s, sturdy)->damage;
            *damage = (uint8_t)(*damage - (lacks > 0 ? lacks : 0));
            units &= ~unit_bit(sturdy);
        }
    if (units == 0 || !(play->box->cards->triggers & replacing))
        return units;
    for (int turn = 0; turn < FT_SEATS; turn++)
        EACH_UNIT (s, turn == 0 ? s->turn : 1 - s->turn, one)
            if (units & unit_bit(one))
                unit[n++] = (uint8_t)one;
    for (int i = 0; i < n; i++)
        if (unit_const(s, unit[i])->p.face == FACE_NONE || is_spared(play, unit[i]))
            units &= ~unit_bit(unit[i]);
    return units & (s->units[0] | s->units[1]);
}
