/* machine.h: a program at work on a state; for the files of this folder only. */
#ifndef RULEBOOK_MACHINE_H
#define RULEBOOK_MACHINE_H

#include <string.h>

#include "kernel/log.h"
#include "kernel/pile.h"
#include "kernel/work.h"
#include "rulebook/book.h"

enum { VALUE_NONE = -100000 };

/* A card in a zone, as one number. */
static inline int card_at(int face, int instance)
{
    return face | instance << 8;
}
static inline int card_face(int card)
{
    return card & 255;
}
static inline int card_instance(int card)
{
    return card >> 8;
}

struct machine {
    const struct rulebook *book;
    const struct box *box;
    uint8_t *s; /* only read while values are reckoned */
    struct log *log;
    int it;
    int subject_card, subject_seat, subject_zone; /* what a definition is about */
    int looks;      /* what was done since it was made, in expressions and cards looked at */
    int first_seat; /* a position: the seat that a loop over seats begins with; -1 */
};

static inline struct machine machine_at(const struct box *box, const void *state, struct log *log)
{
    return (struct machine){.book = (const struct rulebook *)(const void *)box->game,
                            .box = box,
                            .s = (uint8_t *)(uintptr_t)state,
                            .log = log,
                            .subject_card = VALUE_NONE,
                            .subject_seat = 0,
                            .first_seat = -1};
}

/* What can happen in any game that is a rulebook. */
#define RULEBOOK_EVENTS(X)                                                                         \
    X(does, "{seat} {word}[ {face}][ {more}].", .stage = STAGE_MOVES)                              \
    X(hides, "{seat} {word}[ {face}][ {more}].", .hidden = "{seat} {word} a card.",                \
      .stage = STAGE_MOVES)                                                                        \
    X(chooses, "{seat} {word}[ {face}][ {more}].", .hidden = "{seat} has chosen.")                 \
    X(gets, "{seat} gets {face}.", .hidden = "{seat} gets a card.", .stage = STAGE_MOVES)          \
    X(turns, "{face} comes to the {word}.", .stage = STAGE_MOVES)                                  \
    X(refills, "The {word} is shuffled anew.", .stage = STAGE_SAYS)                                \
    X(deals, "{cards} card~cards go to each {word}.", .stage = STAGE_TURNS, .numbers = {"cards"})  \
    X(counts, "{seat}: {+change} {word}, now {now}.", .stage = STAGE_GAINS,                        \
      .numbers = {"change", "now"})                                                                \
    X(rolls, "A die shows {dice}.", .stage = STAGE_ROLLS)                                          \
    X(says, "{word}", .stage = STAGE_SAYS)                                                         \
    X(wins, "{seat} wins.", .stage = STAGE_ENDS, .bad_for = BAD_FOR_RIVALS)

enum { RULEBOOK_EVENTS(EVENT_ENUM) RULEBOOK_EVENTS_N };

enum { FRAME_CHAPTER, FRAME_VERB, FRAME_LOOP, FRAME_WITH, FRAME_TEXT, FRAME_RESOLVE };

static inline struct frames *machine_frames(const struct machine *m)
{
    return (struct frames *)(void *)(m->s + m->book->plan.frames);
}

static inline uint8_t *machine_pile(const struct machine *m, int instance)
{
    return m->s + m->book->instance[instance].at;
}

static inline int machine_two(const struct machine *m, int at)
{
    int16_t value;
    memcpy(&value, m->s + at, sizeof value);
    return value;
}

static inline void machine_put_two(struct machine *m, int at, int value)
{
    int16_t two = (int16_t)value;
    memcpy(m->s + at, &two, sizeof two);
}

/* HAPPENS, which costs the same if nobody reads it. */
#define TELLS(m, ...) ((m)->looks += LOOKS_OF_LINE, HAPPENS(m, __VA_ARGS__))

/* Beyond that no card is found any more, so that what is being reckoned comes to its end soon. */
static inline bool machine_may_look(struct machine *m)
{
    return ++m->looks < LOOKS_MAX;
}

static inline int frame_pc(const struct frame *frame)
{
    return frame->op | frame->step << 8;
}

static inline void frame_go(struct frame *frame, int pc)
{
    frame->op = (uint8_t)pc;
    frame->step = (uint8_t)(pc >> 8);
}

/* The value of an expression: a number, seat, word, card or truth; VALUE_NONE: not there. */
int eval(struct machine *m, int expr);
/* The word of a card in the column of that list; VALUE_NONE: it has none. */
int machine_word(const struct machine *m, int list, int card);
/* The cards of a select, in order; how many. Equal cards are listed once if distinct. */
enum { CARDS_LISTED_MAX = 256 };
int eval_cards(struct machine *m, int number, bool distinct, uint16_t cards[CARDS_LISTED_MAX]);

/* The moves of a seat that is asked that. */
int list_moves(struct machine *m, int number, int seat, struct move moves[MOVES_MAX]);
/* Runs on to the next decision or the end. */
void run(struct machine *m);
/* Begins the game, or goes on behind the question with this answer, which must be one of
 * list_moves. A rule that cannot be carried out ends the game (REASON_FAULT). */
void run_begin(struct machine *m);
void run_answer(struct machine *m, int seat, struct move move);
/* Makes the frames of a position from where its rules stand. */
bool run_arrange(struct machine *m, struct problem *problem);

/* What the choice of a card shows is remembered, until a card comes to that hand. */
void shown_note(struct machine *m, int seat, struct move move);
void shown_forget(struct machine *m, int instance);
bool shown_may_hold(const struct box *box, const void *view, int field, int seat, uint8_t face);

/* Moves of cards, with refills and masks. */
void cards_start(struct machine *m, int face, int to);
void cards_shuffle(struct machine *m, int instance);
/* card: card_at; one that lies there no longer stays where it is, and so does VALUE_NONE. */
void cards_move(struct machine *m, int card, int to, bool bottom);
bool cards_wanted(struct machine *m, int instance); /* refilled if that is said; false: empty */

#endif
