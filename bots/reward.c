/* reward.c: what a position is worth to each seat. */
#include "bots/reward.h"

void reward_outcome(const struct box *box, const void *state, float reward[SEATS_MAX])
{
    struct outcome outcome;
    box->game->outcome(box, state, &outcome);
    int winners = 0;
    for (int seat = 0; seat < box->seats; seat++)
        winners += outcome.rank[seat] == 1;
    for (int seat = 0; seat < box->seats; seat++)
        reward[seat] = outcome.rank[seat] == 1 ? 1.0f / (float)winners : 0;
}

void reward_estimate(const struct box *box, const void *state, void *memo, float reward[SEATS_MAX])
{
    for (int seat = 0; seat < box->seats; seat++)
        reward[seat] = box->game->value(box, state, seat, memo);
}
