/* limits.h: how much one connection or one address may ask for. */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

enum { ADDRESS_BYTES = 48 };

/* Fills at a steady rate up to its size; what is asked for is taken out. */
struct bucket {
    uint64_t filled_ms;  /* when it was last filled */
    int64_t thousandths; /* what is in it */
};

/* Fills it; whether so many are there. */
bool bucket_has(struct bucket *bucket, int64_t size, int64_t per_second, int64_t n,
                uint64_t now_ms);
/* Takes so many out. */
void bucket_spend(struct bucket *bucket, int64_t n);
/* Takes one out, if one is there. */
bool bucket_take(struct bucket *bucket, int size, int per_second_thousandths, uint64_t now_ms);

/* An address with connections, or one that had some lately: who comes back has no more than who
 * stays. */
struct address {
    char words[ADDRESS_BYTES];
    int sockets;     /* that are open, */
    int connections; /* and those of them that have asked for something */
    struct bucket tables;
    struct bucket prints;
    struct bucket compiling; /* milliseconds of the workshop, for cards of one's own */
    struct bucket thinking;  /* milliseconds */
    struct bucket writing;   /* bytes */
    struct bucket serving;   /* microseconds of the house's own thread */
    uint64_t seen_ms;        /* when it last came or went */
    struct address *next;
};

/* An address is one of IPv4, or the first half of one of IPv6: who has one has all that begin so.
 * Zeroed is empty. */
struct limits {
    struct address *addresses[256];
    int connections_max; /* of one address */
    int sockets, sockets_max;
    int share_percent; /* of the house's time that one address may take; 0: all */
};

/* A socket was opened from there. NULL: there are too many, from that address if they are counted
 * `by_address` (behind a proxy all are the proxy's), or of all. */
struct address *limits_open(struct limits *limits, const char *words, bool by_address,
                            uint64_t now_ms);
/* Once for each that was opened, or entered: the address may be forgotten then. */
void limits_close(struct limits *limits, struct address *address, uint64_t now_ms);
/* The same for one that asks for something: always by address. */
struct address *limits_enter(struct limits *limits, const char *words, uint64_t now_ms);
void limits_leave(struct address *address, uint64_t now_ms);
/* By which it is told apart from others; all that are NULL are one. */
uint64_t limits_number(const struct address *address);
/* Something is done for it, also when it has left: not forgotten until limits_leave. */
void limits_stay(struct address *address);
/* Whether the house has time for it now; and how much it took. */
bool limits_has_time(const struct limits *limits, struct address *address, uint64_t now_ms);
void limits_take_time(struct address *address, uint64_t us);
void limits_free(struct limits *limits);

#endif
