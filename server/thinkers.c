/* thinkers.c: threads on which bots think, for all who pay in turns; the shortest among equals. */
#include "server/thinkers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "kernel/memory.h"
#include "server/moment.h"
#include "server/turns.h"

enum {
    WAITING_MAX = 1024,
    WAITING_OF_ONE_MAX = 64,
    THREADS_MAX = 65,
    LONGEST_MS = 3000, /* whatever rules of strangers make of so many iterations */
    SHORT_MS = 20      /* what takes no longer is for the thread of short moves, too */
};

struct thinkers {
    void (*done)(void *to);
    void *to;
    pthread_t thread[THREADS_MAX];
    int threads; /* the first is the one for short moves */

    pthread_mutex_t mutex; /* of all that follows */
    pthread_cond_t asked;
    struct thought *waiting, *ready, **ready_end; /* what is ready is taken in that order */
    struct turns turns;                           /* by milliseconds */
    int waiting_of[TURNS_PAYERS];                 /* by payer */
    struct thinkers_figures figures;
    bool leaving;
};

struct worker {
    struct thinkers *thinkers;
    bool only_short;
};

/* ---- the queue ---- */

/* Where the thought is that comes next; its target is NULL if there is none. */
static struct thought **find_next(struct thinkers *thinkers, bool only_short)
{
    struct thought **best = NULL, **at = &thinkers->waiting;
    for (; *at != NULL; at = &(*at)->next) {
        if (only_short && (*at)->cost_ms > SHORT_MS)
            continue;
        if (best == NULL || (*at)->turn_ms < (*best)->turn_ms ||
            ((*at)->turn_ms == (*best)->turn_ms && (*at)->cost_ms < (*best)->cost_ms))
            best = at;
    }
    return best != NULL ? best : at;
}

static struct thought *next_thought(struct thinkers *thinkers, bool only_short)
{
    struct thought **at = NULL, *thought = NULL;
    pthread_mutex_lock(&thinkers->mutex);
    while (!thinkers->leaving && *(at = find_next(thinkers, only_short)) == NULL)
        pthread_cond_wait(&thinkers->asked, &thinkers->mutex);
    if (!thinkers->leaving) {
        thought = *at;
        *at = thought->next;
        thinkers->figures.waiting--;
        thinkers->waiting_of[thought->payer % TURNS_PAYERS]--;
        turns_serve(&thinkers->turns, thought->turn_ms);
    }
    pthread_mutex_unlock(&thinkers->mutex);
    return thought;
}

bool thinkers_ask(struct thinkers *thinkers, struct thought *thought)
{
    pthread_mutex_lock(&thinkers->mutex);
    int *waiting = &thinkers->waiting_of[thought->payer % TURNS_PAYERS];
    bool room = thinkers->figures.waiting < WAITING_MAX && *waiting < WAITING_OF_ONE_MAX;
    if (room) {
        thought->turn_ms =
            turns_ask(&thinkers->turns, thought->payer, (uint64_t)thought->cost_ms + 1);
        thought->next = thinkers->waiting;
        thinkers->waiting = thought;
        ++*waiting;
        thinkers->figures.waiting++;
        pthread_cond_broadcast(&thinkers->asked);
    }
    pthread_mutex_unlock(&thinkers->mutex);
    return room;
}

/* ---- thinking ---- */

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
    if (bot != NULL) {
        bot_hurry(bot, LONGEST_MS);
        bot_choose(bot, &ask, &answer);
    }
    bot_free(bot);
    thought->best = answer.move;
}

static void *work(void *argument)
{
    struct worker worker = *(struct worker *)argument;
    struct thinkers *thinkers = worker.thinkers;
    free(argument);
    for (struct thought *thought; (thought = next_thought(thinkers, worker.only_short)) != NULL;) {
        uint64_t from = moment_ms();
        think(thought);
        pthread_mutex_lock(&thinkers->mutex);
        thinkers->figures.thoughts++;
        thinkers->figures.spent_ms += moment_ms() - from;
        thought->next = NULL;
        *thinkers->ready_end = thought;
        thinkers->ready_end = &thought->next;
        pthread_mutex_unlock(&thinkers->mutex);
        thinkers->done(thinkers->to);
    }
    return NULL;
}

struct thought *thinkers_take(struct thinkers *thinkers)
{
    pthread_mutex_lock(&thinkers->mutex);
    struct thought *thought = thinkers->ready;
    if (thought != NULL)
        thinkers->ready = thought->next;
    if (thinkers->ready == NULL)
        thinkers->ready_end = &thinkers->ready;
    pthread_mutex_unlock(&thinkers->mutex);
    return thought;
}

void thinkers_forget(struct thought *thought)
{
    free(thought->view);
    free(thought);
}

void thinkers_figures(struct thinkers *thinkers, struct thinkers_figures *figures)
{
    pthread_mutex_lock(&thinkers->mutex);
    *figures = thinkers->figures;
    pthread_mutex_unlock(&thinkers->mutex);
}

/* ---- hiring and dismissing ---- */

struct thinkers *thinkers_hire(int threads, void (*done)(void *to), void *to)
{
    struct thinkers *thinkers = memory_take(sizeof *thinkers);
    thinkers->done = done;
    thinkers->to = to;
    thinkers->ready_end = &thinkers->ready;
    pthread_mutex_init(&thinkers->mutex, NULL);
    pthread_cond_init(&thinkers->asked, NULL);
    for (; thinkers->threads <= threads && thinkers->threads < THREADS_MAX; thinkers->threads++) {
        struct worker *worker = memory_take(sizeof *worker);
        *worker = (struct worker){thinkers, thinkers->threads == 0};
        if (pthread_create(&thinkers->thread[thinkers->threads], NULL, work, worker) != 0)
            abort();
    }
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
