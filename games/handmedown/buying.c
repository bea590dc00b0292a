/* buying.c: how a card of Hand-Me-Down is bought: slot, payment, place, and what its text then
 * does. */
#include "games/handmedown/handmedown.h"

static const struct field *const pieces = &hm_fields[HM_PIECE_FIELD];

enum buy_step { BUY_SLOT, BUY_PAY, BUY_PLACE, BUY_TEXTS };

int hm_last_in_unit(const struct hm_state *s, int piece)
{
    int last = s->spot[piece].base;
    for (int n = last; n != 0; n = next_in_unit(s, n))
        last = n;
    return last;
}

/* HM-6.9, HM-6.10: frame.target and frame.n are host and side of an equipment. */
static int place_card(struct play *play, const struct frame *frame)
{
    struct hm_state *s = play->s;
    uint8_t face = pile_draw(s->announced);
    if (frame->target == 0) {
        int n = pieces_enter(pieces, s, s->turn, face, 0);
        piece_of(s, n)->fresh = 1;
        hm_unit_add(play->box, s, n);
        return n;
    }
    int base = s->spot[frame->target].base;
    hm_unit_out(play->box, s, base);
    int n = pieces_enter(pieces, s, s->turn, face, hm_last_in_unit(s, base));
    piece_of(s, n)->p.host = frame->target;
    piece_of(s, n)->p.place = frame->n;
    hm_unit_in(play->box, s, base);
    return n;
}

/* HM-6.13: others hear of it at once; your own texts come when the card's are done. */
static void tell_of_purchase(struct play *play, int piece)
{
    struct hm_state *s = play->s;
    hm_tell_others(play, WHEN_OTHERS_BUY);
    if (instead_known(play->box, WHEN_ONE_BOUGHT))
        hm_tell_of(play, piece, WHEN_ONE_BOUGHT);
    if (s->seat[s->turn].hears == 0)
        return;
    struct frame bought = *hm_top(play);
    *hm_top(play) = (struct frame){
        .what = WORK_ACTIVATE, .seat = s->turn, .target = (uint8_t)piece, .n = WHEN_YOU_BUY};
    if (instead_known(play->box, WHEN_YOU_BUY_ONE))
        hm_push(play, (struct frame){
                          .what = WORK_ACTIVATE, .target = (uint8_t)piece, .n = WHEN_YOU_BUY_ONE});
    hm_push(play, bought);
}

enum flow hm_work_buy(void *context, struct frame *frame)
{
    struct play *play = context;
    struct hm_state *s = play->s;
    switch (frame->step) {
    case BUY_SLOT:
        if (box_card(play->box, frame->face)->type == EQUIPMENT)
            return hm_ask(play, ASK_slot);
        frame->step = BUY_PAY;
        return FLOW_ON;
    case BUY_PAY:
        frame->step = BUY_PLACE;
        for (int kind = 0; kind < KINDS; kind++)
            s->owed[kind] = (uint8_t)hm_price(play->box, s, s->turn, frame->face, kind);
        hm_push(play, (struct frame){.what = WORK_PAY});
        return FLOW_ON;
    case BUY_PLACE:
        frame->step = BUY_TEXTS;
        frame->source = (uint8_t)place_card(play, frame);
        tell_of_purchase(play, frame->source);
        return FLOW_ON;
    default:
        frame->what = WORK_BOUGHT;
        frame->op = 0;
        return FLOW_ON;
    }
}

void hm_say_slot(struct play *play, struct move move)
{
    HAPPENS(play, EVENT_goes, .target = move.a, .word = hm_side_names[move.b]);
}

void hm_answer_slot(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = hm_top(play);
    if (frame->what == WORK_EFFECT) {
        hm_effect_answer(play, move);
        return;
    }
    frame->target = move.a;
    frame->n = move.b;
    frame->step = BUY_PAY;
    log_note(play->log, NOTE_CHAINED, play->s->turn, frame->face, play->s->spot[move.a].depth > 0);
    hm_note_slot(play, frame->face, move);
    hm_say_slot(play, move);
}

/* HM-6.4: the `when bought:` phrases in printed order. */
enum flow hm_work_bought(void *context, struct frame *frame)
{
    struct play *play = context;
    int op = hm_next_op(play, frame->face, frame->op, WHEN_BOUGHT);
    if (op < 0)
        return FLOW_DONE;
    frame->op = (uint8_t)(op + 1);
    hm_push_effect(play, frame->face, op, play->s->spot[frame->source].base, 0);
    return FLOW_ON;
}

/* ---- paying: HM-6.5 to HM-6.8 ---- */

static void pay_from(struct play *play, int unit, int kind, int n)
{
    hm_add_tokens(play->s, unit, kind, -n);
    hm_note_gone(play, play->s->turn, kind, n);
    play->s->owed[kind] = (uint8_t)(play->s->owed[kind] - n);
    HAPPENS(play, EVENT_pays, .source = unit, .word = hm_kind_word(kind, n), .n = {n, kind});
}

/* HM-6.7: the unit that pays the next token without being asked. */
static int automatic_payer(const struct play *play, int kind)
{
    const struct hm_state *s = play->s;
    int payer = 0, payer_defense = INT16_MAX;
    EACH_UNIT (s, s->turn, n) {
        int has = piece_const(s, n)->token[kind];
        if (has == 0)
            continue;
        int defense = hm_points(play->box, s, n, DEFENSE, FACE_NONE);
        if (defense < payer_defense ||
            (defense == payer_defense && has > piece_const(s, payer)->token[kind])) {
            payer = n;
            payer_defense = defense;
        }
    }
    return payer;
}

static void pay_automatically(struct play *play)
{
    for (int kind = 0; kind < KINDS; kind++)
        while (play->s->owed[kind] > 0)
            pay_from(play, automatic_payer(play, kind), kind, 1);
}

/* HM-6.6: pays what leaves no choice. True if nothing of this kind is owed any more. */
static bool pay_forced(struct play *play, int kind)
{
    struct hm_state *s = play->s;
    int owed = s->owed[kind], holders = 0, holder = 0;
    if (owed == 0)
        return true;
    bool all = s->seat[s->turn].total[kind] == owed;
    EACH_UNIT (s, s->turn, n) {
        int has = piece_const(s, n)->token[kind];
        if (has == 0)
            continue;
        holders++;
        holder = n;
        if (all)
            pay_from(play, n, kind, has);
    }
    if (!all && holders == 1)
        pay_from(play, holder, kind, owed);
    return s->owed[kind] == 0;
}

enum flow hm_work_pay(void *context, struct frame *frame)
{
    struct play *play = context;
    (void)frame;
    for (int kind = 0; kind < KINDS; kind++) {
        if (pay_forced(play, kind))
            continue;
        if (KNOB(play->box, pay_mode) != 0)
            return hm_ask(play, ASK_pay);
        pay_automatically(play);
    }
    return FLOW_DONE;
}

void hm_answer_pay(void *context, struct move move)
{
    struct play *play = context;
    struct hm_state *s = play->s;
    if (move.a == 0)
        pay_automatically(play);
    else
        pay_from(play, move.a, s->owed[FOOD] > 0 ? FOOD : s->owed[GOLD] > 0 ? GOLD : DIAMOND, 1);
}
