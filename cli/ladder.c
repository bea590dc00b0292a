/* ladder.c: croupier ladder: how strong the levels of a game are, measured by playing them against
 * each other. */
#include "bots/ladder.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/level.h"
#include "bots/match.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/terminal.h"
#include "games/shelf.h"
#include "kernel/memory.h"

enum { GAMES_STANDARD = 40, GAMES_MAX = 1000000, ANCHOR = 2, TIMED_GAMES = 2 };

struct climb {
    struct options options;
    struct box *box;
    struct level level[LEVELS_MAX];
    int levels_n;
    struct ladder ladder; /* a game for one has itself as the last rung */
    double move_ms[LEVELS_MAX];
    uint32_t games;
    const char *out;
};

static bool go_on(void *to, uint32_t games)
{
    (void)to;
    (void)games;
    return !terminal_stopped();
}

/* One match; false if it was not played to its end. */
static bool play(struct climb *climb, const char *const words[2], int n, uint32_t games,
                 struct match_result *result, struct problem *problem)
{
    struct match match = {.box = climb->box,
                          .games = games,
                          .seed = climb->options.opening.seed,
                          .new_deal = n == 1,
                          .after = go_on};
    bool fine = true;
    for (int b = 0; b < n && fine; b++) {
        match.bots[b] = bot_make(words[b % 2], climb->options.game, match.seed,
                                 climb->options.threads, terminal_clock_ms, problem);
        fine = match.bots[b] != NULL;
        match.bots_n += fine;
    }
    if (fine)
        match_run(&match, result);
    for (int b = 0; b < match.bots_n; b++)
        bot_free(match.bots[b]);
    return fine && result->games == games;
}

static bool compare(struct climb *climb, int i, int j, struct problem *problem)
{
    const char *words[2] = {climb->level[i].bot, j < climb->levels_n ? climb->level[j].bot : NULL};
    char murmur[3 * NAME_BYTES];
    struct match_result result;
    snprintf(murmur, sizeof murmur, "%s against %s ...", climb->level[i].name,
             words[1] != NULL ? climb->level[j].name : "the game");
    terminal_murmur(murmur);
    bool fine = play(climb, words, words[1] != NULL ? 2 : 1, climb->games, &result, problem);
    terminal_murmur("");
    if (fine)
        ladder_meet(&climb->ladder, i, j, &result.bot[0].deals);
    return fine;
}

static bool time_level(struct climb *climb, int i, struct problem *problem)
{
    const char *words[2] = {climb->level[i].bot, climb->level[i].bot};
    struct match_result result;
    uint64_t before = terminal_clock_ms();
    if (!play(climb, words, climb->box->seats, TIMED_GAMES, &result, problem))
        return false;
    double moves = result.moves * result.games;
    climb->move_ms[i] = (double)(terminal_clock_ms() - before) / (moves > 0 ? moves : 1);
    return true;
}

/* Every level against every other; a game for one, each against the game. */
static bool compare_all(struct climb *climb, struct problem *problem)
{
    int n = climb->levels_n, rungs = climb->box->seats > 1 ? n : n + 1;
    climb->ladder = (struct ladder){.n = rungs, .anchor = ANCHOR < n ? ANCHOR : 0};
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < rungs; j++)
            if ((j == n || rungs == n) && !compare(climb, i, j, problem))
                return false;
    for (int i = 0; i < n; i++)
        if (!time_level(climb, i, problem))
            return false;
    return true;
}

/* ---- what was found ---- */

static void report(const struct climb *climb, const struct ladder_rating *rating)
{
    printf("%s, %" PRIu32 " games a pairing, seed %" PRIu64 "\n\n%-12s %-20s %6s   %-13s %10s\n",
           climb->options.game->title, climb->games, climb->options.opening.seed, "level", "bot",
           "rating", "95% interval", "ms a move");
    for (int i = 0; i < climb->levels_n; i++)
        printf("%-12s %-20s %6.0f   %4.0f to %4.0f %12.1f\n", climb->level[i].name,
               climb->level[i].bot, rating[i].rating, rating[i].rating - rating[i].half,
               rating[i].rating + rating[i].half, climb->move_ms[i]);
    printf("\nWon of %" PRIu32 " by the level in the row against that in the column:\n%-12s",
           climb->games, "");
    for (int j = 0; j < climb->ladder.n; j++)
        printf(" %10.10s", j < climb->levels_n ? climb->level[j].name : "the game");
    for (int i = 0; i < climb->levels_n; i++) {
        printf("\n%-12s", climb->level[i].name);
        for (int j = 0; j < climb->ladder.n; j++)
            if (climb->ladder.games[i][j] > 0)
                printf(" %10.1f", climb->ladder.wins[i][j]);
            else
                printf(" %10s", "");
    }
    printf("\n");
}

