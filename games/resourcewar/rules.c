/* rules.c: how a game of Resource War goes: setup, turn, playing cards, End Step, the end. Work in
 * progress is a stack of frames; with none, the active player is in the Play Step. */
#include "games/resourcewar/resourcewar.h"

#include <string.h>

static const struct field *const pieces = &rw_fields[RW_PIECE_FIELD];

void rw_push(struct play *play, struct frame frame)
{
    work_push(WORK(play->s->work), RW_FRAMES, frame);
}

enum flow rw_ask(struct play *play, int seat, enum decision_id decision)
{
    play->s->asks = (uint8_t)decision;
    play->s->asked = (uint8_t)seat;
    return FLOW_ASK;
}

bool rw_end_check(struct play *play)
{
    struct rw_state *s = play->s;
    int lead = s->v[0] > s->v[1] ? s->v[0] - s->v[1] : s->v[1] - s->v[0];
    if (s->over)
        return true;
    if (s->pool == 0)
        s->over = OVER_POOL;
    else if (KNOB(play->box, clinch) && lead > s->pool)
        s->over = OVER_CLINCH;
    return s->over != OVER_NOT;
}

/* ---- mulligans: RW-3.12 ---- */

/* frame: seat decides, n hands drawn anew, step 1 when it is the second player. */
static enum flow work_mulligan(void *context, struct frame *frame)
{
    struct play *play = context;
    if (frame->n < KNOB(play->box, mulligan))
        return rw_ask(play, frame->seat, ASK_mulligan);
    if (frame->step == 0) {
        *frame = (struct frame){.what = WORK_MULLIGAN, .seat = 1 - frame->seat, .step = 1};
        return FLOW_ON;
    }
    *frame = (struct frame){.what = WORK_TURN};
    return FLOW_ON;
}

void rw_answer_mulligan(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = rw_top(play);
    struct rw_state *s = play->s;
    int seat = frame->seat, n = pile_count(s->hand[seat]);
    if (move.verb == VERB_KEEP) {
        frame->n = (uint8_t)KNOB(play->box, mulligan);
        return;
    }
    HAPPENS(play, EVENT_redraws, .seat = seat);
    for (int i = 0; i < n; i++)
        pile_put(s->deck[seat], pile_faces(s->hand[seat])[i]);
    memset(s->hand[seat], 0, sizeof s->hand[seat]);
    pile_shuffle(s->deck[seat], &s->stream);
    rw_draw_cards(play, seat, n, FACE_NONE);
    frame->n++;
}

/* ---- the Draw Step and the demands: RW-4.3 to RW-4.6 ---- */

static enum flow work_turn(void *context, struct frame *frame)
{
    struct play *play = context;
    struct rw_state *s = play->s;
    (void)frame;
    HAPPENS(play, EVENT_turn, .seat = s->active, .n = {s->turn});
    rw_note_begin(play);
    EACH_CARD (s, s->active, n)
        piece_of(s, n)->tired = 0;
    rw_gain(play, s->active, KNOB(play->box, r_income));
    rw_draw_cards(play, s->active, KNOB(play->box, draw), FACE_NONE);
    if (s->over)
        return FLOW_ASK;
    rw_queue_later(play, LATER_TURN + s->active);
    rw_queue_own(play, WHEN_TURN, s->active);
    rw_queue_own(play, WHEN_THEIR_TURN, 1 - s->active);
    rw_queue_of_users(play, WHEN_USER_TURN);
    return FLOW_DONE;
}

/* ---- playing a card: RW-6 ---- */

enum arrival_step { ARRIVAL_USER, ARRIVAL_PAY, ARRIVAL_WINDOW };

static void renumber(struct rw_state *s)
{
    int n_of[UINT8_MAX + 1] = {0}, last = 0;
    EACH_PIECE (s, n)
        n_of[piece_const(s, n)->order] = n;
    for (int order = 1; order <= UINT8_MAX; order++)
        if (n_of[order] != 0)
            piece_of(s, n_of[order])->order = (uint8_t)++last;
}

static int last_order(const struct rw_state *s)
{
    int last = 0;
    EACH_PIECE (s, n)
        last = piece_const(s, n)->order > last ? piece_const(s, n)->order : last;
    return last;
}

/* Play orders are small numbers: when they run out, they are counted anew. */
static uint8_t next_order(struct rw_state *s)
{
    int last = last_order(s);
    if (last == UINT8_MAX) {
        renumber(s);
        last = last_order(s);
    }
    return (uint8_t)(last + 1);
}

