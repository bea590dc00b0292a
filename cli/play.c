/* play.c: croupier play: a game at the terminal, alone against bots, hot-seat, or watching. */
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/options.h"
#include "cli/session.h"
#include "cli/talk.h"
#include "cli/terminal.h"
#include "games/shelf.h"
#include "kernel/ensure.h"
#include "kernel/memory.h"
#include "kernel/playfile.h"

static const char person[] = "you";
static const char standard_bot[] = "ismcts";

/* Names of files, or NULL. */
struct files {
    const char *load, *save;
};

/* ---- setting up ---- */

static struct table *open_table(struct options *options, struct problem *problem)
{
    if (!options->seed_given)
        options->opening.seed = terminal_chance();
    return table_open(&games_shelf, &options->opening, problem);
}

static struct table *load_table(const struct options *options, const char *file,
                                const struct buffer *text, struct problem *problem)
{
    struct table *table = playfile_load(&games_shelf, options->opening.files, file,
                                        buffer_words(text), text->used, problem);
    const struct game *asked = options->game;
    if (table == NULL || asked == NULL || asked == table_box(table)->game)
        return table;
    problem_say(problem, "%s is a game of %s, not of %s", file, table_box(table)->game->title,
                asked->title);
    table_close(table);
    return NULL;
}

/* A bot's chance hangs on the moves made, so that a game that is gone on with, or taken back, plays
 * like one that was not. */
static uint64_t chance(const struct session *session, int seat)
{
    const struct recorded *record;
    uint64_t made = (uint64_t)table_record(session->table, &record);
    return table_opening(session->table)->seed + made * SEATS_MAX + 1 + (uint64_t)seat;
}

/* The first seat is yours and bots sit on the others, unless --seats says otherwise. */
static bool seat_all(struct session *session, const struct options *options,
                     struct problem *problem)
{
    const struct box *box = table_box(session->table);
    if (options->kinds_n > 0 && options->kinds_n != box->seats)
        return problem_say(problem, "--seats names %d seats, but the game has %d", options->kinds_n,
                           box->seats);
    for (int seat = 0; seat < box->seats; seat++) {
        const char *kind = seat == 0 ? person : standard_bot;
        if (options->kinds_n > 0)
            kind = options->kind[seat];
        session->kind[seat] = kind;
        if (strcmp(kind, person) == 0) {
            session->persons++;
            continue;
        }
        session->bot[seat] = bot_make(kind, box->game, chance(session, seat), options->threads,
                                      terminal_clock_ms, problem);
        if (session->bot[seat] == NULL)
            return problem_say(problem, "\"you\" is a person at this terminal");
    }
    return true;
}

static void greet(const struct session *session, const char *load)
{
    const struct box *box = table_box(session->table);
    const struct recorded *record;
    terminal_say(STYLE_BOLD "%s" STYLE_PLAIN, box->game->title);
    for (int seat = 0; seat < box->seats; seat++)
        terminal_say("%s" STYLE_SEAT "%s" STYLE_PLAIN " (%s)", seat > 0 ? ", " : ": ",
                     box->seat_name[seat], session->kind[seat]);
    printf(". Seed %" PRIu64 ".\n", table_opening(session->table)->seed);
    if (load != NULL)
        printf("Going on with move %d; \"log\" tells what happened before.\n",
               1 + table_record(session->table, &record));
    if (session->persons > 0)
        printf("Type a move's number or words, \"help\" for more, \"quit\" to leave.\n");
}

/* ---- the game ---- */

static void play_bot(struct session *session, int seat)
{
    struct bot_answer answer;
    struct problem problem = {0};
    bot_reseed(session->bot[seat], chance(session, seat));
    char words[NAME_BYTES + 300];
    snprintf(words, sizeof words, "%s (%.200s) is thinking ...",
             table_box(session->table)->seat_name[seat], session->kind[seat]);
    terminal_murmur(words);
    session_choose(session, session->bot[seat], seat, &answer);
    terminal_murmur("");
    bool legal = table_play(session->table, seat, answer.move, &problem);
    ENSURE(legal);
    if (session->persons == 0)
        session_tell(session, SPECTATOR);
}

/* Who reads the screen while nobody in particular is asked. */
static int reader(const struct session *session)
{
    for (int seat = 0; session->persons == 1 && seat < table_box(session->table)->seats; seat++)
        if (session->bot[seat] == NULL)
            return seat;
    return SPECTATOR;
}

static void finish(struct session *session)
{
    int seat = reader(session);
    if (session->persons > 1 && session->last_person >= 0)
        session->told[SPECTATOR] = session->told[session->last_person];
    session_tell(session, seat);
    session_draw(session, seat, true);
    session_ranking(session);
}

static void run_game(struct session *session)
{
    const struct turn *turn = table_turn(session->table);
    if (session->persons == 0)
        session_tell(session, SPECTATOR);
    while (turn->ask.seats != 0) {
        if (session->bot[turn->seat] != NULL)
            play_bot(session, turn->seat);
        else if (!talk_turn(session, turn->seat))
            break;
        if (terminal_stopped())
            break;
    }
    if (turn->ask.seats == 0)
        finish(session);
}

