/* moves.c: what a seat may do in each decision of Four Temples, always in the same order. */
#include "games/temples/temples.h"

/* A list of moves being filled. */
struct list {
    struct move *moves;
    int n;
};

static inline void add(struct list *list, enum verb verb, int a)
{
    list->moves[list->n++] = (struct move){(uint8_t)verb, (uint8_t)a, 0, 0};
}

static void add_cells(struct list *list, enum verb verb, uint32_t cells)
{
    EACH_CELL (cells, cell)
        add(list, verb, cell);
}

/* Units in the order they came into play, the seat's own first. */
static void add_units(const struct ft_state *s, struct list *list, enum verb verb, uint64_t units)
{
    for (int of = 0; of < FT_SEATS; of++)
        EACH_UNIT (s, of, n)
            if (units & unit_bit(n))
                add(list, verb, n);
}

/* Each face of a sorted pile once. */
#define EACH_FACE(pile, face)                                                                      \
    for (int face##_at = 1, face = FACE_NONE;                                                      \
         face##_at <= pile_count(pile) && (face = (pile)[face##_at], true); face##_at++)           \
        if (face##_at == 1 || (pile)[face##_at - 1] != face)

static const struct frame *top_of(const struct ft_state *s)
{
    return &s->work.frame[s->work.n - 1];
}

/* ---- the world ---- */

static void list_water(const struct box *box, const struct ft_state *s, struct list *list)
{
    add_cells(list, VERB_FLOOD, ft_water_cells(box, s));
}

static void list_temple(const struct box *box, const struct ft_state *s, struct list *list)
{
    add_cells(list, VERB_RAISE, ft_temple_cells(box, s));
}

static void list_home(const struct box *box, const struct ft_state *s, struct list *list)
{
    add_cells(list, VERB_CLAIM, ft_home_cells(s, box, s->decider));
}

static void list_land_cell(const struct box *box, const struct ft_state *s, struct list *list)
{
    (void)box;
    add_cells(list, VERB_LAY, s->board & ~s->land);
}

/* All that are left: which they are everybody knows, though not in which order they lie. */
static void list_temple_card(const struct box *box, const struct ft_state *s, struct list *list)
{
    uint8_t first = box->cards->type_first[TEMPLE];
    for (int i = 0; i < box->cards->type_n[TEMPLE]; i++) {
        int left = box->list[BACK_TEMPLE][first + i];
        for (int n = GROUND_FIRST; n < UNIT_FIRST; n++)
            left -= ground_const(s, n)->p.face == first + i;
        if (left > 0)
            add(list, VERB_TAKE, first + i);
    }
}

static void list_field_pick(const struct box *box, const struct ft_state *s, struct list *list)
{
    int seat = s->decider, left = KNOB(box, field_budget) - ft_team_cost(box, s, seat);
    add(list, VERB_PICK, FACE_NONE);
    if (pile_count(s->team[seat]) >= KNOB(box, field_max))
        return;
    EACH_FACE (s->pool[seat], face)
        if (!face_is_blank((uint8_t)face) && ft_field_cost(box, (uint8_t)face) <= left)
            add(list, VERB_PICK, face);
}

static void list_field_unit(const struct box *box, const struct ft_state *s, struct list *list)
{
    (void)box;
    EACH_FACE (s->team[s->decider], face)
        add(list, VERB_FIELD, face);
}

static void list_field_cell(const struct box *box, const struct ft_state *s, struct list *list)
{
    add_cells(list, VERB_PUT, ft_field_cells(box, s, s->decider, top_of(s)->face));
}

/* ---- the turn ---- */

/* Enchantments of the hand that can be cast now; FT-13.7, FT-13.8 */
static void add_casts(const struct box *box, const struct ft_state *s, struct list *list,
                      bool only_fast)
{
    EACH_FACE (s->hand[s->decider], face) {
        if (face_is_blank((uint8_t)face) || box_card(box, (uint8_t)face)->type != ENCHANTMENT)
            continue;
        if ((!only_fast || column(box, (uint8_t)face, COLUMN_FAST)) &&
            ft_castable(box, s, s->decider, (uint8_t)face))
            add(list, VERB_CAST, face);
    }
}

static void list_main(const struct box *box, const struct ft_state *s, struct list *list)
{
    add(list, VERB_BEGIN, 0);
    add_casts(box, s, list, false);
    EACH_FACE (s->hand[s->decider], face)
        if (!face_is_blank((uint8_t)face) && box_card(box, (uint8_t)face)->type == UNIT &&
            ft_musterable(box, s, s->decider, (uint8_t)face))
            add(list, VERB_MUSTER, face);
}

static void list_target(const struct box *box, const struct ft_state *s, struct list *list)
{
    uint8_t targets[256];
    int n = ft_target_list(box, s, s->decider, top_of(s)->face, targets);
    for (int i = 0; i < n; i++)
        add(list, VERB_TARGET, targets[i]);
}

static void list_muster_cell(const struct box *box, const struct ft_state *s, struct list *list)
{
    add_cells(list, VERB_LAND, ft_muster_cells(box, s, s->decider, top_of(s)->face));
}

static void list_window(const struct box *box, const struct ft_state *s, struct list *list)
{
    add(list, VERB_PASS, 0);
    add_casts(box, s, list, true);
}

static void list_unit(const struct box *box, const struct ft_state *s, struct list *list)
{
    add(list, VERB_END, 0);
    EACH_UNIT (s, s->decider, n)
        if (ft_has_act(box, s, n))
            add(list, VERB_ACT, n);
    add_casts(box, s, list, true);
}

static void list_act(const struct box *box, const struct ft_state *s, struct list *list)
{
    int unit = top_of(s)->source;
    add_cells(list, VERB_MOVE, ft_reach(box, s, unit));
    add_units(s, list, VERB_ATTACK, ft_targets_of(box, s, unit));
}

static void list_pick(const struct box *box, const struct ft_state *s, struct list *list)
{
    add_units(s, list, VERB_CHOOSE, ft_pick_set(box, s, top_of(s)));
}

static void list_teleport(const struct box *box, const struct ft_state *s, struct list *list)
{
    const struct frame *top = top_of(s);
    if (card_ops(box->cards, top->face)[top->op].arg[0])
        add(list, VERB_STAY, 0);
    add_cells(list, VERB_CARRY, ft_carry_cells(box, s, top));
}

static void list_discard(const struct box *box, const struct ft_state *s, struct list *list)
{
    (void)box;
    EACH_FACE (s->hand[s->decider], face)
        add(list, VERB_DISCARD, face);
}

static void (*const list_of[DECISIONS])(const struct box *, const struct ft_state *,
                                        struct list *) = {
    [ASK_water] = list_water,
    [ASK_temple] = list_temple,
    [ASK_home] = list_home,
    [ASK_land_cell] = list_land_cell,
    [ASK_temple_card] = list_temple_card,
    [ASK_field_pick] = list_field_pick,
    [ASK_field_unit] = list_field_unit,
    [ASK_field_cell] = list_field_cell,
    [ASK_main] = list_main,
    [ASK_target] = list_target,
    [ASK_muster_cell] = list_muster_cell,
    [ASK_window] = list_window,
    [ASK_unit] = list_unit,
    [ASK_act] = list_act,
    [ASK_pick] = list_pick,
    [ASK_teleport] = list_teleport,
    [ASK_discard] = list_discard,
};

int ft_moves(const struct box *box, const void *state, int seat, struct move moves[MOVES_MAX])
{
    const struct ft_state *s = state;
    struct list list = {.moves = moves};
    if (!s->over && seat == s->decider)
        list_of[s->asks](box, s, &list);
    return list.n;
}
