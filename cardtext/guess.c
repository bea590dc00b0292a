/* guess.c: looks for what may have been meant, part by part. */
#include "cardtext/guess.h"

#include <stdlib.h>
#include <string.h>

#include "cardtext/same.h"
#include "cardtext/suggest.h"
#include "kernel/memory.h"

enum { GUESSES_READ = 6, NEAREST = 4, ANY_MOMENT = -1, PART_LIKE = 12 };

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

/* "... if wounded if you have no VP", in one effect. */
static bool says_again(const char *said, const char *what)
{
    size_t bytes = strlen(what);
    for (const char *first = said; (first = strstr(first, what)) != NULL; first += bytes) {
        const char *next = strstr(first + bytes, what);
        size_t upto = strcspn(first, ".;");
        if (next != NULL && next < first + upto)
            return true;
    }
    return false;
}

/* "In this column or in this column". */
static bool says_both_alike(const char *said)
{
    for (const char * or = strstr(said, " or "); or != NULL; or = strstr(or +1, " or ")) {
        const char *next = or +4;
        for (size_t bytes = strcspn(next, " .;,"); bytes > 0;
             bytes += next[bytes] == ' ' ? 1 + strcspn(next + bytes + 1, " .;,") : 0) {
            if ((size_t)(or -said) >= bytes && memcmp(or -bytes, next, bytes) == 0)
                return true;
            if (next[bytes] != ' ')
                break;
        }
    }
    return false;
}

