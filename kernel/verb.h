/* verb.h: the moves of a game as one table: a row for each kind of move says it in words, what its
 * parts name, why it is not possible, and what it does. Notation, buttons, layout, styles of bots,
 * reports and reasons all read the row. A kind of move is its row in a list:
 *
 *     #define MY_VERBS(X) X(BUY, "buys {a}", .a = NAMES_FACE, .zone = "hand", .tried = true, ...)
 *     enum verb { MY_VERBS(VERB_ENUM) VERBS };
 *     const struct verb_row my_verbs[VERBS] = {MY_VERBS(VERB_ROW)};
 */
#ifndef KERNEL_VERB_H
#define KERNEL_VERB_H

#include "kernel/base.h"
#include "kernel/text.h"

struct box;
struct game;

/* What a part of a move names. */
enum names {
    NAMES_NOTHING,
    NAMES_FACE,   /* a card in the verb's zone, of the mover or shared; no zone: wherever it lies */
    NAMES_PIECE,  /* a piece; 0 is nothing */
    NAMES_SLOT,   /* a slot of the verb's zone, from 0 */
    NAMES_SPACE,  /* a place of the verb's zone of pieces, from 0, on the mover's side */
    NAMES_ROW,    /* a row of slots of the verb's grid, from 0 */
    NAMES_COLUMN, /* a column of them */
    NAMES_SEAT,
    NAMES_DECK,   /* the pile that cards of this back are drawn from */
    NAMES_ZONE,   /* the verb's zone itself, whatever the number is */
    NAMES_NUMBER, /* itself */
    NAMES_WORD    /* one of the verb's list */
};

typedef void move_say(const struct box *box, const void *state, int seat, struct move move,
                      struct text *text);
typedef void move_answer(void *play, struct move move);

struct verb_row {
    /* What the seat does, said after its name: "takes {b:face} from slot {a}". {a}, {b} and {c} are
     * the move's parts as what they name, or as what stands behind a colon; {next} is the name of
     * the next seat. With `more`, unique among the legal moves. */
    const char *words;
    const char *none;         /* the words where a is 0; NULL: the same */
    const char *button;       /* on a button; NULL: the words in the imperative */
    const char *zone;         /* the field that its parts are found in; NULL where they need none */
    const char *const *list;  /* NAMES_WORD: what its numbers are called */
    const char *const *zones; /* NAMES_ZONE: a field for each number, instead of the zone */
    const char *reason;       /* what a player should know who may not make it now, with rule ids */
    uint8_t a, b, c;          /* enum names: the parts that are things on the table */
    bool gives_up;            /* the card it names is given up by it, not played */
    bool passes;              /* the seat does nothing, or nothing more */
    bool tried; /* a player may try it in vain: the words before {a} and the thing's name ask why */
    /* Optional: words behind those of the row. */
    move_say *more;
    /* Optional: instead of these on a button, for a person who sees the table. */
    move_say *label;
    /* Optional: why a seat may not do it with that thing now (a face, piece, space ...), where that
     * hangs on the view; without a word of it only the reason is left to say. */
    void (*why)(const struct box *box, const void *view, int seat, int thing, struct text *text);
    /* What it does; NULL: each decision that offers it answers it (struct decision). */
    move_answer *answer;
};

#define VERB_ENUM(id, ...) VERB_##id,
#define VERB_ROW(id, ...) [VERB_##id] = {.words = __VA_ARGS__},

/* "buys Farmer": said after the seat's name. state: of the moment before the move, or the
 * mover's view of it. */
void verb_text(const struct box *box, const void *state, int seat, struct move move,
               struct text *text);
/* "Buy Farmer": on a button. */
void verb_button(const struct box *box, const void *state, int seat, struct move move,
                 struct text *text);
/* The words that a kind of move begins with: all before its first part, "attacks with". */
void verb_phrase(const struct verb_row *verb, char words[NAME_BYTES]);
/* Whether a move begins with this word, which has so many bytes: "attacks". */
bool verb_begins(const struct game *game, struct move move, const char *word, size_t bytes);
/* The first words of all its moves, each once, into names, which point into words: not to be
 * copied with =. */
enum { VERB_WORDS_MAX = 128 };
struct first_words {
    char word[VERB_WORDS_MAX][NAME_BYTES];
    const char *names[VERB_WORDS_MAX];
    int n;
};
void verb_first_words(const struct game *game, struct first_words *words);

/* The number that a move is about, "bids 2"; -1 none. Who types a number means it. */
int verb_number(const struct game *game, struct move move);

/* Why a seat may not make what it typed; false: the game has nothing to say of it. */
bool verb_why(const struct box *box, const void *view, int seat, const char *words,
              struct text *text);

#endif
