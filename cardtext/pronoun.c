/* pronoun.c: finds whom "it" and "they" are about behind if, while and unless. */
#include "cardtext/pronoun.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cardtext/match.h"
#include "cardtext/parlance.h"
#include "kernel/text.h"

/* Of whom the words before a condition speak last: the card itself or nobody, one of those that
 * are meant each, one that is chosen, whom the moment is about. */
enum antecedent { OF_SELF, OF_EACH, OF_CHOSEN, OF_GUEST };

struct pronoun {
    const struct phrasebook *book;
    const struct catalogue *cards;
    const struct words *words;
    int from;       /* where the effect begins, behind its moment */
    int marker, at; /* the condition's first word and its pronoun */
    int thing, end; /* the words of whom it is about */
    bool guest;     /* the moment is one of others */
};

#define IS_ONE_OF(words, at, ...) is_one_of(words, at, (const char *const[]){__VA_ARGS__, NULL})

static bool is_one_of(const struct words *words, int at, const char *const *list)
{
    for (; at >= 0 && at < words->n && *list != NULL; list++)
        if (words_are(words, at, *list))
            return true;
    return false;
}

/* ---- whom the words name ---- */

static bool says(const struct words *words, int at, const char *spelling, size_t bytes)
{
    return words->word[at].bytes == bytes &&
           strncasecmp(words->folded + words->word[at].at, spelling, bytes) == 0;
}

/* "Animate" or "Soldiers": something that can lie on the table. many: it must be the plural. */
static bool names_piece(const struct pronoun *p, int at, bool many)
{
    const struct parlance *parlance = p->book->game->vocabulary.parlance;
    for (const struct parlance_word *noun = parlance->nouns; noun != NULL && noun->words != NULL;
         noun++) {
        size_t one = strcspn(noun->words, "~");
        bool plural = noun->words[one] == '~' &&
                      says(p->words, at, noun->words + one + 1, strlen(noun->words + one + 1));
        if (plural || (!many && says(p->words, at, noun->words, one)))
            return true;
    }
    for (int n = 0; n < p->cards->names_n; n++) {
        char plural[MATCH_PLURAL_BYTES];
        match_plural(p->cards->names[n], plural);
        if (says(p->words, at, plural, strlen(plural)) ||
            (!many && says(p->words, at, p->cards->names[n], strlen(p->cards->names[n]))))
            return true;
    }
    return false;
}

/* The noun of the words that begin there; -1: none. */
static int noun_from(const struct pronoun *p, int at, int upto, bool many)
{
    enum { NEAR = 5 };
    for (int w = at; w < upto && w <= at + NEAR; w++) {
        if (IS_ONE_OF(p->words, w, "of", "has", "have", "gets", "get", "with", "that", ",") &&
            !(w > at && words_are(p->words, w - 1, "one")))
            return -1;
        if (names_piece(p, w, many))
            return w;
    }
    return -1;
}

/* A card in hand or to be drawn is nobody. */
static bool is_mere_card(const struct pronoun *p, int determiner, int noun)
{
    return IS_ONE_OF(p->words, noun, "card", "cards") &&
           IS_ONE_OF(p->words, determiner, "a", "an", "one", "1", "another");
}

static enum antecedent kind_at(const struct pronoun *p, int at, bool many, int *noun)
{
    const struct words *words = p->words;
    bool each = IS_ONE_OF(words, at, "each", "every", "any");
    bool one = IS_ONE_OF(words, at, "target", "one", "a", "an", "another", "1");
    bool all =
        many && IS_ONE_OF(words, at, "your", "other", "enemy", "friendly", "all", "adjacent");
    bool hangs = IS_ONE_OF(words, at - 1, "for", "with", "against", "than", "from", "of", "on",
                           "within", "as", "has", "have", "without", "no", "like");
    if (hangs || !(each || one || all || (many && names_piece(p, at, true))))
        return OF_SELF;
    *noun = noun_from(p, at, p->marker, all || (many && !each && !one));
    if (*noun < 0 || is_mere_card(p, at, *noun))
        return OF_SELF;
    return one && !IS_ONE_OF(words, p->from, "a", "an", "another") ? OF_CHOSEN : OF_EACH;
}

/* "Discard that card if it is stunned". */
static bool speaks_of_guest(const struct pronoun *p)
{
    for (int w = p->from; w + 1 < p->marker; w++)
        if (words_are(p->words, w, "that") && names_piece(p, w + 1, false))
            return true;
    return false;
}

