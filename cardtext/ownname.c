/* ownname.c: puts a word for the card in place of its name. */
#include "cardtext/ownname.h"

#include <stdio.h>
#include <string.h>

#include "kernel/text.h"

/* Behind these only the card itself is meant; "another Twin" is one of the same name. */
static bool means_itself(const struct words *words, int at)
{
    static const char *const before[] = {"when",    "whenever", "if",     "while",  "unless",
                                         "buy",     "play",     "place",  "muster", "recruit",
                                         "discard", "destroy",  "return", "stun",   "sell",
                                         "then",    ",",        ".",      ":",      "and"};
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

void ownname_fold(const struct parlance *parlance, int type, const char *name, const char *folded,
                  char out[WORDS_BYTES])
{
    static const char *const guests[] = {"the enchanted unit", "enchanted unit", "this unit"};
    bool guest = parlance->guest_types >> type & 1;
    struct words words;
    snprintf(out, WORDS_BYTES, "%s", folded);
    if (name != NULL && words_split(&words, name, strlen(name)) && words.n > 0)
        exchange(out, words.folded, "this card", false);
    for (int i = 0; guest && i < COUNT(guests); i++)
        exchange(out, guests[i], parlance->guest, true);
}
