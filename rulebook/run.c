/* run.c: the machine: instructions from one decision to the next. Where the rules stand is frames
 * in the state; a step returns where to go on, or says that frames changed or a seat is asked. */
#include "rulebook/deeds.h"

static int push(struct machine *m, const struct instr *i, struct frame frame, int pc)
{
    struct frames *frames = machine_frames(m);
    if (frames->n == FRAMES_MAX)
        return deeds_fail(m, FAULT_FRAMES, i);
    frame_go(&frame, pc);
    frames->frame[frames->n++] = frame;
    return RELOAD;
}

static int pop(struct machine *m)
{
    struct frames *frames = machine_frames(m);
    frames->frame[--frames->n] = (struct frame){0};
    return RELOAD;
}

/* ---- where the rules go on ---- */

static int do_call(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    frame_go(f, pc + 1);
    return push(m, i, (struct frame){.what = FRAME_CHAPTER, .seat = f->seat, .n = (uint8_t)i->a},
                m->book->chapter[i->a].pc);
}

static int do_leave(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)f;
    (void)pc;
    struct frames *frames = machine_frames(m);
    while (frames->n > 0) {
        struct frame left = frames->frame[frames->n - 1];
        pop(m);
        if (left.what == FRAME_CHAPTER && left.n == i->a)
            break;
    }
    return RELOAD;
}

static int do_return(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)f;
    (void)i;
    (void)pc;
    return pop(m);
}

static int do_jump(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)m;
    (void)f;
    (void)pc;
    return i->a;
}

static int do_unless(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)f;
    return eval(m, i->a) > 0 ? pc + 1 : i->b;
}

/* ---- loops ---- */

static bool takes_part(struct machine *m, int seat, int filter)
{
    if (filter == NONE_EXPR)
        return true;
    m->subject_seat = seat;
    return eval(m, filter) > 0;
}

/* Goes on to the next seat of the loop that takes part; false if none is left. */
static bool find_part(struct machine *m, struct frame *loop, int outer, int filter)
{
    m->it = outer;
    while (loop->n > 0 && (loop->seat == loop->target || !takes_part(m, loop->seat, filter))) {
        loop->n--;
        loop->seat = (uint8_t)((loop->seat + 1) % m->box->seats);
    }
    return loop->n > 0;
}

static int do_each(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    int seats = m->box->seats;
    int start = i->a != NONE_EXPR ? eval(m, i->a) : i->x ? (f->seat + 1) % seats : 0;
    start = start == VALUE_NONE ? 0 : start;
    struct frame loop = {.what = FRAME_LOOP,
                         .seat = (uint8_t)start,
                         .target = i->x ? f->seat : NOBODY,
                         .n = (uint8_t)seats};
    if (m->first_seat >= 0) {
        loop.n = (uint8_t)(seats - (m->first_seat - start + seats) % seats);
        loop.seat = (uint8_t)m->first_seat;
        m->first_seat = -1;
    }
    frame_go(f, i->c);
    if (!find_part(m, &loop, f->seat, i->b))
        return i->c;
    return push(m, i, loop, pc + 1);
}

static int outer_seat(const struct machine *m)
{
    const struct frames *frames = machine_frames(m);
    return frames->n > 1 ? frames->frame[frames->n - 2].seat : 0;
}

static int do_each_next(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)pc;
    f->n--;
    f->seat = (uint8_t)((f->seat + 1) % m->box->seats);
    if (!find_part(m, f, outer_seat(m), i->b))
        return pop(m);
    m->it = f->seat;
    return i->a;
}

static int do_turns(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    int seats = m->box->seats, start = eval(m, i->a);
    start = start == VALUE_NONE ? 0 : start;
    if (m->first_seat >= 0) {
        start = m->first_seat;
        m->first_seat = -1;
    }
    struct frame loop = {
        .what = FRAME_LOOP, .seat = (uint8_t)start, .target = NOBODY, .n = (uint8_t)seats};
    frame_go(f, i->c);
    if (!find_part(m, &loop, f->seat, i->b))
        return i->c;
    return push(m, i, loop, pc + 1);
}

static int do_turns_next(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)pc;
    if (eval(m, i->c) > 0)
        return pop(m);
    f->n = m->box->seats;
    f->seat = (uint8_t)((f->seat + 1) % m->box->seats);
    if (!find_part(m, f, outer_seat(m), i->b))
        return pop(m);
    m->it = f->seat;
    return i->a;
}

