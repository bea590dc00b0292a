/* rules.c: how a game of Hand-Me-Down goes: setup, turn, buying, paying, fighting, the end. Work in
 * progress is a stack of frames; with none, the active seat is in its MAIN phase. */
#include "games/handmedown/handmedown.h"

#include <string.h>

#include "kernel/view.h"

static const struct field *const pieces = &hm_fields[HM_PIECE_FIELD];

/* ---- work in progress ---- */

void hm_push(struct play *play, struct frame frame)
{
    frame.seat = play->s->turn;
    work_push(WORK(play->s->work), HM_FRAMES, frame);
}

void hm_push_effect(struct play *play, uint8_t face, int op, int unit, int target)
{
    bool line = line_begins(&card_ops(play->box->cards, face)[op]);
    hm_push(play, (struct frame){.what = line ? WORK_LINE : WORK_EFFECT,
                                 .face = face,
                                 .op = (uint8_t)op,
                                 .source = (uint8_t)unit,
                                 .target = (uint8_t)target});
}

enum flow hm_ask(struct play *play, enum decision_id decision)
{
    play->s->asks = (uint8_t)decision;
    return FLOW_ASK;
}

/* ---- HM-3 drawing ---- */

bool hm_draws_nothing(const struct box *box, const struct hm_state *s)
{
    int limit = KNOB(box, hand_limit);
    if (limit > 0 && pile_count(s->hand) >= limit)
        return true;
    return !hm_can_draw(box, s, BACK_UNIT) && !hm_can_draw(box, s, BACK_EQUIPMENT);
}

static enum flow work_draw(void *context, struct frame *frame)
{
    struct play *play = context;
    if (frame->n == 0 || hm_draws_nothing(play->box, play->s))
        return FLOW_DONE;
    return hm_ask(play, ASK_draw);
}

/* HM-3.3: the deck was empty, so what is neither discarded nor in play is in the hand (K4). */
static void reshuffle(struct play *play, int back)
{
    struct hm_state *s = play->s;
    view_deduce(play->box, s->hand, HM_HAND, (uint8_t)back);
    memcpy(s->deck[back], s->discard[back], sizeof s->deck[back]);
    memset(s->discard[back], 0, sizeof s->discard[back]);
    pile_shuffle(s->deck[back], &s->stream);
    HAPPENS(play, EVENT_shuffled, .n = {back == BACK_EQUIPMENT});
}

static void take_card(struct play *play, int back)
{
    struct hm_state *s = play->s;
    uint8_t face = pile_draw(s->deck[back]);
    pile_insert_known(s->hand, HM_HAND, face, seat_bit(s->turn));
    log_mark(play->log, MARK_CARD, face, s->round);
    HAPPENS(play, EVENT_draws, .seat = s->turn, .face = face, .n = {back == BACK_EQUIPMENT});
}

void hm_draw(struct play *play, int back)
{
    if (pile_count(play->s->deck[back]) == 0)
        reshuffle(play, back);
    take_card(play, back);
    if (instead_known(play->box, WHEN_YOU_DRAW))
        hm_tell_own(play, WHEN_YOU_DRAW);
}

void hm_answer_draw(void *context, struct move move)
{
    hm_draw(context, move.a);
    hm_top(context)->n--;
}

/* ---- HM-5 every-turn abilities ---- */

static void say_gains(struct play *play, struct text *gains)
{
    if (gains->used > 0)
        HAPPENS(play, EVENT_produces, .seat = play->s->turn, .more = gains->at);
    *gains = text_in(gains->at, gains->bytes);
}

enum { GAINS_BYTES = LOG_LINE_BYTES / 2 }; /* of a log line; more gains make a second one */

static void say_gain(struct play *play, struct text *gains, int unit, struct name tokens)
{
    if (gains->used > GAINS_BYTES)
        say_gains(play, gains);
    text_print(gains, "%s %s from %s", gains->used > 0 ? "," : "", tokens.words,
               hm_name(play, unit, play->s->turn).words);
}

