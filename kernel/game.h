/* game.h: what a game is: data first, then few functions. Also the box: what was chosen before
 * play. */
#ifndef KERNEL_GAME_H
#define KERNEL_GAME_H

#include "kernel/base.h"
#include "kernel/catalogue.h"
#include "kernel/field.h"
#include "kernel/problem.h"
#include "kernel/stream.h"
#include "kernel/text.h"
#include "kernel/verb.h"

struct box;
struct event_row;
struct layout;
struct log;
struct measure;
struct parlance;

struct knob {
    const char *name;
    int16_t standard, lo, hi;
    const char *const *words; /* values lo..hi in words, or NULL */
    const char *about;
};

enum column_kind {
    COLUMN_NUMBER,
    COLUMN_WORD,
    COLUMN_LEVELS, /* 2/4/6, or one number for all three: takes three places in a card's numbers */
    COLUMN_NAMES   /* words set apart by , or ; that texts may then use as {column}: subtypes */
};

/* A column of a sheet besides name, copies and text, which every sheet has. */
struct column {
    const char *name;
    enum column_kind kind;
    int16_t lo, hi, standard; /* number: range, and the value of an empty cell */
    bool none;                /* number: "-" is allowed and means COLUMN_NONE */
    const char *const *words; /* word: NULL-terminated; words[0] is that of an empty cell */
    const char *about;
};

struct card_type {
    const char *name;  /* "unit" */
    const char *sheet; /* "units.csv" */
    const struct column *columns;
    int columns_n;
    uint8_t back;
    bool per_seat;  /* copies for each seat, in play or at hand from the start */
    int copies_max; /* of one card */
    int distinct_max, cards_max;
};

/* Where a column's first value stands in a card's numbers. */
static inline int column_place(const struct card_type *type, int column)
{
    int place = column;
    for (int c = 0; c < column; c++)
        place += type->columns[c].kind == COLUMN_LEVELS ? 2 : 0;
    return place;
}

/* A named list of words that phrases use; the value of a word is its place here. */
struct word_list {
    const char *name;         /* "res" in {res} */
    const char *const *words; /* NULL-terminated */
};

/* The words between card text and C: op and trigger names by code, NULL-terminated. */
struct vocabulary {
    const char *const *ops;
    const char *const *triggers; /* [0] is the name of "none" */
    const struct word_list *lists;
    int lists_n;
    const struct parlance *parlance; /* optional: words that combine (cardtext/parlance.h) */
};

/* The legal moves of one decision while they are listed, always in the same order. */
struct choices {
    const struct box *box;
    const void *state; /* or a view: the same moves must come of both */
    int seat;
    int decision;
    int enough; /* more than so many need not be looked for */
    int n;
    struct move *moves; /* room for MOVES_MAX */
};

/* Adds a move; MOVES_MAX of them are all that a list can hold. */
static inline void choices_add(struct choices *choices, int verb, int a, int b, int c)
{
    choices->moves[choices->n++] = (struct move){(uint8_t)verb, (uint8_t)a, (uint8_t)b, (uint8_t)c};
}

#define VERB_BIT(verb) (UINT64_C(1) << (verb))

/* The prompt of a decision, "Buy, attack, or end the turn", and the verbs of each part of it. */
enum { PROMPT_PARTS = 6, PROMPT_BYTES = 128 };
#define PROMPT(words, ...) words, .parts = {__VA_ARGS__}

/* A question that the rules put to a seat. */
struct decision {
    const char *name;   /* "main": as facts and JSON call it */
    const char *prompt; /* "Buy, attack or end the turn" */
    bool always;        /* asked even with one legal move: being asked must tell nothing */
    void (*list)(struct choices *choices);
    /* Takes the answer; NULL: the verb's own function does (struct verb_row). In a game with
     * awaiting a verb has either. */
    move_answer *answer;
    /* Optional, for the prompt that a seat with moves of some verbs is given: the verbs that each
     * part between commas speaks of, a bit for each; or a function that has the words. */
    uint64_t parts[PROMPT_PARTS];
    const char *(*fitting)(uint64_t verbs);
};

/* Where a state says what is asked: bytes at these offsets. */
struct head {
    uint16_t asks;  /* the decision; a number that is none: the game is over */
    uint16_t asked; /* the seat */
    uint16_t over;  /* not 0: the game is over */
};

/* What a seat has decided, and the function of the tables that takes it. */
struct answer {
    int seat;
    struct move move;
    move_answer *take;
};

/* A number that can be computed from a view; named like a field. */
enum computed_of { OF_TABLE, OF_SEAT, OF_PIECE };

