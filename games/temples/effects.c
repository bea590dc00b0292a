/* effects.c: texts that run. An event frame walks through the clauses of a card under a trigger; an
 * effect frame is one clause. Its source is the card, its target "the unit" or what was picked, n
 * the cell of the card, seat the "you" of the text (NOBODY on neutral ground). */
#include "games/temples/temples.h"

/* ---- events ---- */

bool ft_has_room(const struct play *play)
{
    if (play->s->work.n < FT_TRIGGERS)
        return true;
    HAPPENS(play, EVENT_dropped);
    return false;
}

void ft_fire(struct play *play, uint8_t face, int when, int you, int source, int target, int cell)
{
    if (box_card(play->box, face)->triggers & TRIGGER_BIT(when & ~QUIET) && ft_has_room(play))
        ft_push(play, (struct frame){.what = WORK_EVENT,
                                     .face = face,
                                     .seat = (uint8_t)you,
                                     .source = (uint8_t)source,
                                     .target = (uint8_t)target,
                                     .n = (uint8_t)cell,
                                     .step = (uint8_t)when});
}

static void fire_lasting(struct play *play, int cell, int when, int unit)
{
    const struct ft_state *s = play->s;
    uint8_t on[FT_LASTING] = {0};
    for (int seat = 0; seat < FT_SEATS; seat++)
        EACH_LASTING (s, seat, lasting)
            if (lasting_const(s, lasting)->p.host == s->on_cell[cell])
                on[lasting_const(s, lasting)->order - 1] = (uint8_t)lasting;
    for (int i = s->lasting_n; i-- > 0;) {
        if (on[i] == 0)
            continue;
        const struct piece *p = &lasting_const(s, on[i])->p;
        ft_fire(play, p->face, when, piece_owner(p), on[i], unit, cell);
    }
}

/* FT-15.4: the card's own clauses are read first, then those on it in order of casting; what is
 * read first is pushed last. */
void ft_fire_cell(struct play *play, int cell, int when, int unit)
{
    const struct ft_state *s = play->s;
    const struct piece *p = &ground_const(s, s->on_cell[cell])->p;
    fire_lasting(play, cell, when, unit);
    ft_fire(play, p->face, when, piece_holder(p), s->on_cell[cell], unit, cell);
}

/* A card that has left play says nothing more, but for what it says on leaving. */
enum flow ft_work_event(void *context, struct frame *frame)
{
    struct play *play = context;
    const struct op *ops = card_ops(play->box->cards, frame->face);
    int when = frame->step & ~QUIET;
    if (frame->source == 0 && !ft_is_last(when))
        return FLOW_DONE;
    while (frame->op < box_card(play->box, frame->face)->ops_n) {
        const struct op *op = &ops[frame->op++];
        if (op->code == OP_watches) /* another sentence, which looks for something else */
            return FLOW_DONE;
        if (op->when != when || (ft_moves_units(op) && frame->step & QUIET) || line_follows(op))
            continue;
        struct frame effect = *frame;
        effect.what = line_begins(op) ? WORK_LINE : WORK_EFFECT;
        effect.op = (uint8_t)(frame->op - 1);
        effect.step = EFFECT_BEGIN;
        ft_push(play, effect);
        return FLOW_ON;
    }
    return FLOW_DONE;
}

/* ---- who is meant ---- */

/* Where the clause's "who" stands among its arguments. */
static int who_place(const struct op *op)
{
    return ft_moves_units(op) || op->code == OP_swap;
}

static const struct op *op_of(const struct box *box, const struct frame *frame)
{
    return &card_ops(box->cards, frame->face)[frame->op];
}

/* The cell distances are reckoned from: the source's own, also after it has moved. */
static int cell_of(const struct ft_state *s, const struct frame *frame)
{
    if (is_unit(frame->source))
        return unit_const(s, frame->source)->p.place;
    if (!is_unit(frame->n))
        return frame->n;
    return is_unit(frame->target) ? unit_const(s, frame->target)->p.place : 0;
}

static uint64_t bit_of(int unit)
{
    return is_unit(unit) ? unit_bit(unit) : 0;
}

static uint64_t seat_units(const struct ft_state *s, const struct frame *frame, bool enemy)
{
    return frame->seat == NOBODY ? 0 : s->units[enemy ? 1 - frame->seat : frame->seat];
}

