/* event.h: what happens at an online table, one after the other: the journal holds nothing else,
 * and a table is what its events make of it. */
#ifndef SERVER_EVENT_H
#define SERVER_EVENT_H

#include <stddef.h>
#include <stdint.h>

/* A table's id: 128 bits of chance, the invitation to it. With its closing zero. */
enum { TABLE_ID_BYTES = 23 };

enum event_kind {
    EVENT_OPEN,       /* JSON: what was chosen, and the secret of the deal */
    EVENT_SIT,        /* JSON: name, hash of the key, pledge or contribution, deck */
    EVENT_STAND,      /* - */
    EVENT_CONTRIBUTE, /* "pledge " and its digits, or the digits that are revealed */
    EVENT_MOVE,       /* its words */
    EVENT_OFFER,      /* "takeback", "leave greedy", "rematch" */
    EVENT_AGREE,      /* - */
    EVENT_REFUSE,     /* - */
    EVENT_TAKEBACK,   /* how many moves remain */
    EVENT_LEAVE,      /* the bot that takes the seat of the one who offered */
    EVENT_TIMEOUT,    /* - */
    EVENT_REMATCH,    /* the id of the new table */
    EVENT_SAY,        /* what the seat says to the others */
    EVENT_RESIGN,     /* - */
    EVENT_CLAIM,      /* the seat that has gone and has lost by it */
    EVENT_NOTE,       /* a remark about this moment, for the record */
    EVENT_RETURN,     /* JSON: what a tester sends back to the owner of a prototype (returned.h) */
    EVENT_KINDS
};

struct event {
    int sequence; /* 1 is the first */
    int64_t at_ms;
    enum event_kind kind;
    int seat; /* who did it; -1: the server */
    char *body;
    uint64_t sum; /* of all this and of the event before: see event_sum */
};

/* By kind: as the journal and the protocol call it. */
extern const char *const event_names[EVENT_KINDS];

/* A checksum of an event of that table and, through the sum of the event before (0: none), of all
 * that happened there: an event that is lost or changed does not fit the next one. */
uint64_t event_sum(uint64_t before, const char *table, const struct event *event);

/* -1: there is no such kind. */
int event_kind(const char *name);

#endif
