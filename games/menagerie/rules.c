/* rules.c: how a game of Menagerie goes: setup, rounds, combat, the end. */
#include "games/menagerie/menagerie.h"

#include <string.h>

/* what is NULL where another line tells it. */
void me_gain(struct play *play, int seat, int n, enum vp_source source, const char *what)
{
    log_note(play->log, NOTE_VP, seat, source, n);
    play->s->vp[seat] = (int16_t)(play->s->vp[seat] + n);
    if (n > 0 && what != NULL)
        HAPPENS(play, EVENT_gains, .seat = seat, .word = what, .n = {n});
}

/* ---- rounds: ME-2, ME-12 ---- */

static const uint8_t moment_of[] = {
    [PHASE_MARKET] = WHEN_MARKET, [PHASE_COMBAT] = WHEN_COMBAT, [PHASE_AFTER] = WHEN_AFTER};

/* Enters a phase that begins with a scan of all boards. */
void me_begin_scan(struct play *play, enum phase phase)
{
    struct me_state *s = play->s;
    op_codes handing = CODE_BIT(OP_change_with) | CODE_BIT(OP_take_one); /* it acted elsewhere */
    s->phase = (uint8_t)phase;
    if (phase == PHASE_MARKET) {
        s->lap = 1;
        s->turn = s->start;
        s->passes = 0;
        s->sales = 0;
    }
    for (int n = 1; box_says(play->box, handing) && n <= ME_STACKS; n++)
        stack_of(s, n)->marks &= (uint8_t)~STACK_ACTED;
    work_push(WORK(s->work), ME_FRAMES, (struct frame){.what = moment_of[phase], .seat = s->start});
}

static void begin_round(struct play *play)
{
    struct me_state *s = play->s;
    s->round++;
    for (int seat = 0; seat < play->box->seats; seat++) {
        s->refills[seat] = (uint8_t)KNOB(play->box, refills_per_round);
        s->sold[seat] = s->extra[seat] = 0;
    }
    s->granted = 0;
    HAPPENS(play, EVENT_round, .seat = s->start, .n = {s->round});
    for (int i = 0; s->round == 1 && i < play->box->seats; i++)
        log_note(play->log, NOTE_POSITION, (s->start + i) % play->box->seats, i + 1, 1);
    me_note_start(play, s->start, s->round);
    if (KNOB(play->box, market_fill) && s->round > 1)
        me_fill_market(play);
    me_begin_scan(play, PHASE_MARKET);
}

/* ---- the end: ME-13 ---- */

static void end(struct play *play)
{
    struct me_state *s = play->s;
    s->phase = PHASE_OVER;
    for (int seat = 0; seat < play->box->seats; seat++)
        HAPPENS(play, EVENT_ends, .seat = seat, .n = {s->vp[seat]});
    me_note_end(play);
}

void me_sell_row(struct play *play)
{
    struct me_state *s = play->s;
    for (int space = 0; space < me_spaces(play->box); space++)
        if (s->board[s->turn].stack[space] != 0)
            me_sell(play, s->turn, space);
    s->turn = (uint8_t)seat_after(play->box, s->turn);
    if (s->turn == s->start)
        end(play);
}

/* The sale goes round from the starting player, if there is one. */
static void finish(struct play *play)
{
    struct me_state *s = play->s;
    s->phase = PHASE_SALE;
    s->turn = s->start;
    for (int i = 0; i < play->box->seats; i++) /* ME-15.9 */
        me_tell(play, (s->start + i) % play->box->seats, -1, WHEN_GAME_ENDS, 0);
    if (!KNOB(play->box, final_sale))
        end(play);
}

static bool at_limit(const struct box *box, const struct me_state *s)
{
    return limit_reached(s->decisions, KNOB(box, decision_cap));
}

/* ME-13.2: who could merge is asked before its stacks are sold, unless ME-14.2 ends the game. */
static bool sale_asks(const struct box *box, const struct me_state *s)
{
    return s->phase == PHASE_SALE && s->board[s->turn].twins && KNOB(box, merge_any_time) &&
           !at_limit(box, s);
}

static void forget_round(struct me_state *s)
{
    for (int n = 1; n <= ME_STACKS; n++) {
        struct me_stack *stack = stack_of(s, n);
        stack->wounded = stack->marks = stack->weaker = stack->stronger = 0;
    }
}

