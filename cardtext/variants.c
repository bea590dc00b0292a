/* variants.c: walks from a sentence over all that the rules make of it, nearest first: the fewer
 * steps it took and the fewer words are left that the game does not know, the nearer it is. */
#include "cardtext/variants.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cardtext/likeness.h"
#include "cardtext/naming.h"
#include "cardtext/restate.h"
#include "cardtext/words.h"
#include "kernel/arena.h"
#include "kernel/fnv.h"
#include "kernel/memory.h"
#include "kernel/text.h"

enum {
    NODES_MAX = 3000,
    GUESSES_MAX = 700,
    STEPS_MAX = 12,
    UNKNOWN = 2, /* steps that a word is away which the game does not know */
    NEARS = 64,
    BEYOND = 3, /* how much further is looked when something was found */
    RULES_MAX = 2048,
    HELD_MAX = 6,
    BUCKETS = 1024,
    EITHERS = 4,
    RULE_WORDS = 24
};

/* Words of a rule or a sentence, as runs of bytes. */
struct run {
    const char *at;
    int bytes;
};

/* A rule taken apart. */
struct variant_rule {
    struct run said[RULE_WORDS];
    int said_n;
    const char *meant;
    uint64_t words; /* a bit for each of its own words, by their hash: a sentence must have them */
    uint64_t either[EITHERS]; /* and one of each of these: the bits of words of which one fits */
    int eithers_n;
    bool settles; /* "! ...": what it says is what everybody means */
    bool certain; /* nothing else can become of its words */
};

struct variant_node {
    struct variant_node *chain, *next;
    const char *text;
    int steps;
};

/* Nodes as near as each other, in the order in which they were found. */
struct variant_queue {
    struct variant_node *first, *last;
};

struct variant_search {
    struct variant_rule rule[RULES_MAX];
    int rules_n;
    const char *const *selves;
    bool settling; /* only rules that are certain are applied, to one node */
    char settled[WORDS_BYTES];
    const struct known *known;
    struct arena arena;
    struct variant_queue near[NEARS];
    struct variant_node *bucket[BUCKETS];
    int nodes_n;
};

static unsigned hash_text(const char *text)
{
    return fnv32(FNV32_BEGIN, text, strlen(text)) % BUCKETS;
}

static int distance(const struct known *known, const char *text, int steps)
{
    struct words words;
    int far = steps;
    if (!words_split(&words, text, strlen(text)))
        return NEARS - 1;
    for (int w = 0; w < words.n; w++)
        far += known_word(known, &words, w) ? 0 : UNKNOWN;
    return far < NEARS ? far : NEARS - 1;
}

static void add_node(struct variant_search *s, const char *text, int steps)
{
    unsigned bucket = hash_text(text);
    for (const struct variant_node *n = s->bucket[bucket]; n != NULL; n = n->chain)
        if (strcmp(n->text, text) == 0)
            return;
    if (s->nodes_n == NODES_MAX || steps > STEPS_MAX)
        return;
    struct variant_node *node = arena_take(&s->arena, sizeof *node);
    *node = (struct variant_node){.chain = s->bucket[bucket],
                                  .text = arena_copy(&s->arena, text, strlen(text)),
                                  .steps = steps};
    s->bucket[bucket] = node;
    s->nodes_n++;
    struct variant_queue *queue = &s->near[distance(s->known, text, steps)];
    if (queue->first == NULL)
        queue->first = node;
    else
        queue->last->next = node;
    queue->last = node;
}

/* Takes the nearest that has not been looked at, up to that distance; NULL if there is none. */
static const struct variant_node *take_nearest(struct variant_search *s, int upto, int *far)
{
    for (*far = 0; *far <= upto && *far < NEARS; (*far)++) {
        struct variant_node *node = s->near[*far].first;
        if (node == NULL)
            continue;
        s->near[*far].first = node->next;
        return node;
    }
    return NULL;
}

/* ---- one rule ---- */

struct held {
    int from[HELD_MAX], upto[HELD_MAX];
    bool plural[HELD_MAX]; /* one word, of which the singular is meant */
    int n;
};

struct rewriting {
    struct variant_search *search;
    const struct words *words;
    const struct variant_rule *rule;
    int steps;
};

static int cut(const char *text, struct run *run)
{
    int n = 0;
    while (*text != '\0' && n < RULE_WORDS) {
        size_t bytes = strcspn(text, " ");
        if (bytes > 0)
            run[n++] = (struct run){text, (int)bytes};
        text += bytes + (text[bytes] == ' ');
    }
    return n;
}

static bool is(struct run run, char letter)
{
    return run.bytes == 1 && *run.at == letter;
}

