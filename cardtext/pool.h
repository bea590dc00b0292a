/* pool.h: the terms of all texts that are being compiled, side by side; equal ones are one. */
#ifndef CARDTEXT_POOL_H
#define CARDTEXT_POOL_H

#include "kernel/arena.h"
#include "kernel/base.h"

enum { POOL_MAX = INT16_MAX };

struct pool {
    struct arena *arena;
    int16_t *term; /* place 0 is none */
    int n, cap;
};

/* The place of those values; 0 if the pool is full. */
int pool_keep(struct pool *pool, const int16_t *value, int n);

#endif
