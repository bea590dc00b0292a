/* sheets.c: standard decks and cards "of each color and rank" become sheets like a designer's own;
 * columns are found from the cells of those that are given. */
#include "rulebook/sheets.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cardtext/sheet.h"

static const char *const suits[] = {"clubs", "diamonds", "hearts", "spades"};

static bool no_room(struct rulebook *book, struct sentence *s, struct problem *problem)
{
    return book_refuse(book, s, 0, problem, "too many columns, or words in one");
}

/* ---- columns ---- */

static bool add_number_column(struct rulebook *book, struct book_cards *cards, const char *name)
{
    int column = names_column(book, name);
    if (column < 0 || cards->columns_n == COLUMNS_MAX)
        return false;
    cards->place_number[column] = (int8_t)cards->columns_n;
    cards->columns[cards->columns_n++] = (struct column){
        .name = name, .kind = COLUMN_NUMBER, .lo = -NUMBER_MAX, .hi = NUMBER_MAX, .about = ""};
    return true;
}

/* The words of a list grow while sheets are read: the column points to the list itself. */
static bool add_word_column(struct rulebook *book, struct book_cards *cards, const char *name,
                            int *list)
{
    *list = names_list(book, name, true);
    if (*list < 0 || cards->columns_n == COLUMNS_MAX)
        return false;
    cards->place_word[*list] = (int8_t)cards->columns_n;
    cards->columns[cards->columns_n++] = (struct column){
        .name = name, .kind = COLUMN_WORD, .words = book->list[*list].word, .about = ""};
    return true;
}

/* ---- made sheets ---- */

static void capital(struct buffer *out, const char *word)
{
    char first[2] = {(char)toupper((unsigned char)word[0]), '\0'};
    buffer_add(out, first);
    buffer_add(out, word + 1);
}

enum { SPELLED_BYTES = 48 };

/* Numbers in names are spelled: "2 of Clubs" would be two cards, "Red 5" the fifth of them. */
static const char *spelled(int number, char words[SPELLED_BYTES])
{
    static const char *const small[] = {"Zero",    "One",     "Two",       "Three",    "Four",
                                        "Five",    "Six",     "Seven",     "Eight",    "Nine",
                                        "Ten",     "Eleven",  "Twelve",    "Thirteen", "Fourteen",
                                        "Fifteen", "Sixteen", "Seventeen", "Eighteen", "Nineteen"};
    static const char *const tens[] = {"",      "",      "Twenty",  "Thirty", "Forty",
                                       "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"};
    struct text text = text_in(words, SPELLED_BYTES);
    if (number >= 100)
        text_print(&text, "%s Hundred%s", small[number / 100 % 10], number % 100 > 0 ? " " : "");
    int rest = number % 100;
    if (rest >= 20)
        text_print(&text, "%s%s", tens[rest / 10], rest % 10 > 0 ? " " : "");
    if (number == 0 || (rest > 0 && rest < 20) || rest % 10 > 0)
        text_add(&text, small[rest < 20 ? rest : rest % 10]);
    return words;
}

static const char *rank_name(int rank, char words[SPELLED_BYTES])
{
    static const char *const named[] = {
        [1] = "Ace", [11] = "Jack", [12] = "Queen", [13] = "King", [14] = "Ace"};
    bool court = rank < COUNT(named) && named[rank] != NULL;
    return court ? named[rank] : spelled(rank, words);
}

static bool make_deck(struct rulebook *book, struct sentence *s, struct book_cards *cards, bool low,
                      int jokers, struct buffer *csv, struct problem *problem)
{
    int list;
    if (!add_number_column(book, cards, "rank") || !add_word_column(book, cards, "suit", &list))
        return no_room(book, s, problem);
    cards->standard = true;
    buffer_add(csv, "name,copies,text,rank,suit\n");
    for (int i = 0; i < COUNT(suits); i++) {
        if (names_word(book, list, suits[i]) < 0)
            return no_room(book, s, problem);
        for (int rank = low ? 1 : 2; rank <= (low ? 13 : 14); rank++) {
            char number[SPELLED_BYTES];
            buffer_print(csv, "%s of ", rank_name(rank, number));
            capital(csv, suits[i]);
            buffer_print(csv, ",1,,%d,%s\n", rank, suits[i]);
        }
    }
    if (jokers > 0)
        buffer_print(csv, "Joker,%d,,0,\n", jokers);
    return true;
}

/* A column of a made sheet: its words, or its numbers. */
struct sheet_axis {
    const char *name;
    int lo, hi, list;
    const char *word[LIST_WORDS_MAX];
    int words_n;
};

enum { AXES_MAX = 3 };