static bool save(const struct climb *climb, const struct ladder_rating *rating,
                 struct problem *problem)
{
    struct buffer out = {0};
    buffer_print(&out,
                 "# The levels of %s, the weakest first: name, bot, rating with its interval of "
                 "95%%.\n# Measured by: croupier ladder %s --games %" PRIu32 " --seed %" PRIu64
                 "\n",
                 climb->options.game->title, climb->options.game->id, climb->games,
                 climb->options.opening.seed);
    for (int i = 0; i < climb->levels_n; i++)
        buffer_print(&out, "level %-10s bot %-14s rating %.0f from %.0f to %.0f\n",
                     climb->level[i].name, climb->level[i].bot, rating[i].rating,
                     rating[i].rating - rating[i].half, rating[i].rating + rating[i].half);
    bool fine = files_save(climb->out, buffer_words(&out), out.used, problem);
    buffer_free(&out);
    return fine;
}

/* ---- the command ---- */

static bool read_bots(struct climb *climb, const char *bots)
{
    climb->levels_n = 0;
    for (const char *at = bots; *at != '\0' && climb->levels_n < LEVELS_MAX;) {
        size_t n = strcspn(at, ",");
        struct level *level = &climb->level[climb->levels_n++];
        *level = (struct level){0};
        snprintf(level->bot, sizeof level->bot, "%.*s", (int)n, at);
        snprintf(level->name, sizeof level->name, "%.*s", (int)n, at);
        at += n + (at[n] == ',');
    }
    return climb->levels_n >= 2;
}

static int climb_up(struct climb *climb, const char *bots)
{
    struct problem problem = {0};
    struct ladder_rating rating[LADDER_MAX];
    struct opening *opening = &climb->options.opening;
    const struct game *game = climb->options.game;
    if (opening->seats == 0)
        opening->seats = game->seats_standard == 1 ? 1 : 2;
    climb->levels_n = level_list(game, climb->level);
    if (bots != NULL && !read_bots(climb, bots))
        return command_refuse(&ladder_command, "--bots: at least two, such as greedy,ismcts:100i");
    climb->box = games_shelf.fill(opening, &problem);
    terminal_catch();
    bool fine =
        climb->box != NULL && compare_all(climb, &problem) && ladder_rate(&climb->ladder, rating);
    if (fine)
        report(climb, rating);
    fine = fine && (climb->out == NULL || save(climb, rating, &problem));
    games_shelf.free(climb->box);
    return fine ? STATUS_FINE
                : command_fault(&ladder_command, "%s",
                                problem.count > 0 ? problem.text : "it was stopped");
}

static int run(int argc, char **argv)
{
    struct climb *climb = memory_take(sizeof *climb);
    climb->options = options_for(&ladder_command);
    climb->options.opening.seed = 1;
    const char *bots = NULL;
    long games = GAMES_STANDARD;
    int key, status = STATUS_BAD_INPUT;
    bool fine = true;
    while (fine && (key = options_next(&climb->options, argc, argv)) > 0) {
        if (key == 'b')
            bots = optarg;
        else if (key == 'o')
            climb->out = optarg;
        else
            fine = options_number(optarg, 1, GAMES_MAX, &games);
    }
    climb->games = (uint32_t)games;
    if (!fine)
        command_refuse(&ladder_command, "--games \"%.60s\": choose 1 to %d games", optarg,
                       GAMES_MAX);
    else if (key != OPTIONS_BAD && argc - optind != 1)
        command_refuse(&ladder_command, "the ladder of which game?");
    else if (key != OPTIONS_BAD && options_game(&climb->options, argv[optind]))
        status = climb_up(climb, bots);
    options_free(&climb->options);
    free(climb);
    return status;
}

static const struct option_line lines[] = {
    {"games", "N", "games of each pairing (40)", 'g'},
    {"bots", "BOT,BOT,...", "these instead of the game's levels", 'b'},
    {"out", "FILE", "write the levels with their ratings there", 'o'},
    {OPTIONS_SEED},
    {OPTIONS_SET},
    {OPTIONS_VARIANT},
    {OPTIONS_THREADS},
    {0},
};

const struct command ladder_command = {
    .name = "ladder",
    .about = "Measures how strong the levels of a game are",
    .usage = "GAME [OPTION...]",
    .options = lines,
    .more =
        "Every level plays every other, in both seats on the same deals; in a game for one, each\n"
        "plays the same deals. Ratings are Bradley-Terry's: 400 points are odds of ten to one, "
        "and\n"
        "the third level has 1500. The interval holds the true rating 19 times out of "
        "20.\n",
    .run = run,
};
