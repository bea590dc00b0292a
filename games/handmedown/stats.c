/* stats.c: the derived tail of Hand-Me-Down: sums of units and seats, and what is read from them.
 */
#include <string.h>

#include "games/handmedown/handmedown.h"

static const struct {
    int8_t x, y;
} step_to[SIDES] = {[LEFT] = {-1, 0}, [RIGHT] = {1, 0}, [TOP] = {0, 1}, [BOTTOM] = {0, -1}};

/* ---- cells and slots ---- */

static bool cell_taken(const struct hm_state *s, int base, int x, int y)
{
    for (int n = base; n != 0; n = next_in_unit(s, n))
        if (s->spot[n].x == x && s->spot[n].y == y)
            return true;
    return false;
}

bool hm_slot_open(const struct box *box, const struct hm_state *s, int piece, int side)
{
    const struct hm_spot *spot = &s->spot[piece];
    int chain_max = KNOB(box, chain_max);
    if (chain_max > 0 && spot->depth >= chain_max)
        return false;
    return !cell_taken(s, spot->base, spot->x + step_to[side].x, spot->y + step_to[side].y);
}

int hm_slots_meeting(const struct box *box, const struct hm_state *s, int piece, int side)
{
    const struct hm_spot *spot = &s->spot[piece];
    int x = spot->x + step_to[side].x, y = spot->y + step_to[side].y, meeting = 0;
    for (int n = spot->base; n != 0; n = next_in_unit(s, n))
        for (int from = 0; from < SIDES; from++)
            meeting += column(box, piece_const(s, n)->p.face, COLUMN_SLOT + from) != 0 &&
                       s->spot[n].x + step_to[from].x == x && s->spot[n].y + step_to[from].y == y;
    return meeting;
}

bool hm_outer(const struct hm_state *s, int piece)
{
    for (int n = s->spot[piece].base; n != 0; n = next_in_unit(s, n))
        if (piece_const(s, n)->p.host == piece)
            return false;
    return true;
}

/* ---- static ops of a card in play ---- */

/* A unit's share in the sums: sign 1 when it joins them, -1 when it leaves them. */
struct share {
    const struct box *box;
    struct hm_state *s;
    struct hm_seat *seat;
    struct hm_unit *unit;
    int base, sign;
};

static void share_extra(struct share *to, const struct op *op)
{
    int extra = to->unit->extra + op->arg[0];
    to->unit->extra = (uint8_t)(extra < HM_EXTRA_MAX ? extra : HM_EXTRA_MAX);
}

static void share_global(struct share *to, const struct op *op)
{
    int scope = op->arg[0], n = to->sign * op->arg[1], stat = op->arg[2];
    if (scope != SCOPE_ENEMY)
        to->seat->give_own[stat] = (int16_t)(to->seat->give_own[stat] + n);
    if (scope != SCOPE_YOUR)
        to->seat->give_enemy[stat] = (int16_t)(to->seat->give_enemy[stat] + n);
}

static void share_cheaper(struct share *to, const struct op *op)
{
    int from = op->arg[0], upto = from == 0 ? 0 : COLORS;
    for (int cards = from; cards <= upto; cards++) {
        int16_t *less = &to->seat->cheaper[cards][op->arg[2]];
        *less = (int16_t)(*less + to->sign * op->arg[1]);
    }
}

static void share_gear(struct share *to, const struct op *op)
{
    int16_t *less = &to->seat->cheaper[1 + op->arg[0]][op->arg[2]];
    *less = (int16_t)(*less + to->sign * op->arg[1]);
}

static void share_shield(struct share *to, const struct op *op)
{
    (void)op;
    to->seat->shields = (uint8_t)(to->seat->shields + to->sign);
}

static void share_conditional(struct share *to, const struct op *op)
{
    (void)op;
    to->unit->conditional = true;
}

static void share_twice(struct share *to, const struct op *op)
{
    to->unit->twice = (to->unit->twice | 1u << op->arg[0]) & 3u;
}

static void share_indestructible(struct share *to, const struct op *op)
{
    (void)op;
    to->unit->indestructible = true;
}

static void share_safe(struct share *to, const struct op *op)
{
    to->unit->safe = (to->unit->safe | 1u << op->arg[0]) & 7u;
}

