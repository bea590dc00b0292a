/* croupier.c: the public C API: opaque handles around a table and a bot, nothing more. */
#include "croupier.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/bot.h"
#include "games/shelf.h"
#include "kernel/deck.h"
#include "kernel/draw.h"
#include "kernel/playfile.h"
#include "kernel/show.h"

enum { SOURCES_MAX = 32, VIEW_TEXT_BYTES = 1 << 16 };

static_assert((int)CROUPIER_SPECTATOR == (int)SPECTATOR, "the header repeats the kernel's number");
static_assert((int)CROUPIER_SEATS_MAX == (int)SEATS_MAX, "the header repeats the kernel's number");

struct croupier_table {
    struct opening opening; /* what has been prepared so far */
    struct table *table;    /* NULL until it is dealt or loaded */
    void *view;             /* room for one state of its game */
    struct problem problem;
    struct source own[SOURCES_MAX]; /* names and texts are copies that belong to the table */
    int own_n;
    struct source *files; /* own sources before those of the game; name NULL ends */
    char move[MOVE_TEXT_BYTES];
    struct buffer json, saved;
    char *text;
};

struct croupier_bot {
    struct bot *bot;
    const struct game *game;
};

/* -- the library ------------------------------------------------------------------------------ */

const char *croupier_version(void)
{
    return CROUPIER_VERSION;
}

int croupier_games(void)
{
    int n = 0;
    while (games_at(n))
        n++;
    return n;
}

static const struct game *game_at(int index)
{
    return index >= 0 && index < croupier_games() ? games_at(index) : NULL;
}

const char *croupier_game_id(int index)
{
    const struct game *game = game_at(index);
    return game ? game->id : NULL;
}

const char *croupier_game_title(int index)
{
    const struct game *game = game_at(index);
    return game ? game->title : NULL;
}

/* -- preparing a table ------------------------------------------------------------------------ */

struct croupier_table *croupier_table_new(const char *game)
{
    struct croupier_table *table = calloc(1, sizeof *table);
    if (!table)
        return NULL;
    strncpy(table->opening.game, game, sizeof table->opening.game - 1);
    return table;
}

void croupier_table_free(struct croupier_table *table)
{
    if (!table)
        return;
    if (table->table)
        table_close(table->table);
    for (int i = 0; i < table->own_n; i++) {
        free((char *)table->own[i].name);
        free((char *)table->own[i].text);
    }
    free(table->files);
    free(table->view);
    free(table->text);
    buffer_free(&table->json);
    buffer_free(&table->saved);
    free(table);
}

const char *croupier_table_problem(const struct croupier_table *table)
{
    return table->problem.text;
}

/* Every function that may refuse begins with this: the problem is that of the last one. */
static struct problem *forget(struct croupier_table *table)
{
    table->problem.count = 0;
    table->problem.used = 0;
    table->problem.text[0] = '\0';
    return &table->problem;
}

bool croupier_table_set_seats(struct croupier_table *table, int seats)
{
    struct problem *problem = forget(table);
    if (seats < 1 || seats > SEATS_MAX)
        return problem_say(problem, "%d seats: there are 1 to %d", seats, SEATS_MAX);
    table->opening.seats = seats;
    return true;
}

bool croupier_table_name(struct croupier_table *table, int seat, const char *name)
{
    struct problem *problem = forget(table);
    if (seat < 0 || seat >= SEATS_MAX)
        return problem_say(problem, "seat %d: they count from 0 to %d", seat, SEATS_MAX - 1);
    if (name[0] == '\0' || strlen(name) >= NAME_BYTES)
        return problem_say(problem, "a seat's name has 1 to %d bytes: %.60s", NAME_BYTES - 1, name);
    strcpy(table->opening.seat_name[seat], name);
    return true;
}

bool croupier_table_set(struct croupier_table *table, const char *setting)
{
    return opening_assign(&table->opening, setting, forget(table));
}

bool croupier_table_deck(struct croupier_table *table, const char *seat, const char *deck)
{
    return deck_choose(&table->opening, seat, strlen(seat), deck, NULL, forget(table));
}

bool croupier_table_map(struct croupier_table *table, const char *map)
{
    return opening_map(&table->opening, map, forget(table));
}

bool croupier_table_source(struct croupier_table *table, const char *name, const char *text)
{
    struct problem *problem = forget(table);
    int at = 0;
    while (at < table->own_n && strcmp(table->own[at].name, name) != 0)
        at++;
    if (at == SOURCES_MAX)
        return problem_say(problem, "more than %d sources", SOURCES_MAX);
    char *copy = strdup(text), *called = at < table->own_n ? NULL : strdup(name);
    if (!copy || (at == table->own_n && !called)) {
        free(copy);
        free(called);
        return problem_say(problem, "no memory for %s", name);
    }
    struct source *own = &table->own[at];
    free((char *)own->text);
    own->text = copy;
    own->bytes = strlen(copy);
    if (called) {
        own->name = called;
        table->own_n++;
    }
    return true;
}

