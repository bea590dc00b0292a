/* draw.c: the table of Resource War as a person at a terminal sees it. */
#include "games/resourcewar/resourcewar.h"

static void draw_value(const struct box *box, const struct rw_state *s, int n, int stat,
                       struct text *text)
{
    static const int printed[STATS] = {
        [WIT] = COLUMN_WIT, [POWER] = COLUMN_POWER, [DEFENCE] = COLUMN_DEFENCE};
    int now = s->now[n].value[stat];
    int was = box_card(box, piece_const(s, n)->p.face)->number[printed[stat]];
    const char *style = now > was ? STYLE_GREEN : now < was ? STYLE_RED : "";
    text_print(text, "%s%2d%s", style, now, style[0] != '\0' ? STYLE_PLAIN : "");
}

/* A Tool lies under its User; in red if the other side controls it. */
static void draw_tools(const struct box *box, const struct rw_state *s, int user, struct text *text)
{
    EACH_PIECE (s, n) {
        if (piece_const(s, n)->p.host != user)
            continue;
        size_t from = text->used;
        bool own = holder_of(s, n) == holder_of(s, user);
        text_print(text, "     %s+ %s" STYLE_PLAIN, own ? STYLE_CYAN : STYLE_RED,
                   rw_name(box, s, n, holder_of(s, user)).words);
        text_pad(text, from, 42);
        text_print(text, STYLE_DIM "  %s" STYLE_PLAIN "\n",
                   box_card(box, piece_const(s, n)->p.face)->text);
    }
}

/* What the card is doing in the Conflict Step. */
static void draw_role(const struct box *box, const struct rw_state *s, int n, struct text *text)
{
    const struct rw_piece *piece = piece_const(s, n);
    if (piece->conflict != 0 && piece->object == 0)
        text_print(text, STYLE_RED "  -> %s" STYLE_PLAIN, box->seat_name[1 - s->active]);
    else if (piece->conflict != 0)
        text_print(text, "%s  -> %s" STYLE_PLAIN, piece->act == ACT_ATTACK ? STYLE_RED : STYLE_BLUE,
                   rw_name(box, s, piece->object, holder_of(s, piece->object)).words);
    if (piece->defends != 0)
        text_print(text, STYLE_YELLOW "  against %s" STYLE_PLAIN,
                   rw_name(box, s, piece->defends, s->active).words);
    if (piece->rank != 0)
        text_print(text, " (%d.)", piece->rank);
}

static void draw_piece(const struct box *box, const struct rw_state *s, int n, struct text *text)
{
    const struct rw_piece *piece = piece_const(s, n);
    const struct card *card = box_card(box, piece->p.face);
    size_t from = text->used;
    text_print(text, "   %s%s%s", piece->stunned ? STYLE_DIM : "",
               rw_name(box, s, n, piece_holder(&piece->p)).words,
               piece->stunned ? STYLE_PLAIN : "");
    text_pad(text, from, 22);
    if (card->type == ANIMATE)
        draw_value(box, s, n, WIT, text);
    else
        text_add(text, " -");
    text_add(text, " /");
    draw_value(box, s, n, POWER, text);
    text_add(text, " /");
    draw_value(box, s, n, DEFENCE, text);
    if (piece->stunned)
        text_print(text, STYLE_DIM "  stunned to the end of turn %d" STYLE_PLAIN, piece->stunned);
    draw_role(box, s, n, text);
    text_pad(text, from, 42);
    text_print(text, STYLE_DIM "  %s" STYLE_PLAIN "\n", card->text);
    draw_tools(box, s, n, text);
}

static void draw_seat(const struct box *box, const struct rw_state *s, int seat, int viewer,
                      struct text *text)
{
    text_print(text,
               "%s" STYLE_SEAT "%s" STYLE_PLAIN "%s  " STYLE_BOLD "%d V" STYLE_PLAIN
               "  " STYLE_YELLOW "%d R" STYLE_PLAIN,
               seat == s->active ? "> " : "  ", box->seat_name[seat],
               seat == viewer ? " (you)" : "", s->v[seat], s->r[seat]);
    bool open = KNOB(box, open_lists) || seat == viewer;
    text_print(text, STYLE_DIM "  %s: hand %d, deck %d, discard %d" STYLE_PLAIN "\n",
               open ? box->deck_name[seat] : "a secret deck", pile_count(s->hand[seat]),
               pile_count(s->deck[seat]), pile_count(s->discard[seat]));
    static const int rows[2][2] = {{STRUCTURE, ANIMATE}, {ANIMATE, STRUCTURE}};
    for (int row = 0; row < 2; row++)
        EACH_CARD (s, seat, n)
            if (type_of(box, s, n) == rows[seat == viewer][row])
                draw_piece(box, s, n, text);
}

