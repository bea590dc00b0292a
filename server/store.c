/* store.c: which store an address means; what stores have in common. */
#include "server/store.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "kernel/fnv.h"

struct store *store_open(const char *address, struct problem *problem)
{
    bool postgres = strncmp(address, "postgresql://", strlen("postgresql://")) == 0 ||
                    strncmp(address, "postgres://", strlen("postgres://")) == 0;
    return (postgres ? &store_postgres : &store_sqlite)->open(address, problem);
}

uint64_t standing_sum(const char *table, const struct standing *standing)
{
    char head[100];
    int n = snprintf(head, sizeof head, "%s %d %016" PRIx64 " ", table, standing->events,
                     standing->sum);
    uint64_t sum = fnv64(FNV64_BEGIN, head, (size_t)n);
    return fnv64(sum, standing->snapshot, strlen(standing->snapshot));
}

uint64_t store_chain(struct store_chain *chain, const char *table, const struct event *event)
{
    if (strcmp(chain->table, table) != 0) {
        snprintf(chain->table, sizeof chain->table, "%s", table);
        chain->sum = 0;
    }
    return chain->sum = event_sum(chain->sum, table, event);
}
