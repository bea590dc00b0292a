/* tree.c: readings counted and built from a chart. Counts stop at READINGS_MAX: more than one is
 * refused anyway. */
#include "grammar/chart.h"

#include "kernel/memory.h"

#include <stdlib.h>
#include <string.h>

enum { READINGS_MAX = 1000 };

static int bounded(long count)
{
    return count > READINGS_MAX ? READINGS_MAX : (int)count;
}

/* The place of a memo: that of the key, or a free one. */
static struct memo *memo_place(const struct chart *chart, uint64_t key)
{
    unsigned mask = (unsigned)chart->memos_room - 1;
    unsigned at = (unsigned)(key * 0x9e3779b97f4a7c15ull >> 40) & mask;
    while (chart->memo[at].key != 0 && chart->memo[at].key != key)
        at = (at + 1) & mask;
    return &chart->memo[at];
}

static void memo_put(struct chart *chart, uint64_t key, int count)
{
    *memo_place(chart, key) = (struct memo){.key = key, .count = count};
    chart->memos_n++;
    if (chart->memos_n * 2 < chart->memos_room)
        return;
    struct memo *old = chart->memo;
    int old_room = chart->memos_room;
    chart->memos_room *= 2;
    chart->memo = memory_array((size_t)chart->memos_room, sizeof *chart->memo);
    for (int i = 0; i < old_room; i++) {
        if (old[i].key != 0)
            *memo_place(chart, old[i].key) = old[i];
    }
    free(old);
}

static uint64_t memo_key(int what, int from, int upto)
{
    return (uint64_t)(what + 1) << 32 | (uint64_t)from << 16 | (uint64_t)upto;
}

/* In how many ways the elements from e to the end of their row say the tokens. */
static int count_from(struct chart *chart, int e, int from, int upto);

static int count_things(struct chart *chart, int e, int from, int upto)
{
    const struct element *element = &chart->grammar->element[e];
    long sum = 0;
    bool rows = element->kind == ELEMENT_SYMBOL &&
                chart->grammar->symbol[element->symbol].kind == SYMBOL_ROWS;
    if (!rows) {
        struct length length[LENGTHS_MAX];
        int n = chart_lengths(chart, element, from, length);
        for (int k = 0; k < n; k++) {
            if (from + length[k].tokens <= upto)
                sum += count_from(chart, e + 1, from + length[k].tokens, upto);
        }
        return bounded(sum);
    }
    int cell = from * chart->grammar->symbols_n + element->symbol;
    for (int w = chart->wholes[cell], last = -1; w != CHART_NONE; w = chart->whole[w].next) {
        int end = chart->whole[w].upto;
        if (end == last || end > upto)
            continue; /* rows of one end stand together: they are found in the same set */
        last = end;
        int rest = count_from(chart, e + 1, end, upto);
        if (rest > 0)
            sum += (long)rest * tree_count(chart, element->symbol, from, end);
    }
    return bounded(sum);
}

static int count_from(struct chart *chart, int e, int from, int upto)
{
    const struct element *element = &chart->grammar->element[e];
    switch (element->kind) {
    case ELEMENT_END:
        return from == upto;
    case ELEMENT_AGAIN:
        return count_from(chart, element->jump, from, upto);
    default:
        break;
    }
    uint64_t key = memo_key(e, from, upto);
    const struct memo *memo = memo_place(chart, key);
    if (memo->key == key)
        return memo->count;
    int count;
    if (element->kind == ELEMENT_OPTION || element->kind == ELEMENT_REPEAT)
        count = bounded((long)count_from(chart, e + 1, from, upto) +
                        count_from(chart, element->jump, from, upto));
    else
        count = count_things(chart, e, from, upto);
    memo_put(chart, key, count);
    return count;
}

static int count_row(struct chart *chart, int row, int from, int upto)
{
    return count_from(chart, chart->grammar->row_at[row], from, upto);
}

int tree_count(struct chart *chart, int symbol, int from, int upto)
{
    long sum = 0;
    int cell = from * chart->grammar->symbols_n + symbol;
    for (int w = chart->wholes[cell]; w != CHART_NONE; w = chart->whole[w].next) {
        if (chart->whole[w].upto == upto)
            sum += count_row(chart, chart->whole[w].row, from, upto);
    }
    return bounded(sum);
}

/* Building one of the readings: the kids of a node are added in order. */
struct builder {
    struct chart *chart;
    struct arena *arena;
    struct grammar_node *node, **last;
};

static struct grammar_node *add_node(struct builder *builder, const struct element *element,
                                     int from, int upto)
{
    struct grammar_node *node = arena_take(builder->arena, sizeof *node);
    *node = (struct grammar_node){
        .symbol = element->symbol, .from = (uint16_t)from, .upto = (uint16_t)upto};
    return node;
}

