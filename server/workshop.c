/* workshop.c: a thread for what takes long. */
#include "server/workshop.h"

#include "kernel/memory.h"

#include <pthread.h>
#include <stdlib.h>

struct queue {
    struct chore *first, **end;
};

struct workshop {
    void (*ready)(void *to);
    void *to;
    pthread_t thread;
    pthread_mutex_t mutex; /* of all that follows */
    pthread_cond_t handed_in;
    struct queue in, out;
    int waiting;
    bool leaving;
};

static void put(struct queue *queue, struct chore *chore)
{
    chore->next = NULL;
    *queue->end = chore;
    queue->end = &chore->next;
}

static struct chore *take(struct queue *queue)
{
    struct chore *chore = queue->first;
    if (chore == NULL)
        return NULL;
    queue->first = chore->next;
    if (queue->first == NULL)
        queue->end = &queue->first;
    return chore;
}

static void *work(void *argument)
{
    struct workshop *workshop = argument;
    pthread_mutex_lock(&workshop->mutex);
    for (;;) {
        struct chore *chore = take(&workshop->in);
        if (chore == NULL && workshop->leaving)
            break;
        if (chore == NULL) {
            pthread_cond_wait(&workshop->handed_in, &workshop->mutex);
            continue;
        }
        pthread_mutex_unlock(&workshop->mutex);
        chore->work(chore);
        pthread_mutex_lock(&workshop->mutex);
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
    workshop->in.end = &workshop->in.first;
    workshop->out.end = &workshop->out.first;
    pthread_mutex_init(&workshop->mutex, NULL);
    pthread_cond_init(&workshop->handed_in, NULL);
    if (pthread_create(&workshop->thread, NULL, work, workshop) != 0)
        abort();
    return workshop;
}

void workshop_finish(struct workshop *workshop)
{
    pthread_mutex_lock(&workshop->mutex);
    workshop->leaving = true;
    pthread_cond_signal(&workshop->handed_in);
    pthread_mutex_unlock(&workshop->mutex);
    pthread_join(workshop->thread, NULL);
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
    put(&workshop->in, chore);
    workshop->waiting++;
    pthread_cond_signal(&workshop->handed_in);
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
