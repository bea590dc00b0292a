/* replay.c: croupier replay: a saved game move by move, or one moment of it as a scenario. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/options.h"
#include "cli/terminal.h"
#include "games/shelf.h"
#include "kernel/draw.h"
#include "kernel/memory.h"
#include "kernel/playfile.h"

enum { DRAWING_BYTES = 1 << 16, REFEREE = -1 };

struct replay {
    struct options options;
    const char *file, *seat_name, *title;
    long until; /* moves; -1: all */
    bool as_scenario, board;
};

/* ---- move by move ---- */

/* The table as it was before the first move. */
static struct table *open_again(const struct table *table, const char *file,
                                struct problem *problem)
{
    const char *lines = table_position(table);
    struct position position = {.lines = lines, .file = file, .line = 1};
    if (lines == NULL)
        return table_open(&games_shelf, table_opening(table), problem);
    position.bytes = strlen(lines);
    return table_open_position(&games_shelf, table_opening(table), &position, problem);
}

/* A line as the seat reads it; the referee reads what any of them does. */
static const char *line_for(const struct table *table, int line, int seat)
{
    const char *open = table_log_line(table, line, SPECTATOR);
    if (seat != REFEREE)
        return table_log_line(table, line, seat);
    for (int s = 0; s < table_box(table)->seats; s++)
        if (strcmp(table_log_line(table, line, s), open) != 0)
            return table_log_line(table, line, s);
    return open;
}

static void print_log(const struct table *table, int *told, int seat)
{
    for (int lines = table_log_lines(table); *told < lines; ++*told)
        if (line_for(table, *told, seat)[0] != '\0')
            terminal_say("      %s\n", line_for(table, *told, seat));
}

/* Dice that were scripted for this moment. */
static bool lay_dice(struct table *again, const struct table *table, int moves,
                     struct problem *problem)
{
    const struct scripted *dice;
    int n = table_scripts(table, &dice);
    for (int i = 0; i < n; i++)
        if (dice[i].moves == moves && !table_script(again, &dice[i].die, 1, problem))
            return false;
    return true;
}

static void print_notes(const struct table *table, int moves)
{
    const struct remark *note;
    int n = table_notes(table, &note);
    for (int i = 0; i < n; i++)
        if (note[i].moves == moves)
            terminal_say(STYLE_YELLOW "      note: %s" STYLE_PLAIN "\n", note[i].words);
}

static bool print_moves(struct table *again, const struct table *table, int until, int seat,
                        struct problem *problem)
{
    const struct recorded *record;
    const struct box *box = table_box(table);
    int told = 0;
    table_record(table, &record);
    print_log(again, &told, seat);
    print_notes(table, 0);
    for (int i = 0; i < until; i++) {
        if (!lay_dice(again, table, i, problem) ||
            !table_play(again, record[i].seat, record[i].move, problem))
            return false;
        terminal_say(STYLE_DIM "%4d  " STYLE_PLAIN STYLE_SEAT "%s" STYLE_PLAIN " %s\n", i + 1,
                     box->seat_name[record[i].seat], table_record_words(table, i));
        print_log(again, &told, seat);
        print_notes(table, i + 1);
    }
    return true;
}

static void print_board(const struct table *table, int seat)
{
    char *drawing = memory_take(DRAWING_BYTES);
    void *view = memory_take(table_box(table)->game->state_bytes);
    struct text text = text_in(drawing, DRAWING_BYTES);
    int viewer = seat == REFEREE ? SPECTATOR : seat;
    table_view(table, viewer, view);
    draw_table(table_box(table), view, viewer, &text);
    terminal_print("\n");
    terminal_print(drawing);
    free(drawing);
    free(view);
}

/* Who must decide, or how it ended. */
static void print_end(const struct table *table)
{
    const struct box *box = table_box(table);
    const struct turn *turn = table_turn(table);
    struct outcome outcome;
    if (turn->ask.seats != 0) {
        printf("Now %s: %s\n", box->seat_name[turn->seat],
               box->game->decisions[turn->ask.decision].prompt);
        return;
    }
    table_outcome(table, &outcome);
    printf("The game is over%s%s.", outcome.reason != NULL ? ": " : "",
           outcome.reason != NULL ? outcome.reason : "");
    for (int seat = 0; seat < box->seats; seat++)
        printf(" %s %d.", box->seat_name[seat], outcome.score[seat]);
    printf("\n");
}

