/* draw.c: the table of Menagerie as a person at a terminal sees it: the market as a grid, then
 * every board from rear to front. */
#include "games/menagerie/menagerie.h"

enum { SLOT_WIDTH = 22, SPACE_WIDTH = 19 };

/* ---- the market ---- */

/* "3/6/9", or one number if all levels are alike. */
static void draw_levels(const int16_t number[ME_LEVELS], struct text *text)
{
    text_print(text, "%d", number[0]);
    if (number[1] != number[0] || number[2] != number[0])
        text_print(text, "/%d/%d", number[1], number[2]);
}

static void draw_slot(const struct box *box, const struct me_state *s, int slot, struct text *text)
{
    uint8_t face = pile_faces_const(s->market)[slot];
    size_t from = text->used;
    text_print(text, STYLE_DIM "%2d " STYLE_PLAIN, slot + 1);
    if (face == FACE_NONE)
        text_add(text, STYLE_DIM "- - -" STYLE_PLAIN);
    else
        text_print(text, "%s%s" STYLE_PLAIN, is_upgrade(box, face) ? STYLE_CYAN : STYLE_BOLD,
                   box_face_name(box, face));
    text_pad(text, from, SLOT_WIDTH);
}

static void draw_grid(const struct box *box, const struct me_state *s, struct text *text)
{
    int columns = me_columns(box);
    text_add(text, STYLE_DIM "           ");
    for (int column = 0; column < columns; column++) {
        size_t from = text->used;
        text_print(text, "column %d", column + 1);
        text_pad(text, from, SLOT_WIDTH);
    }
    text_add(text, STYLE_PLAIN "\n");
    for (int row = 0; row < KNOB(box, market_rows); row++) {
        text_print(text, STYLE_DIM "   row %d" STYLE_PLAIN " ", row + 1);
        for (int column = 0; column < columns; column++)
            draw_slot(box, s, row * columns + column, text);
        text_add(text, "\n");
    }
}

static void draw_card(const struct box *box, uint8_t face, struct text *text)
{
    const struct card *card = box_card(box, face);
    size_t from = text->used;
    text_print(text, "   %s%s" STYLE_PLAIN, card->type == UPGRADE ? STYLE_CYAN : STYLE_BOLD,
               card->name);
    text_pad(text, from, SLOT_WIDTH + 1);
    draw_levels(card->number, text);
    text_pad(text, from, SLOT_WIDTH + 8);
    text_print(text, STYLE_DIM " %s" STYLE_PLAIN "\n", card->text);
}

/* What the cards say that lie in the market or on a board, each name once. */
static void draw_texts(const struct box *box, const struct me_state *s, struct text *text)
{
    bool shown[FACES_MAX + 1] = {[FACE_NONE] = true};
    for (int slot = 0; slot < me_slots(box); slot++) {
        uint8_t face = pile_faces_const(s->market)[slot];
        if (!shown[face])
            draw_card(box, face, text);
        shown[face] = true;
    }
    for (int seat = 0; seat < box->seats; seat++)
        for (int i = 0; i < 2 * ME_SPACES; i++) {
            const struct me_stack *stack = stack_in(s, seat, i / 2);
            uint8_t animal = stack != NULL ? stack->p.face : FACE_NONE;
            uint8_t face = i % 2 == 0 ? animal : upgrade_in(s, seat, i / 2);
            if (!shown[face] && box_card(box, face)->ops_n > 0)
                draw_card(box, face, text);
            shown[face] = true;
        }
}

/* ---- boards ---- */

/* The lines of a space: the animal with its level, the upgrade, the power. */
enum line { LINE_ANIMAL, LINE_UPGRADE, LINE_POWER, LINES };

