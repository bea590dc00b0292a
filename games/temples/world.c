/* world.c: the isle is built card by card (FT-2, FT-16.10 to 16.13), teams are picked and fielded
 * (FT-16.1 to 16.6). A world frame's step is its stage, n counts the placements. */
#include "games/temples/temples.h"

#include <string.h>

static const struct field *const grounds = &ft_fields[GROUND_FIELD];

/* ---- cards of the isle ---- */

static void lay_ground(struct play *play, uint8_t face, int cell)
{
    struct ft_state *s = play->s;
    if (s->on_cell[cell] != 0) {
        pile_insert(s->removed, ground_const(s, s->on_cell[cell])->p.face);
        pieces_leave(play->box, grounds, s, s->on_cell[cell]);
    }
    int n = pieces_enter(grounds, s, NOBODY, face, 0);
    s->ground[n - GROUND_FIRST].p.place = (uint8_t)cell;
    ft_derive(play->box, s);
}

/* FT-2.2 */
static void deal_lands(struct play *play)
{
    struct ft_state *s = play->s;
    EACH_CELL (s->board, cell) {
        int n = pieces_enter(grounds, s, NOBODY, pile_draw(s->lands), 0);
        s->ground[n - GROUND_FIRST].p.place = (uint8_t)cell;
    }
    ft_derive(play->box, s);
}

/* The waters come in the order of the sheet, one of each before a second of any. */
static uint8_t next_water(const struct box *box, struct ft_state *s)
{
    uint8_t first = box->cards->type_first[WATER], best = s->waters[1];
    int most = 0;
    for (int i = 0; i < box->cards->type_n[WATER]; i++) {
        int copies = pile_copies(s->waters, (uint8_t)(first + i));
        if (copies > most) {
            most = copies;
            best = (uint8_t)(first + i);
        }
    }
    pile_remove(s->waters, best);
    return best;
}

/* ---- FT-2.5, FT-2.7 ---- */

static uint32_t border(const struct ft_state *s)
{
    uint32_t inner = s->board & s->board << 1 & s->board >> 1 & s->board << FT_COLS &
                     s->board >> FT_COLS & ~(uint32_t)(WEST | EAST);
    return s->board & ~inner;
}

static bool in_one_piece(const struct ft_state *s, uint32_t cells)
{
    uint32_t reached = cells & -cells, before = 0;
    while (reached != before) {
        before = reached;
        reached |= ft_beside(reached) & cells & s->board;
    }
    return reached == cells;
}

uint32_t ft_water_cells(const struct box *box, const struct ft_state *s)
{
    uint32_t land = s->land & ~s->temple, whole = 0;
    if (KNOB(box, world) == WORLD_HAND)
        return land;
    uint32_t fit = land & (border(s) | ft_beside(s->water));
    EACH_CELL (fit, cell)
        if (in_one_piece(s, s->land & ~cell_bit(cell)))
            whole |= cell_bit(cell);
    return KNOB(box, connected) && whole != 0 ? whole : fit;
}

/* FT-2.10, FT-2.11 */
uint32_t ft_temple_cells(const struct box *box, const struct ft_state *s)
{
    uint32_t fit = s->land & ~s->temple, near = s->temple;
    for (int gap = 1; gap < KNOB(box, temple_gap); gap++)
        near |= ft_beside(near) & s->board;
    return fit & ~near ? fit & ~near : fit;
}

/* FT-2.13 */
uint32_t ft_home_cells(const struct ft_state *s, const struct box *box, int seat)
{
    uint32_t fit = s->land & ~s->temple & ~s->held[0] & ~s->held[1];
    for (int n = 0; n < KNOB(box, rows); n++) {
        uint32_t row = fit & ft_row_cells(ft_home_row(box, seat, n));
        if (row != 0)
            return row;
    }
    return 0;
}

/* ---- FT-16.12 a given isle ---- */

static uint8_t take_land(struct play *play, uint8_t *pile, uint8_t face)
{
    if (face == FACE_NONE)
        return pile_draw(pile);
    int at = 1;
    while (pile[at] != face)
        at++;
    memmove(pile + at, pile + at + 1, (size_t)(pile_count(pile) - at));
    pile[pile[0]--] = 0;
    (void)play;
    return face;
}

static void lay_map_cell(struct play *play, int cell, uint8_t says, int controller)
{
    struct ft_state *s = play->s;
    const struct box *box = play->box;
    bool named = says != MAP_ANY_LAND && says != MAP_WATER && says != MAP_ANY_TEMPLE;
    bool temple = says == MAP_ANY_TEMPLE || (named && box_card(box, says)->type == TEMPLE);
    uint8_t face = says == MAP_WATER
                       ? next_water(box, s)
                       : take_land(play, temple ? s->temples : s->lands, named ? says : FACE_NONE);
    lay_ground(play, face, cell);
    if (controller != NOBODY)
        pieces_give(grounds, s, s->on_cell[cell], controller, 0);
}