static bool is_own(const struct croupier_table *table, const char *name)
{
    for (int i = 0; i < table->own_n; i++) {
        if (strcmp(table->own[i].name, name) == 0)
            return true;
    }
    return false;
}

/* The sources a table of this game is opened with; *files becomes NULL where the game's own will
 * do. */
static bool gather_files(const struct croupier_table *table, struct source **files,
                         struct problem *problem)
{
    *files = NULL;
    const struct game *game = games_shelf.find(table->opening.game);
    if (!game || table->own_n == 0)
        return true; /* an unknown game is refused by the shelf, in its words */
    int n = table->own_n;
    for (const struct source *file = game->files; file->name; file++)
        n++;
    struct source *all = calloc((size_t)n + 1, sizeof *all);
    if (!all)
        return problem_say(problem, "no memory");
    memcpy(all, table->own, (size_t)table->own_n * sizeof *all);
    n = table->own_n;
    for (const struct source *file = game->files; file->name; file++) {
        if (!is_own(table, file->name))
            all[n++] = *file;
    }
    *files = all;
    return true;
}

/* Takes over a table that was opened, and the files it was opened with. */
static bool take(struct croupier_table *table, struct table *opened, struct source *files)
{
    void *view = opened ? malloc(table_box(opened)->game->state_bytes) : NULL;
    if (!view) {
        if (opened)
            table_close(opened);
        free(files);
        return table->problem.count > 0 ? false : problem_say(&table->problem, "no memory");
    }
    if (table->table)
        table_close(table->table);
    free(table->files);
    free(table->view);
    table->table = opened;
    table->files = files;
    table->view = view;
    return true;
}

bool croupier_table_deal(struct croupier_table *table, uint64_t seed)
{
    struct problem *problem = forget(table);
    struct source *files;
    if (!gather_files(table, &files, problem))
        return false;
    struct opening opening = table->opening;
    opening.seed = seed;
    opening.files = files;
    return take(table, table_open(&games_shelf, &opening, problem), files);
}

/* -- playing ---------------------------------------------------------------------------------- */

int croupier_table_seats_n(const struct croupier_table *table)
{
    return table->table ? table_box(table->table)->seats : 0;
}

static bool is_seat(const struct croupier_table *table, int seat)
{
    return seat >= 0 && seat < croupier_table_seats_n(table);
}

const char *croupier_table_seat_name(const struct croupier_table *table, int seat)
{
    return is_seat(table, seat) ? table_box(table->table)->seat_name[seat] : NULL;
}

/* Who must decide; nobody before the deal. */
static const struct turn *turn_of(const struct croupier_table *table)
{
    static const struct turn nobody = {0};
    return table->table ? table_turn(table->table) : &nobody;
}

int croupier_table_awaits(const struct croupier_table *table)
{
    const struct turn *turn = turn_of(table);
    return turn->ask.seats ? turn->seat : CROUPIER_NO_SEAT;
}

const char *croupier_table_prompt(const struct croupier_table *table)
{
    const struct turn *turn = turn_of(table);
    return turn->ask.seats ? table_box(table->table)->game->decisions[turn->ask.decision].prompt
                           : "";
}

int croupier_table_moves(const struct croupier_table *table)
{
    const struct turn *turn = turn_of(table);
    return turn->ask.seats ? turn->moves_n : 0;
}

const char *croupier_table_move(struct croupier_table *table, int index)
{
    if (index < 0 || index >= croupier_table_moves(table))
        return NULL;
    const struct turn *turn = turn_of(table);
    struct text text = text_in(table->move, sizeof table->move);
    table_move_text(table->table, turn->seat, turn->moves[index], &text);
    return table->move;
}

bool croupier_table_play(struct croupier_table *table, int index)
{
    struct problem *problem = forget(table);
    int moves_n = croupier_table_moves(table);
    if (index < 0 || index >= moves_n)
        return problem_say(problem, "move %d: there are %d legal moves, from 0", index, moves_n);
    const struct turn *turn = turn_of(table);
    return table_play(table->table, turn->seat, turn->moves[index], problem);
}

bool croupier_table_say(struct croupier_table *table, const char *words)
{
    struct problem *problem = forget(table);
    const struct turn *turn = turn_of(table);
    struct move move;
    if (!turn->ask.seats)
        return problem_say(problem, "nobody has to decide now");
    return table_find_move(table->table, turn->seat, words, &move, problem) &&
           table_play(table->table, turn->seat, move, problem);
}

bool croupier_table_undo(struct croupier_table *table)
{
    struct problem *problem = forget(table);
    return (table->table && table_undo(table->table)) ||
           problem_say(problem, "there is no move to take back");
}

/* -- watching --------------------------------------------------------------------------------- */

