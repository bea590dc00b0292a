/* line.c: what comes next in a line, and what may be chosen in it. */
#include "cardtext/line.h"

#include <string.h>
#include <strings.h>

#include "cardtext/words.h"

const struct line_words line_openings[] = {
    {"you may", "you may", JOIN_MAY, false},
    {"choose one :", "choose one:", JOIN_NONE, true},
    {"you may choose one :", "you may choose one:", JOIN_MAY, true},
    {"at the end of the turn ,", "at the end of the turn,", JOIN_AT_END, false},
    {"at the start of your next turn ,", "at the start of your next turn,", JOIN_NEXT_TURN, false},
    {"at the start of the next enemy turn ,", "at the start of the next enemy turn,",
     JOIN_ENEMY_TURN, false}};
const struct line_words line_joints[] = {{"; then", "; then", JOIN_THEN, false},
                                         {"; if you do ,", "; if you do,", JOIN_IF_DONE, false},
                                         {"; if not ,", "; if not,", JOIN_IF_NOT, false},
                                         {"; or", "; or", JOIN_OR, true}};

/* What became of the effect at which a line stands. */
enum { STEP_COMES, STEP_CHOSEN, STEP_DONE, STEP_UNDONE };

static const struct op *ops_of(const struct box *box, const struct frame *frame)
{
    return card_ops(box->cards, frame->face);
}

static int how(const struct op *op)
{
    return op->join & JOIN_HOW;
}

/* Does the op behind this one belong to the same line, joined so? */
static bool joined(const struct box *box, const struct frame *frame, int op, enum join join)
{
    return op + 1 < box_card(box, frame->face)->ops_n &&
           (enum join)how(&ops_of(box, frame)[op + 1]) == join;
}

static bool can(const struct box *box, const void *state, const struct frame *frame, int at)
{
    const struct parlance *words = box->game->vocabulary.parlance;
    const struct eye eye = words->sees(box, state, frame);
    struct frame effect = *frame;
    struct op room;
    if (line_later(&ops_of(box, frame)[at]))
        return true; /* it is asked when it happens */
    const struct op *op = evaluate_op(&eye, &ops_of(box, frame)[at], &room);
    effect.op = (uint8_t)at;
    return op != NULL && words->can(&eye, &effect, op);
}

static int last_option(const struct box *box, const struct frame *frame)
{
    int last = frame->op;
    while (joined(box, frame, last, JOIN_OR))
        last++;
    return last;
}

static bool may_decline(const struct box *box, const struct frame *frame)
{
    return ops_of(box, frame)[frame->op].join & JOIN_MAY;
}

/* The effect behind the one that is over; false: there is none. */
static bool move_on(const struct box *box, struct frame *frame)
{
    int last = last_option(box, frame);
    enum join fits = frame->step == STEP_DONE ? JOIN_IF_DONE : JOIN_IF_NOT;
    if (!joined(box, frame, last, JOIN_THEN) && !joined(box, frame, last, fits))
        return false;
    frame->op = (uint8_t)(last + 1);
    frame->step = STEP_COMES;
    return true;
}

bool line_possible(const struct box *box, const void *state, const struct frame *frame)
{
    for (int op = frame->op, last = last_option(box, frame); op <= last; op++)
        if (can(box, state, frame, op))
            return true;
    return false;
}

enum line_next line_go(const struct box *box, const void *state, struct frame *frame)
{
    for (;;) {
        if (frame->step >= STEP_DONE && !move_on(box, frame))
            return LINE_ENDS;
        int last = last_option(box, frame);
        bool asked = frame->step == STEP_CHOSEN;
        bool possible = asked || line_possible(box, state, frame);
        bool asks = !asked && (last > frame->op || may_decline(box, frame));
        if (possible && asks)
            return LINE_ASKS;
        frame->step = possible ? STEP_DONE : STEP_UNDONE;
        if (possible)
            return LINE_DOES;
    }
}

