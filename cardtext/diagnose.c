/* diagnose.c: explains a sentence that no phrase fits. */
#include "cardtext/diagnose.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cardtext/secret.h"
#include "cardtext/seek.h"
#include "kernel/memory.h"
#include "kernel/text.h"

/* ---- how alike a form and some words are ---- */

/* At most two letters in one place differ. */
static bool alike(const char *x, size_t x_bytes, const char *y)
{
    size_t y_bytes = strlen(y), head = 0, tail = 0;
    size_t shorter = x_bytes < y_bytes ? x_bytes : y_bytes;
    size_t longer = x_bytes < y_bytes ? y_bytes : x_bytes;
    while (head < shorter && strncasecmp(x + head, y + head, 1) == 0)
        head++;
    while (tail < shorter - head &&
           strncasecmp(x + x_bytes - 1 - tail, y + y_bytes - 1 - tail, 1) == 0)
        tail++;
    return longer >= 3 && head + tail + 2 >= longer;
}

/* 0 the same, 1 nearly, 2 different. */
static int difference(const struct item *item, const struct words *words, int w)
{
    const struct word *word = &words->word[w];
    if (item->kind == ITEM_WORD) {
        if (words_are(words, w, item->word) ||
            (item->plural != NULL && words_are(words, w, item->plural)))
            return 0;
        return alike(words->folded + word->at, word->bytes, item->word) ? 1 : 2;
    }
    bool number =
        item->kind == ITEM_NUMBER || item->kind == ITEM_SIGNED || item->kind == ITEM_LEVELS;
    return number == (word->kind == WORD_NUMBER) && word->kind != WORD_MARK ? 1 : 2;
}

static int least(int x, int y, int z)
{
    int least_two = x < y ? x : y;
    return z < least_two ? z : least_two;
}

/* Edit distance between the items of a form and words, a half a point a difference. */
static int form_distance(const struct form *form, const struct words *words, int from, int upto)
{
    int row[WORDS_MAX + 1] = {0}, n = upto - from;
    for (int j = 0; j <= n; j++)
        row[j] = j * 2;
    for (int i = 0; i < form->items_n; i++) {
        if (form->item[i].kind == ITEM_OPTION)
            continue;
        int corner = row[0];
        row[0] += 2;
        for (int j = 1; j <= n; j++) {
            int changed = corner + difference(&form->item[i], words, from + j - 1);
            corner = row[j];
            row[j] = least(changed, row[j] + 2, row[j - 1] + 2);
        }
    }
    return row[n] * 100 / (form->items_n + n + 1);
}

void diagnose_attempt(struct diagnosis *diagnosis, const struct phrase_match *match,
                      const struct phrasing *phrasing, int from, int upto)
{
    if (match->furthest < diagnosis->furthest)
        return;
    int distance = form_distance(&phrasing->form, match->words, from, upto);
    if (match->furthest == diagnosis->furthest && distance >= diagnosis->distance)
        return;
    *diagnosis = (struct diagnosis){phrasing, match->expected, match->furthest, distance};
}

/* ---- what could have stood there ---- */

/* Parts that are put together are not spelled out. */
static const char *part_words(const struct list *list)
{
    static const char *const parts[][2] = {
        {"condition", "a condition, such as \"you have ...\", \"there are ...\", \"... is ...\""},
        {"amount", "what is counted: a selection, or a number on a card"},
        {"thing", "a selection, such as \"other friendly ... with ...\""},
        {"things", "a selection, such as \"your other ... that are ...\""},
        {"filter", "what tells them apart: \"with ...\", \"that is ...\", a place"},
        {"filters", "what tells them apart: \"with ...\", \"that are ...\", a place"},
    };
    for (int p = 0; p < COUNT(parts); p++)
        if (strcmp(list->name, parts[p][0]) == 0)
            return parts[p][1];
    return NULL;
}

static void add_list(struct text *out, const struct list *list)
{
    if (part_words(list) != NULL) {
        text_add(out, part_words(list));
        return;
    }
    for (int i = 0; i < list->alternatives_n; i++)
        text_print(out, "%s%s",
                   i == 0                          ? ""
                   : i + 1 == list->alternatives_n ? " or "
                                                   : ", ",
                   list->alternative[i].one.text);
}