/* Named cards are taken out of their decks first. */
static void lay_map(struct play *play)
{
    const uint8_t *map = play->box->own + OWN_MAP;
    for (int pass = 0; pass < 2; pass++)
        EACH_CELL (play->s->board, cell) {
            uint8_t says = map[2 * cell];
            bool named = says != MAP_ANY_LAND && says != MAP_WATER && says != MAP_ANY_TEMPLE;
            if (named == (pass == 0))
                lay_map_cell(play, cell, says, map[2 * cell + 1]);
        }
    ft_derive(play->box, play->s);
}

/* ---- the stages ---- */

static int placer(const struct ft_state *s, int n)
{
    return (s->first + n) % FT_SEATS;
}

/* FT-2.9 */
static int temple_placer(const struct box *box, const struct ft_state *s, int n)
{
    const int before[] = {KNOB(box, waters), 0, 1};
    return placer(s, n + before[KNOB(box, temple_order)]);
}

static void next_stage(struct frame *frame, enum world_stage stage)
{
    frame->step = (uint8_t)stage;
    frame->n = 0;
}

/* The top of a deck is turned up to be placed. */
static void show_card(struct play *play, uint8_t *deck)
{
    struct ft_state *s = play->s;
    pile_put(s->shown, pile_draw(deck));
    HAPPENS(play, EVENT_shown, .face = s->shown[1]);
}

static enum flow stage_lands(struct play *play, struct frame *frame)
{
    struct ft_state *s = play->s;
    int world = KNOB(play->box, world);
    if (world == WORLD_HAND && frame->n < __builtin_popcount(s->board)) {
        if (pile_count(s->shown) == 0)
            show_card(play, s->lands);
        return ft_ask(play, ASK_land_cell, placer(s, frame->n));
    }
    if (world == WORLD_DEALT)
        deal_lands(play);
    if (world == WORLD_LAYOUT)
        lay_map(play);
    next_stage(frame, world == WORLD_LAYOUT ? STAGE_HOMES : STAGE_WATERS);
    return FLOW_ON;
}

static enum flow stage_waters(struct play *play, struct frame *frame)
{
    if (frame->n < KNOB(play->box, waters))
        return ft_ask(play, ASK_water, placer(play->s, frame->n));
    next_stage(frame, STAGE_TEMPLES);
    return FLOW_ON;
}

/* FT-2.8; with a world laid by hand the temple is chosen first. */
static enum flow stage_temples(struct play *play, struct frame *frame)
{
    struct ft_state *s = play->s;
    int seat = temple_placer(play->box, s, frame->n);
    if (frame->n == KNOB(play->box, temples)) {
        next_stage(frame, STAGE_HOMES);
        return FLOW_ON;
    }
    if (pile_count(s->shown) == 0 && KNOB(play->box, world) == WORLD_HAND)
        return ft_ask(play, ASK_temple_card, seat);
    if (pile_count(s->shown) == 0)
        show_card(play, s->temples);
    return ft_ask(play, ASK_temple, seat);
}

static enum flow stage_homes(struct play *play, struct frame *frame)
{
    struct ft_state *s = play->s;
    int seat = placer(s, frame->n);
    if (frame->n < FT_SEATS * KNOB(play->box, home_lands) && ft_home_cells(s, play->box, seat) != 0)
        return ft_ask(play, ASK_home, seat);
    next_stage(frame, STAGE_DONE);
    return FLOW_ON;
}

enum flow ft_work_world(void *context, struct frame *frame)
{
    static enum flow (*const stage_of[])(struct play *, struct frame *) = {
        [STAGE_LANDS] = stage_lands,
        [STAGE_WATERS] = stage_waters,
        [STAGE_TEMPLES] = stage_temples,
        [STAGE_HOMES] = stage_homes,
    };
    struct play *play = context;
    if (frame->step < STAGE_DONE)
        return stage_of[frame->step](play, frame);
    work_pop(WORK(play->s->work));
    ft_push(play, (struct frame){.what = WORK_TEAMS});
    return FLOW_ON;
}

void ft_answer_world(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = ft_top(play);
    struct ft_state *s = play->s;
    if (move.verb == VERB_TAKE) {
        pile_put(s->shown, take_land(play, s->temples, move.a));
        HAPPENS(play, EVENT_chooses, .seat = s->decider, .face = move.a);
        return;
    }
    frame->n++;
    if (move.verb == VERB_CLAIM) {
        pieces_give(grounds, s, s->on_cell[move.a], s->decider, 0);
        ft_derive(play->box, s);
        HAPPENS(play, EVENT_starts_at, .seat = s->decider,
                .face = ground_const(s, s->on_cell[move.a])->p.face, .place = move.a);
        return;
    }
    uint8_t face = move.verb == VERB_FLOOD ? next_water(play->box, s) : pile_draw(s->shown);
    int old = s->on_cell[move.a];
    uint8_t covered = old != 0 ? ground_const(s, old)->p.face : FACE_NONE;
    lay_ground(play, face, move.a);
    HAPPENS(play, EVENT_places, .seat = s->decider, .face = face, .card = covered, .place = move.a);
}

