/* draw_grid.c: places side by side for the terminal: slots, cells of a board, numbered spaces. */
#include <stdio.h>
#include <string.h>

#include "kernel/draw.h"
#include "kernel/notation.h"
#include "kernel/part.h"

enum { CELL_BYTES = 160, CELL_LINES = 12, CELLS_ABREAST = 16, CELL_WIDEST = 24 };

/* The lines of the cells that stand abreast. */
struct abreast {
    char line[CELLS_ABREAST][CELL_LINES][CELL_BYTES];
    int lines_n[CELLS_ABREAST];
    int cells_n, width;
};

static int cell_width(int cells, int margin)
{
    int width = (DRAW_WIDTH - margin) / (cells > 0 ? cells : 1);
    return width < CELL_WIDEST ? width : CELL_WIDEST;
}

/* The next line of a cell; a spare one where there is no room. */
static struct text next_line(struct abreast *row, int cell)
{
    int n = row->lines_n[cell];
    row->lines_n[cell] += n < CELL_LINES - 1;
    return text_in(row->line[cell][n], CELL_BYTES);
}

/* Words in a style on as few lines as the width allows, broken between words. */
static void add_words(struct abreast *row, int cell, const char *style, const char *words,
                      int indent)
{
    int room = row->width - 1;
    while (*words != '\0') {
        struct text line = next_line(row, cell);
        int left = room - indent;
        size_t bytes = strlen(words),
               most = text_whole(words, bytes < (size_t)left ? bytes : (size_t)left);
        if (most < bytes && words[most] != ' ') {
            size_t at = most;
            while (at > 0 && words[at] != ' ')
                at--;
            most = at > 0 ? at : most;
        }
        text_print(&line, "%*s%s%.*s%s", indent, "", style, (int)most, words,
                   style[0] != '\0' ? STYLE_PLAIN : "");
        words = notation_skip(words + most);
    }
}

static void put_row(struct drawing *d, const struct abreast *row, int margin, const char *label)
{
    int lines = 0;
    for (int c = 0; c < row->cells_n; c++)
        lines = row->lines_n[c] > lines ? row->lines_n[c] : lines;
    for (int l = 0; l < lines; l++) {
        size_t from = d->text->used;
        text_print(d->text, STYLE_DIM "%*s" STYLE_PLAIN " ", margin - 1, l == 0 ? label : "");
        for (int c = 0; c < row->cells_n; c++) {
            if (l < row->lines_n[c])
                text_add(d->text, row->line[c][l]);
            text_pad(d->text, from, margin + (c + 1) * row->width);
        }
        draw_end(d->text);
    }
}

/* ---- slots ---- */

static void fill_slot(struct drawing *d, struct abreast *row, int cell, uint8_t face, int number)
{
    char label[16];
    snprintf(label, sizeof label, "%2d ", number);
    if (face == FACE_NONE) {
        struct text line = next_line(row, cell);
        text_print(&line, STYLE_DIM "%s- -" STYLE_PLAIN, label);
        return;
    }
    char words[CELL_BYTES];
    struct text name = text_in(words, sizeof words);
    struct drawn_card card = {face, 1, 0};
    draw_name(d, &card, &name);
    /* The name without its style, so that it can be broken; then the number before it. */
    char style[3] = {words[0], words[1], '\0'};
    int first = row->lines_n[cell];
    add_words(row, cell, style, box_face_name(d->box, face), 3);
    char *line = row->line[cell][first];
    memcpy(line, label, 3);
}

