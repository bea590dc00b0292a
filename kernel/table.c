/* table.c: play, undo, record and log: the only place where the state of a table changes. */
#include "kernel/table.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/memory.h"
#include "kernel/notation.h"

/* A log line: where its two readings stand in the words of the table, and behind each of them the
 * same as data. */
struct logged {
    size_t shown, hidden;
    uint8_t readers;
};

struct table {
    const struct shelf *shelf;
    struct buffer packed;    /* the opening */
    struct opening *opening; /* the same, once somebody has asked for it */
    struct box *box;
    char *position; /* lines it started from, NULL: dealt */

    void *start;  /* dealt or laid out; forced moves not yet made */
    void *state;  /* now */
    void *before; /* before the last recorded move; unused while there is none */
    void *view;   /* scratch: what a seat sees */
    struct turn turn;

    struct recorded *record;
    size_t *record_at; /* where the words of a recorded move stand in said */
    int record_n, record_room, record_at_room;
    struct buffer said;

    struct scripted *scripted;
    int scripted_n, scripted_room;

    struct remark *note; /* by moves */
    int notes_n, notes_room;

    struct logged *lines;
    int lines_n, lines_room, lines_start; /* lines_start: those of the deal */
    struct buffer log_words;
    size_t log_words_start;
    struct log log;
    char broken[ENSURE_REPORT_BYTES]; /* a promise that its rules did not keep: it is closed */
};

/* ---- the log ---- */

static size_t keep(struct buffer *buffer, const char *words)
{
    size_t at = buffer->used;
    buffer_add_bytes(buffer, words, strlen(words) + 1);
    return at;
}

/* The words, and what happened as data. */
static size_t keep_line(struct table *table, const struct log_line *line, bool all)
{
    size_t at = keep(&table->log_words, all ? line->shown : line->hidden);
    struct json json = {.to = &table->log_words};
    news_show(line->box, line->state, line->news, all, &json);
    buffer_add_bytes(&table->log_words, "", 1);
    return at;
}

static void write_line(void *to, const struct log_line *line)
{
    struct table *table = to;
    struct logged kept = {.readers = line->readers};
    kept.shown = keep_line(table, line, true);
    kept.hidden = line->readers == LOG_EVERYBODY ? kept.shown : keep_line(table, line, false);
    table->lines =
        buffer_room(table->lines, &table->lines_room, table->lines_n + 1, sizeof *table->lines);
    table->lines[table->lines_n++] = kept;
}

int table_log_lines(const struct table *table)
{
    return table->lines_n;
}

const char *table_log_line(const struct table *table, int line, int seat)
{
    ENSURE(line >= 0 && line < table->lines_n);
    const struct logged *at = &table->lines[line];
    return table->log_words.at + (at->readers & seat_bit(seat) ? at->shown : at->hidden);
}

const char *table_log_event(const struct table *table, int line, int seat)
{
    const char *words = table_log_line(table, line, seat);
    return words + strlen(words) + 1;
}

void table_show_log(const struct table *table, int from, int seat, struct json *json)
{
    int first = from > 0 ? from : 0;
    json_write_array(json, "log");
    for (int line = first; line < table->lines_n; line++)
        json_write_string(json, NULL, table_log_line(table, line, seat));
    json_write_end(json);
    json_write_array(json, "events");
    for (int line = first; line < table->lines_n; line++)
        json_write_written(json, NULL, table_log_event(table, line, seat));
    json_write_end(json);
}

/* ---- opening and closing ---- */

static struct dice *dice_of(const struct box *box, void *state)
{
    const struct game *game = box->game;
    for (int f = 0; f < game->fields_n; f++)
        if (game->fields[f].kind == FIELD_DICE)
            return (struct dice *)((uint8_t *)state + game->fields[f].at);
    return NULL;
}

