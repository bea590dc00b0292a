/* book.h: a rulebook taken apart, and the program it becomes; for the files of this folder only.
 *
 *   read.c lines to sentences · forms.c the grammar · plain.c people's own words · names.c what it
 *   declares · parse.c trees ·
 *   value.c, cond.c, select.c values with sorts and audiences · offers.c choices · steps.c, emit.c
 *   instructions · plan.c the state · eval.c, cards.c, deeds.c, run.c, shown.c, list.c the machine
 * · lay.c the layout · make.c the struct game */
#ifndef RULEBOOK_BOOK_H
#define RULEBOOK_BOOK_H

#include "kernel/layout.h"
#include "rulebook/forms.h"
#include "rulebook/rulebook.h"

enum {
    RULES_MAX = 250,
    CHAPTERS_MAX = 60,
    ZONES_MAX = 40,
    INSTANCES_MAX = 240, /* zones by seat and by member of a family */
    VARS_MAX = 60,
    LISTS_MAX = 16,
    LIST_WORDS_MAX = 40,
    NUMCOLS_MAX = 40,
    VERBS_MAX = 60,
    OFFERS_MAX = 200,
    ASKS_MAX = 120,
    ADJECTIVES_MAX = 40,
    DEFINITIONS_MAX = 60,
    TEXTS_MAX = 40,
    FRAMES_MAX = 48,
    WINS_MAX = 4,
    CHOICES_MAX = 4,
    FILTERS_MAX = 6,
    SELECT_ZONES_MAX = 8,
    LOOKS_MAX = 100000,  /* between two decisions: what is reckoned, and what instructions cost */
    LOOKS_OF_STEP = 10,  /* an instruction, */
    LOOKS_OF_LINE = 100, /* and what the log tells */
    LOOKS_OF_GAME = 20000000, /* who needs more than its share of them has made more decisions */
    DECISIONS_MAX = 5000,     /* of a game, unless it says otherwise */
    BOOK_BYTES_MAX = 65536,
    SCALE_MAX = 24,
    CARDS_MAX = 250, /* of a game */
    COPIES_MAX = 99,
    NUMBER_MAX = 30000,
    TIMES_MAX = 250,
    SIDES_MAX = 250,
    CHOSEN_NUMBER_MAX = 250, /* a move has a byte for it */
    NONE_EXPR = -1,
    ANY_TYPE = -1
};

/* ---- sentences ---- */

enum sentence_kind { SENTENCE_DECL, SENTENCE_DEFN, SENTENCE_ACTION, SENTENCE_OFFER };

struct sentence {
    const char *text;
    size_t bytes;
    int line, column; /* from 1 */
    int rule, chapter;
    enum sentence_kind kind;
    bool reworded; /* its tokens are not as the rulebook has them (plain.h) */
    struct tokens *tokens;
    const struct grammar_node *tree; /* NULL: not understood */
    struct sentence *next;           /* of the same rule or block */
    struct sentence *block;          /* the lines it owns */
};

struct rule {
    const char *id;
    int chapter, line;
    int pc; /* where its instructions begin; -1: it only declares */
    struct sentence *first;
};

struct chapter {
    const char *id, *title;
    int line, rule_first, rules_n;
    int pc;             /* -1: nobody follows it */
    int caller;         /* the instruction that follows it first */
    bool begun, seated; /* compiled; followed where a seat acts */
};

/* ---- what is declared ---- */

enum owner { OWNED_BY_TABLE, OWNED_BY_SEAT, OWNED_BY_FAMILY };
enum sort { SORT_NUMBER, SORT_SEAT, SORT_WORD, SORT_CARD, SORT_COND, SORT_ZONE };

struct word_set { /* a column of words, or the words of a number */
    const char *name;
    const char *word[LIST_WORDS_MAX + 2]; /* [0] is "none" */
    int words_n;                          /* with none */
    bool column;
    int that_at; /* where the word chosen last lies */
};

struct column_of { /* a column of numbers, or a number that is defined of every card */
    const char *name;
    const struct grammar_node *means; /* NULL: a column */
    const struct tokens *tokens;
    int defined_in; /* rule */
    int type;       /* of which it is defined */
};

struct zone {
    const char *name, *plural;
    enum owner owner;
    bool family, ordered;
    int list; /* family by words; -1: by numbers lo to hi */
    int lo, hi;
    uint8_t seen;
    const char *seen_var_name;
    int seen_var;
    int members;
    int first; /* instance */
    int field; /* first of its fields */
    int cap;
    int that_at;
    int refilled_from; /* zone, -1 none */
    bool refill_but_top;
    int root; /* zones that cards flow between */
};

