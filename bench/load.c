/* load.c: a load generator: opens tables with two seats each at a server of this machine, plays
 * them at a steady rate, and after each game a rematch; tells how long it took from a move to both
 * seats' updates, and how much of the processor the server needed for it.
 *
 *     load PORT TABLES MOVES_PER_SECOND SECONDS [GAME [look]]
 */
#include <arpa/inet.h>
#include <ev.h>
#include <libwebsockets.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "kernel/memory.h"
#include "server/moment.h"

enum {
    TABLES_MAX = 20000,
    MAKERS = 16,           /* threads that make tables */
    CONNECTING_MAX = 100,  /* connections under way at once */
    SAMPLES_MAX = 4000000, /* moves that are timed */
    TICK_US = 2000,
    WAIT_S = 300, /* for all seats to be taken */
    TABLE_ID_BYTES = 23,
    KEY_BYTES = 33,
    TEXT_BYTES = 256,
    ANSWER_BYTES = 16384,
    BEGUN_BYTES = 1024
};

static const char contribution[] = "0123456789abcdef0123456789abcdef";

struct visitor {
    struct load_table *table;
    struct lws *wsi;
    char out[TEXT_BYTES];    /* the next message; empty: none */
    bool sitting, invited;   /* it has said that it sits down; it has been told of the rematch */
    int beginning;           /* bytes of a message that are in `begun` */
    char begun[BEGUN_BYTES]; /* how it begins: all that is read of it */
};

struct load_table {
    char id[TABLE_ID_BYTES];
    struct visitor player[2];
    int seat, record; /* who must decide, after so many moves; seat -1: it has not begun */
    int event;
    bool waits; /* for the updates of a move */
    bool over;  /* and a rematch is being made */
    int heard;  /* updates of it that have come */
    uint64_t sent_us;
    struct load_table *next; /* in the queue of those that can be played */
};

static struct {
    int port, tables_n, rate, seconds;
    const char *game;
    bool look;
    struct load_table *tables;
    struct load_table *ready, **ready_end;
    struct lws_context *context;
    ev_timer tick;
    int connected, connecting, begun, games, failed;
    uint32_t *sample;
    int samples;
    uint64_t began_us, sent, due;
    bool done;
} load;

static void give_up(const char *why)
{
    fprintf(stderr, "load: %s\n", why);
    exit(1);
}

/* ---- making tables, over plain HTTP ---- */

static int open_socket(void)
{
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)load.port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int s = socket(AF_INET, SOCK_STREAM, 0);
    if (s < 0 || connect(s, (struct sockaddr *)&to, sizeof to) != 0)
        give_up("there is no server at that port");
    return s;
}

static void request(const char *what, const char *body, char answer[ANSWER_BYTES])
{
    char text[400];
    size_t used = 0;
    int n = snprintf(text, sizeof text,
                     "%s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                     "Content-Length: %zu\r\n\r\n%s",
                     what, strlen(body), body);
    int s = open_socket();
    if (write(s, text, (size_t)n) != n)
        give_up("the server does not listen");
    for (ssize_t got;
         used < ANSWER_BYTES - 1 && (got = read(s, answer + used, ANSWER_BYTES - 1 - used)) > 0;)
        used += (size_t)got;
    answer[used] = '\0';
    close(s);
}

/* What /metrics says of the server. */
static long long metric(const char *name)
{
    char answer[ANSWER_BYTES], line[100];
    request("GET /metrics", "", answer);
    snprintf(line, sizeof line, "\ncroupier_%s ", name);
    const char *at = strstr(answer, line);
    return at != NULL ? strtoll(at + strlen(line), NULL, 10) : 0;
}

static void make_table(struct load_table *table)
{
    char body[100], answer[ANSWER_BYTES];
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":2}", load.game);
    request("POST /api/tables", body, answer);
    const char *id = strstr(answer, "\"table\":\"");
    if (id == NULL)
        give_up(answer);
    snprintf(table->id, sizeof table->id, "%s", id + strlen("\"table\":\""));
}

