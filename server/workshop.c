/* workshop.c: threads for what takes long. */
#include "server/workshop.h"

#include "kernel/memory.h"
#include "server/moment.h"
#include "server/turns.h"

#include <pthread.h>
#include <stdlib.h>

struct queue {
    struct chore *first, **end;
    struct turns turns;
};

enum { OURS, BROUGHT, BENCHES };

/* Where one thread works. */
struct bench {
    struct workshop *workshop;
    struct queue in;
    pthread_t thread;
};

struct workshop {
    void (*ready)(void *to);
    void *to;
    pthread_mutex_t mutex; /* of all that follows, but for the threads */
    pthread_cond_t handed_in;
    struct bench bench[BENCHES];
    struct queue out;
    int waiting;
    bool leaving;
};

static void put(struct queue *queue, struct chore *chore)
{
    chore->next = NULL;
    *queue->end = chore;
    queue->end = &chore->next;
}

/* The one whose turn comes first; among equals the one that has waited longest. */
static struct chore *take(struct queue *queue)
{
    struct chore **first = &queue->first;
    for (struct chore **at = first; *at != NULL; at = &(*at)->next)
        if ((*at)->turn < (*first)->turn)
            first = at;
    struct chore *chore = *first;
    if (chore == NULL)
        return NULL;
    *first = chore->next;
    if (*first == NULL)
        queue->end = first;
    turns_serve(&queue->turns, chore->turn);
    return chore;
}

static void *work(void *argument)
{
    struct bench *bench = argument;
    struct workshop *workshop = bench->workshop;
    pthread_mutex_lock(&workshop->mutex);
    for (;;) {
        struct chore *chore = take(&bench->in);
        if (chore == NULL && workshop->leaving)
            break;
        if (chore == NULL) {
            pthread_cond_wait(&workshop->handed_in, &workshop->mutex);
            continue;
        }
        pthread_mutex_unlock(&workshop->mutex);
        uint64_t from = moment_spent_ms();
        chore->work(chore);
        chore->took_ms = moment_spent_ms() - from;
        pthread_mutex_lock(&workshop->mutex);
        chore->turn = 0;
        put(&workshop->out, chore);
        workshop->waiting--;
        workshop->ready(workshop->to);
    }
    pthread_mutex_unlock(&workshop->mutex);
    return NULL;
}

struct workshop *workshop_open(void (*ready)(void *to), void *to)
{
    struct workshop *workshop = memory_take(sizeof *workshop);
    workshop->ready = ready;
    workshop->to = to;
    workshop->out.end = &workshop->out.first;
    pthread_mutex_init(&workshop->mutex, NULL);
    pthread_cond_init(&workshop->handed_in, NULL);
    for (struct bench *bench = workshop->bench; bench < workshop->bench + BENCHES; bench++) {
        bench->workshop = workshop;
        bench->in.end = &bench->in.first;
        if (pthread_create(&bench->thread, NULL, work, bench) != 0)
            abort();
    }
    return workshop;
}

void workshop_finish(struct workshop *workshop)
{
    pthread_mutex_lock(&workshop->mutex);
    workshop->leaving = true;
    pthread_cond_broadcast(&workshop->handed_in);
    pthread_mutex_unlock(&workshop->mutex);
    for (int i = 0; i < BENCHES; i++)
        pthread_join(workshop->bench[i].thread, NULL);
}

void workshop_close(struct workshop *workshop)
{
    pthread_mutex_destroy(&workshop->mutex);
    pthread_cond_destroy(&workshop->handed_in);
    free(workshop);
}

void workshop_hand_in(struct workshop *workshop, struct chore *chore)
{
    pthread_mutex_lock(&workshop->mutex);
    struct queue *in = &workshop->bench[chore->brought ? BROUGHT : OURS].in;
    chore->turn = turns_ask(&in->turns, chore->asker, 1);
    put(in, chore);
    workshop->waiting++;
    pthread_cond_broadcast(&workshop->handed_in);
    pthread_mutex_unlock(&workshop->mutex);
}

struct chore *workshop_take(struct workshop *workshop)
{
    pthread_mutex_lock(&workshop->mutex);
    struct chore *chore = take(&workshop->out);
    pthread_mutex_unlock(&workshop->mutex);
    return chore;
}

int workshop_waiting(struct workshop *workshop)
{
    pthread_mutex_lock(&workshop->mutex);
    int n = workshop->waiting;
    pthread_mutex_unlock(&workshop->mutex);
    return n;
}