struct var {
    const char *name;
    enum owner owner;
    enum sort sort;
    int list, zone;
    int lo, hi, start, start_knob;
    uint8_t seen;
    const char *seen_var_name;
    int seen_var;
    int at, size, count;
    bool article;
};

struct book_cards {
    const char *name, *singular; /* "fruits", "fruit" */
    const char *sheet, *csv;     /* generated, or NULL: the designer's file */
    size_t csv_bytes;
    bool per_seat, standard;
    const char *home_name;
    bool home_its;
    int home; /* zone */
    int rule;
    struct column *columns;
    int columns_n, cards_n;
    int8_t place_word[LISTS_MAX], place_number[NUMCOLS_MAX]; /* -1: it lacks the column */
    uint8_t back;
};

struct adjective {
    const char *name;
    int subject; /* TYPE id or ANY_TYPE; seat: 0; family: zone */
    const struct grammar_node *cond;
    const struct tokens *tokens;
    int rule;
};

struct definition {
    const char *name;
    const struct grammar_node *value; /* VALUE, or NUM of a zone's number */
    const struct tokens *tokens;
    int rule, subject;
    bool open; /* being compiled: it may not use itself */
};

enum object { OBJECT_NONE, OBJECT_CARD, OBJECT_NUM, OBJECT_A_SEAT, OBJECT_A_WORD, OBJECT_A_ZONE };

struct book_verb {
    const char *words, *says; /* "play", "plays" */
    enum object object;
    int type, list, zone;
    const struct sentence *sentence;
    int rule, pc;
    uint8_t audience; /* of the card it is about, where it is chosen */
    bool shows;       /* its card comes into the open, so that the log may tell it */
};

struct card_text {
    const char *form; /* without quotes */
    const struct sentence *sentence;
    int rule, pc;
    const char *slot[6];
    int slots_n;
};

/* ---- the program ---- */

enum { AUDIENCE_ALL, AUDIENCE_OWN, AUDIENCE_NOBODY };

struct expr {
    uint8_t op, x;
    int16_t a, b, c;
};

struct filter {
    uint8_t test; /* enum test */
    int16_t column, value;
    int16_t means; /* what a defined number is; NONE_EXPR: a column */
};

enum test {
    WORD_IS,
    WORD_ANY,
    WORD_IS_NOT,
    NUMBER_IS,
    NUMBER_ABOVE,
    NUMBER_BELOW,
    NUMBER_LEAST,
    NUMBER_MOST,
    NAME_IS
};

enum select_kind { SELECT_IN, SELECT_ALL, SELECT_TOP, SELECT_BUT_TOP };

struct select {
    uint8_t kind;
    int16_t zone[SELECT_ZONES_MAX];
    int zones_n;
    int16_t type, adjective, count;
    struct filter filter[FILTERS_MAX];
    int filters_n;
    bool open; /* all see what its filters ask for */
};