static void *make_tables(void *first)
{
    for (struct load_table *table = first; table < load.tables + load.tables_n; table += MAKERS)
        make_table(table);
    return NULL;
}

static void make_all(void)
{
    pthread_t maker[MAKERS];
    uint64_t from = moment_us();
    for (int i = 0; i < MAKERS; i++)
        if (pthread_create(&maker[i], NULL, make_tables, load.tables + i) != 0)
            give_up("no threads");
    for (int i = 0; i < MAKERS; i++)
        pthread_join(maker[i], NULL);
    printf("%d tables made in %.1f s\n", load.tables_n, (double)(moment_us() - from) / 1e6);
}

/* ---- playing ---- */

static void say(struct visitor *player, const char *text)
{
    snprintf(player->out, sizeof player->out, "%s", text);
    lws_callback_on_writable(player->wsi);
}

static long number_behind(const char *text, const char *words)
{
    const char *at = strstr(text, words);
    return at != NULL ? strtol(at + strlen(words), NULL, 10) : -1;
}

static void queue(struct load_table *table)
{
    table->next = NULL;
    *load.ready_end = table;
    load.ready_end = &table->next;
}

/* How the table stands after something that one of its players was told. */
static void update(struct load_table *table, const char *text)
{
    long event = number_behind(text, "\"event\":");
    if (event <= table->event)
        return;
    table->event = (int)event;
    if (strstr(text, "\"over\":true") != NULL) {
        load.games += !table->over;
        table->over = true;
    }
    if (strstr(text, "\"over\":") == NULL || table->over)
        return;
    bool first = table->seat < 0;
    table->seat = (int)number_behind(text, "\"over\":false,\"seat\":");
    table->record = (int)number_behind(text, "\"record\":");
    if (first) {
        load.begun++;
        queue(table);
    }
}

/* A key that nobody else has. */
static void write_key(const struct visitor *player, char key[KEY_BYTES])
{
    snprintf(key, KEY_BYTES, "%032x",
             2 * (unsigned)(player->table - load.tables) +
                 (unsigned)(player - player->table->player));
}

static void join(struct visitor *player)
{
    char text[TEXT_BYTES], key[KEY_BYTES];
    write_key(player, key);
    snprintf(text, sizeof text, "{\"id\":1,\"do\":\"join\",\"table\":\"%s\"%s%s%s%s}",
             player->table->id, player->invited ? ",\"key\":\"" : "", player->invited ? key : "",
             player->invited ? "\"" : "", load.look ? ",\"look\":true" : "");
    player->sitting = false;
    say(player, text);
}

static void sit(struct visitor *player)
{
    char text[TEXT_BYTES], key[KEY_BYTES];
    write_key(player, key);
    player->sitting = true;
    if (player->invited)
        snprintf(text, sizeof text, "{\"id\":2,\"do\":\"contribute\",\"contribution\":\"%s\"}",
                 contribution);
    else
        snprintf(text, sizeof text,
                 "{\"id\":2,\"do\":\"sit\",\"seat\":%d,\"key\":\"%s\",\"contribution\":\"%s\"}",
                 (int)(player - player->table->player), key, contribution);
    say(player, text);
}

/* Both go to the table of the rematch, which begins anew for them. */
static void go_to_rematch(struct visitor *player, const char *text)
{
    static const char there[] = "\"table\":\"";
    const char *id = strstr(text, there);
    struct load_table *table = player->table;
    if (id == NULL)
        give_up("a rematch without a table");
    id += strlen(there);
    if (strncmp(table->id, id, TABLE_ID_BYTES - 1) != 0) {
        snprintf(table->id, sizeof table->id, "%s", id);
        table->seat = -1;
        table->event = 0;
        table->over = false;
    }
    player->invited = true;
    join(player);
}

/* Both have heard of a move. */
static void note_move(struct load_table *table)
{
    table->waits = false;
    if (load.samples < SAMPLES_MAX)
        load.sample[load.samples++] = (uint32_t)(moment_us() - table->sent_us);
    if (table->over)
        say(&table->player[0], "{\"id\":4,\"do\":\"rematch\"}");
    else
        queue(table);
}

