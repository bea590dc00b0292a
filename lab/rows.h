/* rows.h: a plot of rows: names at the left, a point with its interval each. */
#ifndef LAB_ROWS_H
#define LAB_ROWS_H

#include "lab/plot.h"

struct row {
    char name[96];
    struct figure figure, won; /* won: the same of the winners, drawn beside it; n 0: none */
    const char *class;
};

struct rows {
    struct row row[CELLS_MAX];
    int n;
    bool share, change;
    double even; /* not finite: none */
    const char *what, *label;
};

/* What is clearly above and below has inks of its own. */
const char *rows_class(int clear);
/* Rows are many: they are made when needed, and freed when done. */
struct rows *rows_make(const char *what, const char *label, bool share, double even);
void rows_add(struct rows *rows, const char *name, struct figure figure, int clear);
/* A row with what the winners have, too. */
void rows_add_won(struct rows *rows, const char *name, struct figure figure, struct figure won);
/* A row that is clear if it is clearly not even. */
void rows_judge(struct rows *rows, const char *name, struct figure figure);
/* Draws them; whether there were any. */
bool rows_done(struct rows *rows, struct buffer *to);

#endif
