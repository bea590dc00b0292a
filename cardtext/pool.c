/* pool.c: keeps terms. */
#include "cardtext/pool.h"

#include <string.h>

static bool grow(struct pool *pool, int n)
{
    int cap = pool->cap == 0 ? 1024 : pool->cap;
    while (cap < pool->n + n + 1)
        cap *= 2;
    if (pool->n + n >= POOL_MAX)
        return false;
    if (cap == pool->cap)
        return true;
    int16_t *more = arena_take(pool->arena, (size_t)cap * sizeof *more);
    memset(more, 0, (size_t)cap * sizeof *more);
    if (pool->n > 0)
        memcpy(more, pool->term, (size_t)pool->n * sizeof *more);
    pool->term = more;
    pool->cap = cap;
    return true;
}

int pool_keep(struct pool *pool, const int16_t *value, int n)
{
    size_t bytes = (size_t)n * sizeof *value;
    for (int at = 1; at + n <= pool->n; at++)
        if (memcmp(pool->term + at, value, bytes) == 0)
            return at;
    if (!grow(pool, n))
        return 0;
    pool->n = pool->n == 0 ? 1 : pool->n;
    int at = pool->n;
    memcpy(pool->term + at, value, bytes);
    pool->n += n;
    return at;
}
