/* moves.c: what a seat of Menagerie may do, in the order in which it is offered. */
#include "games/menagerie/menagerie.h"

struct list {
    const struct box *box;
    const struct me_state *s;
    struct move *moves;
    int seat, n;
};

static void add(struct list *list, enum verb verb, int a, int b, int c)
{
    list->moves[list->n++] =
        (struct move){.verb = (uint8_t)verb, .a = (uint8_t)a, .b = (uint8_t)b, .c = (uint8_t)c};
}

/* ---- draft ---- */

static void list_refills(struct list *list, enum verb verb, int lines)
{
    for (int line = 0; line < lines; line++) {
        struct move move = {.verb = (uint8_t)verb, .a = (uint8_t)line};
        if (me_line_useful(list->box, list->s, move))
            list->moves[list->n++] = move;
    }
}

bool me_may_take(const struct box *box, const struct me_state *s, int seat, uint8_t face)
{
    return !is_upgrade(box, face) || me_hosts(box, s, seat) > 0;
}

static void list_draft(struct list *list)
{
    const struct me_state *s = list->s;
    if (s->refills[list->seat] > 0) {
        list_refills(list, VERB_REFILL_ROW, KNOB(list->box, market_rows));
        list_refills(list, VERB_REFILL_COLUMN, me_columns(list->box));
    }
    int refills = list->n, slots = me_slots(list->box);
    bool all = me_hosts(list->box, s, list->seat) > 0;
    const uint8_t *market = pile_faces_const(s->market);
    for (int slot = 0; slot < slots; slot++)
        if (market[slot] != FACE_NONE && (all || !is_upgrade(list->box, market[slot])))
            add(list, VERB_TAKE, slot, market[slot], 0);
    if (list->n == refills || KNOB(list->box, may_pass) || list->s->granted)
        add(list, VERB_PASS, 0, 0, 0);
}

/* ---- arrange ---- */

static void list_tucks(struct list *list, uint8_t hand)
{
    for (int space = 0; space < me_spaces(list->box); space++) {
        const struct me_stack *stack = stack_in(list->s, list->seat, space);
        if (stack != NULL && stack->p.face == hand && stack->p.cards < KNOB(list->box, max_level))
            add(list, VERB_TUCK, space, 0, 0);
    }
}

static void list_attachments(struct list *list)
{
    const struct me_board *board = &list->s->board[list->seat];
    for (int space = 0; space < me_spaces(list->box); space++)
        if (board->stack[space] != 0 &&
            (board->upgrade[space] == 0 || KNOB(list->box, upgrade_replace)))
            add(list, VERB_ATTACH, space, 0, 0);
}

/* Nothing slides: the set of used spaces and the rank follow from the space. */
static void list_fixed(struct list *list)
{
    const struct me_board *board = &list->s->board[list->seat];
    int spaces = me_spaces(list->box), used = 0, rank = 0;
    for (int space = 0; space < spaces; space++)
        if (board->stack[space] != 0)
            used |= 1 << (spaces - 1 - space);
    for (int space = 0; space < spaces; space++) {
        if (board->stack[space] != 0)
            rank++;
        else
            add(list, VERB_FOUND, used | 1 << (spaces - 1 - space), rank, 0);
    }
}

static void list_own_spaces(struct list *list)
{
    int stacks = list->s->board[list->seat].stacks, count;
    if (stacks >= me_spaces(list->box))
        return;
    if (KNOB(list->box, place_mode)) {
        list_fixed(list);
        return;
    }
    const uint8_t *set = me_sets(list->box, stacks + 1, &count);
    struct move *at = list->moves + list->n;
    for (int i = 0; i < count; i++)
        for (int rank = 0; rank <= stacks; rank++)
            *at++ = (struct move){.verb = VERB_FOUND, .a = set[i], .b = (uint8_t)rank};
    list->n = (int)(at - list->moves);
}

/* ME-5.14: hosts that are left for an upgrade in hand if so many of them go. */
static bool keeps_host(const struct list *list, bool upgrade_in_hand, int hosts_gone)
{
    return !upgrade_in_hand || me_hosts(list->box, list->s, list->seat) > hosts_gone;
}

static bool is_host(const struct list *list, int space)
{
    return KNOB(list->box, upgrade_replace) || list->s->board[list->seat].upgrade[space] == 0;
}

