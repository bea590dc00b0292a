/* labcheck.c: croupier lab check: whether the games still are what they are meant to be.
 *
 *     game handmedown
 *     seats greedy,greedy,greedy
 *     games 2000
 *     set vp_target=10
 *     length 8..20
 *     first 28..39%
 *     dead none
 *
 * A bound is broken when the whole interval of the figure lies outside of it. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/lab.h"
#include "cli/terminal.h"
#include "games/shelf.h"
#include "kernel/memory.h"
#include "kernel/notation.h"
#include "lab/fleet.h"

enum {
    SECTIONS_MAX = 32,
    BOUNDS_MAX = 24,
    DEAD_OFFERS = 300,
    WORDS_BYTES = 200,
    DEAD_BYTES = 1000
};

static const double dead_share = 0.01; /* a card that is taken less often than this is dead */

/* One game of the file. */
struct section {
    struct lab_options lab;
    char game[NAME_BYTES], seats[WORDS_BYTES];
    struct target bound[BOUNDS_MAX];
    int bounds_n;
    bool no_dead_cards;
    char dead_but[DEAD_BYTES]; /* cards that may be dead: what a game needs but nobody chooses */
    bool may_be_dead[FACES_MAX + 1];
};

/* ---- reading ---- */

static bool read_dead(struct section *section, const char *words, struct problem *problem)
{
    static const char but[] = "none but ";
    bool listed = strncmp(words, but, sizeof but - 1) == 0;
    const char *list = listed ? words + sizeof but - 1 : "";
    if (!listed && strcmp(words, "none") != 0)
        return problem_say(problem, "write: dead none, or: dead none but Farmer, Miner");
    if (strlen(list) >= sizeof section->dead_but)
        return problem_say(problem, "the list is too long");
    section->no_dead_cards = true;
    strcpy(section->dead_but, list);
    return true;
}

static bool read_line(struct section *section, const char *word, const char *rest,
                      struct problem *problem)
{
    long number;
    char target[WORDS_BYTES];
    if (strcmp(word, "seats") == 0) {
        snprintf(section->seats, sizeof section->seats, "%s", rest);
        return true;
    }
    if (strcmp(word, "games") == 0) {
        if (!options_number(rest, 1, 100000000, &number))
            return problem_say(problem, "\"%.60s\" is not a number of games", rest);
        section->lab.games = (uint32_t)number;
        return true;
    }
    if (strcmp(word, "seed") == 0)
        return options_seed(rest, &section->lab.options.opening.seed) ||
               problem_say(problem, "\"%.60s\" is not a seed", rest);
    if (strcmp(word, "set") == 0)
        return opening_assign(&section->lab.options.opening, rest, problem);
    if (strcmp(word, "dead") == 0)
        return read_dead(section, rest, problem);
    if (section->bounds_n == BOUNDS_MAX)
        return problem_say(problem, "at most %d bounds for a game", BOUNDS_MAX);
    snprintf(target, sizeof target, "%s=%s", word, rest);
    return target_read(&section->bound[section->bounds_n++], &section->lab.asked,
                       games_shelf.find(section->game), target, problem);
}

static bool read_game(char game[NAME_BYTES], const char *id, struct problem *problem)
{
    snprintf(game, NAME_BYTES, "%s", id);
    return games_shelf.find(id) != NULL || options_no_game(id, problem);
}

/* Reads on to the next game; false at the end of the file, or with a problem. */
static bool read_section(struct lines *lines, const char *file, char next[NAME_BYTES],
                         struct section *section, struct problem *problem)
{
    *section = (struct section){0};
    lab_begin(&section->lab);
    strcpy(section->game, next);
    next[0] = '\0';
    while (notation_line(lines)) {
        char word[NAME_BYTES];
        size_t bytes = strcspn(lines->words, " \t");
        const char *rest = notation_skip(lines->words + bytes);
        struct problem wrong = {0};
        snprintf(word, sizeof word, "%.*s", (int)bytes, lines->words);
        bool game = strcmp(word, "game") == 0, ends = game && section->game[0] != '\0';
        if (game)
            read_game(ends ? next : section->game, rest, &wrong);
        else if (section->game[0] == '\0')
            problem_say(&wrong, "first say which game: game handmedown");
        else
            read_line(section, word, rest, &wrong);
        if (wrong.count > 0)
            return problem_say(problem, "%s:%d: %s", file, lines->number, wrong.text);
        if (ends)
            return true;
    }
    return section->game[0] != '\0';
}

/* ---- checking ---- */

static bool within(const struct section *section, const struct cell *cell)
{
    bool fine = true;
    for (int b = 0; b < section->bounds_n; b++) {
        const struct target *bound = &section->bound[b];
        struct figure figure = figure_scalar(cell, bound->scalar);
        bool share = bound->share;
        char label[96], words[64];
        figure_label(cell, bound->scalar, label);
        figure_say(&figure, share, false, words);
        bool holds = figure.n > 0 && figure.high >= bound->low && figure.low <= bound->high;
        if (fleet_rank() == 0)
            printf("%s - %s: %s %s, wanted %g to %g%s\n", holds ? "ok" : "not ok", section->game,
                   label, words, bound->low * (share ? 100 : 1), bound->high * (share ? 100 : 1),
                   share ? "%" : "");
        fine &= holds;
    }
    return fine;
}

