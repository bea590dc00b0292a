/* render.c: fits ops to forms and writes the forms. */
#include "cardtext/render.h"

#include <string.h>
#include <strings.h>

#include "cardtext/line.h"
#include "cardtext/match.h"
#include "cardtext/sentence.h"
#include "cardtext/words.h"

enum { RENDER_BYTES = 4096 };

struct writer {
    const struct phrasebook *book;
    const struct catalogue *cards;
    struct text *text;
    bool begun;   /* a word of this sentence is written */
    bool article; /* "a" is written, its n depends on the next word */
    bool placed;  /* the next word stands as close as `glued` says: it begins a list's words */
    bool glued;
    bool many; /* the last number or list calls for the plural */
};

/* ---- writing a form ---- */

static void put(struct writer *w, bool glued, const char *word)
{
    if (w->article && match_vowel(word))
        text_add(w->text, "n");
    w->article = false;
    if (w->begun && !(w->placed ? w->glued : glued))
        text_add(w->text, " ");
    w->placed = false;
    text_add(w->text, word);
    w->begun = true;
}

static void put_number(struct writer *w, const struct item *item, const int16_t *value)
{
    char word[32];
    struct text out = text_in(word, sizeof word);
    bool minus = item->sign && (value[0] < 0 || value[2] < 0);
    int sign = minus ? -1 : 1;
    if (item->sign)
        text_add(&out, minus ? "-" : "+");
    if (item->kind == ITEM_LEVELS && (value[0] != value[1] || value[1] != value[2]))
        text_print(&out, "%d/%d/%d", sign * value[0], sign * value[1], sign * value[2]);
    else
        text_print(&out, "%d", sign * value[0]);
    put(w, item->glued, word);
    w->many = value[0] != sign;
    if (item->kind == ITEM_LEVELS)
        w->many = value[0] != sign || value[1] != sign || value[2] != sign;
}

static void put_items(struct writer *w, const struct item *item, int items_n, const int16_t *value,
                      bool listed);

static void put_list(struct writer *w, const struct item *item, const int16_t *value)
{
    const struct list *list = &w->book->list[item->list];
    const struct alternative *alternative = list_alternative(list, value[0]);
    bool plural = item->many || (item->counted && w->many);
    bool many = plural && alternative->many.items_n > 0;
    const struct form *form = many ? &alternative->many : &alternative->one;
    if (!w->placed) {
        w->placed = true;
        w->glued = item->glued;
    }
    w->many = alternative->plural_only || plural;
    put_items(w, form->item, form->items_n, value + 1, true);
    w->many = alternative->plural_only || plural; /* numbers inside it do not matter after it */
}

static void put_word(struct writer *w, const struct item *item)
{
    if (item->plural == NULL || !w->many)
        put(w, item->glued, item->word);
    else if (item->plural[0] != '\0')
        put(w, item->glued, item->plural);
}

static void put_article(struct writer *w, const struct item *item)
{
    put(w, item->glued, "a");
    w->article = true;
}

static void put_name(struct writer *w, const struct item *item, const char *name, bool plural)
{
    char many[MATCH_PLURAL_BYTES];
    if (plural)
        match_plural(name, many);
    put(w, item->glued, plural ? many : name);
    w->many = false;
}

/* listed: they are the words of a list, where a name is in the plural if that is called for. */
static void put_items(struct writer *w, const struct item *item, int items_n, const int16_t *value,
                      bool listed)
{
    for (const struct item *end = item + items_n; item < end; item++) {
        const int16_t *own = value + item->value;
        switch ((enum item_kind)item->kind) {
        case ITEM_WORD:
            put_word(w, item);
            break;
        case ITEM_ARTICLE:
            put_article(w, item);
            break;
        case ITEM_NUMBER:
        case ITEM_SIGNED:
        case ITEM_LEVELS:
            put_number(w, item, own);
            break;
        case ITEM_LIST:
            put_list(w, item, own);
            break;
        case ITEM_NAME:
            put_name(w, item, w->cards->names[own[0]], listed && w->many);
            break;
        case ITEM_CARD:
            put_name(w, item, w->cards->card[own[0]].name, listed && w->many);
            break;
        case ITEM_OPTION:
            item += own[0] == 0 ? item->inside : 0;
            break;
        }
    }
}