void line_list(struct choices *list)
{
    const struct parlance *words = list->box->game->vocabulary.parlance;
    const struct frame line = words->line(list->state);
    if (may_decline(list->box, &line))
        choices_add(list, words->option, 0, 0, 0);
    for (int op = line.op, last = last_option(list->box, &line); op <= last; op++)
        if (can(list->box, list->state, &line, op))
            choices_add(list, words->option, op + 1, 0, 0);
}

void line_answer(struct frame *frame, struct move move)
{
    frame->step = move.a == 0 ? STEP_UNDONE : STEP_CHOSEN;
    frame->op = move.a == 0 ? frame->op : (uint8_t)(move.a - 1);
}

void line_decline(struct frame *frame)
{
    frame->step = STEP_UNDONE;
}

/* ---- words ---- */

enum { SAID_BYTES = 64 }; /* longer ones are cut, and told apart by a number */

/* Leaves out what joins an effect to those before it. */
static size_t without_joints(const char **part, size_t bytes)
{
    static const char *const joints[] = {"or ",      "then ",    "if you do, ",
                                         "if not, ", "you may ", "choose one: "};
    for (int j = 0; j < COUNT(joints); j++) {
        size_t length = strlen(joints[j]);
        if (bytes > length && strncasecmp(*part, joints[j], length) == 0) {
            *part += length;
            bytes -= length;
        }
    }
    return bytes;
}

/* The sentence with that number, from 0; sentences without a word do not count. */
static size_t find_sentence(const char **text, int number)
{
    size_t bytes = strlen(*text), from = 0;
    for (;; from++) {
        size_t end = words_sentence_end(*text, bytes, from);
        const char *sentence = *text + from;
        size_t length = words_trim(&sentence, end - from);
        if ((length > 0 && number-- == 0) || end >= bytes) {
            *text = sentence;
            return length;
        }
        from = end;
    }
}

/* A card's text is what its ops render to, so its effects stand where the ops say. */
void line_say(const struct box *box, const void *state, int seat, struct move move,
              struct text *text)
{
    (void)seat;
    if (move.a == 0)
        return;
    const struct frame line = box->game->vocabulary.parlance->line(state);
    const struct op *op = &ops_of(box, &line)[move.a - 1], *first = op;
    const char *at = box_card(box, line.face)->text, *part;
    size_t length = find_sentence(&at, op->sentence);
    const char *stop = at + length;
    while (!line_begins(first))
        first--;
    const char *colon = first->when != 0 ? memchr(at, ':', length) : NULL;
    at = colon != NULL ? colon + 1 : at;
    for (const struct op *effect = first; effect <= op; effect++)
        if (!words_part(&at, stop, ';', &part, &length))
            return;
    length = without_joints(&part, length);
    if (length <= SAID_BYTES) {
        text_print(text, ": %.*s", (int)length, part);
        return;
    }
    for (length = SAID_BYTES; length > 0 && part[length] != ' ';)
        length--;
    text_print(text, ": %.*s ... (%d)", (int)length, part, move.a);
}

/* ---- what may be joined ---- */

static enum joins joins_of(const struct parlance *words, int type, const struct op *op)
{
    return words == NULL || words->joins == NULL ? JOINS_NOT : words->joins(type, op);
}

bool line_joins(const struct parlance *words, int type, const struct op *op, int n)
{
    bool asks = false, quiet = false;
    for (int i = 0; i < n; i++) {
        enum joins how = joins_of(words, type, &op[i]);
        if (how == JOINS_NOT || (line_later(&op[i]) && how == JOINS_QUIETLY))
            return false;
        quiet |= how == JOINS_QUIETLY;
        asks |= op[i].join & JOIN_MAY || (op[i].join & JOIN_HOW) == JOIN_OR;
    }
    return !(asks && quiet);
}

bool line_opens(const struct parlance *words, const struct line_words *opening)
{
    return !(opening->join & JOIN_LATER) || (words != NULL && words->puts_off);
}

bool line_replaces(const struct parlance *words, int type, const struct op *op, int n)
{
    for (int i = 0; i < n; i++)
        if (joins_of(words, type, &op[i]) != JOINS_QUIETLY)
            return false;
    return true;
}
