/* layout.h: how a page lays a game out on the table, and what each of its moves touches. All of it
 * is data of the game, and all of it may be left out: then fields and words say enough to play. */
#ifndef KERNEL_LAYOUT_H
#define KERNEL_LAYOUT_H

#include "kernel/game.h"
#include "kernel/json.h"
#include "kernel/signs.h"

/* What the cards of a field lie in. Unsaid: what its seat alone sees is a hand; counts of cards and
 * piles with places are rows, other piles a pile; pieces are a tableau. */
enum layout_place {
    PLACE_UNSAID,
    PLACE_HAND,    /* a fan at its seat */
    PLACE_ROW,     /* side by side */
    PLACE_GRID,    /* rows of so many columns; of pieces: cells named r1c1 ... */
    PLACE_PILE,    /* one on another: the top and how many */
    PLACE_TABLEAU, /* pieces in their order, what is attached beside its host */
    PLACE_SPACES,  /* pieces in numbered spaces, also empty ones */
    PLACE_NONE     /* not drawn */
};

struct layout_zone {
    const char *zone; /* the field's name */
    /* Grid and spaces: how many, as a number or where it hangs on knobs; none: all in one row. */
    int (*columns)(const struct box *box);
    int (*rows)(const struct box *box); /* grid of pieces; none: one */
    const char *title;                  /* what people call it; NULL: the field's name */
    const char *first, *last;           /* spaces: words at the two ends: "rear", "front" */
    const char *during; /* laid out only while something lies in that zone; else it is a pile */
    uint8_t columns_n, rows_n;
    uint8_t place;
    bool closed; /* a pile of which only backs and their number are shown */
    bool fanned; /* a pile of which every card sticks out under the next, as in a patience */
    bool kept;   /* its place is kept when nothing lies there, so that nothing else moves */
    bool named;  /* places are called by the piece that lies there: a land's name, not its cell */
    bool turns;  /* grid: the seats sit at two sides, and every seat but the first sees it turned */
};

/* What a number is to a player. The same word names a column of a sheet, a counter on a piece and a
 * number of a seat. */
enum layout_role {
    ROLE_UNSAID,
    ROLE_SCORE, /* what wins: comes first at a seat and is drawn as a graph at the end */
    ROLE_COST,  /* on a card: its price, in the corner */
    ROLE_STAT,  /* on a card: a figure at its foot; what is computed of a piece stands for it */
    ROLE_MARK,  /* on a piece, a seat or the table: shown while it is not zero */
    ROLE_SHOWN, /* at a seat or the table: always shown */
    ROLE_TITLE, /* words under the name: subtypes */
    ROLE_TINT,  /* a word that colors the whole card */
    ROLE_SIDE,  /* a word that colors the edge of that name: left, right, top, bottom */
    ROLE_TURN   /* what scores are drawn over; no layout says it: it is the game's pace */
};

struct layout_number {
    const char *name;
    uint8_t role;
};

struct touch {
    uint8_t what; /* enum names, without what is no thing */
    uint8_t n;
    const char *zone; /* NULL where it needs none */
};

enum { TOUCHES_MAX = 8 };

/* What a cell of a world that somebody draws may have, for games that take a map. */
struct layout_brush {
    const char *word;  /* as the map says it: "~"; before a card's name where `type` has some */
    const char *words; /* what people call it: "water" */
    int8_t type;       /* -1: the word alone; else any card of that type may be named behind it */
    bool held;         /* a seat may hold it from the start: "@0" */
};

struct layout {
    const struct layout_zone *zones;
    int zones_n;
    const struct layout_number *numbers; /* in the order they are shown; others are not */
    int numbers_n;
    const struct layout_brush *brushes; /* of games that take a map; the grid is its cells */
    int brushes_n;
    bool low_wins; /* fewer of what is scored are better */
    /* Optional: what the table of verbs cannot say; -1: the table says it. */
    int (*touches)(const struct box *box, const void *view, int seat, struct move move,
                   struct touch touch[TOUCHES_MAX]);
    /* Optional: the goal, tracks, bars, needs, states and arrows of a view (signs.h). */
    void (*signs)(const struct box *box, const void *view, int seat, struct signs *signs);

    /* Optional, of games whose days (the `pace`) are much alike: what the buttons say that make the
     * moves of one's last day again, and do so until `stops` says of a view that a seat should
     * look. */
    const char *again, *again_on;
    bool (*stops)(const struct box *box, const void *view, int seat);

    /* Optional: work that the table does for a seat at the touch of a button ("Best arms"): its
     * next move, as long as there is one among those that are possible. */
    const char *chore;
    bool (*chore_next)(const struct box *box, const void *view, int seat, struct move *move);

    /* Optional, for the terminal: what fields, numbers and signs do not say. Words behind those of
     * a piece or the text of a card, and lines about what is under way. */
    void (*say_piece)(const struct box *box, const void *view, int piece, struct text *text);
    void (*say_card)(const struct box *box, const void *view, uint8_t face, struct text *text);
    void (*say_progress)(const struct box *box, const void *view, int seat, struct text *text);
    /* What a printed cost of a card comes to now for a seat; NULL: what is printed. */
    int (*price)(const struct box *box, const void *view, int seat, uint8_t face, const char *cost);
};

/* The things that a move touches, as far as the seat sees them; how many. view, here and below, is
 * what view_hide made for that seat: nothing more is hidden. */
int layout_touches(const struct box *box, const void *view, int seat, struct move move,
                   struct touch touch[TOUCHES_MAX]);
/* How many columns and rows a zone has; 0: it does not say. */
static inline int layout_columns(const struct box *box, const struct layout_zone *zone)
{
    return zone->columns != NULL ? zone->columns(box) : zone->columns_n;
}

static inline int layout_rows(const struct box *box, const struct layout_zone *zone)
{
    return zone->rows != NULL ? zone->rows(box) : zone->rows_n;
}

/* How the field of that name lies on the table; NULL: unsaid. */
const struct layout_zone *layout_zone(const struct game *game, const char *name);
/* Where the cards of a field lie: what the layout says, or what goes without saying. */
enum layout_place layout_place(const struct game *game, const struct field *field);
/* The role of a number, column or counter of that name. */
enum layout_role layout_role(const struct game *game, const char *name);

/* One object: fields with their places, and numbers with their roles. */
void layout_show(const struct box *box, struct json *json, const char *key);
/* One array: what the table says beside its cards, as far as the seat sees it. */
void layout_show_signs(const struct box *box, const void *view, int seat, struct json *json,
                       const char *key);
/* The members "stops" and "chore" of a view: whether moves that are made again stop here, and the
 * next move of the chore in words; none where there is no such thing. */
void layout_show_aids(const struct box *box, const void *view, int seat, struct json *json);
/* The number that counts turns; 0 if the game names none. */
long layout_turn(const struct box *box, const void *state);
/* One array of things touched: {"zone","seat","face"}, {"piece"}, {"zone","slot"}, {"seat"} ... */
void layout_show_touches(const struct box *box, const void *view, int seat, struct move move,
                         struct json *json, const char *key);

#endif
