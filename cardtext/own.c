/* own.c: phrases of a designer's own, held against those of the game. */
#include "cardtext/own.h"

#include <string.h>
#include <strings.h>

#include "cardtext/diagnose.h"
#include "cardtext/render.h"

enum { SAID_BYTES = 4096, OWN_FORMS_MAX = 32 };

/* ---- the book ---- */

static bool same_list(const struct list *x, const struct list *y)
{
    if (y == NULL || x->alternatives_n != y->alternatives_n)
        return false;
    for (int i = 0; i < x->alternatives_n; i++)
        if (x->alternative[i].value != y->alternative[i].value ||
            strcasecmp(x->alternative[i].one.text, y->alternative[i].one.text) != 0)
            return false;
    return true;
}

static void check_lists(const struct phrasebook *book, struct problem *problem)
{
    for (int l = 0; l < book->lists_n; l++) {
        const struct list *list = &book->list[l];
        if (!same_list(list, list_find(book->shipped, list->name, strlen(list->name))))
            problem_say(problem,
                        "phrases.txt line %d: the list \"%s\" must have the words that it has in "
                        "the game's phrases.txt",
                        list->alternatives_n > 0 ? list->alternative[0].one.line : 0, list->name);
    }
}

/* What of a form is tried in several ways when a text is read. */
struct ways {
    int options, slots, selections;
};

static struct ways ways_in(const struct form *form)
{
    struct ways n = {0};
    for (int i = 0; i < form->items_n; i++) {
        const struct item *item = &form->item[i];
        n.options += item->kind == ITEM_OPTION;
        n.slots += item->kind == ITEM_LIST || item->kind == ITEM_NAME || item->kind == ITEM_CARD;
        n.selections += item->pooled;
    }
    return n;
}

static int larger(int x, int y)
{
    return x > y ? x : y;
}

/* Those of the form of the game that has most of each. */
static struct ways ways_of(const struct phrasebook *shipped)
{
    struct ways most = {0};
    for (int f = 0; f < shipped->forms_n; f++) {
        struct ways in = ways_in(&shipped->form[f].form);
        most.options = larger(most.options, in.options);
        most.slots = larger(most.slots, in.slots);
        most.selections = larger(most.selections, in.selections);
    }
    return most;
}

static bool same_meaning(const struct meaning *x, const struct meaning *y)
{
    bool same = x->code == y->code && x->arguments_n == y->arguments_n && x->args_n == y->args_n;
    for (int a = 0; same && a < x->arguments_n; a++) {
        const struct argument *left = &x->argument[a], *right = &y->argument[a];
        same = left->constant == right->constant && left->number == right->number &&
               left->value == right->value && left->width == right->width;
    }
    return same;
}

static bool same_phrasing(const struct phrasing *x, const struct phrasing *y)
{
    bool same = strcmp(x->form.text, y->form.text) == 0 && x->meanings_n == y->meanings_n &&
                x->on == y->on && x->under == y->under;
    for (int m = 0; same && m < x->meanings_n; m++)
        same = same_meaning(&x->meaning[m], &y->meaning[m]);
    return same;
}

static bool is_one_of(const struct phrasing *phrasing, const struct phrasing *shipped, int n)
{
    for (int i = 0; i < n; i++)
        if (same_phrasing(phrasing, &shipped[i]))
            return true;
    return false;
}

static void check_forms(const struct phrasebook *book, struct problem *problem)
{
    const struct phrasebook *shipped = book->shipped;
    struct ways most = ways_of(shipped);
    int n = 0;
    for (int f = 0; f < book->forms_n; f++) {
        struct ways in = ways_in(&book->form[f].form);
        int line = book->form[f].form.line;
        if (is_one_of(&book->form[f], shipped->form, shipped->forms_n))
            continue;
        if (++n == OWN_FORMS_MAX + 1)
            problem_say(problem, "phrases.txt line %d: at most %d forms of your own", line,
                        OWN_FORMS_MAX);
        if (in.options > most.options || in.slots > most.slots || in.selections > most.selections)
            problem_say(
                problem,
                "phrases.txt line %d: a form of yours has no more options, slots for words and "
                "selections than one of the game's: %d, %d and %d",
                line, most.options, most.slots, most.selections);
    }
}

/* Moments and costs are the game's. */
static void check_heads(const struct phrasing *head, int n, const struct phrasing *shipped,
                        int shipped_n, struct problem *problem)
{
    for (int i = 0; i < n; i++)
        if (!is_one_of(&head[i], shipped, shipped_n))
            problem_say(problem, "phrases.txt line %d: triggers and costs are the game's: \"%s\"",
                        head[i].form.line, head[i].form.text);
}

