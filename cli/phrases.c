/* phrases.c: croupier phrases: what may be written on the cards of a game, found by meaning. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cardtext/compile.h"
#include "cardtext/complete.h"
#include "cardtext/reference.h"
#include "cardtext/render.h"
#include "cardtext/seek.h"
#include "cardtext/sentence.h"
#include "cli/options.h"
#include "cli/terminal.h"
#include "kernel/memory.h"

enum { WORDS_BYTES_MAX = 800, FOUND_MAX = 6, DESCRIBED_BYTES = 1 << 18 };

struct asking {
    const struct phrasebook *book;
    const struct catalogue *cards;
};

static void print_all(const struct phrasebook *book)
{
    char *words = memory_take(DESCRIBED_BYTES);
    struct text text = text_in(words, DESCRIBED_BYTES);
    phrasebook_describe(book, &text);
    terminal_print(words);
    free(words);
}

static void print_reference(const struct phrasebook *book)
{
    struct buffer page = {0};
    reference_write(book, &page);
    fputs(buffer_words(&page), stdout);
    buffer_free(&page);
}

/* ---- a sentence that is understood ---- */

/* How the words are read on cards of that type; false if they are not. */
static bool read_on(const struct asking *ask, int type, const char *words, struct text *said,
                    struct problem *problem)
{
    struct arena arena = {0};
    struct pool pool = {.arena = &arena};
    struct place place = {"the words", "line", 1, "", ask->book->game->types[type].name};
    struct sentence_reading reading = {
        .book = ask->book, .cards = ask->cards, .problem = problem, .pool = &pool};
    struct text_ops ops;
    struct catalogue cards = *ask->cards;
    bool read = sentence_compile(&reading, words, type, &place, &ops);
    cards.term = pool.term;
    cards.terms_n = pool.n;
    read = read && render_ops(ask->book, &cards, type, ops.op, ops.n, said);
    arena_free(&arena);
    return read;
}

static bool print_reading(const struct asking *ask, const char *words)
{
    const struct game *game = ask->book->game;
    char said[WORDS_BYTES_MAX * 2], first[WORDS_BYTES_MAX * 2] = "";
    int n = 0;
    for (int type = 0; type < game->types_n; type++) {
        struct problem problem = {0};
        struct text text = text_in(said, sizeof said);
        if (!read_on(ask, type, words, &text, &problem))
            continue;
        if (n++ == 0)
            snprintf(first, sizeof first, "%s", said);
        printf("%s%s", n == 1 ? "on cards of type " : ", ", game->types[type].name);
    }
    if (n > 0)
        terminal_say(" this is read as:\n  " STYLE_BOLD "%s" STYLE_PLAIN "\n", first);
    return n > 0;
}

/* ---- searching ---- */

/* Of the types on which it fails, the first says why. */
static void print_refusal(const struct asking *ask, const char *words)
{
    char said[WORDS_BYTES_MAX * 2];
    struct text text = text_in(said, sizeof said);
    struct problem problem = {0};
    read_on(ask, 0, words, &text, &problem);
    const char *hint = strstr(problem.text, "did you mean: ");
    if (hint != NULL)
        printf("%c%s?\n\n", 'D', hint + 1);
}

static int print_found(const struct asking *ask, const char *words)
{
    struct seek_found found[FOUND_MAX];
    int n = seek_phrases(ask->book, words, found, FOUND_MAX);
    print_refusal(ask, words);
    for (int i = 0; i < n; i++) {
        const struct phrase *phrase = found[i].phrase;
        terminal_say(STYLE_BOLD "%-5s" STYLE_PLAIN "%s\n", phrase->id, phrase->example);
        for (int f = 0; f < phrase->forms_n; f++)
            terminal_say("     %s\n", ask->book->form[phrase->first + f].form.text);
        terminal_say("     " STYLE_DIM "%s" STYLE_PLAIN "\n", phrase->means);
    }
    if (n == 0)
        printf("No phrase of %s is about \"%s\".\n", ask->book->game->title, words);
    return n > 0 ? STATUS_FINE : STATUS_FAILED;
}

/* Lines that were printed, so that none comes twice. */
struct printed {
    const char *line[500];
    int n;
};

static void print_line(void *context, const char *words)
{
    struct printed *printed = context;
    for (int i = 0; i < printed->n; i++)
        if (strcmp(printed->line[i], words) == 0)
            return;
    if (printed->n < COUNT(printed->line))
        printed->line[printed->n++] = words;
    printf("%s\n", words);
}

static int print_next(const struct asking *ask, const char *words)
{
    struct printed printed = {.n = 0};
    for (int type = 0; type < ask->book->game->types_n; type++)
        complete_text(ask->book, ask->cards, type, words, print_line, &printed);
    return STATUS_FINE;
}

/* ---- the command ---- */

static int answer(const struct options *options, int show, char **words)
{
    struct problem problem = {0};
    struct phrasebook *book = compile_phrasebook(options->game, &options->opening, &problem);
    struct catalogue *cards =
        book == NULL ? NULL : compile_catalogue(book, &options->opening, &problem);
    struct asking ask = {book, cards};
    char sought[WORDS_BYTES_MAX];
    struct text text = text_in(sought, sizeof sought);
    int status = STATUS_FINE;
    for (int i = 0; words[i] != NULL; i++)
        text_print(&text, "%s%s", i > 0 ? " " : "", words[i]);
    if (cards == NULL)
        status = command_fault(options->command, "%s", problem.text);
    else if (show == 'r')
        print_reference(book);
    else if (show == 'c')
        status = print_next(&ask, sought);
    else if (words[0] == NULL)
        print_all(book);
    else if (!print_reading(&ask, sought))
        status = print_found(&ask, sought);
    catalogue_free(cards);
    phrasebook_free(book);
    return status;
}

static int run(int argc, char **argv)
{
    struct options options = options_for(&phrases_command);
    int key, show = 0, status = STATUS_BAD_INPUT;
    while ((key = options_next(&options, argc, argv)) > 0)
        show = key;
    if (key == OPTIONS_BAD)
        return STATUS_BAD_INPUT;
    if (optind == argc)
        return command_refuse(&phrases_command, "the phrases of which game?");
    if (options_game(&options, argv[optind]))
        status = answer(&options, show, argv + optind + 1);
    options_free(&options);
    return status;
}

static const struct option_line lines[] = {
    {"complete", NULL, "what may come next after the words, one per line", 'c'},
    {"reference", NULL, "the whole card language as a page of Markdown", 'r'},
    {OPTIONS_CARDS},
    {0},
};

const struct command phrases_command = {
    .name = "phrases",
    .about = "Finds what may be written on cards, by meaning",
    .usage = "GAME [WORDS]",
    .options = lines,
    .more =
        "A sentence that is understood is shown as it is read, with the cards it may stand on.\n"
        "For other words it shows the phrases nearest in meaning; without words, all of them.\n",
    .run = run,
};
