/* suggest.c: walks over forms and says at each item what the sentence has for it. */
#include "cardtext/suggest.h"

#include <stdlib.h>
#include <string.h>

#include "cardtext/match.h"
#include "cardtext/parts.h"
#include "kernel/memory.h"
#include "kernel/text.h"

enum {
    DEPTH_MAX = 8,
    HEADS = 4,
    EFFECTS = 5,
    SAME = 8, /* a word that stands there */
    LIKE = 6, /* one that is much the same */
    SMALL = 1,
    INVENTED = -5, /* one that says something and does not stand there */
    ADDED = -1     /* a small one */
};

/* What has been said so far, and of which words. */
struct wording {
    char text[SUGGEST_BYTES];
    uint64_t left; /* words that may still be used */
    int at;        /* the last word that was used */
    int anchor;    /* inside a part: its first word; the others stand near it; -1 none yet */
    bool inside;
    int invented; /* words that say something and do not stand there */
    int score;
};

struct suggestion {
    const struct phrasebook *book;
    const struct catalogue *cards;
    const struct likeness *said;
    int type;
    int whose; /* the list of "your": not said again behind "you have" */
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

static void say_word(const struct suggestion *s, struct wording *saying, const char *word)
{
    bool tells = likeness_tells(word, strlen(word));
    uint64_t left = at_hand(saying), same = likeness_find(s->said, word, left, true);
    uint64_t like = same == 0 && tells ? likeness_find(s->said, word, left, false) : 0;
    if (same != 0)
        use(saying, nearest_of(same, saying->at), tells ? SAME : SMALL);
    else if (like != 0)
        use(saying, nearest_of(like, saying->at), LIKE);
    else
        invent(saying, tells ? INVENTED : ADDED);
    say(saying, word);
}

static bool is_signed(const struct words *words, int w)
{
    return w > 0 && (words_are(words, w - 1, "+") || words_are(words, w - 1, "-"));
}

/* Numbers for that place: those with a sign where one is wanted, those by level where they may be;
 * if there are none, the others. */
static uint64_t numbers_left(const struct suggestion *s, const struct wording *saying,
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
static bool is_minus(const struct suggestion *s, int number)
{
    static const char *const minus[] = {"-", "less", "lose", "loses", "minus", "reduced", "fewer"};
    const struct words *words = &s->said->words;
    for (int w = number - 2; w <= number + 2; w++)
        for (int m = 0; w >= 0 && w < words->n && m < COUNT(minus); m++)
            if (words_are(words, w, minus[m]))
                return true;
    return false;
}

static void say_number(const struct suggestion *s, struct wording *saying, const struct item *item)
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

/* A name that the sentence has, or none of its cards. */
static void say_card(const struct suggestion *s, struct wording *saying, const struct item *item)
{
    const struct words *words = &s->said->words;
    for (int face = 1; face <= s->cards->cards_n; face++)
        for (int w = 0; w < words->n; w++) {
            const char *name = s->cards->card[face].name;
            int n = words_begin(words, w, words->n, name);
            if (n == 0 || !(item->types >> s->cards->card[face].type & 1) ||
                (parts_words(w, w + n) & ~saying->left) != 0)
                continue;
            for (int i = 0; i < n; i++)
                use(saying, w + i, SAME);
            say(saying, name);
            return;
        }
    invent(saying, INVENTED * 4);
}

static void say_name(const struct suggestion *s, struct wording *saying)
{
    for (int n = 0; n < s->cards->names_n; n++) {
        uint64_t found = likeness_find(s->said, s->cards->names[n], saying->left, true);
        if (found == 0)
            continue;
        use(saying, nearest_of(found, saying->at), SAME);
        say(saying, s->cards->names[n]);
        return;
    }
    invent(saying, INVENTED * 4);
}

static void say_items(const struct suggestion *s, struct wording *saying, const struct item *item,
                      int n, int depth);

/* The alternative for which most speaks. */
static void say_list(const struct suggestion *s, struct wording *saying, const struct item *item,
                     int depth)
{
    const struct list *list = &s->book->list[item->list];
    struct wording best = *saying;
    invent(&best, INVENTED * 8);
    for (int a = 0; depth < DEPTH_MAX && a < list->alternatives_n; a++) {
        const struct alternative *alternative = &list->alternative[a];
        bool many = item->many && alternative->many.items_n > 0;
        const struct form *form = many ? &alternative->many : &alternative->one;
        struct wording tried = *saying;
        tried.anchor = saying->inside ? saying->anchor : -1;
        tried.inside = true;
        say_items(s, &tried, form->item, form->items_n, depth + 1);
        if (tried.score > best.score)
            best = tried;
    }
    best.inside = saying->inside;
    *saying = best;
}

static void say_item(const struct suggestion *s, struct wording *saying, const struct item *item,
                     int depth)
{
    switch (item->kind) {
    case ITEM_WORD:
        say_word(s, saying, item->word);
        break;
    case ITEM_ARTICLE:
        say(saying, "a");
        break;
    case ITEM_NUMBER:
    case ITEM_SIGNED:
    case ITEM_LEVELS:
        say_number(s, saying, item);
        break;
    case ITEM_LIST:
        say_list(s, saying, item, depth);
        break;
    case ITEM_CARD:
        say_card(s, saying, item);
        break;
    case ITEM_NAME:
        say_name(s, saying);
        break;
    default:
        break;
    }
}

/* What may be left out is said if something speaks for it. */
static void say_items(const struct suggestion *s, struct wording *saying, const struct item *item,
                      int n, int depth)
{
    for (int i = 0; i < n; i++) {
        if (item[i].kind == ITEM_OPTION) {
            bool yours = item[i].inside == 1 && item[i + 1].list == s->whose &&
                         strstr(saying->text, "you have ") != NULL;
            struct wording tried = *saying;
            say_items(s, &tried, &item[i + 1], item[i].inside, depth + 1);
            if (!yours && tried.score > saying->score && tried.invented == saying->invented)
                *saying = tried;
            i += item[i].inside;
        } else {
            say_item(s, saying, &item[i], depth);
        }
    }
}

/* ---- putting it together ---- */

struct ranked {
    const struct phrasing *phrasing; /* NULL: nothing stands there */
    struct wording saying;
};

static void keep_best(struct ranked *best, int *n, int most, const struct ranked *one)
{
    int at = *n < most ? (*n)++ : most;
    for (; at > 0 && best[at - 1].saying.score < one->saying.score; at--)
        if (at < most)
            best[at] = best[at - 1];
    if (at < most)
        best[at] = *one;
}

static int rank(const struct suggestion *s, const struct phrasing *phrasing, int n, uint64_t words,
                struct ranked *best, int most)
{
    int best_n = 0;
    for (int f = 0; f < n; f++) {
        struct ranked one = {.phrasing = &phrasing[f], .saying = {.left = words, .at = -1}};
        if (!(phrasing[f].on >> s->type & 1))
            continue;
        say_items(s, &one.saying, phrasing[f].form.item, phrasing[f].form.items_n, 0);
        keep_best(best, &best_n, most, &one);
    }
    return best_n;
}

static void say_riders(const struct suggestion *s, const struct sentence_parts *parts,
                       struct wording *out)
{
    for (int r = 0; r < parts->riders_n; r++) {
        const struct rider_part *part = &parts->rider[r];
        const struct list *list = list_find(s->book, part->list, strlen(part->list));
        struct item item = {.kind = ITEM_LIST, .list = (uint8_t)(list - s->book->list)};
        struct wording saying = {.left = part->words, .at = -1};
        say_list(s, &saying, &item, 0);
        say(out, part->begins);
        say(out, saying.text);
    }
}

/* "a" before a vowel is "an". */
static void mend_articles(const char *text, struct text *out)
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

/* What is to be said, part by part. */
struct proposal {
    const struct suggestion *s;
    const struct sentence_parts *parts;
    suggest_look *look;
    void *context;
};

static bool has_may(const struct words *words)
{
    for (int w = 0; w < words->n; w++)
        if (words_begin(words, w, words->n, "you may") > 0)
            return true;
    return false;
}

static void say_effect(const struct proposal *whole, const struct ranked *head,
                       const struct ranked *effect, struct wording *out)
{
    if (head != NULL) {
        say(out, head->saying.text);
        say(out, ":");
        if (has_may(&whole->s->said->words) && strncmp(effect->saying.text, "you may", 7) != 0 &&
            effect->phrasing->form.item[0].kind == ITEM_WORD)
            say(out, "you may");
    }
    say(out, effect->saying.text);
}

static bool show(const struct proposal *whole, const struct ranked *head,
                 const struct ranked *effect, const struct ranked *second)
{
    char buffer[WORDS_BYTES];
    struct text text = text_in(buffer, sizeof buffer);
    struct wording out = {.at = -1};
    if (!(effect->phrasing->under >> (head == NULL ? 0 : head->phrasing->trigger) & 1))
        return false;
    say_effect(whole, head, effect, &out);
    if (second != NULL && head != NULL && whole->parts->then) {
        say(&out, "; then");
        say(&out, second->saying.text);
    } else if (second != NULL) {
        say_riders(whole->s, whole->parts, &out);
        say(&out, ".");
        say_effect(whole, head, second, &out);
    }
    say_riders(whole->s, whole->parts, &out);
    mend_articles(out.text, &text);
    return whole->look(whole->context, buffer);
}

/* Under each moment that may be meant, the best first, and last under none. */
static void show_all(const struct proposal *whole, const struct ranked *head, int heads,
                     uint64_t effect_words, uint64_t second_words)
{
    struct ranked effect[EFFECTS], second;
    const struct phrasebook *book = whole->s->book;
    int effects = rank(whole->s, book->form, book->forms_n, effect_words, effect, EFFECTS);
    int seconds =
        second_words == 0 ? 0 : rank(whole->s, book->form, book->forms_n, second_words, &second, 1);
    for (int e = 0; e < effects; e++)
        for (int h = 0; h <= heads && effect[e].saying.invented <= effect[0].saying.invented; h++)
            if (show(whole, h == heads ? NULL : &head[h], &effect[e],
                     seconds == 0 ? NULL : &second))
                return;
}

static struct suggestion suggestion_of(const struct phrasebook *book, const struct catalogue *cards,
                                       int type, const struct likeness *said)
{
    return (struct suggestion){book, cards, said, type,
                               (int)(list_find(book, "whose", 5) - book->list)};
}

static int hand_out(const struct ranked *best, int n, struct suggested *out)
{
    for (int i = 0; i < n; i++) {
        struct text text = text_in(out[i].text, sizeof out[i].text);
        mend_articles(best[i].saying.text, &text);
    }
    return n;
}

enum { RANKED = 12 };

void suggest_plain(const struct phrasebook *book, const struct catalogue *cards, int type,
                   const struct form *form, struct text *out)
{
    struct likeness *nothing = memory_take(sizeof *nothing);
    struct suggestion s = suggestion_of(book, cards, type, nothing);
    struct wording saying = {.at = -1};
    say_items(&s, &saying, form->item, form->items_n, 0);
    mend_articles(saying.text, out);
    free(nothing);
}

int suggest_moments(const struct phrasebook *book, const struct catalogue *cards, int type,
                    const struct likeness *said, struct suggested *out, int most)
{
    struct suggestion s = suggestion_of(book, cards, type, said);
    struct ranked best[RANKED];
    int n = rank(&s, book->trigger, book->triggers_n, ~0ull, best, most < RANKED ? most : RANKED);
    hand_out(best, n, out);
    for (int i = 0; i < n; i++) {
        struct text text = text_in(out[i].plain, sizeof out[i].plain);
        suggest_plain(book, cards, type, &best[i].phrasing->form, &text);
    }
    return n;
}

int suggest_of_list(const struct phrasebook *book, const struct catalogue *cards, int type,
                    const struct likeness *said, const char *name, struct suggested *out, int most)
{
    struct suggestion s = suggestion_of(book, cards, type, said);
    const struct list *list = list_find(book, name, strlen(name));
    struct ranked best[RANKED];
    int n = 0;
    for (int a = 0; list != NULL && a < list->alternatives_n; a++) {
        const struct form *form = &list->alternative[a].one;
        struct ranked one = {.saying = {.left = ~0ull, .at = -1}};
        say_items(&s, &one.saying, form->item, form->items_n, 0);
        keep_best(best, &n, most < RANKED ? most : RANKED, &one);
    }
    return hand_out(best, n, out);
}

void suggest_sentences(const struct phrasebook *book, const struct catalogue *cards, int type,
                       const struct likeness *said, suggest_look *look, void *context)
{
    if (book->rider.form.items_n == 0)
        return;
    struct suggestion s = suggestion_of(book, cards, type, said);
    struct sentence_parts parts = parts_of(&said->words);
    struct proposal whole = {&s, &parts, look, context};
    struct ranked head[HEADS];
    int heads =
        parts.has_head ? rank(&s, book->trigger, book->triggers_n, parts.head, head, HEADS) : 0;
    show_all(&whole, head, heads, parts.effect, 0);
    if (parts.has_head) /* a moment may be part of what a phrase says */
        show_all(&whole, head, heads, parts.effect | parts.head, 0);
    if (parts.second != 0)
        show_all(&whole, head, heads, parts.effect & ~parts.second, parts.second);
}
