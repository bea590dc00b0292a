/* laid.c: a picture of a table in the middle of a game: zones in the order of the layout, first the
 * other side, then what is shared, then one's own. */
#include "print/laid.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/match.h"
#include "kernel/layout.h"
#include "kernel/memory.h"
#include "kernel/part.h"
#include "kernel/pieces.h"
#include "kernel/view.h"
#include "print/letters.h"

static const double title_mm = 3.4, gap_mm = 1.2, between_mm = 3.5;

/* ---- a moment of a game ---- */

struct moment {
    const struct box *box;
    void *view;
    uint32_t moves, at; /* how many there were; the one that is looked at */
};

static void look(void *to, const struct match_board *board, struct move move)
{
    struct moment *moment = to;
    (void)move;
    if (moment->moves++ == moment->at)
        view_hide(moment->box, board->state, 0, moment->view);
}

/* False: no bot plays this game. */
static bool find_moment(const struct box *box, void *view)
{
    struct problem problem = {0};
    struct moment moment = {.box = box, .view = view, .at = UINT32_MAX};
    struct match match = {.box = box, .bots_n = 1, .new_deal = true, .games = 1, .seed = 7};
    struct match_board board = {.state = memory_take(box->game->state_bytes),
                                .view = memory_take(box->game->state_bytes)};
    struct match_watch watch = {.chosen = look, .to = &moment};
    match.bots[0] = bot_make("greedy", box->game, 1, 1, NULL, &problem);
    for (int run = 0; run < 2 && match.bots[0] != NULL; run++) {
        match_play(&match, 0, &board, &watch);
        moment.at = moment.moves * 2 / 5;
        moment.moves = 0;
    }
    bool found = match.bots[0] != NULL;
    bot_free(match.bots[0]);
    free(board.state);
    free(board.view);
    return found;
}

/* ---- what lies where ---- */

struct gathering {
    const struct box *box;
    const void *view;
    struct laid_table *table;
};

static struct laid_group *new_group(struct gathering *g, const struct layout_zone *zone, int seat)
{
    if (g->table->n == GROUPS_MAX)
        return NULL;
    struct laid_group *group = &g->table->group[g->table->n++];
    *group = (struct laid_group){.rows = 1};
    snprintf(group->title, sizeof group->title, "%s%s%s", seat >= 0 ? g->box->seat_name[seat] : "",
             seat >= 0 ? ": " : "", zone->title != NULL ? zone->title : zone->zone);
    return group;
}

static void add_card(struct laid_group *group, uint8_t face)
{
    if (group->columns < GROUP_CARDS)
        group->face[group->columns++] = face;
}

static void gather_tally(struct gathering *g, const struct layout_zone *zone,
                         const struct field *field, int part)
{
    const uint8_t *at = part_at(field, g->view, part);
    struct laid_group group = {.rows = 1};
    for (int i = 0; i < g->box->cards->type_n[field->type]; i++)
        for (int copy = 0; copy < at[i]; copy++)
            add_card(&group, (uint8_t)(g->box->cards->type_first[field->type] + i));
    struct laid_group *made =
        group.columns > 0 ? new_group(g, zone, field->by_seat ? part : -1) : NULL;
    if (made == NULL)
        return;
    memcpy(made->face, group.face, sizeof made->face);
    made->columns = group.columns;
}

static void gather_pile(struct gathering *g, const struct layout_zone *zone,
                        const struct field *field, int part)
{
    const uint8_t *at = part_at(field, g->view, part), *faces = at + 1;
    bool slots = field->order == ORDER_SLOTS;
    int n = slots ? field->cap : at[0];
    if (n == 0)
        return;
    struct laid_group *group = new_group(g, zone, field->by_seat ? part : -1);
    if (group == NULL)
        return;
    if (zone->place == PLACE_PILE) {
        add_card(group, zone->closed ? BLANK_FIRST : faces[n - 1]);
        size_t used = strlen(group->title);
        snprintf(group->title + used, sizeof group->title - used, ", %d", n);
        return;
    }
    int columns = layout_columns(g->box, zone), rows = layout_rows(g->box, zone);
    if (slots && columns > 0 && rows > 0)
        n = columns * rows < n ? columns * rows : n;
    for (int i = 0; i < n; i++)
        add_card(group, faces[i]);
    group->board = slots;
    if (slots && columns > 0) {
        group->rows = (group->columns + columns - 1) / columns;
        group->columns = columns;
    }
}

