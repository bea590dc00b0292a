/* turns.c: whose turn is next among many who ask. */
#include "server/turns.h"

uint64_t turns_ask(struct turns *turns, uint64_t payer, uint64_t cost)
{
    uint64_t *next = &turns->next[payer % TURNS_PAYERS];
    uint64_t turn = *next > turns->now ? *next : turns->now;
    *next = turn + cost;
    return turn;
}

void turns_serve(struct turns *turns, uint64_t turn)
{
    if (turn > turns->now)
        turns->now = turn;
}