static void hear(struct visitor *player, const char *text)
{
    struct load_table *table = player->table;
    if (strstr(text, "\"error\":") != NULL) {
        load.failed++;
        fprintf(stderr, "load: %.200s\n", text);
    } else if (strstr(text, "\"kind\":\"here\"") != NULL) {
        return;
    } else if (!player->sitting) {
        sit(player);
    } else if (strstr(text, "\"kind\":\"rematch\"") != NULL) {
        go_to_rematch(player, text);
    } else {
        update(table, text);
        if (strstr(text, "\"kind\":\"offer\"") != NULL && player == &table->player[1])
            say(player, "{\"id\":5,\"do\":\"agree\"}");
        else if (table->waits && strstr(text, "\"kind\":\"move\"") != NULL && ++table->heard == 2)
            note_move(table);
    }
}

static void play(struct load_table *table)
{
    char text[TEXT_BYTES];
    snprintf(text, sizeof text, "{\"id\":3,\"do\":\"play\",\"move\":0,\"record\":%d}",
             table->record);
    table->waits = true;
    table->heard = 0;
    table->sent_us = moment_us();
    say(&table->player[table->seat], text);
}

/* ---- connections ---- */

static void connect_more(void)
{
    static const lws_retry_bo_t no_pings;
    while (load.connecting < CONNECTING_MAX &&
           load.connected + load.connecting < 2 * load.tables_n) {
        int n = load.connected + load.connecting++;
        struct visitor *player = &load.tables[n / 2].player[n % 2];
        struct lws_client_connect_info info = {.context = load.context,
                                               .address = "127.0.0.1",
                                               .port = load.port,
                                               .path = "/api/play",
                                               .host = "localhost",
                                               .userdata = player,
                                               .retry_and_idle_policy = &no_pings,
                                               .pwsi = &player->wsi};
        player->table = &load.tables[n / 2];
        if (lws_client_connect_via_info(&info) == NULL)
            give_up("no connection");
    }
}

static void take(struct visitor *player, const char *bytes, size_t n, bool whole)
{
    size_t room = sizeof player->begun - 1 - (size_t)player->beginning;
    size_t kept = n < room ? n : room;
    memcpy(player->begun + player->beginning, bytes, kept);
    player->beginning += (int)kept;
    if (!whole)
        return;
    player->begun[player->beginning] = '\0';
    player->beginning = 0;
    hear(player, player->begun);
}

/* Messages that are needed whole while seats are taken are longer than what is kept of others. */
static void receive(struct lws *wsi, struct visitor *player, const char *bytes, size_t n)
{
    static char text[65536];
    bool whole = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
    bool one = player->beginning == 0 && whole && n < sizeof text;
    if (!one) {
        take(player, bytes, n, whole);
        return;
    }
    memcpy(text, bytes, n);
    text[n] = '\0';
    hear(player, text);
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t bytes)
{
    struct visitor *player = user;
    unsigned char buffer[LWS_PRE + TEXT_BYTES];
    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        load.connecting--;
        load.connected++;
        join(player);
        connect_more();
        return 0;
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        bytes = strlen(player->out);
        if (bytes == 0)
            return 0;
        memcpy(buffer + LWS_PRE, player->out, bytes);
        player->out[0] = '\0';
        return lws_write(wsi, buffer + LWS_PRE, bytes, LWS_WRITE_TEXT) < (int)bytes ? -1 : 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        receive(wsi, player, in, bytes);
        return 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        give_up(in != NULL ? in : "a connection failed");
        return -1;
    case LWS_CALLBACK_CLIENT_CLOSED:
        if (!load.done)
            give_up("a connection was lost");
        return 0;
    default:
        return 0;
    }
}

/* Sends as many moves as are due by now, as far as tables can be played. */
static void tick(struct ev_loop *events, ev_timer *timer, int why)
{
    (void)events;
    (void)timer;
    (void)why;
    uint64_t passed = moment_us() - load.began_us;
    load.due = passed * (uint64_t)load.rate / 1000000;
    while (load.sent < load.due && load.ready != NULL) {
        struct load_table *table = load.ready;
        load.ready = table->next;
        if (load.ready == NULL)
            load.ready_end = &load.ready;
        play(table);
        load.sent++;
    }
    load.done = passed > (uint64_t)load.seconds * 1000000;
}

