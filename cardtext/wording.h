/* wording.h: a form of the game said with the words of a sentence that is not understood: at each
 * of its places stands what the sentence has for it. Several ways to do that are kept, the best
 * first. */
#ifndef CARDTEXT_WORDING_H
#define CARDTEXT_WORDING_H

#include "cardtext/likeness.h"
#include "cardtext/phrasebook.h"
#include "kernel/text.h"

enum { WORDING_BYTES = 400, WORDINGS = 5, WORDING_HEARD = 512, WORDING_NAMED = 16 };

/* What has been said so far, and of which words. */
struct wording {
    char text[WORDING_BYTES];
    uint64_t left;  /* words that may still be used */
    uint64_t exact; /* words that were used as they stand */
    int at;         /* the last word that was used */
    int anchor;     /* inside a part: its first word; the others stand near it; -1 none yet */
    bool inside;
    int invented; /* words that say something and do not stand there */
    int score;
};

struct wordings {
    struct wording one[WORDINGS]; /* the best first */
    int n;
};

/* A word of the game, and which words of the sentence are the same or much alike. */
struct heard_word {
    const char *word; /* NULL: nothing stands here */
    uint64_t same, like;
    bool tells, explained; /* explained: what stands there brings it along */
};

/* A card whose name the sentence says, in so many words from there on. */
struct named_card {
    uint8_t face, at, n;
};

struct wording_speaker {
    const struct phrasebook *book;
    const struct catalogue *cards;
    const struct likeness *said;
    int type;
    int whose, side;                        /* the lists of "your" and "friendly": said once */
    bool plain;                             /* nothing is said that may be left out */
    struct named_card named[WORDING_NAMED]; /* by their faces */
    int named_n;
    struct heard_word heard[WORDING_HEARD];
};

/* To be freed by the caller. */
struct wording_speaker *wording_speaker(const struct phrasebook *book,
                                        const struct catalogue *cards, int type,
                                        const struct likeness *said);
/* Says the form with words of that set. */
void wording_say(struct wording_speaker *s, const struct form *form, uint64_t words,
                 struct wordings *out);
/* "a" before a vowel is "an". */
void wording_mend(const char *text, struct text *out);

#endif
