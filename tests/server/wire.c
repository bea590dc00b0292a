/* wire.c: every byte that goes over a socket to a seat stays the same when what it may not know
 * changes. A real server, real WebSockets. Beside a table a twin is opened at which the same people
 * have made the same moves, and then another world is put there that looks the same to one seat;
 * both are played on alike. As long as they look the same, every byte must be the same.
 *
 * The server is the one that ships. Two doors of it are watched in this program (the linker's
 * --wrap): what it hears, to take orders that begin with an exclamation mark, and what it draws as
 * secrets, so that twins are dealt alike. */
#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/house.h"
#include "server/http.h"
#include "tests/common/cases.h"
#include "tests/common/often.h"
#include "tests/server/common.h"
#include "tests/server/common_link.h"
#include "tests/server/common_worlds.h"

enum { GAMES_EACH = 5, MOVES_A_GAME = 20, MOVES_TO_THE_END = 100, MOVES_A_WORLD = 12 };

/* ---- in the server's process ---- */

void __real_house_hear(struct house *house, struct guest *guest, const char *text, size_t bytes);
void __wrap_house_hear(struct house *house, struct guest *guest, const char *text, size_t bytes);
void __real_live_apply(struct live *live, const struct event *event);
void __wrap_live_apply(struct live *live, const struct event *event);
void __wrap_secret_digits(char *out, int digits);

static struct {
    unsigned secret; /* of the tables that are made now */
    /* What happened at them. */
    struct {
        char table[TABLE_ID_BYTES];
        struct event event;
    } * happened;
    int happened_n, happened_room;
    int lines; /* of the log, when the twins were last compared */
    volatile sig_atomic_t stop;
} arranged;

void __wrap_secret_digits(char *out, int digits)
{
    snprintf(out, (size_t)digits + 1, "%0*x", digits, arranged.secret);
}

void __wrap_live_apply(struct live *live, const struct event *event)
{
    arranged.happened = buffer_room(arranged.happened, &arranged.happened_room,
                                    arranged.happened_n + 1, sizeof *arranged.happened);
    int at = arranged.happened_n++;
    strcpy(arranged.happened[at].table, live->id);
    arranged.happened[at].event = *event;
    arranged.happened[at].event.body = strdup(event->body);
    __real_live_apply(live, event);
}

static void forget(void)
{
    while (arranged.happened_n > 0)
        free(arranged.happened[--arranged.happened_n].event.body);
}

/* At the second table happens what happened at the first; then another world is put there. */
static void make_twin(const struct live *first, struct live *second, int viewer, uint64_t seed)
{
    _Alignas(8) static uint8_t world[STATE_BYTES_MAX];
    struct splitmix splitmix = {seed};
    for (int i = 0; i < arranged.happened_n; i++)
        if (strcmp(arranged.happened[i].table, first->id) == 0 &&
            arranged.happened[i].event.sequence > 1)
            __real_live_apply(second, &arranged.happened[i].event);
    worlds_other(first, viewer, &splitmix, world);
    worlds_put(second, world);
    arranged.lines = table_log_lines(first->table);
}

/* Mask of those to whom the tables look the same. */
static unsigned who_sees_the_same(const struct live *first, const struct live *second)
{
    unsigned mask = 0;
    for (int seat = 0; seat <= SPECTATOR; seat++)
        if ((seat < first->seats || seat == SPECTATOR) &&
            worlds_alike(first, second, arranged.lines, seat))
            mask |= seat_bit(seat);
    arranged.lines = table_log_lines(first->table);
    return mask;
}

