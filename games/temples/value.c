/* value.c: how good a view of Four Temples is for a seat. */
#include <math.h>

#include "games/temples/temples.h"

float ft_value(const struct box *box, const void *view, int seat)
{
    (void)box;
    const struct ft_state *s = view;
    float lead = (float)(ft_temples_of(s, seat) - ft_temples_of(s, 1 - seat));
    return 1.0f / (1.0f + expf(-lead));
}
