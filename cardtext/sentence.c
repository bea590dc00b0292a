/* sentence.c: finds what each sentence of a text means: every word is used, or it is refused. */
#include "cardtext/sentence.h"

#include <stdlib.h>
#include <string.h>

#include "cardtext/diagnose.h"
#include "cardtext/evaluate.h"
#include "cardtext/hints.h"
#include "cardtext/line.h"
#include "cardtext/lopsided.h"
#include "cardtext/match.h"
#include "cardtext/ownname.h"
#include "cardtext/parts.h"
#include "cardtext/render.h"
#include "cardtext/suggest.h"
#include "cardtext/variants.h"
#include "kernel/memory.h"

enum { SENTENCE_OPS_MAX = 16, PARTS_MAX = 24, PART_RIDER = -1 };

/* A term of a way: which arg of which op has its place. */
struct part {
    uint8_t op, width;
    int8_t arg; /* or PART_RIDER */
};

/* One way to read a sentence. */
struct way {
    struct op op[SENTENCE_OPS_MAX];
    int n;
    uint8_t when;
    const struct phrasing *head; /* trigger or the cost that may not stand on this card, or NULL */
    const struct phrasing *effect;
    int first;        /* its first effect */
    uint16_t join;    /* how the next effect hangs on those before it */
    bool chooses;     /* the effects after "choose one:" */
    uint8_t joints_n; /* words that join effects: those that a phrase has itself are not counted */
    /* Its terms: what a phrase says by itself comes before what is put together. */
    struct part part[PARTS_MAX];
    int parts_n;
};

struct sentence_read {
    const struct sentence_reading *reading;
    int type;
    uint8_t number; /* from 0 */
    struct phrase_match match;
    struct words words;
    bool explaining; /* second pass over a sentence that nothing fitted */
    struct diagnosis diagnosis;
    int fitting_n, misplaced_n, unjoined_n;
    struct way fitting, second, misplaced;
};

static void add_part(struct way *way, int op, int arg, int width)
{
    if (way->parts_n < PARTS_MAX)
        way->part[way->parts_n++] = (struct part){(uint8_t)op, (uint8_t)width, (int8_t)arg};
}

static int emit_argument(const struct sentence_read *s, const struct argument *argument,
                         struct op *op, int n, struct way *way)
{
    const int16_t *value = &s->match.value[argument->value];
    if (argument->constant) {
        op->arg[n++] = argument->number;
    } else if (argument->pooled) {
        add_part(way, (int)(op - way->op), n, argument->width);
        op->arg[n++] = (int16_t)pool_keep(s->reading->pool, value, argument->width);
    }
    for (int v = 0; !argument->constant && !argument->pooled && v < argument->width; v++, n++) {
        op->arg[n] = value[v];
        if (argument->amount)
            op->scaled = (uint16_t)(op->scaled | 1u << n);
    }
    return n;
}

static void emit(const struct sentence_read *s, const struct phrasing *phrasing, struct way *way)
{
    for (int m = 0; m < phrasing->meanings_n && way->n < SENTENCE_OPS_MAX; m++) {
        const struct meaning *meaning = &phrasing->meaning[m];
        struct op *op = &way->op[way->n++];
        *op = (struct op){.code = meaning->code,
                          .when = way->when,
                          .sentence = s->number,
                          .args_n = meaning->args_n};
        int n = 0;
        for (int a = 0; a < meaning->arguments_n; a++)
            n = emit_argument(s, &meaning->argument[a], op, n, way);
    }
}

static const struct parlance *parlance_of(const struct sentence_read *s)
{
    return s->reading->book->game->vocabulary.parlance;
}

static bool fits(const struct sentence_read *s, const struct way *way)
{
    return (way->head == NULL || way->head->on >> s->type & 1) && way->effect->on >> s->type & 1 &&
           way->effect->under >> way->when & 1 &&
           (way->head == NULL || !way->head->instead ||
            line_replaces(parlance_of(s), s->type, way->op + way->first, way->n - way->first));
}

