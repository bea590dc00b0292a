/* engine.c: croupier engine: a table for programs, JSON lines in and out. docs/protocol.md tells
 * it. */
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "cli/options.h"
#include "cli/request.h"
#include "cli/terminal.h"
#include "games/shelf.h"
#include "kernel/playfile.h"
#include "kernel/show.h"

enum {
    LINE_BYTES_MAX = 8 << 20,
    SEAT_WORDS_BYTES = 80,
    MOVE_NUMBERS = 4,
    MEMBERS_MAX = 8,
    UNDO_MAX = 1000000
};

struct engine {
    struct table *table; /* NULL until new or load */
    struct folder folder;
    void *view; /* room for a state */
    struct bot *bot;
    char bot_words[SEAT_WORDS_BYTES];
    bool quit;

    struct request request;
    struct problem problem;
    struct json json; /* the answer: members go into its object */
    struct buffer out;
};

/* ---- parts of answers ---- */

static void answer_ranking(struct engine *engine)
{
    const struct box *box = table_box(engine->table);
    struct json *json = &engine->json;
    struct outcome outcome;
    table_outcome(engine->table, &outcome);
    json_write_string(json, "reason", outcome.reason != NULL ? outcome.reason : "");
    json_write_array(json, "ranking");
    for (int seat = 0; seat < box->seats; seat++) {
        json_write_object(json, NULL);
        json_write_number(json, "seat", seat);
        json_write_number(json, "rank", outcome.rank[seat]);
        json_write_number(json, "score", outcome.score[seat]);
        json_write_end(json);
    }
    json_write_end(json);
}

/* Who must decide what now; or who has won. */
static void answer_status(struct engine *engine)
{
    const struct turn *turn = table_turn(engine->table);
    const struct game *game = table_box(engine->table)->game;
    const struct recorded *record;
    struct json *json = &engine->json;
    json_write_number(json, "record", table_record(engine->table, &record));
    json_write_bool(json, "over", turn->ask.seats == 0);
    if (turn->ask.seats == 0) {
        answer_ranking(engine);
        return;
    }
    json_write_number(json, "seat", turn->seat);
    json_write_string(json, "decision", game->decisions[turn->ask.decision].name);
    json_write_string(json, "prompt", game->decisions[turn->ask.decision].prompt);
}

static void answer_opening(struct engine *engine)
{
    const struct box *box = table_box(engine->table);
    struct json *json = &engine->json;
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, table_opening(engine->table)->seed);
    json_write_string(json, "game", box->game->id);
    json_write_array(json, "seats");
    for (int seat = 0; seat < box->seats; seat++)
        json_write_string(json, NULL, box->seat_name[seat]);
    json_write_end(json);
    json_write_string(json, "seed", seed);
    json_write_hex(json, "cards", box->cards->hash);
    answer_status(engine);
}

static void answer_log(struct engine *engine, int from, int seat)
{
    json_write_array(&engine->json, "log");
    for (int line = from; line < table_log_lines(engine->table); line++)
        json_write_string(&engine->json, NULL, table_log_line(engine->table, line, seat));
    json_write_end(&engine->json);
}

/* ---- parts of requests ---- */

/* The seat that is asked about: a name, a number, "spectator"; without it the one that must decide.
 */
static bool read_seat(struct engine *engine, int *seat)
{
    const struct box *box = table_box(engine->table);
    const struct turn *turn = table_turn(engine->table);
    char words[SEAT_WORDS_BYTES] = "";
    long number;
    *seat = turn->ask.seats != 0 ? turn->seat : SPECTATOR;
    if (!request_either(&engine->request, "seat", words, sizeof words, &engine->problem))
        return false;
    if (words[0] == '\0')
        return true;
    if (options_number(words, 0, box->seats - 1, &number))
        *seat = (int)number;
    else if (strcmp(words, "spectator") == 0)
        *seat = SPECTATOR;
    else
        *seat = box_find_seat(box, words, strlen(words));
    return *seat >= 0 || problem_say(&engine->problem, "there is no seat \"%s\"", words);
}

