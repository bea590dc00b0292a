/* spared.c: what happens in Hand-Me-Down instead of being destroyed or of losing tokens: HM-14. */
#include "games/handmedown/handmedown.h"

static void carry_out(void *play, struct frame *effect)
{
    hm_effect(play, effect);
}

static struct instead moment(struct play *play, enum trigger when)
{
    return (struct instead){.box = play->box,
                            .state = play->s,
                            .play = play,
                            .running = &play->running,
                            .does = carry_out,
                            .when = (uint8_t)when,
                            .watches = OP_watches};
}

/* The cards of a unit, its own first; what befalls befalls the unit `target`. */
static bool unit_says(const struct instead *instead, const struct hm_state *s, int unit, int target)
{
    for (int n = unit; n != 0; n = next_in_unit(s, n))
        if (instead_done(instead, (struct frame){.what = WORK_EFFECT,
                                                 .face = piece_const(s, n)->p.face,
                                                 .source = (uint8_t)unit,
                                                 .target = (uint8_t)target}))
            return true;
    return false;
}

/* Who looks on: the seats to the left of the unit's own, which comes first, each in table order. */
static bool others_say(const struct instead *instead, const struct hm_state *s, int target)
{
    int own = piece_holder(&piece_const(s, target)->p), seats = instead->box->seats;
    for (int i = 0; i < seats; i++)
        EACH_UNIT (s, (own + i) % seats, unit)
            if (unit_says(instead, s, unit, target))
                return true;
    return false;
}

bool hm_spared(struct play *play, int unit)
{
    if (instead_known(play->box, WHEN_NOT_DESTROYED)) {
        const struct instead own = moment(play, WHEN_NOT_DESTROYED);
        if (unit_says(&own, play->s, unit, unit))
            return true;
    }
    if (!instead_known(play->box, WHEN_ONE_NOT_DESTROYED))
        return false;
    const struct instead any = moment(play, WHEN_ONE_NOT_DESTROYED);
    return others_say(&any, play->s, unit);
}

/* HM-14.5, HM-14.6: the texts of the unit. */
static bool kept(struct play *play, int unit, int kind, enum trigger when)
{
    if (!instead_known(play->box, when))
        return false;
    struct instead instead = moment(play, when);
    instead.names = OP_losing;
    instead.which = kind;
    return unit_says(&instead, play->s, unit, unit);
}

bool hm_keeps(struct play *play, int unit, int kind)
{
    struct hm_state *s = play->s;
    unsigned seat = 1u << (HM_SPARED + piece_holder(&piece_const(s, unit)->p));
    if (!(s->changed & seat) && kept(play, unit, kind, WHEN_FIRST_KEPT)) {
        s->changed = (uint16_t)(s->changed | seat);
        return true;
    }
    return kept(play, unit, kind, WHEN_KEPT);
}
