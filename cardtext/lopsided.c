/* lopsided.c: finds conditions of which it is not sure how far they reach. */
#include "cardtext/lopsided.h"

static bool begins_condition(const struct words *words, int at)
{
    static const char *const first[] = {"if", "unless", "while", "provided"};
    for (int i = 0; i < COUNT(first); i++)
        if (words_are(words, at, first[i]))
            return true;
    return words_are(words, at, "for") && at + 1 < words->n &&
           (words_are(words, at + 1, "each") || words_are(words, at + 1, "every"));
}

static bool says_more(const struct words *words, int at)
{
    static const char *const more[] = {"more", "another", "extra", "further"};
    for (int i = 0; i < COUNT(more); i++)
        if (words_are(words, at, more[i]))
            return true;
    return false;
}

enum lopsided lopsided_words(const struct words *words)
{
    bool both = false, led = false;
    for (int w = 0; w < words->n; w++) {
        bool then = words_are(words, w, ";") || words_are(words, w, "then");
        if (words_are(words, w, ".") || (then && !led))
            return LOPSIDED_NOT;
        if (both && says_more(words, w)) /* "and 1 more if ...": only that hangs on it */
            return LOPSIDED_NOT;
        bool first = w == 0 || words_are(words, w - 1, ":") || words_are(words, w - 1, ",");
        if (begins_condition(words, w) && !led) {
            if (!first || both)
                return both ? LOPSIDED_BEHIND : LOPSIDED_NOT;
            led = true;
        }
        both |= words_are(words, w, "and") && w > 2 && !led;
        if (led && (then || words_are(words, w, "and")))
            return LOPSIDED_BEFORE;
    }
    return LOPSIDED_NOT;
}

bool lopsided_ops(const struct op *op, int n, enum lopsided how)
{
    bool with = n > 0 && op[n - 1].rider != 0, without = false;
    for (int i = 0; i < n; i++) {
        bool alone = true; /* its sentence has no condition at all */
        for (int other = 0; other < n; other++)
            alone &= op[other].sentence != op[i].sentence || op[other].rider == 0;
        bool joined = i + 1 < n && op[i].sentence == op[n - 1].sentence &&
                      (op[i].join & JOIN_BEGINS) && op[i].rider == 0;
        without |= alone || joined;
        with |= how == LOPSIDED_BEFORE && op[i].rider != 0;
    }
    return with && without;
}