static void share_trophy(struct share *to, const struct op *op)
{
    for (int n = to->base; n != 0; n = next_in_unit(to->s, n)) {
        uint8_t face = piece_const(to->s, n)->p.face;
        if (box_card(to->box, face)->type == EQUIPMENT && hm_color(to->box, face) == op->arg[1])
            to->unit->vp = (uint16_t)(to->unit->vp + op->arg[0]);
    }
}

/* HM-6.15 */
static void share_dearer(struct share *to, const struct op *op)
{
    int from = op->arg[0], upto = from == 0 ? 0 : COLORS;
    for (int seat = 0; seat < to->box->seats; seat++)
        for (int cards = from; cards <= upto && &to->s->seat[seat] != to->seat; cards++) {
            int16_t *less = &to->s->seat[seat].cheaper[cards][op->arg[2]];
            *less = (int16_t)(*less - to->sign * op->arg[1]);
        }
}

static void (*const share_of[OPS])(struct share *, const struct op *) = {
    [OP_extra] = share_extra,         [OP_global] = share_global,
    [OP_cheaper] = share_cheaper,     [OP_shield] = share_shield,
    [OP_against] = share_conditional, [OP_hoard] = share_conditional,
    [OP_twice] = share_twice,         [OP_indestructible] = share_indestructible,
    [OP_safe] = share_safe,           [OP_trophy] = share_trophy,
    [OP_cheaper_gear] = share_gear,   [OP_dearer] = share_dearer,
};

static void share_hanging(struct share *to, const struct op *op)
{
    bool bargain = op->code == OP_cheaper || op->code == OP_cheaper_gear;
    to->seat->bargains = (uint16_t)(to->seat->bargains + (bargain ? to->sign : 0));
    to->unit->hangs = true;
}

static void share_texts(struct share *to, uint8_t face)
{
    enum {
        SUMMED = 1u << WHEN_ALWAYS | 1u << WHEN_EVERY_TURN | 1u << WHEN_YOU_BUY |
                 1u << WHEN_YOU_BUY_ONE | 1u << WHEN_OTHERS_BUY | 1u << WHEN_TURN_END
    };
    const struct card *card = box_card(to->box, face);
    if (!(card->triggers & SUMMED))
        return;
    const struct op *ops = card_ops(to->box->cards, face);
    for (int i = 0; i < card->ops_n; i++) {
        if (ops[i].when == WHEN_ALWAYS && ops[i].rider == 0 && share_of[ops[i].code] != NULL)
            share_of[ops[i].code](to, &ops[i]);
        if (ops[i].when == WHEN_ALWAYS && ops[i].code >= OP_bonus)
            to->seat->composed = (uint16_t)(to->seat->composed + to->sign);
        if (ops[i].when == WHEN_ALWAYS && ops[i].rider != 0)
            share_hanging(to, &ops[i]);
        if (ops[i].when == WHEN_TURN_END)
            to->seat->enders = (uint16_t)(to->seat->enders + to->sign);
        if (ops[i].when == WHEN_YOU_BUY || ops[i].when == WHEN_OTHERS_BUY ||
            ops[i].when == WHEN_YOU_BUY_ONE)
            to->seat->hears = (uint16_t)(to->seat->hears + to->sign);
        if (ops[i].when == WHEN_EVERY_TURN && !hm_plain_gain(&ops[i]))
            to->seat->actors = (uint16_t)(to->seat->actors + to->sign);
    }
}

/* ---- deriving ---- */

static void derive_spot(struct hm_state *s, int n)
{
    const struct hm_piece *piece = piece_const(s, n);
    if (is_base(piece)) {
        s->spot[n] = (struct hm_spot){.base = (uint8_t)n};
        return;
    }
    const struct hm_spot *parent = &s->spot[piece->p.host];
    s->spot[n] = (struct hm_spot){
        .base = parent->base,
        .depth = (uint8_t)(parent->depth + 1),
        .x = (int8_t)(parent->x + step_to[piece->p.place].x),
        .y = (int8_t)(parent->y + step_to[piece->p.place].y),
    };
}