/* ---- the report ---- */

static int ascending(const void *x, const void *y)
{
    const uint32_t *a = x, *b = y;
    return (*a > *b) - (*a < *b);
}

static double at_share(double share)
{
    if (load.samples == 0)
        return 0;
    int at = (int)(share * (load.samples - 1));
    return (double)load.sample[at] / 1000;
}

static void report(long long used_ms)
{
    double seconds = (double)(moment_us() - load.began_us) / 1e6;
    double used_s = (double)(metric("processor_milliseconds_total") - used_ms) / 1e3;
    qsort(load.sample, (size_t)load.samples, sizeof *load.sample, ascending);
    printf("%d tables, %d moves in %.1f s: %.0f moves/s; to both seats p50 %.1f ms, p99 %.1f ms, "
           "most %.1f ms; %d refused, %d games over\n",
           load.tables_n, load.samples, seconds, load.samples / seconds, at_share(0.5),
           at_share(0.99), at_share(1), load.failed, load.games);
    printf("%.1f s of the processor for the server: %.0f moves for a second of it; "
           "store %.1f MB, of which its write-ahead log has %.1f MB\n",
           used_s, load.samples / used_s, (double)metric("store_bytes") / 1e6,
           (double)metric("store_log_bytes") / 1e6);
}

static void run(void)
{
    static const lws_retry_bo_t no_pings; /* keeping their time would take longer than playing */
    static const struct lws_protocols protocols[] = {{"load", callback, 0, 0, 0, NULL, 0},
                                                     {NULL, NULL, 0, 0, 0, NULL, 0}};
    void *events = ev_loop_new(EVFLAG_AUTO);
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN,
                                             .protocols = protocols,
                                             .retry_and_idle_policy = &no_pings,
                                             .options = LWS_SERVER_OPTION_LIBEV,
                                             .foreign_loops = &events,
                                             .gid = -1,
                                             .uid = -1};
    lws_set_log_level(0, NULL);
    load.context = lws_create_context(&info);
    if (load.context == NULL)
        give_up("no connections can be made");
    uint64_t from = moment_us();
    connect_more();
    while (load.begun < load.tables_n) {
        ev_run(events, EVRUN_ONCE);
        if (moment_us() - from > (uint64_t)WAIT_S * 1000000)
            give_up("not all seats were taken in time");
    }
    printf("%d seats taken in %.1f s\n", load.connected, (double)(moment_us() - from) / 1e6);
    long long used_ms = metric("processor_milliseconds_total");
    load.began_us = moment_us();
    ev_timer_init(&load.tick, tick, 0, TICK_US / 1e6);
    ev_timer_start(events, &load.tick);
    while (!load.done)
        ev_run(events, EVRUN_ONCE);
    report(used_ms);
}

int main(int argc, char **argv)
{
    struct rlimit limit;
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (argc < 5)
        give_up("load PORT TABLES MOVES_PER_SECOND SECONDS [GAME [look]]");
    load.port = atoi(argv[1]);
    load.tables_n = atoi(argv[2]);
    load.rate = atoi(argv[3]);
    load.seconds = atoi(argv[4]);
    load.game = argc > 5 ? argv[5] : "handmedown";
    load.look = argc > 6;
    if (load.tables_n < 1 || load.tables_n > TABLES_MAX)
        give_up("1 to 20000 tables");
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max < 65536 ? limit.rlim_max : 65536;
    setrlimit(RLIMIT_NOFILE, &limit);
    load.tables = memory_array((size_t)load.tables_n, sizeof *load.tables);
    load.sample = memory_array(SAMPLES_MAX, sizeof *load.sample);
    for (int i = 0; i < load.tables_n; i++)
        load.tables[i].seat = -1;
    load.ready_end = &load.ready;
    make_all();
    run();
    return load.failed > 0;
}
