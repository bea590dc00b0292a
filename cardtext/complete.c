/* complete.c: asks every form how far it goes along with the words so far, and what it would have
 * next. */
#include "cardtext/complete.h"

#include <string.h>
#include <strings.h>

#include "cardtext/line.h"
#include "cardtext/match.h"

enum { SHOWN_MAX = 200 };

struct completion {
    const struct phrasebook *book;
    struct phrase_match match;
    struct words words; /* those that are whole */
    int type;
    char begun[64]; /* the word that is being typed */
    complete_look *look;
    void *context;
    const char *shown[SHOWN_MAX];
    int shown_n;
};

static void show(struct completion *c, const char *words)
{
    if (strncasecmp(words, c->begun, strlen(c->begun)) != 0 || c->shown_n == SHOWN_MAX)
        return;
    for (int i = 0; i < c->shown_n; i++)
        if (strcasecmp(c->shown[i], words) == 0)
            return;
    c->shown[c->shown_n++] = words;
    c->look(c->context, words);
}

static void show_from(struct completion *c, const struct form *form, int at);

static bool behind_sign(const struct completion *c)
{
    int last = c->words.n - 1;
    return last >= 0 && (words_are(&c->words, last, "+") || words_are(&c->words, last, "-"));
}

static void show_item(struct completion *c, const struct item *item)
{
    const struct list *list = &c->book->list[item->list];
    switch (item->kind) {
    case ITEM_WORD:
        show(c, item->word);
        break;
    case ITEM_LIST:
        for (int i = 0; i < list->alternatives_n; i++) {
            const struct alternative *a = &list->alternative[i];
            const struct form *form = item->many && a->many.items_n > 0 ? &a->many : &a->one;
            if (strpbrk(form->text, "{[") == NULL)
                show(c, form->text);
            else
                show_from(c, form, 0);
        }
        break;
    case ITEM_CARD:
        for (int face = 1; face <= c->match.cards->cards_n; face++)
            if (item->types >> c->match.cards->card[face].type & 1)
                show(c, c->match.cards->card[face].name);
        break;
    case ITEM_NAME:
        for (int n = 0; n < c->match.cards->names_n; n++)
            show(c, c->match.cards->names[n]);
        break;
    case ITEM_ARTICLE:
        show(c, "a");
        break;
    case ITEM_NUMBER:
    case ITEM_SIGNED:
    case ITEM_LEVELS:
        show(c, (item->kind == ITEM_SIGNED || item->sign) && !behind_sign(c) ? "+1" : "1");
        break;
    default:
        break;
    }
}

/* An option may be skipped: what it begins with and what follows it may both come next. */
static void show_from(struct completion *c, const struct form *form, int at)
{
    while (at < form->items_n && form->item[at].kind == ITEM_OPTION) {
        show_item(c, &form->item[at + 1]);
        at += 1 + form->item[at].inside;
    }
    if (at < form->items_n)
        show_item(c, &form->item[at]);
}

static void show_expected(void *context, const struct item *item)
{
    show_item(context, item);
}

static void try_form(struct completion *c, const struct phrasing *phrasing, int from)
{
    if (!(phrasing->on >> c->type & 1) && phrasing != &c->book->rider)
        return;
    c->match.at_end = show_expected;
    c->match.context = c;
    match_form(&c->match, &phrasing->form, from, c->words.n);
    c->match.at_end = NULL;
}

static bool is_effect(struct completion *c, int from, int upto)
{
    for (int f = 0; f < c->book->forms_n; f++)
        if (match_form(&c->match, &c->book->form[f].form, from, upto))
            return true;
    return false;
}

static void try_riders(struct completion *c, int from)
{
    if (c->book->rider.form.items_n == 0)
        return;
    for (int at = from + 1; at <= c->words.n; at++)
        if (is_effect(c, from, at))
            try_form(c, &c->book->rider, at);
}

/* ---- lines ---- */

static bool has_lines(const struct completion *c)
{
    const struct parlance *words = c->book->game->vocabulary.parlance;
    return words != NULL && words->joins != NULL;
}

