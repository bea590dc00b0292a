/* refuse.c: why a sentence is not understood: the word that fits nowhere, what could stand there,
 * the nearest form; or its two readings. */
#include "grammar/chart.h"

#include <ctype.h>
#include <string.h>

#include "kernel/problem.h"

enum { EXPECTED_SHOWN = 8, BEFORE_SHOWN = 5, NAMES_SHOWN = 6, EXPECTED_MAX = 400 };

/* What may stand somewhere, each once. */
struct expecting {
    const struct chart *chart;
    bool whole;
    struct expected *expected;
    int n, max;
    bool been[1024]; /* symbols taken apart */
};

static void expect(struct expecting *to, const char *words, bool thing, int symbol)
{
    for (int i = 0; i < to->n; i++) {
        if (strcmp(to->expected[i].words, words) == 0)
            return;
    }
    if (to->n < to->max)
        to->expected[to->n++] = (struct expected){.words = words, .thing = thing, .symbol = symbol};
}

static void expect_names(struct expecting *to, int symbol)
{
    for (int b = 0; b < COUNT(to->chart->lexicon->bucket); b++) {
        const struct lexicon_entry *entry = to->chart->lexicon->bucket[b];
        for (; entry != NULL; entry = entry->next) {
            if (entry->name.symbol == symbol)
                expect(to, entry->name.words, false, symbol);
        }
    }
}

static void expect_element(struct expecting *to, int e);

static void expect_symbol(struct expecting *to, int s)
{
    const struct symbol *symbol = &to->chart->grammar->symbol[s];
    if (symbol->about != NULL && !to->whole) {
        expect(to, symbol->about, true, s);
        return;
    }
    if (symbol->kind == SYMBOL_NAMES && to->whole) {
        expect_names(to, s);
        return;
    }
    if (symbol->kind != SYMBOL_ROWS) {
        expect(to, symbol->about != NULL ? symbol->about : symbol->name, true, s);
        return;
    }
    if (s >= COUNT(to->been) || to->been[s])
        return;
    to->been[s] = true;
    for (int r = 0; r < symbol->rows_n; r++)
        expect_element(to, to->chart->grammar->row_at[symbol->row[r]]);
}

static void expect_element(struct expecting *to, int e)
{
    const struct element *element = &to->chart->grammar->element[e];
    switch (element->kind) {
    case ELEMENT_WORD:
        expect(to, to->chart->grammar->word[element->word[0]], false, -1);
        break;
    case ELEMENT_SYMBOL:
        expect_symbol(to, element->symbol);
        break;
    case ELEMENT_OPTION:
    case ELEMENT_REPEAT:
        expect_element(to, e + 1);
        expect_element(to, element->jump);
        break;
    case ELEMENT_AGAIN:
        expect_element(to, element->jump);
        break;
    default:
        break;
    }
}

/* Those that a token has brought further; what was only foretold follows from them. */
static bool has_moved(const struct chart *chart, const struct chart_item *item)
{
    return item->origin < chart->reached;
}

int chart_expects(const struct chart *chart, bool whole, struct expected *expected,
                  int expected_max)
{
    struct expecting to = {
        .chart = chart, .whole = whole, .expected = expected, .max = expected_max};
    if (chart->reached == 0) {
        expect_symbol(&to, chart->symbol);
        return to.n;
    }
    for (int i = chart->set_at[chart->reached]; i < chart->set_at[chart->reached + 1]; i++) {
        if (has_moved(chart, &chart->item[i]))
            expect_element(&to, chart->item[i].element);
    }
    return to.n;
}

/* Words such as "the" and "to" say little about what a form is about. */
static int weight_of(const char *word)
{
    return strlen(word) > 3 ? 4 : 1;
}

/* The weight of the words of the form that stand in the sentence in the form's order, and of all it
 * has. */
static int common_words(const struct grammar *grammar, int row, const struct tokens *tokens,
                        int *words)
{
    int best[TOKENS_MAX + 1] = {0};
    *words = 0;
    for (int e = grammar->row_at[row]; grammar->element[e].kind != ELEMENT_END; e++) {
        const struct element *element = &grammar->element[e];
        if (element->kind != ELEMENT_WORD)
            continue;
        int weight = weight_of(grammar->word[element->word[0]]);
        *words += weight;
        int before = 0;
        for (int t = 0; t < tokens->n; t++) {
            int above = best[t + 1];
            int word = table_word(grammar, tokens->token[t].at, tokens->token[t].bytes);
            int here = word != NO_WORD && table_word_at(element, word) ? before + weight : above;
            before = above;
            best[t + 1] = here > best[t] ? here : best[t];
        }
    }
    return best[tokens->n];
}

struct nearest {
    const struct grammar *grammar;
    const struct tokens *tokens;
    int row, score;
    bool been[1024];
};

