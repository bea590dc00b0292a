/* returned.h: what testers of a prototype have sent back to its owner: records of their games with
 * the notes in them, and the online tables they have laid. */
#ifndef SERVER_RETURNED_H
#define SERVER_RETURNED_H

#include "server/event.h"
#include "server/request.h"

enum {
    RETURNED_MAX = 200,                  /* times that something is sent back for one prototype, */
    RETURNED_BYTES_MAX = 2 << 20,        /* in all, */
    RETURNED_RECORD_BYTES_MAX = 64 << 10 /* and a record */
};

struct return_one {
    int64_t at_ms;
    char as[TABLE_ID_BYTES]; /* what its sender calls the game, or the online table */
    char *record;            /* NULL: it is an online table */
};

/* Zeroed is none. */
struct returned {
    struct return_one *one;
    int n, room;
    int sent; /* a game that is sent again takes the place of what it was before, and counts again
               */
    size_t bytes;
};

/* Reads {"record": TEXT, "as": ID} or {"table": ID}, and writes it as the body of an event. Refused
 * is what is no record of that game with a note in it, and what is too much. */
bool returned_read(const struct request *request, const struct returned *returned, const char *game,
                   struct buffer *body, struct problem *problem);
/* The event has happened. */
bool returned_add(struct returned *returned, const struct event *event, struct problem *problem);
/* "notes" of an object. */
void returned_write(const struct returned *returned, struct json *json);
void returned_free(struct returned *returned);

#endif
