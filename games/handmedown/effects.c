/* effects.c: what the texts of Hand-Me-Down's cards do when their trigger comes. A frame's source
 * is the unit that has the ability, its target the defender of a won fight. */
#include "games/handmedown/handmedown.h"

static const struct field *const pieces = &hm_fields[HM_PIECE_FIELD];

enum { STEP_BEGIN, STEP_ANSWERED, STEP_PLACE, STEP_END };

/* So many tokens, of which some had room. */
static void say_unit(struct play *play, int unit, bool traded, int n, int arrived, int kind)
{
    HAPPENS(play, EVENT_gains, .source = unit, .word = hm_tokens(n, arrived, kind).words,
            .n = {traded, arrived, kind});
}

static void say_destroyed(struct play *play, int piece)
{
    HAPPENS(play, EVENT_destroyed, .target = piece);
}

/* ---- ops ---- */

void hm_put_tokens(struct play *play, int unit, int kind, int n)
{
    int arrived = hm_add_tokens(play->s, unit, kind, n);
    hm_note_diamonds(play, NOBODY, DIAMOND_PRODUCED, kind, n);
    say_unit(play, unit, false, n, arrived, kind);
}

static enum flow op_gain(struct play *play, struct frame *frame, const struct op *op)
{
    int n = op->arg[0];
    if (op->when == WHEN_EVERY_TURN)
        n = hm_produced(play->box, play->s, frame->source, op->arg[1], n);
    hm_put_tokens(play, frame->source, op->arg[1], n);
    return FLOW_DONE;
}

static enum flow op_draw(struct play *play, struct frame *frame, const struct op *op)
{
    if (frame->step == STEP_END)
        return FLOW_DONE;
    frame->step = STEP_END;
    hm_push(play, (struct frame){.what = WORK_DRAW, .n = (uint8_t)op->arg[0]});
    return FLOW_ON;
}

/* HM-5.6: asked only while the price can be paid. */
static enum flow op_trade(struct play *play, struct frame *frame, const struct op *op)
{
    struct hm_state *s = play->s;
    int arrived;
    switch (frame->step) {
    case STEP_BEGIN:
        return s->seat[s->turn].total[op->arg[1]] >= op->arg[0] ? hm_ask(play, ASK_offer)
                                                                : FLOW_DONE;
    case STEP_ANSWERED:
        frame->step = STEP_PLACE;
        s->owed[op->arg[1]] = (uint8_t)op->arg[0];
        hm_push(play, (struct frame){.what = WORK_PAY});
        return FLOW_ON;
    case STEP_PLACE:
        arrived = hm_add_tokens(s, frame->source, op->arg[3], op->arg[2]);
        hm_note_diamonds(play, NOBODY, DIAMOND_TRADED, op->arg[3], op->arg[2]);
        say_unit(play, frame->source, true, op->arg[2], arrived, op->arg[3]);
        return FLOW_DONE;
    default:
        return FLOW_DONE;
    }
}

/* HM-13.4 */
static enum flow op_pay(struct play *play, struct frame *frame, const struct op *op)
{
    struct hm_state *s = play->s;
    if (frame->step == STEP_END || s->seat[s->turn].total[op->arg[1]] < op->arg[0])
        return FLOW_DONE;
    frame->step = STEP_END;
    s->owed[op->arg[1]] = (uint8_t)op->arg[0];
    hm_push(play, (struct frame){.what = WORK_PAY});
    return FLOW_ON;
}

static void answer_offer(struct play *play, struct frame *frame, struct move move)
{
    char words[MOVE_TEXT_BYTES];
    struct text text = text_in(words, sizeof words);
    frame->step = move.a ? STEP_ANSWERED : STEP_END;
    if (move.a || play->log == NULL)
        return;
    verb_text(play->box, play->s, play->s->turn, move, &text);
    HAPPENS(play, EVENT_declines, .seat = play->s->turn, .word = words);
}

bool hm_takeable(const struct box *box, const struct hm_state *s, const struct frame *frame,
                 const struct op *op, int unit)
{
    if (hm_stealable(box, s, unit, op->arg[1]) <= 0)
        return false;
    if (op->code == OP_take)
        return true;
    const struct eye eye = hm_eye_of(box, s, frame);
    return evaluate_fits(&eye, term_at(&eye, op->arg[2]), unit);
}