static bool none_dead(const struct section *section, const struct cell *cell)
{
    bool fine = true;
    for (int face = 1; section->no_dead_cards && face <= cell->ledger.faces; face++) {
        struct figure taken = figure_taken(cell, face);
        const char *name = box_card(cell->box, (uint8_t)face)->name;
        if (taken.n < DEAD_OFFERS || taken.high >= dead_share || section->may_be_dead[face])
            continue;
        if (fleet_rank() == 0)
            printf("not ok - %s: %s was taken %.2f%% of the times it could be\n", section->game,
                   name, 100 * taken.value);
        fine = false;
    }
    if (fine && section->no_dead_cards && fleet_rank() == 0)
        printf("ok - %s: no card is dead%s%s\n", section->game,
               section->dead_but[0] != '\0' ? ", but these may be: " : "", section->dead_but);
    return fine;
}

/* The cards of the list, set apart by commas. */
static bool find_dead(struct section *section, const struct catalogue *cards,
                      struct problem *problem)
{
    for (const char *at = section->dead_but; *at != '\0';) {
        char name[NAME_BYTES];
        size_t bytes = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)bytes, at);
        int face = inquiry_card(cards, name, problem);
        if (face == FACE_NONE)
            return false;
        section->may_be_dead[face] = true;
        at = notation_skip(at + bytes + (at[bytes] == ','));
    }
    return true;
}

/* Builds what the section says; all of the file is built before a game is played. */
static bool prepare(struct section *section, const char *file, struct problem *problem)
{
    struct lab_options *lab = &section->lab;
    struct experiment experiment;
    char *more = section->seats;
    struct problem wrong = {0};
    if (!options_game(&lab->options, section->game))
        return problem_say(problem, "%s: %s cannot be played", file, section->game);
    if (section->bounds_n == 0 && !section->no_dead_cards)
        return problem_say(problem,
                           "%s: %s: no bound is given; write for example: length 8..20, or: dead "
                           "none",
                           file, section->game);
    for (char *at = strsep(&more, ","); at != NULL && *at != '\0'; at = strsep(&more, ","))
        if (lab->options.kinds_n < SEATS_MAX)
            lab->options.kind[lab->options.kinds_n++] = at;
    lab->options.opening.seats = lab->options.kinds_n;
    if (lab_plan(lab, &experiment, &wrong) &&
        study_add(&lab->inquiry.run, &experiment, "as it is", &wrong) &&
        find_dead(section, lab->inquiry.run.cell[0].box->cards, &wrong))
        return true;
    return problem_say(problem, "%s: %s: %s", file, section->game, wrong.text);
}

static int check_all(struct section *const *section, int n, int threads)
{
    struct problem problem = {0};
    int status = STATUS_FINE;
    for (int s = 0; s < n; s++) {
        struct lab_options *lab = &section[s]->lab;
        lab->options.threads = threads;
        if (!lab_play(lab, &lab->inquiry.run, section[s]->game, lab->games, &problem))
            return command_fault(&lab_command, "%s", problem.text);
        if (terminal_stopped())
            return STATUS_FAILED;
        bool fine = within(section[s], &lab->inquiry.run.cell[0]);
        if (!none_dead(section[s], &lab->inquiry.run.cell[0]) || !fine)
            status = STATUS_FAILED;
    }
    return status;
}

/* Reads and prepares all games of the file; how many. */
static int read_all(const char *file, const struct buffer *text, struct section **section,
                    struct problem *problem)
{
    struct lines *lines = memory_take(sizeof *lines);
    char next[NAME_BYTES] = "";
    int n = 0;
    *lines =
        (struct lines){.at = buffer_words(text), .end = buffer_words(text) + text->used, .next = 1};
    do {
        section[n] = memory_take(sizeof **section);
        bool read = read_section(lines, file, next, section[n], problem);
        n++;
        if (!read || !prepare(section[n - 1], file, problem))
            break;
    } while (next[0] != '\0' && n < SECTIONS_MAX);
    free(lines);
    if (next[0] != '\0' && problem->count == 0)
        problem_say(problem, "%s: at most %d games", file, SECTIONS_MAX);
    return n;
}

/* What is played stands in the file: options would be read and not heeded. */
static const char *unheeded(const struct options *options)
{
    const struct {
        const char *name;
        bool given;
    } option[] = {
        {"seats", options->opening.seats > 0},    {"seed", options->seed_given},
        {"set", options->opening.settings_n > 0}, {"cards", options->folder_name != NULL},
        {"deck", options->opening.decks_n > 0},   {"map", options->opening.map[0] != '\0'}};
    for (size_t o = 0; o < sizeof option / sizeof *option; o++)
        if (option[o].given)
            return option[o].name;
    return NULL;
}

int labcheck_run(struct lab_options *lab, int argc, char **argv)
{
    struct problem problem = {0};
    struct buffer text = {0};
    struct section *section[SECTIONS_MAX] = {0};
    int n = 0;
    const char *option = unheeded(&lab->options);
    if (option != NULL)
        return command_refuse(
            &lab_command, "--%s means nothing to lab check: its file says what is played", option);
    if (argc - optind != 1)
        return command_refuse(&lab_command, "check needs one file of bounds");
    if (files_read(argv[optind], &text, &problem))
        n = read_all(argv[optind], &text, section, &problem);
    if (problem.count == 0 && (section[0] == NULL || section[0]->game[0] == '\0'))
        problem_say(&problem, "%s: there is no game in it", argv[optind]);
    int status = problem.count > 0 ? command_fault(&lab_command, "%s", problem.text)
                                   : check_all(section, n, lab->options.threads);
    for (int s = 0; s < n; s++) {
        inquiry_free(&section[s]->lab.inquiry);
        options_free(&section[s]->lab.options);
        free(section[s]);
    }
    buffer_free(&text);
    return status;
}