static bool same_ops(const struct way *x, const struct way *y)
{
    return x->n == y->n && memcmp(x->op, y->op, (size_t)x->n * sizeof x->op[0]) == 0;
}

/* The way that joins less and puts less together comes first: below 0 if x does. */
static int compare_ways(const struct way *x, const struct way *y)
{
    return x->joints_n != y->joints_n ? x->joints_n - y->joints_n : x->parts_n - y->parts_n;
}

static void keep_way(struct sentence_read *s, const struct way *way)
{
    if (s->fitting_n == 0 || compare_ways(way, &s->fitting) < 0) {
        s->fitting = *way;
        s->fitting_n = 1;
    } else if (compare_ways(way, &s->fitting) == 0 && !same_ops(way, &s->fitting)) {
        s->second = *way;
        s->fitting_n++;
    }
}

static bool try_form(struct sentence_read *s, const struct phrasing *phrasing, int from, int upto)
{
    s->match.terse = !s->explaining;
    if (match_form(&s->match, &phrasing->form, from, upto))
        return true;
    if (s->explaining)
        diagnose_attempt(&s->diagnosis, &s->match, phrasing, from, upto);
    return false;
}

/* What follows an effect: the term of its rider, 0 none, and whether that has an amount. */
struct tail {
    int rider;
    bool counts;
};

/* Puts the rider behind the effects of a way; an amount needs one that can be multiplied. */
static bool add_rider(struct way *way, int first, struct tail tail)
{
    bool scales = false;
    for (int i = first; i < way->n; i++) {
        way->op[i].rider = (uint16_t)tail.rider;
        if (tail.rider != 0)
            add_part(way, i, PART_RIDER, RIDER_WIDTH);
        scales |= way->op[i].scaled != 0;
        if (!tail.counts)
            way->op[i].scaled = 0;
    }
    return !tail.counts || scales;
}

/* ---- lines: effects that are joined ---- */

static int effect_end(const struct words *words, int from)
{
    while (from < words->n && !words_are(words, from, ";"))
        from++;
    return from;
}

static void try_effect(struct sentence_read *s, const struct way *before, int from);

/* The effect that was just found ends there: so does the sentence, or another one is joined. */
static void go_on(struct sentence_read *s, struct way *way, int end)
{
    bool chosen = way->chooses && (way->op[way->n - 1].join & JOIN_HOW) == JOIN_OR;
    if (!fits(s, way)) {
        s->misplaced = *way;
        s->misplaced_n++;
    } else if (end == s->words.n) {
        if (way->joints_n > 0)
            way->op[way->first].join |= JOIN_BEGINS;
        if (way->chooses != chosen)
            return;
        if (way->joints_n == 0 ||
            line_joins(parlance_of(s), s->type, way->op + way->first, way->n - way->first))
            keep_way(s, way);
        else
            s->unjoined_n++;
    } else {
        for (int j = 0; j < LINE_JOINTS; j++) {
            int n = words_begin(&s->words, end, s->words.n, line_joints[j].words);
            if (n == 0 || way->chooses != (line_joints[j].join == JOIN_OR))
                continue;
            way->join = line_joints[j].join;
            way->joints_n++;
            try_effect(s, way, end + n);
        }
    }
}

static void try_forms(struct sentence_read *s, const struct way *head, int from, int upto,
                      struct tail tail)
{
    const struct phrasebook *book = s->reading->book;
    int end = effect_end(&s->words, from);
    for (int f = 0; f < book->forms_n; f++) {
        if (!try_form(s, &book->form[f], from, upto))
            continue;
        struct way way = *head;
        way.effect = &book->form[f];
        emit(s, way.effect, &way);
        way.op[head->n].join = head->join;
        bool whole = way.joints_n == 0 || way.n == head->n + 1;
        if (whole && way.n <= SENTENCE_OPS_MAX && add_rider(&way, head->n, tail))
            go_on(s, &way, end);
    }
}