/* A grid of pieces is one group, whatever stands on it; others are a row a seat. */
static void gather_grid(struct gathering *g, const struct layout_zone *zone,
                        const struct field *field)
{
    int columns = layout_columns(g->box, zone), rows = layout_rows(g->box, zone);
    struct laid_group *last = g->table->n > 0 ? &g->table->group[g->table->n - 1] : NULL;
    bool above = last != NULL && last->board && last->columns == columns && last->rows == rows;
    struct laid_group *group = above ? last : new_group(g, zone, -1);
    if (group == NULL || columns * rows > GROUP_CARDS)
        return;
    group->columns = columns;
    group->rows = rows;
    group->board = true;
    for (int i = 0; i < field->cap; i++) {
        const struct piece *piece = pieces_at_const(field, g->view, field->first + i);
        if (piece->face == FACE_NONE || piece->host != 0 || piece->place >= columns * rows)
            continue;
        if (above)
            group->over[piece->place] = piece->face;
        else
            group->face[piece->place] = piece->face;
    }
}

static void gather_row(struct gathering *g, const struct layout_zone *zone,
                       const struct field *field, int seat)
{
    bool spaces = zone->place == PLACE_SPACES;
    struct laid_group row = {.rows = 1, .board = spaces};
    row.columns = spaces ? layout_columns(g->box, zone) : 0;
    bool any = false;
    for (int i = 0; i < field->cap; i++) {
        const struct piece *piece = pieces_at_const(field, g->view, field->first + i);
        if (piece->face == FACE_NONE || piece_holder(piece) != seat)
            continue;
        any = true;
        if (spaces && piece->place < row.columns)
            row.face[piece->place] = piece->face;
        else if (!spaces)
            add_card(&row, piece->face);
    }
    struct laid_group *group = any ? new_group(g, zone, seat) : NULL;
    if (group == NULL)
        return;
    memcpy(row.title, group->title, sizeof row.title);
    *group = row;
}

static void gather_zone(struct gathering *g, const struct layout_zone *zone, int seat)
{
    const struct field *field = game_field(g->box->game, zone->zone);
    if (field == NULL || zone->place == PLACE_NONE)
        return;
    if (field->kind == FIELD_PIECES && zone->place == PLACE_GRID) {
        if (seat < 0)
            gather_grid(g, zone, field);
    } else if (field->kind == FIELD_PIECES) {
        if (seat >= 0)
            gather_row(g, zone, field, seat);
    } else if (field->by_seat == (seat >= 0)) {
        int part = seat >= 0 ? seat : 0;
        if (field->kind == FIELD_TALLY)
            gather_tally(g, zone, field, part);
        else if (field->kind == FIELD_PILE)
            gather_pile(g, zone, field, part);
    }
}

void laid_play(const struct box *box, struct laid_table *table)
{
    static const int sides[] = {1, -1, 0};
    void *view = memory_take(box->game->state_bytes);
    struct gathering g = {box, view, table};
    const struct layout *layout = box->game->layout;
    table->n = 0;
    if (layout != NULL && find_moment(box, view))
        for (int s = 0; s < COUNT(sides); s++)
            for (int z = 0; z < layout->zones_n && sides[s] < box->seats; z++)
                gather_zone(&g, &layout->zones[z], sides[s]);
    free(view);
}

/* ---- drawn ---- */

/* A row of many cards overlaps: each shows at least a third of itself. */
static double group_width(const struct laid_group *group, double card, double width)
{
    double whole = group->columns * (card + gap_mm) - gap_mm;
    return group->rows == 1 && !group->board && whole > width * 0.6
               ? fmax(width * 0.6, card + (group->columns - 1) * card / 3)
               : whole;
}

typedef void place_fn(void *to, const struct laid_group *group, struct area at, double card);

