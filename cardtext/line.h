/* line.h: a line is a sentence that joins effects: "you may A; if you do, B", "choose one: A; or
 * B", "A; then B". A game that comes upon an op that begins a line runs the line with a frame: its
 * face and op say where the line stands, its step what became of that effect. Which effect comes
 * next and what is asked is the same in every game; the game's parlance says what can be done.
 *
 * An effect can be done if its condition holds and it would do anything: a price can be paid, a
 * target is there. What cannot be done is not offered. "If you do" holds if the effect before it
 * was done, "if not" if it was not; otherwise the line is over. */
#ifndef CARDTEXT_LINE_H
#define CARDTEXT_LINE_H

#include "cardtext/evaluate.h"
#include "kernel/text.h"

/* What may stand before an effect, and what joins it to the one before. */
enum { LINE_OPENINGS = 6, LINE_JOINTS = 4 };
extern const struct line_words {
    const char *words, *written; /* words: with a blank before each mark */
    uint8_t join;
    bool chooses;
} line_openings[LINE_OPENINGS], line_joints[LINE_JOINTS];

enum line_next {
    LINE_DOES, /* the effect at frame->op is to be carried out */
    LINE_ASKS, /* the frame's seat chooses: line_list */
    LINE_ENDS
};

/* An op that is carried out by the line it stands in, not by itself. */
static inline bool line_follows(const struct op *op)
{
    return (op->join & JOIN_HOW) != JOIN_NONE;
}

static inline bool line_begins(const struct op *op)
{
    return op->join & JOIN_BEGINS;
}

/* It is put off: the game keeps it and carries it out when its time has come, by itself. */
static inline bool line_later(const struct op *op)
{
    return op->join & JOIN_LATER;
}

/* May an effect of this game begin so? */
bool line_opens(const struct parlance *words, const struct line_words *opening);
/* May these effects of a card of that type be joined, where they stand? */
bool line_joins(const struct parlance *words, int type, const struct op *op, int n);
/* May they happen instead of a moment? Then nobody is asked. */
bool line_replaces(const struct parlance *words, int type, const struct op *op, int n);

/* How the line goes on. A new one has step 0. */
enum line_next line_go(const struct box *box, const void *state, struct frame *frame);
/* Could the effect at which it stands, or one of those to choose from, be done? */
bool line_possible(const struct box *box, const void *state, const struct frame *frame);
void line_answer(struct frame *frame, struct move move);
/* Whoever was to do the effect at which it stands has declined. */
void line_decline(struct frame *frame);

/* For the game's tables: what may be chosen in the line that asks now (a is 0 for nothing, or the
 * op and 1), and such a move in the card's words: ": draw 2 cards". */
void line_list(struct choices *list);
void line_say(const struct box *box, const void *state, int seat, struct move move,
              struct text *text);

#endif