static bool begins_rider(const struct words *words, int at)
{
    static const char *const first[] = {"for", "up", "if", "unless"};
    for (int i = 0; i < COUNT(first); i++)
        if (words_are(words, at, first[i]))
            return true;
    return false;
}

/* One effect, up to its end; a rider may follow it. */
static void try_with_rider(struct sentence_read *s, const struct way *head, int from)
{
    const struct phrasing *rider = &s->reading->book->rider;
    int end = effect_end(&s->words, from);
    if (head->n == SENTENCE_OPS_MAX)
        return;
    try_forms(s, head, from, end, (struct tail){.rider = 0});
    for (int at = from + 1; rider->form.items_n > 0 && at < end; at++) {
        if (!begins_rider(&s->words, at) || !try_form(s, rider, at, end))
            continue;
        int16_t term[RIDER_WIDTH] = {0};
        memcpy(term + 1, s->match.value, sizeof term - sizeof term[0]);
        struct tail tail = {.rider = pool_keep(s->reading->pool, term, RIDER_WIDTH),
                            .counts = term[RIDER_COUNT] != 0};
        try_forms(s, head, from, at, tail);
    }
}

/* "You may draw 1" where the phrase is "you draw 1": its "you" is said once. */
static void try_without_may(struct sentence_read *s, const struct way *before, int from)
{
    struct words words = s->words;
    struct way way = *before;
    if (before->chooses || words_begin(&words, from, words.n, "you may") == 0)
        return;
    s->words.word[from] = words.word[from + 1];
    s->words.word[from + 1] = words.word[from];
    way.join |= JOIN_MAY;
    way.joints_n++;
    try_with_rider(s, &way, from + 1);
    s->words = words;
}

/* An effect, and what may stand before it. */
static void try_effect(struct sentence_read *s, const struct way *before, int from)
{
    try_with_rider(s, before, from);
    if (s->reading->book->rider.form.items_n > 0)
        try_without_may(s, before, from);
    for (int o = 0; s->reading->book->rider.form.items_n > 0 && o < LINE_OPENINGS; o++) {
        struct way way = *before;
        int n = words_begin(&s->words, from, s->words.n, line_openings[o].words);
        if (n == 0 || before->chooses)
            continue;
        way.join |= line_openings[o].join;
        way.chooses = line_openings[o].chooses;
        way.joints_n++;
        try_with_rider(s, &way, from + n);
    }
}

/* The effects are what stands after the head, or the whole sentence. */
static void try_effects(struct sentence_read *s, const struct way *head, int from)
{
    struct way way = *head;
    way.first = head->n;
    try_effect(s, &way, from);
}

static void try_triggers(struct sentence_read *s, int colon)
{
    const struct phrasebook *book = s->reading->book;
    for (int t = 0; t < book->triggers_n; t++) {
        const struct phrasing *trigger = &book->trigger[t];
        if (!try_form(s, trigger, 0, colon))
            continue;
        struct way way = {.when = trigger->trigger, .head = trigger};
        emit(s, trigger, &way);
        try_effects(s, &way, colon + 1);
    }
}

static const struct phrasing *try_cost(struct sentence_read *s, int from, int upto)
{
    const struct phrasebook *book = s->reading->book;
    for (int c = 0; c < book->costs_n; c++)
        if (try_form(s, &book->cost[c], from, upto))
            return &book->cost[c];
    return NULL;
}

/* Costs are set apart by semicolons. */
static void try_costs(struct sentence_read *s, int colon)
{
    const struct phrasebook *book = s->reading->book;
    struct way way = {.when = (uint8_t)book->cost_trigger};
    if (book->costs_n == 0)
        return;
    for (int from = 0, upto = 0; from <= colon; from = ++upto) {
        while (upto < colon && !words_are(&s->words, upto, ";"))
            upto++;
        const struct phrasing *cost = try_cost(s, from, upto);
        if (cost == NULL)
            return;
        if (way.head == NULL || !(cost->on >> s->type & 1))
            way.head = cost;
        emit(s, cost, &way);
    }
    try_effects(s, &way, colon + 1);
}

