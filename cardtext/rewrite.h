/* rewrite.h: one rule for saying a sentence in other words (variants.h): where it fits, and what it
 * makes of the sentence. */
#ifndef CARDTEXT_REWRITE_H
#define CARDTEXT_REWRITE_H

#include <stdbool.h>
#include <stdint.h>

#include "cardtext/words.h"
#include "kernel/text.h"

enum { REWRITE_EITHERS = 4, REWRITE_WORDS = 24 };

/* A sign of a rule, or words of which one stands there ("gets|has"); behind "?" they are held. One
 * of them may be @. */
struct rewrite_item {
    const char *at;
    int bytes;
    char sign;            /* one of ^$*&#@?; 0: none */
    struct words_set set; /* of its words */
};

/* A rule taken apart. */
struct rewrite_rule {
    struct rewrite_item said[REWRITE_WORDS];
    int said_n;
    const char *meant;
    struct words_set words;                   /* a sentence must have all of these */
    struct words_set either[REWRITE_EITHERS]; /* and one of each of these */
    int eithers_n;
    bool settles; /* "! ...": what it says is what everybody means */
    bool certain; /* nothing else can become of its words */
};

/* A rule at work on the words of a sentence. */
struct rewriting {
    const struct rewrite_rule *rule;
    const struct words *words;
    const char *const *selves; /* what people call the card itself; NULL: nothing */
    /* Is shown each sentence that the rule makes of it. */
    void (*made)(void *context, const char *text);
    void *context;
};

void rewrite_read(struct rewrite_rule *rule, const char *said, const char *meant);
/* A rule some of whose words are not there does not fit. */
bool rewrite_may_fit(const struct rewrite_rule *rule, const struct words *words);
/* Replaces what begins at that word, in each way in which the rule fits. */
void rewrite_at(const struct rewriting *r, int at);
/* ... at any word. */
void rewrite_anywhere(const struct rewriting *r);
/* May the rule be applied to every sentence of a text at once? */
bool rewrite_is_local(const struct rewrite_rule *rule);
/* How many words it puts there, at least. */
int rewrite_puts(const struct rewrite_rule *rule);

/* A word that stands for itself alone. */
bool rewrite_is_plain(struct rewrite_item said);
/* The next of the words that | sets apart. */
struct rewrite_item rewrite_next_word(struct rewrite_item *said);
/* The words from..upto, behind what is there. */
void rewrite_add_words(struct text *text, const struct words *words, int from, int upto);
/* "Soldiers", "Thieves" and "Ladies" without their endings; 0: it is no plural. */
int rewrite_singular(const struct words *words, int w, const char **ending);

#endif
