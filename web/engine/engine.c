/* engine.c: the engine as a page calls it: plain numbers and words in, one JSON object out.
 *
 * Words come in through engine_room: the caller writes them there, ended by a zero, before the
 * call. Every answer is a zero-ended text that lasts until the next call; {"error":...} if it was
 * refused. There is one table. A new one is the header of a .play file, so opening and loading are
 * one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/bot.h"
#include "cardtext/sayings.h"
#include "games/shelf.h"
#include "kernel/foresee.h"
#include "kernel/layout.h"
#include "kernel/link.h"
#include "kernel/memory.h"
#include "kernel/notation.h"
#include "kernel/playfile.h"
#include "kernel/show.h"
#include "web/engine/about.h"
#include "web/engine/drafts.h"
#include "web/engine/export.h"
#include "web/engine/lessons.h"
#include "web/engine/record.h"
#include "web/engine/reply.h"
#include "web/engine/sheets.h"
#include "web/engine/tutor.h"
#include "web/engine/words.h"

enum { BOT_WORDS_BYTES = 40, WHY_BYTES = 2000 };

static struct engine {
    struct table *table; /* NULL until a text was opened */
    void *view;          /* room for a state */
    struct bot *bot;
    char bot_words[BOT_WORDS_BYTES];
    struct sheets sheets; /* a designer's own, or none */
    struct problem problem;
    struct reply reply;
} engine;

/* ---- answers ---- */

static struct json *begin(void)
{
    engine.problem = (struct problem){0};
    return reply_begin(&engine.reply);
}

static const char *end(void)
{
    return reply_end(&engine.reply);
}

static const char *refuse(void)
{
    struct problem problem = engine.problem;
    struct json *json = begin();
    json_write_string(json, "error", problem.count > 0 ? problem.text : "there is no table");
    return end();
}

static const struct box *box(void)
{
    return table_box(engine.table);
}

static bool seat_fits(int seat)
{
    return engine.table != NULL && (seat == SPECTATOR || (seat >= 0 && seat < box()->seats));
}

static void answer_scores(const struct outcome *outcome)
{
    struct json *json = &engine.reply.json;
    json_write_string(json, "reason", outcome->reason != NULL ? outcome->reason : "");
    json_write_array(json, "ranking");
    for (int seat = 0; seat < box()->seats; seat++) {
        json_write_object(json, NULL);
        json_write_number(json, "seat", seat);
        json_write_number(json, "rank", outcome->rank[seat]);
        json_write_number(json, "score", outcome->score[seat]);
        json_write_end(json);
    }
    json_write_end(json);
}

/* Who must decide what now; or who has won. */
static const char *answer_status(void)
{
    const struct turn *turn = table_turn(engine.table);
    const struct recorded *record;
    struct json *json = &engine.reply.json;
    json_write_number(json, "record", table_record(engine.table, &record));
    json_write_bool(json, "over", turn->ask.seats == 0);
    json_write_number(json, "lines", table_log_lines(engine.table));
    if (turn->ask.seats == 0) {
        struct outcome outcome;
        table_outcome(engine.table, &outcome);
        answer_scores(&outcome);
        return end();
    }
    const struct decision *decision = &box()->game->decisions[turn->ask.decision];
    json_write_number(json, "seat", turn->seat);
    json_write_string(json, "decision", decision->name);
    json_write_string(json, "prompt", decision->prompt);
    return end();
}

/* ---- words that came in ---- */

static char *room(void)
{
    return engine_room(0);
}

/* ---- games ---- */

EXPORT(games) const char *engine_games(void)
{
    struct json *json = begin();
    json_write_string(json, "version", CROUPIER_VERSION);
    json_write_array(json, "games");
    for (int g = 0; games_at(g) != NULL; g++) {
        json_write_object(json, NULL);
        about_game(games_at(g), json);
        json_write_end(json);
    }
    json_write_end(json);
    return end();
}

/* The game whose id is the first line of the room; what stands behind it. NULL: no such game. */
static const struct game *game_named(const char **rest)
{
    char id[NAME_BYTES] = "";
    size_t length = strcspn(room(), "\n");
    *rest = room() + length + (room()[length] != '\0');
    if (length < sizeof id)
        memcpy(id, room(), length);
    const struct game *game = games_shelf.find(id);
    if (game == NULL)
        problem_say(&engine.problem, "there is no such game");
    return game;
}