bool own_check(const struct phrasebook *book, struct problem *problem)
{
    const struct phrasebook *shipped = book->shipped;
    int before = problem->count;
    check_lists(book, problem);
    check_forms(book, problem);
    check_heads(book->trigger, book->triggers_n, shipped->trigger, shipped->triggers_n, problem);
    check_heads(book->cost, book->costs_n, shipped->cost, shipped->costs_n, problem);
    return problem->count == before;
}

/* ---- texts ---- */

/* An effect that its form means by several ops is said one op after the other, where nothing hangs
 * on their standing in one sentence: costs do. */
static bool say(const struct phrasebook *shipped, const struct catalogue *cards, int type,
                const struct text_ops *ops, struct text *text)
{
    struct text whole = *text;
    if (render_ops(shipped, cards, type, ops->op, ops->n, text))
        return true;
    *text = whole;
    for (int i = 0; i < ops->n; i++) {
        if (i > 0)
            text_add(text, ". ");
        if (shipped->costs_n > 0 || !render_ops(shipped, cards, type, &ops->op[i], 1, text))
            return false;
    }
    return true;
}

static bool same_op(struct op x, struct op y, bool sentences)
{
    if (!sentences)
        x.sentence = y.sentence = 0;
    return memcmp(&x, &y, sizeof x) == 0;
}

static bool same_ops(const struct text_ops *x, const struct text_ops *y, bool sentences)
{
    for (int i = 0; i < x->n && x->n == y->n; i++)
        if (!same_op(x->op[i], y->op[i], sentences))
            return false;
    return x->n == y->n;
}

/* What the text means by its designer's phrases, said in the game's own words, must mean the same.
 * Both are read into empty pools: equal terms have equal places then. */
bool own_means(const struct sentence_reading *reading, const char *text, int type,
               const struct place *place)
{
    const struct phrasebook *shipped = reading->book->shipped;
    char words[SAID_BYTES];
    struct text said = text_in(words, sizeof words);
    struct arena arena = {0};
    struct pool pool = {.arena = &arena}, second = {.arena = &arena};
    struct problem unsaid = {0};
    struct sentence_reading first = *reading, again = *reading;
    struct catalogue cards = *reading->cards;
    struct text_ops ops, read;
    first.pool = &pool;
    first.problem = again.problem = &unsaid;
    again.pool = &second;
    again.book = shipped;
    bool fine = sentence_compile(&first, text, type, place, &ops);
    cards.term = pool.term;
    cards.terms_n = pool.n;
    fine = fine && say(shipped, &cards, type, &ops, &said) && !said.cut &&
           sentence_compile(&again, words, type, place, &read) &&
           same_ops(&ops, &read, shipped->costs_n > 0);
    arena_free(&arena);
    return fine || problem_say(reading->problem,
                               DIAGNOSE_PLACE "\"%.80s\" means something that the game's own "
                                              "phrases cannot say: yours may say the same in "
                                              "other words",
                               DIAGNOSE_PLACE_ARGS(place), text);
}

/* ---- examples ---- */

static bool is_shipped(const struct phrasebook *book, const struct phrase *phrase)
{
    bool shipped = true;
    for (int f = phrase->first; shipped && f < phrase->first + phrase->forms_n; f++)
        shipped = is_one_of(&book->form[f], book->shipped->form, book->shipped->forms_n);
    return shipped;
}

/* On some type of card it must be right. */
static void check_example(const struct sentence_reading *reading, const struct phrase *phrase)
{
    struct place place = {"phrases.txt", "line", phrase->example_line, phrase->id, "example"};
    struct problem wrong = {0};
    for (int type = 0; type < reading->book->game->types_n; type++) {
        struct sentence_reading here = *reading;
        struct arena arena = {0};
        struct pool pool = {.arena = &arena};
        struct text_ops ops;
        if (!(phrase->on >> type & 1))
            continue;
        wrong = (struct problem){0};
        here.problem = &wrong;
        here.pool = &pool;
        bool fine = sentence_compile(&here, phrase->example, type, &place, &ops) &&
                    own_means(&here, phrase->example, type, &place);
        arena_free(&arena);
        if (fine)
            return;
    }
    problem_say(reading->problem, "%s", wrong.text);
}

void own_check_examples(const struct sentence_reading *reading)
{
    for (int p = 0; p < reading->book->phrases_n; p++)
        if (!is_shipped(reading->book, &reading->book->phrase[p]))
            check_example(reading, &reading->book->phrase[p]);
}