/* A written position could ask for what no rule asks for. */
static bool check_ask(const struct table *table, struct problem *problem)
{
    const struct box *box = table->box;
    struct move moves[MOVES_MAX];
    struct ask ask = game_awaiting(box, table->start);
    if (ask.seats == 0)
        return true;
    if ((ask.seats & ~everybody(box)) || ask.decision >= box->game->decisions_n)
        return problem_say(problem, "in this position nobody can decide");
    int seat = __builtin_ctz(ask.seats);
    return game_moves(box, table->start, seat, moves) > 0 ||
           problem_say(problem, "in this position %s must decide and can do nothing",
                       box->seat_name[seat]);
}

/* Deals or lays out the start. */
static bool begin(struct table *table, const struct seed *seed, const struct position *position,
                  struct problem *problem)
{
    const struct game *game = table->box->game;
    if (position == NULL) {
        /* The stream stands first in every state. */
        stream_key(table->start, seed);
        game->setup(table->box, table->start, &table->log);
    } else {
        table->position = memory_take(position->bytes + 1);
        memcpy(table->position, position->lines, position->bytes);
        table->position[position->bytes] = '\0';
        if (!position_lay(table->box, table->start, seed, position, problem))
            return false;
    }
    if (!check_ask(table, problem))
        return false;
    table->lines_start = table->lines_n;
    table->log_words_start = table->log_words.used;
    memcpy(table->state, table->start, game->state_bytes);
    game_settle(table->box, table->state, &table->turn, &table->log);
    return true;
}

struct table *table_open_position(const struct shelf *shelf, const struct opening *opening,
                                  const struct position *position, struct problem *problem)
{
    struct box *box = shelf->fill(opening, problem);
    if (box == NULL)
        return NULL;
    size_t bytes = box->game->state_bytes;
    struct table *table = memory_take(sizeof *table);
    table->shelf = shelf;
    opening_pack(opening, &table->packed);
    table->box = box;
    table->log = (struct log){.line = write_line, .to = table};
    void **states[] = {&table->start, &table->state, &table->before, &table->view};
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        *states[i] = memory_take(bytes);
    }
    struct seed seed = opening_key(opening);
    if (begin(table, &seed, position, problem))
        return table;
    table_close(table);
    return NULL;
}

struct table *table_open(const struct shelf *shelf, const struct opening *opening,
                         struct problem *problem)
{
    return table_open_position(shelf, opening, NULL, problem);
}

void table_close(struct table *table)
{
    if (table == NULL)
        return;
    table->shelf->free(table->box);
    void *owned[] = {table->opening,  table->position, table->start,  table->state,
                     table->before,   table->view,     table->record, table->record_at,
                     table->scripted, table->lines,    table->note};
    for (size_t i = 0; i < sizeof owned / sizeof *owned; i++)
        free(owned[i]);
    buffer_free(&table->packed);
    buffer_free(&table->said);
    buffer_free(&table->log_words);
    free(table);
}

/* ---- looking ---- */

const struct box *table_box(const struct table *table)
{
    return table->box;
}

const struct opening *table_opening(const struct table *table)
{
    if (table->opening == NULL) {
        struct opening *opening = memory_take(sizeof *opening);
        opening_unpack(&table->packed, opening);
        ((struct table *)table)->opening = opening; /* what the table is does not change */
    }
    return table->opening;
}

const void *table_state(const struct table *table)
{
    return table->state;
}

const struct turn *table_turn(const struct table *table)
{
    return &table->turn;
}

const char *table_position(const struct table *table)
{
    return table->position;
}

void table_outcome(const struct table *table, struct outcome *outcome)
{
    memset(outcome, 0, sizeof *outcome);
    table->box->game->outcome(table->box, table->state, outcome);
}

void table_view(const struct table *table, int seat, void *out)
{
    view_hide(table->box, table->state, seat, out);
}

int table_moves(const struct table *table, int seat, struct move moves[MOVES_MAX])
{
    if (seat < 0 || seat >= table->box->seats || !(table->turn.ask.seats & seat_bit(seat)))
        return 0;
    table_view(table, seat, table->view);
    return game_moves(table->box, table->view, seat, moves);
}