/* The forms can be put together so. */
bool guess_is_english(const char *said)
{
    static const char *const wrong[] = {
        "each the ",        "one the ",          " a the ",         "other the ",
        " an the ",         "your the ",         "your friendly ",  "your enemy ",
        "your rival ",      "or more your ",     " no your ",       " a your ",
        "each your ",       "one your ",         "you may one ",    "you may +",
        " 2 your ",         "you may each ",     "you may your ",   "you may this ",
        "you may the unit", "this is on this",   "this is not on ", "with no level",
        "with a level",     " with a unit",      " with an animal", " with no unit",
        " is that was ",    " is not that was ", " not that ",      " with a land",
        " with a temple",   " with an animate",  " unit on the ",   " units on the ",
        "each men ",        " on the defender ", "with a card"};
    for (int i = 0; i < COUNT(wrong); i++)
        if (strstr(said, wrong[i]) != NULL)
            return false;
    return !says_again(said, " if ") && !says_again(said, " for each ") && !says_both_alike(said);
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

/* Whether the text was read. */
static bool look_at(struct guessing *g, const char *text)
{
    struct text_ops ops = {.n = 0};
    char said[WORDS_BYTES];
    struct text words = text_in(said, sizeof said);
    int before = g->s->reading->pool->n;
    bool read = reading_text(g->s, text, &ops);
    if (read && !restated_pays_twice(g->s->reading->book, &ops) &&
        !restated_pays_apart(g->s, &ops) && reading_say(g->s, &ops, &words) &&
        guess_is_english(said) && !invents_having(&g->said->words, said) &&
        (g->when == ANY_MOMENT || ops.op[0].when == g->when)) {
        hints_keep(&g->hints, g->said,
                   g->when > 0 && !g->keeps_moment ? without_moment(said) : said);
        g->n++;
    }
    g->s->reading->pool->n = before;
    return read;
}

static bool look_for_suggestion(void *context, const char *text)
{
    look_at(context, text);
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
    if (likeness_of(said, r->thesaurus, settled))
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
    return likeness_of(said, r->thesaurus, settled);
}

/* ---- ways to say each part ---- */

enum { WAYS = 6, EACH_PART = PARTS_RIDERS + ACCOUNT_EFFECTS + 1, COMBINED = 160, RESTATED = 8 };

/* Ways to say a part, the best first; "": it is left out. */
struct said_ways {
    char way[WAYS][SUGGEST_BYTES];
    int n;
};

static void add_way(struct said_ways *ways, const char *text)
{
    for (int w = 0; w < ways->n; w++)
        if (strcmp(ways->way[w], text) == 0)
            return;
    if (ways->n < WAYS && strlen(text) < SUGGEST_BYTES)
        strcpy(ways->way[ways->n++], text);
}

static void moment_ways(const struct refused *r, struct said_ways *ways)
{
    const struct sentence_reading *reading = r->s->reading;
    const struct account *account = r->account;
    struct likeness *said = memory_take(sizeof *said);
    struct suggested near[NEAREST];
    int n = 0;
    if (account->has_moment && !account->moment.read &&
        guess_likeness(r, said, account->moment.text))
        n = suggest_moments(reading->book, reading->cards, r->s->type, said, near, NEAREST);
    if (!account->has_moment || account->moment.read)
        add_way(ways, account->has_moment ? account->moment.text : "");
    for (int i = 0; i < n; i++)
        if (likeness_with(said, near[i].text) >= PART_LIKE)
            add_way(ways, near[i].text);
    free(said);
}

/* "for each", "if", "unless". */
static size_t begins_of(const char *rider)
{
    return strncmp(rider, "for each", 8) == 0 ? 8 : strcspn(rider, " ");
}

static void rider_ways(const struct refused *r, const struct account_part *rider,
                       struct said_ways *ways)
{
    const struct sentence_reading *reading = r->s->reading;
    struct likeness *said = memory_take(sizeof *said);
    struct suggested near[NEAREST];
    size_t begins = begins_of(rider->text);
    int n = 0;
    if (rider->read)
        add_way(ways, rider->text);
    else if (guess_likeness(r, said, rider->text + begins))
        n = suggest_of_list(reading->book, reading->cards, r->s->type, said,
                            begins == 8 ? "amount" : "condition", near, NEAREST);
    for (int i = 0; i < n; i++) {
        char way[SUGGEST_BYTES * 2];
        struct text text = text_in(way, sizeof way);
        text_print(&text, "%.*s %s", (int)begins, rider->text, near[i].text);
        if (likeness_with(said, near[i].text) >= PART_LIKE)
            add_way(ways, way);
    }
    if (!rider->read)
        add_way(ways, "");
    free(said);
}

/* What the rules make of an effect when some words are left out, under the moment that was read. */
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

static void effect_ways(const struct refused *r, const struct account_part *clause,
                        struct said_ways *ways)
{
    const struct sentence_reading *reading = r->s->reading;
    const struct account *account = r->account;
    struct likeness *said = memory_take(sizeof *said);
    struct suggested near[WAYS];
    struct hints hints = {.n = 0};
    uint64_t under = account->trigger == NULL ? 0 : 1ull << account->trigger->trigger;
    if (clause->read) {
        add_way(ways, clause->text);
    } else {
        guess_effect(r, clause, &hints);
        for (int h = 0; h < hints.n; h++)
            add_way(ways, without_moment(hints.hint[h].text));
        int n = guess_likeness(r, said, clause->text)
                    ? suggest_effects(reading->book, reading->cards, r->s->type, said, under, near,
                                      WAYS)
                    : 0;
        for (int i = 0; i < n; i++)
            add_way(ways, near[i].text);
    }
    free(said);
}

/* ---- whole sentences ---- */

struct offering {
    const struct refused *r;
    const struct likeness *said;
    struct hints *hints;
    int *restated; /* how many may still be said in other words */
};

/* Keeps the text if it is read, or what the rules make of one of the first. */
static void offer(const struct offering *o, const char *text)
{
    struct sentence_read *s = o->r->s;
    struct guessing g = {.s = s, .said = o->said, .when = ANY_MOMENT, .hints = *o->hints};
    struct restated restated = {.s = s, .known = o->r->known};
    char words[WORDS_BYTES];
    struct text said = text_in(words, sizeof words);
    bool lenient = s->match.lenient;
    s->match.lenient = true;
    bool read = look_at(&g, text);
    if (!read && *o->restated > 0) {
        --*o->restated;
        if (restated_words(&restated, text, &said) == 1)
            look_at(&g, words);
    }
    s->match.lenient = lenient;
    *o->hints = g.hints;
}

/* The parts in their order: moment, effects, riders; which way each is said. */
struct combining {
    const struct offering *o;
    struct said_ways part[EACH_PART];
    int parts_n, way[EACH_PART];
    int left; /* that may still be tried */
};

/* An effect that was read with what hangs on it has that behind it already. */
static void add_riders(const struct combining *c, int effect, struct text *text)
{
    const struct account *account = c->o->r->account;
    int conditions = 0;
    bool has = account->effect[effect].ridden && c->way[1 + effect] == 0;
    for (int k = 0; k < account->riders_n && !has; k++) {
        int p = 1 + account->effects_n + k;
        const char *said = c->part[p].way[c->way[p]];
        bool again = strncmp(said, "if ", 3) == 0 && conditions++ > 0;
        if (said[0] != '\0')
            text_print(text, " %s%s", again ? "and " : "", again ? said + 3 : said);
    }
}

/* The ways that are chosen as one sentence; false if it is too long. */
static bool say_combined(const struct combining *c, struct text *text)
{
    static const char *const joints[] = {" . ", " ; then ", " ; if you do , "};
    const struct account *account = c->o->r->account;
    const char *moment = c->part[0].way[c->way[0]];
    for (int e = 0; e < account->effects_n; e++) {
        bool alone = e == 0 || account->joint[e] == ACCOUNT_AND;
        const char *effect = c->part[1 + e].way[c->way[1 + e]];
        bool begun = strstr(effect, ": ") != NULL;
        text_add(text, e > 0 ? joints[account->joint[e]] : "");
        if (moment[0] != '\0' && alone && !begun)
            text_print(text, "%s : ", moment);
        text_add(text, effect);
        if (alone)
            add_riders(c, e, text);
    }
    return !text->cut;
}

static void offer_combined(struct combining *c)
{
    char words[WORDS_BYTES];
    struct text text = text_in(words, sizeof words);
    c->left--;
    if (say_combined(c, &text))
        offer(c->o, words);
}

/* All ways whose places add up to so many. */
static void combine(struct combining *c, int part, int places)
{
    if (c->left <= 0)
        return;
    if (part == c->parts_n) {
        if (places == 0)
            offer_combined(c);
        return;
    }
    for (int w = 0; w < c->part[part].n && w <= places; w++) {
        c->way[part] = w;
        combine(c, part + 1, places - w);
    }
}

/* Each part as it is read, or in the ways that are nearest. */
static void offer_parts(const struct offering *o)
{
    const struct account *account = o->r->account;
    struct combining *c = memory_take(sizeof *c);
    c->o = o;
    c->left = COMBINED;
    moment_ways(o->r, &c->part[c->parts_n++]);
    for (int e = 0; e < account->effects_n; e++)
        effect_ways(o->r, &account->effect[e], &c->part[c->parts_n++]);
    for (int k = 0; k < account->riders_n; k++)
        rider_ways(o->r, &account->rider[k], &c->part[c->parts_n++]);
    for (int places = 0; places < WAYS * 2; places++)
        combine(c, 0, places);
    free(c);
}

/* "If it is attacked" may be a moment, and "when it is damaged" a condition. */
static bool turn_about(struct account *account)
{
    struct account_part *moment = &account->moment, *rider = &account->rider[account->riders_n];
    if (account->has_moment && !account->moment.read && account->riders_n < PARTS_RIDERS &&
        strncmp(moment->text, "when ", 5) == 0) {
        struct text text = text_in(rider->text, sizeof rider->text);
        rider->read = false;
        text_print(&text, "if %s", moment->text + 5);
        account->riders_n++;
        account->has_moment = false;
        return true;
    }
    rider--;
    if (account->has_moment || account->riders_n != 1 || rider->read ||
        strncmp(rider->text, "if ", 3) != 0)
        return false;
    struct text text = text_in(moment->text, sizeof moment->text);
    text_print(&text, "when %s", rider->text + 3);
    moment->read = false;
    account->has_moment = true;
    account->riders_n = 0;
    return true;
}

static void offer_turned(const struct offering *o)
{
    struct account *account = memory_take(sizeof *account);
    struct refused r = *o->r;
    const struct offering turned = {&r, o->said, o->hints, o->restated};
    *account = *o->r->account;
    r.account = account;
    if (turn_about(account))
        offer_parts(&turned);
    free(account);
}

/* "Draw a card or gain 1 gold" is a choice. */
static void offer_choice(const struct offering *o)
{
    const struct account *account = o->r->account;
    const struct words *words = &account->words;
    struct said_ways *ways = memory_array(3, sizeof *ways);
    int from = 0, or = 0, upto = words->n;
    if (account->effects_n != 1)
        goto out;
    uint64_t all = account->effect[0].words;
    while (from < upto && !(all >> from & 1))
        from++;
    for (or = from; or < upto && !(all >> or &1 && words_are(words, or, "or")); or ++)
        ;
    if (or >= upto ||
        (or +1 < upto && (words_are(words, or +1, "more") || words_are(words, or +1, "less"))))
        goto out;
    struct account_part *side = memory_array(2, sizeof *side);
    struct text first = text_in(side[0].text, WORDS_BYTES),
                second = text_in(side[1].text, WORDS_BYTES);
    parts_add(&first, words, all & parts_words(from, or));
    parts_add(&second, words, all & parts_words(or +1, upto));
    bool may = strstr(side[0].text, "may ") != NULL;
    moment_ways(o->r, &ways[0]);
    effect_ways(o->r, &side[0], &ways[1]);
    effect_ways(o->r, &side[1], &ways[2]);
    for (int a = 0; a < ways[1].n; a++)
        for (int b = 0; b < ways[2].n; b++) {
            char said[WORDS_BYTES];
            struct text text = text_in(said, sizeof said);
            const char *one = ways[1].way[a];
            text_print(&text, "%s%s%schoose one : %s ; or %s", ways[0].n > 0 ? ways[0].way[0] : "",
                       ways[0].n > 0 && ways[0].way[0][0] != '\0' ? " : " : "",
                       may ? "you may " : "", strncmp(one, "you may ", 8) == 0 ? one + 8 : one,
                       ways[2].way[b]);
            if (!text.cut)
                offer(o, said);
        }
    free(side);
out:
    free(ways);
}

/* The effects that are read, without the others. */
static void offer_read(const struct offering *o)
{
    struct account *account = memory_take(sizeof *account);
    char words[WORDS_BYTES];
    struct text text = text_in(words, sizeof words);
    *account = *o->r->account;
    account->effects_n = 0;
    for (int e = 0; e < o->r->account->effects_n; e++)
        if (o->r->account->effect[e].read) {
            account->joint[account->effects_n] = o->r->account->joint[e];
            account->effect[account->effects_n++] = o->r->account->effect[e];
        }
    if (account_say(account, NULL, &text))
        offer(o, words);
    free(account);
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

void guess_words(const struct refused *r, struct text *out)
{
    const struct account *account = r->account;
    bool ridden = false;
    if (account->whole || !account_any_read(account)) {
        text_add(out, r->said_as);
        return;
    }
    if (account->has_moment)
        text_print(out, "%s : ", account->moment.text);
    for (int e = 0; e < account->effects_n; e++) {
        static const char *const joints[] = {" and ", " ; then ", " ; if you do , "};
        text_print(out, "%s%s", e > 0 ? joints[account->joint[e]] : "", account->effect[e].text);
        ridden |= account->effect[e].ridden;
    }
    for (int k = 0; k < account->riders_n && !ridden; k++)
        text_print(out, " %s", account->rider[k].text);
}

void guess_sentences(const struct refused *r, const struct likeness *said, struct hints *hints)
{
    const struct account *account = r->account;
    int restated = RESTATED;
    const struct offering o = {r, said, hints, &restated};
    hints->n = 0;
    if (!account->whole) {
        offer_parts(&o);
        offer_turned(&o);
        offer_choice(&o);
    }
    if (!hints_found(hints) && account_any_effect(account))
        offer_read(&o);
    bool kept = !account->whole;
    for (int e = 0; e < account->effects_n; e++)
        kept &= account->effect[e].read;
    if (kept)
        return;
    struct guessing g = {.s = r->s, .said = said, .when = ANY_MOMENT, .hints = *hints};
    guess(r, &g, r->said_as);
    *hints = g.hints;
}

/* ---- what is no guess ---- */

/* Sentences that mean the same, as they are found. */
struct agreeing {
    const struct refused *r;
    struct text_ops *ops;
    int found_n; /* read differently */
};

static bool agree(struct agreeing *a, const char *text)
{
    const struct refused *r = a->r;
    struct sentence_read *s = r->s;
    struct text_ops ops = {.n = 0};
    int before = s->reading->pool->n;
    bool lenient = s->match.lenient;
    s->match.lenient = true;
    bool read = reading_text(s, text, &ops);
    s->match.lenient = lenient;
    if (!read || restated_pays_twice(s->reading->book, &ops) || restated_pays_apart(s, &ops) ||
        (r->restated->lopsided != LOPSIDED_NOT &&
         lopsided_ops(ops.op, ops.n, r->restated->lopsided))) {
        s->reading->pool->n = before;
        return false;
    }
    bool known = a->found_n > 0 && ops.n == a->ops->n &&
                 memcmp(ops.op, a->ops->op, (size_t)ops.n * sizeof ops.op[0]) == 0;
    if (a->found_n == 0)
        *a->ops = ops;
    else
        s->reading->pool->n = before;
    a->found_n += !known;
    return true;
}

static struct same_speaker same_speaker_of(const struct refused *r)
{
    const struct parlance *parlance = reading_parlance(r->s);
    return (struct same_speaker){parlance, r->s->reading->cards,
                                 parlance->guest_types >> r->s->type & 1};
}

/* Of the ways to say a part those that mean what stands there. */
static void keep_same(const struct refused *r, const char *part, struct said_ways *ways)
{
    const struct same_speaker speaker = same_speaker_of(r);
    char settled[WORDS_BYTES];
    int n = 0;
    variants_settle(&(struct variant_speaker){speaker.parlance, r->known, r->s->type}, part,
                    settled);
    for (int w = 0; w < ways->n; w++)
        if (same_meaning(&speaker, settled, ways->way[w]) &&
            (n == 0 || !same_meaning(&speaker, ways->way[0], ways->way[w]))) {
            if (n < w)
                strcpy(ways->way[n], ways->way[w]);
            n++;
        }
    ways->n = n;
}

/* All ways in which the parts say the same, put together. */
static void agree_parts(struct agreeing *a, const struct account *account)
{
    struct refused r = *a->r;
    struct combining *c = memory_take(sizeof *c);
    int way[EACH_PART] = {0}, p = 0;
    bool every = true;
    r.account = account;
    moment_ways(&r, &c->part[p]);
    if (account->has_moment && !account->moment.read)
        keep_same(&r, account->moment.text, &c->part[p]);
    every = c->part[p++].n > 0;
    for (int e = 0; every && e < account->effects_n; e++, p++) {
        effect_ways(&r, &account->effect[e], &c->part[p]);
        if (!account->effect[e].read)
            keep_same(&r, account->effect[e].text, &c->part[p]);
        every = c->part[p].n > 0;
    }
    for (int k = 0; every && k < account->riders_n; k++, p++) {
        rider_ways(&r, &account->rider[k], &c->part[p]);
        if (!account->rider[k].read)
            keep_same(&r, account->rider[k].text, &c->part[p]);
        every = c->part[p].n > 0;
    }
    const struct offering o = {&r, NULL, NULL, NULL};
    c->o = &o;
    c->parts_n = p;
    for (int at = 0; every && at >= 0;) {
        char words[WORDS_BYTES];
        struct text text = text_in(words, sizeof words);
        memcpy(c->way, way, sizeof way);
        if (say_combined(c, &text))
            agree(a, words);
        for (at = p - 1; at >= 0 && ++way[at] == c->part[at].n; at--)
            way[at] = 0;
    }
    free(c);
}

bool guess_same(const struct refused *refused, struct text_ops *ops)
{
    struct thesaurus *thesaurus = memory_take(sizeof *thesaurus);
    struct account *turned = memory_take(sizeof *turned);
    struct refused r = *refused;
    struct agreeing a = {.r = &r, .ops = ops};
    int before = r.s->reading->pool->n;
    const struct same_speaker speaker = same_speaker_of(&r);
    bool one = r.restated->lopsided == LOPSIDED_NOT || r.account->effects_n == 1;
    if (!r.account->whole && r.restated->found_n == 0 && one && same_clear(&speaker, r.said_as)) {
        thesaurus_gather(thesaurus, speaker.parlance);
        r.thesaurus = thesaurus;
        agree_parts(&a, r.account);
        *turned = *r.account;
        if (a.found_n == 0 && turn_about(turned))
            agree_parts(&a, turned);
    }
    if (a.found_n != 1)
        r.s->reading->pool->n = before;
    free(turned);
    free(thesaurus);
    return a.found_n == 1;
}
