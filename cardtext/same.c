/* same.c: each word of a sentence becomes a thing, a word about a thing, or what is done; then the
 * two sentences are laid on each other. */
#include "cardtext/same.h"

#include <string.h>
#include <strings.h>

enum {
    STEM = 20,
    THINGS = 16,
    ABOUT = 8,
    DEEDS = 40,
    PART_HEAD = 0,
    PART_EFFECT,
    PART_COUNT, /* "for each" */
    PART_IF,
    PART_UNLESS,
    PARTS
};

/* How many of a thing are meant. */
enum quantity { BARE, ONE, MANY, ANY, THAT, SOME };

typedef char stem[STEM];

struct thing {
    stem name;
    stem about[ABOUT]; /* sorted */
    int about_n;
    enum quantity quantity;
};

struct part {
    struct thing thing[THINGS];
    stem deed[DEEDS];
    int things_n, deeds_n;
    bool present;
    bool suffers; /* what is done stands before the first thing on the table */
    bool acts;    /* or behind it */
};

struct meaning_of {
    struct part part[PARTS];
    bool right; /* it is plain enough to be compared */
};

/* ---- words ---- */

/* Words of one row are the same in every game; the first stands for all. */
static const char *const rows[] = {
    ("+ more extra additional further bonus higher stronger bigger greater larger "
     "increased increase increases raised raise raises plus"),
    ("- less fewer lower weaker smaller cheaper reduced reduce reduces lowered lowers "
     "decreased decrease decreases minus"),
    "friendly your yours own my allied ally allies",
    ("enemy enemies opponent opponents opponent's opponents' enemy's rival rivals rival's foe "
     "foes hostile opposing"),
    "not cannot can't never unable without none isn't doesn't don't",
    "may can",
    "must has-to forced",
    "man men",
    "game match",
    "random randomly",
    "search fetch find tutor",
    "return send put-back bounce",
    "cancel counter",
    "destroy destroys destroyed kill kills killed slay slain",
    "control hold",
    "muster deploy summon",
    "heal restore restores recover recovers regain regains",
    "double doubled doubles twice",
    "for-good permanently forever permanent",
};

/* Words that say nothing by themselves. */
static const char *const idle[] = {
    "a",        "an",       "the",      "of",     "to",      "in",          "on",      "at",
    "by",       "for",      "with",     "that",   "which",   "who",         "is",      "are",
    "be",       "been",     "being",    "was",    "will",    "it",          "its",     "this",
    "these",    "those",    "they",     "them",   "their",   "he",          "she",     "his",
    "her",      "him",      "and",      "have",   "has",     "had",         "get",     "gets",
    "gain",     "gains",    "got",      "there",  "as",      "then",        "also",    "too",
    "when",     "whenever", "if",       "while",  "unless",  "each",        "every",   "all",
    "any",      "some",     "target",   "choose", "chosen",  "choice",      "receive", "receives",
    "grant",    "grants",   "upon",     "from",   "into",    "onto",        "do",      "does",
    "so",       "long",     "time",     "times",  "per",     "one",         "after",   "another",
    "give",     "gives",    "both",     "whose",  "now",     "immediately", "itself",  "up",
    "up-to",    "just",     "carries",  "carry",  "wears",   "wear",        "bears",   "bear",
    "supply",   "side",     "board",    "piece",  "makes",   "pieces",      "worn",    "carrying",
    "table",    "lying",    "lies",     "stands", "holding", "bearing",     "wearing", "attached",
    "standing", "tableau",  "belonging"};

static bool is_one_of(const char *word, const char *const *among, int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(word, among[i]) == 0)
            return true;
    return false;
}

#define IS_ONE_OF(word, ...)                                                                       \
    is_one_of(word, (const char *const[]){__VA_ARGS__}, COUNT(((const char *const[]){__VA_ARGS__})))

