/* log.h: what happened, line by line, with the mask of who may read the whole of it. */
#ifndef KERNEL_LOG_H
#define KERNEL_LOG_H

#include <stdint.h>

/* Where lines go. In search the log is NULL and nothing is formatted. */
struct log {
    void (*line)(void *to, uint8_t readers, const char *shown, const char *hidden);
    /* Where it is not NULL, lines are not formatted: it is told their formats, to count them. */
    void (*kind)(void *to, const char *format);
    void *to;
};

enum { LOG_EVERYBODY = 0xff, LOG_LINE_BYTES = 240 };

void log_say(struct log *log, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Seats in readers read the formatted words, all others read hidden. */
void log_secret(struct log *log, uint8_t readers, const char *hidden, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