static bool refuse_misplaced(const struct sentence_read *s, const struct place *place,
                             const char *text, int bytes)
{
    const struct way *way = &s->misplaced;
    const struct misplaced misplaced = {way->head, way->effect, way->when, s->type};
    return diagnose_misplaced(s->reading, &misplaced, text, bytes, place);
}

/* Only to explain: a trigger may have lost its colon. */
static void try_bare_triggers(struct sentence_read *s)
{
    const struct phrasebook *book = s->reading->book;
    for (int t = 0; s->explaining && t < book->triggers_n; t++)
        try_form(s, &book->trigger[t], 0, s->words.n);
}

static void try_all(struct sentence_read *s)
{
    int colon = 0;
    while (colon < s->words.n && !words_are(&s->words, colon, ":"))
        colon++;
    try_effects(s, &(struct way){.when = 0}, 0);
    if (colon < s->words.n) {
        try_triggers(s, colon);
        try_costs(s, colon);
    } else {
        try_bare_triggers(s);
    }
}

/* The pool forgets all that was tried and keeps the terms of the way that fits. */
static bool keep_terms(struct sentence_read *s, int before)
{
    struct way *way = &s->fitting;
    struct pool *pool = s->reading->pool;
    int16_t term[PARTS_MAX][RIDER_WIDTH];
    for (int p = 0; p < way->parts_n; p++) {
        const struct part *part = &way->part[p];
        const struct op *op = &way->op[part->op];
        int at = part->arg == PART_RIDER ? op->rider : op->arg[part->arg];
        memcpy(term[p], pool->term + at, part->width * sizeof term[p][0]);
    }
    pool->n = before;
    for (int p = 0; p < way->parts_n; p++) {
        const struct part *part = &way->part[p];
        struct op *op = &way->op[part->op];
        int at = pool_keep(pool, term[p], part->width);
        if (at == 0)
            return false;
        if (part->arg == PART_RIDER)
            op->rider = (uint16_t)at;
        else
            op->arg[part->arg] = (int16_t)at;
    }
    return true;
}

/* ---- other words ---- */

enum { HINTED_PROBLEMS = 8, GUESSES_READ = 6 };

/* What came of looking at the variants of a sentence. */
struct variants_seen {
    struct sentence_read *s;
    const struct place *place;
    struct text_ops ops, second; /* of the nearest that is read, and of another as near */
    char said_as[WORDS_BYTES];   /* the sentence, with a word for the card for its own name */
    int steps, found_n;          /* found_n: as near and read differently */
    const struct likeness *said; /* only while hints are looked for */
    struct hints hints;
    int guesses_n;
    bool misplaced; /* one of them is read, but may not stand there: s->misplaced */
    bool by_parts;
    enum lopsided lopsided;         /* a reading of which only a part hangs on it will not do */
    struct parts_said parts;        /* the sentence, each part of it as the game says it */
    const struct phrasing *dropped; /* a hint that would have said another moment than the card */
};

static bool append_ops(struct text_ops *ops, const struct way *way, int sentence)
{
    if (ops->n + way->n > TEXT_OPS_MAX)
        return false;
    for (int i = 0; i < way->n; i++) {
        ops->op[ops->n] = way->op[i];
        ops->op[ops->n++].sentence = (uint8_t)sentence;
    }
    return true;
}

/* Reads a text whose sentences are set apart by full stops; its terms are kept only if all of it
 * is read. */
