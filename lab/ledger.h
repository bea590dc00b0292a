/* ledger.h: what the lab counts, and where each count stands in a tally.
 *
 * Every count is a whole number that games add to, so tallies can be added in any order, on any
 * number of threads and machines, and the sum is the same to the last bit. A won game counts
 * WIN_WHOLE, so that a win shared by up to six seats is a whole number too. */
#ifndef LAB_LEDGER_H
#define LAB_LEDGER_H

#include "kernel/game.h"

enum {
    WIN_WHOLE = 60,
    STEPS = 64,      /* of a curve: rounds, turns or days; later ones count as the last */
    BUCKETS = 128,   /* of a histogram; greater values count in the last */
    CURVES_MAX = 40, /* numbers followed through a game */
    VERBS_MAX = 64,
    EVENTS_MAX = 256,
    EVENT_BYTES = 96,
    MIXED_MAX = 64, /* pairs of decks that are played in turn */
    SAYINGS_MAX = 512,
    SAYING_BYTES = 60
};

/* What one game has one number of. Those of a seat or player stand SEATS_MAX side by side. */
enum scalar {
    SCALAR_SEAT_WINS,
    SCALAR_BOT_WINS = SCALAR_SEAT_WINS + SEATS_MAX,
    SCALAR_SEAT_SCORE = SCALAR_BOT_WINS + SEATS_MAX,
    SCALAR_SEAT_DECISIONS = SCALAR_SEAT_SCORE + SEATS_MAX,
    SCALAR_FIRST_WINS = SCALAR_SEAT_DECISIONS + SEATS_MAX, /* of the seat that chose first */
    SCALAR_TIE,
    SCALAR_LIMIT,
    SCALAR_MOVES,   /* chosen; forced ones do not count */
    SCALAR_LENGTH,  /* rounds, turns or days */
    SCALAR_OPTIONS, /* legal moves at a choice, in hundredths */
    SCALAR_MARGIN,  /* best score over the next best */
    SCALAR_WINNING_SCORE,
    SCALAR_LEAD_CHANGES,
    SCALAR_DECIDED,  /* when the winner took the lead for good, in thousandths of the length */
    SCALAR_HALFTIME, /* whether the leader at half-time won */
    SCALAR_COMEBACK, /* whether the last at half-time won */
    SCALARS
};

enum scalar_unit { UNIT_WINS, UNIT_SHARE, UNIT_NUMBER, UNIT_HUNDREDTHS, UNIT_THOUSANDTHS };

struct scalar_kind {
    const char *key, *label; /* of the first, where there are several: "seat1" and so on */
    uint8_t unit, several;
    uint8_t seats_min; /* means nothing with fewer */
};

extern const struct scalar_kind scalar_kinds[SCALARS]; /* key NULL: one of several */

/* The scalar that stands in the table for it: the first of several. */
int scalar_first(int scalar);
/* The number of a scalar by its key, "seat2" or "length"; -1: none. */
int scalar_find(const char *key);

struct moments {
    int64_t n, sum, squares;
};

enum card_count {
    CARD_OFFERED, /* choices at which a legal move named it, in hand or market */
    CARD_CHOSEN,  /* times it was taken, bought or played */
    CARD_USED,    /* choices of a move with it in play */
    CARD_HELD,    /* seats that had it at hand or in front of them, once a game */
    CARD_HELD_WINS,
    CARD_PLAYED, /* seats that chose it, once a game */
    CARD_PLAYED_WINS,
    CARD_STEP, /* sum over those seats of the round in which they first did */
    CARD_KEPT, /* seats that had it when the game ended */
    CARD_KEPT_WINS,
    CARD_COUNTS
};

enum histogram {
    HISTOGRAM_LENGTH,
    HISTOGRAM_MOVES,
    HISTOGRAM_MARGIN,
    HISTOGRAM_DECIDED,
    HISTOGRAMS
};

/* Moves of a histogram that share a bucket: of that scalar's values. */
extern const struct histogram_kind {
    enum scalar scalar;
    int width;
} histogram_kinds[HISTOGRAMS];

