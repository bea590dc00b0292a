/* stats.c: the derived tail of Four Temples: what lies and stands where, and what statics (FT-15.1)
 * give. FT-15.2: everything is reckoned from scratch. */
#include "games/temples/temples.h"

#include <string.h>

/* ---- who is meant ---- */

uint64_t ft_units_on(const struct ft_state *s, uint64_t among, uint32_t cells)
{
    uint64_t found = 0;
    EACH_IN (among, n)
        if (cells & cell_bit(unit_const(s, n)->p.place))
            found |= unit_bit(n);
    return found;
}

/* The card whose static is read. */
struct giver {
    const struct box *box;
    struct ft_state *s;
    int you;      /* NOBODY: a neutral ground */
    int cell;     /* of a ground, an enchantment on one, or a unit; -1 none */
    uint64_t the; /* this unit, or the unit */
    int self;     /* the card */
};

static struct eye eye_of(const struct giver *giver)
{
    return (struct eye){.box = giver->box,
                        .state = giver->s,
                        .seat = giver->you,
                        .self = giver->self,
                        .other = giver->the == 0 ? 0 : UNIT_FIRST + __builtin_ctzll(giver->the),
                        .place = giver->cell};
}

static uint64_t everyone(const struct ft_state *s)
{
    return s->units[0] | s->units[1];
}

static uint64_t of_seat(const struct giver *giver, bool enemy)
{
    return giver->you == NOBODY ? 0 : giver->s->units[enemy ? 1 - giver->you : giver->you];
}

static uint64_t units_composed(const struct giver *giver, int thing)
{
    const struct eye eye = eye_of(giver);
    return ft_those(&eye, thing);
}

static uint64_t units_meant(const struct giver *giver, const int16_t *who)
{
    const struct ft_state *s = giver->s;
    switch (who[0]) {
    case WHO_THOSE:
        return units_composed(giver, who[1]);
    case WHO_YOURS:
        return of_seat(giver, false);
    case WHO_ENEMIES:
        return of_seat(giver, true);
    case WHO_ALL:
        return everyone(s);
    case WHO_HERE:
        return giver->cell < 0 ? 0 : ft_units_on(s, everyone(s), cell_bit(giver->cell));
    case WHO_ADJACENT:
        return giver->cell < 0
                   ? 0
                   : ft_units_on(s, of_seat(giver, true), ft_beside(cell_bit(giver->cell)));
    default:
        return giver->the;
    }
}

/* ---- statics ---- */

static void give_has(struct giver *giver, const struct op *op)
{
    EACH_IN (units_meant(giver, op->arg), n) {
        int16_t *more = &giver->s->stats[n - UNIT_FIRST].more[op->arg[2]];
        *more = (int16_t)(*more + op->arg[3]);
    }
}

static void give_flag(struct giver *giver, const struct op *op, unsigned flag)
{
    EACH_IN (units_meant(giver, op->arg), n)
        giver->s->stats[n - UNIT_FIRST].flags |= flag;
}

static void give_cross(struct giver *giver, const struct op *op)
{
    give_flag(giver, op, MAY_CROSS);
}

static void give_swim(struct giver *giver, const struct op *op)
{
    give_flag(giver, op, IS_WATER);
}

static void give_cannot(struct giver *giver, const struct op *op)
{
    give_flag(giver, op, (unsigned)CANNOT_ATTACK << op->arg[2]);
}

static void give_haste(struct giver *giver, const struct op *op)
{
    (void)op;
    EACH_IN (giver->the, n)
        giver->s->stats[n - UNIT_FIRST].flags |= HAS_HASTE;
}

static void give_gift(struct giver *giver, const struct op *op)
{
    give_flag(giver, op, ft_loan_flags(1u << op->arg[2]));
}

static void give_landing(struct giver *giver, const struct op *op)
{
    const struct eye eye = eye_of(giver);
    struct ft_state *s = giver->s;
    if (giver->you != NOBODY)
        EACH_CELL (s->land, cell)
            if (evaluate_fits(&eye, term_at(&eye, op->arg[0]), s->on_cell[cell]))
                s->landing[giver->you] |= cell_bit(cell);
}

