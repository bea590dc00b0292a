/* cost.c: finds how often, when and for what something may be done. */
#include "cardtext/cost.h"

#include <stdio.h>
#include <string.h>

#include "kernel/text.h"

static const char *const often[] = {"once per turn",     "once a turn",
                                    "once each turn",    "once every turn",
                                    "one time per turn", "one time each turn",
                                    "1 time each turn",  "once in each turn",
                                    "once in a turn",    NULL};
static const char *const often_own[] = {"once during each of your turns",
                                        "once in each of your turns",
                                        "once on each of your turns",
                                        "once each of your turns",
                                        "once during your turn",
                                        "once on your turn",
                                        "once in your turn",
                                        "once during your turns",
                                        "once in every turn of yours",
                                        "once in your own turn",
                                        "once on your own turn",
                                        "once during your own turn",
                                        "once each turn of yours",
                                        NULL};
static const char *const own[] = {"during your own turn",
                                  "on your own turn",
                                  "in your own turn",
                                  "during your turn",
                                  "on your turn",
                                  "in your turn",
                                  "during your turns",
                                  "on your turns",
                                  "your turn",
                                  NULL};
static const char *const theirs[] = {"during the opponent's turn",
                                     "on the opponent's turn",
                                     "in the opponent's turn",
                                     "during your opponent's turn",
                                     "on your opponent's turn",
                                     "in your opponent's turn",
                                     NULL};
static const char *const freely[] = {"at any time", "whenever you like", NULL};
static const char *const fight[] = {"during a conflict",
                                    "during conflicts",
                                    "during conflict",
                                    "in a conflict",
                                    "in conflicts",
                                    "in conflict",
                                    NULL};

/* The longest of them that stands there; how many words it has. */
static int begins(const struct words *words, int at, const char *const *list)
{
    int most = 0;
    for (; *list != NULL; list++) {
        int n = words_begin(words, at, words->n, *list);
        most = n > most ? n : most;
    }
    return most;
}

struct cost {
    const struct words *words;
    uint64_t left; /* words that are not used yet */
    bool once, own, their, fight;
    int price, price_end; /* "2 R", "stun this" */
    int effect;           /* what is bought */
    bool gains;           /* "for 4 R" is no verb */
};

static void drop(struct cost *c, int from, int upto)
{
    for (int w = from; w < upto; w++)
        c->left &= ~(1ull << w);
}

/* "Only", "but only", "use this", ... in front of how often; "and", a comma between. */
static void drop_around(struct cost *c, int from, int upto)
{
    static const char *const before[] = {"only",
                                         "just",
                                         "but",
                                         "and",
                                         ",",
                                         ";",
                                         "at most",
                                         "no more than",
                                         "use this",
                                         "use it",
                                         "do this",
                                         "do so",
                                         "activate this",
                                         "activate",
                                         "you may",
                                         "you can",
                                         "this may be used",
                                         "this can be used",
                                         "use this ability",
                                         "use",
                                         "use this only",
                                         "you can only do this",
                                         NULL};
    for (bool more = true; more;) {
        more = false;
        for (int w = from < 6 ? 0 : from - 6; w < from && !more; w++) {
            int n = begins(c->words, w, before);
            if (n == 0 || w + n != from || !(c->left >> w & 1))
                continue;
            drop(c, w, from);
            from = w;
            more = true;
        }
    }
    if (from == 0 && words_are(c->words, upto, ","))
        drop(c, upto, upto + 1);
}

static bool take(struct cost *c, const char *const *list)
{
    for (int w = 0; w < c->words->n; w++) {
        int n = c->left >> w & 1 ? begins(c->words, w, list) : 0;
        if (n == 0)
            continue;
        drop(c, w, w + n);
        drop_around(c, w, w + n);
        return true;
    }
    return false;
}

/* The next word that is left and no mark. */
static int next(const struct cost *c, int w, bool marks)
{
    while (w < c->words->n &&
           (!(c->left >> w & 1) || (!marks && c->words->word[w].kind == WORD_MARK)))
        w++;
    return w;
}

static bool is_unit(const struct words *words, int at)
{
    return words_are(words, at, "r") || words_are(words, at, "v");
}

/* The price that begins there, up to where it ends; 0: none does. */
static int price_at(struct cost *c, int at, bool bare)
{
    static const char *const pays[] = {"pay",      "spend",    "give up", "lose",
                                       "trade in", "trade",    "sell",    "sacrifice",
                                       "for",      "pay with", NULL};
    static const char *const itself[] = {"stun this",
                                         "discard this",
                                         "return this to hand",
                                         "stun it",
                                         "discard it",
                                         "sacrifice this",
                                         "sacrifice it",
                                         "discard a card",
                                         "discard 1 card",
                                         "discard one card",
                                         NULL};
    static const char *const kinds[] = {"animate", "structure", "tool", "card", "unit", NULL};
    const struct words *words = c->words;
    int paid = begins(words, at, pays), n = begins(words, at, itself);
    if (n > 0) {
        c->price = at;
        c->price_end = at + n;
        return c->price_end +
               (words_are(words, at + n - 1, "this") ? begins(words, at + n, kinds) : 0);
    }
    at = paid > 0 ? at + paid : at;
    bool number = at < words->n && (words->word[at].kind == WORD_NUMBER ||
                                    words_are(words, at, "a") || words_are(words, at, "one"));
    int unit = at + 1 + (words_begin(words, at + 1, words->n, "of your") > 0 ? 2 : 0);
    if (!number || !is_unit(words, unit) || (paid == 0 && !bare))
        return 0;
    c->price = at;
    return c->price_end = unit + 1;
}

