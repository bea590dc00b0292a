/* terms.c: the forms of selections, conditions and amounts, made of a game's own words. */
#include "cardtext/terms.h"

#include <stdio.h>
#include <string.h>

#include "cardtext/evaluate.h"
#include "cardtext/parlance.h"
#include "cardtext/secret.h"

enum { LIST_BYTES = 4096 };

#define TERM_WORDS(name, words) words " | "
static const char whose[] = TERM_WHOSE(TERM_WORDS), filter[] = TERM_FILTERS(TERM_WORDS, "is"),
                  filters[] = TERM_FILTERS(TERM_WORDS, "are"),
                  conditions[] = TERM_CONDITIONS(TERM_WORDS), amounts[] = TERM_COUNTS(TERM_WORDS);
#define TERM_ROW(name, words) words,
static const char *const players[] = {TERM_PLAYERS(TERM_ROW)};

static const char one_thing[] = "[{which}] [{adjective}] [{side}] {noun} [{filter}] [{filter2}]";
static const char many_things[] =
    "[{whose}] [{adjective}] [{side}] {noun+} [{filters}] [{filters2}]";
static const char rider[] = "[for each {amount}] [up to {n/:1..99}] [if {condition}] "
                            "[and {condition2}] [unless {condition3}]";

static bool define(struct phrasebook *book, const char *name, const char *words, int width,
                   struct problem *problem)
{
    char list[LIST_BYTES];
    size_t bytes = strlen(words);
    while (bytes > 0 && strchr(" |", words[bytes - 1]) != NULL)
        bytes--;
    ENSURE(bytes < sizeof list);
    memcpy(list, words, bytes);
    list[bytes] = '\0';
    return list_define(book, name, list, width, false, problem);
}

/* The words of a table of the parlance, after those that come before them. */
static bool define_words(struct phrasebook *book, const char *name, const char *before,
                         const struct parlance_word *word, int width, struct problem *problem)
{
    char list[LIST_BYTES];
    struct text text = text_in(list, sizeof list);
    text_add(&text, before);
    for (; word != NULL && word->words != NULL; word++)
        text_print(&text, "%s | ", word->words);
    return define(book, name, list, width, problem);
}

static bool define_numbers(struct phrasebook *book, const char *name,
                           const struct parlance_number *number, struct problem *problem)
{
    char list[LIST_BYTES];
    struct text text = text_in(list, sizeof list);
    for (; number != NULL && number->words != NULL; number++)
        text_print(&text, "%s | ", number->words);
    return define(book, name, list, 1, problem);
}

/* A term's lists: their values lie in the catalogue. */
static bool define_pooled(struct phrasebook *book, const char *name, const char *words, int width,
                          struct problem *problem)
{
    return list_define(book, name, words, width, true, problem);
}

static bool define_parlance(struct phrasebook *book, const struct parlance *words,
                            struct problem *problem)
{
    char list[LIST_BYTES], names[NAME_BYTES * 2] = "";
    struct text text = text_in(list, sizeof list);
    text_print(&text, "friendly | %s", words->enemy);
    if (words->names != NULL)
        snprintf(names, sizeof names, "{card} | {%s} | ", words->names);
    return define(book, "side", list, 1, problem) && define(book, "whose", whose, 1, problem) &&
           define(book, "which", "other", 1, problem) &&
           define(book, "least", "more | less", 1, problem) &&
           define_words(book, "noun", words->names == NULL ? "{card} | " : names, words->nouns, 2,
                        problem) &&
           define_words(book, "adjective", "", words->adjectives, 1, problem) &&
           define_words(book, "place", "", words->places, 2, problem) &&
           define_words(book, "deed", "", words->deeds, 1, problem) &&
           define_words(book, "subject", "", words->subjects, 1, problem) &&
           define_words(book, "fact", "", words->facts, 2, problem) &&
           define_words(book, "counted", "", words->counts, 2, problem) &&
           define_words(book, "other", "", words->others, 1, problem) &&
           define_numbers(book, "number", words->numbers, problem) &&
           define_numbers(book, "score", words->scores, problem);
}

/* "rival", "rival with more VP than you" */
static bool define_players(struct phrasebook *book, const char *word, struct problem *problem)
{
    char list[LIST_BYTES];
    struct text text = text_in(list, sizeof list);
    for (int i = 0; word != NULL && i < COUNT(players); i++)
        text_print(&text, "%s %s | ", word, players[i]);
    size_t end = text.used < 3 ? text.used : text.used - 3; /* without the last bar */
    list[end] = '\0';
    return define_pooled(book, "rival", list, PLAYER_WIDTH, problem);
}

bool terms_define(struct phrasebook *book, struct problem *problem)
{
    const struct parlance *words = book->game->vocabulary.parlance;
    if (words == NULL)
        return true;
    bool right = secret_check(book, problem) && define_parlance(book, words, problem) &&
                 define(book, "filter", filter, FILTER_WIDTH, problem) &&
                 define(book, "filters", filters, FILTER_WIDTH, problem) &&
                 define_pooled(book, "thing", one_thing, THING_WIDTH, problem) &&
                 define_pooled(book, "things", many_things, THING_WIDTH, problem) &&
                 define_players(book, words->player, problem) &&
                 define(book, "condition", conditions, CONDITION_WIDTH, problem) &&
                 define(book, "amount", amounts, COUNT_WIDTH, problem) &&
                 form_read(book, rider, strlen(rider), 0, &book->rider.form, problem);
    ENSURE(!right || (list_find(book, "filter", 6)->width == FILTER_WIDTH &&
                      list_find(book, "things", 6)->width == THING_WIDTH &&
                      list_find(book, "rival", 5)->width == PLAYER_WIDTH &&
                      list_find(book, "condition", 9)->width == CONDITION_WIDTH &&
                      list_find(book, "amount", 6)->width == COUNT_WIDTH &&
                      book->rider.form.width + 1 == RIDER_WIDTH));
    return right;
}
