/* rules.c: how a game of Four Temples goes: the turn, its start and end, and who has won. Work in
 * progress is a stack of frames; with none, the active seat is in its main phase or its actions. */
#include "games/temples/temples.h"

#include <string.h>

/* ---- work in progress ---- */

void ft_push(struct play *play, struct frame frame)
{
    work_push(WORK(play->s->work), FT_FRAMES, frame);
}

enum flow ft_ask(struct play *play, enum decision_id decision, int seat)
{
    play->s->asks = (uint8_t)decision;
    play->s->decider = (uint8_t)seat;
    return FLOW_ASK;
}

/* ---- FT-12 winning ---- */

/* Nothing happens any more; cards that wait on the stack are discarded. */
static void finish(struct play *play, enum over over, int winner)
{
    struct ft_state *s = play->s;
    s->over = (uint8_t)over;
    s->winner = (uint8_t)winner;
    s->phase = PHASE_MAIN;
    ft_note_end(play);
    ft_ask(play, ASK_main, s->turn);
    memset(&s->work, 0, sizeof s->work);
    memset(&s->stack, 0, sizeof s->stack);
    memset(&s->later, 0, sizeof s->later);
    for (int seat = 0; seat < FT_SEATS; seat++)
        while (pile_count(s->cast[seat]) > 0)
            ft_discard_card(play, seat, pile_draw(s->cast[seat]));
}

static int hold_turns(const struct box *box)
{
    int turns = KNOB(box, hold_turns);
    return KNOB(box, field) && turns == 0 ? 1 : turns;
}

static bool has_temples(const struct box *box, const struct ft_state *s, int seat)
{
    return ft_temples_of(s, seat) >= KNOB(box, temples_to_win);
}

/* FT-12.2: after a change of control. Also where holding counts: who has fewer starts anew. */
bool ft_won(struct play *play, int seat)
{
    struct ft_state *s = play->s;
    for (int other = 0; other < FT_SEATS; other++)
        if (!has_temples(play->box, s, other))
            s->hold[other] = 0;
    if (hold_turns(play->box) > 0 || !has_temples(play->box, s, seat))
        return false;
    HAPPENS(play, EVENT_wins_at_once, .seat = seat, .n = {ft_temples_of(s, seat)});
    finish(play, OVER_TEMPLES, seat);
    return true;
}

/* FT-12.3 */
static bool held_out(struct play *play)
{
    struct ft_state *s = play->s;
    if (hold_turns(play->box) == 0 || !has_temples(play->box, s, s->turn))
        return false;
    s->hold[s->turn]++;
    HAPPENS(play, EVENT_holds, .seat = s->turn,
            .n = {ft_temples_of(s, s->turn), s->hold[s->turn], hold_turns(play->box)});
    if (s->hold[s->turn] < hold_turns(play->box))
        return false;
    HAPPENS(play, EVENT_wins, .seat = s->turn);
    finish(play, OVER_TEMPLES, s->turn);
    return true;
}

/* FT-12.5: what is compared, the first difference counts. */
static int64_t standing(const struct box *box, const struct ft_state *s, int seat)
{
    int64_t sum = ft_temples_of(s, seat);
    int hp = 0;
    EACH_UNIT (s, seat, n)
        hp += ft_hp(box, s, n);
    sum = sum * 100 + __builtin_popcount(s->held[seat]);
    return (sum * 1000 + s->levels[seat]) * 1000 + hp;
}

/* FT-16.9 */
static bool no_units_left(const struct box *box, const struct ft_state *s)
{
    for (int seat = 0; seat < FT_SEATS; seat++) {
        if (s->units_n[seat] > 0)
            return false;
        for (int i = 0; i < pile_count(s->hand[seat]); i++)
            if (box_card(box, s->hand[seat][1 + i])->type == UNIT)
                return false;
    }
    return true;
}