/* "!secret 7", "!twin FIRST SECOND VIEWER SEED", "!alike FIRST SECOND" */
static unsigned obey(struct house *house, const char *words)
{
    char ids[2][TABLE_ID_BYTES], *end;
    unsigned long long numbers[2] = {0};
    if (sscanf(words, "!secret %llu", numbers) == 1) {
        forget();
        arranged.secret = (unsigned)numbers[0];
        return 0;
    }
    const char *at = strchr(words, ' ') + 1;
    snprintf(ids[0], sizeof ids[0], "%s", at);
    snprintf(ids[1], sizeof ids[1], "%s", at + TABLE_ID_BYTES);
    struct live *first = &hosted_find(&house->hosts, ids[0])->live;
    struct live *second = &hosted_find(&house->hosts, ids[1])->live;
    if (strncmp(words, "!alike", 6) == 0)
        return who_sees_the_same(first, second);
    numbers[0] = strtoull(at + 2 * TABLE_ID_BYTES, &end, 10);
    numbers[1] = strtoull(end, NULL, 10);
    make_twin(first, second, (int)numbers[0], numbers[1]);
    return who_sees_the_same(first, second);
}

void __wrap_house_hear(struct house *house, struct guest *guest, const char *text, size_t bytes)
{
    char answer[24];
    if (text[0] != '!') {
        __real_house_hear(house, guest, text, bytes);
        return;
    }
    snprintf(answer, sizeof answer, "%u", obey(house, text));
    guest_put(&guest->out, answer, strlen(answer));
    house->settings.wake(guest->carrier);
}

static int port_pipe[2];

static void ready(const char *host, int port)
{
    (void)host;
    if (write(port_pipe[1], &port, sizeof port) != sizeof port)
        abort();
}

static void end_serving(int signal)
{
    (void)signal;
    arranged.stop = 1;
}

static void serve(void)
{
    static const struct source no_files[1];
    static const char *const no_origins[] = {NULL};
    const struct http_settings settings = {.host = "127.0.0.1",
                                           .files = no_files,
                                           .store = ":memory:",
                                           .thinkers = 1,
                                           .connections = 1000000,
                                           .tables = 1000000,
                                           .write_kb = 1000000,
                                           .store_mb = 1000000,
                                           .prototypes = 100,
                                           .prototypes_mb = 100,
                                           .keep_finished_days = 1,
                                           .keep_abandoned_days = 1,
                                           .origins = no_origins,
                                           .silence_s = 3600,
                                           .idle_s = 1,
                                           .stop = &arranged.stop,
                                           .ready = ready};
    struct problem problem = {0};
    struct sigaction action = {.sa_handler = end_serving};
    sigaction(SIGTERM, &action, NULL);
    if (freopen("/dev/null", "w", stderr) == NULL)
        abort();
    bool fine = http_serve(&settings, &problem);
    forget();
    free(arranged.happened);
    exit(fine ? 0 : 1);
}

/* ---- in the test's own ---- */

static struct {
    pid_t server;
    int port;
    struct link orders;
    long games, worlds, moves, messages, bytes; /* that were compared */
} run;

/* A table, and everybody who is at it: the seats, then the spectator. */
struct wire_side {
    char id[TABLE_ID_BYTES];
    struct link link[SEATS_MAX + 1];
    struct letter heard[SEATS_MAX + 1];
};

struct pair {
    const struct game *game;
    int seats;
    struct wire_side side[2]; /* the table, and its twin if there is one */
    bool twin;
    int viewer;
    unsigned same; /* mask of those to whom both look the same */
    struct splitmix splitmix;
};

static int seat_of(const struct pair *pair, int hearer)
{
    return hearer == pair->seats ? SPECTATOR : hearer;
}

static unsigned order(const char *words)
{
    struct letter answer = {0};
    link_send(&run.orders, words);
    link_receive(&run.orders, &answer);
    unsigned number = (unsigned)strtoul(link_text(&answer), NULL, 10);
    buffer_free(&answer.bytes);
    return number;
}