static enum antecedent antecedent_of(struct pronoun *p)
{
    bool many = IS_ONE_OF(p->words, p->at, "they", "their");
    for (int w = p->from; w < p->marker; w++) {
        int noun;
        enum antecedent kind = kind_at(p, w, many, &noun);
        if (kind == OF_SELF)
            continue;
        p->thing = w;
        p->end = noun + 1;
        return kind;
    }
    bool self = IS_ONE_OF(p->words, p->from, "this", "+", "-", "has", "gets");
    return !many && ((p->guest && !self) || speaks_of_guest(p)) ? OF_GUEST : OF_SELF;
}

/* ---- saying it ---- */

static const char *guest_of(const struct parlance *parlance)
{
    for (const struct parlance_word *s = parlance->subjects; s != NULL && s->words != NULL; s++)
        if (strncmp(s->words, "that ", 5) == 0)
            return s->words;
    return parlance->guest;
}

static void add_words(struct text *out, const struct words *words, int from, int upto)
{
    for (int w = from; w < upto; w++)
        text_print(out, "%s%.*s", out->used > 0 ? " " : "", words->word[w].bytes,
                   words->folded + words->word[w].at);
}

static int condition_end(const struct pronoun *p)
{
    int w = p->at;
    while (w < p->words->n && !IS_ONE_OF(p->words, w, ".", ";", ",", "if", "unless", "and", "for"))
        w++;
    return w;
}

/* "Defends" as "defending", if the game has that word. */
static bool says_doing(const struct pronoun *p, int verb, char doing[NAME_BYTES])
{
    const struct word *word = &p->words->word[verb];
    int bytes = word->bytes;
    const struct parlance *parlance = p->book->game->vocabulary.parlance;
    const char *at = p->words->folded + word->at;
    bytes -= bytes > 0 && at[bytes - 1] == 's';
    for (const struct parlance_word *a = parlance->adjectives; a != NULL && a->words != NULL; a++) {
        size_t stem = strlen(a->words) > 3 ? strlen(a->words) - 3 : 0;
        if (stem != (size_t)bytes || strncmp(at, a->words, stem) != 0 ||
            strcmp(a->words + stem, "ing") != 0)
            continue;
        snprintf(doing, NAME_BYTES, "%s", a->words);
        return true;
    }
    doing[0] = '\0';
    return false;
}

/* What a condition says, as words behind a noun: "is defending" as "that are defending". */
static bool add_filter(struct text *out, const struct pronoun *p, int end)
{
    const struct words *words = p->words;
    int verb = p->at + 1;
    bool denied = words_are(words, p->marker, "unless");
    if (IS_ONE_OF(words, p->at, "its", "his", "their")) {
        if (denied || verb + 2 >= end || !IS_ONE_OF(words, verb + 1, "is", "are"))
            return false;
        text_print(out, " with");
        add_words(out, words, verb, verb + 1);
        add_words(out, words, verb + 2, end);
    } else if (IS_ONE_OF(words, verb, "is", "are", "was", "were")) {
        int not = words_are(words, verb + 1, "not"), first = verb + 1 + not ;
        bool place = end > first + 1 && !IS_ONE_OF(words, first + 1, "or", "and");
        text_add(out, denied != not ? " that are not" : place ? "" : " that are");
        add_words(out, words, first, end);
    } else if (IS_ONE_OF(words, verb, "stands", "stand", "stays", "remains")) {
        text_add(out, denied ? " that are not" : "");
        add_words(out, words, verb + 1, end);
    } else if (IS_ONE_OF(words, verb, "has", "have")) {
        bool no = words_are(words, verb + 1, "no"), a = IS_ONE_OF(words, verb + 1, "a", "an");
        if (denied && !no && !a)
            return false;
        text_add(out, denied && a ? " with no" : " with");
        add_words(out, words, verb + 1 + (denied && (a || no)), end);
    } else {
        char doing[NAME_BYTES];
        bool now = says_doing(p, verb, doing);
        if (denied && !now)
            return false;
        text_print(out, now ? " that are%s %s" : " that", denied ? " not" : "", doing);
        add_words(out, words, verb + now, end);
    }
    return verb < end;
}

