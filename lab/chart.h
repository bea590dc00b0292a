/* chart.h: the plots of a report: what an inquiry found, drawn. Each writes one SVG, or nothing
 * where there is nothing to draw, and says whether it did. */
#ifndef LAB_CHART_H
#define LAB_CHART_H

#include "kernel/buffer.h"
#include "lab/inquiry.h"

bool chart_wins(const struct cell *cell, struct buffer *to);
bool chart_histogram(const struct cell *cell, enum histogram which, struct buffer *to);
/* Everybody, and the winners. small: one of many. */
bool chart_curve(const struct cell *cell, int curve, bool small, struct buffer *to);
/* A measure of the game by its groups: numbers as a line, others as rows. */
bool chart_measure(const struct cell *cell, int measure, struct buffer *to);
/* How many seats play a card, against what it is worth. */
bool chart_cards(const struct inquiry *inquiry, struct buffer *to);
bool chart_first_moves(const struct cell *cell, struct buffer *to);
/* A line of one axis, a heat map of two. alone: a file of its own. */
bool chart_sweep(const struct inquiry *inquiry, bool alone, struct buffer *to);
/* Cells by one scalar: kinds of bots, steps of skill. */
bool chart_cells(const struct study *study, int scalar, double even, struct buffer *to);
/* Who beats whom: bots, and decks where seats bring them. */
bool chart_matchups(const struct study *skill, struct buffer *to);
bool chart_decks(const struct cell *cell, struct buffer *to);
bool chart_deck_matchups(const struct cell *cell, struct buffer *to);
/* Shares that changed from the first cell to the second. */
bool chart_changes(const struct study *study, struct buffer *to);

#endif
