/* draw.c: the isle of Four Temples as a person at a terminal sees it: the own edge is below. A cell
 * shows its name and controller, its card, and the units on it. Five columns fit into 80 signs. */
#include "games/temples/temples.h"

#include <string.h>

enum { INDENT = 1, CELL_WIDTH = 16, CELL_WORDS = CELL_WIDTH - 1 };

static const char *const seat_styles[FT_SEATS] = {STYLE_GREEN, STYLE_RED};

/* A column of a line, cut to what fits. */
static void add_cut(struct text *text, const char *style, const char *words)
{
    text_print(text, "%s%.*s" STYLE_PLAIN, style, CELL_WORDS, words);
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
    int below;        /* whose edge is below */
    int acting;       /* the unit that is picked to act, 0 none */
    uint32_t reach;   /* of that unit */
    uint64_t targets; /* whom it can attack */
};

/* The k-th unit on a card, 0 none. */
static int unit_at(const struct ft_state *s, int cell, int k)
{
    for (int seat = 0; seat < FT_SEATS; seat++)
        EACH_UNIT (s, seat, n)
            if (unit_const(s, n)->p.place == cell && k-- == 0)
                return n;
    return 0;
}

/* "r2c3 South", and what lies or leads there: + an enchantment, <2> the actions of the way. */
static void draw_place(const struct sight *sight, int cell, struct text *text)
{
    const struct ft_state *s = sight->s;
    uint8_t between[FT_CELLS];
    int between_n;
    text_print(text, STYLE_DIM "%s" STYLE_PLAIN, ft_cell_names[cell]);
    for (int seat = 0; seat < FT_SEATS; seat++)
        if (s->held[seat] & cell_bit(cell))
            text_print(text, " %s%.*s" STYLE_PLAIN, seat_styles[seat], CELL_WORDS - 10,
                       sight->box->seat_name[seat]);
    if (sight->reach & cell_bit(cell))
        text_print(text, STYLE_YELLOW " <%d>" STYLE_PLAIN,
                   ft_route(sight->box, s, sight->acting, cell, between, &between_n));
    for (int seat = 0; seat < FT_SEATS; seat++)
        EACH_LASTING (s, seat, n)
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
        text_print(text, STYLE_YELLOW "*%.*s*" STYLE_PLAIN, CELL_WORDS - 2,
                   short_name(sight->box, face));
    else
        add_cut(text, box_card(sight->box, face)->ops_n > 0 ? STYLE_PLAIN : STYLE_DIM,
                box_face_name(sight->box, face));
}

/* "^Slinger" comes from the edge below, "vSlinger 2" from the one above. */
static void draw_name(const struct sight *sight, int n, struct text *text)
{
    const struct ft_unit *unit = unit_const(sight->s, n);
    const char *name = box_face_name(sight->box, unit->p.face);
    int seat = unit_seat(sight->s, n);
    text_print(text, "%s%c", seat_styles[seat], seat == sight->below ? '^' : 'v');
    if (unit->p.number > 1)
        text_print(text, "%.*s %d" STYLE_PLAIN, CELL_WORDS - 3, name, unit->p.number);
    else
        text_print(text, "%.*s" STYLE_PLAIN, CELL_WORDS - 1, name);
}

/* "6/8 4hp 2a r2~z!": dice, hit points, actions, range; ~ a water unit, z fresh, ! within reach of
 * the unit that acts. */
static void draw_numbers(const struct sight *sight, int n, struct text *text)
{
    const struct ft_state *s = sight->s;
    const struct box *box = sight->box;
    text_print(text, "%d/%d %s%dhp" STYLE_PLAIN " %da", ft_die(box, s, n, ATTACK),
               ft_die(box, s, n, DEFENSE), unit_const(s, n)->damage > 0 ? STYLE_RED : "",
               ft_hp(box, s, n), ft_actions(box, s, n));
    if (ft_range(box, s, n) > 0)
        text_print(text, " r%d", ft_range(box, s, n));
    if (stats_of(s, n)->flags & IS_WATER)
        text_add(text, STYLE_BLUE "~" STYLE_PLAIN);
    if (unit_const(s, n)->fresh)
        text_add(text, STYLE_DIM "z" STYLE_PLAIN);
    if (sight->targets & unit_bit(n))
        text_add(text, STYLE_YELLOW "!" STYLE_PLAIN);
}

