/* warning.h: what speaks against a move in the words of the rules: "Ann has 1 token for a sacrifice
 * of 2: the emperor dies".
 *
 * The move and a better one are played on in the same imagined worlds, with the same chance. What
 * happens there and is bad for the seat, as the game's events say (event_row.bad_for) and the end
 * of the game does, is told if it happens clearly more often behind the move. Where nothing of that
 * kind happens, what is scored is compared. */
#ifndef BOTS_WARNING_H
#define BOTS_WARNING_H

#include "bots/bot.h"

enum { WARNING_WORDS = 600 };

/* The text is empty, and stays so if nothing can be told. True: the game may be lost by it before
 * the next turns are over, which is worth a warning even where there was little to lose. Both moves
 * must be legal; the same seed gives the same words. */
bool warning_say(const struct box *box, const void *view, int seat, struct move move,
                 struct move better, uint64_t seed, struct text *text);

#endif