static void put_form(struct writer *w, const struct form *form, const int16_t *value)
{
    w->many = false;
    put_items(w, form->item, form->items_n, value, false);
}

/* ---- fitting ops to a form ---- */

struct fit {
    int16_t value[FORM_VALUES_MAX];
    bool known[FORM_VALUES_MAX];
};

static bool take_argument(const struct writer *w, struct fit *fit, const struct argument *argument,
                          const int16_t *arg)
{
    if (argument->constant)
        return argument->number == arg[0];
    if (argument->pooled) {
        if (arg[0] <= 0 || arg[0] + argument->width > w->cards->terms_n)
            return false;
        arg = w->cards->term + arg[0];
    }
    for (int v = 0; v < argument->width; v++) {
        int at = argument->value + v;
        if (fit->known[at] && fit->value[at] != arg[v])
            return false;
        fit->known[at] = true;
        fit->value[at] = arg[v];
    }
    return true;
}

static bool all_zero(const int16_t *value, int n)
{
    for (int i = 0; i < n; i++)
        if (value[i] != 0)
            return false;
    return true;
}

static bool values_right(const struct writer *w, const struct item *item, int items_n,
                         const int16_t *value);

static bool list_right(const struct writer *w, const struct item *item, const int16_t *own)
{
    const struct list *list = &w->book->list[item->list];
    const struct alternative *alternative = list_alternative(list, own[0]);
    return alternative != NULL &&
           values_right(w, alternative->one.item, alternative->one.items_n, own + 1) &&
           all_zero(own + 1 + alternative->one.width, item->width - 1 - alternative->one.width);
}

static bool numbers_right(const struct item *item, const int16_t *own)
{
    for (int i = 0; i < item->width; i++) {
        int number = item->sign && own[i] < 0 ? -own[i] : own[i];
        if (number < item->lo || number > item->hi)
            return false;
    }
    return true;
}

/* Could these values have been read from the form? */
static bool values_right(const struct writer *w, const struct item *item, int items_n,
                         const int16_t *value)
{
    for (const struct item *end = item + items_n; item < end; item++) {
        const int16_t *own = value + item->value;
        bool right = true;
        if (item->kind == ITEM_NUMBER || item->kind == ITEM_SIGNED || item->kind == ITEM_LEVELS)
            right = numbers_right(item, own);
        else if (item->kind == ITEM_LIST)
            right = list_right(w, item, own);
        else if (item->kind == ITEM_NAME)
            right = own[0] >= 0 && own[0] < w->cards->names_n;
        else if (item->kind == ITEM_CARD)
            right = own[0] > 0 && own[0] <= w->cards->cards_n &&
                    (item->types >> w->cards->card[own[0]].type & 1);
        else if (item->kind == ITEM_OPTION)
            right = own[0] == 0 || own[0] == 1;
        if (!right)
            return false;
        if (item->kind == ITEM_OPTION && own[0] == 0) {
            for (int i = 1; i <= item->inside; i++)
                if (!all_zero(value + item[i].value, item[i].width))
                    return false;
            item += item->inside;
        }
    }
    return true;
}

