/* limits.c: how much one connection or one address may ask for. */
#include "server/limits.h"

#include <stdlib.h>
#include <string.h>

enum { REMEMBERED_MS = 600000 };

bool bucket_take(struct bucket *bucket, int size, int per_second_thousandths, uint64_t now_ms)
{
    int64_t gained = (int64_t)(now_ms - bucket->filled_ms) * per_second_thousandths / 1000;
    if (bucket->filled_ms == 0 || bucket->thousandths + gained > (int64_t)size * 1000)
        bucket->thousandths = size * 1000;
    else
        bucket->thousandths += (int)gained;
    bucket->filled_ms = now_ms;
    if (bucket->thousandths < 1000)
        return false;
    bucket->thousandths -= 1000;
    return true;
}

/* Where it stands, or where it would be put. Those not heard of for long are dropped on the way. */
static struct address **find(struct limits *limits, const char *words, uint64_t now_ms)
{
    unsigned hash = 5381;
    for (const char *c = words; *c != '\0'; c++)
        hash = hash * 33 + (unsigned char)*c;
    struct address **at = &limits->addresses[hash % (sizeof limits->addresses / sizeof(void *))];
    while (*at != NULL && strcmp((*at)->words, words) != 0) {
        struct address *old = *at;
        if (old->connections == 0 && now_ms - old->tables.filled_ms > REMEMBERED_MS) {
            *at = old->next;
            free(old);
        } else {
            at = &old->next;
        }
    }
    return at;
}

struct address *limits_enter(struct limits *limits, const char *words, uint64_t now_ms)
{
    struct address **at = find(limits, words, now_ms);
    if (*at == NULL) {
        *at = calloc(1, sizeof **at);
        if (*at == NULL)
            abort();
        strncpy((*at)->words, words, ADDRESS_BYTES - 1);
    }
    if ((*at)->connections >= limits->connections_max)
        return NULL;
    (*at)->connections++;
    return *at;
}

void limits_leave(struct address *address)
{
    address->connections--;
}

void limits_free(struct limits *limits)
{
    for (size_t i = 0; i < sizeof limits->addresses / sizeof(void *); i++)
        for (struct address *at = limits->addresses[i], *next; at != NULL; at = next) {
            next = at->next;
            free(at);
        }
}