static void add_types(struct text *out, const struct game *game, uint32_t types)
{
    const char *between = "";
    for (int t = 0; t < game->types_n; t++)
        if (types >> t & 1) {
            text_print(out, "%s%s", between, game->types[t].name);
            between = " or ";
        }
}

const char *diagnose_nearest_card(const struct catalogue *cards, const char *name)
{
    const char **names = memory_take((size_t)(cards->cards_n + 1) * sizeof *names);
    for (int face = 1; face <= cards->cards_n; face++)
        names[face - 1] = cards->card[face].name;
    const char *nearest = problem_nearest(name, names, cards->cards_n);
    free(names);
    return nearest;
}

/* The longest name that begins at that word, of any type. */
static int card_at(const struct catalogue *cards, const struct words *words, int word)
{
    for (int last = words->n - 1; last >= word; last--) {
        size_t from = words->word[word].at;
        size_t upto = (size_t)words->word[last].at + words->word[last].bytes;
        int face = catalogue_seek(cards, words->folded + from, upto - from);
        if (face != FACE_NONE)
            return face;
    }
    return FACE_NONE;
}

/* The name that should have stood there reaches up to the word that the form has after it. */
static const char *nearest_name(const struct sentence_reading *reading,
                                const struct diagnosis *diagnosis, const struct words *words)
{
    const struct form *form = &diagnosis->phrasing->form;
    const struct item *next = diagnosis->expected + 1;
    bool bounded = diagnosis->expected >= form->item && next < form->item + form->items_n &&
                   next->kind == ITEM_WORD;
    int last = diagnosis->furthest;
    while (last + 1 < words->n && !(bounded && words_are(words, last + 1, next->word)))
        last++;
    char name[WORDS_BYTES];
    size_t from = words->word[diagnosis->furthest].at;
    size_t bytes = (size_t)words->word[last].at + words->word[last].bytes - from;
    memcpy(name, words->folded + from, bytes);
    name[bytes] = '\0';
    return diagnose_nearest_card(reading->cards, name);
}

static void explain_card(struct text *out, const struct sentence_reading *reading,
                         const struct diagnosis *diagnosis, const struct words *words)
{
    const struct item *item = diagnosis->expected;
    int word = diagnosis->furthest;
    const struct game *game = reading->book->game;
    int face = word < words->n ? card_at(reading->cards, words, word) : FACE_NONE;
    if (face != FACE_NONE) {
        const struct card *card = &reading->cards->card[face];
        text_print(out, "; %s is a card of type %s, here goes one of type ", card->name,
                   game->types[card->type].name);
        add_types(out, game, item->types);
        return;
    }
    text_add(out, "; here goes the name of a card");
    if (word == words->n)
        return;
    const char *nearest = nearest_name(reading, diagnosis, words);
    if (nearest != NULL)
        text_print(out, ", perhaps %s", nearest);
}

/* "draws" where "draw" goes. */
static void explain_number(struct text *out, const struct item *item, const struct words *words,
                           int word)
{
    if (item->plural == NULL || item->plural[0] == '\0' || word >= words->n)
        return;
    if (words_are(words, word, item->word))
        text_print(out, "; here goes the plural, \"%s\"", item->plural);
    else if (words_are(words, word, item->plural))
        text_print(out, "; here goes the singular, \"%s\"", item->word);
}

static void explain(struct text *out, const struct sentence_reading *reading,
                    const struct diagnosis *diagnosis, const struct words *words)
{
    const struct item *item = diagnosis->expected;
    if (item == NULL)
        return;
    if (item->kind == ITEM_WORD) {
        explain_number(out, item, words, diagnosis->furthest);
    } else if (item->kind == ITEM_LIST) {
        text_add(out, "; here goes ");
        add_list(out, &reading->book->list[item->list]);
    } else if (item->kind == ITEM_CARD) {
        explain_card(out, reading, diagnosis, words);
    } else if (item->kind == ITEM_NAME) {
        text_print(out, "; here goes a word that some sheet has under %s", item->name);
    } else if (item->kind == ITEM_SIGNED) {
        text_print(out, "; here goes a number with its sign, %d to %d", item->lo, item->hi);
    } else if (item->kind == ITEM_NUMBER || item->kind == ITEM_LEVELS) {
        text_print(out, "; here goes a number, %d to %d", item->lo, item->hi);
        if (item->kind == ITEM_LEVELS)
            text_add(out, ", or three that differ, as in 1/2/3");
    }
}

