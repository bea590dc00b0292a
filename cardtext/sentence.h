/* sentence.h: a card's text becomes ops. A text is sentences set apart by full stops or line
 * breaks; a sentence is an effect, a trigger and an effect, or costs and an effect:
 *
 *     indestructible.     every turn: +1 food.     once a turn; 2 R: discard target attacker.
 */
#ifndef CARDTEXT_SENTENCE_H
#define CARDTEXT_SENTENCE_H

#include "cardtext/phrasebook.h"
#include "cardtext/pool.h"

enum { TEXT_OPS_MAX = 32 };

/* Where a text stands, for problems: "units.csv row 3, Farmer, text". */
struct place {
    const char *file, *line_word;
    int line;
    const char *card, *column;
};

struct sentence_reading {
    const struct phrasebook *book;
    const struct catalogue *cards;
    struct problem *problem;
    const struct card *card; /* whose text it is; NULL: nobody's */
    struct pool *pool;       /* where the terms of the texts go */
    bool lenient;            /* singular and plural are one */
    bool quiet;              /* why a sentence is refused is not said: that takes long */
    bool names_missing;      /* some sheet was not read whole: do not complain about names */
};

struct text_ops {
    struct op op[TEXT_OPS_MAX];
    int n;
    bool restated; /* some sentence was read in other words: render.h has the text as it is read */
};

/* False, and every sentence that is refused said as a problem. */
bool sentence_compile(const struct sentence_reading *reading, const char *text, int type,
                      const struct place *place, struct text_ops *ops);

#endif
