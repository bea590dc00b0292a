/* ranking.h: the cards, first moves and happenings of a run in the order in which people want to
 * read them.
 */
#ifndef LAB_RANKING_H
#define LAB_RANKING_H

#include "lab/figure.h"
#include "lab/inquiry.h"

/* A card of the game; shares of a win are 0 to 1. */
struct card_row {
    uint8_t face;
    const char *name;
    int64_t offered, chosen, used;
    struct figure taken, held, played, kept;
    struct figure causal; /* n = 0: it was not measured */
    bool drawn;           /* the worth was drawn towards the mean of all cards */
    double base;          /* what seats win that play a card, any of those they may have */
    struct figure gain;   /* the causal value, else how far wins when played are from the base */
    int clear;            /* whether the gain differs from 0, told of all cards: ranking_clear */
    double step;          /* mean round in which a seat first chose it */
    double held_share, played_share, kept_share; /* of all seats of all games */
};

/* A card that was played in two cells: another in the second, or clearly taken more or less. */
/* A card of two versions. One that is only in one of them has an empty row in the other. */
enum change_kind { CHANGE_TAKEN, CHANGE_EDITED, CHANGE_ADDED, CHANGE_REMOVED };

struct card_change {
    struct card_row before, after;
    uint8_t kind;
    int taken; /* 1: clearly more than before, -1: less, told of all cards */
};

struct first_move_row {
    int verb, face;
    char words[SAYING_BYTES + 8];
    double share; /* of all first moves */
    struct figure wins;
};

/* A ready-made deck, where seats bring them: how often it wins against the others. */
struct deck_row {
    const char *name;
    struct figure wins;
};

struct verb_share {
    int verb;
    char words[SAYING_BYTES + 8];
    int64_t n;
};

enum { RANKING_FEW = 10 }; /* so few prove nothing */

enum { PAIRS_TOLD = 12, PAIR_GAMES_MIN = 30 };

enum { FIRST_MOVE_ROWS_MAX = 400, DECK_ROWS_MAX = READY_DECKS_MAX };

/* What a seat wins that is like all others: an even share, or of one seat alone what it won. */
double ranking_base(const struct cell *cell);
/* "greedy" where all players are that, else the label of the cell. */
const char *ranking_players(const struct cell *cell);
/* Whether the true value differs from `even`, where so many were looked at that some intervals miss
 * it by chance: -1 below, 1 above, 0 it cannot be told. */
int ranking_clear(const struct figure *figure, double even, int of_many);
/* The same of how much a cell differs from the first of its study, among all its figures. */
int ranking_changed(const struct cell *first, const struct cell *cell, int scalar);

/* The cards of a cell; NULL has none. Best first, few plays counting less; cards that nobody played
 * come last. The return value is how many. */
int ranking_cards(const struct inquiry *inquiry, const struct cell *cell,
                  struct card_row rows[FACES_MAX]);
/* Those that were edited first, then by how much more or less seats play them. */
int ranking_card_changes(const struct cell *a, const struct cell *b,
                         struct card_change changes[FACES_MAX]);
/* The card it is about, and " (new)" and the like behind it. */
const char *ranking_change_name(const struct card_change *change);
const char *ranking_change_words(const struct card_change *change);
/* Most frequent first; happenings that are nothing but names are left out. */
int ranking_first_moves(const struct cell *cell, struct first_move_row rows[FIRST_MOVE_ROWS_MAX]);
int ranking_happenings(const struct cell *cell, bool endings,
                       const struct happening *rows[HAPPENINGS_MAX]);
/* Best first; none where the decks were not mixed. */
int ranking_decks(const struct cell *cell, struct deck_row rows[DECK_ROWS_MAX]);
/* Those that were chosen, by their numbers. */
int ranking_verbs(const struct cell *cell, struct verb_share rows[VERBS_MAX]);

/* How many notes there are of a measure of the game, or of a group of it. */
int64_t ranking_noted(const struct cell *cell, int measure, int group);
/* The groups that were noted: of faces the most frequent first, of others as they stand. Of pairs
 * only those noted in PAIR_GAMES_MIN games and of these the PAIRS_TOLD that are surely the highest,
 * and as many that are the lowest: highest first. */
int ranking_groups(const struct cell *cell, int measure, int groups[MEASURE_GROUPS_MAX]);

/* How often a happening happens in a game: a mean over all games; and in how many it does. */
struct figure ranking_rate(const struct cell *cell, const struct happening *happening);
struct figure ranking_share(const struct cell *cell, const struct happening *happening);

#endif