static void add_words(struct text *text, const struct words *words, int from, int upto)
{
    if (from >= upto)
        return;
    const struct word *first = &words->word[from], *last = &words->word[upto - 1];
    if (text->used > 0)
        text_add(text, " ");
    text_add_bytes(text, words->folded + first->at, (size_t)(last->at + last->bytes - first->at));
}

/* "Soldiers", "Thieves" and "Ladies" without their endings; 0: it is no plural. */
static int singular_bytes(const struct words *words, int w, const char **ending)
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
        add_words(text, words, held->from[h], held->upto[h]);
        return;
    }
    int bytes = singular_bytes(words, held->from[h], &ending);
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
        add_words(text, words, w, numbers->upto[which]);
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
    struct run meant[RULE_WORDS];
    int n = cut(r->rule->meant, meant);
    add_words(&text, r->words, 0, from);
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
    add_words(&text, r->words, upto, r->words->n);
    if (text.used == 0 || text.used + 1 >= sizeof buffer)
        return;
    if (r->search->settling && r->search->settled[0] == '\0')
        memcpy(r->search->settled, buffer, text.used + 1);
    else if (r->search->settling)
        return;
    else
        add_node(r->search, buffer, r->steps + 1);
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

/* One of the words that | sets apart; "?" before them says that the word is held. */
static struct run next_word(struct run *said)
{
    if (said->at[0] == '?')
        *said = (struct run){said->at + 1, said->bytes - 1};
    const char *end = memchr(said->at, '|', (size_t)said->bytes);
    struct run word = {said->at, end == NULL ? said->bytes : (int)(end - said->at)};
    int gone = word.bytes + (end != NULL);
    *said = (struct run){said->at + gone, said->bytes - gone};
    return word;
}

static bool is_word(const struct words *words, int at, struct run said)
{
    const char *word = words->folded + words->word[at].at;
    while (said.bytes > 0) {
        struct run one = next_word(&said);
        if (words->word[at].bytes == one.bytes && memcmp(word, one.at, (size_t)one.bytes) == 0)
            return true;
    }
    return false;
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
    struct run said = r->rule->said[item];
    if (is(said, '^')) {
        if (at == 0 || words_are(words, at - 1, "."))
            fit(r, item + 1, first, at, held, numbers);
    } else if (is(said, '$')) {
        if (at == words->n || words_are(words, at, "."))
            fit(r, item + 1, first, at, held, numbers);
    } else if (is(said, '*')) {
        held.plural[held.n++] = false;
        for (int upto = at + 1; upto <= words->n && !words_are(words, upto - 1, "."); upto++) {
            held.from[held.n - 1] = at;
            held.upto[held.n - 1] = upto;
            fit(r, item + 1, first, upto, held, numbers);
        }
    } else if (is(said, '&')) {
        const char *ending;
        if (at == words->n || singular_bytes(words, at, &ending) == 0)
            return;
        held.from[held.n] = at;
        held.upto[held.n] = at + 1;
        held.plural[held.n++] = true;
        fit(r, item + 1, first, at + 1, held, numbers);
    } else if (said.at[0] == '?') {
        struct run among = {said.at + 1, said.bytes - 1};
        if (at == words->n || words->word[at].kind != WORD_PLAIN ||
            (among.bytes > 0 && !is_word(words, at, among)))
            return;
        held.from[held.n] = at;
        held.upto[held.n] = at + 1;
        held.plural[held.n++] = false;
        fit(r, item + 1, first, at + 1, held, numbers);
    } else if (is(said, '#')) {
        int n = number_words(words, at);
        if (n == 0)
            return;
        numbers.from[numbers.n] = at;
        numbers.plural[numbers.n] = false;
        numbers.upto[numbers.n++] = at + n;
        fit(r, item + 1, first, at + n, held, numbers);
    } else if (is(said, '@')) {
        const char *const *self = r->search->selves;
        for (int n; self != NULL && *self != NULL; self++)
            if ((n = words_begin(words, at, words->n, *self)) > 0)
                fit(r, item + 1, first, at + n, held, numbers);
    } else if (at < words->n && is_word(words, at, said)) {
        fit(r, item + 1, first, at + 1, held, numbers);
    }
}

/* A word that stands for itself alone. */
static bool is_plain(struct run said)
{
    return memchr(said.at, '|', (size_t)said.bytes) == NULL && said.at[0] != '?' &&
           (said.bytes > 1 || strchr("^$*&#@", *said.at) == NULL);
}

static uint64_t bits_of(struct run said)
{
    uint64_t bits = 0;
    while (said.bytes > 0) {
        struct run one = next_word(&said);
        bits |= words_bit(one.at, (size_t)one.bytes);
    }
    return bits;
}

