/* fight.c: attacks of Hand-Me-Down: dice, loot, on-victory clauses, cards that leave play. */
#include "games/handmedown/handmedown.h"

static const struct field *const pieces = &hm_fields[HM_PIECE_FIELD];

/* One side of a fight: its points, what it rolled (0: no second die), the better die, and the
 * points with it. */
struct roll {
    int points, die[2], kept, total;
};

/* HM-8.10 */
static struct roll roll_for(struct play *play, int unit, enum stat stat, int rival)
{
    struct hm_state *s = play->s;
    struct roll roll = {.points = hm_points_against(play->box, s, unit, stat, rival)};
    int sides = KNOB(play->box, die_sides);
    roll.die[0] = game_roll(&s->stream, &s->dice, sides);
    if (roll.die[0] <= hm_composed_reroll(play->box, s, unit, rival)) /* HM-8.25 */
        roll.die[0] = game_roll(&s->stream, &s->dice, sides);
    int again = hm_rival_rerolls(play->box, s, rival, unit), least = 0; /* HM-8.32 */
    if (again > 0 && roll.die[0] >= again)
        roll.die[0] = game_roll(&s->stream, &s->dice, sides);
    if ((least = hm_die_floor(play->box, s, unit, rival)) > roll.die[0])
        roll.die[0] = least;
    if (s->unit[unit].twice & 1u << stat || hm_composed_twice(play->box, s, unit, stat, rival))
        roll.die[1] = game_roll(&s->stream, &s->dice, sides);
    roll.kept = roll.die[1] > roll.die[0] ? roll.die[1] : roll.die[0];
    roll.total = roll.points + roll.kept;
    return roll;
}

/* "(3, rolled 5 = 8)", or with two dice "(3, rolled 2 and 5 = 8)". */
static struct name roll_words(const struct roll *roll)
{
    struct name name = {.words = ""};
    struct text text = text_in(name.words, sizeof name.words);
    text_print(&text, "(%d, rolled %d", roll->points, roll->die[0]);
    if (roll->die[1] > 0)
        text_print(&text, " and %d", roll->die[1]);
    text_print(&text, " = %d)", roll->total);
    return name;
}

enum { REROLLS_MAX = 20 };
enum result { ATTACKER_WINS, DEFENDER_WINS, NOBODY_WINS, ROLL_AGAIN };

static void say_rolls(struct play *play, int attacker, int defender, const struct roll *attack,
                      const struct roll *defense, enum result result)
{
    int sides = KNOB(play->box, die_sides);
    HAPPENS(play, EVENT_fights, .seat = play->s->turn, .source = attacker, .target = defender,
            .word = roll_words(attack).words, .more = roll_words(defense).words,
            .dice = {attack->kept, defense->kept}, .sides = {sides, sides},
            .n = {result, attack->total, defense->total});
}

/* HM-8.11, HM-8.24 */
static bool wins_ties(const struct play *play, int attacker, int defender)
{
    bool attacks = hm_composed_ties(play->box, play->s, attacker, defender);
    bool defends = hm_composed_ties(play->box, play->s, defender, attacker);
    return attacks != defends ? attacks : KNOB(play->box, tie_rule) == 1;
}

/* What texts may ask: HM-8.26. */
static void remember_fight(struct play *play, const struct roll *attack, const struct roll *defense)
{
    struct hm_state *s = play->s;
    int apart = attack->total - defense->total;
    s->rolled[0] = (uint8_t)attack->kept;
    s->rolled[1] = (uint8_t)defense->kept;
    s->apart = (uint8_t)(apart < 0 ? -apart : apart);
}

/* HM-8.11: whether the attacker wins. */
static bool fight_won(struct play *play, int attacker, int defender)
{
    struct hm_state *s = play->s;
    uint8_t attacking = piece_of(s, attacker)->p.face, defending = piece_of(s, defender)->p.face;
    int tie_rule = KNOB(play->box, tie_rule);
    struct roll attack, defense;
    for (int rolls = 0;; rolls++) {
        attack = roll_for(play, attacker, ATTACK, defender);
        defense = roll_for(play, defender, DEFENSE, attacker);
        if (tie_rule != 2 || attack.total != defense.total || rolls == REROLLS_MAX)
            break;
        say_rolls(play, attacker, defender, &attack, &defense, ROLL_AGAIN);
    }
    bool tied = attack.total == defense.total;
    bool won = attack.total > defense.total || (tied && wins_ties(play, attacker, defender));
    if (hm_composes(play->box))
        remember_fight(play, &attack, &defense);
    log_note(play->log, NOTE_FIGHTS, s->turn, s->round, 1);
    log_mark(play->log, MARK_FOUGHT, 0, 0);
    log_note(play->log, NOTE_ATTACK_WON, s->turn, attack.points - defense.points, won);
    log_note(play->log, NOTE_ATTACKER, s->turn, attacking, won);
    log_note(play->log, NOTE_TIED, s->turn, 0, tied);
    log_note(play->log, NOTE_STARTERS, s->turn, s->round,
             box_card(play->box, defending)->type == STARTER);
    say_rolls(play, attacker, defender, &attack, &defense,
              won    ? ATTACKER_WINS
              : tied ? NOBODY_WINS
                     : DEFENDER_WINS);
    return won;
}

