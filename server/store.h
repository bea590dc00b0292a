/* store.h: the journal of all tables, on disk. One interface, SQLite or PostgreSQL behind it. A
 * store is used by one thread. */
#ifndef SERVER_STORE_H
#define SERVER_STORE_H

#include "kernel/problem.h"
#include "server/event.h"

enum stored {
    STORED_FINE,
    STORED_CONFLICT, /* the table has an event of that number already */
    STORED_FULL,     /* there are as many prototypes as there may be, or as much of them */
    STORED_FAILED
};

/* What is known of a table without loading it. It follows from the events, and is written behind
 * them; an event that will change it marks the table as due, in its own transaction, so that it is
 * looked at again if that is never done. */
struct listing {
    int sequence;   /* of the event it follows from: it is left alone if there are later ones */
    bool shown;     /* in the list of public tables */
    int64_t due_ms; /* when the table must be looked at again; 0 never */
    char *words;    /* JSON */
};

/* How a table stood after some of its events: what is loaded instead of them, how many there are at
 * least, and how long the table is kept. */
struct standing {
    int events; /* that it follows from; 0: none yet */
    uint64_t sum;
    int64_t until_ms; /* when it is removed unless somebody comes back */
    char *snapshot;   /* snapshot.h; empty: load the events */
};

/* Of a table's standing, so that one that is damaged is not believed. */
uint64_t standing_sum(const char *table, const struct standing *standing);

/* The events of all tables one after the other, to give them their sums. Zeroed is none yet. */
struct store_chain {
    char table[TABLE_ID_BYTES];
    uint64_t sum;
};
/* The sum of the next event; a table's events come in their order, and together. */
uint64_t store_chain(struct store_chain *chain, const char *table, const struct event *event);
/* How long tables of stores are kept that knew of no end. */
#define STORE_MIGRATED_KEPT_MS "2592000000"
/* What the first events of prototypes are like, and of nothing else: quotes within words are not
 * written as such. */
#define STORE_SHARED_LIKE "%\",\"shared\":true,\"plan\":%"

enum entry_kind {
    ENTRY_EVENT,
    ENTRY_LISTING,
    ENTRY_STANDING,
    ENTRY_REMOVE, /* the whole table, if it was to be kept no longer than standing.until_ms */
    ENTRY_HERE    /* only where other processes write too */
};

/* How many prototypes there may be, and how much of them with what their testers sent back. */
struct store_room {
    int64_t prototypes, bytes;
};

/* What is to be stored. */
struct entry {
    char table[TABLE_ID_BYTES];
    enum entry_kind kind;
    bool marks;         /* the event changes the listing */
    struct event event; /* its body belongs to the entry */
    bool shared;        /* it is one of a prototype, for which there must be room */
    struct store_room room;
    struct listing listing;
    struct standing standing;
    uint8_t here; /* mask of the seats whose people are connected to this process */
    enum stored result;
};

/* How much there is of it; zeros where that is not known, unless said otherwise. */
struct store_figures {
    int64_t log_bytes;        /* of the write-ahead log that are in use, */
    int64_t unswept_bytes;    /* and of those the ones that are not in their place yet */
    int64_t free_bytes;       /* where it lies; -1: that is not known */
    int64_t bytes;            /* all that is stored */
    struct store_room shared; /* what there is of prototypes */
    bool checked, damaged;    /* its pages were looked through; some are not what was written */
};

struct store {
    const struct store_kind *kind;
};

/* Called for each row; what is pointed to is good until it returns. */
typedef void store_event_function(void *to, const struct event *event);
typedef void store_words_function(void *to, const char *words);

struct store_kind {
    struct store *(*open)(const char *address, struct problem *problem);
    void (*close)(struct store *store);
    /* All of them in one transaction, durable when it returns; each has its result. A conflict
     * concerns its own entry only; false: none was stored. */
    bool (*append)(struct store *store, struct entry *const *entries, int n,
                   struct problem *problem);
    /* The events of a table behind that number, in order. False with *damaged: they are there, but
     * cannot be read. */
    bool (*load)(struct store *store, const char *table, int after, store_event_function *each,
                 void *to, bool *damaged, struct problem *problem);
    /* How it stood; its snapshot is the caller's to free. Zeroed if that was never written, or is
     * damaged. */
    bool (*stood)(struct store *store, const char *table, struct standing *standing,
                  struct problem *problem);
    /* The words of the tables that are shown, newest first. */
    bool (*list)(struct store *store, int most, store_words_function *each, void *to,
                 struct problem *problem);
    /* The ids of tables that must be looked at. */
    bool (*due)(struct store *store, int64_t now_ms, int most, store_words_function *each, void *to,
                struct problem *problem);
    /* The ids of tables that are to be kept no longer. */
    bool (*old)(struct store *store, int64_t now_ms, int most, store_words_function *each, void *to,
                struct problem *problem);
    /* Where other processes write too: something to poll, -1 none; and the next table that one of
     * them has changed ("": any may have). Both may be NULL. */
    int (*descriptor)(struct store *store);
    bool (*heard)(struct store *store, char table[TABLE_ID_BYTES]);
    /* Mask of the seats whose people are connected to others that are alive. May be NULL. */
    bool (*elsewhere)(struct store *store, const char *table, uint8_t *seats,
                      struct problem *problem);
    /* From any thread. May be NULL. */
    void (*figures)(struct store *store, struct store_figures *figures);
};

extern const struct store_kind store_sqlite, store_postgres;

/* A file, or postgresql://...: opens it, and brings it to the newest version of the schema. */
struct store *store_open(const char *address, struct problem *problem);

#endif
