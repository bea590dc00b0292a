/* draw.c: the isle of Four Temples as a person at a terminal sees it: the own edge is below. A cell
 * shows its name and controller, its card, and the unit on it. */
#include "games/temples/temples.h"

#include <string.h>

enum { CELL_WIDTH = 17 };

static const char *const seat_styles[FT_SEATS] = {STYLE_GREEN, STYLE_RED};

/* A column of a line, cut to what fits. */
static void add_cut(struct text *text, const char *style, const char *words)
{
    text_print(text, "%s%.*s" STYLE_PLAIN, style, CELL_WIDTH - 2, words);
}

/* "Temple of the War Drum" is called after its god on the isle. */
static const char *short_name(const struct box *box, uint8_t face)
{
    const char *name = box_face_name(box, face);
    static const char *const beginnings[] = {"Temple of the ", "Temple of "};
    for (int i = 0; i < 2; i++)
        if (strncmp(name, beginnings[i], strlen(beginnings[i])) == 0)
            return name + strlen(beginnings[i]);
    return name;
}

/* The unit that is picked to act, 0 none. */
static int acting(const struct ft_state *s)
{
    const struct frame *top = s->work.n > 0 ? &s->work.frame[s->work.n - 1] : NULL;
    return top != NULL && top->what == WORK_ACT && s->asks == ASK_act ? top->source : 0;
}

/* ---- the lines of a cell ---- */

/* Everything that the lines of a cell show. */
struct sight {
    const struct box *box;
    const struct ft_state *s;
    uint32_t reach;   /* of the unit that acts */
    uint64_t targets; /* whom it can attack */
};

static int unit_at(const struct ft_state *s, int cell)
{
    for (int seat = 0; seat < FT_SEATS; seat++)
        EACH_UNIT (s, seat, n)
            if (unit_const(s, n)->p.place == cell)
                return n;
    return 0;
}

/* "r2c3 South", and what lies or leads there: + an enchantment, <go> within reach. */
static void draw_place(const struct sight *sight, int cell, struct text *text)
{
    const struct ft_state *s = sight->s;
    text_print(text, STYLE_DIM "%s" STYLE_PLAIN, ft_cell_names[cell]);
    for (int seat = 0; seat < FT_SEATS; seat++)
        if (s->held[seat] & cell_bit(cell))
            text_print(text, " %s%.*s" STYLE_PLAIN, seat_styles[seat], CELL_WIDTH - 11,
                       sight->box->seat_name[seat]);
    if (sight->reach & cell_bit(cell))
        text_add(text, STYLE_YELLOW " <go>" STYLE_PLAIN);
    for (int seat = 0; seat < FT_SEATS; seat++)
        EACH_LASTING(s, seat, n)
    if (lasting_const(s, n)->p.host == s->on_cell[cell])
        text_add(text, STYLE_CYAN "+" STYLE_PLAIN);
}

static void draw_card(const struct sight *sight, int cell, struct text *text)
{
    const struct ft_state *s = sight->s;
    uint32_t bit = cell_bit(cell);
    uint8_t face = ground_const(s, s->on_cell[cell])->p.face;
    if (s->water & bit)
        add_cut(text, STYLE_BLUE, "~ water ~");
    else if (s->temple & bit)
        text_print(text, STYLE_YELLOW "*%.*s*" STYLE_PLAIN, CELL_WIDTH - 4,
                   short_name(sight->box, face));
    else
        add_cut(text, box_card(sight->box, face)->ops_n > 0 ? STYLE_PLAIN : STYLE_DIM,
                box_face_name(sight->box, face));
}

static void draw_name(const struct sight *sight, int cell, struct text *text)
{
    const struct ft_state *s = sight->s;
    int n = unit_at(s, cell);
    if (n == 0)
        return;
    const struct ft_unit *unit = unit_const(s, n);
    const char *style = seat_styles[unit_seat(s, n)];
    if (unit->p.number > 1)
        text_print(text, "%s%.*s %d" STYLE_PLAIN, style, CELL_WIDTH - 5,
                   box_face_name(sight->box, unit->p.face), unit->p.number);
    else
        add_cut(text, style, box_face_name(sight->box, unit->p.face));
}