/* What is done, or another word about the thing. */
static bool ends_thing(const struct words *words, int w)
{
    return IS_ONE_OF(words, w, "has", "have", "gets", "get", "takes", "take", "heals", "heal",
                     "cannot", "can't", "can", "may", "loses", "lose", "gains", "gain", "is", "are",
                     "must", "rolls", "roll", "wins", "win", "that", "with", "this");
}

/* "Units that enter here": the words of a moment. */
static bool tells_moment(const struct pronoun *p)
{
    for (int w = p->from; w + 1 < p->marker; w++)
        if (IS_ONE_OF(p->words, w, "that", "who", "which", "when", "entering", "leaving") &&
            IS_ONE_OF(p->words, w + 1, "enter", "enters", "leave", "leaves", "traverse",
                      "traverses", "cross", "crosses", "stop", "stops", "start", "starts", "end",
                      "ends", "here"))
            return true;
    return false;
}

/* Words behind the noun that belong to it: "of yours", "with a Tool", up to what is done. */
static int thing_end(const struct pronoun *p)
{
    int w = p->end;
    if (IS_ONE_OF(p->words, w, "of") && IS_ONE_OF(p->words, w + 1, "yours"))
        w += 2;
    while (w < p->marker && IS_ONE_OF(p->words, w, "with", "that", "within", "here", "next", "on",
                                      "you", "control")) {
        w++;
        while (w < p->marker && !ends_thing(p->words, w))
            w++;
    }
    return w;
}

/* "Heals" as "heal", where each has become all. */
static void add_plural_verb(struct text *out, const struct words *words, int w)
{
    bool one = IS_ONE_OF(words, w, "takes", "heals", "gets", "loses", "gains", "deals");
    add_words(out, words, w, w + 1);
    if (one)
        out->at[--out->used] = '\0';
}

static bool say_filtered(struct text *out, const struct pronoun *p, enum antecedent kind)
{
    const struct words *words = p->words;
    int end = condition_end(p), behind = thing_end(p);
    bool each =
        kind == OF_EACH && IS_ONE_OF(words, p->thing, "each", "every", "any", "all", "a", "an");
    bool yours = words_begin(words, p->end, words->n, "of yours") > 0;
    add_words(out, words, 0, p->thing);
    text_add(out, yours ? out->used > 0 ? " your" : "your" : "");
    add_words(out, words, p->thing + each, yours ? p->end : behind);
    bool right = add_filter(out, p, end);
    if (each && behind < p->marker)
        add_plural_verb(out, words, behind++);
    add_words(out, words, behind, p->marker);
    add_words(out, words, end, words->n);
    return right;
}

static bool say_guest(struct text *out, const struct pronoun *p)
{
    const char *guest = guest_of(p->book->game->vocabulary.parlance);
    const struct words *words = p->words;
    if (guest == NULL)
        return false;
    add_words(out, words, 0, p->at);
    text_print(out, " %s", guest);
    if (IS_ONE_OF(words, p->at, "its", "his") && p->at + 3 < words->n &&
        words_are(words, p->at + 2, "is")) {
        text_add(out, " has");
        add_words(out, words, p->at + 3, condition_end(p));
        add_words(out, words, p->at + 1, p->at + 2);
        add_words(out, words, condition_end(p), words->n);
    } else {
        add_words(out, words, p->at + 1, words->n);
    }
    return true;
}

/* ---- the sentence ---- */

/* Behind its moment; guest: that is one of others. */
static void pass_moment(struct pronoun *p)
{
    const struct words *words = p->words;
    int w = 0, end = 0, noun = -1;
    while (end < words->n && !IS_ONE_OF(words, end, ",", ":"))
        end++;
    bool moment = IS_ONE_OF(words, 0, "when", "whenever", "after", "once") ||
                  words_begin(words, 0, words->n, "each time") > 0 ||
                  words_begin(words, 0, words->n, "every time") > 0;
    if (end == words->n || !(moment || words_are(words, end, ":")))
        return;
    p->from = end + 1;
    w = 1 + (words_are(words, 1, "time") ? 1 : 0);
    if (moment && words_are(words, w, "you") && IS_ONE_OF(words, w + 1, "play", "plays"))
        w += 2;
    p->marker = end;
    if (moment && IS_ONE_OF(words, w, "a", "an", "any", "another", "one", "1", "enemy", "friendly",
                            "each", "every", "some"))
        noun = noun_from(p, w + 1, end, false);
    p->guest = noun >= 0;
}

