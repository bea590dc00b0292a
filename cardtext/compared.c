/* compared.c: comparisons found by their words; "than you" is read from your side. */
#include "cardtext/compared.h"

#include <string.h>

enum { COMPARISONS = 8, WHAT_BYTES = 16, THAN_AT_MOST = 5 };

/* A bound has a number, "more VP than you" says of what there is more; most and least as well. */
struct comparison {
    enum { BOUND, RELATION, EXTREME } kind;
    int sign; /* 1: more, -1: less, 0: just so many */
    int number;
    char what[WHAT_BYTES]; /* without the ending of the plural */
};

struct comparisons {
    int n;
    struct comparison one[COMPARISONS];
};

static bool is_any(const struct words *words, int w, const char *const *among, int n)
{
    for (int i = 0; i < n && w < words->n; i++)
        if (words_are(words, w, among[i]))
            return true;
    return false;
}

static int sign_of(const struct words *words, int w)
{
    static const char *const more[] = {"more", "greater", "higher", "larger", "bigger", "above"};
    static const char *const less[] = {"less", "fewer", "lower", "smaller", "below"};
    return is_any(words, w, more, COUNT(more)) - is_any(words, w, less, COUNT(less));
}

static int extreme_of(const struct words *words, int w)
{
    static const char *const most[] = {"most", "highest", "greatest", "largest", "biggest"};
    static const char *const least[] = {"least", "fewest", "lowest", "smallest"};
    bool the = w > 0 && words_are(words, w - 1, "the"); /* "at most 3" is none */
    return the ? is_any(words, w, most, COUNT(most)) - is_any(words, w, least, COUNT(least)) : 0;
}

static bool is_number(const struct words *words, int w)
{
    return w >= 0 && w < words->n && words->word[w].kind == WORD_NUMBER;
}

static void add(struct comparisons *all, const struct words *words, struct comparison one, int what)
{
    if (all->n == COMPARISONS)
        return;
    if (what < words->n) {
        const struct word *word = &words->word[what];
        size_t bytes = word->bytes < WHAT_BYTES - 1 ? word->bytes : WHAT_BYTES - 1;
        memcpy(one.what, words->folded + word->at, bytes);
        if (bytes > 2 && one.what[bytes - 1] == 's')
            one.what[bytes - 1] = '\0';
    }
    all->one[all->n++] = one;
}

/* Where "than" stands behind that word; 0: nowhere near. */
static int than_behind(const struct words *words, int w)
{
    for (int than = w + 1; than < words->n && than <= w + THAN_AT_MOST; than++)
        if (words_are(words, than, "than"))
            return than;
    return 0;
}

/* "Somebody has more VP than you": you have less; than your neighbor: you have more. */
static bool is_own_side(const struct words *words, int w)
{
    static const char *const own[] = {"you", "yours", "your"};
    static const char *const others[] = {"neighbor", "neighbour", "opponent", "opponents",
                                         "rival",    "rivals",    "enemy",    "enemies"};
    for (int next = w + 1; next <= w + 2; next++)
        if (is_any(words, next, others, COUNT(others)))
            return false;
    return is_any(words, w, own, COUNT(own));
}

static struct comparisons comparisons_of(const struct words *words)
{
    struct comparisons all = {.n = 0};
    for (int w = 0; w < words->n; w++) {
        int sign = sign_of(words, w), extreme = extreme_of(words, w);
        bool behind = w > 1 && words_are(words, w - 1, "or") && is_number(words, w - 2);
        int than = sign != 0 && !behind ? than_behind(words, w) : 0;
        if (sign != 0 && behind)
            add(&all, words, (struct comparison){BOUND, sign, words->word[w - 2].number, ""},
                words->n);
        else if (than > 0 && is_number(words, than + 1))
            add(&all, words,
                (struct comparison){BOUND, sign, words->word[than + 1].number + sign, ""},
                words->n);
        else if (than > 0)
            add(&all, words,
                (struct comparison){RELATION, is_own_side(words, than + 1) ? -sign : sign, 0, ""},
                w + 1);
        else if (extreme != 0)
            add(&all, words, (struct comparison){EXTREME, extreme, 0, ""}, w + 1);
        else if (words_are(words, w, "exactly") && is_number(words, w + 1))
            add(&all, words, (struct comparison){BOUND, 0, words->word[w + 1].number, ""},
                words->n);
    }
    return all;
}

/* Is there one of that kind, of the same thing if any is, and does none of these go that way? */
static bool turned(const struct comparisons *said, const struct comparison *other)
{
    bool any = false, of_it = false;
    for (int i = 0; i < said->n; i++)
        of_it |= said->one[i].kind == other->kind && strcmp(said->one[i].what, other->what) == 0;
    for (int i = 0; i < said->n; i++) {
        const struct comparison *one = &said->one[i];
        if (one->kind != other->kind || (of_it && strcmp(one->what, other->what) != 0))
            continue;
        if (one->sign == other->sign && (one->kind != BOUND || one->number == other->number))
            return false;
        any = true;
    }
    return any;
}

bool compared_otherwise(const struct words *said, const struct words *other)
{
    const struct comparisons first = comparisons_of(said), second = comparisons_of(other);
    for (int i = 0; i < second.n; i++)
        if (turned(&first, &second.one[i]))
            return true;
    return false;
}
