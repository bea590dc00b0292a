/* scores.c: what texts of Menagerie do to the points of players, and the die that they cast. */
#include "games/menagerie/effects.h"

/* For log lines: whose text it is. */
static const char *card_of(const struct effect *e)
{
    return e->play->log != NULL ? box_face_name(e->play->box, e->face) : NULL;
}

static void gain(struct effect *e, int n)
{
    log_note(e->play->log, NOTE_TEXT_VP, e->self.seat, e->face, n);
    me_gain(e->play, e->self.seat, n, VP_TEXT, card_of(e));
}

enum flow me_op_gain(struct effect *e)
{
    gain(e, e->n);
    return FLOW_DONE;
}

enum flow me_op_gain_if(struct effect *e)
{
    if (me_holds(e->play->box, e->play->s, &e->self, e->op->arg[ARG_SECOND]))
        gain(e, e->n);
    return FLOW_DONE;
}

enum flow me_op_gain_each(struct effect *e)
{
    int count = me_count(e->play->box, e->play->s, &e->self, e->op->arg[ARG_SECOND]);
    gain(e, e->n * count);
    return FLOW_DONE;
}

static void steal_from(struct effect *e, int victim)
{
    struct me_state *s = e->play->s;
    int seat = e->self.seat, stolen = s->vp[victim] < e->n ? s->vp[victim] : e->n;
    if (stolen <= 0 || me_says(e->play->box, s, victim, OP_keeps_vp)) /* ME-15.26 */
        return;
    s->vp[victim] = (int16_t)(s->vp[victim] - stolen);
    s->vp[seat] = (int16_t)(s->vp[seat] + stolen);
    HAPPENS(e->play, EVENT_steals, .seat = seat, .other = victim, .face = e->face,
            .n = {stolen, VP_STEAL, -stolen, VP_STOLEN});
}

static int richest_rival(const struct effect *e)
{
    const struct box *box = e->play->box;
    const struct me_state *s = e->play->s;
    int seat = e->self.seat, richest = (seat + 1) % box->seats;
    for (int i = 2; i < box->seats; i++)
        if (s->vp[(seat + i) % box->seats] > s->vp[richest])
            richest = (seat + i) % box->seats;
    return richest;
}

enum flow me_op_steal(struct effect *e)
{
    steal_from(e, richest_rival(e));
    return FLOW_DONE;
}

/* ME-15.13: whom an op speaks of, settled before the first of them is touched. */
static unsigned players_meant(const struct effect *e)
{
    const struct eye eye = me_eye(e->play->box, e->play->s, &e->self);
    return evaluate_players(&eye, term_at(&eye, e->op->arg[ARG_SECOND]));
}

enum flow me_op_steal_each(struct effect *e)
{
    unsigned meant = players_meant(e);
    for (int i = 1; i < e->play->box->seats; i++) {
        int seat = (e->self.seat + i) % e->play->box->seats;
        if (meant & seat_bit(seat))
            steal_from(e, seat);
    }
    return FLOW_DONE;
}

/* Nobody has less than none. */
static void lose(struct effect *e, int seat)
{
    if (seat != e->self.seat && me_says(e->play->box, e->play->s, seat, OP_keeps_vp))
        return;
    int has = e->play->s->vp[seat], lost = e->n < has ? e->n : has;
    log_note(e->play->log, NOTE_TEXT_VP, seat, e->face, -lost);
    me_gain(e->play, seat, -lost, VP_TEXT, NULL);
    HAPPENS(e->play, EVENT_loses, .seat = seat, .n = {lost});
}

enum flow me_op_lose(struct effect *e)
{
    lose(e, e->self.seat);
    return FLOW_DONE;
}

enum flow me_op_drain_richest(struct effect *e)
{
    lose(e, richest_rival(e));
    return FLOW_DONE;
}

enum flow me_op_each_rival(struct effect *e)
{
    unsigned meant = players_meant(e);
    for (int i = 1; i < e->play->box->seats; i++) {
        int seat = (e->self.seat + i) % e->play->box->seats;
        if (!(meant & seat_bit(seat)))
            continue;
        uint8_t *refills = &e->play->s->refills[seat];
        if (e->op->code == OP_drain)
            lose(e, seat);
        else if (e->op->code == OP_unrefill)
            *refills = (uint8_t)(*refills > e->n ? *refills - e->n : 0);
        else
            me_gain(e->play, seat, e->n, VP_TEXT, card_of(e));
    }
    return FLOW_DONE;
}

/* ME-15.4 */
enum flow me_op_pay(struct effect *e)
{
    if (e->play->s->vp[e->self.seat] < e->n)
        return FLOW_DONE;
    return me_op_lose(e);
}

/* ---- a player who is chosen, and all of them: ME-15.13, ME-15.27 ---- */

unsigned me_choosable(const struct box *box, const struct me_state *s, const struct me_self *self,
                      const struct op *op)
{
    const struct eye eye = me_eye(box, s, self);
    return evaluate_players(&eye, term_at(&eye, op->arg[ARG_SECOND]));
}

void me_choose_player(struct effect *e, int seat)
{
    if (e->op->code == OP_steal_one)
        steal_from(e, seat);
    else
        lose(e, seat);
}

enum flow me_op_choose_player(struct effect *e)
{
    return me_choosable(e->play->box, e->play->s, &e->self, e->op) != 0 ? FLOW_ASK : FLOW_DONE;
}

/* The most or the fewest VP that anybody has. */
static int extreme_vp(const struct play *play, int sign)
{
    int extreme = play->s->vp[0];
    for (int seat = 1; seat < play->box->seats; seat++)
        if (sign * play->s->vp[seat] > sign * extreme)
            extreme = play->s->vp[seat];
    return extreme;
}

enum flow me_op_all_players(struct effect *e)
{
    const struct box *box = e->play->box;
    bool grants = e->op->code == OP_grant_all || e->op->code == OP_grant_poorest;
    bool all = e->op->code == OP_grant_all || e->op->code == OP_drain_all;
    int extreme = extreme_vp(e->play, grants ? -1 : 1);
    for (int i = 0; i < box->seats; i++) {
        int seat = (e->self.seat + i) % box->seats;
        if (!all && e->play->s->vp[seat] != extreme)
            continue;
        if (grants)
            me_gain(e->play, seat, e->n, VP_TEXT, card_of(e));
        else
            lose(e, seat);
    }
    return FLOW_DONE;
}

/* ME-9.19 */
enum flow me_op_cast(struct effect *e)
{
    struct me_state *s = e->play->s;
    for (int i = 0; i < ME_DICE; i++)
        s->rolled[i] = 0;
    int sides = KNOB(e->play->box, die_sides);
    s->rolled[0] = (uint8_t)game_roll(&s->stream, &s->dice, sides);
    HAPPENS(e->play, EVENT_rolls, .seat = e->self.seat, .face = e->face, .dice = {s->rolled[0]},
            .sides = {sides});
    return FLOW_DONE;
}
