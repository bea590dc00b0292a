/* serve.c: croupier serve: the browser table, from the program itself. */
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cli/bookfolder.h"
#include "cli/options.h"
#include "print/shop.h"
#include "server/http.h"

extern const struct source page_files[];

enum { PORT = 8642, PORT_MAX = 65535, SOCKETS_MAX = 32768, ORIGINS_MAX = 8, THINKERS_MAX = 64 };

static volatile sig_atomic_t stopped;

static void stop(int signal)
{
    (void)signal;
    stopped = 1;
}

static void ready(const char *host, int port)
{
    printf("The table is laid at http://%s:%d/ (Ctrl-C ends it).\n", host, port);
    fflush(stdout);
}

/* Each player needs a socket. */
static void allow_many_sockets(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max < SOCKETS_MAX ? limit.rlim_max : SOCKETS_MAX;
    setrlimit(RLIMIT_NOFILE, &limit);
}

/* A core is left for everything else. */
static int usual_thinkers(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > THINKERS_MAX ? THINKERS_MAX : cores > 1 ? (int)cores - 1 : 1;
}

/* Options that are numbers. */
static const struct number {
    char key;
    long lo, hi;
} numbers[] = {{'p', 0, PORT_MAX}, {'t', 1, THINKERS_MAX}, {'c', 1, 1000000}, {'q', 2, 3600},
               {'i', 1, 86400},    {'n', 1, 1000000},      {'w', 1, 2000000}, {'m', 1, 100000000},
               {'S', 1, 100},      {'F', 0, 36500},        {'A', 0, 36500},   {'C', 1, 86400},
               {'P', 0, 1000000},  {'M', 0, 1000000}};

static bool read_number(int key, struct http_settings *settings)
{
    int *to[] = {&settings->port,
                 &settings->thinkers,
                 &settings->connections,
                 &settings->silence_s,
                 &settings->idle_s,
                 &settings->tables,
                 &settings->write_kb,
                 &settings->store_mb,
                 &settings->share_percent,
                 &settings->keep_finished_days,
                 &settings->keep_abandoned_days,
                 &settings->claim_s,
                 &settings->prototypes,
                 &settings->prototypes_mb};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        long value;
        if (numbers[i].key != key)
            continue;
        if (!options_number(optarg, numbers[i].lo, numbers[i].hi, &value)) {
            command_refuse(&serve_command, "\"%.60s\" must be a number from %ld to %ld", optarg,
                           numbers[i].lo, numbers[i].hi);
            return false;
        }
        *to[i] = (int)value;
    }
    return true;
}

/* As browsers name it: without a path. */
static bool add_origin(const char *origins[ORIGINS_MAX + 1], const char *origin)
{
    int n = 0;
    const char *host = strstr(origin, "://");
    if (strncmp(origin, "http", strlen("http")) != 0 || host == NULL || host[3] == '\0' ||
        strchr(host + 3, '/') != NULL) {
        command_refuse(&serve_command, "\"%.60s\" must be like https://play.example.org", origin);
        return false;
    }
    while (origins[n] != NULL)
        n++;
    if (n == ORIGINS_MAX) {
        command_refuse(&serve_command, "at most %d origins can be named", ORIGINS_MAX);
        return false;
    }
    origins[n] = origin;
    return true;
}

static int run(int argc, char **argv)
{
    const char *origins[ORIGINS_MAX + 1] = {NULL};
    const struct game *books[BOOKFOLDERS_MAX + 1] = {NULL};
    struct options options = options_for(&serve_command);
    struct http_settings settings = {.host = "127.0.0.1",
                                     .port = PORT,
                                     .files = page_files,
                                     .store = ":memory:",
                                     .thinkers = usual_thinkers(),
                                     .connections = 64,
                                     .silence_s = 120,
                                     .idle_s = 60,
                                     .claim_s = 300,
                                     .tables = 20,
                                     .share_percent = 25,
                                     .write_kb = 20,
                                     .store_mb = 10000,
                                     .prototypes = 5000,
                                     .prototypes_mb = 500,
                                     .keep_finished_days = 365,
                                     .keep_abandoned_days = 30,
                                     .print = shop_cards,
                                     .rulebooks = books,
                                     .origins = origins,
                                     .stop = &stopped,
                                     .ready = ready};
    for (int key; (key = options_next(&options, argc, argv)) != OPTIONS_END;) {
        if (key == OPTIONS_BAD || !read_number(key, &settings))
            return STATUS_BAD_INPUT;
        if (key == 'h')
            settings.host = optarg;
        if (key == 's')
            settings.store = optarg;
        if (key == 'f')
            settings.free_bots = true;
        if (key == 'x')
            settings.proxied = true;
        if (key == 'o' && !add_origin(origins, optarg))
            return STATUS_BAD_INPUT;
    }
    struct problem problem = {0};
    if (!bookfolder_open_all(argv + optind, books, &problem))
        return command_refuse(&serve_command, "%s", problem.text);
    struct sigaction action = {.sa_handler = stop};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a store that may not grow is told of like a full disk */
    allow_many_sockets();
    if (!http_serve(&settings, &problem))
        return command_fault(&serve_command, "%s", problem.text);
    return STATUS_FINE;
}

static const struct option_line lines[] = {
    {"host", "ADDRESS", "the address to listen on (127.0.0.1: only this machine)", 'h'},
    {"port", "N", "the port to listen on (8642); 0 for any that is free", 'p'},
    {"store", "FILE", "where online tables are kept: a file, or postgresql://...", 's'},
    {"thinkers", "N", "threads on which bots think (as many as cores, less one)", 't'},
    {"free-bots", NULL, "bots of any strength for everybody, not only the levels", 'f'},
    {"connections", "N", "connections that one address may have (64)", 'c'},
    {"tables", "N", "tables that one address may make at once (20)", 'n'},
    {"share", "PERCENT", "how much of the server's time one address may take (25)", 'S'},
    {"writes", "KB", "how much one address may store per second (20)", 'w'},
    {"store-max", "MB", "size of the store after which there are no new tables (10000)", 'm'},
    {"prototypes", "N", "how many shared prototypes may lie here in all (5000)", 'P'},
    {"prototypes-max", "MB", "how much of them, with what testers sent back (500)", 'M'},
    {"keep-finished", "DAYS", "how long finished tables that nobody visits are kept (365)", 'F'},
    {"keep-abandoned", "DAYS", "the same for others (30)", 'A'},
    {"origin", "URL", "the page's address, as in https://play.example.org; repeatable", 'o'},
    {"proxied", NULL, "behind a proxy: addresses are in X-Forwarded-For", 'x'},
    {"silence", "SECONDS", "how long a connection may leave pings unanswered (120)", 'q'},
    {"claim", "SECONDS", "how long someone is away before others may claim the win (300)", 'C'},
    {"idle", "SECONDS", "how long a table stays in memory when nobody is there (60)", 'i'},
    {0},
};

const struct command serve_command = {
    .name = "serve",
    .about = "Serves the browser table, and tables to play online",
    .usage = "[FOLDER...]",
    .options = lines,
    .more =
        "Open the address it prints in a browser. Games by yourself or around one\n"
        "screen run in the page itself, with the same engine; nothing is sent anywhere. Online\n"
        "tables are kept by this program; without --store they are gone when it ends.\n"
        "A FOLDER with a rulebook.md becomes a game of that name, next to those built in, for\n"
        "online tables and in every page that is opened.\n"
        "docs/hosting.md explains how to let others in.\n",
    .run = run,
};
