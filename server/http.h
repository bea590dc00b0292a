/* http.h: serves files that are in the program over HTTP. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include <signal.h>

#include "kernel/game.h"

struct http_settings {
    const char *host; /* an address of this machine to listen at */
    int port;         /* 0: any that is free */
    /* Compressed files, "index.html.gz" and so on; a name of NULL ends. */
    const struct source *files;
    const volatile sig_atomic_t *stop; /* serving ends when it is not zero */
    void (*ready)(const char *host, int port);
};

/* Serves until it is stopped. False and a problem if it cannot listen there. */
bool http_serve(const struct http_settings *settings, struct problem *problem);

#endif