static int print_replay(const struct replay *replay, const struct table *table, int until, int seat)
{
    struct problem problem = {0};
    struct table *again = open_again(table, replay->file, &problem);
    int status = STATUS_FINE;
    if (again != NULL && print_moves(again, table, until, seat, &problem)) {
        if (replay->board)
            print_board(again, seat);
        print_end(again);
    } else {
        status = command_fault(&replay_command, "%s", problem.text);
    }
    table_close(again);
    return status;
}

/* ---- the command ---- */

static void print_scenario(const struct replay *replay, const struct table *table, int until)
{
    struct buffer out = {0};
    char title[TITLE_BYTES];
    snprintf(title, sizeof title, "%.60s after %d moves",
             strrchr(replay->file, '/') != NULL ? strrchr(replay->file, '/') + 1 : replay->file,
             until);
    playfile_scenario(table, until, replay->title != NULL ? replay->title : title, &out);
    fputs(buffer_words(&out), stdout);
    buffer_free(&out);
}

static int show(const struct replay *replay, const struct table *table)
{
    const struct recorded *record;
    const struct box *box = table_box(table);
    int n = table_record(table, &record), seat = REFEREE;
    if (replay->until > n)
        return command_fault(&replay_command, "--until %ld: the game has %d moves", replay->until,
                             n);
    if (replay->seat_name != NULL) {
        seat = box_find_seat(box, replay->seat_name, strlen(replay->seat_name));
        if (seat < 0)
            return command_fault(&replay_command, "there is no seat \"%.60s\"", replay->seat_name);
    }
    int until = replay->until >= 0 ? (int)replay->until : n;
    if (!replay->as_scenario)
        return print_replay(replay, table, until, seat);
    print_scenario(replay, table, until);
    return STATUS_FINE;
}

static int load(struct replay *replay)
{
    struct problem problem = {0};
    struct buffer text = {0};
    int status = STATUS_BAD_INPUT;
    if (options_file(&replay->options, replay->file, &text)) {
        struct table *table = playfile_load(&games_shelf, replay->options.opening.files,
                                            replay->file, buffer_words(&text), text.used, &problem);
        status = table != NULL ? show(replay, table)
                               : command_fault(&replay_command, "%s", problem.text);
        table_close(table);
    }
    buffer_free(&text);
    options_free(&replay->options);
    return status;
}

static int run(int argc, char **argv)
{
    struct replay replay = {.options = options_for(&replay_command), .until = -1};
    int key;
    while ((key = options_next(&replay.options, argc, argv)) > 0) {
        replay.as_scenario |= key == 'a';
        replay.board |= key == 'b';
        if (key == 's')
            replay.seat_name = optarg;
        if (key == 't')
            replay.title = optarg;
        if (key == 'u' && !options_number(optarg, 0, INT32_MAX, &replay.until))
            return command_refuse(&replay_command, "--until \"%.60s\" is not a number of moves",
                                  optarg);
    }
    if (key == OPTIONS_BAD)
        return STATUS_BAD_INPUT;
    if (argc - optind != 1)
        return command_refuse(&replay_command, "%s",
                              optind == argc ? "which file?" : "one file at a time, please");
    replay.file = argv[optind];
    return load(&replay);
}

static const struct option_line lines[] = {
    {"until", "N", "only the first N moves", 'u'},
    {"seat", "NAME", "as this seat saw it; otherwise as the referee did", 's'},
    {"board", NULL, "show the table at the end", 'b'},
    {"as-scenario", NULL, "print the moment as a scenario for \"croupier check\"", 'a'},
    {"title", "WORDS", "what the scenario is called", 't'},
    {OPTIONS_CARDS},
    {0},
};

const struct command replay_command = {
    .name = "replay",
    .about = "Shows a saved game move by move",
    .usage = "FILE [OPTION...]",
    .options = lines,
    .run = run,
};