static bool may_watch(const struct croupier_table *table, int seat)
{
    return table->table && (seat == SPECTATOR || is_seat(table, seat));
}

const char *croupier_table_view_json(struct croupier_table *table, int seat)
{
    if (!may_watch(table, seat))
        return NULL;
    buffer_cut(&table->json, 0);
    struct json json = {.to = &table->json};
    table_view(table->table, seat, table->view);
    json_write_object(&json, NULL);
    show_view(table_box(table->table), table->view, seat, &json);
    json_write_end(&json);
    return buffer_words(&table->json);
}

/* A style mark is two bytes, the first of them 1. */
static void drop_style(char *words)
{
    char *to = words;
    for (const char *from = words; *from; from++) {
        if (*from == '\x01' && from[1])
            from++;
        else
            *to++ = *from;
    }
    *to = '\0';
}

const char *croupier_table_view_text(struct croupier_table *table, int seat)
{
    if (!may_watch(table, seat))
        return NULL;
    if (!table->text)
        table->text = malloc(VIEW_TEXT_BYTES);
    if (!table->text)
        return NULL;
    struct text text = text_in(table->text, VIEW_TEXT_BYTES);
    table_view(table->table, seat, table->view);
    draw_table(table_box(table->table), table->view, seat, &text);
    drop_style(table->text);
    return table->text;
}

int croupier_table_log_lines(const struct croupier_table *table)
{
    return table->table ? table_log_lines(table->table) : 0;
}

const char *croupier_table_log_line(const struct croupier_table *table, int line, int seat)
{
    if (line < 0 || line >= croupier_table_log_lines(table) || !may_watch(table, seat))
        return NULL;
    return table_log_line(table->table, line, seat);
}

bool croupier_table_over(const struct croupier_table *table)
{
    return table->table && croupier_table_awaits(table) == CROUPIER_NO_SEAT;
}

static struct outcome outcome_of(const struct croupier_table *table)
{
    struct outcome outcome = {0};
    if (table->table)
        table_outcome(table->table, &outcome);
    return outcome;
}

const char *croupier_table_reason(const struct croupier_table *table)
{
    struct outcome outcome = outcome_of(table);
    return outcome.over && outcome.reason ? outcome.reason : "";
}

int croupier_table_score(const struct croupier_table *table, int seat)
{
    return is_seat(table, seat) ? outcome_of(table).score[seat] : 0;
}

int croupier_table_rank(const struct croupier_table *table, int seat)
{
    return is_seat(table, seat) ? outcome_of(table).rank[seat] : 0;
}

/* -- keeping ---------------------------------------------------------------------------------- */

const char *croupier_table_save(struct croupier_table *table)
{
    buffer_cut(&table->saved, 0);
    if (table->table)
        playfile_save(table->table, &table->saved);
    return buffer_words(&table->saved);
}

bool croupier_table_load(struct croupier_table *table, const char *text)
{
    struct problem *problem = forget(table);
    struct source *files;
    if (!gather_files(table, &files, problem))
        return false;
    struct table *loaded =
        playfile_load(&games_shelf, files, "saved game", text, strlen(text), problem);
    if (!take(table, loaded, files))
        return false;
    table->opening = *table_opening(loaded);
    return true;
}

/* -- bots ------------------------------------------------------------------------------------- */

static uint64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

struct croupier_bot *croupier_bot_new(struct croupier_table *table, const char *words,
                                      uint64_t seed)
{
    struct problem *problem = forget(table);
    if (!table->table) {
        problem_say(problem, "a bot needs a table that is dealt");
        return NULL;
    }
    const struct game *game = table_box(table->table)->game;
    struct croupier_bot *bot = calloc(1, sizeof *bot);
    struct bot *made = bot ? bot_make(words, game, seed, 1, clock_ms, problem) : NULL;
    if (!made) {
        free(bot);
        if (problem->count == 0)
            problem_say(problem, "no memory");
        return NULL;
    }
    *bot = (struct croupier_bot){.bot = made, .game = game};
    return bot;
}

void croupier_bot_free(struct croupier_bot *bot)
{
    if (!bot)
        return;
    bot_free(bot->bot);
    free(bot);
}

int croupier_bot_choose(struct croupier_bot *bot, struct croupier_table *table)
{
    const struct turn *turn = turn_of(table);
    if (!turn->ask.seats || table_box(table->table)->game != bot->game)
        return -1;
    table_view(table->table, turn->seat, table->view);
    struct bot_ask ask = {.box = table_box(table->table),
                          .view = table->view,
                          .seat = turn->seat,
                          .moves = turn->moves,
                          .moves_n = turn->moves_n};
    struct bot_answer answer = {0};
    bot_choose(bot->bot, &ask, &answer);
    for (int i = 0; i < turn->moves_n; i++) {
        if (move_equal(turn->moves[i], answer.move))
            return i;
    }
    return -1;
}
