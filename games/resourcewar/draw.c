/* draw.c: what the terminal says of Resource War that its fields do not: the chain, the choice that
 * is being made, prices as they are now, the drought. */
#include "games/resourcewar/resourcewar.h"

/* The top link stands first: it is carried out first. */
static void draw_chain(const struct box *box, const struct rw_state *s, struct text *text)
{
    for (int place = s->chain.n - 1; place >= 0; place--) {
        const struct frame *link = &s->chain.frame[place];
        const struct frames *chain = (const struct frames *)(const void *)&s->chain;
        text_print(text, "  effect %d: %s's %s", place + 1, box->seat_name[link->seat],
                   box_face_name(box, link->face));
        if (link->target != 0)
            text_print(text, " -> %s", rw_name(box, s, link->target, SPECTATOR).words);
        text_add(text, responses_cancelled(chain, place) ? " (cancelled)\n" : "\n");
    }
}

/* The card that a choice is being made for. */
static void draw_choice(const struct box *box, const struct rw_state *s, struct text *text)
{
    if (s->over || s->work.n == 0)
        return;
    const struct frame *top = &s->work.frame[s->work.n - 1];
    if (top->what == WORK_ACTIVATE || top->what == WORK_TRIGGER || top->what == WORK_EFFECT)
        text_print(text, "  %s chooses for %s: %s\n", box->seat_name[s->asked],
                   box_face_name(box, top->face), box_card(box, top->face)->text);
}

void rw_say_progress(const struct box *box, const void *view, int seat, struct text *text)
{
    const struct rw_state *s = view;
    int drought = KNOB(box, drought_turn);
    size_t before = text->used;
    (void)seat;
    draw_choice(box, s, text);
    draw_chain(box, s, text);
    if (s->lost > 0)
        text_print(text, STYLE_DIM "  %d V in the box" STYLE_PLAIN "\n", s->lost);
    if (drought > 0 && s->turn >= drought - 5)
        text_print(text, STYLE_RED "  drought from turn %d" STYLE_PLAIN "\n", drought);
    text_add(text, text->used > before ? "\n" : "");
}

int rw_say_price(const struct box *box, const void *view, int seat, uint8_t face, const char *cost)
{
    (void)cost;
    return rw_cost(box, view, seat, face);
}
