/* phrasebook.c: reads phrases.txt line by line against the words that a game's rules know. */
#include "cardtext/phrasebook.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cardtext/list.h"
#include "cardtext/terms.h"
#include "cardtext/words.h"
#include "kernel/memory.h"

struct line_reader {
    struct phrasebook *book;
    struct problem *problem;
    int line;
    struct phrase *phrase;     /* what on, under, example and means speak of */
    struct phrasing *phrasing; /* what op speaks of: the last form, trigger or cost */
};

static bool same(const char *x, const char *text, size_t bytes)
{
    return strlen(x) == bytes && strncasecmp(x, text, bytes) == 0;
}

static bool say(const struct line_reader *r, const char *what, const char *text, size_t bytes)
{
    return problem_say(r->problem, "phrases.txt line %d: %s \"%.*s\"", r->line, what, (int)bytes,
                       text);
}

bool phrasebook_unknown(struct problem *problem, int line, const char *what, const char *text,
                        size_t bytes, const char *const *names)
{
    char word[NAME_BYTES * 2];
    int n = 0;
    while (names != NULL && names[n] != NULL)
        n++;
    if (bytes >= sizeof word)
        bytes = sizeof word - 1;
    memcpy(word, text, bytes);
    word[bytes] = '\0';
    const char *nearest = problem_nearest(word, names, n);
    return problem_say(problem, "phrases.txt line %d: the game knows no %s \"%s\"%s%s%s", line,
                       what, word, nearest == NULL ? "" : "; nearest is \"",
                       nearest == NULL ? "" : nearest, nearest == NULL ? "" : "\"");
}

/* The place of a name in a NULL-terminated list, -1 if it is not there. */
static int find_name(const char *const *names, const char *text, size_t bytes)
{
    for (int i = 0; names != NULL && names[i] != NULL; i++)
        if (same(names[i], text, bytes))
            return i;
    return -1;
}

bool phrasebook_is_names(const struct phrasebook *book, const char *name, size_t bytes)
{
    for (int t = 0; t < book->game->types_n; t++) {
        const struct card_type *type = &book->game->types[t];
        for (int c = 0; c < type->columns_n; c++)
            if (type->columns[c].kind == COLUMN_NAMES && same(type->columns[c].name, name, bytes))
                return true;
    }
    return false;
}

uint32_t phrasebook_types(const struct phrasebook *book, const char *text, size_t bytes, int line,
                          struct problem *problem)
{
    uint32_t mask = 0;
    const char *end = text + bytes, *part;
    for (size_t n; words_part(&text, end, ',', &part, &n);) {
        int type = 0;
        while (type < book->game->types_n && !same(book->game->types[type].name, part, n))
            type++;
        if (type == book->game->types_n) {
            problem_say(problem, "phrases.txt line %d: no card type \"%.*s\"", line, (int)n, part);
            return 0;
        }
        mask |= 1u << type;
    }
    return mask;
}

/* ---- list, trigger, cost, phrase, form ---- */

static bool read_list(struct line_reader *r, const char *text, size_t bytes)
{
    r->phrase = NULL;
    r->phrasing = NULL;
    return list_read(r->book, text, bytes, r->line, r->problem);
}

static bool read_trigger(struct line_reader *r, const char *text, size_t bytes)
{
    struct phrasebook *book = r->book;
    r->phrase = NULL;
    r->phrasing = NULL;
    int code = find_name(book->game->vocabulary.triggers, text, bytes);
    if (code < 0)
        return phrasebook_unknown(r->problem, r->line, "trigger", text, bytes,
                                  book->game->vocabulary.triggers);
    if (code == 0 || book->triggers_n == PHRASEBOOK_TRIGGERS_MAX)
        return say(r, "not a trigger, or too many:", text, bytes);
    struct phrasing *trigger = &book->trigger[book->triggers_n];
    *trigger = (struct phrasing){
        .on = ~0u, .trigger = (uint8_t)code, .instead = bytes > 8 && same("instead ", text, 8)};
    if (!form_read(book, text, bytes, r->line, &trigger->form, r->problem))
        return false;
    book->triggers_n++;
    r->phrasing = trigger;
    return true;
}