/* What an expression does. a, b, c are expressions unless said otherwise. */
enum expr_op {
    EXPR_CONST, /* a: the number */
    EXPR_KNOB,  /* a: which */
    EXPR_SLOT,  /* a: which argument of the card text */
    EXPR_THAT_NUMBER,
    EXPR_THAT_ROLL,
    EXPR_MOVED,
    EXPR_VAR,      /* a: which; of the table */
    EXPR_VAR_SEAT, /* a: which, b: whose */
    EXPR_VAR_ZONE, /* a: which, b: of which zone */
    EXPR_PLUS,
    EXPR_MINUS,
    EXPR_TIMES,
    EXPR_SCALE,           /* b: which scale */
    EXPR_COUNT,           /* a: select */
    EXPR_SUM,             /* a: select, b: column, c: what it means */
    EXPR_BEST,            /* the same; x: the highest */
    EXPR_DIFFERENT_WORDS, /* a: select, b: list */
    EXPR_DIFFERENT,       /* a: select, b: column, c: what it means */
    EXPR_RUN,             /* the longest run */
    EXPR_MOST,            /* most cards of one number */
    EXPR_SUM_SEATS,       /* a: var */
    EXPR_BEST_SEATS,      /* a: var, x: the highest */
    EXPR_SEATS,           /* a: adjective, or NONE_EXPR */
    EXPR_COLUMN,          /* a: column, b: card */
    EXPR_OF_CARD,         /* b reckoned of card a */
    EXPR_OF_ZONE,
    EXPR_OF_SEAT,
    EXPR_MEMBER,    /* a: zone: its number */
    EXPR_THAT_WORD, /* a: list */
    EXPR_WORD_CARD, /* a: list, b: card */
    EXPR_WORD_ZONE, /* a: zone: the word it is for */
    EXPR_COMMONEST, /* a: select, b: list */
    EXPR_IT,
    EXPR_THAT_SEAT,
    EXPR_SUBJECT_SEAT,
    EXPR_LAST_SEAT,
    EXPR_AFTER, /* x: how many further */
    EXPR_OTHER_SEAT,
    EXPR_PARTNER,
    EXPR_HOLDER,
    EXPR_THAT_CARD,
    EXPR_SUBJECT_CARD,
    EXPR_TOP,
    EXPR_BOTTOM,
    EXPR_EXTREME, /* a: select, b: column, c: what it means, x: the highest */
    EXPR_ELSE,    /* a, or b if a is none */
    EXPR_IS,      /* x: not */
    EXPR_CMP,     /* x: enum test */
    EXPR_NONE,    /* x: not */
    EXPR_EMPTY,   /* a: zone, x: not */
    EXPR_AND,
    EXPR_OR,
    EXPR_NOT,
    EXPR_EXISTS,       /* a: select, x: no such */
    EXPR_EXISTS_SEAT,  /* a: adjective */
    EXPR_EXISTS_ZONE,  /* a: adjective, b: zone */
    EXPR_INSTANCE,     /* a: which; of the table */
    EXPR_INSTANCE_OF,  /* a: that of the first seat, b: seat */
    EXPR_INSTANCE_FOR, /* a: zone, b: word or number, c: seat or NONE_EXPR */
    EXPR_THAT_ZONE,    /* a: zone */
    EXPR_SUBJECT_ZONE,
    EXPR_ALL_SEATS,  /* a: zone; only in selects */
    EXPR_ALL_MEMBERS /* a: zone, b: seat or NONE_EXPR; only in selects */
};

enum instr_op {
    INSTR_SET,         /* a: var, b: value, c: of which seat or zone */
    INSTR_ADD,         /* x: 1 takes away */
    INSTR_SHUFFLE,     /* a: zone */
    INSTR_MOVE,        /* a: select, b: zone, x: to the bottom */
    INSTR_MOVE_CARD,   /* a: card, b: zone, x: to the bottom */
    INSTR_MOVE_TOP,    /* a: from the top of this zone, b: zone, x: to the bottom */
    INSTR_MOVE_RANDOM, /* a: zone, b: zone */
    INSTR_DEAL,  /* a: from, b: to which zone of each seat (zone), c: how many; NONE_EXPR all */
    INSTR_CALL,  /* a: chapter */
    INSTR_LEAVE, /* a: chapter */
    INSTR_RETURN,
    INSTR_JUMP,           /* a: where */
    INSTR_UNLESS,         /* a: condition, b: where to if it does not hold */
    INSTR_EACH,           /* a: start, b: filter, c: where behind, x: all but it */
    INSTR_EACH_NEXT,      /* a: where the body begins, b: filter */
    INSTR_TURNS,          /* a: start, b: adjective, c: where behind */
    INSTR_TURNS_NEXT,     /* a: where the body begins, b: adjective, c: until */
    INSTR_TIMES,          /* a: how often, c: where behind */
    INSTR_TIMES_NEXT,     /* a: where the body begins */
    INSTR_FOR_WORDS,      /* a: list */
    INSTR_FOR_WORDS_NEXT, /* a: where the body begins, b: list */
    INSTR_FOR_ZONES,      /* a: zone */
    INSTR_FOR_ZONES_NEXT, /* a: where the body begins, b: zone */
    INSTR_WITH,           /* a: seat that acts from here on, until INSTR_RETURN; c: where behind */
    INSTR_ASK,            /* a: asked; b: where to if it passed */
    INSTR_ASK_ALL,
    INSTR_RESOLVE, /* the verbs of those who were asked at once */
    INSTR_REVEAL,  /* a: zone, b: seat or NONE_EXPR for all */
    INSTR_ROLL,    /* a: sides */
    INSTR_SAY,     /* a: card_text-like text number */
    INSTR_END,
    INSTR_WIN,  /* a: seat */
    INSTR_TEXT, /* a: card */
    INSTR_TEXT_NEXT,
    INSTR_FORGET
};

enum fault { FAULT_NONE, FAULT_RANGE, FAULT_STEPS, FAULT_FRAMES, FAULT_FULL, FAULTS_N };

