/* table.c: the table's one door: refusals change nothing, undo goes back, files bring it back. */
#include "kernel/table.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/notation.h"
#include "kernel/playfile.h"
#include "server/boxes.h"
#include "tests/contract/common.h"

enum { MOVES = 120 }; /* of a play, before it is left */

static uint64_t hash(const struct table *table)
{
    return view_hash(table_box(table), table_state(table));
}

/* ---- refusing ---- */

static bool legal(const struct table *table, int seat, struct move move)
{
    struct move moves[MOVES_MAX];
    for (int i = 0, n = table_moves(table, seat, moves); i < n; i++)
        if (move_equal(moves[i], move))
            return true;
    return false;
}

static void refuses(struct sitting *sitting, struct table *table, int seat, struct move move)
{
    struct problem problem = {0};
    const struct recorded *record;
    uint64_t before = hash(table);
    int moves = table_record(table, &record), lines = table_log_lines(table);
    HOLDS(sitting, !table_play(table, seat, move, &problem), "an illegal move was made");
    HOLDS(sitting, problem.used > 0, "a move was refused without a reason");
    HOLDS(sitting, hash(table) == before, "a refused move changed the state");
    HOLDS(sitting, table_record(table, &record) == moves, "a refused move is in the record");
    HOLDS(sitting, table_log_lines(table) == lines, "a refused move is in the log");
}

/* Legal moves of another seat, other verbs and arguments, and bytes at random. */
static struct move wrong_move(struct sitting *sitting, const struct table *table)
{
    const struct turn *turn = table_turn(table);
    struct splitmix *splitmix = &sitting->splitmix;
    struct move move = {0};
    if (turn->moves_n > 0)
        move = turn->moves[splitmix_below(splitmix, turn->moves_n)];
    uint8_t byte = (uint8_t)splitmix_next(splitmix);
    switch (splitmix_below(splitmix, 5)) {
    case 0:
        move.verb = byte % 16;
        break;
    case 1:
        move.a = byte;
        break;
    case 2:
        move.b = byte;
        break;
    case 3:
        move.c = byte;
        break;
    default:
        move = (struct move){byte, (uint8_t)splitmix_next(splitmix),
                             (uint8_t)splitmix_next(splitmix), 0};
    }
    return move;
}

static void illegal_moves_change_nothing(struct sitting *sitting)
{
    struct table *table = contract_table(sitting);
    int seats = table_box(table)->seats;
    do {
        const struct turn *turn = table_turn(table);
        for (int seat = -1; seat <= seats; seat++) {
            struct move move = wrong_move(sitting, table);
            bool there = seat >= 0 && seat < seats;
            if (!there || !legal(table, seat, move))
                refuses(sitting, table, seat, move);
            if (turn->moves_n > 0 && !(there && turn->ask.seats & seat_bit(seat)))
                refuses(sitting, table, seat, turn->moves[0]);
        }
        refuses(sitting, table, SPECTATOR, wrong_move(sitting, table));
    } while (contract_table_step(sitting, table));
    table_close(table);
}

/* ---- words ---- */

static void found(struct sitting *sitting, const struct table *table, int seat, struct move move,
                  const char *words)
{
    struct problem problem = {0};
    struct move same = {0};
    HOLDS(sitting, table_find_move(table, seat, words, &same, &problem), "\"%s\" is not found: %s",
          words, problem.text);
    HOLDS(sitting, move_equal(move, same), "\"%s\" leads to another move", words);
}

static void words_find_their_move(struct sitting *sitting)
{
    struct table *table = contract_table(sitting);
    do {
        const struct turn *turn = table_turn(table);
        for (int i = 0; i < turn->moves_n; i++) {
            char words[MOVE_TEXT_BYTES + 2] = " ";
            struct text text = text_in(words, MOVE_TEXT_BYTES);
            table_move_text(table, turn->seat, turn->moves[i], &text);
            found(sitting, table, turn->seat, turn->moves[i], words);
            for (char *at = words; *at != '\0'; at++)
                *at = (char)(*at >= 'a' && *at <= 'z' ? *at - 'a' + 'A' : *at);
            found(sitting, table, turn->seat, turn->moves[i], words);
        }
        struct problem problem = {0};
        struct move move;
        HOLDS(sitting, !table_find_move(table, turn->seat, "does nonsense", &move, &problem),
              "nonsense is a move");
        HOLDS(sitting, problem.used > 0, "nonsense is refused without a reason");
    } while (contract_table_step(sitting, table));
    table_close(table);
}

/* ---- the table and the game ---- */