/* A seat that must decide now. */
static bool read_mover(struct engine *engine, int *seat)
{
    const struct turn *turn = table_turn(engine->table);
    if (turn->ask.seats == 0)
        return problem_say(&engine->problem, "the game is over");
    if (!read_seat(engine, seat))
        return false;
    if (*seat == SPECTATOR || !(turn->ask.seats & seat_bit(*seat)))
        return problem_say(&engine->problem, "seat %d is not asked now; seat %d is", *seat,
                           turn->seat);
    return true;
}

/* A move: its words, its number in the list that "moves" gives, or the four numbers that name it.
 */
static bool read_move(struct engine *engine, int seat, struct move *move)
{
    struct move moves[MOVES_MAX];
    struct problem *problem = &engine->problem;
    char words[MOVE_TEXT_BYTES] = "";
    int numbers[MOVE_NUMBERS], n, moves_n = table_moves(engine->table, seat, moves);
    long index;
    if (!request_numbers(&engine->request, "move", numbers, MOVE_NUMBERS, &n, problem))
        return false;
    if (n == MOVE_NUMBERS) {
        *move = (struct move){(uint8_t)numbers[0], (uint8_t)numbers[1], (uint8_t)numbers[2],
                              (uint8_t)numbers[3]};
        return true;
    }
    if (!request_either(&engine->request, "move", words, sizeof words, problem))
        return false;
    if (words[0] == '\0')
        return problem_say(problem, "which move? \"move\" is missing");
    if (strspn(words, "-0123456789") != strlen(words))
        return table_find_move(engine->table, seat, words, move, problem);
    if (!options_number(words, 0, moves_n - 1, &index))
        return problem_say(problem, "there is no move %s: they are numbered 0 to %d", words,
                           moves_n - 1);
    *move = moves[index];
    return true;
}

static bool add_name(void *to, const char *name, const char *value, struct problem *problem)
{
    struct buffer *names = to;
    if (name != NULL)
        return problem_say(problem, "\"names\" must be an array");
    if (strchr(value, ',') != NULL)
        return problem_say(problem, "a seat's name has no comma: \"%.60s\"", value);
    buffer_print(names, "%s%s", names->used > 0 ? "," : "", value);
    return true;
}

static bool add_setting(void *to, const char *name, const char *value, struct problem *problem)
{
    if (name == NULL)
        return problem_say(problem, "\"set\" must be an object, as in {\"vp_target\": 12}");
    return opening_set(to, name, value, problem);
}

static bool read_names(struct engine *engine, struct opening *opening)
{
    struct buffer names = {0};
    int n = 0;
    bool fine =
        request_each(&engine->request, "names", add_name, &names, &engine->problem) &&
        (names.used == 0 || options_names(buffer_words(&names), opening, &n, &engine->problem));
    buffer_free(&names);
    if (opening->seats == 0)
        opening->seats = n;
    if (fine && n > opening->seats)
        return problem_say(&engine->problem, "%d names for %d seats", n, opening->seats);
    return fine;
}

/* Everything of an opening but the files. */
static bool read_opening(struct engine *engine, struct opening *opening)
{
    struct problem *problem = &engine->problem;
    const char *id = NULL;
    long seats = 0;
    char seed[24] = "";
    if (!request_words(&engine->request, "game", &id, problem) ||
        !request_number(&engine->request, "seats", 1, SEATS_MAX, &seats, problem) ||
        !request_either(&engine->request, "seed", seed, sizeof seed, problem))
        return false;
    if (id == NULL || strlen(id) >= sizeof opening->game)
        return problem_say(problem, "which game? \"game\" must be its id, as in \"handmedown\"");
    strcpy(opening->game, id);
    opening->seats = (int)seats;
    opening->seed = terminal_chance();
    if (seed[0] != '\0' && !options_seed(seed, &opening->seed))
        return problem_say(problem, "\"seed\" must be a whole number from 0");
    return read_names(engine, opening) &&
           request_each(&engine->request, "set", add_setting, opening, problem);
}

/* The designer's folder, if the request names one. */
static bool read_folder(struct engine *engine, const char *game_id, struct folder *folder)
{
    const char *name = NULL;
    if (!request_words(&engine->request, "cards", &name, &engine->problem))
        return false;
    if (name == NULL)
        return true;
    const struct game *game = games_shelf.find(game_id);
    if (game == NULL)
        return problem_say(&engine->problem, "\"cards\" of which \"game\"? There is no \"%.60s\"",
                           game_id);
    return files_folder(name, game, folder, &engine->problem);
}

