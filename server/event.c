/* event.c: the names and checksums of what happens at an online table. */
#include "server/event.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "kernel/fnv.h"

const char *const event_names[EVENT_KINDS] = {
    [EVENT_OPEN] = "open",         [EVENT_SIT] = "sit",
    [EVENT_STAND] = "stand",       [EVENT_CONTRIBUTE] = "contribute",
    [EVENT_MOVE] = "move",         [EVENT_OFFER] = "offer",
    [EVENT_AGREE] = "agree",       [EVENT_REFUSE] = "refuse",
    [EVENT_TAKEBACK] = "takeback", [EVENT_LEAVE] = "leave",
    [EVENT_TIMEOUT] = "timeout",   [EVENT_REMATCH] = "rematch",
    [EVENT_SAY] = "say",           [EVENT_RESIGN] = "resign",
    [EVENT_CLAIM] = "claim",       [EVENT_NOTE] = "note",
    [EVENT_RETURN] = "return",
};

int event_kind(const char *name)
{
    for (int kind = 0; kind < EVENT_KINDS; kind++)
        if (strcmp(event_names[kind], name) == 0)
            return kind;
    return -1;
}

uint64_t event_sum(uint64_t before, const char *table, const struct event *event)
{
    char head[200];
    bool known = (int)event->kind >= 0 && event->kind < EVENT_KINDS;
    int n = snprintf(head, sizeof head, "%s %d %" PRId64 " %s %d %016" PRIx64 " ", table,
                     event->sequence, event->at_ms, known ? event_names[event->kind] : "?",
                     event->seat, before);
    uint64_t sum = fnv64(FNV64_BEGIN, head, (size_t)n);
    return fnv64(sum, event->body, strlen(event->body));
}
