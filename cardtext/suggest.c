/* suggest.c: puts the wordings of moments, effects, counts and conditions together. */
#include "cardtext/suggest.h"

#include <stdlib.h>
#include <string.h>

#include "cardtext/parts.h"
#include "kernel/memory.h"
#include "kernel/text.h"

enum { HEADS = 4, EFFECTS = 10, RIDERS = 3, RANKED = 12 };

struct ranked {
    const struct phrasing *phrasing; /* NULL: nothing stands there */
    struct wording saying;
};

/* The best first. */
struct ranking {
    struct ranked one[RANKED];
    int n, most;
};

static void keep_best(struct ranking *best, const struct phrasing *phrasing,
                      const struct wordings *all)
{
    for (int w = 0; w < all->n; w++) {
        int at = best->n;
        while (at > 0 && best->one[at - 1].saying.score < all->one[w].score)
            at--;
        if (at == best->most)
            return;
        best->n += best->n < best->most;
        memmove(&best->one[at + 1], &best->one[at],
                (size_t)(best->n - at - 1) * sizeof best->one[0]);
        best->one[at] = (struct ranked){phrasing, all->one[w]};
    }
}

static void rank(struct wording_speaker *s, const struct phrasing *phrasing, int n, uint64_t words,
                 uint64_t under, struct ranking *best)
{
    for (int f = 0; f < n; f++) {
        struct wordings all;
        if (!(phrasing[f].on >> s->type & 1) || (under != 0 && !(phrasing[f].under & under)))
            continue;
        wording_say(s, &phrasing[f].form, words, &all);
        keep_best(best, &phrasing[f], &all);
    }
}

static void rank_list(struct wording_speaker *s, const char *name, uint64_t words,
                      struct ranking *best)
{
    const struct list *list = list_find(s->book, name, strlen(name));
    for (int a = 0; list != NULL && a < list->alternatives_n; a++) {
        struct wordings all;
        wording_say(s, &list->alternative[a].one, words, &all);
        keep_best(best, NULL, &all);
    }
}

static int hand_out(const struct ranking *best, struct suggested *out)
{
    for (int i = 0; i < best->n; i++) {
        struct text text = text_in(out[i].text, sizeof out[i].text);
        out[i].phrasing = best->one[i].phrasing;
        wording_mend(best->one[i].saying.text, &text);
    }
    return best->n;
}

/* ---- parts ---- */

static struct ranking *ranking(int most)
{
    struct ranking *best = memory_take(sizeof *best);
    best->most = most < RANKED ? most : RANKED;
    return best;
}

void suggest_plain(const struct phrasebook *book, const struct catalogue *cards, int type,
                   const struct form *form, struct text *out)
{
    struct likeness *nothing = memory_take(sizeof *nothing);
    struct wording_speaker *s = wording_speaker(book, cards, type, nothing);
    struct wordings all;
    wording_say(s, form, ~0ull, &all);
    if (all.n > 0)
        wording_mend(all.one[0].text, out);
    free(s);
    free(nothing);
}

int suggest_moments(const struct phrasebook *book, const struct catalogue *cards, int type,
                    const struct likeness *said, struct suggested *out, int most)
{
    struct wording_speaker *s = wording_speaker(book, cards, type, said);
    struct ranking *best = ranking(most);
    rank(s, book->trigger, book->triggers_n, ~0ull, 0, best);
    int n = hand_out(best, out), kept = 0;
    for (int i = 0; i < n; i++) { /* versions of one moment look alike: once is enough */
        struct text text = text_in(out[i].plain, sizeof out[i].plain);
        suggest_plain(book, cards, type, &out[i].phrasing->form, &text);
        int before = 0;
        while (before < kept && strcmp(out[before].plain, out[i].plain) != 0)
            before++;
        if (before == kept)
            out[kept++] = out[i];
    }
    free(best);
    free(s);
    return kept;
}

int suggest_effects(const struct phrasebook *book, const struct catalogue *cards, int type,
                    const struct likeness *said, uint64_t under, struct suggested *out, int most)
{
    struct wording_speaker *s = wording_speaker(book, cards, type, said);
    struct ranking *best = ranking(most);
    rank(s, book->form, book->forms_n, ~0ull, under, best);
    int n = hand_out(best, out);
    free(best);
    free(s);
    return n;
}

int suggest_of_list(const struct phrasebook *book, const struct catalogue *cards, int type,
                    const struct likeness *said, const char *name, struct suggested *out, int most)
{
    struct wording_speaker *s = wording_speaker(book, cards, type, said);
    struct ranking *best = ranking(most);
    rank_list(s, name, ~0ull, best);
    int n = hand_out(best, out);
    free(best);
    free(s);
    return n;
}

static void usual_moment(const struct phrase *phrase, struct text *out)
{
    const char *colon = strstr(phrase->example, ": ");
    if (colon != NULL)
        text_add_bytes(out, phrase->example, (size_t)(colon - phrase->example));
}

/* ---- whole sentences ---- */

/* What is to be said, part by part. */
struct proposal {
    struct wording_speaker *s;
    const struct sentence_parts *parts;
    char riders[RIDERS][WORDS_BYTES]; /* ways to say what hangs on it */
    int riders_n;
    suggest_look *look;
    void *context;
};

