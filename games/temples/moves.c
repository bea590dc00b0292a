/* moves.c: what a seat may do in each decision of Four Temples, always in the same order. */
#include "games/temples/temples.h"

static void add(struct choices *list, int verb, int a)
{
    choices_add(list, verb, a, 0, 0);
}

static void add_cells(struct choices *list, int verb, uint32_t cells)
{
    EACH_CELL (cells, cell)
        add(list, verb, cell);
}

/* Units in the order they came into play, the seat's own first. */
static void add_units(const struct ft_state *s, struct choices *list, int verb, uint64_t units)
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

static void list_water(struct choices *list)
{
    const struct box *box = list->box;
    const struct ft_state *s = list->state;
    add_cells(list, VERB_FLOOD, ft_water_cells(box, s));
}

static void list_temple(struct choices *list)
{
    const struct box *box = list->box;
    const struct ft_state *s = list->state;
    add_cells(list, VERB_RAISE, ft_temple_cells(box, s));
}

static void list_home(struct choices *list)
{
    const struct box *box = list->box;
    const struct ft_state *s = list->state;
    add_cells(list, VERB_CLAIM, ft_home_cells(s, box, s->decider));
}

static void list_land_cell(struct choices *list)
{
    const struct ft_state *s = list->state;
    add_cells(list, VERB_LAY, s->board & ~s->land);
}

/* All that are left: which they are everybody knows, though not in which order they lie. */
static void list_temple_card(struct choices *list)
{
    const struct box *box = list->box;
    const struct ft_state *s = list->state;
    uint8_t first = box->cards->type_first[TEMPLE];
    for (int i = 0; i < box->cards->type_n[TEMPLE]; i++) {
        int left = box->list[BACK_TEMPLE][first + i];
        for (int n = GROUND_FIRST; n < UNIT_FIRST; n++)
            left -= ground_const(s, n)->p.face == first + i;
        if (left > 0)
            add(list, VERB_TAKE, first + i);
    }
}

static void list_field_pick(struct choices *list)
{
    const struct box *box = list->box;
    const struct ft_state *s = list->state;
    int seat = s->decider, left = KNOB(box, field_budget) - ft_team_cost(box, s, seat);
    add(list, VERB_PICK, FACE_NONE);
    if (pile_count(s->team[seat]) >= KNOB(box, field_max))
        return;
    EACH_FACE (s->pool[seat], face)
        if (!face_is_blank((uint8_t)face) && ft_field_cost(box, (uint8_t)face) <= left)
            add(list, VERB_PICK, face);
}

static void list_field_unit(struct choices *list)
{
    const struct ft_state *s = list->state;
    EACH_FACE (s->team[s->decider], face)
        add(list, VERB_FIELD, face);
}

static void list_field_cell(struct choices *list)
{
    const struct box *box = list->box;
    const struct ft_state *s = list->state;
    add_cells(list, VERB_PUT, ft_field_cells(box, s, s->decider, top_of(s)->face));
}

/* ---- the turn ---- */

/* Enchantments of the hand that can be cast now; FT-13.7, FT-13.8 */
static void add_casts(struct choices *list, bool only_fast)
{
    const struct box *box = list->box;
    const struct ft_state *s = list->state;
    EACH_FACE (s->hand[s->decider], face) {
        if (face_is_blank((uint8_t)face) || box_card(box, (uint8_t)face)->type != ENCHANTMENT)
            continue;
        if ((!only_fast || column(box, (uint8_t)face, COLUMN_FAST)) &&
            ft_castable(box, s, s->decider, (uint8_t)face))
            add(list, VERB_CAST, face);
    }
}

static void list_main(struct choices *list)
{
    const struct box *box = list->box;
    const struct ft_state *s = list->state;
    add(list, VERB_BEGIN, 0);
    add_casts(list, false);
    EACH_FACE (s->hand[s->decider], face)
        if (!face_is_blank((uint8_t)face) && box_card(box, (uint8_t)face)->type == UNIT &&
            ft_musterable(box, s, s->decider, (uint8_t)face))
            add(list, VERB_MUSTER, face);
}

static void list_target(struct choices *list)
{
    const struct box *box = list->box;
    const struct ft_state *s = list->state;
    uint8_t targets[256];
    int n = ft_target_list(box, s, s->decider, top_of(s)->face, targets);
    for (int i = 0; i < n; i++)
        add(list, VERB_TARGET, targets[i]);
}