static const struct source *sheets_for(const struct game *game)
{
    return engine.sheets.game == game && game != NULL ? engine.sheets.files : NULL;
}

/* The cards and layout of the game whose id is in the room, as the sheets have them. */
EXPORT(about) const char *engine_about(void)
{
    struct opening opening = {0};
    struct json *json = begin();
    snprintf(opening.game, sizeof opening.game, "%s", room());
    opening.files = sheets_for(games_shelf.find(opening.game));
    struct box *filled = games_shelf.fill(&opening, &engine.problem);
    if (filled == NULL)
        return refuse();
    about_box(filled, json);
    games_shelf.free(filled);
    return end();
}

/* What may come next on a card of the game whose id is the first line of the room (words.h). */
EXPORT(complete) const char *engine_complete(void)
{
    const char *text;
    struct json *json = begin();
    const struct game *game = game_named(&text);
    if (game == NULL || !words_next(game, sheets_for(game), text, json, &engine.problem))
        return refuse();
    return end();
}

/* What people say of the game whose id is the first line of the room: its sayings.txt. */
EXPORT(sayings) const char *engine_sayings(void)
{
    const char *text;
    begin();
    const struct game *game = game_named(&text);
    const struct parlance *parlance = game == NULL ? NULL : game->vocabulary.parlance;
    if (game == NULL || (parlance != NULL && !sayings_fill(parlance, text, &engine.problem)))
        return refuse();
    return end();
}

/* From now on the game whose id is the first line of the room has the cards of the files behind it
 * (sheets.h), or its own if there are none. Refused ones change nothing. */
EXPORT(sheets) const char *engine_sheets(void)
{
    const char *text;
    struct sheets sheets = {0};
    begin();
    const struct game *game = game_named(&text);
    if (game == NULL)
        return refuse();
    if (*text != '\0') {
        struct opening opening = {.files = sheets.files};
        snprintf(opening.game, sizeof opening.game, "%s", game->id);
        struct box *filled = sheets_read(&sheets, game, text, &engine.problem)
                                 ? games_shelf.fill(&opening, &engine.problem)
                                 : NULL;
        games_shelf.free(filled);
        if (filled == NULL) {
            sheets_free(&sheets);
            return refuse();
        }
    }
    sheets_free(&engine.sheets);
    engine.sheets = sheets;
    return end();
}

/* The rulebook among the files behind the id in the room becomes a game of that id (drafts.h); what
 * was understood of it. */
EXPORT(write) const char *engine_write(void)
{
    struct json *json = begin();
    const struct game *played = engine.table != NULL ? box()->game : NULL;
    const struct rulebook *book = drafts_take(room(), played, &engine.problem);
    if (book == NULL)
        return refuse();
    about_game(rulebook_game(book), json);
    struct buffer words = {0};
    rulebook_explain(book, &words);
    json_write_string(json, "understood", buffer_words(&words));
    buffer_free(&words);
    return end();
}

/* A file of the game whose id is in the room, a line break, and the file's name. */
EXPORT(file) const char *engine_file(void)
{
    const char *name;
    struct json *json = begin();
    const struct game *game = game_named(&name);
    for (const struct source *file = game != NULL ? game->files : NULL;
         file != NULL && file->name != NULL; file++)
        if (strcmp(file->name, name) == 0) {
            json_write_string(json, "text", file->text);
            return end();
        }
    problem_say(&engine.problem, "there is no such file");
    return refuse();
}

/* ---- tables ---- */

static const char *answer_opening(void)
{
    struct json *json = &engine.reply.json;
    char seed[SEED_BYTES];
    opening_say_seed(table_opening(engine.table), seed);
    json_write_string(json, "game", box()->game->id);
    json_write_string(json, "title", box()->game->title);
    json_write_string(json, "seed", seed);
    json_write_string(json, "version", table_opening(engine.table)->version);
    json_write_array(json, "seats");
    for (int seat = 0; seat < box()->seats; seat++)
        json_write_string(json, NULL, box()->seat_name[seat]);
    json_write_end(json);
    about_box(box(), json);
    return answer_status();
}

