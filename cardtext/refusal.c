/* refusal.c: says what of a sentence is not understood, what is, and what may have been meant. */
#include "cardtext/refusal.h"

#include <stdlib.h>
#include <string.h>

#include "cardtext/guess.h"
#include "cardtext/ownname.h"
#include "cardtext/secret.h"
#include "cardtext/seek.h"
#include "cardtext/suggest.h"
#include "kernel/memory.h"

enum { HINTED_PROBLEMS = 8, SHOWN_MOMENTS = 12, SHOWN = 3 };

/* The first of those words, and what follows it, that neither the game nor a rule knows. */
static uint64_t unknown_words(const struct refused *r, uint64_t among)
{
    const struct variant_speaker speaker = {reading_parlance(r->s), r->known, r->s->type};
    uint64_t unknown = variants_unknown(&speaker, &r->account->words) & among;
    int from = 0;
    while (from < r->account->words.n && !(unknown >> from & 1))
        from++;
    int upto = from;
    while (upto < r->account->words.n && unknown >> upto & 1)
        upto++;
    return parts_words(from, upto);
}

/* The words of the account that are not understood. */
static uint64_t wrong_part(const struct account *account)
{
    uint64_t wrong = 0;
    if (account->has_moment && !account->moment.read)
        return account->moment.words;
    for (int e = 0; e < account->effects_n && wrong == 0; e++)
        wrong = account->effect[e].read ? 0 : account->effect[e].words;
    for (int k = 0; k < account->riders_n && wrong == 0; k++)
        wrong = account->rider[k].read ? 0 : account->rider[k].words;
    return wrong;
}

/* The words of the sentence that are not understood, as a set; 0: it is not clear which. */
static uint64_t wrong_words(const struct refused *r)
{
    const struct words *words = &r->s->words;
    char said[WORDS_BYTES];
    struct text text = text_in(said, sizeof said);
    uint64_t wrong = r->account->whole ? ~0ull : wrong_part(r->account);
    uint64_t unknown = unknown_words(r, wrong);
    if (r->account->whole && unknown == 0)
        return 0;
    parts_add(&text, &r->account->words, unknown != 0 ? unknown : wrong);
    if (strncmp(said, OWNNAME_EITHER, strlen(OWNNAME_EITHER)) == 0) /* it was "it" */
        strcpy(said, "it");
    for (int at = 0; text.used > 0 && at < words->n; at++) {
        int n = words_begin(words, at, words->n, said);
        uint64_t found = parts_words(at, at + n);
        if (n > 0)
            return found == parts_run(words, parts_words(0, words->n)) ? 0 : found;
    }
    return 0;
}

/* What stands there is not at fault if it says little ("in", "you", "two"): up to the end of its
 * clause, then. */
static uint64_t wrong_clause(const struct words *words, int at)
{
    static const char *const small[] = {"two", "three", "once", "until", "every", "each", "your"};
    int first = at < 0 ? 0 : at, from = first;
    if (from < words->n && words_are(words, from, "until")) { /* how long is seldom the trouble */
        int behind = from;
        while (behind < words->n && words->word[behind].kind != WORD_MARK)
            behind++;
        from = behind + 1 < words->n ? behind + 1 : from;
    }
    int upto = from;
    if (from >= words->n || words->word[from].kind == WORD_MARK)
        return 0;
    bool idle =
        from > at || !likeness_tells(words->folded + words->word[from].at, words->word[from].bytes);
    for (int s = 0; s < COUNT(small); s++)
        idle |= words_are(words, from, small[s]);
    while (idle && upto < words->n && words->word[upto].kind != WORD_MARK)
        upto++;
    return parts_words(from, upto);
}

/* Words that an offer may leave out or bring along: it says the same without them. */
static bool is_idle(const struct words *words, int w)
{
    static const char *const idle[] = {"gain",   "gains",  "gets",  "time",  "choose",      "card",
                                       "target", "choice", "cards", "whole", OWNNAME_EITHER};
    for (int i = 0; i < COUNT(idle); i++)
        if (words_are(words, w, idle[i]))
            return true;
    return w > 0 && (words_are(words, w - 1, "or") || words_are(words, w - 1, "this"));
}

static void add_listed(struct text *out, const struct words *words, uint64_t set,
                       const char *between)
{
    for (int w = 0; w < words->n; w++)
        if (set >> w & 1 && !is_idle(words, w)) {
            text_print(out, "%s%.*s", between, words->word[w].bytes,
                       words->folded + words->word[w].at);
            between = set >> (w + 1) & 1 ? " " : ", ";
        }
}

/* What is different: which words of the part that is not understood the hint does not say, either,
 * and which it has for which nobody asked. */
