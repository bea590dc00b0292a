/* reward.c: what a position is worth to each seat. */
#include "bots/reward.h"

#include <stdlib.h>

/* How a game was won tells more of a move than that it was: by so many points, half of it. */
static const float margin_half = 20, margin_share = 0.5f;

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

void reward_standing(const struct box *box, const void *state, float reward[SEATS_MAX])
{
    struct outcome outcome;
    reward_outcome(box, state, reward);
    box->game->outcome(box, state, &outcome);
    for (int seat = 0; seat < box->seats && box->seats > 1; seat++) {
        int rival = -1;
        for (int s = 0; s < box->seats; s++)
            if (s != seat && (rival < 0 || outcome.rank[s] < outcome.rank[rival]))
                rival = s;
        bool ahead = outcome.rank[seat] <= outcome.rank[rival];
        float by = (float)abs(outcome.score[seat] - outcome.score[rival]);
        float margin = 0.5f + (ahead ? 0.5f : -0.5f) * by / (by + margin_half);
        reward[seat] = (1 - margin_share) * reward[seat] + margin_share * margin;
    }
}