static void finish_by_standing(struct play *play, enum over over)
{
    int64_t south = standing(play->box, play->s, 0), north = standing(play->box, play->s, 1);
    int winner = south > north ? 0 : north > south ? 1 : NOBODY;
    HAPPENS(play, over == OVER_LIMIT ? EVENT_last_turn : EVENT_no_unit);
    HAPPENS(play, winner == NOBODY ? EVENT_drawn : EVENT_ahead, .seat = winner);
    finish(play, over, winner);
}

/* ---- FT-4.3 the start of a turn ---- */

static inline bool speaks(const struct play *play, uint8_t face, enum trigger when)
{
    return box_card(play->box, face)->triggers >> when & 1;
}

void ft_fire_all(struct play *play, enum trigger when, int seat)
{
    struct ft_state *s = play->s;
    uint8_t list[FT_CELLS + FT_UNITS + FT_LASTING];
    int n = 0;
    EACH_CELL (s->held[seat], cell)
        if (speaks(play, ground_const(s, s->on_cell[cell])->p.face, when))
            list[n++] = s->on_cell[cell];
    EACH_UNIT (s, seat, unit)
        if (speaks(play, unit_const(s, unit)->p.face, when))
            list[n++] = (uint8_t)unit;
    EACH_LASTING (s, seat, lasting)
        if (speaks(play, lasting_const(s, lasting)->p.face, when))
            list[n++] = (uint8_t)lasting;
    while (n-- > 0) {
        const struct piece *p = is_ground(list[n]) ? &ground_const(s, list[n])->p
                                : is_unit(list[n]) ? &unit_const(s, list[n])->p
                                                   : &lasting_const(s, list[n])->p;
        int target = is_lasting(list[n]) && is_unit(p->host) ? p->host : 0;
        int cell = is_lasting(list[n]) && is_ground(p->host) ? ground_const(s, p->host)->p.place
                                                             : p->place;
        ft_fire(play, p->face, when, seat, list[n], target, cell);
    }
}

static enum flow work_start(void *context, struct frame *frame)
{
    struct play *play = context;
    struct ft_state *s = play->s;
    if (frame->step == 1)
        return FLOW_DONE;
    frame->step = 1;
    HAPPENS(play, EVENT_turn, .seat = s->turn, .n = {s->turns});
    ft_note_world(play);
    EACH_UNIT (s, s->turn, n) {
        struct ft_unit *unit = unit_of(s, n);
        unit->spent = unit->attacks = unit->fresh = unit->landed = 0;
        unit->moved = unit->kills = 0;
        int rest = stats_of(s, n)->flags & CANNOT_BE_HEALED ? 0 : KNOB(play->box, heal_rest);
        unit->damage = (uint8_t)(unit->damage > rest ? unit->damage - rest : 0);
    }
    s->allowance = (uint8_t)KNOB(play->box, muster_per_turn);
    s->casts[0] = s->casts[1] = s->fallen = s->musters = 0;
    if (!held_out(play)) {
        if (instead_known(play->box, WHEN_THEIR_TURN))
            ft_fire_all(play, WHEN_THEIR_TURN, 1 - s->turn);
        ft_tell_each(play, WHEN_ONE_STARTS);
        ft_fire_all(play, WHEN_EACH_TURN, s->turn);
        ft_push_later(play, LATER_TURN + s->turn);
    }
    return FLOW_ON;
}

/* FT-4.4 */
static enum flow work_draw(void *context, struct frame *frame)
{
    (void)frame;
    struct play *play = context;
    struct ft_state *s = play->s;
    if (s->turns > 1 || KNOB(play->box, first_draw))
        ft_draw_cards(play, s->turn, KNOB(play->box, draw));
    return FLOW_DONE;
}

void ft_begin_turn(struct play *play)
{
    play->s->phase = PHASE_MAIN;
    ft_push(play, (struct frame){.what = WORK_DRAW});
    ft_push(play, (struct frame){.what = WORK_START});
}

/* ---- main phase and actions ---- */

void ft_open_window(struct play *play, int least)
{
    if (KNOB(play->box, fast_windows) >= least)
        ft_push(play, (struct frame){.what = WORK_WINDOW, .seat = (uint8_t)(1 - play->s->turn)});
}

