/* match.h: does a form say these words, and with which values? */
#ifndef CARDTEXT_MATCH_H
#define CARDTEXT_MATCH_H

#include "cardtext/phrasebook.h"
#include "cardtext/words.h"

struct phrase_match {
    const struct phrasebook *book;
    const struct catalogue *cards; /* names, types and name words are enough */
    const struct words *words;
    bool lenient; /* singular and plural are one: for texts whose numbers were set */
    bool terse;   /* what did not fit is not asked for: what cannot fit is not looked at */
    /* Told of every item that could have stood behind the last word; NULL: nobody asks. */
    void (*at_end)(void *context, const struct item *item);
    void *context;
    /* What came out. */
    int16_t value[FORM_VALUES_MAX];
    int furthest;                /* the first word that did not fit in the best attempt */
    const struct item *expected; /* what should have stood there; NULL: the end */
};

/* Matches the words from..upto-1, all of them. */
bool match_form(struct phrase_match *match, const struct form *form, int from, int upto);
/* Does "an" stand before this word rather than "a"? */
bool match_vowel(const char *word);
enum { MATCH_PLURAL_BYTES = NAME_BYTES + 2 };
/* A name in the plural, as a list has it that wants one: "your Soldiers". */
void match_plural(const char *name, char out[MATCH_PLURAL_BYTES]);

#endif