int rw_enter(struct play *play, int seat, uint8_t face, int user)
{
    struct rw_state *s = play->s;
    uint8_t order = next_order(s);
    int n = pieces_enter(pieces, s, seat, face, 0);
    struct rw_piece *piece = piece_of(s, n);
    piece->order = order;
    piece->arrived = s->turn;
    piece->p.host = (uint8_t)user;
    rw_derive_arrival(play->box, s, n);
    return n;
}

static void arrive(struct play *play, struct frame *frame)
{
    struct rw_state *s = play->s;
    int seat = s->active, cost = rw_cost(play->box, s, seat, frame->face);
    s->r[seat] = (uint8_t)(s->r[seat] - cost);
    s->discount[box_card(play->box, frame->face)->type] = s->discount[TOOL + 1] = 0;
    s->played[box_card(play->box, frame->face)->type]++;
    int n = rw_enter(play, seat, pile_draw(s->announced[seat]), frame->target);
    if (frame->target != 0)
        log_note(play->log, NOTE_CURSES, seat, frame->face, holder_of(s, frame->target) != seat);
    HAPPENS(play, EVENT_plays, .seat = seat, .face = frame->face, .source = n,
            .target = frame->target, .n = {cost});
    rw_queue_arrival(play, n);
}

static enum flow work_arrival(void *context, struct frame *frame)
{
    struct play *play = context;
    struct rw_state *s = play->s;
    if (rw_drain(play))
        return FLOW_ON;
    switch (frame->step) {
    case ARRIVAL_USER:
        if (box_card(play->box, frame->face)->type == TOOL)
            return rw_ask(play, s->active, ASK_user);
        frame->step = ARRIVAL_PAY;
        return FLOW_ON;
    case ARRIVAL_PAY:
        arrive(play, frame);
        frame->step = ARRIVAL_WINDOW;
        return FLOW_ON;
    default:
        break;
    }
    /* RW-8.7, RW-8.10, RW-8.11 */
    bool window = KNOB(play->box, play_window) && !s->stood_down &&
                  rw_any_line(play->box, s, 1 - s->active, KNOB(play->box, quiet));
    return window ? rw_ask(play, 1 - s->active, ASK_respond) : FLOW_DONE;
}

void rw_answer_user(void *context, struct move move)
{
    struct frame *frame = rw_top(context);
    frame->target = move.a;
    frame->step = ARRIVAL_PAY;
}

/* ---- the Play Step: RW-4.7, RW-8.12 ---- */

static bool asks_play(const struct box *box, const struct rw_state *s)
{
    int seat = s->active;
    bool cards = pile_count(s->hand[seat]) > 0 && s->count[seat].cards < RW_PLAY_MAX;
    return (cards && rw_affords_any(box, s, seat)) || rw_any_line(box, s, seat, false);
}

static void end_play_step(struct play *play)
{
    struct rw_state *s = play->s;
    bool peace = s->turn == 1 && !KNOB(play->box, first_turn_conflict);
    s->stood_down = 0;
    rw_push(play, (struct frame){.what = peace ? WORK_END : WORK_CONFLICT});
}

void rw_answer_finish(void *play, struct move move)
{
    (void)move;
    end_play_step(play);
}

void rw_answer_card(void *context, struct move move)
{
    struct play *play = context;
    struct rw_state *s = play->s;
    pile_remove_known(s->hand[s->active], RW_DECK, move.a);
    pile_put(s->announced[s->active], move.a);
    rw_push(play, (struct frame){.what = WORK_ARRIVAL, .face = move.a});
}

/* ---- responding: the chain, a play window or a conflict window ---- */

void rw_answer_respond(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = rw_top(play);
    log_note(play->log, NOTE_PASS, play->s->asked, 0, move.verb != VERB_ACTIVATE);
    if (move.verb == VERB_STAND_DOWN) {
        play->s->stood_down = 1;
        HAPPENS(play, EVENT_stands_down, .seat = 1 - play->s->active);
    }
    if (frame->what == WORK_CHAIN)
        rw_answer_reply(play, move);
    else if (frame->what == WORK_CONFLICT)
        rw_answer_conflict(play, move);
    else if (move.verb == VERB_ACTIVATE)
        rw_activate(play, move);
    else
        work_pop(WORK(play->s->work));
}

/* ---- the End Step: RW-16 ---- */

enum end_step { END_BEGIN, END_HAND, END_CLEANUP };