/* "d6/d8 4hp 2a r2 ~" and marks: ! can be attacked by the unit that acts, z is fresh. */
static void draw_numbers(const struct sight *sight, int cell, struct text *text)
{
    const struct ft_state *s = sight->s;
    const struct box *box = sight->box;
    int n = unit_at(s, cell);
    if (n == 0)
        return;
    text_print(text, "%d/%d %s%dhp" STYLE_PLAIN " %da", ft_die(box, s, n, ATTACK),
               ft_die(box, s, n, DEFENSE), unit_const(s, n)->damage > 0 ? STYLE_RED : "",
               ft_hp(box, s, n), ft_actions(box, s, n));
    if (ft_range(box, s, n) > 0)
        text_print(text, " r%d", ft_range(box, s, n));
    if (stats_of(s, n)->flags & IS_WATER)
        text_add(text, STYLE_BLUE "~" STYLE_PLAIN);
    if (unit_const(s, n)->fresh)
        text_add(text, STYLE_DIM " z" STYLE_PLAIN);
    if (sight->targets & unit_bit(n))
        text_add(text, STYLE_YELLOW "!" STYLE_PLAIN);
}

static void (*const lines_of_cell[])(const struct sight *, int, struct text *) = {
    draw_place, draw_card, draw_name, draw_numbers};

enum { LINES = sizeof lines_of_cell / sizeof *lines_of_cell, UNIT_LINES = 2 };

static void draw_row(const struct sight *sight, int row, bool turned, struct text *text)
{
    int cols = KNOB(sight->box, cols);
    bool units = (sight->s->stand[0] | sight->s->stand[1]) & ft_row_cells(row);
    for (int line = 0; line < (units ? LINES : LINES - UNIT_LINES); line++) {
        size_t from = text->used;
        text_add(text, "  ");
        for (int i = 0; i < cols; i++) {
            int cell = row * FT_COLS + (turned ? cols - 1 - i : i);
            if (sight->s->on_cell[cell] != 0)
                lines_of_cell[line](sight, cell, text);
            else if (line == 0)
                text_print(text, STYLE_DIM "%s (empty)" STYLE_PLAIN, ft_cell_names[cell]);
            text_pad(text, from, 2 + (i + 1) * CELL_WIDTH);
        }
        text_add(text, "\n");
    }
    text_add(text, "\n");
}

/* ---- around the isle ---- */

static void draw_head(const struct box *box, const struct ft_state *s, struct text *text)
{
    int sum = s->levels[0] + s->levels[1];
    text_print(text, STYLE_BOLD "Turn %d" STYLE_PLAIN ", " STYLE_SEAT "%s" STYLE_PLAIN "   temples",
               s->turns, box->seat_name[s->turn]);
    for (int seat = 0; seat < FT_SEATS; seat++)
        text_print(text, " %s%s %d" STYLE_PLAIN, seat_styles[seat], box->seat_name[seat],
                   ft_temples_of(s, seat));
    text_print(text, " of %d   ladder %d: up to level %d", KNOB(box, temples_to_win), sum,
               (KNOB(box, ladder_scope) ? s->levels[s->turn] : sum) + KNOB(box, muster_slack) +
                   s->limit[s->turn][LIMIT_MUSTER]);
    text_print(text, STYLE_DIM "   deck %d, discarded %d" STYLE_PLAIN "\n\n",
               pile_count(s->deck[0]) + pile_count(s->deck[1]),
               pile_count(s->discard[0]) + pile_count(s->discard[1]));
}

static void draw_lasting(const struct box *box, const struct ft_state *s, struct text *text)
{
    for (int seat = 0; seat < FT_SEATS; seat++)
        EACH_LASTING(s, seat, n)
        {
            const struct ft_lasting *lasting = lasting_const(s, n);
            text_print(text, "  %s%s" STYLE_PLAIN, seat_styles[seat],
                       box_face_name(box, lasting->p.face));
            if (lasting->p.host != 0) {
                text_add(text, " on ");
                pieces_name(box, pieces_field(&temples_game, lasting->p.host), s, lasting->p.host,
                            SPECTATOR, text);
            }
            if (lasting->turns > 0)
                text_print(text, ", turns left: %d", lasting->turns);
            text_print(text, STYLE_DIM "  %s" STYLE_PLAIN "\n",
                       box_card(box, lasting->p.face)->text);
        }
}