/* ME-14.2: all that is under way is dropped. */
static void cut_short(struct play *play)
{
    struct me_state *s = play->s;
    HAPPENS(play, EVENT_cut_short, .n = {s->decisions});
    if (me_hand(s) != FACE_NONE)
        me_discard(s, pile_draw(s->hand), 1);
    while (s->work.n > 0)
        work_pop(WORK(s->work));
    play->later_n = 0;
    forget_round(s);
    finish(play);
}

/* ---- scoring the combat: ME-11 ---- */

int me_prize(const struct box *box, int place)
{
    if (place == 0)
        return KNOB(box, combat_first);
    if (place == 1)
        return box->seats == 2 ? KNOB(box, combat_second_2p) : KNOB(box, combat_second);
    return place == 2 ? KNOB(box, combat_third) : 0;
}

int me_places_behind(const struct box *box, const struct me_state *s, int seat)
{
    return (seat - s->start + box->seats) % box->seats;
}

/* ME-11.4: what a seat gains that shares `tied` places from `place` on. */
static int share(const struct box *box, int place, int tied)
{
    if (KNOB(box, tie_mode) == 1)
        return me_prize(box, place);
    int sum = 0;
    for (int i = 0; i < tied; i++)
        sum += me_prize(box, place + i);
    return sum / tied;
}

static int combat_vp(const struct box *box, const struct me_state *s, int seat)
{
    int place = 0, tied = 1;
    if (s->fought[seat] < KNOB(box, min_power))
        return 0;
    for (int other = 0; other < box->seats; other++) {
        bool equal = other != seat && s->fought[other] == s->fought[seat];
        bool ahead = s->fought[other] > s->fought[seat];
        if (equal && box_says(box, CODE_BIT(OP_ties)) &&
            me_says(box, s, other, OP_ties) != me_says(box, s, seat, OP_ties)) {
            place += me_says(box, s, other, OP_ties);
            continue;
        }
        if (equal && KNOB(box, tie_mode) == 2)
            ahead = me_places_behind(box, s, other) > me_places_behind(box, s, seat);
        else
            tied += equal;
        place += ahead;
    }
    return share(box, place, tied);
}

static void fight(struct play *play)
{
    struct me_state *s = play->s;
    uint16_t before[ME_SEATS];
    memcpy(before, s->fought, sizeof before);
    for (int seat = 0; seat < play->box->seats; seat++) {
        int run[ME_SPACES];
        s->fought[seat] = (uint16_t)me_power(play->box, s, seat, run);
    }
    me_note_combat(play, before);
    int lost = 0;
    for (int i = 0; i < play->box->seats; i++) {
        int seat = (s->start + i) % play->box->seats, vp = combat_vp(play->box, s, seat);
        lost += me_prize(play->box, i) - vp;
        HAPPENS(play, EVENT_fights, .seat = seat, .n = {s->fought[seat], vp});
        me_gain(play, seat, vp, VP_COMBAT, NULL);
    }
    log_note(play->log, NOTE_VP_LOST, NOBODY, 0, lost > 0 ? lost : 0);
    me_note_lead(play, s->round);
}

/* ME-11.6: of equals the first after the current starting player, who comes last. */
static int next_start(const struct box *box, const struct me_state *s)
{
    if (s->leader != 0) /* ME-11.9 */
        return s->leader - 1;
    int rule = KNOB(box, start_rule), next = (s->start + 1) % box->seats, chosen = next;
    int sign = rule == 2 ? -1 : 1;
    for (int i = 1; i < box->seats && rule != 1; i++) {
        int seat = (next + i) % box->seats;
        if (sign * s->fought[seat] < sign * s->fought[chosen])
            chosen = seat;
    }
    return chosen;
}

static void end_round(struct play *play)
{
    struct me_state *s = play->s;
    forget_round(s);
    if (s->round >= KNOB(play->box, rounds)) {
        finish(play);
        return;
    }
    int start = next_start(play->box, s);
    log_note(play->log, NOTE_SAME_START, start, s->round + 1, start == s->start);
    s->start = (uint8_t)start;
    s->leader = 0;
    begin_round(play);
}