/* ---- commands ---- */

/* Takes over a table and the files it was made of. NULL: the old one stays. */
static bool take(struct engine *engine, struct table *table, struct folder *folder)
{
    if (table == NULL) {
        files_folder_free(folder);
        return false;
    }
    table_close(engine->table);
    files_folder_free(&engine->folder);
    bot_free(engine->bot);
    free(engine->view);
    engine->table = table;
    engine->folder = *folder;
    engine->bot = NULL;
    engine->view = malloc(table_box(table)->game->state_bytes);
    if (engine->view == NULL)
        abort();
    answer_opening(engine);
    return true;
}

static bool do_new(struct engine *engine)
{
    struct opening opening = {0};
    struct folder folder = {0};
    struct table *table = NULL;
    if (read_opening(engine, &opening) && read_folder(engine, opening.game, &folder)) {
        opening.files = folder.files;
        table = table_open(&games_shelf, &opening, &engine->problem);
    }
    return take(engine, table, &folder);
}

static bool do_load(struct engine *engine)
{
    const char *text = NULL, *game = "";
    struct folder folder = {0};
    struct table *table = NULL;
    if (!request_words(&engine->request, "text", &text, &engine->problem) ||
        !request_words(&engine->request, "game", &game, &engine->problem))
        return false;
    if (text == NULL)
        return problem_say(&engine->problem, "\"text\" is missing: what \"save\" gave");
    if (read_folder(engine, game, &folder))
        table =
            playfile_load(&games_shelf, folder.files, "text", text, strlen(text), &engine->problem);
    return take(engine, table, &folder);
}

static bool do_save(struct engine *engine)
{
    struct buffer text = {0};
    playfile_save(engine->table, &text);
    json_write_string(&engine->json, "text", buffer_words(&text));
    buffer_free(&text);
    return true;
}

static bool do_view(struct engine *engine)
{
    int seat = SPECTATOR;
    if (!read_seat(engine, &seat))
        return false;
    table_view(engine->table, seat, engine->view);
    json_write_object(&engine->json, "view");
    show_view(table_box(engine->table), engine->view, seat, &engine->json);
    json_write_end(&engine->json);
    return true;
}

static bool do_moves(struct engine *engine)
{
    struct move moves[MOVES_MAX];
    int seat = SPECTATOR;
    if (!read_mover(engine, &seat))
        return false;
    int n = table_moves(engine->table, seat, moves);
    table_view(engine->table, seat, engine->view);
    json_write_number(&engine->json, "seat", seat);
    json_write_array(&engine->json, "moves");
    for (int i = 0; i < n; i++)
        show_move(table_box(engine->table), engine->view, seat, moves[i], &engine->json);
    json_write_end(&engine->json);
    return true;
}

/* Plays the move, and answers what came of it. */
static bool play(struct engine *engine, int seat, struct move move)
{
    int lines = table_log_lines(engine->table);
    const struct recorded *record;
    if (!table_play(engine->table, seat, move, &engine->problem))
        return false;
    int n = table_record(engine->table, &record);
    json_write_string(&engine->json, "played", table_record_words(engine->table, n - 1));
    answer_log(engine, lines, seat);
    answer_status(engine);
    return true;
}

static bool do_play(struct engine *engine)
{
    struct move move = {0};
    int seat = SPECTATOR;
    return read_mover(engine, &seat) && read_move(engine, seat, &move) && play(engine, seat, move);
}

/* A bot of the kind that is asked for; the one of the last time if it is the same, with its tree.
 */
static bool ready_bot(struct engine *engine)
{
    const char *words = "ismcts";
    char seed_words[24] = "";
    uint64_t seed = table_opening(engine->table)->seed;
    if (!request_words(&engine->request, "bot", &words, &engine->problem) ||
        !request_either(&engine->request, "seed", seed_words, sizeof seed_words, &engine->problem))
        return false;
    if (seed_words[0] != '\0' && !options_seed(seed_words, &seed))
        return problem_say(&engine->problem, "\"seed\" must be a whole number from 0");
    if (strlen(words) >= sizeof engine->bot_words)
        return problem_say(&engine->problem, "there is no such bot");
    bool same = engine->bot != NULL && strcmp(words, engine->bot_words) == 0;
    if (same && seed_words[0] != '\0')
        bot_restart(engine->bot, seed);
    if (same)
        return true;
    struct bot *bot = bot_make(words, table_box(engine->table)->game, seed, 1, terminal_clock_ms,
                               &engine->problem);
    if (bot == NULL)
        return false;
    bot_free(engine->bot);
    engine->bot = bot;
    strcpy(engine->bot_words, words);
    return true;
}