/* All riders, each in its best way; then the last in others. */
static void find_riders(struct proposal *whole)
{
    const struct sentence_parts *parts = whole->parts;
    struct ranking *best = ranking(RIDERS);
    struct text text[RIDERS];
    whole->riders_n = 1;
    for (int r = 0; r < RIDERS; r++)
        text[r] = text_in(whole->riders[r], sizeof whole->riders[r]);
    for (int p = 0; p < parts->riders_n; p++) {
        best->n = 0;
        rank_list(whole->s, parts->rider[p].list, parts->rider[p].words, best);
        bool last = p == parts->riders_n - 1;
        for (int r = 0; r < RIDERS && best->n > 0; r++) {
            int which = last && r < best->n ? r : 0;
            text_print(&text[r], " %s %s", parts->rider[p].begins, best->one[which].saying.text);
        }
        whole->riders_n = last && best->n > 0 ? best->n : 1;
    }
    free(best);
}

static bool has_may(const struct words *words)
{
    for (int w = 0; w < words->n; w++)
        if (words_begin(words, w, words->n, "you may") > 0)
            return true;
    return false;
}

static void say_effect(const struct proposal *whole, const struct ranked *head,
                       const struct ranked *effect, struct text *out)
{
    char usual[SUGGEST_BYTES];
    struct text moment = text_in(usual, sizeof usual);
    bool alone = effect->phrasing->under & 1;
    if (head != NULL)
        text_add(&moment, head->saying.text);
    else if (!alone)
        usual_moment(&whole->s->book->phrase[effect->phrasing->phrase], &moment);
    if (moment.used > 0) {
        text_print(out, "%s : ", usual);
        if (has_may(&whole->s->said->words) && strncmp(effect->saying.text, "you may", 7) != 0 &&
            effect->phrasing->form.item[0].kind == ITEM_WORD)
            text_add(out, "you may ");
    }
    text_add(out, effect->saying.text);
}

static bool show(const struct proposal *whole, const struct ranked *head,
                 const struct ranked *effect, const struct ranked *second)
{
    if (head != NULL && !(effect->phrasing->under >> head->phrasing->trigger & 1))
        return false;
    for (int r = 0; r < whole->riders_n; r++) {
        char said[WORDS_BYTES * 2], buffer[WORDS_BYTES];
        struct text out = text_in(said, sizeof said), text = text_in(buffer, sizeof buffer);
        const char *riders = whole->riders[r];
        say_effect(whole, head, effect, &out);
        if (second != NULL && head != NULL && whole->parts->then) {
            text_print(&out, " ; then %s", second->saying.text);
        } else if (second != NULL) {
            text_print(&out, "%s . ", riders);
            say_effect(whole, head, second, &out);
        }
        text_add(&out, riders);
        wording_mend(said, &text);
        if (!out.cut && !text.cut && whole->look(whole->context, buffer))
            return true;
    }
    return false;
}

/* Under each moment that may be meant, the best first, and last under none. */
static void show_all(const struct proposal *whole, const struct ranking *heads,
                     uint64_t effect_words, uint64_t second_words)
{
    const struct phrasebook *book = whole->s->book;
    struct ranking *effects = ranking(EFFECTS), *seconds = ranking(1);
    bool done = false;
    rank(whole->s, book->form, book->forms_n, effect_words, 0, effects);
    if (second_words != 0)
        rank(whole->s, book->form, book->forms_n, second_words, 0, seconds);
    for (int e = 0; e < effects->n; e++)
        for (int h = 0; h <= heads->n && !done; h++)
            done = show(whole, h == heads->n ? NULL : &heads->one[h], &effects->one[e],
                        seconds->n == 0 ? NULL : &seconds->one[0]);
    free(effects);
    free(seconds);
}

/* "Each hit yields 1 ore": the words of a moment may be among all others, and what they do not say
 * is done. */
static void show_apart(const struct proposal *whole, uint64_t words)
{
    const struct phrasebook *book = whole->s->book;
    struct ranking *heads = ranking(HEADS), *head = ranking(1);
    rank(whole->s, book->trigger, book->triggers_n, words, 0, heads);
    for (int h = 0; h < heads->n; h++) {
        uint64_t left = words & heads->one[h].saying.left;
        if (heads->one[h].saying.invented > 0 || left == 0 || left == words)
            continue;
        head->one[0] = heads->one[h];
        head->n = 1;
        show_all(whole, head, left, 0);
    }
    free(head);
    free(heads);
}

void suggest_sentences(const struct phrasebook *book, const struct catalogue *cards, int type,
                       const struct likeness *said, suggest_look *look, void *context)
{
    if (book->rider.form.items_n == 0)
        return;
    struct sentence_parts parts = parts_of(&said->words);
    struct proposal *whole = memory_take(sizeof *whole);
    struct ranking *heads = ranking(HEADS);
    *whole = (struct proposal){.s = wording_speaker(book, cards, type, said),
                               .parts = &parts,
                               .look = look,
                               .context = context};
    find_riders(whole);
    if (parts.has_head)
        rank(whole->s, book->trigger, book->triggers_n, parts.head, 0, heads);
    show_all(whole, heads, parts.effect, 0);
    if (parts.has_head) /* a moment may be part of what a phrase says */
        show_all(whole, heads, parts.effect | parts.head, 0);
    else
        show_apart(whole, parts.effect);
    if (parts.second != 0)
        show_all(whole, heads, parts.effect & ~parts.second, parts.second);
    free(heads);
    free(whole->s);
    free(whole);
}