static uint32_t cells_within(const struct ft_state *s, int cell, int distance)
{
    uint32_t within = cell_bit(cell);
    for (int k = 0; k < distance && within != s->board; k++)
        within |= ft_beside(within) & s->board;
    return within;
}

/* FT-13.5 */
static uint64_t targetable(const struct ft_state *s, uint64_t units)
{
    EACH_IN (units, n)
        if (stats_of(s, n)->flags & CANNOT_BE_TARGETED)
            units &= ~unit_bit(n);
    return units;
}

/* What the card of a clause sees of the table. */
static struct eye eye_of(const struct box *box, const struct ft_state *s, const struct frame *frame)
{
    return (struct eye){.box = box,
                        .state = s,
                        .seat = frame->seat,
                        .self = frame->source,
                        .other = frame->target,
                        .place = cell_of(s, frame)};
}

uint64_t ft_those(const struct eye *eye, int thing)
{
    const struct ft_state *s = eye->state;
    uint64_t found = 0;
    EACH_IN (s->units[0] | s->units[1], n)
        if (evaluate_fits(eye, term_at(eye, thing), n))
            found |= unit_bit(n);
    return found;
}

uint64_t ft_pick_set(const struct box *box, const struct ft_state *s, const struct frame *frame)
{
    const struct op *op = op_of(box, frame);
    const int16_t *who = &op->arg[who_place(op)];
    if (who[0] == WHO_ONE_OF_YOURS)
        return seat_units(s, frame, false);
    if (who[0] >= WHO_ONE_THING) {
        const struct eye eye = eye_of(box, s, frame);
        uint64_t those = ft_those(&eye, who[1]), own = seat_units(s, frame, false);
        if (op->code == OP_swap)
            those = ft_swap_set(box, s, frame, op, those);
        return who[0] == WHO_THEIRS ? those : (those & own) | targetable(s, those & ~own);
    }
    uint64_t enemies = targetable(s, seat_units(s, frame, true));
    return who[0] == WHO_ONE_ENEMY
               ? enemies
               : ft_units_on(s, enemies, cells_within(s, cell_of(s, frame), who[1]));
}

uint64_t ft_meant(const struct box *box, const struct ft_state *s, const struct frame *frame,
                  const int16_t *who)
{
    const struct eye eye = eye_of(box, s, frame);
    uint64_t all = s->units[0] | s->units[1];
    switch (who[0]) {
    case WHO_THOSE:
    case WHO_RANDOM:
        return ft_those(&eye, who[1]);
    case WHO_OTHER: /* it may have left, and its number have been given away */
        return is_unit(frame->n) ? bit_of(frame->n) & all : 0;
    case WHO_THIS:
        return bit_of(frame->source);
    case WHO_YOURS:
        return seat_units(s, frame, false);
    case WHO_ENEMIES:
        return seat_units(s, frame, true);
    case WHO_ALL:
        return all;
    case WHO_HERE:
        return ft_units_on(s, all, cell_bit(cell_of(s, frame)));
    case WHO_ADJACENT:
        return ft_units_on(s, seat_units(s, frame, true), ft_beside(cell_bit(cell_of(s, frame))));
    default:
        return bit_of(frame->target);
    }
}

/* FT-21.2 */
static uint64_t one_by_lot(struct play *play, uint64_t units)
{
    uint32_t n = (uint32_t)__builtin_popcountll(units);
    for (uint32_t left = stream_below(&play->s->stream, n); left > 0; left--)
        units &= units - 1;
    return units & -units;
}

bool ft_find_units(struct play *play, struct frame *frame, const struct op *op, uint64_t *units,
                   enum flow *flow)
{
    const int16_t *who = &op->arg[who_place(op)];
    *flow = FLOW_DONE;
    if (who_is_some(who[0])) {
        bool waits = ft_picks_some(play, frame, who);
        *flow = waits ? FLOW_ASK : FLOW_DONE;
        *units = waits ? 0 : ft_some(play->s);
        return *units != 0;
    }
    if (who_is_picked(who[0]) && frame->step == EFFECT_BEGIN) {
        int seat = who[0] == WHO_THEIRS ? 1 - frame->seat : frame->seat;
        if (frame->seat != NOBODY && ft_pick_set(play->box, play->s, frame) != 0)
            *flow = ft_ask(play, ASK_pick, seat);
        return false;
    }
    *units = ft_meant(play->box, play->s, frame, who);
    if (who[0] == WHO_RANDOM && frame->step == EFFECT_BEGIN && *units != 0)
        *units = one_by_lot(play, *units);
    return *units != 0;
}

