/* form.c: takes sentence forms apart. */
#include "cardtext/form.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cardtext/list.h"
#include "cardtext/phrasebook.h"
#include "cardtext/words.h"

struct form_reader {
    struct phrasebook *book;
    struct problem *problem;
    const char *text, *at, *end;
    int line;
    bool glued;
    struct item item[FORM_ITEMS_MAX];
    int n, width;
};

static bool say(const struct form_reader *r, const char *what, const char *word, size_t bytes)
{
    return problem_say(r->problem, "phrases.txt line %d: %s \"%.*s\" in \"%.*s\"", r->line, what,
                       (int)bytes, word, (int)(r->end - r->text), r->text);
}

static struct item *add_item(struct form_reader *r, enum item_kind kind, int width)
{
    if (r->n == FORM_ITEMS_MAX || r->width + width > FORM_VALUES_MAX) {
        say(r, "too many words or slots:", r->text, 0);
        return NULL;
    }
    struct item *item = &r->item[r->n++];
    *item = (struct item){.kind = (uint8_t)kind,
                          .glued = r->glued && r->n > 1,
                          .value = (uint8_t)r->width,
                          .width = (uint8_t)width};
    r->width += width;
    r->glued = true;
    return item;
}

static char *keep(struct form_reader *r, const char *text, size_t bytes)
{
    return arena_copy(&r->book->arena, text, bytes);
}

/* "attack~attacks": what stands on both sides is one word. */
static bool read_inflected(struct form_reader *r, const char *at, size_t bytes, size_t singular)
{
    struct words words;
    const char *plural = at + singular + 1;
    size_t plural_bytes = bytes - singular - 1;
    if (!words_split(&words, at, singular) || words.n != 1 ||
        !words_split(&words, plural, plural_bytes) || words.n > 1)
        return say(r, "one word goes on each side of ~:", at, bytes);
    struct item *item = add_item(r, ITEM_WORD, 0);
    if (item == NULL)
        return false;
    item->word = keep(r, at, singular);
    item->plural = keep(r, plural, plural_bytes);
    return true;
}

/* Words up to a blank or bracket. */
static bool read_literal(struct form_reader *r)
{
    const char *at = r->at;
    if (r->end - at >= 4 && strncasecmp(at, "a(n)", 4) == 0) {
        r->at += 4;
        return add_item(r, ITEM_ARTICLE, 0) != NULL;
    }
    while (r->at < r->end && !words_blank(*r->at) && strchr("{}[]", *r->at) == NULL)
        r->at++;
    size_t bytes = (size_t)(r->at - at);
    const char *tilde = memchr(at, '~', bytes);
    if (tilde != NULL)
        return read_inflected(r, at, bytes, (size_t)(tilde - at));
    struct words words;
    if (!words_split(&words, at, bytes))
        return say(r, "too long:", at, bytes);
    for (int w = 0; w < words.n; w++) {
        const struct word *word = &words.word[w];
        struct item *item = add_item(r, ITEM_WORD, 0);
        if (item == NULL)
            return false;
        item->word = keep(r, at + word->from, (size_t)(word->upto - word->from));
    }
    return true;
}

size_t form_slot_name(const char **text, size_t bytes)
{
    const char *colon = memchr(*text, ':', bytes);
    if (colon != NULL)
        bytes = (size_t)(colon - *text);
    if (bytes > 0 && **text == '+') {
        (*text)++;
        bytes--;
    }
    if (bytes > 0 && ((*text)[bytes - 1] == '/' || (*text)[bytes - 1] == '+'))
        bytes--;
    return words_trim(text, bytes);
}

/* "res2" is a second slot of the list res. */
static size_t without_digits(const char *name, size_t bytes)
{
    while (bytes > 1 && name[bytes - 1] >= '0' && name[bytes - 1] <= '9')
        bytes--;
    return bytes;
}

