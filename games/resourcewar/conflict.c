/* conflict.c: the Conflict Step: announcing, two windows, defence, damage orders, resolution. */
#include <string.h>

#include "games/resourcewar/resourcewar.h"

/* ---- who may do what: RW-9, RW-10 ---- */

bool rw_can_be_confronted(const struct box *box, const struct rw_state *s, int n, int target)
{
    return !has_keyword(s, target, CANNOT_BE_CONFRONTED) &&
           !rw_kept_off(box, s, PAIR_CONFRONT, n, target);
}

bool rw_can_be_attacked(const struct box *box, const struct rw_state *s, int n, int target)
{
    return type_of(box, s, target) == STRUCTURE && !has_keyword(s, target, CANNOT_BE_ATTACKED) &&
           !rw_kept_off(box, s, PAIR_ATTACK, n, target);
}

/* Whether it can attack anything. */
static bool has_prey(const struct box *box, const struct rw_state *s, int n)
{
    if (!rw_can_attack(s, n))
        return false;
    if (!has_keyword(s, n, CANNOT_ATTACK_PLAYERS))
        return true;
    if (!has_keyword(s, n, CANNOT_ATTACK_STRUCTURES))
        EACH_CARD (s, 1 - s->active, m)
            if (rw_can_be_attacked(box, s, n, m))
                return true;
    return false;
}

static bool has_object(const struct box *box, const struct rw_state *s, int n)
{
    if (has_prey(box, s, n))
        return true;
    if (rw_can_confront(s, n))
        EACH_CARD (s, 1 - s->active, m)
            if (type_of(box, s, m) == ANIMATE && rw_can_be_confronted(box, s, n, m))
                return true;
    return false;
}

bool rw_can_announce(const struct box *box, const struct rw_state *s, int n)
{
    const struct rw_piece *piece = piece_const(s, n);
    if (piece->announced || piece->stunned || type_of(box, s, n) != ANIMATE)
        return false;
    bool waits = KNOB(box, arrival_wait) || has_keyword(s, n, SLOW);
    return !(waits && piece->arrived == s->turn) && has_object(box, s, n);
}

