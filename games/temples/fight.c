/* fight.c: units are mustered, move, attack and leave play; lands are taken. */
#include "games/temples/temples.h"

#include <string.h>

static const struct field *const grounds = &ft_fields[GROUND_FIELD];
static const struct field *const units = &ft_fields[UNIT_FIELD];
static const struct field *const lastings = &ft_fields[LASTING_FIELD];

/* ---- coming ---- */

int ft_enter_unit(struct play *play, int seat, uint8_t face, int cell)
{
    int n = pieces_enter(units, play->s, seat, face, 0);
    unit_of(play->s, n)->p.place = (uint8_t)cell;
    ft_derive_units(play->box, play->s);
    ft_note_enters(play, n);
    return n;
}

/* FT-10.4, FT-10.8 */
enum flow ft_work_muster(void *context, struct frame *frame)
{
    struct play *play = context;
    return frame->step == 1 ? FLOW_DONE : ft_ask(play, ASK_muster_cell, frame->seat);
}

void ft_answer_muster(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = ft_top(play);
    struct ft_state *s = play->s;
    frame->step = 1;
    pile_draw(s->cast[frame->seat]);
    ft_note_mustered(play, frame->seat, frame->face);
    int n = ft_enter_unit(play, frame->seat, frame->face, move.a);
    unit_of(s, n)->fresh = unit_of(s, n)->landed = 1;
    s->musters = (uint8_t)(s->musters + (frame->seat == s->turn && s->musters < UINT8_MAX));
    HAPPENS(play, EVENT_musters, .seat = frame->seat, .source = n, .face = frame->face,
            .place = move.a, .n = {s->levels[0] + s->levels[1]});
    ft_tell_watchers_of(play, n, WHEN_ONE_MUSTERED);
    ft_fire(play, frame->face, WHEN_MUSTER, frame->seat, n, 0, move.a);
}

/* ---- FT-14.6 moving ---- */

enum flow ft_work_act(void *context, struct frame *frame)
{
    struct play *play = context;
    return frame->step == 1 || frame->source == 0 ? FLOW_DONE
                                                  : ft_ask(play, ASK_act, play->s->turn);
}

static void place_unit(struct play *play, int unit, int cell)
{
    struct ft_unit *u = unit_of(play->s, unit);
    u->p.place = (uint8_t)cell;
    u->landed = 0;
    ft_derive_units(play->box, play->s);
}

static void spend(struct ft_unit *unit, int actions)
{
    int spent = unit->spent + actions;
    unit->spent = (uint8_t)(spent < 255 ? spent : 255);
}

static void begin_move(struct play *play, int unit, int to)
{
    struct ft_state *s = play->s;
    uint8_t between[FT_CELLS];
    int between_n, from = unit_const(s, unit)->p.place;
    int cost = ft_route(play->box, s, unit, to, between, &between_n);
    spend(unit_of(s, unit), cost);
    unit_of(s, unit)->moved = (uint8_t)(unit_of(s, unit)->moved + ft_distance(from, to));
    HAPPENS(play, EVENT_moves, .source = unit, .place = from, .to = to, .n = {cost});
    ft_open_window(play, 4);
    ft_push(play, (struct frame){.what = WORK_ARRIVE, .source = (uint8_t)unit, .n = (uint8_t)to});
    while (between_n-- > 0)
        if (s->traversing & cell_bit(between[between_n]))
            ft_push(play, (struct frame){
                              .what = WORK_STEP, .source = (uint8_t)unit, .n = between[between_n]});
    ft_fire_cell(play, from, WHEN_LEAVING, unit);
}

/* FT-14.5: the unit is on a card between for as long as its clauses run. */
enum flow ft_work_step(void *context, struct frame *frame)
{
    struct play *play = context;
    if (frame->source == 0 || frame->step == 1)
        return FLOW_DONE;
    frame->step = 1;
    place_unit(play, frame->source, frame->n);
    ft_fire_cell(play, frame->n, WHEN_TRAVERSING, frame->source);
    return FLOW_ON;
}

