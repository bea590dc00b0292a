/* lines.c: activated lines: which are legal, how they are paid, the chain they stand on; and lines
 * that join effects. */
#include "games/resourcewar/resourcewar.h"

/* The first op of the line whose effect this is: costs stand before it. */
static int line_first(const struct op *ops, int effect)
{
    int first = effect;
    while (first > 0 && ops[first - 1].sentence == ops[effect].sentence)
        first--;
    return first;
}

/* ---- what is legal: RW-7.5 ---- */

/* What the costs of a line ask for, all together. */
struct bill {
    int r, v, cards;
    bool once, possible;
};

/* Whether the card of a line pays a cost of it itself. */
static bool pays_itself(const struct box *box, const struct rw_state *s, int source,
                        const struct op *kind)
{
    uint8_t face = piece_const(s, source)->p.face;
    EACH_OP (box->cards, face, op)
        if (op->sentence == kind->sentence &&
            (op->code == OP_discard_this || op->code == OP_stun_this || op->code == OP_return_this))
            return true;
    return false;
}

/* RW-7.2: who pays with his own card pays with another one besides, and that one does not take the
 * card along. */
bool rw_pays(const struct box *box, const struct rw_state *s, int source, const struct op *kind,
             int n)
{
    bool spared = source != 0 && pays_itself(box, s, source, kind) &&
                  (n == source || n == piece_const(s, source)->p.host);
    return !spared && rw_is(box, s, n, kind->arg[0], kind->arg[1]);
}

static bool anybody_pays(const struct box *box, const struct rw_state *s, int seat, int source,
                         const struct op *kind)
{
    EACH_CARD (s, seat, n)
        if (rw_pays(box, s, source, kind, n))
            return true;
    return false;
}

/* RW-7.5d for `discard a {kind}`. Costs are paid from left to right: if the card itself goes first,
 * its Tools go along, and what it was in a conflict is over. */
static bool can_give_up(const struct box *box, const struct rw_state *s, int seat, int source,
                        const struct op *ops, int effect, int at)
{
    bool gone = false;
    for (int i = line_first(ops, effect); i < at; i++)
        gone |= ops[i].code == OP_discard_this || ops[i].code == OP_return_this;
    if (!gone)
        return anybody_pays(box, s, seat, source, &ops[at]);
    struct rw_state after = *s;
    rw_discard_one(&(struct play){.box = box, .s = &after}, source);
    return anybody_pays(box, &after, seat, 0, &ops[at]);
}

static struct bill add_up(const struct box *box, const struct rw_state *s, int seat, int n,
                          const struct op *ops, int effect)
{
    struct bill bill = {.possible = true};
    int first = line_first(ops, effect);
    for (int i = first; i < effect; i++) {
        switch (ops[i].code) {
        case OP_pay:
            bill.r += ops[i].arg[0];
            break;
        case OP_pay_v:
            bill.v += ops[i].arg[0];
            break;
        case OP_discard_card:
            bill.cards++;
            break;
        case OP_their_turn:
            bill.possible &= seat != s->active;
            break;
        case OP_discard_kind:
            bill.possible &= can_give_up(box, s, seat, n, ops, effect, i);
            break;
        case OP_stun_this:
            bill.possible &= !has_keyword(s, n, STEADFAST);
            break;
        case OP_your_turn:
            bill.possible &= seat == s->active;
            break;
        case OP_in_conflict:
            bill.possible &= in_conflict(s);
            break;
        case OP_free:
        case OP_once:
            bill.once = true;
            break;
        default:
            break;
        }
    }
    return bill;
}

/* RW-14.4, RW-14.5 */
static bool is_silenced(const struct box *box, const struct rw_state *s, int n)
{
    const struct rw_piece *piece = piece_const(s, n);
    if (piece->stunned || has_keyword(s, n, CANNOT_USE_LINES))
        return true;
    return piece->p.host != 0 && KNOB(box, stun_stops_tools) &&
           piece_const(s, piece->p.host)->stunned;
}