/* The table plays as the game does, and offers a seat what its view offers. */
static void table_is_the_game(struct sitting *sitting)
{
    struct table *table = contract_table(sitting);
    const struct box *box = table_box(table);
    _Alignas(8) static uint8_t state[STATE_BYTES_MAX];
    struct turn turn;
    game_start(box, state, sitting->opening.seed, &turn, NULL);
    do {
        const struct recorded *record;
        int n = table_record(table, &record);
        if (n > 0)
            game_play(box, state, record[n - 1].seat, record[n - 1].move, &turn, NULL);
        HOLDS(sitting, view_equal(box, state, table_state(table)), "the table has another state");
        struct move moves[MOVES_MAX];
        for (int seat = 0; seat < box->seats; seat++) {
            int moves_n = table_moves(table, seat, moves);
            bool asked = turn.ask.seats & seat_bit(seat);
            HOLDS(sitting, asked == (moves_n > 0), "the table asks other seats");
        }
        struct outcome outcome;
        table_outcome(table, &outcome);
        HOLDS(sitting, outcome.over == (turn.ask.seats == 0), "the table is not over in time");
    } while (contract_table_step(sitting, table));
    table_close(table);
}

/* ---- going back ---- */

static char *log_of(const struct table *table, int seat)
{
    struct buffer all = {0};
    buffer_add(&all, "");
    for (int line = 0; line < table_log_lines(table); line++)
        buffer_print(&all, "%s\n", table_log_line(table, line, seat));
    return all.at != NULL ? all.at : strdup("");
}

static void undo_goes_back(struct sitting *sitting)
{
    enum { DEPTH = 40 };
    static uint64_t hashes[DEPTH + 1];
    char *logs[DEPTH + 1];
    struct table *table = contract_table(sitting);
    for (int skip = (int)splitmix_below(&sitting->splitmix, 100); skip > 0; skip--)
        contract_table_step(sitting, table);
    int n = 0;
    for (;; n++) {
        hashes[n] = hash(table);
        logs[n] = log_of(table, 0);
        if (n == DEPTH || !contract_table_step(sitting, table))
            break;
    }
    free(logs[n]);
    while (n-- > 0) {
        HOLDS(sitting, table_undo(table), "there is nothing to undo");
        HOLDS(sitting, hash(table) == hashes[n], "undo does not lead to the state before");
        char *log = log_of(table, 0);
        HOLDS(sitting, strcmp(log, logs[n]) == 0, "undo does not lead to the log before");
        free(log);
        free(logs[n]);
    }
    while (table_undo(table))
        ;
    const struct recorded *record;
    HOLDS(sitting, table_record(table, &record) == 0, "everything undone, but moves are recorded");
    struct table *fresh = contract_table(sitting);
    HOLDS(sitting, hash(table) == hash(fresh), "everything undone is not the beginning");
    table_close(fresh);
    table_close(table);
}

static void earlier_states_are_kept(struct sitting *sitting)
{
    enum { DEPTH = 60 };
    uint64_t hashes[DEPTH + 1];
    _Alignas(8) static uint8_t state[STATE_BYTES_MAX];
    struct table *table = contract_table(sitting);
    int n = 0;
    do
        hashes[n] = hash(table);
    while (n < DEPTH && contract_table_step(sitting, table) && ++n);
    for (int i = n; i >= 0; i -= 7) {
        table_state_after(table, i, state);
        HOLDS(sitting, view_hash(table_box(table), state) == hashes[i],
              "the state after %d moves was another", i);
    }
    table_close(table);
}

/* ---- files ---- */

static struct table *load(struct sitting *sitting, const struct buffer *file)
{
    struct problem problem = {0};
    struct table *table =
        playfile_load(&boxes_of_scenes, NULL, "saved.play", file->at, file->used, &problem);
    HOLDS(sitting, table != NULL, "a saved game cannot be loaded: %s\n%s", problem.text, file->at);
    return table;
}

static void saved_games_come_back(struct sitting *sitting)
{
    struct table *table = contract_table(sitting);
    int moves = (int)splitmix_below(&sitting->splitmix, MOVES);
    while (moves-- > 0 && contract_table_step(sitting, table))
        ;
    struct buffer file = {0}, again = {0};
    playfile_save(table, &file);
    struct table *loaded = load(sitting, &file);
    HOLDS(sitting, hash(table) == hash(loaded), "loaded, the state is another:\n%s", file.at);
    const struct recorded *x, *y;
    int n = table_record(table, &x);
    HOLDS(sitting, n == table_record(loaded, &y), "loaded, the record is another");
    for (int i = 0; i < n; i++)
        HOLDS(sitting, x[i].seat == y[i].seat && move_equal(x[i].move, y[i].move),
              "loaded, move %d is another", i);
    playfile_save(loaded, &again);
    HOLDS(sitting, strcmp(file.at, again.at) == 0, "saved again, the file is another");
    buffer_free(&file);
    buffer_free(&again);
    table_close(loaded);
    table_close(table);
}

