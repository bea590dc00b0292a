/* conflict.c: the Conflict Step: announcing, two windows, defence, damage orders, resolution. */
#include <string.h>

#include "games/resourcewar/resourcewar.h"

/* ---- who may do what: RW-9, RW-10 ---- */

bool rw_can_attack(const struct rw_state *s, int n)
{
    return !has_keyword(s, n, CANNOT_ATTACK);
}

bool rw_can_confront(const struct rw_state *s, int n)
{
    return !has_keyword(s, n, CANNOT_CONFRONT);
}

static bool has_object(const struct box *box, const struct rw_state *s, int n)
{
    if (rw_can_attack(s, n))
        return true;
    if (rw_can_confront(s, n))
        EACH_CARD (s, 1 - s->active, m)
            if (type_of(box, s, m) == ANIMATE && !has_keyword(s, m, CANNOT_BE_CONFRONTED))
                return true;
    return false;
}

bool rw_can_announce(const struct box *box, const struct rw_state *s, int n)
{
    const struct rw_piece *piece = piece_const(s, n);
    if (type_of(box, s, n) != ANIMATE || piece->announced || piece->stunned)
        return false;
    bool waits = KNOB(box, arrival_wait) || has_keyword(s, n, SLOW);
    return !(waits && piece->arrived == s->turn) && has_object(box, s, n);
}

static bool is_confronted(const struct rw_state *s, int n)
{
    EACH_CARD (s, s->active, m) {
        const struct rw_piece *piece = piece_const(s, m);
        if (piece->conflict != 0 && piece->act == ACT_CONFRONT && piece->object == n)
            return true;
    }
    return false;
}

bool rw_can_defend_against(const struct rw_state *s, int n, int attacker)
{
    return is_attacking(s, attacker) && !(has_keyword(s, attacker, ELUSIVE) &&
                                          s->now[n].value[WIT] < s->now[attacker].value[WIT]);
}

bool rw_can_defend(const struct box *box, const struct rw_state *s, int n)
{
    const struct rw_piece *piece = piece_const(s, n);
    if (type_of(box, s, n) != ANIMATE || piece->defended || piece->tired ||
        has_keyword(s, n, CANNOT_DEFEND) || (piece->stunned && !KNOB(box, stunned_defends)) ||
        (!KNOB(box, confronted_defends) && is_confronted(s, n)))
        return false;
    EACH_CARD (s, s->active, attacker)
        if (rw_can_defend_against(s, n, attacker))
            return true;
    return false;
}

/* ---- announcing: RW-9 ---- */

enum stage {
    STAGE_ANNOUNCE,
    STAGE_ATTACKS,
    STAGE_WINDOW_A,
    STAGE_DEFEND,
    STAGE_DEFENDS,
    STAGE_WINDOW_B,
    STAGE_ORDER,
    STAGE_RESOLVE,
    STAGE_AFTER
};

static enum flow go_on(struct frame *frame, enum stage stage)
{
    frame->step = (uint8_t)stage;
    return FLOW_ON;
}

static enum flow stage_announce(struct play *play, struct frame *frame)
{
    const struct rw_state *s = play->s;
    EACH_CARD (s, s->active, n)
        if (rw_can_announce(play->box, s, n))
            return rw_ask(play, s->active, ASK_announce);
    return go_on(frame, STAGE_ATTACKS);
}

enum flow rw_work_announce(void *context, struct frame *frame)
{
    (void)frame;
    struct play *play = context;
    return piece_const(play->s, frame->source)->announced
               ? FLOW_DONE
               : rw_ask(play, play->s->active, ASK_object);
}

void rw_answer_object(struct play *play, struct frame *frame, struct move move)
{
    struct rw_state *s = play->s;
    struct rw_piece *piece = piece_of(s, frame->source);
    bool attack = move.verb == VERB_ATTACK;
    piece->announced = 1;
    piece->act = attack ? ACT_ATTACK : ACT_CONFRONT;
    piece->object = move.a;
    piece->conflict = ++s->conflicts;
    piece->tired = attack && KNOB(play->box, attacker_tires);
    rw_derive_roles(play->box, s);
    if (play->log == NULL)
        return;
    struct rw_name name = rw_name(play->box, s, frame->source, SPECTATOR);
    if (move.a == 0)
        log_say(play->log, "%s attacks %s.", name.words, play->box->seat_name[1 - s->active]);
    else
        log_say(play->log, "%s %s %s.", name.words, attack ? "attacks" : "confronts",
                rw_name(play->box, s, move.a, SPECTATOR).words);
}

