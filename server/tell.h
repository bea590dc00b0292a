/* tell.h: what is said of an online table, to each as it may know it. Members go into the object
 * that is open at the desk. */
#ifndef SERVER_TELL_H
#define SERVER_TELL_H

#include "server/desk.h"
#include "server/live.h"

/* To whom, and when. */
struct hearer {
    int seat;     /* or SPECTATOR */
    bool look;    /* wants view and moves with everything */
    uint8_t here; /* seats whose people are connected */
    int64_t now_ms;
};

/* What may be known of a table before joining it. */
void tell_summary(struct desk *desk, const struct live *live);
/* The cards it is played with, if they are somebody's own, and its settings. */
void tell_cards(struct desk *desk, const struct live *live);
/* All of it; from: the last event that the hearer has heard of. */
void tell_table(struct desk *desk, const struct live *live, const struct hearer *hearer, int from);
/* What has just happened, and how the table stands. */
void tell_event(struct desk *desk, const struct live *live, const struct event *event,
                const struct hearer *hearer);
/* Who is connected now. */
void tell_here(struct desk *desk, const struct live *live, uint8_t here);
/* Whether anything can be stored. */
void tell_trouble(struct desk *desk, bool failing);
/* A finished game as a file, with the proof of its deal. */
void tell_file(const struct live *live, struct buffer *out);

#endif