struct computed {
    const char *name;
    enum computed_of of;
    /* Reckons it; it is told which of the entries it is asked for, so one function may serve many.
     * NULL: it stands in the state, behind the fields (COMPUTED_IN). */
    int (*get)(const struct box *box, const void *state, int which, const struct computed *self);
    int n;                     /* for get */
    uint16_t at, size, stride; /* the first, bytes of one, and from one to the next */
    uint8_t values;            /* enum field_values: what the number is, as that of a field */
    const char *const *words;  /* VALUE_WORDS */
};

/* A function for get: one expression, of whatever it needs of box, state, which and self. */
#define RECKONED(name, ...)                                                                        \
    static int name(const struct box *box, const void *state, int which,                           \
                    const struct computed *self)                                                   \
    {                                                                                              \
        (void)box, (void)state, (void)which, (void)self;                                           \
        return (__VA_ARGS__);                                                                      \
    }

/* A number that the derived tail has: array[which]member. */
#define COMPUTED_IN(state, array, member)                                                          \
    .at = offsetof(state, array[0] member), .size = sizeof((state *)0)->array[0] member,           \
    .stride = sizeof((state *)0)->array[0],                                                        \
    .values = _Generic(((state *)0)->array[0] member, int8_t                                       \
                       : VALUE_SIGNED, int16_t                                                     \
                       : VALUE_SIGNED, default                                                     \
                       : VALUE_PLAIN)

/* which: the seat or the number of the piece, 0 for one of the table. Of a view it is what the seat
 * can reckon. */
int computed_get(const struct box *box, const void *state, int which, const struct computed *self);

struct ask {
    uint8_t seats; /* mask of those who must decide; 0: the game is over */
    uint8_t decision;
};

struct outcome {
    bool over;
    int16_t score[SEATS_MAX];
    uint8_t rank[SEATS_MAX]; /* 1 is best; equal ranks share; a seat alone: 1 won, 2 lost */
    const char *reason;
    bool limit; /* a limit on its length ended it, not what the game is about */
};

/* How a reason begins if the rules of a rulebook went wrong; the id of the rule follows, then ":".
 */
#define REASON_FAULT "fault in "

/* A file of the game's folder, embedded at build time or brought by a designer. */
struct source {
    const char *name; /* "cards/units.csv" */
    const char *text;
    size_t bytes;
};

/* What the weights of moves are for: how a search begins to choose among them, the moves that it
 * plays on behind a leaf (else all alike), or both. */
enum weighed { WEIGHED_CHOICES, WEIGHED_PLAYOUTS, WEIGHED_BOTH };

struct game {
    const char *id, *title, *blurb;
    const char *rule_prefix; /* "HM" */
    uint8_t seats_min, seats_max, seats_standard;
    /* With up to so many seats value reads nothing that its seat does not see: it may be asked of a
     * state as it is. */
    uint8_t open_value;
    /* Moves that a search plays on at random before it asks value; 0: to the end, for games that
     * random play brings to a fair one. */
    uint16_t horizon;
    /* Share that value has in a result as it is before these moves, 0 to 1; the rest is what they
     * come to: that looks further, but is blurred by chance. */
    float leaf_share;
    /* How eagerly a search tries what it knows little of: less where single moves weigh little; 0
     * stands for 1. */
    float explore;
    /* A search passes if that has come to more than its best move and was tried this share as
     * often; 0: only if it is ahead. For games in which what a move is good for shows soon. */
    float pass_share;
    /* From this chance on, if all moves have it, a search makes the one that value likes best; 0:
     * never. For games in which a move that does nothing is no better than another. */
    float won;
    uint8_t weighed;      /* what weigh is asked for, if there is one: enum weighed */
    uint32_t state_bytes; /* with the derived tail */
    uint32_t tail_at;     /* where the derived tail begins */
    /* Of a memo, which belongs to who asks: for one box, all zero at first, aligned to 8. */
    uint32_t memo_bytes;
    uint64_t rules_hash; /* of rules that are a text: part of the hash in every record */
    int verbs_n, decisions_n, events_n, measures_n;
    struct head head;
    const char *const *seat_names;
    const char *pace; /* the number that counts rounds, turns or days: how time is told to people */
    const char *const *backs; /* "unit card", ... NULL-terminated */
    const struct field *fields;
    int fields_n;
    const struct computed *computed;
    int computed_n;
    const struct knob *knobs;
    int knobs_n;
    const struct card_type *types;
    int types_n;
    struct vocabulary vocabulary;
    const struct verb_row *verbs; /* by the verb of a move */
    const struct decision *decisions;
    const struct event_row *events; /* what can happen (news.h) */
    const struct measure *measures; /* optional: what its rules note (measure.h) */
    const struct source *files;     /* phrases.txt, rulebook.md, cards/...; name NULL ends */
    /* Optional: seats bring decks (deck.h); this is the one a seat has if it brings none. */
    const char *const *decks;
    const struct layout *layout; /* optional: how a page lays it out (layout.h) */
    const void *program; /* of a game made at run time: what its functions need to know of it */