static void make_table(const struct pair *pair, char id[TABLE_ID_BYTES])
{
    char plan[100];
    struct buffer answer = {0};
    snprintf(plan, sizeof plan, "{\"game\":\"%s\",\"seats\":%d}", pair->game->id, pair->seats);
    link_ask(run.port, "POST", "/api/tables", plan, &answer);
    const char *at = strstr(buffer_words(&answer), "\"table\":\"");
    assert_non_null(at);
    snprintf(id, TABLE_ID_BYTES, "%s", at + strlen("\"table\":\""));
    buffer_free(&answer);
}

/* The name of the table is the one thing that differs. */
static void blot(struct buffer *bytes, const char *id)
{
    char *at = bytes->at;
    while ((at = memmem(at, bytes->used - (size_t)(at - bytes->at), id, strlen(id))) != NULL)
        memset(at, '*', strlen(id));
}

static void receive(struct wire_side *side, int hearer)
{
    link_receive(&side->link[hearer], &side->heard[hearer]);
    blot(&side->heard[hearer].bytes, side->id);
}

static void receive_all(struct pair *pair, struct wire_side *side)
{
    for (int hearer = 0; hearer <= pair->seats; hearer++)
        receive(side, hearer);
}

/* What both sides have told the hearer last. */
static void compare(struct pair *pair, int hearer, const char *about)
{
    const struct buffer *x = &pair->side[0].heard[hearer].bytes,
                        *y = &pair->side[1].heard[hearer].bytes;
    if (!(pair->same & seat_bit(seat_of(pair, hearer))))
        return;
    if (x->used != y->used || memcmp(x->at, y->at, x->used) != 0)
        fail_msg("%s: seat %d was told in two worlds\n%s\n%s", about, seat_of(pair, hearer),
                 link_text(&pair->side[0].heard[hearer]), link_text(&pair->side[1].heard[hearer]));
    run.messages++;
    run.bytes += (long)x->used;
}

/* ---- sitting down ---- */

static void join(struct wire_side *side, int hearer, bool seated)
{
    char words[200], key[60] = "";
    if (seated)
        snprintf(key, sizeof key, ",\"key\":\"%032d\"", hearer);
    snprintf(words, sizeof words, "{\"id\":1,\"do\":\"join\",\"table\":\"%s\",\"look\":true%s}",
             side->id, key);
    link_send(&side->link[hearer], words);
    receive(side, hearer);
}

static void sit_down(struct pair *pair)
{
    struct wire_side *side = &pair->side[0];
    char words[200];
    make_table(pair, side->id);
    for (int hearer = 0; hearer <= pair->seats; hearer++) {
        link_open(&side->link[hearer], run.port);
        join(side, hearer, false);
    }
    for (int seat = 0; seat < pair->seats; seat++) {
        snprintf(words, sizeof words,
                 "{\"id\":2,\"do\":\"sit\",\"seat\":%d,\"key\":\"%032d\","
                 "\"contribution\":\"11111111111111111111111111111111\"}",
                 seat, seat);
        link_send(&side->link[seat], words);
        receive_all(pair, side);
    }
}

/* A twin in another world, with everybody at it. Who joins is also told to those who came before.
 */
static void open_twin(struct pair *pair)
{
    struct wire_side *side = &pair->side[1];
    char words[200];
    make_table(pair, side->id);
    pair->viewer = (int)splitmix_below(&pair->splitmix, (uint32_t)pair->seats + 1);
    snprintf(words, sizeof words, "!twin %s %s %d %llu", pair->side[0].id, side->id,
             seat_of(pair, pair->viewer), (unsigned long long)splitmix_next(&pair->splitmix));
    pair->same = order(words);
    assert_true(pair->same & seat_bit(seat_of(pair, pair->viewer)));
    for (int hearer = 0; hearer <= pair->seats; hearer++) {
        link_open(&side->link[hearer], run.port);
        join(side, hearer, hearer < pair->seats);
        for (int other = 0; hearer < pair->seats && other < hearer; other++)
            receive(side, other);
    }
    for (int s = 0; s < 2; s++)
        for (int hearer = 0; hearer <= pair->seats; hearer++)
            join(&pair->side[s], hearer, hearer < pair->seats);
    for (int hearer = 0; hearer <= pair->seats; hearer++)
        compare(pair, hearer, "join");
    pair->twin = true;
    run.worlds++;
}

