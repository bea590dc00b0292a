/* limits.h: how much one connection or one address may ask for. */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

enum { ADDRESS_BYTES = 48 };

/* Fills at a steady rate up to its size; what is asked for is taken out. */
struct bucket {
    uint64_t filled_ms; /* when it was last filled */
    int thousandths;    /* what is in it */
};

/* Takes one out, if one is there. */
bool bucket_take(struct bucket *bucket, int size, int per_second_thousandths, uint64_t now_ms);

/* An address with connections, or one that has made tables lately. */
struct address {
    char words[ADDRESS_BYTES];
    int connections;
    struct bucket tables;
    struct address *next;
};

/* Zeroed is empty. */
struct limits {
    struct address *addresses[256];
    int connections_max; /* of one address */
};

/* NULL: that address has as many connections as it may have. */
struct address *limits_enter(struct limits *limits, const char *words, uint64_t now_ms);
void limits_leave(struct address *address);
void limits_free(struct limits *limits);

#endif