    /* Optional, when the lists are filled from the sheets: changes them where knobs want it, reads
     * the map of the box, and keeps in box->own what the rules need at hand. Before check. */
    bool (*pack)(struct box *box, struct problem *problem);
    /* Refuses a box whose knobs, sheets or decks do not fit together. */
    bool (*check)(const struct box *box, struct problem *problem);
    /* Deals the opening into zeroed memory whose stream is seeded. Runs on to the first decision.
     */
    void (*setup)(const struct box *box, void *state, struct log *log);
    /* The bare table a written position starts from, without its tail; NULL: all zero. */
    void (*bare)(const struct box *box, void *state);
    /* After a position was written: whatever the fields could not say; may refuse. May be NULL. */
    bool (*arrange)(const struct box *box, void *state, struct problem *problem);
    /* Optional: who is asked what, where that follows from the state instead of standing in its
     * head. */
    struct ask (*awaiting)(const struct box *box, const void *state);
    /* Lets the answer be taken, with whatever context the game's functions want as their play, and
     * runs on to the next decision or the end. */
    void (*apply)(const struct box *box, void *state, const struct answer *answer, struct log *log);
    void (*outcome)(const struct box *box, const void *state, struct outcome *outcome);
    /* Optional: a seat's estimate of a view, 0 (lost) to 1 (won). In a memo it keeps what it need
     * not reckon again; without one (NULL) the answer is the same. */
    float (*value)(const struct box *box, const void *view, int seat, void *memo);
    /* Optional: how likely a sensible player picks each move, for search; any positive scale. */
    void (*weigh)(const struct box *box, const void *view, int seat, const struct move *moves,
                  int n, float weights[MOVES_MAX]);
    /* Optional: fills the derived tail from the fields; from what every seat sees of them, so that
     * a view has the tail of its state. */
    void (*derive)(const struct box *box, void *state);
    /* Optional: the back of a card of this face in that seat's zone; NULL: its type's. */
    uint8_t (*back)(const struct box *box, uint8_t face, int seat);
    /* Optional: whether a card that is not seen may lie there, in that part of that field, after
     * all that play has shown everybody: who could not follow suit has none of it. Bots think only
     * in worlds where it holds, if there is one. */
    bool (*may_hold)(const struct box *box, const void *view, int field, int part, uint8_t face);
    /* Optional, where deck lists may be secret: whether they are. Where list is not NULL it is the
     * box's, and is changed to one the seat may believe in. */
    bool (*pool)(const struct box *box, const void *view, int seat, struct splitmix *splitmix,
                 uint8_t list[BACKS_MAX][FACES_MAX + 1]);
};

/* Of the lists that a game makes enum and table from at once. */
#define OP_ENUM(name) OP_##name,
#define WHEN_ENUM(name, words) WHEN_##name,
#define KNOB_ENUM(name, ...) KNOB_##name,
#define ASK_ENUM(name, ...) ASK_##name,

/* Declares what every game's row has under the same names (GAME_PARTS in fields.h); behind its
 * enums of VERBS and DECISIONS. */
#define GAME_DECLARES(prefix)                                                                      \
    extern const struct layout prefix##_layout;                                                    \
    extern const struct measure prefix##_measures[];                                               \
    extern const struct parlance prefix##_parlance;                                                \
    extern const struct field prefix##_fields[];                                                   \
    extern const struct decision prefix##_decisions[DECISIONS];                                    \
    extern const struct verb_row prefix##_verbs[VERBS];                                            \
    bool prefix##_check(const struct box *box, struct problem *problem);                           \
    void prefix##_setup(const struct box *box, void *state, struct log *log);                      \
    void prefix##_bare(const struct box *box, void *state);                                        \
    bool prefix##_arrange(const struct box *box, void *state, struct problem *problem);            \
    void prefix##_apply(const struct box *box, void *state, const struct answer *answer,           \
                        struct log *log);                                                          \
    void prefix##_outcome(const struct box *box, const void *state, struct outcome *outcome);      \
    float prefix##_value(const struct box *box, const void *view, int seat, void *memo);           \
    void prefix##_derive(const struct box *box, void *state)

/* A ready-made deck of the game. */
struct ready_deck {
    char name[NAME_BYTES];
    uint8_t copies[FACES_MAX + 1];
};

enum { READY_DECKS_MAX = 12, MAP_BYTES = 1600, OWN_BYTES = 128 };

struct box {
    const struct game *game;
    const struct catalogue *cards;
    uint8_t seats;
    int16_t knob[KNOBS_MAX];
    uint8_t list[BACKS_MAX][FACES_MAX + 1]; /* how many of each face are in the game, by back */
    char seat_name[SEATS_MAX][NAME_BYTES];
    char deck_name[SEATS_MAX][NAME_BYTES]; /* of games with decks */
    struct ready_deck ready[READY_DECKS_MAX];
    int ready_n;
    char map[MAP_BYTES];    /* of games with `pack`: a given world in words, empty none */
    uint8_t own[OWN_BYTES]; /* what pack keeps */
};

