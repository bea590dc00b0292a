/* thesaurus.c: reads the rules as pairs of a word that people say and a word of the game. */
#include "cardtext/thesaurus.h"

#include <string.h>

#include "cardtext/likeness.h"
#include "cardtext/restate.h"
#include "cardtext/rewrite.h"

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
    "damage hurt hits lose loses take takes deal deals cost costs strike harm",
    "join joins draw draws drawn recruit new arrives comes enter hire",
    "smaller less fewer weaker weakened reduced lower",
    "deadly dying die last kill killed would instead lethal fatal",
    "store keep keeps save saves stays fresh rots beyond",
    "patch patches repair repairs repaired mend mends heal heals restore",
    "bigger larger greater more outnumber outnumbers fewer",
    "retreat retreats retreating undecided decided draw",
    "spill spills waste lose loses burn",
    "arrival arrive joining joins join recruited enter enters comes come",
    "yield yields gain bring brings earn flow come",
    "pass passes pierce pierces bypass ignore ignores straight through",
    "cancelled ignored wasted nothing effect prevented",
};

const char *thesaurus_row(int row)
{
    return row < COUNT(alike) ? alike[row] : NULL;
}

/* ---- stems ---- */

static bool ends_with(const char *stem, size_t bytes, const char *ending)
{
    size_t length = strlen(ending);
    return bytes > length + 2 && strcmp(stem + bytes - length, ending) == 0;
}