static void give_deny(struct giver *giver, const struct op *op)
{
    struct ft_state *s = giver->s;
    for (int seat = 0; seat < FT_SEATS; seat++) {
        bool own = seat == giver->you;
        if (op->arg[0] == PLAYER_EACH ||
            (giver->you != NOBODY && own == (op->arg[0] == PLAYER_YOU)))
            s->denied[seat] |= (uint8_t)(1u << op->arg[1]);
    }
}

static void give_cost(struct giver *giver, const struct op *op)
{
    struct ft_state *s = giver->s;
    if (op->arg[0] <= s->cost[giver->cell])
        return;
    s->cost[giver->cell] = (uint8_t)op->arg[0];
    s->costly |= cell_bit(giver->cell);
}

static void give_barrier(struct giver *giver, const struct op *op)
{
    (void)op;
    giver->s->barrier |= cell_bit(giver->cell);
}

static void give_barren(struct giver *giver, const struct op *op)
{
    (void)op;
    giver->s->barren |= cell_bit(giver->cell);
}

static void give_closed(struct giver *giver, const struct op *op)
{
    (void)op;
    giver->s->closed |= cell_bit(giver->cell);
}

static void give_shut(struct giver *giver, const struct op *op)
{
    (void)op;
    giver->s->shut |= cell_bit(giver->cell);
}

static void give_guarded(struct giver *giver, const struct op *op)
{
    struct ft_state *s = giver->s;
    s->guarded |= cell_bit(giver->cell);
    if (op->arg[0] > s->guard[giver->cell])
        s->guard[giver->cell] = (uint8_t)op->arg[0];
}

static void give_frozen(struct giver *giver, const struct op *op)
{
    (void)op;
    giver->s->frozen |= cell_bit(giver->cell);
}

static void give_limit(struct giver *giver, const struct op *op)
{
    if (giver->you == NOBODY)
        return;
    int16_t *limit = &giver->s->limit[giver->you][op->arg[0]];
    *limit = (int16_t)(*limit + op->arg[1]);
}

static void (*const give_of[OPS])(struct giver *, const struct op *) = {
    [OP_has] = give_has,       [OP_cross] = give_cross,     [OP_swim] = give_swim,
    [OP_cannot] = give_cannot, [OP_cost] = give_cost,       [OP_barrier] = give_barrier,
    [OP_barren] = give_barren, [OP_guarded] = give_guarded, [OP_frozen] = give_frozen,
    [OP_limit] = give_limit,   [OP_haste] = give_haste,     [OP_closed] = give_closed,
    [OP_shut] = give_shut,     [OP_gift] = give_gift,       [OP_landing] = give_landing,
    [OP_deny] = give_deny,
};

static void give_composed(struct giver *giver, const struct op *op)
{
    const struct eye eye = eye_of(giver);
    struct op room;
    op = evaluate_op(&eye, op, &room);
    if (op != NULL)
        give_of[op->code](giver, op);
}

static inline void give(struct giver *giver, uint8_t face, uint64_t triggers)
{
    const struct card *card = box_card(giver->box, face);
    if (!(card->triggers & triggers))
        return;
    const struct op *ops = card_ops(giver->box->cards, face);
    for (const struct op *op = ops, *end = ops + card->ops_n; op < end; op++)
        if (triggers >> op->when & 1 && give_of[op->code] != NULL)
            (op->rider != 0 ? give_composed : give_of[op->code])(giver, op);
}

/* ---- what lies and stands where ---- */

enum { GROUND_STATICS = 1 << WHEN_ALWAYS | 1 << WHEN_CONTROLLED | 1 << WHEN_RESIDING };

