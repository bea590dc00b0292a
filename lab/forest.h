/* forest.h: a forest plot: rows with a name at the left and a point with its interval. */
#ifndef LAB_FOREST_H
#define LAB_FOREST_H

#include "lab/plot.h"

struct forest_row {
    char name[96];
    struct figure figure, won; /* won: the same of the winners, drawn beside it; n 0: none */
    const char *class;
};

struct forest {
    struct forest_row row[CELLS_MAX];
    int n;
    bool share, change;
    double even; /* not finite: none */
    const char *what, *label;
};

/* What is clearly above and below has inks of its own. */
const char *forest_class(int clear);
/* Rows are many: they are made when needed, and freed when done. */
struct forest *forest_make(const char *what, const char *label, bool share, double even);
void forest_add(struct forest *forest, const char *name, struct figure figure, int clear);
/* A row with what the winners have, too. */
void forest_add_won(struct forest *forest, const char *name, struct figure figure,
                    struct figure won);
/* A row that is clear if it is clearly not even. */
void forest_judge(struct forest *forest, const char *name, struct figure figure);
/* Draws them; whether there were any. */
bool forest_done(struct forest *forest, struct buffer *to);

#endif
