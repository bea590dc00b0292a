/* rewrite.c: a rule is taken apart once and then laid to the words of a sentence, item by item. */
#include "cardtext/rewrite.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/memory.h"

enum { HELD_MAX = 6 };

struct held {
    int from[HELD_MAX], upto[HELD_MAX];
    bool plural[HELD_MAX]; /* one word, of which the singular is meant */
    int n;
};

static int cut(const char *text, struct rewrite_item *run)
{
    int n = 0;
    while (*text != '\0' && n < REWRITE_WORDS) {
        size_t bytes = strcspn(text, " ");
        if (bytes > 0)
            run[n++] = (struct rewrite_item){.at = text, .bytes = (int)bytes};
        text += bytes + (text[bytes] == ' ');
    }
    return n;
}

void rewrite_add_words(struct text *text, const struct words *words, int from, int upto)
{
    if (from >= upto)
        return;
    const struct word *first = &words->word[from], *last = &words->word[upto - 1];
    if (text->used > 0)
        text_add(text, " ");
    text_add_bytes(text, words->folded + first->at, (size_t)(last->at + last->bytes - first->at));
}

int rewrite_singular(const struct words *words, int w, const char **ending)
{
    static const struct {
        const char *many, *one;
    } endings[] = {{"ies", "y"}, {"ves", "f"}, {"s", ""}};
    const char *word = words->folded + words->word[w].at;
    int bytes = words->word[w].bytes;
    for (int e = 0; e < COUNT(endings); e++) {
        int length = (int)strlen(endings[e].many);
        if (bytes > length + 1 &&
            strncmp(word + bytes - length, endings[e].many, (size_t)length) == 0) {
            *ending = endings[e].one;
            return bytes - length;
        }
    }
    return 0;
}

static void add_held(struct text *text, const struct words *words, const struct held *held, int h)
{
    const char *ending = "";
    if (!held->plural[h]) {
        rewrite_add_words(text, words, held->from[h], held->upto[h]);
        return;
    }
    int bytes = rewrite_singular(words, held->from[h], &ending);
    text_print(text, "%s%.*s%s", text->used > 0 ? " " : "", bytes,
               words->folded + words->word[held->from[h]].at, ending);
}

/* #1- and #1+: the whole number before or after it; what comes by level stays as it is. */
static void add_beside(struct text *text, const struct words *words, const struct held *numbers,
                       const char *token)
{
    int which = token[1] - '1';
    ENSURE(which >= 0 && which < numbers->n);
    int w = numbers->from[which], step = token[2] == '+' ? 1 : -1;
    if (numbers->upto[which] != w + 1)
        rewrite_add_words(text, words, w, numbers->upto[which]);
    else
        text_print(text, "%s%d", text->used > 0 ? " " : "",
                   atoi(words->folded + words->word[w].at) + step);
}

/* The sentence with the words from..upto replaced by what the rule means. */
static void replace(const struct rewriting *r, const struct held *held, const struct held *numbers,
                    int from, int upto)
{
    char buffer[WORDS_BYTES];
    struct text text = text_in(buffer, sizeof buffer);
    struct rewrite_item meant[REWRITE_WORDS];
    int n = cut(r->rule->meant, meant);
    rewrite_add_words(&text, r->words, 0, from);
    for (int i = 0; i < n; i++) {
        bool number = meant[i].bytes >= 2 && *meant[i].at == '#';
        if (number && meant[i].bytes == 3) {
            add_beside(&text, r->words, numbers, meant[i].at);
        } else if (number || (meant[i].bytes == 2 && *meant[i].at == '*')) {
            const struct held *of = number ? numbers : held;
            int which = meant[i].at[1] - '1';
            ENSURE(which >= 0 && which < of->n);
            add_held(&text, r->words, of, which);
        } else {
            if (text.used > 0)
                text_add(&text, " ");
            text_add_bytes(&text, meant[i].at, (size_t)meant[i].bytes);
        }
    }
    rewrite_add_words(&text, r->words, upto, r->words->n);
    if (text.used > 0 && text.used + 1 < sizeof buffer)
        r->made(r->context, buffer);
}

