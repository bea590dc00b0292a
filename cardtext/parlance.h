/* parlance.h: the words a game brings to its cards' sentences: nouns find pieces, adjectives and
 * places test them, numbers and scores measure them, facts and counts speak of the table. How they
 * combine is common (terms.h); docs/card-language.md has the grammar. */
#ifndef CARDTEXT_PARLANCE_H
#define CARDTEXT_PARLANCE_H

#include <string.h>

#include "kernel/game.h"

/* Who looks at the table: the card whose text is read. */
struct eye {
    const struct box *box;
    const void *state;
    int seat;  /* "you"; NOBODY where a card belongs to no seat */
    int self;  /* the piece that has the text, 0 none */
    int words; /* the card that says it, where that hangs on self: "other" leaves out both; or 0 */
    int other; /* the piece a moment is about: the defender, the unit that enters; 0 none */
    int place; /* where it stands, in the game's places; -1 nowhere */
    int line;  /* the sentence that asks, from 1, where the game counts those; 0 unknown */
};

/* piece is what is tested, 0 for facts and counts; n the number in the words, 0 if there is none.
 * Everything that is read here must be open to all seats. */
typedef int parlance_ask(const struct eye *eye, int piece, int n);

/* A word or words, "unit~units", "within {n}", and the function that knows. */
struct parlance_word {
    const char *words;
    parlance_ask *ask;
};

/* A list of words has a row for each: X(name, words, what they ask), an expression of whatever it
 * needs of eye, piece and n. PARLANCE_LIST makes a function of each row, and of all rows a table.
 */
#define PARLANCE_ASKED(name, words, ...)                                                           \
    static int name(const struct eye *eye, int piece, int n)                                       \
    {                                                                                              \
        (void)eye, (void)piece, (void)n;                                                           \
        return (__VA_ARGS__);                                                                      \
    }
#define PARLANCE_ROW(name, words, ...) {words, name},
#define PARLANCE_LIST(table, LIST)                                                                 \
    LIST(PARLANCE_ASKED) static const struct parlance_word table[] = {LIST(PARLANCE_ROW){0}};

/* A number by its words, and what it is called in the game: a computed number, a counter, a field
 * by seat, a column of the sheet, in this order. NULL: as its words. */
struct parlance_number {
    const char *words, *of;
};

/* A saying: words that people use for others, read and never written, and what they mean, in one
 * text ("said" MEANS "meant"), as pages load a pointer for each. The signs are those of
 * docs/adding-a-phrase.md; tools/sayings.c makes a game's list from its sayings.txt. */
#define MEANS "\0"

/* A page's engine has none of them until it is handed them (sayings.h). */
#ifdef __wasm__
typedef const char *parlance_said;
#else
typedef const char *const parlance_said;
#endif

static inline const char *saying_meant(const char *text)
{
    return text + strlen(text) + 1;
}

/* Rows for games whose sentences have no costs before the colon: `use prices` in sayings.txt. */
#define PARLANCE_PRICES                                                                            \
    "^ * : pay * : * $" MEANS "*1 : you may pay *2 ; if you do , *3",                              \
        "^ * : spend * : * $" MEANS "*1 : you may pay *2 ; if you do , *3",                        \
        "^ * , pay * : * $" MEANS "*1 : you may pay *2 ; if you do , *3",                          \
        "^ * : you may pay * : * $" MEANS "*1 : you may pay *2 ; if you do , *3",                  \
        "^ * : pay * to * $" MEANS "*1 : you may pay *2 ; if you do , *3"

/* What a game calls the moments that most games have; NULL: it has no such moment. */
struct parlance_moments {
    const char *enters, *dies, *attacks, *defends, *wins, *kills, *begins, *ends;
    const char *spared; /* "instead of being destroyed" */
    const char *spares; /* "instead of a *1 being destroyed" */
};

/* Of a mask of seats: one of them is enough, as in "a rival". */
enum { PARLANCE_ANY = 0x80 };

/* Whether an effect can be part of a line (line.h): it only holds, or it is done where nobody can
 * be asked, or where somebody can. */
enum joins { JOINS_NOT, JOINS_QUIETLY, JOINS_ASKING };

struct parlance {
    int16_t most;       /* no amount grows beyond it */
    bool levels;        /* the first arguments of its ops are numbers by level */
    bool ours;          /* men and things without a side are those of the army that speaks */
    const char *enemy;  /* "enemy", "rival": what others control */
    const char *player; /* "opponent", "rival": another player; NULL: no text speaks of them */
    const char *names;  /* column of names whose words are nouns too, or NULL */
    int8_t name_place;  /* where that column stands in a card's numbers */
    /* Whether a piece is that card, or is named so; NULL: as its face and its column say. */
    int (*called)(const struct eye *eye, int piece, int noun, int which);
    /* How many of the cards that a selection means a seat has, or all if it is NOBODY: of a game
     * that counts its cards by kind and has no pieces. NULL: pieces are looked at. */
    int (*held)(const struct eye *eye, const int16_t *thing, int holder);
    const struct parlance_word *nouns; /* words NULL ends each of these */
    const struct parlance_word *adjectives;
    const struct parlance_word *places;
    /* What a piece did this turn, past and present: "attacked~attack". NULL: nothing is known. */
    const struct parlance_word *deeds;
    const struct parlance_word *subjects; /* ask gives the piece: "this unit", "the defender" */
    const struct parlance_word *facts;
    const struct parlance_word *counts;
    const struct parlance_word *others; /* ask gives a mask of seats: "every rival" */
    const struct parlance_number *numbers, *scores;
    const char *const *selves; /* what people call the card that has the text; NULL ends */
    /* On cards of these types "it" is never the card but whom the moment is about, as the game
     * says it: a land speaks of the unit that enters. */
    uint32_t guest_types;
    const char *guest;
    struct parlance_moments moments;
    const char *const *same, *const *more; /* NULL ends; more may be NULL */
    uint32_t not_more; /* types of cards for which more does not count, but these; or NULL */
    const char *const *theirs;
    /* May that op stand on that card? If not, problem says why. NULL: all that is read may. */
    bool (*allows)(const struct catalogue *cards, const struct card *card, const struct op *op,
                   struct problem *problem);
    /* May that op of a card of that type stand in a line? NULL: none may. */
    enum joins (*joins)(int type, const struct op *op);
    /* Could that effect do anything now? The frame stands at it; its conditions were asked, and op
     * has its amounts. */
    bool (*can)(const struct eye *eye, const struct frame *frame, const struct op *op);
    /* What the card of a line sees of the table. */
    struct eye (*sees)(const struct box *box, const void *state, const struct frame *frame);
    /* The line that asks now, and the verb of its answers. */
    struct frame (*line)(const void *state);
    uint8_t option;
    /* Effects may be put off to the end of the turn, or to the start of a player's next one. */
    bool puts_off;
};

/* The words of a game whose tables have the usual names, and its lines (line.h). */
#define PARLANCE_WORDS                                                                             \
    .nouns = nouns, .adjectives = adjectives, .places = places, .subjects = subjects,              \
    .facts = facts, .counts = counts, .others = others, .numbers = numbers, .scores = scores,      \
    .selves = selves
#define PARLANCE_LINES(game)                                                                       \
    .joins = game##_joins, .can = game##_can, .sees = game##_sees, .line = game##_line,            \
    .option = VERB_OPTION

#endif
