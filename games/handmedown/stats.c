/* stats.c: the derived tail of Hand-Me-Down: sums of units and seats, and what is read from them. */
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

bool hm_outer(const struct hm_state *s, int piece)
{
    for (int n = s->spot[piece].base; n != 0; n = next_in_unit(s, n))
        if (piece_const(s, n)->p.host == piece)
            return false;
    return true;
}

/* ---- static ops of a card in play ---- */

/* What derive_card knows when an op adds its share. */
struct share {
    const struct box *box;
    struct hm_state *s;
    struct hm_seat *seat;
    struct hm_unit *unit;
    int base;
};

static void share_extra(struct share *to, const struct op *op)
{
    to->unit->extra = (uint8_t)(to->unit->extra + op->arg[0]);
}

static void share_global(struct share *to, const struct op *op)
{
    int scope = op->arg[0], n = op->arg[1], stat = op->arg[2];
    if (scope != SCOPE_ENEMY)
        to->seat->give_own[stat] = (int16_t)(to->seat->give_own[stat] + n);
    if (scope != SCOPE_YOUR)
        to->seat->give_enemy[stat] = (int16_t)(to->seat->give_enemy[stat] + n);
}

static void share_cheaper(struct share *to, const struct op *op)
{
    uint8_t *less = &to->seat->cheaper[op->arg[0]][op->arg[2]];
    *less = (uint8_t)(*less + op->arg[1]);
}

static void share_shield(struct share *to, const struct op *op)
{
    (void)op;
    to->seat->shields++;
}

static void share_conditional(struct share *to, const struct op *op)
{
    (void)op;
    to->unit->conditional = true;
}

static void share_twice(struct share *to, const struct op *op)
{
    to->unit->twice |= (uint8_t)(1u << op->arg[0]);
}

static void share_indestructible(struct share *to, const struct op *op)
{
    (void)op;
    to->unit->indestructible = true;
}

static void share_safe(struct share *to, const struct op *op)
{
    to->unit->safe |= (uint8_t)(1u << op->arg[0]);
}

static void share_trophy(struct share *to, const struct op *op)
{
    for (int n = to->base; n != 0; n = next_in_unit(to->s, n)) {
        uint8_t face = piece_const(to->s, n)->p.face;
        if (box_card(to->box, face)->type == EQUIPMENT &&
            column(to->box, face, COLUMN_COLOR) == op->arg[1])
            to->unit->vp = (uint8_t)(to->unit->vp + op->arg[0]);
    }
}

static void (*const share_of[OPS])(struct share *, const struct op *) = {
    [OP_extra] = share_extra,
    [OP_global] = share_global,
    [OP_cheaper] = share_cheaper,
    [OP_shield] = share_shield,
    [OP_against] = share_conditional,
    [OP_hoard] = share_conditional,
    [OP_twice] = share_twice,
    [OP_indestructible] = share_indestructible,
    [OP_safe] = share_safe,
    [OP_trophy] = share_trophy,
};

static void share_statics(struct share *to, uint8_t face)
{
    const struct card *card = box_card(to->box, face);
    if (!(card->triggers & 1u << WHEN_ALWAYS))
        return;
    const struct op *ops = card_ops(to->box->cards, face);
    for (int i = 0; i < card->ops_n; i++)
        if (ops[i].when == WHEN_ALWAYS && share_of[ops[i].code] != NULL)
            share_of[ops[i].code](to, &ops[i]);
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
    const struct box *box = to->box;
    uint8_t face = piece_const(to->s, n)->p.face;
    const int16_t *number = box_card(box, face)->number;
    struct hm_unit *unit = to->unit;
    if (number[COLUMN_ATTACK] != COLUMN_NONE) {
        unit->rows++;
        unit->points[ATTACK] = (int8_t)(unit->points[ATTACK] + number[COLUMN_ATTACK]);
    }
    unit->points[DEFENSE] = (int8_t)(unit->points[DEFENSE] + number[COLUMN_DEFENSE]);
    unit->vp = (uint8_t)(unit->vp + number[COLUMN_VP]);
    share_statics(to, face);
    for (int side = 0; side < SIDES; side++) {
        int color = number[COLUMN_SLOT + side];
        if (color != 0 && hm_slot_open(box, to->s, n, side))
            to->seat->open[color - 1]++;
    }
}

static bool shielded(const struct box *box, const struct hm_state *s, int seat, uint8_t face)
{
    for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next) {
        uint8_t by = piece_const(s, n)->p.face;
        const struct card *card = box_card(box, by);
        const struct op *ops = card_ops(box->cards, by);
        for (int i = 0; i < card->ops_n; i++)
            if (ops[i].code == OP_shield && ops[i].arg[0] == face)
                return true;
    }
    return false;
}

