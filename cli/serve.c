/* serve.c: croupier serve: the browser table, from the program itself. */
#include <getopt.h>
#include <signal.h>
#include <stdio.h>

#include "cli/options.h"
#include "server/http.h"

extern const struct source page_files[];

enum { PORT = 8642, PORT_MAX = 65535 };

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

static int run(int argc, char **argv)
{
    struct options options = options_for(&serve_command);
    const char *host = "127.0.0.1";
    long port = PORT;
    for (int key; (key = options_next(&options, argc, argv)) != OPTIONS_END;) {
        if (key == OPTIONS_BAD)
            return STATUS_BAD_INPUT;
        if (key == 'h')
            host = optarg;
        if (key == 'p' && !options_number(optarg, 0, PORT_MAX, &port))
            return command_refuse(&serve_command, "--port wants a number from 0 to %d", PORT_MAX);
    }
    if (optind < argc)
        return command_refuse(&serve_command, "there is nothing to say behind it: \"%.60s\"",
                              argv[optind]);
    if (page_files[0].name == NULL)
        return command_fault(&serve_command, "this program was built without the page");
    struct sigaction action = {.sa_handler = stop};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    struct problem problem = {0};
    struct http_settings settings = {
        .host = host, .port = (int)port, .files = page_files, .stop = &stopped, .ready = ready};
    if (!http_serve(&settings, &problem))
        return command_fault(&serve_command, "%s", problem.text);
    return STATUS_FINE;
}

static const struct option_line lines[] = {
    {"host", "ADDRESS", "the address to listen at (127.0.0.1: only this machine)", 'h'},
    {"port", "N", "the port to listen at (8642); 0 for any that is free", 'p'},
    {0},
};

const struct command serve_command = {
    .name = "serve",
    .about = "Serves the browser table",
    .usage = "",
    .options = lines,
    .more = "Open the address it prints in a browser. Games are played there, by the same engine;\n"
            "nothing is sent anywhere.\n",
    .run = run,
};
