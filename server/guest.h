/* guest.h: a connection: what it has asked, what it is to be told, and where it sits. */
#ifndef SERVER_GUEST_H
#define SERVER_GUEST_H

#include "kernel/buffer.h"
#include "server/event.h"
#include "server/limits.h"
#include "server/request.h"
#include "server/secret.h"

struct hosted;
struct job;
struct chore;

struct message {
    struct message *next;
    size_t bytes;
    char text[];
};

struct messages {
    struct message *first, *last;
    int n;
    size_t bytes;
};

/* WebSocket codes with which a connection ends. */
enum { SHUT_STOPPING = 1001, SHUT_TOO_FAST = 1008, SHUT_TOO_LONG = 1009, SHUT_TOO_SLOW = 1013 };

/* What a plain HTTP request asks for. */
enum guest_asked {
    ASKED_NOTHING, /* it is a WebSocket */
    ASKED_CREATE,
    ASKED_LIST,
    ASKED_TABLE,
    ASKED_FILE,
    ASKED_CARDS,
    ASKED_HEALTH,
    ASKED_METRICS,
    ASKED_PRINT,
    ASKED_SHARE,
    ASKED_SHARED,
    ASKED_SHARED_POST,
    ASKED_RULEBOOKS
};

struct guest {
    void *carrier; /* the connection itself */
    struct address *address;
    struct messages in, out;
    struct bucket pace;
    int shut; /* the code with which it ends when it has been told everything; 0: it goes on */

    struct request request; /* being worked on, if `asking` */
    bool asking;
    bool put_off;               /* until the next tick: it asks for too much, */
    struct guest *next_put_off; /* as do these */
    bool fresh;                 /* the table was read again for it */

    struct hosted *at;             /* the table; NULL: none */
    struct guest *next, *previous; /* others at the table */
    bool joined;                   /* hears what happens there */
    int seat;
    bool look;
    struct hosted *awaits;      /* a table that is being loaded; NULL: none */
    struct guest *next_waiting; /* others who await it */

    enum guest_asked asked;
    char table[TABLE_ID_BYTES]; /* that it asks for, or prototype */
    struct job *job;            /* that it waits for */
    struct chore *chore;        /* the same */
    int status;                 /* of the answer; 0: not yet */
    const char *type;
};

/* The text is copied. */
void guest_put(struct messages *messages, const char *text, size_t bytes);
/* The first message, which is the caller's to free; NULL: none. */
struct message *guest_take(struct messages *messages);
/* All of them. */
void guest_forget(struct messages *messages);
/* It must have left table, address and jobs: house_leave sees to that. */
void guest_free(struct guest *guest);

#endif
