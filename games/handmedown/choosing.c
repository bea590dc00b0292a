/* choosing.c: texts of Hand-Me-Down about players, and about cards of the decks, the hand and the
 * discard piles. */
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

/* HM-13.19: the plain VP of who has the most or the fewest. */
static int extreme_vp(const struct play *play, int sign)
{
    int extreme = hm_plain_vp(play->box, play->s, 0);
    for (int seat = 1; seat < play->box->seats; seat++) {
        int vp = hm_plain_vp(play->box, play->s, seat);
        extreme = sign * vp > sign * extreme ? vp : extreme;
    }
    return extreme;
}

enum flow hm_op_everybody(struct play *play, struct frame *frame, const struct op *op)
{
    const struct hm_state *s = play->s;
    bool gains = op->code == OP_gain_all || op->code == OP_gain_last;
    bool all = op->code == OP_gain_all || op->code == OP_lose_all;
    int extreme = extreme_vp(play, gains ? -1 : 1);
    unsigned meant = 0;
    for (int seat = 0; seat < play->box->seats; seat++)
        if (all || hm_plain_vp(play->box, s, seat) == extreme)
            meant |= seat_bit(seat);
    for (int seat = 0; seat < play->box->seats; seat++) {
        if (!(meant & seat_bit(seat)))
            continue;
        if (!gains)
            collect(play, frame, op, seat);
        else if (s->order[seat] != 0)
            hm_put_tokens(play, s->order[seat], op->arg[1], op->arg[0]);
    }
    return FLOW_DONE;
}

/* ---- cards: HM-13.8 ---- */

static void toss(struct play *play, uint8_t face)
{
    struct hm_state *s = play->s;
    pile_remove_known(s->hand, HM_HAND, face);
    pile_insert(s->discard[box_card(play->box, face)->back], face);
    HAPPENS(play, EVENT_tosses, .seat = s->turn, .face = face);
}

/* HM-13.13: whoever holds the hand sees what comes. */
enum flow hm_op_draw_from(struct play *play, struct frame *frame, const struct op *op)
{
    (void)frame;
    int limit = KNOB(play->box, hand_limit);
    for (int n = op->arg[0]; n > 0 && hm_can_draw(play->box, play->s, op->arg[1]); n--)
        if (!limit_reached(pile_count(play->s->hand), limit))
            hm_draw(play, op->arg[1]);
    return FLOW_DONE;
}

/* The frame counts the cards that are left to choose. */
enum flow hm_op_cards(struct play *play, struct frame *frame, const struct op *op)
{
    const struct hm_state *s = play->s;
    bool fetches = op->code == OP_fetch;
    if (op->code == OP_toss_all) {
        while (pile_count(s->hand) > 0)
            toss(play, pile_faces_const(s->hand)[0]);
        return FLOW_DONE;
    }
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
        toss(play, move.a);
        return;
    }
    pile_remove(s->discard[back], move.a);
    pile_insert_known(s->hand, HM_HAND, move.a, openly(play->box));
    log_mark(play->log, MARK_CARD, move.a, s->round);
    HAPPENS(play, EVENT_fetches, .seat = s->turn, .face = move.a);
}