static bool read_whole(struct sentence_read *s, const char *text, struct text_ops *ops)
{
    struct pool *pool = s->reading->pool;
    int before = pool->n, sentence = s->number;
    const char *end = text + strlen(text), *part;
    bool right = true;
    ops->n = 0;
    for (size_t bytes; right && words_part(&text, end, '.', &part, &bytes);) {
        int mark = pool->n;
        s->fitting_n = s->misplaced_n = 0;
        right = words_split(&s->words, part, bytes);
        if (right)
            try_all(s);
        right = right && s->fitting_n == 1 && keep_terms(s, mark) &&
                append_ops(ops, &s->fitting, sentence++);
    }
    if (!right)
        pool->n = before;
    return right;
}

/* The nearest that is read; another one as near must say the same. */
static bool look_for_same(void *context, const char *text, int steps)
{
    struct variants_seen *v = context;
    struct text_ops ops = {.n = 0};
    if (v->found_n > 0 && steps > v->steps)
        return true;
    bool nearer = v->found_n > 0 && steps < v->steps;
    struct way misplaced = v->s->misplaced;
    if (!read_whole(v->s, text, &ops)) {
        if (v->misplaced || v->s->misplaced_n == 0)
            v->s->misplaced = misplaced;
        v->misplaced |= v->s->misplaced_n > 0;
        return false;
    }
    if (v->lopsided != LOPSIDED_NOT && lopsided_ops(ops.op, ops.n, v->lopsided))
        return false;
    bool same = v->found_n > 0 && ops.n == v->ops.n &&
                memcmp(ops.op, v->ops.op, (size_t)ops.n * sizeof ops.op[0]) == 0;
    v->found_n = nearer ? 1 : v->found_n + !same;
    v->steps = steps;
    v->second = v->found_n == 2 && !same ? ops : v->second;
    v->ops = v->found_n == 1 ? ops : v->ops;
    return true;
}

static bool say_ops(const struct variants_seen *v, const struct text_ops *ops,
                    char hint[HINT_BYTES])
{
    const struct sentence_reading *reading = v->s->reading;
    struct catalogue cards = *reading->cards;
    struct text text = text_in(hint, HINT_BYTES);
    cards.term = reading->pool->term;
    cards.terms_n = reading->pool->n;
    return render_ops(reading->book, &cards, v->s->type, ops->op, ops->n, &text) && !text.cut;
}

/* What can be read in two ways is offered in both. */
static void offer_both(struct variants_seen *v)
{
    const struct text_ops *both[HINTS_MAX] = {&v->ops, &v->second};
    v->hints.n = 0;
    for (int h = 0; h < HINTS_MAX; h++)
        if (say_ops(v, both[h], v->hints.hint[v->hints.n].text))
            v->hints.hint[v->hints.n++].like = HINT_SURE;
}

static void write_hint(struct variants_seen *v, const struct text_ops *ops)
{
    char hint[HINT_BYTES];
    if (!say_ops(v, ops, hint))
        return;
    const struct phrasing *moment = v->by_parts ? v->parts.moment : NULL;
    if (moment != NULL && ops->op[0].when != 0 && ops->op[0].when != moment->trigger) {
        if (v->dropped == NULL && likeness_with(v->said, hint) >= HINT_LIKE)
            v->dropped = v->s->fitting.effect;
        return;
    }
    hints_keep(&v->hints, v->said, hint);
    v->guesses_n++;
}

static bool look_for_suggestion(void *context, const char *text)
{
    struct variants_seen *v = context;
    struct text_ops ops = {.n = 0};
    int before = v->s->reading->pool->n;
    if (read_whole(v->s, text, &ops))
        write_hint(v, &ops);
    v->s->reading->pool->n = before;
    return false;
}

static bool look_for_hint(void *context, const char *text, int steps)
{
    (void)steps;
    look_for_suggestion(context, text);
    return ((struct variants_seen *)context)->guesses_n >= GUESSES_READ;
}