/* HM-8.13 to HM-8.15 */
static void loot(struct play *play, int attacker, int defender)
{
    struct hm_state *s = play->s;
    int limit = KNOB(play->box, steal_limit), left = limit > 0 ? limit : KINDS * HM_TOKENS_MAX;
    int cap = hm_loot_cap(play->box, s, defender); /* HM-8.33 */
    left = cap > 0 && cap < left ? cap : left;
    int before = left;
    for (int kind = DIAMOND; kind >= FOOD; kind--) {
        int n = hm_stealable(play->box, s, defender, kind);
        if (n > left)
            n = left;
        if (n > 0 && hm_keeps(play, defender, kind))
            n = 0;
        log_note(play->log, NOTE_LOOT, s->turn, kind, n);
        hm_note_diamonds(play, piece_holder(&piece_const(s, defender)->p), DIAMOND_LOOTED, kind, n);
        if (n == 0)
            continue;
        left -= n;
        hm_add_tokens(s, defender, kind, -n);
        int arrived = hm_add_tokens(s, attacker, kind, n);
        HAPPENS(play, EVENT_loots, .seat = s->turn, .source = attacker, .target = defender,
                .word = hm_tokens(n, arrived, kind).words, .n = {arrived, kind});
    }
    if (hm_composes(play->box))
        s->looted = (uint8_t)(before - left < UINT8_MAX ? before - left : UINT8_MAX);
}

static int unit_cards(const struct hm_state *s, int unit)
{
    int cards = 0;
    for (int n = unit; n != 0; n = next_in_unit(s, n))
        cards++;
    return cards;
}

static bool has_clauses(const struct play *play, int unit, enum trigger when)
{
    return play->s->unit[unit].speaks >> (when - WHEN_ATTACKS) & 1;
}

/* HM-8.18: what a unit has to say to the attack. Its frame's face is the moment. */
static bool push_clauses(struct play *play, int unit, int target, enum trigger when)
{
    if (!has_clauses(play, unit, when))
        return false;
    hm_push(play, (struct frame){.what = WORK_VICTORY,
                                 .face = (uint8_t)when,
                                 .source = (uint8_t)unit,
                                 .target = (uint8_t)target,
                                 .n = (uint8_t)unit_cards(play->s, unit)});
    return true;
}

/* Those that look on, while both are there. */
static void tell(struct play *play, int unit, enum trigger when)
{
    if (unit != 0 && instead_known(play->box, when))
        hm_tell_of(play, unit, when);
}

/* Where a fight stands, and, in n, whether another unit has become the defender. */
enum { FIGHT_NAMED, FIGHT_GOES_ON, FIGHT_PAID };

/* HM-8.38: whether there is something to pay first. */
static bool owes_toll(struct play *play, struct frame *frame)
{
    bool owes = false;
    for (int kind = 0; kind < KINDS; kind++) {
        int toll = hm_toll(play->box, play->s, frame->source, frame->target, kind);
        play->s->owed[kind] = (uint8_t)toll;
        owes |= toll > 0;
    }
    frame->step = FIGHT_PAID;
    if (owes)
        hm_push(play, (struct frame){.what = WORK_PAY});
    return owes;
}

/* HM-8.18, HM-8.22: whether the two have something to say before the dice. */
static bool begins(struct play *play, struct frame *frame)
{
    int attacker = frame->source;
    frame->step = FIGHT_GOES_ON;
    if (hm_composes(play->box))
        hm_bar(play, frame->target, BAR_STRUCK | BAR_RAIDED);
    tell(play, frame->target, WHEN_ONE_ATTACKED);
    tell(play, attacker, WHEN_ONE_ATTACKS);
    int defender = frame->target; /* another one, it may be */
    if (frame->source == 0 || defender == 0)
        return false;
    bool defends = push_clauses(play, defender, attacker, WHEN_ATTACKED);
    return push_clauses(play, attacker, defender, WHEN_ATTACKS) || defends;
}

/* The fight that goes on, or NULL. */
static struct frame *fight_of(struct hm_state *s)
{
    int i = s->work.n - 1;
    while (i >= 0 && s->work.frame[i].what != WORK_FIGHT)
        i--;
    return i < 0 ? NULL : &s->work.frame[i];
}

