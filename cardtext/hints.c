/* hints.c: a short list, the best first. */
#include "cardtext/hints.h"

#include <string.h>

/* The same for the same words in whatever order, but for "that is". */
static uint64_t sum_of(const char *text)
{
    static const char *const empty[] = {"that", "is", "are", "a", "an"};
    struct words words;
    uint64_t sum = 0;
    if (!words_split(&words, text, strlen(text)))
        return 0;
    for (int w = 0; w < words.n; w++) {
        bool says = words.word[w].kind != WORD_MARK;
        for (int e = 0; e < COUNT(empty); e++)
            says &= !words_are(&words, w, empty[e]);
        if (says)
            sum += (uint64_t)words_hash(words.folded + words.word[w].at, words.word[w].bytes);
    }
    return sum;
}

/* "A unit that is damaged" for "a damaged unit". */
static bool says_the_same(const struct hint *hint, const char *text)
{
    return strcmp(hint->text, text) == 0 || sum_of(hint->text) == sum_of(text);
}

static void drop(struct hints *hints, int which)
{
    hints->n--;
    memmove(&hints->hint[which], &hints->hint[which + 1],
            (size_t)(hints->n - which) * sizeof hints->hint[0]);
}

void hints_keep(struct hints *hints, const struct likeness *said, const char *text)
{
    int like = likeness_with(said, text), at;
    if (like < HINT_NEAR || strlen(text) >= HINT_BYTES || likeness_turns(said, text))
        return;
    for (int h = hints->n - 1; h >= 0; h--) {
        struct hint *hint = &hints->hint[h];
        if (!says_the_same(hint, text))
            continue;
        int longer = (int)strlen(hint->text) - (int)strlen(text);
        if (longer < 0 || (longer == 0 && hint->like >= like))
            return;
        like = hint->like > like ? hint->like : like;
        drop(hints, h);
    }
    at = hints->n;
    while (at > 0 && hints->hint[at - 1].like < like)
        at--;
    if (at == HINTS_MAX)
        return;
    hints->n += hints->n < HINTS_MAX;
    memmove(&hints->hint[at + 1], &hints->hint[at],
            (size_t)(hints->n - at - 1) * sizeof hints->hint[0]);
    strcpy(hints->hint[at].text, text);
    hints->hint[at].like = like;
}