static bool read_range(struct form_reader *r, struct item *item, const char *at, size_t bytes)
{
    char range[24], *end;
    item->lo = 1;
    item->hi = 20;
    if (at == NULL)
        return true;
    if (bytes >= sizeof range)
        return say(r, "a range is written as 0..9:", at, bytes);
    memcpy(range, at, bytes);
    range[bytes] = '\0';
    long lo = strtol(range, &end, 10), hi = lo;
    bool right = end != range && strncmp(end, "..", 2) == 0;
    if (right) {
        const char *second = end + 2;
        hi = strtol(second, &end, 10);
        right = end != second && *end == '\0' && lo >= 0 && lo <= hi && hi < WORDS_NUMBER_MAX;
    }
    if (!right)
        return say(r, "a range is written as 0..9:", at, bytes);
    item->lo = (int16_t)lo;
    item->hi = (int16_t)hi;
    return true;
}

static bool add_list(struct form_reader *r, const struct list *list, bool many)
{
    bool counted = r->n > 0 &&
                   (r->item[r->n - 1].kind == ITEM_NUMBER ||
                    r->item[r->n - 1].kind == ITEM_SIGNED || r->item[r->n - 1].kind == ITEM_LEVELS);
    struct item *item = add_item(r, ITEM_LIST, list->width);
    if (item == NULL)
        return false;
    item->list = (uint8_t)(list - r->book->list);
    item->counted = counted;
    item->many = many;
    item->pooled = list->pooled;
    return true;
}

/* {name:rest} with its marks; name and rest lie in the text. */
static bool add_slot(struct form_reader *r, const char *text, size_t bytes)
{
    const char *name = text, *rest = memchr(text, ':', bytes);
    size_t name_bytes = form_slot_name(&name, bytes), stem = without_digits(name, name_bytes);
    size_t rest_bytes = rest == NULL ? 0 : (size_t)(text + bytes - ++rest);
    size_t mark_at = rest == NULL ? bytes : (size_t)(rest - 1 - text);
    char mark = mark_at > 0 ? text[mark_at - 1] : '\0';
    const struct list *list = list_find(r->book, name, name_bytes);
    if (list == NULL)
        list = list_find(r->book, name, stem);
    bool right, card = stem == 4 && strncasecmp(name, "card", 4) == 0;
    if (list != NULL) {
        right = add_list(r, list, mark == '+');
    } else if (card) {
        struct item *item = add_item(r, ITEM_CARD, 1);
        right = item != NULL;
        if (right)
            item->types = rest == NULL
                              ? ~0u
                              : phrasebook_types(r->book, rest, rest_bytes, r->line, r->problem);
    } else if (phrasebook_is_names(r->book, name, stem)) {
        right = add_item(r, ITEM_NAME, 1) != NULL;
    } else {
        enum item_kind kind = mark == '/'      ? ITEM_LEVELS
                              : text[0] == '+' ? ITEM_SIGNED
                                               : ITEM_NUMBER;
        struct item *item = add_item(r, kind, kind == ITEM_LEVELS ? 3 : 1);
        right = item != NULL && read_range(r, item, rest, rest_bytes);
        if (right)
            item->sign = text[0] == '+';
    }
    if (right)
        r->item[r->n - 1].name = keep(r, name, name_bytes);
    return right;
}

static bool is_unread_list(const struct form_reader *r, const char *name, size_t bytes)
{
    const struct vocabulary *words = &r->book->game->vocabulary;
    for (int l = 0; l < words->lists_n; l++)
        if (strlen(words->lists[l].name) == bytes &&
            strncasecmp(words->lists[l].name, name, bytes) == 0)
            return list_find(r->book, name, bytes) == NULL;
    return false;
}

static bool read_slot(struct form_reader *r)
{
    const char *text = r->at + 1;
    const char *close = memchr(text, '}', (size_t)(r->end - text));
    if (close == NULL)
        return say(r, "no } after", text, (size_t)(r->end - text));
    r->at = close + 1;
    size_t bytes = words_trim(&text, (size_t)(close - text));
    const char *name = text;
    size_t name_bytes = form_slot_name(&name, bytes);
    if (name_bytes == 0)
        return say(r, "a slot without a name:", text, bytes);
    struct form so_far = {.item = r->item, .items_n = r->n};
    if (form_slot(&so_far, name, name_bytes) != NULL)
        return say(r, "a second slot of that name (add a digit to its name):", name, name_bytes);
    if (is_unread_list(r, name, without_digits(name, name_bytes)))
        return say(r, "the list has not been written yet:", name, name_bytes);
    return add_slot(r, text, bytes);
}