static bool any_takeable(const struct box *box, const struct hm_state *s, const struct frame *frame,
                         const struct op *op)
{
    int own = piece_holder(&piece_const(s, frame->source)->p);
    for (int seat = 0; seat < box->seats; seat++)
        if (seat != own)
            EACH_UNIT (s, seat, n)
                if (hm_takeable(box, s, frame, op, n))
                    return true;
    return false;
}

/* HM-5.7: mandatory if some enemy unit has what may be taken. */
static enum flow op_take(struct play *play, struct frame *frame, const struct op *op)
{
    bool possible = frame->step != STEP_END && any_takeable(play->box, play->s, frame, op);
    return possible ? hm_ask(play, ASK_take) : FLOW_DONE;
}

const struct op *hm_op_now(struct play *play, const struct frame *frame, struct op *room)
{
    const struct op *op = &card_ops(play->box->cards, frame->face)[frame->op];
    if (op->rider == 0)
        return op;
    const struct eye eye = hm_eye_of(play->box, play->s, frame);
    if (frame->step == STEP_BEGIN && !evaluate_rider(&eye, op))
        return NULL;
    return evaluate_amounts(&eye, op, room);
}

void hm_take_tokens(struct play *play, const struct frame *frame, int unit, int kind, int n)
{
    int has = hm_stealable(play->box, play->s, unit, kind);
    n = has < n ? has : n;
    if (n > 0 && hm_keeps(play, unit, kind))
        return;
    hm_add_tokens(play->s, unit, kind, -n);
    int arrived = hm_add_tokens(play->s, frame->source, kind, n);
    hm_note_diamonds(play, piece_holder(&piece_const(play->s, unit)->p), DIAMOND_TAKEN, kind, n);
    HAPPENS(play, EVENT_takes, .source = frame->source, .target = unit,
            .word = hm_tokens(n, arrived, kind).words, .n = {arrived, kind});
}

static void answer_take(struct play *play, struct frame *frame, struct move move)
{
    struct op room;
    const struct op *op = hm_op_now(play, frame, &room);
    hm_take_tokens(play, frame, move.a, op->arg[1], op->arg[0]);
    frame->step = STEP_END;
}

/* HM-5.7: who is meant is settled before the first token moves. */
static enum flow op_take_each(struct play *play, struct frame *frame, const struct op *op)
{
    struct hm_state *s = play->s;
    uint8_t unit[HM_PIECES + 1];
    int n = 0, own = piece_holder(&piece_const(s, frame->source)->p);
    for (int seat = 0; seat < play->box->seats; seat++)
        if (seat != own)
            EACH_UNIT (s, seat, other)
                if (hm_takeable(play->box, s, frame, op, other))
                    unit[n++] = (uint8_t)other;
    for (int i = 0; i < n; i++)
        hm_take_tokens(play, frame, unit[i], op->arg[1], op->arg[0]);
    return FLOW_DONE;
}

static bool cannot_be_destroyed(const struct box *box, const struct hm_state *s, int unit)
{
    return s->unit[unit].indestructible || piece_const(s, unit)->bars & BAR_FIRM ||
           (s->unit[unit].hangs && hm_composed_own(box, s, unit, OP_indestructible, -1) > 0) ||
           hm_composed_firm(box, s, unit);
}

/* HM-9.10: the unit's own texts, then those that look on; nobody is asked. */
static void tell_destroyed(struct play *play, int unit)
{
    if (instead_known(play->box, WHEN_DESTROYED))
        hm_speak(play, unit, 0, WHEN_DESTROYED);
    if (instead_known(play->box, WHEN_ONE_DESTROYED))
        hm_tell_of(play, unit, WHEN_ONE_DESTROYED);
}

void hm_step_over(struct hm_state *s, int base)
{
    int next = piece_const(s, hm_last_in_unit(s, base))->p.next;
    for (int i = 0; i < s->work.n; i++) {
        struct frame *frame = &s->work.frame[i];
        if (frame->what != WORK_ACTIVATE || s->spot[frame->source].base != base)
            continue;
        frame->source = (uint8_t)next;
        frame->op = 0;
    }
}

/* Equipment goes from the outside in, so that no host leaves before its guest. */
static void remove_unit(struct play *play, int base)
{
    struct hm_state *s = play->s;
    int seat = piece_holder(&piece_of(s, base)->p);
    hm_note_gone(play, seat, DIAMOND, piece_const(s, base)->token[DIAMOND]);
    hm_step_over(s, base);
    hm_unit_remove(play->box, s, base);
    for (int last = hm_last_in_unit(s, base); last != base; last = hm_last_in_unit(s, base))
        hm_discard(play, last);
    hm_discard(play, base);
    hm_derive_targets(play->box, s, seat);
}