bool rw_line_legal(const struct box *box, const struct rw_state *s, int seat, int n, int op)
{
    const struct rw_piece *piece = piece_const(s, n);
    const struct op *ops = card_ops(box->cards, piece->p.face);
    const struct op *effect = &ops[op];
    if (s->chain.n >= RESPONSES_MAX || is_silenced(box, s, n) ||
        rw_is_barred(box, s, seat, BAN_USE))
        return false;
    struct bill bill = add_up(box, s, seat, n, ops, op);
    int limit = bill.once ? 1 : KNOB(box, uses_max);
    if (!bill.possible || bill.r > s->r[seat] || bill.v > s->v[seat] ||
        bill.cards > pile_count(s->hand[seat]) || piece->uses[effect->sentence] >= limit)
        return false;
    const struct frame frame = {
        .face = piece->p.face, .op = (uint8_t)op, .seat = (uint8_t)seat, .source = (uint8_t)n};
    if (line_begins(effect))
        return line_possible(box, s, &frame);
    if (!rw_line_holds(box, s, effect, &frame))
        return false;
    if (effect->code == OP_scout || effect->code == OP_search || effect->code == OP_fetch)
        return pile_count(s->deck[seat]) > 0;
    return !rw_has_target(effect) || rw_finds_target(box, s, effect, &frame);
}

/* RW-8.10 */
static bool is_quiet(const struct op *op)
{
    return op->code == OP_withdraw || (op->code == OP_change && op->arg[WHO_ARGS + 2] == 0);
}

bool rw_any_line(const struct box *box, const struct rw_state *s, int seat, bool loud_only)
{
    if (!has_trigger(s, seat, TRIGGER_BIT(WHEN_COST)))
        return false;
    EACH_CARD (s, seat, n) {
        const struct card *card = box_card(box, piece_const(s, n)->p.face);
        if (!(card->triggers & TRIGGER_BIT(WHEN_COST)))
            continue;
        const struct op *ops = card_ops(box->cards, piece_const(s, n)->p.face);
        for (int i = 0; i < card->ops_n; i++)
            if (ops[i].when == WHEN_COST && is_line(&ops[i]) && !(loud_only && is_quiet(&ops[i])) &&
                rw_line_legal(box, s, seat, n, i))
                return true;
    }
    return false;
}

/* ---- activating: RW-7.7 ---- */

/* Steps of a line on its way to the chain: its target, then its costs from left to right. */
enum { STEP_TARGET, STEP_COSTS };

void rw_activate(void *context, struct move move)
{
    struct play *play = context;
    struct rw_state *s = play->s;
    struct rw_piece *piece = piece_of(s, move.a);
    const struct frame *top = work_top(WORK(s->work));
    uint8_t seat = (uint8_t)piece_holder(&piece->p);
    if (top == NULL || top->what != WORK_CHAIN)
        rw_push(play, (struct frame){.what = WORK_CHAIN});
    piece->uses[op_at(play->box, piece->p.face, move.b)->sentence]++;
    rw_push(play, (struct frame){.what = WORK_ACTIVATE,
                                 .face = piece->p.face,
                                 .op = move.b,
                                 .seat = seat,
                                 .source = move.a});
}

/* Pays what needs no choice. False: the frame waits for an answer. */
static bool pay(struct play *play, const struct frame *frame, const struct op *cost)
{
    struct rw_state *s = play->s;
    int seat = frame->seat;
    switch (cost->code) {
    case OP_pay:
        s->r[seat] = (uint8_t)(s->r[seat] - cost->arg[0]);
        log_note(play->log, NOTE_R_LINES, seat, frame->face, cost->arg[0]);
        return true;
    case OP_discard_this:
        rw_discard_one(play, frame->source);
        return true;
    case OP_pay_v:
        s->v[seat] = (uint8_t)(s->v[seat] - cost->arg[0]);
        s->lost = (uint8_t)(s->lost + cost->arg[0]);
        return true;
    case OP_return_this:
        rw_return(play, frame->source);
        return true;
    case OP_stun_this:
        rw_stun(play, frame->source);
        rw_derive_roles(play->box, s);
        return true;
    case OP_discard_card:
        if (pile_count(s->hand[seat]) > 1)
            return false;
        rw_drop(play, seat, pile_faces(s->hand[seat])[0]);
        return true;
    default:
        return cost->code != OP_discard_kind;
    }
}

/* R among the costs of a line. */
static int price(const struct op *ops, int effect)
{
    int r = 0;
    for (int i = line_first(ops, effect); i < effect; i++)
        r += ops[i].code == OP_pay ? ops[i].arg[0] : 0;
    return r;
}

