/* lines.c: texts that join effects: those of the day (EM-21), card by card, copy by copy, when all
 * other texts of the day are done; and those of resource cards that were drawn. */
#include "games/emperor/emperor.h"

struct frame em_line(const void *state)
{
    const struct em_state *s = state;
    return s->work.frame[0];
}

struct eye em_sees(const struct box *box, const void *state, const struct frame *frame)
{
    return em_eye(box, state, frame->seat, frame->face);
}

enum joins em_joins(int type, const struct op *op)
{
    if (op->when >= WHEN_NOT_FALLING && op->when <= WHEN_FIRST_LAST_HP_KEPT)
        return op->code >= OP_event_gain ? JOINS_QUIETLY : JOINS_NOT;
    if (type == RESOURCE)
        return op->when == WHEN_NONE ? JOINS_ASKING : JOINS_NOT;
    return op->when == WHEN_DAY || op->when == WHEN_DAYS ? JOINS_ASKING : JOINS_NOT;
}

bool em_can(const struct eye *eye, const struct frame *frame, const struct op *op)
{
    const struct em_state *s = eye->state;
    switch (op->code) {
    case OP_pay:
    case OP_event_pay:
        return s->token[op->arg[1]][frame->seat] >= op->arg[0];
    case OP_lose:
    case OP_event_lose:
        return s->token[op->arg[1]][frame->seat] > 0;
    case OP_event_flee:
        return s->men[frame->seat][kind_of(eye->box, frame->face)] > 0;
    case OP_event_heal:
    case OP_day_heal:
        return s->hp[frame->seat] < em_full_hp(eye->box, s, frame->seat);
    case OP_fewer:
        return s->draws[frame->seat] > 0;
    default:
        return true;
    }
}

static void change(uint16_t *draws, int n)
{
    int now = *draws + n;
    *draws = (uint16_t)(now < 0 ? 0 : now < EM_MOST ? now : EM_MOST);
}

static void carry_out(struct play *play, const struct frame *frame)
{
    struct em_state *s = play->s;
    const struct eye eye = em_sees(play->box, s, frame);
    struct op room;
    const struct op *op =
        evaluate_op(&eye, &card_ops(play->box->cards, frame->face)[frame->op], &room);
    if (op == NULL)
        return;
    if (op->code >= OP_event_gain) {
        em_carry_out(play, frame->seat, frame->face, op);
        return;
    }
    switch (op->code) {
    case OP_gain:
        em_day_gain(play, frame->seat, op->arg[1], op->arg[0]);
        break;
    case OP_pay:
    case OP_lose:
        em_day_lose(play, frame->seat, op->arg[1], op->arg[0]);
        break;
    case OP_day_heal:
        em_day_heal(play, frame->seat, op->arg[0]);
        break;
    case OP_extra:
        change(&s->resource_draws[frame->seat], op->arg[0]);
        break;
    case OP_day_hurt:
        em_hurt(play, frame->seat, op->arg[0]);
        break;
    case OP_draw_more:
        change(&s->draws[frame->seat], op->arg[0]);
        break;
    default:
        change(&s->draws[frame->seat], -op->arg[0]);
        break;
    }
}

/* The first line of a card from that op on that is due today; -1 none. */
static int line_from(const struct play *play, uint8_t face, int from)
{
    const struct op *ops = card_ops(play->box->cards, face);
    bool due = false;
    for (int i = 0; i < box_card(play->box, face)->ops_n; i++) {
        if (ops[i].code == OP_event_days)
            due = play->s->day % ops[i].arg[0] == 0;
        if (i >= from && line_begins(&ops[i]) &&
            (ops[i].when == WHEN_DAY || (ops[i].when == WHEN_DAYS && due)))
            return i;
    }
    return -1;
}

