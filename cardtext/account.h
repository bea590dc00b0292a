/* account.h: what is understood of a sentence, part by part: its moment, its effects, its counts
 * and conditions. A sentence whose parts are all understood is understood, where it is clear how
 * they hang together; of any other it can be said which part is not. */
#ifndef CARDTEXT_ACCOUNT_H
#define CARDTEXT_ACCOUNT_H

#include "cardtext/parts.h"
#include "cardtext/restated.h"

enum { ACCOUNT_EFFECTS = 3 };

enum account_joint { ACCOUNT_AND, ACCOUNT_THEN, ACCOUNT_IF_YOU_DO };

/* A part: as the game says it if it is read, or else as it stands. */
struct account_part {
    uint64_t words;  /* of the sentence */
    uint64_t shared; /* words of an effect before it that go for this one, too */
    bool read;
    bool misplaced; /* an effect that is read, but not under this moment */
    bool ridden;    /* an effect that was read with what hangs on it */
    char text[WORDS_BYTES];
    char full[WORDS_BYTES]; /* an effect that is read: with its moment, and all that was read */
};

struct account {
    struct words words;
    bool whole;             /* no parts were found, or the order of the parts would not be clear */
    bool has_moment, leads; /* leads: a condition stands in front of all effects */
    struct account_part moment, effect[ACCOUNT_EFFECTS], rider[PARTS_RIDERS];
    const struct phrasing *trigger;
    enum account_joint joint[ACCOUNT_EFFECTS]; /* how it hangs on the one before */
    int effects_n, riders_n;
};

/* Takes the sentence apart and reads its moment, counts and conditions; its effect is one. */
void account_take(struct account *account, const struct parts_speaker *speaker, const char *folded);
/* The sentence with its moment in front and its counts and conditions behind, in the words of the
 * game; false if nothing came of it. */
bool account_restate(const struct account *account, struct text *text);
/* Takes the effects apart and reads each; under a moment that is not read, as if it were another
 * one. */
void account_read_effects(struct account *account, struct restated *restated);
/* All of it in the words of the game; effect: what stands for those that are not read, or NULL.
 * False if something is not read, or it would not be clear how it hangs together. */
bool account_say(const struct account *account, const char *const *effect, struct text *text);
/* Is one of several effects read? */
bool account_any_effect(const struct account *account);
bool account_any_read(const struct account *account);
/* The parts that are read, with "..." for those that are not. */
void account_outline(const struct account *account, struct text *text);

#endif