static bool read_axis(struct rulebook *book, struct sentence *s, struct book_cards *cards,
                      const struct grammar_node *attr, struct sheet_axis *axis)
{
    *axis =
        (struct sheet_axis){.name = book_words(book, s->tokens, grammar_kid(attr, 0)), .list = -1};
    if (attr->row->code != ATTR_WORDS) {
        axis->lo = grammar_kid(attr, 1)->number;
        axis->hi = attr->row->code == ATTR_RANGE ? grammar_kid(attr, 2)->number : axis->lo;
        return axis->lo <= axis->hi && axis->hi - axis->lo < FACES_MAX &&
               add_number_column(book, cards, axis->name);
    }
    if (!add_word_column(book, cards, axis->name, &axis->list))
        return false;
    for (const struct grammar_node *kid = attr->kid->next; kid != NULL; kid = kid->next) {
        const char *word = book_words(book, s->tokens, kid);
        if (axis->words_n == LIST_WORDS_MAX || names_word(book, axis->list, word) < 0)
            return false;
        axis->word[axis->words_n++] = word;
    }
    return true;
}

static int axis_count(const struct sheet_axis *axis)
{
    return axis->list >= 0 ? axis->words_n : axis->hi - axis->lo + 1;
}

static void axis_cell(const struct sheet_axis *axis, int at, bool name, struct buffer *out)
{
    char number[SPELLED_BYTES];
    if (axis->list < 0 && name)
        buffer_add(out, spelled(axis->lo + at, number));
    else if (axis->list < 0)
        buffer_print(out, "%d", axis->lo + at);
    else if (name)
        capital(out, axis->word[at]);
    else
        buffer_add(out, axis->word[at]);
}

/* "Red 5"; a kind with less than two different columns is named after itself too: "Bid 5". */
static void make_row(struct rulebook *book, const struct book_cards *cards,
                     const struct sheet_axis *axis, int axes_n, int copies, int number,
                     struct buffer *csv)
{
    int at[AXES_MAX];
    for (int a = axes_n - 1; a >= 0; a--) {
        at[a] = number % axis_count(&axis[a]);
        number /= axis_count(&axis[a]);
    }
    bool named = axes_n == 1 && (axis[0].list < 0 || book->cards_n > 1);
    bool before = named && axis[0].list < 0, after = named && axis[0].list >= 0;
    if (before)
        capital(csv, cards->singular);
    bool varies = false;
    for (int a = 0; a < axes_n; a++) {
        bool shown = axis_count(&axis[a]) > 1;
        if (!shown)
            continue;
        if (varies || before)
            buffer_add(csv, " ");
        axis_cell(&axis[a], at[a], true, csv);
        varies = true;
    }
    if (after)
        buffer_print(csv, " %s", cards->singular);
    if (!varies && !before && !after)
        capital(csv, cards->singular);
    buffer_print(csv, ",%d,", copies);
    for (int a = 0; a < axes_n; a++) {
        buffer_add(csv, ",");
        axis_cell(&axis[a], at[a], false, csv);
    }
    buffer_add(csv, "\n");
}

static bool make_each(struct rulebook *book, struct sentence *s, struct book_cards *cards,
                      const struct grammar_node *source, struct buffer *csv,
                      struct problem *problem)
{
    struct sheet_axis axis[AXES_MAX];
    int axes_n = 0, rows = 1;
    if (!names_bounds(book, s, source->kid, 1, COPIES_MAX, "cards of each", problem))
        return false;
    for (const struct grammar_node *kid = source->kid->next; kid != NULL; kid = kid->next) {
        if (kid->row->code == ATTR_RANGE &&
            grammar_kid(kid, 1)->number > grammar_kid(kid, 2)->number)
            return book_refuse(book, s, grammar_kid(kid, 1)->from, problem, "from low to high");
        if (axes_n == AXES_MAX || !read_axis(book, s, cards, kid, &axis[axes_n]))
            return no_room(book, s, problem);
        rows *= axis_count(&axis[axes_n++]);
        if (rows > FACES_MAX)
            return book_refuse(book, s, kid->from, problem, "more than %d different cards",
                               FACES_MAX);
    }
    buffer_add(csv, "name,copies,text");
    for (int a = 0; a < axes_n; a++)
        buffer_print(csv, ",%s", axis[a].name);
    buffer_add(csv, "\n");
    for (int r = 0; r < rows; r++)
        make_row(book, cards, axis, axes_n, source->kid->number, r, csv);
    return true;
}

/* ---- given sheets ---- */

static bool is_number(const char *cell)
{
    char *end;
    strtol(cell, &end, 10);
    return end != cell && *end == '\0';
}

/* The first row whose cell is no number, or is one; 0 if there is none. Empty cells are neither. */
static int first_row(const struct sheet *sheet, int column, bool number)
{
    for (int row = 1; row < sheet->rows_n; row++) {
        const char *cell = sheet_cell(sheet, row, column);
        if (*cell != '\0' && is_number(cell) == number)
            return row;
    }
    return 0;
}

static int find_column(const struct sheet *sheet, const char *name)
{
    for (int c = 0; c < sheet->columns_n; c++) {
        if (strcasecmp(sheet_cell(sheet, 0, c), name) == 0)
            return c;
    }
    return -1;
}

