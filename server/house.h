/* house.h: all online tables and those who are at them. One thread runs it; the clerk and the
 * thinkers work beside it and are heard in house_round. Knows nothing of sockets. */
#ifndef SERVER_HOUSE_H
#define SERVER_HOUSE_H

#include "server/clerk.h"
#include "server/desk.h"
#include "server/hosted.h"
#include "server/thinkers.h"
#include "server/workshop.h"

struct house_settings {
    const char *store;   /* its address */
    int thinkers;        /* threads for bots */
    int connections_max; /* of one address */
    int tables_max;      /* that one address may make at once */
    int sockets_max;     /* of all addresses */
    int share_percent;   /* of the house's time that one address may take; 0: all */
    bool free_bots;      /* anybody may have bots of any strength, not the levels alone */
    int write_kb;        /* that one address may have stored in a second */
    int store_mb_max;    /* of the store; there are no new tables when it has more */
    int prototypes_max, prototypes_mb_max; /* that lie here, and how much of them there may be */
    int keep_finished_days, keep_abandoned_days; /* since somebody was last there */
    int claim_ms; /* after which a win over who is away may be claimed */
    int idle_ms;  /* after which a table that nobody is at is put away */
    /* Draws cards as a PDF, in the workshop; NULL: nothing is printed here. */
    bool (*print)(const struct box *box, const struct source *files, const char *paper, bool plain,
                  struct buffer *pdf, struct problem *problem);
    /* Games from folders of the host: pages are handed their files. NULL ends; NULL: none. */
    const struct game *const *rulebooks;
    /* Called from other threads: house_round is due. */
    void (*stir)(void);
    /* A connection has something to send, or is to be shut. */
    void (*wake)(void *carrier);
};

struct house_figures {
    uint64_t messages_in, messages_out, refused, events, moves, conflicts, unstored, loads;
    uint64_t turned_away; /* sockets that were closed at once: there were too many */
    uint64_t removed;     /* tables */
    uint64_t shared;      /* prototypes that were handed in, */
    uint64_t returned;    /* and times that testers sent something back */
    uint64_t put_off;     /* times that somebody had asked for too much, and waited */
    uint64_t bots_held;   /* times that a bot waited for its budget */
    int guests;
};

enum {
    DAMAGED_MAX = 100,
    HOUSE_IDLE_TABLES_MAX = 1000 /* in memory that nobody is at; when there are more they do not
                                    wait there until they are idle */
};

struct house {
    struct house_settings settings;
    struct clerk *clerk;
    struct workshop *workshop;
    struct thinkers *thinkers;
    struct hosts hosts;
    struct limits limits;
    struct house_figures figures;
    struct desk desk;
    bool failing;                              /* the last thing could not be stored */
    bool stopping;                             /* nothing new is begun */
    uint64_t looked_ms;                        /* when tables that are due were last looked for */
    uint64_t look_ms;                          /* when old ones are looked for next */
    char damaged[DAMAGED_MAX][TABLE_ID_BYTES]; /* tables that the store does not give back whole */
    int damaged_n;
    struct guest *put_off; /* who has asked for more than it may have by now */
    uint64_t probed_ms;    /* when it was last tried whether the store is well again */
    _Alignas(8) uint8_t view[STATE_BYTES_MAX];
};

/* NULL and a problem if the store cannot be opened. */
struct house *house_open(const struct house_settings *settings, struct problem *problem);
/* Everything handed in is stored first. No guest may be left. */
void house_close(struct house *house);
/* No more requests are taken; who has been told everything is shut. */
void house_stop(struct house *house);

/* NULL: too many connections from that address. The guest is the house's until it leaves, which
 * frees it; carrier is handed to `wake`. */
struct guest *house_enter(struct house *house, const char *address, void *carrier);
void house_leave(struct house *house, struct guest *guest);
/* A message came in over a WebSocket. */
void house_hear(struct house *house, struct guest *guest, const char *text, size_t bytes);
/* A plain request: its answer is the first message that goes out, with guest->status. */
void house_ask(struct house *house, struct guest *guest, enum guest_asked asked, const char *table,
               const char *body, size_t bytes);

/* Takes what the clerk and the thinkers have done. */
void house_round(struct house *house);
/* Every tenth of a second: clocks, bots, idle tables. */
void house_tick(struct house *house);

/* ---- for the parts of the house ---- */

/* The table in memory, or one that is being loaded. */
struct hosted *house_find(struct house *house, const char *id);
/* Reads again what others may have changed; those who wait for the table are attended then. */
void house_refresh(struct house *house, struct hosted *hosted);
/* A table that was read has been built; or its snapshot was of no use. The job is the house's. */
void house_built(struct house *house, struct hosted *hosted, struct job *job, bool fine);
/* Hands an event to the clerk; it happens when it is stored. The table may not be busy: one event
 * at a time. by: the seat, or -1; body is copied. */
void house_propose(struct house *house, struct hosted *hosted, struct guest *asker,
                   enum event_kind kind, int by, const char *body);
/* To the workshop. payer: whose time it takes, also if its guest leaves; NULL: nobody's. */
void house_hand_in(struct house *house, struct chore *chore, struct address *payer);
/* Sends what stands at the desk. */
void house_say(struct house *house, struct guest *guest);

#endif