/* HM-9.3, HM-9.4 */
static void destroy(struct play *play, int base)
{
    const struct hm_state *s = play->s;
    if (base == 0 || cannot_be_destroyed(play->box, s, base) || hm_spared(play, base))
        return;
    say_destroyed(play, base);
    tell_destroyed(play, base);
    if (piece_const(s, base)->p.face != FACE_NONE) /* unless a text that heard of it was faster */
        remove_unit(play, base);
}

static enum flow op_destroy(struct play *play, struct frame *frame, const struct op *op)
{
    destroy(play, op->code == OP_destroy ? frame->target : frame->source);
    return FLOW_DONE;
}

/* Does the card hang on that one, however far out? */
static bool hangs_on(const struct hm_state *s, int card, int host)
{
    while (card != 0 && card != host)
        card = piece_const(s, card)->p.host;
    return card == host;
}

/* With all that hangs on it, from the outside in. */
static void remove_equipment(struct play *play, int card)
{
    struct hm_state *s = play->s;
    int base = s->spot[card].base;
    int seat = piece_holder(&piece_const(s, base)->p);
    hm_unit_out(play->box, s, base);
    for (int last = 0; last != card;) {
        last = card;
        for (int n = base; n != 0; n = next_in_unit(s, n))
            if (hangs_on(s, n, card) && hm_outer(s, n))
                last = n;
        hm_discard(play, last);
    }
    hm_unit_in(play->box, s, base);
    hm_derive_targets(play->box, s, seat);
}

/* HM-14.4 */
static void drop(struct play *play, int card)
{
    say_destroyed(play, card);
    if (instead_known(play->box, WHEN_ONE_DESTROYED))
        hm_tell_of(play, card, WHEN_ONE_DESTROYED);
    if (piece_const(play->s, card)->p.face != FACE_NONE) /* a text that heard of it was faster */
        remove_equipment(play, card);
}

void hm_remove_piece(struct play *play, int piece)
{
    if (is_base(piece_const(play->s, piece)))
        remove_unit(play, piece);
    else
        remove_equipment(play, piece);
}

/* The outer equipment of the unit that came last, 0 none. */
static int last_outer(const struct hm_state *s, int unit)
{
    int last = 0;
    for (int n = next_in_unit(s, unit); n != 0; n = next_in_unit(s, n))
        last = hm_outer(s, n) ? n : last;
    return last;
}

/* HM-14.7 */
static enum flow op_drop_any(struct play *play, struct frame *frame, const struct op *op)
{
    int card = last_outer(play->s, frame->source);
    (void)op;
    if (card != 0)
        drop(play, card);
    return FLOW_DONE;
}

static enum flow op_drop_this(struct play *play, struct frame *frame, const struct op *op)
{
    (void)op;
    int card = hm_eye_of(play->box, play->s, frame).words;
    if (card != 0)
        drop(play, card);
    return FLOW_DONE;
}

bool hm_destructible(const struct box *box, const struct hm_state *s, int piece)
{
    return !is_base(piece_const(s, piece)) || !cannot_be_destroyed(box, s, piece);
}

void hm_destroy_piece(struct play *play, int piece)
{
    if (is_base(piece_const(play->s, piece)))
        destroy(play, piece);
    else
        drop(play, piece);
}

static enum flow op_nothing(struct play *play, struct frame *frame, const struct op *op)
{
    (void)play;
    (void)frame;
    (void)op;
    return FLOW_DONE;
}

static bool any_strippable(const struct box *box, const struct hm_state *s, int unit, bool to_seize)
{
    for (int n = unit; n != 0; n = next_in_unit(s, n))
        if (hm_strippable(box, s, s->turn, n, to_seize))
            return true;
    return false;
}

/* HM-9.5 */
static enum flow op_strip(struct play *play, struct frame *frame, const struct op *op)
{
    (void)op;
    bool possible =
        frame->step == STEP_BEGIN && any_strippable(play->box, play->s, frame->target, false);
    return possible ? hm_ask(play, ASK_strip) : FLOW_DONE;
}

/* HM-9.6: first which equipment, then its new slot. */
static enum flow op_seize(struct play *play, struct frame *frame, const struct op *op)
{
    (void)op;
    if (frame->step == STEP_PLACE)
        return hm_ask(play, ASK_slot);
    bool possible =
        frame->step == STEP_BEGIN && any_strippable(play->box, play->s, frame->target, true);
    return possible ? hm_ask(play, ASK_strip) : FLOW_DONE;
}