/* ---- FT-16.2 to FT-16.5: teams. A team frame's n counts the seats that have picked, then who
 * fields next; its face is the unit that looks for a card. ---- */

enum team_step { TEAM_PICK, TEAM_FIELD, TEAM_DEAL };

int ft_field_cost(const struct box *box, uint8_t face)
{
    return column(box, face, KNOB(box, field_cost) ? COLUMN_HP : COLUMN_LEVEL);
}

int ft_team_cost(const struct box *box, const struct ft_state *s, int seat)
{
    int cost = 0;
    for (int i = 1; i <= pile_count(s->team[seat]); i++)
        cost += ft_field_cost(box, s->team[seat][i]);
    return cost;
}

uint32_t ft_field_cells(const struct box *box, const struct ft_state *s, int seat, uint8_t face)
{
    uint32_t rows = 0;
    for (int n = 0; n < KNOB(box, field_rows) && n < KNOB(box, rows); n++)
        rows |= ft_row_cells(ft_home_row(box, seat, n));
    uint32_t ground = (s->land & ~s->temple) | (ft_swims(box, face) ? s->water : 0);
    return ft_free(s, seat) & rows & ground;
}

static void say_team(struct play *play, int seat)
{
    char words[LOG_LINE_BYTES];
    struct text text = text_in(words, sizeof words);
    if (play->log != NULL)
        ft_add_faces(play->box, play->s->team[seat], &text);
    HAPPENS(play, EVENT_picked, .seat = seat, .more = words);
}

/* Both teams lie open; whoever was not picked is out of the game. */
static void show_teams(struct play *play)
{
    struct ft_state *s = play->s;
    for (int seat = 0; seat < FT_SEATS; seat++) {
        if (KNOB(play->box, field))
            say_team(play, seat);
        pile_show(s->team[seat], FT_TEAM, openly(play->box));
        memcpy(s->out[seat], s->pool[seat], sizeof s->out[seat]);
        memset(s->pool[seat], 0, sizeof s->pool[seat]);
    }
}

/* Units that find no card are out of the game. */
static void drop_stranded(struct play *play, int seat)
{
    struct ft_state *s = play->s;
    for (int i = pile_count(s->team[seat]); i >= 1; i--) {
        uint8_t face = s->team[seat][i];
        if (ft_field_cells(play->box, s, seat, face) != 0 && s->units_n[seat] < FT_SEAT_UNITS)
            continue;
        pile_remove_known(s->team[seat], FT_TEAM, face);
        pile_insert(s->out[seat], face);
        HAPPENS(play, EVENT_left_out, .seat = seat, .face = face);
    }
}

static enum flow team_field(struct play *play, struct frame *frame)
{
    struct ft_state *s = play->s;
    int seat = placer(s, frame->n);
    if (frame->face != FACE_NONE)
        return ft_ask(play, ASK_field_cell, seat);
    drop_stranded(play, 0);
    drop_stranded(play, 1);
    if (pile_count(s->team[seat]) > 0)
        return ft_ask(play, ASK_field_unit, seat);
    if (pile_count(s->team[1 - seat]) > 0)
        frame->n = (uint8_t) !(frame->n & 1);
    else
        frame->step = TEAM_DEAL;
    return FLOW_ON;
}

enum flow ft_work_teams(void *context, struct frame *frame)
{
    struct play *play = context;
    struct ft_state *s = play->s;
    if (frame->step == TEAM_PICK && KNOB(play->box, field) && frame->n < FT_SEATS)
        return ft_ask(play, ASK_field_pick, placer(s, frame->n));
    if (frame->step == TEAM_PICK) {
        frame->step = KNOB(play->box, field) ? TEAM_FIELD : TEAM_DEAL;
        frame->n = 0;
        show_teams(play);
        return FLOW_ON;
    }
    if (frame->step == TEAM_FIELD)
        return team_field(play, frame);
    work_pop(WORK(s->work));
    ft_deal(play);
    ft_begin_turn(play);
    return FLOW_ON;
}

void ft_answer_teams(void *context, struct move move)
{
    struct play *play = context;
    struct frame *frame = ft_top(play);
    struct ft_state *s = play->s;
    int seat = s->decider;
    if (move.verb == VERB_PICK && move.a == FACE_NONE) {
        frame->n++;
    } else if (move.verb == VERB_PICK) {
        pile_remove(s->pool[seat], move.a);
        pile_insert_known(s->team[seat], FT_TEAM, move.a, seat_bit(seat));
    } else if (move.verb == VERB_FIELD) {
        pile_remove_known(s->team[seat], FT_TEAM, move.a);
        pile_put(s->cast[seat], move.a);
        frame->face = move.a;
    } else {
        pile_draw(s->cast[seat]);
        ft_enter_unit(play, seat, frame->face, move.a);
        HAPPENS(play, EVENT_fields, .seat = seat, .face = frame->face, .place = move.a);
        frame->face = FACE_NONE;
        frame->n = (uint8_t) !(frame->n & 1);
    }
}
