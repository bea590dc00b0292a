/* parts.c: finds the parts of a sentence, and says each as the game does. */
#include "cardtext/parts.h"

#include <string.h>

#include "cardtext/match.h"
#include "cardtext/variants.h"
#include "kernel/text.h"

static uint64_t below(int word)
{
    return word <= 0 ? 0 : word >= WORDS_MAX ? ~0ull : (1ull << word) - 1;
}

uint64_t parts_words(int from, int upto)
{
    return below(upto) & ~below(from);
}

static int rider_begins(const struct words *words, int at, struct rider_part *part)
{
    static const struct {
        const char *words, *begins, *list;
    } rows[] = {
        {"for each", "for each", "amount"},
        {"for every", "for each", "amount"},
        {"per", "for each", "amount"},
        {"as long as", "if", "condition"},
        {"so long as", "if", "condition"},
        {"but only if", "if", "condition"},
        {"only if", "if", "condition"},
        {"if you do", NULL, NULL},
        {"if", "if", "condition"},
        {"while", "if", "condition"},
        {"unless", "unless", "condition"},
        {"provided", "if", "condition"},
        {"when you have", "if", "condition"},
    };
    bool once = at > 0 && (words_are(words, at - 1, "once") || words_are(words, at - 1, "damage"));
    for (int r = 0; r < COUNT(rows); r++) {
        int n = words_begin(words, at, words->n, rows[r].words);
        bool often = words_are(words, at, "per") && at + 1 < words->n &&
                     (words_are(words, at + 1, "turn") || words_are(words, at + 1, "round"));
        if (n == 0 || often || (once && words_are(words, at, "per")))
            continue;
        part->begins = rows[r].begins;
        part->list = rows[r].list;
        return rows[r].begins == NULL ? 0 : n;
    }
    return 0;
}

static int clause_end(const struct words *words, int at)
{
    while (at < words->n && !words_are(words, at, ",") && !words_are(words, at, ";") &&
           !words_are(words, at, ":") && !words_are(words, at, "."))
        at++;
    return at;
}

static bool begins_one_of(const struct words *words, int at, const char *const *first, int n)
{
    for (int f = 0; f < n; f++)
        if (words_begin(words, at, words->n, first[f]) > 0)
            return true;
    return false;
}

static bool begins_head(const struct words *words, int at)
{
    static const char *const first[] = {
        "when",           "whenever", "at",       "after", "before",    "start",
        "during",         "each",     "once",     "every", "on",        "end",
        "the first time", "in each",  "in every", "upon",  "as soon as"};
    return begins_one_of(words, at, first, COUNT(first));
}

/* A moment behind what it does. */
static bool begins_tail(const struct words *words, int at)
{
    static const char *const first[] = {
        "when",      "whenever",   "at the start",     "at the end", "after",
        "each time", "every time", "at the beginning", "once per",   "once a turn",
        "at night",  "on victory", "on retreat",       "at dawn",    "once each turn",
        "before",    "as soon as"};
    static const char *const times[] = {"turn", "day", "round", "night", "dawn", "morning"};
    bool each = words_are(words, at, "each") || words_are(words, at, "every");
    bool time = each && at + 1 < words->n &&
                (words->word[at + 1].kind == WORD_NUMBER ||
                 begins_one_of(words, at + 1, times, COUNT(times)));
    return time || begins_one_of(words, at, first, COUNT(first));
}

/* Moments stand before a colon or a comma, or behind all else. What hangs on the effect is not
 * among the words. */
static void find_head(const struct words *words, uint64_t among, struct sentence_parts *parts)
{
    int first = 0;
    while (first < words->n && (!(among >> first & 1) || words_are(words, first, ",")))
        first++;
    int end = clause_end(words, first);
    bool colon = end < words->n && words_are(words, end, ":");
    if (end < words->n && (colon || begins_head(words, first))) {
        parts->head = parts_words(first, end);
        parts->has_head = true;
        return;
    }
    for (int w = first + 1; w < words->n; w++)
        if (among >> w & 1 && begins_tail(words, w)) {
            parts->head = parts_words(w, clause_end(words, w));
            parts->has_head = true;
            return;
        }
}

/* Where a rider that begins there ends: "for each ..., up to 5" is one. */
static int rider_end(const struct words *words, int at, const struct rider_part *part)
{
    static const char *const bounds[] = {"up to", "to a maximum", "max", "maximum", "but no more"};
    int end = clause_end(words, at);
    if (strcmp(part->list, "amount") == 0 && end + 1 < words->n && words_are(words, end, ",") &&
        begins_one_of(words, end + 1, bounds, COUNT(bounds)))
        end = clause_end(words, end + 1);
    for (int next = at; next < end; next++) {
        struct rider_part other;
        if (rider_begins(words, next, &other) > 0 || (next > at && begins_tail(words, next)))
            return next;
    }
    return end;
}

struct sentence_parts parts_of(const struct words *words)
{
    struct sentence_parts parts = {.riders_n = 0};
    uint64_t all = parts_words(0, words->n);
    for (int w = 0; w < words->n; w++) {
        struct rider_part part;
        int n = rider_begins(words, w, &part);
        if (n == 0 || parts.riders_n == PARTS_RIDERS)
            continue;
        int end = rider_end(words, w + n, &part);
        part.words = parts_words(w + n, end);
        parts.rider[parts.riders_n++] = part;
        all &= ~parts_words(w, end);
        w = end - 1;
    }
    find_head(words, all, &parts);
    parts.head &= all;
    parts.effect = all & ~parts.head;
    for (int w = 1; w + 1 < words->n && parts.second == 0; w++) {
        parts.then = words_are(words, w, "then");
        if (parts.effect >> w & 1 && (parts.then || words_are(words, w, "and")))
            parts.second = parts.effect & parts_words(w + 1, words->n);
    }
    return parts;
}

