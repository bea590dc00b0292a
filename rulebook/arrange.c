/* arrange.c: a position says where its rules stand, "at OH-6.2" and "turn Bea": from that the
 * frames are made. Chapters are entered by the rule that follows them first, loops around it are
 * rebuilt: the innermost one over seats has come to that seat, others are at their beginning. */
#include "rulebook/machine.h"

enum { PATH_MAX = CHAPTERS_MAX };

struct path {
    int caller[PATH_MAX]; /* from the rule outwards: instructions that follow a chapter */
    int n;
};

static bool is_seat_loop(const struct instr *i)
{
    return i->op == INSTR_EACH || i->op == INSTR_TURNS;
}

static bool is_loop(const struct instr *i)
{
    return is_seat_loop(i) || i->op == INSTR_TIMES || i->op == INSTR_FOR_WORDS ||
           i->op == INSTR_FOR_ZONES || i->op == INSTR_WITH;
}

static void push(struct machine *m, struct frame frame, int pc)
{
    struct frames *frames = machine_frames(m);
    if (frames->n == FRAMES_MAX)
        return;
    frame_go(&frame, pc);
    frames->frame[frames->n++] = frame;
    m->it = frame.seat;
}

static struct frame *top(struct machine *m)
{
    struct frames *frames = machine_frames(m);
    return &frames->frame[frames->n - 1];
}

/* A loop that has come to its first round, or to that seat. */
static struct frame loop_frame(struct machine *m, const struct instr *i, int seat)
{
    int seats = m->box->seats;
    struct frame frame = {.what = FRAME_LOOP, .seat = top(m)->seat, .target = NOBODY, .n = 1};
    if (i->op == INSTR_FOR_ZONES)
        frame.n = 0;
    if (i->op == INSTR_TIMES) {
        int n = eval(m, i->a);
        frame.n = (uint8_t)(n < 1 ? 1 : n > 250 ? 250 : n);
    }
    if (i->op == INSTR_WITH) {
        frame.what = FRAME_WITH;
        int acts = eval(m, i->a);
        frame.seat = (uint8_t)(acts == VALUE_NONE ? 0 : acts);
    }
    if (!is_seat_loop(i))
        return frame;
    int start = i->a != NONE_EXPR ? eval(m, i->a) : 0;
    start = start == VALUE_NONE ? 0 : start;
    seat = seat < 0 ? start : seat;
    frame.target = i->op == INSTR_EACH && i->x ? top(m)->seat : NOBODY;
    frame.n = (uint8_t)(i->op == INSTR_EACH ? seats - (seat - start + seats) % seats : seats);
    frame.seat = (uint8_t)seat;
    return frame;
}

/* The loops of a chapter that stand around an instruction. */
static void push_loops(struct machine *m, int begin, int inside, int *seat_loops, int seat)
{
    for (int pc = begin; pc < inside; pc++) {
        const struct instr *i = &m->book->instr[pc];
        if (!is_loop(i) || i->c <= inside)
            continue;
        bool last = is_seat_loop(i) && --*seat_loops == 0;
        struct frame frame = loop_frame(m, i, last ? seat : -1);
        frame_go(top(m), i->c);
        push(m, frame, pc + 1);
    }
}

static int count_seat_loops(const struct machine *m, const struct path *path)
{
    int n = 0;
    for (int p = 0; p < path->n; p++) {
        int chapter = m->book->rule[m->book->instr[path->caller[p]].rule].chapter;
        for (int pc = m->book->chapter[chapter].pc; pc < path->caller[p]; pc++) {
            const struct instr *i = &m->book->instr[pc];
            n += is_seat_loop(i) && i->c > path->caller[p];
        }
    }
    return n;
}

static bool find_path(const struct machine *m, int chapter, struct path *path)
{
    path->n = 0;
    while (chapter != m->book->game_chapter) {
        int caller = m->book->chapter[chapter].caller;
        if (caller < 0 || path->n == PATH_MAX)
            return false;
        path->caller[path->n++] = caller;
        chapter = m->book->rule[m->book->instr[caller].rule].chapter;
    }
    return true;
}

bool run_arrange(struct machine *m, struct problem *problem)
{
    const struct rulebook *book = m->book;
    int rule = m->s[book->plan.at] - 1, seat = m->s[book->plan.turn];
    struct path path;
    if (machine_frames(m)->n > 0 || rule == book->rules_n)
        return true; /* or it is over */
    if (rule < 0)
        return problem_say(problem, "a position says where its rules stand, as in: at %s",
                           book->rule[book->rules_n - 1].id);
    if (seat >= m->box->seats)
        seat = -1; /* not said: loops are at their beginning */
    if (book->rule[rule].pc < 0 || !find_path(m, book->rule[rule].chapter, &path))
        return problem_say(problem, "at %s nothing happens: it only says what things are",
                           book->rule[rule].id);
    int seat_loops = count_seat_loops(m, &path);
    m->first_seat = seat_loops == 0 ? seat : -1;
    push(m, (struct frame){.what = FRAME_CHAPTER, .n = (uint8_t)book->game_chapter},
         book->chapter[book->game_chapter].pc);
    for (int p = path.n - 1; p >= 0; p--) {
        const struct instr *call = &book->instr[path.caller[p]];
        const struct chapter *from = &book->chapter[book->rule[call->rule].chapter];
        push_loops(m, from->pc, path.caller[p], &seat_loops, seat);
        frame_go(top(m), path.caller[p] + 1);
        push(m, (struct frame){.what = FRAME_CHAPTER, .seat = top(m)->seat, .n = (uint8_t)call->a},
             book->chapter[call->a].pc);
    }
    frame_go(top(m), book->rule[rule].pc);
    run(m);
    return true;
}