/* ---- clauses ---- */

static void add_boost(int8_t *boost, int n)
{
    *boost = ft_bounded(*boost + n);
}

static enum flow op_boost(struct play *play, struct frame *frame, const struct op *op)
{
    static const char *const stats[STATS] = {"attack", "defense", "action", "range",
                                             "armor",  "force",   "hp"};
    uint64_t units;
    enum flow flow;
    if (!ft_find_units(play, frame, op, &units, &flow))
        return flow;
    bool good = op->code == OP_boost_good;
    bool later = op->code == OP_boost_next && frame->seat != NOBODY;
    EACH_IN (units, n) {
        struct ft_unit *unit = unit_of(play->s, n);
        add_boost(&unit->boost[op->arg[2]], op->arg[3]);
        if (later)
            add_boost(&unit->later_boost[frame->seat][op->arg[2]], op->arg[3]);
        if (good)
            add_boost(&unit->kept_boost[op->arg[2]], op->arg[3]);
        HAPPENS(play, EVENT_boosted, .source = n, .face = frame->face, .word = stats[op->arg[2]],
                .n = {op->arg[3], good ? 2 : later});
    }
    return FLOW_DONE;
}

/* FT-15.10, FT-15.13 */
static enum flow op_bar(struct play *play, struct frame *frame, const struct op *op)
{
    static const char *const verbs[] = {"attack",       "move",        "be attacked",
                                        "be targeted",  "be healed",   "be hit back",
                                        "take control", "be moved",    "attack from a distance",
                                        "be damaged",   "be destroyed"};
    uint64_t units;
    enum flow flow;
    if (!ft_find_units(play, frame, op, &units, &flow))
        return flow;
    bool later = op->code == OP_bar_next && frame->seat != NOBODY;
    EACH_IN (units, n) {
        struct ft_unit *unit = unit_of(play->s, n);
        unit->barred = (uint16_t)(unit->barred | 1u << op->arg[2]);
        if (later)
            unit->later_barred[frame->seat] =
                (uint16_t)(unit->later_barred[frame->seat] | 1u << op->arg[2]);
        HAPPENS(play, EVENT_barred, .source = n, .face = frame->face, .word = verbs[op->arg[2]],
                .n = {later});
    }
    ft_derive_units(play->box, play->s);
    return FLOW_DONE;
}

bool ft_can_spend(const struct box *box, const struct ft_state *s, const struct frame *frame,
                  int actions)
{
    return is_unit(frame->source) && ft_actions(box, s, frame->source) >= actions;
}

/* FT-18.5 */
static enum flow op_spend(struct play *play, struct frame *frame, const struct op *op)
{
    if (!ft_can_spend(play->box, play->s, frame, op->arg[0]))
        return FLOW_DONE;
    struct ft_unit *unit = unit_of(play->s, frame->source);
    unit->spent = (uint8_t)(unit->spent + op->arg[0]);
    HAPPENS(play, EVENT_spends, .source = frame->source, .n = {op->arg[0]});
    return FLOW_DONE;
}

/* Deaths push frames above this one, so it ends on its next step. */
static enum flow op_damage(struct play *play, struct frame *frame, const struct op *op)
{
    uint64_t units;
    enum flow flow;
    if (frame->step == EFFECT_END || !ft_find_units(play, frame, op, &units, &flow))
        return frame->step == EFFECT_END ? FLOW_DONE : flow;
    frame->step = EFFECT_END;
    EACH_IN (units, n) {
        if (stats_of(play->s, n)->flags & CANNOT_BE_DAMAGED) {
            units &= ~unit_bit(n);
            continue;
        }
        int sum = unit_of(play->s, n)->damage + op->arg[2];
        unit_of(play->s, n)->damage = (uint8_t)(sum < FT_COUNT_MAX ? sum : FT_COUNT_MAX);
        HAPPENS(play, EVENT_hurt, .target = n, .face = frame->face, .n = {op->arg[2]});
    }
    ft_tell_hurt(play, units);
    ft_bury(play);
    return FLOW_ON;
}

static enum flow op_heal(struct play *play, struct frame *frame, const struct op *op)
{
    uint64_t units;
    enum flow flow;
    if (!ft_find_units(play, frame, op, &units, &flow))
        return flow;
    EACH_IN (units, n) {
        uint8_t *damage = &unit_of(play->s, n)->damage;
        int healed = *damage < op->arg[2] ? *damage : op->arg[2];
        if (stats_of(play->s, n)->flags & CANNOT_BE_HEALED)
            healed = 0;
        *damage = (uint8_t)(*damage - healed);
        if (healed > 0)
            HAPPENS(play, EVENT_heals, .source = n, .face = frame->face, .n = {healed});
    }
    return FLOW_DONE;
}