/* Whether each unit may be declared as defender: HM-8.6, HM-11.4, HM-1.5. */
static void derive_targets(const struct box *box, struct hm_state *s, int seat)
{
    bool starters = KNOB(box, starter_target) != 0, shields = s->seat[seat].shields > 0;
    for (int n = base_from(s, s->order[seat]); n != 0; n = next_base(s, n)) {
        uint8_t face = piece_const(s, n)->p.face;
        bool target = starters || box_card(box, face)->type != STARTER;
        if (target && shields)
            target = !shielded(box, s, seat, face);
        s->unit[n].target = target;
        s->seat[seat].targets = (uint8_t)(s->seat[seat].targets + target);
    }
}

void hm_derive_seat(const struct box *box, struct hm_state *s, int seat)
{
    struct hm_seat *sums = &s->seat[seat];
    memset(sums, 0, sizeof *sums);
    for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next)
        derive_spot(s, n);
    for (int base = base_from(s, s->order[seat]); base != 0; base = next_base(s, base)) {
        struct hm_unit *unit = &s->unit[base];
        memset(unit, 0, sizeof *unit);
        struct share to = {.box = box, .s = s, .seat = sums, .unit = unit, .base = base};
        for (int n = base; n != 0; n = next_in_unit(s, n))
            derive_card(&to, n);
        for (int kind = 0; kind < KINDS; kind++)
            sums->total[kind] =
                (uint16_t)(sums->total[kind] + piece_const(s, base)->token[kind]);
        sums->vp = (uint16_t)(sums->vp + unit->vp);
        sums->units++;
    }
    derive_targets(box, s, seat);
}

void hm_derive(const struct box *box, void *state)
{
    struct hm_state *s = state;
    memset((uint8_t *)state + offsetof(struct hm_state, seat), 0,
           sizeof *s - offsetof(struct hm_state, seat));
    for (int seat = 0; seat < box->seats; seat++)
        hm_derive_seat(box, s, seat);
}

void hm_add_tokens(struct hm_state *s, int unit, int kind, int n)
{
    struct hm_piece *piece = piece_of(s, unit);
    int had = piece->token[kind], now = had + n;
    if (now > HM_TOKENS_MAX)
        now = HM_TOKENS_MAX;
    piece->token[kind] = (uint8_t)now;
    uint16_t *total = &s->seat[piece_holder(&piece->p)].total[kind];
    *total = (uint16_t)(*total + now - had);
}

/* ---- reading ---- */

/* Points that depend on the opponent or on tokens: P13 and P14. */
static int conditional_points(const struct box *box, const struct hm_state *s, int unit,
                              enum stat stat, uint8_t opponent)
{
    int points = 0;
    for (int n = unit; n != 0; n = next_in_unit(s, n)) {
        uint8_t face = piece_const(s, n)->p.face;
        const struct op *ops = card_ops(box->cards, face);
        for (int i = 0; i < box_card(box, face)->ops_n; i++) {
            const int16_t *arg = ops[i].arg;
            if (ops[i].code == OP_against && arg[1] == (int)stat && arg[2] == opponent)
                points += arg[0];
            if (ops[i].code == OP_hoard && arg[1] == (int)stat)
                points += arg[0] * (piece_const(s, unit)->token[arg[3]] / arg[2]);
        }
    }
    return points;
}

int hm_points(const struct box *box, const struct hm_state *s, int unit, enum stat stat,
              uint8_t opponent)
{
    int holder = piece_holder(&piece_const(s, unit)->p);
    int points = s->unit[unit].points[stat];
    if (s->unit[unit].conditional)
        points += conditional_points(box, s, unit, stat, opponent);
    for (int seat = 0; seat < box->seats; seat++)
        points += seat == holder ? s->seat[seat].give_own[stat] : s->seat[seat].give_enemy[stat];
    return points > 0 ? points : 0;
}

int hm_vp(const struct box *box, const struct hm_state *s, int seat)
{
    return s->seat[seat].vp + KNOB(box, diamond_vp) * s->seat[seat].total[DIAMOND];
}

int hm_price(const struct box *box, const struct hm_state *s, int seat, uint8_t face, int kind)
{
    int cheaper = s->seat[seat].cheaper[box_card(box, face)->type - UNIT][kind];
    int price = column(box, face, COLUMN_COST + kind) - cheaper;
    return price > 0 ? price : 0;
}

int hm_allowance(const struct box *box, const struct hm_state *s, int unit)
{
    int allowed =
        KNOB(box, attacks_per_unit) + s->unit[unit].extra + piece_const(s, unit)->again;
    return allowed < KNOB(box, attack_cap) ? allowed : KNOB(box, attack_cap);
}
