/* hosted.c: online tables that are in memory. */
#include "server/hosted.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/memory.h"
#include "server/moment.h"

static struct hosted **chain_of(struct hosts *hosts, const char *id)
{
    unsigned hash = 5381;
    for (const char *c = id; *c != '\0'; c++)
        hash = hash * 33 + (unsigned char)*c;
    return &hosts->chain[hash % CHAINS];
}

struct hosted *hosted_find(struct hosts *hosts, const char *id)
{
    struct hosted *hosted = *chain_of(hosts, id);
    while (hosted != NULL && strcmp(hosted->live.id, id) != 0)
        hosted = hosted->next;
    return hosted;
}

struct hosted *hosted_new(struct hosts *hosts, const char *id)
{
    struct hosted *hosted = memory_take(sizeof *hosted), **chain = chain_of(hosts, id);
    live_begin(&hosted->live, id);
    hosted->next = *chain;
    hosted->idle_since_ms = hosted->noted_ms = moment_ms();
    *chain = hosted;
    hosts->n++;
    return hosted;
}

void hosted_free(struct hosts *hosts, struct hosted *hosted)
{
    struct hosted **at = chain_of(hosts, hosted->live.id);
    while (*at != hosted)
        at = &(*at)->next;
    *at = hosted->next;
    if (hosted->idea != NULL)
        thinkers_forget(hosted->idea);
    live_free(&hosted->live);
    free(hosted);
    hosts->n--;
}

void hosted_some(struct hosts *hosts, int share, void (*work)(void *to, struct hosted *hosted),
                 void *to)
{
    for (int i = 0; i < CHAINS / share; i++) {
        hosts->looked_at = (hosts->looked_at + 1) % CHAINS;
        for (struct hosted *hosted = hosts->chain[hosts->looked_at], *next; hosted != NULL;
             hosted = next) {
            next = hosted->next;
            work(to, hosted);
        }
    }
}

void hosted_each(struct hosts *hosts, void (*work)(void *to, struct hosted *hosted), void *to)
{
    hosted_some(hosts, 1, work, to);
}

void hosted_sit(struct hosted *hosted, struct guest *guest)
{
    hosted_stand(guest);
    guest->at = hosted;
    guest->joined = false;
    guest->seat = SPECTATOR;
    guest->previous = NULL;
    guest->next = hosted->guests;
    if (hosted->guests != NULL)
        hosted->guests->previous = guest;
    hosted->guests = guest;
}

void hosted_stand(struct guest *guest)
{
    struct hosted *hosted = guest->at;
    if (hosted == NULL)
        return;
    if (guest->previous != NULL)
        guest->previous->next = guest->next;
    else
        hosted->guests = guest->next;
    if (guest->next != NULL)
        guest->next->previous = guest->previous;
    if (hosted->asker == guest)
        hosted->asker = NULL;
    hosted->idle_since_ms = moment_ms();
    guest->at = NULL;
}

void hosted_await(struct hosted *hosted, struct guest *guest)
{
    guest->awaits = hosted;
    guest->next_waiting = hosted->waiting;
    hosted->waiting = guest;
}

struct guest *hosted_next_waiting(struct hosted *hosted)
{
    struct guest *guest = hosted->waiting;
    if (guest != NULL)
        hosted_give_up(guest);
    return guest;
}

void hosted_give_up(struct guest *guest)
{
    if (guest->awaits == NULL)
        return;
    struct guest **at = &guest->awaits->waiting;
    while (*at != guest)
        at = &(*at)->next_waiting;
    *at = guest->next_waiting;
    guest->awaits = NULL;
}