static void answer_advice(struct engine *engine, int seat, const struct bot_answer *answer)
{
    struct json *json = &engine->json;
    char words[MOVE_TEXT_BYTES];
    struct text text = text_in(words, sizeof words);
    table_move_text(engine->table, seat, answer->move, &text);
    json_write_string(json, "best", words);
    json_write_number(json, "iterations", answer->iterations);
    json_write_array(json, "advice");
    for (int i = 0; i < answer->best_n; i++) {
        text = text_in(words, sizeof words);
        table_move_text(engine->table, seat, answer->best[i].move, &text);
        json_write_object(json, NULL);
        json_write_string(json, "words", words);
        json_write_real(json, "value", (double)answer->best[i].value);
        json_write_number(json, "visits", answer->best[i].visits);
        json_write_end(json);
    }
    json_write_end(json);
}

static bool do_go(struct engine *engine)
{
    struct move moves[MOVES_MAX];
    struct bot_answer answer;
    int seat = SPECTATOR;
    bool plays = false;
    if (!read_mover(engine, &seat) ||
        !request_flag(&engine->request, "play", &plays, &engine->problem) || !ready_bot(engine))
        return false;
    struct bot_ask ask = {.box = table_box(engine->table),
                          .view = engine->view,
                          .seat = seat,
                          .moves = moves,
                          .moves_n = table_moves(engine->table, seat, moves)};
    table_view(engine->table, seat, engine->view);
    bot_choose(engine->bot, &ask, &answer);
    answer_advice(engine, seat, &answer);
    return !plays || play(engine, seat, answer.move);
}

static bool do_undo(struct engine *engine)
{
    const struct recorded *record;
    int n = table_record(engine->table, &record);
    long moves = 1;
    if (!request_number(&engine->request, "moves", 1, UNDO_MAX, &moves, &engine->problem))
        return false;
    if (moves > n)
        return problem_say(&engine->problem, "only %d moves can be taken back", n);
    while (moves-- > 0)
        table_undo(engine->table);
    answer_status(engine);
    return true;
}

static bool do_log(struct engine *engine)
{
    long from = 0;
    int seat = SPECTATOR;
    if (!read_seat(engine, &seat) ||
        !request_number(&engine->request, "from", 0, INT32_MAX, &from, &engine->problem))
        return false;
    answer_log(engine, (int)from, seat);
    json_write_number(&engine->json, "next", table_log_lines(engine->table));
    return true;
}

static bool do_games(struct engine *engine)
{
    struct json *json = &engine->json;
    json_write_array(json, "games");
    for (int i = 0; games_all[i] != NULL; i++) {
        json_write_object(json, NULL);
        json_write_string(json, "game", games_all[i]->id);
        json_write_string(json, "title", games_all[i]->title);
        json_write_number(json, "seats_min", games_all[i]->seats_min);
        json_write_number(json, "seats_max", games_all[i]->seats_max);
        json_write_end(json);
    }
    json_write_end(json);
    return true;
}

static bool do_quit(struct engine *engine)
{
    engine->quit = true;
    json_write_bool(&engine->json, "bye", true);
    return true;
}

