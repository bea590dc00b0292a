/* draw.c: what the terminal says of Hand-Me-Down that its fields do not: open slots,
 * prices as they are now, what is not yet paid. */
#include <string.h>

#include "games/handmedown/handmedown.h"

static const char *const color_style[COLORS] = {
    [RED] = STYLE_RED, [GREEN] = STYLE_GREEN, [BLUE] = STYLE_BLUE, [YELLOW] = STYLE_YELLOW};

/* "left: (blue)" */
void hm_say_piece(const struct box *box, const void *view, int n, struct text *text)
{
    const struct hm_state *s = view;
    const struct hm_piece *piece = piece_const(s, n);
    for (int side = 0; side < SIDES; side++) {
        int color = column(box, piece->p.face, COLUMN_SLOT + side);
        if (color != 0 && hm_slot_open(box, s, n, side))
            text_print(text, "  " STYLE_DIM "%s:" STYLE_PLAIN " %s(%s)" STYLE_PLAIN,
                       hm_side_names[side], color_style[color - 1], hm_color_names[color - 1]);
    }
}

int hm_say_price(const struct box *box, const void *view, int seat, uint8_t face, const char *cost)
{
    static const char *const names[KINDS] = {
        [FOOD] = "food", [GOLD] = "gold", [DIAMOND] = "diamond"};
    for (int kind = 0; kind < KINDS; kind++)
        if (strcmp(names[kind], cost) == 0)
            return hm_price(box, view, seat, face, kind);
    return 0;
}

/* A purchase or a trade that is under way, and what is not yet paid of it. */
void hm_say_progress(const struct box *box, const void *view, int seat, struct text *text)
{
    const struct hm_state *s = view;
    (void)seat;
    bool buys = pile_count(s->announced) > 0;
    if (!buys && s->owed[FOOD] + s->owed[GOLD] + s->owed[DIAMOND] == 0)
        return;
    text_print(text, "  %s %s" STYLE_BOLD "%s" STYLE_PLAIN, box->seat_name[s->turn],
               buys ? "buys " : "trades",
               buys ? box_face_name(box, pile_faces_const(s->announced)[0]) : "");
    const char *before = "; still to pay:";
    for (int kind = 0; kind < KINDS; kind++)
        if (s->owed[kind] > 0) {
            text_print(text, "%s %d %s", before, s->owed[kind], hm_kind_word(kind, s->owed[kind]));
            before = ",";
        }
    text_add(text, "\n\n");
}