static void derive_grounds(const struct box *box, struct ft_state *s)
{
    for (int row = 0; row < KNOB(box, rows); row++)
        s->board |= ((1u << KNOB(box, cols)) - 1) << row * FT_COLS;
    for (int n = GROUND_FIRST; n < UNIT_FIRST; n++) {
        const struct piece *p = &ground_const(s, n)->p;
        if (p->face == FACE_NONE)
            continue;
        const struct card *card = box_card(box, p->face);
        uint32_t bit = cell_bit(p->place);
        s->on_cell[p->place] = (uint8_t)n;
        s->cost[p->place] = 1;
        s->water |= card->type == WATER ? bit : 0;
        s->land |= card->type == WATER ? 0 : bit;
        s->temple |= card->type == TEMPLE ? bit : 0;
        if (piece_holder(p) != NOBODY)
            s->held[piece_holder(p)] |= bit;
        s->entering |= card->triggers & TRIGGER_BIT(WHEN_ENTERING) ? bit : 0;
        s->leaving |= card->triggers & TRIGGER_BIT(WHEN_LEAVING) ? bit : 0;
        s->traversing |= card->triggers & TRIGGER_BIT(WHEN_TRAVERSING) ? bit : 0;
        s->gives |= card->triggers & GROUND_STATICS ? bit : 0;
    }
}

static void derive_units(const struct box *box, struct ft_state *s)
{
    for (int seat = 0; seat < FT_SEATS; seat++) {
        uint8_t crowd[FT_CELLS] = {0};
        EACH_UNIT (s, seat, n) {
            const struct ft_unit *unit = unit_const(s, n);
            s->units[seat] |= unit_bit(n);
            s->units_n[seat]++;
            s->stand[seat] |= cell_bit(unit->p.place);
            s->levels[seat] = (uint16_t)(s->levels[seat] + column(box, unit->p.face, COLUMN_LEVEL));
            if (++crowd[unit->p.place] >= KNOB(box, stack))
                s->full[seat] |= cell_bit(unit->p.place);
            if (column(box, unit->p.face, COLUMN_WATER))
                s->stats[n - UNIT_FIRST].flags = IS_WATER;
            s->stats[n - UNIT_FIRST].flags |=
                unit->barred * (unsigned)CANNOT_ATTACK | ft_loan_flags(unit->lent);
        }
    }
}

/* ---- deriving ---- */

static void give_grounds(const struct box *box, struct ft_state *s)
{
    EACH_CELL (s->gives, cell) {
        const struct piece *p = &ground_const(s, s->on_cell[cell])->p;
        struct giver giver = {
            .box = box, .s = s, .you = piece_holder(p), .cell = cell, .self = s->on_cell[cell]};
        if (box_card(box, p->face)->triggers & TRIGGER_BIT(WHEN_RESIDING))
            giver.the = ft_units_on(s, everyone(s), cell_bit(cell));
        give(&giver, p->face,
             TRIGGER_BIT(WHEN_ALWAYS) | TRIGGER_BIT(WHEN_RESIDING) |
                 (giver.you == NOBODY ? 0 : TRIGGER_BIT(WHEN_CONTROLLED)));
    }
}

enum { UNIT_STATICS = 1 << WHEN_ALWAYS | 1 << WHEN_ON_WATER };

static void give_units(const struct box *box, struct ft_state *s)
{
    for (int seat = 0; seat < FT_SEATS; seat++)
        EACH_UNIT (s, seat, n) {
            const struct piece *p = &unit_const(s, n)->p;
            if (!(box_card(box, p->face)->triggers & UNIT_STATICS))
                continue;
            bool on_water = s->water & cell_bit(p->place);
            struct giver giver = {
                .box = box, .s = s, .you = seat, .cell = p->place, .the = unit_bit(n), .self = n};
            give(&giver, p->face,
                 TRIGGER_BIT(WHEN_ALWAYS) | (on_water ? TRIGGER_BIT(WHEN_ON_WATER) : 0));
        }
}

