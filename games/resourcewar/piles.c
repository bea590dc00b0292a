/* piles.c: cards of Resource War that are not in play: they are drawn, discarded, searched for,
 * looked at, taken back. */
#include "games/resourcewar/resourcewar.h"

#include <stdio.h>

/* RW-3.13 */
static void draw_from_nothing(struct play *play, int seat)
{
    struct rw_state *s = play->s;
    HAPPENS(play, EVENT_deck_empty, .seat = seat);
    if (KNOB(play->box, empty_deck) == 1)
        rw_take(play, 1 - seat, 1, V_DECK, FACE_NONE);
    if (KNOB(play->box, empty_deck) == 2) {
        s->over = OVER_DECK;
        s->loser = (uint8_t)(seat + 1);
    }
}

/* In the order of the sheets: which came first is nobody's business afterwards. */
static void say_drawn(struct play *play, int seat, const uint8_t *drawn, uint8_t by)
{
    char shown[LOG_LINE_BYTES - 2 * NAME_BYTES];
    struct text own = text_in(shown, sizeof shown);
    int n = pile_count(drawn);
    if (play->log == NULL || n == 0)
        return;
    for (int i = 0; i < n; i++)
        text_print(&own, "%s%s", i > 0 ? ", " : "",
                   box_face_name(play->box, pile_faces_const(drawn)[i]));
    HAPPENS(play, EVENT_draws, .seat = seat, .card = by, .more = shown, .n = {n});
}

void rw_draw_cards(struct play *play, int seat, int n, uint8_t by)
{
    struct rw_state *s = play->s;
    int before = pile_count(s->hand[seat]);
    if (rw_is_barred(play->box, s, seat, BAN_DRAW))
        return;
    uint8_t drawn[PILE_BYTES(RW_DECK)] = {0};
    for (; n > 0 && !s->over; n--) {
        if (pile_count(s->deck[seat]) == 0) {
            draw_from_nothing(play, seat);
            rw_end_check(play);
            continue;
        }
        uint8_t face = pile_draw(s->deck[seat]);
        pile_insert_known(s->hand[seat], RW_DECK, face, seat_bit(seat));
        if (play->log != NULL)
            pile_insert(drawn, face);
    }
    say_drawn(play, seat, drawn, by);
    if (pile_count(s->hand[seat]) > before)
        rw_queue_cards(play, seat, WHEN_YOU_DRAW, WHEN_THEY_DRAW);
}

void rw_lay_off(struct play *play, int seat, uint8_t face)
{
    struct rw_state *s = play->s;
    pile_remove_known(s->hand[seat], RW_DECK, face);
    pile_insert(s->discard[seat], face);
    HAPPENS(play, EVENT_drops, .seat = seat, .face = face);
}

void rw_drop(struct play *play, int seat, uint8_t face)
{
    rw_lay_off(play, seat, face);
    rw_queue_cards(play, seat, WHEN_YOU_DROP, WHEN_THEY_DROP);
}

/* A card everybody has seen comes to its owner's hand. */
void rw_to_hand(struct play *play, int seat, uint8_t face)
{
    pile_insert_known(play->s->hand[seat], RW_DECK, face, openly(play->box));
    HAPPENS(play, EVENT_returns, .seat = seat, .face = face);
}

/* RW-20.6 */
void rw_to_deck(struct play *play, int seat, uint8_t face)
{
    pile_put(play->s->deck[seat], face);
    pile_shuffle(play->s->deck[seat], &play->s->stream);
    HAPPENS(play, EVENT_sinks, .seat = seat, .face = face);
}

/* RW-22.4 */
void rw_to_top(struct play *play, int seat, uint8_t face)
{
    pile_put(play->s->deck[seat], face);
    HAPPENS(play, EVENT_tops, .seat = seat, .face = face);
}

/* ---- effects ---- */

enum flow rw_op_draw(struct play *play, struct frame *frame, const struct op *op)
{
    rw_draw_cards(play, frame->seat, op->arg[0], frame->face);
    return FLOW_DONE;
}

