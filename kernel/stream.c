/* stream.c: ChaCha8, unbiased numbers, shuffles. */
#include "kernel/stream.h"

#include <string.h>

static inline uint32_t rotate(uint32_t x, int by)
{
    return x << by | x >> (32 - by);
}

static inline void quarter(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d)
{
    *a += *b;
    *d = rotate(*d ^ *a, 16);
    *c += *d;
    *b = rotate(*b ^ *c, 12);
    *a += *b;
    *d = rotate(*d ^ *a, 8);
    *c += *d;
    *b = rotate(*b ^ *c, 7);
}

enum { DOUBLE_ROUNDS = 4 };

void stream_block(const uint32_t key[8], uint64_t counter, uint32_t out[16])
{
    uint32_t start[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    memcpy(start + 4, key, 8 * sizeof *key);
    start[12] = (uint32_t)counter;
    start[13] = (uint32_t)(counter >> 32);
    uint32_t x[16];
    memcpy(x, start, sizeof x);
    for (int round = 0; round < DOUBLE_ROUNDS; round++) {
        for (int i = 0; i < 4; i++)
            quarter(&x[i], &x[4 + i], &x[8 + i], &x[12 + i]);
        for (int i = 0; i < 4; i++)
            quarter(&x[i], &x[4 + (i + 1) % 4], &x[8 + (i + 2) % 4], &x[12 + (i + 3) % 4]);
    }
    for (int i = 0; i < 16; i++)
        out[i] = x[i] + start[i];
}

void stream_key(struct stream *stream, const struct seed *seed)
{
    memset(stream, 0, sizeof *stream);
    for (int i = 0; i < 4; i++) {
        stream->key[2 * i] = (uint32_t)seed->word[i];
        stream->key[2 * i + 1] = (uint32_t)(seed->word[i] >> 32);
    }
}

void stream_seed(struct stream *stream, uint64_t number)
{
    stream_key(stream, &(struct seed){{number}});
}

void stream_refill(struct stream *stream)
{
    stream_block(stream->key, stream->drawn / 16, stream->block);
}

/* Lemire's method: a multiplication, and a rejection so rare that it costs nothing. */
uint32_t stream_below(struct stream *stream, uint32_t n)
{
    if (n <= 1)
        return 0;
    uint64_t product = (uint64_t)stream_next(stream) * n;
    if ((uint32_t)product < n) {
        uint32_t unfair = (0u - n) % n;
        while ((uint32_t)product < unfair)
            product = (uint64_t)stream_next(stream) * n;
    }
    return (uint32_t)(product >> 32);
}

void stream_shuffle(struct stream *stream, uint8_t *faces, int n)
{
    for (int i = n - 1; i > 0; i--) {
        uint32_t j = stream_below(stream, (uint32_t)i + 1);
        uint8_t face = faces[i];
        faces[i] = faces[j];
        faces[j] = face;
    }
}
