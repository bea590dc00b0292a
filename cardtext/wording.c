/* wording.c: walks over a form and says at each item what the sentence has for it. */
#include "cardtext/wording.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cardtext/match.h"
#include "cardtext/parts.h"
#include "kernel/memory.h"

enum {
    DEPTH_MAX = 8,
    SAME = 8,      /* a word that stands there */
    LIKE = 6,      /* one that is much the same */
    EXPLAINED = 1, /* one that people mean with what stands there */
    SMALL = 1,
    INVENTED = -5, /* one that says something and does not stand there */
    ADDED = -1,    /* a small one */
    INVENTED_MAX = 6
};

static void say(struct wording *saying, const char *words)
{
    size_t used = strlen(saying->text), bytes = strlen(words);
    if (used + bytes + 2 > sizeof saying->text)
        return;
    if (used > 0)
        saying->text[used++] = ' ';
    memcpy(saying->text + used, words, bytes + 1);
}

static void keep(struct wordings *all, const struct wording *one)
{
    int at = all->n;
    for (int i = 0; i < all->n; i++)
        if (all->one[i].score >= one->score && strcmp(all->one[i].text, one->text) == 0)
            return;
    while (at > 0 && all->one[at - 1].score < one->score)
        at--;
    if (at == WORDINGS)
        return;
    all->n += all->n < WORDINGS;
    memmove(&all->one[at + 1], &all->one[at], (size_t)(all->n - at - 1) * sizeof all->one[0]);
    all->one[at] = *one;
}

/* ---- words ---- */

static const struct heard_word *hear(struct wording_speaker *s, const char *word)
{
    size_t bytes = strlen(word);
    unsigned at = words_hash(word, bytes) % WORDING_HEARD;
    for (int n = 0; n < WORDING_HEARD - 1; n++, at = (at + 1) % WORDING_HEARD) {
        struct heard_word *heard = &s->heard[at];
        if (heard->word != NULL && strcmp(heard->word, word) == 0)
            return heard;
        if (heard->word != NULL)
            continue;
        heard->word = word;
        heard->tells = likeness_tells(word, bytes);
        heard->explained = heard->tells && likeness_explains(s->said, word);
        heard->same = likeness_find(s->said, word, ~0ull, true);
        heard->like = heard->tells ? likeness_find(s->said, word, ~0ull, false) : heard->same;
        return heard;
    }
    return &s->heard[at]; /* a game has fewer words */
}

/* The first of those words behind the last that was used, or else the first. */
static int nearest_of(uint64_t found, int at)
{
    uint64_t behind = found & ~parts_words(0, at + 1);
    uint64_t set = behind != 0 ? behind : found;
    for (int w = 0; w < WORDS_MAX; w++)
        if (set >> w & 1)
            return w;
    return -1;
}

/* Words of one part stand together. */
static uint64_t at_hand(const struct wording *saying)
{
    enum { NEAR = 5 };
    if (!saying->inside || saying->anchor < 0)
        return saying->left;
    int from = saying->anchor < NEAR ? 0 : saying->anchor - NEAR;
    return saying->left & parts_words(from, saying->anchor + NEAR + 2);
}

static void use(struct wording *saying, int word, int score)
{
    if (word < 0)
        return;
    if (saying->inside && saying->anchor < 0)
        saying->anchor = word;
    saying->left &= ~(1ull << word);
    saying->at = word;
    saying->score += score;
}

static void invent(struct wording *saying, int score)
{
    saying->score += score;
    saying->invented += score <= INVENTED;
}

/* "This unit", of the words of a form. */
static bool names_self(const struct wording_speaker *s, const struct item *item)
{
    char two[2 * THESAURUS_STEM];
    const char *const *self =
        s->said->thesaurus == NULL ? NULL : s->said->thesaurus->parlance->selves;
    snprintf(two, sizeof two, "%s %s", item[-1].word, item->word);
    while (self != NULL && *self != NULL && strcmp(*self, two) != 0)
        self++;
    return self != NULL && *self != NULL;
}

/* Takes what the sentence has for a word of the form; which word it was, or -1. What it calls the
 * card itself is no other unit. */
static int reserve(struct wording_speaker *s, struct wording *saying, const struct item *item,
                   bool first)
{
    const struct heard_word *heard = hear(s, item->word);
    bool self = !first && item[-1].kind == ITEM_WORD && names_self(s, item);
    uint64_t left = at_hand(saying) & ~(self ? 0 : s->said->self), same = heard->same & left,
             like = heard->like & left;
    int found = nearest_of(same != 0 ? same : like, saying->at);
    saying->exact |= same != 0 ? 1ull << found : 0;
    if (found >= 0)
        use(saying, found,
            self && saying->inside ? 0
            : !heard->tells        ? SMALL
            : same != 0            ? SAME
                                   : LIKE);
    else if (heard->explained)
        saying->score += EXPLAINED;
    else
        invent(saying, heard->tells ? INVENTED : ADDED);
    return found;
}

