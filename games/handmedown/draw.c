/* draw.c: the table of Hand-Me-Down as a person at a terminal sees it. */
#include "games/handmedown/handmedown.h"

static const char *const color_style[COLORS] = {
    [RED] = STYLE_RED, [GREEN] = STYLE_GREEN, [BLUE] = STYLE_BLUE, [YELLOW] = STYLE_YELLOW};
static const char *const kind_signs[KINDS] = {"f", "g", "d"};

static void draw_tokens(const struct hm_piece *piece, struct text *text)
{
    static const char *const style[KINDS] = {STYLE_GREEN, STYLE_YELLOW, STYLE_CYAN};
    for (int kind = 0; kind < KINDS; kind++)
        if (piece->token[kind] > 0)
            text_print(text, " %s%d %s" STYLE_PLAIN, style[kind], piece->token[kind],
                       hm_kind_word(kind, piece->token[kind]));
}

/* Its name as moves say it: of two Spears one is "Spear 2". */
static void draw_name(const struct box *box, const struct hm_state *s, int n, struct text *text)
{
    hm_unit_name(box, s, n, piece_holder(&piece_const(s, n)->p), text);
}

/* "right:", or on an equipment "right of Spear:". */
static void draw_side(const struct box *box, const struct hm_state *s, int host, int side,
                      struct text *text)
{
    text_print(text, "  " STYLE_DIM "%s", hm_side_names[side]);
    if (!is_base(piece_const(s, host))) {
        text_add(text, " of ");
        draw_name(box, s, host, text);
    }
    text_add(text, ":" STYLE_PLAIN);
}

/* An equipment as "right: Sword", the open slots of a card as "right: (red)". */
static void draw_card(const struct box *box, const struct hm_state *s, int n, struct text *text)
{
    const struct hm_piece *piece = piece_const(s, n);
    if (!is_base(piece)) {
        draw_side(box, s, piece->p.host, piece->p.place, text);
        text_print(text, " %s", color_style[hm_color(box, piece->p.face)]);
        draw_name(box, s, n, text);
        text_add(text, STYLE_PLAIN);
    }
    for (int side = 0; side < SIDES; side++) {
        int color = column(box, piece->p.face, COLUMN_SLOT + side);
        if (color == 0 || !hm_slot_open(box, s, n, side))
            continue;
        draw_side(box, s, n, side, text);
        text_print(text, " %s(%s)" STYLE_PLAIN, color_style[color - 1], hm_color_names[color - 1]);
    }
}

static void draw_unit(const struct box *box, const struct hm_state *s, int unit, struct text *text)
{
    const struct hm_piece *piece = piece_const(s, unit);
    size_t from = text->used;
    text_add(text, "   ");
    draw_name(box, s, unit, text);
    text_pad(text, from, 20);
    if (s->unit[unit].rows > 0)
        text_print(text, STYLE_RED "att %2d" STYLE_PLAIN,
                   hm_points(box, s, unit, ATTACK, FACE_NONE));
    else
        text_add(text, "      ");
    text_print(text, "  " STYLE_BLUE "def %2d" STYLE_PLAIN,
               hm_points(box, s, unit, DEFENSE, FACE_NONE));
    if (s->unit[unit].vp > 0)
        text_print(text, "  " STYLE_BOLD "%d VP" STYLE_PLAIN, s->unit[unit].vp);
    text_pad(text, from, 42);
    draw_tokens(piece, text);
    text_pad(text, from, 54);
    for (int n = unit; n != 0; n = next_in_unit(s, n))
        draw_card(box, s, n, text);
    if (piece->attacks > 0)
        text_print(text, STYLE_DIM "  attacked %d of %d" STYLE_PLAIN, piece->attacks,
                   hm_allowance(box, s, unit));
    text_add(text, "\n");
}

static void draw_seat(const struct box *box, const struct hm_state *s, int seat, int viewer,
                      struct text *text)
{
    const struct hm_seat *sums = &s->seat[seat];
    text_print(text, "%s" STYLE_SEAT "%s" STYLE_PLAIN "%s  " STYLE_BOLD "%d of %d VP" STYLE_PLAIN,
               seat == s->turn ? "> " : "  ", box->seat_name[seat], seat == viewer ? " (you)" : "",
               hm_vp(box, s, seat), KNOB(box, vp_target));
    text_print(text, STYLE_DIM "  %d printed, %d diamond%s; %d food, %d gold" STYLE_PLAIN "\n",
               sums->vp, sums->total[DIAMOND], sums->total[DIAMOND] == 1 ? "" : "s",
               sums->total[FOOD], sums->total[GOLD]);
    EACH_UNIT (s, seat, n)
        draw_unit(box, s, n, text);
    text_add(text, "\n");
}

static void draw_price(const struct box *box, const struct hm_state *s, int seat, uint8_t face,
                       struct text *text)
{
    bool free = true;
    for (int kind = 0; kind < KINDS; kind++) {
        int price = hm_price(box, s, seat, face, kind);
        if (price == 0)
            continue;
        text_print(text, "%s%d%s", free ? "" : " ", price, kind_signs[kind]);
        free = false;
    }
    if (free)
        text_add(text, "free");
}