static void begin_actions(struct play *play)
{
    play->s->phase = PHASE_ACTIONS;
    ft_note_muster(play);
    HAPPENS(play, EVENT_actions, .seat = play->s->turn, .n = {false});
    ft_open_window(play, 3);
}

/* FT-4.9 to FT-4.11 */
static void end_actions(struct play *play)
{
    HAPPENS(play, EVENT_actions, .seat = play->s->turn, .n = {true});
    ft_push(play, (struct frame){.what = WORK_END});
    ft_push(play, (struct frame){.what = WORK_TIDY});
    ft_push_later(play, LATER_END);
    if (instead_known(play->box, WHEN_THEIR_END))
        ft_fire_all(play, WHEN_THEIR_END, 1 - play->s->turn);
    ft_tell_each(play, WHEN_ONE_ENDS);
    ft_fire_all(play, WHEN_TURN_END, play->s->turn);
    ft_open_window(play, 2);
}

/* FT-4.10 */
static enum flow work_tidy(void *context, struct frame *frame)
{
    struct play *play = context;
    struct ft_state *s = play->s;
    int limit = KNOB(play->box, hand_limit) + s->limit[s->turn][LIMIT_HAND];
    int more = pile_count(s->hand[s->turn]) - (limit > 0 ? limit : 0);
    if (frame->step == 1 || more <= 0)
        return FLOW_DONE;
    frame->step = 1;
    ft_push(play, (struct frame){.what = WORK_DISCARD, .seat = s->turn, .n = (uint8_t)more});
    return FLOW_ON;
}

static bool somebody_acts(const struct box *box, const struct ft_state *s)
{
    EACH_UNIT (s, s->turn, n)
        if (ft_has_act(box, s, n))
            return true;
    return false;
}

void ft_answer_begin(void *play, struct move move)
{
    (void)move;
    begin_actions(play);
}

void ft_answer_cast(void *context, struct move move)
{
    struct play *play = context;
    ft_cast(play, play->s->turn, move.a);
}

void ft_answer_unit(void *context, struct move move)
{
    struct play *play = context;
    struct ft_state *s = play->s;
    pile_remove_known(s->hand[s->turn], FT_HAND, move.a);
    pile_put(s->cast[s->turn], move.a);
    s->allowance--;
    ft_open_window(play, 3);
    ft_push(play, (struct frame){.what = WORK_MUSTER, .face = move.a, .seat = s->turn});
}

void ft_answer_end(void *play, struct move move)
{
    (void)move;
    end_actions(play);
}

void ft_answer_actor(void *play, struct move move)
{
    ft_push(play, (struct frame){.what = WORK_ACT, .source = move.a});
}

/* ---- FT-4.11 the end of a turn ---- */

/* FT-11.1, FT-11.3, FT-11.5 */
static uint32_t cells_won(const struct box *box, const struct ft_state *s)
{
    uint32_t cells = 0;
    EACH_UNIT (s, s->turn, n) {
        const struct ft_unit *unit = unit_const(s, n);
        uint32_t bit = cell_bit(unit->p.place);
        bool swims = KNOB(box, water_control) && stats_of(s, n)->flags & IS_WATER;
        bool strong = !(s->guarded & bit) ||
                      column(box, unit->p.face, COLUMN_LEVEL) >= s->guard[unit->p.place];
        if (!unit->landed && strong && (s->land & bit || swims) &&
            !(stats_of(s, n)->flags & CANNOT_TAKE))
            cells |= bit;
    }
    return cells & ~s->frozen & ~s->held[s->turn];
}

/* FT-13.18: the turns of the active seat's enchantments run out. */
static void count_turns(struct play *play)
{
    struct ft_state *s = play->s;
    for (int n = s->lasting_order[s->turn], next; n != 0; n = next) {
        struct ft_lasting *lasting = &s->lasting[n - LASTING_FIRST];
        next = lasting->p.next;
        if (lasting->turns > 0 && --lasting->turns == 0)
            ft_end_lasting(play, n, false);
    }
}