/* P16: the cards looked at lie apart until one is kept. */
static void end_scout(struct play *play, int seat, uint8_t kept, uint8_t known)
{
    struct rw_state *s = play->s;
    uint8_t *looked = s->looked[seat];
    while (pile_count(looked) > 0) {
        uint8_t face = pile_draw(looked);
        if (face == kept) {
            pile_insert_known(s->hand[seat], RW_DECK, face, known);
            kept = FACE_NONE;
        } else {
            pile_put(s->deck[seat], face);
        }
    }
    pile_shuffle(s->deck[seat], &s->stream);
}

enum flow rw_op_scout(struct play *play, struct frame *frame, const struct op *op)
{
    struct rw_state *s = play->s;
    int seat = frame->seat;
    if (frame->step == STEP_ANSWERED)
        return FLOW_DONE;
    for (int n = op->arg[0]; n > 0 && pile_count(s->deck[seat]) > 0; n--)
        pile_insert(s->looked[seat], pile_draw(s->deck[seat]));
    int seen = pile_count(s->looked[seat]);
    HAPPENS(play, EVENT_looks, .seat = seat, .n = {seen});
    if (seen > 1)
        return rw_ask(play, seat, ASK_scout);
    if (seen == 1) {
        end_scout(play, seat, pile_faces(s->looked[seat])[0], seat_bit(seat));
        HAPPENS(play, EVENT_keeps, .seat = seat);
    }
    return FLOW_DONE;
}

static int who_discards(const struct rw_state *s, const struct frame *frame, const struct op *op)
{
    if (op->code == OP_party)
        return rw_party(s, frame, op);
    bool theirs = op->code == OP_drop || (op->code == OP_dump && op->arg[1] == 0);
    return theirs ? 1 - frame->seat : frame->seat;
}

/* P17, P33: step counts the cards that have gone. */
enum flow rw_op_drop(struct play *play, struct frame *frame, const struct op *op)
{
    struct rw_state *s = play->s;
    int victim = who_discards(s, frame, op), left = op->arg[0] - frame->step;
    if (left > 0 && pile_count(s->hand[victim]) > left)
        return rw_ask(play, victim, ASK_discard);
    for (; left > 0 && pile_count(s->hand[victim]) > 0; left--)
        rw_drop(play, victim, pile_faces(s->hand[victim])[0]);
    return FLOW_DONE;
}

/* RW-21.4: the lower four bits of step count A's cards that have gone, the others B's. */
enum flow rw_op_each_drop(struct play *play, struct frame *frame, const struct op *op)
{
    struct rw_state *s = play->s;
    for (int side = 0; side < RW_SEATS; side++) {
        int victim = s->active ^ side, left = op->arg[0] - (frame->step >> 4 * side & 15);
        if (left > 0 && pile_count(s->hand[victim]) > left)
            return rw_ask(play, victim, ASK_discard);
        for (; left > 0 && pile_count(s->hand[victim]) > 0; left--) {
            rw_drop(play, victim, pile_faces(s->hand[victim])[0]);
            frame->step = (uint8_t)(frame->step + (1 << 4 * side));
        }
    }
    return FLOW_DONE;
}

/* RW-21.6: arguments n player. */
enum flow rw_op_mill(struct play *play, struct frame *frame, const struct op *op)
{
    struct rw_state *s = play->s;
    int seat = op->arg[1] ? 1 - frame->seat : frame->seat;
    for (int n = op->arg[0]; n > 0 && pile_count(s->deck[seat]) > 0; n--) {
        uint8_t face = pile_draw(s->deck[seat]);
        pile_insert(s->discard[seat], face);
        HAPPENS(play, EVENT_mills, .seat = seat, .face = face);
    }
    return FLOW_DONE;
}

/* RW-7.26 */
enum flow rw_op_drop_random(struct play *play, struct frame *frame, const struct op *op)
{
    struct rw_state *s = play->s;
    int victim = 1 - frame->seat;
    for (int n = op->arg[0]; n > 0 && pile_count(s->hand[victim]) > 0; n--) {
        uint32_t at = stream_below(&s->stream, (uint32_t)pile_count(s->hand[victim]));
        rw_drop(play, victim, pile_faces(s->hand[victim])[at]);
    }
    return FLOW_DONE;
}

enum flow rw_op_deal(struct play *play, struct frame *frame, const struct op *op)
{
    rw_draw_cards(play, 1 - frame->seat, op->arg[0], frame->face);
    return FLOW_DONE;
}