static enum flow leave(struct play *play, struct frame *frame, const struct op *op, bool to_hand)
{
    uint64_t units;
    enum flow flow;
    if (frame->step == EFFECT_END || !ft_find_units(play, frame, op, &units, &flow))
        return frame->step == EFFECT_END ? FLOW_DONE : flow;
    frame->step = EFFECT_END;
    ft_leave_play(play, to_hand ? units : ft_unspared(play, units), to_hand);
    return FLOW_ON;
}

static enum flow op_destroy(struct play *play, struct frame *frame, const struct op *op)
{
    return leave(play, frame, op, false);
}

static enum flow op_recall(struct play *play, struct frame *frame, const struct op *op)
{
    return ft_names_lasting(play->box->cards, op) ? ft_op_pieces(play, frame, op)
                                                  : leave(play, frame, op, true);
}

/* ---- moved by an effect: FT-14.6 ---- */

/* Cards that moves in progress come from or go to stay free for them: none is left for a unit of
 * the seat. */
static uint32_t promised(const struct box *box, const struct ft_state *s, int seat)
{
    uint8_t coming[FT_CELLS] = {0};
    uint32_t cells = 0;
    for (int i = 0; i < s->work.n; i++) {
        const struct frame *frame = &s->work.frame[i];
        if (frame->what != WORK_ARRIVE || frame->step != 0 || frame->source == 0)
            continue;
        uint64_t there = ft_units_on(s, s->units[seat], cell_bit(frame->n));
        int crowd = __builtin_popcountll(there) + ++coming[frame->n];
        if (crowd >= KNOB(box, stack) || unit_seat(s, frame->source) != seat)
            cells |= cell_bit(frame->n);
    }
    return cells;
}

/* The cells of the grounds that a selection means. */
static uint32_t cells_of(const struct box *box, const struct ft_state *s, const struct frame *frame,
                         int thing)
{
    const struct eye eye = eye_of(box, s, frame);
    uint32_t cells = 0;
    EACH_CELL (s->board, cell)
        if (evaluate_fits(&eye, term_at(&eye, thing), s->on_cell[cell]))
            cells |= cell_bit(cell);
    return cells;
}

uint32_t ft_carry_cells(const struct box *box, const struct ft_state *s, const struct frame *frame)
{
    const struct op *op = op_of(box, frame);
    int unit = op->arg[1] == WHO_THIS ? frame->source : frame->target;
    if (!is_unit(unit) || frame->seat == NOBODY ||
        (stats_of(s, unit)->flags & CANNOT_BE_MOVED && unit_seat(s, unit) != frame->seat))
        return 0;
    int here = unit_const(s, unit)->p.place, seat = unit_seat(s, unit);
    bool swims = op->code == OP_place && stats_of(s, unit)->flags & IS_WATER;
    uint32_t free = ft_free(s, seat) & (s->land | (swims ? s->water : 0)) &
                    ~ft_closed_to(box, s, unit) & ~cell_bit(here) & ~promised(box, s, seat);
    if (op->code == OP_place)
        return free & cells_of(box, s, frame, op->arg[3]);
    return free & (op->code == OP_move ? s->held[frame->seat] : cells_within(s, here, op->arg[3]));
}

static enum flow op_carry(struct play *play, struct frame *frame, const struct op *op)
{
    uint64_t units;
    enum flow flow;
    if (frame->step == EFFECT_END)
        return FLOW_DONE;
    if (!ft_find_units(play, frame, op, &units, &flow))
        return flow;
    if (ft_carry_cells(play->box, play->s, frame) == 0)
        return FLOW_DONE;
    return ft_ask(play, ASK_teleport, frame->seat);
}

/* FT-14.6: a unit that is moved elsewhere gets no further on the way it was on. */
void ft_stop(struct ft_state *s, int unit)
{
    for (int i = 0; i < s->work.n; i++) {
        struct frame *frame = &s->work.frame[i];
        if ((frame->what == WORK_STEP || frame->what == WORK_ARRIVE) && frame->source == unit)
            frame->source = 0;
    }
}

