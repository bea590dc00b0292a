/* options.c: reads the options of a command, those of openings for all commands alike. */
#include "cli/options.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/bookfolder.h"
#include "games/shelf.h"
#include "kernel/deck.h"
#include "kernel/ensure.h"
#include "kernel/memory.h"
#include "kernel/notation.h"
#include "kernel/variant.h"

enum { OPTION_LINES_MAX = 24, THREADS_MAX = 64 };

struct options options_for(const struct command *command)
{
    return (struct options){.command = command, .threads = 1};
}

void options_free(struct options *options)
{
    files_folder_free(&options->folder);
    for (int i = 0; i < options->decks_n; i++)
        buffer_free(&options->deck_text[i]);
}

/* ---- values ---- */

bool options_number(const char *words, long lo, long hi, long *number)
{
    char *end;
    errno = 0;
    *number = strtol(words, &end, 10);
    return end != words && *end == '\0' && errno == 0 && *number >= lo && *number <= hi;
}

bool options_seed(const char *words, uint64_t *seed)
{
    char *end;
    errno = 0;
    unsigned long long number = strtoull(words, &end, 10);
    *seed = number;
    return words[0] >= '0' && words[0] <= '9' && *end == '\0' && errno == 0;
}

static bool name_taken(const struct opening *opening, int n, const char *name)
{
    for (int i = 0; i < n; i++)
        if (strcasecmp(opening->seat_name[i], name) == 0)
            return true;
    return false;
}

bool options_names(const char *words, struct opening *opening, int *n, struct problem *problem)
{
    *n = 0;
    for (const char *at = words;; at++) {
        size_t length = strcspn(at, ",");
        if (*n == SEATS_MAX)
            return problem_say(problem, "there are at most %d seats: %.80s", SEATS_MAX, words);
        char *name = opening->seat_name[*n];
        if (!seat_name_read(at, length, name) || strcspn(at, "\r\n#") < length)
            return problem_say(problem, "a seat's name has at most %d bytes: \"%.*s\"",
                               NAME_BYTES - 1, (int)(length < 60 ? length : 60), at);
        if (name_taken(opening, *n, name))
            return problem_say(problem, "two seats are called %s", name);
        ++*n;
        at += length;
        if (*at == '\0')
            return true;
    }
}

/* "3", or what sits on each seat: "you,ismcts,greedy". */
static bool read_seats(struct options *options, const char *words, struct problem *problem)
{
    long number;
    if (options_number(words, 1, SEATS_MAX, &number)) {
        options->opening.seats = (int)number;
        options->kinds_n = 0;
        return true;
    }
    if (strspn(words, "+-0123456789") == strlen(words))
        return problem_say(problem, "--seats \"%.60s\": a game has 1 to %d seats", words,
                           SEATS_MAX);
    if (strlen(words) >= sizeof options->seats_words)
        return problem_say(problem, "--seats %.60s...: the list is too long", words);
    strcpy(options->seats_words, words);
    options->kinds_n = 0;
    for (char *at = options->seats_words; at != NULL;) {
        char *comma = strchr(at, ',');
        if (comma != NULL)
            *comma++ = '\0';
        if (at[0] == '\0')
            return problem_say(problem, "--seats %s: a part of the list is empty", words);
        if (options->kinds_n == SEATS_MAX)
            return problem_say(problem, "--seats %s: there are at most %d seats", words, SEATS_MAX);
        options->kind[options->kinds_n++] = at;
        at = comma;
    }
    options->opening.seats = options->kinds_n;
    return true;
}

/* "north=mine.txt" is a file, "north=Iron Column" a deck of the game. The file is named by the
 * words of the command line, which outlive the options. */
static void read_deck(struct options *options, const char *words, struct problem *problem)
{
    const char *equals = strchr(words, '='), *name = equals == NULL ? "" : equals + 1;
    if (name[0] == '\0' || options->decks_n == SEATS_MAX) {
        problem_say(problem, "--deck \"%.60s\": a seat and a deck, as in north=mine.txt", words);
        return;
    }
    size_t seat = (size_t)(equals - words);
    if (strpbrk(name, "./") == NULL && access(name, F_OK) != 0) {
        deck_choose(&options->opening, words, seat, name, NULL, problem);
        return;
    }
    struct buffer *text = &options->deck_text[options->decks_n];
    struct source *file = &options->deck[options->decks_n];
    options->decks_n++;
    if (!files_read(name, text, problem))
        return;
    *file = (struct source){.name = name, .text = buffer_words(text), .bytes = text->used};
    deck_choose(&options->opening, words, seat, NULL, file, problem);
}