static void search_variants(struct variants_seen *v, const char *folded, bool guess)
{
    struct sentence_read *s = v->s;
    bool lenient = s->match.lenient;
    struct known known;
    known_gather(&known, s->reading->book, s->reading->cards);
    s->match.lenient = true;
    const struct variant_speaker speaker = {parlance_of(s), &known, s->type};
    variants_search(&speaker, folded, guess, guess ? look_for_hint : look_for_same, v);
    s->match.lenient = lenient;
}

/* The whole sentence in other words; if that is too far, its parts first. */
static void search_same(struct variants_seen *v, const char *folded)
{
    const struct sentence_reading *reading = v->s->reading;
    search_variants(v, folded, false);
    v->by_parts = v->found_n == 0 &&
                  parts_restate(reading->book, reading->cards, v->s->type, folded, &v->parts);
    if (v->by_parts)
        search_variants(v, v->parts.text, false);
}

/* What may have been meant: variants with words left out, and forms with the sentence's words. */
static void look_for_hints(struct variants_seen *v, const char *folded)
{
    struct sentence_read *s = v->s;
    const struct sentence_reading *reading = s->reading;
    struct likeness *said = memory_take(sizeof *said);
    bool lenient = s->match.lenient;
    const struct parlance *parlance = parlance_of(s);
    char settled[WORDS_BYTES];
    struct known known;
    known_gather(&known, reading->book, reading->cards);
    variants_settle(&(struct variant_speaker){parlance, &known, s->type}, folded, settled);
    if (likeness_of(said, parlance, settled)) {
        v->said = said;
        search_variants(v, folded, true);
        v->guesses_n = 0;
        if (v->by_parts)
            search_variants(v, v->parts.text, true);
        s->match.lenient = true;
        suggest_sentences(reading->book, reading->cards, s->type, said, look_for_suggestion, v);
        struct likeness *parts = memory_take(sizeof *parts);
        if (v->by_parts && likeness_of(parts, parlance, v->parts.text))
            suggest_sentences(reading->book, reading->cards, s->type, parts, look_for_suggestion,
                              v);
        free(parts);
        s->match.lenient = lenient;
    }
    free(said);
}

/* ---- one sentence ---- */

static bool refuse_double(const struct sentence_read *s, const struct place *place,
                          const char *text, int bytes)
{
    const struct phrase *phrase = s->reading->book->phrase;
    return problem_say(s->reading->problem, DIAGNOSE_PLACE "\"%.*s\" can mean %s or %s",
                       DIAGNOSE_PLACE_ARGS(place), bytes, text,
                       phrase[s->fitting.effect->phrase].id, phrase[s->second.effect->phrase].id);
}

/* Says what is wrong, and with a parlance what may have been meant. */
static bool refuse(struct sentence_read *s, const char *text, size_t bytes,
                   const struct place *place, struct variants_seen *v)
{
    struct problem *problem = s->reading->problem;
    struct words words = s->words;
    const struct way kept = s->misplaced, *misplaced = &kept;
    if (v->found_n > 1)
        offer_both(v);
    else if (parlance_of(s) != NULL && problem->count < HINTED_PROBLEMS)
        look_for_hints(v, v->said_as);
    s->words = words;
    s->fitting_n = s->misplaced_n = 0;
    s->explaining = true;
    s->diagnosis = (struct diagnosis){.furthest = -1};
    int before = s->reading->pool->n;
    try_all(s);
    s->reading->pool->n = before;
    s->explaining = false;
    const char *hint[HINTS_MAX] = {v->hints.hint[0].text, v->hints.hint[1].text};
    if (s->misplaced_n == 0 && v->misplaced)
        s->misplaced = *misplaced;
    if (v->dropped != NULL && v->hints.n == 0 && s->misplaced_n == 0 && !v->misplaced) {
        s->misplaced = (struct way){
            .head = v->parts.moment, .when = v->parts.moment->trigger, .effect = v->dropped};
        s->misplaced_n++;
    }
    if ((s->misplaced_n > 0 || v->misplaced) &&
        (v->hints.n == 0 || v->hints.hint[0].like < HINT_SURE))
        return refuse_misplaced(s, place, text, (int)bytes);
    return diagnose_say(&s->diagnosis, s->reading, &s->words, text, bytes, place, hint, v->hints.n);
}