/* Two lines for the ground, then two for each unit that stands on the fullest card of the row. */
static void draw_line(const struct sight *sight, int cell, int line, struct text *text)
{
    static void (*const of_ground[])(const struct sight *, int, struct text *) = {draw_place,
                                                                                  draw_card};
    static void (*const of_unit[])(const struct sight *, int, struct text *) = {draw_name,
                                                                                draw_numbers};
    int unit = line < 2 ? 0 : unit_at(sight->s, cell, line / 2 - 1);
    if (line < 2)
        of_ground[line](sight, cell, text);
    else if (unit != 0)
        of_unit[line % 2](sight, unit, text);
}

static void draw_row(const struct sight *sight, int row, bool turned, struct text *text)
{
    int cols = KNOB(sight->box, cols), lines = 2;
    EACH_CELL (sight->s->board &ft_row_cells(row), cell)
        while (unit_at(sight->s, cell, lines / 2 - 1) != 0)
            lines += 2;
    for (int line = 0; line < lines; line++) {
        size_t from = text->used;
        for (int i = 0; i < cols; i++) {
            int cell = row * FT_COLS + (turned ? cols - 1 - i : i);
            text_pad(text, from, INDENT + i * CELL_WIDTH);
            if (sight->s->on_cell[cell] != 0)
                draw_line(sight, cell, line, text);
            else if (line == 0)
                text_print(text, STYLE_DIM "%s (empty)" STYLE_PLAIN, ft_cell_names[cell]);
        }
        text_add(text, "\n");
    }
    text_add(text, "\n");
}

static void draw_isle(const struct sight *sight, bool turned, struct text *text)
{
    int rows = KNOB(sight->box, rows);
    for (int i = 0; i < rows; i++)
        draw_row(sight, turned ? rows - 1 - i : i, turned, text);
    if (sight->acting != 0)
        text_print(text,
                   STYLE_YELLOW " <n>" STYLE_PLAIN " %s gets there for n actions, " STYLE_YELLOW
                                "!" STYLE_PLAIN " it can attack\n\n",
                   box_face_name(sight->box, unit_const(sight->s, sight->acting)->p.face));
}

/* ---- around the isle ---- */

static void draw_temples(const struct box *box, const struct ft_state *s, struct text *text)
{
    text_add(text, "temples");
    for (int seat = 0; seat < FT_SEATS; seat++) {
        text_print(text, " %s%s %d" STYLE_PLAIN, seat_styles[seat], box->seat_name[seat],
                   ft_temples_of(s, seat));
        if (s->hold[seat] > 0)
            text_print(text, " (held %d)", s->hold[seat]);
    }
    text_print(text, " of %d\n", KNOB(box, temples_to_win));
}

static void draw_head(const struct box *box, const struct ft_state *s, struct text *text)
{
    int sum = s->levels[0] + s->levels[1];
    int most = (KNOB(box, ladder_scope) ? s->levels[s->turn] : sum) + KNOB(box, muster_slack) +
               s->limit[s->turn][LIMIT_MUSTER];
    if (s->work.n > 0 && s->work.frame[0].what <= WORK_TEAMS) {
        text_print(text, STYLE_BOLD "%s" STYLE_PLAIN "\n\n",
                   s->work.frame[0].what == WORK_WORLD ? "The isle is built" : "Teams are picked");
        return;
    }
    text_print(text, STYLE_BOLD "Turn %d" STYLE_PLAIN ", " STYLE_SEAT "%s" STYLE_PLAIN "   ",
               s->turns, box->seat_name[s->turn]);
    draw_temples(box, s, text);
    text_print(text, "ladder %d: up to level %d, musters left %d", sum,
               most < LEVEL_MOST ? most : LEVEL_MOST, s->phase == PHASE_MAIN ? s->allowance : 0);
    text_print(text, STYLE_DIM "   deck %d, discarded %d" STYLE_PLAIN "\n\n",
               pile_count(s->deck[0]) + pile_count(s->deck[1]),
               pile_count(s->discard[0]) + pile_count(s->discard[1]));
}

/* "South's Slinger" */
static void add_piece(const struct box *box, const struct ft_state *s, int piece, struct text *text)
{
    pieces_name(box, pieces_field(&temples_game, piece), s, piece, SPECTATOR, text);
}