static void add_hint(struct text *out, const struct likeness *unread, const struct likeness *whole,
                     const char *hint)
{
    struct words words;
    text_print(out, "\"%s\"", hint);
    if (unread->telling == 0 || !words_split(&words, hint, strlen(hint)))
        return;
    size_t before = out->used;
    add_listed(out, &unread->words, likeness_missing(unread, hint), " (without: ");
    if (whole->words.n > 0)
        add_listed(out, &words, likeness_new(whole, &words),
                   out->used > before ? "; adds: " : " (adds: ");
    text_add(out, out->used > before ? ")" : "");
}

/* The parts that are not read, one after the other; all of it if there are none. */
static void unread_words(const struct refused *r, struct text *out)
{
    const struct account *account = r->account;
    if (!account->whole && account->has_moment && !account->moment.read)
        text_add(out, account->moment.text);
    for (int e = 0; !account->whole && e < account->effects_n; e++)
        if (!account->effect[e].read)
            text_print(out, " %s", account->effect[e].text);
    for (int k = 0; !account->whole && k < account->riders_n; k++)
        if (!account->rider[k].read)
            text_print(out, " %s", account->rider[k].text);
    if (out->used == 0)
        text_add(out, r->said_as);
}

/* All that was said, and the parts that are read in the game's words. */
static void whole_words(const struct refused *r, struct likeness *whole)
{
    char words[WORDS_BYTES * 3];
    struct text text = text_in(words, sizeof words);
    text_print(&text, "%s ", r->said_as);
    if (!r->account->whole)
        account_outline(r->account, &text);
    if (text.cut || !guess_likeness(r, whole, words))
        whole->words.n = 0;
}

static void add_hints(const struct refused *r, struct text *out, const struct hints *hints)
{
    struct likeness *whole = memory_take(sizeof *whole);
    struct likeness *unread = memory_take(sizeof *unread);
    char words[WORDS_BYTES];
    struct text text = text_in(words, sizeof words);
    unread_words(r, &text);
    bool labeled = guess_likeness(r, unread, words) && r->restated->found_n < 2;
    unread->telling = labeled ? unread->telling : 0;
    whole_words(r, whole);
    for (int h = 0; h < hints->n && hints->hint[h].like >= HINT_LIKE; h++) {
        text_add(out, h == 0 ? "; did you mean: " : ", or ");
        add_hint(out, unread, whole, hints->hint[h].text);
    }
    free(whole);
    free(unread);
}

/* ---- what there is instead ---- */

static const char *type_name(const struct refused *r)
{
    return r->s->reading->book->game->types[r->s->type].name;
}

static void add_moments(const struct refused *r, struct text *out)
{
    const struct sentence_reading *reading = r->s->reading;
    struct likeness *said = memory_take(sizeof *said);
    struct suggested near[SHOWN_MOMENTS];
    int n = 0;
    if (guess_likeness(r, said, r->account->moment.text))
        n = suggest_moments(reading->book, reading->cards, r->s->type, said, near, SHOWN_MOMENTS);
    text_print(out, "; moments of %s cards are, for example: ", type_name(r));
    for (int i = 0; i < n; i++)
        text_print(out, "%s\"%s\"", i > 0 ? ", " : "", near[i].plain);
    free(said);
}

static void add_rider_forms(const struct refused *r, const struct account_part *rider,
                            struct text *out)
{
    const struct sentence_reading *reading = r->s->reading;
    struct likeness *said = memory_take(sizeof *said);
    struct suggested near[SHOWN];
    bool count = strncmp(rider->text, "for each", 8) == 0;
    int n = 0, shown = 0;
    if (guess_likeness(r, said, rider->text))
        n = suggest_of_list(reading->book, reading->cards, r->s->type, said,
                            count ? "amount" : "condition", near, SHOWN);
    for (int i = 0; i < n; i++) {
        if (!guess_is_english(near[i].text))
            continue;
        text_print(out, "%s\"%s %s\"",
                   shown++ > 0 ? ", "
                   : count     ? "; no card of this game can count that, but for example: "
                               : "; no card of this game can ask that, but for example: ",
                   count ? "for each" : "if", near[i].text);
    }
    free(said);
}

/* The example of a phrase, under the moment of the sentence if it may stand there. */
static bool read_example(const struct refused *r, const struct phrase *phrase,
                         char said[WORDS_BYTES])
{
    struct restated restated = {.s = r->s, .known = r->known};
    const struct account *account = r->account;
    const char *colon = strstr(phrase->example, ": ");
    char words[WORDS_BYTES];
    for (int own = 1; own >= 0; own--) {
        struct text text = text_in(words, sizeof words), out = text_in(said, WORDS_BYTES);
        if (own > 0 && (account->whole || !account->moment.read))
            continue;
        if (own > 0)
            text_print(&text, "%s : ", account->moment.text);
        text_add(&text, own > 0 && colon != NULL ? colon + 2 : phrase->example);
        if (restated_words(&restated, words, &out) == 1)
            return true;
    }
    return false;
}