static int marker_bytes(const struct words *words, int at)
{
    static const char *const markers[] = {"as long as", "so long as", "but only if",
                                          "only if",    "if",         "while",
                                          "unless",     "when",       "whenever"};
    for (int m = 0; m < COUNT(markers); m++) {
        int n = words_begin(words, at, words->n, markers[m]);
        if (n > 0)
            return n;
    }
    return 0;
}

/* "Attacked", where that is no word for a thing: it is done then. */
static bool is_done(const struct pronoun *p, int at)
{
    const struct parlance *parlance = p->book->game->vocabulary.parlance;
    const struct word *word = &p->words->word[at];
    if (at >= p->words->n || word->bytes < 3 ||
        strncmp(p->words->folded + word->at + word->bytes - 2, "ed", 2) != 0)
        return false;
    for (const struct parlance_word *a = parlance->adjectives; a != NULL && a->words != NULL; a++)
        if (words_are(p->words, at, a->words))
            return false;
    return true;
}

/* "When it is" behind an effect is a condition, "when it attacks" is a moment. */
static bool asks(const struct pronoun *p, int marker, int at)
{
    bool moment = IS_ONE_OF(p->words, marker, "when", "whenever");
    return IS_ONE_OF(p->words, at, "it", "he", "she", "they", "its", "his", "their") &&
           (!moment || IS_ONE_OF(p->words, at + 1, "is", "are", "has", "have")) &&
           !(IS_ONE_OF(p->words, at + 1, "is", "are", "was") && is_done(p, at + 2));
}

/* "While within 2 of it, enemy units get -1 action": those that are. Where the clause ends; 0: it
 * is none. */
static int reduced_end(const struct pronoun *p, int n)
{
    const struct words *words = p->words;
    int end = p->from + n;
    bool place = IS_ONE_OF(words, end, "within", "on", "in", "at", "next", "adjacent", "here",
                           "attacking", "defending", "confronting");
    const struct parlance *parlance = p->book->game->vocabulary.parlance;
    for (const struct parlance_word *a = parlance->adjectives; a != NULL && a->words != NULL; a++)
        place |= end < words->n && words_are(words, end, a->words);
    while (end < words->n && !IS_ONE_OF(words, end, ",", ":", ".", ";"))
        end++;
    return place && n > 0 && words_are(words, end, ",") ? end : 0;
}

static bool say_reduced(struct pronoun *p, int n, char out[WORDS_BYTES])
{
    const struct words *words = p->words;
    char said[WORDS_BYTES];
    struct text text = text_in(said, sizeof said);
    int end = reduced_end(p, n), noun, first = p->from + n;
    p->marker = words->n;
    if (end == 0 || kind_at(p, end + 1, true, &noun) != OF_EACH)
        return false;
    p->thing = end + 1;
    p->end = noun + 1;
    bool each = IS_ONE_OF(words, p->thing, "each", "every", "any", "all", "a", "an");
    bool place = end > first + 1;
    int behind = thing_end(p);
    add_words(&text, words, 0, p->from);
    add_words(&text, words, p->thing + each, behind);
    text_add(&text, place ? "" : " that are");
    add_words(&text, words, first, end);
    if (each)
        add_plural_verb(&text, words, behind++);
    add_words(&text, words, behind, words->n);
    if (!text.cut)
        memcpy(out, said, text.used + 1);
    return true;
}

bool pronoun_resolve(const struct phrasebook *book, const struct catalogue *cards,
                     const char *folded, char out[WORDS_BYTES])
{
    struct words words;
    struct pronoun p = {.book = book, .cards = cards, .words = &words};
    snprintf(out, WORDS_BYTES, "%s", folded);
    if (!words_split(&words, folded, strlen(folded)))
        return true;
    if (say_reduced(&p, marker_bytes(&words, 0), out))
        return true;
    pass_moment(&p);
    for (int w = p.from + 1; w < words.n; w++) {
        int n = marker_bytes(&words, w);
        p.marker = w;
        p.at = w + n;
        if (n == 0 || !asks(&p, w, w + n) || tells_moment(&p))
            continue;
        enum antecedent kind = antecedent_of(&p);
        char said[WORDS_BYTES];
        struct text text = text_in(said, sizeof said);
        if (kind == OF_SELF)
            continue;
        bool right = kind == OF_GUEST ? say_guest(&text, &p) : say_filtered(&text, &p, kind);
        if (right && !text.cut)
            memcpy(out, said, text.used + 1);
        return right && !text.cut && kind != OF_CHOSEN;
    }
    return true;
}
