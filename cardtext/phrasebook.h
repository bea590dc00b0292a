/* phrasebook.h: what may be written on the cards of a game, and the ops it means. Read from the
 * game's phrases.txt against the words its rules know; docs/adding-a-phrase.md has the grammar. */
#ifndef CARDTEXT_PHRASEBOOK_H
#define CARDTEXT_PHRASEBOOK_H

#include "cardtext/form.h"
#include "cardtext/list.h"
#include "kernel/arena.h"
#include "kernel/game.h"

enum {
    PHRASEBOOK_LISTS_MAX = 48,
    PHRASEBOOK_TRIGGERS_MAX = 64, /* bits of a card's triggers */
    PHRASEBOOK_COSTS_MAX = 32,
    PHRASEBOOK_PHRASES_MAX = 128,
    PHRASEBOOK_FORMS_MAX = 256,
    FORM_OPS_MAX = 4
};

/* Where an argument of an op comes from. */
struct argument {
    bool constant;
    int16_t number;       /* constant */
    uint8_t value, width; /* otherwise: values of the form */
    bool pooled;          /* its values go to the catalogue: one arg, their place */
    bool amount;          /* the slot n: what a rider multiplies */
};

/* How many args of the op it takes. */
static inline int argument_args(const struct argument *argument)
{
    return argument->pooled ? 1 : argument->width;
}

struct meaning {
    uint8_t code;
    uint8_t arguments_n, args_n; /* an argument may be several args wide */
    struct argument argument[OP_ARGS_MAX];
};

/* A form and the ops it means: of a trigger, a cost or a phrase. */
struct phrasing {
    struct form form;
    struct meaning meaning[FORM_OPS_MAX];
    int meanings_n;
    uint32_t on;     /* card types it may stand on */
    uint64_t under;  /* phrase: triggers it may stand under */
    uint8_t trigger; /* trigger: its code */
    bool instead;    /* trigger: what stands under it replaces the moment */
    uint8_t phrase;  /* phrase: which */
};

struct phrase {
    const char *id, *example, *means;
    int example_line;
    uint32_t on;
    uint64_t under;
    int first, forms_n; /* its phrasings */
};

struct phrasebook {
    const struct game *game;
    struct arena arena;
    struct list list[PHRASEBOOK_LISTS_MAX];
    struct phrasing trigger[PHRASEBOOK_TRIGGERS_MAX];
    struct phrasing cost[PHRASEBOOK_COSTS_MAX];
    struct phrasing form[PHRASEBOOK_FORMS_MAX];
    struct phrase phrase[PHRASEBOOK_PHRASES_MAX];
    int lists_n, triggers_n, costs_n, forms_n, phrases_n;
    struct phrasing rider; /* "for each ..., if ...": what may follow any phrase; empty: none */
    struct phrasebook *shipped; /* the game's own, if this is a designer's (own.h); else NULL */
    int cost_trigger; /* the code that lines with costs stand under: the trigger named "cost" */
};

/* NULL, and every problem with its line, if the text is refused. The game must outlive it, the text
 * need not. Once read it does not change: threads may share it. */
struct phrasebook *phrasebook_read(const struct game *game, const char *text, size_t bytes,
                                   struct problem *problem);
void phrasebook_free(struct phrasebook *book); /* NULL is allowed */

/* The whole phrasebook for people. */
void phrasebook_describe(const struct phrasebook *book, struct text *text);

bool phrasebook_is_names(const struct phrasebook *book, const char *name, size_t bytes);
/* Says that the game knows no such thing, and the nearest of its names (NULL ends). Returns false.
 */
bool phrasebook_unknown(struct problem *problem, int line, const char *what, const char *text,
                        size_t bytes, const char *const *names);
/* A mask of card types from words set apart by commas; 0 and a problem if one is unknown. */
uint32_t phrasebook_types(const struct phrasebook *book, const char *text, size_t bytes, int line,
                          struct problem *problem);

#endif