/* HM-5.3: all plain gains come first. */
static void gain_all(struct play *play)
{
    struct hm_state *s = play->s;
    char line[LOG_LINE_BYTES];
    struct text gains = text_in(line, sizeof line);
    for (int n = s->order[s->turn]; n != 0; n = piece_const(s, n)->p.next) {
        uint8_t face = piece_const(s, n)->p.face;
        const struct card *card = box_card(play->box, face);
        if (!(card->triggers & TRIGGER_BIT(WHEN_EVERY_TURN)))
            continue;
        const struct op *ops = card_ops(play->box->cards, face);
        for (int i = 0; i < card->ops_n; i++) {
            if (!hm_plain_gain(&ops[i]))
                continue;
            int base = s->spot[n].base;
            int kind = ops[i].arg[1];
            int many = hm_produced(play->box, s, base, kind, ops[i].arg[0]);
            int arrived = hm_add_tokens(s, base, kind, many);
            if (log_reads(play->log))
                say_gain(play, &gains, base, hm_tokens(many, arrived, kind));
            hm_note_diamonds(play, NOBODY, DIAMOND_PRODUCED, kind, many);
        }
    }
    say_gains(play, &gains);
}

int hm_next_op(const struct play *play, uint8_t face, int from, enum trigger when)
{
    const struct op *ops = card_ops(play->box->cards, face);
    for (int i = from, n = box_card(play->box, face)->ops_n; i < n; i++)
        if (ops[i].when == when && !hm_plain_gain(&ops[i]) && !line_follows(&ops[i]))
            return i;
    return -1;
}

/* The same of texts that say whom their moment is about, if that is this card. */
static int next_meant(const struct play *play, uint8_t face, int unit, int from, enum trigger when,
                      int about)
{
    const struct op *ops = card_ops(play->box->cards, face);
    const struct frame frame = {.face = face, .source = (uint8_t)unit, .target = (uint8_t)about};
    const struct eye eye = hm_eye_of(play->box, play->s, &frame);
    bool meant = false;
    for (int op = -1; (op = hm_next_op(play, face, op + 1, when)) >= 0;) {
        if (ops[op].code == OP_watches)
            meant = evaluate_fits(&eye, term_at(&eye, ops[op].arg[0]), about);
        else if (meant && op >= from)
            return op;
    }
    return -1;
}

/* frame: source is the card whose ops come next, op the first of them not yet done, n their moment,
 * 0 every turn, target a card that has nothing to say. */
static enum flow work_activate(void *context, struct frame *frame)
{
    struct play *play = context;
    struct hm_state *s = play->s;
    if (frame->step == 0) {
        frame->step = 1;
        frame->source = s->order[s->turn];
        if (frame->n == 0)
            gain_all(play);
        if (frame->n == 0 && s->seat[s->turn].actors == 0)
            return FLOW_DONE;
    }
    int when = frame->n == 0 ? WHEN_EVERY_TURN : frame->n;
    for (int n = frame->source; n != 0; n = piece_const(s, n)->p.next) {
        uint8_t face = piece_const(s, n)->p.face;
        if (!(box_card(play->box, face)->triggers >> when & 1))
            continue;
        int from = n == frame->source ? frame->op : 0, unit = s->spot[n].base;
        int op = when == WHEN_YOU_BUY_ONE ? next_meant(play, face, unit, from, when, frame->target)
                                          : hm_next_op(play, face, from, when);
        if (op < 0 || n == frame->target)
            continue;
        frame->source = (uint8_t)n;
        frame->op = (uint8_t)(op + 1);
        hm_push_effect(play, face, op, unit, when == WHEN_YOU_BUY_ONE ? frame->target : 0);
        return FLOW_ON;
    }
    return FLOW_DONE;
}

/* ---- the turn: HM-2 ---- */

static void begin_turn(struct play *play)
{
    log_note(play->log, NOTE_HAND, play->s->turn, play->s->round, pile_count(play->s->hand));
    play->s->choices = 0;
    play->s->bought = 0;
    hm_clear_changes(play, SPAN_NEXT, play->s->turn);
    hm_ripen_changes(play);
    hm_clear_bars(play, true);
    if (instead_known(play->box, WHEN_OTHERS_TURN))
        hm_tell_others(play, WHEN_OTHERS_TURN);
    hm_push(play, (struct frame){.what = WORK_ACTIVATE});
    hm_push(play, (struct frame){.what = WORK_DRAW, .n = (uint8_t)KNOB(play->box, draw_per_turn)});
}

static void clear_marks(struct hm_state *s, int seat)
{
    EACH_UNIT (s, seat, n) {
        struct hm_piece *piece = piece_of(s, n);
        piece->attacks = piece->again = piece->fresh = 0;
    }
}