void draw_slots(struct drawing *d, const struct field *field, int part)
{
    const struct layout_zone *zone = layout_zone(d->box->game, field->name);
    const uint8_t *faces = part_at(field, d->view, part) + 1;
    int columns = zone != NULL ? layout_columns(d->box, zone) : 0;
    int rows = zone != NULL ? layout_rows(d->box, zone) : 0;
    columns = columns > 0 && columns <= CELLS_ABREAST ? columns : field->cap < 4 ? field->cap : 4;
    rows = rows > 0 ? rows : (field->cap + columns - 1) / columns;
    struct drawn_card cards[FACES_MAX];
    bool listed[FACES_MAX + 1] = {false};
    int n = 0;
    for (int r = 0; r < rows; r++) {
        struct abreast row = {.cells_n = columns, .width = cell_width(columns, DRAW_INDENT)};
        for (int c = 0; c < columns && r * columns + c < field->cap; c++) {
            uint8_t face = faces[r * columns + c];
            fill_slot(d, &row, c, face, r * columns + c + 1);
            if (draw_speaks(d->box, face) && !listed[face] && n < FACES_MAX)
                cards[n++] = (struct drawn_card){face, 1, 0};
            if (!face_is_blank(face))
                listed[face] = true;
        }
        put_row(d, &row, DRAW_INDENT, "");
    }
    if (n > 0) {
        text_add(d->text, "\n");
        draw_cards(d, cards, n, d->seat);
    }
}

/* ---- spaces ---- */

/* Everything attached to a piece, a line each. */
static void add_attached(struct drawing *d, struct abreast *row, int cell, int host)
{
    for (int n = pieces_next_on(d->box, d->view, host, 0); n != 0;
         n = pieces_next_on(d->box, d->view, host, n)) {
        uint8_t face = pieces_at_const(pieces_field(d->box->game, n), d->view, n)->face;
        char words[CELL_BYTES];
        snprintf(words, sizeof words, "+ %s", box_face_name(d->box, face));
        add_words(row, cell, STYLE_CYAN, words, 0);
    }
}

static void add_figures(struct drawing *d, struct abreast *row, int cell, int number, bool named)
{
    const struct field *field = pieces_field(d->box->game, number);
    const struct piece *piece = pieces_at_const(field, d->view, number);
    struct drawn_card card = {piece->face, 1, number};
    char words[CELL_BYTES];
    struct text text = text_in(words, sizeof words);
    draw_figures(d, &card, named, &text);
    if (text_width(words) > row->width - 1 && named) {
        text = text_in(words, sizeof words);
        draw_figures(d, &card, false, &text);
    }
    for (int level = 0; level < piece->cards && piece->cards > 1; level++)
        text_add(&text, level == 0 ? " " STYLE_YELLOW "*" : "*");
    text_add(&text, piece->cards > 1 ? STYLE_PLAIN : "");
    if (text.used > 0) {
        struct text line = next_line(row, cell);
        text_add(&line, words);
    }
    char marks[CELL_BYTES];
    struct text more = text_in(marks, sizeof marks);
    draw_marks(d, number, &more);
    if (more.used > 2) { /* two blanks set it apart on a line */
        struct text line = next_line(row, cell);
        text_add(&line, marks + 2);
    }
}

static int piece_in(struct drawing *d, const struct field *field, int seat, int place)
{
    for (int n = draw_next(d, field, seat, 0); n != 0; n = draw_next(d, field, seat, n)) {
        const struct piece *piece = pieces_at_const(field, d->view, n);
        if (piece->host == 0 && piece->place == place)
            return n;
    }
    return 0;
}

void draw_spaces(struct drawing *d, const struct field *field, int seat)
{
    const struct layout_zone *zone = layout_zone(d->box->game, field->name);
    int spaces = layout_columns(d->box, zone);
    struct abreast row = {.cells_n = spaces, .width = cell_width(spaces, DRAW_INDENT)};
    for (int space = 0; space < spaces && space < CELLS_ABREAST; space++) {
        int number = piece_in(d, field, seat, space);
        struct text line = next_line(&row, space);
        const char *end = space == 0 ? zone->first : space == spaces - 1 ? zone->last : NULL;
        text_add(&line, STYLE_DIM);
        if (field->places != NULL)
            text_add(&line, field->places[space]);
        else
            text_print(&line, "%d", space + 1);
        text_print(&line, "%s%s" STYLE_PLAIN, end != NULL ? " " : "", end != NULL ? end : "");
        if (number == 0)
            continue;
        char words[CELL_BYTES];
        struct text name = text_in(words, sizeof words);
        pieces_name(d->box, field, d->view, number, seat, &name);
        add_words(&row, space, STYLE_BOLD, words, 0);
        add_attached(d, &row, space, number);
        add_figures(d, &row, space, number, true);
    }
    put_row(d, &row, DRAW_INDENT, "");
}