/* A trigger or cost ends with a colon; a phrase has an id. */
static void add_nearest(struct text *out, const struct phrasebook *book,
                        const struct phrasing *phrasing)
{
    bool effect = phrasing >= book->form && phrasing < book->form + PHRASEBOOK_FORMS_MAX;
    if (effect)
        text_print(out, "; nearest phrase: %s \"%s\"", book->phrase[phrasing->phrase].id,
                   phrasing->form.text);
    else if (phrasing != &book->rider)
        text_print(out, "; nearest phrase: \"%s:\"", phrasing->form.text);
}

/* The sentences that are about the same; or the one that was read as far as half of the words, or
 * looks as if a word was misspelt.
 */
static void add_closest(struct text *out, const struct phrasebook *book, const struct words *words,
                        const struct diagnosis *diagnosis)
{
    enum { CLOSEST = 2, NEAR = 30, MISSPELT = 30 };
    struct seek_found found[CLOSEST];
    if (diagnosis->furthest * 2 > words->n || diagnosis->distance <= MISSPELT) {
        add_nearest(out, book, diagnosis->phrasing);
        return;
    }
    int n = seek_phrases(book, words->folded, found, CLOSEST);
    if (n == 0 || found[0].score < NEAR)
        text_add(out, "; no sentence of the game is about this: a new phrase may need a new op, "
                      "see docs/adding-a-phrase.md");
    for (int i = 0; i < n; i++)
        text_print(out, "%s\"%s\" (%s)", i == 0 ? "; the closest: " : ", ",
                   found[i].phrase->example, found[i].phrase->id);
}

enum { RESPELT_LEAST = 4 }; /* shorter words are like too many */

/* The sentence with the word that is spelt like the wrong one in its place: "gould" is gold.
 * Empty: nothing that goes there is near. */
static void respell(struct text *out, const struct sentence_reading *reading,
                    const struct diagnosis *diagnosis, const struct words *words, const char *text,
                    size_t bytes)
{
    const struct item *item = diagnosis->expected;
    int at = diagnosis->furthest;
    if (item == NULL || item->kind != ITEM_LIST || at < 0 || at >= words->n ||
        words->word[at].bytes < RESPELT_LEAST)
        return;
    const struct list *list = &reading->book->list[item->list];
    const struct word *word = &words->word[at];
    for (int i = 0; i < list->alternatives_n && out->used == 0; i++)
        if (alike(text + word->from, (size_t)(word->upto - word->from),
                  list->alternative[i].one.text))
            text_print(out, "%.*s%s%.*s", (int)word->from, text, list->alternative[i].one.text,
                       (int)bytes - word->upto, text + word->upto);
}

/* What may have been meant, the misspelt word first; each once. */
static void add_hints(struct text *out, const char *respelt, const char *const *hint, int hints_n)
{
    const char *between = "; did you mean: ";
    for (int h = *respelt != '\0' ? -1 : 0; h < hints_n; h++) {
        const char *words = h < 0 ? respelt : hint[h];
        if (h >= 0 && strcmp(words, respelt) == 0)
            continue;
        text_print(out, "%s\"%s\"", between, words);
        between = ", or ";
    }
}

