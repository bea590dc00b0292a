/* puzzles.c: croupier puzzles: makes the puzzles of a game from games that bots play, and looks
 * whether those it has still hold. */
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/level.h"
#include "bots/puzzler.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/terminal.h"
#include "games/shelf.h"
#include "kernel/memory.h"

enum { NUMBER_STANDARD = 100, NUMBER_MAX = 100000, GRADES = 5, A_GAME = 2 };

struct making {
    struct options options;
    long number;
    const char *out;
    bool check, levels;
    int made, grade[GRADES + 1];
    struct buffer text;
};

/* ---- making ---- */

static bool save(const struct making *making, struct problem *problem)
{
    return making->out == NULL ||
           files_save(making->out, buffer_words(&making->text), making->text.used, problem);
}

static bool take(struct making *making, const struct puzzle *puzzle, struct problem *problem)
{
    char murmur[80];
    puzzle_write(puzzle, &making->text);
    making->made++;
    making->grade[puzzle_grade(puzzle)]++;
    snprintf(murmur, sizeof murmur, "%d of %ld puzzles, game %" PRIu64, making->made,
             making->number, puzzle->seed);
    terminal_murmur(murmur);
    return save(making, problem);
}

/* The puzzles of one game that bots play. */
static bool look_through(struct making *making, uint64_t seed, struct problem *problem)
{
    struct puzzle puzzle;
    struct puzzler *puzzler = puzzler_begin(&games_shelf, making->options.game, seed, problem);
    bool fine = puzzler != NULL;
    for (int n = 0; fine && n < A_GAME && making->made < making->number && !terminal_stopped() &&
                    puzzler_next(puzzler, &puzzle);
         n++)
        fine = take(making, &puzzle, problem);
    if (puzzler != NULL)
        puzzler_end(puzzler);
    return fine;
}

static int make(struct making *making)
{
    const struct game *game = making->options.game;
    struct problem problem = {0};
    uint64_t seed = making->options.opening.seed, begun = seed;
    bool fine = true;
    buffer_print(&making->text,
                 "# Puzzles of %s: docs/learning.md says what a line means.\n"
                 "# Made by: croupier puzzles %s --number %ld --seed %" PRIu64 "\n",
                 game->title, game->id, making->number, seed);
    terminal_catch();
    while (fine && making->made < making->number && !terminal_stopped())
        fine = look_through(making, seed++, &problem);
    terminal_murmur("");
    if (!fine)
        return command_fault(&puzzles_command, "%s", problem.text);
    if (making->out == NULL)
        fputs(buffer_words(&making->text), stdout);
    printf("%d puzzles from %" PRIu64 " games; found by 10, 30, 90, 270, more searches:",
           making->made, seed - begun);
    for (int g = 1; g <= GRADES; g++)
        printf(" %d%s", making->grade[g], g < GRADES ? "," : "\n");
    return making->made == making->number ? STATUS_FINE : STATUS_FAILED;
}

/* ---- those there are ---- */

static int check_all(const struct game *game, const struct puzzle *puzzles, int n)
{
    int held = 0, i = 0;
    terminal_catch();
    for (; i < n && !terminal_stopped(); i++) {
        struct problem problem = {0};
        struct move answer;
        struct table *table = puzzle_open(&games_shelf, game, &puzzles[i], &answer, &problem);
        bool holds = table != NULL && puzzler_holds(table, answer, puzzles[i].seed + 1, &problem);
        if (!holds)
            printf("puzzle %d (%s): %s\n", i + 1, puzzles[i].answer,
                   table == NULL ? problem.text : "is not clearly the best");
        held += holds;
        table_close(table);
    }
    printf("%d of %d puzzles hold\n", held, i);
    return held == n ? STATUS_FINE : STATUS_FAILED;
}