/* ---- numbers ---- */

static bool is_signed(const struct words *words, int w)
{
    return w > 0 && (words_are(words, w - 1, "+") || words_are(words, w - 1, "-"));
}

/* Numbers for that place: those with a sign where one is wanted, those by level where they may be;
 * if there are none, the others. */
static uint64_t numbers_left(const struct wording_speaker *s, const struct wording *saying,
                             const struct item *item)
{
    const struct words *words = &s->said->words;
    size_t used = strlen(saying->text);
    bool sign = item->kind == ITEM_SIGNED || item->sign ||
                (used > 0 && strchr("+-", saying->text[used - 1]) != NULL);
    uint64_t found = 0, fitting = 0, left = at_hand(saying);
    for (int w = 0; w < words->n; w++) {
        if (words->word[w].kind != WORD_NUMBER || !(left >> w & 1))
            continue;
        bool levels = w + 1 < words->n && words_are(words, w + 1, "/");
        found |= 1ull << w;
        if (is_signed(words, w) == sign && (item->kind == ITEM_LEVELS || !levels))
            fitting |= 1ull << w;
    }
    return fitting != 0 ? fitting : found;
}

/* Words that make less of something. */
static bool is_minus(const struct wording_speaker *s, int number)
{
    static const char *const minus[] = {"-",     "less",    "lose",  "loses", "weaker",
                                        "minus", "reduced", "fewer", "lower"};
    const struct words *words = &s->said->words;
    for (int w = number - 2; w <= number + 2; w++)
        for (int m = 0; w >= 0 && w < words->n && m < COUNT(minus); m++)
            if (words_are(words, w, minus[m]) && !(w > 0 && words_are(words, w - 1, "or")))
                return true;
    return false;
}

static void say_number(const struct wording_speaker *s, struct wording *saying,
                       const struct item *item)
{
    char said[40];
    struct text text = text_in(said, sizeof said);
    const struct words *words = &s->said->words;
    int w = nearest_of(numbers_left(s, saying, item), saying->at);
    bool sign = item->kind == ITEM_SIGNED || item->sign;
    int number = w < 0 ? 1 : words->word[w].number;
    if (number < item->lo || number > item->hi) {
        invent(saying, INVENTED * 2);
        number = item->lo;
    }
    text_print(&text, "%s%d", !sign ? "" : w >= 0 && is_minus(s, w) ? "-" : "+", number);
    bool levels = item->kind == ITEM_LEVELS && w >= 0 && w + 4 < words->n &&
                  words_are(words, w + 1, "/") && words_are(words, w + 3, "/");
    if (w >= 0)
        use(saying, w, SAME);
    else
        invent(saying, likeness_find(s->said, "a", saying->left, true) != 0 ? ADDED : INVENTED);
    for (int more = w + 2; levels && more <= w + 4; more += 2) {
        text_print(&text, "/%d", words->word[more].number);
        use(saying, more, 0);
    }
    say(saying, said);
}

/* ---- names ---- */

/* How many words name that card there, or several of it: "Farmers". */
static int name_begins(const struct words *words, int w, const char *name)
{
    static const struct {
        const char *one, *many;
    } endings[] = {{"", ""}, {"", "s"}, {"y", "ies"}, {"man", "men"}, {"f", "ves"}};
    size_t bytes = strlen(name);
    int n = 0;
    for (int e = 0; e < COUNT(endings) && n == 0; e++) {
        size_t cut = strlen(endings[e].one);
        char many[WORDS_BYTES];
        if (bytes <= cut || strcmp(name + bytes - cut, endings[e].one) != 0)
            continue;
        snprintf(many, sizeof many, "%.*s%s", (int)(bytes - cut), name, endings[e].many);
        n = words_begin(words, w, words->n, many);
    }
    return n;
}

/* A name that the sentence has, or none of its cards. */
static void say_card(const struct wording_speaker *s, struct wording *saying,
                     const struct item *item)
{
    for (int f = 0; f < s->named_n; f++) {
        const struct named_card *named = &s->named[f];
        if (!(item->types >> s->cards->card[named->face].type & 1) ||
            (parts_words(named->at, named->at + named->n) & ~saying->left) != 0)
            continue;
        for (int i = 0; i < named->n; i++)
            use(saying, named->at + i, SAME);
        say(saying, s->cards->card[named->face].name);
        return;
    }
    invent(saying, INVENTED * INVENTED_MAX);
    saying->invented = INVENTED_MAX + 1;
}