/* HM-10.4, HM-10.6, HM-10.7: how the game is over when this seat has ended its turn. */
static enum over end_check(struct play *play, bool last_of_round)
{
    struct hm_state *s = play->s;
    if (s->wins)
        return OVER_TARGET;
    if (hm_vp(play->box, s, s->turn) >= KNOB(play->box, vp_target)) {
        if (!KNOB(play->box, finish_round))
            return OVER_TARGET;
        s->last_round = 1;
    }
    if (last_of_round && s->last_round)
        return OVER_ROUND;
    return last_of_round && limit_reached(s->round, KNOB(play->box, round_limit)) ? OVER_LIMIT
                                                                                  : OVER_NOT;
}

static void end_turn(struct play *play)
{
    struct hm_state *s = play->s;
    if (instead_known(play->box, WHEN_OTHERS_END)) /* HM-2.11 */
        hm_tell_others(play, WHEN_OTHERS_END);
    bool encore = s->encore == ENCORE_COMES;
    int left = encore ? s->turn : seat_after(play->box, s->turn);
    HAPPENS(play, EVENT_ends_turn, .seat = s->turn, .n = {hm_vp(play->box, s, s->turn)});
    s->over = (uint8_t)end_check(play, left == s->first && !encore);
    s->encore = encore ? ENCORE_NOW : ENCORE_NOT;
    clear_marks(s, s->turn);
    hm_clear_changes(play, SPAN_TURN, NOBODY);
    hm_clear_changes(play, SPAN_AFTER, s->turn);
    hm_clear_bars(play, false);
    s->changed &= (1u << HM_SPARED) - 1;
    hm_note_turn(play);
    if (s->over)
        return;
    if (!encore)
        HAPPENS(play, EVENT_hands_down, .seat = s->turn, .other = left, .n = {pile_count(s->hand)});
    pile_show(s->hand, HM_HAND, seat_bit(left));
    s->turn = (uint8_t)left;
    if (left == s->first && !encore && s->round < UINT8_MAX) /* further nobody counts */
        s->round++;
    begin_turn(play);
}

static enum flow work_turn_end(void *context, struct frame *frame)
{
    if (frame->step == 1)
        return FLOW_DONE;
    frame->step = 1;
    end_turn(context);
    return FLOW_ON;
}

/* Texts of the end of the turn happen before anything else of HM-2.7. */
static void begin_end(struct play *play)
{
    const struct hm_state *s = play->s;
    if (s->seat[s->turn].enders == 0) {
        end_turn(play);
        return;
    }
    hm_push(play, (struct frame){.what = WORK_TURN_END});
    hm_push(play, (struct frame){.what = WORK_ACTIVATE, .n = WHEN_TURN_END});
}

/* ---- HM-2.4: what is chosen in the main phase ---- */

void hm_answer_end(void *context, struct move move)
{
    (void)move;
    struct play *play = context;
    play->s->choices++;
    begin_end(play);
}

void hm_answer_buy(void *context, struct move move)
{
    struct play *play = context;
    struct hm_state *s = play->s;
    s->choices++;
    if (s->bought < UINT8_MAX)
        s->bought++;
    hm_note_purchase(play, move.a);
    pile_remove_known(s->hand, HM_HAND, move.a);
    pile_put(s->announced, move.a);
    HAPPENS(play, EVENT_buys, .seat = s->turn, .face = move.a);
    hm_push(play, (struct frame){.what = WORK_BUY, .face = move.a});
}

void hm_answer_attack(void *context, struct move move)
{
    struct play *play = context;
    play->s->choices++;
    piece_of(play->s, move.a)->attacks++;
    hm_push(play, (struct frame){.what = WORK_FIGHT, .source = move.a});
}

/* ---- running on ---- */

static work_step *const steps[] = {
    [WORK_DRAW] = work_draw,          [WORK_ACTIVATE] = work_activate,
    [WORK_BUY] = hm_work_buy,         [WORK_PAY] = hm_work_pay,
    [WORK_BOUGHT] = hm_work_bought,   [WORK_FIGHT] = hm_work_fight,
    [WORK_VICTORY] = hm_work_victory, [WORK_EFFECT] = hm_effect,
    [WORK_TURN_END] = work_turn_end,  [WORK_LINE] = hm_work_line,
};

/* Works until somebody must decide; with nothing in progress that is the MAIN phase. */
static void run(struct play *play)
{
    if (work_run(WORK(play->s->work), play, steps))
        return;
    play->s->asks = ASK_main;
    if (!play->s->over && log_gathers(play->log))
        hm_note_main(play);
}

