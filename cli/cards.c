/* cards.c: croupier cards: all cards of a game as a table, or one of them in full. */
#include "cli/cards.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/options.h"
#include "cli/terminal.h"
#include "games/shelf.h"
#include "kernel/cell.h"

enum { CELL_BYTES = 1200 };

/* ---- one card ---- */

static void print_cell(const char *column, const char *words)
{
    if (words != NULL && words[0] != '\0')
        terminal_say("  %-12s %s\n", column, words);
}

void cards_print(const struct box *box, uint8_t face)
{
    const struct card *card = box_card(box, face);
    const struct card_type *type = &box->game->types[card->type];
    terminal_say(STYLE_BOLD "%s" STYLE_PLAIN " (%s, %d %s%s)\n", card->name, type->name,
                 card->copies, card->copies == 1 ? "copy" : "copies",
                 type->per_seat ? " for each seat" : "");
    for (int c = 0; c < type->columns_n; c++) {
        char cell[CELL_BYTES];
        struct text text = text_in(cell, sizeof cell);
        cell_say(box, face, c, &text);
        if (strcmp(cell, "-") != 0)
            print_cell(type->columns[c].name, cell);
    }
    print_cell("icon", card->icon);
    print_cell("text", card->text);
}

uint8_t cards_find(const struct box *box, const char *words, struct problem *problem)
{
    const struct catalogue *cards = box->cards;
    uint8_t face = catalogue_find(cards, words, strlen(words));
    if (face != FACE_NONE)
        return face;
    const char *names[FACES_MAX];
    int begun_n = 0;
    for (int f = 1; f <= cards->cards_n; f++) {
        names[f - 1] = cards->card[f].name;
        if (words[0] != '\0' && strncasecmp(names[f - 1], words, strlen(words)) == 0) {
            begun_n++;
            face = (uint8_t)f;
        }
    }
    if (begun_n == 1)
        return face;
    const char *nearest = problem_nearest(words, names, cards->cards_n);
    problem_say(problem, "%s has no card \"%.60s\"%s%s%s", box->game->title, words,
                nearest != NULL ? "; did you mean " : "", nearest != NULL ? nearest : "",
                nearest != NULL ? "?" : "");
    return FACE_NONE;
}

/* ---- all cards ---- */

/* Columns of the printed table: name, copies, those of the sheet, text. */
static const char *header_of(const struct card_type *type, int column)
{
    if (column == 0)
        return "name";
    if (column == 1)
        return "copies";
    return column - 2 < type->columns_n ? type->columns[column - 2].name : "text";
}

static void say_column(const struct box *box, uint8_t face, int column, struct text *text)
{
    const struct card *card = box_card(box, face);
    if (column == 0)
        text_add(text, card->name);
    else if (column == 1)
        text_print(text, "%d", card->copies);
    else if (column - 2 < box->game->types[card->type].columns_n)
        cell_say(box, face, column - 2, text);
    else
        text_add(text, card->text != NULL ? card->text : "");
}

static int column_width(const struct box *box, int type, int column)
{
    int width = text_width(header_of(&box->game->types[type], column));
    for (int i = 0; i < box->cards->type_n[type]; i++) {
        char cell[CELL_BYTES];
        struct text text = text_in(cell, sizeof cell);
        say_column(box, (uint8_t)(box->cards->type_first[type] + i), column, &text);
        if (text_width(cell) > width)
            width = text_width(cell);
    }
    return width;
}

/* A line of the table; the header if face is none. The text stands last and is not padded. */
static void print_row(const struct box *box, int type, uint8_t face, const int *width)
{
    const struct card_type *kind = &box->game->types[type];
    char line[(COLUMNS_MAX + 3) * CELL_BYTES];
    struct text text = text_in(line, sizeof line);
    for (int c = 0; c < kind->columns_n + 3; c++) {
        size_t from = text.used;
        if (face == FACE_NONE)
            text_add(&text, header_of(kind, c));
        else
            say_column(box, face, c, &text);
        if (c < kind->columns_n + 2)
            text_pad(&text, from, width[c] + 2);
    }
    while (text.used > 0 && line[text.used - 1] == ' ')
        line[--text.used] = '\0';
    terminal_print(line);
}

static void print_type(const struct box *box, int type)
{
    const struct card_type *kind = &box->game->types[type];
    int width[COLUMNS_MAX + 3] = {0};
    for (int c = 0; c < kind->columns_n + 2; c++)
        width[c] = column_width(box, type, c);
    terminal_say("%s" STYLE_BOLD "%s" STYLE_PLAIN " (%d cards in cards/%s)\n" STYLE_DIM,
                 type > 0 ? "\n" : "", kind->name, box->cards->type_n[type], kind->sheet);
    print_row(box, type, FACE_NONE, width);
    terminal_print(STYLE_PLAIN "\n");
    for (int i = 0; i < box->cards->type_n[type]; i++) {
        print_row(box, type, (uint8_t)(box->cards->type_first[type] + i), width);
        terminal_print("\n");
    }
}

static int print_cards(const struct options *options, const struct box *box, const char *name)
{
    struct problem problem = {0};
    if (name == NULL) {
        for (int type = 0; type < box->game->types_n; type++)
            print_type(box, type);
        return STATUS_FINE;
    }
    uint8_t face = cards_find(box, name, &problem);
    if (face == FACE_NONE)
        return command_fault(options->command, "%s", problem.text);
    cards_print(box, face);
    return STATUS_FINE;
}

/* The name of a card may be several words. */
static const char *join(char **words, char *name, size_t bytes)
{
    struct text text = text_in(name, bytes);
    for (int i = 0; words[i] != NULL; i++)
        text_print(&text, "%s%s", i > 0 ? " " : "", words[i]);
    return words[0] != NULL ? name : NULL;
}

static int run(int argc, char **argv)
{
    struct options options = options_for(&cards_command);
    if (options_next(&options, argc, argv) != OPTIONS_END)
        return STATUS_BAD_INPUT;
    if (optind == argc)
        return command_refuse(&cards_command, "the cards of which game?");
    int status = STATUS_BAD_INPUT;
    char name[CELL_BYTES];
    struct problem problem = {0};
    if (options_game(&options, argv[optind])) {
        struct box *box = games_shelf.fill(&options.opening, &problem);
        if (box != NULL)
            status = print_cards(&options, box, join(argv + optind + 1, name, sizeof name));
        else
            command_fault(&cards_command, "%s", problem.text);
        if (box != NULL)
            games_shelf.free(box);
    }
    options_free(&options);
    return status;
}

static const struct option_line lines[] = {{OPTIONS_CARDS}, {OPTIONS_SET}, {OPTIONS_VARIANT}, {0}};

const struct command cards_command = {
    .name = "cards",
    .about = "Shows the cards of a game, or one of them in full",
    .usage = "GAME [NAME]",
    .options = lines,
    .run = run,
};
