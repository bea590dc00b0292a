/* gather.h: a game's own measures: its notes are kept by seat until it is known who won, then
 * tallied. */
#ifndef LAB_GATHER_H
#define LAB_GATHER_H

#include "kernel/marks.h"
#include "lab/ledger.h"

/* Notes of a game for a place of the ledger, by seat; those of nobody come last. */
struct noted {
    int32_t sum[SEATS_MAX + 1], times[SEATS_MAX + 1];
    uint8_t of;     /* enum measure_of */
    uint16_t whole; /* the place that this one is added to when the game is over; maybe itself */
    bool touched;
};

/* The same of the deal that is played, all seats together. */
struct dealt {
    int64_t sum, times;
    uint8_t of;
    bool touched;
};

/* Where the notes of a measure stand: what its first and last groups are noted as, and the place
 * of a note of 0. By nothing all are its whole place. */
struct noting {
    int32_t lo, hi, zero;
    uint16_t whole;
    uint8_t of;
    bool pairs; /* measure_group says it instead */
};

struct gather {
    const struct ledger *ledger;
    struct noting noting[MEASURES_MAX];
    struct noted *noted; /* by place */
    struct dealt *dealt; /* by place */
    uint16_t *touched;   /* places with notes of this game */
    uint16_t *dealt_at;  /* and of this deal */
    int touched_n, dealt_n;
    int games;          /* of this deal */
    struct marks marks; /* of this game */
};

/* What the lines of the ledger came to in a game, or in all games of a deal. */
struct gathered {
    int64_t sum[LINES_MAX], times[LINES_MAX];
    int games;
};

/* ledger outlives it. */
void gather_make(struct gather *gather, const struct ledger *ledger);
void gather_free(struct gather *gather);
void gather_note(struct gather *gather, int measure, int seat, int group, int amount);
/* The game is over: wins are those of each seat in parts of WIN_WHOLE. */
void gather_game(struct gather *gather, const int64_t wins[SEATS_MAX], struct tally *tally,
                 struct gathered *gathered);
/* The deal is over. */
void gather_close(struct gather *gather, struct tally *tally);
void gathered_add(struct gathered *deal, const struct gathered *game, const struct ledger *ledger);
/* Tallies how a deal differs from that of the first cell. */
void gather_compare(struct tally *tally, const struct ledger *ledger, const struct gathered *first,
                    const struct gathered *here);

#endif