/* ---- cells ---- */

/* A seat's pieces on a board keep one color. */
static const char *seat_style(int seat)
{
    static const char *const styles[] = {STYLE_GREEN, STYLE_RED, STYLE_BLUE, STYLE_YELLOW};
    return seat == NOBODY ? "" : styles[seat % 4];
}

/* The cell's name and who holds it, then what lies there, then who stands on it. */
static void fill_cell(struct drawing *d, struct abreast *row, int cell, const struct field *ground,
                      int place)
{
    const struct game *game = d->box->game;
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        if (field->kind != FIELD_PIECES || layout_place(game, field) != PLACE_GRID)
            continue;
        for (int n = field->first; n < field->first + field->cap; n++) {
            const struct piece *piece = pieces_at_const(field, d->view, n);
            if (piece->face == FACE_NONE || piece->host != 0 || piece->place != place)
                continue;
            int holder = piece_holder(piece);
            char words[CELL_BYTES];
            struct text name = text_in(words, sizeof words);
            if (field == ground) {
                struct text line = next_line(row, cell);
                text_print(&line, STYLE_DIM "%s" STYLE_PLAIN, field->places[place]);
                if (holder != NOBODY)
                    text_print(&line, " %s%.8s" STYLE_PLAIN, seat_style(holder),
                               d->box->seat_name[holder]);
                text_add(&line, pieces_next_on(d->box, d->view, n, 0) != 0 ? STYLE_CYAN
                                    " +" STYLE_PLAIN
                                                                           : "");
                if (game->layout->say_piece != NULL)
                    game->layout->say_piece(d->box, d->view, n, &line);
                text_add(&name, box_face_name(d->box, piece->face));
                add_words(row, cell, draw_speaks(d->box, piece->face) ? "" : STYLE_DIM, words, 0);
                continue;
            }
            text_add(&name, holder == (d->seat < d->box->seats ? d->seat : 0) ? "^" : "v");
            pieces_name(d->box, field, d->view, n, holder, &name);
            text_add(&name, pieces_next_on(d->box, d->view, n, 0) != 0 ? " +" : "");
            add_words(row, cell, seat_style(holder), words, 0);
            add_figures(d, row, cell, n, false);
        }
    }
    if (row->lines_n[cell] == 0) {
        struct text line = next_line(row, cell);
        text_print(&line, STYLE_DIM "%s -" STYLE_PLAIN, ground->places[place]);
    }
}

static int place_of(const struct field *field, int row, int column)
{
    char name[32];
    snprintf(name, sizeof name, "r%dc%d", row + 1, column + 1);
    for (int place = 0; field->places != NULL && field->places[place] != NULL; place++)
        if (strcmp(field->places[place], name) == 0)
            return place;
    return -1;
}

/* Which figures stand in the cells. */
static void draw_legend(struct drawing *d)
{
    const struct layout *layout = d->box->game->layout;
    int n = 0;
    for (int i = 0; i < layout->numbers_n; i++)
        if (layout->numbers[i].role == ROLE_STAT)
            text_print(d->text, "%s%s", n++ == 0 ? STYLE_DIM " " : "/", layout->numbers[i].name);
    text_add(d->text, n > 0 ? STYLE_PLAIN "\n\n" : "");
}

void draw_cells(struct drawing *d, const struct field *ground)
{
    const struct layout_zone *zone = layout_zone(d->box->game, ground->name);
    int columns = layout_columns(d->box, zone), rows = layout_rows(d->box, zone);
    bool turned = zone->turns && d->seat < d->box->seats && d->seat > 0;
    for (int r = 0; r < rows; r++) {
        struct abreast row = {.cells_n = columns, .width = cell_width(columns, 1)};
        for (int c = 0; c < columns && c < CELLS_ABREAST; c++) {
            int place = place_of(ground, turned ? rows - 1 - r : r, turned ? columns - 1 - c : c);
            if (place >= 0)
                fill_cell(d, &row, c, ground, place);
        }
        put_row(d, &row, 1, "");
        text_add(d->text, "\n");
    }
    draw_legend(d);
}
