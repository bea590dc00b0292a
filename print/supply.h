/* supply.h: what a game needs besides its cards: box.txt of its folder names it, playing counts it.
 *
 *     token gold              as many as lie on the table at once
 *     token VP = vp           of the number with that name
 *     token stun = pieces with stunned
 *     die 2 six-sided
 *     marker 1 first player   lies at one seat
 *     track VP 0 to 12        on each seat's mat */
#ifndef PRINT_SUPPLY_H
#define PRINT_SUPPLY_H

#include "print/deck.h"
#include "print/sheets.h"

enum { SUPPLY_MAX = 24, ZONES_MAX = 32 };

enum supply_kind { SUPPLY_TOKEN, SUPPLY_DIE, SUPPLY_MARKER, SUPPLY_TRACK };

struct supply_line {
    enum supply_kind kind;
    char name[NAME_BYTES];
    char number[NAME_BYTES]; /* token: what the state calls it */
    int n;                   /* dice, markers; tokens when they are counted: their worth in all */
    int from, to;            /* track */
};

struct supply {
    struct supply_line line[SUPPLY_MAX];
    int n;
    int games;             /* that tokens were counted in; 0: not yet */
    bool place[ZONES_MAX]; /* of the layout's zones: piles that each seat has, and that are used */
    /* Told as games are played; may be NULL. */
    void (*progress)(void *to, int played, int games);
    void *to;
};

/* Refuses a line that it does not understand, with its place. No file: nothing is needed. */
bool supply_read(const struct source *files, struct supply *supply, struct problem *problem);
/* Counts tokens in so many games played by greedy, the same ones each time: the most that 999 of
 * 1000 have on the table at once. */
bool supply_count(const struct box *box, struct supply *supply, int games, struct problem *problem);
/* Into how many ones, fives and twenty-fives a worth is split. */
void supply_coins(int worth, int coins[3]);

/* The list for the box, a line a thing: "40 food (20 ones, 4 fives)". */
void supply_say(const struct deck *deck, const struct supply *supply, struct buffer *out);
/* The picture of a token or marker, for tables on a screen. */
bool supply_picture(const struct deck *deck, const struct supply *supply, int n,
                    struct buffer *png);
/* Tokens, markers, boards and a mat, to be cut out. */
bool supply_draw(const struct deck *deck, const struct supply *supply, const char *rulebook,
                 const struct paper *paper, struct buffer *pdf);

#endif
