/* sheet.c: a CSV reader that goes on after a problem, so that one run finds them all. */
#include "cardtext/sheet.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "cardtext/words.h"

struct reader {
    struct arena *arena;
    struct sheet *sheet;
    struct problem *problem;
    char *at, *end;  /* in a copy of the text: cells are unquoted where they lie */
    int row, column; /* from 1, of the cell being read */
    int rows_cap;
    bool right;     /* no problem so far */
    bool line_done; /* the cell just read was the last of its row */
};

static void say(struct reader *r, const char *what)
{
    const char *header = r->sheet->rows_n > 0 && r->column <= r->sheet->columns_n
                             ? sheet_cell(r->sheet, 0, r->column - 1)
                             : "";
    if (header[0] != '\0')
        problem_say(r->problem, "%s row %d, column %d (%.40s): %s", r->sheet->name, r->row,
                    r->column, header, what);
    else
        problem_say(r->problem, "%s row %d, column %d: %s", r->sheet->name, r->row, r->column,
                    what);
    r->right = false;
}

/* Bytes of the UTF-8 character at `at`, 0 if it is none: too long, a surrogate or past U+10FFFF. */
static size_t character_bytes(const unsigned char *at, size_t bytes)
{
    static const struct {
        unsigned char first_lo, first_hi, second_lo, second_hi, bytes;
    } shape[] = {
        {0x00, 0x7f, 0x00, 0x00, 1}, {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3},
        {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3},
        {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4},
    };
    for (size_t s = 0; s < sizeof shape / sizeof shape[0]; s++) {
        if (at[0] < shape[s].first_lo || at[0] > shape[s].first_hi)
            continue;
        if (shape[s].bytes > bytes)
            return 0;
        for (size_t i = 1; i < shape[s].bytes; i++) {
            unsigned char lo = i == 1 ? shape[s].second_lo : 0x80;
            unsigned char hi = i == 1 ? shape[s].second_hi : 0xbf;
            if (at[i] < lo || at[i] > hi)
                return 0;
        }
        return shape[s].bytes;
    }
    return 0;
}

static void check_characters(struct reader *r, const char *text, size_t bytes)
{
    for (size_t at = 0; at < bytes;) {
        unsigned char first = (unsigned char)text[at];
        size_t length = character_bytes((const unsigned char *)text + at, bytes - at);
        if (length == 0) {
            say(r, "not UTF-8; save the sheet as \"CSV UTF-8\"");
            return;
        }
        if ((first < 0x20 && !words_blank(text[at])) || first == 0x7f) {
            say(r, "a control character");
            return;
        }
        at += length;
    }
}

static bool at_line_end(const struct reader *r)
{
    return r->at == r->end || *r->at == '\n' ||
           (*r->at == '\r' && r->at + 1 < r->end && r->at[1] == '\n');
}

static bool at_cell_end(const struct reader *r)
{
    return *r->at == ',' || at_line_end(r);
}

/* The cell after its opening quote; two quotes stand for one. Never longer than what it was. */
static size_t read_quoted(struct reader *r, char *out)
{
    size_t n = 0;
    for (; r->at < r->end; r->at++) {
        if (*r->at == '"' && (r->at + 1 == r->end || r->at[1] != '"')) {
            r->at++;
            if (r->at < r->end && !at_cell_end(r)) {
                say(r, "words after the closing quote; a quote inside a cell is written twice");
                while (r->at < r->end && !at_cell_end(r))
                    r->at++;
            }
            return n;
        }
        if (*r->at == '"')
            r->at++;
        if (*r->at != '\r' || r->at + 1 == r->end || r->at[1] != '\n')
            out[n++] = *r->at;
    }
    say(r, "a quote that begins here never closes");
    r->sheet->whole = false;
    return n;
}

static size_t read_bare(struct reader *r, char *out)
{
    size_t n = 0;
    bool stray = false;
    while (r->at < r->end && !at_cell_end(r)) {
        stray |= *r->at == '"' || *r->at == '\r';
        out[n++] = *r->at++;
    }
    if (stray)
        say(r, "a stray quote or carriage return; put the whole cell in quotes");
    return n;
}

/* Steps over what ends the cell, so that its closing zero may be written there. */
static void pass_cell_end(struct reader *r)
{
    r->line_done = at_line_end(r);
    if (r->at < r->end && *r->at == '\r')
        r->at++;
    if (r->at < r->end)
        r->at++;
}