/* ---- running on ---- */

static work_step *const steps[] = {[WHEN_MARKET] = me_scan,
                                   [WHEN_COMBAT] = me_scan,
                                   [WHEN_AFTER] = me_scan,
                                   [WORK_TEXT] = me_work_text};

static void draft(struct play *play)
{
    play->s->phase = PHASE_DRAFT;
}

static void combat(struct play *play)
{
    fight(play);
    me_begin_scan(play, PHASE_AFTER);
}

/* What comes when the scan of a phase is through. */
static void (*const after_scan[])(struct play *) = {[PHASE_MARKET] = draft,
                                                    [PHASE_COMBAT] = combat,
                                                    [PHASE_AFTER] = end_round,
                                                    [PHASE_SALE] = me_sell_row};

static void run(struct play *play)
{
    struct me_state *s = play->s;
    for (;;) {
        if (play->later_n > 0)
            me_ask_now(play);
        if (work_run(WORK(s->work), play, steps))
            return;
        me_sweep(play);
        if (s->phase == PHASE_DRAFT || s->phase == PHASE_OVER || sale_asks(play->box, s))
            return;
        after_scan[s->phase](play);
    }
}

void me_apply(const struct box *box, void *state, const struct answer *answer, struct log *log)
{
    struct frame later[ME_FRAMES];
    struct play play = {.box = box, .s = state, .log = log, .later = later};
    play.sweeps = play.s->work.n > 0 && me_may_sweep(box); /* who is at work goes later */
    if (play.s->work.n == 0)
        me_asked_afresh(play.s);
    answer->take(&play, answer->move);
    if (play.s->decisions < UINT16_MAX)
        play.s->decisions++;
    if (at_limit(box, play.s) && play.s->phase != PHASE_OVER)
        cut_short(&play);
    run(&play);
}

struct ask me_awaiting(const struct box *box, const void *state)
{
    const struct me_state *s = state;
    if (s->phase == PHASE_OVER)
        return (struct ask){0};
    if (s->work.n > 0)
        return (struct ask){.seats = seat_bit(s->work.frame[s->work.n - 1].seat),
                            .decision = (uint8_t)me_asks(box, s)};
    return (struct ask){.seats = seat_bit(s->turn),
                        .decision = s->phase == PHASE_SALE    ? ASK_sale
                                    : pile_count(s->hand) > 0 ? ASK_arrange
                                                              : ASK_draft};
}

/* ---- setup: ME-1 ---- */

/* ME-14.3 */
static void warn(struct play *play)
{
    const struct box *box = play->box;
    int needed = box->seats * me_spaces(box) * (ME_LEVELS + 1) + me_slots(box);
    int cards = pile_count(play->s->deck) + me_slots(box);
    if (cards < needed)
        HAPPENS(play, EVENT_warns, .n = {cards});
}

void me_setup(const struct box *box, void *state, struct log *log)
{
    struct frame later[ME_FRAMES];
    struct play play = {.box = box, .s = state, .log = log, .later = later};
    me_deal(&play);
    warn(&play);
    play.s->start = (uint8_t)stream_below(&play.s->stream, box->seats);
    for (int seat = 0; seat < box->seats; seat++)
        play.s->vp[seat] = KNOB(box, start_vp);
    begin_round(&play);
    run(&play);
}

void me_bare(const struct box *box, void *state)
{
    struct me_state *s = state;
    s->round = s->lap = 1;
    for (int seat = 0; seat < box->seats; seat++) {
        s->refills[seat] = (uint8_t)KNOB(box, refills_per_round);
        s->vp[seat] = KNOB(box, start_vp);
    }
}

/* ---- written positions ---- */

