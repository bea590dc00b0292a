/* arena.c: memory in chunks, the newest first. */
#include "kernel/arena.h"

#include "kernel/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK_BYTES = 1 << 16, ALIGNMENT = 16 };

struct arena_chunk {
    struct arena_chunk *next;
    size_t bytes, used;
    _Alignas(ALIGNMENT) char memory[];
};

static void add_chunk(struct arena *arena, size_t least)
{
    size_t bytes = least > CHUNK_BYTES ? least : CHUNK_BYTES;
    struct arena_chunk *chunk = memory_take(sizeof *chunk + bytes);
    chunk->bytes = bytes;
    chunk->next = arena->chunk;
    arena->chunk = chunk;
}

void *arena_take(struct arena *arena, size_t bytes)
{
    bytes = (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (arena->chunk == NULL || arena->chunk->bytes - arena->chunk->used < bytes)
        add_chunk(arena, bytes);
    void *taken = arena->chunk->memory + arena->chunk->used;
    arena->chunk->used += bytes;
    return taken;
}

char *arena_copy(struct arena *arena, const char *text, size_t bytes)
{
    char *copy = arena_take(arena, bytes + 1);
    memcpy(copy, text, bytes);
    return copy;
}

void arena_free(struct arena *arena)
{
    while (arena->chunk != NULL) {
        struct arena_chunk *next = arena->chunk->next;
        free(arena->chunk);
        arena->chunk = next;
    }
}
