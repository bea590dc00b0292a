/* buffer.h: words of any length: a buffer that grows, for files and answers, never used in play. */
#ifndef KERNEL_BUFFER_H
#define KERNEL_BUFFER_H

#include <stddef.h>

/* Zeroed is empty. at is NULL until something was added, and then ends with a zero. */
struct buffer {
    char *at;
    size_t used, bytes;
};

/* What is added may move the buffer: pointers into it are good until then, and nothing of itself
 * can be added to it. */
void buffer_add(struct buffer *buffer, const char *words);
void buffer_add_bytes(struct buffer *buffer, const char *bytes, size_t n);
void buffer_print(struct buffer *buffer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void buffer_cut(struct buffer *buffer, size_t used); /* forgets what stands behind byte `used` */
void buffer_free(struct buffer *buffer);             /* leaves it empty, to be used again */

/* What it holds, also while nothing was added. */
static inline const char *buffer_words(const struct buffer *buffer)
{
    return buffer->at != NULL ? buffer->at : "";
}

/* An array of elements that must have room for n: the array, maybe moved; *room counts elements.
 * Begin with NULL and 0; what is new is not zeroed; free() gives it back. */
void *buffer_room(void *array, int *room, int n, size_t element_bytes);

#endif
