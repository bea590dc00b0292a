/* chart.c: all readings of a sentence at once, after Earley. No row can be empty, so what is
 * complete at a token began before it, and one pass over the tokens is enough. */
#include "grammar/chart.h"

#include "kernel/memory.h"

#include <stdlib.h>
#include <string.h>

struct chart *chart_make(const struct grammar *grammar)
{
    struct chart *chart = memory_take(sizeof *chart);
    size_t sets = TOKENS_MAX + 1, symbols = (size_t)grammar->symbols_n;
    chart->grammar = grammar;
    chart->waiting = memory_take(sets * symbols * sizeof *chart->waiting);
    chart->wholes = memory_take(sets * symbols * sizeof *chart->wholes);
    chart->seen = memory_array(sets * (size_t)grammar->elements_n, sizeof *chart->seen);
    chart->foretold = memory_array(symbols, sizeof *chart->foretold);
    chart->memos_room = 1024;
    chart->memo = memory_array((size_t)chart->memos_room, sizeof *chart->memo);
    return chart;
}

void chart_free(struct chart *chart)
{
    if (chart == NULL)
        return;
    free(chart->item);
    free(chart->whole);
    free(chart->pending);
    free(chart->waiting);
    free(chart->wholes);
    free(chart->seen);
    free(chart->foretold);
    free(chart->memo);
    free(chart);
}

static void begin(struct chart *chart, const struct lexicon *lexicon, int symbol,
                  const struct tokens *tokens)
{
    size_t cells = (size_t)(tokens->n + 1) * (size_t)chart->grammar->symbols_n;
    chart->lexicon = lexicon;
    chart->tokens = tokens;
    chart->symbol = symbol;
    chart->items_n = chart->wholes_n = chart->pendings_n = 0;
    chart->reached = 0;
    chart->full = false;
    memset(chart->waiting, 0xff, cells * sizeof *chart->waiting);
    memset(chart->wholes, 0xff, cells * sizeof *chart->wholes);
    memset(chart->pending_at, 0xff, sizeof chart->pending_at);
    if (chart->memos_n > 0)
        memset(chart->memo, 0, (size_t)chart->memos_room * sizeof *chart->memo);
    chart->memos_n = 0;
    for (int t = 0; t < tokens->n; t++) {
        const struct token *token = &tokens->token[t];
        bool worded = token->kind == TOKEN_WORD || token->kind == TOKEN_MARK;
        chart->word[t] = worded ? table_word(chart->grammar, token->at, token->bytes) : NO_WORD;
        chart->names_n[t] =
            token->kind == TOKEN_BLOCK
                ? 0
                : (uint8_t)lexicon_at(lexicon, tokens, t, chart->name[t], COUNT(chart->name[t]));
    }
}

static bool is_new_word(const struct chart *chart, int at)
{
    if (at >= chart->tokens->n || chart->tokens->token[at].kind != TOKEN_WORD)
        return false;
    int word = chart->word[at];
    return word == NO_WORD || !chart->grammar->reserved[word];
}

static int name_lengths(const struct chart *chart, const struct element *element, int at,
                        struct length length[LENGTHS_MAX])
{
    int n = 0;
    for (int i = 0; i < chart->names_n[at] && n < LENGTHS_MAX; i++) {
        const struct found_name *found = &chart->name[at][i];
        if (found->name->symbol != element->symbol)
            continue;
        bool fits = element->agrees == AGREES_NUMBER ||
                    (element->agrees == AGREES_PLURAL ? found->plural : found->singular);
        if (fits)
            length[n++] =
                (struct length){.tokens = found->tokens,
                                .name = found->name,
                                .plural = element->agrees == AGREES_PLURAL || !found->singular};
    }
    return n;
}

int chart_lengths(const struct chart *chart, const struct element *element, int at,
                  struct length length[LENGTHS_MAX])
{
    static const uint8_t token_of[] = {
        [SYMBOL_INT] = TOKEN_INT,   [SYMBOL_TEXT] = TOKEN_TEXT,   [SYMBOL_SLOT] = TOKEN_SLOT,
        [SYMBOL_FILE] = TOKEN_FILE, [SYMBOL_BLOCK] = TOKEN_BLOCK,
    };
    if (at >= chart->tokens->n)
        return 0;
    length[0] = (struct length){.tokens = 1};
    if (element->kind == ELEMENT_WORD)
        return chart->word[at] != NO_WORD && table_word_at(element, chart->word[at]);
    switch (chart->grammar->symbol[element->symbol].kind) {
    case SYMBOL_ROWS:
        return 0;
    case SYMBOL_NAMES:
        return name_lengths(chart, element, at, length);
    case SYMBOL_NEW: {
        int n = 0;
        for (; n < NAME_WORDS_MAX && is_new_word(chart, at + n); n++)
            length[n] = (struct length){.tokens = (uint8_t)(n + 1)};
        return n;
    }
    default:
        return chart->tokens->token[at].kind ==
               token_of[chart->grammar->symbol[element->symbol].kind];
    }
}

static void add(struct chart *chart, int set, int element, int origin);