static void derive_card(struct share *to, int n)
{
    uint8_t face = piece_const(to->s, n)->p.face;
    const int16_t *number = box_card(to->box, face)->number;
    struct hm_unit *unit = to->unit;
    if (number[COLUMN_ATTACK] != COLUMN_NONE) {
        unit->rows++;
        unit->points[ATTACK] = (int16_t)(unit->points[ATTACK] + number[COLUMN_ATTACK]);
    }
    unit->points[DEFENSE] = (int16_t)(unit->points[DEFENSE] + number[COLUMN_DEFENSE]);
    unit->vp = (uint16_t)(unit->vp + number[COLUMN_VP]);
    share_texts(to, face);
    unit->speaks = (unit->speaks | box_card(to->box, face)->triggers >> WHEN_ATTACKS) & 7u;
    for (int side = 0; side < SIDES; side++) {
        int color = number[COLUMN_SLOT + side];
        if (color != 0 && hm_slot_open(to->box, to->s, n, side))
            unit->open[color - 1]++;
    }
}

/* Adds what the unit has to the sums of its seat, or takes it from them. */
static void sum_unit(struct share *to)
{
    const struct hm_piece *piece = piece_const(to->s, to->base);
    struct hm_seat *seat = to->seat;
    int sign = to->sign;
    for (int kind = 0; kind < KINDS; kind++)
        seat->total[kind] = (uint16_t)(seat->total[kind] + sign * piece->token[kind]);
    for (int color = 0; color < COLORS; color++)
        seat->open[color] = (uint8_t)(seat->open[color] + sign * to->unit->open[color]);
    seat->vp = (uint16_t)(seat->vp + sign * to->unit->vp);
    seat->fighters = (uint8_t)(seat->fighters + sign * (to->unit->rows > 0));
    seat->targets = (uint8_t)(seat->targets + sign * to->unit->target);
}

/* The faces that texts of this seat keep from being attacked. */
static void shielded_faces(const struct box *box, const struct hm_state *s, int seat,
                           bool shielded[FACES_MAX + 1])
{
    for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next) {
        uint8_t by = piece_const(s, n)->p.face;
        EACH_OP (box->cards, by, op)
            if (op->code == OP_shield)
                shielded[op->arg[0]] = true;
    }
}

static bool target_without_shields(const struct box *box, uint8_t face)
{
    return KNOB(box, starter_target) != 0 || box_card(box, face)->type != STARTER;
}

void hm_derive_targets(const struct box *box, struct hm_state *s, int seat)
{
    bool shielded[FACES_MAX + 1] = {false};
    int targets = 0;
    shielded_faces(box, s, seat, shielded);
    EACH_UNIT (s, seat, n) {
        uint8_t face = piece_const(s, n)->p.face;
        s->unit[n].target = target_without_shields(box, face) && !shielded[face];
        targets += s->unit[n].target;
    }
    s->seat[seat].targets = (uint8_t)targets;
}

static struct share share_by(const struct box *box, struct hm_state *s, int base, int sign)
{
    int seat = piece_holder(&piece_const(s, base)->p);
    return (struct share){.box = box,
                          .s = s,
                          .seat = &s->seat[seat],
                          .unit = &s->unit[base],
                          .base = base,
                          .sign = sign};
}

static void unit_in(const struct box *box, struct hm_state *s, int base)
{
    struct share to = share_by(box, s, base, 1);
    *to.unit = (struct hm_unit){
        .target = target_without_shields(box, piece_const(s, base)->p.face),
    };
    for (int n = base; n != 0; n = next_in_unit(s, n))
        derive_spot(s, n);
    for (int n = base; n != 0; n = next_in_unit(s, n))
        derive_card(&to, n);
    sum_unit(&to);
}

void hm_unit_out(const struct box *box, struct hm_state *s, int base)
{
    struct share to = share_by(box, s, base, -1);
    sum_unit(&to);
    for (int n = base; n != 0; n = next_in_unit(s, n))
        share_texts(&to, piece_const(s, n)->p.face);
}

void hm_unit_in(const struct box *box, struct hm_state *s, int base)
{
    int seat = piece_holder(&piece_const(s, base)->p);
    unit_in(box, s, base);
    if (s->seat[seat].shields > 0)
        hm_derive_targets(box, s, seat);
}

void hm_unit_add(const struct box *box, struct hm_state *s, int base)
{
    int seat = piece_holder(&piece_const(s, base)->p);
    s->base[seat][s->seat[seat].units++] = (uint8_t)base;
    hm_unit_in(box, s, base);
}

