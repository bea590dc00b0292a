/* puzzle.c: croupier puzzle: a puzzle of a game to be solved at the terminal: today's, or one after
 * the other. */
#include "kernel/puzzle.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "bots/coach.h"
#include "bots/puzzler.h"
#include "cli/options.h"
#include "cli/session.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "cli/why.h"
#include "games/shelf.h"
#include "kernel/memory.h"

enum { DATE_BYTES = 16, FRESH_GAMES = 1000 };

struct solving {
    struct options options;
    struct session session;
    struct puzzle *puzzles;
    int puzzles_n;
    int tries, solved, seen;
};

enum wish { WISH_ON, WISH_LEAVE };

/* ---- which one ---- */

static bool leap(long year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

/* A part of a date, ended by that letter. */
static bool take_part(const char **at, char end, long most, long *part)
{
    char *behind;
    if (**at < '0' || **at > '9')
        return false;
    *part = strtol(*at, &behind, 10);
    if (*behind != end || *part < 1 || *part > most)
        return false;
    *at = behind + (end != '\0');
    return true;
}

/* Days since 1970-01-01 of a date such as 2026-11-17; -1: it is none. */
static long day_of(const char *date)
{
    static const long month_days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    long year, month, day, days = 0;
    if (!take_part(&date, '-', 9999, &year) || !take_part(&date, '-', 12, &month) ||
        !take_part(&date, '\0', 31, &day) || year < 1970 ||
        day > month_days[month - 1] + (month == 2 && leap(year)))
        return -1;
    for (long y = 1970; y < year; y++)
        days += leap(y) ? 366 : 365;
    for (long m = 1; m < month; m++)
        days += month_days[m - 1] + (m == 2 && leap(year));
    return days + day - 1;
}

static void say_today(char date[DATE_BYTES])
{
    time_t now = time(NULL);
    struct tm tm;
    gmtime_r(&now, &tm);
    strftime(date, DATE_BYTES, "%Y-%m-%d", &tm);
}

/* ---- a puzzle ---- */

static void say_stars(int grade)
{
    for (int i = 0; i < 5; i++)
        terminal_print(i < grade ? "*" : ".");
}

static bool find(const struct session *session, int seat, const char *typed, struct move *move,
                 struct problem *problem)
{
    struct move moves[MOVES_MAX];
    long number;
    int n = table_moves(session->table, seat, moves);
    bool counted = options_number(typed, 0, UINT8_MAX, &number);
    for (int i = 0; counted && i < n; i++)
        if (session_number(session, moves, n, i) == number) {
            *move = moves[i];
            return true;
        }
    return typed_find(session->table, seat, typed, move, problem);
}

static void say_answer(struct solving *solving, int seat, const struct puzzle *puzzle,
                       struct move answer)
{
    struct session *session = &solving->session;
    char why[COACH_WORDS];
    struct text reason = text_in(why, sizeof why);
    table_view(session->table, seat, session->view);
    coach_why(table_box(session->table), session->view, seat, answer, 1, &reason);
    terminal_say(STYLE_BOLD "%s" STYLE_PLAIN ": %d%% to win, the next best move %d%%.\n",
                 puzzle->answer, puzzle->best, puzzle->next);
    if (why[0] != '\0')
        terminal_say("What it does: %s\n", why);
}

/* Reads lines until the answer is found or told. */
static enum wish solve(struct solving *solving, int seat, const struct puzzle *puzzle,
                       struct move answer)
{
    struct session *session = &solving->session;
    for (int wrong = 0;;) {
        struct problem problem = {0};
        struct move move;
        terminal_offer(NULL, 0, 0);
        const char *line = terminal_read("> ");
        line = line != NULL ? line + strspn(line, " ") : "quit";
        if (strcasecmp(line, "quit") == 0)
            return WISH_LEAVE;
        if (strcasecmp(line, "show me") == 0) {
            say_answer(solving, seat, puzzle, answer);
            return WISH_ON;
        }
        if (*line == '\0' || strcasecmp(line, "moves") == 0) {
            session_list_moves(session, seat);
        } else if (!find(session, seat, line, &move, &problem)) {
            why_answer(session, seat, line);
        } else if (move_equal(move, answer)) {
            terminal_print("Yes: ");
            say_answer(solving, seat, puzzle, answer);
            solving->solved += wrong == 0;
            return WISH_ON;
        } else {
            wrong++;
            printf("There is something better. Try again, or say \"show me\".\n");
            session_warn(session, seat, move, answer);
        }
    }
}

static enum wish pose(struct solving *solving, const struct puzzle *puzzle, const char *title,
                      struct problem *problem)
{
    struct session *session = &solving->session;
    const struct game *game = solving->options.game;
    struct move answer;
    table_close(session->table);
    session->table = puzzle_open(&games_shelf, game, puzzle, &answer, problem);
    if (session->table == NULL)
        return WISH_LEAVE;
    int seat = table_turn(session->table)->seat;
    session->files = game->files;
    session->view = memory_grow(session->view, game->state_bytes);
    buffer_cut(&session->drawn, 0);
    solving->seen++;
    terminal_say("\n" STYLE_BOLD "%s, %s" STYLE_PLAIN "  ", game->title, title);
    say_stars(puzzle_grade(puzzle));
    terminal_print("\n");
    session_draw(session, seat, true);
    terminal_say("\n" STYLE_SEAT "%s" STYLE_PLAIN
                 " is to move. One move is clearly the best: which?\n",
                 table_box(session->table)->seat_name[seat]);
    session_list_moves(session, seat);
    return solve(solving, seat, puzzle, answer);
}

/* ---- one after the other ---- */

/* When the game's own are through, bots play for more. */
static enum wish pose_fresh(struct solving *solving, uint64_t seed, struct problem *problem)
{
    struct puzzle puzzle;
    enum wish wish = WISH_ON;
    terminal_murmur("Bots play for a new one ...");
    struct puzzler *puzzler = puzzler_begin(&games_shelf, solving->options.game, seed, problem);
    if (puzzler == NULL)
        return WISH_LEAVE;
    bool found = puzzler_next(puzzler, &puzzle);
    terminal_murmur("");
    if (found)
        wish = pose(solving, &puzzle, "a new puzzle", problem);
    puzzler_end(puzzler);
    return wish;
}

static enum wish go_on(void)
{
    const char *line = terminal_read("(Enter: the next one, quit) ");
    return line == NULL || strcasecmp(line, "quit") == 0 ? WISH_LEAVE : WISH_ON;
}

static void pose_all(struct solving *solving, int first, struct problem *problem)
{
    enum wish wish = WISH_ON;
    for (int i = first; wish == WISH_ON && i < solving->puzzles_n; i++) {
        char title[40];
        snprintf(title, sizeof title, "puzzle %d of %d", i + 1, solving->puzzles_n);
        wish = pose(solving, &solving->puzzles[i], title, problem);
        wish = wish == WISH_ON ? go_on() : wish;
    }
    uint64_t seed = terminal_chance();
    for (int i = 0; wish == WISH_ON && i < FRESH_GAMES && !terminal_stopped(); i++) {
        int seen = solving->seen;
        wish = pose_fresh(solving, seed + (uint64_t)i, problem);
        if (wish == WISH_ON && solving->seen > seen)
            wish = go_on();
    }
    if (solving->seen > 0 && problem->count == 0)
        printf("\n%d of %d solved at the first try.\n", solving->solved, solving->seen);
}

/* ---- the command ---- */

static int run_puzzles(struct solving *solving, const char *number, const char *date)
{
    struct problem problem = {0};
    char today[DATE_BYTES], title[DATE_BYTES + 20];
    long n = 1, day = -1;
    const struct game *game = solving->options.game;
    solving->puzzles = puzzle_list(game, &solving->puzzles_n, &problem);
    if (solving->puzzles == NULL)
        return command_fault(&puzzle_command, "%s%s",
                             problem.count > 0 ? problem.text : game->title,
                             problem.count > 0 ? "" : " has no puzzles yet");
    if (number != NULL && !options_number(number, 1, solving->puzzles_n, &n))
        return command_refuse(&puzzle_command, "there is no puzzle \"%.60s\": there are 1 to %d",
                              number, solving->puzzles_n);
    if (date != NULL && *date == '\0') {
        say_today(today);
        date = today;
    }
    if (date != NULL && (day = day_of(date)) < 0)
        return command_refuse(&puzzle_command, "\"%.40s\" is not a date such as 2026-11-17", date);
    terminal_catch();
    if (date != NULL) {
        snprintf(title, sizeof title, "the puzzle of %.10s", date);
        pose(solving, &solving->puzzles[day % solving->puzzles_n], title, &problem);
    } else {
        pose_all(solving, (int)n - 1, &problem);
    }
    return problem.count == 0 ? STATUS_FINE : command_fault(&puzzle_command, "%s", problem.text);
}

static int run(int argc, char **argv)
{
    struct solving solving = {.options = options_for(&puzzle_command)};
    const char *date = NULL;
    int key, status = STATUS_BAD_INPUT;
    while ((key = options_next(&solving.options, argc, argv)) > 0)
        date = key == 'd' ? "" : optarg;
    if (key == OPTIONS_BAD)
        return STATUS_BAD_INPUT;
    if (optind == argc || argc - optind > 2)
        return command_refuse(&puzzle_command, "%s",
                              optind == argc ? "a puzzle of which game?"
                                             : "a game and a puzzle's number, no more");
    if (options_game(&solving.options, argv[optind]))
        status = run_puzzles(&solving, argv[optind + 1], date);
    table_close(solving.session.table);
    buffer_free(&solving.session.drawn);
    free(solving.session.view);
    free(solving.puzzles);
    options_free(&solving.options);
    return status;
}

static const struct option_line lines[] = {
    {"daily", NULL, "today's puzzle", 'd'},
    {"date", "DATE", "the puzzle of that day, such as 2026-11-17", 'w'},
    {0},
};

const struct command puzzle_command = {
    .name = "puzzle",
    .about = "A puzzle to solve: find the one move that is clearly the best",
    .usage = "GAME [NUMBER] [OPTION...]",
    .options = lines,
    .more =
        "Without --daily they come one after the other, from that number on; when the game has\n"
        "no more, bots play to find new ones. You see what the seat sees, and no more.\n"
        "\"moves\" shows what you can do, \"show me\" tells the answer, \"quit\" leaves. Stars\n"
        "say how many searches a bot needs: three times as many for each further one.\n",
    .run = run,
};