/* A slip of the pen would make words of all numbers of the column, and the rules that reckon with
 * it would stay silent. */
static bool refuse_mixed(const struct sheet *sheet, int row, int column, struct problem *problem)
{
    int name = find_column(sheet, "name");
    return problem_say(
        problem,
        "%s row %d, %s, %s: \"%s\" is not a whole number, as the others in this column are",
        sheet->name, sheet->row_number[row], name >= 0 ? sheet_cell(sheet, row, name) : "?",
        sheet_cell(sheet, 0, column), sheet_cell(sheet, row, column));
}

static bool read_column(struct rulebook *book, struct sentence *s, struct book_cards *cards,
                        const struct sheet *sheet, int column, struct problem *problem)
{
    const char *name = sheet_cell(sheet, 0, column);
    static const char *const own[] = {"name", "copies", "icon", "text"};
    for (int i = 0; i < COUNT(own); i++) {
        if (strcasecmp(name, own[i]) == 0)
            return true;
    }
    int word = first_row(sheet, column, false), list;
    if (word == 0)
        return add_number_column(book, cards, name) || no_room(book, s, problem);
    if (first_row(sheet, column, true) != 0)
        return refuse_mixed(sheet, word, column, problem);
    if (!add_word_column(book, cards, name, &list))
        return no_room(book, s, problem);
    for (int row = 1; row < sheet->rows_n; row++) {
        const char *cell = sheet_cell(sheet, row, column);
        if (*cell != '\0' && names_word(book, list, cell) < 0)
            return no_room(book, s, problem);
    }
    return true;
}

/* How many cards there are; rules may speak of each by its name. */
static void count_cards(struct rulebook *book, const struct sheet *sheet, struct book_cards *cards)
{
    int column = find_column(sheet, "name"), copies = find_column(sheet, "copies");
    for (int row = 1; row < sheet->rows_n; row++) {
        const char *cell = copies >= 0 ? sheet_cell(sheet, row, copies) : "";
        cards->cards_n += *cell != '\0' ? atoi(cell) : 1;
    }
    for (int row = 1; column >= 0 && row < sheet->rows_n; row++) {
        const char *name = sheet_cell(sheet, row, column);
        if (book->card_names_n == COUNT(book->card_name))
            return;
        book->card_name[book->card_names_n] = name;
        lexicon_add(&book->lexicon, book->symbol[NAME_CARDNAME], book->card_names_n++, name, NULL);
    }
}

static bool read_given(struct rulebook *book, struct sentence *s, struct book_cards *cards,
                       const struct grammar_node *file, struct problem *problem)
{
    char name[NAME_BYTES * 2];
    snprintf(name, sizeof name, "cards/%s", book_words(book, s->tokens, file));
    const struct source *source = book->own;
    while (source->name != NULL && strcasecmp(source->name, name) != 0)
        source++;
    if (source->name == NULL)
        return book_refuse(book, s, file->from, problem, "there is no file %s", name);
    cards->sheet = source->name + strlen("cards/");
    struct sheet sheet;
    if (!sheet_read(&book->arena, cards->sheet, source->text, source->bytes, &sheet, problem))
        return false;
    bool fine = true;
    for (int c = 0; c < sheet.columns_n; c++)
        fine = read_column(book, s, cards, &sheet, c, problem) && fine;
    count_cards(book, &sheet, cards);
    return fine;
}

bool sheets_make(struct rulebook *book, struct sentence *s, struct book_cards *cards,
                 const struct grammar_node *source, struct problem *problem)
{
    struct buffer csv = {.used = 0};
    bool fine;
    cards->columns = arena_take(&book->arena, COLUMNS_MAX * sizeof cards->columns[0]);
    switch (source->row->code) {
    case SOURCE_SHEET:
        return read_given(book, s, cards, grammar_kid(source, 0), problem);
    case SOURCE_DECK:
        fine = make_deck(book, s, cards, grammar_option(source, 0), 0, &csv, problem);
        break;
    case SOURCE_JOKERS:
        fine = names_bounds(book, s, grammar_kid(source, 0), 1, COPIES_MAX, "jokers", problem) &&
               make_deck(book, s, cards, grammar_option(source, 0), grammar_kid(source, 0)->number,
                         &csv, problem);
        break;
    default:
        fine = make_each(book, s, cards, source, &csv, problem);
    }
    if (fine) {
        char file[NAME_BYTES * 2];
        snprintf(file, sizeof file, "%s.csv", cards->name);
        for (char *c = file; *c != '\0'; c++)
            *c = *c == ' ' ? '-' : *c;
        cards->sheet = arena_copy(&book->arena, file, strlen(file));
        cards->csv = arena_copy(&book->arena, csv.at, csv.used);
        cards->csv_bytes = csv.used;
        struct sheet sheet;
        fine = sheet_read(&book->arena, cards->sheet, cards->csv, csv.used, &sheet, problem);
        if (fine)
            count_cards(book, &sheet, cards);
    }
    buffer_free(&csv);
    return fine;
}
