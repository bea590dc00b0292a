/* choosing.c: texts of Hand-Me-Down about players, about cards of the hand and the discard piles,
 * and about one unit or equipment that is chosen. */
#include "games/handmedown/handmedown.h"

/* ---- players: HM-13.7 ---- */

/* The unit of the seat that has most of the kind to lose, or to be taken; of equals the oldest; 0
 * none. */
static int richest(const struct play *play, int seat, int kind, bool taken)
{
    const struct hm_state *s = play->s;
    int found = 0, most = 0;
    EACH_UNIT (s, seat, unit) {
        int has =
            taken ? hm_stealable(play->box, s, unit, kind) : piece_const(s, unit)->token[kind];
        found = has > most ? unit : found;
        most = has > most ? has : most;
    }
    return found;
}

/* Unit by unit; where tokens are kept, no more are asked for. */
static void collect(struct play *play, const struct frame *frame, const struct op *op, int seat)
{
    const struct hm_state *s = play->s;
    int kind = op->arg[1], left = op->arg[0];
    bool taken = op->code == OP_take_rivals;
    for (int unit; left > 0 && (unit = richest(play, seat, kind, taken)) != 0;) {
        int before = piece_const(s, unit)->token[kind];
        if (taken)
            hm_take_tokens(play, frame, unit, kind, left);
        else
            hm_lose_tokens(play, unit, kind, left);
        int gone = before - piece_const(s, unit)->token[kind];
        left = gone > 0 ? left - gone : 0;
    }
}

enum flow hm_op_players(struct play *play, struct frame *frame, const struct op *op)
{
    const struct hm_state *s = play->s;
    const struct eye eye = hm_eye_of(play->box, s, frame);
    unsigned meant = evaluate_players(&eye, term_at(&eye, op->arg[2]));
    for (int seat = seat_after(play->box, eye.seat); seat != eye.seat;
         seat = seat_after(play->box, seat)) {
        if (!(meant & seat_bit(seat)))
            continue;
        if (op->code != OP_gain_rivals)
            collect(play, frame, op, seat);
        else if (s->order[seat] != 0)
            hm_put_tokens(play, s->order[seat], op->arg[1], op->arg[0]);
    }
    return FLOW_DONE;
}

/* ---- cards: HM-13.8 ---- */

/* The frame counts the cards that are left to choose. */
enum flow hm_op_cards(struct play *play, struct frame *frame, const struct op *op)
{
    const struct hm_state *s = play->s;
    bool fetches = op->code == OP_fetch;
    if (frame->step == 0)
        frame->n = (uint8_t)(fetches ? 1 : op->arg[0]);
    frame->step = 1;
    int cards = pile_count(fetches ? s->discard[op->arg[0]] : s->hand);
    return frame->n > 0 && cards > 0 ? hm_ask(play, ASK_card) : FLOW_DONE;
}

/* All see which card it is. */
void hm_answer_card(void *context, struct move move)
{
    struct play *play = context;
    struct hm_state *s = play->s;
    uint8_t back = box_card(play->box, move.a)->back;
    hm_top(play)->n--;
    if (move.verb == VERB_TOSS) {
        pile_remove_known(s->hand, HM_HAND, move.a);
        pile_insert(s->discard[back], move.a);
        HAPPENS(play, EVENT_tosses, .seat = s->turn, .face = move.a);
        return;
    }
    pile_remove(s->discard[back], move.a);
    pile_insert_known(s->hand, HM_HAND, move.a, openly(play->box));
    log_mark(play->log, MARK_CARD, move.a, s->round);
    HAPPENS(play, EVENT_fetches, .seat = s->turn, .face = move.a);
}

/* ---- one that is chosen: HM-13.9 ---- */

bool hm_pickable(const struct box *box, const struct hm_state *s, const struct frame *frame,
                 const struct op *op, int piece)
{
    const struct eye eye = hm_eye_of(box, s, frame);
    bool destroys = op->code == OP_destroy_one;
    if (op->code == OP_give_one &&
        (piece == frame->source || piece_const(s, frame->source)->token[op->arg[1]] == 0))
        return false;
    if (destroys ? !hm_destructible(box, s, piece) : !is_base(piece_const(s, piece)))
        return false;
    return evaluate_fits(&eye, term_at(&eye, op->arg[destroys ? 0 : 2]), piece);
}

bool hm_any_pickable(const struct box *box, const struct hm_state *s, const struct frame *frame,
                     const struct op *op)
{
    for (int seat = 0; seat < box->seats; seat++)
        for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next)
            if (hm_pickable(box, s, frame, op, n))
                return true;
    return false;
}

enum flow hm_op_pick(struct play *play, struct frame *frame, const struct op *op)
{
    bool possible = frame->step == 0 && hm_any_pickable(play->box, play->s, frame, op);
    return possible ? hm_ask(play, ASK_pick) : FLOW_DONE;
}

static void give(struct play *play, int from, int to, int kind, int n)
{
    int has = piece_const(play->s, from)->token[kind];
    n = has < n ? has : n;
    hm_add_tokens(play->s, from, kind, -n);
    int arrived = hm_add_tokens(play->s, to, kind, n);
    HAPPENS(play, EVENT_gives, .source = from, .target = to,
            .word = hm_tokens(n, arrived, kind).words, .n = {arrived, kind});
}

void hm_answer_pick(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = hm_top(play);
    struct op room;
    const struct op *op = hm_op_now(play, frame, &room);
    frame->step = 1;
    if (op == NULL)
        return;
    if (op->code == OP_destroy_one)
        hm_destroy_piece(play, move.a);
    else if (op->code == OP_put_one)
        hm_put_tokens(play, move.a, op->arg[1], op->arg[0]);
    else
        give(play, frame->source, move.a, op->arg[1], op->arg[0]);
}
