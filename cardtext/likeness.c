/* likeness.c: stems, and the words that people use for much the same thing in any game. */
#include "cardtext/likeness.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cardtext/compared.h"

/* Words of one row stand for each other in a guess, never in what is read. */
static const char *const alike[] = {
    ("gain gains get gets receive receives earn earns collect collects give gives score scores "
     "obtain obtains claim claims produce produces provide provides bring brings add adds"),
    ("kill kills destroy destroys slay slays defeat die dies fall falls fallen dead death "
     "discarded lost costs remove removes sacrifice eliminate perish killed burn burns"),
    "start begin beginning begins starts dawn morning",
    "end night ends finish evening",
    "turn turns day days round rounds",
    ("play played plays enter enters come comes arrive arrives place placed muster mustered buy "
     "bought recruit recruited build built added summon joins join appears"),
    "steal steals rob robs take takes snatch loot grab",
    "hurt damage damages wound wounds wounded hit hits strike strikes harm injure injured",
    "deal deals take takes inflict inflicts suffer suffers lose loses",
    "heal heals restore restores recover recovers repair mend cure regain",
    "enemy enemies opponent opponents rival rivals foe foes hostile opponent's rival's",
    "your yours friendly own control allied ally allies friend friends team",
    "move moves walk step go cross march teleport push travel",
    "extra additional bonus more further another",
    "less fewer cheaper reduced reduce reduces fewest lowest minus lower decreases least",
    "most highest greatest largest biggest",
    "attack attacks attacking fight fights battle combat assault raid",
    "defend defends defending defence defense block blocks",
    "cannot immune protected protect protects safe invulnerable shielded never",
    ("adjacent next beside neighboring neighbouring sides side nearby near surrounding neighbor "
     "neighbors neighbour neighbours around touching"),
    "front ahead frontmost foremost first",
    "behind rear back rearmost hindmost last",
    "weak weakest smallest",
    "strong strongest biggest powerful",
    "man men soldier soldiers warrior warriors army recruits troops fighter fighters",
    "look looks see sees scout peek reveal reveals inspect view",
    "stun stuns stunned exhaust tire freeze paralyze",
    "ready refresh awaken unstun",
    "win wins victory won beat beats defeats victorious",
    "empty free open unoccupied vacant",
    "each every all everything everyone everybody",
    "eat eats need needs consume consumes",
    "have has control controls own owns hold holds carry carries possess",
    "wear worn wearing wears equipped carrying",
    "sell sells sold sale",
    "hand hands",
    "twice two double doubled doubles",
    "dice die roll rolls",
    "confrontation confronts confronted outwits argue",
    "user wearer bearer holder",
    "better higher best",
    "survive survives withstand withstands hold holds repel repels",
    "revive revives resurrect resurrects reanimate return returns",
    "pay pays spend spends exchange trade swap convert",
    "across opposite facing opposed column",
    "alone lonely solitary isolated",
    "cost costs price prices expensive",
    "hp health life lives hitpoint",
    "vp points point score victory",
    "column opposite across facing opposed opposing opponent's",
    "opposed opposite facing faces across",
    "unopposed unchallenged alone nobody empty",
    "this its it self itself bearer wearer user holder owner",
    "defender target victim attacked defending",
    "attacker attacking aggressor assailant",
    "fails loses lose lost fail failed repelled",
    "holds survives withstands survive repels defended",
    "recruit recruits men man soldier soldiers hire hired enlist",
    "put place puts places add lay drop store",
    "give gives put hand share lend pass grant grants",
    "land space spaces place tile field ground spot territory",
    "row board tableau yours",
    "near within range distance spaces close",
    "weapon weapons sword armed blade arm gun",
    "armor armour armored shield shields protected",
    "equipment equipped items item gear tool tools upgrade upgraded",
    "money gold coins coin rich wealthy cash treasure",
    "food meat eat hungry feed feeds rations",
    "power strength strong stronger might force",
    "wit mind cunning smart clever intelligence",
    "harder stronger bigger better more",
    "weaker smaller lower less",
    "double twice doubled doubles doubling",
    "half halve halved halves",
    "ignore ignores bypass bypasses pierce pierces through straight directly unblockable",
    "rot rots spoil spoils decay keep keeps kept stays",
    "burn burned sacrifice sacrificed burns sacrifices offer",
    "people loyalist loyalists followers faithful believers",
    "retreat retreats flee withdraw flees withdraws withdrawn escape leaves",
    "draw draws drawn take card cards",
    "discard discards discarded lose trash throw destroy sacrifice",
    "return returns back recall bounce comes goes again",
    "control controls owns own gain capture captured conquer seize",
    "seize steal take capture kidnap",
    "stunned exhausted tapped asleep sleeping tired",
    "ready untap readies readied fresh awake",
    "damaged wounded hurt injured",
    "heal healed unhurt undamaged full",
    "wound wounds wounded injury injuries",
    "market shop buying",
    "combat battle fight war",
    "draft drafts choose pick picks",
    "level levels upgraded leveled",
    "kind kinds different type types species sort",
    "move moves swap swaps switch exchange places trade push pull",
    "front ahead directly before",
    "behind directly after",
    "attack attacks strikes hits fight",
    "hit hits damage damages wounds deals",
    "extra refill refills draw draws",
    "owner owner's player controller whoever",
    "player players everybody everyone each",
    "water sea river lake swim ships",
    "cross swim fly flies over pass",
    "copy copies same equal mimic",
    "conflict fight fighting attack attacking defending battle",
    "confront confronts confronting confrontation argue argues debate",
    "outwit outwits confront persuade",
    "steadfast stun stunned immune",
    "permanently good forever permanent",
    "instead would prevent prevents prevented",
    "instead being would",
    "first once",
    "only one single last",
    "fall falls fallen dies die dead death killed lost",
    "revive revives resurrect resurrects return back alive",
    "dawn morning sunrise day",
    "night evening dusk sunset",
    "hungry starve starving unfed feed eat",
    "ore metal iron ores steel",
    "drink drinks wine beer ale",
    "recipe recipes craft crafting crafted made make makes build forge",
    "wear wears wearing worn equip equipped carry",
    "bank gold",
};