bool diagnose_say(const struct diagnosis *diagnosis, const struct sentence_reading *reading,
                  const struct words *words, const char *text, size_t bytes,
                  const struct place *place, const char *const *hint, int hints_n)
{
    const struct item *expected = diagnosis->expected;
    if (expected != NULL && reading->names_missing &&
        (expected->kind == ITEM_CARD || expected->kind == ITEM_NAME))
        return false;
    char buffer[2600] = "";
    struct text out = text_in(buffer, sizeof buffer);
    bool heard = reading->problem->used + 3 < sizeof reading->problem->text;
    if (heard && diagnosis->phrasing != NULL) {
        const struct field *secret = secret_asked(reading->book->game, words);
        if (secret != NULL)
            text_print(&out,
                       "; which cards lie in the %s is open to %s: a text may ask how many there "
                       "are, not which",
                       secret->name, secret_audience(secret));
        else
            explain(&out, reading, diagnosis, words);
        if (secret != NULL)
            hints_n = 0;
        else if (hints_n == 0 && reading->book->game->vocabulary.parlance != NULL)
            add_closest(&out, reading->book, words, diagnosis);
        else if (hints_n == 0)
            add_nearest(&out, reading->book, diagnosis->phrasing);
        char respelt[WORDS_BYTES] = "";
        struct text meant = text_in(respelt, sizeof respelt);
        if (secret == NULL && hints_n > 0)
            respell(&meant, reading, diagnosis, words, text, bytes);
        add_hints(&out, meant.cut ? "" : respelt, hint, hints_n);
    }
    int at = diagnosis->furthest < 0 ? 0 : diagnosis->furthest;
    if (at >= words->n)
        return problem_say(reading->problem, DIAGNOSE_PLACE "\"%.*s\" ends too early%s",
                           DIAGNOSE_PLACE_ARGS(place), (int)bytes, text, buffer);
    const struct word *word = &words->word[at];
    return problem_say(reading->problem, DIAGNOSE_PLACE "\"%.*s\" is not understood in \"%.*s\"%s",
                       DIAGNOSE_PLACE_ARGS(place), word->upto - word->from, text + word->from,
                       (int)bytes, text, buffer);
}

/* Moments under which the effect may stand, on such a card. */
static void add_moments(struct text *out, const struct phrasebook *book,
                        const struct misplaced *misplaced)
{
    int n = 0;
    for (int t = 0; t < book->triggers_n; t++) {
        const struct phrasing *trigger = &book->trigger[t];
        if (misplaced->effect->under >> trigger->trigger & 1 && trigger->on >> misplaced->type & 1)
            text_print(out, "%s\"%s:\"", n++ == 0 ? "; it may stand under " : ", ",
                       trigger->form.text);
    }
}

/* A few effects that may stand under the moment. */
static void add_effects(struct text *out, const struct phrasebook *book,
                        const struct misplaced *misplaced)
{
    enum { SHOWN = 3 };
    int n = 0;
    for (int f = 0; f < book->forms_n && n < SHOWN; f++) {
        const struct phrasing *form = &book->form[f];
        if (form->under >> misplaced->when & 1 && form->on >> misplaced->type & 1)
            text_print(out, "%s\"%s\"", n++ == 0 ? "; there may stand " : ", ", form->form.text);
    }
}

bool diagnose_misplaced(const struct sentence_reading *reading, const struct misplaced *misplaced,
                        const char *text, int bytes, const struct place *place)
{
    const struct phrasebook *book = reading->book;
    const char *type = book->game->types[misplaced->type].name;
    struct problem *problem = reading->problem;
    char more[900];
    struct text out = text_in(more, sizeof more);
    if (misplaced->head != NULL && !(misplaced->head->on >> misplaced->type & 1))
        return problem_say(problem,
                           DIAGNOSE_PLACE "\"%s\" may not stand on %s cards: it could "
                                          "never happen",
                           DIAGNOSE_PLACE_ARGS(place), misplaced->head->form.text, type);
    const char *id = book->phrase[misplaced->effect->phrase].id;
    if (!(misplaced->effect->on >> misplaced->type & 1))
        return problem_say(problem, DIAGNOSE_PLACE "\"%.*s\" (%s) may not stand on %s cards",
                           DIAGNOSE_PLACE_ARGS(place), bytes, text, id, type);
    add_moments(&out, book, misplaced);
    if (misplaced->when == 0)
        return problem_say(problem, DIAGNOSE_PLACE "\"%.*s\" (%s) needs a trigger before it%s",
                           DIAGNOSE_PLACE_ARGS(place), bytes, text, id, more);
    add_effects(&out, book, misplaced);
    return problem_say(problem, DIAGNOSE_PLACE "\"%.*s\": %s may not stand under \"%s\"%s",
                       DIAGNOSE_PLACE_ARGS(place), bytes, text, id,
                       book->game->vocabulary.triggers[misplaced->when], more);
}
