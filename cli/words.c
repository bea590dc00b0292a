/* words.c: the words that .play files may use about a game: zones, pieces, numbers, decisions. */
#include "cli/words.h"

#include <stdio.h>

#include "cli/terminal.h"
#include "kernel/part.h"

static const char *const seen_words[] = {[SEEN_ALL] = "seen by all",
                                         [SEEN_OWNER] = "seen by its seat",
                                         [SEEN_NOBODY] = "seen by nobody",
                                         [SEEN_NAMED] = "seen by one seat"};

static void heading(const char *words, const char *about)
{
    terminal_say("\n" STYLE_BOLD "%s" STYLE_PLAIN "  " STYLE_DIM "%s" STYLE_PLAIN "\n", words,
                 about);
}

static void line(const char *name, const char *about)
{
    terminal_say("  %-33s " STYLE_DIM "%s" STYLE_PLAIN "\n", name, about);
}

/* What a number may be. */
static void value_words(uint8_t values, const char *const *words, struct text *text)
{
    static const char *const kinds[] = {
        [VALUE_PLAIN] = "a number", [VALUE_SIGNED] = "a number", [VALUE_SEAT] = "a seat",
        [VALUE_WORDS] = "",         [VALUE_FACE] = "a card",     [VALUE_PIECE] = "a piece"};
    text_add(text, kinds[values]);
    for (int w = 0; values == VALUE_WORDS && words != NULL && words[w] != NULL; w++)
        text_print(text, "%s%s", w > 0 ? " | " : "", words[w]);
}

static void print_zones(const struct game *game)
{
    heading("Zones", "cards lie in them: \"SEAT ZONE CARD, 2 CARD\", of the table \"ZONE CARD\"");
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        char about[120];
        if (field->kind != FIELD_PILE && field->kind != FIELD_TALLY)
            continue;
        snprintf(about, sizeof about, "%s, %s%s", field->by_seat ? "one a seat" : "of the table",
                 seen_words[field->seen],
                 field->order == ORDER_TOP     ? ", the top card first"
                 : field->order == ORDER_SLOTS ? ", a row of places"
                                               : "");
        line(field->name, about);
    }
}

static void print_pieces(const struct game *game)
{
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        char words[400];
        struct text text = text_in(words, sizeof words);
        if (field->kind != FIELD_PIECES)
            continue;
        snprintf(words, sizeof words, "cards in play: \"SEAT %s CARD\"", field->name);
        heading(field->name, words);
        for (int c = 0; c < field->counters_n; c++) {
            text = text_in(words, sizeof words);
            value_words(field->counters[c].values, NULL, &text);
            line(field->counters[c].name, words);
        }
        text = text_in(words, sizeof words);
        for (int p = 0; field->places != NULL && field->places[p] != NULL; p++)
            text_print(&text, "%s%s", p > 0 ? " | " : "", field->places[p]);
        if (field->places != NULL)
            line("at", words);
        line("on, owner, cards, seen by", "what it lies on, whose it is, how many, who knows it");
    }
}

static void print_numbers(const struct game *game, bool by_seat)
{
    int n = 0;
    for (int f = 0; f < game->fields_n; f++) {
        const struct field *field = &game->fields[f];
        char words[400];
        struct text text = text_in(words, sizeof words);
        if (field->kind != FIELD_NUMBER || field->by_seat != by_seat ||
            part_begins_order(game, field))
            continue;
        if (n++ == 0)
            heading(by_seat ? "Numbers of a seat" : "Numbers of the table",
                    by_seat ? "\"SEAT NAME 7\"" : "\"NAME 4\"");
        value_words(field->values, field->words, &text);
        if (!by_seat && field->count > 1)
            text_print(&text, ", %d of them: \"%s 2 ...\"", field->count, field->name);
        line(field->name, words);
    }
}

static void print_computed(const struct game *game)
{
    static const char *const of[] = {
        [OF_TABLE] = "of the table", [OF_SEAT] = "of a seat", [OF_PIECE] = "of a piece"};
    if (game->computed_n > 0)
        heading("Counted numbers", "in facts only: \"= SEAT NAME 7\"");
    for (int c = 0; c < game->computed_n; c++)
        line(game->computed[c].name, of[game->computed[c].of]);
}

void words_print(const struct game *game)
{
    print_zones(game);
    print_pieces(game);
    print_numbers(game, false);
    print_numbers(game, true);
    print_computed(game);
    heading("Decisions", "\"= awaits SEAT NAME\"");
    for (int d = 0; d < game->decisions_n; d++)
        if (game->decisions[d].name != NULL)
            line(game->decisions[d].name,
                 game->decisions[d].prompt != NULL ? game->decisions[d].prompt : "");
}
