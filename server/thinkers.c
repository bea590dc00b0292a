/* thinkers.c: threads on which bots think. */
#include "server/thinkers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "server/moment.h"

enum { WAITING_MAX = 256, THREADS_MAX = 64 };

struct thinkers {
    void (*done)(void *to);
    void *to;
    pthread_t thread[THREADS_MAX];
    int threads;

    pthread_mutex_t mutex; /* of all that follows */
    pthread_cond_t asked;
    struct thought *waiting, **waiting_end, *ready;
    int waiting_n;
    bool leaving;
};

static struct thought *next_thought(struct thinkers *thinkers)
{
    pthread_mutex_lock(&thinkers->mutex);
    while (thinkers->waiting == NULL && !thinkers->leaving)
        pthread_cond_wait(&thinkers->asked, &thinkers->mutex);
    struct thought *thought = thinkers->leaving ? NULL : thinkers->waiting;
    if (thought != NULL) {
        thinkers->waiting = thought->next;
        if (thinkers->waiting == NULL)
            thinkers->waiting_end = &thinkers->waiting;
        thinkers->waiting_n--;
    }
    pthread_mutex_unlock(&thinkers->mutex);
    return thought;
}

static void think(struct thought *thought)
{
    struct problem problem = {0};
    struct bot_answer answer = {.move = thought->moves[0]};
    struct bot *bot =
        bot_make(thought->bot, thought->box->game, thought->seed, 1, moment_ms, &problem);
    struct bot_ask ask = {.box = thought->box,
                          .view = thought->view,
                          .seat = thought->seat,
                          .moves = thought->moves,
                          .moves_n = thought->moves_n};
    if (bot != NULL)
        bot_choose(bot, &ask, &answer);
    bot_free(bot);
    thought->best = answer.move;
}

static void *work(void *argument)
{
    struct thinkers *thinkers = argument;
    for (struct thought *thought; (thought = next_thought(thinkers)) != NULL;) {
        think(thought);
        pthread_mutex_lock(&thinkers->mutex);
        thought->next = thinkers->ready;
        thinkers->ready = thought;
        pthread_mutex_unlock(&thinkers->mutex);
        thinkers->done(thinkers->to);
    }
    return NULL;
}

struct thinkers *thinkers_hire(int threads, void (*done)(void *to), void *to)
{
    struct thinkers *thinkers = calloc(1, sizeof *thinkers);
    if (thinkers == NULL)
        abort();
    thinkers->done = done;
    thinkers->to = to;
    thinkers->waiting_end = &thinkers->waiting;
    pthread_mutex_init(&thinkers->mutex, NULL);
    pthread_cond_init(&thinkers->asked, NULL);
    for (; thinkers->threads < threads && thinkers->threads < THREADS_MAX; thinkers->threads++)
        if (pthread_create(&thinkers->thread[thinkers->threads], NULL, work, thinkers) != 0)
            abort();
    return thinkers;
}

static void forget_all(struct thought *thought)
{
    while (thought != NULL) {
        struct thought *next = thought->next;
        thinkers_forget(thought);
        thought = next;
    }
}

void thinkers_dismiss(struct thinkers *thinkers)
{
    pthread_mutex_lock(&thinkers->mutex);
    thinkers->leaving = true;
    pthread_cond_broadcast(&thinkers->asked);
    pthread_mutex_unlock(&thinkers->mutex);
    for (int i = 0; i < thinkers->threads; i++)
        pthread_join(thinkers->thread[i], NULL);
    forget_all(thinkers->waiting);
    forget_all(thinkers->ready);
    pthread_mutex_destroy(&thinkers->mutex);
    pthread_cond_destroy(&thinkers->asked);
    free(thinkers);
}

bool thinkers_ask(struct thinkers *thinkers, struct thought *thought)
{
    pthread_mutex_lock(&thinkers->mutex);
    bool room = thinkers->waiting_n < WAITING_MAX;
    if (room) {
        thought->next = NULL;
        *thinkers->waiting_end = thought;
        thinkers->waiting_end = &thought->next;
        thinkers->waiting_n++;
        pthread_cond_signal(&thinkers->asked);
    }
    pthread_mutex_unlock(&thinkers->mutex);
    return room;
}

struct thought *thinkers_take(struct thinkers *thinkers)
{
    pthread_mutex_lock(&thinkers->mutex);
    struct thought *thought = thinkers->ready;
    if (thought != NULL)
        thinkers->ready = thought->next;
    pthread_mutex_unlock(&thinkers->mutex);
    return thought;
}

void thinkers_forget(struct thought *thought)
{
    free(thought->view);
    free(thought);
}

int thinkers_waiting(struct thinkers *thinkers)
{
    pthread_mutex_lock(&thinkers->mutex);
    int n = thinkers->waiting_n;
    pthread_mutex_unlock(&thinkers->mutex);
    return n;
}