/* Fits the phrasing's ops to the first of these; how many it took, or -1. */
static int fit_phrasing(const struct writer *w, const struct phrasing *phrasing,
                        const struct op *ops, int ops_n, struct fit *fit)
{
    *fit = (struct fit){.known = {false}};
    if (phrasing->meanings_n > ops_n)
        return -1;
    for (int m = 0; m < phrasing->meanings_n; m++) {
        const struct meaning *meaning = &phrasing->meaning[m];
        if (meaning->code != ops[m].code || meaning->args_n != ops[m].args_n)
            return -1;
        const int16_t *arg = ops[m].arg;
        for (int a = 0; a < meaning->arguments_n; a++) {
            if (!take_argument(w, fit, &meaning->argument[a], arg))
                return -1;
            arg += argument_args(&meaning->argument[a]);
        }
    }
    if (!values_right(w, phrasing->form.item, phrasing->form.items_n, fit->value))
        return -1;
    return phrasing->meanings_n;
}

/* ---- sentences ---- */

static bool render_one(struct writer *w, int type, const struct op *ops, int ops_n)
{
    const struct phrasebook *book = w->book;
    struct fit fit;
    for (int f = 0; f < book->forms_n; f++) {
        const struct phrasing *form = &book->form[f];
        if (!(form->on >> type & 1) || !(form->under >> ops[0].when & 1) ||
            form->meanings_n != ops_n || fit_phrasing(w, form, ops, ops_n, &fit) < 0)
            continue;
        put_form(w, &form->form, fit.value);
        if (ops[0].rider != 0)
            put_form(w, &book->rider.form, w->cards->term + ops[0].rider + 1);
        return true;
    }
    return false;
}

static void put_joint(struct writer *w, const char *written)
{
    text_add(w->text, written);
    text_add(w->text, " ");
    w->begun = false;
}

/* "; then", and "you may choose one:" if more of such follow. */
static void put_joints(struct writer *w, const struct op *op, bool chooses)
{
    for (int j = 0; j < LINE_JOINTS; j++)
        if (line_joints[j].join == (op->join & JOIN_HOW))
            put_joint(w, line_joints[j].written);
    for (int o = 0; o < LINE_OPENINGS; o++)
        if (line_openings[o].join == (op->join & (JOIN_MAY | JOIN_LATER)) &&
            line_openings[o].chooses == chooses)
            put_joint(w, line_openings[o].written);
}

/* "You may you draw 1" is said as "you may draw 1". */
static void say_you_once(struct text *text, size_t from)
{
    static const char you[] = "you ";
    size_t bytes = sizeof you - 1;
    if (text->cut || text->used < from + bytes || memcmp(text->at + from, you, bytes) != 0)
        return;
    memmove(text->at + from, text->at + from + bytes, text->used - from - bytes + 1);
    text->used -= bytes;
}

static bool render_effect(struct writer *w, int type, const struct op *ops, int ops_n)
{
    if (!line_begins(&ops[0]))
        return render_one(w, type, ops, ops_n);
    for (int i = 0; i < ops_n; i++) {
        bool option = i + 1 < ops_n && (ops[i + 1].join & JOIN_HOW) == JOIN_OR;
        put_joints(w, &ops[i], option && (ops[i].join & JOIN_HOW) != JOIN_OR);
        size_t from = w->text->used;
        if (!render_one(w, type, &ops[i], 1))
            return false;
        if (ops[i].join & JOIN_MAY && !option)
            say_you_once(w->text, from);
    }
    return true;
}

/* Costs, then the effect. What was written is taken back if the rest does not fit. */
static bool render_costs(struct writer *w, int type, const struct op *ops, int ops_n, bool first)
{
    const struct phrasebook *book = w->book;
    for (int c = 0; c < book->costs_n; c++) {
        const struct phrasing *cost = &book->cost[c];
        struct fit fit;
        int taken = fit_phrasing(w, cost, ops, ops_n, &fit);
        if (taken < 0 || taken == ops_n || line_begins(ops) || !(cost->on >> type & 1))
            continue;
        size_t used = w->text->used;
        struct writer before = *w;
        text_add(w->text, first ? "" : "; ");
        w->begun = false;
        put_form(w, &cost->form, fit.value);
        if (render_costs(w, type, ops + taken, ops_n - taken, false))
            return true;
        *w = before;
        w->text->used = used;
        w->text->at[used] = '\0';
    }
    if (first)
        return false;
    size_t used = w->text->used;
    text_add(w->text, ": ");
    w->begun = false;
    if (render_effect(w, type, ops, ops_n))
        return true;
    w->text->used = used;
    w->text->at[used] = '\0';
    return false;
}

