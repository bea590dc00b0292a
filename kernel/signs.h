/* signs.h: what a table says beside its cards: the goal, tracks, bars, needs, states, arrows.
 *
 * A layout's `signs` tells them of a view, one after the other, to whoever listens: the page gets
 * them as JSON, {"sign":"track","name":"war","at":8,"of":10,"words":"war in 2 days"}, the terminal
 * draws them. */
#ifndef KERNEL_SIGNS_H
#define KERNEL_SIGNS_H

#include "kernel/game.h"
#include "kernel/json.h"

enum { SIGN_WORDS_BYTES = 160 };

enum sign_kind {
    SIGN_GOAL,
    SIGN_TRACK,
    SIGN_BAR,
    SIGN_NEED,
    SIGN_STATE,
    SIGN_ARROW,
    SIGN_SIDEWAYS,
    SIGN_HURT
};

struct sign {
    enum sign_kind kind;
    int seat;          /* whose it is; NOBODY: everybody's, or a piece's */
    int piece;         /* 0: of none */
    int target, other; /* arrow: to a piece, or where that is 0 to a seat */
    const char *name;  /* track, bar, need: of which number; NULL where it has none */
    int at, of;        /* track, bar; need: at */
    const char *words; /* NULL: none; kept only while it is heard */
};

struct signs {
    void (*hear)(const struct sign *sign, void *to);
    void *to;
};

/* Hears signs as objects of an array; `to` is a struct json. */
void sign_to_json(const struct sign *sign, void *to);

/* What wins, in few words: "10 VP at the end of a turn". */
void sign_goal(struct signs *signs, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Something on its way: at so many of so many steps. Seat is NOBODY where it is everybody's. */
void sign_track(struct signs *signs, int seat, const char *name, int at, int of, const char *format,
                ...) __attribute__((format(printf, 6, 7)));
/* What is left of something full: hit points, defense. */
void sign_bar(struct signs *signs, int seat, const char *name, int now, int full);
/* The same of a piece. */
void sign_piece_bar(struct signs *signs, int piece, const char *name, int now, int full);
/* How many of a store will be taken, and when: "at dawn". */
void sign_need(struct signs *signs, int seat, const char *name, int n, const char *when);
/* How a piece is, in words: "stunned until Ann's next turn". */
void sign_state(struct signs *signs, int piece, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* A card lies sideways: spent for this turn, or held by nobody. One that is held lies to its
 * holder. */
void sign_sideways(struct signs *signs, int piece);
/* A piece is out of the fight, or nearly: its card is drawn gray, tilted and cracked. */
void sign_hurt(struct signs *signs, int piece);
/* A piece acts: it attacks, defends, waits for its target. To a piece, or to a seat. */
void sign_arrow(struct signs *signs, int from, int to_piece, const char *words);
void sign_arrow_seat(struct signs *signs, int from, int to_seat, const char *words);

#endif