/* Groups side by side, as many as fit, then below. Returns the height that is used. */
static double lay(const struct laid_table *table, double card, double ratio, struct area frame,
                  place_fn *place, void *to)
{
    double x = 0, y = 0, high = 0;
    for (int i = 0; i < table->n; i++) {
        const struct laid_group *group = &table->group[i];
        double w = fmax(group_width(group, card, frame.w), 16);
        double h = title_mm + group->rows * (card * ratio + gap_mm);
        if (x > 0 && x + w > frame.w) {
            y += high + between_mm;
            x = high = 0;
        }
        if (place != NULL)
            place(to, group, (struct area){frame.x + x, frame.y + y, w, h}, card);
        if (w > frame.w)
            return INFINITY;
        x += w + between_mm;
        high = fmax(high, h);
    }
    return y + high;
}

static double card_width(const struct laid_table *table, const struct card_size *size, double width,
                         double most)
{
    double card = 17;
    struct area frame = {0, 0, width, most};
    while (card > 4 && lay(table, card, size->h / size->w, frame, NULL, NULL) > most)
        card -= 0.25;
    return card;
}

double laid_height(const struct laid_table *table, const struct card_size *size, double width,
                   double most)
{
    struct area frame = {0, 0, width, most};
    return fmin(most, lay(table, card_width(table, size, width, most), size->h / size->w, frame,
                          NULL, NULL));
}

struct laid_drawing {
    struct ink *ink;
    const struct deck *deck;
};

/* Cards of another seat may have a back that no printed card has: they are drawn with the first. */
static const struct ink *back_of(const struct deck *deck, int back)
{
    for (int b = 0; deck->back[back] == NULL && b < BACKS_MAX; b++)
        if (deck->back[b] != NULL)
            return deck->back[b];
    return deck->back[back];
}

static void draw_card(const struct laid_drawing *d, uint8_t face, double x, double y, double card)
{
    const struct card_size *size = &d->deck->how.size;
    double scale = card / size->w;
    const struct ink *side = face_is_blank(face) ? back_of(d->deck, face - BLANK_FIRST)
                             : face != FACE_NONE ? d->deck->front[face]
                                                 : NULL;
    ink_save(d->ink);
    ink_move(d->ink, x, y);
    ink_grow(d->ink, scale);
    ink_round(d->ink, (struct area){0, 0, size->w, size->h}, 3);
    if (side != NULL) {
        ink_clip(d->ink);
        ink_show(d->ink, side);
    } else {
        ink_stroke(d->ink, d->deck->how.look->accent, 0.7, 0.5);
    }
    ink_restore(d->ink);
}

static void draw_group(void *to, const struct laid_group *group, struct area at, double card)
{
    const struct laid_drawing *d = to;
    const struct card_size *size = &d->deck->how.size;
    double ratio = size->h / size->w, step = card + gap_mm;
    if (group->rows == 1 && group->columns > 1)
        step = fmin(step, (at.w - card) / (group->columns - 1));
    struct letters letters = {.family = FAMILY_TEXT,
                              .one_line = true,
                              .size = 2.3,
                              .least = 1.2,
                              .hue = d->deck->how.look->ink};
    letters_set(d->ink, &letters, group->title, (struct area){at.x, at.y, at.w, title_mm});
    for (int i = 0; i < group->columns * group->rows && i < GROUP_CARDS; i++) {
        int column = i % group->columns, row = i / group->columns;
        double x = at.x + column * step;
        double y = at.y + title_mm + row * (card * ratio + gap_mm);
        if (group->face[i] != FACE_NONE || group->board)
            draw_card(d, group->face[i], x, y, card);
        if (group->over[i] != FACE_NONE)
            draw_card(d, group->over[i], x + card * 0.32, y + card * ratio * 0.34, card * 0.62);
    }
}

void laid_draw(struct ink *ink, const struct deck *deck, const struct laid_table *table,
               struct area frame)
{
    const struct card_size *size = &deck->how.size;
    struct laid_drawing drawing = {ink, deck};
    lay(table, card_width(table, size, frame.w, frame.h + 0.01), size->h / size->w, frame,
        draw_group, &drawing);
}