/* The top link stands first: it is carried out first. */
static void draw_chain(const struct box *box, const struct rw_state *s, struct text *text)
{
    for (int place = s->chain.n - 1; place >= 0; place--) {
        const struct frame *link = &s->chain.frame[place];
        const struct frames *chain = (const struct frames *)(const void *)&s->chain;
        text_print(text, "   effect %d: %s's %s", place + 1, box->seat_name[link->seat],
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
        text_print(text, "   %s chooses for %s: %s\n", box->seat_name[s->asked],
                   box_face_name(box, top->face), box_card(box, top->face)->text);
}

/* What is printed on a card in hand; a Tool's numbers are added to its User's. */
static void draw_printed(const struct card *card, struct text *text)
{
    const int16_t *number = card->number;
    if (card->type == STRUCTURE)
        text_print(text, "    - /%2d /%2d", number[COLUMN_POWER], number[COLUMN_DEFENCE]);
    else
        text_print(text, card->type == TOOL ? "   %+2d /%+2d /%+2d" : "   %2d /%2d /%2d",
                   number[COLUMN_WIT], number[COLUMN_POWER], number[COLUMN_DEFENCE]);
}

static void draw_hand(const struct box *box, const struct rw_state *s, int seat, struct text *text)
{
    const uint8_t *hand = pile_faces_const(s->hand[seat]);
    text_print(text, "\n" STYLE_BOLD "Your hand" STYLE_PLAIN STYLE_DIM
                     "  (price, Wit / Power / Defence)" STYLE_PLAIN "\n");
    for (int i = 0; i < pile_count(s->hand[seat]);) {
        int copies = pile_copies(s->hand[seat], hand[i]), cost = rw_cost(box, s, seat, hand[i]);
        const struct card *card = box_card(box, hand[i]);
        size_t from = text->used;
        text_print(text, "   %s%s%s", cost <= s->r[seat] ? STYLE_BOLD : "", card->name,
                   cost <= s->r[seat] ? STYLE_PLAIN : "");
        if (copies > 1)
            text_print(text, " x%d", copies);
        text_pad(text, from, 22);
        text_print(text, "%d R", cost);
        text_pad(text, from, 28);
        draw_printed(card, text);
        text_pad(text, from, 44);
        text_print(text, STYLE_DIM "%s" STYLE_PLAIN "\n", card->text);
        i += copies;
    }
}

void rw_draw(const struct box *box, const void *view, int seat, struct text *text)
{
    const struct rw_state *s = view;
    int bottom = seat < RW_SEATS ? seat : 0, drought = KNOB(box, drought_turn);
    text_print(text, STYLE_BOLD "Turn %d   Pool %d V" STYLE_PLAIN, s->turn, s->pool);
    if (s->lost > 0)
        text_print(text, STYLE_DIM "   %d in the box" STYLE_PLAIN, s->lost);
    if (drought > 0 && s->turn >= drought - 5)
        text_print(text, STYLE_RED "   drought from turn %d" STYLE_PLAIN, drought);
    text_add(text, "\n\n");
    draw_seat(box, s, 1 - bottom, seat, text);
    text_add(text, "\n");
    draw_choice(box, s, text);
    draw_chain(box, s, text);
    for (int side = 0; side < RW_SEATS; side++)
        if (pile_count(s->announced[side]) > 0)
            text_print(text, "   %s plays %s\n", box->seat_name[side],
                       box_face_name(box, pile_faces_const(s->announced[side])[0]));
    draw_seat(box, s, bottom, seat, text);
    if (seat < RW_SEATS)
        draw_hand(box, s, seat, text);
}
