/* buffer.c: a buffer that grows. */
#include "kernel/buffer.h"

#include "kernel/memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void make_room(struct buffer *buffer, size_t n)
{
    if (buffer->used + n + 1 <= buffer->bytes)
        return;
    buffer->bytes = 2 * buffer->bytes + n + 256;
    buffer->at = memory_grow(buffer->at, buffer->bytes);
}

void buffer_add_bytes(struct buffer *buffer, const char *bytes, size_t n)
{
    make_room(buffer, n);
    memcpy(buffer->at + buffer->used, bytes, n);
    buffer->used += n;
    buffer->at[buffer->used] = '\0';
}

void buffer_add(struct buffer *buffer, const char *words)
{
    buffer_add_bytes(buffer, words, strlen(words));
}

/* Tries with the room there is, and again with the room it needs. */
void buffer_print(struct buffer *buffer, const char *format, ...)
{
    int length = 0;
    for (int tries = 0; tries < 2; tries++) {
        make_room(buffer, (size_t)length);
        va_list args;
        va_start(args, format);
        length = vsnprintf(buffer->at + buffer->used, buffer->bytes - buffer->used, format, args);
        va_end(args);
        if (length < 0 || (size_t)length < buffer->bytes - buffer->used)
            break;
    }
    buffer->used += length > 0 ? (size_t)length : 0;
}

void buffer_cut(struct buffer *buffer, size_t used)
{
    if (used >= buffer->used)
        return;
    buffer->used = used;
    buffer->at[used] = '\0';
}

void buffer_free(struct buffer *buffer)
{
    free(buffer->at);
    *buffer = (struct buffer){0};
}

void *buffer_room(void *array, int *room, int n, size_t element_bytes)
{
    if (n <= *room)
        return array;
    *room = 2 * n + 16;
    return memory_grow(array, (size_t)*room * element_bytes);
}