static void say_name(const struct wording_speaker *s, struct wording *saying)
{
    for (int n = 0; n < s->cards->names_n; n++) {
        uint64_t found = likeness_find(s->said, s->cards->names[n], at_hand(saying), true);
        if (found == 0)
            continue;
        use(saying, nearest_of(found, saying->at), SAME);
        say(saying, s->cards->names[n]);
        return;
    }
    invent(saying, INVENTED * INVENTED_MAX);
    saying->invented = INVENTED_MAX + 1;
}

/* ---- forms ---- */

static void say_items(struct wording_speaker *s, struct wordings *all, const struct item *item,
                      int n, int depth);

/* "A the defender unit" nobody says. */
static bool is_awkward(const struct wording *saying, const struct form *form)
{
    static const char *const before[] = {" a",    " one",   " each", " other", " your",
                                         " more", " fewer", " no",   " with",  " when a"};
    size_t used = strlen(saying->text);
    if (form->items_n == 0 || form->item[0].kind != ITEM_WORD ||
        strcmp(form->item[0].word, "the") != 0)
        return false;
    for (int b = 0; b < COUNT(before); b++) {
        size_t bytes = strlen(before[b]);
        if (used >= bytes && strcmp(saying->text + used - bytes, before[b]) == 0)
            return true;
    }
    return used > 0 && strchr("0123456789", saying->text[used - 1]) != NULL;
}

/* Does one of the words that say something stand there, or are there none? */
static bool may_say(struct wording_speaker *s, const struct wording *saying,
                    const struct form *form)
{
    bool tells = false;
    if (is_awkward(saying, form))
        return false;
    for (int i = 0; i < form->items_n; i++) {
        if (form->item[i].kind != ITEM_WORD)
            continue;
        const struct heard_word *heard = hear(s, form->item[i].word);
        if (heard->tells &&
            (heard->explained || ((heard->same | heard->like) & at_hand(saying)) != 0))
            return true;
        tells |= heard->tells;
    }
    return !tells;
}

static void say_alternative(struct wording_speaker *s, const struct wording *saying,
                            const struct item *item, const struct alternative *alternative,
                            int depth, struct wordings *out)
{
    bool many = item->many && alternative->many.items_n > 0;
    const struct form *form = many ? &alternative->many : &alternative->one;
    struct wordings tried = {.one = {*saying}, .n = 1};
    tried.one[0].anchor = saying->inside ? saying->anchor : -1;
    tried.one[0].inside = true;
    say_items(s, &tried, form->item, form->items_n, depth + 1);
    for (int t = 0; t < tried.n; t++) {
        tried.one[t].inside = saying->inside;
        keep(out, &tried.one[t]);
    }
}

static bool is_word(const struct form *form)
{
    return form->items_n > 0 && form->item[0].kind == ITEM_WORD;
}

/* "A tool" for an equipment, where the game has that word. */
static bool is_outdone(const struct wording *saying, const struct wordings *found, int which)
{
    const struct wording *one = &found->one[which];
    for (int f = 0; f < found->n; f++) {
        const struct wording *other = &found->one[f];
        uint64_t used = saying->left & ~one->left, exact = other->exact & used;
        if ((saying->left & ~other->left) == used && exact != (one->exact & used) &&
            (one->exact & used & ~exact) == 0)
            return true;
    }
    return false;
}

/* The alternatives for which most speaks; if there are none, the first, which nobody said. */
static void say_list(struct wording_speaker *s, const struct wording *saying,
                     const struct item *item, int depth, struct wordings *out)
{
    const struct list *list = &s->book->list[item->list];
    struct wordings found = {.n = 0};
    for (int a = 0; depth < DEPTH_MAX && a < list->alternatives_n; a++)
        if (may_say(s, saying, &list->alternative[a].one) ||
            (list->alternative[a].many.items_n > 0 &&
             may_say(s, saying, &list->alternative[a].many)))
            say_alternative(s, saying, item, &list->alternative[a], depth, &found);
    for (int a = 0; found.n == 0 && a < list->alternatives_n; a++)
        if (is_word(&list->alternative[a].one))
            say_alternative(s, saying, item, &list->alternative[a], depth, &found);
    for (int f = 0; f < found.n; f++)
        if (!is_outdone(saying, &found, f))
            keep(out, &found.one[f]);
}

/* "Your friendly units" nobody says. */
static bool says_twice(const struct wording_speaker *s, const struct wording *saying,
                       const struct item *item)
{
    if (item->inside != 1 || item[1].kind != ITEM_LIST)
        return false;
    const char *last = strstr(saying->text, "your ");
    bool yours = last != NULL && strlen(last) < 24;
    return (item[1].list == s->whose && strstr(saying->text, "you have ") != NULL) ||
           (item[1].list == s->side && yours);
}

