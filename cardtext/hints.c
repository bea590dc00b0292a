/* hints.c: a short list, the best first. */
#include "cardtext/hints.h"

#include <string.h>

static void add_word(struct text *out, const struct words *words, int w)
{
    text_print(out, "%s%.*s", out->used > 0 ? " " : "", words->word[w].bytes,
               words->folded + words->word[w].at);
}

/* "2 or less cost" as "cost 2 or less", "Animate of yours" as "friendly Animate". */
static void plain(const char *text, char out[WORDS_BYTES])
{
    struct words words;
    struct text said = text_in(out, WORDS_BYTES);
    if (!words_split(&words, text, strlen(text)))
        return;
    for (int w = 0; w < words.n; w++) {
        bool bound = w + 3 < words.n && w > 0 && words_are(&words, w - 1, "with") &&
                     words.word[w].kind == WORD_NUMBER && words_are(&words, w + 1, "or");
        if (bound)
            add_word(&said, &words, w + 3);
        else if (words_begin(&words, w + 1, words.n, "of yours") > 0)
            text_print(&said, "%sfriendly", said.used > 0 ? " " : "");
        add_word(&said, &words, w);
        for (int more = 1; bound && more < 3; more++)
            add_word(&said, &words, w + more);
        w += bound ? 3 : words_begin(&words, w + 1, words.n, "of yours");
    }
}

bool hints_same(const char *x, const char *y)
{
    char first[WORDS_BYTES], second[WORDS_BYTES];
    plain(x, first);
    plain(y, second);
    return strcmp(first, second) == 0;
}

/* The same for the same words in whatever order, but for "that is". */
static uint64_t sum_of(const char *text)
{
    static const char *const empty[] = {"that", "is", "are", "a", "an"};
    struct words words;
    char said[WORDS_BYTES];
    uint64_t sum = 0;
    plain(text, said);
    if (!words_split(&words, said, strlen(said)))
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