static void leave(struct pair *pair, struct wire_side *side)
{
    for (int hearer = 0; hearer <= pair->seats; hearer++)
        link_close(&side->link[hearer]);
}

static void close_twin(struct pair *pair)
{
    if (pair->twin)
        leave(pair, &pair->side[1]);
    pair->twin = false;
}

/* ---- asking and playing ---- */

/* Everything that can be asked without changing the table. */
static void ask_all(struct pair *pair)
{
    static const char *const asked[] = {
        "{\"id\":3,\"do\":\"view\"}",
        "{\"id\":3,\"do\":\"moves\",\"touches\":true}",
        "{\"id\":3,\"do\":\"log\"}",
        "{\"id\":3,\"do\":\"why\",\"words\":\"plays everything\"}",
        "{\"id\":3,\"do\":\"view\",\"seat\":0}",
        "{\"id\":3,\"do\":\"play\",\"move\":\"plays everything\"}",
        "{\"id\":3,\"do\":\"save\"}",
    };
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        for (int hearer = 0; hearer <= pair->seats; hearer++) {
            if (!(pair->same & seat_bit(seat_of(pair, hearer))))
                continue;
            for (int s = 0; s < 2; s++) {
                link_send(&pair->side[s].link[hearer], asked[i]);
                receive(&pair->side[s], hearer);
            }
            compare(pair, hearer, asked[i]);
        }
}

/* What everybody may know of a table before joining it. */
static void compare_summaries(const struct pair *pair)
{
    struct buffer answer[2] = {{0}};
    char path[60];
    for (int s = 0; s < 2; s++) {
        snprintf(path, sizeof path, "/api/tables/%s", pair->side[s].id);
        link_ask(run.port, "GET", path, "", &answer[s]);
        blot(&answer[s], pair->side[s].id);
    }
    assert_string_equal(buffer_words(&answer[0]), buffer_words(&answer[1]));
    assert_non_null(strstr(buffer_words(&answer[0]), "\"phase\":\"playing\""));
    for (int s = 0; s < 2; s++)
        buffer_free(&answer[s]);
}

/* Whose turn it is; -1: the game is over. */
static int mover_of(const struct pair *pair)
{
    static const char words[] = "\"over\":false,\"seat\":";
    const char *at = strstr(link_text(&pair->side[0].heard[pair->seats]), words);
    return at != NULL ? atoi(at + strlen(words)) : -1;
}

/* The moves of a seat; the caller lets go of them. */
static json_t *moves_of(struct wire_side *side, int seat)
{
    link_send(&side->link[seat], "{\"id\":4,\"do\":\"moves\"}");
    receive(side, seat);
    json_t *object = json_loads(link_text(&side->heard[seat]), 0, NULL);
    json_t *moves = json_incref(json_object_get(object, "moves"));
    json_decref(object);
    assert_true(json_array_size(moves) > 0);
    return moves;
}

static const char *words_of(const json_t *moves, size_t i)
{
    return json_string_value(json_object_get(json_array_get(moves, i), "words"));
}

static bool among(const json_t *moves, const char *words)
{
    for (size_t i = 0; i < json_array_size(moves); i++)
        if (strcmp(words_of(moves, i), words) == 0)
            return true;
    return false;
}

static void play(struct pair *pair, struct wire_side *side, int mover, const char *words)
{
    json_t *request = json_pack("{s:i,s:s,s:s}", "id", 5, "do", "play", "move", words);
    char *text = json_dumps(request, 0);
    link_send(&side->link[mover], text);
    receive_all(pair, side);
    free(text);
    json_decref(request);
}

