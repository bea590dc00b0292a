/* clerk.c: the thread that writes the journal. */
#include "server/clerk.h"

#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "kernel/buffer.h"
#include "kernel/memory.h"
#include "server/moment.h"

enum { BATCH_MAX = 256, LIST_MAX = 100, DUE_MAX = 100, OLD_MAX = 100, POLL_MS = 1000 };

struct queue {
    struct job *first, **end;
};

struct clerk {
    struct store *store;
    void (*done)(void *to);
    void *to;
    int bell; /* rings when something was handed in */
    pthread_t thread;

    pthread_mutex_t mutex; /* of all that follows */
    struct queue in, out;
    struct clerk_figures figures;
    bool leaving;
};

static void put(struct queue *queue, struct job *job)
{
    job->next = NULL;
    *queue->end = job;
    queue->end = &job->next;
}

static struct job *take(struct queue *queue)
{
    struct job *job = queue->first;
    if (job == NULL)
        return NULL;
    queue->first = job->next;
    if (queue->first == NULL)
        queue->end = &queue->first;
    return job;
}

/* ---- jobs ---- */

struct job *clerk_job(enum job_kind kind, const char *table, void *to)
{
    struct job *job = memory_take(sizeof *job);
    job->kind = kind;
    job->to = to;
    snprintf(job->entry.table, TABLE_ID_BYTES, "%s", table);
    return job;
}

void clerk_forget(struct job *job)
{
    free(job->entry.event.body);
    free(job->entry.listing.words);
    free(job->entry.standing.snapshot);
    for (int i = 0; i < job->events_n; i++)
        free(job->events[i].body);
    for (int i = 0; i < job->words_n; i++)
        free(job->words[i]);
    free(job->events);
    free(job->words);
    free(job);
}

static char *copy(const char *words)
{
    char *to = memory_words(words);
    return to;
}

/* Only what is surely what was stored is kept. The first event that is read is the one behind which
 * the others stand, if there is one. */
static void keep_event(void *to, const struct event *event)
{
    struct job *job = to;
    struct event *last = &job->entry.event;
    if (job->damage != 0)
        return;
    if (event->sequence == last->sequence && event->sum == last->sum) {
        job->gone = false;
        return;
    }
    if (event->sequence != last->sequence + 1 || job->gone ||
        event->sum != event_sum(last->sum, job->entry.table, event)) {
        job->damage = event->sequence < last->sequence + 1 ? event->sequence : last->sequence + 1;
        return;
    }
    last->sequence = event->sequence;
    last->sum = event->sum;
    job->events =
        buffer_room(job->events, &job->events_room, job->events_n + 1, sizeof *job->events);
    job->events[job->events_n] = *event;
    job->events[job->events_n++].body = copy(event->body);
}

static void keep_words(void *to, const char *words)
{
    struct job *job = to;
    job->words = buffer_room(job->words, &job->words_room, job->words_n + 1, sizeof *job->words);
    job->words[job->words_n++] = copy(words);
}

/* ---- working ---- */

static void conclude(struct job *job, bool fine, const struct problem *problem)
{
    job->fine = fine;
    if (!fine)
        snprintf(job->problem, sizeof job->problem, "%.200s", problem->text);
}

/* From its snapshot on, if it has one. */
static bool load_table(struct clerk *clerk, struct job *job, struct problem *problem)
{
    const struct store_kind *kind = clerk->store->kind;
    struct entry *entry = &job->entry;
    bool first = entry->event.sequence == 0, damaged = false;
    if (first && !kind->stood(clerk->store, entry->table, &entry->standing, problem))
        return false;
    if (first && !job->whole && entry->standing.events > 0 && entry->standing.snapshot[0] != '\0') {
        entry->event.sequence = entry->standing.events;
        entry->event.sum = entry->standing.sum;
    } else if (entry->standing.snapshot != NULL) {
        entry->standing.snapshot[0] = '\0';
    }
    job->gone = entry->event.sequence > 0;
    bool fine = kind->load(clerk->store, entry->table, entry->event.sequence - 1, keep_event, job,
                           &damaged, problem);
    bool missing = fine && first && entry->event.sequence < entry->standing.events;
    if ((damaged || missing || (first && job->gone)) && job->damage == 0)
        job->damage = entry->event.sequence + !job->gone;
    return (fine || damaged) &&
           (kind->elsewhere == NULL ||
            kind->elsewhere(clerk->store, entry->table, &job->elsewhere, problem));
}

static void read_for(struct clerk *clerk, struct job *job)
{
    const struct store_kind *kind = clerk->store->kind;
    const struct entry *entry = &job->entry;
    struct problem problem = {0};
    bool fine = false;
    if (job->kind == JOB_LOAD)
        fine = load_table(clerk, job, &problem);
    else if (job->kind == JOB_OLD)
        fine = kind->old(clerk->store, entry->event.at_ms, OLD_MAX, keep_words, job, &problem);
    else if (job->kind == JOB_LIST)
        fine = kind->list(clerk->store, LIST_MAX, keep_words, job, &problem);
    else
        fine = kind->due(clerk->store, entry->event.at_ms, DUE_MAX, keep_words, job, &problem);
    conclude(job, fine, &problem);
}