/* Its op is QUIET for a unit that an "on entering" clause moved. */
enum flow ft_work_arrive(void *context, struct frame *frame)
{
    struct play *play = context;
    if (frame->source == 0 || frame->step == 1)
        return FLOW_DONE;
    frame->step = 1;
    place_unit(play, frame->source, frame->n);
    log_note(play->log, NOTE_ENTERED, unit_seat(play->s, frame->source),
             ground_const(play->s, play->s->on_cell[frame->n])->p.face, 1);
    ft_tell_watchers_of(play, frame->source, WHEN_ONE_ENTERS);
    ft_fire_unit(play, frame->source, WHEN_ENTERS, 0);
    ft_fire_cell(play, frame->n, WHEN_ENTERING | frame->op, frame->source);
    return FLOW_ON;
}

void ft_answer_act(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = ft_top(play);
    struct ft_state *s = play->s;
    int unit = frame->source;
    frame->step = 1;
    if (move.verb == VERB_MOVE) {
        begin_move(play, unit, move.a);
        return;
    }
    spend(unit_of(s, unit), KNOB(play->box, attack_cost));
    if (unit_of(s, unit)->attacks < FT_COUNT_MAX)
        unit_of(s, unit)->attacks++;
    HAPPENS(play, EVENT_attacks, .source = unit, .target = move.a);
    ft_push(play, (struct frame){.what = WORK_ATTACK, .source = (uint8_t)unit, .target = move.a});
    if (KNOB(play->box, fast_windows) >= 1)
        ft_push(play, (struct frame){.what = WORK_WINDOW, .seat = (uint8_t)unit_seat(s, move.a)});
    ft_tell_watchers_of(play, move.a, WHEN_ONE_ATTACKED);
    ft_tell_watchers_of(play, unit, WHEN_ONE_ATTACKS);
    ft_fire_unit(play, move.a, WHEN_ATTACKED, unit); /* FT-14.11 */
    ft_fire_unit(play, unit, WHEN_ATTACKS, move.a);
}

/* ---- FT-7 attacking ---- */

static void hurt(struct ft_state *s, int unit, int damage)
{
    int sum = unit_const(s, unit)->damage + damage;
    unit_of(s, unit)->damage = (uint8_t)(sum < FT_COUNT_MAX ? sum : FT_COUNT_MAX);
}

static bool is_ranged_defender(const struct play *play, int unit, int distance)
{
    return KNOB(play->box, ranged_counter) && ft_range(play->box, play->s, unit) >= distance;
}

/* FT-8.4 and FT-9.5: an attacker that cannot be hit back. */
static bool exempt(const struct play *play, int attacker, int defender)
{
    const struct ft_state *s = play->s;
    int from = unit_const(s, attacker)->p.place;
    int distance = ft_distance(from, unit_const(s, defender)->p.place);
    if (stats_of(s, attacker)->flags & CANNOT_BE_HIT_BACK ||
        (distance > 1 && !is_ranged_defender(play, defender, distance)))
        return true;
    bool swims = stats_of(s, attacker)->flags & IS_WATER && s->water & cell_bit(from);
    return swims && !(stats_of(s, defender)->flags & IS_WATER) &&
           ft_range(play->box, s, defender) == 0;
}

/* FT-5.4 */
static uint64_t fallen(const struct play *play)
{
    const struct ft_state *s = play->s;
    uint64_t dead = 0;
    EACH_IN (s->units[0] | s->units[1], n)
        if (ft_hp(play->box, s, n) < 1)
            dead |= unit_bit(n);
    return dead;
}

/* FT-14.10: clauses of whoever killed and is still there; they come after those of the dead. */
static void settle(struct play *play, int attacker, int defender)
{
    struct ft_state *s = play->s;
    uint64_t dead = ft_unspared(play, fallen(play));
    uint64_t there = s->units[0] | s->units[1];
    bool attacker_dead = dead & unit_bit(attacker) || !(there & unit_bit(attacker));
    bool defender_dead = dead & unit_bit(defender) || !(there & unit_bit(defender));
    int killer = attacker_dead ? defender : attacker;
    if (attacker_dead != defender_dead) {
        ft_tell_watchers_of(play, killer, WHEN_ONE_KILLS);
        ft_fire_unit(play, killer, WHEN_KILL, 0);
        if (killer == attacker)
            unit_of(s, killer)->kills++;
    }
    ft_note_deaths(play, attacker, defender);
    play->fighting = true;
    ft_leave_play(play, dead, false);
    play->fighting = false;
}