static const char *read_cell(struct reader *r)
{
    char *from = r->at;
    while (from < r->end && (*from == ' ' || *from == '\t'))
        from++;
    bool quoted = from < r->end && *from == '"';
    if (quoted)
        r->at = from + 1;
    char *out = r->at;
    size_t bytes = quoted ? read_quoted(r, out) : read_bare(r, out);
    check_characters(r, out, bytes);
    pass_cell_end(r);
    out[bytes] = '\0';
    const char *trimmed = out;
    bytes = words_trim(&trimmed, bytes);
    out[(size_t)(trimmed - out) + bytes] = '\0';
    return trimmed;
}

static void keep_row(struct reader *r, const char *const *cells)
{
    struct sheet *sheet = r->sheet;
    if (sheet->rows_n == r->rows_cap) {
        int cap = r->rows_cap == 0 ? 64 : r->rows_cap * 2;
        size_t width = (size_t)sheet->columns_n;
        const char **cell = arena_take(r->arena, (size_t)cap * width * sizeof *cell);
        int *row_number = arena_take(r->arena, (size_t)cap * sizeof *row_number);
        if (r->rows_cap > 0) {
            memcpy(cell, sheet->cell, (size_t)r->rows_cap * width * sizeof *cell);
            memcpy(row_number, sheet->row_number, (size_t)r->rows_cap * sizeof *row_number);
        }
        sheet->cell = cell;
        sheet->row_number = row_number;
        r->rows_cap = cap;
    }
    for (int c = 0; c < sheet->columns_n; c++)
        sheet->cell[sheet->rows_n * sheet->columns_n + c] = cells[c];
    sheet->row_number[sheet->rows_n++] = r->row;
}

/* Reads the cells of a row; those past SHEET_COLUMNS_MAX are counted, not kept. */
static int read_cells(struct reader *r, const char **cells, bool *empty)
{
    int n = 0;
    *empty = true;
    do {
        r->column = n + 1;
        const char *cell = read_cell(r);
        *empty &= cell[0] == '\0';
        if (n < SHEET_COLUMNS_MAX)
            cells[n] = cell;
        n++;
    } while (!r->line_done);
    return n;
}

static bool read_header(struct reader *r, const char **cells, int n)
{
    if (n > SHEET_COLUMNS_MAX)
        return problem_say(r->problem, "%s: %d columns, at most %d", r->sheet->name, n,
                           SHEET_COLUMNS_MAX);
    if (n == 1 && strpbrk(cells[0], ";\t") != NULL)
        return problem_say(r->problem, "%s row 1: cells must be separated by commas",
                           r->sheet->name);
    r->sheet->columns_n = n;
    keep_row(r, cells);
    return true;
}

static void read_row(struct reader *r)
{
    const char *cells[SHEET_COLUMNS_MAX];
    for (int c = 0; c < SHEET_COLUMNS_MAX; c++)
        cells[c] = "";
    bool empty;
    int n = read_cells(r, cells, &empty);
    struct sheet *sheet = r->sheet;
    if (empty)
        return;
    if (sheet->rows_n == 0) {
        if (!read_header(r, cells, n)) {
            r->right = false;
            r->at = r->end;
        }
        return;
    }
    if (n != sheet->columns_n && sheet->whole) {
        problem_say(r->problem, "%s row %d (%.40s): %d cells under %d columns", sheet->name, r->row,
                    cells[0], n, sheet->columns_n);
        r->right = false;
    }
    keep_row(r, cells);
}

bool sheet_read(struct arena *arena, const char *name, const char *text, size_t bytes,
                struct sheet *sheet, struct problem *problem)
{
    static const char byte_order_mark[] = "\xef\xbb\xbf";
    *sheet = (struct sheet){.name = name, .whole = true};
    if (bytes >= 3 && memcmp(text, byte_order_mark, 3) == 0) {
        text += 3;
        bytes -= 3;
    }
    char *copy = arena_copy(arena, text, bytes);
    struct reader r = {.arena = arena,
                       .sheet = sheet,
                       .problem = problem,
                       .at = copy,
                       .end = copy + bytes,
                       .right = true};
    for (r.row = 1; r.at < r.end; r.row++) {
        read_row(&r);
        if (sheet->rows_n > SHEET_ROWS_MAX)
            return problem_say(problem, "%s: more than %d rows", name, SHEET_ROWS_MAX);
    }
    if (sheet->rows_n == 0 && r.right)
        return problem_say(problem, "%s: the sheet is empty", name);
    if (sheet->rows_n == 1 && r.right)
        return problem_say(problem, "%s: no card under the header", name);
    return r.right;
}