static int do_times(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    int n = eval(m, i->a);
    frame_go(f, i->c);
    if (n <= 0)
        return i->c;
    if (n > TIMES_MAX)
        return deeds_fail(m, FAULT_RANGE, i);
    return push(m, i, (struct frame){.what = FRAME_LOOP, .seat = f->seat, .n = (uint8_t)n}, pc + 1);
}

static int do_times_next(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)pc;
    return --f->n > 0 ? i->a : pop(m);
}

static int do_for_words(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    const struct word_set *list = &m->book->list[i->a];
    frame_go(f, i->c);
    if (list->words_n < 2)
        return i->c;
    m->s[list->that_at] = 1;
    return push(m, i, (struct frame){.what = FRAME_LOOP, .seat = f->seat, .n = 1}, pc + 1);
}

static int do_for_words_next(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)pc;
    const struct word_set *list = &m->book->list[i->b];
    if (++f->n >= list->words_n) {
        m->s[list->that_at] = 0;
        return pop(m);
    }
    m->s[list->that_at] = f->n;
    return i->a;
}

static int zone_of_loop(const struct machine *m, const struct zone *zone, int member, int seat)
{
    bool seated = zone->owner == OWNED_BY_SEAT;
    return zone->first + member * (seated ? m->book->seats_max : 1) + (seated ? seat : 0);
}

static int do_for_zones(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    const struct zone *zone = &m->book->zone[i->a];
    frame_go(f, i->c);
    m->s[zone->that_at] = (uint8_t)zone_of_loop(m, zone, 0, f->seat);
    return push(m, i, (struct frame){.what = FRAME_LOOP, .seat = f->seat, .n = 0}, pc + 1);
}

static int do_for_zones_next(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)pc;
    const struct zone *zone = &m->book->zone[i->b];
    if (++f->n >= zone->members) {
        m->s[zone->that_at] = 0;
        return pop(m);
    }
    m->s[zone->that_at] = (uint8_t)zone_of_loop(m, zone, f->n, f->seat);
    return i->a;
}

static int do_with(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    int seat = eval(m, i->a);
    frame_go(f, i->c);
    if (seat == VALUE_NONE)
        return i->c;
    return push(m, i, (struct frame){.what = FRAME_WITH, .seat = (uint8_t)seat}, pc + 1);
}

/* ---- choices ---- */

static int stop_at(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    struct frames *frames = machine_frames(m);
    int limit = m->book->limit, made = (uint16_t)machine_two(m, m->book->plan.decisions);
    if (made >= limit) {
        memset(frames->frame, 0, (size_t)frames->n * sizeof frames->frame[0]);
        frames->n = 0;
        return STOPPED;
    }
    made += 1 + m->looks / (LOOKS_OF_GAME / limit);
    machine_put_two(m, m->book->plan.decisions, made < limit ? made : limit);
    m->s[m->book->plan.at] = (uint8_t)(i->rule + 1);
    m->s[m->book->plan.turn] = f->seat;
    m->first_seat = -1;
    frame_go(f, pc);
    return STOPPED;
}

/* If all can see that there is nothing to choose, nobody is asked. */
static int do_ask(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    const struct asked *asked = &m->book->asked[i->a];
    struct move moves[MOVES_MAX];
    if (!asked->hidden && list_moves(m, i->a, f->seat, moves) <= asked->may)
        return i->b >= 0 ? i->b : pc + 1;
    return stop_at(m, f, i, pc);
}

static int do_ask_all(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    m->s[m->book->plan.answered] = 0;
    return stop_at(m, f, i, pc);
}

/* What was chosen is remembered, and its verb begins. */
static int begin_verb(struct machine *m, const struct instr *i, int seat, struct move move)
{
    const struct plan *plan = &m->book->plan;
    const struct offer *offer = &m->book->offer[move.verb - 1];
    const struct book_verb *verb = &m->book->verb[offer->verb];
    switch (offer->object) {
    case OBJECT_CARD:
        m->s[plan->mind + 2 * seat] = move.a;
        m->s[plan->mind + 2 * seat + 1] = move.b;
        break;
    case OBJECT_NUM:
        machine_put_two(m, plan->that_number, move.a);
        break;
    case OBJECT_A_SEAT:
        m->s[plan->that_seat] = move.a;
        break;
    case OBJECT_A_WORD:
        m->s[m->book->list[offer->list].that_at] = move.a;
        break;
    case OBJECT_A_ZONE:
        m->s[m->book->zone[offer->zone].that_at] = move.a;
        break;
    default:
        break;
    }
    if (verb->pc < 0)
        return RELOAD;
    return push(m, i, (struct frame){.what = FRAME_VERB, .seat = (uint8_t)seat}, verb->pc);
}