static const struct {
    const char *name;
    bool (*run)(struct engine *engine); /* false: the problem says why */
    bool needs_table;
    const char *members[MEMBERS_MAX];
} commands[] = {
    {"new", do_new, false, {"game", "seats", "names", "seed", "set", "cards"}},
    {"view", do_view, true, {"seat"}},
    {"moves", do_moves, true, {"seat"}},
    {"play", do_play, true, {"seat", "move"}},
    {"go", do_go, true, {"seat", "bot", "seed", "play"}},
    {"undo", do_undo, true, {"moves"}},
    {"log", do_log, true, {"seat", "from"}},
    {"save", do_save, true, {NULL}},
    {"load", do_load, false, {"text", "game", "cards"}},
    {"games", do_games, false, {NULL}},
    {"quit", do_quit, false, {NULL}},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* ---- the loop ---- */

static bool refuse_command(const char *name, struct problem *problem)
{
    char names[200];
    struct text text = text_in(names, sizeof names);
    for (int i = 0; i < COMMANDS; i++)
        text_print(&text, "%s%s", i > 0 ? ", " : "", commands[i].name);
    if (name == NULL)
        return problem_say(problem, "\"do\" is missing; it is one of %s", names);
    return problem_say(problem, "there is nothing to do called \"%.60s\"; there is %s", name,
                       names);
}

static bool obey(struct engine *engine)
{
    const char *name = NULL;
    if (!request_words(&engine->request, "do", &name, &engine->problem))
        return false;
    for (int i = 0; name != NULL && i < COMMANDS; i++) {
        if (strcmp(commands[i].name, name) != 0)
            continue;
        if (commands[i].needs_table && engine->table == NULL)
            return problem_say(&engine->problem, "there is no table yet: begin with new or load");
        return request_only(&engine->request, commands[i].members, &engine->problem) &&
               commands[i].run(engine);
    }
    return refuse_command(name, &engine->problem);
}

/* The answer begins with the id; when something was refused, nothing but the reason follows it. */
static void begin_answer(struct engine *engine)
{
    buffer_cut(&engine->out, 0);
    engine->json = (struct json){.to = &engine->out};
    json_write_object(&engine->json, NULL);
    request_echo(&engine->request, &engine->json);
}

static void serve(struct engine *engine, const char *line, size_t bytes)
{
    engine->problem = (struct problem){0};
    bool read = request_open(&engine->request, line, bytes, &engine->problem);
    begin_answer(engine);
    if (!read || !obey(engine)) {
        begin_answer(engine);
        json_write_string(&engine->json, "error", engine->problem.text);
    }
    json_write_end(&engine->json);
    request_close(&engine->request);
    printf("%s\n", buffer_words(&engine->out));
    fflush(stdout);
}

/* A line without its end; false at the end of the input. What is too long is passed over. */
static bool read_line(struct buffer *line, bool *too_long)
{
    int c = getchar_unlocked();
    buffer_cut(line, 0);
    *too_long = false;
    if (c == EOF)
        return false;
    for (; c != EOF && c != '\n'; c = getchar_unlocked()) {
        char letter = (char)c;
        if (line->used < LINE_BYTES_MAX)
            buffer_add_bytes(line, &letter, 1);
        else
            *too_long = true;
    }
    return true;
}

static bool is_blank(const struct buffer *line)
{
    for (size_t i = 0; i < line->used; i++)
        if (strchr(" \t\r", line->at[i]) == NULL || line->at[i] == '\0')
            return false;
    return true;
}

static int run(int argc, char **argv)
{
    struct options options = options_for(&engine_command);
    if (options_next(&options, argc, argv) != OPTIONS_END)
        return STATUS_BAD_INPUT;
    if (optind < argc)
        return command_refuse(&engine_command, "there is nothing to say behind it: \"%.60s\"",
                              argv[optind]);
    struct engine engine = {0};
    struct buffer line = {0};
    bool too_long;
    while (!engine.quit && read_line(&line, &too_long)) {
        if (too_long)
            printf("{\"error\":\"a line has at most %d bytes\"}\n", LINE_BYTES_MAX);
        else if (!is_blank(&line))
            serve(&engine, buffer_words(&line), line.used);
    }
    table_close(engine.table);
    files_folder_free(&engine.folder);
    bot_free(engine.bot);
    free(engine.view);
    buffer_free(&engine.out);
    buffer_free(&line);
    return STATUS_FINE;
}

const struct command engine_command = {
    .name = "engine",
    .about = "Serves programs: JSON lines in and out",
    .usage = "",
    .more = "Each line of the input is a request, each line of the output its answer:\n"
            "  {\"id\": 1, \"do\": \"new\", \"game\": \"handmedown\", \"seats\": 2, \"seed\": 7}\n"
            "  {\"id\": 2, \"do\": \"moves\"}\n"
            "  {\"id\": 3, \"do\": \"play\", \"move\": \"draws a unit card\"}\n"
            "What can be done: new, view, moves, play, go, undo, log, save, load, games, quit.\n"
            "docs/protocol.md has all of it.\n",
    .run = run,
};