/* "On leaving" runs first, then the unit arrives: the frames are pushed the other way round. A unit
 * that its own card moves as it leaves or traverses has left that card already, or never will. */
static void carry(struct play *play, struct frame *frame, int cell)
{
    const struct op *op = op_of(play->box, frame);
    int unit = op->arg[1] == WHO_THIS ? frame->source : frame->target;
    int from = unit_const(play->s, unit)->p.place;
    bool on_its_way =
        op->arg[1] == WHO_THE_UNIT && (op->when == WHEN_LEAVING || op->when == WHEN_TRAVERSING);
    int quiet = on_its_way || op->when == WHEN_ENTERING ? QUIET : 0;
    frame->step = EFFECT_END;
    ft_stop(play->s, unit);
    HAPPENS(play, EVENT_moved, .source = unit, .face = frame->face, .place = from, .to = cell);
    ft_push(play, (struct frame){.what = WORK_ARRIVE,
                                 .op = (uint8_t)quiet,
                                 .source = (uint8_t)unit,
                                 .n = (uint8_t)cell});
    if (!on_its_way)
        ft_fire_cell(play, from, WHEN_LEAVING, unit);
}

/* ---- lands, enchantments, musters ---- */

/* Is the card that says it ground that its "you" controls and may lose? */
bool ft_can_yield(const struct ft_state *s, const struct frame *frame)
{
    if (!is_ground(frame->source) || frame->seat == NOBODY)
        return false;
    uint32_t bit = cell_bit(ground_const(s, frame->source)->p.place);
    return s->held[frame->seat] & bit && !(s->frozen & bit);
}

/* The land that an enchantment was cast on, or lies on. */
static int land_of(const struct ft_state *s, const struct frame *frame)
{
    return is_lasting(frame->source) ? lasting_const(s, frame->source)->p.host : frame->target;
}

static enum flow op_control(struct play *play, struct frame *frame, const struct op *op)
{
    (void)op;
    const struct ft_state *s = play->s;
    int land = land_of(s, frame);
    if (frame->step == EFFECT_END || !is_ground(land))
        return FLOW_DONE;
    frame->step = EFFECT_END;
    uint32_t bit = cell_bit(ground_const(s, land)->p.place);
    if (bit & (s->frozen | s->guarded))
        HAPPENS(play, EVENT_held_fast, .target = land);
    else if (!(bit & s->held[frame->seat]))
        ft_take_control(play, bit, frame->seat);
    return FLOW_ON;
}

/* FT-18.4: the card falls to nobody. */
static enum flow op_yield(struct play *play, struct frame *frame, const struct op *op)
{
    (void)op;
    if (frame->step == EFFECT_END || !ft_can_yield(play->s, frame))
        return FLOW_DONE;
    frame->step = EFFECT_END;
    ft_lose_control(play, frame->source);
    return FLOW_ON;
}

/* FT-13.10: the card that was answered is the other seat's last one. */
static enum flow op_cancel(struct play *play, struct frame *frame, const struct op *op)
{
    (void)op;
    struct ft_state *s = play->s;
    int enemy = 1 - frame->seat;
    if (s->stack.n == 0 || s->stack.frame[s->stack.n - 1].seat != enemy)
        return FLOW_DONE;
    uint8_t face = pile_draw(s->cast[enemy]), on = s->stack.frame[s->stack.n - 1].target;
    if (is_unit(on) && s->work.n > 1) /* what follows may ask about "the unit" */
        s->work.frame[s->work.n - 2].target = on;
    ft_note_settled(play, enemy, face, CASTING_CANCELLED);
    HAPPENS(play, EVENT_cancelled, .face = face);
    ft_discard_card(play, enemy, face);
    work_pop(WORK(s->stack));
    return FLOW_DONE;
}

static enum flow op_end(struct play *play, struct frame *frame, const struct op *op)
{
    int ended = op->code == OP_end ? frame->target : op->code == OP_end_this ? frame->source : 0;
    if (is_lasting(ended))
        ft_end_lasting(play, ended, false);
    return FLOW_DONE;
}

static enum flow op_banner(struct play *play, struct frame *frame, const struct op *op)
{
    (void)op;
    struct ft_state *s = play->s;
    if (frame->seat != s->turn || s->allowance == FT_COUNT_MAX)
        return FLOW_DONE;
    s->allowance++;
    HAPPENS(play, EVENT_may_muster, .seat = frame->seat);
    return FLOW_DONE;
}

