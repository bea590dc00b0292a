/* turns.h: whose turn is next among many who ask: start-time fair queueing. A clock counts what was
 * begun; what somebody asks for has the time of that clock at which its turn comes, which is behind
 * all that the same one has asked for before. The earliest turn is served. Who asks for little is
 * therefore served soon, whatever others have asked for. */
#ifndef SERVER_TURNS_H
#define SERVER_TURNS_H

#include <stdint.h>

enum {
    TURNS_PAYERS = 512
}; /* that are told apart; those with the same remainder share their turns */

/* Zeroed is nobody. */
struct turns {
    uint64_t now; /* the turn that was served last */
    uint64_t next[TURNS_PAYERS];
};

/* When it is the turn of something that this one asks for now, and that costs so much. */
uint64_t turns_ask(struct turns *turns, uint64_t payer, uint64_t cost);
/* It is served. */
void turns_serve(struct turns *turns, uint64_t turn);

#endif
