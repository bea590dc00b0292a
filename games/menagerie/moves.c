/* moves.c: what a seat of Menagerie may do, in the order in which it is offered. */
#include "games/menagerie/menagerie.h"

static const struct me_state *state_of(const struct choices *list)
{
    return list->state;
}

static const struct me_board *board_of(const struct choices *list)
{
    return &state_of(list)->board[list->seat];
}

/* ---- merging: ME-7 ---- */

/* ME-5.14: hosts that are left for an upgrade in hand if so many of them go. */
static bool keeps_host(const struct choices *list, bool upgrade_in_hand, int hosts_gone)
{
    return !upgrade_in_hand || me_hosts(list->box, list->state, list->seat) > hosts_gone;
}

static bool is_host(const struct choices *list, int space)
{
    return KNOB(list->box, upgrade_replace) || board_of(list)->upgrade[space] == 0;
}

static void list_merge(struct choices *list, int from, int to, bool upgrade_in_hand)
{
    const struct me_state *s = list->state;
    uint8_t moved = upgrade_in(s, list->seat, from), stays = upgrade_in(s, list->seat, to);
    bool both = moved != FACE_NONE && stays != FACE_NONE;
    if (!keeps_host(list, upgrade_in_hand, !both || KNOB(list->box, upgrade_replace)))
        return;
    if (both && moved != stays) {
        choices_add(list, VERB_MERGE, from, to, KEEP_MOVED);
        choices_add(list, VERB_MERGE, from, to, KEEP_STAYING);
    } else {
        choices_add(list, VERB_MERGE, from, to, KEEP_ONLY);
    }
}

/* Whether two of these are alike and something. */
static inline bool any_alike(const uint8_t face[ME_SPACES], int spaces)
{
    bool alike = false;
    for (int one = 1; one < spaces; one++)
        for (int other = 0; other < one; other++)
            alike |= (face[one] == face[other]) & (face[one] != FACE_NONE);
    return alike;
}

static void list_twins(struct choices *list, bool upgrade_in_hand)
{
    const struct me_board *board = board_of(list);
    uint8_t face[ME_SPACES];
    int spaces = me_spaces(list->box);
    for (int space = 0; space < spaces; space++)
        face[space] =
            board->stack[space] != 0 ? stack_const(list->state, board->stack[space])->p.face : 0;
    if (!any_alike(face, spaces))
        return;
    for (int from = 0; from < spaces; from++)
        for (int to = 0; to < spaces; to++)
            if (face[from] == face[to] && from != to && face[from] != FACE_NONE)
                list_merge(list, from, to, upgrade_in_hand);
}

static inline void list_merges(struct choices *list, bool upgrade_in_hand)
{
    if (board_of(list)->twins)
        list_twins(list, upgrade_in_hand);
}

/* ---- draft ---- */

static void list_refills(struct choices *list, enum verb verb, int lines)
{
    for (int line = 0; line < lines; line++) {
        struct move move = {.verb = (uint8_t)verb, .a = (uint8_t)line};
        if (me_line_useful(list->box, list->state, move))
            list->moves[list->n++] = move;
    }
}

bool me_may_take(const struct box *box, const struct me_state *s, int seat, uint8_t face)
{
    return !is_upgrade(box, face) || me_hosts(box, s, seat) > 0;
}

static void list_draft(struct choices *list)
{
    const struct me_state *s = list->state;
    if (s->refills[list->seat] > 0) {
        list_refills(list, VERB_REFILL_ROW, KNOB(list->box, market_rows));
        list_refills(list, VERB_REFILL_COLUMN, me_columns(list->box));
    }
    int refills = list->n, slots = me_slots(list->box);
    bool all = me_hosts(list->box, s, list->seat) > 0;
    const uint8_t *market = pile_faces_const(s->market);
    for (int slot = 0; slot < slots; slot++)
        if (market[slot] != FACE_NONE && (all || !is_upgrade(list->box, market[slot])))
            choices_add(list, VERB_TAKE, slot, market[slot], 0);
    if (list->n == refills || KNOB(list->box, may_pass) || s->granted)
        choices_add(list, VERB_PASS, 0, 0, 0);
    if (KNOB(list->box, merge_any_time))
        list_merges(list, false);
}

/* ---- arrange ---- */

static void list_tucks(struct choices *list, uint8_t hand)
{
    for (int space = 0; space < me_spaces(list->box); space++) {
        const struct me_stack *stack = stack_in(list->state, list->seat, space);
        if (stack != NULL && stack->p.face == hand && stack->p.cards < KNOB(list->box, max_level))
            choices_add(list, VERB_TUCK, space, 0, 0);
    }
}

static void list_attachments(struct choices *list)
{
    const struct me_board *board = board_of(list);
    for (int space = 0; space < me_spaces(list->box); space++)
        if (board->stack[space] != 0 &&
            (board->upgrade[space] == 0 || KNOB(list->box, upgrade_replace)))
            choices_add(list, VERB_ATTACH, space, 0, 0);
}

/* Nothing slides: the set of used spaces and the rank follow from the space. */
static void list_fixed(struct choices *list)
{
    const struct me_board *board = board_of(list);
    int spaces = me_spaces(list->box), used = 0, rank = 0;
    for (int space = 0; space < spaces; space++)
        if (board->stack[space] != 0)
            used |= 1 << (spaces - 1 - space);
    for (int space = 0; space < spaces; space++) {
        if (board->stack[space] != 0)
            rank++;
        else
            choices_add(list, VERB_FOUND, used | 1 << (spaces - 1 - space), rank, 0);
    }
}

