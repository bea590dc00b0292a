/* match.c: matches words against a form, trying each way a list or an option can be read. */
#include "cardtext/match.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { NAME_WORDS_MAX = 8 };

/* Items still to be matched: those of an alternative or option first, then those after it. */
struct rest {
    const struct item *item;
    int n;
    int base; /* where the values of these items begin */
    const struct rest *after;
    bool closes; /* a list ends with these, and says by `many` what number follows it */
    bool many;
};

/* One position in the search. many: the last number or list calls for the plural. */
struct at {
    int word;
    bool many;
};

struct match_search {
    struct phrase_match *match;
    int upto;
};

static bool match_rest(struct match_search *s, struct rest rest, struct at at);

static bool fail(struct match_search *s, const struct item *item, int word)
{
    if (s->match->at_end != NULL && word == s->upto && item != NULL)
        s->match->at_end(s->match->context, item);
    if (word > s->match->furthest) {
        s->match->furthest = word;
        s->match->expected = item;
    }
    return false;
}

static struct rest next_of(struct rest rest, int items)
{
    rest.item += items;
    rest.n -= items;
    return rest;
}

static bool is_number(const struct match_search *s, int word)
{
    return word < s->upto && s->match->words->word[word].kind == WORD_NUMBER;
}

static bool in_range(const struct item *item, int number)
{
    return number >= item->lo && number <= item->hi;
}

/* "Heals" for "heal": where nobody looks too closely, who does it may be one or many. */
static bool agrees(const struct match_search *s, int at, const char *word)
{
    size_t bytes = strlen(word);
    const char *text = s->match->words->folded + s->match->words->word[at].at;
    return s->match->lenient && bytes > 2 && s->match->words->word[at].bytes == bytes + 1 &&
           text[bytes] == 's' && strncasecmp(text, word, bytes) == 0;
}

/* "A", "an", "one" and "1" are one where nobody looks too closely. */
static bool says_one(const struct match_search *s, int word)
{
    static const char *const ones[] = {"a", "an", "one", "1"};
    for (int i = 0; s->match->lenient && i < COUNT(ones); i++)
        if (words_are(s->match->words, word, ones[i]))
            return true;
    return false;
}

static bool is_article(const struct match_search *s, const char *word)
{
    return s->match->lenient && (strcmp(word, "a") == 0 || strcmp(word, "an") == 0);
}

static bool match_word(struct match_search *s, struct rest rest, struct at at)
{
    const struct item *item = rest.item;
    const struct words *words = s->match->words;
    bool inflected = item->plural != NULL;
    if (at.word < s->upto && is_article(s, item->word) && says_one(s, at.word))
        return match_rest(s, next_of(rest, 1), (struct at){at.word + 1, at.many});
    if ((!inflected || !at.many || s->match->lenient) && at.word < s->upto &&
        (words_are(words, at.word, item->word) || agrees(s, at.word, item->word)))
        return match_rest(s, next_of(rest, 1), (struct at){at.word + 1, at.many});
    if (inflected && (at.many || s->match->lenient)) {
        if (item->plural[0] == '\0')
            return match_rest(s, next_of(rest, 1), at);
        if (at.word < s->upto && words_are(words, at.word, item->plural))
            return match_rest(s, next_of(rest, 1), (struct at){at.word + 1, at.many});
    }
    return fail(s, item, at.word);
}

/* Words that are spoken as if they began with a consonant. */
bool match_vowel(const char *word)
{
    static const char *const consonants[] = {"uni", "use", "one", "eu"};
    for (size_t i = 0; i < sizeof consonants / sizeof consonants[0]; i++)
        if (strncasecmp(word, consonants[i], strlen(consonants[i])) == 0)
            return false;
    return word[0] != '\0' && strchr("aeiouAEIOU", word[0]) != NULL;
}

static bool match_article(struct match_search *s, struct rest rest, struct at at)
{
    const struct words *words = s->match->words;
    if (at.word + 1 < s->upto) {
        bool vowel = match_vowel(words->folded + words->word[at.word + 1].at);
        bool other = says_one(s, at.word);
        if (other || words_are(words, at.word, vowel ? "an" : "a"))
            return match_rest(s, next_of(rest, 1), (struct at){at.word + 1, at.many});
    }
    return fail(s, rest.item, at.word);
}

static bool match_number(struct match_search *s, struct rest rest, struct at at)
{
    const struct item *item = rest.item;
    if (!is_number(s, at.word))
        return fail(s, item, at.word);
    int16_t number = s->match->words->word[at.word].number;
    if (!in_range(item, number))
        return fail(s, item, at.word);
    s->match->value[rest.base + item->value] = number;
    return match_rest(s, next_of(rest, 1), (struct at){at.word + 1, number != 1});
}

