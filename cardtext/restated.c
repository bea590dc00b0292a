/* restated.c: reads the variants of a sentence, and keeps the nearest that is understood. */
#include "cardtext/restated.h"

#include <string.h>

#include "cardtext/hints.h"

bool restated_pays_twice(const struct phrasebook *book, const struct text_ops *ops)
{
    bool pays = false;
    for (int i = 0; i < ops->n; i++) {
        bool costs = book->costs_n > 0 && ops->op[i].when == book->cost_trigger;
        if (costs && pays && ops->op[i].sentence != ops->op[i - 1].sentence)
            return true;
        pays |= costs;
    }
    return false;
}

/* "Pay 2 gold" or "you may pay 2 gold", at the beginning of an effect. */
static const char *price_in(const char *sentence, size_t bytes)
{
    static const char *const begins[] = {"pay ", "spend ", "you may pay ", "you may spend "};
    const char *colon = memchr(sentence, ':', bytes);
    const char *at = colon == NULL ? sentence : colon + 2;
    for (int b = 0; b < COUNT(begins); b++)
        if (strncmp(at, begins[b], strlen(begins[b])) == 0)
            return at;
    return NULL;
}

bool restated_pays_apart(const struct sentence_read *s, const struct text_ops *ops)
{
    char said[WORDS_BYTES];
    struct text text = text_in(said, sizeof said);
    int prices = 0;
    if (ops->n == 0 || ops->op[0].sentence == ops->op[ops->n - 1].sentence ||
        !reading_say(s, ops, &text))
        return false;
    const char *at = said, *end = said + strlen(said), *sentence;
    for (size_t bytes; words_part(&at, end, '.', &sentence, &bytes);) {
        const char *price = price_in(sentence, bytes);
        if (price == NULL)
            continue;
        size_t left = bytes - (size_t)(price - sentence);
        const char * or = strstr(price, " or ");
        bool bought = memchr(price, ';', left) != NULL || (or != NULL && or < price + left);
        if (!bought || ++prices > 1)
            return true;
    }
    return false;
}

/* Two readings that differ in words alone: "with cost 2 or less", "with 2 or less cost". */
static bool reads_same(const struct restated *r, const struct text_ops *ops)
{
    char first[WORDS_BYTES], second[WORDS_BYTES];
    struct text one = text_in(first, sizeof first), other = text_in(second, sizeof second);
    return reading_say(r->s, &r->ops, &one) && reading_say(r->s, ops, &other) &&
           hints_same(first, second);
}

static bool look(void *context, const char *text, int steps)
{
    struct restated *r = context;
    struct text_ops ops = {.n = 0};
    if (r->found_n > 0 && steps > r->steps)
        return true;
    bool nearer = r->found_n > 0 && steps < r->steps;
    if (!reading_text(r->s, text, &ops)) {
        if (!r->is_misplaced && r->s->misplaced_n > 0)
            r->misplaced = r->s->misplaced;
        r->is_misplaced |= r->s->misplaced_n > 0;
        return false;
    }
    if (r->lopsided != LOPSIDED_NOT && lopsided_ops(ops.op, ops.n, r->lopsided))
        return false;
    if (restated_pays_twice(r->s->reading->book, &ops) || restated_pays_apart(r->s, &ops))
        return false;
    bool same = r->found_n > 0 && ops.n == r->ops.n &&
                (memcmp(ops.op, r->ops.op, (size_t)ops.n * sizeof ops.op[0]) == 0 ||
                 (!nearer && reads_same(r, &ops)));
    r->found_n = nearer ? 1 : r->found_n + !same;
    r->steps = steps;
    r->second = r->found_n == 2 && !same ? ops : r->second;
    r->ops = r->found_n == 1 ? ops : r->ops;
    return true;
}

void restated_search(struct restated *r, const char *folded)
{
    struct sentence_read *s = r->s;
    const struct variant_speaker speaker = {reading_parlance(s), r->known, s->type};
    bool lenient = s->match.lenient;
    s->match.lenient = true;
    variants_search(&speaker, folded, false, look, r);
    s->match.lenient = lenient;
}

int restated_words(struct restated *r, const char *folded, struct text *said)
{
    int before = r->s->reading->pool->n;
    r->found_n = 0;
    restated_search(r, folded);
    if (r->found_n == 1 && !reading_say(r->s, &r->ops, said))
        r->found_n = 0;
    r->s->reading->pool->n = before;
    return r->found_n;
}
