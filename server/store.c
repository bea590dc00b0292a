/* store.c: which store an address means. */
#include "server/store.h"

#include <string.h>

struct store *store_open(const char *address, struct problem *problem)
{
    bool postgres = strncmp(address, "postgresql://", strlen("postgresql://")) == 0 ||
                    strncmp(address, "postgres://", strlen("postgres://")) == 0;
    return (postgres ? &store_postgres : &store_sqlite)->open(address, problem);
}
