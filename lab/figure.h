/* figure.h: counts become figures: a value and the interval in which the true one lies, 19 times
 * out of 20. Wilson's interval for shares, Student's for means. */
#ifndef LAB_FIGURE_H
#define LAB_FIGURE_H

#include "bots/interval.h"
#include "lab/study.h"

struct figure {
    double value, low, high;
    int64_t n; /* games, or seats of games, that it rests on; 0: there is none */
};

/* A share of so many: parts of `whole` that were won. */
struct figure figure_share(int64_t parts, int64_t whole, int64_t n);
/* The same of games that may be of one deal. */
struct figure figure_share_of_games(const struct moments *moments, int64_t whole);
/* A mean; values are divided by whole. */
struct figure figure_mean(const struct moments *moments, int64_t whole);

/* The sum by the times, with the interval of deals. */
struct figure figure_ratio(const struct ratio *ratio, bool share);
/* By how much the second differs from the first, deal by deal. */
struct figure figure_ratio_change(const int64_t pair[PAIR_COUNTS], int64_t whole);

/* A measure of the game, or a group of it; -1: all. */
struct figure figure_measure(const struct cell *cell, int measure, int group);
/* The same of those seats that won alone: no interval. */
struct figure figure_measure_won(const struct cell *cell, int measure, int group);
/* A scalar is counted in parts of it: a win in WIN_WHOLE. */
int64_t figure_whole(int scalar);
/* How many scalars a cell has: those of every game, then the lines of its ledger. */
int figure_count(const struct cell *cell);

/* A scalar of a cell; shares are 0 to 1. */
struct figure figure_scalar(const struct cell *cell, int scalar);
/* How much it differs from the first cell's, game by game. */
struct figure figure_change(const struct cell *cell, int scalar);
/* What the card that the cell replaces was worth to the seats that played it: in shares of a win.
 */
struct figure figure_causal(const struct cell *cell);

/* Wins of the first seat with a pair of decks: cell->mixed. */
struct figure figure_matchup(const struct cell *cell, int pair);

/* Whether zero is outside. */
static inline bool figure_clear(const struct figure *figure)
{
    return figure->n > 0 && (figure->low > 0 || figure->high < 0);
}

/* Whether a scalar means something at this table: seats and players that are there. */
bool figure_applies(const struct cell *cell, int scalar);
/* "seat2", "kills[Slinger]", and "seat 2 (Bea) wins". */
void figure_key(const struct cell *cell, int scalar, char key[FIGURE_KEY_BYTES]);
void figure_label(const struct cell *cell, int scalar, char label[96]);
bool figure_is_share(const struct cell *cell, int scalar);
/* "54.1% +- 0.6", "0.0% (0-1.9)", "23.4 +- 0.2"; change: with its sign. */
void figure_say(const struct figure *figure, bool share, bool change, char words[64]);

enum card_figure { FIGURE_HELD, FIGURE_PLAYED, FIGURE_KEPT };

/* The share of wins of seats that had, chose or kept the card. */
struct figure figure_card(const struct cell *cell, int face, enum card_figure which);
/* How often it was chosen of the times that it could be. */
struct figure figure_taken(const struct cell *cell, int face);
/* The share of wins of seats that began with it: face FACE_NONE, a move without a card. */
struct figure figure_first_move(const struct cell *cell, int verb, int face);
/* A value of a curve. won: of the winners only. */
struct figure figure_curve(const struct cell *cell, int curve, int step, bool won);
/* The p-quantile of a histogram, 0 to 1, in values of its scalar. */
double figure_quantile(const struct cell *cell, enum histogram histogram, double p);

#endif
