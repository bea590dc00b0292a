/* likeness.c: how near two sentences are. */
#include "cardtext/likeness.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cardtext/compared.h"

bool likeness_tells(const char *word, size_t bytes)
{
    static const char *const small[] = {
        "a",     "an",   "the",  "of",   "to",    "on",   "in",   "it",    "its",  "this",
        "that",  "you",  "is",   "are",  "be",    "and",  "or",   "with",  "for",  "by",
        "at",    "if",   "may",  "when", "so",    "as",   "they", "who",   "then", "has",
        "have",  "gets", "get",  "do",   "does",  "was",  "from", "one",   "any",  "does",
        "while", "but",  "only", "long", "there", "must", "been", "would", "too",  "also"};
    for (int i = 0; i < COUNT(small); i++)
        if (strlen(small[i]) == bytes && strncasecmp(word, small[i], bytes) == 0)
            return false;
    return bytes > 0 && *word != '-' && *word != '+';
}

/* "This unit's" is this unit. */
static int self_begins(const struct words *words, int w, const char *self)
{
    int n = words_begin(words, w, words->n, self);
    const char *last = strchr(self, ' ');
    if (n > 0 || last == NULL || w + 1 >= words->n || strchr(last + 1, ' ') != NULL)
        return n;
    const struct word *first = &words->word[w], *owner = &words->word[w + 1];
    size_t bytes = strlen(last + 1);
    bool same = first->bytes == last - self && owner->bytes == bytes + 2 &&
                memcmp(words->folded + first->at, self, first->bytes) == 0 &&
                memcmp(words->folded + owner->at, last + 1, bytes) == 0 &&
                memcmp(words->folded + owner->at + bytes, "'s", 2) == 0;
    return same ? 2 : 0;
}

/* Words of "this unit" and whatever else the card is called. */
static uint64_t self_words(const struct parlance *parlance, const struct words *words)
{
    uint64_t self = 0;
    for (const char *const *of = parlance->selves; of != NULL && *of != NULL; of++)
        for (int w = 0; w < words->n; w++)
            for (int n = self_begins(words, w, *of); n > 0; n--)
                self |= 1ull << (w + n - 1);
    return self;
}

bool likeness_of(struct likeness *likeness, const struct thesaurus *thesaurus, const char *text)
{
    struct words *words = &likeness->words;
    likeness->thesaurus = thesaurus;
    likeness->telling = 0;
    if (!words_split(words, text, strlen(text)))
        return false;
    likeness->self = self_words(thesaurus->parlance, words);
    for (int w = 0; w < words->n; w++) {
        const struct word *word = &words->word[w];
        thesaurus_stem(likeness->stem[w], words->folded + word->at, word->bytes);
        thesaurus_base(likeness->base[w], words->folded + word->at, word->bytes);
        bool tells =
            word->kind == WORD_NUMBER ||
            (word->kind == WORD_PLAIN && likeness_tells(words->folded + word->at, word->bytes) &&
             !(likeness->self >> w & 1));
        likeness->entry[w] = thesaurus_entry(thesaurus, likeness->stem[w]);
        if (tells)
            likeness->telling |= 1ull << w;
    }
    return true;
}

uint64_t likeness_find(const struct likeness *likeness, const char *word, uint64_t among, bool same)
{
    char stem[THESAURUS_STEM], base[THESAURUS_STEM];
    uint64_t found = 0;
    if (likeness->words.n == 0)
        return 0;
    thesaurus_stem(stem, word, strlen(word));
    thesaurus_base(base, word, strlen(word));
    int entry = thesaurus_entry(likeness->thesaurus, stem);
    for (int w = 0; w < likeness->words.n; w++)
        if (among >> w & 1 &&
            (strcmp(base, likeness->base[w]) == 0 ||
             (!same && (strcmp(stem, likeness->stem[w]) == 0 ||
                        thesaurus_alike(likeness->thesaurus, likeness->entry[w], entry)))))
            found |= 1ull << w;
    return found;
}

bool likeness_explains(const struct likeness *likeness, const char *word)
{
    char stem[THESAURUS_STEM];
    if (likeness->words.n == 0)
        return false;
    thesaurus_stem(stem, word, strlen(word));
    int entry = thesaurus_entry(likeness->thesaurus, stem);
    for (int w = 0; w < likeness->words.n; w++)
        if (likeness->telling >> w & 1 &&
            thesaurus_means(likeness->thesaurus, likeness->entry[w], entry))
            return true;
    return false;
}

