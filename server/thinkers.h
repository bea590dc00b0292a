/* thinkers.h: threads on which bots think, with a queue that has an end. */
#ifndef SERVER_THINKERS_H
#define SERVER_THINKERS_H

#include "kernel/game.h"
#include "server/plan.h"

/* A question to a bot: what its seat sees and may do, and nothing else. Box and owner outlive it.
 */
struct thought {
    void *to; /* whose it is */
    int position;
    const struct box *box;
    int seat;
    char bot[BOT_WORDS_BYTES];
    uint64_t seed;
    void *view; /* belongs to the thought */
    struct move moves[MOVES_MAX];
    int moves_n;
    struct move best; /* the answer */
    struct thought *next;
};

struct thinkers;

/* done is called by the threads when there is something to take. */
struct thinkers *thinkers_hire(int threads, void (*done)(void *to), void *to);
/* What is still waiting is forgotten; what is thought about now is finished. */
void thinkers_dismiss(struct thinkers *thinkers);

/* False if the queue is full: ask again later. Else the thought is theirs until it is taken. */
bool thinkers_ask(struct thinkers *thinkers, struct thought *thought);
struct thought *thinkers_take(struct thinkers *thinkers); /* NULL: none is ready */
void thinkers_forget(struct thought *thought);
int thinkers_waiting(struct thinkers *thinkers);

#endif
