/* thinkers.c: threads on which bots think. Who is served next is found by start-time fair queueing:
 * a clock counts the thinking that was begun; each thought has the time of that clock at which its
 * payer's turn comes, which is behind all that the payer has asked for before; the earliest turn is
 * served, and the shortest among equals. Who asks for little is therefore served soon, whatever
 * others have asked for. */
#include "server/thinkers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "kernel/memory.h"
#include "server/moment.h"

enum {
    WAITING_MAX = 1024,
    WAITING_OF_ONE_MAX = 64,
    THREADS_MAX = 65,
    LONGEST_MS = 3000, /* whatever rules of strangers make of so many iterations */
    SHORT_MS = 20,     /* what takes no longer is for the thread of short moves, too */
    PAYERS = 512       /* that are told apart; those with the same remainder share their turns */
};

struct thinkers {
    void (*done)(void *to);
    void *to;
    pthread_t thread[THREADS_MAX];
    int threads; /* the first is the one for short moves */

    pthread_mutex_t mutex; /* of all that follows */
    pthread_cond_t asked;
    struct thought *waiting, *ready;
    uint64_t now_ms; /* the turn that was served last */
    struct {
        uint64_t next_ms; /* when the turn of what it asks for next is */
        int waiting;
    } payer[PAYERS];
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
        thinkers->payer[thought->payer % PAYERS].waiting--;
        if (thought->turn_ms > thinkers->now_ms)
            thinkers->now_ms = thought->turn_ms;
    }
    pthread_mutex_unlock(&thinkers->mutex);
    return thought;
}

bool thinkers_ask(struct thinkers *thinkers, struct thought *thought)
{
    pthread_mutex_lock(&thinkers->mutex);
    int at = (int)(thought->payer % PAYERS);
    bool room =
        thinkers->figures.waiting < WAITING_MAX && thinkers->payer[at].waiting < WAITING_OF_ONE_MAX;
    if (room) {
        uint64_t *next_ms = &thinkers->payer[at].next_ms;
        thought->turn_ms = *next_ms > thinkers->now_ms ? *next_ms : thinkers->now_ms;
        *next_ms = thought->turn_ms + (uint64_t)thought->cost_ms + 1;
        thought->next = thinkers->waiting;
        thinkers->waiting = thought;
        thinkers->payer[at].waiting++;
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
        thought->next = thinkers->ready;
        thinkers->ready = thought;
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
