/* marks.c: moments by what began at them. */
#include "kernel/marks.h"

#include <string.h>

#include "kernel/ensure.h"

static uint32_t tag_of(int what, int key)
{
    ENSURE(what >= 0 && what <= UINT16_MAX && key >= 0 && key <= UINT16_MAX);
    return (uint32_t)what << 16 | (uint32_t)key;
}

void marks_set(struct marks *marks, int what, int key, int moment)
{
    if (marks->n == MARKS_MAX)
        return;
    marks->tag[marks->n] = tag_of(what, key);
    marks->moment[marks->n++] = moment;
}

int marks_take(struct marks *marks, int what, int key)
{
    uint32_t tag = tag_of(what, key);
    int at = 0;
    while (at < marks->n && marks->tag[at] != tag)
        at++;
    if (at == marks->n)
        return MARK_NONE;
    int moment = marks->moment[at];
    size_t behind = (size_t)(--marks->n - at);
    memmove(&marks->tag[at], &marks->tag[at + 1], behind * sizeof *marks->tag);
    memmove(&marks->moment[at], &marks->moment[at + 1], behind * sizeof *marks->moment);
    return moment;
}
