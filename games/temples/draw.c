/* draw.c: what the terminal says of Four Temples that its fields do not: water and temples, how far
 * the unit that acts gets, what a card is cast on, what is in progress. */
#include <string.h>

#include "games/temples/temples.h"

/* The unit that is picked to act, 0 none. */
static int acting(const struct ft_state *s)
{
    const struct frame *top = s->work.n > 0 ? &s->work.frame[s->work.n - 1] : NULL;
    return top != NULL && top->what == WORK_ACT && s->asks == ASK_act ? top->source : 0;
}

/* Behind the name of a cell: ~ water, * a temple, <2> the actions that lead there. */
static void say_ground(const struct box *box, const struct ft_state *s, int cell, struct text *text)
{
    uint8_t between[FT_CELLS];
    int between_n, unit = acting(s);
    if (s->water & cell_bit(cell))
        text_add(text, STYLE_BLUE " ~" STYLE_PLAIN);
    if (s->temple & cell_bit(cell))
        text_add(text, STYLE_YELLOW " *" STYLE_PLAIN);
    if (unit != 0 && ft_reach(box, s, unit) & cell_bit(cell))
        text_print(text, STYLE_YELLOW " <%d>" STYLE_PLAIN,
                   ft_route(box, s, unit, cell, between, &between_n));
}

/* Of a unit: ~ it goes on water, z it is fresh, ! within reach of the unit that acts. */
void ft_say_piece(const struct box *box, const void *view, int n, struct text *text)
{
    const struct ft_state *s = view;
    const struct field *field = pieces_field(&temples_game, n);
    if (strcmp(field->name, "ground") == 0)
        say_ground(box, s, ground_const(s, n)->p.place, text);
    if (strcmp(field->name, "enchantment") == 0 && lasting_const(s, n)->turns > 0)
        text_print(text, "  turns left: %d", lasting_const(s, n)->turns);
    if (strcmp(field->name, "unit") != 0)
        return;
    bool water = stats_of(s, n)->flags & IS_WATER, fresh = unit_const(s, n)->fresh;
    bool target = acting(s) != 0 && ft_targets_of(box, s, acting(s)) & unit_bit(n);
    text_print(text, "%s%s%s%s", water || fresh || target ? "  " : "",
               water ? STYLE_BLUE "~" STYLE_PLAIN : "", fresh ? STYLE_DIM "z" STYLE_PLAIN : "",
               target ? STYLE_YELLOW "!" STYLE_PLAIN : "");
}

/* "Fast on an own unit", "on an own land, 3 turns", "everywhere, stays" */
static void say_target(const struct card *card, struct text *text)
{
    static const char *const on[] = {"on a unit",  "on an own unit", "on an enemy unit",
                                     "on a land",  "on an own land", "on an open land",
                                     "everywhere", "on a casting",   "on an enchantment"};
    int lasts = card->number[COLUMN_LASTS];
    text_print(text, "%s%s", card->number[COLUMN_FAST] ? STYLE_YELLOW "Fast " STYLE_PLAIN : "",
               on[card->number[COLUMN_ON]]);
    if (lasts == LASTS_STAYS)
        text_add(text, ", stays");
    else if (lasts != LASTS_ONCE)
        text_print(text, ", %d turn%s", lasts, lasts == 1 ? "" : "s");
}

/* What a card is cast on, and that a unit goes on water. */
void ft_say_card(const struct box *box, const void *view, uint8_t face, struct text *text)
{
    const struct card *card = box_card(box, face);
    (void)view;
    text_add(text, text->used > 0 && card->type == ENCHANTMENT ? "; " : "");
    if (card->type == ENCHANTMENT)
        say_target(card, text);
    else if (card->type == UNIT && card->number[COLUMN_WATER])
        text_print(text, "%swater unit", text->used > 0 ? "; " : "");
}

/* "South's Slinger" */
static void add_piece(const struct box *box, const struct ft_state *s, int piece, struct text *text)
{
    pieces_name(box, pieces_field(&temples_game, piece), s, piece, SPECTATOR, text);
}

/* A card and what it says: "North casts Rain of Stones on South's Slinger  the unit takes 2
 * damage".
 */