void table_move_text(const struct table *table, int seat, struct move move, struct text *text)
{
    table_view(table, seat, table->view);
    verb_text(table->box, table->view, seat, move, text);
}

/* ---- playing ---- */

/* The view is that seat's. */
static void remember(struct table *table, int seat, struct move move)
{
    char words[MOVE_TEXT_BYTES];
    struct text text = text_in(words, sizeof words);
    verb_text(table->box, table->view, seat, move, &text);
    int n = table->record_n++;
    table->record = buffer_room(table->record, &table->record_room, n + 1, sizeof *table->record);
    table->record_at =
        buffer_room(table->record_at, &table->record_at_room, n + 1, sizeof *table->record_at);
    table->record[n] = (struct recorded){.seat = (uint8_t)seat, .move = move};
    table->record_at[n] = keep(&table->said, words);
}

static bool say_broken(const struct table *table, struct problem *problem)
{
    return problem_say(problem,
                       "%s broke a promise, and this table is closed as it stood before: %s. "
                       "That is a bug in the program; the record shows it",
                       table->box->game->title, table->broken);
}

/* The table as it was before its last move, which stays in the record: it shows what went wrong. */
static bool close_broken(struct table *table, const char *report, struct problem *problem)
{
    memcpy(table->broken, report, sizeof table->broken);
    memcpy(table->state, table->before, table->box->game->state_bytes);
    table->turn.ask = game_awaiting(table->box, table->state);
    return say_broken(table, problem);
}

/* Makes the move that was recorded last. */
static bool play_recorded(struct table *table, struct problem *problem)
{
    struct ensure_guard guard;
    if (!ENSURE_GUARDED(&guard))
        return close_broken(table, guard.report, problem);
    const struct recorded *last = &table->record[table->record_n - 1];
    game_play(table->box, table->state, last->seat, last->move, &table->turn, &table->log);
    ensure_leave(&guard);
    return true;
}

bool table_play(struct table *table, int seat, struct move move, struct problem *problem)
{
    struct move moves[MOVES_MAX];
    const struct box *box = table->box;
    if (table->turn.ask.seats == 0)
        return problem_say(problem, "the game is over");
    if (table->broken[0] != '\0')
        return say_broken(table, problem);
    if (seat < 0 || seat >= box->seats)
        return problem_say(problem, "there is no seat %d", seat);
    int n = table_moves(table, seat, moves);
    if (n == 0)
        return problem_say(problem, "%s is not asked now", box->seat_name[seat]);
    int at = 0;
    while (at < n && !move_equal(moves[at], move))
        at++;
    if (at == n)
        return problem_say(problem, "%s may not make that move now", box->seat_name[seat]);
    remember(table, seat, move);
    memcpy(table->before, table->state, box->game->state_bytes);
    return play_recorded(table, problem);
}

int table_record(const struct table *table, const struct recorded **moves)
{
    *moves = table->record;
    return table->record_n;
}

const char *table_record_words(const struct table *table, int move)
{
    ENSURE(move >= 0 && move < table->record_n);
    return table->said.at + table->record_at[move];
}

/* ---- finding a move by its words ---- */

enum { POSSIBLE_MAX = 12 };

static void say_possible(const struct table *table, int seat, const struct move *moves, int n,
                         const char *words, struct problem *problem)
{
    char said[POSSIBLE_MAX * (MOVE_TEXT_BYTES + 3) + 40];
    struct text text = text_in(said, sizeof said);
    for (int i = 0; i < n && i < POSSIBLE_MAX; i++) {
        text_add(&text, i > 0 ? " | " : "");
        verb_text(table->box, table->view, seat, moves[i], &text);
    }
    if (n > POSSIBLE_MAX)
        text_print(&text, " | and %d more", n - POSSIBLE_MAX);
    char why[LOG_LINE_BYTES];
    struct text reason = text_in(why, sizeof why);
    if (verb_why(table->box, table->view, seat, words, &reason))
        problem_say(problem, "%s", why);
    else
        problem_say(problem, "%s may not do \"%.80s\" now", table->box->seat_name[seat], words);
    problem_say(problem, "possible: %s", said);
}