const char *likeness_row(int row)
{
    return row < COUNT(alike) ? alike[row] : NULL;
}

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

static bool ends_with(const char *stem, size_t bytes, const char *ending)
{
    size_t length = strlen(ending);
    return bytes > length + 2 && strcmp(stem + bytes - length, ending) == 0;
}

/* Without the endings of number and person. */
static void base_of(char stem[LIKENESS_STEM], const char *word, size_t bytes)
{
    static const char *const endings[] = {"'s", "s'", "es", "s", "e"};
    bytes = bytes < LIKENESS_STEM - 1 ? bytes : LIKENESS_STEM - 1;
    memset(stem, 0, LIKENESS_STEM);
    for (size_t i = 0; i < bytes; i++)
        stem[i] = (char)(word[i] >= 'A' && word[i] <= 'Z' ? word[i] - 'A' + 'a' : word[i]);
    if (ends_with(stem, bytes, "ies")) {
        strcpy(stem + bytes - 3, "y");
        return;
    }
    for (int e = 0; e < COUNT(endings); e++)
        if (ends_with(stem, bytes, endings[e])) {
            stem[bytes - strlen(endings[e])] = '\0';
            return;
        }
}

/* Without any ending. */
static void stem_of(char stem[LIKENESS_STEM], const char *word, size_t bytes)
{
    static const char *const endings[] = {"ing", "ed"};
    base_of(stem, word, bytes);
    for (int e = 0; e < COUNT(endings); e++)
        if (ends_with(stem, strlen(stem), endings[e])) {
            stem[strlen(stem) - strlen(endings[e])] = '\0';
            return;
        }
}

/* Where the stem stands among the entries, or would stand. */
static int entry_of(const struct likeness *likeness, const char *stem)
{
    unsigned at = words_hash(stem, strlen(stem)) % LIKENESS_ENTRIES;
    while (likeness->entry[at].stem[0] != '\0' && strcmp(likeness->entry[at].stem, stem) != 0)
        at = (at + 1) % LIKENESS_ENTRIES;
    return (int)at;
}

static void add_row(struct likeness *likeness, const char *words, int row)
{
    for (size_t bytes; *words != '\0'; words += bytes + (words[bytes] == ' ')) {
        char stem[LIKENESS_STEM];
        bytes = strcspn(words, " ");
        stem_of(stem, words, bytes);
        int e = entry_of(likeness, stem);
        strcpy(likeness->entry[e].stem, stem);
        likeness->entry[e].rows.bits[row / 64] |= 1ull << row % 64;
    }
}

/* The common rows, and what the game's own rules exchange word for word in those that are left. */
static void add_rows(struct likeness *likeness)
{
    int row = 0;
    static_assert(COUNT(alike) < LIKENESS_ROWS * 64, "room for a game's own");
    memset(likeness->entry, 0, sizeof likeness->entry);
    for (; row < COUNT(alike); row++)
        add_row(likeness, alike[row], row);
    const struct parlance_same *same = likeness->parlance->same;
    for (; same != NULL && same->said != NULL && row < LIKENESS_ROWS * 64; same++) {
        if (strpbrk(same->said, " *#&^$|") != NULL || strpbrk(same->meant, " *#&") != NULL)
            continue;
        add_row(likeness, same->said, row);
        add_row(likeness, same->meant, row++);
    }
}

static bool meet(const struct likeness_rows *x, const struct likeness_rows *y)
{
    uint64_t both = 0;
    for (int r = 0; r < LIKENESS_ROWS; r++)
        both |= x->bits[r] & y->bits[r];
    return both != 0;
}

