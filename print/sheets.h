/* sheets.h: cards on paper: many to a page to be cut out, or one a page for a printing house. */
#ifndef PRINT_SHEETS_H
#define PRINT_SHEETS_H

#include "print/deck.h"

struct paper {
    const char *name;
    double w, h;
};

extern const struct paper papers[]; /* a name of NULL ends */

enum sheet_backs {
    BACKS_NONE,
    BACKS_DUPLEX, /* on the next page, mirrored: turned over its long edge */
    BACKS_FOLD    /* on the same page: folded down its middle, glued, then cut */
};

/* Where cards lie on a page. A back lies at the mirror image of its front. */
struct sheet_grid {
    double w, h; /* of the page, which may lie on its side */
    int columns, rows;
    double x, y; /* of the first card */
    double gap_x, gap_y;
    bool folded;
};

/* The most cards that fit on a page with room for the marks; false: not one does. */
bool sheets_grid(const struct paper *paper, const struct card_size *size, enum sheet_backs backs,
                 struct sheet_grid *grid);
int sheets_pages(const struct deck *deck, const struct sheet_grid *grid, enum sheet_backs backs);

/* The pages as one PDF. */
bool sheets_draw(const struct deck *deck, const struct sheet_grid *grid, enum sheet_backs backs,
                 struct buffer *pdf);
/* A card a page, each different one once, with its bleed; backs follow the fronts. */
bool sheets_singles(const struct deck *deck, struct buffer *pdf);
/* One side as a picture with bleed: of a face, or of a back. */
bool sheets_picture(const struct deck *deck, const struct ink *side, int dpi, struct buffer *png);

#endif