/* Where the last effect begins: behind what joins it to those before it, and behind "you may". */
static int effect_begins(const struct completion *c, int from)
{
    int n = c->words.n;
    for (int at = from; has_lines(c) && at < n; at++)
        for (int j = 0; j < LINE_JOINTS; j++) {
            int words = words_begin(&c->words, at, n, line_joints[j].words);
            from = words > 0 ? at + words : from;
        }
    int may = has_lines(c) ? words_begin(&c->words, from, n, line_openings[0].words) : 0;
    return from + may;
}

/* What may begin a line here, or go on with it; behind what joins effects only "you may" begins
 * one, and nothing does behind "or" and "may". */
static void show_joints(struct completion *c, int begins, int from)
{
    bool joined = from > begins;
    bool ends =
        joined && (words_are(&c->words, from - 1, "or") || words_are(&c->words, from - 1, "may"));
    for (int o = 0; from == c->words.n && o < LINE_OPENINGS; o++)
        if (line_opens(c->book->game->vocabulary.parlance, &line_openings[o]) &&
            (!joined || (!ends && !line_openings[o].chooses)))
            show(c, line_openings[o].written);
    for (int j = 0; from < c->words.n && is_effect(c, from, c->words.n) && j < LINE_JOINTS; j++)
        show(c, line_joints[j].written);
}

/* The moments that an effect must allow here, as bits: all of them where none is read. */
static uint64_t moments_here(struct completion *c)
{
    int colon = 0;
    while (colon < c->words.n && !words_are(&c->words, colon, ":"))
        colon++;
    for (int t = 0; colon < c->words.n && t < c->book->triggers_n; t++)
        if (match_form(&c->match, &c->book->trigger[t].form, 0, colon))
            return TRIGGER_BIT(c->book->trigger[t].trigger);
    return colon < c->words.n ? UINT64_MAX : TRIGGER_BIT(0);
}

/* Behind a colon effects go on; before it triggers and costs may stand as well. */
static void try_all(struct completion *c)
{
    uint64_t moments = moments_here(c);
    int colon = c->words.n - 1;
    while (colon >= 0 && !words_are(&c->words, colon, ":"))
        colon--;
    int from = effect_begins(c, colon + 1);
    for (int t = 0; colon < 0 && t < c->book->triggers_n; t++)
        try_form(c, &c->book->trigger[t], 0);
    for (int i = 0; colon < 0 && i < c->book->costs_n; i++)
        try_form(c, &c->book->cost[i], 0);
    for (int f = 0; f < c->book->forms_n; f++)
        if (c->book->form[f].under & moments)
            try_form(c, &c->book->form[f], from);
    try_riders(c, from);
    if (has_lines(c) && colon >= 0)
        show_joints(c, colon + 1, from);
}

/* Not a hyphen. */
static bool is_sign(const char *text, size_t at)
{
    return (text[at] == '+' || text[at] == '-') &&
           (at == 0 || words_blank(text[at - 1]) || text[at - 1] == ':');
}

size_t complete_begins(const char *text)
{
    size_t at = strlen(text);
    while (at > 0 && !words_blank(text[at - 1]) && strchr(":.", text[at - 1]) == NULL &&
           !is_sign(text, at - 1))
        at--;
    return at;
}

void complete_text(const struct phrasebook *book, const struct catalogue *cards, int type,
                   const char *text, complete_look *look, void *context)
{
    struct completion c = {.book = book, .type = type, .look = look, .context = context};
    size_t bytes = strlen(text), from = 0, whole = complete_begins(text);
    for (size_t end; (end = words_sentence_end(text, bytes, from)) < bytes;)
        from = end + 1;
    if (bytes - whole >= sizeof c.begun || !words_split(&c.words, text + from, whole - from))
        return;
    memcpy(c.begun, text + whole, bytes - whole);
    c.match =
        (struct phrase_match){.book = book, .cards = cards, .words = &c.words, .lenient = true};
    try_all(&c);
}