bool table_find_move(const struct table *table, int seat, const char *words, struct move *move,
                     struct problem *problem)
{
    struct move moves[MOVES_MAX], begun[MOVES_MAX];
    int n = table_moves(table, seat, moves), begun_n = 0;
    if (table->turn.ask.seats == 0)
        return problem_say(problem, "the game is over");
    if (n == 0)
        return problem_say(problem, "%s is not asked now; %s is", table->box->seat_name[seat],
                           table->box->seat_name[table->turn.seat]);
    for (int i = 0; i < n; i++) {
        char said[MOVE_TEXT_BYTES];
        struct text text = text_in(said, sizeof said);
        verb_text(table->box, table->view, seat, moves[i], &text);
        if (notation_same(said, words)) {
            *move = moves[i];
            return true;
        }
        if (notation_begins(said, words))
            begun[begun_n++] = moves[i];
    }
    if (begun_n == 1) {
        *move = begun[0];
        return true;
    }
    say_possible(table, seat, begun_n > 1 ? begun : moves, begun_n > 1 ? begun_n : n, words,
                 problem);
    return false;
}

/* ---- scripted dice ---- */

bool table_script(struct table *table, const uint8_t *dice, int n, struct problem *problem)
{
    struct dice *waiting = dice_of(table->box, table->state);
    if (waiting == NULL)
        return problem_say(problem, "%s rolls no dice", table->box->game->title);
    if (waiting->n + n > DICE_MAX)
        return problem_say(problem, "more than %d dice would wait", DICE_MAX);
    table->scripted = buffer_room(table->scripted, &table->scripted_room, table->scripted_n + n,
                                  sizeof *table->scripted);
    for (int i = 0; i < n; i++) {
        waiting->die[waiting->n++] = dice[i];
        table->scripted[table->scripted_n++] =
            (struct scripted){.moves = table->record_n, .die = dice[i]};
    }
    return true;
}

int table_scripts(const struct table *table, const struct scripted **dice)
{
    *dice = table->scripted;
    return table->scripted_n;
}

/* ---- remarks ---- */

static void copy_remark(char to[NOTE_BYTES], const char *words)
{
    struct text text = text_in(to, NOTE_BYTES);
    text_add(&text, words + strspn(words, " \t\r\n"));
    for (char *c = to; *c != '\0'; c++)
        if ((unsigned char)*c < ' ' || *c == '#' || *c == '\x7f')
            *c = ' ';
    size_t end = strlen(to);
    /* A comma would join the next line to it. */
    while (end > 0 && strchr(" ,", to[end - 1]) != NULL)
        to[--end] = '\0';
}

void table_thought(struct table *table, int move, int64_t tenths)
{
    int64_t most = THOUGHT_MOST;
    if (move >= 0 && move < table->record_n)
        table->record[move].thought = (uint32_t)(tenths < 0 ? 0 : tenths < most ? tenths : most);
}

void table_note(struct table *table, int moves, const char *words)
{
    struct remark note = {.moves = moves < 0                 ? 0
                                   : moves > table->record_n ? table->record_n
                                                             : moves};
    copy_remark(note.words, words);
    if (note.words[0] == '\0')
        return;
    table->note =
        buffer_room(table->note, &table->notes_room, table->notes_n + 1, sizeof *table->note);
    int at = table->notes_n++;
    for (; at > 0 && table->note[at - 1].moves > note.moves; at--)
        table->note[at] = table->note[at - 1];
    table->note[at] = note;
}

int table_notes(const struct table *table, const struct remark **notes)
{
    *notes = table->note;
    return table->notes_n;
}

/* ---- going back ---- */