/* FT-13.20: newest first. */
static void pay_upkeep(struct play *play)
{
    struct ft_state *s = play->s;
    while (KNOB(play->box, upkeep)) {
        int newest = 0;
        EACH_LASTING (s, s->turn, n)
            if (column(play->box, lasting_const(s, n)->p.face, COLUMN_LEVEL) >
                ft_unit_count(s, s->turn))
                newest = n;
        if (newest == 0)
            return;
        ft_end_lasting(play, newest, false);
    }
}

/* FT-15.13, FT-21.15: what lasts until the next turn of the seat whose turn begins now is over, and
 * what lasts this turn; what the other seat's texts did until its next turn stays. */
static bool end_of_spells(struct ft_unit *unit, int next)
{
    bool changed = unit->barred != 0 || unit->lent != 0;
    memset(unit->later_boost[next], 0, sizeof unit->later_boost[0]);
    for (int stat = 0; stat < STATS; stat++)
        unit->boost[stat] = ft_bounded(unit->later_boost[1 - next][stat] + unit->kept_boost[stat]);
    unit->later_barred[next] = unit->later_lent[next] = 0;
    unit->barred = unit->later_barred[1 - next];
    unit->lent = unit->later_lent[1 - next];
    return changed;
}

static void pass_turn(struct play *play)
{
    struct ft_state *s = play->s;
    int next = s->again != 0 ? s->again - 1 : 1 - s->turn; /* FT-21.8 */
    bool changed = false;
    EACH_IN (s->units[0] | s->units[1], n)
        changed |= end_of_spells(unit_of(s, n), next);
    ft_end_bans(s, 1 - next);
    if (changed)
        ft_derive_units(play->box, s);
    if (limit_reached(s->turns, KNOB(play->box, turn_limit))) {
        finish_by_standing(play, OVER_LIMIT);
    } else if (KNOB(play->box, field) && no_units_left(play->box, s)) {
        finish_by_standing(play, OVER_EMPTY);
    } else {
        s->turn = (uint8_t)next;
        s->extra = s->again != 0;
        s->again = 0;
        s->turns = (uint16_t)(s->turns + (s->turns < UINT16_MAX));
        ft_begin_turn(play);
    }
}

static enum flow work_end(void *context, struct frame *frame)
{
    struct play *play = context;
    if (frame->step == 0) {
        frame->step = 1;
        ft_take_control(play, cells_won(play->box, play->s), play->s->turn);
        return FLOW_ON;
    }
    if (frame->step == 1) {
        frame->step = 2;
        ft_note_turn(play);
        count_turns(play);
        pay_upkeep(play);
        return FLOW_ON;
    }
    work_pop(WORK(play->s->work));
    pass_turn(play);
    return FLOW_ON;
}

/* ---- running on ---- */

static work_step *const steps[WORKS] = {
    [WORK_WORLD] = ft_work_world,   [WORK_TEAMS] = ft_work_teams,
    [WORK_START] = work_start,      [WORK_DRAW] = work_draw,
    [WORK_TIDY] = work_tidy,        [WORK_DISCARD] = ft_work_discard,
    [WORK_END] = work_end,          [WORK_EVENT] = ft_work_event,
    [WORK_EFFECT] = ft_work_effect, [WORK_ANNOUNCE] = ft_work_announce,
    [WORK_STACK] = ft_work_stack,   [WORK_RESOLVE] = ft_work_resolve,
    [WORK_WINDOW] = ft_work_window, [WORK_MUSTER] = ft_work_muster,
    [WORK_ACT] = ft_work_act,       [WORK_STEP] = ft_work_step,
    [WORK_ARRIVE] = ft_work_arrive, [WORK_ATTACK] = ft_work_attack,
    [WORK_LINE] = ft_work_line,
};

/* Works until somebody must decide. With nothing in progress the active seat chooses, unless
 * everybody can see that it has nothing to choose (FT-4.8). */
