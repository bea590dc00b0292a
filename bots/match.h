/* match.h: a tournament: many games between bots, each given nothing but its views. */
#ifndef BOTS_MATCH_H
#define BOTS_MATCH_H

#include "bots/bot.h"
#include "bots/interval.h"

/* Bots take seats in turn: from game to game all move on by one seat, so that each has had every
 * seat after bots_n games, which have the same deal. Then they sit down in another order around the
 * table, until all orders have been there: whom a bot sits behind matters too. Game i depends on
 * the seed and on i alone, unless a bot thinks by the clock. */
struct match {
    const struct box *box;
    struct bot *bots[SEATS_MAX];
    int bots_n;    /* 1 to the box's seats */
    bool new_deal; /* every game has its own: for bots that are all alike */
    uint32_t games;
    uint64_t seed;
    /* Called after each game, if not NULL; false stops the match. */
    bool (*after)(void *to, uint32_t games_played);
    void *to;
};

struct match_share {
    double wins;        /* a shared win counts in parts */
    uint32_t seats;     /* taken in all games */
    double share;       /* of the games */
    double low, high;   /* the interval of 95% around it */
    double score;       /* mean */
    struct ratio deals; /* what the interval rests on */
};

struct match_result {
    uint32_t games;
    struct match_share bot[SEATS_MAX];
    double seat_share[SEATS_MAX]; /* of the games won by the seat, whoever sat there */
    double moves;                 /* chosen in a game, mean */
};

/* Table and view of a game that is played. */
struct match_board {
    void *state, *view; /* state_bytes each */
    struct turn turn;
};

/* Who looks on as a game is played. */
struct match_watch {
    /* The move that the asked seat chose; it is made next. */
    void (*chosen)(void *to, const struct match_board *board, struct move move);
    void *to;
    struct log *log; /* may be NULL */
};

/* Which deal a game has. */
uint32_t match_deal(const struct match *match, uint32_t game);
/* Which of the bots sits there. */
int match_bot(const struct match *match, uint32_t game, int seat);
/* Plays one game to its end; watch may be NULL. The board's memory is the caller's; its state is
 * the end of the game then. Returns how many moves were chosen. */
uint32_t match_play(const struct match *match, uint32_t game, struct match_board *board,
                    const struct match_watch *watch);

/* Plays them all, or until `after` says stop: result->games is how many there were. Bots are
 * restarted with each game. */
void match_run(const struct match *match, struct match_result *result);

#endif