/* Every row of a symbol may begin here; those whose first word is another one are not begun. */
static void foretell(struct chart *chart, int set, int symbol)
{
    if (chart->foretold[symbol] == chart->stamp)
        return;
    chart->foretold[symbol] = chart->stamp;
    const struct symbol *s = &chart->grammar->symbol[symbol];
    for (int r = 0; r < s->rows_n; r++) {
        int first = chart->grammar->row_at[s->row[r]];
        const struct element *element = &chart->grammar->element[first];
        struct length length[LENGTHS_MAX];
        if (element->kind != ELEMENT_WORD || chart_lengths(chart, element, set, length) > 0)
            add(chart, set, first, set);
    }
}

static void wait_for(struct chart *chart, int set, int item, int symbol)
{
    int32_t *first = &chart->waiting[set * chart->grammar->symbols_n + symbol];
    chart->item[item].next = *first;
    *first = item;
    foretell(chart, set, symbol);
}

static void add(struct chart *chart, int set, int element, int origin)
{
    const struct element *e = &chart->grammar->element[element];
    switch (e->kind) {
    case ELEMENT_OPTION:
    case ELEMENT_REPEAT:
        add(chart, set, element + 1, origin);
        add(chart, set, e->jump, origin);
        return;
    case ELEMENT_AGAIN:
        add(chart, set, e->jump, origin);
        return;
    default:
        break;
    }
    uint32_t *seen =
        &chart->seen[(size_t)origin * (size_t)chart->grammar->elements_n + (size_t)element];
    if (*seen == chart->stamp || chart->full)
        return;
    *seen = chart->stamp;
    chart->full = chart->items_n == CHART_ITEMS_MAX;
    if (chart->full)
        return;
    chart->item =
        buffer_room(chart->item, &chart->items_room, chart->items_n + 1, sizeof *chart->item);
    chart->item[chart->items_n] = (struct chart_item){
        .element = (int16_t)element, .origin = (uint16_t)origin, .next = CHART_NONE};
    int item = chart->items_n++;
    bool waits = e->kind == ELEMENT_SYMBOL && chart->grammar->symbol[e->symbol].kind == SYMBOL_ROWS;
    if (waits)
        wait_for(chart, set, item, e->symbol);
}

static void add_later(struct chart *chart, int set, int element, int origin)
{
    chart->pending = buffer_room(chart->pending, &chart->pendings_room, chart->pendings_n + 1,
                                 sizeof *chart->pending);
    chart->pending[chart->pendings_n] = (struct pending){
        .element = (int16_t)element, .origin = (uint16_t)origin, .next = chart->pending_at[set]};
    chart->pending_at[set] = chart->pendings_n++;
}

/* A whole row: all that waited for it where it began go on behind it. */
static void complete(struct chart *chart, int set, const struct element *end, int origin)
{
    const int cell = origin * chart->grammar->symbols_n + end->symbol;
    chart->whole =
        buffer_room(chart->whole, &chart->wholes_room, chart->wholes_n + 1, sizeof *chart->whole);
    chart->whole[chart->wholes_n] =
        (struct whole){.row = end->row, .upto = (uint16_t)set, .next = chart->wholes[cell]};
    chart->wholes[cell] = chart->wholes_n++;
    for (int w = chart->waiting[cell]; w != CHART_NONE; w = chart->item[w].next)
        add(chart, set, chart->item[w].element + 1, chart->item[w].origin);
}

static void work_on_set(struct chart *chart, int set)
{
    for (int i = chart->set_at[set]; i < chart->items_n && !chart->full; i++) {
        struct chart_item item = chart->item[i];
        const struct element *element = &chart->grammar->element[item.element];
        if (element->kind == ELEMENT_END) {
            complete(chart, set, element, item.origin);
            continue;
        }
        struct length length[LENGTHS_MAX];
        int n = chart_lengths(chart, element, set, length);
        for (int k = 0; k < n; k++)
            add_later(chart, set + length[k].tokens, item.element + 1, item.origin);
    }
}

struct reading chart_read(struct chart *chart, const struct lexicon *lexicon, int symbol,
                          const struct tokens *tokens, struct arena *arena)
{
    begin(chart, lexicon, symbol, tokens);
    for (int set = 0; set <= tokens->n; set++) {
        chart->stamp++;
        chart->set_at[set] = chart->items_n;
        if (set == 0)
            foretell(chart, 0, symbol);
        for (int p = chart->pending_at[set]; p != CHART_NONE; p = chart->pending[p].next)
            add(chart, set, chart->pending[p].element, chart->pending[p].origin);
        work_on_set(chart, set);
        if (chart->items_n > chart->set_at[set])
            chart->reached = set;
    }
    chart->set_at[tokens->n + 1] = chart->items_n;
    struct reading reading = {.at = chart->reached};
    if (chart->full || tokens->n == 0)
        return reading;
    int count = tree_count(chart, symbol, 0, tokens->n);
    reading.readings = count > 2 ? 2 : count;
    for (int r = 0; r < reading.readings; r++)
        reading.tree[r] = tree_build(chart, symbol, 0, tokens->n, r, arena);
    return reading;
}

bool chart_may_end(const struct chart *chart)
{
    for (int w = chart->wholes[chart->symbol]; w != CHART_NONE; w = chart->whole[w].next) {
        if (chart->whole[w].upto == chart->reached)
            return true;
    }
    return false;
}
