/* ledger.h: what the lab counts, and where each count stands in a tally.
 *
 * Every count is a whole number that games add to, so tallies can be added in any order, on any
 * number of threads and machines, and the sum is the same to the last bit. Wins are counted in
 * parts of WIN_WHOLE. */
#ifndef LAB_LEDGER_H
#define LAB_LEDGER_H

#include "bots/interval.h"
#include "kernel/measure.h"

enum {
    STEPS = 160,     /* of a curve: rounds, turns or days; later ones count as the last */
    BUCKETS = 128,   /* of a histogram; greater values count in the last */
    CURVES_MAX = 40, /* numbers followed through a game */
    VERBS_MAX = 64,
    HAPPENINGS_MAX = 256,
    HAPPENING_BYTES = 96,
    MIXED_MAX = 64, /* pairs of decks that are played in turn */
    SAYINGS_MAX = 512,
    SAYING_BYTES = 60,
    ASKED_MAX = 24, /* single groups of measures that were asked about */
    LINES_MAX = MEASURES_MAX + ASKED_MAX,
    FIGURE_KEY_BYTES = MEASURE_NAME_BYTES + MEASURE_GROUP_BYTES + 8
};

/* What one game has one number of. Those of a seat or player stand SEATS_MAX side by side. From
 * SCALARS on follow the lines of the ledger: what the game measures itself. */
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
    SCALAR_DECIDED,   /* when the winner took the lead for good, in thousandths of the length */
    SCALAR_HALFTIME,  /* whether the leader at half-time won */
    SCALAR_COMEBACK,  /* whether the last at half-time won */
    SCALAR_LATE,      /* whether the leader after three quarters won */
    SCALAR_POINTLESS, /* of the choices with a pass, in thousandths: clearly worse than it */
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
/* Whether it is a share of the wins. */
bool scalar_is_wins(int scalar);
/* Whether one of every game is told in percent. */
bool scalar_is_share(int scalar);

/* Numbers of games. Games of one deal, which players play from every seat, are alike, so squares
 * and products are those of whole deals; what is open belongs to the deal that is played. */
struct moments {
    int64_t n, sum;
    int64_t deals, squares, products, sizes; /* of sums; of sums and games; of games */
    int64_t open_n, open_sum;
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
    CARD_SPREADS, /* of each ratio: SPREAD_COUNTS numbers */
    CARD_COUNTS = CARD_SPREADS + 4 * 4
};

/* Shares of a card: two of its counts. What happens in one deal is alike, so its spread is told by
 * deals. */
enum card_ratio { RATIO_HELD, RATIO_PLAYED, RATIO_KEPT, RATIO_TAKEN, CARD_RATIOS };

extern const struct card_share {
    uint8_t sum, times; /* enum card_count */
    uint8_t whole;
} card_shares[CARD_RATIOS];

/* Deals that have any times; squares and products of sums and times of a deal. */
enum spread { SPREAD_DEALS, SPREAD_SUM_SUM, SPREAD_SUM_TIMES, SPREAD_TIMES_TIMES };
enum { SPREAD_COUNTS = 4 };

static_assert(CARD_COUNTS == CARD_SPREADS + CARD_RATIOS * SPREAD_COUNTS, "room for all spreads");

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

enum curve_count { CURVE_N, CURVE_SUM, CURVE_WON_N, CURVE_WON_SUM, CURVE_SPREAD };
enum { CURVE_COUNTS = CURVE_SPREAD + SPREAD_COUNTS };

/* A number that is followed through the game: a field, a computed number, a count of cards, or the
 * score. */
struct curve {
    const char *name;
    const struct field *field; /* a number, or a zone whose cards are counted */
    const struct computed *computed;
    bool by_seat;
};

enum decision_count { DECISION_ASKED, DECISION_OPTIONS, DECISION_COUNTS };
enum first_move_count { FIRST_MOVE_N, FIRST_MOVE_WINS, FIRST_MOVE_SPREAD };
enum { FIRST_MOVE_COUNTS = FIRST_MOVE_SPREAD + SPREAD_COUNTS };

/* A place is a measure of the game, or a group of one. A deal's notes for it are so many times, and
 * come to a sum; of both the sums over deals, their squares and products. */
enum place_count {
    PLACE_GAMES, /* in which there was a note */
    PLACE_DEALS,
    PLACE_SUM,
    PLACE_TIMES,
    PLACE_SUM_SUM,
    PLACE_SUM_TIMES, /* of a sum over each game: of sums and games */
    PLACE_TIMES_TIMES,
    PLACE_WON_SUM, /* those of a seat that won alone */
    PLACE_WON_TIMES,
    PLACE_COUNTS
};

/* The same of deals that were played in this cell and in the first: A the first, B here. */
enum pair_count {
    PAIR_GAMES,
    PAIR_DEALS,
    PAIR_A,
    PAIR_A_TIMES,
    PAIR_B,
    PAIR_B_TIMES,
    PAIR_A_A,
    PAIR_A_A_TIMES,
    PAIR_A_TIMES_TIMES,
    PAIR_B_B,
    PAIR_B_B_TIMES,
    PAIR_B_TIMES_TIMES,
    PAIR_A_B,
    PAIR_A_B_TIMES,
    PAIR_A_TIMES_B,
    PAIR_BOTH_TIMES,
    PAIR_COUNTS
};