static void list_sales(struct list *list, bool upgrade_in_hand)
{
    const struct me_board *board = &list->s->board[list->seat];
    if (list->s->sales >= KNOB(list->box, sales_per_draft))
        return;
    for (int space = 0; space < me_spaces(list->box); space++)
        if (board->stack[space] != 0 && keeps_host(list, upgrade_in_hand, is_host(list, space)))
            add(list, VERB_SELL, space, 0, 0);
}

static void list_merge(struct list *list, int from, int to, bool upgrade_in_hand)
{
    const struct me_state *s = list->s;
    uint8_t moved = upgrade_in(s, list->seat, from), stays = upgrade_in(s, list->seat, to);
    bool both = moved != FACE_NONE && stays != FACE_NONE;
    if (!keeps_host(list, upgrade_in_hand, !both || KNOB(list->box, upgrade_replace)))
        return;
    if (both && moved != stays) {
        add(list, VERB_MERGE, from, to, KEEP_MOVED);
        add(list, VERB_MERGE, from, to, KEEP_STAYING);
    } else {
        add(list, VERB_MERGE, from, to, KEEP_ONLY);
    }
}

static void list_merges(struct list *list, bool upgrade_in_hand)
{
    const struct me_board *board = &list->s->board[list->seat];
    uint8_t face[ME_SPACES];
    int spaces = me_spaces(list->box);
    if (!board->twins)
        return;
    for (int space = 0; space < spaces; space++)
        face[space] =
            board->stack[space] != 0 ? stack_const(list->s, board->stack[space])->p.face : 0;
    for (int from = 0; from < spaces; from++)
        for (int to = 0; to < spaces; to++)
            if (face[from] == face[to] && from != to && face[from] != FACE_NONE)
                list_merge(list, from, to, upgrade_in_hand);
}

/* ME-5.11 */
static void list_drops(struct list *list, bool upgrade_in_hand)
{
    if (KNOB(list->box, drafted_discard) >= 1)
        add(list, VERB_DROP, 0, 0, 0);
    if (KNOB(list->box, drafted_discard) == 2 && !upgrade_in_hand &&
        list->s->sales < KNOB(list->box, sales_per_draft))
        add(list, VERB_SELL_HAND, 0, 0, 0);
}

static void list_arrange(struct list *list)
{
    uint8_t hand = me_hand(list->s);
    bool upgrade = is_upgrade(list->box, hand);
    if (upgrade) {
        list_attachments(list);
    } else {
        list_tucks(list, hand);
        list_own_spaces(list);
    }
    list_sales(list, upgrade);
    list_merges(list, upgrade);
    list_drops(list, upgrade);
}

/* ---- in a scan ---- */

static void list_swaps(struct list *list)
{
    const uint8_t *stack = list->s->board[list->seat].stack;
    for (int space = 0; space + 1 < me_spaces(list->box); space++)
        if (stack[space] != 0 || stack[space + 1] != 0)
            add(list, VERB_SWAP, space, 0, 0);
    add(list, VERB_STOP, 0, 0, 0);
}

static void list_victims(struct list *list)
{
    int level, seats = list->box->seats;
    const struct op *op = me_asking(list->box, list->s, &level);
    bool composed = op->code == OP_wound_one;
    for (int i = composed ? 0 : 1; i < seats; i++) {
        int seat = (list->seat + i) % seats;
        unsigned victims = composed ? me_chosen(list->box, list->s, seat, op)
                                    : me_victims(list->box, list->s, seat, level);
        for (int space = 0; space < me_spaces(list->box); space++)
            if (victims & 1u << space)
                add(list, VERB_STRIKE, list->s->board[seat].stack[space], 0, 0);
    }
}

static void (*const list_of[DECISIONS])(struct list *) = {
    [ASK_draft] = list_draft,
    [ASK_arrange] = list_arrange,
    [ASK_swap] = list_swaps,
    [ASK_strike] = list_victims,
};

int me_moves(const struct box *box, const void *state, int seat, struct move moves[MOVES_MAX])
{
    struct ask ask = me_awaiting(box, state);
    struct list list = {.box = box, .s = state, .moves = moves, .seat = seat};
    if (!(ask.seats & seat_bit(seat)))
        return 0;
    list_of[ask.decision](&list);
    return list.n;
}
