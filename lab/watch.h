/* watch.h: looks on as games of one cell are played, and tallies what they were like. */
#ifndef LAB_WATCH_H
#define LAB_WATCH_H

#include "bots/match.h"
#include "bots/pointless.h"
#include "kernel/log.h"
#include "kernel/table.h"
#include "lab/gather.h"

enum {
    FACE_WORDS = (FACES_MAX + 64) / 64,
    MOMENTS_KEPT = 1024,
    ENDINGS_MAX = 32, /* of a game */
    HEARD_EACH = 64,
    SAMPLED_SHIFT = 32 - 4 /* one deal in sixteen */
};

struct face_set {
    uint64_t word[FACE_WORDS];
};

static inline void face_add(struct face_set *set, int face)
{
    set->word[face / 64] |= 1ull << face % 64;
}

static inline bool face_in(const struct face_set *set, int face)
{
    return set->word[face / 64] >> face % 64 & 1;
}

/* What is kept of a game to be compared with others of its seed. */
struct record {
    int64_t x[SCALARS];
    bool has[SCALARS]; /* a tie has no winner, one seat no margin */
    struct face_set chosen[SEATS_MAX];
    struct gathered gathered;
};

/* Log lines of one kind of event. */
struct line_count {
    uint32_t now; /* in this game */
    struct moments games, times;
};

/* Games that ended for one reason. */
struct ending_count {
    const char *reason;
    struct moments games;
};

struct watch {
    const struct box *box;
    const struct ledger *ledger;
    struct tally *tally;
    struct log log;
    /* What the moves of a verb name. */
    struct named {
        uint8_t kind;
        bool gives_up;
        const struct field *zone;
    } named[VERBS_MAX];
    const struct field *holds[32]; /* zones whose cards a seat has */
    int holds_n;
    uint8_t like[EVENT_KINDS_MAX]; /* the first kind of event that reads alike: they count there */
    struct line_count event[EVENT_KINDS_MAX];
    struct ending_count ending[ENDINGS_MAX];

    struct gather gather;

    bool hears_verbs; /* in one game of HEARD_EACH, for it takes time */
    struct pointless judge;
    bool judges;
    uint32_t passable, pointless; /* of this game */
    bool sparing;                 /* what is costly is gathered only of some deals */
    uint8_t unheard;              /* seats whose cards are not counted: of bots among people */

    /* Sums and times as they stood when the deal began: of cards, and of curves. */
    struct sum_before {
        int64_t sum, times;
    } before[FACES_MAX + 1][CARD_RATIOS], curve_before[CURVES_MAX][STEPS];
    /* First moves of the deal: where they are counted, and how they stood. */
    struct opened {
        int64_t *count;
        struct sum_before before;
    } opened[SEATS_MAX * SEATS_MAX];
    int opened_n;

    /* Of the game that is played. */
    struct record record;
    struct face_set held[SEATS_MAX], kept[SEATS_MAX];
    uint8_t first_step[SEATS_MAX][FACES_MAX + 1];
    struct move first_move[SEATS_MAX];
    uint8_t first_face[SEATS_MAX];
    uint32_t choices[SEATS_MAX];
    uint64_t options;
    int first; /* seat that chose first; -1: none yet */
    long step;
    uint8_t leader[MOMENTS_KEPT], last[MOMENTS_KEPT];
    int moments_n;
    int steps;       /* behind the last that was sampled */
    int steps_dealt; /* the same of all games of the deal */
    int32_t value[CURVES_MAX][STEPS][SEATS_MAX];
    bool sampled[STEPS];
};

/* box, ledger and tally outlive the watch. Sparing: players are so fast that what is costly to
 * gather is only gathered of one deal in sixteen. */
void watch_make(struct watch *watch, const struct box *box, const struct ledger *ledger,
                struct tally *tally, bool sparing);
/* Looks at each choice of a move where the seat could pass, with so many searches. */
void watch_judge(struct watch *watch, uint32_t iterations);
void watch_free(struct watch *watch);
/* Plays game i of the match and tallies it; its record is in the watch until the next. */
void watch_game(struct watch *watch, const struct match *match, uint32_t game,
                struct match_board *board);
/* The same of a game that was played elsewhere: all its seats are one player. Where moves were
 * timed, seats without a timed move are bots': which cards they take is not counted. */
void watch_record(struct watch *watch, const struct table *table, struct match_board *board);
/* The deal is over: its games are tallied together. */
void watch_close(struct watch *watch);
/* Tallies the lines that were counted; once, when all games are played. */
void watch_finish(struct watch *watch);

#endif
