/* common.h: random plays of every game, for properties that must hold in all of them. A failing
 * play is printed as the beginning of a .play file, so that it can become a scenario. */
#ifndef TESTS_CONTRACT_COMMON_H
#define TESTS_CONTRACT_COMMON_H

#include "games/shelf.h"
#include "kernel/buffer.h"
#include "kernel/table.h"

enum { STEPS_MAX = 100000 }; /* a play that makes more moves is taken for endless */

/* A move that was made. */
struct step {
    uint8_t seat;
    bool forced; /* the table would play it unasked */
    struct move move;
};

/* One random play: what was chosen before it and how far it got. Forced moves are steps too. */
struct sitting {
    const struct game *game;
    struct opening opening;
    struct box *box;
    struct splitmix splitmix; /* picks moves and imagines: no part of the game */

    _Alignas(8) uint8_t state[STATE_BYTES_MAX];
    struct ask ask;
    int seat; /* the lowest seat asked */
    struct move moves[MOVES_MAX];
    int moves_n;
    bool forced; /* the table would play the only move unasked */
    bool over;

    struct step *made;
    int made_n, made_room;
    struct buffer story; /* the play as the beginning of a .play file */
};

/* When a property is looked at. */
enum when {
    WHEN_GAME,   /* once a game: only sitting->game is set */
    WHEN_OPENED, /* once a play, with the opening chosen and its box filled, nothing dealt */
    WHEN_STEP,   /* at moments of a play, before a move is made, and at its end */
    WHEN_END     /* when the game is over */
};

struct property {
    const char *name;
    void (*check)(struct sitting *sitting);
    enum when when;
    int plays; /* for each game; times CROUPIER_SOAK */
    int every; /* WHEN_STEP: one step in so many is looked at */
};

/* Runs every property for every game, or for the one that CROUPIER_GAME names; the exit status of
 * main. */
int contract_run(const char *group, const struct property *properties, int properties_n);

/* Whose sheets are played with: NULL, the game's own; they are good until the next call.
 * CROUPIER_COMPOSED=1 sets it to those of tests/contract/common_compose.h. */
extern const struct source *(*contract_files)(const struct game *game, uint64_t number);

/* Fills the box of an opening that the number chooses: seats, knobs, numbers on cards. The caller
 * frees it. */
void contract_open(struct sitting *sitting, const struct game *game, uint64_t number);

/* Prints the play and the words of what is wrong with it, and fails the test. */
extern char contract_wrong[8000];
void contract_fail(const struct sitting *sitting) __attribute__((noreturn));

#define HOLDS(sitting, condition, ...)                                                             \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            struct text wrong_words = text_in(contract_wrong, sizeof contract_wrong);              \
            text_print(&wrong_words, __VA_ARGS__);                                                 \
            contract_fail(sitting);                                                                \
        }                                                                                          \
    } while (0)

/* A legal move at random. */
struct move contract_pick(struct sitting *sitting);
/* A table with the sitting's opening. */
struct table *contract_table(struct sitting *sitting);
/* Makes a random move at a table; false if the game is over. */
bool contract_table_step(struct sitting *sitting, struct table *table);

/* The words of a move; good until the next call. */
const char *contract_words(const struct box *box, const void *state, int seat, struct move move);

enum { LINES_BYTES = 16384 };

/* Lines as a seat reads them. */
struct lines_read {
    uint8_t bit; /* of the reader */
    struct text text;
    char words[LINES_BYTES];
};

/* Applies the move; lines is what the reader reads of it. */
void contract_apply(const struct box *box, void *state, int seat, struct move move, int reader,
                    struct lines_read *lines);

/* Seats that may look at a table: all of them, then the spectator. */
static inline int viewer(const struct box *box, int index)
{
    return index < box->seats ? index : SPECTATOR;
}

static inline int viewers(const struct box *box)
{
    return box->seats + 1;
}

#endif