bool rw_owes_attack(const struct box *box, const struct rw_state *s, int n)
{
    return has_keyword(s, n, MUST_ATTACK) && rw_can_announce(box, s, n) && has_prey(box, s, n);
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

bool rw_can_defend_against(const struct box *box, const struct rw_state *s, int n, int attacker)
{
    return is_attacking(s, attacker) &&
           !(has_keyword(s, attacker, ELUSIVE) &&
             s->now[n].value[WIT] < s->now[attacker].value[WIT]) &&
           !rw_kept_off(box, s, PAIR_DEFEND, n, attacker);
}

bool rw_can_defend(const struct box *box, const struct rw_state *s, int n)
{
    const struct rw_piece *piece = piece_const(s, n);
    if (type_of(box, s, n) != ANIMATE || piece->defended || piece->tired ||
        has_keyword(s, n, CANNOT_DEFEND) || (piece->stunned && !KNOB(box, stunned_defends)) ||
        (!KNOB(box, confronted_defends) && is_confronted(s, n)))
        return false;
    EACH_CARD (s, s->active, attacker)
        if (rw_can_defend_against(box, s, n, attacker))
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

void rw_answer_object(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = rw_top(play);
    struct rw_state *s = play->s;
    struct rw_piece *piece = piece_of(s, frame->source);
    bool attack = move.verb == VERB_ATTACK;
    piece->announced = 1;
    piece->act = attack ? ACT_ATTACK : ACT_CONFRONT;
    piece->object = move.a;
    piece->conflict = ++s->conflicts;
    s->attacks = (uint8_t)(s->attacks + attack);
    piece->tired = attack && KNOB(play->box, attacker_tires);
    rw_derive_roles(play->box, s);
    log_note(play->log, NOTE_CONFLICT, s->active,
             !attack       ? CONFLICT_CONFRONT
             : move.a == 0 ? CONFLICT_PLAYER
                           : CONFLICT_STRUCTURE,
             1);
    if (move.a == 0)
        HAPPENS(play, EVENT_attacks_seat, .source = frame->source, .other = 1 - s->active);
    else
        HAPPENS(play, attack ? EVENT_attacks : EVENT_challenges, .source = frame->source,
                .target = move.a);
}

/* Who started the conflicts that are on, by their number, which begins with 1; the others are 0. */
struct starters {
    uint8_t piece[RW_PLAY_MAX + 1];
};

static struct starters starters_of(const struct rw_state *s)
{
    struct starters starters = {0};
    EACH_CARD (s, s->active, n)
        starters.piece[piece_const(s, n)->conflict] = (uint8_t)n;
    return starters;
}

/* RW-9.7, in order of announcement. */
static void queue_attacks(struct play *play)
{
    static const uint64_t attacks = TRIGGER_BIT(WHEN_ATTACKS) | TRIGGER_BIT(WHEN_USER_ATTACKS) |
                                    TRIGGER_BIT(WHEN_ONE_ATTACKS) | TRIGGER_BIT(WHEN_ATTACKED) |
                                    TRIGGER_BIT(WHEN_ONE_ATTACKED);
    static const uint64_t confronts =
        TRIGGER_BIT(WHEN_CONFRONTS) | TRIGGER_BIT(WHEN_USER_CONFRONTS) |
        TRIGGER_BIT(WHEN_CONFRONTED) | TRIGGER_BIT(WHEN_ONE_CONFRONTS) |
        TRIGGER_BIT(WHEN_ONE_CONFRONTED) | TRIGGER_BIT(WHEN_USER_CONFRONTED);
    struct rw_state *s = play->s;
    uint64_t heard = s->count[0].triggers | s->count[1].triggers;
    if (!(heard & (attacks | confronts)))
        return;
    struct starters starters = starters_of(s);
    for (int conflict = 1; conflict <= s->conflicts; conflict++) {
        int n = starters.piece[conflict];
        if (n == 0 || !(heard & (is_attacking(s, n) ? attacks : confronts)))
            continue;
        struct rw_event event = {0};
        event.what[n] = TRIGGER_BIT(is_attacking(s, n) ? WHEN_ATTACKS : WHEN_CONFRONTS);
        if (is_attacking(s, n) && piece_const(s, n)->object != 0) {
            event.what[piece_const(s, n)->object] = TRIGGER_BIT(WHEN_ATTACKED);
            event.with[piece_const(s, n)->object] = (uint8_t)n;
        }
        if (!is_attacking(s, n)) {
            event.what[piece_const(s, n)->object] = TRIGGER_BIT(WHEN_CONFRONTED);
            event.with[piece_const(s, n)->object] = (uint8_t)n;
        }
        rw_queue_events(play, &event);
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

void rw_answer_which(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = rw_top(play);
    struct rw_state *s = play->s;
    struct rw_piece *piece = piece_of(s, frame->source);
    piece->defended = 1;
    piece->defends = move.a;
    rw_derive_roles(play->box, s);
    HAPPENS(play, EVENT_defends, .source = frame->source, .target = move.a);
}

/* RW-10.6 */
static enum flow stage_defends(struct play *play, struct frame *frame)
{
    static const uint64_t defends = TRIGGER_BIT(WHEN_DEFENDS) | TRIGGER_BIT(WHEN_USER_DEFENDS) |
                                    TRIGGER_BIT(WHEN_ONE_DEFENDS) | TRIGGER_BIT(WHEN_BLOCKED) |
                                    TRIGGER_BIT(WHEN_USER_BLOCKED);
    struct rw_state *s = play->s;
    open_window(s);
    if (!has_trigger(s, 0, defends) && !has_trigger(s, 1, defends))
        return go_on(frame, STAGE_WINDOW_B);
    struct rw_event event = {0};
    EACH_CARD (s, 1 - s->active, n)
        if (piece_const(s, n)->defends != 0) {
            int attacker = piece_const(s, n)->defends;
            event.what[n] = TRIGGER_BIT(WHEN_DEFENDS);
            event.what[attacker] = TRIGGER_BIT(WHEN_BLOCKED);
            event.with[attacker] = event.with[attacker] != 0 ? event.with[attacker] : (uint8_t)n;
        }
    rw_queue_events(play, &event);
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
    struct line_up line;
    line.n = line.ranked = line.power = line.defence = 0;
    line.least = INT16_MAX;
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

/* The attackers that somebody defends against, a bit each. */
static uint64_t defended_attackers(const struct rw_state *s)
{
    uint64_t set = 0;
    EACH_CARD (s, 1 - s->active, n)
        set |= 1ull << piece_const(s, n)->defends;
    return set & ~1ull;
}

int rw_attack_to_order(const struct rw_state *s)
{
    int first = 0;
    uint64_t defended = defended_attackers(s);
    for (; defended != 0; defended &= defended - 1) {
        int n = __builtin_ctzll(defended);
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
    uint64_t withstood;     /* confronters in vain */
    uint64_t defended;      /* attackers with defenders */
    uint64_t attacked;      /* Structures */
    int damage[RW_PIECES + 1];
    int direct;
    struct rw_event event;
    int blows_n;
    struct {
        uint8_t by, whom;
    } blow[4 * RW_PLAY_MAX]; /* that discards, or helps to */
};

static void add_blow(struct result *result, int by, int whom)
{
    result->blow[result->blows_n].by = (uint8_t)by;
    result->blow[result->blows_n++].whom = (uint8_t)whom;
}

static void discard(struct result *result, int by, int whom)
{
    add_blow(result, by, whom);
    result->gone |= 1ull << whom;
}

/* RW-11 */
static void confront(const struct play *play, int n, struct result *result)
{
    const struct rw_state *s = play->s;
    int target = piece_const(s, n)->object;
    int d = s->now[n].value[WIT] - s->now[target].value[WIT];
    int stun_gap = KNOB(play->box, stun_gap), discard_gap = KNOB(play->box, discard_gap);
    int lower = KNOB(play->box, confront_lower);
    if (d >= discard_gap)
        discard(result, n, target);
    else if (d >= stun_gap)
        result->stunned |= 1ull << target;
    else if (d < 0 && lower == 2 && -d >= discard_gap)
        discard(result, target, n);
    else if (d < 0 && lower > 0)
        result->stunned |= 1ull << n;
    log_note(play->log, NOTE_GAP, s->active, d, 1);
    log_note(play->log, NOTE_CONFRONTED, s->active,
             d >= discard_gap     ? CONFRONT_DISCARD
             : d >= stun_gap      ? CONFRONT_STUN
             : d < 0 && lower > 0 ? CONFRONT_BACK
                                  : CONFRONT_NOTHING,
             1);
    if (d >= stun_gap) {
        result->event.what[n] |= TRIGGER_BIT(WHEN_OUTWITS);
        result->event.with[n] = (uint8_t)target;
    } else {
        result->withstood |= 1ull << n;
    }
    HAPPENS(play, EVENT_confronts, .source = n, .target = target,
            .n = {s->now[n].value[WIT], s->now[target].value[WIT]});
}

/* RW-12.2: deals out the Power; what is left after everybody had Defence + 1. */
static int deal_damage(const struct rw_state *s, const struct line_up *line, int attacker,
                       struct result *result)
{
    int power = s->now[attacker].value[POWER];
    for (int i = 0; i < line->n; i++) {
        int n = line->piece[i], defence = s->now[n].value[DEFENCE];
        int dealt = power < defence + 1 ? power : defence + 1;
        if (dealt > defence || (dealt > 0 && has_keyword(s, attacker, DEADLY)))
            discard(result, attacker, n);
        power -= dealt;
    }
    return power;
}

/* "Anna's Captain attacks Ben with Power 5, defended by Carpenter (3), Page (2); Power 3 strikes
 * back; 1 goes through." Behind each defender stands its damage. */
static void say_attack(const struct play *play, int n, const struct line_up *line, int back,
                       int excess)
{
    const struct rw_state *s = play->s;
    int object = piece_const(s, n)->object, power = s->now[n].value[POWER], left = power;
    char defence[LOG_LINE_BYTES / 2];
    struct text text = text_in(defence, sizeof defence);
    for (int i = 0; i < line->n; i++) {
        int m = line->piece[i], full = s->now[m].value[DEFENCE] + 1;
        int dealt = left < full || i == line->n - 1 ? left : full;
        text_print(&text, "%s%s (%d)", i == 0 ? ", defended by " : ", ",
                   rw_name(play->box, s, m, holder_of(s, m)).words, dealt);
        left -= dealt;
    }
    HAPPENS(play, object == 0 ? EVENT_strikes_seat : EVENT_strikes, .source = n, .target = object,
            .other = 1 - s->active, .more = defence,
            .n = {power, back, s->now[n].value[DEFENCE], excess});
}

/* RW-12.10 */
static bool is_struck_dead(const struct rw_state *s, const struct line_up *line)
{
    for (int i = 0; i < line->n; i++)
        if (has_keyword(s, line->piece[i], DEADLY) && s->now[line->piece[i]].value[POWER] > 0)
            return true;
    return false;
}

/* For the measures: the V an attack takes after those that were reckoned before it. */
static int v_of_attack(const struct rw_state *s, int before, int excess)
{
    int left = s->pool > before ? s->pool - before : 0;
    return excess < left ? excess : left;
}

/* RW-12 */
static void attack(const struct play *play, int n, struct result *result)
{
    const struct rw_state *s = play->s;
    int object = piece_const(s, n)->object, power = s->now[n].value[POWER];
    struct line_up line;
    line.n = line.power = line.defence = 0;
    if (result->defended >> n & 1)
        line = line_up(s, n);
    int back = line.power, soak = line.defence;
    if (object != 0) {
        back += s->now[object].value[POWER];
        soak += KNOB(play->box, struct_in_soak) ? s->now[object].value[DEFENCE] : 0;
    }
    if (back > s->now[n].value[DEFENCE] || is_struck_dead(s, &line)) {
        result->gone |= 1ull << n;
        for (int i = 0; i < line.n; i++)
            add_blow(result, line.piece[i], n);
    }
    int left = deal_damage(s, &line, n, result);
    int excess = KNOB(play->box, spill) ? left : power > soak ? power - soak : 0;
    int v = v_of_attack(s, result->direct, excess);
    if (object != 0) {
        result->damage[object] += excess;
        result->attacked |= 1ull << object;
        if (excess > 0)
            add_blow(result, n, object);
    } else {
        result->direct += excess;
    }
    if (object == 0 && excess > 0)
        result->event.what[n] |= TRIGGER_BIT(WHEN_HITS);
    rw_note_attack(play, n, v, line.piece, line.n, result->gone);
    if (play->log != NULL)
        say_attack(play, n, &line, back, excess);
}

/* R2 to R4. Returns how many Structures fall. */
static int reckon(const struct play *play, struct result *result)
{
    const struct rw_state *s = play->s;
    int razed = 0;
    struct starters starters = starters_of(s);
    result->defended = defended_attackers(s);
    for (int conflict = 1; conflict <= s->conflicts; conflict++) {
        int n = starters.piece[conflict];
        if (n != 0 && is_attacking(s, n))
            attack(play, n, result);
        else if (n != 0)
            confront(play, n, result);
    }
    for (uint64_t left = result->attacked; left != 0; left &= left - 1) {
        int n = __builtin_ctzll(left);
        bool falls = result->damage[n] > s->now[n].value[DEFENCE];
        result->gone |= (uint64_t)falls << n;
        razed += falls;
        rw_note_attacked(play, n, falls);
    }
    return razed;
}

/* RW-7.29: each by itself; asked while the conflicts are on. */
static void queue_withstood(struct play *play, uint64_t confronters)
{
    static const uint64_t withstands =
        TRIGGER_BIT(WHEN_WITHSTANDS) | TRIGGER_BIT(WHEN_USER_WITHSTANDS);
    if (!has_trigger(play->s, 1 - play->s->active, withstands))
        return;
    for (; confronters != 0; confronters &= confronters - 1) {
        int n = __builtin_ctzll(confronters), target = piece_const(play->s, n)->object;
        struct rw_event event = {0};
        event.what[target] = TRIGGER_BIT(WHEN_WITHSTANDS);
        event.with[target] = (uint8_t)n;
        rw_queue_events(play, &event);
    }
}

/* RW-7.30 */
static void note_beaten(struct result *result)
{
    for (int i = 0; i < result->blows_n; i++)
        if (result->gone >> result->blow[i].whom & 1)
            result->event.what[result->blow[i].by] |= TRIGGER_BIT(WHEN_BEATS);
}

/* All that are in a conflict, a bit each. */
static uint64_t fighters_of(const struct rw_state *s)
{
    uint64_t set = 0;
    EACH_PIECE (s, n) {
        const struct rw_piece *piece = piece_const(s, n);
        if (piece->conflict != 0 || piece->defends != 0)
            set |= 1ull << n;
        if (piece->conflict != 0 && piece->object != 0)
            set |= 1ull << piece->object;
    }
    return set;
}

/* RW-7.36, RW-7.37 */
static void note_survivors(struct result *result, uint64_t fighters)
{
    for (; fighters != 0; fighters &= fighters - 1) {
        int n = __builtin_ctzll(fighters);
        bool gone = result->gone >> n & 1;
        result->event.what[n] |= TRIGGER_BIT(gone ? WHEN_FALLS : WHEN_SURVIVES);
    }
}

void rw_end_roles(struct rw_state *s)
{
    EACH_PIECE (s, n) {
        struct rw_piece *piece = piece_of(s, n);
        piece->object = piece->conflict = piece->defends = piece->rank = 0;
    }
    s->conflicts = 0;
}

static enum flow stage_resolve(struct play *play, struct frame *frame)
{
    struct rw_state *s = play->s;
    struct result result;
    memset(&result, 0, sizeof result);
    int razed = reckon(play, &result);
    rw_take(play, s->active, result.direct, V_DIRECT, FACE_NONE);
    rw_take(play, s->active, razed * KNOB(play->box, raze_v), V_RAZE, FACE_NONE);
    queue_withstood(play, result.withstood);
    uint64_t fighters = fighters_of(s);
    rw_end_roles(s);
    result.gone = rw_unspared(play, result.gone);
    note_beaten(&result);
    note_survivors(&result, fighters);
    rw_discard(play, result.gone, &result.event);
    if (result.stunned != 0)
        EACH_PIECE (s, n)
            if (result.stunned >> n & 1 && !rw_stays_ready(play, n))
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
    rw_refresh(play->box, play->s);
    return rw_drain(play) ? FLOW_ON : stages[frame->step](play, frame);
}

void rw_answer_conflict(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = rw_top(play);
    switch (move.verb) {
    case VERB_STOP:
    case VERB_HOLD:
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
