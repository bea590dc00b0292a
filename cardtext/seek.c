/* seek.c: weighs the words of a search against the words of every phrase. A word that few phrases
 * have weighs more; endings do not count, and a game's own other words are known. */
#include "cardtext/seek.h"

#include <stdlib.h>
#include <string.h>

#include "cardtext/parlance.h"
#include "cardtext/words.h"
#include "kernel/memory.h"

enum { STEMS_MAX = 160, STEM_BYTES = 24, FULL = 100 };

struct stems {
    char stem[STEMS_MAX][STEM_BYTES];
    int n;
};

/* Words that say nothing about what a sentence is about. */
static bool is_small(const char *word)
{
    static const char *const small[] = {
        "a",    "an",   "the",  "of",  "to",  "on",   "in",   "it",  "its",  "this",
        "that", "you",  "your", "is",  "are", "has",  "have", "get", "gets", "be",
        "and",  "or",   "with", "for", "by",  "at",   "if",   "n",   "may",  "all",
        "one",  "when", "any",  "so",  "as",  "they", "them", "not", "who",  "such"};
    for (int i = 0; i < COUNT(small); i++)
        if (strcmp(word, small[i]) == 0)
            return true;
    return false;
}

static void add_stem(struct stems *stems, const char *word, size_t bytes)
{
    static const char *const endings[] = {"ing", "ies", "ed", "es", "s", "y", "e"};
    char stem[STEM_BYTES];
    if (bytes >= sizeof stem || stems->n == STEMS_MAX)
        return;
    memcpy(stem, word, bytes);
    stem[bytes] = '\0';
    if (is_small(stem))
        return;
    for (int e = 0; e < COUNT(endings); e++) {
        size_t length = strlen(endings[e]);
        if (bytes > length + 2 && strcmp(stem + bytes - length, endings[e]) == 0) {
            stem[bytes - length] = '\0';
            break;
        }
    }
    for (int i = 0; i < stems->n; i++)
        if (strcmp(stems->stem[i], stem) == 0)
            return;
    strcpy(stems->stem[stems->n++], stem);
}

static void add_words(struct stems *stems, const char *text)
{
    struct words words;
    if (!words_split(&words, text, strlen(text)))
        return;
    for (int w = 0; w < words.n; w++)
        if (words.word[w].kind == WORD_PLAIN)
            add_stem(stems, words.folded + words.word[w].at, words.word[w].bytes);
}

/* Words of the game for words of the search. */
static void add_same(struct stems *stems, const char *words, const struct parlance *parlance)
{
    const char *const *same = parlance == NULL ? NULL : parlance->same;
    for (; same != NULL && *same != NULL; same++)
        if (strpbrk(*same, "*#&^$") == NULL && strpbrk(saying_meant(*same), "*#&") == NULL &&
            strstr(words, *same) != NULL)
            add_words(stems, saying_meant(*same));
}

static bool has(const struct stems *stems, const char *stem)
{
    for (int i = 0; i < stems->n; i++)
        if (strcmp(stems->stem[i], stem) == 0)
            return true;
    return false;
}

static void read_phrase(const struct phrasebook *book, const struct phrase *phrase,
                        struct stems *stems)
{
    stems->n = 0;
    for (int f = phrase->first; f < phrase->first + phrase->forms_n; f++)
        add_words(stems, book->form[f].form.text);
    add_words(stems, phrase->example);
    add_words(stems, phrase->means);
}

static void keep_best(struct seek_found *found, int *n, int most, struct seek_found one)
{
    int at = *n < most ? (*n)++ : most;
    for (; at > 0 && found[at - 1].score < one.score; at--)
        if (at < most)
            found[at] = found[at - 1];
    if (at < most)
        found[at] = one;
}

int seek_phrases(const struct phrasebook *book, const char *words, struct seek_found *found,
                 int most)
{
    struct stems sought = {.n = 0};
    struct stems *said = memory_array((size_t)book->phrases_n + 1, sizeof *said);
    int weight[STEMS_MAX] = {0}, all = 0, n = 0;
    add_words(&sought, words);
    int own = sought.n;
    add_same(&sought, words, book->game->vocabulary.parlance);
    for (int p = 0; p < book->phrases_n; p++)
        read_phrase(book, &book->phrase[p], &said[p]);
    for (int i = 0; i < sought.n; i++) {
        int spread = 0;
        for (int p = 0; p < book->phrases_n; p++)
            spread += has(&said[p], sought.stem[i]);
        weight[i] = 1000 / (2 + spread);
        all += i < own ? weight[i] : 0;
    }
    for (int p = 0; p < book->phrases_n && all > 0; p++) {
        int shared = 0;
        for (int i = 0; i < sought.n; i++)
            shared += has(&said[p], sought.stem[i]) ? weight[i] : 0;
        int score = shared * FULL / all;
        if (score > 0)
            keep_best(found, &n, most,
                      (struct seek_found){&book->phrase[p], score < FULL ? score : FULL});
    }
    free(said);
    return n;
}