/* Is one of the words there? */
static bool has_any(const struct words *words, const char *const *among, int n)
{
    for (int w = 0; w < words->n; w++)
        for (int i = 0; i < n; i++)
            if (words_are(words, w, among[i]))
                return true;
    return false;
}

/* A sentence that says no and one that does not are far apart. */
static bool denies(const struct words *words)
{
    static const char *const denying[] = {"cannot", "can't",   "not",   "no",      "never",
                                          "unless", "without", "loses", "lose",    "doesn't",
                                          "none",   "nobody",  "noone", "nothing", "neither"};
    bool found = has_any(words, denying, COUNT(denying));
    for (int w = 0; w < words->n && !found; w++) { /* "wasn't" */
        const struct word *word = &words->word[w];
        found =
            word->bytes > 3 && memcmp(words->folded + word->at + word->bytes - 3, "n't", 3) == 0;
    }
    return found;
}

/* Words that say no without saying so: nobody is next to who is alone. */
static bool denies_quietly(const struct words *words)
{
    static const char *const quiet[] = {
        "alone", "only", "unopposed", "empty", "frontmost", "rearmost", "protect", "protects",
        "safe", "immune", "indestructible", "fresh", "less", "fewer", "fewest", "least", "lost",
        "last", "fails", "fail", "failed", "discard", "except", "free", "ignore", "ignores",
        "instead", "beaten", "otherwise", "keep", "stays", "unharmed",
        /* Whoever takes that loses it. */
        "damage", "deal", "deals", "cost", "costs", "take", "takes", "steal", "steals", "burn",
        "burns", "hurts", "drains", "pays", "robs", "eats", "drinks", "spoils", "destroys", "away"};
    return has_any(words, quiet, COUNT(quiet));
}

/* "Takes 1 less damage" is not "takes 1 damage". */
static bool lessens(const struct words *words)
{
    static const char *const less[] = {"less", "fewer", "-", "minus", "cheaper", "half"};
    for (int w = 0; w < words->n; w++)
        for (int l = 0; l < COUNT(less); l++)
            if (words_are(words, w, less[l]))
                return true;
    return false;
}

/* How much a word says: a number most, what nearly every sentence has little. */
enum { WEIGHT_LIGHT = 2, WEIGHT = 4, WEIGHT_NUMBER = 6 };

static int weight_of(const struct words *words, int w)
{
    static const char *const light[] = {
        "gain",  "gains", "give",       "gives",   "receive", "card",    "cards",   "turn",
        "turns", "each",  "every",      "all",     "time",    "times",   "target",  "choose",
        "more",  "extra", "additional", "round",   "day",     "here",    "start",   "up",
        "put",   "now",   "own",        "owner's", "yours",   "control", "controls"};
    if (words->word[w].kind == WORD_NUMBER)
        return WEIGHT_NUMBER;
    for (int i = 0; i < COUNT(light); i++)
        if (words_are(words, w, light[i]))
            return WEIGHT_LIGHT;
    return WEIGHT;
}

static int weigh(const struct words *words, uint64_t set)
{
    int weight = 0;
    for (int w = 0; w < words->n; w++)
        weight += set >> w & 1 ? weight_of(words, w) : 0;
    return weight;
}

/* What of the sentence another one says, by weight: the same words, words much alike, and what
 * else. */
struct overlap {
    uint64_t left;
    int same, alike, invented, explained;
    int pairs, ordered; /* words that follow each other, and those of them that do so in both */
    int numbers;        /* nouns of which one is meant here and several there */
};

/* 'm' several, 'o' one, '\0' both or no noun of the game: "each unit" may be either. */
static char number_of(const struct parlance *parlance, const struct words *words, int w)
{
    enum { BEFORE = 4 };
    static const char *const each[] = {"each", "every", "all", "any", "no", "per", "for", "with"};
    const char *word = words->folded + words->word[w].at;
    size_t bytes = words->word[w].bytes;
    char found = '\0';
    for (const struct parlance_word *noun = parlance->nouns; noun != NULL && noun->words != NULL;
         noun++) {
        size_t one = strcspn(noun->words, "~ ");
        const char *many = noun->words + one + (noun->words[one] == '~');
        if (bytes == one && strncasecmp(word, noun->words, one) == 0)
            found = 'o';
        else if (noun->words[one] == '~' && bytes == strcspn(many, " ") &&
                 strncasecmp(word, many, bytes) == 0)
            found = 'm';
    }
    for (int b = w - 1; b >= 0 && b > w - BEFORE && found != '\0'; b--) {
        if (words_begin(words, b, words->n, "one of") > 0 ||
            words_begin(words, b, words->n, "1 of") > 0)
            return 'o';
        for (int e = 0; e < COUNT(each); e++)
            if (words_are(words, b, each[e]))
                return '\0';
    }
    return found;
}

