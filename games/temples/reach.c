/* reach.c: where a unit can go, whom it can attack, where one can be mustered. Cells are bits, so a
 * flood over the isle is a few shifts. */
#include "games/temples/temples.h"

enum { COST_MAX = 64 }; /* no way over FT_CELLS cards is worth more actions than a unit can have */

/* What a unit may do with cells. */
struct terrain {
    uint32_t through; /* may be traversed */
    uint32_t stop;    /* may be entered */
};

/* FT-6.4 to FT-6.6, FT-9.1, FT-9.3 */
static struct terrain terrain_for(const struct box *box, const struct ft_state *s, int unit)
{
    int seat = unit_seat(s, unit);
    unsigned flags = stats_of(s, unit)->flags;
    uint32_t here = cell_bit(unit_const(s, unit)->p.place);
    struct terrain terrain = {.through = s->board & ~s->barrier,
                              .stop = ft_free(s, seat) & ~here & ~ft_closed_to(box, s, unit)};
    if (!(flags & (IS_WATER | MAY_CROSS)))
        terrain.through &= ~s->water;
    if (!(flags & IS_WATER))
        terrain.stop &= ~s->water;
    if (!KNOB(box, pass_friends))
        terrain.through &= ~s->stand[seat];
    if (!KNOB(box, pass_enemies))
        terrain.through &= ~s->stand[1 - seat];
    return terrain;
}

/* Floods outward: within[k] becomes the cells that k actions reach, for k up to actions. */
static void flood(const struct ft_state *s, const struct terrain *terrain, uint32_t from,
                  int actions, uint32_t within[COST_MAX + 1])
{
    uint32_t open = (terrain->through | terrain->stop) & ~s->costly;
    uint32_t costly = (terrain->through | terrain->stop) & s->costly;
    within[0] = from;
    for (int k = 1; k <= actions; k++) {
        within[k] = within[k - 1] | (ft_beside(within[k - 1] & (terrain->through | from)) & open);
        EACH_CELL (costly, cell) {
            uint32_t before = k >= s->cost[cell] ? within[k - s->cost[cell]] : 0;
            if (ft_beside(before & (terrain->through | from)) & cell_bit(cell))
                within[k] |= cell_bit(cell);
        }
    }
}

static bool may_act(const struct ft_state *s, int unit)
{
    return !unit_const(s, unit)->fresh || stats_of(s, unit)->flags & HAS_HASTE;
}

/* Actions it can walk with now: none if it is fresh (FT-5.6) or may not move (FT-6.9). */
static int walk(const struct box *box, const struct ft_state *s, int unit)
{
    if (!may_act(s, unit) || stats_of(s, unit)->flags & CANNOT_MOVE)
        return 0;
    int actions = ft_actions(box, s, unit);
    return actions < COST_MAX ? actions : COST_MAX;
}

uint32_t ft_reach(const struct box *box, const struct ft_state *s, int unit)
{
    uint32_t within[COST_MAX + 1];
    int actions = walk(box, s, unit);
    if (actions == 0)
        return 0;
    struct terrain terrain = terrain_for(box, s, unit);
    flood(s, &terrain, cell_bit(unit_const(s, unit)->p.place), actions, within);
    return within[actions] & terrain.stop;
}

bool ft_leads(const struct box *box, const struct ft_state *s, int unit, int cell)
{
    uint32_t within[COST_MAX + 1];
    struct terrain terrain = terrain_for(box, s, unit);
    flood(s, &terrain, cell_bit(unit_const(s, unit)->p.place), COST_MAX, within);
    return within[COST_MAX] & cell_bit(cell);
}

/* ---- FT-6.7: the way ---- */

/* What a unit suffers by traversing a card: its own clauses and those of enchantments on it. */
static int face_hurts(const struct box *box, uint8_t face)
{
    int damage = 0;
    EACH_OP (box->cards, face, op)
        if (op->when == WHEN_TRAVERSING && op->code == OP_damage)
            damage += op->arg[2];
    return damage;
}