/* "North uses Crossbow (2 R) on South's Page.", or of a trigger "North's Heckler: South's Page." A
 * line is said before its costs are paid. */
static void say_link(struct play *play, const struct frame *frame)
{
    int r = price(card_ops(play->box->cards, frame->face), frame->op);
    HAPPENS(play, frame->what == WORK_ACTIVATE ? EVENT_uses : EVENT_triggers, .seat = frame->seat,
            .face = frame->face, .source = frame->source, .target = frame->target, .n = {r});
}

/* A line that joins effects is carried out effect by effect. */
static uint8_t what_happens(const struct play *play, const struct frame *frame)
{
    return line_begins(op_at(play->box, frame->face, frame->op)) ? WORK_LINE : WORK_EFFECT;
}

static void put_link(struct play *play, struct frame frame)
{
    log_note(play->log, NOTE_LINKS, frame.seat, LINK_PUT, 1);
    if (frame.what == WORK_ACTIVATE) {
        log_note(play->log, NOTE_USED, frame.seat, frame.face, 1);
        log_note(play->log, NOTE_REPLY, frame.seat, frame.face, play->s->chain.n > 0);
    }
    frame.what = what_happens(play, &frame);
    responses_put(WORK(play->s->chain), frame);
}

enum flow rw_work_activate(void *context, struct frame *frame)
{
    struct play *play = context;
    const struct op *ops = card_ops(play->box->cards, frame->face);
    int first = line_first(ops, frame->op);
    if (frame->step == STEP_TARGET) {
        if (rw_has_target(&ops[frame->op]) && !line_begins(&ops[frame->op]))
            return rw_ask(play, rw_chooser(&ops[frame->op], frame->seat), ASK_target);
        frame->step = STEP_COSTS;
        say_link(play, frame);
    }
    for (; first + frame->step - STEP_COSTS < frame->op; frame->step++) {
        const struct op *cost = &ops[first + frame->step - STEP_COSTS];
        if (!pay(play, frame, cost))
            return rw_ask(play, frame->seat,
                          cost->code == OP_discard_card ? ASK_cost_hand : ASK_cost_play);
    }
    put_link(play, *frame);
    return FLOW_DONE;
}

void rw_answer_cost(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = rw_top(play);
    frame->step++;
    if (move.verb == VERB_DROP)
        rw_drop(play, frame->seat, move.a);
    else
        rw_discard_one(play, move.a);
}

void rw_answer_target(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = rw_top(play);
    if (move.verb == VERB_TARGET)
        frame->target = move.a;
    else
        frame->n = move.a;
    say_link(play, frame);
    if (frame->what == WORK_ACTIVATE) {
        frame->step = STEP_COSTS;
        return;
    }
    if (frame->what == WORK_CLAUSE) {
        frame->what = WORK_EFFECT;
        return;
    }
    put_link(play, *frame);
    *frame = (struct frame){.what = WORK_CHAIN};
}

/* ---- the chain: RW-8 ---- */

/* RW-8.9, RW-8.11 */
static bool may_reply(const struct play *play, int seat)
{
    const struct rw_state *s = play->s;
    const struct frame *top = &s->chain.frame[s->chain.n - 1];
    bool stands_down = s->stood_down && seat != s->active;
    if (stands_down && (top->target == 0 || holder_of(s, top->target) != seat))
        return false;
    return rw_any_line(play->box, s, seat, false);
}

static void pass(struct play *play)
{
    log_note(play->log, NOTE_CHAIN, NOBODY, play->s->chain.n, 1);
    responses_pass(WORK(play->s->chain), ANSWERS_ONCE);
}

/* RW-8.2, RW-8.3: one pass closes the chain. */
enum flow rw_work_chain(void *context, struct frame *frame)
{
    struct play *play = context;
    struct frames *chain = WORK(play->s->chain);
    struct frame next;
    (void)frame;
    if (responses_take(chain, &next)) {
        rw_push(play, next);
        return FLOW_ON;
    }
    if (chain->n == 0)
        return FLOW_DONE;
    int seat = responses_asked(chain);
    if (may_reply(play, seat))
        return rw_ask(play, seat, ASK_respond);
    pass(play);
    return FLOW_ON;
}

void rw_answer_reply(struct play *play, struct move move)
{
    if (move.verb == VERB_ACTIVATE)
        rw_activate(play, move);
    else
        pass(play);
}

