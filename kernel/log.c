/* log.c: formats log lines and hands them on. */
#include "kernel/log.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

static bool counted(struct log *log, const char *format)
{
    if (log->kind != NULL)
        log->kind(log->to, format);
    return log->kind != NULL;
}

void log_say(struct log *log, const char *format, ...)
{
    if (log == NULL || counted(log, format))
        return;
    char line[LOG_LINE_BYTES];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    log->line(log->to, LOG_EVERYBODY, line, line);
}

void log_secret(struct log *log, uint8_t readers, const char *hidden, const char *format, ...)
{
    if (log == NULL || counted(log, format))
        return;
    char line[LOG_LINE_BYTES];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    log->line(log->to, readers, line, hidden);
}