/* Those that say a little of it; or else what the words remind of. */
static void add_effects(const struct refused *r, const struct hints *hints, const char *words,
                        struct text *out)
{
    enum { SOUGHT = 6 };
    struct seek_found found[SOUGHT];
    struct likeness *whole = memory_take(sizeof *whole);
    bool heard = guess_likeness(r, whole, r->said_as);
    int n = seek_phrases(r->s->reading->book, words, found, SOUGHT), shown = 0;
    text_add(out, "; no card of this game does that");
    for (int h = 0; h < hints->n; h++)
        text_print(out, "%s\"%s\"", shown++ == 0 ? "; the closest: " : ", ", hints->hint[h].text);
    for (int i = 0; i < n && shown < SHOWN - 1; i++) {
        char said[WORDS_BYTES];
        if (!read_example(r, found[i].phrase, said) || strstr(out->at, said) != NULL ||
            (heard && likeness_turns(whole, said)))
            continue;
        text_print(out, "%s\"%s\"", shown++ == 0 ? "; the closest: " : ", ", said);
    }
    free(whole);
}

/* A condition or count that is not read and for which nothing is offered. */
static bool add_unread_rider(const struct refused *r, const struct hints *hints, struct text *out)
{
    const struct account *account = r->account;
    for (int h = 0; hints_found(hints) && h < hints->n; h++)
        if (strstr(hints->hint[h].text, " if ") != NULL ||
            strstr(hints->hint[h].text, " unless ") != NULL ||
            strstr(hints->hint[h].text, " for each ") != NULL)
            return false;
    for (int k = 0; !account->whole && k < account->riders_n; k++)
        if (!account->rider[k].read && account->effect[0].read) {
            add_rider_forms(r, &account->rider[k], out);
            return true;
        }
    return false;
}

/* What may stand where something is not understood. */
static void add_closest(const struct refused *r, const struct hints *hints, struct text *out)
{
    const struct account *account = r->account;
    if (!account->whole && account->has_moment && !account->moment.read) {
        add_moments(r, out);
        return;
    }
    char words[WORDS_BYTES];
    struct text text = text_in(words, sizeof words);
    unread_words(r, &text);
    add_effects(r, hints, words, out);
}

/* ---- saying it ---- */

static void add_outline(const struct refused *r, struct text *out)
{
    char outline[WORDS_BYTES * 2];
    struct text text = text_in(outline, sizeof outline);
    if (account_any_read(r->account)) {
        account_outline(r->account, &text);
        text_print(out, "; the rest is read: \"%s\"", outline);
    }
}

/* The sentence under that moment; false if it is not read so. */
static bool read_under(const struct refused *r, const char *moment, struct text *said)
{
    char words[WORDS_BYTES];
    struct text text = text_in(words, sizeof words);
    struct text_ops ops = {.n = 0};
    int before = r->s->reading->pool->n;
    if (moment == NULL)
        return false;
    text_print(&text, "%s : %.*s", moment, (int)r->bytes, r->text);
    if (r->known != NULL) {
        struct restated restated = {.s = r->s, .known = r->known};
        return restated_words(&restated, words, said) == 1;
    }
    bool read = reading_text(r->s, words, &ops) && reading_say(r->s, &ops, said);
    r->s->reading->pool->n = before;
    return read;
}

/* What lacks a moment is offered under the most usual ones; then what else may have been meant. */
static bool say_misplaced(const struct refused *r, const struct way *way, const struct hints *hints)
{
    const struct misplaced misplaced = {way->head, way->effect, way->when, r->s->type};
    const struct parlance *parlance = reading_parlance(r->s);
    char offered[WORDS_BYTES * 3] = "";
    struct text out = text_in(offered, sizeof offered);
    int n = 0;
    const char *const moment[] = {parlance == NULL ? NULL : parlance->moments.enters,
                                  parlance == NULL ? NULL : parlance->moments.begins};
    for (int m = 0; way->when == 0 && m < COUNT(moment); m++) {
        char said[WORDS_BYTES];
        struct text text = text_in(said, sizeof said);
        if (read_under(r, moment[m], &text))
            text_print(&out, "%s\"%s\"", n++ == 0 ? "; did you mean: " : ", or ", said);
    }
    for (int h = 0; h < hints->n && hints->hint[h].like >= HINT_LIKE && n < HINTS_MAX; h++)
        if (strstr(offered, hints->hint[h].text) == NULL)
            text_print(&out, "%s\"%s\"", n++ == 0 ? "; did you mean: " : ", or ",
                       hints->hint[h].text);
    return diagnose_misplaced(r->s->reading, &misplaced, r->text, (int)r->bytes, r->place, offered);
}

