/* event.c: the names of what happens at an online table. */
#include "server/event.h"

#include <string.h>

const char *const event_names[EVENT_KINDS] = {
    [EVENT_OPEN] = "open",         [EVENT_SIT] = "sit",
    [EVENT_STAND] = "stand",       [EVENT_CONTRIBUTE] = "contribute",
    [EVENT_MOVE] = "move",         [EVENT_OFFER] = "offer",
    [EVENT_AGREE] = "agree",       [EVENT_REFUSE] = "refuse",
    [EVENT_TAKEBACK] = "takeback", [EVENT_LEAVE] = "leave",
    [EVENT_TIMEOUT] = "timeout",   [EVENT_REMATCH] = "rematch",
};

int event_kind(const char *name)
{
    for (int kind = 0; kind < EVENT_KINDS; kind++)
        if (strcmp(event_names[kind], name) == 0)
            return kind;
    return -1;
}