/* What may be left out is said if something speaks for it. */
static void say_option(struct wording_speaker *s, const struct wording *saying,
                       const struct item *item, int depth, struct wordings *out)
{
    struct wordings with = {.one = {*saying}, .n = 1};
    keep(out, saying);
    if (s->plain || says_twice(s, saying, item))
        return;
    say_items(s, &with, item + 1, item->inside, depth + 1);
    for (int w = 0; w < with.n; w++)
        if (with.one[w].score > saying->score && with.one[w].invented == saying->invented)
            keep(out, &with.one[w]);
}

static void say_item(struct wording_speaker *s, const struct wording *saying,
                     const struct item *item, int depth, struct wordings *out)
{
    struct wording one;
    if (item->kind == ITEM_LIST || item->kind == ITEM_OPTION) {
        (item->kind == ITEM_LIST ? say_list : say_option)(s, saying, item, depth, out);
        return;
    }
    one = *saying;
    if (item->kind == ITEM_WORD)
        say(&one, item->word);
    else if (item->kind == ITEM_ARTICLE)
        say(&one, "a");
    else if (item->kind == ITEM_CARD)
        say_card(s, &one, item);
    else if (item->kind == ITEM_NAME)
        say_name(s, &one);
    else
        say_number(s, &one, item);
    if (one.invented <= INVENTED_MAX)
        keep(out, &one);
}

/* What the words of the form itself are said with is not left for its slots. */
static void say_items(struct wording_speaker *s, struct wordings *all, const struct item *item,
                      int n, int depth)
{
    int from = all->one[0].at, found[FORM_ITEMS_MAX];
    for (int i = 0; i < n; i++) {
        found[i] = item[i].kind == ITEM_WORD ? reserve(s, &all->one[0], &item[i], i == 0) : -1;
        i += item[i].kind == ITEM_OPTION ? item[i].inside : 0;
    }
    all->one[0].at = from;
    for (int i = 0; i < n; i++) {
        struct wordings next = {.n = 0};
        for (int w = 0; w < all->n; w++) {
            if (item[i].kind == ITEM_WORD && found[i] >= 0)
                all->one[w].at = found[i];
            say_item(s, &all->one[w], &item[i], depth, &next);
        }
        *all = next;
        i += item[i].kind == ITEM_OPTION ? item[i].inside : 0;
    }
}

/* Which cards the sentence names, and where. */
static void find_names(struct wording_speaker *s)
{
    const struct words *words = &s->said->words;
    for (int face = 1; face <= s->cards->cards_n; face++)
        for (int w = 0; w < words->n && s->named_n < WORDING_NAMED; w++) {
            const char *name = s->cards->card[face].name;
            char first = words->folded[words->word[w].at];
            int n = (*name | 0x20) == (first | 0x20) ? name_begins(words, w, name) : 0;
            if (n > 0)
                s->named[s->named_n++] = (struct named_card){(uint8_t)face, (uint8_t)w, (uint8_t)n};
        }
}

struct wording_speaker *wording_speaker(const struct phrasebook *book,
                                        const struct catalogue *cards, int type,
                                        const struct likeness *said)
{
    struct wording_speaker *s = memory_take(sizeof *s);
    const struct list *whose = list_find(book, "whose", 5), *side = list_find(book, "side", 4);
    s->book = book;
    s->cards = cards;
    s->said = said;
    s->type = type;
    find_names(s);
    s->whose = whose == NULL ? -1 : (int)(whose - book->list);
    s->side = side == NULL ? -1 : (int)(side - book->list);
    return s;
}

void wording_say(struct wording_speaker *s, const struct form *form, uint64_t words,
                 struct wordings *out)
{
    struct wordings plain = {.one = {{.left = words, .at = -1}}, .n = 1};
    *out = plain;
    say_items(s, out, form->item, form->items_n, 0);
    s->plain = true; /* what could be said at each place may be too much for the whole */
    say_items(s, &plain, form->item, form->items_n, 0);
    s->plain = false;
    for (int p = 0; p < plain.n; p++)
        keep(out, &plain.one[p]);
}

void wording_mend(const char *text, struct text *out)
{
    for (size_t bytes; *text != '\0'; text += bytes + (text[bytes] == ' ')) {
        bytes = strcspn(text, " ");
        bool article = (bytes == 1 && *text == 'a') || (bytes == 2 && strncmp(text, "an", 2) == 0);
        text_add(out, out->used > 0 ? " " : "");
        if (article)
            text_add(out, match_vowel(text + bytes + 1) ? "an" : "a");
        else
            text_add_bytes(out, text, bytes);
    }
}