/* HM-8.36, HM-8.37 */
enum flow hm_op_fight(struct play *play, struct frame *frame, const struct op *op)
{
    struct hm_state *s = play->s;
    struct frame *fight = fight_of(s);
    int unit = frame->source;
    if (fight == NULL || fight->target == 0)
        return FLOW_DONE;
    if (op->code == OP_calls_off) {
        HAPPENS(play, EVENT_calls_off, .target = fight->source);
        fight->target = 0;
    } else if (fight->n == 0 && unit != fight->target &&
               piece_holder(&piece_const(s, unit)->p) != s->turn) {
        fight->n = 1;
        fight->target = (uint8_t)unit;
        hm_bar(play, unit, BAR_STRUCK | BAR_RAIDED);
        HAPPENS(play, EVENT_guards, .source = unit);
    }
    return FLOW_DONE;
}

enum flow hm_work_fight(void *context, struct frame *frame)
{
    struct play *play = context;
    struct hm_state *s = play->s;
    if (frame->target == 0 && frame->step == FIGHT_NAMED)
        return hm_ask(play, ASK_defender);
    if (frame->step == FIGHT_NAMED && owes_toll(play, frame))
        return FLOW_ON;
    if (frame->step == FIGHT_PAID && begins(play, frame))
        return FLOW_ON;
    if (frame->source == 0 || frame->target == 0)
        return FLOW_DONE;
    bool won = fight_won(play, frame->source, frame->target);
    if (won)
        loot(play, frame->source, frame->target);
    if (won && hm_composes(play->box))
        hm_bar(play, frame->source, BAR_WON);
    tell(play, frame->target, won ? WHEN_ONE_BEATEN : WHEN_ONE_HOLDS); /* HM-8.27 */
    tell(play, frame->source, won ? WHEN_ONE_WINS : WHEN_ONE_FAILS);
    if (instead_known(play->box, WHEN_FOUGHT)) { /* HM-8.34 */
        hm_speak(play, frame->source, frame->target, WHEN_FOUGHT);
        hm_speak(play, frame->target, frame->source, WHEN_FOUGHT);
    }
    if (!won && instead_known(play->box, WHEN_FAILS)) { /* HM-8.21 */
        int defender = frame->target;
        *frame = (struct frame){.what = WORK_VICTORY,
                                .face = WHEN_FAILS,
                                .seat = frame->seat,
                                .source = frame->source,
                                .target = frame->target,
                                .n = (uint8_t)unit_cards(s, frame->source)};
        if (defender != 0)
            push_clauses(play, defender, frame->source, WHEN_HOLDS);
        return FLOW_ON;
    }
    if (!won && (frame->target == 0 || !has_clauses(play, frame->target, WHEN_HOLDS))) /* HM-8.19 */
        return FLOW_DONE;
    uint8_t speaks = won ? frame->source : frame->target;
    uint8_t rival = won ? frame->target : frame->source;
    *frame = (struct frame){.what = WORK_VICTORY,
                            .face = won ? WHEN_VICTORY : WHEN_HOLDS,
                            .seat = frame->seat,
                            .source = speaks,
                            .target = rival,
                            .n = (uint8_t)unit_cards(s, speaks)};
    if (won && instead_known(play->box, WHEN_BEATEN)) /* HM-8.23 */
        hm_push(play, (struct frame){.what = WORK_VICTORY,
                                     .face = WHEN_BEATEN,
                                     .source = rival,
                                     .target = speaks,
                                     .n = (uint8_t)unit_cards(s, rival)});
    return FLOW_ON;
}

void hm_answer_defender(void *play, struct move move)
{
    hm_top(play)->target = move.a;
}

/* HM-9.1: frame.n cards had clauses when the moment came that frame.face names; a card that joins
 * the unit since then stands behind them. step is the card whose clauses come next, op the first
 * not yet done. */
enum flow hm_work_victory(void *context, struct frame *frame)
{
    struct play *play = context;
    struct hm_state *s = play->s;
    int n = frame->source;
    for (int card = 0; n != 0 && card < frame->n; card++, n = next_in_unit(s, n)) {
        if (card < frame->step)
            continue;
        uint8_t face = piece_const(s, n)->p.face;
        int op = hm_next_op(play, face, frame->op, frame->face);
        frame->op = 0;
        frame->step = (uint8_t)(card + 1);
        if (op < 0)
            continue;
        frame->step = (uint8_t)card;
        frame->op = (uint8_t)(op + 1);
        hm_push_effect(play, face, op, frame->source, frame->target);
        return FLOW_ON;
    }
    return FLOW_DONE;
}

/* HM-9.3, HM-9.5, HM-9.9: one card leaves play; its unit is out of the sums. */
void hm_discard(struct play *play, int piece)
{
    struct hm_state *s = play->s;
    uint8_t face = piece_const(s, piece)->p.face;
    uint8_t back = box_card(play->box, face)->back;
    log_note(play->log, NOTE_DESTROYED, s->turn, face, 1);
    s->unit[piece] = (struct hm_unit){0};
    s->spot[piece] = (struct hm_spot){0};
    pieces_leave(play->box, pieces, s, piece);
    if (back == BACK_STARTER)
        pile_insert(s->removed, face);
    else if (play->to_hand)
        pile_insert_known(s->hand, HM_HAND, face, openly(play->box));
    else
        pile_insert(s->discard[back], face);
}