/* "[left blue, bottom green]" */
static void draw_slots(const struct card *card, struct text *text)
{
    const char *before = "  [";
    for (int side = 0; side < SIDES; side++) {
        int color = card->number[COLUMN_SLOT + side];
        if (color == 0)
            continue;
        text_print(text, STYLE_DIM "%s%s " STYLE_PLAIN "%s%s" STYLE_PLAIN, before,
                   hm_side_names[side], color_style[color - 1], hm_color_names[color - 1]);
        before = ", ";
    }
    if (before[0] == ',')
        text_add(text, STYLE_DIM "]" STYLE_PLAIN);
}

/* What a card in the hand shows: price, color, numbers, text, slots. */
static void draw_hand_card(const struct box *box, const struct hm_state *s, int seat, uint8_t face,
                           int copies, struct text *text)
{
    const struct card *card = box_card(box, face);
    size_t from = text->used;
    text_print(text, "   %s", card->name);
    if (copies > 1)
        text_print(text, " x%d", copies);
    text_pad(text, from, 22);
    draw_price(box, s, seat, face, text);
    text_pad(text, from, 31);
    if (card->type == EQUIPMENT)
        text_print(text, "%s%s" STYLE_PLAIN, color_style[hm_color(box, face)],
                   hm_color_names[hm_color(box, face)]);
    else
        text_add(text, "unit");
    text_pad(text, from, 39);
    if (card->number[COLUMN_ATTACK] != COLUMN_NONE)
        text_print(text, STYLE_RED "att %d" STYLE_PLAIN "  ", card->number[COLUMN_ATTACK]);
    if (card->number[COLUMN_DEFENSE] > 0)
        text_print(text, STYLE_BLUE "def %d" STYLE_PLAIN "  ", card->number[COLUMN_DEFENSE]);
    if (card->number[COLUMN_VP] > 0)
        text_print(text, STYLE_BOLD "%d VP" STYLE_PLAIN "  ", card->number[COLUMN_VP]);
    text_pad(text, from, 58);
    if (card->text[0] != '\0')
        text_print(text, "  " STYLE_DIM "%s" STYLE_PLAIN, card->text);
    draw_slots(card, text);
    text_add(text, "\n");
}

/* The holder sees every card; others the backs, and what they can prove to be in there. */
static void draw_hand(const struct box *box, const struct hm_state *s, int seat, struct text *text)
{
    const uint8_t *hand = pile_faces_const(s->hand);
    int n = pile_count(s->hand), backs[BACKS_MAX] = {0};
    text_print(text, STYLE_BOLD "The hand" STYLE_PLAIN " (%d cards, with %s)\n", n,
               box->seat_name[s->turn]);
    for (int i = 0; i < n;) {
        if (face_is_blank(hand[i])) {
            backs[hand[i++] - BLANK_FIRST]++;
            continue;
        }
        int copies = pile_copies(s->hand, hand[i]);
        draw_hand_card(box, s, seat == SPECTATOR ? s->turn : seat, hand[i], copies, text);
        i += copies;
    }
    for (int back = 0; back <= BACK_EQUIPMENT; back++)
        if (backs[back] > 0)
            text_print(text, STYLE_DIM "   %d unknown %s%s" STYLE_PLAIN "\n", backs[back],
                       box->game->backs[back], backs[back] > 1 ? "s" : "");
}

/* A purchase or a trade that is under way, and what is not yet paid of it. */
static void draw_owed(const struct box *box, const struct hm_state *s, struct text *text)
{
    bool buys = pile_count(s->announced) > 0;
    if (!buys && s->owed[FOOD] + s->owed[GOLD] + s->owed[DIAMOND] == 0)
        return;
    text_print(text, "\n%s %s" STYLE_BOLD "%s" STYLE_PLAIN, box->seat_name[s->turn],
               buys ? "buys " : "trades",
               buys ? box_face_name(box, pile_faces_const(s->announced)[0]) : "");
    const char *before = "; still to pay:";
    for (int kind = 0; kind < KINDS; kind++)
        if (s->owed[kind] > 0) {
            text_print(text, "%s %d %s", before, s->owed[kind], hm_kind_word(kind, s->owed[kind]));
            before = ",";
        }
    text_add(text, "\n");
}

void hm_draw(const struct box *box, const void *view, int seat, struct text *text)
{
    const struct hm_state *s = view;
    text_print(text,
               STYLE_BOLD
               "Round %d" STYLE_PLAIN STYLE_DIM
               "   unit deck %d (discarded %d)   equipment deck %d (discarded %d)" STYLE_PLAIN
               "\n\n",
               s->round, pile_count(s->deck[BACK_UNIT]), pile_count(s->discard[BACK_UNIT]),
               pile_count(s->deck[BACK_EQUIPMENT]), pile_count(s->discard[BACK_EQUIPMENT]));
    int bottom = seat < box->seats ? seat : box->seats - 1;
    for (int i = 1; i <= box->seats; i++)
        draw_seat(box, s, (bottom + i) % box->seats, seat, text);
    draw_hand(box, s, seat, text);
    draw_owed(box, s, text);
}
