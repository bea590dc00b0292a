/* list.c: reads the lists of a phrasebook. */
#include "cardtext/list.h"

#include <string.h>
#include <strings.h>

#include "cardtext/phrasebook.h"
#include "cardtext/words.h"

struct list_reader {
    struct phrasebook *book;
    struct problem *problem;
    int line;
    int place; /* of the word that is read */
};

static bool say(const struct list_reader *r, const char *what, const char *text, size_t bytes)
{
    return problem_say(r->problem, "phrases.txt line %d: %s \"%.*s\"", r->line, what, (int)bytes,
                       text);
}

/* The place of the word in the game's list; without one, in the list as it is written. */
static int alternative_value(const struct list_reader *r, const struct word_list *list,
                             const char *text, size_t bytes)
{
    struct words said, known;
    if (list == NULL)
        return r->place;
    if (!words_split(&said, text, bytes))
        return -1;
    for (int i = 0; list->words[i] != NULL; i++)
        if (words_split(&known, list->words[i], strlen(list->words[i])) &&
            words_same(&said, &known))
            return i;
    phrasebook_unknown(r->problem, r->line, "word", text, bytes, list->words);
    return -1;
}

/* one, one~many or ~many */
static bool read_alternative(struct list_reader *r, const struct word_list *list, const char *text,
                             size_t bytes, struct alternative *alternative)
{
    *alternative = (struct alternative){.value = -1};
    const char *tilde = memchr(text, '~', bytes), *many = tilde == NULL ? NULL : tilde + 1;
    size_t one_bytes = tilde == NULL ? bytes : (size_t)(tilde - text);
    size_t many_bytes = many == NULL ? 0 : (size_t)(text + bytes - many);
    alternative->plural_only = many != NULL && words_trim(&text, one_bytes) == 0;
    if (alternative->plural_only) {
        text = many;
        one_bytes = many_bytes;
        many = NULL;
    }
    one_bytes = words_trim(&text, one_bytes);
    if (!form_read(r->book, text, one_bytes, r->line, &alternative->one, r->problem))
        return false;
    if (many != NULL &&
        !form_read(r->book, many, many_bytes, r->line, &alternative->many, r->problem))
        return false;
    if (alternative->many.width > 0 || (many != NULL && alternative->one.width > 0))
        return say(r, "a word with a plural may have no slots:", text, one_bytes);
    alternative->value = (int16_t)alternative_value(r, list, text, one_bytes);
    return alternative->value >= 0;
}

static const struct word_list *find_words(const struct phrasebook *book, const char *name,
                                          size_t bytes)
{
    const struct vocabulary *words = &book->game->vocabulary;
    for (int l = 0; l < words->lists_n; l++)
        if (strlen(words->lists[l].name) == bytes &&
            strncasecmp(words->lists[l].name, name, bytes) == 0)
            return &words->lists[l];
    return NULL;
}

static bool read_alternatives(struct list_reader *r, const struct word_list *words,
                              const char *text, const char *end, struct list *list)
{
    struct alternative *alternative =
        arena_take(&r->book->arena, ALTERNATIVES_MAX * sizeof *alternative);
    const char *part;
    list->alternative = alternative;
    for (size_t bytes; words_part(&text, end, '|', &part, &bytes);) {
        if (list->alternatives_n == ALTERNATIVES_MAX)
            return say(r, "too many words in the list", list->name, strlen(list->name));
        r->place = list->alternatives_n;
        struct alternative *next = &alternative[list->alternatives_n++];
        if (!read_alternative(r, words, part, bytes, next))
            return false;
        if (next->one.width + 1 > list->width)
            list->width = next->one.width + 1;
    }
    return true;
}

bool list_read(struct phrasebook *book, const char *text, size_t bytes, int line,
               struct problem *problem)
{
    struct list_reader r = {.book = book, .problem = problem, .line = line};
    const char *end = text + bytes, *name = text;
    while (text < end && !words_blank(*text))
        text++;
    size_t name_bytes = (size_t)(text - name);
    const struct word_list *words = find_words(book, name, name_bytes);
    if (words == NULL)
        return say(&r, "the game knows no list", name, name_bytes);
    if (list_find(book, name, name_bytes) != NULL)
        return say(&r, "a second list of the name", name, name_bytes);
    if (book->lists_n == PHRASEBOOK_LISTS_MAX)
        return say(&r, "too many lists:", name, name_bytes);
    struct list list = {.name = arena_copy(&book->arena, name, name_bytes), .width = 1};
    if (!read_alternatives(&r, words, text, end, &list))
        return false;
    book->list[book->lists_n++] = list;
    return true;
}

bool list_define(struct phrasebook *book, const char *name, const char *words, int width,
                 bool pooled, struct problem *problem)
{
    struct list_reader r = {.book = book, .problem = problem};
    struct list list = {
        .name = arena_copy(&book->arena, name, strlen(name)), .width = width, .pooled = pooled};
    if (book->lists_n == PHRASEBOOK_LISTS_MAX)
        return say(&r, "too many lists:", name, strlen(name));
    if (words[0] != '\0' && !read_alternatives(&r, NULL, words, words + strlen(words), &list))
        return false;
    book->list[book->lists_n++] = list;
    return true;
}

const struct list *list_find(const struct phrasebook *book, const char *name, size_t bytes)
{
    for (int l = 0; l < book->lists_n; l++)
        if (strlen(book->list[l].name) == bytes &&
            strncasecmp(book->list[l].name, name, bytes) == 0)
            return &book->list[l];
    return NULL;
}

const struct alternative *list_alternative(const struct list *list, int value)
{
    for (int i = 0; i < list->alternatives_n; i++)
        if (list->alternative[i].value == value)
            return &list->alternative[i];
    return NULL;
}

void list_describe(const struct list *list, struct text *text)
{
    text_print(text, "  {%s}", list->name);
    for (int i = 0; i < list->alternatives_n; i++) {
        const struct alternative *word = &list->alternative[i];
        bool plural = word->many.items_n > 0;
        text_print(text, "%s%s%s%s", i == 0 ? "  " : " | ", word->one.text, plural ? ", " : "",
                   plural ? word->many.text : "");
    }
    text_add(text, "\n");
}