static bool read_cost(struct line_reader *r, const char *text, size_t bytes)
{
    struct phrasebook *book = r->book;
    r->phrase = NULL;
    r->phrasing = NULL;
    if (book->cost_trigger == 0)
        return say(r, "the game has no trigger named \"cost\" for lines with costs:", text, bytes);
    if (book->costs_n == PHRASEBOOK_COSTS_MAX)
        return say(r, "too many costs:", text, bytes);
    struct phrasing *cost = &book->cost[book->costs_n];
    *cost = (struct phrasing){.on = ~0u};
    if (!form_read(book, text, bytes, r->line, &cost->form, r->problem))
        return false;
    book->costs_n++;
    r->phrasing = cost;
    return true;
}

static bool read_phrase(struct line_reader *r, const char *text, size_t bytes)
{
    struct phrasebook *book = r->book;
    r->phrasing = NULL;
    r->phrase = NULL;
    if (bytes == 0 || book->phrases_n == PHRASEBOOK_PHRASES_MAX)
        return say(r, "a phrase without an id, or too many:", text, bytes);
    bool fine = true; /* what follows a second one of a name belongs to it all the same */
    for (int p = 0; p < book->phrases_n && fine; p++)
        if (same(book->phrase[p].id, text, bytes))
            fine = say(r, "a second phrase", text, bytes);
    r->phrase = &book->phrase[book->phrases_n++];
    *r->phrase = (struct phrase){.id = arena_copy(&book->arena, text, bytes),
                                 .on = ~0u,
                                 .under = 1u,
                                 .first = book->forms_n};
    return fine;
}

static bool read_form(struct line_reader *r, const char *text, size_t bytes)
{
    struct phrasebook *book = r->book;
    r->phrasing = NULL;
    if (r->phrase == NULL)
        return say(r, "a form before any phrase:", text, bytes);
    if (book->forms_n == PHRASEBOOK_FORMS_MAX)
        return say(r, "too many forms:", text, bytes);
    struct phrasing *phrasing = &book->form[book->forms_n];
    *phrasing = (struct phrasing){.phrase = (uint8_t)(r->phrase - book->phrase)};
    if (!form_read(book, text, bytes, r->line, &phrasing->form, r->problem))
        return false;
    book->forms_n++;
    r->phrase->forms_n++;
    r->phrasing = phrasing;
    return true;
}

/* ---- op ---- */

static bool read_argument(struct line_reader *r, const char **at, const char *end,
                          struct argument *argument)
{
    const char *text = *at;
    if (*text == '{') {
        const char *close = memchr(text, '}', (size_t)(end - text));
        if (close == NULL)
            return say(r, "no } after", text, (size_t)(end - text));
        const char *name = text + 1;
        size_t bytes = words_trim(&name, (size_t)(close - name));
        bytes = form_slot_name(&name, bytes);
        const struct item *item = form_slot(&r->phrasing->form, name, bytes);
        if (item == NULL)
            return say(r, "the form has no slot", name, bytes);
        *argument = (struct argument){.value = item->value,
                                      .width = item->width,
                                      .pooled = item->pooled,
                                      .amount = strcmp(item->name, "n") == 0};
        *at = close + 1;
        return true;
    }
    char *stop;
    long number = strtol(text, &stop, 10); /* the text is zero-terminated somewhere behind */
    if (stop == text || stop > end || labs(number) > WORDS_NUMBER_MAX)
        return say(r, "an argument is a slot or a number:", text, (size_t)(end - text));
    *argument = (struct argument){.constant = true, .number = (int16_t)number, .width = 1};
    *at = stop;
    return true;
}

