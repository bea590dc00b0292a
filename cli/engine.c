/* engine.c: croupier engine: a table for programs, JSON lines in and out. docs/protocol.md tells
 * it. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "cli/bookfolder.h"
#include "cli/options.h"
#include "cli/terminal.h"
#include "games/shelf.h"
#include "kernel/deck.h"
#include "kernel/memory.h"
#include "kernel/playfile.h"
#include "server/desk.h"

enum { LINE_BYTES_MAX = 8 << 20, BOT_WORDS_BYTES = 80, UNDO_MAX = 1000000 };

struct engine {
    struct desk desk;
    struct folder folder;
    struct bot *bot;
    char bot_words[BOT_WORDS_BYTES];
    bool quit;
};

static struct engine *engine_of(struct desk *desk)
{
    return desk->owner;
}

/* ---- parts of requests ---- */

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

static bool read_names(struct desk *desk, struct opening *opening)
{
    struct buffer names = {0};
    int n = 0;
    bool fine =
        request_each(&desk->request, "names", add_name, &names, &desk->problem) &&
        (names.used == 0 || options_names(buffer_words(&names), opening, &n, &desk->problem));
    buffer_free(&names);
    if (opening->seats == 0)
        opening->seats = n;
    if (fine && n > opening->seats)
        return problem_say(&desk->problem, "%d names for %d seats", n, opening->seats);
    return fine;
}

static bool add_deck(void *to, const char *name, const char *value, struct problem *problem)
{
    if (name == NULL)
        return problem_say(problem,
                           "\"decks\" must be an object, as in {\"North\": \"Iron Column\"}");
    return deck_choose(to, name, strlen(name), value, NULL, problem);
}

/* Everything of an opening but the files. */
static bool read_opening(struct desk *desk, struct opening *opening)
{
    char seed[SEED_BYTES] = "";
    opening->seed = terminal_chance();
    if (!desk_read_opening(&desk->request, opening, &desk->problem) ||
        !request_either(&desk->request, "seed", seed, sizeof seed, &desk->problem))
        return false;
    if (seed[0] != '\0' && !opening_set_seed(opening, seed, &desk->problem))
        return false;
    return read_names(desk, opening) &&
           request_each(&desk->request, "decks", add_deck, opening, &desk->problem);
}

/* The designer's folder, if the request names one. */
static bool read_folder(struct desk *desk, const char *game_id, struct folder *folder)
{
    const char *name = NULL;
    if (!request_words(&desk->request, "cards", &name, &desk->problem))
        return false;
    if (name == NULL)
        return true;
    const struct game *game = games_shelf.find(game_id);
    if (game == NULL)
        return problem_say(&desk->problem, "\"cards\" of which \"game\"? There is no \"%.60s\"",
                           game_id);
    return files_folder(name, game, folder, &desk->problem);
}

/* ---- commands ---- */

static void write_opening(struct desk *desk)
{
    const struct box *box = table_box(desk->table);
    char seed[SEED_BYTES];
    opening_say_seed(table_opening(desk->table), seed);
    json_write_string(&desk->json, "game", box->game->id);
    desk_write_names(desk, box);
    json_write_string(&desk->json, "seed", seed);
    json_write_hex(&desk->json, "cards", box->cards->hash);
    desk_write_status(desk);
}

/* Takes over a table and the files it was made of. NULL: the old one stays. */
static bool take(struct desk *desk, struct table *table, struct folder *folder)
{
    struct engine *engine = engine_of(desk);
    if (table == NULL) {
        files_folder_free(folder);
        return false;
    }
    table_close(desk->table);
    files_folder_free(&engine->folder);
    bot_free(engine->bot);
    free(desk->view);
    desk->table = table;
    engine->folder = *folder;
    engine->bot = NULL;
    desk->view = memory_take(table_box(table)->game->state_bytes);
    write_opening(desk);
    return true;
}

static bool do_new(struct desk *desk)
{
    struct opening opening = {0};
    struct folder folder = {0};
    struct table *table = NULL;
    if (read_opening(desk, &opening) && read_folder(desk, opening.game, &folder)) {
        opening.files = folder.files;
        table = table_open(&games_shelf, &opening, &desk->problem);
    }
    return take(desk, table, &folder);
}

