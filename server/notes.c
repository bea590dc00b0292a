/* notes.c: the server's log. */
#include "server/notes.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

enum { LINE_BYTES = 600 };

/* A line break or quote that came from outside must not look like a line of ours. */
static void tame(char *words)
{
    for (; *words != '\0'; words++)
        if ((unsigned char)*words < ' ')
            *words = ' ';
}

void notes_say(const char *note, const char *format, ...)
{
    char line[LINE_BYTES], when[32];
    struct timespec now;
    struct tm parts;
    va_list values;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &parts);
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    tame(line);
    fprintf(stderr, "at=%s.%03ldZ note=%s %s\n", when, now.tv_nsec / 1000000, note, line);
}