static bool read_op(struct line_reader *r, const char *text, size_t bytes)
{
    const char *end = text + bytes, *name = text;
    if (r->phrasing == NULL)
        return say(r, "an op without a form before it:", text, bytes);
    if (r->phrasing->meanings_n == FORM_OPS_MAX)
        return say(r, "too many ops for one form:", text, bytes);
    while (text < end && !words_blank(*text))
        text++;
    const char *const *ops = r->book->game->vocabulary.ops;
    int code = find_name(ops, name, (size_t)(text - name));
    if (code < 0)
        return phrasebook_unknown(r->problem, r->line, "op", name, (size_t)(text - name), ops);
    struct meaning meaning = {.code = (uint8_t)code};
    for (;;) {
        while (text < end && words_blank(*text))
            text++;
        if (text == end)
            break;
        struct argument argument = {.width = 0};
        if (!read_argument(r, &text, end, &argument))
            return false;
        if (meaning.args_n + argument_args(&argument) > OP_ARGS_MAX)
            return say(r, "too many arguments:", name, (size_t)(end - name));
        meaning.argument[meaning.arguments_n++] = argument;
        meaning.args_n = (uint8_t)(meaning.args_n + argument_args(&argument));
    }
    r->phrasing->meaning[r->phrasing->meanings_n++] = meaning;
    return true;
}

/* ---- on, under, example, means ---- */

static bool read_on(struct line_reader *r, const char *text, size_t bytes)
{
    uint32_t on = phrasebook_types(r->book, text, bytes, r->line, r->problem);
    if (r->phrase != NULL)
        r->phrase->on = on;
    else if (r->phrasing != NULL)
        r->phrasing->on = on;
    else
        return say(r, "belongs to no trigger, cost or phrase: on", text, bytes);
    return on != 0;
}

/* All triggers, not the lack of one. */
static uint64_t any_trigger(const struct phrasebook *book)
{
    uint64_t mask = 0;
    for (int t = 1; book->game->vocabulary.triggers[t] != NULL; t++)
        mask |= TRIGGER_BIT(t);
    return mask;
}

/* The trigger of that name, or all whose names begin with what stands before a star; 0 none. */
static uint64_t triggers_called(const char *const *triggers, const char *name, size_t bytes)
{
    uint64_t mask = 0;
    if (bytes == 0 || name[bytes - 1] != '*') {
        int code = same("none", name, bytes) ? 0 : find_name(triggers, name, bytes);
        return code < 0 ? 0 : TRIGGER_BIT(code);
    }
    for (int t = 1; triggers[t] != NULL; t++)
        if (strncmp(triggers[t], name, bytes - 1) == 0)
            mask |= TRIGGER_BIT(t);
    return mask;
}

static bool read_under(struct line_reader *r, const char *text, size_t bytes)
{
    const char *const *triggers = r->book->game->vocabulary.triggers;
    const char *end = text + bytes, *part;
    if (r->phrase == NULL)
        return say(r, "belongs to no phrase: under", text, bytes);
    r->phrase->under = 0;
    for (size_t n; words_part(&text, end, ',', &part, &n);) {
        static const char without[] = "not ";
        bool left_out = n > strlen(without) && memcmp(part, without, strlen(without)) == 0;
        part += left_out ? strlen(without) : 0;
        n -= left_out ? strlen(without) : 0;
        if (same("any", part, n)) {
            r->phrase->under |= any_trigger(r->book);
            continue;
        }
        uint64_t called = triggers_called(triggers, part, n);
        if (called == 0)
            return phrasebook_unknown(r->problem, r->line, "trigger", part, n, triggers);
        if (left_out)
            r->phrase->under &= ~called;
        else
            r->phrase->under |= called;
    }
    return true;
}

static bool read_example(struct line_reader *r, const char *text, size_t bytes)
{
    if (r->phrase == NULL)
        return say(r, "belongs to no phrase: example", text, bytes);
    r->phrase->example = arena_copy(&r->book->arena, text, bytes);
    r->phrase->example_line = r->line;
    return true;
}

static bool read_means(struct line_reader *r, const char *text, size_t bytes)
{
    if (r->phrase == NULL)
        return say(r, "belongs to no phrase: means", text, bytes);
    r->phrase->means = arena_copy(&r->book->arena, text, bytes);
    return true;
}

/* ---- the lines ---- */

