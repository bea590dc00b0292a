/* cell.c: what a sheet says in one cell, in words. */
#include "kernel/cell.h"

static void say_number(int number, struct text *text)
{
    if (number == COLUMN_NONE)
        text_add(text, "-");
    else
        text_print(text, "%d", number);
}

static void say_names(const struct box *box, uint8_t face, int place, struct text *text)
{
    bool first = true;
    for (int name = 0; name < box->cards->names_n; name++)
        if (card_named(box->cards, face, place, name)) {
            text_print(text, "%s%s", first ? "" : ", ", box->cards->names[name]);
            first = false;
        }
}

void cell_say(const struct box *box, uint8_t face, int column, struct text *text)
{
    const struct card *card = box_card(box, face);
    const struct card_type *type = &box->game->types[card->type];
    int place = column_place(type, column);
    const int16_t *number = &card->number[place];
    switch (type->columns[column].kind) {
    case COLUMN_NUMBER:
        say_number(number[0], text);
        break;
    case COLUMN_WORD:
        text_add(text, type->columns[column].words[number[0]]);
        break;
    case COLUMN_LEVELS:
        say_number(number[0], text);
        if (number[1] != number[0] || number[2] != number[0])
            text_print(text, "/%d/%d", number[1], number[2]);
        break;
    case COLUMN_NAMES:
        say_names(box, face, place, text);
        break;
    }
}