/* What is bought begins behind that word: ":", "to", "for 4 R". */
static bool buys(struct cost *c, int at)
{
    static const char *const joints[] = {":",           "to",          ", then",    "; if you do ,",
                                         "; if you do", "in order to", ": you may", ", you may",
                                         ": you can",   ", you can",   NULL};
    const struct words *words = c->words;
    bool lent = words_are(words, c->price - 1, "for") && words_are(words, at, ",");
    int n = begins(words, at, joints);
    c->gains = words_are(words, at, "for") && is_unit(words, at + 2);
    c->effect = at + (c->gains || n == 0 ? 1 : n);
    return c->gains || lent || n > 0;
}

static const char *const mays[] = {"you may", "you can", NULL};

static bool is_price(struct cost *c)
{
    int at = next(c, 0, false), may = begins(c->words, at, mays);
    int end = price_at(c, at + may, may == 0);
    return end > 0 && buys(c, next(c, end, true));
}

/* ---- saying it ---- */

static void add_words(const struct cost *c, struct text *out, int from, int upto)
{
    for (int w = from; w < upto; w++)
        if (c->left >> w & 1)
            text_print(out, "%s%.*s", out->used > 0 ? " " : "", c->words->word[w].bytes,
                       c->words->folded + c->words->word[w].at);
}

static void add_price(const struct cost *c, struct text *out)
{
    const struct words *words = c->words;
    int unit = c->price_end - 1;
    if (words->word[c->price].kind == WORD_NUMBER || words_are(words, c->price, "one") ||
        words_are(words, c->price, "a"))
        text_print(out, "%s%d %.*s :", out->used > 0 ? " " : "",
                   words->word[c->price].kind == WORD_NUMBER ? words->word[c->price].number : 1,
                   words->word[unit].bytes, words->folded + words->word[unit].at);
    else if (words_are(words, c->price, "sacrifice"))
        text_print(out, "%sdiscard this :", out->used > 0 ? " " : "");
    else if (words_are(words, unit, "it"))
        text_print(out, "%s%.*s this :", out->used > 0 ? " " : "", words->word[c->price].bytes,
                   words->folded + words->word[c->price].at);
    else if (words_are(words, unit, "card"))
        text_print(out, "%sdiscard a card :", out->used > 0 ? " " : "");
    else {
        add_words(c, out, c->price, c->price_end);
        text_add(out, " :");
    }
}

/* A moment is no time at which one may do something. */
static bool has_moment(const struct words *words)
{
    static const char *const first[] = {"when",  "whenever", "each",      "every",    "at the",
                                        "after", "if",       "instead",   "end of",   "start of",
                                        "on",    "as long",  "the first", "the next", NULL};
    int w = 0;
    while (w < words->n && !words_are(words, w, "when") && !words_are(words, w, "whenever") &&
           !words_are(words, w, "would"))
        w++;
    static const char *const turns[] = {"on your", "on each of", NULL};
    return w < words->n || (begins(words, 0, first) > 0 && begins(words, 0, turns) == 0);
}

/* Behind a mark at the beginning. */
static bool has_colon(const struct cost *c)
{
    for (int w = next(c, 0, false); w < c->words->n; w++)
        if (c->left >> w & 1 && words_are(c->words, w, ":"))
            return true;
    return false;
}

/* Without what stood before how often it may be done. */
static int effect_end(const struct cost *c)
{
    int end = c->words->n;
    while (end > 0 && (!(c->left >> (end - 1) & 1) || c->words->word[end - 1].kind == WORD_MARK ||
                       words_are(c->words, end - 1, "and") || words_are(c->words, end - 1, "but")))
        end--;
    return end;
}

void cost_fold(const struct phrasebook *book, const char *folded, char out[WORDS_BYTES])
{
    struct words words;
    struct cost c = {.words = &words, .left = ~0ull};
    char said[WORDS_BYTES];
    struct text text = text_in(said, sizeof said);
    snprintf(out, WORDS_BYTES, "%s", folded);
    if (book->costs_n == 0 || !words_split(&words, folded, strlen(folded)) || has_moment(&words))
        return;
    c.once = take(&c, often_own);
    c.own = c.once;
    c.once |= take(&c, often);
    take(&c, freely);
    c.own |= take(&c, own);
    c.their = !c.own && take(&c, theirs);
    if (!is_price(&c) && !c.once)
        return;
    c.fight = take(&c, fight);
    bool price = is_price(&c);
    if (!price && has_colon(&c))
        return;
    text_add(&text, c.fight ? "in conflict ;" : "");
    text_print(&text, "%s", c.own ? text.used > 0 ? " your turn ;" : "your turn ;" : "");
    text_print(&text, "%s%s", text.used > 0 && c.their ? " " : "",
               c.their ? "the opponent's turn ;" : "");
    text_print(&text, "%s", c.once ? text.used > 0 ? " once a turn" : "once a turn" : "");
    if (price) {
        text_add(&text, c.once ? " ;" : "");
        add_price(&c, &text);
    } else {
        text_add(&text, " :");
        c.effect = next(&c, 0, false);
        c.effect += begins(&words, c.effect, mays);
    }
    text_add(&text, price && c.gains ? " gain" : "");
    int end = effect_end(&c);
    add_words(&c, &text, c.effect, end);
    if (!text.cut && c.effect < end)
        memcpy(out, said, text.used + 1);
}