static int cell_hurts(const struct box *box, const struct ft_state *s, int cell)
{
    if (!(s->traversing & cell_bit(cell)))
        return 0;
    int damage = face_hurts(box, ground_const(s, s->on_cell[cell])->p.face);
    for (int seat = 0; seat < FT_SEATS; seat++)
        EACH_LASTING (s, seat, n)
            if (lasting_const(s, n)->p.host == s->on_cell[cell])
                damage += face_hurts(box, lasting_const(s, n)->p.face);
    return damage;
}

enum { FAR = 1 << 28, ACTION_WEIGHT = 1 << 14 };

/* From every cell what the rest of the way costs, in actions and then in damage. */
static void price_ways(const struct box *box, const struct ft_state *s,
                       const struct terrain *terrain, int to, int price[FT_CELLS])
{
    for (int cell = 0; cell < FT_CELLS; cell++)
        price[cell] = cell == to ? 0 : FAR;
    for (bool changed = true; changed;) {
        changed = false;
        for (int cell = 0; cell < FT_CELLS; cell++) {
            bool passable = cell == to || terrain->through & cell_bit(cell);
            if (!passable || price[cell] == FAR)
                continue;
            int hurts = cell == to ? 0 : cell_hurts(box, s, cell);
            int whole = price[cell] + s->cost[cell] * ACTION_WEIGHT + hurts;
            EACH_CELL (ft_beside(cell_bit(cell)) & s->board, before)
                if (whole < price[before]) {
                    price[before] = whole;
                    changed = true;
                }
        }
    }
}

int ft_route(const struct box *box, const struct ft_state *s, int unit, int to,
             uint8_t between[FT_CELLS], int *between_n)
{
    uint32_t within[COST_MAX + 1];
    int price[FT_CELLS], at = unit_const(s, unit)->p.place, actions = walk(box, s, unit), cost = 1;
    struct terrain terrain = terrain_for(box, s, unit);
    flood(s, &terrain, cell_bit(at), actions, within);
    while (cost < actions && !(within[cost] & cell_bit(to)))
        cost++;
    *between_n = 0;
    /* Where no card that minds being traversed is near enough only the cost matters. */
    if (!(within[cost - 1] & s->traversing & ~cell_bit(at)))
        return cost;
    price_ways(box, s, &terrain, to, price);
    while (at != to) {
        int next = to;
        EACH_CELL (ft_beside(cell_bit(at)) & s->board & (terrain.through | cell_bit(to)), cell) {
            int hurts = cell == to ? 0 : cell_hurts(box, s, cell);
            bool best = price[cell] + s->cost[cell] * ACTION_WEIGHT + hurts == price[at];
            if (best && *between_n < FT_CELLS) {
                next = cell;
                break;
            }
        }
        at = next;
        if (at != to)
            between[(*between_n)++] = (uint8_t)at;
    }
    return cost;
}

/* ---- FT-7.2, FT-8, FT-9.4: whom it can attack ---- */

/* RANGE_BLOCK: cells that a shot of that range gets to past enemy units. */
static uint32_t unblocked(const struct ft_state *s, int from, int range, int seat)
{
    uint32_t within = cell_bit(from);
    for (int k = 0; k < range; k++)
        within |= ft_beside(within & (~s->stand[1 - seat] | cell_bit(from))) & s->board;
    return within;
}

bool ft_blocked(const struct box *box, const struct ft_state *s, int unit, int target)
{
    if (!KNOB(box, range_block))
        return false;
    int from = unit_const(s, unit)->p.place, range = ft_range(box, s, unit);
    uint32_t to = cell_bit(unit_const(s, target)->p.place);
    return range > 1 && !(unblocked(s, from, range, unit_seat(s, unit)) & to);
}

