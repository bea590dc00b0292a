/* onward.h: a game played on from a world that a seat may believe in, by quick players: what
 * comes of a move some time later. */
#ifndef BOTS_ONWARD_H
#define BOTS_ONWARD_H

#include "bots/bot.h"

struct onward {
    const struct box *box;
    struct bot *bot; /* who makes the moves that a move leads to */
    uint8_t *world, *start, *seen;
};

/* by: the bot in words; NULL: greedy, or random in a game without an estimate, in which greedy
 * itself plays on at random for long. onward_end gives it back. */
void onward_begin(struct onward *onward, const struct box *box, const char *by, uint64_t seed);
void onward_end(struct onward *onward);

/* Takes this as the world from which both moves of a pair are played on, one after the other. */
void onward_imagine(struct onward *onward, const void *view, int seat, struct splitmix *splitmix);
/* Lays that world again; after the same seed the players choose alike. */
void onward_again(struct onward *onward, uint64_t seed);

/* What the next player would do in the world as it is. */
struct bot_answer onward_answer(struct onward *onward, const struct turn *turn);
/* Makes the move, and goes on until that many turns, rounds or days are over. log may be NULL. */
void onward_play(struct onward *onward, int seat, struct move move, int later, struct log *log);

#endif
