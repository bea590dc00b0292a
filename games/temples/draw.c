/* draw.c: the isle of Four Temples as a person at a terminal sees it. */
#include "games/temples/temples.h"

void ft_draw(const struct box *box, const void *view, int seat, struct text *text)
{
    (void)box;
    (void)seat;
    const struct ft_state *s = view;
    text_print(text, "Turn %d\n", s->turns);
}