static void list_own_spaces(struct choices *list)
{
    int stacks = board_of(list)->stacks, count;
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

/* ME-5.17 */
static int sales_allowed(const struct choices *list)
{
    return KNOB(list->box, sales_per_draft) +
           me_says_number(list->box, list->state, list->seat, OP_more_sales);
}

/* ME-6.7: stacks that are not sold, as long as there is another. */
static unsigned kept_from_sale(const struct choices *list)
{
    unsigned all = 0, kept = me_said_of(list->box, list->state, list->seat, OP_stays, OP_first);
    for (int space = 0; kept != 0 && space < me_spaces(list->box); space++)
        all |= board_of(list)->stack[space] != 0 ? 1u << space : 0;
    return kept == all ? 0 : kept;
}

static void list_sales(struct choices *list, bool upgrade_in_hand)
{
    const struct me_board *board = board_of(list);
    if (state_of(list)->sales >= sales_allowed(list))
        return;
    unsigned bound = kept_from_sale(list);
    for (int space = 0; space < me_spaces(list->box); space++)
        if (board->stack[space] != 0 && !(bound >> space & 1) &&
            keeps_host(list, upgrade_in_hand, is_host(list, space)))
            choices_add(list, VERB_SELL, space, 0, 0);
}

/* ME-5.11 */
static void list_drops(struct choices *list, bool upgrade_in_hand)
{
    if (KNOB(list->box, drafted_discard) >= 1)
        choices_add(list, VERB_DROP, 0, 0, 0);
    if (KNOB(list->box, drafted_discard) == 2 && !upgrade_in_hand &&
        state_of(list)->sales < sales_allowed(list))
        choices_add(list, VERB_SELL_HAND, 0, 0, 0);
}

static void list_arrange(struct choices *list)
{
    uint8_t hand = me_hand(list->state);
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

/* ---- the final sale: ME-13.2 ---- */

static void list_sale(struct choices *list)
{
    choices_add(list, VERB_SELL_ALL, 0, 0, 0);
    list_merges(list, false);
}

/* ---- in a scan ---- */

static void list_swap(struct choices *list)
{
    const uint8_t *stack = board_of(list)->stack;
    for (int space = 0; space + 1 < me_spaces(list->box); space++)
        if (stack[space] != 0 || stack[space + 1] != 0)
            choices_add(list, VERB_SWAP, space, 0, 0);
    choices_add(list, VERB_STOP, 0, 0, 0);
}

static void list_strike(struct choices *list)
{
    int level, seats = list->box->seats;
    const struct op *op = me_asking(list->box, list->state, &level);
    bool composed = op->code != OP_wound;
    for (int i = composed ? 0 : 1; i < seats; i++) {
        int seat = (list->seat + i) % seats;
        unsigned victims = composed ? me_chosen(list->box, list->state, seat, op)
                                    : me_victims(list->box, list->state, seat, level);
        for (int space = 0; space < me_spaces(list->box); space++)
            if (victims & 1u << space)
                choices_add(list, VERB_STRIKE, state_of(list)->board[seat].stack[space], 0, 0);
    }
}

static void list_pick(struct choices *list)
{
    int number, seats = list->box->seats;
    const struct op *op = me_asking(list->box, list->state, &number);
    const struct me_self self = me_acting(list->state);
    for (int i = 0; i < seats; i++) {
        const uint8_t *stack = state_of(list)->board[(list->seat + i) % seats].stack;
        for (unsigned those =
                 me_pickable(list->box, list->state, &self, (list->seat + i) % seats, op);
             those != 0; those &= those - 1)
            choices_add(list, VERB_PICK, stack[__builtin_ctz(those)], 0, 0);
    }
}

static void list_move(struct choices *list)
{
    for (int space = 0; space < me_spaces(list->box); space++)
        if (board_of(list)->stack[space] == 0)
            choices_add(list, VERB_MOVE, space, 0, 0);
}

/* ME-15.27 */
static void list_player(struct choices *list)
{
    int number;
    const struct op *op = me_asking(list->box, list->state, &number);
    const struct me_self self = me_acting(list->state);
    unsigned players = me_choosable(list->box, list->state, &self, op);
    for (; players != 0; players &= players - 1)
        choices_add(list, VERB_PLAYER, __builtin_ctz(players), 0, 0);
}

#define list_option line_list
static const char *draft_prompt(uint64_t can)
{
    static const char *const words[2][2] = {
        {"Take a card", "Take a card; before that you may merge"},
        {"Take a card; before that you may refill a line",
         "Take a card; before that you may refill a line and merge"}};
    bool refill = can & (VERB_BIT(VERB_REFILL_ROW) | VERB_BIT(VERB_REFILL_COLUMN));
    return words[refill][(can & VERB_BIT(VERB_MERGE)) != 0];
}

static const char *arrange_prompt(uint64_t can)
{
    static const char *const words[2][2][2] = {
        {{NULL, "Merge first: there is no place for the card yet"},
         {"Sell first: there is no place for the card yet",
          "Sell or merge first: there is no place for the card yet"}},
        {{"Place the card", "Place the card; before that you may merge"},
         {"Place the card; before that you may sell",
          "Place the card; before that you may sell and merge"}}};
    uint64_t early = VERB_BIT(VERB_SELL) | VERB_BIT(VERB_MERGE);
    return words[(can & ~early) != 0][(can & VERB_BIT(VERB_SELL)) != 0]
                [(can & VERB_BIT(VERB_MERGE)) != 0];
}

#define DECISION_ROW(name, words, fits)                                                            \
    [ASK_##name] = {#name, .list = list_##name, .fitting = (fits), .prompt = words},
const struct decision me_decisions[DECISIONS] = {ME_DECISIONS(DECISION_ROW)};