/* A measure as a scalar: the whole of it, or the group that was asked about. */
struct ledger_line {
    uint8_t measure;
    int16_t group; /* -1: all */
};

struct ledger {
    const struct game *game;
    const struct box *box;
    int seats, faces, decisions;
    struct curve curve[CURVES_MAX];
    int curves_n;
    const struct field *pace; /* NULL: the game names none */
    /* Where the first of each kind stands. */
    size_t card_at, histogram_at, curve_at, verb_at, decision_at, first_move_at, place_at, pair_at,
        n;
    int place[MEASURES_MAX]; /* of the whole measure; its groups follow */
    int places_n;
    struct ledger_line line[LINES_MAX]; /* all measures, then the groups that were asked about */
    int lines_n;
};

void ledger_make(struct ledger *ledger, const struct box *box);
/* Adds the group that a key such as "kills[Slinger]" names to the lines. */
bool ledger_ask(struct ledger *ledger, const struct box *box, const char *key,
                struct problem *problem);

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
static inline size_t ledger_first_move(const struct ledger *l, int verb, int face,
                                       enum first_move_count what)
{
    return l->first_move_at +
           ((size_t)verb * (size_t)(l->faces + 1) + (size_t)face) * FIRST_MOVE_COUNTS + what;
}

static inline size_t ledger_decision(const struct ledger *l, int decision, enum decision_count what)
{
    return l->decision_at + (size_t)decision * DECISION_COUNTS + what;
}

static inline size_t ledger_place(const struct ledger *l, int measure, int group,
                                  enum place_count what)
{
    return l->place_at + (size_t)(l->place[measure] + 1 + group) * PLACE_COUNTS + what;
}

static inline size_t ledger_pair(const struct ledger *l, int line, enum pair_count what)
{
    return l->pair_at + (size_t)line * PAIR_COUNTS + what;
}

static inline const struct measure *ledger_measure(const struct ledger *l, int line)
{
    return &l->game->measures[l->line[line].measure];
}

/* What counts as times of a game: its notes, its seats, or the game itself. */
static inline int64_t ledger_times(const struct ledger *l, const struct measure *measure,
                                   int64_t noted)
{
    return measure->of == SUM_OF_SEAT ? l->seats : measure->of == SUM_OF_GAME ? 1 : noted;
}

/* How the words of a happening begin that is why a game ended. */
#define HAPPENING_ENDING "over: "

/* Lines of the log of one format, or games that ended for one reason. */
struct happening {
    char words[HAPPENING_BYTES];
    struct moments games; /* those in which it happened, a 1 each */
    struct moments times; /* how often it did */
};

void happening_join(struct happening *to, const struct happening *from);

/* How the words of a kind of move begin, whenever it was heard: of a first move in every game, of a
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

static inline uint16_t saying_of_first_move(int verb, int face)
{
    return (uint16_t)((verb + 1) * (FACES_MAX + 1) + face);
}

struct tally {
    uint32_t games;
    uint32_t decided; /* that one seat won alone */
    struct moments scalar[SCALARS];
    struct moments change[SCALARS]; /* against the first cell of the study, same seed and seating */
    int64_t *count;                 /* ledger->n of them */
    struct happening *happening;
    int happenings_n;
    struct saying *saying; /* by key */
    int sayings_n;
    /* Seats that chose the card the cell is about, in the first cell, and what changed for them. */
    struct moments causal;
    struct moments mixed[MIXED_MAX]; /* wins of the first seat, by the pair of decks */
};

/* All zero, with room for that ledger: tallies of one are joined with tallies of it alone. */
void tally_make(struct tally *tally, const struct ledger *ledger);
void tally_free(struct tally *tally);
/* The deal that was played is over. */
void tally_close(struct tally *tally);
void tally_add(struct tally *to, const struct tally *from, const struct ledger *ledger);
/* The happening of these words, added if new; NULL if there is no room. */
struct happening *tally_happening(struct tally *tally, const char *words);
/* Hears the words of a kind of move. If there are too many kinds, those of the lowest keys stay. */
void tally_hear(struct tally *tally, const struct saying *heard);
/* NULL: it was never heard. */
const struct saying *tally_saying(const struct tally *tally, uint16_t key);

/* A game of the deal that is played. */
static inline void moments_add(struct moments *m, int64_t x)
{
    m->open_n++;
    m->open_sum += x;
}

/* The deal is over. */
static inline void moments_close(struct moments *m)
{
    m->n += m->open_n;
    m->sum += m->open_sum;
    m->deals += m->open_n > 0;
    m->squares += m->open_sum * m->open_sum;
    m->products += m->open_sum * m->open_n;
    m->sizes += m->open_n * m->open_n;
    m->open_n = m->open_sum = 0;
}

/* Both are closed. */
void moments_join(struct moments *to, const struct moments *from);

#endif