/* A game with --save is written anew as it is over or left; others are only if somebody said so. */
static bool part(struct session *session, struct problem *problem)
{
    const struct recorded *record;
    int moves = table_record(session->table, &record);
    if (session->kept) {
        if (!session_save(session, "", problem))
            return false;
        printf("Saved as %s.\n", session->file);
    } else if (table_turn(session->table)->ask.seats != 0) {
        if (moves == session->moves_saved)
            printf("Good-bye.\n");
        else
            printf("You left the game after %d move%s; it is not saved.\n", moves,
                   moves == 1 ? "" : "s");
    }
    return true;
}

/* With --save a file is written at once: what cannot be kept is refused before it is played. */
static bool begin(struct session *session, const struct files *files, struct problem *problem)
{
    const struct recorded *record;
    const char *load = files->load;
    int lines = load != NULL ? table_log_lines(session->table) : 0;
    for (int seat = 0; seat <= SPECTATOR; seat++)
        session->told[seat] = lines;
    session->moves_saved = table_record(session->table, &record);
    session->view = memory_take(table_box(session->table)->game->state_bytes);
    if (load != NULL && strlen(load) < sizeof session->file && strcmp(load, "-") != 0)
        strcpy(session->file, load);
    session->kept = files->save != NULL;
    if (session->kept && strcmp(files->save, session->file) != 0 && access(files->save, F_OK) == 0)
        return problem_say(problem, "--save %s: that file already exists", files->save);
    if (session->kept && !session_save(session, files->save, problem))
        return false;
    greet(session, load);
    return true;
}

/* Takes over the table; NULL if it was refused. */
static int play(const struct options *options, struct table *table, const struct files *files,
                struct problem *problem)
{
    struct session session = {.table = table, .last_person = -1, .threads = options->threads};
    bool fine = table != NULL && seat_all(&session, options, problem);
    if (fine) {
        session.files =
            options->opening.files != NULL ? options->opening.files : table_box(table)->game->files;
        terminal_catch();
        fine = begin(&session, files, problem);
    }
    if (fine) {
        run_game(&session);
        fine = part(&session, problem);
    }
    int status = fine ? STATUS_FINE : command_fault(&play_command, "%s", problem->text);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        bot_free(session.bot[seat]);
    table_close(table);
    buffer_free(&session.drawn);
    free(session.view);
    return status;
}

static bool fit_together(const struct options *options, const char *load, int words_n)
{
    const struct opening *opening = &options->opening;
    if (words_n > 1)
        command_refuse(&play_command, "one game at a time, please");
    else if (load == NULL && words_n == 0)
        command_refuse(&play_command, "which game? \"croupier games\" lists them");
    else if (load != NULL &&
             (options->seed_given || opening->settings_n > 0 || opening->seat_name[0][0] != '\0'))
        command_refuse(&play_command, "with --load the file says seed, settings and names");
    else
        return true;
    return false;
}

static int run(int argc, char **argv)
{
    struct options options = options_for(&play_command);
    struct problem problem = {0};
    struct buffer text = {0};
    struct files files = {0};
    int key, status = STATUS_BAD_INPUT;
    while ((key = options_next(&options, argc, argv)) > 0)
        *(key == 'l' ? &files.load : &files.save) = optarg;
    if (key == OPTIONS_BAD || !fit_together(&options, files.load, argc - optind))
        return STATUS_BAD_INPUT;
    bool fine = optind == argc || options_game(&options, argv[optind]);
    if (fine && files.load == NULL)
        status = play(&options, open_table(&options, &problem), &files, &problem);
    else if (fine && options_file(&options, files.load, &text))
        status =
            play(&options, load_table(&options, files.load, &text, &problem), &files, &problem);
    buffer_free(&text);
    options_free(&options);
    return status;
}

static const struct option_line lines[] = {
    {OPTIONS_SEATS("how many, or who sits where: you,ismcts,greedy")},
    {OPTIONS_NAMES},
    {OPTIONS_SEED},
    OPTIONS_TABLE,
    {"load", "FILE", "continue a saved game", 'l'},
    {"save", "FILE", "save the game there when it ends or you leave", 's'},
    {OPTIONS_THREADS},
    {0},
};

const struct command play_command = {
    .name = "play",
    .about = "Plays a game at the terminal",
    .usage = "GAME [OPTION...]\n   or: croupier play --load FILE",
    .options = lines,
    .more = "A seat is \"you\", or a bot: random, greedy, ismcts, ismcts:500ms (time per move)\n"
            "or ismcts:2000i (iterations per move), or a level of the game: level:Newcomer, "
            "level:Casual,\n"
            "level:Steady, level:Strong, level:Master. With more than one \"you\" the program asks "
            "before\n"
            "it shows a hand. Without --seats the first seat is yours.\n",
    .run = run,
};
