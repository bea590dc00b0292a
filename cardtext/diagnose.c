/* diagnose.c: explains a sentence that no phrase fits. */
#include "cardtext/diagnose.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cardtext/secret.h"
#include "cardtext/suggest.h"
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
    *diagnosis = (struct diagnosis){phrasing, match->expected, match->furthest, distance, 0};
}

/* ---- what could have stood there ---- */

/* Parts that are put together are not spelled out. */
static const char *part_words(const struct list *list)
{
    static const char *const parts[][2] = {
        {"condition", "a condition: \"you have ...\", \"there are ...\", \"... is ...\""},
        {"amount", "what is counted: \"friendly ...\", \"... on this ...\""},
        {"thing", "whom it is about: \"other friendly ... with ...\""},
        {"things", "whom it is about: \"your other ... that are ...\""},
        {"rival", "which other players: \"... with more ... than you\""},
        {"filter", "which of them: \"with ...\", \"that is ...\", a place"},
        {"filters", "which of them: \"with ...\", \"that are ...\", a place"},
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
    if (item == NULL || diagnosis->furthest == 0)
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

enum { RESPELT_LEAST = 4 }; /* shorter words are like too many */

void diagnose_respell(struct text *out, const struct sentence_reading *reading,
                      const struct diagnosis *diagnosis, const struct words *words,
                      const char *text, size_t bytes)
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

/* Which word or words, and where they stand. */
static bool say_wrong(const struct diagnosis *diagnosis, const struct sentence_reading *reading,
                      const struct words *words, const char *text, size_t bytes,
                      const struct place *place, const char *more)
{
    int from = diagnosis->furthest < 0 ? 0 : diagnosis->furthest, upto = from;
    if (diagnosis->wrong != 0) {
        for (from = 0; !(diagnosis->wrong >> from & 1);)
            from++;
        for (upto = words->n - 1; !(diagnosis->wrong >> upto & 1);)
            upto--;
    }
    if (from >= words->n)
        return problem_say(reading->problem, DIAGNOSE_PLACE "\"%.*s\" ends too early%s",
                           DIAGNOSE_PLACE_ARGS(place), (int)bytes, text, more);
    int begins = words->word[from].from, ends = words->word[upto].upto;
    if (from == 0 && upto + 1 == words->n)
        return problem_say(reading->problem, DIAGNOSE_PLACE "\"%.*s\" is not understood%s",
                           DIAGNOSE_PLACE_ARGS(place), (int)bytes, text, more);
    return problem_say(reading->problem, DIAGNOSE_PLACE "\"%.*s\" is not understood in \"%.*s\"%s",
                       DIAGNOSE_PLACE_ARGS(place), ends - begins, text + begins, (int)bytes, text,
                       more);
}

bool diagnose_say(const struct diagnosis *diagnosis, const struct sentence_reading *reading,
                  const struct words *words, const char *text, size_t bytes,
                  const struct place *place, const char *more)
{
    const struct item *expected = diagnosis->expected;
    if (expected != NULL && reading->names_missing &&
        (expected->kind == ITEM_CARD || expected->kind == ITEM_NAME))
        return false;
    char buffer[3200] = "";
    struct text out = text_in(buffer, sizeof buffer);
    bool heard = reading->problem->used + 3 < sizeof reading->problem->text;
    if (heard && diagnosis->phrasing != NULL) {
        const struct field *secret = secret_asked(reading->book->game, words);
        if (secret != NULL)
            text_print(&out,
                       "; which cards lie in the %s is open to %s: a text may ask how many there "
                       "are, not which",
                       secret->name, secret_audience(secret));
        else if (diagnosis->wrong == 0)
            explain(&out, reading, diagnosis, words);
        bool alone = reading->book->game->vocabulary.parlance == NULL;
        char respelt[WORDS_BYTES] = "";
        struct text meant = text_in(respelt, sizeof respelt);
        if (alone)
            diagnose_respell(&meant, reading, diagnosis, words, text, bytes);
        if (!meant.cut && respelt[0] != '\0')
            text_print(&out, "; did you mean: \"%s\"", respelt);
        else if (alone)
            add_nearest(&out, reading->book, diagnosis->phrasing);
        else
            text_add(&out, more);
    }
    return say_wrong(diagnosis, reading, words, text, bytes, place, buffer);
}

/* ---- what is read and may not stand there ---- */

/* The form with the plainest words that go into its places: people never see those. */
static void add_plain(struct text *out, const struct sentence_reading *reading, int type,
                      const struct form *form)
{
    char plain[SUGGEST_BYTES];
    struct text text = text_in(plain, sizeof plain);
    suggest_plain(reading->book, reading->cards, type, form, &text);
    text_add(out, plain);
}

static const char *separator(int n, int all)
{
    return n == 0 ? "" : n + 1 == all ? " or " : ", ";
}

/* Moments of such cards; under: those under which the effect may stand. */
static int add_moments(struct text *out, const struct sentence_reading *reading, int type,
                       uint64_t under)
{
    enum { SHOWN = 8 };
    const struct phrasebook *book = reading->book;
    int n = 0, all = 0;
    for (int t = 0; t < book->triggers_n; t++)
        all += under >> book->trigger[t].trigger & 1 && book->trigger[t].on >> type & 1;
    all = all < SHOWN ? all : SHOWN;
    for (int t = 0; t < book->triggers_n && n < all; t++) {
        const struct phrasing *trigger = &book->trigger[t];
        if (!(under >> trigger->trigger & 1) || !(trigger->on >> type & 1))
            continue;
        text_print(out, "%s\"", separator(n++, all));
        add_plain(out, reading, type, &trigger->form);
        text_add(out, ":\"");
    }
    return n;
}

/* A few examples of what may stand under the moment, on such cards. */
static void add_examples(struct text *out, const struct phrasebook *book,
                         const struct misplaced *misplaced)
{
    enum { SHOWN = 3 };
    int n = 0;
    for (int p = 0; p < book->phrases_n && n < SHOWN; p++) {
        const struct phrase *phrase = &book->phrase[p];
        const char *colon = strstr(phrase->example, ": ");
        if (phrase->under >> misplaced->when & 1 && phrase->on >> misplaced->type & 1)
            text_print(out, "%s\"%s\"", n++ == 0 ? "; there may stand, for example: " : ", ",
                       colon == NULL ? phrase->example : colon + 2);
    }
}

bool diagnose_misplaced(const struct sentence_reading *reading, const struct misplaced *misplaced,
                        const char *text, int bytes, const struct place *place, const char *hints)
{
    const struct phrasebook *book = reading->book;
    const char *type = book->game->types[misplaced->type].name;
    struct problem *problem = reading->problem;
    char more[1800];
    struct text out = text_in(more, sizeof more);
    if (misplaced->head != NULL && !(misplaced->head->on >> misplaced->type & 1)) {
        if (misplaced->head->trigger != 0)
            text_add(&out, "; moments of these cards: ");
        if (misplaced->head->trigger == 0 ||
            add_moments(&out, reading, misplaced->type, UINT64_MAX) == 0)
            more[0] = '\0';
        return problem_say(problem,
                           DIAGNOSE_PLACE "\"%s\" may not stand on %s cards: it could "
                                          "never happen%s%s",
                           DIAGNOSE_PLACE_ARGS(place), misplaced->head->form.text, type, more,
                           hints);
    }
    if (!(misplaced->effect->on >> misplaced->type & 1))
        return problem_say(problem, DIAGNOSE_PLACE "\"%.*s\" may not stand on %s cards%s",
                           DIAGNOSE_PLACE_ARGS(place), bytes, text, type, hints);
    text_add(&out, misplaced->when == 0 ? ", such as " : "; this may stand under ");
    if (add_moments(&out, reading, misplaced->type, misplaced->effect->under) == 0) {
        out = text_in(more, sizeof more);
        text_add(&out, "; this stands alone, without a moment");
    }
    if (misplaced->when == 0)
        return problem_say(problem, DIAGNOSE_PLACE "\"%.*s\" needs a moment before it%s%s",
                           DIAGNOSE_PLACE_ARGS(place), bytes, text, more, hints);
    add_examples(&out, book, misplaced);
    if (book->costs_n > 0 && misplaced->when == book->cost_trigger)
        return problem_say(problem, DIAGNOSE_PLACE "\"%.*s\" may not stand behind a cost%s%s",
                           DIAGNOSE_PLACE_ARGS(place), bytes, text, more, hints);
    char moment[SUGGEST_BYTES];
    struct text under = text_in(moment, sizeof moment);
    size_t own = strcspn(text, ":"); /* as it was written, if it was */
    if ((int)own < bytes)
        text_add_bytes(&under, text, own);
    else
        add_plain(&under, reading, misplaced->type, &misplaced->head->form);
    return problem_say(problem, DIAGNOSE_PLACE "\"%.*s\" may not stand under \"%s\"%s%s",
                       DIAGNOSE_PLACE_ARGS(place), bytes, text, moment, more, hints);
}
