/* arena.h: memory for reading sheets and phrases: taken in small parts, given back all at once. */
#ifndef KERNEL_ARENA_H
#define KERNEL_ARENA_H

#include <stddef.h>

struct arena_chunk;

/* All zero is an empty arena. */
struct arena {
    struct arena_chunk *chunk;
};

/* Zeroed memory, aligned for anything. Never NULL. */
void *arena_take(struct arena *arena, size_t bytes);
/* A copy of so many bytes with a closing zero. */
char *arena_copy(struct arena *arena, const char *text, size_t bytes);
/* Gives back all that was taken, and leaves the arena empty. */
void arena_free(struct arena *arena);

#endif
