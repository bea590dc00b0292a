/* problem.c: bad input in words. */
#include "kernel/problem.h"

#include <ctype.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { ROOM_LEAST = 3 };

bool problem_is_full(const struct problem *problem)
{
    return sizeof problem->text - problem->used < ROOM_LEAST;
}

bool problem_say(struct problem *problem, const char *format, ...)
{
    size_t room = sizeof problem->text - problem->used;
    problem->count++;
    if (problem_is_full(problem))
        return false;
    char *at = problem->text + problem->used;
    if (problem->used > 0) {
        *at++ = '\n';
        room--;
    }
    va_list args;
    va_start(args, format);
    int length = vsnprintf(at, room, format, args);
    va_end(args);
    if (length < 0 || (size_t)length >= room)
        length = (int)room - 1;
    problem->used = (size_t)(at - problem->text) + (size_t)length;
    return false;
}

enum { WORD_MAX = 80 };

/* Levenshtein distance without regard to case; words too long to compare are never near. */
static int edit_distance(const char *x, const char *y)
{
    int row[WORD_MAX + 1];
    int y_length = (int)strlen(y);
    if (y_length > WORD_MAX || strlen(x) > WORD_MAX)
        return INT_MAX;
    for (int j = 0; j <= y_length; j++)
        row[j] = j;
    for (int i = 0; x[i] != '\0'; i++) {
        int corner = row[0];
        row[0] = i + 1;
        for (int j = 1; j <= y_length; j++) {
            int same = tolower((unsigned char)x[i]) == tolower((unsigned char)y[j - 1]);
            int best = corner + !same;
            corner = row[j];
            if (row[j] + 1 < best)
                best = row[j] + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            row[j] = best;
        }
    }
    return row[y_length];
}

const char *problem_nearest(const char *word, const char *const *names, int names_n)
{
    const char *nearest = NULL;
    int nearest_distance = (int)strlen(word) / 2 + 2;
    for (int i = 0; i < names_n; i++) {
        int distance = edit_distance(word, names[i]);
        if (distance < nearest_distance) {
            nearest = names[i];
            nearest_distance = distance;
        }
    }
    return nearest;
}

struct problem_hint problem_hint(const char *nearest)
{
    struct problem_hint hint = {""};
    if (nearest != NULL)
        snprintf(hint.words, sizeof hint.words, "; the nearest is \"%.80s\"", nearest);
    return hint;
}