static void write_all(struct clerk *clerk, struct job *const *jobs, int n)
{
    struct entry *entries[BATCH_MAX];
    struct problem problem = {0};
    if (n == 0)
        return;
    for (int i = 0; i < n; i++)
        entries[i] = &jobs[i]->entry;
    uint64_t from = moment_us();
    bool fine = clerk->store->kind->append(clerk->store, entries, n, &problem);
    uint64_t spent = moment_us() - from;
    for (int i = 0; i < n; i++)
        conclude(jobs[i], fine, &problem);
    pthread_mutex_lock(&clerk->mutex);
    clerk->figures.transactions++;
    clerk->figures.commit_us += spent;
    clerk->figures.events += fine ? (uint64_t)n : 0;
    clerk->figures.failures += !fine;
    pthread_mutex_unlock(&clerk->mutex);
}

/* Takes what was handed in, a batch at most. */
static int take_batch(struct clerk *clerk, struct job **batch, bool *leaving)
{
    int n = 0;
    pthread_mutex_lock(&clerk->mutex);
    while (n < BATCH_MAX && (batch[n] = take(&clerk->in)) != NULL)
        n++;
    clerk->figures.waiting -= n;
    *leaving = clerk->leaving;
    pthread_mutex_unlock(&clerk->mutex);
    return n;
}

static void give_back(struct clerk *clerk, struct job *const *batch, int n)
{
    pthread_mutex_lock(&clerk->mutex);
    for (int i = 0; i < n; i++)
        put(&clerk->out, batch[i]);
    pthread_mutex_unlock(&clerk->mutex);
    if (n > 0)
        clerk->done(clerk->to);
}

static void hear_others(struct clerk *clerk)
{
    char table[TABLE_ID_BYTES];
    while (clerk->store->kind->heard != NULL && clerk->store->kind->heard(clerk->store, table)) {
        struct job *news = clerk_job(JOB_NEWS, table, NULL);
        news->fine = true;
        give_back(clerk, &news, 1);
    }
}

static void wait_for_work(struct clerk *clerk)
{
    const struct store_kind *kind = clerk->store->kind;
    struct pollfd polled[] = {
        {.fd = clerk->bell, .events = POLLIN},
        {.fd = kind->descriptor != NULL ? kind->descriptor(clerk->store) : -1, .events = POLLIN}};
    uint64_t rung;
    poll(polled, 2, POLL_MS);
    if (polled[0].revents != 0 && read(clerk->bell, &rung, sizeof rung) < 0)
        return;
}

static void *work(void *argument)
{
    struct clerk *clerk = argument;
    struct job *batch[BATCH_MAX], *writes[BATCH_MAX];
    for (bool leaving = false;;) {
        int n = take_batch(clerk, batch, &leaving), writes_n = 0;
        if (n == 0 && leaving)
            return NULL;
        for (int i = 0; i < n; i++)
            if (batch[i]->kind == JOB_APPEND)
                writes[writes_n++] = batch[i];
        write_all(clerk, writes, writes_n);
        for (int i = 0; i < n; i++)
            if (batch[i]->kind != JOB_APPEND)
                read_for(clerk, batch[i]);
        give_back(clerk, batch, n);
        hear_others(clerk);
        if (n == 0)
            wait_for_work(clerk);
    }
}

/* ---- from outside ---- */

static void ring(struct clerk *clerk)
{
    uint64_t once = 1;
    if (write(clerk->bell, &once, sizeof once) < 0)
        abort();
}

struct clerk *clerk_hire(struct store *store, void (*done)(void *to), void *to)
{
    struct clerk *clerk = memory_take(sizeof *clerk);
    clerk->store = store;
    clerk->done = done;
    clerk->to = to;
    clerk->in.end = &clerk->in.first;
    clerk->out.end = &clerk->out.first;
    clerk->bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    pthread_mutex_init(&clerk->mutex, NULL);
    if (clerk->bell < 0 || pthread_create(&clerk->thread, NULL, work, clerk) != 0)
        abort();
    return clerk;
}

void clerk_dismiss(struct clerk *clerk)
{
    pthread_mutex_lock(&clerk->mutex);
    clerk->leaving = true;
    pthread_mutex_unlock(&clerk->mutex);
    ring(clerk);
    pthread_join(clerk->thread, NULL);
    for (struct job *job; (job = take(&clerk->out)) != NULL;)
        clerk_forget(job);
    clerk->store->kind->close(clerk->store);
    close(clerk->bell);
    pthread_mutex_destroy(&clerk->mutex);
    free(clerk);
}

bool clerk_shares(const struct clerk *clerk)
{
    return clerk->store->kind->elsewhere != NULL;
}

void clerk_hand_in(struct clerk *clerk, struct job *job)
{
    pthread_mutex_lock(&clerk->mutex);
    bool first = clerk->in.first == NULL; /* it waits only when there is nothing more to take */
    put(&clerk->in, job);
    clerk->figures.waiting++;
    pthread_mutex_unlock(&clerk->mutex);
    if (first)
        ring(clerk);
}

struct job *clerk_take(struct clerk *clerk)
{
    pthread_mutex_lock(&clerk->mutex);
    struct job *job = take(&clerk->out);
    pthread_mutex_unlock(&clerk->mutex);
    return job;
}

void clerk_figures(struct clerk *clerk, struct clerk_figures *figures)
{
    pthread_mutex_lock(&clerk->mutex);
    *figures = clerk->figures;
    pthread_mutex_unlock(&clerk->mutex);
    figures->store.free_bytes = -1;
    if (clerk->store->kind->figures != NULL)
        clerk->store->kind->figures(clerk->store, &figures->store);
}