static bool arrange_board(const struct box *box, struct me_state *s, int seat,
                          struct problem *problem)
{
    int stacks = 0, upgrades = 0;
    for (int n = s->stacks[seat]; n != 0; n = stack_const(s, n)->p.next, stacks++) {
        const struct piece *p = &stack_const(s, n)->p;
        if (p->place >= me_spaces(box) || p->cards > KNOB(box, max_level))
            return problem_say(problem, "%s has a space or level that does not exist",
                               box_face_name(box, p->face));
    }
    for (int n = s->upgrades[seat]; n != 0; n = upgrade_const(s, n)->next, upgrades++) {
        const struct piece *p = upgrade_const(s, n);
        if (p->host == 0 || p->host > ME_STACKS || p->cards != 1 ||
            piece_holder(&stack_const(s, p->host)->p) != seat)
            return problem_say(problem, "%s must be an upgrade on a stack of the same seat",
                               box_face_name(box, p->face));
    }
    const struct me_board *board = &s->board[seat];
    int seen = 0;
    me_derive_board(box, s, seat);
    for (int space = 0; space < ME_SPACES; space++)
        seen += (board->stack[space] != 0) + (board->upgrade[space] != 0);
    if (seen != stacks + upgrades)
        return problem_say(problem, "two stacks of %s share a space, or two upgrades a stack",
                           box->seat_name[seat]);
    me_order(box, s, seat);
    return true;
}

static bool arrange_numbers(const struct box *box, const struct me_state *s,
                            struct problem *problem)
{
    bool over = s->phase == PHASE_OVER;
    if (s->turn >= box->seats || s->start >= box->seats)
        return problem_say(problem, "turn and starting player must be seats");
    if (s->round > KNOB(box, rounds) || s->lap > KNOB(box, cards_per_round) ||
        s->passes >= box->seats + over)
        return problem_say(problem, "there is no such round, lap or number of passes");
    if (at_limit(box, s) && !over)
        return problem_say(problem, "the game is over after %d decisions", s->decisions);
    for (int slot = me_slots(box); slot < ME_SLOTS; slot++)
        if (pile_faces_const(s->market)[slot] != FACE_NONE)
            return problem_say(problem, "the market has %d slots", me_slots(box));
    return true;
}

/* A position whose phase is not the draft begins with the scan of that phase. */
bool me_arrange(const struct box *box, void *state, struct problem *problem)
{
    struct me_state *s = state;
    struct frame later[ME_FRAMES];
    struct play play = {.box = box, .s = s, .later = later};
    if (!arrange_numbers(box, s, problem))
        return false;
    for (int seat = 0; seat < box->seats; seat++)
        if (!arrange_board(box, s, seat, problem))
            return false;
    uint8_t hand = me_hand(s);
    if (hand != FACE_NONE && (s->phase != PHASE_DRAFT || !me_may_take(box, s, s->turn, hand)))
        return problem_say(problem, "%s cannot be in hand now", box_face_name(box, hand));
    if (s->phase < PHASE_SALE && s->phase != PHASE_DRAFT)
        me_begin_scan(&play, s->phase);
    run(&play);
    return true;
}

/* ---- who wins: ME-13.3, ME-13.4 ---- */

static int64_t standing(const struct me_state *s, int seat)
{
    return s->vp[seat] * 65536 + s->fought[seat];
}

void me_outcome(const struct box *box, const void *state, struct outcome *outcome)
{
    const struct me_state *s = state;
    bool limit = at_limit(box, s);
    *outcome = (struct outcome){.over = s->phase == PHASE_OVER,
                                .reason = limit ? "the limit of choices was reached"
                                                : "all rounds are played",
                                .limit = limit};
    int64_t stands[SEATS_MAX];
    for (int seat = 0; seat < box->seats; seat++) {
        outcome->score[seat] = s->vp[seat];
        stands[seat] = standing(s, seat);
    }
    outcome_rank(box, stands, outcome);
}

/* ME-14.3 */
bool me_check(const struct box *box, struct problem *problem)
{
    int cards = 0, animals = 0;
    bool fine = true;
    for (int face = 1; face <= box->cards->cards_n; face++) {
        cards += box->list[0][face];
        animals += box_card(box, (uint8_t)face)->type == ANIMAL ? box->list[0][face] : 0;
    }
    if (cards < ME_CARDS_MIN || cards > ME_CARDS)
        fine = problem_say(problem, "the sheets have %d cards in all; %d to %d are allowed", cards,
                           ME_CARDS_MIN, ME_CARDS);
    if (box->cards->cards_n > ME_NAMES)
        fine = problem_say(problem, "the sheets have %d names in all; at most %d are allowed",
                           box->cards->cards_n, ME_NAMES);
    if (animals == 0)
        fine = problem_say(problem, "animals.csv has no animal");
    return fine;
}
