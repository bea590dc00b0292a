/* state.h: the state of Windfall, and the names that rules and card text share. */
#ifndef GAMES_NULL_STATE_H
#define GAMES_NULL_STATE_H

#include "kernel/game.h"
#include "kernel/log.h"
#include "kernel/measure.h"
#include "kernel/pile.h"

/* The same words as in phrases.txt, the sheets and the rulebook. */
enum { SEATS = 4, FRUITS = 24, CARDS = 80, TOOLS = 4, ROW = 6, SIDES = 6 };
enum { TYPE_FRUIT, TYPE_TOOL };
enum { COLUMN_POINTS, COLUMN_SORT };
enum { KNOB_HAND, KNOB_ROW, KNOB_ROUNDS, KNOB_REFILL };
enum { REFILL_PICK, REFILL_ROUND };
enum { OP_DEAL, OP_ROT, OP_THROW, OP_TAKE, OP_EACH };
enum { WHO_YOU, WHO_EVERYBODY };
/* What is measured for a designer; and what is marked, to tell how long it lasts. */
enum { NOTE_LAID, NOTE_ROTS, NOTE_HAND, NOTE_FULL, NOTE_WAITS, NOTE_BESIDE, NULL_MEASURES };
enum { MARK_HAND };
enum { PICK, LAY, THROW }; /* decisions; a move's verb is the decision it answers */

struct tool {
    struct piece piece;
    uint8_t taken; /* how often it changed hands */
};

/* Flat, no pointers; the fields in state.c name every byte of it. */
struct state {
    struct stream stream; /* stands first in every game's state */
    struct dice dice;
    uint8_t deck[PILE_BYTES(CARDS)];
    uint8_t hand[SEATS][KNOWN_PILE_BYTES(CARDS)];
    uint8_t row[PILE_BYTES(ROW)];
    uint8_t compost[PILE_BYTES(CARDS)];
    uint8_t basket[SEATS][FRUITS];
    struct tool tool[TOOLS];
    uint8_t first_tool[SEATS];
    uint8_t turn, round, step;
    FRAMES(1) work;       /* the text of the card just laid, while it asks something */
    int16_t score[SEATS]; /* the derived tail */
};

/* What the rules work on. */
struct play {
    const struct box *box;
    struct state *s;
    struct log *log; /* NULL in search */
};

/* What can happen, in words and numbers (kernel/news.h). */
#define NULL_EVENTS(X)                                                                             \
    X(draws, "{seat} draws {face}.", .hidden = "{seat} draws a card.", .stage = STAGE_MOVES)       \
    X(picks, "{seat} picks {face}.", .stage = STAGE_MOVES)                                         \
    X(lays, "{seat} lays {face}.", .stage = STAGE_MOVES,                                           \
      .feeds = {{FEED_ONE, NOTE_LAID, .group = FEED_FACE}})                                        \
    X(throws, "{seat} throws away {face}.", .stage = STAGE_LOSES)                                  \
    X(takes, "{seat} takes the {source}.", .stage = STAGE_GAINS)                                   \
    X(rots, "{seat} rolls {dice}: the {face} {rots?is sound|rots}.", .stage = STAGE_ROLLS,         \
      .numbers = {"rots"}, .bad_for = BAD_FOR_SEAT, .bad_by = "rots",                              \
      .feeds = {{FEED_N, NOTE_ROTS}})

enum { NULL_EVENTS(EVENT_ENUM) EVENTS };

enum { NULL_FIELDS = 13, NULL_COMPUTED = 3 };
extern const struct field null_fields[NULL_FIELDS];
extern const struct field *const null_tools; /* the one of pieces */
extern const struct computed null_computed[NULL_COMPUTED];

/* layout.c: how it lies on the table. */
struct layout;
extern const struct layout null_layout;

bool null_over(const struct box *box, const struct state *s);
void null_outcome(const struct box *box, const void *state, struct outcome *out);
void null_derive(const struct box *box, void *state);
float null_value(const struct box *box, const void *view, int seat, void *memo);
void null_weigh(const struct box *box, const void *view, int seat, const struct move *moves, int n,
                float weights[MOVES_MAX]);

/* The key of cards in a seat's hand: those of one face queue. */
static inline int null_hand_key(int seat, uint8_t face)
{
    return seat << 8 | face;
}

/* Up to n cards from the deck into a seat's hand: only that seat knows them. */
void null_draw(struct play *play, int seat, int n);

/* Runs the text of the card in the frame from the frame's op on; true when it came to its end. */
bool null_run_text(struct play *play);

#endif
