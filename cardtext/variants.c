/* variants.c: walks from a sentence over all that the rules make of it, nearest first: the fewer
 * steps it took and the fewer words are left that the game does not know, the nearer it is. */
#include "cardtext/variants.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cardtext/naming.h"
#include "cardtext/restate.h"
#include "cardtext/rewrite.h"
#include "cardtext/thesaurus.h"
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
    RULES_MAX = 3072,
    BUCKETS = 1024
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
    struct rewrite_rule rule[RULES_MAX];
    int rules_n;
    const char *const *selves;
    int steps; /* of the sentences that the rules are making */
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

static void add_rule(struct variant_search *s, const char *said, const char *meant)
{
    ENSURE(s->rules_n < RULES_MAX);
    rewrite_read(&s->rule[s->rules_n++], said, meant);
}

static void add_rules(struct variant_search *s, const char *const *sayings)
{
    for (; sayings != NULL && *sayings != NULL; sayings++) {
        const char *meant = saying_meant(*sayings);
        if (strchr(meant, '%') == NULL) /* add_named */
            add_rule(s, *sayings, meant);
    }
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
        const char *kept = arena_copy(&s->arena, said, lost.used);
        add_rule(s, kept, arena_copy(&s->arena, meant, found.used));
    }
}

/* Rules that speak of what the game has a word for: one of its moments, the card itself. */
static void add_named_rules(struct variant_search *s, const struct namings *naming,
                            const char *const *sayings)
{
    for (; sayings != NULL && *sayings != NULL; sayings++) {
        const char *held = saying_meant(*sayings), *before = strchr(held, '%');
        if (before == NULL)
            continue;
        const char *name = before + 1;
        const char *rest = name + strcspn(name, " ");
        const char *words = naming_words(naming, name, (size_t)(rest - name));
        char meant[WORDS_BYTES];
        struct text text = text_in(meant, sizeof meant);
        if (words == NULL)
            continue;
        text_print(&text, "%.*s%s%s", (int)(before - held), held, words, rest);
        add_rule(s, *sayings, arena_copy(&s->arena, meant, text.used));
    }
}

static void add_named(struct variant_search *s, const struct variant_speaker *speaker)
{
    struct namings naming;
    naming_of(speaker, &naming);
    add_named_rules(s, &naming, restate_class);
    add_named_rules(s, &naming, restate_named);
    add_named_rules(s, &naming, speaker->parlance->same);
    add_named_rules(s, &naming, speaker->parlance->more);
    for (int m = 0; m < NAMING_SELF; m++)
        if (naming.words[m] != NULL)
            add_colons(s, naming.words[m]);
}

static void add_made(void *context, const char *text)
{
    struct variant_search *s = context;
    add_node(s, text, s->steps);
}

static void keep_first(void *context, const char *text)
{
    char *kept = context;
    if (*kept == '\0')
        snprintf(kept, WORDS_BYTES, "%s", text);
}

/* What a text of two sentences needs twice is one step: the rule at every place where it fits. */
static void apply_everywhere(struct variant_search *s, const struct words *words,
                             const struct rewrite_rule *rule)
{
    struct words now = *words;
    char kept[WORDS_BYTES];
    const struct rewriting r = {rule, &now, s->selves, keep_first, kept};
    int n = 0, puts = rewrite_puts(rule);
    for (int at = 0; at < now.n; at++) {
        kept[0] = '\0';
        rewrite_at(&r, at);
        if (kept[0] == '\0')
            continue;
        if (!words_split(&now, kept, strlen(kept)))
            return;
        n++;
        at += puts > 1 ? puts - 1 : 0;
    }
    if (n > 1)
        add_node(s, now.folded, s->steps);
}

static void apply_rules(struct variant_search *s, const struct words *words, int steps)
{
    bool two = false;
    for (int w = 0; w < words->n; w++)
        two |= words_stop(words, w);
    s->steps = steps + 1;
    for (int i = 0; i < s->rules_n; i++) {
        const struct rewriting r = {&s->rule[i], words, s->selves, add_made, s};
        if (!rewrite_may_fit(r.rule, words))
            continue;
        rewrite_anywhere(&r);
        if (two && rewrite_is_local(r.rule))
            apply_everywhere(s, words, r.rule);
    }
}