static bool render_triggered(struct writer *w, int type, const struct op *ops, int ops_n)
{
    const struct phrasebook *book = w->book;
    for (int t = 0; t < book->triggers_n; t++) {
        const struct phrasing *trigger = &book->trigger[t];
        struct fit fit;
        int taken = fit_phrasing(w, trigger, ops, ops_n, &fit);
        if (trigger->trigger != ops[0].when || taken < 0 || taken == ops_n)
            continue;
        put_form(w, &trigger->form, fit.value);
        text_add(w->text, ": ");
        w->begun = false;
        return render_effect(w, type, ops + taken, ops_n - taken);
    }
    return false;
}

static bool render_sentence(struct writer *w, int type, const struct op *ops, int ops_n)
{
    if (ops[0].when == 0)
        return render_effect(w, type, ops, ops_n);
    if (ops[0].when == w->book->cost_trigger)
        return render_costs(w, type, ops, ops_n, true);
    return render_triggered(w, type, ops, ops_n);
}

bool render_ops(const struct phrasebook *book, const struct catalogue *cards, int type,
                const struct op *ops, int ops_n, struct text *text)
{
    for (int at = 0, n; at < ops_n; at += n) {
        struct writer w = {.book = book, .cards = cards, .text = text};
        for (n = 1; at + n < ops_n && ops[at + n].sentence == ops[at].sentence;)
            n++;
        if (at > 0)
            text_add(text, ". ");
        if (!render_sentence(&w, type, ops + at, n))
            return false;
    }
    return true;
}

static bool render_card(const struct phrasebook *book, const struct catalogue *cards, int face,
                        struct text *text)
{
    const struct card *card = &cards->card[face];
    return render_ops(book, cards, card->type, &cards->op[card->op_first], card->ops_n, text);
}

/* ---- checks ---- */

/* The next sentence that has a word, as words; false after the last. */
static bool next_sentence(const char *text, size_t *at, struct words *words)
{
    size_t bytes = strlen(text);
    words->n = 0;
    while (*at < bytes && words->n == 0) {
        size_t end = words_sentence_end(text, bytes, *at);
        if (!words_split(words, text + *at, end - *at))
            words->n = 0;
        *at = end + 1;
    }
    return words->n > 0;
}

/* Full stops and line breaks are one, and the last may be missing. */
static bool same_text(const char *x, const char *y)
{
    struct words x_words, y_words;
    size_t x_at = 0, y_at = 0;
    for (;;) {
        bool more = next_sentence(x, &x_at, &x_words);
        if (more != next_sentence(y, &y_at, &y_words))
            return false;
        if (!more)
            return true;
        if (!words_same(&x_words, &y_words))
            return false;
    }
}

/* The ops of a text whose terms lie in a pool. */
static bool render_with(const struct phrasebook *book, struct catalogue *cards,
                        const struct pool *pool, int type, const struct text_ops *ops,
                        struct text *text)
{
    cards->term = pool->term;
    cards->terms_n = pool->n;
    return render_ops(book, cards, type, ops->op, ops->n, text);
}

/* An own phrase may say in other words what the game has a phrase for: then the game's words are
 * read, and come back, as they are. */