void thesaurus_base(char stem[THESAURUS_STEM], const char *word, size_t bytes)
{
    static const char *const endings[] = {"'s", "s'", "es", "s", "e"};
    bytes = bytes < THESAURUS_STEM - 1 ? bytes : THESAURUS_STEM - 1;
    memset(stem, 0, THESAURUS_STEM);
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

void thesaurus_stem(char stem[THESAURUS_STEM], const char *word, size_t bytes)
{
    static const char *const endings[] = {"ing", "ed"};
    thesaurus_base(stem, word, bytes);
    for (int e = 0; e < COUNT(endings); e++)
        if (ends_with(stem, strlen(stem), endings[e])) {
            stem[strlen(stem) - strlen(endings[e])] = '\0';
            return;
        }
}

/* ---- entries and links ---- */

/* Where the stem stands among the entries, or would stand. */
static int place_of(const struct thesaurus *thesaurus, const char *stem)
{
    unsigned at = words_hash(stem, strlen(stem)) % THESAURUS_ENTRIES;
    while (thesaurus->entry[at].stem[0] != '\0' && strcmp(thesaurus->entry[at].stem, stem) != 0)
        at = (at + 1) % THESAURUS_ENTRIES;
    return (int)at;
}

int thesaurus_entry(const struct thesaurus *thesaurus, const char *stem)
{
    int at = place_of(thesaurus, stem);
    return thesaurus->entry[at].stem[0] == '\0' ? -1 : at;
}

static int add_entry(struct thesaurus *thesaurus, const char *word, size_t bytes)
{
    char stem[THESAURUS_STEM];
    thesaurus_stem(stem, word, bytes);
    int at = place_of(thesaurus, stem);
    if (thesaurus->entry[at].stem[0] == '\0' && ++thesaurus->entries_n > THESAURUS_ENTRIES / 2)
        return -1;
    strcpy(thesaurus->entry[at].stem, stem);
    return at;
}

/* Where the pair stands among the links, or would stand. */
static unsigned link_of(const struct thesaurus *thesaurus, int said, int meant)
{
    uint32_t pair = ((uint32_t)said << 16 | (uint32_t)meant) + 1;
    unsigned at = fnv32(FNV32_BEGIN, (const char *)&pair, sizeof pair) % THESAURUS_LINKS;
    while (thesaurus->link[at].pair != 0 && thesaurus->link[at].pair != pair)
        at = (at + 1) % THESAURUS_LINKS;
    return at;
}

static void add_link(struct thesaurus *thesaurus, int said, int meant, int weight)
{
    unsigned at = link_of(thesaurus, said, meant);
    if (thesaurus->link[at].pair == 0 && ++thesaurus->links_n > THESAURUS_LINKS / 2)
        return;
    thesaurus->link[at].pair = ((uint32_t)said << 16 | (uint32_t)meant) + 1;
    thesaurus->link[at].weight = (uint16_t)(thesaurus->link[at].weight + weight);
}

/* ---- rules ---- */

enum { RULE_WORDS = 24, ALWAYS = 60 };

/* The words of one side of a rule that say something; those that | sets apart share a place. */
struct rule_side {
    int entry[RULE_WORDS], place[RULE_WORDS];
    int n, places_n;
};

static void read_side(struct thesaurus *thesaurus, const char *text, struct rule_side *side)
{
    *side = (struct rule_side){.n = 0};
    text += *text == '!';
    for (size_t bytes; *text != '\0'; text += bytes + (text[bytes] == ' ')) {
        bytes = strcspn(text, " ");
        struct rewrite_item item = {.at = text + (*text == '?'),
                                    .bytes = (int)(bytes - (*text == '?'))};
        bool sign = bytes > 0 && strchr("*#&@^$%+-", *text) != NULL;
        int before = side->n;
        while (!sign && item.bytes > 0 && side->n < RULE_WORDS) {
            struct rewrite_item word = rewrite_next_word(&item);
            if (!likeness_tells(word.at, (size_t)word.bytes))
                continue;
            side->entry[side->n] = add_entry(thesaurus, word.at, (size_t)word.bytes);
            side->place[side->n] = side->places_n;
            side->n += side->entry[side->n] >= 0;
        }
        side->places_n += side->n > before;
    }
}

static bool has(const struct rule_side *side, int entry)
{
    for (int i = 0; i < side->n; i++)
        if (side->entry[i] == entry)
            return true;
    return false;
}

/* How many places of the one side say what the other does not. */
static int places_but(const struct rule_side *side, const struct rule_side *other)
{
    int n = 0;
    for (int i = 0; i < side->n; i++)
        n += (i == 0 || side->place[i] != side->place[i - 1]) && !has(other, side->entry[i]);
    return n;
}

static void learn(struct thesaurus *thesaurus, const char *saying)
{
    struct rule_side said, meant;
    read_side(thesaurus, saying, &said);
    read_side(thesaurus, saying_meant(saying), &meant);
    int left = places_but(&said, &meant);
    for (int s = 0; s < said.n; s++) {
        struct thesaurus_entry *entry = &thesaurus->entry[said.entry[s]];
        if (has(&meant, said.entry[s]) && left > 0)
            continue;
        entry->rules++;
        for (int m = 0; m < meant.n; m++)
            if (!has(&said, meant.entry[m]))
                add_link(thesaurus, said.entry[s], meant.entry[m],
                         ALWAYS / (left > 0 ? left : 2 * said.places_n));
    }
}

static void learn_all(struct thesaurus *thesaurus, const char *const *sayings)
{
    for (; sayings != NULL && *sayings != NULL; sayings++)
        learn(thesaurus, *sayings);
}

static void add_row(struct thesaurus *thesaurus, const char *words, int row)
{
    for (size_t bytes; *words != '\0'; words += bytes + (words[bytes] == ' ')) {
        bytes = strcspn(words, " ");
        int entry = add_entry(thesaurus, words, bytes);
        if (entry >= 0)
            thesaurus->entry[entry].rows[row / 64] |= 1ull << row % 64;
    }
}

void thesaurus_gather(struct thesaurus *thesaurus, const struct parlance *parlance)
{
    static_assert(COUNT(alike) <= THESAURUS_ROWS * 64, "a bit a row");
    memset(thesaurus, 0, sizeof *thesaurus);
    thesaurus->parlance = parlance;
    for (int row = 0; row < COUNT(alike); row++)
        add_row(thesaurus, alike[row], row);
    learn_all(thesaurus, restate_common);
    learn_all(thesaurus, restate_more);
    learn_all(thesaurus, parlance->same);
    learn_all(thesaurus, parlance->more);
}

/* ---- asking ---- */

/* In what part of the rules that have the word the other one is what it means. */
static bool is_linked(const struct thesaurus *thesaurus, int said, int meant, int part)
{
    if (said < 0 || meant < 0 || thesaurus->entry[said].rules == 0)
        return false;
    int weight = thesaurus->link[link_of(thesaurus, said, meant)].weight;
    return weight * part >= ALWAYS * thesaurus->entry[said].rules;
}

bool thesaurus_alike(const struct thesaurus *thesaurus, int said, int meant)
{
    enum { PART = 3 };
    uint64_t both = 0;
    for (int r = 0; said >= 0 && meant >= 0 && r < THESAURUS_ROWS; r++)
        both |= thesaurus->entry[said].rows[r] & thesaurus->entry[meant].rows[r];
    return both != 0 || is_linked(thesaurus, said, meant, PART);
}

bool thesaurus_means(const struct thesaurus *thesaurus, int said, int meant)
{
    enum { PART = 2 };
    return is_linked(thesaurus, said, meant, PART);
}