/* The dice of an attack and whom they hurt. */
struct blow {
    int attacker, defender;
    int attack_die, attack, defense_die, defense;
    int to_attacker, to_defender; /* damage */
};

#define BLOW(blow)                                                                                 \
    .source = (blow)->attacker, .target = (blow)->defender,                                        \
    .dice = {(blow)->attack, (blow)->defense}, .sides = {(blow)->attack_die, (blow)->defense_die}

static void say_blow(struct play *play, const struct blow *blow)
{
    char dice[60];
    struct text text = text_in(dice, sizeof dice);
    if (play->log == NULL)
        return;
    text_print(&text, "d%d shows %d, ", blow->attack_die, blow->attack);
    if (blow->defense_die > 0)
        text_print(&text, "d%d shows %d", blow->defense_die, blow->defense);
    else
        text_add(&text, "no die against it");
    if (blow->to_attacker > 0 && blow->to_defender > 0)
        HAPPENS(play, EVENT_both_hurt, BLOW(blow), .word = dice, .n = {blow->to_attacker});
    else if (blow->to_attacker > 0)
        HAPPENS(play, EVENT_attacker_hurt, BLOW(blow), .word = dice, .n = {blow->to_attacker});
    else if (blow->to_defender > 0)
        HAPPENS(play, EVENT_defender_hurt, BLOW(blow), .word = dice, .n = {blow->to_defender});
    else if (blow->defense > blow->attack)
        HAPPENS(play, EVENT_not_hit_back, BLOW(blow), .word = dice);
    else
        HAPPENS(play, EVENT_nobody_hurt, BLOW(blow), .word = dice);
}

/* FT-7.12: damage that the winner deals. */
static int dealt(const struct play *play, int winner, int loser, int over)
{
    const struct box *box = play->box;
    int force = ft_more_against(box, play->s, winner, FORCE, loser);
    int armor = ft_more_against(box, play->s, loser, ARMOR, winner);
    return over + force - armor > 0 ? over + force - armor : 0;
}

/* FT-15.17, FT-15.23 */
static void tell_fighters(struct play *play, int winner, int loser, int over)
{
    if (over != 0 && ft_hp(play->box, play->s, loser) >= 1)
        ft_fire_unit(play, loser, WHEN_LOSES, winner);
    if (over != 0 && ft_hp(play->box, play->s, winner) >= 1)
        ft_tell_watchers_of(play, winner, WHEN_ONE_WINS);
    if (over != 0 && ft_hp(play->box, play->s, winner) >= 1)
        ft_fire_unit(play, winner, WHEN_WINS, loser);
}

/* FT-15.28 */
static void tell_dealt(struct play *play, const struct blow *blow)
{
    if (blow->to_attacker > 0 && ft_hp(play->box, play->s, blow->defender) >= 1)
        ft_fire_unit(play, blow->defender, WHEN_DEALS, blow->attacker);
    if (blow->to_defender > 0 && ft_hp(play->box, play->s, blow->attacker) >= 1)
        ft_fire_unit(play, blow->attacker, WHEN_DEALS, blow->defender);
}

/* FT-21.1: the higher of two rolls. */
static int roll_die(struct play *play, int unit, unsigned flag, int die)
{
    struct ft_state *s = play->s;
    int once = game_roll(&s->stream, &s->dice, die);
    if (!(stats_of(s, unit)->flags & flag))
        return once;
    int twice = game_roll(&s->stream, &s->dice, die);
    return once > twice ? once : twice;
}

/* By how much the attacker wins. */
static int margin(const struct ft_state *s, const struct blow *blow)
{
    int over = blow->attack - blow->defense;
    bool attacker = stats_of(s, blow->attacker)->flags & WINS_TIES;
    bool defender = stats_of(s, blow->defender)->flags & WINS_TIES;
    return over == 0 ? attacker - defender : over;
}