/* Lays ready the dice that were scripted after so many moves; `from` is the next one to lay. */
static int lay_dice(const struct table *table, void *state, int from, int moves)
{
    struct dice *dice = dice_of(table->box, state);
    for (; from < table->scripted_n && table->scripted[from].moves == moves; from++)
        dice->die[dice->n++] = table->scripted[from].die;
    return from;
}

/* Makes the first so many recorded moves again. Where rest is not NULL it gets the last state on
 * the way in which nothing was in progress. Returns after how many moves that was, -1 never. */
static int replay(const struct table *table, int moves, void *state, struct turn *turn,
                  struct log *log, void *rest)
{
    const struct box *box = table->box;
    int rested = -1, next_die = 0;
    memcpy(state, table->start, box->game->state_bytes);
    game_settle(box, state, turn, log);
    for (int i = 0;; i++) {
        next_die = lay_dice(table, state, next_die, i);
        if (rest != NULL && position_at_rest(box, state)) {
            memcpy(rest, state, box->game->state_bytes);
            rested = i;
        }
        if (i == moves)
            return rested;
        game_play(box, state, table->record[i].seat, table->record[i].move, turn, log);
    }
}

void table_retell(const struct table *table, void *state, struct turn *turn, struct log *log,
                  void (*chosen)(void *to, struct move move), void *to)
{
    const struct box *box = table->box;
    int next_die = 0;
    memcpy(state, table->start, box->game->state_bytes);
    game_settle(box, state, turn, log);
    for (int i = 0; i < table->record_n; i++) {
        next_die = lay_dice(table, state, next_die, i);
        chosen(to, table->record[i].move);
        game_play(box, state, table->record[i].seat, table->record[i].move, turn, log);
    }
}

void table_go_back(struct table *table, int n)
{
    ENSURE(n >= 0 && n <= table->record_n);
    if (n == table->record_n)
        return;
    table->record_n = n;
    buffer_cut(&table->said, table->record_at[n]);
    while (table->scripted_n > 0 && table->scripted[table->scripted_n - 1].moves > n)
        table->scripted_n--;
    for (int i = 0; i < table->notes_n; i++)
        table->note[i].moves = table->note[i].moves < n ? table->note[i].moves : n;
    table->lines_n = table->lines_start;
    buffer_cut(&table->log_words, table->log_words_start);
    struct turn turn;
    if (n > 0)
        replay(table, n - 1, table->before, &turn, NULL, NULL);
    replay(table, n, table->state, &table->turn, &table->log, NULL);
}

bool table_undo(struct table *table)
{
    if (table->record_n == 0)
        return false;
    table_go_back(table, table->record_n - 1);
    return true;
}

void table_state_after(const struct table *table, int moves, void *out)
{
    ENSURE(moves >= 0 && moves <= table->record_n);
    struct turn turn;
    replay(table, moves, out, &turn, NULL, NULL);
}

int table_rest(const struct table *table, int moves, void *out)
{
    ENSURE(moves >= 0 && moves <= table->record_n);
    struct turn turn;
    return replay(table, moves, table->view, &turn, NULL, out);
}

int table_forced(const struct table *table, struct forced *forced, int forced_max)
{
    const struct game *game = table->box->game;
    const struct box *box = table->box;
    void *state = table->view;
    bool moved = table->record_n > 0;
    memcpy(state, moved ? table->before : table->start, game->state_bytes);
    if (moved) {
        const struct recorded *last = &table->record[table->record_n - 1];
        game_apply(box, state, last->seat, last->move, NULL);
    }
    for (int n = 0; n < forced_max; n++) {
        struct move moves[MOVES_MAX];
        struct ask ask = game_awaiting(box, state);
        if (ask.seats == 0)
            return n;
        int seat = __builtin_ctz(ask.seats);
        if (game_asks(game, ask.decision, game_moves(box, state, seat, moves)))
            return n;
        struct text text = text_in(forced[n].words, sizeof forced[n].words);
        verb_text(box, state, seat, moves[0], &text);
        forced[n].seat = seat;
        game_apply(box, state, seat, moves[0], NULL);
    }
    return forced_max;
}