static void give_lasting(const struct box *box, struct ft_state *s)
{
    for (int seat = 0; seat < FT_SEATS; seat++)
        EACH_LASTING (s, seat, n) {
            const struct piece *p = &lasting_const(s, n)->p;
            const struct card *card = box_card(box, p->face);
            struct giver giver = {.box = box, .s = s, .you = seat, .cell = -1, .self = n};
            s->lasting_n++;
            if (is_unit(p->host)) {
                giver.the = unit_bit(p->host);
                giver.cell = unit_const(s, p->host)->p.place;
            } else if (is_ground(p->host)) {
                uint32_t bit = cell_bit(ground_const(s, p->host)->p.place);
                giver.cell = ground_const(s, p->host)->p.place;
                giver.the = ft_units_on(s, everyone(s), bit);
                s->entering |= card->triggers & TRIGGER_BIT(WHEN_ENTERING) ? bit : 0;
                s->leaving |= card->triggers & TRIGGER_BIT(WHEN_LEAVING) ? bit : 0;
                s->traversing |= card->triggers & TRIGGER_BIT(WHEN_TRAVERSING) ? bit : 0;
            }
            give(&giver, p->face, TRIGGER_BIT(WHEN_ALWAYS) | TRIGGER_BIT(WHEN_RESIDING));
        }
}

/* What statics say of cells is the same when they are read again, so it may stay. */
void ft_derive_units(const struct box *box, struct ft_state *s)
{
    const size_t from = offsetof(struct ft_state, units);
    memset((uint8_t *)s + from, 0, sizeof *s - from);
    derive_units(box, s);
    give_grounds(box, s);
    give_units(box, s);
    give_lasting(box, s);
}

void ft_derive(const struct box *box, void *state)
{
    memset((uint8_t *)state + temples_game.tail_at, 0,
           temples_game.state_bytes - temples_game.tail_at);
    derive_grounds(box, state);
    ft_derive_units(box, state);
}

/* ---- statics that look at the other of two units ---- */

/* What one card says of two units: which op, and for a bonus which stat; the sum. */
static int said_by(const struct box *box, const struct ft_state *s, int n, const struct piece *p,
                   int unit, int other, enum op_code code, int stat)
{
    const struct op *ops = card_ops(box->cards, p->face);
    const struct eye eye = {.box = box,
                            .state = s,
                            .seat = piece_holder(p),
                            .self = n,
                            .other = other,
                            .place = p->place};
    int sum = 0;
    for (int i = 0; i < box_card(box, p->face)->ops_n; i++) {
        const struct op *op = &ops[i];
        if (op->code != code || (op->rider != 0 && !evaluate_rider(&eye, op)))
            continue;
        bool speaks = op->arg[0] == WHO_THOSE ? evaluate_fits(&eye, term_at(&eye, op->arg[1]), unit)
                                              : n == unit;
        bool bonus = code == OP_against;
        int thing = op->arg[bonus ? 4 : 2];
        if (speaks && evaluate_fits(&eye, term_at(&eye, thing), other) &&
            (!bonus || op->arg[2] == stat))
            sum += bonus ? op->arg[3] : 1;
    }
    return sum;
}

static int said_of(const struct box *box, const struct ft_state *s, int unit, int other,
                   enum op_code code, int stat)
{
    int sum = 0;
    EACH_IN (s->units[0] | s->units[1], n)
        sum += said_by(box, s, n, &unit_const(s, n)->p, unit, other, code, stat);
    EACH_CELL (s->board, cell)
        sum += said_by(box, s, s->on_cell[cell], &ground_const(s, s->on_cell[cell])->p, unit, other,
                       code, stat);
    return sum;
}

bool ft_spares(const struct box *box, const struct ft_state *s, int unit, int target)
{
    return ft_composed(box) && (said_of(box, s, unit, target, OP_spares, 0) > 0 ||
                                said_of(box, s, target, unit, OP_keeps_off, 0) > 0);
}

