/* fuzz.h: what a fuzz target is: one function that takes any bytes and must neither crash nor break
 * a promise. libFuzzer and AFL++ call it; replay.c does with files that are given. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes);

/* A copy that ends with a zero: the caller frees it. */
char *fuzz_words(const uint8_t *data, size_t bytes);

/* A promise that holds for every input. */
#define FUZZ_HOLDS(condition)                                                                      \
    do {                                                                                           \
        if (!(condition))                                                                          \
            fuzz_broken(#condition, __FILE__, __LINE__);                                           \
    } while (0)
void fuzz_broken(const char *promise, const char *file, int line) __attribute__((noreturn));

struct game;
struct shelf;
struct table;

/* The games with their cards compiled once, where an input leaves the cards as they are: compiling
 * them takes a hundred times as long as what most targets try. */
extern const struct shelf fuzz_shelf;

/* Any number is a game. */
const struct game *fuzz_game(unsigned which);
/* Plays so many moves at random and takes the census after each. */
void fuzz_play(struct table *table, int moves);

#endif