static void draw_space(const struct box *box, const struct me_state *s, int seat, int space,
                       enum line line, const int run[ME_SPACES], struct text *text)
{
    const struct me_stack *stack = stack_in(s, seat, space);
    uint8_t upgrade = upgrade_in(s, seat, space);
    size_t from = text->used;
    if (stack == NULL)
        text_add(text, line == LINE_ANIMAL ? STYLE_DIM "-" STYLE_PLAIN : "");
    else if (line == LINE_ANIMAL)
        text_print(text, STYLE_BOLD "%.14s" STYLE_PLAIN " " STYLE_YELLOW "%.*s" STYLE_PLAIN,
                   me_short_name(box, stack->p.face), stack->p.cards, "***");
    else if (line == LINE_UPGRADE && upgrade != FACE_NONE)
        text_print(text, STYLE_CYAN "+ %.15s" STYLE_PLAIN, me_short_name(box, upgrade));
    else if (line == LINE_POWER && stack->wounded)
        text_add(text, STYLE_RED "wounded" STYLE_PLAIN);
    else if (line == LINE_POWER)
        text_print(text, STYLE_GREEN "power %d" STYLE_PLAIN STYLE_DIM "  sells %d" STYLE_PLAIN,
                   run[space], me_price(box, stack->p.cards));
    text_pad(text, from, SPACE_WIDTH);
}

static bool any_upgrade(const struct me_board *board)
{
    return board->stacks != board->hosts;
}

static void draw_board(const struct box *box, const struct me_state *s, int seat, int viewer,
                       struct text *text)
{
    int run[ME_SPACES], power = me_power(box, s, seat, run);
    text_print(text,
               "%s" STYLE_SEAT "%s" STYLE_PLAIN "%s  " STYLE_BOLD "%d VP" STYLE_PLAIN
               "  power %d" STYLE_DIM "  refills %d  sold this round %d%s" STYLE_PLAIN "\n",
               s->phase == PHASE_DRAFT && seat == s->turn ? "> " : "  ", box->seat_name[seat],
               seat == viewer ? " (you)" : "", s->vp[seat], power, s->refills[seat], s->sold[seat],
               seat == s->start ? "  starting player" : "");
    for (int line = 0; line < LINES; line++) {
        if (line == LINE_UPGRADE && !any_upgrade(&s->board[seat]))
            continue;
        if (line == LINE_POWER && s->board[seat].stacks == 0)
            continue;
        text_add(text, "   ");
        for (int space = 0; space < me_spaces(box); space++)
            draw_space(box, s, seat, space, (enum line)line, run, text);
        text_add(text, "\n");
    }
}

static void draw_spaces(const struct box *box, struct text *text)
{
    int last = me_spaces(box) - 1;
    text_add(text, "\n" STYLE_DIM "   ");
    for (int space = 0; space <= last; space++) {
        size_t from = text->used;
        text_print(text, "s%d%s", space + 1, space == 0 ? " rear" : space == last ? " front" : "");
        text_pad(text, from, SPACE_WIDTH);
    }
    text_add(text, STYLE_PLAIN "\n");
}

void me_draw(const struct box *box, const void *view, int seat, struct text *text)
{
    const struct me_state *s = view;
    text_print(text,
               STYLE_BOLD "Round %d of %d" STYLE_PLAIN ", lap %d of %d" STYLE_DIM
                          "   deck %d, discarded %d" STYLE_PLAIN "\n\n",
               s->round, KNOB(box, rounds),
               s->lap < KNOB(box, cards_per_round) ? s->lap : KNOB(box, cards_per_round),
               KNOB(box, cards_per_round), pile_count(s->deck), pile_count(s->discard));
    draw_grid(box, s, text);
    text_add(text, "\n");
    draw_texts(box, s, text);
    draw_spaces(box, text);
    int bottom = seat < box->seats ? seat : box->seats - 1;
    for (int i = 1; i <= box->seats; i++)
        draw_board(box, s, (bottom + i) % box->seats, seat, text);
    if (me_hand(s) != FACE_NONE) {
        text_print(text, "\n%s holds\n", box->seat_name[s->turn]);
        draw_card(box, me_hand(s), text);
    }
}
