/* same.c: each word of a sentence becomes a thing, a word about a thing, or what is done; then the
 * two sentences are laid on each other. */
#include "cardtext/same.h"

#include <string.h>
#include <strings.h>

enum {
    STEM = CANON_STEM,
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

typedef canon_stem stem;

struct thing {
    stem name;
    stem about[ABOUT]; /* sorted */
    int about_n;
    enum quantity quantity;
    bool place; /* "on a temple": where something is */
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

/* ---- things ---- */

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
    return CANON_ONE_OF(word, "attack", "defense", "defence", "power", "hp", "loyalist",
                        "loyalists", "ore", "meat", "drink", "r", "v", "action", "actions",
                        "damage");
}

/* ---- one sentence ---- */

/* A sentence while it is taken apart; mods are words about a thing that has not come yet. */
struct taking {
    const struct canon *canon;
    const struct words *words;
    struct meaning_of *meaning;
    struct part *part;
    stem mod[ABOUT];
    int mods_n;
    enum quantity quantity;
    bool denied; /* "no unit may": it may not */
    bool place;  /* "on", "at": where something is comes next */
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
    bool done = part->deeds_n > 0 && !CANON_ONE_OF(part->deed[part->deeds_n - 1], "not", "you");
    part->suffers |= piece && !part->acts && done;
    part->acts |= piece && !part->suffers;
    canon_name(t->canon, word, thing->name);
    thing->place = t->place;
    for (int m = 0; m < t->mods_n; m++)
        say_about(thing, t->mod[m]);
    if (!piece && (t->quantity == ONE || t->quantity == MANY)) /* "1 damage" is not "all damage" */
        say_about(thing, t->quantity == ONE ? "1" : "all");
    t->place = false;
    t->mods_n = 0;
    t->quantity = BARE;
}

static void take_mod(struct taking *t, const char *word)
{
    bool said = t->canon->ours && strcmp(word, "friendly") == 0;
    if (t->mods_n < ABOUT && !said) {
        memset(t->mod[t->mods_n], 0, STEM);
        strncpy(t->mod[t->mods_n++], word, STEM - 1);
    }
}

static bool is_adjective(const struct parlance *parlance, const char *word)
{
    for (const struct parlance_word *a = parlance->adjectives; a != NULL && a->words != NULL; a++)
        if (canon_spells(a->words, word))
            return true;
    return CANON_ONE_OF(word, "other", "friendly", "enemy", "+", "-", "fallen");
}

static bool says_time(const struct words *words, int w)
{
    stem word;
    canon_word(words, w, word);
    return CANON_ONE_OF(word, "turn", "day", "round", "battle", "turns", "days");
}

/* "Each turn", "this turn": what kind of time. */
static bool take_time(struct taking *t, int w, const char *word)
{
    stem before, time = "";
    if (!says_time(t->words, w))
        return false;
    canon_word(t->words, w - 1, before);
    strncpy(time, word, 8);
    canon_cut_ending(time);
    give_back(t);
    if (CANON_ONE_OF(before, "this", "next"))
        add_deed(t, before);
    else if (CANON_ONE_OF(before, "each", "every", "per"))
        add_deed(t, "each");
    add_deed(t, time);
    return true;
}

static bool is_past(const char *word)
{
    size_t bytes = strlen(word);
    return bytes > 3 && (strcmp(word + bytes - 2, "ed") == 0 ||
                         CANON_ONE_OF(word, "hit", "sold", "slain", "lost", "fallen", "stolen"));
}

/* "Is stunned" is not "stuns". */
static bool is_passive(const struct words *words, int w, const char *word)
{
    stem before;
    canon_word(words, w - 1, before);
    return is_past(word) && CANON_ONE_OF(before, "is", "are", "be", "been", "being", "when", "if",
                                         "was", "were", "get", "gets");
}

/* "The opponent's Animates" are not one. */
static bool owns(const struct words *words, int w)
{
    stem word;
    canon_word(words, w, word);
    return strchr(word, '\'') != NULL;
}

/* "Opponent" by itself: not "the opponent's Animates", nor "rival animals". */
static bool names_player(const struct taking *t, int w)
{
    stem word, name, next;
    canon_word(t->words, w, word);
    canon_word(t->words, w + 1, next);
    canon_name(t->canon, word, name);
    return (strcmp(name, "enemy") == 0 || strcmp(name, "player") == 0) && !owns(t->words, w) &&
           !canon_piece(t->canon, next);
}

static void take_quantity(struct taking *t, int w, const char *word)
{
    if (CANON_ONE_OF(word, "a", "an", "one", "target", "another", "1"))
        t->quantity = t->quantity == MANY ? MANY : ONE;
    else if (CANON_ONE_OF(word, "each", "every", "all", "per", "no", "both"))
        t->quantity = MANY;
    else if (strcmp(word, "any") == 0 || strcmp(word, "some") == 0)
        t->quantity = ANY;
    else if (CANON_ONE_OF(word, "the", "this", "that", "these", "those") && !owns(t->words, w + 1))
        t->quantity = THAT;
    if (strcmp(word, "another") == 0)
        take_mod(t, "other");
    if (CANON_ONE_OF(word, "that", "this") && names_player(t, w + 1))
        add_deed(t, "that"); /* "that rival" is not one of them */
}

/* "You draw" says no more than "draw". */
static bool says_you(const struct words *words, int w)
{
    stem before, next;
    canon_word(words, w - 1, before);
    canon_word(words, w + 1, next);
    if (CANON_ONE_OF(before, "attack", "attacks", "attacking", "against", "than", "costs", "cost"))
        return true;
    return !CANON_ONE_OF(next, "draw", "gain", "get", "take", "lose", "pay", "may", "can",
                         "discard", "steal", "heal", "look", "search", "return", "put", "have",
                         "hold", "choose", "receive", "own", "control", "must");
}

static bool is_self(const struct taking *t, int w, int *n)
{
    if (t->canon->guest)
        return (*n = words_are(t->words, w, "it") ? 1 : 0) > 0;
    for (const char *const *of = t->canon->parlance->selves; of != NULL && *of != NULL; of++) {
        int length = words_begin(t->words, w, t->words->n, *of);
        *n = length > *n ? length : *n;
    }
    return *n > 0;
}

static bool names_piece(const struct taking *t, int w)
{
    stem word;
    canon_word(t->words, w, word);
    return canon_piece(t->canon, word);
}

static void take_number(struct taking *t, int w)
{
    const struct words *words = t->words;
    int number = words->word[w].number;
    char said[STEM];
    bool sign = words_are(words, w - 1, "+") || words_are(words, w - 1, "-");
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
    canon_word(t->words, w + 1, next);
    canon_name(t->canon, next, name);
    return next[0] == '\0' || strcmp(name, "enemy") == 0 ||
           (words_are(t->words, w, "target") && !canon_piece(t->canon, next) &&
            !CANON_ONE_OF(name, "enemy", "friendly", "other", "stunned", "+"));
}

/* "You control 3 temples" as "you have", "must discard" as "discards". */
static bool says_nothing(const struct taking *t, int w, const char *name)
{
    stem next;
    canon_word(t->words, w + 1, next);
    bool effect = t->part == &t->meaning->part[PART_EFFECT];
    return (!effect && CANON_ONE_OF(name, "control", "hold", "own", "friendly")) ||
           (effect && strcmp(name, "must") == 0 &&
            CANON_ONE_OF(next, "discard", "pay", "lose", "return", "take", "draw", "choose"));
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
    return strcmp(word, "you") == 0 || (t->denied && CANON_ONE_OF(word, "may", "can"));
}

/* "1 extra resource card": a word about the card, where more was said about it before. */
static bool is_inside(const struct taking *t, int w)
{
    stem next;
    canon_word(t->words, w + 1, next);
    return (t->mods_n > 0 || t->quantity == ONE || t->quantity == SOME || t->quantity == MANY) &&
           canon_piece(t->canon, next);
}

/* "Put 1 gold on a unit": that is no place, but whom it is given to. */
static bool hands_out(const struct taking *t)
{
    for (int d = 0; d < t->part->deeds_n; d++)
        if (CANON_ONE_OF(t->part->deed[d], "put", "plac", "place", "add", "lay", "give", "giv"))
            return true;
    return false;
}

/* A word; how many words it was. */
/* What no sentence of a game says in another way: "give up" is no gift, "no one" is not "no". */
static bool says_what_none_says(const struct taking *t, int w)
{
    static const char *const words[] = {"give up", "no one", "nobody", "anyone", "anybody"};
    canon_stem next;
    for (int i = 0; i < COUNT(words); i++)
        if (words_begin(t->words, w, t->words->n, words[i]) > 0)
            return true;
    canon_word(t->words, w + 1, next); /* "for each animal and upgrade": both of them */
    return words_are(t->words, w, "and") && t->part->things_n > 0 && canon_piece(t->canon, next);
}

static int take_word(struct taking *t, int w)
{
    const struct words *words = t->words;
    const struct parlance *parlance = t->canon->parlance;
    stem word, name;
    int n = 0;
    canon_word(words, w, word);
    if (words->word[w].kind == WORD_NUMBER) {
        take_number(t, w);
        return 1;
    }
    if (take_bound(t, w))
        return 2;
    if (says_what_none_says(t, w))
        t->meaning->right = false;
    if (is_self(t, w, &n) && strcmp(word, "the") != 0 && !says_time(words, w + n) &&
        !names_piece(t, w + n)) {
        if (t->part->things_n > 0)
            add_deed(t, "self"); /* "when an enemy enters this" */
        return n;
    }
    if (CANON_ONE_OF(word, "your", "target") && leads_nowhere(t, w))
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
    bool piece = canon_piece(t->canon, word);
    if (piece || is_number_word(parlance, word)) {
        take_thing(t, word, piece);
        return 1;
    }
    canon_name(t->canon, word, name);
    t->place |= CANON_ONE_OF(word, "on", "at", "in") && !hands_out(t);
    if (canon_idle(word))
        return 1;
    if (is_adjective(parlance, name) || is_adjective(parlance, word)) {
        take_mod(t, name);
        return 1;
    }
    if (strcmp(word, "player") == 0 && t->quantity == THAT) /* "that player" is not each */
        t->meaning->right = false;
    if (says_nothing(t, w, name))
        return 1;
    if (is_inside(t, w)) {
        take_mod(t, name);
        return 1;
    }
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

/* Where the moment ends; -1: there is none. "Its User: cannot attack" speaks of it. */
static int head_end(const struct canon *canon, const struct words *words)
{
    stem word;
    int colon = 0;
    while (colon < words->n && !words_are(words, colon, ":"))
        colon++;
    canon_word(words, colon - 1, word);
    return colon == words->n || (colon == 2 && is_subject(canon->parlance, word)) ? -1 : colon;
}

static void take_apart(const struct canon *canon, const char *text, struct meaning_of *meaning)
{
    struct words words;
    struct taking t = {.canon = canon, .words = &words, .meaning = meaning};
    *meaning = (struct meaning_of){.right = canon_words(canon, text, &words)};
    if (!meaning->right)
        return;
    int colon = head_end(canon, &words), n;
    t.part = &meaning->part[colon >= 0 ? PART_HEAD : PART_EFFECT];
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

static bool same_quantity(const struct thing *said, const struct thing *offered)
{
    bool anywhere = said->place && offered->place && said->quantity <= MANY &&
                    offered->quantity <= MANY;       /* "on temples" is on a temple */
    bool player = strcmp(said->name, "player") == 0; /* "any player" is not each of them */
    if (player && said->quantity != offered->quantity)
        return false;
    return said->quantity == offered->quantity || said->quantity == ANY || anywhere ||
           (said->quantity == BARE && offered->quantity == ONE);
}

static bool same_thing(const struct thing *said, const struct thing *offered)
{
    return strcmp(said->name, offered->name) == 0 && said->about_n == offered->about_n &&
           memcmp(said->about, offered->about, (size_t)said->about_n * STEM) == 0 &&
           same_quantity(said, offered);
}

/* Whoever heals is healed. */
static bool heals(const struct part *part)
{
    return part->deeds_n == 1 && part->things_n == 1 && strcmp(part->deed[0], "heal") == 0;
}

static bool same_part(const struct part *said, const struct part *offered)
{
    uint32_t things = 0;
    uint64_t deeds = 0;
    if (said->things_n != offered->things_n || said->deeds_n != offered->deeds_n ||
        (said->deeds_n > 0 && said->suffers != offered->suffers && !heals(said)))
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

bool same_clear(const struct canon *canon, const char *said)
{
    struct words words;
    bool named = false, clear = words_split(&words, said, strlen(said));
    for (int w = 0; clear && w < words.n; w++) {
        stem word;
        canon_word(&words, w, word);
        bool owner = words_begin(&words, w + 1, words.n, "owner's") > 0;
        bool many = CANON_ONE_OF(word, "they", "them", "their", "those", "these");
        bool one = CANON_ONE_OF(word, "it", "its", "he", "his", "him", "she", "that");
        clear = owner || !(many || (one && named));
        bool self = w > 0 && words_are(&words, w - 1, "this");
        named |= !self && (canon_piece(canon, word) || is_subject(canon->parlance, word));
    }
    return clear;
}

bool same_meaning(const struct canon *canon, const char *said, const char *offer)
{
    struct meaning_of first, second;
    take_apart(canon, said, &first);
    take_apart(canon, offer, &second);
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