void hm_apply(const struct box *box, void *state, const struct answer *answer, struct log *log)
{
    struct play play = {.box = box, .s = state, .log = log};
    answer->take(&play, answer->move);
    run(&play);
}

/* ---- HM-1 setup ---- */

static void place_starters(const struct box *box, struct hm_state *s)
{
    uint8_t first = box->cards->type_first[STARTER];
    for (int seat = 0; seat < box->seats; seat++)
        for (int i = 0; i < box->cards->type_n[STARTER]; i++)
            for (int copy = 0; copy < box_card(box, (uint8_t)(first + i))->copies; copy++)
                pieces_enter(pieces, s, seat, (uint8_t)(first + i), 0);
}

/* HM-1.10, HM-1.11: the Tree is the first starter, the Bank the second. */
static void place_tokens(const struct box *box, struct hm_state *s)
{
    for (int seat = 0; seat < box->seats; seat++) {
        int behind = (seat - s->first + box->seats) % box->seats;
        int tree = s->order[seat], bank = piece_const(s, tree)->p.next;
        hm_add_tokens(s, tree, FOOD, KNOB(box, start_food));
        hm_add_tokens(s, bank, GOLD, KNOB(box, start_gold) + behind * KNOB(box, seat_gold));
    }
}

static void fill_deck(const struct box *box, struct hm_state *s, int back)
{
    box_fill_pile(box, back, s->deck[back]);
    pile_shuffle(s->deck[back], &s->stream);
}

static void deal(struct hm_state *s, int back, int n, struct log *log)
{
    for (; n > 0 && pile_count(s->deck[back]) > 0; n--) {
        uint8_t face = pile_draw(s->deck[back]);
        pile_insert_known(s->hand, HM_HAND, face, seat_bit(s->first));
        log_mark(log, MARK_CARD, face, s->round);
    }
}

void hm_setup(const struct box *box, void *state, struct log *log)
{
    struct play play = {.box = box, .s = state, .log = log};
    struct hm_state *s = state;
    int start = KNOB(box, start_seat);
    s->first = (uint8_t)(start > 0 ? start - 1 : (int)stream_below(&s->stream, box->seats));
    s->turn = s->first;
    s->round = 1;
    fill_deck(box, s, BACK_UNIT);
    fill_deck(box, s, BACK_EQUIPMENT);
    deal(s, BACK_UNIT, KNOB(box, deal_units), log);
    deal(s, BACK_EQUIPMENT, KNOB(box, deal_equip), log);
    place_starters(box, s);
    hm_derive(box, s);
    place_tokens(box, s);
    HAPPENS(&play, EVENT_begins, .seat = s->first, .n = {pile_count(s->hand)});
    for (int seat = 0; seat < box->seats; seat++)
        log_note(log, NOTE_DISTANCE, seat, (seat - s->first + box->seats) % box->seats, 1);
    begin_turn(&play);
    run(&play);
}

void hm_bare(const struct box *box, void *state)
{
    struct hm_state *s = state;
    s->round = 1;
    s->asks = ASK_main;
    place_starters(box, s);
}

/* ---- HM-10 the end ---- */

/* HM-10.8: what is compared, the first difference counts. */
static int64_t standing(const struct box *box, const struct hm_state *s, int seat)
{
    const uint16_t *total = s->seat[seat].total;
    int64_t vp = hm_vp(box, s, seat);
    return (vp * 100000 + total[DIAMOND]) * 100000 + total[FOOD] + total[GOLD];
}

void hm_outcome(const struct box *box, const void *state, struct outcome *outcome)
{
    static const char *const reasons[] = {
        [OVER_NOT] = "the game goes on",
        [OVER_TARGET] = "a turn ended with enough victory points",
        [OVER_ROUND] = "the last round was played out",
        [OVER_LIMIT] = "the round limit was reached",
    };
    const struct hm_state *s = state;
    *outcome = (struct outcome){
        .over = s->over != OVER_NOT, .reason = reasons[s->over], .limit = s->over == OVER_LIMIT};
    int64_t stands[SEATS_MAX];
    for (int seat = 0; seat < box->seats; seat++) {
        outcome->score[seat] = (int16_t)hm_vp(box, s, seat);
        bool reached = s->over == OVER_TARGET && seat == s->turn;
        stands[seat] = reached ? INT64_MAX : standing(box, s, seat);
    }
    outcome_rank(box, stands, outcome);
}