/* FT-7.6 to FT-7.8 */
static void roll(struct play *play, int attacker, int defender)
{
    struct ft_state *s = play->s;
    struct blow blow = {.attacker = attacker,
                        .defender = defender,
                        .attack_die = ft_die_against(play->box, s, attacker, ATTACK, defender),
                        .defense_die = ft_die_against(play->box, s, defender, DEFENSE, attacker)};
    blow.attack = roll_die(play, attacker, ATTACKS_TWICE, blow.attack_die);
    if (blow.defense_die > 0)
        blow.defense = roll_die(play, defender, DEFENDS_TWICE, blow.defense_die);
    int over = margin(s, &blow);
    int tie = over == 0 ? KNOB(play->box, tie_damage) : 0;
    blow.to_defender = over > 0 ? dealt(play, attacker, defender, over) : tie;
    bool safe = exempt(play, attacker, defender);
    ft_note_fight(play, attacker, defender, blow.attack_die - blow.defense_die, over, safe);
    if (!safe)
        blow.to_attacker = over < 0 ? dealt(play, defender, attacker, -over) : tie;
    if (stats_of(s, defender)->flags & CANNOT_BE_DAMAGED)
        blow.to_defender = 0;
    if (stats_of(s, attacker)->flags & CANNOT_BE_DAMAGED)
        blow.to_attacker = 0;
    hurt(s, defender, blow.to_defender);
    hurt(s, attacker, blow.to_attacker);
    say_blow(play, &blow);
    ft_tell_hurt(play, (blow.to_defender > 0 ? unit_bit(defender) : 0) |
                           (blow.to_attacker > 0 ? unit_bit(attacker) : 0));
    if (blow.to_defender != 0 || blow.to_attacker != 0)
        tell_fighters(play, over > 0 ? attacker : defender, over > 0 ? defender : attacker, over);
    tell_dealt(play, &blow);
    settle(play, attacker, defender);
    if (ft_composed(play->box))
        ft_derive_units(play->box, s);
}

/* FT-7.5: declared; after the window the attack must still be legal. */
enum flow ft_work_attack(void *context, struct frame *frame)
{
    struct play *play = context;
    if (frame->step == 1)
        return FLOW_DONE;
    frame->step = 1;
    if (frame->source == 0 || frame->target == 0 ||
        !ft_can_attack(play->box, play->s, frame->source, frame->target)) {
        HAPPENS(play, EVENT_attack_void, .seat = play->s->turn, .n = {ATTACK_NOTHING});
        return FLOW_DONE;
    }
    int attacker = frame->source, defender = frame->target;
    ft_fire_unit(play, attacker, WHEN_AFTER, 0); /* it happens when all else has */
    roll(play, attacker, defender);
    return FLOW_ON;
}

/* ---- FT-14.8, FT-14.9 leaving play ---- */

void ft_end_lasting(struct play *play, int lasting, bool to_hand)
{
    struct ft_state *s = play->s;
    const struct piece *p = &lasting_const(s, lasting)->p;
    int order = lasting_const(s, lasting)->order, seat = piece_owner(p);
    int cell = is_unit(p->host)     ? unit_const(s, p->host)->p.place
               : is_ground(p->host) ? ground_const(s, p->host)->p.place
                                    : 0;
    HAPPENS(play, EVENT_ends, .face = p->face);
    if (to_hand && pile_count(s->hand[seat]) < FT_HAND)
        pile_insert_known(s->hand[seat], FT_HAND, p->face, openly(play->box));
    else
        ft_discard_card(play, seat, p->face);
    ft_fire(play, p->face, WHEN_ENDED, seat, lasting, is_unit(p->host) ? p->host : 0, cell);
    ft_note_leaves(play, lasting);
    pieces_leave(play->box, lastings, s, lasting);
    for (int i = 0; i < FT_LASTING; i++)
        s->lasting[i].order = (uint8_t)(s->lasting[i].order - (s->lasting[i].order > order));
    ft_derive(play->box, s);
}

/* What was on the unit ends with it. */
static void end_on(struct play *play, int unit)
{
    struct ft_state *s = play->s;
    for (int seat = 0; seat < FT_SEATS; seat++)
        for (int n = s->lasting_order[seat], next; n != 0; n = next) {
            next = lasting_const(s, n)->p.next;
            if (lasting_const(s, n)->p.host == unit)
                ft_end_lasting(play, n, false);
        }
}