/* EM-21.5: the frame goes to the next line of the card, to its next copy, to the next card. */
static bool next_line(struct play *play, struct frame *frame)
{
    struct source_card source[EM_SOURCES];
    int n = em_active(play->box, play->s, frame->seat, source), at = 0;
    while (frame->face != FACE_NONE && at < n && source[at].face != frame->face)
        at++;
    int op = frame->face == FACE_NONE ? -1 : line_from(play, frame->face, frame->op + 1);
    if (op < 0 && frame->face != FACE_NONE && frame->n + 1 < source[at].copies) {
        frame->n++;
        op = line_from(play, frame->face, 0);
    } else if (op < 0) {
        frame->n = 0;
        for (at += frame->face != FACE_NONE; at < n && op < 0; at++) {
            frame->face = source[at].face;
            op = line_from(play, frame->face, 0);
        }
    }
    frame->op = (uint8_t)(op < 0 ? 0 : op);
    frame->step = 0;
    return op >= 0;
}

/* True if somebody must choose now. */
static bool run_lines(struct play *play, bool next_line_of(struct play *, struct frame *))
{
    struct em_state *s = play->s;
    struct frames *work = WORK(s->work);
    if (work->n == 0) {
        struct frame first = {.seat = s->turn};
        if (next_line_of(play, &first))
            work_push(work, 1, first);
    }
    while (work->n > 0) {
        struct frame *frame = work_top(work);
        enum line_next next = line_go(play->box, s, frame);
        if (next == LINE_ASKS)
            return true;
        if (next == LINE_DOES)
            carry_out(play, frame);
        else if (!next_line_of(play, frame))
            work_pop(work);
    }
    return false;
}

bool em_step_option(struct play *play)
{
    if (run_lines(play, next_line))
        return true;
    play->s->phase = PHASE_collect;
    return false;
}

/* ---- lines of resource cards: EM-7.12 ---- */

/* The first line of a resource card from that op on; -1 none. */
static int found_line(const struct box *box, uint8_t face, int from)
{
    const struct op *ops = card_ops(box->cards, face);
    for (int i = from; i < box_card(box, face)->ops_n; i++)
        if (line_begins(&ops[i]))
            return i;
    return -1;
}

/* A battle, and a line of the day, are not broken off. */
bool em_turn_to_found(struct play *play)
{
    struct em_state *s = play->s;
    if (!EM_ASKS_FIRST(play->box->cards->type_joins[RESOURCE]))
        return false; /* no card could be among them */
    bool waits = s->phase == PHASE_over || s->phase == PHASE_option || s->phase == PHASE_found ||
                 s->phase == PHASE_open || s->phase == PHASE_revive || em_fights(s);
    for (int seat = 0; seat < play->box->seats && !waits; seat++)
        if (next_kind(s->found[seat], 0, play->box->cards->type_n[RESOURCE]) <
            play->box->cards->type_n[RESOURCE]) {
            s->found_in = s->phase;
            s->found_at = s->turn;
            s->phase = PHASE_found;
            s->turn = (uint8_t)seat;
            return true;
        }
    return false;
}

/* The next line of the card, or the first one of another; false: there is none. */
static bool next_found(struct play *play, struct frame *frame)
{
    uint8_t *found = play->s->found[frame->seat];
    int op = frame->face == FACE_NONE ? -1 : found_line(play->box, frame->face, frame->op + 1);
    EACH_KIND (play->box, RESOURCE, found, kind) {
        if (op >= 0)
            break;
        frame->face = face_of(play->box, RESOURCE, kind);
        op = found_line(play->box, frame->face, 0);
        found[kind]--;
    }
    frame->op = (uint8_t)(op < 0 ? 0 : op);
    frame->step = 0;
    return op >= 0;
}

bool em_step_found(struct play *play)
{
    struct em_state *s = play->s;
    if (run_lines(play, next_found))
        return true;
    s->phase = s->found_in;
    s->turn = s->found_at;
    s->found_in = 0;
    s->found_at = 0;
    return false;
}

void em_answer_option(void *context, struct move move)
{
    struct play *play = context;
    line_answer(work_top(WORK(play->s->work)), move);
}
