/* log.h: what happened, line by line, with the mask of who may read the whole of it. */
#ifndef KERNEL_LOG_H
#define KERNEL_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kernel/marks.h"
#include "kernel/news.h"

/* A line: what happened in words, for those who may know it all and for the others. */
struct log_line {
    const struct box *box;
    const void *state; /* of the moment */
    const struct news *news;
    const char *shown, *hidden;
    uint8_t readers; /* who reads shown */
};

/* Where lines go. In search the log is NULL and nothing is formatted. */
struct log {
    void (*line)(void *to, const struct log_line *line);
    void (*count)(void *to, int kind); /* where it is not NULL, it is told what kinds happen */
    /* Where it is not NULL, it is told what the game measures. */
    void (*note)(void *to, int measure, int seat, int group, int amount);
    struct marks *marks; /* where it is not NULL, spans are measured with it */
    bool samples;        /* what is costly to gather is gathered of this game, too */
    void *to;
};

enum { LOG_EVERYBODY = 0xff, LOG_LINE_BYTES = 240 };

/* Says that something happened: its line, and what it feeds the game's measures. log may not be
 * NULL. State is as the words shall find it: a piece that is named must still be there. */
void log_event(struct log *log, const struct box *box, const void *state, const struct news *news);

/* The same from a context that has box, s and log: HAPPENS(play, EVENT_rots, .seat = seat). In
 * search it costs nothing. */
#define HAPPENS(play, ...)                                                                         \
    ((play)->log != NULL                                                                           \
         ? log_event((play)->log, (play)->box, (play)->s, &(struct news){.kind = __VA_ARGS__})     \
         : (void)0)

/* Whether words are read by anybody: those that only go into a line need not be built else. */
static inline bool log_reads(const struct log *log)
{
    return log != NULL && log->line != NULL;
}

/* Whether notes are gathered: what is only needed for one need not be computed else. */
static inline bool log_gathers(const struct log *log)
{
    return log != NULL && log->note != NULL;
}

/* The same of what is costly: where all players are fast, only one deal in a few is a sample. For
 * measures that say so. */
static inline bool log_samples(const struct log *log)
{
    return log_gathers(log) && log->samples;
}

/* The log if it samples, else NULL, on which all that is below costs nothing. */
static inline struct log *log_sampled(struct log *log)
{
    return log_samples(log) ? log : NULL;
}

/* Notes for one of the game's measures (measure.h): of which seat, or NOBODY; in which group, a
 * number, a face, a log_pair of faces or the place of a word; how much. No seat is ever shown it.
 */
static inline void log_note(struct log *log, int measure, int seat, int group, int amount)
{
    if (log_gathers(log))
        log->note(log->to, measure, seat, group, amount);
}

static inline int log_pair(int first, int second)
{
    return first << 8 | second;
}

/* Marks the moment, a round or a turn, at which something begins (marks.h). */
static inline void log_mark(struct log *log, int what, int key, int moment)
{
    if (log_gathers(log) && log->marks != NULL)
        marks_set(log->marks, what, key, moment);
}

/* The moment of the oldest mark of that key, which is taken away. MARK_NONE: there is none, or
 * nobody gathers. So it must also be called, and the answer dropped, where the thing leaves without
 * being measured. */
static inline int log_recall(struct log *log, int what, int key)
{
    return log_gathers(log) && log->marks != NULL ? marks_take(log->marks, what, key) : MARK_NONE;
}

/* The same, as how long ago it was; MARK_NONE: there is none. */
static inline int log_since(struct log *log, int what, int key, int moment)
{
    int begun = log_recall(log, what, key);
    return begun == MARK_NONE ? MARK_NONE : moment - begun;
}

/* Notes for a measure how long ago the mark was, if there is one; returns it. */
static inline int log_note_since(struct log *log, int measure, int seat, int group, int what,
                                 int key, int moment)
{
    int since = log_since(log, what, key, moment);
    if (since != MARK_NONE)
        log_note(log, measure, seat, group, since);
    return since;
}

#endif