/* ---- lines that join effects: RW-18 ---- */

static bool asks(const struct op *op)
{
    if (rw_has_who(op))
        return is_targeting(who_of(op)) || who_of(op)->how >= HOW_SOME;
    switch (op->code) {
    case OP_scout:
    case OP_drop:
    case OP_discard_own:
    case OP_search:
    case OP_pick:
    case OP_tribute:
    case OP_each_drop:
    case OP_party:
    case OP_dump:
    case OP_deploy:
    case OP_fetch:
        return true;
    default:
        return rw_has_target(op);
    }
}

enum joins rw_joins(int type, const struct op *op)
{
    (void)type;
    if (op->when >= WHEN_NOT_DISCARDED)
        return is_effect(op) && !asks(op) ? JOINS_QUIETLY : JOINS_NOT;
    return op->when != WHEN_ALWAYS && is_effect(op) && op->code != OP_cancel ? JOINS_ASKING
                                                                             : JOINS_NOT;
}

bool rw_can(const struct eye *eye, const struct frame *frame, const struct op *op)
{
    const struct rw_state *s = eye->state;
    switch (op->code) {
    case OP_spend:
        return s->r[frame->seat] >= op->arg[0];
    case OP_steal:
    case OP_lose:
        return s->r[1 - frame->seat] > 0;
    case OP_tribute:
        return s->r[1 - frame->seat] >= op->arg[0];
    case OP_draw:
    case OP_scout:
    case OP_search:
        return pile_count(s->deck[frame->seat]) > 0;
    case OP_drop:
    case OP_pick:
        return pile_count(s->hand[1 - frame->seat]) > 0;
    case OP_discard_own:
        return pile_count(s->hand[frame->seat]) > 0;
    case OP_take:
        return s->pool > 0;
    case OP_rob:
        return s->v[1 - frame->seat] > 0;
    case OP_lose_v:
        return s->v[op->arg[1] ? 1 - frame->seat : frame->seat] > 0;
    case OP_spend_v:
        return s->v[frame->seat] >= op->arg[0];
    case OP_fetch:
        return pile_count(s->deck[frame->seat]) > 0;
    case OP_deploy:
        return pile_count(s->hand[frame->seat]) > 0;
    case OP_dump:
        return pile_count(s->hand[op->arg[1] == 0 ? 1 - frame->seat : frame->seat]) > 0;
    case OP_reshuffle:
        return pile_count(s->discard[op->arg[0] == 0 ? 1 - frame->seat : frame->seat]) > 0;
    case OP_discount:
        return frame->seat == s->active;
    case OP_mill:
        return pile_count(s->deck[op->arg[1] ? 1 - frame->seat : frame->seat]) > 0;
    default:
        return !rw_has_target(op) || rw_finds_target(eye->box, s, op, frame);
    }
}

/* RW-18.5: nothing is answered between its effects. */
enum flow rw_work_line(void *context, struct frame *frame)
{
    struct play *play = context;
    rw_refresh(play->box, play->s);
    enum line_next next = line_go(play->box, play->s, frame);
    if (next == LINE_ASKS)
        return rw_ask(play, frame->seat, ASK_option);
    if (next == LINE_ENDS)
        return FLOW_DONE;
    struct frame clause = *frame;
    clause.what = WORK_CLAUSE;
    clause.step = 0;
    if (line_later(op_at(play->box, frame->face, frame->op)))
        rw_put_off(play, clause);
    else
        rw_push(play, clause);
    return FLOW_ON;
}

enum flow rw_work_clause(void *context, struct frame *frame)
{
    struct play *play = context;
    const struct op *op = op_at(play->box, frame->face, frame->op);
    bool nobody = rw_has_target(op) && !rw_finds_target(play->box, play->s, op, frame);
    if (nobody || !rw_line_holds(play->box, play->s, op, frame)) /* it was put off */
        return FLOW_DONE;
    if (rw_has_target(op))
        return rw_ask(play, rw_chooser(op, frame->seat), ASK_target);
    frame->what = WORK_EFFECT;
    return FLOW_ON;
}

struct frame rw_line(const void *state)
{
    const struct rw_state *s = state;
    return s->work.frame[s->work.n - 1];
}

void rw_answer_option(void *context, struct move move)
{
    line_answer(rw_top(context), move);
}