/* Words of "this unit" and whatever else the card is called. */
static uint64_t self_words(const struct parlance *parlance, const struct words *words)
{
    uint64_t self = 0;
    for (const char *const *of = parlance->selves; of != NULL && *of != NULL; of++)
        for (int w = 0; w < words->n; w++)
            for (int n = words_begin(words, w, words->n, *of); n > 0; n--)
                self |= 1ull << (w + n - 1);
    return self;
}

bool likeness_of(struct likeness *likeness, const struct parlance *parlance, const char *text)
{
    struct words *words = &likeness->words;
    likeness->parlance = parlance;
    likeness->telling = 0;
    add_rows(likeness);
    if (!words_split(words, text, strlen(text)))
        return false;
    likeness->self = self_words(parlance, words);
    for (int w = 0; w < words->n; w++) {
        const struct word *word = &words->word[w];
        stem_of(likeness->stem[w], words->folded + word->at, word->bytes);
        base_of(likeness->base[w], words->folded + word->at, word->bytes);
        bool tells =
            word->kind == WORD_NUMBER ||
            (word->kind == WORD_PLAIN && likeness_tells(words->folded + word->at, word->bytes) &&
             !(likeness->self >> w & 1));
        likeness->rows[w] = likeness->entry[entry_of(likeness, likeness->stem[w])].rows;
        if (tells)
            likeness->telling |= 1ull << w;
    }
    return true;
}

uint64_t likeness_find(const struct likeness *likeness, const char *word, uint64_t among, bool same)
{
    char stem[LIKENESS_STEM], base[LIKENESS_STEM];
    uint64_t found = 0;
    stem_of(stem, word, strlen(word));
    base_of(base, word, strlen(word));
    const struct likeness_rows *rows = &likeness->entry[entry_of(likeness, stem)].rows;
    for (int w = 0; w < likeness->words.n; w++)
        if (among >> w & 1 &&
            (strcmp(base, likeness->base[w]) == 0 ||
             (!same && (strcmp(stem, likeness->stem[w]) == 0 || meet(&likeness->rows[w], rows)))))
            found |= 1ull << w;
    return found;
}

/* A sentence that says no and one that does not are far apart. */
static bool denies(const struct words *words)
{
    static const char *const denying[] = {"cannot", "can't",   "not",   "no",   "never",
                                          "unless", "without", "loses", "lose", "doesn't"};
    for (int w = 0; w < words->n; w++)
        for (int d = 0; d < COUNT(denying); d++)
            if (words_are(words, w, denying[d]))
                return true;
    return false;
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
    int same, alike, invented;
    int pairs, ordered; /* words that follow each other, and those of them that do so in both */
};

static struct overlap overlap_with(const struct likeness *likeness, const struct words *words)
{
    struct overlap overlap = {.left = likeness->telling};
    uint64_t repeated = 0; /* a second sentence may say again what both are about */
    uint64_t self = self_words(likeness->parlance, words), last = 0;
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
            overlap.invented += weight_of(words, w);
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

int likeness_with(const struct likeness *likeness, const char *text)
{
    enum { ALIKE = 80, INVENTED = 70, FULL = 100, OPPOSITE = 40, SELF = 8 };
    struct words words;
    int all = weigh(&likeness->words, likeness->telling);
    if (!words_split(&words, text, strlen(text)) || all == 0)
        return 0;
    struct overlap o = overlap_with(likeness, &words);
    int score = (o.same * FULL + o.alike * ALIKE - o.invented * INVENTED) / all;
    score -= self_words(likeness->parlance, &words) == 0 && likeness->self != 0 ? SELF : 0;
    score -= o.pairs > 0 ? SELF - SELF * o.ordered / o.pairs : 0;
    score -= denies(&words) != denies(&likeness->words) ? OPPOSITE : 0;
    score -= lessens(&likeness->words) && !lessens(&words) && !denies(&words) ? OPPOSITE : 0;
    score -= chooses(&likeness->words) && !singles(&words) ? OPPOSITE : 0;
    score -= spreads(&likeness->words) && strstr(text, "one ") != NULL ? OPPOSITE / 2 : 0;
    return score < 0 ? 0 : score > FULL ? FULL : score;
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

/* "Choose one:" of several. */
static bool offers_choice(const struct words *words)
{
    for (int w = 0; w < words->n; w++)
        if (words_begin(words, w, words->n, "choose one :") > 0 ||
            words_begin(words, w, words->n, "choose 1 :") > 0)
            return true;
    return false;
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
    bool either = has_any(&likeness->words, otherwise, COUNT(otherwise)) &&
                  !has_any(&words, otherwise, COUNT(otherwise)) && strstr(text, "unless") == NULL;
    bool choice = offers_choice(&likeness->words) && !offers_choice(&words);
    return sign || side || either || choice || compared_otherwise(&likeness->words, &words);
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
