/* workshop.h: threads for what takes long and concerns one table or guest: cards are compiled and
 * tables are built there, so that nobody else waits for it. Cards that somebody has brought along
 * have a thread of their own: no table of other people waits until they are read, and those who
 * bring some are served in turns. */
#ifndef SERVER_WORKSHOP_H
#define SERVER_WORKSHOP_H

#include <stdbool.h>
#include <stdint.h>

/* Stands first in whatever is to be worked on. */
struct chore {
    void (*work)(struct chore *chore);              /* in the workshop */
    void (*done)(void *house, struct chore *chore); /* in the house, which frees it */
    void *to;                                       /* whose it is; NULL: nobody's any more */
    bool brought;                                   /* with cards or rules of somebody's own */
    struct address *payer; /* whose time it takes; NULL: nobody's. The house's business */
    uint64_t asker;        /* the same as a number: see turns.h */
    uint64_t turn;         /* the workshop's */
    uint64_t took_ms;      /* of a processor */
    struct chore *next;
};

struct workshop;

/* ready is called by the thread when there is something to take. */
struct workshop *workshop_open(void (*ready)(void *to), void *to);
/* Everything handed in is worked on first; it can still be taken. */
void workshop_finish(struct workshop *workshop);
/* After workshop_finish; all that was done must have been taken. */
void workshop_close(struct workshop *workshop);

/* The chore is the workshop's until it is taken; only `to` may be changed meanwhile. */
void workshop_hand_in(struct workshop *workshop, struct chore *chore);
struct chore *workshop_take(struct workshop *workshop); /* NULL: none is done */
int workshop_waiting(struct workshop *workshop);

#endif
