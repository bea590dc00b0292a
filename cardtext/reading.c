/* reading.c: fits the forms of a phrasebook to a sentence: every word is used, or it is not read.
 */
#include "cardtext/reading.h"

#include <string.h>

#include "cardtext/evaluate.h"
#include "cardtext/line.h"
#include "cardtext/render.h"

static void add_part(struct way *way, int op, int arg, int width)
{
    if (way->parts_n < PARTS_MAX)
        way->part[way->parts_n++] = (struct way_term){(uint8_t)op, (uint8_t)width, (int8_t)arg};
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

static bool fits(const struct sentence_read *s, const struct way *way)
{
    return (way->head == NULL || way->head->on >> s->type & 1) && way->effect->on >> s->type & 1 &&
           way->effect->under >> way->when & 1 &&
           (way->head == NULL || !way->head->instead ||
            line_replaces(reading_parlance(s), s->type, way->op + way->first, way->n - way->first));
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
        if (way->when == 0 && line_later(&way->op[way->first])) /* people mean a moment */
            return;
        s->misplaced = *way;
        s->misplaced_n++;
    } else if (end == s->words.n) {
        if (way->joints_n > 0)
            way->op[way->first].join |= JOIN_BEGINS;
        if (way->chooses != chosen)
            return;
        if (way->joints_n == 0 ||
            line_joins(reading_parlance(s), s->type, way->op + way->first, way->n - way->first))
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
        if (term[RIDER_LIMIT] && !term[RIDER_COUNT]) /* a bound of nothing that is counted */
            continue;
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
        if (n == 0 || before->chooses || !line_opens(reading_parlance(s), &line_openings[o]))
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

/* Only to explain: a trigger may have lost its colon. */
static void try_bare_triggers(struct sentence_read *s)
{
    const struct phrasebook *book = s->reading->book;
    for (int t = 0; s->explaining && t < book->triggers_n; t++)
        try_form(s, &book->trigger[t], 0, s->words.n);
}

void reading_try(struct sentence_read *s)
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

bool reading_keep(struct sentence_read *s, int before)
{
    struct way *way = &s->fitting;
    struct pool *pool = s->reading->pool;
    int16_t term[PARTS_MAX][RIDER_WIDTH];
    for (int p = 0; p < way->parts_n; p++) {
        const struct way_term *part = &way->part[p];
        const struct op *op = &way->op[part->op];
        int at = part->arg == PART_RIDER ? op->rider : op->arg[part->arg];
        memcpy(term[p], pool->term + at, part->width * sizeof term[p][0]);
    }
    pool->n = before;
    for (int p = 0; p < way->parts_n; p++) {
        const struct way_term *part = &way->part[p];
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

bool reading_append(struct text_ops *ops, const struct way *way, int sentence)
{
    if (ops->n + way->n > TEXT_OPS_MAX)
        return false;
    for (int i = 0; i < way->n; i++) {
        ops->op[ops->n] = way->op[i];
        ops->op[ops->n++].sentence = (uint8_t)sentence;
    }
    return true;
}

/* Whether the game lets those ops stand on the card; if not, what they say and why. */
static bool is_allowed(struct sentence_read *s, const struct text_ops *ops)
{
    const struct sentence_reading *reading = s->reading;
    const struct parlance *parlance = reading_parlance(s);
    struct catalogue cards = *reading->cards;
    struct problem problem = {.count = 0};
    cards.term = reading->pool->term;
    if (parlance == NULL || reading->card == NULL)
        return true;
    for (int i = 0; i < ops->n; i++) {
        if (!parlance->levels && ops->op[i].rider != 0 &&
            evaluate_bound_by_level(cards.term + ops->op[i].rider))
            problem_say(&problem, "%s: this game knows no levels", reading->card->place);
        if (parlance->allows != NULL)
            parlance->allows(&cards, reading->card, &ops->op[i], &problem);
    }
    if (problem.count > 0 && s->denied[0] == '\0') {
        char said[WORDS_BYTES];
        struct text text = text_in(said, sizeof said), out = text_in(s->denied, sizeof s->denied);
        const char *why = problem.text + strlen(reading->card->place) + 2;
        if (reading_say(s, ops, &text))
            text_print(&out, "\"%s\" cannot stand here: %.*s", said, (int)strcspn(why, "\n"), why);
        if (out.cut)
            s->denied[0] = '\0';
    }
    return problem.count == 0;
}

bool reading_text(struct sentence_read *s, const char *text, struct text_ops *ops)
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
            reading_try(s);
        right = right && s->fitting_n == 1 && reading_keep(s, mark) &&
                reading_append(ops, &s->fitting, sentence++);
    }
    right = right && is_allowed(s, ops);
    if (!right)
        pool->n = before;
    return right;
}

bool reading_say(const struct sentence_read *s, const struct text_ops *ops, struct text *text)
{
    const struct sentence_reading *reading = s->reading;
    struct catalogue cards = *reading->cards;
    cards.term = reading->pool->term;
    cards.terms_n = reading->pool->n;
    return render_ops(reading->book, &cards, s->type, ops->op, ops->n, text) && !text->cut;
}

struct diagnosis reading_explain(struct sentence_read *s)
{
    int before = s->reading->pool->n;
    s->fitting_n = s->misplaced_n = 0;
    s->explaining = true;
    s->diagnosis = (struct diagnosis){.furthest = -1};
    reading_try(s);
    s->reading->pool->n = before;
    s->explaining = false;
    return s->diagnosis;
}