static int solved_by(const struct game *game, const char *words, const struct puzzle *puzzles,
                     int n, struct problem *problem)
{
    int solved = 0;
    void *view = memory_take(game->state_bytes);
    struct bot *bot = bot_make(words, game, 1, 1, terminal_clock_ms, problem);
    for (int i = 0; i < n && bot != NULL; i++) {
        struct move answer;
        struct bot_answer chosen;
        struct table *table = puzzle_open(&games_shelf, game, &puzzles[i], &answer, problem);
        if (table == NULL)
            break;
        const struct turn *turn = table_turn(table);
        struct bot_ask ask = {.box = table_box(table),
                              .view = view,
                              .seat = turn->seat,
                              .moves = turn->moves,
                              .moves_n = turn->moves_n};
        table_view(table, turn->seat, view);
        bot_restart(bot, puzzles[i].seed);
        bot_choose(bot, &ask, &chosen);
        solved += move_equal(chosen.move, answer);
        table_close(table);
    }
    bot_free(bot);
    free(view);
    return solved;
}

/* How many of the puzzles each level solves. */
static int say_levels(const struct game *game, const struct puzzle *puzzles, int n)
{
    struct level levels[LEVELS_MAX];
    struct problem problem = {0};
    int levels_n = level_list(game, levels);
    for (int i = 0; i < levels_n && problem.count == 0; i++) {
        int solved = solved_by(game, levels[i].bot, puzzles, n, &problem);
        printf("%-12s %-20s solves %3d of %d\n", levels[i].name, levels[i].bot, solved, n);
    }
    return problem.count == 0 ? STATUS_FINE : command_fault(&puzzles_command, "%s", problem.text);
}

static int look_at(const struct making *making)
{
    const struct game *game = making->options.game;
    struct problem problem = {0};
    int n, status;
    struct puzzle *puzzles = puzzle_list(game, &n, &problem);
    if (puzzles == NULL)
        return command_fault(&puzzles_command, "%s",
                             problem.count > 0 ? problem.text : "this game has no puzzles");
    status = making->check ? check_all(game, puzzles, n) : say_levels(game, puzzles, n);
    free(puzzles);
    return status;
}

/* ---- the command ---- */

static int run(int argc, char **argv)
{
    struct making making = {.options = options_for(&puzzles_command), .number = NUMBER_STANDARD};
    making.options.opening.seed = 1;
    int key, status = STATUS_BAD_INPUT;
    bool fine = true;
    while (fine && (key = options_next(&making.options, argc, argv)) > 0) {
        if (key == 'o')
            making.out = optarg;
        else if (key == 'n')
            fine = options_number(optarg, 1, NUMBER_MAX, &making.number);
        else
            *(key == 'c' ? &making.check : &making.levels) = true;
    }
    if (!fine)
        command_refuse(&puzzles_command, "--number: 1 to %d", NUMBER_MAX);
    else if (key != OPTIONS_BAD && argc - optind != 1)
        command_refuse(&puzzles_command, "puzzles of which game?");
    else if (key != OPTIONS_BAD && options_game(&making.options, argv[optind])) {
        if (making.options.game->value == NULL)
            status = command_fault(&puzzles_command, "%s has no estimate to judge by",
                                   making.options.game->title);
        else
            status = making.check || making.levels ? look_at(&making) : make(&making);
    }
    buffer_free(&making.text);
    options_free(&making.options);
    return status;
}

static const struct option_line lines[] = {
    {"number", "N", "how many to make (100)", 'n'},
    {"out", "FILE", "write them there, one after the other as they are found", 'o'},
    {"check", NULL, "search the game's puzzles again: does each still hold?", 'c'},
    {"levels", NULL, "how many of the game's puzzles each level solves", 'l'},
    {OPTIONS_SEED},
    {0},
};

const struct command puzzles_command = {
    .name = "puzzles",
    .about = "Makes the puzzles of a game from games that bots play",
    .usage = "GAME [OPTION...]",
    .options = lines,
    .more =
        "A puzzle is a moment at which one move is clearly the best from what the seat knows, and\n"
        "not the one that looks best one move ahead. A search finds it; a search ten times as\n"
        "deep and one against each rival must agree, four times over, and at last one a hundred\n"
        "times as deep. To solve them: croupier puzzle GAME.\n",
    .run = run,
};
