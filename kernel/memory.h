/* memory.h: memory that is always there: who asks for it need not ask whether. Where the machine
 * has none left, a promise is broken (ensure.h): the table that asked is closed, or the program
 * ends. free() gives it back. */
#ifndef KERNEL_MEMORY_H
#define KERNEL_MEMORY_H

#include <stddef.h>

/* So many bytes, all zero. */
void *memory_take(size_t bytes) __attribute__((returns_nonnull, warn_unused_result));
/* n things of that size, all zero. */
void *memory_array(size_t n, size_t bytes) __attribute__((returns_nonnull, warn_unused_result));
/* The same memory with other bounds, maybe moved; what is new of it is not zeroed. NULL is none
 * yet. */
void *memory_grow(void *memory, size_t bytes) __attribute__((returns_nonnull, warn_unused_result));
/* A copy of words. */
char *memory_words(const char *words) __attribute__((returns_nonnull, warn_unused_result));

#endif
