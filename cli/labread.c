/* labread.c: croupier lab read FILES...: what people did, beside what bots do in the same game. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/lab.h"
#include "cli/terminal.h"
#include "games/shelf.h"
#include "kernel/memory.h"
#include "kernel/playfile.h"
#include "lab/fleet.h"
#include "lab/playtest.h"
#include "lab/report.h"

struct games_read {
    struct table **table;
    const char **file; /* of each table */
    int n, seen, unfinished;
};

static void close_all(struct games_read *games)
{
    for (int i = 0; i < games->n; i++)
        table_close(games->table[i]);
    free(games->table);
    free(games->file);
}

/* ---- reading ---- */

/* The first knob that differs; NULL: none. */
static const struct knob *other_knob(const struct box *a, const struct box *b)
{
    for (int k = 0; k < a->game->knobs_n; k++)
        if (a->knob[k] != b->knob[k])
            return &a->game->knobs[k];
    return NULL;
}

/* What is read together must be one game, as it stands in the first file. */
static bool alike(const struct table *first, const struct table *table, const char *file,
                  struct problem *problem)
{
    const struct box *a = table_box(first), *b = table_box(table);
    const struct knob *knob = a->game == b->game ? other_knob(a, b) : NULL;
    if (a->game != b->game)
        return problem_say(problem, "%s: a game of %s among games of %s: read them separately",
                           file, b->game->title, a->game->title);
    if (a->seats != b->seats)
        return problem_say(problem, "%s: %d seats, in the games before %d: read them separately",
                           file, b->seats, a->seats);
    if (knob != NULL)
        return problem_say(problem, "%s: %s is %d, in the games before %d: read them separately",
                           file, knob->name, b->knob[knob - b->game->knobs],
                           a->knob[knob - a->game->knobs]);
    return a->cards->hash == b->cards->hash ||
           problem_say(problem, "%s: other cards than in the games before: read them separately",
                       file);
}

static bool read_one(struct lab_options *lab, const char *file, struct games_read *games,
                     struct problem *problem)
{
    struct buffer text = {0};
    struct table *table = NULL;
    if (games->seen++ == 0 ? options_file(&lab->options, file, &text)
                           : files_read(file, &text, problem))
        table = playfile_load(&games_shelf, lab->options.opening.files, file, buffer_words(&text),
                              text.used, problem);
    buffer_free(&text);
    if (table == NULL)
        return false;
    bool fine = games->n == 0 || alike(games->table[0], table, file, problem);
    bool whole = table_turn(table)->ask.seats == 0 && table_position(table) == NULL;
    if (fine && whole) {
        games->file[games->n] = file;
        games->table[games->n++] = table;
        return true;
    }
    games->unfinished += fine;
    table_close(table);
    return fine;
}

static bool read_all(struct lab_options *lab, char **files, int n, struct games_read *games,
                     struct problem *problem)
{
    games->table = memory_array((size_t)n, sizeof(struct table *));
    games->file = memory_array((size_t)n, sizeof(const char *));
    for (int i = 0; i < n; i++)
        if (!read_one(lab, files[i], games, problem))
            return false;
    return games->n > 0 || problem_say(problem, "none of these games was played from its deal to "
                                                "its end: there is nothing to read");
}

/* ---- asking and telling ---- */

/* The people's cell has one player, who is no bot. */
static bool ask(struct lab_options *lab, const struct games_read *games, struct study *bots,
                struct problem *problem)
{
    struct study *people = &lab->inquiry.run;
    struct experiment experiment;
    lab->options.game = table_box(games->table[0])->game;
    lab->options.opening.seats = table_box(games->table[0])->seats;
    if (!lab_plan(lab, &experiment, problem))
        return false;
    uint64_t seed = experiment.seed;
    experiment.opening = *table_opening(games->table[0]);
    experiment.opening.decks_n = 0; /* all pairs of ready-made ones */
    experiment.opening.seed = experiment.seed = seed;
    memset(experiment.opening.seed_more, 0, sizeof experiment.opening.seed_more);
    if (!study_add(people, &experiment, "people", problem) ||
        !study_add(bots, &experiment, "bots", problem))
        return false;
    people->cell[0].experiment.bots_n = 1;
    snprintf(people->cell[0].experiment.bot[0], EXPERIMENT_BOT_BYTES, "people");
    people->keeps_rows = lab->out != NULL;
    return true;
}

static bool save_all(const struct lab_options *lab, const struct playtest *playtest,
                     struct problem *problem)
{
    static const struct {
        const char *name;
        void (*report)(const struct playtest *playtest, struct buffer *to);
    } files[] = {{"report.html", playtest_html},
                 {"report.json", playtest_json},
                 {"figures.csv", playtest_csv}};
    struct buffer text = {0};
    bool fine = true;
    for (size_t f = 0; f < sizeof files / sizeof *files; f++) {
        files[f].report(playtest, &text);
        fine &= lab_save(lab, files[f].name, &text, problem);
    }
    report_games(&lab->inquiry, &text);
    fine &= lab_save(lab, "games.csv", &text, problem);
    buffer_free(&text);
    return fine;
}

static int tell(const struct lab_options *lab, const struct playtest *playtest)
{
    struct problem problem = {0};
    struct buffer text = {0};
    if (fleet_rank() != 0)
        return STATUS_FINE;
    (lab->as_json ? playtest_json : playtest_text)(playtest, &text);
    lab_say(lab, &text);
    buffer_free(&text);
    return lab->out == NULL ? STATUS_FINE
                            : lab_saved(lab, save_all(lab, playtest, &problem), &problem);
}

int labread_run(struct lab_options *lab, int argc, char **argv)
{
    struct problem problem = {0};
    struct games_read games = {0};
    struct study bots = {0};
    struct playtest playtest = {.question = lab->inquiry.question};
    if (optind == argc)
        return command_refuse(&lab_command, "read needs games that were played: .play files");
    bool fine = lab_writable(lab->out, &problem) &&
                read_all(lab, argv + optind, argc - optind, &games, &problem) &&
                ask(lab, &games, &bots, &problem);
    terminal_catch_all();
    if (fine)
        study_retell(&lab->inquiry.run, games.table, (uint32_t)games.n);
    fine = fine && lab_play(lab, &bots, "bots play", lab->games, &problem);
    int status = STATUS_BAD_INPUT;
    if (fine) {
        playtest.unfinished = games.unfinished;
        for (int i = 0; i < games.n; i++)
            playtest_hear(&playtest, games.table[i], games.file[i]);
        playtest_make(&playtest, &lab->inquiry.run.cell[0], &bots.cell[0]);
        status = tell(lab, &playtest);
    } else if (problem.count > 0) {
        status = command_fault(&lab_command, "%s", problem.text);
    }
    playtest_free(&playtest);
    study_free(&bots);
    close_all(&games);
    return status;
}