static void read_map(struct options *options, const char *name, struct problem *problem)
{
    struct buffer text = {0};
    struct problem refused = {0};
    bool read = files_read(name, &text, problem);
    if (read && text.used == 0)
        problem_say(problem, "%s: the map is empty", name);
    else if (read && !opening_map(&options->opening, buffer_words(&text), &refused))
        problem_say(problem, "%s: %s", name, refused.text);
    buffer_free(&text);
}

/* ---- options ---- */

/* Reads an option that is not the command's own; false: it is. */
static bool take(struct options *options, int key, const char *words, struct problem *problem)
{
    long number;
    switch (key) {
    case OPTION_SEATS:
        read_seats(options, words, problem);
        return true;
    case OPTION_NAMES:
        options_names(words, &options->opening, &options->names_n, problem);
        return true;
    case OPTION_SEED:
        options->seed_given = true;
        if (!options_seed(words, &options->opening.seed))
            problem_say(problem, "--seed \"%.60s\": a seed is a whole number from 0 to %" PRIu64,
                        words, UINT64_MAX);
        return true;
    case OPTION_SET:
        opening_assign(&options->opening, words, problem);
        return true;
    case OPTION_VARIANT:
        options->variant = words;
        return true;
    case OPTION_CARDS:
        options->folder_name = words;
        return true;
    case OPTION_DECK:
        read_deck(options, words, problem);
        return true;
    case OPTION_MAP:
        read_map(options, words, problem);
        return true;
    case OPTION_THREADS:
        if (!options_number(words, 1, THREADS_MAX, &number))
            problem_say(problem, "--threads \"%.60s\": choose 1 to %d threads", words, THREADS_MAX);
        else
            options->threads = (int)number;
        return true;
    default:
        return false;
    }
}

static void table_of(const struct command *command, struct option table[OPTION_LINES_MAX + 1])
{
    int n = 0;
    for (const struct option_line *o = command->options; o != NULL && o->name != NULL; o++) {
        ENSURE(n < OPTION_LINES_MAX);
        table[n++] =
            (struct option){.name = o->name,
                            .has_arg = o->argument != NULL ? required_argument : no_argument,
                            .val = o->key};
    }
    table[n] = (struct option){0};
}

/* What getopt_long did not like: `:` no value, `?` anything else. */
static int refuse_option(const struct command *command, int key, const char *last)
{
    bool is_long = strncmp(last, "--", 2) == 0;
    char word[NAME_BYTES] = "";
    const char *names[OPTION_LINES_MAX + 1] = {"help"};
    int n = 1;
    for (const struct option_line *o = command->options; o != NULL && o->name != NULL; o++)
        names[n++] = o->name;
    if (is_long)
        strncpy(word, last + 2, strcspn(last + 2, "=") < NAME_BYTES ? strcspn(last + 2, "=") : 0);
    const char *nearest = problem_nearest(word, names, n);
    if (key == ':')
        command_refuse(command, "%.60s needs a value", last);
    else if (!is_long)
        command_refuse(command, "there is no option -%c", optopt);
    else if (optopt != 0)
        command_refuse(command, "--%s takes no value", word);
    else if (nearest != NULL && strcasecmp(nearest, word) != 0)
        command_refuse(command, "there is no option --%s; did you mean --%s?", word, nearest);
    else
        command_refuse(command, "there is no option %.60s", last);
    return OPTIONS_BAD;
}