/* Words of a number from there: 2 or 2/4/6; 0 if there is none. */
static int number_words(const struct words *words, int at)
{
    if (at >= words->n || words->word[at].kind != WORD_NUMBER)
        return 0;
    bool levels = at + 4 < words->n && words_are(words, at + 1, "/") &&
                  words->word[at + 2].kind == WORD_NUMBER && words_are(words, at + 3, "/") &&
                  words->word[at + 4].kind == WORD_NUMBER;
    return levels ? 5 : 1;
}

struct rewrite_item rewrite_next_word(struct rewrite_item *said)
{
    const char *end = memchr(said->at, '|', (size_t)said->bytes);
    struct rewrite_item word = *said;
    word.bytes = end == NULL ? said->bytes : (int)(end - said->at);
    int gone = word.bytes + (end != NULL);
    said->at += gone;
    said->bytes -= gone;
    return word;
}

static bool is_word(const struct words *words, int at, const struct rewrite_item *said)
{
    const char *word = words->folded + words->word[at].at;
    if (!words_set_has(&said->set, words->word[at].bit))
        return false;
    for (struct rewrite_item left = *said; left.bytes > 0;) {
        struct rewrite_item one = rewrite_next_word(&left);
        if (words->word[at].bytes == one.bytes && memcmp(word, one.at, (size_t)one.bytes) == 0)
            return true;
    }
    return false;
}

static void fit(const struct rewriting *r, int item, int first, int at, struct held held,
                struct held numbers);

/* "This unit" before "this". */
static void fit_self(const struct rewriting *r, int item, int first, int at, struct held held,
                     struct held numbers)
{
    enum { SELF_WORDS = 4 };
    for (int n = SELF_WORDS; n > 0; n--)
        for (const char *const *self = r->selves; self != NULL && *self != NULL; self++)
            if (words_begin(r->words, at, r->words->n, *self) == n)
                fit(r, item + 1, first, at + n, held, numbers);
}

/* Words first..: does the rule from its item on fit here, and what does it make of it? */
static void fit(const struct rewriting *r, int item, int first, int at, struct held held,
                struct held numbers)
{
    const struct words *words = r->words;
    if (item == r->rule->said_n) {
        replace(r, &held, &numbers, first, at);
        return;
    }
    const struct rewrite_item *said = &r->rule->said[item];
    if (said->sign == '^') {
        if (at == 0 || words_stop(words, at - 1))
            fit(r, item + 1, first, at, held, numbers);
    } else if (said->sign == '$') {
        if (at == words->n || words_stop(words, at))
            fit(r, item + 1, first, at, held, numbers);
    } else if (said->sign == '*') {
        held.plural[held.n++] = false;
        for (int upto = at + 1; upto <= words->n && !words_stop(words, upto - 1); upto++) {
            held.from[held.n - 1] = at;
            held.upto[held.n - 1] = upto;
            fit(r, item + 1, first, upto, held, numbers);
        }
    } else if (said->sign == '&') {
        const char *ending;
        if (at == words->n || rewrite_singular(words, at, &ending) == 0)
            return;
        held.from[held.n] = at;
        held.upto[held.n] = at + 1;
        held.plural[held.n++] = true;
        fit(r, item + 1, first, at + 1, held, numbers);
    } else if (said->sign == '?') {
        if (at == words->n || words->word[at].kind != WORD_PLAIN ||
            (said->bytes > 0 && !is_word(words, at, said)))
            return;
        held.from[held.n] = at;
        held.upto[held.n] = at + 1;
        held.plural[held.n++] = false;
        fit(r, item + 1, first, at + 1, held, numbers);
    } else if (said->sign == '#') {
        int n = number_words(words, at);
        if (n == 0)
            return;
        numbers.from[numbers.n] = at;
        numbers.plural[numbers.n] = false;
        numbers.upto[numbers.n++] = at + n;
        fit(r, item + 1, first, at + n, held, numbers);
    } else if (said->sign == '@') {
        fit_self(r, item, first, at, held, numbers);
        if (at < words->n && is_word(words, at, said))
            fit(r, item + 1, first, at + 1, held, numbers);
    } else if (at < words->n && is_word(words, at, said)) {
        fit(r, item + 1, first, at + 1, held, numbers);
    }
}