/* A rule some of whose words are not there does not fit. */
static bool may_apply(const struct variant_rule *rule, const struct words *words)
{
    bool may = (rule->words & ~words->bits) == 0;
    for (int e = 0; may && e < rule->eithers_n; e++)
        may = (rule->either[e] & words->bits) != 0;
    return may;
}

static void add_rules(struct variant_search *s, const struct parlance_same *same)
{
    for (; same != NULL && same->said != NULL; same++) {
        ENSURE(s->rules_n < RULES_MAX);
        if (strchr(same->meant, '%') != NULL) /* add_named */
            continue;
        struct variant_rule *rule = &s->rule[s->rules_n++];
        *rule = (struct variant_rule){.meant = same->meant};
        rule->settles = same->said[0] == '!';
        rule->said_n = cut(same->said + rule->settles, rule->said);
        for (int i = 0; i < rule->said_n; i++)
            if (is_plain(rule->said[i]))
                rule->words |= words_bit(rule->said[i].at, (size_t)rule->said[i].bytes);
            else if (rule->eithers_n < EITHERS &&
                     memchr(rule->said[i].at, '|', (size_t)rule->said[i].bytes) != NULL)
                rule->either[rule->eithers_n++] = bits_of(rule->said[i]);
    }
}

static bool may_begin(const struct words *words, struct run said, int at)
{
    if (is(said, '^'))
        return at == 0 || words_are(words, at - 1, ".");
    return said.at[0] == '?' || is_word(words, at, said) ||
           (said.bytes == 1 && strchr("*&#$@", *said.at) != NULL);
}

static void add_rule(struct variant_search *s, const char *said, const char *meant)
{
    const struct parlance_same rule[] = {{said, arena_copy(&s->arena, meant, strlen(meant))},
                                         {NULL, NULL}};
    add_rules(s, rule);
}

/* "Each turn gain 2 food" has lost its colon. */
static void add_colons(struct variant_search *s, const char *words)
{
    static const char *const next[] = {"?", "+"};
    static const char *const held[] = {"*1 *2", "+ *1"};
    for (int n = 0; n < COUNT(next); n++) {
        char said[WORDS_BYTES], meant[WORDS_BYTES];
        struct text lost = text_in(said, sizeof said), found = text_in(meant, sizeof meant);
        text_print(&lost, "^ %s %s *", words, next[n]);
        text_print(&found, "%s : %s", words, held[n]);
        add_rule(s, arena_copy(&s->arena, said, lost.used), meant);
    }
}

/* Rules that speak of what the game has a word for: one of its moments, the card itself. */
static void add_named_rules(struct variant_search *s, const struct namings *naming,
                            const struct parlance_same *same)
{
    for (; same != NULL && same->said != NULL; same++) {
        const char *before = strchr(same->meant, '%'), *name = before + 1;
        if (before == NULL)
            continue;
        const char *rest = name + strcspn(name, " ");
        const char *words = naming_words(naming, name, (size_t)(rest - name));
        char meant[WORDS_BYTES];
        struct text text = text_in(meant, sizeof meant);
        if (words == NULL)
            continue;
        text_print(&text, "%.*s%s%s", (int)(before - same->meant), same->meant, words, rest);
        add_rule(s, same->said, meant);
    }
}

static void add_named(struct variant_search *s, const struct variant_speaker *speaker)
{
    struct namings naming;
    naming_of(speaker, &naming);
    add_named_rules(s, &naming, restate_named);
    add_named_rules(s, &naming, speaker->parlance->same);
    for (int m = 0; m < NAMING_SELF; m++)
        if (naming.words[m] != NULL)
            add_colons(s, naming.words[m]);
}

/* May the rule be applied to every sentence of a text at once? */
static bool is_local(const struct variant_rule *rule)
{
    for (int i = 0; i < rule->said_n; i++)
        if (is(rule->said[i], '$') ||
            (is(rule->said[i], '*') && (i + 1 < rule->said_n || !is(rule->said[0], '^'))))
            return false;
    return true;
}

/* What a text of two sentences needs twice is one step: the rule at every place where it fits. */
static void apply_everywhere(struct rewriting r)
{
    struct variant_search *s = r.search;
    struct run meant[RULE_WORDS];
    struct words now = *r.words;
    int n = 0, length = cut(r.rule->meant, meant);
    r.words = &now;
    for (int at = 0; at < now.n; at++) {
        s->settled[0] = '\0';
        s->settling = true;
        if (may_begin(&now, r.rule->said[0], at))
            fit(&r, 0, at, at, (struct held){.n = 0}, (struct held){.n = 0});
        s->settling = false;
        if (s->settled[0] == '\0')
            continue;
        if (!words_split(&now, s->settled, strlen(s->settled)))
            return;
        n++;
        at += length > 1 ? length - 1 : 0;
    }
    if (n > 1)
        add_node(s, now.folded, r.steps + 1);
}

