/* coach.h: what a bot found, in words: what a move gains, what the others could do next, how sure
 * that is. Everything is found from a seat's view. */
#ifndef BOTS_COACH_H
#define BOTS_COACH_H

#include "bots/bot.h"

enum { COACH_WORDS = 400 };

/* Why a move: how the numbers of the table change by it, on average over imagined worlds, and the
 * answer that the next seat would most likely give. Adds nothing if nothing changes that can be
 * seen. The move must be legal; the same seed gives the same words. */
void coach_why(const struct box *box, const void *view, int seat, struct move move, uint64_t seed,
               struct text *text);

/* What speaks for a move a little later, beside another one (called so): both are played on in the
 * same imagined worlds, with the same chance, until the next turns are over. What chance explains
 * is not said; adds nothing if that is all. */
void coach_beside(const struct box *box, const void *view, int seat, struct move move,
                  struct move other, const char *called, uint64_t seed, struct text *text);

/* Half of the interval of 95% around the value of a move: from how far the results of the search
 * are spread, or as far as they could be. */
float coach_doubt(const struct advice *advice);

/* A bot to judge by, with so many iterations. open: it is given whole states instead of views, and
 * knows every card; luck that is still to come it does not. bot_free gives it back. */
struct bot *coach_bot(const struct game *game, uint32_t iterations, bool open);

/* A decision looked at again. */
struct coach_moment {
    struct move chosen, best;
    float value;  /* of the best move: the seat's chance to win as it stood */
    float doubt;  /* half of its interval */
    float played; /* of the move that was chosen */
};

/* Judges the move that the seat of the ask chose. The bot searches; its tree may be kept from one
 * moment of a game to the next. */
void coach_judge(struct bot *bot, const struct bot_ask *ask, struct move chosen,
                 struct coach_moment *moment);

#endif