static bool match_signed(struct match_search *s, struct rest rest, struct at at)
{
    const struct item *item = rest.item;
    bool minus = at.word < s->upto && words_are(s->match->words, at.word, "-");
    if (at.word >= s->upto || (!minus && !words_are(s->match->words, at.word, "+")))
        return fail(s, item, at.word);
    if (!is_number(s, at.word + 1))
        return fail(s, item, at.word + 1 == s->upto ? s->upto : at.word);
    int number = s->match->words->word[at.word + 1].number;
    if (!in_range(item, number) || (minus && number == 0))
        return fail(s, item, at.word + 1);
    s->match->value[rest.base + item->value] = (int16_t)(minus ? -number : number);
    return match_rest(s, next_of(rest, 1), (struct at){at.word + 2, number != 1});
}

/* 2/4/6; three equal numbers are written as one. */
static bool match_levels(struct match_search *s, struct rest rest, struct at at)
{
    const struct item *item = rest.item;
    const struct words *words = s->match->words;
    int16_t level[3];
    int n = 0, word = at.word;
    bool minus = item->sign && word < s->upto && words_are(words, word, "-");
    if (item->sign && !minus && !(word < s->upto && words_are(words, word, "+")))
        return fail(s, item, word);
    word += item->sign;
    while (n < 3 && is_number(s, word)) {
        level[n] = words->word[word].number;
        if (!in_range(item, level[n]))
            return fail(s, item, word);
        n++;
        word++;
        if (n == 3 || word >= s->upto || !words_are(words, word, "/"))
            break;
        word++;
    }
    if (n == 1) {
        level[1] = level[2] = level[0];
    } else if (n != 3 || (level[0] == level[1] && level[1] == level[2])) {
        return fail(s, item, at.word);
    }
    bool many = level[0] != 1 || level[1] != 1 || level[2] != 1;
    if (minus && level[0] + level[1] + level[2] == 0)
        return fail(s, item, at.word + 1);
    for (int i = 0; i < 3; i++)
        s->match->value[rest.base + item->value + i] = (int16_t)(minus ? -level[i] : level[i]);
    return match_rest(s, next_of(rest, 1), (struct at){word, many});
}

/* A form whose own words are not there cannot fit. */
static bool may_fit(const struct phrase_match *match, const struct form *form)
{
    return !match->terse || words_set_within(&form->needs, &match->words->set);
}

static void clear_values(struct match_search *s, int from, int n)
{
    memset(&s->match->value[from], 0, (size_t)n * sizeof s->match->value[0]);
}

static bool match_alternative(struct match_search *s, struct rest rest, struct at at,
                              const struct alternative *alternative, const struct form *form)
{
    const struct item *item = rest.item;
    int base = rest.base + item->value;
    bool many = alternative->plural_only || item->many || (item->counted && at.many);
    struct rest after = next_of(rest, 1);
    struct rest inside = {form->item, form->items_n, base + 1, &after, true, many};
    clear_values(s, base, item->width);
    s->match->value[base] = alternative->value;
    return match_rest(s, inside, (struct at){at.word, many});
}

static bool match_list(struct match_search *s, struct rest rest, struct at at)
{
    const struct item *item = rest.item;
    const struct list *list = &s->match->book->list[item->list];
    bool plural = item->many || (item->counted && at.many);
    fail(s, item, at.word); /* if nothing fits, the list was expected, not its first word */
    for (int i = 0; i < list->alternatives_n; i++) {
        const struct alternative *alternative = &list->alternative[i];
        bool inflected = alternative->many.items_n > 0;
        if ((!inflected || !plural || s->match->lenient) && may_fit(s->match, &alternative->one) &&
            match_alternative(s, rest, at, alternative, &alternative->one))
            return true;
        if (inflected && (plural || s->match->lenient) && may_fit(s->match, &alternative->many) &&
            match_alternative(s, rest, at, alternative, &alternative->many))
            return true;
    }
    return false;
}

/* ---- names ---- */

static const struct {
    const char *one, *many;
} plurals[] = {{"men", "men"}, {"ss", "sses"},   {"s", "s"},    {"x", "xes"},  {"ch", "ches"},
               {"sh", "shes"}, {"ay", "ays"},    {"ey", "eys"}, {"oy", "oys"}, {"y", "ies"},
               {"man", "men"}, {"ief", "ieves"}, {"", "s"}};

/* The text without the first ending, if it has that, and with the second. */
static bool change_ending(const char *text, size_t bytes, const char *ending, const char *other,
                          char out[MATCH_PLURAL_BYTES])
{
    size_t end = strlen(ending);
    if (bytes < end || bytes - end + strlen(other) >= MATCH_PLURAL_BYTES ||
        strncasecmp(text + bytes - end, ending, end) != 0)
        return false;
    snprintf(out, MATCH_PLURAL_BYTES, "%.*s%s", (int)(bytes - end), text, other);
    return true;
}

