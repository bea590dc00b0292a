/* report.h: what an inquiry found, for people and for programs. Every report says the same figures;
 * none of them depends on how long it took or on how many threads played. */
#ifndef LAB_REPORT_H
#define LAB_REPORT_H

#include "kernel/buffer.h"
#include "lab/inquiry.h"

/* The essentials for a terminal, with small bars; style marks as in kernel/text.h. */
void report_text(const struct inquiry *inquiry, struct buffer *to);
/* All figures: an object. */
void report_json(const struct inquiry *inquiry, struct buffer *to);
/* All figures, a line each: study,cell,subject,figure,value,low,high,n */
void report_csv(const struct inquiry *inquiry, struct buffer *to);
/* A line a game of the run or comparison: who sat where, who won, scores, length, and what the game
 * measures itself. Nothing where rows were not kept. */
void report_games(const struct inquiry *inquiry, struct buffer *to);
/* One file that opens anywhere, with plots and tables. */
void report_html(const struct inquiry *inquiry, struct buffer *to);
/* The plot of the sweep, as a picture; nothing where none was asked for. */
void report_plot(const struct inquiry *inquiry, struct buffer *to);

#endif