static int first_of(uint64_t set)
{
    int w = 0;
    while (w < WORDS_MAX - 1 && !(set >> w & 1))
        w++;
    return w;
}

static struct overlap overlap_with(const struct likeness *likeness, const struct words *words)
{
    struct overlap overlap = {.left = likeness->telling};
    uint64_t repeated = 0; /* a second sentence may say again what both are about */
    const struct parlance *parlance = likeness->thesaurus->parlance;
    uint64_t self = self_words(parlance, words), last = 0;
    for (int w = 0; w < words->n; w++) {
        char word[WORDS_BYTES];
        const struct word *at = &words->word[w];
        if (words_are(words, w, "."))
            repeated = likeness->telling;
        if (at->kind == WORD_MARK || self >> w & 1 ||
            !likeness_tells(words->folded + at->at, at->bytes))
            continue;
        memcpy(word, words->folded + at->at, at->bytes);
        word[at->bytes] = '\0';
        uint64_t same = likeness_find(likeness, word, overlap.left, true);
        uint64_t near = same != 0 ? same : likeness_find(likeness, word, overlap.left, false);
        bool one = at->kind == WORD_NUMBER && at->number == 1; /* "a card" has it, too */
        uint64_t first = near & (~near + 1);                   /* is said now */
        overlap.same += same != 0 ? weigh(&likeness->words, first) : 0;
        overlap.alike += same == 0 ? weigh(&likeness->words, first) : 0;
        if (near == 0 && !one && likeness_find(likeness, word, repeated, false) == 0)
            *(likeness_explains(likeness, word) ? &overlap.explained : &overlap.invented) +=
                weight_of(words, w);
        char here = number_of(parlance, words, w);
        char there = first == 0 ? '\0' : number_of(parlance, &likeness->words, first_of(first));
        overlap.numbers += here != '\0' && there != '\0' && here != there;
        overlap.left &= ~first;
        overlap.pairs += first != 0 && last != 0;
        overlap.ordered += first > last && last != 0;
        last = first != 0 ? first : last;
    }
    return overlap;
}

/* "One of your units" are not "your units". */
static bool singles(const struct words *words)
{
    static const char *const one[] = {"one", "a", "an", "target", "1", "another"};
    for (int w = 0; w < words->n; w++)
        for (int o = 0; o < COUNT(one); o++)
            if (words_are(words, w, one[o]))
                return true;
    return false;
}

static bool chooses(const struct words *words)
{
    for (int w = 0; w < words->n; w++)
        if (words_begin(words, w, words->n, "one of") > 0 || words_are(words, w, "target") ||
            words_are(words, w, "choose"))
            return true;
    return false;
}

/* "Each of your units" is not one of them. */
static bool spreads(const struct words *words)
{
    for (int w = 0; w + 1 < words->n; w++)
        if (words_are(words, w, "all") ||
            ((words_are(words, w, "each") || words_are(words, w, "every")) &&
             !words_are(words, w + 1, "turn") && !words_are(words, w + 1, "day")))
            return true;
    return false;
}

/* Whoever may choose is asked. */
static bool permits(const struct words *words)
{
    for (int w = 0; w < words->n; w++)
        if ((words_are(words, w, "may") || words_are(words, w, "can") ||
             words_are(words, w, "choose")) &&
            (w + 1 == words->n ||
             !(words_are(words, w + 1, "no") || words_are(words, w + 1, "not"))))
            return true;
    return false;
}