static struct table *load(const char *text)
{
    const struct source *files = engine.sheets.game != NULL ? engine.sheets.files : NULL;
    return playfile_load(&games_shelf, files, "game", text, strlen(text), &engine.problem);
}

static const char *adopt(struct table *table)
{
    if (table == NULL)
        return refuse();
    table_close(engine.table);
    bot_free(engine.bot);
    free(engine.view);
    engine.table = table;
    engine.bot = NULL;
    engine.view = memory_take(box()->game->state_bytes);
    return answer_opening();
}

/* Makes the table what the .play text in the room says. */
EXPORT(open) const char *engine_open(void)
{
    begin();
    return adopt(load(room()));
}

/* The table in few letters: the text it opens with, how many moves, and their letters. */
EXPORT(pack) const char *engine_pack(void)
{
    const struct recorded *record;
    struct buffer text = {0}, letters = {0};
    struct json *json = begin();
    if (engine.table == NULL)
        return refuse();
    bool short_one = link_write(engine.table, &letters);
    if (short_one)
        playfile_save_opening(engine.table, &text);
    else
        playfile_save(engine.table, &text);
    json_write_string(json, "text", buffer_words(&text));
    json_write_number(json, "moves", short_one ? table_record(engine.table, &record) : 0);
    json_write_string(json, "letters", short_one ? buffer_words(&letters) : "");
    buffer_free(&text);
    buffer_free(&letters);
    return end();
}

/* Makes the table what a pack tells: in the room its letters, a line break, and its text. */
EXPORT(unpack) const char *engine_unpack(int moves)
{
    begin();
    char *text = strchr(room(), '\n');
    if (text == NULL)
        return refuse();
    *text++ = '\0';
    struct table *table = load(text);
    if (table != NULL && !link_read(table, moves, room(), &engine.problem)) {
        table_close(table);
        table = NULL;
    }
    return adopt(table);
}

EXPORT(save) const char *engine_save(void)
{
    struct json *json = begin();
    if (engine.table == NULL)
        return refuse();
    struct buffer text = {0};
    playfile_save(engine.table, &text);
    json_write_string(json, "text", buffer_words(&text));
    buffer_free(&text);
    return end();
}

EXPORT(status) const char *engine_status(void)
{
    begin();
    return engine.table != NULL ? answer_status() : refuse();
}

EXPORT(view) const char *engine_view(int seat)
{
    struct json *json = begin();
    if (!seat_fits(seat))
        return refuse();
    table_view(engine.table, seat, engine.view);
    show_view(box(), engine.view, seat, json);
    return end();
}

EXPORT(moves) const char *engine_moves(int seat)
{
    struct move moves[MOVES_MAX];
    struct json *json = begin();
    if (!seat_fits(seat))
        return refuse();
    int n = table_moves(engine.table, seat, moves);
    table_view(engine.table, seat, engine.view);
    json_write_array(json, "moves");
    for (int i = 0; i < n; i++)
        show_move(box(), engine.view, seat, moves[i], true, json);
    json_write_end(json);
    return end();
}

/* Plays a move by its place in the list of moves. */
EXPORT(play) const char *engine_play(int seat, int index)
{
    struct move moves[MOVES_MAX];
    begin();
    if (!seat_fits(seat))
        return refuse();
    int n = table_moves(engine.table, seat, moves);
    if (index < 0 || index >= n) {
        problem_say(&engine.problem, "there is no move %d of %d", index, n);
        return refuse();
    }
    return table_play(engine.table, seat, moves[index], &engine.problem) ? answer_status()
                                                                         : refuse();
}

EXPORT(undo) const char *engine_undo(void)
{
    begin();
    if (engine.table == NULL)
        return refuse();
    if (!table_undo(engine.table)) {
        problem_say(&engine.problem, "there is no move to take back");
        return refuse();
    }
    return answer_status();
}

EXPORT(log) const char *engine_log(int seat, int from)
{
    struct json *json = begin();
    if (!seat_fits(seat))
        return refuse();
    table_show_log(engine.table, from, seat, json);
    return end();
}