static void draw_lasting(const struct box *box, const struct ft_state *s, struct text *text)
{
    for (int seat = 0; seat < FT_SEATS; seat++)
        EACH_LASTING (s, seat, n) {
            const struct ft_lasting *lasting = lasting_const(s, n);
            text_print(text, " %s", seat_styles[seat]);
            add_piece(box, s, n, text);
            text_add(text, STYLE_PLAIN);
            if (lasting->p.host != 0) {
                text_add(text, " on ");
                add_piece(box, s, lasting->p.host, text);
            }
            if (lasting->turns > 0)
                text_print(text, ", turns left: %d", lasting->turns);
            text_print(text, STYLE_DIM "  %s" STYLE_PLAIN "\n",
                       box_card(box, lasting->p.face)->text);
        }
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
static void draw_progress(const struct box *box, const struct ft_state *s, struct text *text)
{
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
}

/* Texts of the lands and temples, for who cannot remember them. */
static void draw_legend(const struct box *box, const struct ft_state *s, struct text *text)
{
    EACH_CELL (s->land, cell) {
        const struct card *card = box_card(box, ground_const(s, s->on_cell[cell])->p.face);
        if (card->ops_n > 0)
            text_print(text, STYLE_DIM " %s %s: %s" STYLE_PLAIN "\n", ft_cell_names[cell],
                       card->name, card->text);
    }
}

/* "Fast on an own unit", "on an own land, 3 turns", "everywhere, stays" */
static void draw_target(const struct card *card, struct text *text)
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

static void draw_hand_card(const struct box *box, uint8_t face, int copies, struct text *text)
{
    const struct card *card = box_card(box, face);
    size_t from = text->used;
    text_print(text, "  %s", card->name);
    if (copies > 1)
        text_print(text, " x%d", copies);
    text_pad(text, from, 22);
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
        draw_target(card, text);
    }
    text_pad(text, from, 55);
    text_print(text, STYLE_DIM "%s" STYLE_PLAIN "\n", card->text);
}

static void draw_team(const struct box *box, const struct ft_state *s, int seat, struct text *text)
{
    const uint8_t *team = s->team[seat];
    if (pile_count(team) == 0)
        return;
    text_add(text, "  team: ");
    ft_add_faces(box, team, text);
    if (!face_is_blank(team[1]))
        text_print(text, ", %d of %d", ft_team_cost(box, s, seat), KNOB(box, field_budget));
    text_add(text, "\n");
}

static void draw_hand(const struct box *box, const struct ft_state *s, int seat, struct text *text)
{
    const uint8_t *hand = s->hand[seat];
    int unknown = 0;
    text_print(text, "%s%s" STYLE_PLAIN ": %d card%s, lifeforce %d\n", seat_styles[seat],
               box->seat_name[seat], pile_count(hand), pile_count(hand) == 1 ? "" : "s",
               ft_unit_count(s, seat));
    for (int i = 1; i <= pile_count(hand);) {
        int copies = pile_copies(hand, hand[i]);
        if (face_is_blank(hand[i]))
            unknown += copies;
        else
            draw_hand_card(box, hand[i], copies, text);
        i += copies;
    }
    if (unknown > 0)
        text_print(text, STYLE_DIM "  %d unknown" STYLE_PLAIN "\n", unknown);
    draw_team(box, s, seat, text);
}

void ft_draw(const struct box *box, const void *view, int seat, struct text *text)
{
    const struct ft_state *s = view;
    bool turned = seat == 1;
    struct sight sight = {.box = box, .s = s, .below = turned, .acting = acting(s)};
    if (sight.acting != 0) {
        sight.reach = ft_reach(box, s, sight.acting);
        sight.targets = ft_targets_of(box, s, sight.acting);
    }
    draw_head(box, s, text);
    draw_isle(&sight, turned, text);
    size_t before = text->used;
    draw_lasting(box, s, text);
    draw_progress(box, s, text);
    text_add(text, text->used > before ? "\n" : "");
    draw_legend(box, s, text);
    text_add(text, "\n");
    draw_hand(box, s, turned ? 0 : 1, text);
    draw_hand(box, s, turned ? 1 : 0, text);
}