/* HM-13.12: any outer equipment, also one of your own. */
static enum flow op_seize_one(struct play *play, struct frame *frame, const struct op *op)
{
    if (frame->step == STEP_PLACE)
        return hm_ask(play, ASK_slot);
    bool possible = frame->step == STEP_BEGIN && hm_any_pickable(play->box, play->s, frame, op);
    return possible ? hm_ask(play, ASK_pick) : FLOW_DONE;
}

static void answer_strip(struct play *play, struct frame *frame, struct move move)
{
    const struct op *op = &card_ops(play->box->cards, frame->face)[frame->op];
    if (op->code == OP_seize) {
        frame->target = move.a;
        frame->step = STEP_PLACE;
        return;
    }
    drop(play, move.a);
    frame->step = STEP_END;
}

static void answer_slot(struct play *play, struct frame *frame, struct move move)
{
    struct hm_state *s = play->s;
    int n = frame->target, loser = piece_holder(&piece_of(s, n)->p);
    uint8_t face = piece_const(s, n)->p.face;
    hm_note_stolen(play, column(play->box, face, COLUMN_VP));
    hm_note_slot(play, face, move);
    HAPPENS(play, EVENT_seizes, .seat = s->turn, .target = n, .face = face);
    hm_say_slot(play, move);
    int from = s->spot[n].base, to = s->spot[move.a].base;
    hm_unit_out(play->box, s, from);
    hm_unit_out(play->box, s, to);
    pieces_give(pieces, s, n, s->turn, hm_last_in_unit(s, to));
    piece_of(s, n)->p.host = move.a;
    piece_of(s, n)->p.place = move.b;
    hm_unit_in(play->box, s, from);
    hm_unit_in(play->box, s, to);
    hm_derive_targets(play->box, s, loser);
    frame->step = STEP_END;
}

/* HM-13.14 */
static enum flow op_roll(struct play *play, struct frame *frame, const struct op *op)
{
    struct hm_state *s = play->s;
    (void)op;
    int sides = KNOB(play->box, die_sides);
    s->shown = (uint8_t)game_roll(&s->stream, &s->dice, sides);
    HAPPENS(play, EVENT_rolls, .source = frame->source, .dice = {s->shown}, .sides = {sides});
    return FLOW_DONE;
}

/* HM-10.11 */
static enum flow op_win(struct play *play, struct frame *frame, const struct op *op)
{
    (void)op;
    play->s->wins |= piece_holder(&piece_const(play->s, frame->source)->p) == play->s->turn;
    return FLOW_DONE;
}

/* HM-2.10 */
static enum flow op_encore(struct play *play, struct frame *frame, const struct op *op)
{
    (void)op;
    bool own = piece_holder(&piece_const(play->s, frame->source)->p) == play->s->turn;
    if (own && play->s->encore == ENCORE_NOT)
        play->s->encore = ENCORE_COMES;
    return FLOW_DONE;
}