static void word_at(const struct words *words, int w, stem out)
{
    int bytes = w < 0 || w >= words->n ? 0 : words->word[w].bytes;
    bytes = bytes < STEM - 1 ? bytes : STEM - 1;
    memset(out, 0, STEM);
    if (bytes > 0)
        memcpy(out, words->folded + words->word[w].at, (size_t)bytes);
}

static bool row_names(const char *row, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = row; length > 0 && (at = strstr(at, word)) != NULL; at += length)
        if ((at == row || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

static void cut_ending(stem word)
{
    static const char *const endings[] = {"ing", "'s", "s'", "ies", "ed", "es", "s", "e"};
    for (int e = 0; e < COUNT(endings); e++) {
        size_t bytes = strlen(word), length = strlen(endings[e]);
        if (bytes > length + 2 && strcmp(word + bytes - length, endings[e]) == 0) {
            memset(word + bytes - length, 0, length);
            e = e == 0 || e == 1 || e == 2 ? e : COUNT(endings);
        }
    }
}

/* The word that stands for all that mean the same. */
static void name_of(const struct parlance *parlance, const char *word, stem out)
{
    memset(out, 0, STEM);
    strncpy(out, word, STEM - 1);
    for (const char *const *same = parlance->same; same != NULL && *same != NULL; same++) {
        const char *meant = saying_meant(*same);
        if (strcmp(*same, out) == 0 && strpbrk(meant, " *#&%") == NULL && *meant != '\0' &&
            strlen(meant) < STEM) {
            memset(out, 0, STEM);
            strncpy(out, meant, STEM - 1);
            break;
        }
    }
    for (int r = 0; r < COUNT(rows); r++)
        if (row_names(rows[r], out)) {
            size_t bytes = strcspn(rows[r], " ");
            memset(out, 0, STEM);
            memcpy(out, rows[r], bytes);
            return;
        }
    cut_ending(out);
}

/* ---- things ---- */

static bool names_one(const char *spelling, const char *word)
{
    size_t one = strcspn(spelling, "~"), bytes = strlen(word);
    const char *many = spelling[one] == '~' ? spelling + one + 1 : "";
    return (bytes == one && strncasecmp(spelling, word, one) == 0) ||
           (strlen(many) == bytes && bytes > 0 && strncasecmp(many, word, bytes) == 0);
}

/* What lies on the table and can be counted. */
static bool is_piece(const struct same_speaker *speaker, const char *word)
{
    const struct parlance *parlance = speaker->parlance;
    stem name;
    for (const struct parlance_word *noun = parlance->nouns; noun != NULL && noun->words != NULL;
         noun++)
        if (names_one(noun->words, word))
            return true;
    name_of(parlance, word, name);
    for (int n = 0; n < speaker->cards->names_n; n++) {
        stem other;
        char folded[STEM] = "";
        for (int i = 0; i < STEM - 1 && speaker->cards->names[n][i] != '\0'; i++)
            folded[i] = (char)(speaker->cards->names[n][i] | 0x20);
        name_of(parlance, folded, other);
        if (strcmp(other, name) == 0)
            return true;
    }
    return IS_ONE_OF(word, "man", "men");
}

/* "Its User", "the rival": whom "it" may mean. */
static bool is_subject(const struct parlance *parlance, const char *word)
{
    for (const struct parlance_word *of = parlance->subjects; of != NULL && of->words != NULL;
         of++) {
        const char *last = strrchr(of->words, ' ');
        if (last != NULL && strcasecmp(last + 1, word) == 0)
            return true;
    }
    return false;
}

static bool is_number_word(const struct parlance *parlance, const char *word)
{
    const struct parlance_number *lists[] = {parlance->numbers, parlance->scores};
    for (int l = 0; l < COUNT(lists); l++)
        for (const struct parlance_number *n = lists[l]; n != NULL && n->words != NULL; n++)
            if (strlen(n->words) == strlen(word) && strncasecmp(n->words, word, strlen(word)) == 0)
                return true;
    return IS_ONE_OF(word, "attack", "defense", "defence", "power", "hp", "loyalist", "loyalists",
                     "ore", "meat", "drink", "r", "v", "action", "actions", "damage");
}

/* ---- one sentence ---- */

/* A sentence while it is taken apart; mods are words about a thing that has not come yet. */
struct taking {
    const struct same_speaker *speaker;
    const struct words *words;
    struct meaning_of *meaning;
    struct part *part;
    stem mod[ABOUT];
    int mods_n;
    enum quantity quantity;
    bool denied; /* "no unit may": it may not */
};

static void add_deed(struct taking *t, const char *word)
{
    if (t->part->deeds_n == DEEDS) {
        t->meaning->right = false;
        return;
    }
    memset(t->part->deed[t->part->deeds_n], 0, STEM);
    strncpy(t->part->deed[t->part->deeds_n++], word, STEM - 1);
}

static void say_about(struct thing *thing, const char *word)
{
    int at = thing->about_n;
    if (at == ABOUT)
        return;
    while (at > 0 && strcmp(thing->about[at - 1], word) > 0) {
        memcpy(thing->about[at], thing->about[at - 1], STEM);
        at--;
    }
    memset(thing->about[at], 0, STEM);
    strncpy(thing->about[at], word, STEM - 1);
    thing->about_n++;
}

/* Words about a thing that did not come are about the one before; or else they are done. */
static void give_back(struct taking *t)
{
    struct part *part = t->part;
    for (int m = 0; m < t->mods_n; m++) {
        if (part->things_n > 0)
            say_about(&part->thing[part->things_n - 1], t->mod[m]);
        else
            add_deed(t, t->mod[m]);
    }
    t->mods_n = 0;
    t->quantity = BARE;
}

static void take_thing(struct taking *t, const char *word, bool piece)
{
    struct part *part = t->part;
    if (part->things_n == THINGS) {
        t->meaning->right = false;
        return;
    }
    struct thing *thing = &part->thing[part->things_n++];
    bool many = word[strlen(word) - 1] == 's' || strcmp(word, "men") == 0;
    *thing = (struct thing){.quantity = !piece                ? BARE
                                        : t->quantity != BARE ? t->quantity
                                        : many                ? MANY
                                                              : BARE};
    bool done = part->deeds_n > 0 && !IS_ONE_OF(part->deed[part->deeds_n - 1], "not", "you");
    part->suffers |= piece && !part->acts && done;
    part->acts |= piece && !part->suffers;
    name_of(t->speaker->parlance, word, thing->name);
    for (int m = 0; m < t->mods_n; m++)
        say_about(thing, t->mod[m]);
    t->mods_n = 0;
    t->quantity = BARE;
}

static void take_mod(struct taking *t, const char *word)
{
    if (t->mods_n < ABOUT) {
        memset(t->mod[t->mods_n], 0, STEM);
        strncpy(t->mod[t->mods_n++], word, STEM - 1);
    }
}

static bool is_adjective(const struct parlance *parlance, const char *word)
{
    for (const struct parlance_word *a = parlance->adjectives; a != NULL && a->words != NULL; a++)
        if (names_one(a->words, word))
            return true;
    return IS_ONE_OF(word, "other", "friendly", "enemy", "+", "-", "fallen");
}

static bool says_time(const struct words *words, int w)
{
    stem word;
    word_at(words, w, word);
    return IS_ONE_OF(word, "turn", "day", "round", "battle", "turns", "days");
}

/* "Each turn", "this turn": what kind of time. */
static bool take_time(struct taking *t, int w, const char *word)
{
    stem before, time = "";
    if (!says_time(t->words, w))
        return false;
    word_at(t->words, w - 1, before);
    strncpy(time, word, 8);
    cut_ending(time);
    give_back(t);
    if (IS_ONE_OF(before, "this", "next"))
        add_deed(t, before);
    else if (IS_ONE_OF(before, "each", "every", "per"))
        add_deed(t, "each");
    add_deed(t, time);
    return true;
}

static bool is_past(const char *word)
{
    size_t bytes = strlen(word);
    return bytes > 3 && (strcmp(word + bytes - 2, "ed") == 0 ||
                         IS_ONE_OF(word, "hit", "sold", "slain", "lost", "fallen", "stolen"));
}

/* "Is stunned" is not "stuns". */
static bool is_passive(const struct words *words, int w, const char *word)
{
    stem before;
    word_at(words, w - 1, before);
    return is_past(word) && IS_ONE_OF(before, "is", "are", "be", "been", "being", "when", "if",
                                      "was", "were", "get", "gets");
}

/* "The opponent's Animates" are not one. */
static bool owns(const struct words *words, int w)
{
    stem word;
    word_at(words, w, word);
    return strchr(word, '\'') != NULL;
}

static void take_quantity(struct taking *t, int w, const char *word)
{
    if (IS_ONE_OF(word, "a", "an", "one", "target", "another", "1"))
        t->quantity = t->quantity == MANY ? MANY : ONE;
    else if (IS_ONE_OF(word, "each", "every", "all", "per", "no", "both"))
        t->quantity = MANY;
    else if (strcmp(word, "any") == 0 || strcmp(word, "some") == 0)
        t->quantity = ANY;
    else if (IS_ONE_OF(word, "the", "this", "that", "these", "those") && !owns(t->words, w + 1))
        t->quantity = THAT;
    if (strcmp(word, "another") == 0)
        take_mod(t, "other");
}

/* "You draw" says no more than "draw". */
static bool says_you(const struct words *words, int w)
{
    stem before, next;
    word_at(words, w - 1, before);
    word_at(words, w + 1, next);
    if (IS_ONE_OF(before, "attack", "attacks", "attacking", "against", "than", "costs", "cost"))
        return true;
    return !IS_ONE_OF(next, "draw", "gain", "get", "take", "lose", "pay", "may", "can", "discard",
                      "steal", "heal", "look", "search", "return", "put", "have", "hold", "choose",
                      "receive", "own", "control", "must");
}

static bool is_self(const struct taking *t, int w, int *n)
{
    for (const char *const *of = t->speaker->parlance->selves; of != NULL && *of != NULL; of++) {
        int length = words_begin(t->words, w, t->words->n, *of);
        *n = length > *n ? length : *n;
    }
    return *n > 0;
}

static bool names_piece(const struct taking *t, int w)
{
    stem word;
    word_at(t->words, w, word);
    return is_piece(t->speaker, word);
}

static void take_number(struct taking *t, int w)
{
    const struct words *words = t->words;
    int number = words->word[w].number;
    char said[STEM];
    bool sign = words_are(words, w - 1 < 0 ? 0 : w - 1, "+") ||
                words_are(words, w - 1 < 0 ? 0 : w - 1, "-");
    bool bound = w + 2 < words->n && words_are(words, w + 1, "or") &&
                 (words_are(words, w + 2, "more") || words_are(words, w + 2, "less"));
    if (number == 1 && !sign && !bound) {
        take_quantity(t, w, "1");
        return;
    }
    if (number > 1 && !sign)
        t->quantity = SOME;
    int at = 0;
    for (int ten = 10000; ten > 0; ten /= 10)
        if (number >= ten || ten == 1)
            said[at++] = (char)('0' + number / ten % 10);
    said[at] = '\0';
    take_mod(t, said);
}

/* "Your" and "target" stand before what they are about. */
static bool leads_nowhere(const struct taking *t, int w)
{
    stem next, name;
    word_at(t->words, w + 1, next);
    name_of(t->speaker->parlance, next, name);
    return next[0] == '\0' || strcmp(name, "enemy") == 0 ||
           (words_are(t->words, w, "target") && !is_piece(t->speaker, next) &&
            !IS_ONE_OF(name, "enemy", "friendly", "other", "stunned", "+"));
}

/* "You control 3 temples" as "you have", "must discard" as "discards". */
static bool says_nothing(const struct taking *t, int w, const char *name)
{
    stem next;
    word_at(t->words, w + 1, next);
    bool effect = t->part == &t->meaning->part[PART_EFFECT];
    return (!effect && IS_ONE_OF(name, "control", "hold", "own", "friendly")) ||
           (effect && strcmp(name, "must") == 0 &&
            IS_ONE_OF(next, "discard", "pay", "lose", "return", "take", "draw", "choose"));
}

/* "2 or more". */
static bool take_bound(struct taking *t, int w)
{
    bool up = words_begin(t->words, w, t->words->n, "or more") > 0;
    bool down = words_begin(t->words, w, t->words->n, "or less") > 0;
    if (up || down)
        take_mod(t, up ? "up" : "down");
    return up || down;
}

/* "No unit may" says that it may not; "you" is said or not. */
static bool take_small(struct taking *t, int w, const char *word)
{
    if (strcmp(word, "no") == 0) {
        add_deed(t, "not");
        t->denied = true;
        return true;
    }
    if (strcmp(word, "you") == 0 && says_you(t->words, w))
        add_deed(t, "you");
    return strcmp(word, "you") == 0 || (t->denied && IS_ONE_OF(word, "may", "can"));
}

/* A word; how many words it was. */
static int take_word(struct taking *t, int w)
{
    const struct words *words = t->words;
    const struct parlance *parlance = t->speaker->parlance;
    stem word, name;
    int n = 0;
    word_at(words, w, word);
    if (words->word[w].kind == WORD_NUMBER) {
        take_number(t, w);
        return 1;
    }
    if (take_bound(t, w))
        return 2;
    if (words_begin(words, w, words->n, "give up") > 0) /* that is no gift */
        t->meaning->right = false;
    if (is_self(t, w, &n) && strcmp(word, "the") != 0 && !says_time(words, w + n) &&
        !names_piece(t, w + n))
        return n;
    if (IS_ONE_OF(word, "your", "target") && leads_nowhere(t, w))
        t->meaning->right = false;
    if (take_time(t, w, word))
        return 1;
    take_quantity(t, w, word);
    if (take_small(t, w, word))
        return 1;
    if (words->word[w].kind == WORD_MARK && strchr("+-", word[0]) == NULL)
        return 1;
    if (strcmp(word, "target") == 0)
        return 1;
    bool piece = is_piece(t->speaker, word);
    if (piece || is_number_word(parlance, word)) {
        take_thing(t, word, piece);
        return 1;
    }
    name_of(parlance, word, name);
    if (is_one_of(word, idle, COUNT(idle)))
        return 1;
    if (is_adjective(parlance, name) || is_adjective(parlance, word)) {
        take_mod(t, name);
        return 1;
    }
    if (says_nothing(t, w, name))
        return 1;
    give_back(t);
    if (is_passive(words, w, word))
        add_deed(t, "is");
    add_deed(t,
             t->part == &t->meaning->part[PART_EFFECT] && strcmp(name, "deal") == 0 ? "tak" : name);
    return 1;
}

/* Which part begins there; its words say that. -1: none. */
static int part_at(const struct words *words, int w, int *n)
{
    static const struct {
        const char *words;
        int part;
    } begins[] = {{"for each", PART_COUNT}, {"for every", PART_COUNT},
                  {"per", PART_COUNT},      {"if you do", -1},
                  {"if not", -1},           {"if", PART_IF},
                  {"as long as", PART_IF},  {"while", PART_IF},
                  {"unless", PART_UNLESS}};
    for (int b = 0; b < COUNT(begins); b++)
        if ((*n = words_begin(words, w, words->n, begins[b].words)) > 0)
            return begins[b].part;
    return -1;
}

static void take_apart(const struct same_speaker *speaker, const char *text,
                       struct meaning_of *meaning)
{
    struct words words;
    struct taking t = {.speaker = speaker, .words = &words, .meaning = meaning};
    int colon = 0, n;
    *meaning = (struct meaning_of){.right = words_split(&words, text, strlen(text))};
    if (!meaning->right)
        return;
    while (colon < words.n && !words_are(&words, colon, ":"))
        colon++;
    t.part = &meaning->part[colon < words.n ? PART_HEAD : PART_EFFECT];
    for (int w = 0; w < words.n; w += n) {
        int part = part_at(&words, w, &n);
        if (w == colon || part >= 0) {
            give_back(&t);
            t.part = &meaning->part[w == colon ? PART_EFFECT : part];
            meaning->right &= !t.part->present || w == colon;
            t.part->present = true;
            n = w == colon ? 1 : n;
            continue;
        }
        if (words_are(&words, w, ".") || words_are(&words, w, ";"))
            meaning->right = false; /* what is joined is compared by its parts */
        n = take_word(&t, w);
    }
    give_back(&t);
}

/* ---- two of them ---- */

static bool same_quantity(enum quantity said, enum quantity offered)
{
    return said == offered || said == ANY || (said == BARE && offered == ONE);
}

static bool same_thing(const struct thing *said, const struct thing *offered)
{
    return strcmp(said->name, offered->name) == 0 && said->about_n == offered->about_n &&
           memcmp(said->about, offered->about, (size_t)said->about_n * STEM) == 0 &&
           same_quantity(said->quantity, offered->quantity);
}

static bool same_part(const struct part *said, const struct part *offered)
{
    uint32_t things = 0;
    uint64_t deeds = 0;
    if (said->things_n != offered->things_n || said->deeds_n != offered->deeds_n ||
        (said->deeds_n > 0 && said->suffers != offered->suffers))
        return false;
    for (int s = 0; s < said->things_n; s++) {
        int o = 0;
        while (o < offered->things_n &&
               (things >> o & 1 || !same_thing(&said->thing[s], &offered->thing[o])))
            o++;
        if (o == offered->things_n)
            return false;
        things |= 1u << o;
    }
    for (int s = 0; s < said->deeds_n; s++) {
        int o = 0;
        while (o < offered->deeds_n &&
               (deeds >> o & 1 || strcmp(said->deed[s], offered->deed[o]) != 0))
            o++;
        if (o == offered->deeds_n)
            return false;
        deeds |= 1ull << o;
    }
    return true;
}

bool same_clear(const struct same_speaker *speaker, const char *said)
{
    struct words words;
    bool named = false, clear = words_split(&words, said, strlen(said));
    for (int w = 0; clear && w < words.n; w++) {
        stem word;
        word_at(&words, w, word);
        bool owner = words_begin(&words, w + 1, words.n, "owner's") > 0;
        bool many = IS_ONE_OF(word, "they", "them", "their", "those", "these");
        bool one = IS_ONE_OF(word, "it", "its", "he", "his", "him", "she", "that");
        clear = owner || !(many || (one && named));
        bool self = w > 0 && words_are(&words, w - 1, "this");
        named |= !self && (is_piece(speaker, word) || is_subject(speaker->parlance, word));
    }
    return clear;
}

bool same_meaning(const struct same_speaker *speaker, const char *said, const char *offer)
{
    struct meaning_of first, second;
    take_apart(speaker, said, &first);
    take_apart(speaker, offer, &second);
    bool same = first.right && second.right;
    /* "Discard a Tool": from play or from hand? */
    const struct part *effect = &first.part[PART_EFFECT];
    for (int d = 0; d < effect->deeds_n; d++)
        for (int i = 0; i < effect->things_n; i++)
            same &= strncmp(effect->deed[d], "discard", STEM) != 0 ||
                    effect->thing[i].quantity != ONE || effect->thing[i].about_n > 0;
    for (int p = 0; same && p < PARTS; p++)
        same = same_part(&first.part[p], &second.part[p]);
    return same;
}