struct phrase_keyword {
    const char *word;
    bool (*read)(struct line_reader *r, const char *text, size_t bytes);
    bool splits; /* further keywords may follow on its line after two blanks */
};

static const struct phrase_keyword keywords[] = {
    {"list", read_list, false},
    {"trigger", read_trigger, true},
    {"cost", read_cost, true},
    {"phrase", read_phrase, true},
    {"form", read_form, true},
    {"op", read_op, true},
    {"on", read_on, true},
    {"under", read_under, true},
    {"example", read_example, false},
    {"means", read_means, false},
};

static const struct phrase_keyword *find_keyword(const char *text, const char *end)
{
    const char *stop = text;
    while (stop < end && !words_blank(*stop))
        stop++;
    for (size_t k = 0; k < sizeof keywords / sizeof keywords[0]; k++)
        if (same(keywords[k].word, text, (size_t)(stop - text)))
            return &keywords[k];
    return NULL;
}

/* Where on this line the next statement begins: at a keyword after two blanks. */
static const char *statement_end(const char *text, const char *end)
{
    for (const char *at = text + 1; at + 2 < end; at++)
        if (words_blank(at[0]) && words_blank(at[1]) && !words_blank(at[2]) &&
            find_keyword(at + 2, end) != NULL)
            return at;
    return end;
}

static bool read_line(struct line_reader *r, const char *text, const char *end)
{
    while (text < end) {
        size_t bytes = words_trim(&text, (size_t)(end - text));
        end = text + bytes;
        if (bytes == 0 || *text == '#')
            return true;
        const struct phrase_keyword *keyword = find_keyword(text, end);
        if (keyword == NULL)
            return say(r, "list, trigger, cost, phrase, form, op, on, under, example or means, not",
                       text, bytes);
        const char *body = text + strlen(keyword->word);
        while (body < end && words_blank(*body))
            body++;
        const char *stop = keyword->splits ? statement_end(body, end) : end;
        size_t body_bytes = words_trim(&body, (size_t)(stop - body));
        if (!keyword->read(r, body, body_bytes))
            return false;
        text = stop;
    }
    return true;
}

/* ---- what must hold at the end ---- */

static bool item_used(const struct phrasing *phrasing, const struct item *item)
{
    for (int m = 0; m < phrasing->meanings_n; m++) {
        const struct meaning *meaning = &phrasing->meaning[m];
        for (int a = 0; a < meaning->arguments_n; a++)
            if (!meaning->argument[a].constant && meaning->argument[a].value == item->value)
                return true;
    }
    return false;
}

/* A slot that no op takes could not be rendered back. */
static void check_phrasing(struct line_reader *r, const struct phrasing *phrasing, bool needs_op)
{
    r->line = phrasing->form.line;
    if (phrasing->meanings_n == 0 && needs_op)
        say(r, "no op says what this means:", phrasing->form.text, strlen(phrasing->form.text));
    for (int i = 0; i < phrasing->form.items_n; i++) {
        const struct item *item = &phrasing->form.item[i];
        if (item->width > 0 && !item_used(phrasing, item))
            say(r, "no op takes the slot", item->name, strlen(item->name));
    }
}

static void check_book(struct line_reader *r)
{
    struct phrasebook *book = r->book;
    for (int t = 0; t < book->triggers_n; t++)
        check_phrasing(r, &book->trigger[t], false);
    for (int c = 0; c < book->costs_n; c++)
        check_phrasing(r, &book->cost[c], true);
    for (int f = 0; f < book->forms_n; f++) {
        struct phrasing *phrasing = &book->form[f];
        check_phrasing(r, phrasing, true);
        phrasing->on = book->phrase[phrasing->phrase].on;
        phrasing->under = book->phrase[phrasing->phrase].under;
    }
    for (int p = 0; p < book->phrases_n; p++) {
        const struct phrase *phrase = &book->phrase[p];
        if (phrase->forms_n == 0 || phrase->example == NULL || phrase->means == NULL)
            problem_say(r->problem, "phrases.txt: phrase %s lacks a form, an example or a meaning",
                        phrase->id);
    }
}

