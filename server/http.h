/* http.h: the sockets: the page and the house over HTTP and WebSocket. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include <signal.h>

#include "kernel/buffer.h"
#include "kernel/game.h"

struct http_settings {
    const char *host; /* an address of this machine to listen at */
    int port;         /* 0: any that is free */
    /* Compressed files, "index.html.gz", "engine.wasm.br" and so on; a name of NULL ends. */
    const struct source *files;
    const char *store;             /* where tables are kept */
    int thinkers;                  /* threads for bots */
    bool free_bots;                /* of any strength */
    int connections;               /* that one address may have */
    int silence_s;                 /* after which a connection that answers no ping is cut off */
    int claim_s;                   /* after which a win over who is away may be claimed */
    int idle_s;                    /* after which a table that nobody is at is put away */
    int tables;                    /* that one address may make at once */
    const char *const *origins;    /* of pages that may ask, beside its own addresses; NULL ends */
    int share_percent;             /* of the server's time that one address may take */
    int write_kb, store_mb;        /* that an address may have stored in a second; of the store */
    int prototypes, prototypes_mb; /* that may lie here, and of them */
    int keep_finished_days, keep_abandoned_days;
    /* Draws cards as a PDF; NULL: nothing is printed here. */
    bool (*print)(const struct box *box, const struct source *files, const char *paper, bool plain,
                  struct buffer *pdf, struct problem *problem);
    const struct game *const *rulebooks; /* from folders of the host, for pages; NULL ends */
    bool proxied;                        /* addresses are told by a proxy, in X-Forwarded-For */
    const volatile sig_atomic_t *stop;   /* serving ends when it is not zero */
    void (*ready)(const char *host, int port);
};

/* Serves until it is stopped. False and a problem if it cannot listen there, or has no store. */
bool http_serve(const struct http_settings *settings, struct problem *problem);

#endif
