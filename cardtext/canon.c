/* canon.c: the words and the ways to speak that are the same in every game. */
#include "cardtext/canon.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "kernel/memory.h"

#define TOKENS                                                                                     \
    "food|gold|diamond|diamonds|vp|r|v|meat|ore|ores|drink|drinks|loyalist|loyalists|refill"
#define STATS "power|attack|defense|defence|wit|range|action"

/* What is no piece and of which there are several: all of them are not one. */
#define PIECELESS "spaces|sides|columns|rows|players|wounds|equipment|items|weapons|tokens|damage"

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
    "destroy destroys destroyed kill kills killed slay slain slays",
    "control hold",
    "muster deploy summon",
    "heal restore restores recover recovers regain regains mend mends",
    "double doubled doubles twice",
    "for-good permanently forever permanent",
    "start begin begins beginning starts",
    "end ends",
    "battle combat fight war",
    "first 1st",
};

/* Words that say nothing by themselves. */
static const char *const idle[] = {
    "a",      "an",       "the",     "of",          "to",       "in",       "on",      "at",
    "by",     "for",      "with",    "that",        "which",    "who",      "is",      "are",
    "be",     "been",     "being",   "was",         "will",     "it",       "its",     "this",
    "these",  "those",    "they",    "them",        "their",    "he",       "she",     "his",
    "her",    "him",      "and",     "have",        "has",      "had",      "get",     "gets",
    "gain",   "gains",    "got",     "there",       "as",       "then",     "also",    "too",
    "when",   "whenever", "if",      "while",       "unless",   "each",     "every",   "all",
    "any",    "some",     "target",  "choose",      "chosen",   "choice",   "receive", "receives",
    "grant",  "grants",   "upon",    "from",        "into",     "onto",     "do",      "does",
    "so",     "long",     "time",    "times",       "per",      "one",      "another", "give",
    "gives",  "whose",    "now",     "immediately", "itself",   "just",     "did",     "carries",
    "carry",  "wears",    "wear",    "bears",       "bear",     "supply",   "side",    "board",
    "piece",  "makes",    "pieces",  "worn",        "carrying", "table",    "lying",   "lies",
    "stands", "holding",  "bearing", "wearing",     "attached", "standing", "tableau", "belonging"};

/* What turns the ways to speak into one. */
static const char *const ways[] = {
    "up to #" MEANS "atmost #1",
    /* What is over when it is told; "after it attacks" is not "when it attacks". */
    "^ after * ?kills|wins|hits|dies|falls|enters|joins|leaves|loses|fails|outwits" MEANS
    "when *1 *2",
    "^ after * is "
    "?destroyed|killed|discarded|stunned|wounded|sold|healed|revived|placed|played" MEANS
    "when *1 is *2",
    "both|all ?" PIECELESS MEANS "entire *1",
    "both" MEANS "entire",
    "draw|draws a|an|one|1 card" MEANS "draw 1",
    "draw|draws # card|cards" MEANS "draw #1",
    "gain|gains|get|gets|receive|receives|earn|collect a|an|one ?" TOKENS MEANS "+ 1 *1",
    "gain|gains|get|gets|receive|receives|earn|collect # ?" TOKENS MEANS "+ #1 *1",
    "^ # ?" TOKENS " $" MEANS "+ #1 *1",
    "gain|gains|get|gets # ?" STATS MEANS "+ #1 *1",
    "?loyalist|loyalists|vp|food|gold token|tokens" MEANS "*1",
    "?friendly|your * to|into its|their owner's hand" MEANS "*1 *2 to hand",
    "to|into your|the hand" MEANS "to hand",
    "from your|the discard pile" MEANS "from discard",
    "from your|the discard" MEANS "from discard",
    "? of yours" MEANS "friendly *1",
    "? of each|every|all enemy|opponent|rival|enemies|opponents|rivals" MEANS "each enemy *1",
    "? of the|your enemy|opponent" MEANS "enemy *1",
    "the front ?animal|animals|unit|units" MEANS "the frontmost *1",
    "the rear|back ?animal|animals|unit|units" MEANS "the rearmost *1",
    "heal|heals # damage|wounds|wound" MEANS "heal #1",
    "dies|die|falls|fall|perishes|perish" MEANS "is destroyed",
    "before the|a|each|every ?combat|battle|fight|war starts|begins" MEANS "start of *1",
    "when the|a|each|every ?combat|battle|fight|war starts|begins" MEANS "start of *1",
    "when ?combat|battle|fight|war starts|begins" MEANS "start of *1",
    "is|are attacking" MEANS "attacks",
    "is|are defending" MEANS "defends",
    "is|are confronting" MEANS "confronts",
    "^ deal|deals|inflict|inflicts # damage to *" MEANS "*1 take #1 damage",
};