/* A move of the seat, if may be one that both worlds allow; whether they do. */
static bool choose(struct pair *pair, int mover, char words[MOVE_TEXT_BYTES])
{
    json_t *moves = moves_of(&pair->side[0], mover), *others = NULL;
    size_t n = json_array_size(moves), at = splitmix_below(&pair->splitmix, (uint32_t)n);
    bool both = false;
    if (pair->twin) {
        others = moves_of(&pair->side[1], mover);
        bool seek = splitmix_below(&pair->splitmix, 4) > 0;
        for (size_t i = 0; seek && i < n && !among(others, words_of(moves, at)); i++)
            at = (at + 1) % n;
        both = among(others, words_of(moves, at));
    }
    snprintf(words, MOVE_TEXT_BYTES, "%s", words_of(moves, at));
    json_decref(moves);
    json_decref(others);
    return both;
}

static void play_move(struct pair *pair, int mover)
{
    char words[MOVE_TEXT_BYTES], alike[100];
    bool both = choose(pair, mover, words);
    play(pair, &pair->side[0], mover, words);
    if (!both) {
        close_twin(pair);
        return;
    }
    play(pair, &pair->side[1], mover, words);
    snprintf(alike, sizeof alike, "!alike %s %s", pair->side[0].id, pair->side[1].id);
    pair->same &= order(alike);
    for (int hearer = 0; hearer <= pair->seats; hearer++)
        compare(pair, hearer, words);
    run.moves += (pair->same & seat_bit(seat_of(pair, pair->viewer))) != 0;
    if (!(pair->same & seat_bit(seat_of(pair, pair->viewer))))
        close_twin(pair);
}

/* ---- a game ---- */

static void play_game(const struct game *game, int number)
{
    struct pair pair = {.game = game, .splitmix = {(uint64_t)number}};
    char secret[40];
    int most = number % GAMES_EACH == 0 ? MOVES_TO_THE_END : MOVES_A_GAME, in_world = 0;
    pair.seats =
        game->seats_min +
        (int)splitmix_below(&pair.splitmix, (uint32_t)(1 + game->seats_max - game->seats_min));
    snprintf(secret, sizeof secret, "!secret %d", number + 1);
    order(secret);
    sit_down(&pair);
    for (int mover; most-- > 0 && (mover = mover_of(&pair)) >= 0;) {
        if (!pair.twin || in_world++ == MOVES_A_WORLD) {
            close_twin(&pair);
            open_twin(&pair);
            ask_all(&pair);
            compare_summaries(&pair);
            in_world = 0;
        }
        play_move(&pair, mover);
    }
    close_twin(&pair);
    leave(&pair, &pair.side[0]);
    for (int s = 0; s < 2; s++)
        for (int hearer = 0; hearer <= pair.seats; hearer++)
            buffer_free(&pair.side[s].heard[hearer].bytes);
    run.games++;
}

static void check_game(void **state)
{
    const struct game *game = *state;
    run.games = run.worlds = run.moves = run.messages = run.bytes = 0;
    for (int i = 0; i < often(GAMES_EACH); i++)
        play_game(game, i);
    print_message("# %s: %ld games, %ld worlds, %ld moves, %ld messages, %ld bytes the same\n",
                  game->id, run.games, run.worlds, run.moves, run.messages, run.bytes);
    assert_true(run.worlds > run.games && run.moves > run.games);
}

static int begin(void **state)
{
    (void)state;
    if (pipe(port_pipe) != 0 || (run.server = fork()) < 0)
        return -1;
    if (run.server == 0)
        serve();
    if (read(port_pipe[0], &run.port, sizeof run.port) != sizeof run.port)
        return -1;
    link_open(&run.orders, run.port);
    return 0;
}

static int end(void **state)
{
    int status = -1;
    (void)state;
    link_close(&run.orders);
    kill(run.server, SIGTERM);
    waitpid(run.server, &status, 0);
    return status;
}

int main(void)
{
    return common_each_game("wire", check_game, begin, end);
}