static void remove_unit(struct play *play, int unit, bool to_hand)
{
    struct ft_state *s = play->s;
    uint8_t face = unit_const(s, unit)->p.face;
    int seat = piece_owner(&unit_const(s, unit)->p);
    bool fits = to_hand && pile_count(s->hand[seat]) < FT_HAND;
    if (!to_hand) {
        log_note(play->log, NOTE_DEATHS, seat, face, 1);
        s->fallen = (uint8_t)(s->fallen + (s->fallen < UINT8_MAX));
        ft_fire_on(play, unit, WHEN_DESTROYED, 0);
    }
    if (!to_hand && !play->fighting)
        ft_note_death(play, unit, DEATH_TEXT);
    HAPPENS(play,
            fits      ? EVENT_returns
            : to_hand ? EVENT_no_room
                      : EVENT_destroyed,
            .source = unit, .target = unit);
    end_on(play, unit);
    ft_note_leaves(play, unit);
    pieces_leave(play->box, units, s, unit);
    if (fits)
        pile_insert_known(s->hand[seat], FT_HAND, face, openly(play->box));
    else
        ft_discard_card(play, seat, face);
}

void ft_leave_play(struct play *play, uint64_t leaving, bool to_hand)
{
    struct ft_state *s = play->s;
    struct {
        uint8_t face, seat, cell;
    } left[FT_UNITS];
    int left_n = 0;
    struct ft_watchers watchers = {.n = 0};
    for (int turn = 0; turn < FT_SEATS; turn++) {
        int seat = turn == 0 ? s->turn : 1 - s->turn;
        for (int n = s->unit_order[seat], next; n != 0; n = next) {
            const struct piece *p = &unit_const(s, n)->p;
            next = p->next;
            if (!(leaving & unit_bit(n)))
                continue;
            if (!to_hand)
                ft_watch(play, n, WHEN_ONE_DESTROYED, &watchers);
            left[left_n].face = p->face;
            left[left_n].seat = (uint8_t)seat;
            left[left_n++].cell = p->place;
            remove_unit(play, n, to_hand);
        }
    }
    if (left_n == 0)
        return;
    ft_derive_units(play->box, s);
    ft_tell_watchers(play, &watchers);
    while (left_n-- > 0) {
        if (!to_hand)
            ft_fire(play, left[left_n].face, WHEN_DESTROYED, left[left_n].seat, 0, 0,
                    left[left_n].cell);
        ft_fire(play, left[left_n].face, WHEN_LEAVING_PLAY, left[left_n].seat, 0, 0,
                left[left_n].cell);
    }
}

void ft_bury(struct play *play)
{
    ft_leave_play(play, ft_unspared(play, fallen(play)), false);
}

/* ---- FT-11 control ---- */

/* All cards turn at the same moment; then the game may be won; then what was lost and gained. */
void ft_lose_control(struct play *play, int ground)
{
    struct ft_state *s = play->s;
    const struct piece *p = &ground_const(s, ground)->p;
    int seat = piece_holder(p), cell = p->place;
    HAPPENS(play, EVENT_yields, .seat = seat, .face = p->face, .place = cell);
    pieces_give(grounds, s, ground, NOBODY, 0);
    ft_derive(play->box, s);
    ft_tell_ground(play, cell_bit(cell), seat, false);
    ft_fire(play, p->face, WHEN_LOST, seat, ground, 0, cell);
}

void ft_take_control(struct play *play, uint32_t cells, int seat)
{
    struct ft_state *s = play->s;
    uint32_t lost = cells & s->held[1 - seat];
    if (cells == 0)
        return;
    ft_note_taken(play, cells, seat);
    EACH_CELL (cells, cell) {
        HAPPENS(play, EVENT_takes, .seat = seat, .other = lost & cell_bit(cell) ? 1 - seat : NOBODY,
                .face = ground_const(s, s->on_cell[cell])->p.face, .place = cell);
        pieces_give(grounds, s, s->on_cell[cell], seat, 0);
    }
    ft_derive(play->box, s);
    if (ft_won(play, seat))
        return;
    ft_tell_ground(play, lost, 1 - seat, false);
    ft_tell_ground(play, cells, seat, true);
    for (int cell = FT_CELLS - 1; cell >= 0; cell--)
        if (cells & cell_bit(cell))
            ft_fire(play, ground_const(s, s->on_cell[cell])->p.face, WHEN_GAINED, seat,
                    s->on_cell[cell], 0, cell);
    for (int cell = FT_CELLS - 1; cell >= 0; cell--)
        if (lost & cell_bit(cell))
            ft_fire(play, ground_const(s, s->on_cell[cell])->p.face, WHEN_LOST, 1 - seat,
                    s->on_cell[cell], 0, cell);
}
