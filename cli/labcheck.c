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
#include "kernel/notation.h"
#include "lab/fleet.h"

enum { SECTIONS_MAX = 32, BOUNDS_MAX = 24, DEAD_OFFERS = 300, WORDS_BYTES = 200 };

static const double dead_share = 0.01; /* a card that is taken less often than this is dead */

/* One game of the file. */
struct section {
    struct lab_options lab;
    char game[NAME_BYTES], seats[WORDS_BYTES];
    struct target bound[BOUNDS_MAX];
    int bounds_n;
    bool no_dead_cards;
    char dead_but[WORDS_BYTES]; /* cards that may be dead: what a game needs but nobody chooses */
};

/* ---- reading ---- */

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
            return problem_say(problem, "\"%.60s\" is no number of games", rest);
        section->lab.games = (uint32_t)number;
        return true;
    }
    if (strcmp(word, "seed") == 0)
        return options_seed(rest, &section->lab.options.opening.seed) ||
               problem_say(problem, "\"%.60s\" is no seed", rest);
    if (strcmp(word, "set") == 0)
        return opening_assign(&section->lab.options.opening, rest, problem);
    if (strcmp(word, "dead") == 0) {
        section->no_dead_cards = true;
        snprintf(section->dead_but, sizeof section->dead_but, "%s", rest);
        return strncmp(rest, "none", 4) == 0 ||
               problem_say(problem, "write: dead none, or: dead none but Farmer, Miner");
    }
    if (section->bounds_n == BOUNDS_MAX)
        return problem_say(problem, "at most %d bounds for a game", BOUNDS_MAX);
    snprintf(target, sizeof target, "%s=%s", word, rest);
    const struct game *game = games_shelf.find(section->game);
    if (game == NULL)
        return problem_say(problem, "there is no game \"%s\"", section->game);
    return target_read(&section->bound[section->bounds_n++], &section->lab.asked, game, target,
                       problem);
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
        if (strcmp(word, "game") == 0 && section->game[0] != '\0') {
            snprintf(next, NAME_BYTES, "%s", rest);
            return true;
        }
        if (strcmp(word, "game") == 0)
            snprintf(section->game, sizeof section->game, "%s", rest);
        else if (section->game[0] == '\0')
            return problem_say(problem, "%s:%d: first say which game: game handmedown", file,
                               lines->number);
        else if (!read_line(section, word, rest, &wrong))
            return problem_say(problem, "%s:%d: %s", file, lines->number, wrong.text);
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
        if (taken.n < DEAD_OFFERS || taken.high >= dead_share ||
            strstr(section->dead_but, name) != NULL)
            continue;
        if (fleet_rank() == 0)
            printf("not ok - %s: %s was taken %.2f%% of the times it could be\n", section->game,
                   name, 100 * taken.value);
        fine = false;
    }
    if (fine && section->no_dead_cards && fleet_rank() == 0)
        printf("ok - %s: no card is dead\n", section->game);
    return fine;
}

/* Builds what the section says; all of the file is built before a game is played. */
static bool prepare(struct section *section, const char *file, struct problem *problem)
{
    struct lab_options *lab = &section->lab;
    struct plan plan;
    char *more = section->seats;
    lab->options.game = NULL;
    if (!options_game(&lab->options, section->game))
        return problem_say(problem, "%s: there is no game \"%s\"", file, section->game);
    for (char *at = strsep(&more, ","); at != NULL && *at != '\0'; at = strsep(&more, ","))
        if (lab->options.kinds_n < SEATS_MAX)
            lab->options.kind[lab->options.kinds_n++] = at;
    lab->options.opening.seats = lab->options.kinds_n;
    struct problem wrong = {0};
    if (lab_plan(lab, &plan, &wrong) && study_add(&lab->inquiry.run, &plan, "as it is", &wrong))
        return true;
    return problem_say(problem, "%s: %s: %s", file, section->game, wrong.text);
}

static int check_all(struct section *const *section, int n)
{
    struct problem problem = {0};
    int status = STATUS_FINE;
    for (int s = 0; s < n; s++) {
        struct lab_options *lab = &section[s]->lab;
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
    struct lines *lines = calloc(1, sizeof *lines);
    char next[NAME_BYTES] = "";
    int n = 0;
    if (lines == NULL)
        abort();
    *lines =
        (struct lines){.at = buffer_words(text), .end = buffer_words(text) + text->used, .next = 1};
    do {
        section[n] = calloc(1, sizeof **section);
        if (section[n] == NULL)
            abort();
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

int labcheck_run(struct lab_options *lab, int argc, char **argv)
{
    struct problem problem = {0};
    struct buffer text = {0};
    struct section *section[SECTIONS_MAX] = {0};
    int n = 0;
    (void)lab;
    if (argc - optind != 1)
        return command_refuse(&lab_command, "check needs one file of bounds");
    if (files_read(argv[optind], &text, &problem))
        n = read_all(argv[optind], &text, section, &problem);
    if (problem.count == 0 && (section[0] == NULL || section[0]->game[0] == '\0'))
        problem_say(&problem, "%s: there is no game in it", argv[optind]);
    terminal_catch_all();
    int status =
        problem.count > 0 ? command_fault(&lab_command, "%s", problem.text) : check_all(section, n);
    for (int s = 0; s < n; s++) {
        inquiry_free(&section[s]->lab.inquiry);
        options_free(&section[s]->lab.options);
        free(section[s]);
    }
    buffer_free(&text);
    return status;
}
