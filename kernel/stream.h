/* stream.h: the table's one source of chance: ChaCha8 keyed by a seed, unbiased numbers, shuffles.
 */
#ifndef KERNEL_STREAM_H
#define KERNEL_STREAM_H

#include <stdint.h>

/* 104 bytes, part of every state. All zero in a view. */
struct stream {
    uint64_t drawn; /* 32-bit words drawn so far; word drawn % 16 of block drawn / 16 is next */
    uint32_t key[8];
    uint32_t block[16];
};

/* A number, or all 256 bits of the cipher's key: a number is a key whose other words are zero. */
struct seed {
    uint64_t word[4];
};

/* Both begin the stream anew. Equal seeds give equal words, on every machine and in every build. */
void stream_key(struct stream *stream, const struct seed *seed);
void stream_seed(struct stream *stream, uint64_t number);

/* One block of the cipher: what the test vectors check. */
void stream_block(const uint32_t key[8], uint64_t counter, uint32_t out[16]);

/* For stream_next alone. */
void stream_refill(struct stream *stream);

static inline uint32_t stream_next(struct stream *stream)
{
    unsigned at = (unsigned)(stream->drawn % 16);
    if (at == 0)
        stream_refill(stream);
    stream->drawn++;
    return stream->block[at];
}

/* Uniform in 0..n-1, n at least 1; n = 1 draws nothing. */
uint32_t stream_below(struct stream *stream, uint32_t n);

void stream_shuffle(struct stream *stream, uint8_t *faces, int n);

/* A small fast generator for those who only pick moves (random play, search): never part of a
 * state. */
struct splitmix {
    uint64_t s;
};

static inline uint64_t splitmix_next(struct splitmix *splitmix)
{
    uint64_t z = splitmix->s += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* In 0..n-1; a little uneven where n is large, which a deal must not be: that is stream_below. */
static inline uint32_t splitmix_below(struct splitmix *splitmix, uint32_t n)
{
    return (uint32_t)(((splitmix_next(splitmix) >> 32) * n) >> 32);
}

#endif
