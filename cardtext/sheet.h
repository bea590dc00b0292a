/* sheet.h: reads a card sheet: CSV as RFC 4180 has it and as spreadsheets write it. */
#ifndef CARDTEXT_SHEET_H
#define CARDTEXT_SHEET_H

#include "kernel/arena.h"
#include "kernel/problem.h"

enum { SHEET_COLUMNS_MAX = 32, SHEET_ROWS_MAX = 30000 };

/* Cells are zero-terminated, without blanks at their ends. Row 0 is the header; rows without any
 * word are left out, so each row keeps the number that a spreadsheet shows for it. */
struct sheet {
    const char *name;
    int columns_n, rows_n; /* rows with the header */
    const char **cell;     /* rows_n x columns_n */
    int *row_number;       /* from 1 */
    bool whole;            /* nothing was lost after a quote that never closed */
};

static inline const char *sheet_cell(const struct sheet *sheet, int row, int column)
{
    return sheet->cell[row * sheet->columns_n + column];
}

/* Reads all it can into the arena. False if there was any problem; each is said with its row and
 * column. name is kept by its pointer, the text may go. */
bool sheet_read(struct arena *arena, const char *name, const char *text, size_t bytes,
                struct sheet *sheet, struct problem *problem);

#endif
