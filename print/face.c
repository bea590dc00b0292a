/* face.c: what stands on a card, by the roles of the layout. */
#include "print/face.h"

#include <stdio.h>
#include <string.h>

#include "kernel/cell.h"
#include "kernel/layout.h"

static const char *const side_names[FACE_SIDES] = {"left", "right", "top", "bottom"};

static int side_of(const char *name)
{
    for (int side = 0; side < FACE_SIDES; side++)
        if (strcmp(side_names[side], name) == 0)
            return side;
    return -1;
}

/* What a column is to a player where the game does not say. */
static enum layout_role guess_role(const struct column *column)
{
    if (strcmp(column->name, "cost") == 0 || strcmp(column->name, "price") == 0)
        return ROLE_COST;
    if (column->kind != COLUMN_WORD && column->kind != COLUMN_NAMES)
        return ROLE_STAT;
    if (side_of(column->name) >= 0)
        return ROLE_SIDE;
    return strcmp(column->name, "color") == 0 || strcmp(column->name, "suit") == 0 ? ROLE_TINT
                                                                                   : ROLE_TITLE;
}

static void add_figure(struct face_figure *list, int *n, const char *name, const char *value)
{
    if (*n == FIGURES_MAX || value[0] == '\0')
        return;
    list[*n].name = name;
    snprintf(list[*n].value, sizeof list[*n].value, "%.*s", FIGURE_BYTES - 1, value);
    ++*n;
}

static bool says_nothing(const char *value)
{
    return value[0] == '\0' || strcmp(value, "-") == 0 || strcmp(value, "none") == 0;
}

/* A word of a column, which outlives the face. */
static const char *word_in(const struct box *box, uint8_t face, int column)
{
    const struct card *card = box_card(box, face);
    const struct card_type *type = &box->game->types[card->type];
    const struct column *of = &type->columns[column];
    if (of->kind != COLUMN_WORD)
        return NULL;
    const char *word = of->words[card->number[column_place(type, column)]];
    return says_nothing(word) ? NULL : word;
}

static void read_column(const struct box *box, uint8_t number, int column, enum layout_role role,
                        struct face *face)
{
    const struct column *of = &box->game->types[face->type_n].columns[column];
    char value[TITLE_BYTES];
    struct text text = text_in(value, sizeof value);
    cell_say(box, number, column, &text);
    if (role == ROLE_TINT) {
        face->tint = word_in(box, number, column);
    } else if (role == ROLE_SIDE && side_of(of->name) >= 0) {
        face->slots = true;
        face->side[side_of(of->name)] = word_in(box, number, column);
    } else if (role == ROLE_COST) {
        if (!says_nothing(value) && strcmp(value, "0") != 0)
            add_figure(face->cost, &face->costs_n, of->name, value);
    } else if (role == ROLE_STAT || role == ROLE_SCORE) {
        /* An empty cell is a zero: what a card lacks is not printed. */
        if (!says_nothing(value) && strcmp(value, "0") != 0)
            add_figure(face->stat, &face->stats_n, of->name, value);
    } else if (role == ROLE_TITLE && !says_nothing(value)) {
        size_t used = strlen(face->title);
        snprintf(face->title + used, sizeof face->title - used, "%s%s", used > 0 ? ", " : "",
                 value);
    }
}

/* In the layout's order of numbers, or in the sheet's where there is none. */
static void read_columns(const struct box *box, uint8_t number, struct face *face)
{
    const struct card_type *type = &box->game->types[face->type_n];
    const struct layout *layout = box->game->layout;
    for (int c = 0; layout == NULL && c < type->columns_n; c++)
        read_column(box, number, c, guess_role(&type->columns[c]), face);
    for (int n = 0; layout != NULL && n < layout->numbers_n; n++)
        for (int c = 0; c < type->columns_n; c++)
            if (strcmp(type->columns[c].name, layout->numbers[n].name) == 0)
                read_column(box, number, c, layout->numbers[n].role, face);
}

void face_read(const struct box *box, uint8_t number, struct face *out)
{
    const struct card *card = box_card(box, number);
    const struct card_type *type = &box->game->types[card->type];
    *out = (struct face){
        .name = card->name,
        .type = type->name,
        .icon = card->icon != NULL ? card->icon : "",
        .text = card->text != NULL ? card->text : "",
        .type_n = card->type,
        .copies = card->copies * (type->per_seat ? box->seats : 1),
        .back = card->back,
        .place = card->place != NULL ? card->place : card->name,
    };
    read_columns(box, number, out);
}

void face_say(const struct face *face, struct text *text)
{
    text_print(text, "%s|%s|%s|%s|%s|%s|%d", face->name, face->icon, face->type, face->title,
               face->text, face->tint != NULL ? face->tint : "", face->copies);
    for (int i = 0; i < face->costs_n; i++)
        text_print(text, "|%s %s", face->cost[i].name, face->cost[i].value);
    for (int i = 0; i < face->stats_n; i++)
        text_print(text, "|%s %s", face->stat[i].name, face->stat[i].value);
    for (int side = 0; side < FACE_SIDES; side++)
        text_print(text, "|%s", face->side[side] != NULL ? face->side[side] : "");
}