/* ---- what everybody means ---- */

enum { COUNTED = 4096 };

static unsigned counted_place(struct rewrite_item word)
{
    return words_hash(word.at, (size_t)word.bytes) % COUNTED;
}

/* A rule of plain words, one of which the game does not know and no other rule has: a sentence
 * with those words can only become what the rule says. */
static bool is_certain(const struct rewrite_rule *rule, const struct known *known,
                       const uint8_t *counted)
{
    bool alone = false;
    for (int i = 0; i < rule->said_n; i++) {
        if (!rewrite_is_plain(rule->said[i]))
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
            for (struct rewrite_item said = s->rule[r].said[i]; said.bytes > 0;) {
                uint8_t *n = &counted[counted_place(rewrite_next_word(&said))];
                *n = (uint8_t)(*n < 2 ? *n + 1 : 2);
            }
    for (int r = 0; r < s->rules_n; r++)
        s->rule[r].certain = s->rule[r].settles || is_certain(&s->rule[r], known, counted);
}

/* What the first certain rule that fits makes of the words; "": none does. */
static void settle_once(const struct variant_search *s, const struct words *words,
                        char settled[WORDS_BYTES])
{
    settled[0] = '\0';
    for (int i = 0; i < s->rules_n && settled[0] == '\0'; i++) {
        const struct rewriting r = {&s->rule[i], words, s->selves, keep_first, settled};
        if (r.rule->certain && rewrite_may_fit(r.rule, words))
            rewrite_anywhere(&r);
    }
}

/* The words as the certain rules leave them. */
static bool settle(struct variant_search *s, const struct known *known, struct words *words)
{
    enum { ROUNDS = 40 };
    char settled[WORDS_BYTES];
    mark_certain(s, known);
    for (int round = 0; round < ROUNDS; round++) {
        settle_once(s, words, settled);
        if (settled[0] == '\0' || !words_split(words, settled, strlen(settled)))
            break;
    }
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
        rewrite_add_words(&text, words, 0, w);
        rewrite_add_words(&text, words, w + 1, words->n);
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
                          const char *other, int bytes, int steps)
{
    char buffer[WORDS_BYTES];
    struct text text = text_in(buffer, sizeof buffer);
    rewrite_add_words(&text, words, 0, w);
    text_print(&text, "%s%.*s", text.used > 0 ? " " : "", bytes, other);
    rewrite_add_words(&text, words, w + 1, words->n);
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
        for (int r = 0; (row = thesaurus_row(r)) != NULL; r++) {
            size_t length = row_has(row, word, words->word[w].bytes) ? 0 : strlen(row);
            for (row += length; *row != '\0'; row += length + (row[length] == ' ')) {
                length = strcspn(row, " ");
                if (known_has(s->known, row, length))
                    exchange_word(s, words, w, row, (int)length, steps);
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
            rewrite_add_words(&text, words, 0, w);
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
            for (struct rewrite_item said = s->rule[r].said[i]; said.bytes > 0;) {
                struct rewrite_item one = rewrite_next_word(&said);
                known_add(&all, one.at, (size_t)one.bytes);
            }
    for (const char *const *self = s->selves; self != NULL && *self != NULL; self++)
        known_add_text(&all, *self);
    for (int w = 0; w < words->n; w++) {
        const char *ending;
        if (!known_word(&all, words, w) && rewrite_singular(words, w, &ending) == 0)
            unknown |= 1ull << w;
    }
    return unknown;
}

static struct variant_search *search_for(const struct variant_speaker *speaker)
{
    static const char *const guests[] = {"it", "that unit", NULL};
    struct variant_search *s = memory_take(sizeof *s);
    s->known = speaker->known;
    add_rules(s, restate_speech);
    add_rules(s, restate_class);
    add_rules(s, restate_common);
    add_rules(s, restate_more);
    add_rules(s, speaker->parlance->same);
    bool theirs = speaker->parlance->not_more >> speaker->type & 1;
    add_rules(s, theirs ? speaker->parlance->theirs : speaker->parlance->more);
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