static void apply_rules(struct variant_search *s, const struct words *words, int steps)
{
    bool two = false;
    for (int w = 0; !s->settling && w < words->n; w++)
        two |= words_are(words, w, ".");
    for (int i = 0; i < s->rules_n; i++) {
        struct rewriting r = {.search = s, .words = words, .rule = &s->rule[i], .steps = steps};
        if ((s->settling && !r.rule->certain) || !may_apply(r.rule, words))
            continue;
        for (int at = 0; at < words->n; at++)
            if (may_begin(words, r.rule->said[0], at))
                fit(&r, 0, at, at, (struct held){.n = 0}, (struct held){.n = 0});
        if (two && is_local(r.rule))
            apply_everywhere(r);
    }
}

enum { COUNTED = 4096 };

static unsigned counted_place(struct run word)
{
    return words_hash(word.at, (size_t)word.bytes) % COUNTED;
}

/* A rule of plain words, one of which the game does not know and no other rule has: a sentence
 * with those words can only become what the rule says. */
static bool is_certain(const struct variant_rule *rule, const struct known *known,
                       const uint8_t *counted)
{
    bool alone = false;
    for (int i = 0; i < rule->said_n; i++) {
        if (!is_plain(rule->said[i]))
            return false;
        alone |= counted[counted_place(rule->said[i])] == 1 &&
                 !known_has(known, rule->said[i].at, (size_t)rule->said[i].bytes);
    }
    return alone;
}

static void mark_certain(struct variant_search *s, const struct known *known)
{
    uint8_t counted[COUNTED] = {0};
    for (int r = 0; r < s->rules_n; r++)
        for (int i = 0; i < s->rule[r].said_n; i++)
            for (struct run said = s->rule[r].said[i]; said.bytes > 0;) {
                uint8_t *n = &counted[counted_place(next_word(&said))];
                *n = (uint8_t)(*n < 2 ? *n + 1 : 2);
            }
    for (int r = 0; r < s->rules_n; r++)
        s->rule[r].certain = s->rule[r].settles || is_certain(&s->rule[r], known, counted);
}

/* The words as the certain rules leave them. */
static bool settle(struct variant_search *s, const struct known *known, struct words *words)
{
    enum { ROUNDS = 24 };
    s->settling = true;
    mark_certain(s, known);
    for (int round = 0; round < ROUNDS; round++) {
        s->settled[0] = '\0';
        apply_rules(s, words, 0);
        if (s->settled[0] == '\0' || !words_split(words, s->settled, strlen(s->settled)))
            break;
    }
    s->settling = false;
    return words->n > 0;
}

/* ---- guesses ---- */

/* Words without which a sentence would say the opposite. */
static bool turns_about(const struct words *words, int w)
{
    static const char *const turning[] = {"not",  "no",    "cannot", "unless", "enemy", "rival",
                                          "less", "fewer", "more",   "lose",   "loses", "without"};
    for (int t = 0; t < COUNT(turning); t++)
        if (words_are(words, w, turning[t]))
            return true;
    return false;
}

/* Words that carry little are left out first. */
static void leave_out(struct variant_search *s, const struct words *words, int steps)
{
    for (int w = 0; w < words->n; w++) {
        char buffer[WORDS_BYTES];
        struct text text = text_in(buffer, sizeof buffer);
        if (words->word[w].kind != WORD_PLAIN || turns_about(words, w))
            continue;
        add_words(&text, words, 0, w);
        add_words(&text, words, w + 1, words->n);
        if (text.used > 0)
            add_node(s, buffer, steps + 1);
    }
}

static bool row_has(const char *row, const char *word, size_t bytes)
{
    for (size_t length; *row != '\0'; row += length + (row[length] == ' ')) {
        length = strcspn(row, " ");
        if (length == bytes && memcmp(row, word, bytes) == 0)
            return true;
    }
    return false;
}

static void exchange_word(struct variant_search *s, const struct words *words, int w,
                          struct run other, int steps)
{
    char buffer[WORDS_BYTES];
    struct text text = text_in(buffer, sizeof buffer);
    add_words(&text, words, 0, w);
    text_print(&text, "%s%.*s", text.used > 0 ? " " : "", other.bytes, other.at);
    add_words(&text, words, w + 1, words->n);
    if (text.used + 1 < sizeof buffer)
        add_node(s, buffer, steps + 1);
}