static bool do_load(struct desk *desk)
{
    const char *text = NULL, *game = "";
    struct folder folder = {0};
    struct table *table = NULL;
    if (!request_words(&desk->request, "text", &text, &desk->problem) ||
        !request_words(&desk->request, "game", &game, &desk->problem))
        return false;
    if (text == NULL)
        return problem_say(&desk->problem, "\"text\" is missing: what \"save\" gave");
    if (read_folder(desk, game, &folder))
        table =
            playfile_load(&games_shelf, folder.files, "text", text, strlen(text), &desk->problem);
    return take(desk, table, &folder);
}

/* Plays the move, and answers what came of it. */
static bool play(struct desk *desk, int seat, struct move move)
{
    int lines = table_log_lines(desk->table);
    const struct recorded *record;
    if (!table_play(desk->table, seat, move, &desk->problem))
        return false;
    int n = table_record(desk->table, &record);
    json_write_string(&desk->json, "played", table_record_words(desk->table, n - 1));
    desk_write_log(desk, lines, seat);
    desk_write_status(desk);
    return true;
}

static bool do_play(struct desk *desk)
{
    struct move move = {0};
    int seat = SPECTATOR;
    return desk_read_mover(desk, &seat) && desk_read_move(desk, seat, &move) &&
           play(desk, seat, move);
}

/* A bot of the kind that is asked for; the one of the last time if it is the same, with its tree.
 */
static bool ready_bot(struct desk *desk)
{
    const char *words = "ismcts";
    char seed_words[24] = "";
    uint64_t seed = table_opening(desk->table)->seed;
    if (!request_words(&desk->request, "bot", &words, &desk->problem) ||
        !request_either(&desk->request, "seed", seed_words, sizeof seed_words, &desk->problem))
        return false;
    if (seed_words[0] != '\0' && !options_seed(seed_words, &seed))
        return problem_say(&desk->problem, "\"seed\" must be a whole number from 0");
    if (strlen(words) >= sizeof engine_of(desk)->bot_words)
        return problem_say(&desk->problem, "there is no such bot");
    bool same = engine_of(desk)->bot != NULL && strcmp(words, engine_of(desk)->bot_words) == 0;
    if (same && seed_words[0] != '\0')
        bot_restart(engine_of(desk)->bot, seed);
    if (same)
        return true;
    struct bot *bot =
        bot_make(words, table_box(desk->table)->game, seed, 1, terminal_clock_ms, &desk->problem);
    if (bot == NULL)
        return false;
    bot_free(engine_of(desk)->bot);
    engine_of(desk)->bot = bot;
    strcpy(engine_of(desk)->bot_words, words);
    return true;
}

static void answer_advice(struct desk *desk, int seat, const struct bot_answer *answer)
{
    struct json *json = &desk->json;
    char words[MOVE_TEXT_BYTES];
    struct text text = text_in(words, sizeof words);
    table_move_text(desk->table, seat, answer->move, &text);
    json_write_string(json, "best", words);
    json_write_number(json, "iterations", answer->iterations);
    json_write_array(json, "advice");
    for (int i = 0; i < answer->best_n; i++) {
        text = text_in(words, sizeof words);
        table_move_text(desk->table, seat, answer->best[i].move, &text);
        json_write_object(json, NULL);
        json_write_string(json, "words", words);
        json_write_real(json, "value", (double)answer->best[i].value);
        json_write_number(json, "visits", answer->best[i].visits);
        json_write_end(json);
    }
    json_write_end(json);
}

static bool do_go(struct desk *desk)
{
    struct move moves[MOVES_MAX];
    struct bot_answer answer;
    int seat = SPECTATOR;
    bool plays = false;
    if (!desk_read_mover(desk, &seat) ||
        !request_flag(&desk->request, "play", &plays, &desk->problem) || !ready_bot(desk))
        return false;
    struct bot_ask ask = {.box = table_box(desk->table),
                          .view = desk->view,
                          .seat = seat,
                          .moves = moves,
                          .moves_n = table_moves(desk->table, seat, moves)};
    table_view(desk->table, seat, desk->view);
    bot_choose(engine_of(desk)->bot, &ask, &answer);
    answer_advice(desk, seat, &answer);
    return !plays || play(desk, seat, answer.move);
}

