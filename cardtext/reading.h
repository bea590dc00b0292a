/* reading.h: one sentence as it stands, in the words of the game: all the ways to read it. */
#ifndef CARDTEXT_READING_H
#define CARDTEXT_READING_H

#include "cardtext/diagnose.h"
#include "cardtext/match.h"
#include "cardtext/sentence.h"

enum { SENTENCE_OPS_MAX = 16, PARTS_MAX = 24, PART_RIDER = -1 };

/* A term of a way: which arg of which op has its place. */
struct way_term {
    uint8_t op, width;
    int8_t arg; /* or PART_RIDER */
};

/* One way to read a sentence. */
struct way {
    struct op op[SENTENCE_OPS_MAX];
    int n;
    uint8_t when;
    const struct phrasing *head; /* trigger or the cost that may not stand on this card, or NULL */
    const struct phrasing *effect;
    int first;        /* its first effect */
    uint16_t join;    /* how the next effect hangs on those before it */
    bool chooses;     /* the effects after "choose one:" */
    uint8_t joints_n; /* words that join effects: those that a phrase has itself are not counted */
    /* Its terms: what a phrase says by itself comes before what is put together. */
    struct way_term part[PARTS_MAX];
    int parts_n;
};

struct sentence_read {
    const struct sentence_reading *reading;
    int type;
    uint8_t number; /* from 0 */
    struct phrase_match match;
    struct words words;
    bool explaining; /* second pass over a sentence that nothing fitted */
    struct diagnosis diagnosis;
    int fitting_n, misplaced_n, unjoined_n;
    struct way fitting, second, misplaced;
    char denied[240]; /* of a text that is read and may not stand on the card: its words, and why */
};

/* Finds the ways to read the words: fitting, misplaced or not joined. */
void reading_try(struct sentence_read *s);
/* The pool forgets all that was tried since and keeps the terms of the way that fits. */
bool reading_keep(struct sentence_read *s, int before);
bool reading_append(struct text_ops *ops, const struct way *way, int sentence);
/* Reads a text whose sentences are set apart by full stops; its terms are kept only if all of it
 * is read, each sentence in one way. */
bool reading_text(struct sentence_read *s, const char *text, struct text_ops *ops);

/* How far the forms of the game go along with the words, of a sentence that none fits. */
struct diagnosis reading_explain(struct sentence_read *s);
/* The ops in the game's words; their terms must still be in the pool. */
bool reading_say(const struct sentence_read *s, const struct text_ops *ops, struct text *text);

static inline const struct parlance *reading_parlance(const struct sentence_read *s)
{
    return s->reading->book->game->vocabulary.parlance;
}

#endif