static void look_at_symbol(struct nearest *nearest, int s)
{
    const struct grammar *grammar = nearest->grammar;
    if (s >= COUNT(nearest->been) || nearest->been[s])
        return;
    nearest->been[s] = true;
    for (int r = 0; r < grammar->symbol[s].rows_n; r++) {
        int row = grammar->symbol[s].row[r], words;
        int common = common_words(grammar, row, nearest->tokens, &words);
        int score = common * 100 - (words - common) * 25;
        if (common > 0 && score > nearest->score) {
            nearest->score = score;
            nearest->row = row;
        }
        int first = grammar->row_at[row];
        if (grammar->element[first].kind == ELEMENT_SYMBOL)
            look_at_symbol(nearest, grammar->element[first].symbol);
    }
}

static const struct grammar_row *grammar_nearest(const struct grammar *grammar, int symbol,
                                                 const struct tokens *tokens)
{
    struct nearest nearest = {.grammar = grammar, .tokens = tokens, .row = -1};
    look_at_symbol(&nearest, symbol);
    return nearest.row < 0 ? NULL : &grammar->row[nearest.row];
}

static void quote_tokens(const struct tokens *tokens, int from, int upto, struct buffer *out)
{
    if (from >= upto)
        return;
    const struct token *first = &tokens->token[from], *last = &tokens->token[upto - 1];
    int bytes = last->place + last->bytes - first->place;
    buffer_print(out, "\"%.*s\"", bytes, first->at);
}

/* The names that a rulebook has for it, where they are few. */
static void say_names(const struct chart *chart, int symbol, struct buffer *out)
{
    struct expected names[NAMES_SHOWN + 1];
    struct expecting to = {
        .chart = chart, .whole = true, .expected = names, .max = NAMES_SHOWN + 1};
    if (symbol < 0 || chart->grammar->symbol[symbol].kind != SYMBOL_NAMES)
        return;
    expect_names(&to, symbol);
    for (int i = 0; i < to.n && to.n <= NAMES_SHOWN; i++)
        buffer_print(out, "%s%s%s", i == 0 ? " (" : ", ", names[i].words, i + 1 == to.n ? ")" : "");
}

/* The word that was perhaps meant. */
static void say_meant(const struct chart *chart, const struct token *token, struct buffer *out)
{
    struct expected expected[EXPECTED_MAX];
    const char *words[EXPECTED_MAX];
    char word[40];
    int n = chart_expects(chart, true, expected, EXPECTED_MAX);
    if (token->bytes >= sizeof word)
        return;
    memcpy(word, token->at, token->bytes);
    word[token->bytes] = '\0';
    for (int i = 0; i < n; i++)
        words[i] = expected[i].words;
    const char *nearest = problem_nearest(word, words, n);
    bool alike = nearest != NULL && strlen(nearest) > 1 &&
                 tolower((unsigned char)nearest[0]) == tolower((unsigned char)word[0]);
    if (alike)
        buffer_print(out, " (did you mean \"%s\"?)", nearest);
}

static void say_expected(const struct chart *chart, struct buffer *out)
{
    struct expected expected[64];
    int n = chart_expects(chart, false, expected, COUNT(expected));
    bool end = chart_may_end(chart);
    int shown = n < EXPECTED_SHOWN ? n : EXPECTED_SHOWN;
    for (int i = 0; i < shown; i++) {
        bool comma = strcmp(expected[i].words, ",") == 0;
        buffer_print(out, comma ? "%s\"%s\"" : "%s%s", i == 0 ? "" : ", ", expected[i].words);
        if (expected[i].thing)
            say_names(chart, expected[i].symbol, out);
    }
    if (end)
        buffer_print(out, "%sthe end", shown == 0 ? "" : ", ");
    if (shown < n)
        buffer_add(out, ", ...");
}

static void refuse_none(const struct chart *chart, int at, struct buffer *out)
{
    const struct tokens *tokens = chart->tokens;
    bool ends = at >= tokens->n || tokens->token[at].kind == TOKEN_BLOCK;
    if (chart->full) {
        buffer_add(out, "is too tangled to be read; say it in two sentences");
        return;
    }
    if (ends) {
        buffer_add(out, at < tokens->n ? "owns lines that nothing asks for" : "ends too early");
    } else {
        quote_tokens(tokens, at, at + 1, out);
        buffer_add(out, " fits nowhere");
        say_meant(chart, &tokens->token[at], out);
    }
    buffer_add(out, "; ");
    if (at > 0) {
        buffer_add(out, "after ");
        quote_tokens(tokens, at > BEFORE_SHOWN ? at - BEFORE_SHOWN : 0, at, out);
        buffer_add(out, " ");
    }
    buffer_add(out, "may stand: ");
    say_expected(chart, out);
    const struct grammar_row *nearest = grammar_nearest(chart->grammar, chart->symbol, tokens);
    if (nearest != NULL)
        buffer_print(out, "; the nearest form is: %s", nearest->form);
}

void chart_refuse(const struct chart *chart, const struct reading *reading, struct buffer *out)
{
    const struct tokens *tokens = chart->tokens;
    if (reading->readings == 0) {
        refuse_none(chart, reading->at, out);
        return;
    }
    const struct grammar_node *x = reading->tree[0], *y = reading->tree[1];
    buffer_add(out, "can be read in two ways, as \"");
    write_apart(chart->grammar, x, y, tokens, out);
    buffer_add(out, "\" and as \"");
    write_apart(chart->grammar, y, x, tokens, out);
    buffer_add(out, "\"");
}