static void run(struct play *play)
{
    struct ft_state *s = play->s;
    while (!work_run(WORK(s->work), play, steps) && !s->over) {
        if (play->box->own[OWN_HP]) { /* FT-5.8 */
            ft_bury(play);
            if (s->work.n > 0)
                continue;
        }
        if (s->phase == PHASE_MAIN && pile_count(s->hand[s->turn]) > 0) {
            ft_ask(play, ASK_main, s->turn);
            return;
        }
        if (s->phase == PHASE_MAIN) {
            begin_actions(play);
        } else if (ft_window_exists(play->box, s, s->turn) || somebody_acts(play->box, s)) {
            ft_ask(play, ASK_unit, s->turn);
            return;
        } else {
            end_actions(play);
        }
    }
}

void ft_apply(const struct box *box, void *state, const struct answer *answer, struct log *log)
{
    struct play play = {.box = box, .s = state, .log = log};
    answer->take(&play, answer->move);
    run(&play);
    if (ft_composed(box))
        ft_derive_units(box, play.s);
}

/* ---- setup ---- */

enum { FIRST_DIE = 6 };

/* FT-2.3 */
static void roll_first(struct play *play)
{
    struct ft_state *s = play->s;
    int knob = KNOB(play->box, first_seat), south = 0, north = 0;
    while (knob == 0 && south == north) {
        south = game_roll(&s->stream, &s->dice, FIRST_DIE);
        north = game_roll(&s->stream, &s->dice, FIRST_DIE);
        HAPPENS(play, EVENT_rolls, .seat = 0, .other = 1, .dice = {south, north},
                .sides = {FIRST_DIE, FIRST_DIE}, .n = {south, north});
    }
    s->first = (uint8_t)(knob > 0 ? knob - 1 : south < north);
    s->turn = s->first;
    HAPPENS(play, EVENT_begins, .seat = s->first);
}

void ft_setup(const struct box *box, void *state, struct log *log)
{
    struct play play = {.box = box, .s = state, .log = log};
    struct ft_state *s = state;
    s->turns = 1;
    s->winner = NOBODY;
    box_fill_pile(box, BACK_LAND, s->lands);
    box_fill_pile(box, BACK_TEMPLE, s->temples);
    box_fill_pile(box, BACK_WATER, s->waters);
    pile_shuffle(s->lands, &s->stream);
    pile_shuffle(s->temples, &s->stream);
    for (int face = 1; face <= box->cards->cards_n; face++)
        for (int seat = 0; seat < FT_SEATS; seat++) {
            int type = box_card(box, (uint8_t)face)->type;
            uint8_t back = ft_back(box, (uint8_t)face, seat);
            bool pool = back >= BACK_TEAM;
            if (type < UNIT || (seat == 1 && back == BACK_DECK))
                continue;
            for (int copy = 0; copy < box->list[back][face]; copy++)
                pile_put(pool ? s->pool[seat] : s->deck[seat], (uint8_t)face);
        }
    roll_first(&play);
    ft_derive(box, s);
    ft_push(&play, (struct frame){.what = WORK_WORLD});
    run(&play);
}

void ft_bare(const struct box *box, void *state)
{
    struct ft_state *s = state;
    s->turns = 1;
    s->asks = ASK_main;
    s->winner = NOBODY;
    s->allowance = (uint8_t)KNOB(box, muster_per_turn);
}

void ft_outcome(const struct box *box, const void *state, struct outcome *outcome)
{
    static const char *const reasons[] = {
        [OVER_NOT] = "the game goes on",
        [OVER_TEMPLES] = "enough temples were held at once",
        [OVER_LIMIT] = "the turn limit was reached",
        [OVER_EMPTY] = "no unit was left",
    };
    const struct ft_state *s = state;
    *outcome = (struct outcome){
        .over = s->over != OVER_NOT, .reason = reasons[s->over], .limit = s->over == OVER_LIMIT};
    for (int seat = 0; seat < box->seats; seat++) {
        outcome->score[seat] = (int16_t)ft_temples_of(s, seat);
        outcome->rank[seat] = s->over && s->winner == 1 - seat ? 2 : 1;
    }
}