static void moments_become_scenarios(struct sitting *sitting)
{
    struct table *table = contract_table(sitting);
    int moves = (int)splitmix_below(&sitting->splitmix, MOVES);
    while (moves-- > 0 && contract_table_step(sitting, table))
        ;
    const struct recorded *record;
    int n = table_record(table, &record),
        at = (int)splitmix_below(&sitting->splitmix, (uint32_t)n + 1);
    struct buffer file = {0};
    struct playfile_report report = {0};
    playfile_scenario(table, at, "a moment of a play", &file);
    bool passed =
        playfile_check(&boxes_of_scenes, NULL, "moment.play", file.at, file.used, &report);
    HOLDS(sitting, passed, "the moment after %d moves as a scenario: %s\n%s", at,
          buffer_words(&report.failures), file.at);
    HOLDS(sitting, report.passed == 1 && report.checks > 0, "the scenario checks nothing:\n%s",
          file.at);
    playfile_report_free(&report);
    buffer_free(&file);
    table_close(table);
}

/* ---- positions ---- */

static void same_lines(struct sitting *sitting, const char *x, const char *y)
{
    while (*x != '\0' || *y != '\0') {
        int x_bytes = (int)strcspn(x, "\n"), y_bytes = (int)strcspn(y, "\n");
        HOLDS(sitting, x_bytes == y_bytes && strncmp(x, y, (size_t)x_bytes) == 0,
              "a position reads differently:\n%.*s\nthen\n%.*s", x_bytes, x, y_bytes, y);
        x += x_bytes + (x[x_bytes] != '\0');
        y += y_bytes + (y[y_bytes] != '\0');
    }
}

/* A table at rest, written down and laid out again, reads the same and offers the same moves. */
static void positions_read_as_written(struct sitting *sitting)
{
    if (!position_at_rest(sitting->box, sitting->state))
        return;
    struct buffer lines = {0}, again = {0};
    struct problem problem = {0};
    _Alignas(8) static uint8_t state[STATE_BYTES_MAX];
    struct box *box = boxes_of_scenes.fill(&sitting->opening, &problem);
    position_write(sitting->box, sitting->state, &lines);
    memset(state, 0, sizeof state);
    struct position position = {
        .lines = buffer_words(&lines), .bytes = lines.used, .file = "position", .line = 1};
    HOLDS(sitting,
          position_lay(box, state, &(struct seed){{sitting->opening.seed}}, &position, &problem),
          "a written position is refused: %s\n%s", problem.text, position.lines);
    HOLDS(sitting, view_census(box, state, &problem) && view_tail_fresh(box, state, &problem),
          "a position is not whole: %s", problem.text);
    HOLDS(sitting, memcmp(box->list, sitting->box->list, sizeof box->list) == 0,
          "a position has other cards");
    position_write(box, state, &again);
    same_lines(sitting, buffer_words(&lines), buffer_words(&again));
    struct ask ask = game_awaiting(box, state);
    HOLDS(sitting, ask.seats == sitting->ask.seats, "in the position other seats are asked");
    struct move moves[MOVES_MAX];
    int n = sitting->over ? 0 : game_moves(box, state, sitting->seat, moves);
    HOLDS(sitting, n == sitting->moves_n, "in the position there are %d moves, before %d", n,
          sitting->moves_n);
    for (int i = 0; i < n; i++) {
        char words[MOVE_TEXT_BYTES];
        strcpy(words, contract_words(box, state, sitting->seat, moves[i]));
        const char *before =
            contract_words(sitting->box, sitting->state, sitting->seat, sitting->moves[i]);
        HOLDS(sitting, strcmp(words, before) == 0, "\"%s\" was \"%s\" before", words, before);
    }
    boxes_of_scenes.free(box);
    buffer_free(&lines);
    buffer_free(&again);
}

int main(void)
{
    static const struct property properties[] = {
        {"illegal moves change nothing", illegal_moves_change_nothing, WHEN_OPENED, 6, 1},
        {"words find their move", words_find_their_move, WHEN_OPENED, 6, 1},
        {"the table is the game", table_is_the_game, WHEN_OPENED, 6, 1},
        {"undo goes back", undo_goes_back, WHEN_OPENED, 6, 1},
        {"earlier states are kept", earlier_states_are_kept, WHEN_OPENED, 6, 1},
        {"saved games come back", saved_games_come_back, WHEN_OPENED, 20, 1},
        {"moments become scenarios", moments_become_scenarios, WHEN_OPENED, 20, 1},
        {"positions read as written", positions_read_as_written, WHEN_STEP, 20, 10},
    };
    return contract_run("table", properties, sizeof properties / sizeof *properties);
}