static void clean_up(struct play *play)
{
    struct rw_state *s = play->s;
    int active = s->active, turn = s->turn;
    bool changed = false, lent = false;
    EACH_PIECE (s, n) {
        struct rw_piece *piece = piece_of(s, n);
        lent |= piece->lender != 0;
        memset(piece->later[1 - active], 0, sizeof piece->later[0]); /* RW-7.23 */
        if (memcmp(piece->passing, piece->later[active], sizeof piece->passing) != 0) {
            memcpy(piece->passing, piece->later[active], sizeof piece->passing);
            changed = true;
        }
        piece->banned_later[1 - active] = 0;
        changed |= piece->banned != piece->banned_later[active];
        piece->banned = piece->banned_later[active];
        piece->lent_later[1 - active] = 0;
        changed |= piece->lent != piece->lent_later[active];
        piece->lent = piece->lent_later[active];
        changed |= piece->must != 0;
        piece->must = (uint8_t)(piece->must & MUST_UNTIL << active);
        memset(piece->uses, 0, sizeof piece->uses);
        piece->announced = piece->defended = piece->act = 0;
        if (piece->stunned <= turn)
            piece->stunned = 0;
    }
    changed |= rw_end_feats(s, lent);
    s->conflicts = 0;
    memset(s->played, 0, sizeof s->played);
    s->attacks = s->gone = s->risen = 0;
    memset(s->taken, 0, sizeof s->taken);
    if (!KNOB(play->box, r_carry))
        s->r[s->active] = 0;
    if (changed)
        rw_derive(play->box, s);
    else
        rw_derive_roles(play->box, s);
}

/* RW-16.5 */
static void dry_up(struct play *play)
{
    struct rw_state *s = play->s;
    int from = KNOB(play->box, drought_turn), rate = KNOB(play->box, drought_rate);
    if (from == 0 || s->turn < from)
        return;
    int n = rate < s->pool ? rate : s->pool;
    s->pool = (uint8_t)(s->pool - n);
    s->lost = (uint8_t)(s->lost + n);
    HAPPENS(play, EVENT_drought, .n = {n, s->pool});
}

/* Without a limit turns are counted again before the count is full, by cards as well: from there
 * to the knob's highest value nothing else hangs on it. */
static void count_turn(struct rw_state *s)
{
    enum { TURNS_MAX = 250, AGAIN = 40 };
    if (s->turn == TURNS_MAX) {
        s->turn = TURNS_MAX - AGAIN;
        EACH_PIECE (s, n) {
            struct rw_piece *piece = piece_of(s, n);
            piece->arrived = (uint8_t)(piece->arrived > AGAIN ? piece->arrived - AGAIN : 0);
            piece->stunned = (uint8_t)(piece->stunned > AGAIN ? piece->stunned - AGAIN : 0);
        }
    }
    s->turn++;
}

static enum flow end_turn(struct play *play, struct frame *frame)
{
    struct rw_state *s = play->s;
    rw_note_turn(play);
    clean_up(play);
    dry_up(play);
    if (!rw_end_check(play) && limit_reached(s->turn, KNOB(play->box, turn_limit)))
        s->over = OVER_LIMIT;
    if (s->over)
        return FLOW_ASK;
    count_turn(s);
    s->active ^= 1;
    *frame = (struct frame){.what = WORK_TURN};
    return FLOW_ON;
}

static enum flow work_end(void *context, struct frame *frame)
{
    struct play *play = context;
    struct rw_state *s = play->s;
    int limit = KNOB(play->box, hand_limit);
    if (rw_drain(play))
        return FLOW_ON;
    switch (frame->step) {
    case END_BEGIN:
        rw_queue_own(play, WHEN_END, s->active);
        rw_queue_own(play, WHEN_THEIR_END, 1 - s->active);
        rw_queue_of_users(play, WHEN_USER_END);
        rw_queue_later(play, LATER_END);
        frame->step = END_HAND;
        return FLOW_ON;
    case END_HAND:
        limit += limit > 0 ? rw_hand_limit(play->box, s, s->active) : 0; /* RW-21.8 */
        if (KNOB(play->box, hand_limit) > 0 &&
            pile_count(s->hand[s->active]) > (limit > 0 ? limit : 0))
            return rw_ask(play, s->active, ASK_hand_limit);
        frame->step = END_CLEANUP;
        return FLOW_ON;
    default:
        return end_turn(play, frame);
    }
}

void rw_answer_hand_limit(void *context, struct move move)
{
    struct play *play = context;
    rw_lay_off(play, play->s->active, move.a);
}

/* ---- running on ---- */

