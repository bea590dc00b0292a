/* listing.h: the tables of a report, as HTML. Each writes nothing where it would be empty. */
#ifndef LAB_LISTING_H
#define LAB_LISTING_H

#include "kernel/buffer.h"
#include "lab/inquiry.h"

void listing_cards(const struct inquiry *inquiry, struct buffer *to);
/* Cards that were changed between two cells, or are taken more or less. */
void listing_card_changes(const struct cell *a, const struct cell *b, struct buffer *to);
void listing_first_moves(const struct cell *cell, struct buffer *to);
/* Why games ended, or what happened in them. */
void listing_events(const struct cell *cell, bool endings, struct buffer *to);
void listing_decisions(const struct cell *cell, struct buffer *to);
void listing_measures(const struct cell *cell, struct buffer *to);
void listing_verbs(const struct cell *cell, struct buffer *to);
/* Every figure of the run; with its change where two are compared. */
void listing_figures(const struct study *study, struct buffer *to);
/* A line for each cell, by its label and with the measure first; measure -1: by its players. */
void listing_cells(const struct study *study, int measure, struct buffer *to);

#endif
