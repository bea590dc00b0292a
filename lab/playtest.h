/* playtest.h: games that people played beside games of bots: what each side is like, and where the
 * two clearly differ. People play few games, so intervals are those that hold for few: Student's of
 * means, Wilson's of shares, and a card that was offered often in one game counts as offered once.
 */
#ifndef LAB_PLAYTEST_H
#define LAB_PLAYTEST_H

#include "kernel/buffer.h"
#include "kernel/table.h"
#include "lab/ranking.h"

enum { PLAYTEST_LABEL_BYTES = 96 };

struct playtest_line {
    char key[FIGURE_KEY_BYTES], label[PLAYTEST_LABEL_BYTES];
    bool card, share;
    struct figure people, bots; /* n = 0: there is none; low above high: it has no interval */
    struct figure change;       /* people less bots */
    int clear;                  /* people have clearly 1 more, -1 less; 0 it cannot be told */
};

/* A move that a person had thought about. File, seat and words are those of the table. */
struct playtest_thought {
    double seconds;
    int move; /* 1 is the first of its game */
    const char *file, *seat, *words;
};

struct playtest {
    const struct cell *people, *bots;
    const char *question;
    int unfinished; /* games that were left out */
    struct playtest_line *line;
    int lines_n, lines_room;
    struct playtest_thought *thought; /* all that were measured, the longest first */
    int thoughts_n, thoughts_room;
};

/* Takes down how long people thought in a game; before the others are made. The table and the name
 * of its file must stay. */
void playtest_hear(struct playtest *playtest, const struct table *table, const char *file);

/* Figures first, then cards, those that differ most first. The cells are of the same game. */
void playtest_make(struct playtest *playtest, const struct cell *people, const struct cell *bots);
void playtest_free(struct playtest *playtest);
/* Of the seconds that people thought about a move; 0 if nobody has measured. */
double playtest_median(const struct playtest *playtest);

static inline bool playtest_has_interval(const struct figure *figure)
{
    return figure->n > 0 && figure->low <= figure->high;
}

void playtest_text(const struct playtest *playtest, struct buffer *to);
void playtest_json(const struct playtest *playtest, struct buffer *to);
void playtest_html(const struct playtest *playtest, struct buffer *to);
/* As report_csv: study,cell,subject,figure,value,low,high,n */
void playtest_csv(const struct playtest *playtest, struct buffer *to);

#endif