bool ft_can_attack(const struct box *box, const struct ft_state *s, int unit, int target)
{
    const struct ft_stats *own = stats_of(s, unit), *other = stats_of(s, target);
    int from = unit_const(s, unit)->p.place, to = unit_const(s, target)->p.place;
    int range = ft_range(box, s, unit);
    if (own->flags & CANNOT_ATTACK || other->flags & CANNOT_BE_ATTACKED ||
        ft_die(box, s, unit, ATTACK) == 0)
        return false;
    if (ft_distance(from, to) > (range > 1 && !(own->flags & CANNOT_SHOOT) ? range : 1))
        return false;
    if (ft_blocked(box, s, unit, target) || ft_spares(box, s, unit, target))
        return false;
    bool swims = other->flags & IS_WATER && s->water & cell_bit(to);
    return !swims || own->flags & IS_WATER || (range > 0 && KNOB(box, ranged_vs_water));
}

uint64_t ft_targets_of(const struct box *box, const struct ft_state *s, int unit)
{
    const struct ft_unit *u = unit_const(s, unit);
    uint64_t targets = 0;
    if (!may_act(s, unit) || ft_actions(box, s, unit) < KNOB(box, attack_cost))
        return 0;
    if (KNOB(box, max_attacks) > 0 && u->attacks >= KNOB(box, max_attacks))
        return 0;
    EACH_IN (s->units[1 - unit_seat(s, unit)], n)
        if (ft_can_attack(box, s, unit, n))
            targets |= unit_bit(n);
    return targets;
}

bool ft_has_act(const struct box *box, const struct ft_state *s, int unit)
{
    if (!may_act(s, unit) || ft_actions(box, s, unit) == 0)
        return false;
    return ft_reach(box, s, unit) != 0 || ft_targets_of(box, s, unit) != 0;
}

/* ---- FT-10: where a unit can be mustered ---- */

/* FT-10.6: the nearest row that has such a card. */
static uint32_t landfall(const struct box *box, const struct ft_state *s, int seat, uint32_t ground)
{
    uint32_t fit = ground & ~s->temple & ~s->barren & ft_free(s, seat);
    for (int n = 0; n < KNOB(box, rows); n++) {
        uint32_t row = fit & ft_row_cells(ft_home_row(box, seat, n));
        if (row != 0)
            return row;
    }
    return 0;
}

bool ft_swims(const struct box *box, uint8_t face)
{
    bool swims = column(box, face, COLUMN_WATER);
    EACH_OP (box->cards, face, op)
        swims |= op->code == OP_swim && op->when == WHEN_ALWAYS &&
                 (op->arg[0] == WHO_THIS || op->arg[0] == WHO_YOURS || op->arg[0] == WHO_ALL);
    return swims;
}

uint32_t ft_muster_cells(const struct box *box, const struct ft_state *s, int seat, uint8_t face)
{
    bool swims = KNOB(box, water_control) && ft_swims(box, face);
    uint32_t ground = s->land | (swims ? s->water : 0);
    uint32_t own = s->held[seat] & ground & ~s->barren & ft_free(s, seat);
    const bool lands[] = {false, s->held[seat] == 0, own == 0, true};
    own |= s->landing[seat] & ground & ~s->barren & ft_free(s, seat); /* FT-21.10 */
    return lands[KNOB(box, landfall)] ? own | landfall(box, s, seat, ground) : own;
}

/* FT-10.1 to FT-10.3, FT-10.10 */
bool ft_musterable(const struct box *box, const struct ft_state *s, int seat, uint8_t face)
{
    int sum = KNOB(box, ladder_scope) ? s->levels[seat] : s->levels[0] + s->levels[1];
    sum += KNOB(box, muster_slack) + s->limit[seat][LIMIT_MUSTER];
    return s->allowance > 0 && !ft_is_barred(s, seat, BAN_MUSTER) &&
           column(box, face, COLUMN_LEVEL) <= sum && s->units_n[seat] < FT_SEAT_UNITS &&
           ft_muster_cells(box, s, seat, face) != 0;
}