/* With the word that is spelt like one that is not understood, if that is read. */
static bool add_respelt(const struct refused *r, const struct diagnosis *diagnosis,
                        struct text *out)
{
    char respelt[WORDS_BYTES], said[WORDS_BYTES];
    struct text text = text_in(respelt, sizeof respelt), read = text_in(said, sizeof said);
    struct restated restated = {.s = r->s, .known = r->known};
    diagnose_respell(&text, r->s->reading, diagnosis, &r->s->words, r->text, r->bytes);
    if (text.used == 0 || text.cut || restated_words(&restated, respelt, &read) != 1)
        return false;
    text_print(out, "; did you mean: \"%s\"", said);
    return true;
}

static bool hear_all(const struct refused *r, struct likeness *said)
{
    char words[WORDS_BYTES * 3];
    struct text text = text_in(words, sizeof words);
    guess_words(r, &text);
    return guess_likeness(r, said, text.used < WORDS_BYTES ? words : r->said_as);
}

static void say(const struct refused *r)
{
    struct sentence_read *s = r->s;
    struct problem *problem = s->reading->problem;
    struct words words = s->words;
    struct likeness *said = memory_take(sizeof *said);
    struct hints hints = {.n = 0};
    char more[2600] = "", denied[sizeof s->denied];
    struct text out = text_in(more, sizeof more);
    memcpy(denied, s->denied, sizeof denied); /* by what was read, not by what is guessed */
    bool heard = reading_parlance(s) != NULL && problem->count < HINTED_PROBLEMS;
    if (heard && r->restated->found_n > 1)
        guess_both(r, &hints);
    else if (heard && hear_all(r, said))
        guess_sentences(r, said, &hints);
    free(said);
    s->words = words;
    struct diagnosis diagnosis = reading_explain(s);
    const struct way misplaced = s->misplaced;
    bool sure = hints.n > 0 && hints.hint[0].like >= HINT_SURE;
    bool placed = s->misplaced_n == 0 && !r->restated->is_misplaced;
    bool secret = secret_asked(s->reading->book->game, &words) != NULL;
    s->words = words;
    diagnosis.wrong = heard ? wrong_words(r) : 0;
    bool parted = diagnosis.wrong != 0;
    if (heard && !parted)
        diagnosis.wrong = wrong_clause(&words, diagnosis.furthest);
    if (s->misplaced_n > 0 || (!sure && !placed)) {
        say_misplaced(r, s->misplaced_n > 0 ? &misplaced : &r->restated->misplaced, &hints);
        return;
    }
    if (parted)
        add_outline(r, &out);
    bool respelt = heard && r->restated->found_n == 0 && add_respelt(r, &diagnosis, &out);
    bool asked = !respelt && heard && !secret && add_unread_rider(r, &hints, &out);
    if (!respelt && hints_found(&hints))
        add_hints(r, &out, &hints);
    else if (!respelt && denied[0] != '\0')
        text_print(&out, "; %s", denied);
    else if (!respelt && !asked && heard && !secret)
        add_closest(r, &hints, &out);
    s->words = words;
    diagnose_say(&diagnosis, s->reading, &s->words, r->text, r->bytes, r->place, more);
}

void refusal_say(const struct refused *refusal)
{
    struct thesaurus *thesaurus = memory_take(sizeof *thesaurus);
    struct refused r = *refusal;
    if (reading_parlance(r.s) != NULL)
        thesaurus_gather(thesaurus, reading_parlance(r.s));
    r.thesaurus = thesaurus;
    say(&r);
    free(thesaurus);
}

bool refusal_of_read(struct sentence_read *s, const char *text, size_t bytes,
                     const struct place *place)
{
    const struct phrase *phrase = s->reading->book->phrase;
    const struct refused r = {.s = s, .text = text, .bytes = bytes, .place = place};
    if (s->fitting_n > 1)
        return problem_say(s->reading->problem, DIAGNOSE_PLACE "\"%.*s\" can mean %s or %s",
                           DIAGNOSE_PLACE_ARGS(place), (int)bytes, text,
                           phrase[s->fitting.effect->phrase].id,
                           phrase[s->second.effect->phrase].id);
    if (s->misplaced_n > 0)
        return say_misplaced(&r, &s->misplaced, &(struct hints){.n = 0});
    return problem_say(s->reading->problem,
                       DIAGNOSE_PLACE "\"%.*s\": what holds all the time cannot be joined to "
                                      "another effect, nor can what asks where nobody can "
                                      "answer; make two sentences of it",
                       DIAGNOSE_PLACE_ARGS(place), (int)bytes, text);
}