void hm_unit_remove(const struct box *box, struct hm_state *s, int base)
{
    int seat = piece_holder(&piece_const(s, base)->p), at = 0;
    hm_unit_out(box, s, base);
    while (s->base[seat][at] != base)
        at++;
    int behind = --s->seat[seat].units - at;
    memmove(&s->base[seat][at], &s->base[seat][at + 1], (size_t)behind);
    s->base[seat][at + behind] = 0;
}

void hm_derive(const struct box *box, void *state)
{
    struct hm_state *s = state;
    memset((uint8_t *)state + offsetof(struct hm_state, seat), 0,
           sizeof *s - offsetof(struct hm_state, seat));
    for (int seat = 0; seat < box->seats; seat++) {
        for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next)
            if (is_base(piece_const(s, n))) {
                s->base[seat][s->seat[seat].units++] = (uint8_t)n;
                unit_in(box, s, n);
            }
        if (s->seat[seat].shields > 0)
            hm_derive_targets(box, s, seat);
    }
}

int hm_add_tokens(struct hm_state *s, int unit, int kind, int n)
{
    struct hm_piece *piece = piece_of(s, unit);
    int had = piece->token[kind], now = had + n;
    if (now > HM_TOKENS_MAX)
        now = HM_TOKENS_MAX;
    piece->token[kind] = (uint8_t)now;
    uint16_t *total = &s->seat[piece_holder(&piece->p)].total[kind];
    *total = (uint16_t)(*total + now - had);
    return now - had;
}

/* ---- reading ---- */

/* Points that depend on the opponent or on tokens: P13 and P14. */
static int conditional_points(const struct box *box, const struct hm_state *s, int unit,
                              enum stat stat, uint8_t opponent)
{
    int points = 0;
    for (int n = unit; n != 0; n = next_in_unit(s, n)) {
        uint8_t face = piece_const(s, n)->p.face;
        EACH_OP (box->cards, face, op) {
            const int16_t *arg = op->arg;
            if (op->code == OP_against && arg[1] == (int)stat && arg[2] == opponent)
                points += arg[0];
            if (op->code == OP_hoard && arg[1] == (int)stat)
                points += arg[0] * (piece_const(s, unit)->token[arg[3]] / arg[2]);
        }
    }
    return points;
}

/* What a unit's points hang on beside the sums: whom it fights, changes for a while, texts with
 * conditions. */
static int points_beside(const struct box *box, const struct hm_state *s, int unit, enum stat stat,
                         uint8_t opponent, int rival)
{
    int points = 0;
    if (s->unit[unit].conditional)
        points += conditional_points(box, s, unit, stat, opponent);
    for (int span = 0; span < SPANS && s->changed != 0; span++)
        points += piece_const(s, unit)->change[span][stat];
    if (hm_composes(box))
        points += hm_composed_points(box, s, unit, stat, rival);
    return points;
}

static const op_codes bounding =
    CODE_BIT(OP_floor) | CODE_BIT(OP_cap) | CODE_BIT(OP_double) | CODE_BIT(OP_ignores);

static inline int points_in(const struct box *box, const struct hm_state *s, int unit,
                            enum stat stat, uint8_t opponent, int rival)
{
    const struct hm_seat *own = &s->seat[piece_holder(&piece_const(s, unit)->p)];
    int points = s->unit[unit].points[stat] + own->give_own[stat] - own->give_enemy[stat];
    for (int seat = 0; seat < box->seats; seat++)
        points += s->seat[seat].give_enemy[stat];
    if (s->unit[unit].conditional || s->changed != 0 || hm_composes(box))
        points += points_beside(box, s, unit, stat, opponent, rival);
    if (box_says(box, bounding))
        points = hm_bounded_points(box, s, unit, stat, rival, points);
    return points > 0 ? points : 0;
}

int hm_points(const struct box *box, const struct hm_state *s, int unit, enum stat stat,
              uint8_t opponent)
{
    return points_in(box, s, unit, stat, opponent, 0);
}

int hm_points_against(const struct box *box, const struct hm_state *s, int unit, enum stat stat,
                      int rival)
{
    return points_in(box, s, unit, stat, piece_const(s, rival)->p.face, rival);
}

int hm_plain_vp(const struct box *box, const struct hm_state *s, int seat)
{
    return s->seat[seat].vp + KNOB(box, diamond_vp) * s->seat[seat].total[DIAMOND];
}

int hm_vp(const struct box *box, const struct hm_state *s, int seat)
{
    return hm_plain_vp(box, s, seat) + hm_composed_vp(box, s, seat);
}
