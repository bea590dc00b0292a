/* hosted.h: online tables that are in memory, and the guests at each. */
#ifndef SERVER_HOSTED_H
#define SERVER_HOSTED_H

#include "server/guest.h"
#include "server/live.h"
#include "server/thinkers.h"

struct hosted {
    struct live live;
    struct hosted *next; /* in its chain */
    struct guest *guests;
    struct guest *waiting;       /* until it is loaded; they may be at other tables */
    uint8_t here;                /* the seats whose people are connected, as was told: a mask */
    uint64_t away_ms[SEATS_MAX]; /* since when the person of a seat is not connected; 0: it is */
    uint8_t announced;           /* those of them that other servers were told of */
    uint8_t elsewhere;           /* those who are connected to other servers */
    uint64_t looked_ms;          /* when that was so */
    struct guest *asker;         /* whose event is being stored; NULL: nobody's */
    char key[KEY_BYTES];         /* that the asker is told */
    bool lists;                  /* it has a listing: it is public or has a clock */
    bool loaded;
    bool removed;                 /* there is no such table any more */
    int noted;                    /* the event after which it was last written how it stands, */
    enum table_phase noted_phase; /* in that phase, */
    uint64_t noted_ms;            /* and when */
    bool busy;                    /* the clerk works on it */
    bool stale;                   /* others may have changed it */
    bool thinking;
    struct thought *idea; /* a bot's move that could not be made yet */
    uint64_t think_after_ms;
    struct bucket thinking_left; /* milliseconds that its bots may think */
    uint64_t idle_since_ms;
};

enum { CHAINS = 4096 };

/* Zeroed is empty. */
struct hosts {
    struct hosted *chain[CHAINS];
    int n;
    int looked_at; /* the next chain for hosted_some */
};

/* NULL: it is not in memory. */
struct hosted *hosted_find(struct hosts *hosts, const char *id);
/* With no events yet. */
struct hosted *hosted_new(struct hosts *hosts, const char *id);
/* No guest may be at it or wait for it, and no job of the clerk's be about it. */
void hosted_free(struct hosts *hosts, struct hosted *hosted);
/* Calls for one in so many of them, the next ones each time; the one it is called with may be
 * freed.
 */
void hosted_some(struct hosts *hosts, int share, void (*work)(void *to, struct hosted *hosted),
                 void *to);
/* The same for all. */
void hosted_each(struct hosts *hosts, void (*work)(void *to, struct hosted *hosted), void *to);

/* The guest is at the table from now on, and at no other. */
void hosted_sit(struct hosted *hosted, struct guest *guest);
void hosted_stand(struct guest *guest); /* at no table: nothing happens */
/* The guest waits for the table, wherever it is. */
void hosted_await(struct hosted *hosted, struct guest *guest);
/* Somebody who waited for the table and no longer does; NULL: nobody waits. */
struct guest *hosted_next_waiting(struct hosted *hosted);
/* The guest waits for no table any more. */
void hosted_give_up(struct guest *guest);

#endif