static void hang(struct builder *builder, const struct element *element, struct grammar_node *kid)
{
    kid->slot = element->slot;
    *builder->last = kid;
    builder->last = &kid->next;
}

static void build_from(struct builder *builder, int e, int from, int upto, int which);

static void build_token(struct builder *builder, int e, int from, int upto, int which)
{
    struct chart *chart = builder->chart;
    const struct element *element = &chart->grammar->element[e];
    struct length length[LENGTHS_MAX];
    int n = chart_lengths(chart, element, from, length);
    for (int k = 0; k < n; k++) {
        int next = from + length[k].tokens;
        int count = next <= upto ? count_from(chart, e + 1, next, upto) : 0;
        if (which >= count) {
            which -= count;
            continue;
        }
        if (element->kind == ELEMENT_SYMBOL) {
            struct grammar_node *node = add_node(builder, element, from, next);
            node->name = length[k].name;
            node->plural = length[k].plural;
            node->number = node->name != NULL ? node->name->id : chart->tokens->token[from].number;
            hang(builder, element, node);
        }
        build_from(builder, e + 1, next, upto, which);
        return;
    }
}

static void build_thing(struct builder *builder, int e, int from, int upto, int which)
{
    struct chart *chart = builder->chart;
    const struct element *element = &chart->grammar->element[e];
    int cell = from * chart->grammar->symbols_n + element->symbol;
    for (int w = chart->wholes[cell], last = -1; w != CHART_NONE; w = chart->whole[w].next) {
        int end = chart->whole[w].upto;
        if (end == last || end > upto)
            continue;
        last = end;
        int rest = count_from(chart, e + 1, end, upto);
        int own = rest > 0 ? tree_count(chart, element->symbol, from, end) : 0;
        if (own == 0 || which >= own * rest) {
            which -= own * rest;
            continue;
        }
        hang(builder, element,
             tree_build(chart, element->symbol, from, end, which % own, builder->arena));
        build_from(builder, e + 1, end, upto, which / own);
        return;
    }
}

static void build_from(struct builder *builder, int e, int from, int upto, int which)
{
    struct chart *chart = builder->chart;
    const struct element *element = &chart->grammar->element[e];
    switch (element->kind) {
    case ELEMENT_END:
        return;
    case ELEMENT_AGAIN:
        build_from(builder, element->jump, from, upto, which);
        return;
    case ELEMENT_OPTION:
    case ELEMENT_REPEAT: {
        int inside = count_from(chart, e + 1, from, upto);
        if (which >= inside) {
            build_from(builder, element->jump, from, upto, which - inside);
            return;
        }
        if (element->kind == ELEMENT_OPTION)
            builder->node->options |= 1u << element->slot;
        build_from(builder, e + 1, from, upto, which);
        return;
    }
    case ELEMENT_SYMBOL:
        if (chart->grammar->symbol[element->symbol].kind == SYMBOL_ROWS) {
            build_thing(builder, e, from, upto, which);
            return;
        }
        break;
    default:
        break;
    }
    build_token(builder, e, from, upto, which);
}

struct grammar_node *tree_build(struct chart *chart, int symbol, int from, int upto, int which,
                                struct arena *arena)
{
    int cell = from * chart->grammar->symbols_n + symbol;
    for (int w = chart->wholes[cell]; w != CHART_NONE; w = chart->whole[w].next) {
        if (chart->whole[w].upto != upto)
            continue;
        int count = count_row(chart, chart->whole[w].row, from, upto);
        if (which >= count) {
            which -= count;
            continue;
        }
        struct grammar_node *node = arena_take(arena, sizeof *node);
        *node = (struct grammar_node){.row = &chart->grammar->row[chart->whole[w].row],
                                      .symbol = symbol,
                                      .from = (uint16_t)from,
                                      .upto = (uint16_t)upto};
        struct builder builder = {.chart = chart, .arena = arena, .node = node, .last = &node->kid};
        build_from(&builder, chart->grammar->row_at[chart->whole[w].row], from, upto, which);
        return node;
    }
    return NULL;
}

const struct grammar_node *grammar_kid(const struct grammar_node *node, int slot)
{
    for (const struct grammar_node *kid = node->kid; kid != NULL; kid = kid->next) {
        if (kid->slot == slot)
            return kid;
    }
    return NULL;
}

const struct grammar_node *grammar_inner(const struct grammar_node *node)
{
    while (node->kid != NULL && node->kid->next == NULL && node->kid->row != NULL &&
           node->kid->from == node->from && node->kid->upto == node->upto)
        node = node->kid;
    return node;
}