static void list_muster_cell(struct choices *list)
{
    const struct box *box = list->box;
    const struct ft_state *s = list->state;
    add_cells(list, VERB_LAND, ft_muster_cells(box, s, s->decider, top_of(s)->face));
}

static void list_window(struct choices *list)
{
    add(list, VERB_PASS, 0);
    add_casts(list, true);
}

static void list_unit(struct choices *list)
{
    const struct box *box = list->box;
    const struct ft_state *s = list->state;
    add(list, VERB_END, 0);
    EACH_UNIT (s, s->decider, n)
        if (ft_has_act(box, s, n))
            add(list, VERB_ACT, n);
    add_casts(list, true);
}

static void list_act(struct choices *list)
{
    const struct box *box = list->box;
    const struct ft_state *s = list->state;
    int unit = top_of(s)->source;
    add_cells(list, VERB_MOVE, ft_reach(box, s, unit));
    add_units(s, list, VERB_ATTACK, ft_targets_of(box, s, unit));
}

static void list_pick(struct choices *list)
{
    const struct box *box = list->box;
    const struct ft_state *s = list->state;
    add_units(s, list, VERB_CHOOSE, ft_pick_set(box, s, top_of(s)));
}

/* FT-21.12 */
static void list_some(struct choices *list)
{
    const struct ft_state *s = list->state;
    const struct frame *top = top_of(s);
    uint64_t left = ft_pick_set(list->box, s, top);
    EACH_IN (s->units[0] | s->units[1], n)
        left &= ~(unit_const(s, n)->chosen ? unit_bit(n) : 0);
    if (card_ops(list->box->cards, top->face)[top->op].arg[0] != WHO_2)
        add(list, VERB_ENOUGH, 0);
    add_units(s, list, VERB_CHOOSE, left);
}

/* Of the enemy's hand, which the seat has seen. */
static void list_oust(struct choices *list)
{
    const struct ft_state *s = list->state;
    const struct op *op = &card_ops(list->box->cards, top_of(s)->face)[top_of(s)->op];
    int before = list->n;
    EACH_FACE (s->hand[1 - s->decider], face)
        if (!face_is_blank((uint8_t)face) && ft_is_sought(list->box, (uint8_t)face, op->arg))
            add(list, VERB_OUST, face);
    if (list->n == before)
        add(list, VERB_OUST, FACE_NONE);
}

static void list_piece(struct choices *list)
{
    const struct ft_state *s = list->state;
    uint8_t set[FT_CELLS + FT_LASTING];
    int n = ft_piece_set(list->box, s, top_of(s), set);
    for (int i = 0; i < n; i++)
        add(list, VERB_CHOOSE, set[i]);
}

/* Of cards that the seat has seen: those that are meant, or nothing. */
static void list_keep(struct choices *list)
{
    const struct ft_state *s = list->state;
    const struct op *op = &card_ops(list->box->cards, top_of(s)->face)[top_of(s)->op];
    int before = list->n;
    EACH_FACE (s->looked[s->decider], face)
        if (!face_is_blank((uint8_t)face) &&
            (op->code == OP_look || ft_is_sought(list->box, (uint8_t)face, op->arg)))
            add(list, VERB_KEEP, face);
    if (list->n == before)
        add(list, VERB_KEEP, FACE_NONE);
}

static void list_salvage(struct choices *list)
{
    const struct ft_state *s = list->state;
    const struct frame *top = top_of(s);
    const struct op *op = &card_ops(list->box->cards, top->face)[top->op];
    uint8_t faces[FACES_MAX];
    int n = ft_sought(list->box, s, s->decider, op, faces);
    for (int i = 0; i < n; i++)
        add(list, VERB_SALVAGE, faces[i]);
}

static void list_teleport(struct choices *list)
{
    const struct box *box = list->box;
    const struct ft_state *s = list->state;
    const struct frame *top = top_of(s);
    if (card_ops(box->cards, top->face)[top->op].arg[0])
        add(list, VERB_STAY, 0);
    add_cells(list, VERB_CARRY, ft_carry_cells(box, s, top));
}

static void list_discard(struct choices *list)
{
    const struct ft_state *s = list->state;
    EACH_FACE (s->hand[s->decider], face)
        add(list, VERB_DISCARD, face);
}

#define list_option line_list
#define DECISION_ROW(name, words, ever, reply)                                                     \
    [ASK_##name] = {#name, .always = (ever), .list = list_##name, .answer = (reply),               \
                    .prompt = words},
const struct decision ft_decisions[DECISIONS] = {FT_DECISIONS(DECISION_ROW)};
