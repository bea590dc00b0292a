/* secrecy.c: every byte that a seat is sent stays the same when what it may not know changes. Two
 * tables are played side by side; before a move the second is given another world that looks the
 * same to a seat. If the move then looks the same to it too, it must have been told the same. */
#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"
#include "server/tell.h"
#include "tests/common/cases.h"
#include "tests/common/often.h"
#include "tests/server/common.h"
#include "tests/server/common_worlds.h"

enum { GAMES_EACH = 20, CHECKS_A_GAME = 12, MOVES_A_GAME = 160 };

static struct {
    long games, worlds, moves; /* that were compared */
} done;

/* ---- two tables alike ---- */

static void apply(struct live *live, enum event_kind kind, int seat, const char *body)
{
    struct event event = {.sequence = live->sequence + 1,
                          .at_ms = live->sequence,
                          .kind = kind,
                          .seat = seat,
                          .body = (char *)body};
    live_apply(live, &event);
    if (live->broken[0] != '\0')
        fail_msg("%s", live->broken);
}

static void open_table(struct live *live, const struct game *game, int seats, const char *opened)
{
    live_begin(live, "AAAAAAAAAAAAAAAAAAAAAA");
    apply(live, EVENT_OPEN, -1, opened);
    assert_ptr_equal(live->game, game);
    for (int seat = 0; seat < seats; seat++)
        apply(
            live, EVENT_SIT, seat,
            "{\"name\":\"\",\"hash\":\"\",\"contribution\":\"11111111111111111111111111111111\"}");
    assert_non_null(live->table);
}

/* The first event of a table of that game: the same for both tables. */
static void write_opened(const struct game *game, int seats, int number, struct buffer *out)
{
    struct opening opening = {.seats = seats};
    struct problem problem = {0};
    strcpy(opening.game, game->id);
    struct box *box = games_shelf.fill(&opening, &problem);
    assert_non_null(box);
    buffer_print(out,
                 "{\"secret\":\"%064x\",\"cards\":\"%016llx\","
                 "\"plan\":{\"game\":\"%s\",\"seats\":%d}}",
                 (unsigned)number, (unsigned long long)box->cards->hash, game->id, seats);
    games_shelf.free(box);
}

/* ---- what is sent ---- */

static void send_all(struct live *live, const struct event *event, int seat, struct buffer *out)
{
    _Alignas(8) static uint8_t view[STATE_BYTES_MAX];
    struct desk desk = {.table = live->table, .view = view, .speaker = seat};
    struct hearer hearer = {.seat = seat, .look = true};
    buffer_cut(out, 0);
    desk_begin(&desk);
    if (event != NULL)
        tell_event(&desk, live, event, &hearer);
    json_write_object(&desk.json, "all");
    tell_table(&desk, live, &hearer, 0);
    json_write_end(&desk.json);
    json_write_end(&desk.json);
    buffer_add(out, buffer_words(&desk.out));
    buffer_free(&desk.out);
}

static void compare(struct live *first, struct live *second, const struct event *event, int seat)
{
    struct buffer x = {0}, y = {0};
    send_all(first, event, seat, &x);
    send_all(second, event, seat, &y);
    assert_string_equal(x.at, y.at);
    buffer_free(&x);
    buffer_free(&y);
}

/* ---- another world ---- */

/* Whether the move looks the same to the seat in the other world; if so it is told the same. */
static void try_move(struct live *first, struct live *second, const struct event *event, int seat)
{
    struct problem problem = {0};
    struct move move;
    if (!table_find_move(second->table, event->seat, event->body, &move, &problem))
        return;
    struct live before = *second;
    int from = table_log_lines(second->table);
    apply(second, event->kind, event->seat, event->body);
    if (worlds_alike(first, second, from, seat)) {
        compare(first, second, event, seat);
        done.moves++;
    }
    assert_true(table_undo(second->table)); /* back in the true world */
    before.lines = second->lines;
    before.lines_room = second->lines_room;
    *second = before;
}

/* ---- a game ---- */

static void play_move(struct live *first, struct live *second, struct splitmix *splitmix,
                      bool check)
{
    _Alignas(8) static uint8_t truth[STATE_BYTES_MAX], world[STATE_BYTES_MAX];
    const struct box *box = table_box(first->table);
    const struct turn *turn = table_turn(first->table);
    struct move moves[MOVES_MAX];
    char words[MOVE_TEXT_BYTES];
    struct text text = text_in(words, sizeof words);
    int seat = turn->seat, n = table_moves(first->table, seat, moves);
    table_move_text(first->table, seat, moves[splitmix_below(splitmix, (uint32_t)n)], &text);
    struct event event = {
        .sequence = first->sequence + 1, .kind = EVENT_MOVE, .seat = seat, .body = words};
    memcpy(truth, table_state(first->table), box->game->state_bytes);
    int viewer = (int)splitmix_below(splitmix, box->seats + 1u);
    if (viewer == box->seats)
        viewer = SPECTATOR;
    if (check) {
        worlds_other(first, viewer, splitmix, world);
        worlds_put(second, world);
        compare(first, second, NULL, viewer);
        done.worlds++;
    }
    apply(first, EVENT_MOVE, seat, words);
    if (check)
        try_move(first, second, &event, viewer);
    worlds_put(second, truth);
    apply(second, EVENT_MOVE, seat, words);
}

static void play_game(const struct game *game, int number)
{
    struct splitmix splitmix = {(uint64_t)number};
    struct buffer opened = {0};
    struct live first, second;
    int seats = game->seats_min +
                (int)splitmix_below(&splitmix, (uint32_t)(1 + game->seats_max - game->seats_min));
    write_opened(game, seats, number, &opened);
    open_table(&first, game, seats, opened.at);
    open_table(&second, game, seats, opened.at);
    for (int i = 0; i < MOVES_A_GAME && live_phase(&first) == PHASE_PLAYING; i++)
        play_move(&first, &second, &splitmix,
                  splitmix_below(&splitmix, MOVES_A_GAME) < CHECKS_A_GAME);
    assert_int_equal(view_hash(table_box(first.table), table_state(first.table)),
                     view_hash(table_box(second.table), table_state(second.table)));
    live_free(&first);
    live_free(&second);
    buffer_free(&opened);
    done.games++;
}

static void check_game(void **state)
{
    const struct game *game = *state;
    memset(&done, 0, sizeof done);
    for (int i = 0; i < often(GAMES_EACH); i++)
        play_game(game, i);
    print_message("# %s: %ld games, %ld worlds, %ld moves compared\n", game->id, done.games,
                  done.worlds, done.moves);
    /* Of a few short games nothing can be said. */
    assert_true(done.games < 10 || (done.worlds > done.games && done.moves > done.games / 4));
}

int main(void)
{
    return common_each_game("secrecy", check_game, NULL, NULL);
}