/* ---- each part as the game says it ---- */

/* What came of looking at the variants of a part. */
struct part_seen {
    const struct phrasebook *book;
    const struct catalogue *cards;
    int type;
    bool head;
    int steps, found_n, which; /* found_n: as near and read differently */
    int16_t value[FORM_VALUES_MAX];
    char text[WORDS_BYTES];
};

static bool look_at_form(struct part_seen *seen, const struct words *words, const char *text,
                         const struct form *form, int which)
{
    struct phrase_match match = {
        .book = seen->book, .cards = seen->cards, .words = words, .lenient = true, .terse = true};
    if (!match_form(&match, form, 0, words->n))
        return false;
    if (seen->found_n == 0) {
        seen->which = which;
        memcpy(seen->value, match.value, sizeof seen->value);
        memcpy(seen->text, text, strlen(text) + 1);
        seen->found_n = 1;
    } else if (which != seen->which || memcmp(seen->value, match.value, sizeof seen->value) != 0) {
        seen->found_n++;
    }
    return true;
}

static bool look_at_part(void *context, const char *text, int steps)
{
    struct part_seen *seen = context;
    const struct phrasebook *book = seen->book;
    struct words words;
    if (seen->found_n > 0 && steps > seen->steps)
        return true;
    if (steps < seen->steps)
        seen->found_n = 0;
    if (!words_split(&words, text, strlen(text)))
        return false;
    for (int t = 0; seen->head && t < book->triggers_n; t++)
        if (book->trigger[t].on >> seen->type & 1 &&
            look_at_form(seen, &words, text, &book->trigger[t].form, t))
            seen->steps = steps;
    if (!seen->head && look_at_form(seen, &words, text, &book->rider.form, 0))
        seen->steps = steps;
    return false;
}

void parts_add(struct text *out, const struct words *words, uint64_t set)
{
    for (int w = 0; w < words->n; w++)
        if (set >> w & 1)
            text_print(out, "%s%.*s", out->used > 0 ? " " : "", words->word[w].bytes,
                       words->folded + words->word[w].at);
}

uint64_t parts_run(const struct words *words, uint64_t set)
{
    int from = 0, upto = words->n;
    while (from < upto && (!(set >> from & 1) || words->word[from].kind == WORD_MARK)) {
        bool sign = words_are(words, from, "+") || words_are(words, from, "-");
        if (set >> from & 1 && sign)
            break;
        from++;
    }
    while (upto > from && (!(set >> (upto - 1) & 1) || words->word[upto - 1].kind == WORD_MARK))
        upto--;
    uint64_t run = parts_words(from, upto);
    return (set & run) == run ? run : 0;
}

/* The part in the words of the game if exactly one reading of it is nearest, or else as it is. How
 * many are. */
static int say_part(struct part_seen *seen, const struct known *known, const char *said,
                    char out[WORDS_BYTES])
{
    const struct variant_speaker speaker = {seen->book->game->vocabulary.parlance, known,
                                            seen->type};
    variants_search(&speaker, said, false, look_at_part, seen);
    strcpy(out, seen->found_n == 1 ? seen->text : said);
    return seen->found_n;
}

int parts_say_moment(const struct parts_speaker *speaker, const char *said, char out[WORDS_BYTES],
                     const struct phrasing **trigger)
{
    struct part_seen seen = {
        .book = speaker->book, .cards = speaker->cards, .type = speaker->type, .head = true};
    int n = say_part(&seen, speaker->known, said, out);
    *trigger = n == 1 ? &speaker->book->trigger[seen.which] : NULL;
    return n;
}

int parts_say_rider(const struct parts_speaker *speaker, const char *said, char out[WORDS_BYTES])
{
    struct part_seen seen = {.book = speaker->book, .cards = speaker->cards, .type = speaker->type};
    return say_part(&seen, speaker->known, said, out);
}

void parts_find_rider(const struct parts_speaker *speaker, const struct words *words,
                      struct sentence_parts *parts)
{
    enum { RIDER_WORDS = 16 };
    struct rider_part *rider = &parts->rider[0];
    int n = parts->riders_n == 1 ? rider_begins(words, 0, rider) : 0;
    if (n == 0 || rider->words != parts_words(n, words->n))
        return;
    for (int upto = n + RIDER_WORDS; upto > n + 1; upto--) {
        char said[WORDS_BYTES], out[WORDS_BYTES];
        struct text text = text_in(said, sizeof said);
        if (upto >= words->n)
            continue;
        text_add(&text, rider->begins);
        parts_add(&text, words, parts_words(n, upto));
        if (parts_say_rider(speaker, said, out) != 1)
            continue;
        rider->words = parts_words(n, upto);
        parts->effect = parts_words(upto, words->n);
        return;
    }
}

void parts_find_moment(const struct parts_speaker *speaker, const struct words *words,
                       struct sentence_parts *parts)
{
    enum { HEAD_WORDS = 9 };
    for (int upto = HEAD_WORDS; begins_head(words, 0) && upto >= 2; upto--) {
        char said[WORDS_BYTES], out[WORDS_BYTES];
        const struct phrasing *trigger;
        uint64_t head = parts_words(0, upto);
        if (upto >= words->n || (parts->effect & head) != head)
            continue;
        struct text text = text_in(said, sizeof said);
        parts_add(&text, words, head);
        if (parts_say_moment(speaker, said, out, &trigger) != 1)
            continue;
        parts->head = head;
        parts->effect &= ~head;
        parts->second &= ~head;
        parts->has_head = true;
        return;
    }
}
