/* guess.c: looks for what may have been meant, part by part. */
#include "cardtext/guess.h"

#include <stdlib.h>
#include <string.h>

#include "cardtext/suggest.h"
#include "kernel/memory.h"

enum { GUESSES_READ = 6, NEAREST = 4, ANY_MOMENT = -1 };

/* Sentences that are read and say much of what was said. */
struct guessing {
    struct sentence_read *s;
    const struct likeness *said;
    int when;          /* the moment that they must have, or ANY_MOMENT */
    bool keeps_moment; /* it is part of what is kept */
    int n;
    struct hints hints;
};

static const char *without_moment(const char *said)
{
    const char *colon = strstr(said, ": ");
    return colon == NULL ? said : colon + 2;
}

/* The forms can be put together so. */
bool guess_is_english(const char *said)
{
    static const char *const wrong[] = {
        "each the ",        "one the ",        " a the ",         "other the ",    " an the ",
        "your the ",        "your friendly ",  "your enemy ",     "your rival ",   "or more your ",
        " no your ",        " a your ",        "each your ",      "one your ",     "you may one ",
        "you may +",        " 2 your ",        "you may each ",   "you may your ", "you may this ",
        "you may the unit", "this is on this", "this is not on ", "with no level", "with a level"};
    for (int i = 0; i < COUNT(wrong); i++)
        if (strstr(said, wrong[i]) != NULL)
            return false;
    return true;
}

/* "Units with a water" for "water units": what somebody has is offered if it was spoken of. */
static bool invents_having(const struct words *words, const char *said)
{
    static const char *const having[] = {"with",     "has",     "have",  "without", "carrying",
                                         "wearing",  "no",      "whose", "carries", "holding",
                                         "equipped", "wears",   "of",    "holds",   "carry",
                                         "own",      "control", "on"};
    if (strstr(said, " with a") == NULL && strstr(said, " with no ") == NULL)
        return false;
    for (int w = 0; w < words->n; w++)
        for (int h = 0; h < COUNT(having); h++)
            if (words_are(words, w, having[h]))
                return false;
    return true;
}

static bool look_for_suggestion(void *context, const char *text)
{
    struct guessing *g = context;
    struct text_ops ops = {.n = 0};
    char said[WORDS_BYTES];
    struct text words = text_in(said, sizeof said);
    int before = g->s->reading->pool->n;
    if (reading_text(g->s, text, &ops) && reading_say(g->s, &ops, &words) &&
        guess_is_english(said) && !invents_having(&g->said->words, said) &&
        (g->when == ANY_MOMENT || ops.op[0].when == g->when)) {
        hints_keep(&g->hints, g->said,
                   g->when > 0 && !g->keeps_moment ? without_moment(said) : said);
        g->n++;
    }
    g->s->reading->pool->n = before;
    return false;
}

static bool look_for_hint(void *context, const char *text, int steps)
{
    (void)steps;
    look_for_suggestion(context, text);
    return ((struct guessing *)context)->n >= GUESSES_READ;
}

/* Variants of the words with some left out, and forms of the game filled with the words. */
static void guess(const struct refused *r, struct guessing *g, const char *words)
{
    struct sentence_read *s = r->s;
    const struct parlance *parlance = reading_parlance(s);
    const struct variant_speaker speaker = {parlance, r->known, s->type};
    struct likeness *said = memory_take(sizeof *said);
    char settled[WORDS_BYTES];
    bool lenient = s->match.lenient;
    s->match.lenient = true;
    variants_search(&speaker, words, true, look_for_hint, g);
    variants_settle(&speaker, words, settled);
    if (likeness_of(said, parlance, settled))
        suggest_sentences(s->reading->book, s->reading->cards, s->type, said, look_for_suggestion,
                          g);
    s->match.lenient = lenient;
    free(said);
}