static bool read_items(struct form_reader *r, bool inside);

/* The flag is called by the words before the first slot of the option, or by that slot. */
static bool read_option(struct form_reader *r)
{
    const char *text = ++r->at;
    while (r->at < r->end && strchr("{]", *r->at) == NULL)
        r->at++;
    size_t bytes = words_trim(&text, (size_t)(r->at - text));
    if (bytes == 0 && *r->at == '{')
        bytes = strcspn(text, "}") + 1;
    bool glued = r->glued;
    r->at = text;
    struct item *option = add_item(r, ITEM_OPTION, 1);
    if (option == NULL)
        return false;
    if (bytes == 0 || *text == '[')
        return say(r, "an option begins with a word:", text, bytes);
    struct form so_far = {.item = r->item, .items_n = r->n - 1};
    if (form_slot(&so_far, text, bytes) != NULL)
        return say(r, "a second option of these words:", text, bytes);
    option->name = keep(r, text, bytes);
    r->glued = glued;
    int before = r->n;
    if (!read_items(r, true))
        return false;
    option->inside = (uint8_t)(r->n - before);
    return true;
}

static bool read_items(struct form_reader *r, bool inside)
{
    while (r->at < r->end) {
        bool right = true;
        if (words_blank(*r->at)) {
            r->glued = false;
            r->at++;
        } else if (*r->at == '{') {
            right = read_slot(r);
        } else if (*r->at == '[') {
            right = read_option(r);
        } else if (*r->at == ']' && inside) {
            r->at++;
            return true;
        } else if (*r->at == ']' || *r->at == '}') {
            right = say(r, "a bracket that was never opened:", r->at, 1);
        } else {
            right = read_literal(r);
        }
        if (!right)
            return false;
    }
    return inside ? say(r, "no ] at the end", r->at, 0) : true;
}

static const char *single_blanks(struct phrasebook *book, const char *text, size_t bytes)
{
    char *copy = arena_copy(&book->arena, text, bytes), *out = copy;
    for (size_t i = 0; i < bytes; i++)
        if (!words_blank(text[i]))
            *out++ = text[i];
        else if (i > 0 && !words_blank(text[i - 1]))
            *out++ = ' ';
    *out = '\0';
    return copy;
}

static struct words_set needed_words(const struct item *item, int n)
{
    struct words_set set = {0};
    for (int i = 0; i < n; i++) {
        bool article = item[i].kind == ITEM_WORD && /* people say "one" for it */
                       (strcmp(item[i].word, "a") == 0 || strcmp(item[i].word, "an") == 0);
        if (item[i].kind == ITEM_WORD && item[i].plural == NULL && !article)
            words_set_add(&set, words_bit(item[i].word, strlen(item[i].word)));
        i += item[i].kind == ITEM_OPTION ? item[i].inside : 0;
    }
    return set;
}

bool form_read(struct phrasebook *book, const char *text, size_t bytes, int line, struct form *form,
               struct problem *problem)
{
    bytes = words_trim(&text, bytes);
    struct form_reader r = {.book = book,
                            .problem = problem,
                            .text = text,
                            .at = text,
                            .end = text + bytes,
                            .line = line};
    if (bytes == 0)
        return problem_say(problem, "phrases.txt line %d: no words", line);
    if (!read_items(&r, false))
        return false;
    struct item *items = arena_take(&book->arena, (size_t)r.n * sizeof *items);
    memcpy(items, r.item, (size_t)r.n * sizeof *items);
    *form = (struct form){.text = single_blanks(book, text, bytes),
                          .item = items,
                          .items_n = r.n,
                          .width = r.width,
                          .line = line,
                          .needs = needed_words(items, r.n)};
    return true;
}

const struct item *form_slot(const struct form *form, const char *name, size_t bytes)
{
    for (int i = 0; i < form->items_n; i++) {
        const struct item *item = &form->item[i];
        if (item->name != NULL && strlen(item->name) == bytes &&
            strncasecmp(item->name, name, bytes) == 0)
            return item;
    }
    return NULL;
}