/* For a word that the game does not know those that mean much the same. */
static void exchange(struct variant_search *s, const struct words *words, int steps)
{
    for (int w = 0; w < words->n; w++) {
        const char *word = words->folded + words->word[w].at, *row;
        if (words->word[w].kind != WORD_PLAIN || known_word(s->known, words, w))
            continue;
        for (int r = 0; (row = likeness_row(r)) != NULL; r++) {
            size_t length = row_has(row, word, words->word[w].bytes) ? 0 : strlen(row);
            for (row += length; *row != '\0'; row += length + (row[length] == ' ')) {
                length = strcspn(row, " ");
                if (known_has(s->known, row, length))
                    exchange_word(s, words, w, (struct run){row, (int)length}, steps);
            }
        }
    }
}

/* A clause behind a comma, "and" or "if" is left out whole. */
static void leave_clause(struct variant_search *s, const struct words *words, int steps)
{
    static const char *const begins[] = {",", "and", "if", "for", "until", "unless", "against"};
    for (int w = 2; w < words->n; w++)
        for (int b = 0; b < COUNT(begins); b++) {
            char buffer[WORDS_BYTES];
            struct text text = text_in(buffer, sizeof buffer);
            if (!words_are(words, w, begins[b]))
                continue;
            add_words(&text, words, 0, w);
            add_node(s, buffer, steps + 1);
        }
}

/* Words for which there is no rule and that the game does not know, as a set. No rule drops what it
 * holds: a sentence with such a word cannot be read. */
static uint64_t unknown_to(const struct variant_search *s, const struct words *words)
{
    struct known all = *s->known;
    uint64_t unknown = 0;
    for (int r = 0; r < s->rules_n; r++)
        for (int i = 0; i < s->rule[r].said_n; i++)
            for (struct run said = s->rule[r].said[i]; said.bytes > 0;) {
                struct run one = next_word(&said);
                known_add(&all, one.at, (size_t)one.bytes);
            }
    for (const char *const *self = s->selves; self != NULL && *self != NULL; self++)
        known_add_text(&all, *self);
    for (int w = 0; w < words->n; w++) {
        const char *ending;
        if (!known_word(&all, words, w) && singular_bytes(words, w, &ending) == 0)
            unknown |= 1ull << w;
    }
    return unknown;
}

static struct variant_search *search_for(const struct variant_speaker *speaker)
{
    static const char *const guests[] = {"it", "that unit", NULL};
    struct variant_search *s = memory_take(sizeof *s);
    s->known = speaker->known;
    add_rules(s, restate_common);
    add_rules(s, speaker->parlance->same);
    s->selves = naming_has_guest(speaker) ? guests : speaker->parlance->selves;
    add_named(s, speaker);
    return s;
}

void variants_settle(const struct variant_speaker *speaker, const char *folded,
                     char out[WORDS_BYTES])
{
    struct variant_search *s = search_for(speaker);
    struct words words;
    snprintf(out, WORDS_BYTES, "%s", folded);
    if (words_split(&words, folded, strlen(folded)) && settle(s, speaker->known, &words))
        snprintf(out, WORDS_BYTES, "%s", words.folded);
    arena_free(&s->arena);
    free(s);
}

void variants_search(const struct variant_speaker *speaker, const char *folded, bool guess,
                     variant_look *look, void *context)
{
    const struct known *known = speaker->known;
    struct variant_search *s = search_for(speaker);
    struct words words;
    if (words_split(&words, folded, strlen(folded)) && (guess || unknown_to(s, &words) == 0) &&
        settle(s, known, &words))
        add_node(s, words.folded, 0);
    int far, upto = NEARS - 1;
    for (const struct variant_node *node; (node = take_nearest(s, upto, &far)) != NULL;) {
        if (!words_split(&words, node->text, strlen(node->text)))
            continue;
        if (known_all(known, &words) && look(context, node->text, node->steps) && upto == NEARS - 1)
            upto = far + BEYOND;
        if (s->nodes_n < NODES_MAX)
            apply_rules(s, &words, node->steps);
        if (guess && s->nodes_n < GUESSES_MAX) {
            exchange(s, &words, node->steps);
            leave_clause(s, &words, node->steps);
            leave_out(s, &words, node->steps);
        }
    }
    arena_free(&s->arena);
    free(s);
}

uint64_t variants_unknown(const struct variant_speaker *speaker, const struct words *words)
{
    struct variant_search *s = search_for(speaker);
    uint64_t unknown = unknown_to(s, words);
    arena_free(&s->arena);
    free(s);
    return unknown;
}