static bool do_undo(struct desk *desk)
{
    const struct recorded *record;
    int n = table_record(desk->table, &record);
    long moves = 1;
    if (!request_number(&desk->request, "moves", 1, UNDO_MAX, &moves, &desk->problem))
        return false;
    if (moves > n)
        return problem_say(&desk->problem, "only %d moves can be taken back", n);
    table_go_back(desk->table, n - (int)moves);
    desk_write_status(desk);
    return true;
}

static bool do_quit(struct desk *desk)
{
    engine_of(desk)->quit = true;
    json_write_bool(&desk->json, "bye", true);
    return true;
}

static const struct desk_command commands[] = {
    {"new",
     do_new,
     false,
     {"game", "seats", "names", "seed", "set", "variant", "cards", "map", "decks"}},
    {"view", desk_view, true, {"seat"}},
    {"moves", desk_moves, true, {"seat", "touches"}},
    {"play", do_play, true, {"seat", "move", "record"}},
    {"go", do_go, true, {"seat", "bot", "seed", "play"}},
    {"why", desk_why, true, {"seat", "words"}},
    {"after", desk_after, true, {"seat", "move", "record", "worlds"}},
    {"undo", do_undo, true, {"moves"}},
    {"log", desk_log, true, {"seat", "from"}},
    {"save", desk_save, true, {NULL}},
    {"load", do_load, false, {"text", "game", "cards"}},
    {"games", desk_games, false, {NULL}},
    {"quit", do_quit, false, {NULL}},
    {0},
};

/* ---- the loop ---- */

static void serve(struct desk *desk, const char *line, size_t bytes)
{
    desk->problem = (struct problem){0};
    bool read = request_open(&desk->request, line, bytes, &desk->problem);
    desk_begin(desk);
    if (read && desk_obey(desk, commands))
        json_write_end(&desk->json);
    else
        desk_refuse(desk);
    request_close(&desk->request);
    printf("%s\n", buffer_words(&desk->out));
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
    const struct game *books[BOOKFOLDERS_MAX + 1] = {NULL};
    struct problem problem = {0};
    if (!bookfolder_open_all(argv + optind, books, &problem))
        return command_refuse(&engine_command, "%s", problem.text);
    struct engine engine = {.desk = {.speaker = DESK_EVERYBODY, .owner = &engine}};
    struct desk *desk = &engine.desk;
    struct buffer line = {0};
    bool too_long;
    while (!engine.quit && read_line(&line, &too_long)) {
        if (too_long)
            printf("{\"error\":\"a line has at most %d bytes\"}\n", LINE_BYTES_MAX);
        else if (!is_blank(&line))
            serve(desk, buffer_words(&line), line.used);
    }
    table_close(desk->table);
    files_folder_free(&engine.folder);
    bot_free(engine.bot);
    free(desk->view);
    buffer_free(&desk->out);
    buffer_free(&line);
    return STATUS_FINE;
}

const struct command engine_command = {
    .name = "engine",
    .about = "Serves programs: JSON lines in and out",
    .usage = "[FOLDER...]",
    .more =
        "Each line of the input is a request, each line of the output its answer:\n"
        "  {\"id\": 1, \"do\": \"new\", \"game\": \"handmedown\", \"seats\": 2, \"seed\": 7}\n"
        "  {\"id\": 2, \"do\": \"moves\"}\n"
        "  {\"id\": 3, \"do\": \"play\", \"move\": \"draws a unit card\"}\n"
        "What can be done: new, view, moves, play, go, why, undo, log, save, load, games, quit.\n"
        "A FOLDER with a rulebook.md becomes a game of that name, next to those built in.\n"
        "docs/protocol.md has the details.\n",
    .run = run,
};
