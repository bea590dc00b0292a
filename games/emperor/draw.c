/* draw.c: the court and the battlefield of Emperor as a person at a terminal sees them. */
#include "games/emperor/emperor.h"

void em_draw(const struct box *box, const void *view, int seat, struct text *text)
{
    const struct em_state *s = view;
    (void)box;
    (void)seat;
    text_print(text, "Day %d\n", s->day);
}