const char *list_object(const struct rulebook *book, const struct box *box, struct move move,
                        char number[8]);

static void tell_choice(struct machine *m, int seat, struct move move, bool secretly)
{
    char number[8];
    if (m->log == NULL)
        return;
    if (move.verb == 0) {
        HAPPENS(m, EVENT_does, .seat = seat, .word = "passes");
        return;
    }
    const struct offer *offer = &m->book->offer[move.verb - 1];
    const struct book_verb *verb = &m->book->verb[offer->verb];
    bool card = offer->object == OBJECT_CARD;
    bool open = !card || verb->shows || m->book->instance[move.b].seen == SEEN_ALL;
    int kind = secretly ? EVENT_chooses : open ? EVENT_does : EVENT_hides;
    HAPPENS(m, kind, .seat = seat, .word = verb->says, .face = card ? move.a : 0,
            .more = list_object(m->book, m->box, move, number));
}

/* An imagined world does not have the answers of others: they get one of their own. */
static struct move stored_answer(struct machine *m, int asked, int seat)
{
    const struct plan *plan = &m->book->plan;
    if (m->s[plan->answer_verb + seat] != 0)
        return (struct move){.verb = (uint8_t)(m->s[plan->answer_verb + seat] - 1),
                             .a = m->s[plan->answer_a + seat],
                             .b = m->s[plan->answer_b + seat]};
    struct move moves[MOVES_MAX];
    int n = list_moves(m, asked, seat, moves);
    return n == 0 ? (struct move){.verb = 0}
                  : moves[stream_below((struct stream *)(void *)m->s, (uint32_t)n)];
}

static int do_resolve(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    const struct plan *plan = &m->book->plan;
    while (f->n < m->box->seats) {
        int seat = f->n++;
        struct move move = stored_answer(m, i->a, seat);
        m->s[plan->answer_verb + seat] = 0;
        m->s[plan->answer_a + seat] = 0;
        m->s[plan->answer_b + seat] = 0;
        f->seat = (uint8_t)seat;
        m->it = seat;
        tell_choice(m, seat, move, false);
        if (move.verb == 0)
            continue;
        frame_go(f, pc);
        return begin_verb(m, i, seat, move);
    }
    m->s[plan->answered] = 0;
    return pop(m);
}

/* ---- the rest ---- */

static int do_text(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    int card = eval(m, i->a), face = card_face(card);
    if (card == VALUE_NONE || face == FACE_NONE || face > m->box->cards->cards_n)
        return pc + 1;
    if (box_card(m->box, (uint8_t)face)->ops_n == 0)
        return pc + 1;
    frame_go(f, pc + 1);
    int code = card_ops(m->box->cards, (uint8_t)face)[0].code;
    return push(m, i, (struct frame){.what = FRAME_TEXT, .seat = f->seat, .face = (uint8_t)face},
                m->book->card_text[code].pc);
}

static int do_text_next(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)i;
    (void)pc;
    if (++f->n >= box_card(m->box, f->face)->ops_n)
        return pop(m);
    return m->book->card_text[card_ops(m->box->cards, f->face)[f->n].code].pc;
}

static int do_say(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)f;
    TELLS(m, EVENT_says, .word = m->book->says[i->a]);
    return pc + 1;
}

static int do_end(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)f;
    (void)i;
    (void)pc;
    struct frames *frames = machine_frames(m);
    memset(frames->frame, 0, (size_t)frames->n * sizeof frames->frame[0]);
    frames->n = 0;
    return STOPPED;
}

static int do_win(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    int seat = eval(m, i->a);
    if (seat == VALUE_NONE)
        return pc + 1;
    m->s[m->book->plan.won] |= seat_bit(seat);
    if (m->book->partners)
        m->s[m->book->plan.won] |= seat_bit((seat + 2) % m->box->seats);
    TELLS(m, EVENT_wins, .seat = seat);
    return do_end(m, f, i, pc);
}

static int do_forget(struct machine *m, struct frame *f, const struct instr *i, int pc)
{
    (void)f;
    (void)i;
    const struct plan *plan = &m->book->plan;
    machine_put_two(m, plan->that_number, 0);
    m->s[plan->that_seat] = m->s[plan->that_roll] = 0;
    for (int l = 0; l < m->book->lists_n; l++)
        m->s[m->book->list[l].that_at] = 0;
    for (int z = 0; z < m->book->zones_n; z++) {
        if (m->book->zone[z].family)
            m->s[m->book->zone[z].that_at] = 0;
    }
    memset(m->s + plan->mind, 0, 2u * (size_t)m->book->seats_max);
    return pc + 1;
}