static void draw_stack(const struct box *box, const struct ft_state *s, struct text *text)
{
    for (int i = s->stack.n - 1; i >= 0; i--) {
        const struct frame *frame = &s->stack.frame[i];
        text_print(text, STYLE_BOLD "  %s casts %s" STYLE_PLAIN, box->seat_name[frame->seat],
                   box_face_name(box, frame->face));
        if (frame->target != 0) {
            text_add(text, " on ");
            pieces_name(box, pieces_field(&temples_game, frame->target), s, frame->target,
                        SPECTATOR, text);
        }
        text_print(text, STYLE_DIM "  %s" STYLE_PLAIN "\n", box_card(box, frame->face)->text);
    }
    for (int i = 0; i < pile_count(s->shown); i++)
        text_print(text,
                   STYLE_BOLD "  To be placed: %s" STYLE_PLAIN STYLE_DIM "  %s" STYLE_PLAIN "\n",
                   box_face_name(box, s->shown[1 + i]), box_card(box, s->shown[1 + i])->text);
}

/* Texts of the lands and temples, for who cannot remember them. */
static void draw_legend(const struct box *box, const struct ft_state *s, struct text *text)
{
    EACH_CELL(s->land, cell)
    {
        const struct card *card = box_card(box, ground_const(s, s->on_cell[cell])->p.face);
        if (card->ops_n > 0)
            text_print(text, STYLE_DIM "  %s %s: %s" STYLE_PLAIN "\n", ft_cell_names[cell],
                       card->name, card->text);
    }
}

static void draw_hand_card(const struct box *box, uint8_t face, int copies, struct text *text)
{
    static const char *const on[] = {"a unit",     "an own unit", "an enemy unit",
                                     "a land",     "an own land", "an open land",
                                     "everywhere", "a casting",   "an enchantment"};
    const struct card *card = box_card(box, face);
    size_t from = text->used;
    text_print(text, "   %s", card->name);
    if (copies > 1)
        text_print(text, " x%d", copies);
    text_pad(text, from, 24);
    text_print(text, "level %-2d ", card->number[COLUMN_LEVEL]);
    if (card->type == UNIT) {
        const int16_t *number = card->number;
        text_print(text, "%d/%d %dhp %da",
                   number[COLUMN_ATTACK] ? ft_ladder[number[COLUMN_ATTACK] - 1] : 0,
                   number[COLUMN_DEFENSE] ? ft_ladder[number[COLUMN_DEFENSE] - 1] : 0,
                   number[COLUMN_HP], number[COLUMN_ACTION]);
        if (number[COLUMN_RANGE] > 0)
            text_print(text, " range %d", number[COLUMN_RANGE]);
        if (number[COLUMN_WATER])
            text_add(text, STYLE_BLUE " water" STYLE_PLAIN);
    } else {
        text_print(text, "%son %s",
                   card->number[COLUMN_FAST] ? STYLE_YELLOW "Fast " STYLE_PLAIN : "",
                   on[card->number[COLUMN_ON]]);
    }
    text_pad(text, from, 56);
    text_print(text, STYLE_DIM "%s" STYLE_PLAIN "\n", card->text);
}

static void draw_hand(const struct box *box, const struct ft_state *s, int seat, struct text *text)
{
    const uint8_t *hand = s->hand[seat];
    int unknown = 0;
    text_print(text, "%s%s" STYLE_PLAIN ": %d cards, lifeforce %d\n", seat_styles[seat],
               box->seat_name[seat], pile_count(hand), ft_unit_count(s, seat));
    for (int i = 1; i <= pile_count(hand);) {
        int copies = pile_copies(hand, hand[i]);
        if (face_is_blank(hand[i]))
            unknown += copies;
        else
            draw_hand_card(box, hand[i], copies, text);
        i += copies;
    }
    if (unknown > 0)
        text_print(text, STYLE_DIM "   %d unknown" STYLE_PLAIN "\n", unknown);
    if (pile_count(s->team[seat]) > 0)
        text_print(text, STYLE_DIM "   a team of %d" STYLE_PLAIN "\n", pile_count(s->team[seat]));
}

void ft_draw(const struct box *box, const void *view, int seat, struct text *text)
{
    const struct ft_state *s = view;
    struct sight sight = {.box = box, .s = s};
    bool turned = seat == 1;
    if (acting(s) != 0) {
        sight.reach = ft_reach(box, s, acting(s));
        sight.targets = ft_targets_of(box, s, acting(s));
    }
    draw_head(box, s, text);
    for (int i = 0; i < KNOB(box, rows); i++)
        draw_row(&sight, turned ? KNOB(box, rows) - 1 - i : i, turned, text);
    draw_legend(box, s, text);
    draw_lasting(box, s, text);
    draw_stack(box, s, text);
    text_add(text, "\n");
    draw_hand(box, s, turned ? 0 : 1, text);
    draw_hand(box, s, turned ? 1 : 0, text);
}