/* RW-7.19 */
enum flow rw_op_look(struct play *play, struct frame *frame, const struct op *op)
{
    (void)op;
    pile_show(play->s->hand[1 - frame->seat], RW_DECK, seat_bit(frame->seat));
    HAPPENS(play, EVENT_sees_hand, .seat = frame->seat, .other = 1 - frame->seat);
    return FLOW_DONE;
}

static void rise(struct play *play, int seat, uint8_t face)
{
    play->s->risen++;
    int n = rw_enter(play, seat, face, 0);
    HAPPENS(play, EVENT_rises, .seat = seat, .source = n, .face = face);
}

/* RW-22.5 */
enum flow rw_op_deploy(struct play *play, struct frame *frame, const struct op *op)
{
    (void)op;
    if (frame->step == STEP_ANSWERED || pile_count(play->s->hand[frame->seat]) == 0)
        return FLOW_DONE;
    return rw_ask(play, frame->seat, ASK_deploy);
}

/* RW-20.1 of what is put into play */
enum flow rw_op_salvage(struct play *play, struct frame *frame, const struct op *op)
{
    struct rw_state *s = play->s;
    if (pile_copies(s->discard[frame->seat], frame->n) == 0 ||
        !rw_salvages(play->box, s, op, frame->seat, frame->n))
        return FLOW_DONE;
    pile_remove(s->discard[frame->seat], frame->n);
    if (op->code == OP_revive)
        rise(play, frame->seat, frame->n);
    else
        (op->code == OP_restock ? rw_to_top : rw_to_hand)(play, frame->seat, frame->n);
    return FLOW_DONE;
}

/* RW-20.2: the whole deck lies apart until a card is kept. */
enum flow rw_op_search(struct play *play, struct frame *frame, const struct op *op)
{
    (void)op;
    struct rw_state *s = play->s;
    uint8_t *deck = s->deck[frame->seat];
    if (frame->step == STEP_ANSWERED || pile_count(deck) == 0)
        return FLOW_DONE;
    HAPPENS(play, EVENT_searches, .seat = frame->seat);
    while (pile_count(deck) > 0)
        pile_insert(s->looked[frame->seat], pile_draw(deck));
    return rw_ask(play, frame->seat, ASK_search);
}

/* RW-20.3 */
enum flow rw_op_pick(struct play *play, struct frame *frame, const struct op *op)
{
    if (frame->step == STEP_ANSWERED || pile_count(play->s->hand[1 - frame->seat]) == 0)
        return FLOW_DONE;
    rw_op_look(play, frame, op);
    return rw_ask(play, frame->seat, ASK_pick);
}

/* What was searched for all see, what was scouted only who keeps it. */
static void answer_look(struct play *play, const struct frame *frame, const struct op *op,
                        uint8_t kept)
{
    bool open = op->code == OP_search || op->code == OP_fetch;
    end_scout(play, frame->seat, kept, open ? openly(play->box) : seat_bit(frame->seat));
    if (!open)
        HAPPENS(play, EVENT_keeps, .seat = frame->seat);
    else if (kept != FACE_NONE)
        HAPPENS(play, EVENT_finds, .seat = frame->seat, .face = kept);
    else
        HAPPENS(play, EVENT_finds_nothing, .seat = frame->seat);
}

void rw_answer_cards(struct play *play, struct frame *frame, const struct op *op, struct move move)
{
    if (move.verb == VERB_DROP && op->code == OP_each_drop) {
        int victim = play->s->asked;
        rw_drop(play, victim, move.a);
        frame->step = (uint8_t)(frame->step + (victim == play->s->active ? 1 : 16));
        return;
    }
    if (move.verb == VERB_DROP) {
        rw_drop(play, who_discards(play->s, frame, op), move.a);
        frame->step++;
        return;
    }
    frame->step = STEP_ANSWERED;
    bool enters = move.verb == VERB_DEPLOY || op->code == OP_fetch;
    if (move.verb == VERB_SCOUT)
        answer_look(play, frame, op, move.a);
    if (enters && move.a != FACE_NONE) {
        pile_remove_known(play->s->hand[frame->seat], RW_DECK, move.a);
        rise(play, frame->seat, move.a);
    } else if (move.verb == VERB_SCOUT || enters) {
        return;
    } else if (move.a != FACE_NONE)
        rw_drop(play, 1 - frame->seat, move.a);
}
