/* memory.c: memory, or the end. */
#include "kernel/memory.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/ensure.h"

static void *there(void *memory, size_t bytes)
{
    ENSURE(memory != NULL || bytes == 0);
    return memory != NULL ? memory : there(calloc(1, 1), 1);
}

void *memory_take(size_t bytes)
{
    return there(calloc(1, bytes), bytes);
}

void *memory_array(size_t n, size_t bytes)
{
    return there(calloc(n, bytes), n * bytes);
}

void *memory_grow(void *memory, size_t bytes)
{
    return there(realloc(memory, bytes > 0 ? bytes : 1), bytes);
}

char *memory_words(const char *words)
{
    size_t bytes = strlen(words) + 1;
    return memcpy(memory_take(bytes), words, bytes);
}