/* Why the seat may not do what the words in the room say, if the game has an answer. */
EXPORT(why) const char *engine_why(int seat)
{
    char words[WHY_BYTES];
    struct text text = text_in(words, sizeof words);
    struct json *json = begin();
    if (!seat_fits(seat))
        return refuse();
    table_view(engine.table, seat, engine.view);
    if (seat == SPECTATOR || !verb_why(box(), engine.view, seat, room(), &text))
        words[0] = '\0';
    json_write_string(json, "why", words);
    return end();
}

/* ---- lessons ---- */

/* The lessons of the game that the room names. */
EXPORT(lessons) const char *engine_lessons(void)
{
    struct json *json = begin();
    const struct game *game = games_shelf.find(room());
    if (game == NULL)
        return refuse();
    lessons_show(game, json);
    return end();
}

/* What the show line in the room lights up. */
EXPORT(things) const char *engine_things(void)
{
    struct json *json = begin();
    return engine.table != NULL &&
                   lessons_things(box(), table_state(engine.table), room(), json, &engine.problem)
               ? end()
               : refuse();
}

/* Whose move the words in the room are, and its place among the moves; -1 if it is none now. */
EXPORT(find) const char *engine_find(void)
{
    struct json *json = begin();
    struct problem none = {0};
    struct move move, moves[MOVES_MAX];
    const char *at = room();
    int seat = engine.table != NULL ? notation_seat(box(), &at) : -1, index = -1;
    if (seat >= 0 && table_find_move(engine.table, seat, notation_skip(at), &move, &none)) {
        int n = table_moves(engine.table, seat, moves);
        for (int i = 0; i < n; i++)
            index = move_equal(moves[i], move) ? i : index;
    }
    json_write_number(json, "seat", seat);
    json_write_number(json, "index", index);
    return end();
}

/* Lays the dice in the room ready. */
EXPORT(dice) const char *engine_dice(void)
{
    uint8_t dice[DICE_MAX];
    int n = 0;
    begin();
    const char *at = room();
    for (long die; n < DICE_MAX && notation_number(&at, &die);)
        dice[n++] = (uint8_t)die;
    return engine.table != NULL && table_script(engine.table, dice, n, &engine.problem)
               ? answer_status()
               : refuse();
}

/* ---- coach and puzzles ---- */

/* How good a decision was, or would be (tutor.h). */
EXPORT(judge) const char *engine_judge(int moves, int index, int iterations, int open)
{
    struct json *json = begin();
    struct tutor_plan plan = {
        .moves = moves, .index = index, .iterations = iterations, .open = open != 0};
    return engine.table != NULL && tutor_judge(engine.table, &plan, json, &engine.problem)
               ? end()
               : refuse();
}

/* Why a move of the seat that must decide is good, also beside another one (tutor.h). */
EXPORT(reason) const char *engine_reason(int index, int other)
{
    struct json *json = begin();
    if (engine.table == NULL)
        return refuse();
    tutor_why(engine.table, index, other, json);
    return end();
}

/* What may come of one of these moves, beside a better one (tutor.h). */
EXPORT(against) const char *engine_against(int index, int better)
{
    struct json *json = begin();
    if (engine.table == NULL)
        return refuse();
    tutor_against(engine.table, index, better, json);
    return end();
}

/* Lays the puzzle whose line stands in the room behind the id of its game. */
EXPORT(puzzle) const char *engine_puzzle(void)
{
    const char *line;
    struct json *json = begin();
    const struct game *game = game_named(&line);
    return adopt(game != NULL ? tutor_puzzle(game, line, json, &engine.problem) : NULL);
}

/* Looks for a puzzle of the game in the room in a game that bots play. */
EXPORT(seek) const char *engine_seek(int seed)
{
    const char *rest;
    struct json *json = begin();
    const struct game *game = game_named(&rest);
    if (game == NULL || game->value == NULL)
        return refuse();
    tutor_seek(game, (uint64_t)seed, json);
    return end();
}

/* ---- replay ---- */

/* The record in words, remarks, and turn and scores after each move of it. */
EXPORT(record) const char *engine_record(void)
{
    struct json *json = begin();
    if (engine.table == NULL)
        return refuse();
    record_show(engine.table, engine.view, json);
    return end();
}