bool canon_one_of(const char *word, const char *const *among, int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(word, among[i]) == 0)
            return true;
    return false;
}

bool canon_idle(const char *word)
{
    return canon_one_of(word, idle, COUNT(idle));
}

void canon_word(const struct words *words, int w, canon_stem out)
{
    int bytes = w < 0 || w >= words->n ? 0 : words->word[w].bytes;
    bytes = bytes < CANON_STEM - 1 ? bytes : CANON_STEM - 1;
    memset(out, 0, CANON_STEM);
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

void canon_cut_ending(canon_stem word)
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

void canon_name(const struct canon *canon, const char *word, canon_stem out)
{
    memset(out, 0, CANON_STEM);
    strncpy(out, word, CANON_STEM - 1);
    for (const char *const *same = canon->parlance->same; same != NULL && *same != NULL; same++) {
        const char *meant = saying_meant(*same);
        if (strcmp(*same, out) == 0 && strpbrk(meant, " *#&%") == NULL && *meant != '\0' &&
            strlen(meant) < CANON_STEM) {
            memset(out, 0, CANON_STEM);
            strncpy(out, meant, CANON_STEM - 1);
            break;
        }
    }
    for (int r = 0; r < COUNT(rows); r++)
        if (row_names(rows[r], out)) {
            size_t bytes = strcspn(rows[r], " ");
            memset(out, 0, CANON_STEM);
            memcpy(out, rows[r], bytes);
            return;
        }
    canon_cut_ending(out);
}

bool canon_spells(const char *spelling, const char *word)
{
    size_t one = strcspn(spelling, "~"), bytes = strlen(word);
    const char *many = spelling[one] == '~' ? spelling + one + 1 : "";
    return (bytes == one && strncasecmp(spelling, word, one) == 0) ||
           (strlen(many) == bytes && bytes > 0 && strncasecmp(many, word, bytes) == 0);
}

bool canon_piece(const struct canon *canon, const char *word)
{
    const struct parlance_word *noun = canon->parlance->nouns;
    canon_stem name;
    for (; noun != NULL && noun->words != NULL; noun++)
        if (canon_spells(noun->words, word))
            return true;
    canon_name(canon, word, name);
    for (int n = 0; n < canon->names_n; n++)
        if (strcmp(canon->name[n], name) == 0)
            return true;
    return CANON_ONE_OF(word, "man", "men", "attacker", "attackers", "defender", "defenders",
                        "card", "cards", "player", "players");
}

struct canon *canon_take(const struct parlance *parlance, const struct catalogue *cards, int type)
{
    struct canon *canon = memory_take(sizeof *canon);
    static_assert(COUNT(ways) <= CANON_RULES, "a place for each");
    canon->parlance = parlance;
    canon->guest = parlance->guest_types >> type & 1;
    canon->ours = parlance->ours && !(parlance->not_more >> type & 1);
    for (int w = 0; w < COUNT(ways); w++)
        rewrite_read(&canon->rule[canon->rules_n++], ways[w], saying_meant(ways[w]));
    for (int n = 0; n < cards->names_n && n < NAMES_MAX; n++) {
        canon_stem folded = "";
        for (int i = 0; i < CANON_STEM - 1 && cards->names[n][i] != '\0'; i++)
            folded[i] = (char)(cards->names[n][i] | 0x20);
        canon_name(canon, folded, canon->name[canon->names_n++]);
    }
    return canon;
}

static void keep_first(void *context, const char *text)
{
    char *kept = context;
    if (*kept == '\0')
        snprintf(kept, WORDS_BYTES, "%s", text);
}

bool canon_words(const struct canon *canon, const char *text, struct words *words)
{
    enum { ROUNDS = 4 }; /* so often a way to speak may stand in one sentence */
    if (!words_split(words, text, strlen(text)))
        return false;
    for (int r = 0; r < canon->rules_n; r++)
        for (int round = 0; round < ROUNDS; round++) {
            char kept[WORDS_BYTES] = "";
            const struct rewriting rewriting = {&canon->rule[r], words, NULL, keep_first, kept};
            if (!rewrite_may_fit(&canon->rule[r], words))
                break;
            rewrite_anywhere(&rewriting);
            if (kept[0] == '\0' || strcmp(kept, words->folded) == 0)
                break;
            if (!words_split(words, kept, strlen(kept)))
                return false;
        }
    return true;
}
