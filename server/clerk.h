/* clerk.h: the thread that writes the journal, so that no table waits for another's disk. All that
 * is handed in while it is busy becomes one transaction. */
#ifndef SERVER_CLERK_H
#define SERVER_CLERK_H

#include "server/store.h"

enum job_kind {
    JOB_APPEND,
    JOB_LOAD, /* events of a table behind the entry's event, by its number and sum */
    JOB_LIST,
    JOB_DUE, /* at the time of the entry's event */
    JOB_OLD, /* the same */
    JOB_NEWS /* made by the clerk: another process has changed a table; "": any may have changed */
};

struct job {
    enum job_kind kind;
    struct entry entry;
    void *to; /* whoever handed it in */

    bool fine; /* read or written; else the problem says why */
    char problem[240];
    bool whole;           /* JOB_LOAD: without its snapshot */
    struct event *events; /* what was read, behind entry.standing if that has a snapshot, */
    int events_n, events_room;
    int damage;        /* the first event that is not what was stored, or is missing; 0: none, */
    bool gone;         /* the event behind which they stand is not there any more, */
    uint8_t elsewhere; /* and the seats of people who are connected to other processes */
    char **words;      /* JOB_LIST, JOB_DUE: what was read */
    int words_n, words_room;
    struct job *next;
};

struct clerk_figures {
    uint64_t transactions, events, failures;
    uint64_t commit_us; /* spent in all transactions */
    int waiting;
    struct store_figures store;
};

struct clerk;

/* done is called by the clerk's thread when there is something to take. */
struct clerk *clerk_hire(struct store *store, void (*done)(void *to), void *to);
/* Finishes what was handed in; closes the store. */
void clerk_dismiss(struct clerk *clerk);

/* Whether other processes may write to the store, too. */
bool clerk_shares(const struct clerk *clerk);

/* A job to be filled in. What its entry points to belongs to it: memory that clerk_forget frees. */
struct job *clerk_job(enum job_kind kind, const char *table, void *to);
/* The job is the clerk's until it is taken; only `to` may be changed meanwhile, as by a guest who
 * leaves. */
void clerk_hand_in(struct clerk *clerk, struct job *job);
/* A job that is done, or NULL. It belongs to the caller: clerk_forget frees it. */
struct job *clerk_take(struct clerk *clerk);
void clerk_forget(struct job *job);
/* From any thread. */
void clerk_figures(struct clerk *clerk, struct clerk_figures *figures);

#endif