bool rewrite_is_plain(struct rewrite_item said)
{
    return said.sign == 0 && memchr(said.at, '|', (size_t)said.bytes) == NULL;
}

static struct words_set set_of(struct rewrite_item said)
{
    struct words_set set = {0};
    while (said.bytes > 0) {
        struct rewrite_item one = rewrite_next_word(&said);
        words_set_add(&set, words_bit(one.at, (size_t)one.bytes));
    }
    return set;
}

bool rewrite_may_fit(const struct rewrite_rule *rule, const struct words *words)
{
    bool may = words_set_within(&rule->words, &words->set);
    for (int e = 0; may && e < rule->eithers_n; e++)
        may = words_set_meet(&rule->either[e], &words->set);
    return may;
}

static bool may_begin(const struct words *words, const struct rewrite_item *said, int at)
{
    if (said->sign == '^')
        return at == 0 || words_stop(words, at - 1);
    return said->sign != 0 || is_word(words, at, said);
}

bool rewrite_is_local(const struct rewrite_rule *rule)
{
    for (int i = 0; i < rule->said_n; i++)
        if (rule->said[i].sign == '$' ||
            (rule->said[i].sign == '*' && (i + 1 < rule->said_n || rule->said[0].sign != '^')))
            return false;
    return true;
}

/* "You|@": you, or what the card is called. */
static bool names_self(struct rewrite_item said)
{
    while (said.bytes > 0) {
        struct rewrite_item one = rewrite_next_word(&said);
        if (one.bytes == 1 && *one.at == '@')
            return true;
    }
    return false;
}

static void read_sign(struct rewrite_item *item)
{
    if (item->at[0] != '?' && names_self(*item)) {
        item->sign = '@';
    } else if (item->at[0] == '?') {
        item->sign = '?';
        item->at++;
        item->bytes--;
    } else if (item->bytes == 1 && strchr("^$*&#", item->at[0]) != NULL) {
        item->sign = item->at[0];
    }
    item->set = set_of(*item);
}

void rewrite_read(struct rewrite_rule *rule, const char *said, const char *meant)
{
    *rule = (struct rewrite_rule){.meant = meant, .settles = said[0] == '!'};
    int held = 0;
    rule->said_n = cut(said + rule->settles, rule->said);
    for (int i = 0; i < rule->said_n; i++) {
        read_sign(&rule->said[i]);
        struct rewrite_item one = rule->said[i];
        if (rewrite_is_plain(one))
            words_set_add(&rule->words, words_bit(one.at, (size_t)one.bytes));
        else if (rule->eithers_n < REWRITE_EITHERS && (one.sign == 0 || one.sign == '?') &&
                 one.bytes > 0)
            rule->either[rule->eithers_n++] = one.set;
        held += one.sign == '*' || one.sign == '?' || one.sign == '&';
    }
    ENSURE(held <= HELD_MAX);
}

int rewrite_puts(const struct rewrite_rule *rule)
{
    struct rewrite_item meant[REWRITE_WORDS];
    return cut(rule->meant, meant);
}

void rewrite_at(const struct rewriting *r, int at)
{
    if (may_begin(r->words, &r->rule->said[0], at))
        fit(r, 0, at, at, (struct held){.n = 0}, (struct held){.n = 0});
}

void rewrite_anywhere(const struct rewriting *r)
{
    for (int at = 0; at < r->words->n; at++)
        rewrite_at(r, at);
}
