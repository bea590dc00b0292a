/* finding.h: what an inquiry found, sentence by sentence, as one would tell the designer. A
 * sentence claims only what its interval allows. */
#ifndef LAB_FINDING_H
#define LAB_FINDING_H

#include "lab/figure.h"
#include "lab/inquiry.h"

enum { FINDINGS_MAX = 48, FINDING_BYTES = 640, NAMED_MAX = 5 };

enum tone {
    TONE_PLAIN,
    TONE_GOOD,  /* as it should be */
    TONE_WARN,  /* worth a look */
    TONE_UNSURE /* more games would tell */
};

struct findings {
    struct finding {
        enum tone tone;
        char words[FINDING_BYTES];
    } line[FINDINGS_MAX];
    int n;
    int alone; /* from which on they tell of one cell by itself (inquiry_told) */
};

struct figure_words {
    char at[64];
};

void finding_list(const struct inquiry *inquiry, struct findings *findings);

/* Did the rules of a rulebook go wrong in any game? Then what was counted says little. */
bool finding_faulty(const struct inquiry *inquiry);

/* For the files that find: adds a sentence. */
void finding_say(struct findings *findings, enum tone tone, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Goes on with the last sentence. */
void finding_more(struct findings *findings, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* "54.1% +- 0.6" of a share, "+1.2 points +- 0.4" of a difference of shares; of a scalar also "23.4
 * +- 0.2". */
struct figure_words finding_share(const struct figure *figure);
struct figure_words finding_scalar(const struct cell *cell, int scalar);
struct figure_words finding_change(const struct cell *cell, int scalar);
struct figure_words finding_difference(const struct figure *figure, bool share);
/* "rounds": what the length of a game is told in. */
struct figure_words finding_pace(const struct cell *cell);

/* The parts, each in a file of its own. */
void finding_ended(const struct inquiry *inquiry, struct findings *findings);
void finding_compared(const struct inquiry *inquiry, struct findings *findings);
void finding_cards(const struct inquiry *inquiry, struct findings *findings);
void finding_studies(const struct inquiry *inquiry, struct findings *findings);

#endif