/* RW-9.7, in order of announcement. */
static void queue_attacks(struct play *play)
{
    struct rw_state *s = play->s;
    for (int conflict = 1; conflict <= s->conflicts; conflict++)
        EACH_CARD (s, s->active, n) {
            if (piece_const(s, n)->conflict != conflict || !is_attacking(s, n))
                continue;
            uint32_t event[RW_PIECES + 1] = {0};
            event[n] = 1u << WHEN_ATTACKS;
            rw_queue_events(play, event);
        }
}

static void open_window(struct rw_state *s)
{
    s->passes = 0;
    s->priority = 1 - s->active;
}

/* The step is over: its place is taken by the End Step. RW-4.10 */
static enum flow leave_step(struct frame *frame)
{
    *frame = (struct frame){.what = WORK_END};
    return FLOW_ON;
}

static enum flow stage_attacks(struct play *play, struct frame *frame)
{
    if (!in_conflict(play->s))
        return leave_step(frame);
    queue_attacks(play);
    open_window(play->s);
    return go_on(frame, STAGE_WINDOW_A);
}

/* ---- windows: RW-8.8 ---- */

/* FLOW_DONE when both have passed in succession. */
static enum flow window(struct play *play)
{
    struct rw_state *s = play->s;
    while (s->passes < 2) {
        if (rw_any_line(play->box, s, s->priority, false))
            return rw_ask(play, s->priority, ASK_respond);
        s->passes++;
        s->priority ^= 1;
    }
    s->passes = s->priority = 0;
    return FLOW_DONE;
}

static bool attack_on(const struct rw_state *s)
{
    EACH_CARD (s, s->active, n)
        if (is_attacking(s, n))
            return true;
    return false;
}

static enum flow stage_window(struct play *play, struct frame *frame)
{
    struct rw_state *s = play->s;
    if (!in_conflict(s)) {
        s->passes = s->priority = 0;
        return leave_step(frame);
    }
    if (window(play) == FLOW_ASK)
        return FLOW_ASK;
    if (frame->step == STAGE_WINDOW_B)
        return go_on(frame, STAGE_ORDER);
    return go_on(frame, attack_on(s) ? STAGE_DEFEND : STAGE_RESOLVE);
}

static void answer_window(struct play *play, struct move move)
{
    struct rw_state *s = play->s;
    if (move.verb == VERB_ACTIVATE) {
        s->passes = 0;
        rw_activate(play, move);
    } else {
        s->passes++;
        s->priority ^= 1;
    }
}

/* ---- defending: RW-10 ---- */

static enum flow stage_defend(struct play *play, struct frame *frame)
{
    const struct rw_state *s = play->s;
    EACH_CARD (s, 1 - s->active, n)
        if (rw_can_defend(play->box, s, n))
            return rw_ask(play, 1 - s->active, ASK_defend);
    return go_on(frame, STAGE_DEFENDS);
}

enum flow rw_work_defend(void *context, struct frame *frame)
{
    struct play *play = context;
    return piece_const(play->s, frame->source)->defended
               ? FLOW_DONE
               : rw_ask(play, 1 - play->s->active, ASK_which);
}

void rw_answer_which(struct play *play, struct frame *frame, struct move move)
{
    struct rw_state *s = play->s;
    struct rw_piece *piece = piece_of(s, frame->source);
    piece->defended = 1;
    piece->defends = move.a;
    rw_derive_roles(play->box, s);
    if (play->log != NULL)
        log_say(play->log, "%s defends against %s.",
                rw_name(play->box, s, frame->source, SPECTATOR).words,
                rw_name(play->box, s, move.a, SPECTATOR).words);
}

/* RW-10.6 */
static enum flow stage_defends(struct play *play, struct frame *frame)
{
    struct rw_state *s = play->s;
    uint32_t event[RW_PIECES + 1] = {0};
    EACH_CARD (s, 1 - s->active, n)
        if (piece_const(s, n)->defends != 0)
            event[n] = 1u << WHEN_DEFENDS;
    rw_queue_events(play, event);
    open_window(s);
    return go_on(frame, STAGE_WINDOW_B);
}