static void draw_said(const struct box *box, const struct ft_state *s, const char *words,
                      uint8_t face, int target, struct text *text)
{
    text_print(text, STYLE_BOLD " %s%s" STYLE_PLAIN, words, box_face_name(box, face));
    if (target != 0) {
        text_add(text, " on ");
        add_piece(box, s, target, text);
    }
    text_print(text, STYLE_DIM "  %s" STYLE_PLAIN "\n", box_card(box, face)->text);
}

static void draw_attack(const struct box *box, const struct ft_state *s, const struct frame *frame,
                        struct text *text)
{
    if (frame->source == 0 || frame->target == 0)
        return;
    text_add(text, STYLE_BOLD " ");
    add_piece(box, s, frame->source, text);
    text_add(text, " attacks ");
    add_piece(box, s, frame->target, text);
    text_print(text, STYLE_PLAIN ", d%d against d%d\n", ft_die(box, s, frame->source, ATTACK),
               ft_die(box, s, frame->target, DEFENSE));
}

/* Why a seat is asked for Fast cards where nothing else says it. */
static void draw_window(const struct box *box, const struct ft_state *s, struct text *text)
{
    const struct frame *below = s->work.n > 1 ? &s->work.frame[s->work.n - 2] : NULL;
    const char *why = s->phase == PHASE_MAIN                      ? "has mustered a unit"
                      : below != NULL && below->what == WORK_TIDY ? "has ended the actions: dusk"
                                                                  : "has begun the actions";
    if (below == NULL || below->what != WORK_ATTACK)
        text_print(text, STYLE_BOLD " %s %s" STYLE_PLAIN "\n", box->seat_name[s->turn], why);
}

/* What waits for the answer that is asked for. */
static void draw_frame(const struct box *box, const struct ft_state *s, const struct frame *frame,
                       struct text *text)
{
    char words[NAME_BYTES + 20];
    struct text said = text_in(words, sizeof words);
    switch (frame->what) {
    case WORK_ANNOUNCE:
    case WORK_MUSTER:
        text_print(&said, "%s %s ", box->seat_name[frame->seat],
                   frame->what == WORK_MUSTER ? "musters" : "casts");
        draw_said(box, s, words, frame->face, 0, text);
        return;
    case WORK_EFFECT:
        draw_said(box, s, "", frame->face, 0, text);
        return;
    case WORK_ATTACK:
        draw_attack(box, s, frame, text);
        return;
    case WORK_WINDOW:
        draw_window(box, s, text);
        return;
    case WORK_DISCARD:
        text_print(text, STYLE_BOLD " To be discarded: %d" STYLE_PLAIN "\n", frame->n);
        return;
    default:
        return;
    }
}

/* What is in progress, the last first: cards on the stack, then what waits for them. */
void ft_say_progress(const struct box *box, const void *view, int seat, struct text *text)
{
    const struct ft_state *s = view;
    size_t before = text->used;
    (void)seat;
    char words[NAME_BYTES + 20];
    for (int i = s->stack.n - 1; i >= 0; i--) {
        const struct frame *frame = &s->stack.frame[i];
        struct text said = text_in(words, sizeof words);
        text_print(&said, "%s casts ", box->seat_name[frame->seat]);
        draw_said(box, s, words, frame->face, frame->target, text);
    }
    for (int i = s->work.n - 1; i >= 0; i--)
        draw_frame(box, s, &s->work.frame[i], text);
    for (int i = 0; i < pile_count(s->shown); i++)
        draw_said(box, s, "To be placed: ", s->shown[1 + i], 0, text);
    for (int side = 0; side < FT_SEATS; side++)
        if (pile_count(s->team[side]) > 0 && !face_is_blank(s->team[side][1]))
            text_print(text, " %s's team costs %d of %d\n", box->seat_name[side],
                       ft_team_cost(box, s, side), KNOB(box, field_budget));
    if (acting(s) != 0)
        text_print(text,
                   STYLE_YELLOW " <n>" STYLE_PLAIN " %s gets there for n actions, " STYLE_YELLOW
                                "!" STYLE_PLAIN " it can attack\n",
                   box_face_name(box, unit_const(s, acting(s))->p.face));
    text_add(text, text->used > before ? "\n" : "");
}