static step *const steps[] = {
    [INSTR_SET] = deeds_set,
    [INSTR_ADD] = deeds_add,
    [INSTR_SHUFFLE] = deeds_shuffle,
    [INSTR_MOVE] = deeds_move,
    [INSTR_MOVE_CARD] = deeds_move_card,
    [INSTR_MOVE_TOP] = deeds_move_top,
    [INSTR_MOVE_RANDOM] = deeds_move_random,
    [INSTR_DEAL] = deeds_deal,
    [INSTR_CALL] = do_call,
    [INSTR_LEAVE] = do_leave,
    [INSTR_RETURN] = do_return,
    [INSTR_JUMP] = do_jump,
    [INSTR_UNLESS] = do_unless,
    [INSTR_EACH] = do_each,
    [INSTR_EACH_NEXT] = do_each_next,
    [INSTR_TURNS] = do_turns,
    [INSTR_TURNS_NEXT] = do_turns_next,
    [INSTR_TIMES] = do_times,
    [INSTR_TIMES_NEXT] = do_times_next,
    [INSTR_FOR_WORDS] = do_for_words,
    [INSTR_FOR_WORDS_NEXT] = do_for_words_next,
    [INSTR_FOR_ZONES] = do_for_zones,
    [INSTR_FOR_ZONES_NEXT] = do_for_zones_next,
    [INSTR_WITH] = do_with,
    [INSTR_ASK] = do_ask,
    [INSTR_ASK_ALL] = do_ask_all,
    [INSTR_RESOLVE] = do_resolve,
    [INSTR_REVEAL] = deeds_reveal,
    [INSTR_ROLL] = deeds_roll,
    [INSTR_SAY] = do_say,
    [INSTR_END] = do_end,
    [INSTR_WIN] = do_win,
    [INSTR_TEXT] = do_text,
    [INSTR_TEXT_NEXT] = do_text_next,
    [INSTR_FORGET] = do_forget,
};

static void go(struct machine *m)
{
    struct frames *frames = machine_frames(m);
    struct frame *f = NULL;
    int pc = RELOAD;
    while (pc != STOPPED) {
        if (pc == RELOAD) {
            if (frames->n == 0)
                return;
            f = &frames->frame[frames->n - 1];
            m->it = f->seat;
            pc = frame_pc(f);
        }
        const struct instr *i = &m->book->instr[pc];
        m->looks += LOOKS_OF_STEP;
        if (m->looks >= LOOKS_MAX) {
            deeds_fail(m, FAULT_STEPS, i);
            return;
        }
        pc = steps[i->op](m, f, i, pc);
        if (pc >= 0)
            m->it = f->seat;
    }
}

void run(struct machine *m)
{
    go(m);
    if (machine_frames(m)->n == 0)
        m->s[m->book->plan.at] = (uint8_t)(m->book->rules_n + 1); /* over */
}

void run_begin(struct machine *m)
{
    struct frames *frames = machine_frames(m);
    frames->n = 1;
    frames->frame[0] = (struct frame){.what = FRAME_CHAPTER, .n = (uint8_t)m->book->game_chapter};
    frame_go(&frames->frame[0], m->book->chapter[m->book->game_chapter].pc);
    run(m);
}

static void answer_at_once(struct machine *m, struct frame *f, int pc, int seat, struct move move)
{
    const struct plan *plan = &m->book->plan;
    m->s[plan->answer_verb + seat] = (uint8_t)(move.verb + 1);
    m->s[plan->answer_a + seat] = move.a;
    m->s[plan->answer_b + seat] = move.b;
    m->s[plan->answered] |= seat_bit(seat);
    tell_choice(m, seat, move, true);
    if (m->s[plan->answered] != (1u << m->box->seats) - 1)
        return;
    frame_go(f, pc + 2);
    push(m, &m->book->instr[pc], (struct frame){.what = FRAME_RESOLVE}, pc + 1);
    run(m);
}

void run_answer(struct machine *m, int seat, struct move move)
{
    struct frames *frames = machine_frames(m);
    struct frame *f = &frames->frame[frames->n - 1];
    int pc = frame_pc(f);
    const struct instr *i = &m->book->instr[pc];
    if (i->op == INSTR_ASK_ALL) {
        answer_at_once(m, f, pc, seat, move);
        return;
    }
    tell_choice(m, seat, move, false);
    if (move.verb != 0)
        shown_note(m, seat, move);
    if (move.verb == 0) {
        frame_go(f, i->b >= 0 ? i->b : pc + 1);
    } else {
        frame_go(f, pc + 1);
        begin_verb(m, i, seat, move);
    }
    run(m);
}