/* ---- the damage order: RW-12.2, RW-12.3 ---- */

/* Defenders of an attack, in the order they are damaged. */
struct line_up {
    int n, piece[RW_PLAY_MAX];
    int ranked, power, defence; /* sums */
    int least;                  /* Defence */
};

static struct line_up line_up(const struct rw_state *s, int attacker)
{
    struct line_up line = {.least = INT16_MAX};
    EACH_CARD (s, 1 - s->active, n) {
        if (piece_const(s, n)->defends != attacker)
            continue;
        int defence = s->now[n].value[DEFENCE], rank = piece_const(s, n)->rank, at = line.n++;
        while (rank != 0 && at > 0) {
            int before = piece_const(s, line.piece[at - 1])->rank;
            if (before != 0 && before < rank)
                break;
            line.piece[at] = line.piece[at - 1];
            at--;
        }
        line.piece[at] = n;
        line.ranked += rank != 0;
        line.power += s->now[n].value[POWER];
        line.defence += defence;
        line.least = defence < line.least ? defence : line.least;
    }
    return line;
}

int rw_attack_to_order(const struct rw_state *s)
{
    int first = 0;
    EACH_CARD (s, s->active, n) {
        if (!is_attacking(s, n))
            continue;
        struct line_up line = line_up(s, n);
        int power = s->now[n].value[POWER];
        bool matters =
            line.n - line.ranked >= 2 && power > line.least && power < line.defence + line.n;
        if (matters &&
            (first == 0 || piece_const(s, n)->conflict < piece_const(s, first)->conflict))
            first = n;
    }
    return first;
}

static enum flow stage_order(struct play *play, struct frame *frame)
{
    if (rw_attack_to_order(play->s) != 0)
        return rw_ask(play, play->s->active, ASK_order);
    return go_on(frame, STAGE_RESOLVE);
}

static void answer_order(struct play *play, struct move move)
{
    struct rw_state *s = play->s;
    struct line_up line = line_up(s, piece_const(s, move.a)->defends);
    piece_of(s, move.a)->rank = (uint8_t)(line.ranked + 1);
}

/* ---- the resolution: RW-13.1 ---- */

/* What the conflicts do, before any of it is done. */
struct result {
    uint64_t gone, stunned; /* pieces, a bit each */
    int damage[RW_PIECES + 1];
    int direct;
    uint32_t event[RW_PIECES + 1];
};

/* RW-11 */
static void confront(const struct play *play, int n, struct result *result)
{
    const struct rw_state *s = play->s;
    int target = piece_const(s, n)->object;
    int d = s->now[n].value[WIT] - s->now[target].value[WIT];
    int stun_gap = KNOB(play->box, stun_gap), discard_gap = KNOB(play->box, discard_gap);
    int lower = KNOB(play->box, confront_lower);
    if (d >= discard_gap)
        result->gone |= 1ull << target;
    else if (d >= stun_gap)
        result->stunned |= 1ull << target;
    else if (d < 0 && lower == 2 && -d >= discard_gap)
        result->gone |= 1ull << n;
    else if (d < 0 && lower > 0)
        result->stunned |= 1ull << n;
    if (d >= stun_gap)
        result->event[n] |= 1u << WHEN_OUTWITS;
    if (play->log != NULL)
        log_say(play->log, "%s confronts %s: %d against %d.",
                rw_name(play->box, s, n, SPECTATOR).words,
                rw_name(play->box, s, target, SPECTATOR).words, s->now[n].value[WIT],
                s->now[target].value[WIT]);
}

/* RW-12.2: deals out the Power; what is left after everybody had Defence + 1. */
static int deal_damage(const struct rw_state *s, const struct line_up *line, int power,
                       struct result *result)
{
    for (int i = 0; i < line->n; i++) {
        int n = line->piece[i], defence = s->now[n].value[DEFENCE];
        int dealt = power < defence + 1 ? power : defence + 1;
        if (dealt > defence)
            result->gone |= 1ull << n;
        power -= dealt;
    }
    return power;
}