/* The value of a knob, where a game's enum calls its number KNOB_name. */
#define KNOB(box, name) ((box)->knob[KNOB_##name])

/* Whether a count has come to a limit of which 0 means that there is none. */
static inline bool limit_reached(int count, int limit)
{
    return limit != 0 && count >= limit;
}

static inline uint8_t everybody(const struct box *box)
{
    return (uint8_t)((1u << box->seats) - 1);
}

/* The seat to the left: who comes next. */
static inline int seat_after(const struct box *box, int seat)
{
    return seat + 1 < box->seats ? seat + 1 : 0;
}

/* Who knows a card that was shown to all: a seat that knows it knows then that the others do. */
static inline uint8_t openly(const struct box *box)
{
    return everybody(box) | seat_bit(SPECTATOR);
}

static inline const struct card *box_card(const struct box *box, uint8_t face)
{
    return &box->cards->card[face];
}

/* Does any card of the sheets have an op with one of these codes? */
static inline bool box_says(const struct box *box, op_codes codes)
{
    return (box->cards->codes & codes) != 0;
}

/* Whether a card of this face may lie in the field. */
static inline bool box_fits(const struct box *box, const struct field *field, uint8_t face)
{
    return field->types == 0 || (field->types >> box_card(box, face)->type & 1) != 0;
}

/* The field of that name; NULL: none, also where name is NULL. */
const struct field *game_field(const struct game *game, const char *name);

/* The name of a face, or of a back if it is blank. */
const char *box_face_name(const struct box *box, uint8_t face);
/* face is a card, not a blank; seat is whose zone it lies in, 0 where that is shared. */
uint8_t box_back(const struct box *box, uint8_t face, int seat);
int box_find_seat(const struct box *box, const char *name, size_t length); /* -1: none */

/* Fills list[] with the copies of every card of the catalogue (per_seat types times the seats). */
void box_fill_lists(struct box *box);

/* Puts all cards of that back that are in the game onto a pile, in the order of their faces:
 * whoever deals from it shuffles it first. */
void box_fill_pile(const struct box *box, int back, uint8_t *pile);

/* Ranks the seats by where they stand: more is better, equal ones share a rank. Sets nothing else
 * of the outcome. */
void outcome_rank(const struct box *box, const int64_t standing[SEATS_MAX],
                  struct outcome *outcome);

/* An empty box of the game, whatever it held: standard knobs and number of seats, no cards. */
void box_standard(struct box *box, const struct game *game);
/* Sets a knob from words; refuses an unknown name or a value out of range. */
bool box_set_knob(struct box *box, const char *name, const char *value, struct problem *problem);

/* Who must decide what. */
struct ask game_awaiting(const struct box *box, const void *state);
/* What a seat may do now; 0 if it is not asked. Of a view the same as of the state. */
int game_moves(const struct box *box, const void *state, int seat, struct move moves[MOVES_MAX]);
/* Writes what a seat with these legal moves is asked: of the prompt only what is possible. Others
 * are told the decision's plain prompt: what is possible may hang on hidden cards. */
void game_prompt(const struct game *game, int decision, const struct move *moves, int n,
                 struct text *text);
/* Whether a decision with so many legal moves is put to its seat, or played on. */
static inline bool game_asks(const struct game *game, int decision, int moves_n)
{
    return moves_n > 1 || game->decisions[decision].always;
}
/* Makes a legal move, without the forced ones after it. log may be NULL, here and below: then no
 * words are made. */
void game_apply(const struct box *box, void *state, int seat, struct move move, struct log *log);

/* What a seat that must decide may do now. Result of game_start and game_play. */
struct turn {
    struct ask ask;
    uint8_t seat; /* the lowest seat that must decide; meaningless when over */
    uint8_t moves_n;
    struct move moves[MOVES_MAX];
};

/* Zeroes, seeds, deals, and plays forced moves up to the first real decision. state has the game's
 * state_bytes, aligned to 8. The same box and seed give the same bytes, on every machine. */
void game_start(const struct box *box, void *state, uint64_t seed, struct turn *turn,
                struct log *log);
/* Plays a legal move and then every forced one. The caller answers for legality: see table_play. */
void game_play(const struct box *box, void *state, int seat, struct move move, struct turn *turn,
               struct log *log);
/* Plays forced moves from where the state stands, and lists the moves of the next decision. */
void game_settle(const struct box *box, void *state, struct turn *turn, struct log *log);

/* A die with that many sides, 1 to sides: a scripted one if there is one that has them, else from
 * the stream. */
int game_roll(struct stream *stream, struct dice *dice, int sides);

#endif
