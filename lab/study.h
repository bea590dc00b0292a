/* study.h: one question put to the lab: cells that are played side by side on the same seeds.
 *
 * A run has one cell. A comparison has two, a sweep one for each value; each is compared game by
 * game with the base: the first cell, or of a sweep the one with the standard value. Chunks of
 * games are dealt to threads, and to processes where there are several; whatever their number, the
 * tallies come out the same. */
#ifndef LAB_STUDY_H
#define LAB_STUDY_H

#include "kernel/table.h"
#include "lab/experiment.h"
#include "lab/ledger.h"

enum { CELL_LABEL_BYTES = 96, CELLS_MAX = 400, STUDY_STEP = 12 };

struct cell {
    char label[CELL_LABEL_BYTES];
    struct experiment experiment; /* games and seed are those of the study */
    struct box *box;
    /* Where seats bring decks and the experiment names none: every pair of ready-made ones in turn,
     * the deck of the first seat is slow. Elsewhere one box. */
    struct box *mixed[MIXED_MAX];
    int mixed_n;
    struct ledger ledger;
    struct tally tally;
    uint32_t most; /* games of it at most; 0: as many as the study has */
    uint32_t cost; /* of a game beside those of other cells; 0 is 1 */
    uint8_t about; /* a face: only deals in which the base's players chose it are played */
};

/* One game, for who wants to reckon with games themselves. */
struct game_row {
    int32_t x[SCALARS]; /* as the ledger counts them */
    bool has[SCALARS];
    bool played;
    uint32_t deal;
    uint8_t player[SEATS_MAX];   /* which of the players sat there */
    float measure[MEASURES_MAX]; /* its sum by its times */
    bool measured[MEASURES_MAX];
};

enum { ROWS_MAX = 100000 };

struct study {
    struct cell *cell;
    int cells_n, cells_room;
    int base; /* the cell that the others are compared with */
    uint64_t seed;
    uint32_t games;
    int threads; /* 0: as many as there are cores */
    /* Stop when the interval of this scalar reaches so little to each side in all cells; 0: play
     * all. */
    double until_half;
    int until_scalar;
    bool until_of_mean; /* the half is a part of the mean */
    bool cut_short;     /* stopped before all was played */
    /* Now and then, from one thread: games played, and which part of the work that is, 0 to 1. May
     * be NULL. */
    void (*progress)(void *to, uint64_t played, double part);
    bool (*stopped)(void); /* asked after each game; NULL: never */
    void *to;
    /* Kept where keeps_rows is set and all games of all cells are no more than ROWS_MAX, and one
     * process plays: those of the first cell first. */
    bool keeps_rows;
    struct game_row *row;
    uint32_t played; /* games of each cell that were played, or stopped in */
};

/* Adds a cell, which may move those before it; refuses an experiment that no box or bot can be made
 * of, and leaves the study as it was. The experiment is copied; its files must outlive the study.
 */
bool study_add(struct study *study, const struct experiment *experiment, const char *label,
               struct problem *problem);
/* All its games, from the first; cut_short says that it was stopped. What comes out hangs on seed
 * and experiments, not on the number of threads or processes. False: nothing could be played. */
bool study_run(struct study *study, struct problem *problem);
/* What all its games cost. */
double study_work(const struct study *study);
/* Room for the rows, where they are kept. */
void study_keep_rows(struct study *study);
/* Plays on from where it is, so many games of each cell at most: a multiple of STUDY_STEP, so that
 * the whole comes out as if played in one go. */
bool study_step(struct study *study, uint32_t games, struct problem *problem);
/* Games that were played elsewhere are those of the only cell, which has one player. */
void study_retell(struct study *study, struct table *const *tables, uint32_t n);
/* The first cell whose interval is wider than the study waits for; -1: none. */
int study_wide(const struct study *study);
void study_free(struct study *study);

#endif