static enum flow (*const effect_of[OPS])(struct play *, struct frame *, const struct op *) = {
    [OP_gain] = op_gain,
    [OP_draw] = op_draw,
    [OP_trade] = op_trade,
    [OP_take] = op_take,
    [OP_take_from] = op_take,
    [OP_destroy] = op_destroy,
    [OP_strip] = op_strip,
    [OP_seize] = op_seize,
    [OP_pay] = op_pay,
    [OP_take_each] = op_take_each,
    [OP_destroy_this] = op_destroy,
    [OP_drop_this] = op_drop_this,
    [OP_nothing] = op_nothing,
    [OP_take_rivals] = hm_op_players,
    [OP_lose_rivals] = hm_op_players,
    [OP_gain_rivals] = hm_op_players,
    [OP_toss] = hm_op_cards,
    [OP_fetch] = hm_op_cards,
    [OP_draw_from] = hm_op_draw_from,
    [OP_toss_all] = hm_op_cards,
    [OP_seize_one] = op_seize_one,
    [OP_roll] = op_roll,
    [OP_win] = op_win,
    [OP_encore] = op_encore,
    [OP_drop_any] = op_drop_any,
    [OP_gain_all] = hm_op_everybody,
    [OP_lose_all] = hm_op_everybody,
    [OP_gain_last] = hm_op_everybody,
    [OP_lose_best] = hm_op_everybody,
    [OP_recruit] = hm_op_touch,
    [OP_bounce_this] = hm_op_touch,
    [OP_bounce_one] = hm_op_touch,
    [OP_shift] = hm_op_touch,
    [OP_gather] = hm_op_touch,
    [OP_again] = hm_op_touch,
    [OP_put_each] = hm_op_touch,
    [OP_lose_each] = hm_op_touch,
    [OP_change] = hm_op_touch,
    [OP_change_those] = hm_op_touch,
    [OP_lose] = hm_op_touch,
    [OP_destroy_those] = hm_op_touch,
    [OP_put_one] = hm_op_touch,
    [OP_give_one] = hm_op_touch,
    [OP_destroy_one] = hm_op_touch,
    [OP_lose_one] = hm_op_touch,
    [OP_put_that] = hm_op_touch,
    [OP_lose_that] = hm_op_touch,
    [OP_take_that] = hm_op_touch,
    [OP_destroy_that] = hm_op_touch,
    [OP_change_one] = hm_op_touch,
    [OP_change_that] = hm_op_touch,
    [OP_again_one] = hm_op_touch,
    [OP_again_those] = hm_op_touch,
    [OP_again_that] = hm_op_touch,
    [OP_rest_this] = hm_op_touch,
    [OP_rest_those] = hm_op_touch,
    [OP_stun_this] = hm_op_touch,
    [OP_stun_those] = hm_op_touch,
    [OP_stun_one] = hm_op_touch,
    [OP_stun_that] = hm_op_touch,
    [OP_hide_this] = hm_op_touch,
    [OP_hide_those] = hm_op_touch,
    [OP_cover_this] = hm_op_touch,
    [OP_cover_those] = hm_op_touch,
    [OP_steel_this] = hm_op_touch,
    [OP_steel_those] = hm_op_touch,
    [OP_steel_one] = hm_op_touch,
    [OP_steel_that] = hm_op_touch,
    [OP_guards] = hm_op_fight,
    [OP_calls_off] = hm_op_fight,
};

enum flow hm_effect(void *context, struct frame *frame)
{
    struct play *play = context;
    struct op room;
    const struct op *op = frame->source == 0 ? NULL : hm_op_now(play, frame, &room);
    return op == NULL ? FLOW_DONE : effect_of[op->code](play, frame, op);
}

/* ---- lines: HM-13 ---- */

enum joins hm_joins(int type, const struct op *op)
{
    (void)type;
    if (op->when == WHEN_ALWAYS || effect_of[op->code] == NULL)
        return JOINS_NOT;
    bool quiet = op->when == WHEN_ATTACKED || op->when == WHEN_HOLDS || op->when >= WHEN_OTHERS_BUY;
    return quiet ? JOINS_QUIETLY : JOINS_ASKING; /* HM-8.12 */
}

struct eye hm_sees(const struct box *box, const void *state, const struct frame *frame)
{
    return hm_eye_of(box, state, frame);
}

bool hm_can(const struct eye *eye, const struct frame *frame, const struct op *op)
{
    const struct hm_state *s = eye->state;
    switch (op->code) {
    case OP_trade:
    case OP_pay:
        return s->seat[s->turn].total[op->arg[1]] >= op->arg[0];
    case OP_draw:
        return !hm_draws_nothing(eye->box, s);
    case OP_take:
    case OP_take_from:
    case OP_take_each:
        return any_takeable(eye->box, s, frame, op);
    case OP_destroy:
        return frame->target != 0 && !cannot_be_destroyed(eye->box, s, frame->target);
    case OP_destroy_this:
        return !cannot_be_destroyed(eye->box, s, frame->source);
    case OP_drop_this:
        return hm_eye_of(eye->box, s, frame).words != 0;
    case OP_drop_any:
        return last_outer(s, frame->source) != 0;
    case OP_toss:
        return pile_count(s->hand) > 0;
    case OP_fetch:
        return pile_count(s->discard[op->arg[0]]) > 0;
    case OP_toss_all:
        return pile_count(s->hand) > 0;
    case OP_seize_one:
        return hm_any_pickable(eye->box, s, frame, op);
    case OP_draw_from:
        return hm_can_draw(eye->box, s, op->arg[1]);
    case OP_encore:
        return s->encore == ENCORE_NOT;
    case OP_strip:
    case OP_seize:
        return any_strippable(eye->box, s, frame->target, op->code == OP_seize);
    default:
        return hm_can_touch(eye->box, s, frame, op);
    }
}

