/* ownname.c: puts a word for the card in place of its name, and for "it" whom it means. */
#include "cardtext/ownname.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "kernel/text.h"

/* Behind these only the card itself is meant; "another Twin" is one of the same name, and "Twins"
 * are many. */
static bool means_itself(const struct words *words, int at)
{
    static const char *const before[] = {
        "when",    "whenever", "if",      "while",   "unless", "buy",  "play", "place", "muster",
        "recruit", "discard",  "destroy", "return",  "stun",   "sell", "then", ",",     ".",
        ":",       "and",      "on",      "onto",    "from",   "to",   "than", "of",    "by",
        "turn",    "round",    "may",     "attacks", "put",    "swap", "move", "heal"};
    for (int i = 0; at > 0 && i < COUNT(before); i++)
        if (words_are(words, at - 1, before[i]))
            return true;
    return at == 0;
}

/* The words from..upto of the sentence; at most once at each place. */
static void exchange(char text[WORDS_BYTES], const char *said, const char *meant, bool anywhere)
{
    struct words words;
    char out[WORDS_BYTES];
    struct text written = text_in(out, sizeof out);
    if (!words_split(&words, text, strlen(text)))
        return;
    for (int at = 0; at < words.n;) {
        int n = anywhere || means_itself(&words, at) ? words_begin(&words, at, words.n, said) : 0;
        text_print(&written, "%s", at > 0 ? " " : "");
        if (n > 0)
            text_add(&written, meant);
        else
            text_add_bytes(&written, words.folded + words.word[at].at, words.word[at].bytes);
        at += n > 0 ? n : 1;
    }
    if (!written.cut)
        memcpy(text, out, written.used + 1);
}

/* Words by which a game calls its pieces and people: "the unit" of "Old Unit" is any. */
static bool is_noun(const struct parlance *parlance, const struct words *name)
{
    static const char *const people[] = {
        "man",      "men",      "enemy", "emperor", "rival", "opponent", "player", "card", "cards",
        "defender", "attacker", "user",  "deck",    "hand",  "market",   "food",   "gold", "meat",
        "ore",      "drink",    "water", "front",   "rear",  "army",     "battle"};
    const char *last = name->folded + name->word[name->n - 1].at;
    for (int i = 0; i < COUNT(people); i++)
        if (strcmp(last, people[i]) == 0)
            return true;
    for (const struct parlance_word *noun = parlance->nouns; noun != NULL && noun->words != NULL;
         noun++) {
        size_t bytes = strcspn(noun->words, "~");
        if (strlen(last) == bytes && strncasecmp(last, noun->words, bytes) == 0)
            return true;
    }
    return false;
}

/* "The giant" of the Sleepy Giant, "your bear" of the Big Bear. */
static void exchange_parts(const struct parlance *parlance, const struct words *name,
                           char out[WORDS_BYTES])
{
    static const char *const before[] = {"the", "your", "this"};
    if (is_noun(parlance, name))
        return;
    for (int first = 0; first < name->n; first++)
        for (int b = 0; b < COUNT(before); b++) {
            char said[WORDS_BYTES];
            struct text text = text_in(said, sizeof said);
            text_print(&text, "%s %s", before[b], name->folded + name->word[first].at);
            if (!text.cut)
                exchange(out, said, "this card", true);
        }
    exchange(out, name->folded + name->word[name->n - 1].at, "this card", false);
}

/* ---- whom "it" means ---- */

static bool begins_moment(const struct words *words)
{
    static const char *const first[] = {"when",  "whenever",  "if",
                                        "after", "each time", "every time"};
    for (int f = 0; f < COUNT(first); f++)
        if (words_begin(words, 0, words->n, first[f]) > 0)
            return true;
    return false;
}

/* Does the game call its pieces so? */
static bool is_piece(const struct parlance *parlance, const struct words *words, int w)
{
    for (const struct parlance_word *noun = parlance->nouns; noun != NULL && noun->words != NULL;
         noun++) {
        size_t bytes = strcspn(noun->words, "~");
        if (words->word[w].bytes == bytes &&
            strncasecmp(words->folded + words->word[w].at, noun->words, bytes) == 0)
            return true;
    }
    return false;
}

static bool names_self(const struct parlance *parlance, const struct words *words, int w)
{
    for (const char *const *self = parlance->selves; self != NULL && *self != NULL; self++)
        if (words_begin(words, w, words->n, *self) > 0)
            return true;
    return false;
}

/* Whom "it" may mean behind those words: the one piece that they speak of, and the card. */
struct meant {
    int piece; /* its word, -1: none */
    bool acts; /* the card, before that piece: who acts is meant */
    bool self, you;
};

static struct meant meant_by(const struct parlance *parlance, const struct words *words, int upto)
{
    static const char *const one[] = {"a", "an", "another", "any", "one", "1"};
    struct meant meant = {.piece = -1};
    bool spoken = false;
    for (int w = 1; w < upto; w++) {
        for (int o = 0; o < COUNT(one); o++)
            spoken |= words_are(words, w, one[o]);
        meant.self |= names_self(parlance, words, w);
        meant.acts |= meant.self && meant.piece < 0;
        meant.you |= words_are(words, w, "you");
        if (spoken && meant.piece < 0 && is_piece(parlance, words, w))
            meant.piece = w;
    }
    return meant;
}

/* "When an enemy unit enters, it takes 1 damage": it is that unit, not the card. When that unit
 * attacks the card, it may be either. */
static void name_it(const struct parlance *parlance, char text[WORDS_BYTES])
{
    static const char *const it[] = {"it", "he", "she"};
    struct words words;
    char out[WORDS_BYTES];
    struct text written = text_in(out, sizeof out);
    if (!words_split(&words, text, strlen(text)) || !begins_moment(&words))
        return;
    int end = 0;
    while (end < words.n && !words_are(&words, end, ",") && !words_are(&words, end, ":"))
        end++;
    bool said = false;
    for (int i = 0; end + 1 < words.n && i < COUNT(it); i++)
        said |= words_are(&words, end + 1, it[i]);
    const struct meant meant = meant_by(parlance, &words, end);
    if (!said || meant.piece < 0 || meant.you || meant.acts)
        return;
    text_add_bytes(&written, words.folded, (size_t)(words.word[end].at + words.word[end].bytes));
    if (meant.self)
        text_add(&written, " " OWNNAME_EITHER);
    else if (parlance->guest != NULL)
        text_print(&written, " %s", parlance->guest);
    else
        text_print(&written, " that %.*s", words.word[meant.piece].bytes,
                   words.folded + words.word[meant.piece].at);
    text_add(&written, words.folded + words.word[end + 1].at + words.word[end + 1].bytes);
    if (!written.cut)
        memcpy(text, out, written.used + 1);
}

void ownname_fold(const struct parlance *parlance, int type, const char *name, const char *folded,
                  char out[WORDS_BYTES])
{
    static const char *const guests[] = {"the enchanted unit", "enchanted unit", "this unit"};
    bool guest = parlance->guest_types >> type & 1;
    struct words words;
    snprintf(out, WORDS_BYTES, "%s", folded);
    if (name != NULL && words_split(&words, name, strlen(name)) && words.n > 0) {
        exchange_parts(parlance, &words, out);
        exchange(out, words.folded, "this card", false);
    }
    for (int i = 0; guest && i < COUNT(guests); i++)
        exchange(out, guests[i], parlance->guest, true);
    if (!guest)
        name_it(parlance, out);
}