/* RW-12 */
static void attack(const struct play *play, int n, struct result *result)
{
    const struct rw_state *s = play->s;
    int object = piece_const(s, n)->object, power = s->now[n].value[POWER];
    struct line_up line = line_up(s, n);
    int back = line.power, soak = line.defence;
    if (object != 0) {
        back += s->now[object].value[POWER];
        soak += KNOB(play->box, struct_in_soak) ? s->now[object].value[DEFENCE] : 0;
    }
    if (back > s->now[n].value[DEFENCE])
        result->gone |= 1ull << n;
    int left = deal_damage(s, &line, power, result);
    int excess = KNOB(play->box, spill) ? left : power > soak ? power - soak : 0;
    if (object != 0)
        result->damage[object] += excess;
    else
        result->direct += excess;
    if (object == 0 && excess > 0)
        result->event[n] |= 1u << WHEN_HITS;
    if (play->log != NULL)
        log_say(play->log, "%s attacks with %d: struck back with %d against %d, excess %d.",
                rw_name(play->box, s, n, SPECTATOR).words, power, back, s->now[n].value[DEFENCE],
                excess);
}

/* R2 to R4. Returns how many Structures fall. */
static int reckon(const struct play *play, struct result *result)
{
    const struct rw_state *s = play->s;
    int razed = 0;
    for (int conflict = 1; conflict <= s->conflicts; conflict++)
        EACH_CARD (s, s->active, n)
            if (piece_const(s, n)->conflict == conflict) {
                if (is_attacking(s, n))
                    attack(play, n, result);
                else
                    confront(play, n, result);
            }
    EACH_CARD (s, 1 - s->active, n)
        if (result->damage[n] > s->now[n].value[DEFENCE]) {
            result->gone |= 1ull << n;
            razed++;
        }
    return razed;
}

void rw_end_roles(struct rw_state *s)
{
    EACH_PIECE (s, n) {
        struct rw_piece *piece = piece_of(s, n);
        piece->act = piece->object = piece->conflict = piece->defends = piece->rank = 0;
    }
    s->conflicts = 0;
}

static enum flow stage_resolve(struct play *play, struct frame *frame)
{
    struct rw_state *s = play->s;
    struct result result;
    memset(&result, 0, sizeof result);
    int razed = reckon(play, &result);
    rw_take(play, s->active, result.direct);
    rw_take(play, s->active, razed * KNOB(play->box, raze_v));
    rw_end_roles(s);
    rw_discard(play, result.gone, result.event);
    EACH_PIECE (s, n)
        if (result.stunned >> n & 1)
            rw_stun(play, n);
    rw_derive_roles(play->box, s);
    return rw_end_check(play) ? FLOW_ASK : go_on(frame, STAGE_AFTER);
}

static enum flow stage_after(struct play *play, struct frame *frame)
{
    (void)play;
    return leave_step(frame);
}

/* ---- the step ---- */

static enum flow (*const stages[])(struct play *, struct frame *) = {
    [STAGE_ANNOUNCE] = stage_announce, [STAGE_ATTACKS] = stage_attacks,
    [STAGE_WINDOW_A] = stage_window,   [STAGE_DEFEND] = stage_defend,
    [STAGE_DEFENDS] = stage_defends,   [STAGE_WINDOW_B] = stage_window,
    [STAGE_ORDER] = stage_order,       [STAGE_RESOLVE] = stage_resolve,
    [STAGE_AFTER] = stage_after,
};

enum flow rw_work_conflict(void *context, struct frame *frame)
{
    struct play *play = context;
    return rw_drain(play) ? FLOW_ON : stages[frame->step](play, frame);
}

void rw_answer_conflict(struct play *play, struct frame *frame, struct move move)
{
    switch (move.verb) {
    case VERB_STOP:
        frame->step++;
        break;
    case VERB_ANNOUNCE:
        rw_push(play, (struct frame){.what = WORK_ANNOUNCE, .source = move.a});
        break;
    case VERB_DEFEND:
        rw_push(play, (struct frame){.what = WORK_DEFEND, .source = move.a});
        break;
    case VERB_STRIKE:
        answer_order(play, move);
        break;
    default:
        answer_window(play, move);
    }
}
