/* fnv.h: FNV-1a, which makes a number of bytes: the same on every machine and in every build, so
 * that journals, records and pictures may hang on it. Whoever wants to can find other bytes with
 * the same number: secrets are hashed in server/secret.h. */
#ifndef KERNEL_FNV_H
#define KERNEL_FNV_H

#include <stddef.h>
#include <stdint.h>

#include "kernel/text.h"

#define FNV32_BEGIN 2166136261u
#define FNV64_BEGIN 0xcbf29ce484222325u
#define FNV64_PRIME 0x100000001b3u

/* Takes n more bytes into a hash that began with FNV32_BEGIN. */
static inline uint32_t fnv32(uint32_t hash, const void *bytes, size_t n)
{
    for (const uint8_t *at = bytes; n > 0; n--)
        hash = (hash ^ *at++) * 16777619u;
    return hash;
}

/* The same with A to Z taken as a to z, whatever the locale. */
static inline uint32_t fnv32_folded(uint32_t hash, const char *word, size_t n)
{
    for (const char *at = word; n > 0; n--)
        hash = (hash ^ (uint8_t)text_lower(*at++)) * 16777619u;
    return hash;
}

/* Takes n more bytes into a hash that began with FNV64_BEGIN. */
static inline uint64_t fnv64(uint64_t hash, const void *bytes, size_t n)
{
    for (const uint8_t *at = bytes; n > 0; n--)
        hash = (hash ^ *at++) * FNV64_PRIME;
    return hash;
}

#endif