static bool read_sentence(struct sentence_read *s, const char *text, size_t bytes,
                          const struct place *place, struct text_ops *ops)
{
    struct problem *problem = s->reading->problem;
    struct variants_seen v = {.s = s, .place = place};
    if (!words_split(&s->words, text, bytes))
        return problem_say(problem, DIAGNOSE_PLACE "a sentence has more than %d words",
                           DIAGNOSE_PLACE_ARGS(place), WORDS_MAX);
    int before = s->reading->pool->n;
    s->explaining = false;
    s->fitting_n = s->misplaced_n = s->unjoined_n = 0;
    try_all(s);
    if (s->fitting_n > 1)
        return refuse_double(s, place, text, (int)bytes);
    if (s->fitting_n == 0 && s->misplaced_n > 0)
        return refuse_misplaced(s, place, text, (int)bytes);
    if (s->fitting_n == 0 && s->unjoined_n > 0)
        return problem_say(problem,
                           DIAGNOSE_PLACE "\"%.*s\": what holds all the time cannot be joined to "
                                          "another effect, nor can what asks where nobody can "
                                          "answer; make two sentences of it",
                           DIAGNOSE_PLACE_ARGS(place), (int)bytes, text);
    bool restated = s->fitting_n == 0;
    if (s->fitting_n == 1) {
        if (!keep_terms(s, before) || !append_ops(&v.ops, &s->fitting, s->number))
            return problem_say(problem, DIAGNOSE_PLACE "all texts together are too long",
                               DIAGNOSE_PLACE_ARGS(place));
    } else {
        struct words words = s->words;
        s->reading->pool->n = before;
        const struct parlance *parlance = parlance_of(s);
        v.lopsided = lopsided_words(&words);
        if (parlance != NULL) {
            ownname_fold(parlance, s->type, place->card, words.folded, v.said_as);
            search_same(&v, v.said_as);
        }
        s->words = words;
        if (v.found_n != 1)
            return refuse(s, text, bytes, place, &v);
    }
    *ops = v.ops;
    ops->restated = restated;
    return true;
}

bool sentence_compile(const struct sentence_reading *reading, const char *text, int type,
                      const struct place *place, struct text_ops *ops)
{
    size_t bytes = strlen(text);
    struct sentence_read s = {.reading = reading, .type = type};
    s.match = (struct phrase_match){.book = reading->book,
                                    .cards = reading->cards,
                                    .words = &s.words,
                                    .lenient = reading->lenient};
    bool right = true;
    ops->n = 0;
    ops->restated = false;
    for (size_t from = 0, end; from < bytes; from = end + 1) {
        char line[WORDS_BYTES];
        end = words_line_end(text, bytes, words_sentence_end(text, bytes, from));
        const char *sentence = text + from;
        size_t length = words_trim(&sentence, end - from);
        if (length == 0)
            continue;
        struct text_ops read = {.n = 0};
        bool joined = words_join(line, sentence, length);
        sentence = joined ? line : sentence;
        if (!read_sentence(&s, sentence, length, place, &read)) {
            right = false;
            s.number++;
            continue;
        }
        if (ops->n + read.n > TEXT_OPS_MAX)
            return problem_say(reading->problem, DIAGNOSE_PLACE "the text is too long",
                               DIAGNOSE_PLACE_ARGS(place));
        memcpy(&ops->op[ops->n], read.op, (size_t)read.n * sizeof ops->op[0]);
        ops->n += read.n;
        ops->restated |= read.restated || joined;
        s.number = (uint8_t)(read.op[read.n - 1].sentence + 1);
    }
    return right;
}
