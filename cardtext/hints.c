/* hints.c: a short list, the best first. */
#include "cardtext/hints.h"

#include <string.h>

void hints_keep(struct hints *hints, const struct likeness *said, const char *text)
{
    int like = likeness_with(said, text), at = hints->n;
    for (int h = 0; h < hints->n; h++)
        if (strcmp(hints->hint[h].text, text) == 0)
            return;
    while (at > 0 && hints->hint[at - 1].like < like)
        at--;
    if (at == HINTS_MAX || like < HINT_NEAR || strlen(text) >= HINT_BYTES ||
        likeness_turns(said, text))
        return;
    hints->n += hints->n < HINTS_MAX;
    memmove(&hints->hint[at + 1], &hints->hint[at],
            (size_t)(hints->n - at - 1) * sizeof hints->hint[0]);
    strcpy(hints->hint[at].text, text);
    hints->hint[at].like = like;
}
