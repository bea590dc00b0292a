/* chart.h: the chart of a sentence, for the files of this folder only. */
#ifndef GRAMMAR_CHART_H
#define GRAMMAR_CHART_H

#include "grammar/table.h"

enum { CHART_NONE = -1, CHART_ITEMS_MAX = 200000 };

/* A form read from token `origin` up to, not with, an element. */
struct chart_item {
    int16_t element;
    uint16_t origin;
    int32_t next; /* the next in the same set that waits for the same symbol */
};

/* A row that was found whole, listed by what it says and where it begins. */
struct whole {
    int16_t row;
    uint16_t upto;
    int32_t next;
};

/* An item that begins to count at a later token. */
struct pending {
    int16_t element;
    uint16_t origin;
    int32_t next;
};

struct memo {
    uint64_t key; /* 0: free */
    int count;
};

struct chart {
    const struct grammar *grammar;
    const struct lexicon *lexicon;
    const struct tokens *tokens;
    int symbol;  /* what is read */
    int reached; /* the last token before which anything stands */
    bool full;   /* more items than fit */

    struct chart_item *item;
    int items_n, items_room;
    int set_at[TOKENS_MAX + 2]; /* the first item of each set */
    struct whole *whole;
    int wholes_n, wholes_room;
    struct pending *pending;
    int pendings_n, pendings_room;
    int32_t pending_at[TOKENS_MAX + 2];
    int32_t *waiting;   /* by set and symbol: the first item that waits for it */
    int32_t *wholes;    /* by origin and symbol */
    uint32_t *seen;     /* by origin and element: the stamp of the last set it was added to */
    uint32_t *foretold; /* by symbol: the stamp of the last set it was foretold in */
    uint32_t stamp;

    int word[TOKENS_MAX];
    struct found_name name[TOKENS_MAX][24];
    uint8_t names_n[TOKENS_MAX];

    struct memo *memo;
    int memos_n, memos_room;
};

/* Trees of what chart_read found. */
int tree_count(struct chart *chart, int symbol, int from, int upto);
struct grammar_node *tree_build(struct chart *chart, int symbol, int from, int upto, int which,
                                struct arena *arena);

#endif