struct instr {
    uint8_t op, x;
    int16_t a, b, c;
    int16_t rule;
};

struct offer {
    int verb;
    enum object object;
    int select[CHOICES_MAX], selects_n; /* cards: the first that is not empty */
    int16_t from, upto, but, cond, adjective;
    int list, zone;
    bool other;
    bool shows_lack; /* who takes a later choice shows that the hand has none of the first */
    int rule;
};

struct asked {
    int rule, offer_first, offers_n;
    bool may, at_once, hidden;
    char name[NAME_BYTES], prompt[100];
};

/* Where things of the machine lie in a state. */
struct plan {
    int dice, frames, mind, that_number, that_seat, that_roll, moved, at, turn, decisions, fault;
    int won, answered, answer_verb, answer_a, answer_b, lacks, bytes;
};

struct instance {
    uint16_t at;
    uint8_t zone, seat, member, cap;
    bool ordered, known;
    uint8_t seen;
};

struct rulebook {
    struct game game; /* first: box->game is the rulebook */
    struct layout layout;
    struct arena arena;
    struct source *files;
    const struct source *own; /* the designer's files */
    const char *id;

    struct grammar *grammar;
    struct chart *chart;
    struct lexicon lexicon;
    int symbol[CATEGORIES_N];

    const char *text;
    size_t bytes;
    const char *title, *blurb;
    struct rule rule[RULES_MAX];
    int rules_n;
    struct chapter chapter[CHAPTERS_MAX];
    int chapters_n;
    struct word_set list[LISTS_MAX];
    int lists_n;
    const char *word[LISTS_MAX * LIST_WORDS_MAX];
    int words_n;
    struct column_of column[NUMCOLS_MAX];
    int columns_n;
    const char *card_name[2 * FACES_MAX];
    int card_names_n;
    struct book_cards cards[TYPES_MAX];
    int cards_n;
    struct zone zone[ZONES_MAX];
    int zones_n;
    struct var var[VARS_MAX];
    int vars_n;
    struct knob knob[KNOBS_MAX];
    int knobs_n;
    struct adjective adjective[ADJECTIVES_MAX];
    int adjectives_n;
    struct definition definition[DEFINITIONS_MAX];
    int definitions_n;
    struct book_verb verb[VERBS_MAX];
    int verbs_n;
    struct card_text card_text[TEXTS_MAX];
    int card_texts_n;
    int win[WINS_MAX], win_high[WINS_MAX], wins_n;
    const char *win_name[WINS_MAX];
    int seats_min, seats_max, seats_usual, limit, game_chapter;
    bool partners;
    uint64_t missing;           /* what its sentences speak of (plain.c) */
    int shown_zone, shown_list; /* hands of which choices show what they lack (shown.c); -1 */

    struct expr *expr;
    int exprs_n, exprs_room;
    struct select *select;
    int selects_n, selects_room;
    struct instr *instr;
    int instrs_n, instrs_room;
    struct offer offer[OFFERS_MAX];
    int offers_n;
    struct asked asked[ASKS_MAX];
    int asked_n;
    const char *says[60];
    int says_n;
    int16_t (*scale)[SCALE_MAX];
    int scales_n, scales_room;
    struct instance instance[INSTANCES_MAX];
    int instances_n;
    struct plan plan;
    struct field *field;
    int fields_n;
    const char **fault_words; /* by kind and rule */
};

/* Adds a problem at a token of a sentence. Returns false. */
bool book_refuse(const struct rulebook *book, const struct sentence *sentence, int token,
                 struct problem *problem, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

bool read_book(struct rulebook *book, struct problem *problem);
/* What a declaration says is kept; a sentence that gives a card text its meaning. */
bool names_take(struct rulebook *book, struct sentence *sentence, struct problem *problem);
bool names_card_text(struct rulebook *book, struct sentence *sentence, struct problem *problem);
bool names_resolve(struct rulebook *book, struct problem *problem);
bool parse_book(struct rulebook *book, struct problem *problem);
bool emit_book(struct rulebook *book, struct problem *problem);
/* Which choices show what a hand lacks; before the state is planned. */
void shown_find(struct rulebook *book);
bool plan_book(struct rulebook *book, struct problem *problem);
/* How the table lies on the page and in the terminal. */
void lay_out(struct rulebook *book);

/* The words of a node, folded to lower case, in the arena. */
const char *book_words(struct rulebook *book, const struct tokens *tokens,
                       const struct grammar_node *node);

#endif