int options_next(struct options *options, int argc, char **argv)
{
    struct option table[OPTION_LINES_MAX + 1];
    table_of(options->command, table);
    opterr = 0;
    for (;;) {
        int key = getopt_long(argc, argv, ":", table, NULL);
        if (key == -1)
            return OPTIONS_END;
        if (key == ':' || key == '?')
            return refuse_option(options->command, key, argv[optind - 1]);
        struct problem problem = {0};
        if (!take(options, key, optarg, &problem))
            return key;
        if (problem.count > 0) {
            command_refuse(options->command, "%s", problem.text);
            return OPTIONS_BAD;
        }
    }
}

/* ---- the game ---- */

bool options_no_game(const char *id, struct problem *problem)
{
    enum { IDS_MAX = 64 };
    const char *ids[IDS_MAX];
    int n = 0;
    for (; games_at(n) != NULL && n < IDS_MAX; n++)
        ids[n] = games_at(n)->id;
    const char *nearest = problem_nearest(id, ids, n);
    if (nearest != NULL)
        return problem_say(problem, "there is no game \"%.60s\"; did you mean %s?", id, nearest);
    return problem_say(problem, "there is no game \"%.60s\"; \"croupier games\" lists them", id);
}

/* The game of an id, or of the path of a folder with a rulebook; NULL: neither. */
static const struct game *options_find(const char *id, struct problem *problem)
{
    const struct game *game = strchr(id, '/') == NULL ? games_shelf.find(id) : NULL;
    if (game != NULL)
        return game;
    if (bookfolder_is(id))
        return bookfolder_open(id, NULL, problem);
    options_no_game(id, problem);
    return NULL;
}

bool options_game(struct options *options, const char *id)
{
    struct problem problem = {0};
    options->game = options_find(id, &problem);
    if (options->game == NULL) {
        command_refuse(options->command, "%s", problem.text);
        return false;
    }
    strcpy(options->opening.game, options->game->id);
    if (options->variant != NULL &&
        !variant_choose(&options->opening, options->game, options->variant, &problem)) {
        command_refuse(options->command, "%s", problem.text);
        return false;
    }
    if (options->opening.seats == 0)
        options->opening.seats = options->names_n;
    if (options->names_n > options->opening.seats) {
        command_refuse(options->command, "--names names %d seats, but there are %d",
                       options->names_n, options->opening.seats);
        return false;
    }
    if (options->folder_name == NULL)
        return true;
    files_folder_free(&options->folder);
    if (!files_folder(options->folder_name, options->game, &options->folder, &problem)) {
        command_fault(options->command, "%s", problem.text);
        return false;
    }
    options->opening.files = options->folder.files;
    return true;
}

/* The id in the header of a .play file; false if it has none. */
static bool header_game(const struct buffer *text, char id[NAME_BYTES])
{
    const char *words = buffer_words(text);
    struct lines *lines = memory_take(sizeof *lines);
    bool found = false;
    *lines = (struct lines){.at = words, .end = words + text->used, .next = 1};
    while (!found && notation_line(lines)) {
        const char *at = lines->words;
        if ((found = notation_take(&at, "game")))
            snprintf(id, NAME_BYTES, "%.*s", (int)strcspn(notation_skip(at), " \t"),
                     notation_skip(at));
    }
    free(lines);
    return found;
}

/* Perhaps a folder is its game. */
static bool refuse_unknown(const struct options *options, const char *file, const char *id)
{
    struct problem problem = {0};
    options_no_game(id, &problem);
    command_fault(options->command,
                  "%s: %s\nIf a folder with a rulebook.md is that game, say --cards FOLDER.", file,
                  problem.text);
    return false;
}

bool options_file(struct options *options, const char *file, struct buffer *text)
{
    struct problem problem = {0};
    char id[NAME_BYTES];
    if (!files_read(file, text, &problem)) {
        command_fault(options->command, "%s", problem.text);
        return false;
    }
    if (!header_game(text, id))
        return true;
    const struct game *game = games_shelf.find(id);
    if (options->folder_name == NULL)
        return game != NULL || refuse_unknown(options, file, id);
    bool in_c = game != NULL && game->rules_hash == 0;
    if (in_c || !bookfolder_is(options->folder_name))
        return options_game(options, id);
    options->game = bookfolder_open(options->folder_name, id, &problem);
    if (options->game == NULL)
        command_fault(options->command, "%s", problem.text);
    return options->game != NULL;
}