int likeness_with(const struct likeness *likeness, const char *text)
{
    enum {
        ALIKE = 80,
        INVENTED = 70,
        EXPLAINED = 10,
        FULL = 100,
        OPPOSITE = 40,
        SELF = 8,
        NUMBER = 10
    };
    struct words words;
    int all = weigh(&likeness->words, likeness->telling);
    if (!words_split(&words, text, strlen(text)) || all == 0)
        return 0;
    struct overlap o = overlap_with(likeness, &words);
    int score =
        (o.same * FULL + o.alike * ALIKE - o.invented * INVENTED - o.explained * EXPLAINED) / all;
    score -=
        self_words(likeness->thesaurus->parlance, &words) == 0 && likeness->self != 0 ? SELF : 0;
    score -= o.numbers * NUMBER;
    score -= o.pairs > 0 ? SELF - SELF * o.ordered / o.pairs : 0;
    score -= denies(&words) != denies(&likeness->words) ? OPPOSITE : 0;
    score -= lessens(&likeness->words) && !lessens(&words) && !denies(&words) ? OPPOSITE : 0;
    score -= chooses(&likeness->words) && !singles(&words) ? OPPOSITE : 0;
    score -= permits(&likeness->words) != permits(&words) ? OPPOSITE / 2 : 0;
    score -= spreads(&likeness->words) && strstr(text, "one ") != NULL ? OPPOSITE / 2 : 0;
    return score < 0 ? 0 : score > FULL ? FULL : score;
}

/* What a sentence does to numbers, and to whom. */
struct bearing {
    bool more, less, own, others;
};

static struct bearing bearing_of(const struct words *words)
{
    enum { COMPARED = 4 }; /* "less power than": so far away */
    static const char *const own[] = {"your", "yours", "friendly", "my", "own"};
    static const char *const others[] = {"enemy",      "enemies",  "opponent", "opponents",
                                         "opponent's", "rival",    "rivals",   "rival's",
                                         "player",     "players",  "player's", "enemy's",
                                         "opposing",   "attacker", "defender"};
    static const char *const less[] = {"less",  "fewer", "lower",  "lose",
                                       "loses", "minus", "reduced"};
    struct bearing bearing = {.own = has_any(words, own, COUNT(own)),
                              .others = has_any(words, others, COUNT(others))};
    for (int w = 0; w < words->n; w++) {
        bool number = w + 1 < words->n && words->word[w + 1].kind == WORD_NUMBER;
        bool compared = w > 0 && words_are(words, w - 1, "or");
        for (int than = w + 1; than < words->n && than <= w + COMPARED; than++)
            compared |= words_are(words, than, "than");
        bearing.more |= number && words_are(words, w, "+");
        bearing.less |= number && words_are(words, w, "-");
        for (int l = 0; l < COUNT(less) && !compared; l++)
            bearing.less |= words_are(words, w, less[l]);
    }
    return bearing;
}

/* The first words of the moment in front, up to the colon: who sets it off. */
static struct words moment_of(const struct words *words)
{
    enum { SUBJECT_WORDS = 5 };
    struct words moment = *words;
    int colon = 0;
    while (colon < words->n && !words_are(words, colon, ":"))
        colon++;
    moment.n = colon == words->n ? 0 : colon < SUBJECT_WORDS ? colon : SUBJECT_WORDS;
    return moment;
}

/* Does something else set it off: what others do, or what they do not? */
static bool turns_moment(const struct words *said, const struct words *other)
{
    const struct words first = moment_of(said), second = moment_of(other);
    return first.n > 0 && second.n > 0 && bearing_of(&first).others != bearing_of(&second).others;
}

/* "Gives you 1 gold": it comes to you. */
static bool hands_over(const struct words *words)
{
    static const char *const given[] = {"give you", "gives you", "pay you", "pays you",
                                        "hands you"};
    for (int w = 0; w < words->n; w++)
        for (int g = 0; g < COUNT(given); g++)
            if (words_begin(words, w, words->n, given[g]) > 0)
                return true;
    return false;
}

/* "Choose one:" of several. */
static bool offers_choice(const struct words *words)
{
    for (int w = 0; w < words->n; w++)
        if (words_begin(words, w, words->n, "choose one :") > 0 ||
            words_begin(words, w, words->n, "choose 1 :") > 0)
            return true;
    return false;
}

/* ---- what is done, by whom, when ---- */

#define HAS_ANY(words, ...)                                                                        \
    has_any(words, (const char *const[]){__VA_ARGS__}, COUNT(((const char *const[]){__VA_ARGS__})))

static bool brings(const struct words *words)
{
    return HAS_ANY(words, "put", "puts", "gain", "gains", "earn", "earns", "receive", "receives");
}

static bool takes_away(const struct words *words)
{
    return HAS_ANY(words, "lose", "loses", "losing", "lost", "steal", "steals", "take", "takes",
                   "discard", "discards", "pay", "pays", "spend", "remove", "removes", "burn",
                   "less", "fewer", "give", "gives", "cost", "costs", "-");
}