void match_plural(const char *name, char out[MATCH_PLURAL_BYTES])
{
    int p = 0;
    while (!change_ending(name, strlen(name), plurals[p].one, plurals[p].many, out))
        p++;
}

/* The card whose name has that plural. */
static int seek_plural(const struct catalogue *cards, const char *text, size_t bytes)
{
    for (int p = 0; p < COUNT(plurals); p++) {
        char one[MATCH_PLURAL_BYTES], many[MATCH_PLURAL_BYTES];
        if (!change_ending(text, bytes, plurals[p].many, plurals[p].one, one))
            continue;
        int face = catalogue_seek(cards, one, strlen(one));
        if (face == FACE_NONE)
            continue;
        match_plural(one, many);
        if (strlen(many) == bytes && strncasecmp(many, text, bytes) == 0)
            return face;
    }
    return FACE_NONE;
}

/* A list that wants the plural wants it of a name, too. */
static bool wants_plural(struct rest rest)
{
    return rest.closes && rest.many;
}

/* The longest name first: "War Hammer" before "War". */
static bool match_card(struct match_search *s, struct rest rest, struct at at)
{
    const struct words *words = s->match->words;
    const struct catalogue *cards = s->match->cards;
    bool plural = wants_plural(rest), lenient = s->match->lenient;
    for (int last = at.word + NAME_WORDS_MAX - 1; last >= at.word; last--) {
        if (last >= s->upto)
            continue;
        const struct word *end = &words->word[last];
        const char *name = words->folded + words->word[at.word].at;
        size_t bytes = (size_t)(words->folded + end->at + end->bytes - name);
        int face = plural && !lenient ? FACE_NONE : catalogue_seek(cards, name, bytes);
        if (face == FACE_NONE && (plural || lenient) && strchr("sn", name[bytes - 1]) != NULL)
            face = seek_plural(cards, name, bytes);
        if (face == FACE_NONE || !(rest.item->types >> cards->card[face].type & 1))
            continue;
        s->match->value[rest.base + rest.item->value] = (int16_t)face;
        if (match_rest(s, next_of(rest, 1), (struct at){last + 1, false}))
            return true;
    }
    return fail(s, rest.item, at.word);
}

static bool match_name(struct match_search *s, struct rest rest, struct at at)
{
    const struct catalogue *cards = s->match->cards;
    bool plural = wants_plural(rest);
    for (int name = 0; name < 2 * cards->names_n && at.word < s->upto; name++) {
        char many[MATCH_PLURAL_BYTES];
        const char *said = cards->names[name / 2];
        if ((name % 2 != 0) != plural && !s->match->lenient)
            continue;
        if (name % 2 != 0)
            match_plural(said, many);
        int n = words_begin(s->match->words, at.word, s->upto, name % 2 != 0 ? many : said);
        s->match->value[rest.base + rest.item->value] = (int16_t)(name / 2);
        if (n > 0 && match_rest(s, next_of(rest, 1), (struct at){at.word + n, false}))
            return true;
    }
    return fail(s, rest.item, at.word);
}

static bool match_option(struct match_search *s, struct rest rest, struct at at)
{
    const struct item *item = rest.item;
    struct rest after = next_of(rest, 1 + item->inside);
    struct rest inside = {item + 1, item->inside, rest.base, &after, false, false};
    int values = 1;
    for (int i = 1; i <= item->inside; i++)
        values += item[i].width;
    s->match->value[rest.base + item->value] = 1;
    if (match_rest(s, inside, at))
        return true;
    clear_values(s, rest.base + item->value, values);
    return match_rest(s, after, at);
}

typedef bool (*matcher)(struct match_search *s, struct rest rest, struct at at);

static const matcher matchers[] = {
    [ITEM_WORD] = match_word,     [ITEM_ARTICLE] = match_article, [ITEM_NUMBER] = match_number,
    [ITEM_SIGNED] = match_signed, [ITEM_LEVELS] = match_levels,   [ITEM_LIST] = match_list,
    [ITEM_NAME] = match_name,     [ITEM_CARD] = match_card,       [ITEM_OPTION] = match_option,
};

static bool match_rest(struct match_search *s, struct rest rest, struct at at)
{
    while (rest.n == 0 && rest.after != NULL) {
        at.many = rest.closes ? rest.many : at.many;
        rest = *rest.after;
    }
    if (rest.n > 0)
        return matchers[rest.item->kind](s, rest, at);
    return at.word == s->upto || fail(s, NULL, at.word);
}

bool match_form(struct phrase_match *match, const struct form *form, int from, int upto)
{
    struct match_search search = {.match = match, .upto = upto};
    struct rest rest = {.item = form->item, .n = form->items_n};
    match->furthest = -1;
    match->expected = NULL;
    if (!may_fit(match, form))
        return false;
    memset(match->value, 0, (size_t)form->width * sizeof match->value[0]);
    return match_rest(&search, rest, (struct at){.word = from});
}