static work_step *const steps[] = {
    [WORK_MULLIGAN] = work_mulligan,
    [WORK_TURN] = work_turn,
    [WORK_ARRIVAL] = work_arrival,
    [WORK_CONFLICT] = rw_work_conflict,
    [WORK_ANNOUNCE] = rw_work_announce,
    [WORK_DEFEND] = rw_work_defend,
    [WORK_END] = work_end,
    [WORK_ACTIVATE] = rw_work_activate,
    [WORK_CHAIN] = rw_work_chain,
    [WORK_TRIGGER] = rw_work_trigger,
    [WORK_EFFECT] = rw_work_effect,
    [WORK_LINE] = rw_work_line,
    [WORK_CLAUSE] = rw_work_clause,
};

/* Nothing is left to do when the game is over. */
static void clear_work(struct rw_state *s)
{
    rw_end_roles(s);
    s->asks = ASK_play;
    s->asked = s->active;
    s->passes = s->priority = s->stood_down = 0;
    memset(&s->work, 0, sizeof s->work);
    memset(&s->chain, 0, sizeof s->chain);
    memset(&s->queue, 0, sizeof s->queue);
    memset(&s->later, 0, sizeof s->later);
}

/* Works until somebody must decide; with nothing in progress that is the Play Step. */
static void run(struct play *play)
{
    struct rw_state *s = play->s;
    for (;;) {
        bool asking = work_run(WORK(s->work), play, steps);
        if (s->over) {
            rw_note_end(play);
            clear_work(s);
            rw_derive(play->box, s);
            return;
        }
        rw_refresh(play->box, s);
        if (asking)
            return;
        if (rw_drain(play))
            continue;
        if (asks_play(play->box, s)) {
            rw_ask(play, s->active, ASK_play);
            return;
        }
        end_play_step(play);
    }
}

void rw_apply(const struct box *box, void *state, const struct answer *answer, struct log *log)
{
    struct play play = {.box = box, .s = state, .log = log};
    answer->take(&play, answer->move);
    run(&play);
}

/* ---- RW-3 setup ---- */

void rw_setup(const struct box *box, void *state, struct log *log)
{
    struct play play = {.box = box, .s = state, .log = log};
    struct rw_state *s = state;
    for (int seat = 0; seat < RW_SEATS; seat++) {
        box_fill_pile(box, seat, s->deck[seat]);
        pile_shuffle(s->deck[seat], &s->stream);
    }
    int first = KNOB(box, first_seat);
    s->first = (uint8_t)(first > 0 ? first - 1 : (int)stream_below(&s->stream, RW_SEATS));
    s->active = s->first;
    s->turn = 1;
    s->pool = (uint8_t)KNOB(box, pool);
    rw_gain(&play, s->first, KNOB(box, start_r_first));
    rw_gain(&play, 1 - s->first, KNOB(box, start_r_second));
    rw_derive(box, s);
    rw_warn(box, log);
    HAPPENS(&play, EVENT_first, .seat = s->first);
    for (int i = 0; i < RW_SEATS; i++)
        rw_draw_cards(&play, s->first ^ i, KNOB(box, start_hand), FACE_NONE);
    rw_push(&play, (struct frame){.what = WORK_MULLIGAN, .seat = s->first});
    run(&play);
}

void rw_bare(const struct box *box, void *state)
{
    struct rw_state *s = state;
    s->turn = 2;
    s->first = 1;
    s->pool = (uint8_t)KNOB(box, pool);
    s->asks = ASK_play;
}

/* ---- RW-1 the end ---- */

/* RW-1.7: how many points a seat is ahead, the tie-break in the fraction. */
static int standing(const struct box *box, const struct rw_state *s, int seat)
{
    int tie[] = {0, s->r[seat], seat != s->first};
    if (s->loser != 0)
        return s->loser != seat + 1;
    return s->v[seat] * 100 + tie[KNOB(box, tie_break)];
}

void rw_outcome(const struct box *box, const void *state, struct outcome *outcome)
{
    static const char *const reasons[] = {
        [OVER_NOT] = "the game goes on",
        [OVER_POOL] = "the Pool is empty",
        [OVER_CLINCH] = "the lead can no longer be caught",
        [OVER_LIMIT] = "the turn limit was reached",
        [OVER_DECK] = "a deck was empty",
    };
    const struct rw_state *s = state;
    *outcome = (struct outcome){
        .over = s->over != OVER_NOT, .reason = reasons[s->over], .limit = s->over == OVER_LIMIT};
    for (int seat = 0; seat < RW_SEATS; seat++) {
        outcome->score[seat] = s->v[seat];
        outcome->rank[seat] = standing(box, s, 1 - seat) > standing(box, s, seat) ? 2 : 1;
    }
}