enum flow hm_work_line(void *context, struct frame *frame)
{
    struct play *play = context;
    if (frame->source == 0) /* its unit has been destroyed */
        return FLOW_DONE;
    switch (line_go(play->box, play->s, frame)) {
    case LINE_ASKS:
        return hm_ask(play, ASK_option);
    case LINE_DOES:
        hm_push(play, (struct frame){.what = WORK_EFFECT,
                                     .face = frame->face,
                                     .op = frame->op,
                                     .source = frame->source,
                                     .target = frame->target,
                                     .n = frame->n});
        return FLOW_ON;
    default:
        return FLOW_DONE;
    }
}

/* One text of a seat that is not asked. */
static void do_quietly(struct play *play, struct frame frame)
{
    if (!line_begins(&card_ops(play->box->cards, frame.face)[frame.op])) {
        hm_effect(play, &frame);
        return;
    }
    while (line_go(play->box, play->s, &frame) == LINE_DOES) {
        struct frame effect = frame;
        effect.what = WORK_EFFECT;
        effect.step = 0;
        hm_effect(play, &effect);
    }
}

void hm_speak(struct play *play, int unit, int other, enum trigger when)
{
    const struct hm_state *s = play->s;
    for (int n = unit, next; n != 0; n = next) {
        uint8_t face = piece_const(s, n)->p.face;
        next = next_in_unit(s, n);
        for (int op = -1; (op = hm_next_op(play, face, op + 1, when)) >= 0;)
            do_quietly(play, (struct frame){.face = face,
                                            .op = (uint8_t)op,
                                            .source = (uint8_t)unit,
                                            .target = (uint8_t)other});
    }
}

static void tell_seat(struct play *play, int seat, enum trigger when)
{
    const struct hm_state *s = play->s;
    for (int n = s->order[seat], next; n != 0; n = next) {
        uint8_t face = piece_const(s, n)->p.face;
        next = piece_const(s, n)->p.next;
        for (int op = -1; (op = hm_next_op(play, face, op + 1, when)) >= 0;)
            do_quietly(play,
                       (struct frame){.face = face, .op = (uint8_t)op, .source = s->spot[n].base});
    }
}

void hm_tell_others(struct play *play, enum trigger when)
{
    for (int seat = 0; seat < play->box->seats; seat++)
        if (seat != play->s->turn && (when != WHEN_OTHERS_BUY || play->s->seat[seat].hears > 0))
            tell_seat(play, seat, when);
}

void hm_tell_own(struct play *play, enum trigger when)
{
    tell_seat(play, play->s->turn, when);
}

/* The sentences of a card that look for the unit. */
static void look_at_unit(struct play *play, uint8_t face, int source, int unit, enum trigger when)
{
    const struct op *ops = card_ops(play->box->cards, face);
    struct frame frame = {
        .what = WORK_EFFECT, .face = face, .source = (uint8_t)source, .target = (uint8_t)unit};
    const struct eye eye = hm_eye_of(play->box, play->s, &frame);
    bool meant = false;
    for (int op = 0; op < box_card(play->box, face)->ops_n; op++) {
        frame.op = (uint8_t)op;
        if (ops[op].when != when || line_follows(&ops[op]))
            continue;
        if (ops[op].code == OP_watches)
            meant = evaluate_fits(&eye, term_at(&eye, ops[op].arg[0]), unit);
        else if (meant)
            do_quietly(play, frame);
    }
}

void hm_tell_of(struct play *play, int unit, enum trigger when)
{
    const struct hm_state *s = play->s;
    for (int i = 0; i < play->box->seats; i++) {
        int seat = (s->turn + i) % play->box->seats;
        for (int n = s->order[seat]; n != 0; n = piece_const(s, n)->p.next) {
            uint8_t face = piece_const(s, n)->p.face;
            bool itself = n == unit && when == WHEN_ONE_BOUGHT;
            if (box_card(play->box, face)->triggers >> when & 1 && !itself)
                look_at_unit(play, face, s->spot[n].base, unit, when);
        }
    }
}

struct frame hm_line(const void *state)
{
    const struct hm_state *s = state;
    return s->work.frame[s->work.n - 1];
}

void hm_answer_option(void *context, struct move move)
{
    line_answer(hm_top(context), move);
}

void hm_effect_answer(void *context, struct move move)
{
    static void (*const answer_of[])(struct play *, struct frame *, struct move) = {
        [VERB_OFFER] = answer_offer,
        [VERB_TAKE] = answer_take,
        [VERB_STRIP] = answer_strip,
        [VERB_PLACE] = answer_slot,
    };
    struct play *play = context;
    answer_of[move.verb](play, hm_top(play), move);
}