/* Pins the remark in the room to the moment after so many moves. */
EXPORT(note) const char *engine_note(int moves)
{
    begin();
    if (engine.table == NULL)
        return refuse();
    table_note(engine.table, moves, room());
    return answer_status();
}

/* So many tenths of a second a person thought about the move after the first so many. */
EXPORT(thought) const char *engine_thought(int moves, int tenths)
{
    begin();
    if (engine.table == NULL)
        return refuse();
    table_thought(engine.table, moves, tenths);
    return answer_status();
}

/* The moment after so many moves as a scene; its title is in the room. */
EXPORT(scene) const char *engine_scene(int moves)
{
    const struct recorded *record;
    struct json *json = begin();
    if (engine.table == NULL || moves < 0 || moves > table_record(engine.table, &record))
        return refuse();
    struct buffer text = {0};
    playfile_scenario(engine.table, moves, room(), &text);
    json_write_string(json, "text", buffer_words(&text));
    buffer_free(&text);
    return end();
}

/* What the seat saw after the first so many moves. */
EXPORT(view_after) const char *engine_view_after(int seat, int moves)
{
    const struct recorded *record;
    struct json *json = begin();
    if (!seat_fits(seat) || moves < 0 || moves > table_record(engine.table, &record))
        return refuse();
    table_state_after(engine.table, moves, engine.view);
    view_hide(box(), engine.view, seat, engine.view);
    show_view(box(), engine.view, seat, json);
    return end();
}

/* ---- what a move would do ---- */

/* What the seat would see after a move of its list, in a world drawn by the seed. */
EXPORT(after) const char *engine_after(int seat, int index, int seed)
{
    struct move moves[MOVES_MAX];
    struct json *json = begin();
    if (!seat_fits(seat) || seat == SPECTATOR)
        return refuse();
    int n = table_moves(engine.table, seat, moves);
    if (index < 0 || index >= n)
        return refuse();
    table_view(engine.table, seat, engine.view);
    foresee(box(), engine.view, seat, moves[index], (uint64_t)seed);
    show_view(box(), engine.view, seat, json);
    return end();
}

/* ---- bots ---- */

static uint64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* The bot whose words are in the room; the one of the last time if it is the same, with its tree.
 */
static bool ready_bot(void)
{
    if (engine.bot != NULL && strcmp(room(), engine.bot_words) == 0)
        return true;
    bot_free(engine.bot);
    snprintf(engine.bot_words, sizeof engine.bot_words, "%s", room());
    engine.bot = bot_make(engine.bot_words, box()->game, table_opening(engine.table)->seed + 1, 1,
                          clock_ms, &engine.problem);
    return engine.bot != NULL;
}

static int index_of(struct move move, const struct move *moves, int n)
{
    for (int i = 0; i < n; i++)
        if (move_equal(moves[i], move))
            return i;
    return -1;
}

/* What the bot whose words are in the room would play for the seat that must decide. */
EXPORT(think) const char *engine_think(void)
{
    struct move moves[MOVES_MAX];
    struct bot_answer answer;
    struct json *json = begin();
    if (engine.table == NULL || table_turn(engine.table)->ask.seats == 0 || !ready_bot())
        return refuse();
    int seat = table_turn(engine.table)->seat;
    int n = table_moves(engine.table, seat, moves);
    table_view(engine.table, seat, engine.view);
    struct bot_ask ask = {
        .box = box(), .view = engine.view, .seat = seat, .moves = moves, .moves_n = n};
    bot_choose(engine.bot, &ask, &answer);
    json_write_number(json, "seat", seat);
    json_write_number(json, "best", index_of(answer.move, moves, n));
    json_write_number(json, "iterations", answer.iterations);
    json_write_array(json, "advice");
    for (int i = 0; i < answer.best_n; i++) {
        json_write_object(json, NULL);
        json_write_number(json, "move", index_of(answer.best[i].move, moves, n));
        json_write_real(json, "value", (double)answer.best[i].value);
        json_write_number(json, "visits", answer.best[i].visits);
        json_write_end(json);
    }
    json_write_end(json);
    return end();
}
