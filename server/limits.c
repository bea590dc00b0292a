/* limits.c: how much one connection or one address may ask for. */
#include "server/limits.h"

#include "kernel/memory.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

enum {
    REMEMBERED_MS = 600000,
    SOCKETS_SPARE = 16, /* that one address may have more than connections: a page has many files */
    SHARE_BURST_S = 2,  /* an address may take at once what it may have in so long */
    NETWORK_BYTES = 8   /* of an address of IPv6: the rest is the owner's choice */
};

static void fill(struct bucket *bucket, int64_t size, int64_t per_second_thousandths,
                 uint64_t now_ms)
{
    int64_t waited_ms = (int64_t)(now_ms - bucket->filled_ms), gained = 0;
    if (bucket->filled_ms == 0) { /* it was full, and something may have been spent */
        bucket->thousandths += size * 1000;
        bucket->filled_ms = now_ms;
        return;
    }
    int64_t room = size * 1000 - bucket->thousandths;
    /* Compared before it is multiplied: a long wait at a high rate has no number. */
    bool full = per_second_thousandths > 0 && waited_ms / 1000 > room / per_second_thousandths;
    if (!full)
        gained = waited_ms * per_second_thousandths / 1000;
    if (!full && gained == 0)
        return; /* who asks often must not keep it from filling */
    bucket->thousandths += full || gained > room ? room : gained;
    bucket->filled_ms = now_ms;
}

bool bucket_has(struct bucket *bucket, int64_t size, int64_t per_second, int64_t n, uint64_t now_ms)
{
    fill(bucket, size, per_second * 1000, now_ms);
    return bucket->thousandths >= n * 1000;
}

void bucket_spend(struct bucket *bucket, int64_t n)
{
    bucket->thousandths -= n * 1000;
}

bool bucket_take(struct bucket *bucket, int size, int per_second_thousandths, uint64_t now_ms)
{
    fill(bucket, size, per_second_thousandths, now_ms);
    if (bucket->thousandths < 1000)
        return false;
    bucket_spend(bucket, 1);
    return true;
}

static uint64_t hash_of(const char *words)
{
    uint64_t hash = 5381;
    for (const char *c = words; *c != '\0'; c++)
        hash = hash * 33 + (unsigned char)*c;
    return hash;
}

uint64_t limits_number(const struct address *address)
{
    return hash_of(address != NULL ? address->words : "");
}

/* Where it stands, or where it would be put. Those not heard of for long are dropped on the way. */
static struct address **find(struct limits *limits, const char *words, uint64_t now_ms)
{
    size_t chains = sizeof limits->addresses / sizeof(void *);
    struct address **at = &limits->addresses[hash_of(words) % chains];
    while (*at != NULL && strcmp((*at)->words, words) != 0) {
        struct address *old = *at;
        if (old->connections == 0 && old->sockets == 0 && now_ms - old->seen_ms > REMEMBERED_MS) {
            *at = old->next;
            free(old);
        } else {
            at = &old->next;
        }
    }
    return at;
}

/* What stands for an address. */
static void simplify(const char *words, char out[ADDRESS_BYTES])
{
    struct in6_addr address;
    strncpy(out, words, ADDRESS_BYTES - 1);
    out[ADDRESS_BYTES - 1] = '\0';
    if (inet_pton(AF_INET6, words, &address) != 1)
        return;
    if (IN6_IS_ADDR_V4MAPPED(&address)) {
        inet_ntop(AF_INET, &address.s6_addr[12], out, ADDRESS_BYTES);
        return;
    }
    memset(address.s6_addr + NETWORK_BYTES, 0, sizeof address - NETWORK_BYTES);
    inet_ntop(AF_INET6, &address, out, ADDRESS_BYTES);
}

static struct address *note(struct limits *limits, const char *full, uint64_t now_ms)
{
    char words[ADDRESS_BYTES];
    simplify(full, words);
    struct address **at = find(limits, words, now_ms);
    if (*at == NULL) {
        *at = memory_take(sizeof **at);
        strcpy((*at)->words, words);
    }
    (*at)->seen_ms = now_ms;
    return *at;
}

struct address *limits_open(struct limits *limits, const char *words, bool by_address,
                            uint64_t now_ms)
{
    struct address *from = note(limits, words, now_ms);
    if (limits->sockets >= limits->sockets_max ||
        (by_address && from->sockets >= limits->connections_max + SOCKETS_SPARE))
        return NULL;
    limits->sockets++;
    from->sockets++;
    return from;
}

void limits_close(struct limits *limits, struct address *address, uint64_t now_ms)
{
    limits->sockets--;
    address->sockets--;
    address->seen_ms = now_ms;
}

struct address *limits_enter(struct limits *limits, const char *words, uint64_t now_ms)
{
    struct address *from = note(limits, words, now_ms);
    if (from->connections >= limits->connections_max)
        return NULL;
    from->connections++;
    return from;
}

void limits_stay(struct address *address)
{
    address->connections++;
}

void limits_leave(struct address *address, uint64_t now_ms)
{
    address->connections--;
    address->seen_ms = now_ms;
}

bool limits_has_time(const struct limits *limits, struct address *address, uint64_t now_ms)
{
    int64_t us_per_s = (int64_t)limits->share_percent * (1000000 / 100);
    return limits->share_percent == 0 ||
           bucket_has(&address->serving, us_per_s * SHARE_BURST_S, us_per_s, 1, now_ms);
}

void limits_take_time(struct address *address, uint64_t us)
{
    bucket_spend(&address->serving, (int64_t)us);
}

void limits_free(struct limits *limits)
{
    for (size_t i = 0; i < sizeof limits->addresses / sizeof(void *); i++)
        for (struct address *at = limits->addresses[i], *next; at != NULL; at = next) {
            next = at->next;
            free(at);
        }
}
