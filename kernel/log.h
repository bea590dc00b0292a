/* log.h: what happened, line by line, with the mask of who may read the whole of it. */
#ifndef KERNEL_LOG_H
#define KERNEL_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where lines go. In search the log is NULL and nothing is formatted. */
struct log {
    void (*line)(void *to, uint8_t readers, const char *shown, const char *hidden);
    /* Where it is not NULL, lines are not formatted: it is told their formats, to count them. */
    void (*kind)(void *to, const char *format);
    /* Where it is not NULL, it is told what the game measures. */
    void (*note)(void *to, int measure, int seat, int group, int amount);
    void *to;
};

enum { LOG_EVERYBODY = 0xff, LOG_LINE_BYTES = 240 };

void log_say(struct log *log, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Seats in readers read the formatted words, all others read hidden. */
void log_secret(struct log *log, uint8_t readers, const char *hidden, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Whether words are read by anybody: those that only go into a line need not be built else. */
static inline bool log_reads(const struct log *log)
{
    return log != NULL && log->kind == NULL;
}

/* Whether notes are gathered: what is only needed for one need not be computed else. */
static inline bool log_gathers(const struct log *log)
{
    return log != NULL && log->note != NULL;
}

/* Notes for one of the game's measures (measure.h): of which seat, or NOBODY; in which group, a
 * number, a face or the place of a word; how much. No seat is ever shown it. */
static inline void log_note(struct log *log, int measure, int seat, int group, int amount)
{
    if (log_gathers(log))
        log->note(log->to, measure, seat, group, amount);
}

#endif