bool guess_likeness(const struct refused *r, struct likeness *said, const char *words)
{
    char settled[WORDS_BYTES];
    const struct parlance *parlance = reading_parlance(r->s);
    variants_settle(&(struct variant_speaker){parlance, r->known, r->s->type}, words, settled);
    return likeness_of(said, parlance, settled);
}

/* What may be meant by one effect, under the moment that was read. */
static void guess_effect(const struct refused *r, const struct account_part *clause,
                         struct hints *hints)
{
    const struct account *account = r->account;
    struct likeness *said = memory_take(sizeof *said);
    struct guessing g = {.s = r->s, .said = said, .when = ANY_MOMENT};
    char words[WORDS_BYTES];
    struct text text = text_in(words, sizeof words);
    if (account->trigger != NULL) {
        text_print(&text, "%s : ", account->moment.text);
        g.when = account->trigger->trigger;
    }
    text_add(&text, clause->text);
    bool heard = guess_likeness(r, said, clause->text);
    if (heard && (said->telling & (said->telling - 1)) != 0) /* one word is too little */
        guess(r, &g, words);
    *hints = g.hints;
    free(said);
}

/* ---- whole sentences ---- */

struct offering {
    const struct refused *r;
    const struct likeness *said;
    struct hints *hints;
};

/* Keeps the text if it is read. */
static void offer(const struct offering *o, const char *text)
{
    struct sentence_read *s = o->r->s;
    struct guessing g = {.s = s, .said = o->said, .when = ANY_MOMENT, .hints = *o->hints};
    bool lenient = s->match.lenient;
    s->match.lenient = true;
    look_for_suggestion(&g, text);
    s->match.lenient = lenient;
    *o->hints = g.hints;
}

static void offer_account(const struct offering *o, const struct account *account,
                          const char *const *effect)
{
    char words[WORDS_BYTES];
    struct text text = text_in(words, sizeof words);
    if (account_say(account, effect, &text))
        offer(o, words);
}

/* With guesses for the effects that are not read. */
static void offer_effects(const struct offering *o, const struct account *account)
{
    struct hints *guessed = memory_array(ACCOUNT_EFFECTS, sizeof *guessed);
    int ways = 1;
    for (int e = 0; e < account->effects_n; e++)
        if (!account->effect[e].read) {
            guess_effect(o->r, &account->effect[e], &guessed[e]);
            ways *= guessed[e].n;
        }
    for (int way = 0; way < ways; way++) {
        const char *effect[ACCOUNT_EFFECTS] = {NULL};
        for (int e = 0, rest = way; e < account->effects_n; e++)
            if (!account->effect[e].read) {
                effect[e] = guessed[e].hint[rest % guessed[e].n].text;
                rest /= guessed[e].n;
            }
        offer_account(o, account, effect);
    }
    free(guessed);
}

static void read_again(const struct offering *o, struct account *account)
{
    struct restated restated = {.s = o->r->s, .known = o->r->known};
    account_read_again(account, &restated);
}

/* The moments that are nearest to one that is not read. */
static void offer_moments(const struct offering *o)
{
    const struct sentence_reading *reading = o->r->s->reading;
    struct account *account = memory_take(sizeof *account);
    struct likeness *said = memory_take(sizeof *said);
    struct suggested near[NEAREST];
    int n = 0;
    if (guess_likeness(o->r, said, o->r->account->moment.text))
        n = suggest_moments(reading->book, reading->cards, o->r->s->type, said, near, NEAREST);
    for (int i = 0; i < n; i++) {
        *account = *o->r->account;
        if (likeness_with(said, near[i].text) < HINT_LIKE)
            continue;
        strcpy(account->moment.text, near[i].text);
        account->moment.read = true;
        read_again(o, account);
        offer_account(o, account, NULL);
    }
    free(said);
    free(account);
}

/* "for each", "if", "unless". */
static size_t begins_of(const char *rider)
{
    return strncmp(rider, "for each", 8) == 0 ? 8 : strcspn(rider, " ");
}