enum curve_count { CURVE_N, CURVE_SUM, CURVE_SQUARES, CURVE_WON_N, CURVE_WON_SUM, CURVE_COUNTS };

/* A number that is followed through the game: a field, a computed number, a count of cards, or the
 * score. */
struct curve {
    const char *name;
    const struct field *field; /* a number, or a zone whose cards are counted */
    const struct computed *computed;
    bool by_seat;
};

enum decision_count { DECISION_ASKED, DECISION_OPTIONS, DECISION_COUNTS };
enum opening_count { OPENING_N, OPENING_WINS, OPENING_COUNTS };

struct ledger {
    const struct game *game;
    int seats, faces, decisions;
    struct curve curve[CURVES_MAX];
    int curves_n;
    const struct field *pace; /* NULL: the game names none */
    /* Where the first of each kind stands. */
    size_t card_at, histogram_at, curve_at, verb_at, decision_at, opening_at, n;
};

void ledger_make(struct ledger *ledger, const struct box *box);

/* Places in a tally's counts. */
static inline size_t ledger_card(const struct ledger *l, int face, enum card_count what)
{
    return l->card_at + (size_t)face * CARD_COUNTS + what;
}

static inline size_t ledger_histogram(const struct ledger *l, enum histogram which, int bucket)
{
    return l->histogram_at + (size_t)which * BUCKETS + (size_t)bucket;
}

static inline size_t ledger_curve(const struct ledger *l, int curve, int step,
                                  enum curve_count what)
{
    return l->curve_at + ((size_t)curve * STEPS + (size_t)step) * CURVE_COUNTS + what;
}

/* A seat's first choice in a game: the verb, and the card it named or 0. */
static inline size_t ledger_opening(const struct ledger *l, int verb, int face,
                                    enum opening_count what)
{
    return l->opening_at + ((size_t)verb * (size_t)(l->faces + 1) + (size_t)face) * OPENING_COUNTS +
           what;
}

static inline size_t ledger_decision(const struct ledger *l, int decision, enum decision_count what)
{
    return l->decision_at + (size_t)decision * DECISION_COUNTS + what;
}

/* How the words of an event begin that is why a game ended. */
#define EVENT_ENDING "over: "

/* Lines of the log of one format, or games that ended for one reason. */
struct event {
    char words[EVENT_BYTES];
    struct moments games; /* n: games in which it happened; sum and squares over these */
};

/* How the words of a kind of move begin, whenever it was heard: of an opening in every game, of a
 * verb in some. Which words all have in common does not depend on the order of hearing. */
struct saying {
    uint16_t key;
    bool used, cut; /* cut: they did not all go on alike */
    char words[SAYING_BYTES];
};

/* Verbs come first. */
static inline uint16_t saying_of_verb(int verb)
{
    return (uint16_t)verb;
}

static inline uint16_t saying_of_opening(int verb, int face)
{
    return (uint16_t)((verb + 1) * (FACES_MAX + 1) + face);
}

struct tally {
    uint32_t games;
    struct moments scalar[SCALARS];
    struct moments change[SCALARS]; /* against the first cell of the study, same seed and seating */
    int64_t *count;                 /* ledger->n of them */
    struct event *event;
    int events_n;
    struct saying *saying; /* by key */
    int sayings_n;
    /* Seats that chose the card the cell is about, in the first cell, and what changed for them. */
    struct moments causal;
    struct moments mixed[MIXED_MAX]; /* wins of the first seat, by the pair of decks */
};

bool tally_make(struct tally *tally, const struct ledger *ledger);
void tally_free(struct tally *tally);
void tally_add(struct tally *to, const struct tally *from, const struct ledger *ledger);
/* The event of these words, added if new; NULL if there is no room. */
struct event *tally_event(struct tally *tally, const char *words);
/* Hears the words of a kind of move. If there are too many kinds, those of the lowest keys stay. */
void tally_hear(struct tally *tally, const struct saying *heard);
/* NULL: it was never heard. */
const struct saying *tally_saying(const struct tally *tally, uint16_t key);

static inline void moments_add(struct moments *m, int64_t x)
{
    m->n++;
    m->sum += x;
    m->squares += x * x;
}

#endif
