/* value.c: how good a view of Emperor is for a seat. */
#include "games/emperor/emperor.h"

float em_value(const struct box *box, const void *view, int seat)
{
    (void)box;
    (void)view;
    (void)seat;
    return 0.5f;
}

void em_weigh(const struct box *box, const void *view, int seat, const struct move *moves, int n,
              float weights[MOVES_MAX])
{
    (void)box;
    (void)view;
    (void)seat;
    (void)moves;
    for (int i = 0; i < n; i++)
        weights[i] = 1;
}
