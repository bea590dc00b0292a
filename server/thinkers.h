/* thinkers.h: threads on which bots think, for everybody in turns: a queue that has an end, in
 * which nobody waits because of another who asks for much. */
#ifndef SERVER_THINKERS_H
#define SERVER_THINKERS_H

#include "kernel/game.h"
#include "server/plan.h"

/* A question to a bot: what its seat sees and may do, and nothing else. Box and owner outlive it.
 */
struct thought {
    void *to;       /* whose it is */
    uint64_t payer; /* at whose expense; all that have no other are one */
    int cost_ms;    /* about how long it takes */
    int position;
    const struct box *box;
    int seat;
    char bot[BOT_WORDS_BYTES];
    uint64_t seed;
    void *view; /* belongs to the thought */
    struct move moves[MOVES_MAX];
    int moves_n;
    struct move best; /* the answer */
    uint64_t turn_ms; /* its place in the queue: see turns.h */
    struct thought *next;
};

struct thinkers;

/* One thread more thinks about nothing but moves that are found at once, so that they wait for no
 * others. done is called by the threads when there is something to take. */
struct thinkers *thinkers_hire(int threads, void (*done)(void *to), void *to);
/* What is still waiting is forgotten; what is thought about now is finished. */
void thinkers_dismiss(struct thinkers *thinkers);

/* False if the queue is full, of all or of that payer: ask again later. Else the thought is theirs
 * until it is taken. */
bool thinkers_ask(struct thinkers *thinkers, struct thought *thought);
struct thought *thinkers_take(struct thinkers *thinkers); /* NULL: none is ready */
void thinkers_forget(struct thought *thought); /* one that is the caller's, with its view */

struct thinkers_figures {
    int waiting;
    uint64_t thoughts, spent_ms; /* since the start */
};
/* From any thread. */
void thinkers_figures(struct thinkers *thinkers, struct thinkers_figures *figures);

#endif