static bool is_alias(const struct phrasebook *book, const struct catalogue *cards, int type,
                     const char *rendered)
{
    char buffer[RENDER_BYTES];
    struct arena arena = {0};
    struct pool pool = {.arena = &arena};
    struct problem problem = {.count = 0};
    struct place place = {"text", "line", 1, "", ""};
    struct sentence_reading reading = {
        .book = book, .cards = cards, .problem = &problem, .pool = &pool};
    struct text_ops ops;
    struct text text = text_in(buffer, sizeof buffer);
    struct catalogue with_terms = *cards;
    bool alias =
        book->shipped != NULL && sentence_compile(&reading, rendered, type, &place, &ops) &&
        render_with(book, &with_terms, &pool, type, &ops, &text) && same_text(rendered, buffer);
    arena_free(&arena);
    return alias;
}

bool render_check(const struct phrasebook *book, const struct catalogue *cards,
                  struct problem *problem)
{
    int before = problem->count;
    char buffer[RENDER_BYTES];
    for (int face = 1; face <= cards->cards_n; face++) {
        const struct card *card = &cards->card[face];
        struct text text = text_in(buffer, sizeof buffer);
        if (!render_card(book, cards, face, &text))
            problem_say(problem, "%s: an op of \"%s\" fits no form", card->name, card->text);
        else if (!same_text(card->text, buffer) && !is_alias(book, cards, card->type, buffer))
            problem_say(problem, "%s: the text \"%s\" renders as \"%s\"", card->name, card->text,
                        buffer);
    }
    return problem->count == before;
}

static bool says_phrase(const struct phrasebook *book, const struct phrase *phrase,
                        const struct text_ops *ops)
{
    for (int f = phrase->first; f < phrase->first + phrase->forms_n; f++)
        for (int i = 0; i < ops->n; i++)
            if (ops->op[i].code == book->form[f].meaning[0].code)
                return true;
    return false;
}

/* An example is right if it is on some card type it may stand on. */
static bool is_example(const struct sentence_reading *asked, const struct phrase *phrase,
                       struct problem *tried)
{
    const struct phrasebook *book = asked->book;
    char buffer[RENDER_BYTES];
    struct place place = {"phrases.txt", "line", phrase->example_line, phrase->id, "example"};
    struct catalogue with_terms = *asked->cards;
    for (int type = 0; type < book->game->types_n; type++) {
        struct text_ops ops;
        struct problem here = {.count = 0};
        struct sentence_reading reading = *asked;
        struct text text = text_in(buffer, sizeof buffer);
        reading.problem = &here;
        if (!(phrase->on >> type & 1))
            continue;
        if (!sentence_compile(&reading, phrase->example, type, &place, &ops))
            *tried = here;
        else if (!says_phrase(book, phrase, &ops))
            problem_say(tried, "phrases.txt line %d: \"%s\" is not an example of %s",
                        phrase->example_line, phrase->example, phrase->id);
        else if (render_with(book, &with_terms, asked->pool, type, &ops, &text) &&
                 (same_text(phrase->example, buffer) ||
                  (!ops.restated && is_alias(book, asked->cards, type, buffer))))
            return true;
        else
            problem_say(tried, "phrases.txt line %d: the example \"%s\" renders as \"%s\"",
                        phrase->example_line, phrase->example, buffer);
    }
    return false;
}

static void check_example(const struct phrasebook *book, const struct catalogue *cards,
                          struct pool *pool, const struct phrase *phrase, struct problem *problem)
{
    struct sentence_reading reading = {.book = book, .cards = cards, .pool = pool, .quiet = true};
    struct problem tried = {.count = 0};
    if (is_example(&reading, phrase, &tried))
        return;
    reading.quiet = false;
    tried = (struct problem){.count = 0};
    is_example(&reading, phrase, &tried);
    problem_say(problem, "%s", tried.text);
}

bool render_check_examples(const struct phrasebook *book, const struct catalogue *cards,
                           struct problem *problem)
{
    int before = problem->count;
    struct arena arena = {0};
    struct pool pool = {.arena = &arena};
    for (int p = 0; p < book->phrases_n; p++)
        check_example(book, cards, &pool, &book->phrase[p], problem);
    arena_free(&arena);
    return problem->count == before;
}