/* The conditions or counts that are nearest to one that is not read. */
static void offer_rider(const struct offering *o, int which)
{
    const struct sentence_reading *reading = o->r->s->reading;
    const struct account_part *rider = &o->r->account->rider[which];
    struct account *account = memory_take(sizeof *account);
    struct likeness *said = memory_take(sizeof *said);
    struct suggested near[NEAREST];
    size_t begins = begins_of(rider->text);
    int n = 0;
    if (guess_likeness(o->r, said, rider->text + begins))
        n = suggest_of_list(reading->book, reading->cards, o->r->s->type, said,
                            begins == 8 ? "amount" : "condition", near, NEAREST);
    for (int i = 0; i < n; i++) {
        struct text text = text_in(account->rider[which].text, WORDS_BYTES);
        *account = *o->r->account;
        if (likeness_with(said, near[i].text) < HINT_LIKE)
            continue;
        text_print(&text, "%.*s %s", (int)begins, rider->text, near[i].text);
        account->rider[which].read = true;
        read_again(o, account);
        offer_account(o, account, NULL);
    }
    free(said);
    free(account);
}

/* What hangs on the sentence and is not read is left out. */
static void offer_without_riders(const struct offering *o)
{
    struct account *account = memory_take(sizeof *account);
    *account = *o->r->account;
    account->riders_n = 0;
    for (int k = 0; k < o->r->account->riders_n; k++)
        if (o->r->account->rider[k].read)
            account->rider[account->riders_n++] = o->r->account->rider[k];
    read_again(o, account);
    offer_effects(o, account);
    free(account);
}

/* The effects that are read, without the others. */
static void offer_read(const struct offering *o)
{
    struct account *account = memory_take(sizeof *account);
    *account = *o->r->account;
    account->effects_n = 0;
    for (int e = 0; e < o->r->account->effects_n; e++)
        if (o->r->account->effect[e].read) {
            account->joint[account->effects_n] = o->r->account->joint[e];
            account->effect[account->effects_n++] = o->r->account->effect[e];
        }
    offer_account(o, account, NULL);
    free(account);
}

static int unread(const struct account_part *clause, int n)
{
    int c = 0;
    while (c < n && clause[c].read)
        c++;
    return c < n ? c : -1;
}

void guess_both(const struct refused *r, struct hints *hints)
{
    const struct text_ops *both[] = {&r->restated->ops, &r->restated->second};
    hints->n = 0;
    for (int h = 0; h < COUNT(both); h++) {
        struct text text = text_in(hints->hint[hints->n].text, HINT_BYTES);
        if (reading_say(r->s, both[h], &text))
            hints->hint[hints->n++].like = HINT_SURE;
    }
}

void guess_sentences(const struct refused *r, const struct likeness *said, struct hints *hints)
{
    const struct account *account = r->account;
    const struct offering o = {r, said, hints};
    int rider = unread(account->rider, account->riders_n);
    bool moment = account->has_moment && !account->moment.read;
    hints->n = 0;
    if (!account->whole && moment) {
        offer_moments(&o);
    } else if (!account->whole && rider >= 0) {
        offer_rider(&o, rider);
        if (!hints_found(hints))
            offer_without_riders(&o);
    } else if (!account->whole) {
        offer_effects(&o, account);
    }
    if (!hints_found(hints) && account_any_effect(account))
        offer_read(&o);
    bool kept = account_any_effect(account) || (rider >= 0 && account->effect[0].read);
    if (hints_found(hints) || (!account->whole && hints->n > 0) || kept)
        return;
    struct guessing g = {.s = r->s, .said = said, .when = ANY_MOMENT, .hints = *hints};
    if (account->trigger != NULL)
        g.when = account->trigger->trigger;
    g.keeps_moment = true;
    guess(r, &g, r->said_as);
    *hints = g.hints;
}
