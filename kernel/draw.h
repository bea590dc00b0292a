/* draw.h: the table as a person at a terminal sees it, drawn from fields, layout, signs and
 * computed numbers alone: any game, in 80 columns. */
#ifndef KERNEL_DRAW_H
#define KERNEL_DRAW_H

#include "kernel/layout.h"
#include "kernel/pieces.h"
#include "kernel/signs.h"

enum { DRAW_WIDTH = 80, DRAW_INDENT = 3, DRAW_SIGNS_MAX = 200, DRAW_WORDS_BYTES = 96 };

/* A sign and its words, which the one that was heard takes along. */
struct drawn_sign {
    struct sign sign;
    char words[DRAW_WORDS_BYTES];
};

/* What is drawn, for whom. */
struct drawing {
    const struct box *box;
    const void *view;
    int seat;     /* who looks; SPECTATOR: nobody in particular */
    uint8_t asks; /* mask of the seats that must decide */
    struct text *text;
    struct drawn_sign sign[DRAW_SIGNS_MAX];
    int signs_n;
    bool told[FACES_MAX + 1]; /* faces whose text stands on the screen already */
};

/* Cards in a list that are alike, or a piece. */
struct drawn_card {
    uint8_t face;
    int n;
    int piece; /* its number; 0: it lies in a pile */
};

/* The whole table, from what view_hide made for that seat: drawing hides nothing by itself. */
void draw_table(const struct box *box, const void *view, int seat, struct text *text);

/* ---- draw_card.c: one card or a list of them ---- */

/* A line for each card: name, price, title, figures, text; or all on one line where they have
 * nothing but names. Blanks come last, counted. `seat` is whose prices count. */
void draw_cards(struct drawing *d, const struct drawn_card *cards, int n, int seat);
/* A card's name in the color that its tint says. */
void draw_name(const struct drawing *d, const struct drawn_card *card, struct text *to);
/* "attack 3  defense 2", or in a cell "3/2". Whether there was one. */
bool draw_figures(const struct drawing *d, const struct drawn_card *card, bool named,
                  struct text *to);
/* Whether the card says more than its name: then a list gives it a line. */
bool draw_speaks(const struct box *box, uint8_t face);
/* Whether a piece lies on a board, where there is no room for what is attached to it. */
bool draw_on_board(const struct game *game, int piece);
/* What lies on a piece while it does, how it is and what it does: "damage 2, stunned". */
void draw_marks(const struct drawing *d, int piece, struct text *to);
/* Ends a line; blanks at its end go. */
void draw_end(struct text *text);
/* Puts words in a style behind what the line says since byte `line`, broken between words where it
 * ends, and ends it. */
void draw_wrapped(struct text *text, size_t line, int indent, const char *style, const char *words);

/* ---- draw_grid.c: places side by side ---- */

/* Slots in rows and columns, and under them what their cards say. */
void draw_slots(struct drawing *d, const struct field *field, int part);
/* The cells of a grid of pieces, with the pieces of all zones that lie on it. */
void draw_cells(struct drawing *d, const struct field *ground);
/* A seat's pieces in numbered spaces. */
void draw_spaces(struct drawing *d, const struct field *field, int seat);

/* The next piece of that holder (NOBODY: of none) in its order, 0 after the last; begin with 0. */
int draw_next(const struct drawing *d, const struct field *field, int holder, int piece);

#endif