/* "Each unit loses 1 food" for "put 1 food on each unit". */
static bool turns_gift(const struct words *said, const struct words *other)
{
    return brings(said) && !takes_away(said) && HAS_ANY(other, "lose", "loses", "steal", "steals");
}

/* "Cannot attack" for "cannot be attacked". */
static bool turns_deed(const struct words *said, const struct words *other)
{
    bool suffers = HAS_ANY(said, "attacked", "confronted") &&
                   !HAS_ANY(said, "attack", "attacks", "attacking", "confront", "confronts");
    for (int w = 0; suffers && w + 1 < other->n; w++) {
        bool does = words_begin(other, w, other->n, "cannot attack") > 0 ||
                    words_begin(other, w, other->n, "cannot confront") > 0;
        bool whom = w + 2 < other->n && !words_are(other, w + 2, "from") &&
                    !words_are(other, w + 2, "until") && !words_are(other, w + 2, "if") &&
                    words_begin(other, w + 2, other->n, "this turn") == 0;
        if (does && !whom)
            return true;
    }
    return false;
}

/* "When a friendly unit is beaten" for "another of your units". */
static bool drops_other(const struct words *said, const struct words *other)
{
    return HAS_ANY(said, "another") && HAS_ANY(said, "your", "yours") &&
           !HAS_ANY(other, "other", "another", "others", "adjacent");
}

/* "Start of combat: ..." where nothing was said of when. */
static bool adds_moment(const struct words *said, const struct words *other)
{
    static const char *const begins[] = {"when", "on", "start", "end", "after", "before"};
    bool moment = false;
    for (int b = 0; b < COUNT(begins); b++)
        moment |= other->n > 0 && words_are(other, 0, begins[b]);
    return moment && HAS_ANY(other, ":") &&
           !HAS_ANY(said, ":", ",", "when", "whenever", "on", "upon", "start", "end", "after",
                    "before", "each", "every", "at", "once", "if", "as", "time", "turn", "day",
                    "for", "by", "that", "who", "with", "while", "instead");
}

bool likeness_turns(const struct likeness *likeness, const char *text)
{
    static const char *const otherwise[] = {"otherwise", "instead"};
    struct words words;
    if (!words_split(&words, text, strlen(text)))
        return true;
    struct bearing said = bearing_of(&likeness->words), other = bearing_of(&words);
    bool sign = (said.less && !said.more && other.more && !other.less) ||
                (said.more && !said.less && other.less && !other.more);
    bool side = (said.others && !said.own && other.own && !other.others) ||
                (said.own && !said.others && other.others && !other.own);
    bool no = denies(&likeness->words) ? !denies(&words) && !denies_quietly(&words)
                                       : denies(&words) && !denies_quietly(&likeness->words);
    bool either = has_any(&likeness->words, otherwise, COUNT(otherwise)) &&
                  !has_any(&words, otherwise, COUNT(otherwise)) && strstr(text, "unless") == NULL;
    bool choice = offers_choice(&likeness->words) && !offers_choice(&words);
    bool way =
        hands_over(&likeness->words) && (has_any(&words, (const char *const[]){"gains", "pay"}, 2));
    const struct words *first = &likeness->words;
    bool deed = turns_gift(first, &words) || turns_deed(first, &words) ||
                drops_other(first, &words) || adds_moment(first, &words);
    return sign || side || no || way || either || choice || deed ||
           turns_moment(&likeness->words, &words) || compared_otherwise(&likeness->words, &words);
}

uint64_t likeness_new(const struct likeness *likeness, const struct words *words)
{
    uint64_t found = 0;
    for (int w = 0; w < words->n; w++) {
        char word[WORDS_BYTES];
        const struct word *at = &words->word[w];
        bool one = at->kind == WORD_NUMBER && at->number == 1;
        snprintf(word, sizeof word, "%.*s", at->bytes, words->folded + at->at);
        if (at->kind != WORD_MARK && !one && likeness_tells(word, strlen(word)) &&
            likeness_find(likeness, word, ~0ull, false) == 0)
            found |= 1ull << w;
    }
    return found;
}

uint64_t likeness_missing(const struct likeness *likeness, const char *text)
{
    struct words words;
    return words_split(&words, text, strlen(text)) ? overlap_with(likeness, &words).left : 0;
}