/* What a card on that cell, the ground itself or an enchantment, shuts a unit out. */
static bool shuts_out(const struct box *box, const struct ft_state *s, int source,
                      const struct piece *p, int cell, int unit)
{
    const struct eye eye = {.box = box,
                            .state = s,
                            .seat = piece_holder(p),
                            .self = source,
                            .other = unit,
                            .place = cell};
    EACH_OP (box->cards, p->face, op)
        if (op->code == OP_shut && (op->when != WHEN_CONTROLLED || piece_holder(p) != NOBODY) &&
            evaluate_fits(&eye, term_at(&eye, op->arg[0]), unit) &&
            (op->rider == 0 || evaluate_rider(&eye, op)))
            return true;
    return false;
}

uint32_t ft_closed_to(const struct box *box, const struct ft_state *s, int unit)
{
    uint32_t closed = s->closed;
    EACH_CELL (s->shut, cell) {
        int ground = s->on_cell[cell];
        bool shut = shuts_out(box, s, ground, &ground_const(s, ground)->p, cell, unit);
        for (int seat = 0; seat < FT_SEATS; seat++)
            EACH_LASTING (s, seat, n)
                if (lasting_const(s, n)->p.host == ground)
                    shut |= shuts_out(box, s, n, &lasting_const(s, n)->p, cell, unit);
        closed |= shut ? cell_bit(cell) : 0;
    }
    return closed;
}

/* ---- read from the tail ---- */

static int more(const struct ft_state *s, int unit, enum stat stat)
{
    return stats_of(s, unit)->more[stat] + unit_const(s, unit)->boost[stat];
}

/* FT-5.2: the sides of a unit's die after all modifiers, 0 none. */
int ft_die(const struct box *box, const struct ft_state *s, int unit, enum stat stat)
{
    int printed = column(box, unit_const(s, unit)->p.face, COLUMN_ATTACK + (int)stat);
    if (printed == 0)
        return 0;
    int step = printed - 1 + more(s, unit, stat);
    return ft_ladder[step < 0 ? 0 : step >= LADDER ? LADDER - 1 : step];
}

int ft_printed_die(const struct box *box, const struct ft_state *s, int unit, enum stat stat)
{
    int printed = column(box, unit_const(s, unit)->p.face, COLUMN_ATTACK + (int)stat);
    return printed == 0 ? 0 : ft_ladder[printed - 1];
}

int ft_more_against(const struct box *box, const struct ft_state *s, int unit, enum stat stat,
                    int other)
{
    int against = ft_composed(box) ? said_of(box, s, unit, other, OP_against, stat) : 0;
    return more(s, unit, stat) + against;
}

int ft_die_against(const struct box *box, const struct ft_state *s, int unit, enum stat stat,
                   int other)
{
    int printed = column(box, unit_const(s, unit)->p.face, COLUMN_ATTACK + (int)stat);
    if (printed == 0 || !ft_composed(box))
        return ft_die(box, s, unit, stat);
    int step = printed - 1 + ft_more_against(box, s, unit, stat, other);
    return ft_ladder[step < 0 ? 0 : step >= LADDER ? LADDER - 1 : step];
}

/* FT-5.5 */
int ft_actions(const struct box *box, const struct ft_state *s, int unit)
{
    int actions = column(box, unit_const(s, unit)->p.face, COLUMN_ACTION) + more(s, unit, ACTION);
    int left = (actions > 0 ? actions : 0) - unit_const(s, unit)->spent;
    return left > 0 ? left : 0;
}

/* FT-8.3: 0 is a unit without ranged attacks. */
int ft_range(const struct box *box, const struct ft_state *s, int unit)
{
    int printed = column(box, unit_const(s, unit)->p.face, COLUMN_RANGE);
    int change = more(s, unit, RANGE);
    if (printed == 0)
        return change > 0 ? 1 + change : 0;
    return printed + change > 1 ? printed + change : 1;
}

int ft_hp(const struct box *box, const struct ft_state *s, int unit)
{
    const struct ft_unit *u = unit_const(s, unit);
    return column(box, u->p.face, COLUMN_HP) + more(s, unit, HP) - u->damage;
}