static ft_effect *const effect_of[OPS] = {
    [OP_boost] = op_boost,
    [OP_damage] = op_damage,
    [OP_heal] = op_heal,
    [OP_destroy] = op_destroy,
    [OP_recall] = op_recall,
    [OP_move] = op_carry,
    [OP_step] = op_carry,
    [OP_draw] = ft_op_draw,
    [OP_discard] = ft_op_discard,
    [OP_reveal] = ft_op_reveal,
    [OP_control] = op_control,
    [OP_cancel] = op_cancel,
    [OP_bar] = op_bar,
    [OP_end] = op_end,
    [OP_banner] = op_banner,
    [OP_discard_down] = ft_op_discard_down,
    [OP_yield] = op_yield,
    [OP_spend] = op_spend,
    [OP_boost_next] = op_boost,
    [OP_boost_good] = op_boost,
    [OP_bar_next] = op_bar,
    [OP_end_this] = op_end,
    [OP_nothing] = op_end, /* which ends nothing */
    [OP_salvage] = ft_op_salvage,
    [OP_enlist] = ft_op_enlist,
    [OP_exhaust] = ft_op_actions,
    [OP_refresh] = ft_op_actions,
    [OP_claim] = ft_op_pieces,
    [OP_dispel] = ft_op_pieces,
    [OP_neutral] = ft_op_pieces,
    [OP_lend] = ft_op_lend,
    [OP_lend_next] = ft_op_lend,
    [OP_swap] = ft_op_swap,
    [OP_place] = op_carry,
    [OP_rob] = ft_op_rob,
    [OP_drop_random] = ft_op_drop_random,
    [OP_forbid] = ft_op_forbid,
    [OP_forbid_next] = ft_op_forbid,
    [OP_again] = ft_op_again,
    [OP_call_off] = ft_op_call_off,
    [OP_raise] = ft_op_salvage,
    [OP_search] = ft_op_look,
    [OP_look] = ft_op_look,
    [OP_pick] = ft_op_pick,
    [OP_refill] = ft_op_refill,
};

bool ft_is_order(int code)
{
    return effect_of[code] != NULL;
}

struct eye ft_sees(const struct box *box, const void *state, const struct frame *frame)
{
    return eye_of(box, state, frame);
}

enum flow ft_work_effect(void *context, struct frame *frame)
{
    struct play *play = context;
    const struct op *op = op_of(play->box, frame);
    if (!ft_composed(play->box))
        return effect_of[op->code](play, frame, op);
    struct op room;
    const struct eye eye = eye_of(play->box, play->s, frame);
    if (op->rider != 0 && frame->step == EFFECT_BEGIN && !evaluate_rider(&eye, op))
        return FLOW_DONE;
    if (op->rider != 0 && frame->step != EFFECT_END)
        op = evaluate_amounts(&eye, op, &room);
    enum flow flow = op == NULL ? FLOW_DONE : effect_of[op->code](play, frame, op);
    ft_derive_units(play->box, play->s);
    return flow;
}

static bool names_some(const struct op *op)
{
    return op->code != OP_claim && op->code != OP_dispel && op->code != OP_neutral;
}

void ft_effect_answer(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = ft_top(play);
    const struct op *op = op_of(play->box, frame);
    int who = op->arg[who_place(op)];
    if (move.verb == VERB_CHOOSE && is_unit(move.a) && names_some(op) && who_is_some(who)) {
        unit_of(play->s, move.a)->chosen = 1;
    } else if (move.verb == VERB_ENOUGH) {
        frame->step = EFFECT_PICKED;
    } else if (move.verb == VERB_CHOOSE) {
        if (op->code == OP_swap && op->arg[0] == WHO_THE_UNIT)
            frame->n = frame->target;
        frame->target = move.a;
        frame->step = EFFECT_PICKED;
    } else if (move.verb == VERB_CARRY) {
        carry(play, frame, move.a);
    } else if (move.verb == VERB_OUST) {
        frame->step = EFFECT_END;
        if (move.a != FACE_NONE)
            ft_discard_from_hand(play, 1 - frame->seat, move.a);
    } else if (move.verb == VERB_KEEP) {
        ft_keep(play, frame, move.a);
    } else if (move.verb == VERB_SALVAGE && op->code == OP_raise) {
        ft_rise(play, frame, move.a);
    } else if (move.verb == VERB_SALVAGE) {
        frame->step = EFFECT_END;
        ft_take_back(play, frame->seat, move.a);
    } else {
        frame->step = EFFECT_END;
    }
}