struct phrasebook *phrasebook_read(const struct game *game, const char *text, size_t bytes,
                                   struct problem *problem)
{
    struct phrasebook *book = memory_take(sizeof *book);
    int before = problem->count;
    int triggers_n = 0;
    while (game->vocabulary.triggers != NULL && game->vocabulary.triggers[triggers_n] != NULL)
        triggers_n++;
    ENSURE(triggers_n <= PHRASEBOOK_TRIGGERS_MAX && game->types_n <= TYPES_MAX);
    int cost = find_name(game->vocabulary.triggers, "cost", 4);
    book->game = game;
    book->cost_trigger = cost > 0 ? cost : 0;
    struct line_reader r = {.book = book, .problem = problem};
    terms_define(book, problem);
    const char *at = arena_copy(&book->arena, text, bytes), *end = at + bytes;
    if (bytes >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0)
        at += 3; /* an editor's byte order mark */
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (stop == NULL)
            stop = end;
        r.line++;
        if (memchr(at, '\0', (size_t)(stop - at)) != NULL)
            say(&r, "a zero byte after", at, strlen(at));
        else
            read_line(&r, at, stop);
        at = stop + 1;
    }
    if (problem->count == before)
        check_book(&r);
    if (problem->count == before)
        return book;
    phrasebook_free(book);
    return NULL;
}

void phrasebook_free(struct phrasebook *book)
{
    if (book == NULL)
        return;
    phrasebook_free(book->shipped);
    arena_free(&book->arena);
    free(book);
}

/* ---- for people ---- */

static void describe_types(const struct phrasebook *book, struct text *text, uint32_t on)
{
    uint32_t all = (1u << book->game->types_n) - 1;
    if ((on & all) == all)
        return;
    const char *between = "    on ";
    for (int t = 0; t < book->game->types_n; t++)
        if (on >> t & 1) {
            text_print(text, "%s%s", between, book->game->types[t].name);
            between = ", ";
        }
    text_add(text, "\n");
}

static void describe_under(const struct phrasebook *book, struct text *text, uint64_t under)
{
    const char *between = "    under ";
    if (under == TRIGGER_BIT(0))
        return;
    if ((under & ~TRIGGER_BIT(0)) == any_trigger(book)) {
        text_add(text, under & TRIGGER_BIT(0) ? "    under any trigger, or none\n"
                                              : "    under any trigger\n");
        return;
    }
    for (int t = 0; t < PHRASEBOOK_TRIGGERS_MAX; t++)
        if (under >> t & 1) {
            text_print(text, "%s%s", between,
                       t == 0 ? "no trigger" : book->game->vocabulary.triggers[t]);
            between = ", ";
        }
    text_add(text, "\n");
}

static void describe_heads(const struct phrasebook *book, struct text *text, const char *title,
                           const struct phrasing *head, int heads_n)
{
    if (heads_n > 0)
        text_print(text, "%s\n", title);
    for (int h = 0; h < heads_n; h++) {
        text_print(text, "  %s:\n", head[h].form.text);
        describe_types(book, text, head[h].on);
    }
}

void phrasebook_describe(const struct phrasebook *book, struct text *text)
{
    describe_heads(book, text, "Triggers", book->trigger, book->triggers_n);
    describe_heads(book, text, "Costs", book->cost, book->costs_n);
    if (book->lists_n > 0)
        text_add(text, "Words\n");
    for (int l = 0; l < book->lists_n; l++)
        list_describe(&book->list[l], text);
    text_add(text, "Phrases\n");
    for (int p = 0; p < book->phrases_n; p++) {
        const struct phrase *phrase = &book->phrase[p];
        for (int f = 0; f < phrase->forms_n; f++)
            text_print(text, "  %-4s %s\n", f == 0 ? phrase->id : "",
                       book->form[phrase->first + f].form.text);
        describe_under(book, text, phrase->under);
        describe_types(book, text, phrase->on);
        text_print(text, "    means %s\n    as in \"%s\"\n", phrase->means, phrase->example);
    }
}
